-module(exception).
-export([main/0]).

main() -> error(nothing_to_add).
