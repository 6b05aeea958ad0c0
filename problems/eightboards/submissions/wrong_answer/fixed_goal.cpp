// Wrong: always goes for the ordered board, whatever the second line says.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  string start, goal;
  cin >> start >> goal;
  goal = "123456780";
  unordered_map<string, int> dist;
  queue<string> q;
  q.push(start);
  dist[start] = 0;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty() && !dist.count(goal)) {
    string s = q.front();
    q.pop();
    int x = s.find('0');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
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
