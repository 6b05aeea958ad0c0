// Too slow: deepens for ever on an impossible pair, because the odd/even test is missing.
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

string s, goal;

int manhattan() {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (s[i] == '0') continue;
    int home = goal.find(s[i]);
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

bool dfs(int depth, int limit, int last) {
  int h = manhattan();
  if (h == 0) return true;
  if (depth + h > limit) return false;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  int x = s.find('0');
  for (int k = 0; k < 4; k++) {
    int row = x / 3 + dr[k], col = x % 3 + dc[k];
    if (row < 0 || row > 2 || col < 0 || col > 2 || k == (last ^ 1)) continue;
    swap(s[x], s[row * 3 + col]);
    bool found = dfs(depth + 1, limit, k);
    swap(s[x], s[row * 3 + col]);
    if (found) return true;
  }
  return false;
}

int main() {
  for (char digit; s.size() < 9 && cin >> digit;) s += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  int limit = 0;
  while (!dfs(0, limit, -1)) limit++;
  cout << limit << endl;
}
