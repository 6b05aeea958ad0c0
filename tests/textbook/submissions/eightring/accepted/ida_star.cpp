#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>
using namespace std;
int a[4][4], k, judge;
int ans[4][4] = {{0, 0, 0, 0}, {0, 1, 2, 3}, {0, 8, 0, 4}, {0, 7, 6, 5}};
int nxtx[] = {0, 1, -1, 0};
int nxty[] = {1, 0, 0, -1};
int check() {
  for (int i = 1; i <= 3; i++)
    for (int j = 1; j <= 3; j++)
      if (ans[i][j] != a[i][j]) return 0;
  return 1;
}
int test(int step) {
  int cnt = 0;
  for (int i = 1; i <= 3; i++)
    for (int j = 1; j <= 3; j++)
      if (ans[i][j] != a[i][j]) {
        if (++cnt + step > k + 1) return 0;
      }
  return 1;
}
void A_star(int step, int x, int y, int pre) {
  if (step == k) {
    if (check()) judge = 1;
    return;
  }
  if (judge) return;
  for (int i = 0; i < 4; i++) {
    int nx = x + nxtx[i], ny = y + nxty[i];
    if (nx < 1 || nx > 3 || ny < 1 || ny > 3 || pre + i == 3) continue;  // 不走回头路
    swap(a[x][y], a[nx][ny]);
    if (test(step) && !judge) A_star(step + 1, nx, ny, i);
    swap(a[x][y], a[nx][ny]);
  }
}
int main() {
  int x, y;
  char ss[20];
  cin >> ss;
  for (int i = 0; i < 9; i++) {
    a[i / 3 + 1][i % 3 + 1] = ss[i] - '0';
    if (ss[i] == '0') x = i / 3 + 1, y = i % 3 + 1;
  }
  if (check()) {
    cout << 0;
    return 0;
  }
  while (++k) {
    A_star(0, x, y, -1);
    if (judge) {
      cout << k;
      break;
    }
  }
  // system("pause");
  return 0;
}
