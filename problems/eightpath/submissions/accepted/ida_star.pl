% Right: parity test, then iterative deepening with the Manhattan distance.
main :-
    read_string(user_input, _, Text),
    split_string(Text, " \t\r\n", " \t\r\n", Parts),
    exclude(==(""), Parts, Cells),
    maplist(tile, Cells, Tiles),
    solve(Tiles).

tile("x", 0) :- !. % the blank
tile(Cell, Tile) :- number_string(Tile, Cell).

solve(Tiles) :-
    exclude(==(0), Tiles, Numbers),
    aggregate_all(count, (append(_, [A|Rest], Numbers), member(B, Rest), B < A), Inversions),
    1 is Inversions mod 2, !,
    writeln(unsolvable).
solve(Tiles) :-
    nth0(Blank, Tiles, 0),
    aggregate_all(sum(D), (nth0(Cell, Tiles, Tile), Tile > 0, distance(Tile, Cell, D)), H),
    Board =.. [board|Tiles],
    deepen(Board, Blank, H, H).

deepen(Board, Blank, H, Limit) :-
    search(Board, Blank, -1, H, Limit, Path), !,
    string_chars(Text, Path),
    writeln(Text).
deepen(Board, Blank, H, Limit) :-
    Next is Limit + 2,
    deepen(Board, Blank, H, Next).

distance(Tile, Cell, D) :-
    D is abs(Cell // 3 - (Tile - 1) // 3) + abs(Cell mod 3 - (Tile - 1) mod 3).

move(Blank, u, To) :- Blank >= 3, To is Blank - 3.
move(Blank, d, To) :- Blank < 6, To is Blank + 3.
move(Blank, l, To) :- Blank mod 3 > 0, To is Blank - 1.
move(Blank, r, To) :- Blank mod 3 < 2, To is Blank + 1.

% H: the sum of the distances of all tiles; Left: the moves that may still be made.
search(_, _, _, 0, _, []) :- !.
search(Board, Blank, Before, H, Left, [Letter|Path]) :-
    H =< Left,
    move(Blank, Letter, To),
    To =\= Before,
    BlankPlace is Blank + 1,
    ToPlace is To + 1,
    arg(ToPlace, Board, Tile),
    duplicate_term(Board, Next),
    nb_setarg(BlankPlace, Next, Tile),
    nb_setarg(ToPlace, Next, 0),
    distance(Tile, Blank, Closer),
    distance(Tile, To, Farther),
    NextH is H + Closer - Farther,
    NextLeft is Left - 1,
    search(Next, To, Blank, NextH, NextLeft, Path).
