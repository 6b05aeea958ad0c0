#include <algorithm>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <queue>
using namespace std;

int dis[400000], fac[10] = {1};
int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
int cantor(int* p) {
  int x = 0;
  for (int i = 0; i < 9; ++i) {
    int cnt = 0;
    for (int j = i + 1; j < 9; ++j) cnt += p[i] > p[j];
    x += cnt * fac[8 - i];
  }
  return x;
}
void decantor(int x, int* p) {
  bool vis[9] = {0};
  for (int i = 0; i < 9; ++i) {
    int t = x / fac[8 - i], j = 0;
    x %= fac[8 - i];
    for (;; ++j)
      if (!vis[j] && t-- == 0) break;
    vis[j] = 1;
    p[i] = j;
  }
}
int main() {
  for (int i = 1; i < 10; ++i) fac[i] = fac[i - 1] * i;
  memset(dis, -1, sizeof dis);
  int a[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
  queue<int> q;
  q.push(cantor(a));
  dis[q.front()] = 0;
  while (!q.empty()) {
    int u = q.front();
    q.pop();
    decantor(u, a);
    int z = find(a, a + 9, 0) - a;
    for (int i = 0; i < 4; ++i) {
      int x = z / 3 + dx[i], y = z % 3 + dy[i];
      if (x < 0 || x > 2 || y < 0 || y > 2) continue;
      swap(a[z], a[x * 3 + y]);
      int v = cantor(a);
      swap(a[z], a[x * 3 + y]);
      if (dis[v] == -1) dis[v] = dis[u] + 1, q.push(v);
    }
  }
  int T;
  scanf("%d", &T);
  while (T--) {
    for (int i = 0; i < 9; ++i) scanf("%d", a + i);
    int d = dis[cantor(a)];
    d == -1 ? puts("No Solution!") : printf("%d\n", d);
  }
  return 0;
}
