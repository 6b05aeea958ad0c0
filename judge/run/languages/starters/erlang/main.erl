-module(main).
-export([main/0]).

main() ->
    Line = string:trim(io:get_line(""), trailing),
    io:put_chars([Line, "\n"]).
