#include <queue>

#include <stdio.h>
#include <string.h>
using namespace std;
struct P {
  int a[3][3], x, y, t, c;
};
int f[9] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
int vis[370000];
int go[4][2] = {1, 0, -1, 0, 0, 1, 0, -1};
int code(P p) {
  int *b = &p.a[0][0], s = 0;
  for (int i = 0; i < 9; i++)
    for (int j = i + 1; j < 9; j++)
      if (b[j] < b[i]) s += f[8 - i];
  return s;
}
int main() {
  int t;
  P p, n, e = {{{1, 2, 3}, {4, 5, 6}, {7, 8, 0}}};
  int end = code(e);
  scanf("%d", &t);
  while (t--) {
    memset(vis, 0, sizeof(vis));
    queue<P> q;
    int ans = -1;
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++) {
        scanf("%d", &p.a[i][j]);
        if (!p.a[i][j]) p.x = i, p.y = j;
      }
    p.t = 0;
    p.c = code(p);
    vis[p.c] = 1;
    q.push(p);
    while (!q.empty()) {
      p = q.front();
      q.pop();
      if (p.c == end) {
        ans = p.t;
        break;
      }
      for (int i = 0; i < 4; i++) {
        n = p;
        n.x += go[i][0];
        n.y += go[i][1];
        if (n.x < 0 || n.y < 0 || n.x > 2 || n.y > 2) continue;
        n.a[p.x][p.y] = n.a[n.x][n.y];
        n.a[n.x][n.y] = 0;
        n.c = code(n);
        if (vis[n.c]) continue;
        vis[n.c] = 1;
        n.t++;
        q.push(n);
      }
    }
    if (ans < 0)
      printf("No Solution!\n");
    else
      printf("%d\n", ans);
  }
  return 0;
}
