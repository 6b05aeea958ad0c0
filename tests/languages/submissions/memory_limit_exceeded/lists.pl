main :- lists([]).

lists(Lists) :-
    numlist(1, 10000, List),
    lists([List|Lists]).
