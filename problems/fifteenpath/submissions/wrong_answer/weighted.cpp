// Wrong: A* with twice the Manhattan distance is fast, but its paths are not always shortest.
#include <cstdlib>
#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
using namespace std;

const string goal = "ABCDEFGHIJKLMNO@";  // tile 1 is A, the blank is @

int h(const string& s) {
  int sum = 0;
  for (int i = 0; i < 16; i++) {
    if (s[i] == '@') continue;
    int j = s[i] - 'A';
    sum += abs(i / 4 - j / 4) + abs(i % 4 - j % 4);
  }
  return sum;
}

int main() {
  string start;
  int tile, parity = 0;
  while (cin >> tile) start += char('@' + tile);
  for (int i = 0; i < 16; i++) {
    for (int j = 0; j < i; j++) parity += start[i] != '@' && start[j] > start[i];
    if (start[i] == '@') parity += 3 - i / 4;
  }
  if (parity % 2) {
    cout << "unsolvable" << endl;
    return 0;
  }
  unordered_map<string, string> path;
  priority_queue<pair<int, string>> q;
  path[start] = "";
  q.push({0, start});
  while (!path.count(goal)) {
    string s = q.top().second;
    q.pop();
    int x = s.find('@');
    for (int k = 0; k < 4; k++) {
      int r = x / 4 + (k == 1) - (k == 0), c = x % 4 + (k == 3) - (k == 2);
      if (r < 0 || r > 3 || c < 0 || c > 3) continue;
      string t = s;
      swap(t[x], t[r * 4 + c]);
      if (path.count(t)) continue;
      path[t] = path[s] + "udlr"[k];
      q.push({-(int)path[t].size() - 2 * h(t), t});
    }
  }
  cout << path[goal] << endl;
}
