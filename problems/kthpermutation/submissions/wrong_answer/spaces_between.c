/* Wrong: writes a space after each digit. */
#include <stdio.h>

int main() {
  int n, k, i, j, f = 1, used[10] = {0};
  scanf("%d %d", &n, &k);
  for (i = 2; i < n; i++) f *= i;
  k--;
  for (i = n - 1; i >= 0; i--) {
    int c = k / f;
    k %= f;
    if (i > 0) f /= i;
    for (j = 1; j <= n; j++) {
      if (used[j]) continue;
      if (c == 0) break;
      c--;
    }
    used[j] = 1;
    printf("%d ", j);
  }
  printf("\n");
  return 0;
}
