#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <queue>
using namespace std;
#define MAXN 363000
typedef struct {
  int board[9];
  int pos;
} NODE;
int fac[9] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};
int father[MAXN];
char move_to[MAXN];
bool visited[MAXN];
// ¿µÍÐÕ¹¿ª
int cantor(int* s) {
  register int i, j, temp, num = 0;
  for (i = 0; i < 9; i++) {
    temp = 0;
    for (j = i + 1; j < 9; j++)
      if (s[j] < s[i]) temp++;
    num += fac[8 - i] * temp;
  }
  return num;
}
void output(int k) {
  if (father[k] == -1) return;
  output(father[k]);
  cout << move_to[k];
}
int main() {
  // freopen("data.in", "r", stdin);
  char c;
  NODE s, t;
  for (int i = 0; i < 9; i++) {
    cin >> c;
    if (c == 'x') {
      s.board[i] = 0;
      s.pos = i;
    } else
      s.board[i] = c - '0';
  }
  int goal_board[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
  int goal = cantor(goal_board);
  queue<NODE> q;
  q.push(s);
  visited[cantor(s.board)] = true;
  father[cantor(s.board)] = -1;
  while (!q.empty()) {
    s = q.front();
    q.pop();
    int k = cantor(s.board);
    if (k == goal) break;
    for (int d = 0; d < 4; d++) {
      if (d == 0 && s.pos < 3) continue;
      if (d == 1 && s.pos > 5) continue;
      if (d == 2 && s.pos % 3 == 0) continue;
      if (d == 3 && s.pos % 3 == 2) continue;
      t = s;
      t.pos = s.pos + (d == 0 ? -3 : d == 1 ? 3 : d == 2 ? -1 : 1);
      t.board[s.pos] = t.board[t.pos];
      t.board[t.pos] = 0;
      int x = cantor(t.board);
      if (visited[x]) continue;
      visited[x] = true;
      father[x] = k;
      move_to[x] = "udlr"[d];
      q.push(t);
    }
  }
  if (visited[goal])
    output(goal);
  else
    cout << "unsolvable";
  cout << endl;
  system("pause");
  return 0;
}
