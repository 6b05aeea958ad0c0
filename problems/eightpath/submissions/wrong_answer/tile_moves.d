// Wrong: names the moves after the direction of the tile instead of the blank.
import std.algorithm, std.array, std.conv, std.math, std.stdio;

immutable rows = [-1, 1, 0, 0];
immutable columns = [0, 0, -1, 1];
int[] board; // 0 is the blank
char[] path;

int distance(int tile, int cell)
{
    const home = tile - 1;
    return abs(cell / 3 - home / 3) + abs(cell % 3 - home % 3);
}

// h: the sum of the distances of all tiles; left: the moves that may still be made.
bool search(int blank, int h, int left, int last)
{
    if (h == 0) return true;
    if (h > left) return false;
    foreach (k; 0 .. 4)
    {
        const row = blank / 3 + rows[k];
        const column = blank % 3 + columns[k];
        if (row < 0 || row > 2 || column < 0 || column > 2 || k == (last ^ 1)) continue;
        const to = row * 3 + column;
        const tile = board[to];
        board[blank] = tile;
        board[to] = 0;
        path ~= "durl"[k];
        const found = search(to, h + distance(tile, blank) - distance(tile, to), left - 1, k);
        board[blank] = 0;
        board[to] = tile;
        if (found) return true;
        path.length--;
    }
    return false;
}

void main()
{
    board = stdin.byLine.join(" ").to!string.split.map!(c => c == "x" ? 0 : c.to!int).array;
    int inversions;
    foreach (i; 0 .. 9)
        foreach (j; 0 .. i)
            if (board[i] > 0 && board[j] > board[i]) ++inversions;
    if (inversions % 2 == 1)
    {
        writeln("unsolvable");
        return;
    }
    int h;
    foreach (int i, tile; board)
        if (tile > 0) h += distance(tile, i);
    int limit = h;
    while (!search(cast(int) board.countUntil(0), h, limit, 9)) limit += 2;
    writeln(path);
}
