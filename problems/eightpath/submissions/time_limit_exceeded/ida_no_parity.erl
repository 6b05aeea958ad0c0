%% Too slow: deepens without end on an unsolvable board, because the parity test is missing.
-module(ida_no_parity).
-export([main/0]).

main() ->
    {Cells, _} = lists:split(9, string:lexemes(read(""), " \t\r\n")),
    Tiles = [case C of "x" -> 0; _ -> list_to_integer(C) end || C <- Cells], % 0 is the blank
    solve(Tiles).

read(Text) ->
    case io:get_line("") of
        eof -> Text;
        Line -> read(Text ++ Line)
    end.

solve(Tiles) ->
    Board = list_to_tuple(Tiles),
    Blank = length(lists:takewhile(fun(Tile) -> Tile > 0 end, Tiles)),
    H = lists:sum([distance(element(C + 1, Board), C) || C <- lists:seq(0, 8), C =/= Blank]),
    io:put_chars([deepen(Board, Blank, H, H), "\n"]).

deepen(Board, Blank, H, Limit) ->
    case search(Board, Blank, -1, H, Limit) of
        none -> deepen(Board, Blank, H, Limit + 2);
        Path -> Path
    end.

distance(Tile, Cell) ->
    Home = Tile - 1,
    abs(Cell div 3 - Home div 3) + abs(Cell rem 3 - Home rem 3).

moves(Blank) ->
    [{$u, Blank - 3} || Blank >= 3] ++ [{$d, Blank + 3} || Blank < 6] ++
        [{$l, Blank - 1} || Blank rem 3 > 0] ++ [{$r, Blank + 1} || Blank rem 3 < 2].

%% H: the sum of the distances of all tiles; Left: the moves that may still be made.
search(_, _, _, 0, _) -> "";
search(_, _, _, H, Left) when H > Left -> none;
search(Board, Blank, Before, H, Left) -> try_moves(moves(Blank), Board, Blank, Before, H, Left).

try_moves([], _, _, _, _, _) -> none;
try_moves([{_, Before} | Rest], Board, Blank, Before, H, Left) ->
    try_moves(Rest, Board, Blank, Before, H, Left);
try_moves([{Letter, To} | Rest], Board, Blank, Before, H, Left) ->
    Tile = element(To + 1, Board),
    Next = setelement(Blank + 1, setelement(To + 1, Board, 0), Tile),
    NextH = H + distance(Tile, Blank) - distance(Tile, To),
    case search(Next, To, Blank, NextH, Left - 1) of
        none -> try_moves(Rest, Board, Blank, Before, H, Left);
        Path -> [Letter | Path]
    end.
