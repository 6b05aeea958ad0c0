/* ^L between the parts, as an old editor leaves it */
#include <stdio.h>
#include <string.h>

int d[362880], q[362880];
int fact[9] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};

int rk(int *a) {
  int i, j, r = 0;
  for (i = 0; i < 9; i++)
    for (j = i + 1; j < 9; j++)
      if (a[j] < a[i]) r += fact[i];
  return r;
}
void unrk(int r, int *a) {
  int i, j, left[9];
  for (i = 0; i < 9; i++) left[i] = i;
  for (i = 0; i < 9; i++) {
    int c = r / fact[i];
    r %= fact[i];
    a[i] = left[c];
    for (j = c; j < 8 - i; j++) left[j] = left[j + 1];
  }
}

int main() {
  int a[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0}, h = 0, t = 0, n, i, k;
  memset(d, -1, sizeof(d));
  q[t++] = rk(a);
  d[q[0]] = 0;
  while (h < t) {
    int u = q[h++];
    unrk(u, a);
    for (k = 0; a[k]; k++)
      ;
    for (i = 0; i < 9; i++) {
      int far = (i / 3 - k / 3) * (i / 3 - k / 3) + (i % 3 - k % 3) * (i % 3 - k % 3), v;
      if (far != 1) continue;
      a[k] = a[i];
      a[i] = 0;
      v = rk(a);
      a[i] = a[k];
      a[k] = 0;
      if (d[v] < 0) {
        d[v] = d[u] + 1;
        q[t++] = v;
      }
    }
  }
  for (scanf("%d", &n); n--;) {
    for (i = 0; i < 9; i++) scanf("%d", &a[i]);
    if (d[rk(a)] < 0)
      printf("No Solution!\n");
    else
      printf("%d\n", d[rk(a)]);
  }
  return 0;
}
