// In part: A* with twice the Manhattan distance is fast, but its paths are not always shortest.
#include <cstdlib>
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <utility>
using namespace std;

int manhattan(const string& s) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (s[i] == 'x') continue;
    int home = s[i] - '1';
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

int main() {
  string start, goal = "12345678x", token;
  while (cin >> token) start += token;
  int inversions = 0;
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < i; j++)
      inversions += start[i] != 'x' && start[j] != 'x' && start[j] > start[i];
  }
  if (inversions % 2 == 1) {
    cout << "unsolvable" << endl;
    return 0;
  }
  priority_queue<pair<int, string>> q;
  unordered_map<string, string> path;
  q.push({-2 * manhattan(start), start});
  path[start] = "";
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!path.count(goal)) {
    string s = q.top().second;
    q.pop();
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      if (path.count(t)) continue;
      path[t] = path[s] + "udlr"[k];
      q.push({-(int)path[t].size() - 2 * manhattan(t), t});
    }
  }
  cout << path[goal] << endl;
}
