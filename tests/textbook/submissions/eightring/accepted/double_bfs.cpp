// 双向广搜
#include <cstdio>
#include <iostream>
#include <map>
#include <queue>
using namespace std;
#define ll long long
ll n, g = 123804765;
short a[4][4], fx, fy, nx, ny;
int dx[4] = {1, -1, 0, 0};
int dy[4] = {0, 0, 1, -1};
queue<ll> q;
map<ll, ll> v;
map<ll, ll> ans;
void solve() {
  if (n == g)  // 特判
  {
    printf("0");
    return;
  }
  q.push(n);
  q.push(g);
  ans[n] = 0;
  ans[g] = 1;
  v[g] = 2;
  v[n] = 1;
  while (!q.empty()) {
    ll now, cur = q.front();
    q.pop();
    now = cur;
    for (int i = 3; i >= 1; i--)
      for (int j = 3; j >= 1; j--) {
        a[i][j] = now % 10, now /= 10;
        if (a[i][j] == 0) fx = i, fy = j;
      }
    for (int i = 0; i < 4; i++) {
      nx = fx + dx[i];
      ny = fy + dy[i];
      if (nx < 1 || nx > 3 || ny < 1 || ny > 3) continue;
      swap(a[fx][fy], a[nx][ny]);
      now = 0;
      for (int p = 1; p <= 3; p++)
        for (int j = 1; j <= 3; j++) now = now * 10 + a[p][j];
      if (v[now] == v[cur]) {
        swap(a[fx][fy], a[nx][ny]);
        continue;
      }
      if (v[now] + v[cur] == 3) {
        printf("%lld", ans[cur] + ans[now]);
        return;
      }
      ans[now] = ans[cur] + 1;
      v[now] = v[cur];
      q.push(now);
      swap(a[fx][fy], a[nx][ny]);
    }
  }
}
int main() {
  scanf("%lld", &n);
  solve();
}
