// Right: A* with the Manhattan distance. Prints no newline.
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <queue>
#include <string>
#include <tuple>
#include <unordered_map>
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
    cout << "unsolvable";
    return 0;
  }
  typedef tuple<int, int, string> Entry;  // estimate, moves so far, board
  priority_queue<Entry, vector<Entry>, greater<Entry>> q;
  unordered_map<string, string> path;
  q.push({manhattan(start), 0, start});
  path[start] = "";
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (true) {
    auto [estimate, moves, s] = q.top();
    q.pop();
    string way = path[s];
    if ((int)way.size() < moves) continue;
    if (s == goal) break;
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      auto known = path.find(t);
      if (known != path.end() && (int)known->second.size() <= moves + 1) continue;
      path[t] = way + "udlr"[k];
      q.push({moves + 1 + manhattan(t), moves + 1, t});
    }
  }
  cout << path[goal];
}
