// Wrong: writes the answer to standard error, so there is no output.
#include <cstdio>
#include <iostream>
#include <queue>
#include <string>
#include <utility>
using namespace std;

int fact[10];
int dist[362880];

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
  string start, goal;
  for (char digit; start.size() < 9 && cin >> digit;) start += digit;
  for (char digit; goal.size() < 9 && cin >> digit;) goal += digit;
  const int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};
  queue<string> q;
  q.push(start);
  dist[rank_of(start)] = 1;
  while (!q.empty()) {
    string s = q.front();
    q.pop();
    int d = dist[rank_of(s)];
    if (s == goal) {
      fprintf(stderr, "%d\n", d - 1);
      return 0;
    }
    int x = s.find('0');
    for (int k = 0; k < 4; k++) {
      int row = x / 3 + dr[k], col = x % 3 + dc[k];
      if (row < 0 || row > 2 || col < 0 || col > 2) continue;
      string t = s;
      swap(t[x], t[row * 3 + col]);
      int& seen = dist[rank_of(t)];
      if (seen) continue;
      seen = d + 1;
      q.push(t);
    }
  }
  fprintf(stderr, "Impossible\n");
}
