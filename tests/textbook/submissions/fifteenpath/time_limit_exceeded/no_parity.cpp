#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
using namespace std;
// 十五数码 IDA*
int a[16], md[16][16], path[200], bound;
int dx[4] = {0, -1, 1, 0}, dy[4] = {-1, 0, 0, 1};
char op[] = "ludr";
bool dfs(int pos, int g, int h, int pre) {
  if (h == 0) {
    path[g] = -1;
    return true;
  }
  int x = pos >> 2, y = pos & 3;
  for (int i = 0; i < 4; i++) {
    if (i + pre == 3) continue;
    int nx = x + dx[i], ny = y + dy[i];
    if (nx < 0 || nx > 3 || ny < 0 || ny > 3) continue;
    int np = nx << 2 | ny, t = a[np];
    int nh = h - md[t][np] + md[t][pos];
    if (g + 1 + nh > bound) continue;
    a[pos] = t;
    a[np] = 0;
    path[g] = i;
    if (dfs(np, g + 1, nh, i)) return true;
    a[np] = t;
    a[pos] = 0;
  }
  return false;
}
int main() {
  int h = 0, pos = 0, inv = 0;
  for (int t = 1; t < 16; t++)
    for (int p = 0; p < 16; p++) md[t][p] = abs((t - 1) / 4 - p / 4) + abs((t - 1) % 4 - p % 4);
  for (int i = 0; i < 16; i++) {
    scanf("%d", &a[i]);
    if (a[i] == 0)
      pos = i;
    else
      h += md[a[i]][i];
    for (int j = 0; j < i; j++)
      if (a[i] && a[j] > a[i]) inv++;
  }
  for (bound = h; !dfs(pos, 0, h, -1); bound += 2);
  for (int i = 0; path[i] >= 0; i++) putchar(op[path[i]]);
  puts("");
  return 0;
}
