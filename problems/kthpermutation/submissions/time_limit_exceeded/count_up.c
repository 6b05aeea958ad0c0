/* Wrong: counts up number by number and looks whether each has the digits 1 to n. */
#include <stdio.h>

int n;

int good(int x) {
  int used[10] = {0}, i;
  for (i = 0; i < n; i++) {
    int d = x % 10;
    if (d == 0 || d > n || used[d]) return 0;
    used[d] = 1;
    x /= 10;
  }
  return 1;
}

int main() {
  int k, x = 0, i;
  scanf("%d%d", &n, &k);
  for (i = 1; i <= n; i++) x = x * 10 + i;
  for (;; x++)
    if (good(x) && --k == 0) break;
  printf("%d\n", x);
  return 0;
}
