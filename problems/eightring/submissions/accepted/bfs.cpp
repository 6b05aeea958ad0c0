// Right: breadth-first search.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int bfs(const string& start, const string& goal) {
  unordered_map<string, int> dist;
  queue<string> q;
  q.push(start);
  dist[start] = 0;
  string s;
  while (!q.empty()) {
    s = q.front();
    q.pop();
    if (s == goal) return dist[s];
    int x = s.find('0');
    auto go = [&](int y) {
      string t = s;
      swap(t[x], t[y]);
      if (dist.count(t)) return;
      dist[t] = dist[s] + 1;
      q.push(t);
    };
    if (x > 2) go(x - 3);
    if (x < 6) go(x + 3);
    if (x % 3 > 0) go(x - 1);
    if (x % 3 < 2) go(x + 1);
  }
  return -1;
}

int main() {
  string board;
  cin >> board;
  cout << bfs(board, "123804765") << endl;
}
