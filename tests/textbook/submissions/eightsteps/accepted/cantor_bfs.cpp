#include <bits/stdc++.h>
using namespace std;
// 八数码：广搜 + 康托展开判重
#define MAXN 400000
struct node {
  int s[9];
  int loc;     // 空格的位置
  int status;  // 康托值
  int step;
};
int fac[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};
bool vis[MAXN];
int dir[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

int cantor(int s[]) {
  int sum = 0;
  for (int i = 0; i < 9; i++) {
    int num = 0;
    for (int j = i + 1; j < 9; j++)
      if (s[j] < s[i]) num++;
    sum += num * fac[9 - i - 1];
  }
  return sum + 1;
}

int main() {
  node st, nw, nx;
  char c;
  for (int i = 0; i < 9; i++) {
    cin >> c;
    if (c == 'x') {
      st.s[i] = 9;
      st.loc = i;
    } else
      st.s[i] = c - '0';
  }
  st.step = 0;
  st.status = cantor(st.s);
  int aim = 1;  // 123456789 的康托值
  memset(vis, false, sizeof(vis));
  queue<node> q;
  q.push(st);
  vis[st.status] = true;
  while (!q.empty()) {
    nw = q.front();
    q.pop();
    if (nw.status == aim) {
      cout << nw.step;
      return 0;
    }
    int x = nw.loc / 3, y = nw.loc % 3;
    for (int i = 0; i < 4; i++) {
      int tx = x + dir[i][0], ty = y + dir[i][1];
      if (tx < 0 || tx > 2 || ty < 0 || ty > 2) continue;
      nx = nw;
      nx.loc = tx * 3 + ty;
      swap(nx.s[nw.loc], nx.s[nx.loc]);
      nx.status = cantor(nx.s);
      if (!vis[nx.status]) {
        vis[nx.status] = true;
        nx.step++;
        q.push(nx);
      }
    }
  }
  cout << -1;
  return 0;
}