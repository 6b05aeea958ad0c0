// Too slow: depth-first search that tries all ways of at most 31 moves.
#include <iostream>
#include <string>
using namespace std;

int best = 32;

void dfs(string s, int depth) {
  if (depth >= best) return;
  if (s == "123804765") {
    best = depth;
    return;
  }
  int x = s.find('0');
  for (int y : {x - 3, x + 3, x - 1, x + 1}) {
    if (y < 0 || y > 8 || (y % 3 != x % 3 && y / 3 != x / 3)) continue;
    swap(s[x], s[y]);
    dfs(s, depth + 1);
    swap(s[x], s[y]);
  }
}

int main() {
  string board;
  cin >> board;
  dfs(board, 0);
  cout << best << endl;
}
