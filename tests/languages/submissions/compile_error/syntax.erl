-module(syntax).
-export([main/0]).
main() -> 1 +.
