main :-
    read_line_to_string(user_input, Line),
    writeln(Line).
