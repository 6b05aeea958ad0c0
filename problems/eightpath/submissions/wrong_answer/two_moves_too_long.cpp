// Wrong: legal but two moves too long; goes once out of the goal and back into it.
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  string start, goal = "12345678x", token;
  while (cin >> token) start += token;
  unordered_map<string, string> path;
  queue<string> q;
  q.push(start);
  path[start] = "";
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty() && !path.count(goal)) {
    string s = q.front();
    q.pop();
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      if (path.count(t)) continue;
      path[t] = path[s] + "udlr"[k];
      q.push(t);
    }
  }
  if (path.count(goal)) {
    cout << path[goal] << "lr" << endl;
  } else {
    cout << "unsolvable" << endl;
  }
}
