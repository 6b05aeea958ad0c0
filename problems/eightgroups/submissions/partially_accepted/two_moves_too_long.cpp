// In part: two moves too long, because it leaves the goal once and returns.
#include <algorithm>
#include <cstdio>
#include <queue>
#include <string>
using namespace std;

int fact[10], from[362880];
char how[362880];

int rank_of(const string& s) {
  int r = 0;
  for (int i = 0; i < 9; i++) {
    int smaller = 0;
    for (int j = i + 1; j < 9; j++) smaller += s[j] < s[i];
    r += smaller * fact[8 - i];
  }
  return r;
}

int main() {
  fact[0] = 1;
  for (int i = 1; i < 10; i++) fact[i] = fact[i - 1] * i;
  string start, goal = "12345678x";
  char c;
  while (scanf(" %c", &c) == 1) start += c;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  queue<string> q;
  q.push(start);
  how[rank_of(start)] = 's';
  while (!q.empty() && !how[rank_of(goal)]) {
    string s = q.front();
    q.pop();
    int x = s.find('x');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      int r = rank_of(t);
      if (how[r]) continue;
      how[r] = "udlr"[k];
      from[r] = rank_of(s);
      q.push(t);
    }
  }
  int r = rank_of(goal);
  if (!how[r]) {
    puts("unsolvable");
    return 0;
  }
  string path;
  for (; how[r] != 's'; r = from[r]) path += how[r];
  reverse(path.begin(), path.end());
  path += "lr";
  puts(path.c_str());
}
