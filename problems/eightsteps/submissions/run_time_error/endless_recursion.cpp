// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int fewest(string s) {
  if (s == "12345678x") return 0;
  int x = s.find('x');
  int best = 1000;
  for (int to : {x - 3, x + 3, x - 1, x + 1}) {
    if (to < 0 || to > 8 || (to % 3 != x % 3 && to / 3 != x / 3)) continue;
    string t = s;
    swap(t[x], t[to]);
    best = min(best, fewest(t) + 1);
  }
  return best;
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  cout << fewest(start) << endl;
}
