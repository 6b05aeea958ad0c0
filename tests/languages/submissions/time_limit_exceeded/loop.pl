main :- repeat, fail.
