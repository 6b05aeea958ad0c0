-module(answer).
-export([main/0]).

main() ->
    {ok, [N]} = io:fread("", "~d"),
    io:format("answer ~b", [N]).
