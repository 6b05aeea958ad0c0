#include <cstdio>
#include <cstring>
#include <iostream>
#include <queue>
#include <string>
using namespace std;
// 从目标倒着搜一遍，每组数据直接输出
const int N = 370000;
int fac[10] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};
int pre[N];
char way[N];
bool vis[N];
struct Node {
  int a[9], z, c;
};
int mv[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
char op[5] = "durl";  // 反方向
int cantor(int* a) {
  int s = 0;
  for (int i = 0; i < 9; i++) {
    int t = 0;
    for (int j = i + 1; j < 9; j++)
      if (a[j] < a[i]) t++;
    s += t * fac[8 - i];
  }
  return s;
}
void bfs() {
  Node s, t;
  for (int i = 0; i < 8; i++) s.a[i] = i + 1;
  s.a[8] = 0;
  s.z = 8;
  s.c = cantor(s.a);
  vis[s.c] = 1;
  pre[s.c] = -1;
  queue<Node> q;
  q.push(s);
  while (!q.empty()) {
    s = q.front();
    q.pop();
    for (int i = 0; i < 4; i++) {
      int x = s.z / 3 + mv[i][0], y = s.z % 3 + mv[i][1];
      if (x < 0 || x >= 3 || y < 0 || y >= 3) continue;
      t = s;
      t.z = x * 3 + y;
      t.a[s.z] = t.a[t.z];
      t.a[t.z] = 0;
      t.c = cantor(t.a);
      if (vis[t.c]) continue;
      vis[t.c] = 1;
      pre[t.c] = s.c;
      way[t.c] = op[i];
      q.push(t);
    }
  }
}
int main() {
  // freopen("in.txt", "r", stdin);
  // freopen("out.txt", "w", stdout);
  bfs();
  char ch;
  while (cin >> ch) {
    int a[9];
    a[0] = ch == 'x' ? 0 : ch - '0';
    for (int i = 1; i < 9; i++) {
      cin >> ch;
      a[i] = ch == 'x' ? 0 : ch - '0';
    }
    int c = cantor(a);
    if (!vis[c])
      puts("unsolvable");
    else {
      while (pre[c] != -1) {
        printf("%c", way[c]);
        c = pre[c];
      }
      puts("");
    }
  }
  return 0;
}
