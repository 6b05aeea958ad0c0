// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <iostream>
#include <string>
using namespace std;

string path;

bool solve(string s) {
  if (s == "12345678x") return true;
  int x = s.find('x');
  for (int to : {x - 3, x + 3, x - 1, x + 1}) {
    if (to < 0 || to > 8 || (to % 3 != x % 3 && to / 3 != x / 3)) continue;
    string t = s;
    swap(t[x], t[to]);
    path += to == x - 3 ? 'u' : to == x + 3 ? 'd' : to < x ? 'l' : 'r';
    if (solve(t)) return true;
    path.pop_back();
  }
  return false;
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  cout << (solve(start) ? path : "unsolvable") << endl;
}
