// Crashes: the recursion never marks a board as visited, goes up and down for ever, and overflows.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

string goal;

int fewest(string s) {
  if (s == goal) return 0;
  int x = s.find('0');
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
  string start;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  cout << fewest(start) << endl;
}
