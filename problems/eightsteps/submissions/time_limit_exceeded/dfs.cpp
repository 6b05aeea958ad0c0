// Too slow: depth-first search that tries all ways of at most 31 moves.
#include <algorithm>
#include <iostream>
#include <string>
using namespace std;

int best = 32;

void dfs(string s, int depth) {
  if (depth >= best) return;
  if (s == "12345678x") {
    best = depth;
    return;
  }
  int x = s.find('x');
  if (x >= 3) {
    swap(s[x], s[x - 3]);
    dfs(s, depth + 1);
    swap(s[x], s[x - 3]);
  }
  if (x < 6) {
    swap(s[x], s[x + 3]);
    dfs(s, depth + 1);
    swap(s[x], s[x + 3]);
  }
  if (x % 3 > 0) {
    swap(s[x], s[x - 1]);
    dfs(s, depth + 1);
    swap(s[x], s[x - 1]);
  }
  if (x % 3 < 2) {
    swap(s[x], s[x + 1]);
    dfs(s, depth + 1);
    swap(s[x], s[x + 1]);
  }
}

int main() {
  string start, token;
  while (cin >> token) start += token;
  dfs(start, 0);
  cout << (best < 32 ? best : -1) << endl;
}
