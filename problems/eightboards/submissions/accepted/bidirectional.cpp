// Right: parity test, then breadth-first search from both ends, a whole level of the smaller side
// at a time.
#include <iostream>
#include <string>
#include <unordered_set>
#include <vector>
using namespace std;

vector<string> neighbours(const string& s) {
  vector<string> result;
  int x = s.find('0');
  auto add = [&](int to) {
    string t = s;
    swap(t[x], t[to]);
    result.push_back(t);
  };
  if (x >= 3) add(x - 3);
  if (x < 6) add(x + 3);
  if (x % 3 > 0) add(x - 1);
  if (x % 3 < 2) add(x + 1);
  return result;
}

bool odd(const string& s) {
  int inversions = 0;
  for (int i = 0; i < 9; i++) {
    for (int j = 0; j < i; j++) inversions += s[i] != '0' && s[j] > s[i];
  }
  return inversions % 2 == 1;
}

int main() {
  string start, goal;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  if (odd(start) != odd(goal) || start == goal) {
    cout << (start == goal ? "0" : "Impossible") << endl;
    return 0;
  }
  unordered_set<string> seen[2] = {{start}, {goal}};
  vector<string> level[2] = {{start}, {goal}};
  for (int steps = 1;; steps++) {
    int side = level[0].size() <= level[1].size() ? 0 : 1;
    vector<string> next;
    for (const string& s : level[side]) {
      for (const string& t : neighbours(s)) {
        if (seen[1 - side].count(t)) {
          cout << steps << endl;
          return 0;
        }
        if (seen[side].insert(t).second) next.push_back(t);
      }
    }
    level[side] = next;
  }
}
