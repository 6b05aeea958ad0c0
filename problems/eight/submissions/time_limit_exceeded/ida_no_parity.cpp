// Too slow: deepens for ever on an unsolvable board, because the odd/even test is missing.
#include <cstdlib>
#include <iostream>
#include <string>
using namespace std;

string s, path;

int manhattan() {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    if (s[i] == 'x') continue;
    int home = s[i] - '1';
    sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
  }
  return sum;
}

bool dfs(int depth, int limit, int last) {
  int h = manhattan();
  if (h == 0) return true;
  if (depth + h > limit) return false;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  int x = s.find('x');
  for (int k = 0; k < 4; k++) {
    int row = x / 3 + dr[k], col = x % 3 + dc[k];
    if (row < 0 || row > 2 || col < 0 || col > 2 || k == (last ^ 1)) continue;
    swap(s[x], s[row * 3 + col]);
    path += "udlr"[k];
    bool found = dfs(depth + 1, limit, k);
    swap(s[x], s[row * 3 + col]);
    if (found) return true;
    path.pop_back();
  }
  return false;
}

int main() {
  string token;
  while (cin >> token) s += token;
  int limit = 0;
  while (!dfs(0, limit, -1)) limit++;
  cout << path << endl;
}
