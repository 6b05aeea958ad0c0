// Right: depth-first search with a stack; the paths are tens of thousands of moves long.
#include <iostream>
#include <stack>
#include <string>
#include <unordered_map>
using namespace std;

int main() {
  string start, cell;
  while (cin >> cell) start += cell;
  unordered_map<string, string> parent;
  unordered_map<string, char> letter;
  stack<string> todo;
  todo.push(start);
  parent[start] = "";
  while (!todo.empty()) {
    string s = todo.top();
    todo.pop();
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int y = x + (k == 0 ? -3 : k == 1 ? 3 : k == 2 ? -1 : 1);
      if (y < 0 || y > 8 || (k > 1 && x / 3 != y / 3)) continue;
      string t = s;
      swap(t[x], t[y]);
      if (parent.count(t)) continue;
      parent[t] = s;
      letter[t] = "udlr"[k];
      todo.push(t);
    }
  }
  string goal = "12345678x", path;
  if (!parent.count(goal)) {
    cout << "unsolvable" << endl;
    return 0;
  }
  for (string s = goal; s != start; s = parent[s]) path += letter[s];
  cout << string(path.rbegin(), path.rend()) << endl;
}
