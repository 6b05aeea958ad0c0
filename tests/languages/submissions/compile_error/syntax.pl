main :-
    N = 1,
    N = = 1.
