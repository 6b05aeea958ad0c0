// Right: depth-first search with a stack; the paths are tens of thousands of moves long.
#include <iostream>
#include <stack>
#include <string>
#include <unordered_set>
#include <vector>
using namespace std;

struct Visit {
  string board;
  int from;
  char letter;
};

int main() {
  string start, cell;
  while (cin >> cell) start += cell;
  vector<Visit> visits = {{start, -1, 0}};
  unordered_set<string> seen = {start};
  stack<int> todo;
  todo.push(0);
  int goal = start == "12345678x" ? 0 : -1;
  while (!todo.empty() && goal < 0) {
    int now = todo.top();
    todo.pop();
    string s = visits[now].board;
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int y = x + (k == 0 ? -3 : k == 1 ? 3 : k == 2 ? -1 : 1);
      if (y < 0 || y > 8 || (k > 1 && x / 3 != y / 3)) continue;
      string t = s;
      swap(t[x], t[y]);
      if (!seen.insert(t).second) continue;
      if (t == "12345678x") goal = visits.size();
      todo.push(visits.size());
      visits.push_back({t, now, "udlr"[k]});
    }
  }
  if (goal < 0) {
    cout << "unsolvable" << endl;
    return 0;
  }
  string path;
  for (int i = goal; i > 0; i = visits[i].from) path += visits[i].letter;
  cout << string(path.rbegin(), path.rend()) << endl;
}
