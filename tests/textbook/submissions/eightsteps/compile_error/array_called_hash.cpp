#include <bits/stdc++.h>
using namespace std;
const int HASHSIZE = 1000003;
int fx[4] = {1, -1, 0, 0}, fy[4] = {0, 0, 1, -1};
bool hash[HASHSIZE + 5];
int H(string s) {
  int v = 0;
  for (int i = 0; i < 9; i++) v = (v * 10 + (s[i] == 'x' ? 0 : s[i] - '0')) % HASHSIZE;
  return v;
}
int main() {
  string s, t;
  while (cin >> t) s += t;
  queue<pair<string, int>> q;
  q.push(make_pair(s, 0));
  hash[H(s)] = 1;
  while (!q.empty()) {
    string u = q.front().first;
    int d = q.front().second;
    q.pop();
    if (u == "12345678x") {
      cout << d << endl;
      return 0;
    }
    int p = u.find('x');
    for (int i = 0; i < 4; i++) {
      int x = p / 3 + fx[i], y = p % 3 + fy[i];
      if (x < 0 || y < 0 || x > 2 || y > 2) continue;
      string v = u;
      swap(v[p], v[x * 3 + y]);
      if (hash[H(v)]) continue;
      hash[H(v)] = 1;
      q.push(make_pair(v, d + 1));
    }
  }
  cout << -1 << endl;
  return 0;
}
