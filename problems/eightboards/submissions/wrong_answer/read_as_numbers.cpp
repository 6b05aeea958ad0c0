// Wrong: reads the boards as numbers, which lose a blank in the first cell.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  int first, second;
  cin >> first >> second;
  string start = to_string(first), goal = to_string(second);
  unordered_map<string, int> dist;
  queue<string> q;
  q.push(start);
  dist[start] = 0;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty() && !dist.count(goal)) {
    string s = q.front();
    q.pop();
    int x = s.find('0');
    if (x < 0) break;
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      if (row * 3 + col >= (int)t.size()) continue;
      swap(t[x], t[row * 3 + col]);
      if (dist.count(t)) continue;
      dist[t] = dist[s] + 1;
      q.push(t);
    }
  }
  if (dist.count(goal)) {
    cout << dist[goal] << endl;
  } else {
    cout << "Impossible" << endl;
  }
}
