-module(loop).
-export([main/0]).

main() -> main().
