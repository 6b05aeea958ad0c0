// Too slow: deepens without end on an unsolvable board, because the parity test is missing.
using System;
using System.Linq;
using System.Text;

class IdaStar {
  static readonly int[] rows = { -1, 1, 0, 0 }, columns = { 0, 0, -1, 1 };
  static int[] board; // 0 is the blank
  static readonly StringBuilder path = new StringBuilder();

  static int Distance(int tile, int cell) {
    int home = tile - 1;
    return Math.Abs(cell / 3 - home / 3) + Math.Abs(cell % 3 - home % 3);
  }

  // h: the sum of the distances of all tiles; left: the moves that may still be made.
  static bool Search(int blank, int h, int left, int last) {
    if (h == 0) return true;
    if (h > left) return false;
    for (int k = 0; k < 4; k++) {
      int row = blank / 3 + rows[k], column = blank % 3 + columns[k];
      if (row < 0 || row > 2 || column < 0 || column > 2 || k == (last ^ 1)) continue;
      int to = row * 3 + column, tile = board[to];
      board[blank] = tile;
      board[to] = 0;
      path.Append("udlr"[k]);
      bool found = Search(to, h + Distance(tile, blank) - Distance(tile, to), left - 1, k);
      board[blank] = 0;
      board[to] = tile;
      if (found) return true;
      path.Length--;
    }
    return false;
  }

  static void Main() {
    char[] spaces = { ' ', '\t', '\n', '\r' };
    board = Console.In.ReadToEnd().Split(spaces, StringSplitOptions.RemoveEmptyEntries)
        .Select(cell => cell == "x" ? 0 : int.Parse(cell)).ToArray();
    int h = Enumerable.Range(0, 9).Where(i => board[i] > 0).Sum(i => Distance(board[i], i));
    int limit = h;
    while (!Search(Array.IndexOf(board, 0), h, limit, 9)) limit += 2;
    Console.WriteLine(path);
  }
}
