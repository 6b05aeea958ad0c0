#include <bits/stdc++.h>
using namespace std;
int next[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
map<string, int> mp;
int main() {
  string s;
  cin >> s;
  queue<string> q;
  q.push(s);
  mp[s] = 0;
  while (!q.empty()) {
    string u = q.front();
    q.pop();
    int k = u.find('0');
    for (int i = 0; i < 4; i++) {
      int x = k / 3 + next[i][0], y = k % 3 + next[i][1];
      if (x < 0 || y < 0 || x > 2 || y > 2) continue;
      string v = u;
      swap(v[k], v[x * 3 + y]);
      if (!mp.count(v)) mp[v] = mp[u] + 1, q.push(v);
    }
  }
  cout << mp["123804765"] << endl;
}
