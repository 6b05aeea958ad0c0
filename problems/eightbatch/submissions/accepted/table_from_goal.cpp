// Right: one breadth-first search from the goal answers all boards.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  unordered_map<string, int> dist;
  queue<string> q;
  q.push("123456780");
  dist["123456780"] = 0;
  while (!q.empty()) {
    string s = q.front();
    q.pop();
    int d = dist[s], x = s.find('0');
    for (int y : {x - 3, x + 3, x - 1, x + 1}) {
      if (y < 0 || y > 8 || (x % 3 != y % 3 && x / 3 != y / 3)) continue;
      string t = s;
      swap(t[x], t[y]);
      if (dist.emplace(t, d + 1).second) q.push(t);
    }
  }
  int t;
  cin >> t;
  while (t--) {
    string board;
    for (int i = 0; i < 9; i++) {
      char c;
      cin >> c;
      board += c;
    }
    auto found = dist.find(board);
    if (found == dist.end())
      cout << "No Solution!\n";
    else
      cout << found->second << '\n';
  }
}
