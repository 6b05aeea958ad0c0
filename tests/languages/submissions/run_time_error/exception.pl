main :- throw(nothing_to_add).
