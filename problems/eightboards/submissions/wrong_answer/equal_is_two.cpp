// Wrong: looks for the goal only among new boards and does not mark the start, so two
// equal boards are two moves apart.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_set>
#include <utility>
using namespace std;

int main() {
  string start, goal;
  cin >> start >> goal;
  unordered_set<string> visited;
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
      if (!visited.insert(t).second) continue;
      if (t == goal) {
        cout << steps + 1 << endl;
        return 0;
      }
      q.push({t, steps + 1});
    }
  }
  cout << "Impossible" << endl;
}
