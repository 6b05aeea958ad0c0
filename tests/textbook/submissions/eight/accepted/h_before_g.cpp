#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <queue>
#include <string>
using namespace std;
struct Node {
  int maze[3][3];
  int h, g;
  int x, y;
  int Hash;
  bool operator<(const Node n1) const { return h == n1.h ? g > n1.g : h > n1.h; }
  bool check() { return x >= 0 && x < 3 && y >= 0 && y < 3; }
} s, u, v, tt;
const int HASH[9] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
const int destination = 322560;
int vis[400000];
int pre[400000];
int way[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
int get_hash(Node tmp) {
  int a[9], k = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) a[k++] = tmp.maze[i][j];
  int res = 0;
  for (int i = 0; i < 9; i++) {
    int k = 0;
    for (int j = 0; j < i; j++)
      if (a[j] > a[i]) k++;
    res += HASH[i] * k;
  }
  return res;
}
bool isok(Node tmp) {
  int a[9], k = 0, sum = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) a[k++] = tmp.maze[i][j];
  for (int i = 0; i < 9; i++)
    for (int j = i + 1; j < 9; j++)
      if (a[j] && a[i] && a[i] > a[j]) sum++;
  return !(sum & 1);
}
int get_h(Node tmp) {
  int ans = 0;
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++)
      if (tmp.maze[i][j])
        ans += abs(i - (tmp.maze[i][j] - 1) / 3) + abs(j - (tmp.maze[i][j] - 1) % 3);
  return ans;
}
int dis[400000];
void astar() {
  priority_queue<Node> que;
  que.push(s);
  while (!que.empty()) {
    u = que.top();
    que.pop();

    for (int i = 0; i < 4; i++) {
      v = u;
      v.x += way[i][0];
      v.y += way[i][1];
      if (!v.check()) continue;
      swap(v.maze[v.x][v.y], v.maze[u.x][u.y]);
      v.Hash = get_hash(v);
      v.g++;
      if (vis[v.Hash] == -1) {
        dis[v.Hash] = v.g;
        vis[v.Hash] = i;
        pre[v.Hash] = u.Hash;
        v.h = get_h(v);
        que.push(v);
      }
      if (v.Hash == destination && true) return;
    }
  }
}
void print() {
  string ans;
  int nxt = destination;
  while (pre[nxt] != -1) {
    switch (vis[nxt]) {
      case 0:
        ans += 'r';
        break;
      case 1:
        ans += 'l';
        break;
      case 2:
        ans += 'd';
        break;
      case 3:
        ans += 'u';
        break;
    }
    nxt = pre[nxt];
  }
  for (int i = ans.size() - 1; i >= 0; i--) putchar(ans[i]);
  puts("");
}
int main() {
  char str[100];
  while (scanf("%s", str) != EOF) {
    memset(vis, -1, sizeof(vis));
    memset(pre, -1, sizeof(pre));
    memset(dis, 0x3f, sizeof(dis));
    for (int k = 0; k < 9; k++) {
      if (k) scanf("%s", str);
      if (str[0] == 'x') {
        s.maze[k / 3][k % 3] = 0;
        s.x = k / 3;
        s.y = k % 3;
      } else
        s.maze[k / 3][k % 3] = str[0] - '0';
    }
    if (!isok(s)) {
      printf("unsolvable\n");
      continue;
    }
    s.Hash = get_hash(s);
    if (s.Hash == destination) {
      puts("");
      continue;
    }
    vis[s.Hash] = -2;
    dis[s.Hash] = 0;
    s.g = 0;
    s.h = get_h(s);
    astar();
    print();
  }
  return 0;
}
