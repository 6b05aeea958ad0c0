// Wrong: looks for the goal only among new boards and does not mark the start, so two
// equal boards are two moves apart.
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
  string start, goal;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  queue<pair<string, int>> q;
  q.push({start, 0});
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty()) {
    auto [s, steps] = q.front();
    q.pop();
    int x = s.find('0');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      int r = rank_of(t);
      if (seen[r]) continue;
      seen[r] = true;
      if (t == goal) {
        cout << steps + 1 << endl;
        return 0;
      }
      q.push({t, steps + 1});
    }
  }
  cout << "Impossible" << endl;
}
