// Too much memory: a map keeps for every board all the boards on the way to it, in a roomy array.
#include <cstring>
#include <iostream>
#include <map>
#include <queue>
#include <string>
using namespace std;

struct State {
  int steps;
  char history[1000][9];
};

int main() {
  int t;
  cin >> t;
  while (t--) {
  string start, goal = "123456780", token;
  for (int i = 0; i < 9 && cin >> token; i++) start += token;
  map<string, State> states;
  queue<string> q;
  q.push(start);
  states[start].steps = 0;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  while (!q.empty()) {
    string s = q.front();
    q.pop();
    State& state = states[s];
    int x = s.find('0');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string n = s;
      swap(n[x], n[row * 3 + col]);
      if (states.count(n)) continue;
      State& next = states[n];
      next = state;
      memcpy(next.history[next.steps++], n.data(), 9);
      q.push(n);
    }
  }
  if (states.count(goal)) cout << states[goal].steps << endl;
  else cout << "No Solution!" << endl;
  }
}
