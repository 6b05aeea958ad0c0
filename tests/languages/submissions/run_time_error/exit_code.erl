-module(exit_code).
-export([main/0]).

main() -> halt(7).
