// Too much memory: a map keeps for every board its path, in an array with room for every case.
#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;

struct State {
  int length;
  char path[10000];
};

int main() {
  string start, goal = "12345678x", token;
  while (cin >> token) start += token;
  map<string, State> states;
  queue<string> q;
  q.push(start);
  states[start].length = 0;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty()) {
    string s = q.front();
    q.pop();
    State& state = states[s];
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      if (states.count(t)) continue;
      State& next = states[t];
      next = state;
      next.path[next.length++] = "udlr"[k];
      q.push(t);
    }
  }
  if (states.count(goal)) {
    cout << string(states[goal].path, states[goal].length) << endl;
  } else {
    cout << "unsolvable" << endl;
  }
}
