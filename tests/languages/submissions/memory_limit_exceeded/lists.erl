-module(lists_without_end).
-export([main/0]).

main() -> grow([]).

grow(Lists) -> grow([lists:seq(1, 10000) | Lists]).
