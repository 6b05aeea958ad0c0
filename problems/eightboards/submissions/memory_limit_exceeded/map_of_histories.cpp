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
  string start, goal;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
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
      string t = s;
      swap(t[x], t[row * 3 + col]);
      if (states.count(t)) continue;
      State& next = states[t];
      next = state;
      memcpy(next.history[next.steps++], t.data(), 9);
      q.push(t);
    }
  }
  if (states.count(goal)) {
    cout << states[goal].steps << endl;
  } else {
    cout << "Impossible" << endl;
  }
}
