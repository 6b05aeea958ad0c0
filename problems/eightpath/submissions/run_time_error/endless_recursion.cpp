// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <iostream>
#include <string>
using namespace std;

string shortest(string s) {
  if (s == "12345678x") return "";
  int x = s.find('x');
  string best;
  bool found = false;
  for (int to : {x - 3, x + 3, x - 1, x + 1}) {
    if (to < 0 || to > 8 || (to % 3 != x % 3 && to / 3 != x / 3)) continue;
    string t = s;
    swap(t[x], t[to]);
    string letter = to == x - 3 ? "u" : to == x + 3 ? "d" : to < x ? "l" : "r";
    string path = letter + shortest(t);
    if (!found || path.size() < best.size()) best = path, found = true;
  }
  return best;
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  cout << shortest(start) << endl;
}
