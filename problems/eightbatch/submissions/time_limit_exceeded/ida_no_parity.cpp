// Too slow: deepens for ever on a board without solution, because the odd/even test is missing.
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

string s;

int manhattan() {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (s[i] == '0') continue;
    int home = s[i] - '1';
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

bool dfs(int x, int left, int before) {
  int h = manhattan();
  if (h == 0) return true;
  if (h > left) return false;
  for (int y : {x - 3, x + 3, x - 1, x + 1}) {
    if (y < 0 || y > 8 || (y % 3 != x % 3 && y / 3 != x / 3) || y == before) continue;
    swap(s[x], s[y]);
    bool found = dfs(y, left - 1, x);
    swap(s[x], s[y]);
    if (found) return true;
  }
  return false;
}

int main() {
  int t;
  cin >> t;
  while (t--) {
    s.clear();
    for (int i = 0; i < 9; i++) {
      char c;
      cin >> c;
      s += c;
    }
    int limit = 0;
    while (!dfs(s.find('0'), limit, -1)) limit++;
    cout << limit << endl;
  }
}
