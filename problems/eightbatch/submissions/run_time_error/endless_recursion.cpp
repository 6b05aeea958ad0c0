// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <iostream>
#include <string>
using namespace std;

int solve(string s) {
  if (s == "123456780") return 0;
  int x = s.find('0'), best = 1000;
  for (int y : {x - 3, x + 3, x - 1, x + 1}) {
    if (y < 0 || y > 8 || (y % 3 != x % 3 && y / 3 != x / 3)) continue;
    string t = s;
    swap(t[x], t[y]);
    best = min(best, solve(t) + 1);
  }
  return best;
}

int main() {
  int t;
  cin >> t;
  while (t--) {
    string board, cell;
    for (int i = 0; i < 9 && cin >> cell; i++) board += cell;
    int best = solve(board);
    if (best < 1000) cout << best << endl;
    else cout << "No Solution!" << endl;
  }
}
