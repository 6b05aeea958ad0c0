// Wrong: looks for the goal only among new boards and does not mark the start, so a solved board is
// left and entered again.
#include <iostream>
#include <queue>
#include <string>
#include <utility>
using namespace std;

bool seen[362880];

int rank_of(const string& s) {
  int r = 0;
  for (int i = 0; i < 9; i++) {
    int smaller = 0;
    for (int j = i + 1; j < 9; j++) smaller += s[j] < s[i];
    r = r * (9 - i) + smaller;
  }
  return r;
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  queue<pair<string, string>> q;
  q.push({start, ""});
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty()) {
    auto [s, path] = q.front();
    q.pop();
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      int r = rank_of(t);
      if (seen[r]) continue;
      seen[r] = true;
      if (t == "12345678x") {
        cout << path << "udlr"[k] << endl;
        return 0;
      }
      q.push({t, path + "udlr"[k]});
    }
  }
  cout << "unsolvable" << endl;
}
