#include <cstdio>
#include <iostream>
#include <map>
#include <queue>
using namespace std;
/* 用一个整数表示状态，map 判重
   目标状态 123456780 */
map<int, int> m;
queue<int> q;
int a[5][5];
int dx[] = {0, 0, 1, -1}, dy[] = {1, -1, 0, 0};
int main() {
  int st = 0, i, j, k;
  char s[10];
  for (i = 0; i < 9; i++) {
    scanf("%s", s);  // 读入一个格子
    st = st * 10 + (s[0] == 'x' ? 0 : s[0] - '0');
  }
  q.push(st);
  m[st] = 0;
  while (!q.empty()) {
    int u = q.front();
    q.pop();
    int x = 0, y = 0, n = u;
    if (u == 123456780) break;
    for (i = 2; i >= 0; i--)
      for (j = 2; j >= 0; j--) {
        a[i][j] = n % 10;
        n /= 10;
        if (!a[i][j]) x = i, y = j;
      }
    for (k = 0; k < 4; k++) {
      int nx = x + dx[k], ny = y + dy[k], ns = 0;
      if (nx < 0 || ny < 0 || nx > 2 || ny > 2) continue;
      swap(a[nx][ny], a[x][y]);
      for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++) ns = ns * 10 + a[i][j];
      if (!m.count(ns)) {
        m[ns] = m[u] + 1;
        q.push(ns);
      }
      swap(a[nx][ny], a[x][y]);  // 还原
    }
  }
  if (m.count(123456780))
    printf("%d\n", m[123456780]);
  else
    printf("-1\n");
  return 0;
}
