#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef pair<int, int> pii;
#define rep(i, a, b) for (int i = (a); i < (b); i++)
#define pb push_back
#define endl '\n'
unordered_map<string, int> d;
string s, e;
int bfs() {
  queue<string> q;
  q.push(s);
  d[s] = 0;
  int dx[] = {-1, 0, 1, 0}, dy[] = {0, 1, 0, -1};
  while (q.size()) {
    auto t = q.front();
    q.pop();
    if (t == e) return d[t];
    int dis = d[t];
    int k = t.find('0');
    int x = k / 3, y = k % 3;
    rep(i, 0, 4) {
      int a = x + dx[i], b = y + dy[i];
      if (a >= 0 && a < 3 && b >= 0 && b < 3) {
        swap(t[k], t[a * 3 + b]);
        if (!d.count(t)) {
          d[t] = dis + 1;
          q.push(t);
        }
        swap(t[k], t[a * 3 + b]);
      }
    }
  }
  return -1;
}
signed main() {
  ios::sync_with_stdio(0);
  cin.tie(0);
  cout.tie(0);
  for (char c; s.size() < 9 && cin >> c;) s += c;
  for (char c; e.size() < 9 && cin >> c;) e += c;
  int t = bfs();
  if (t == -1)
    cout << "Impossible" << endl;
  else
    cout << t << endl;
}