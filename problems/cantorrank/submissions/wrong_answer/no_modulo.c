/* Wrong: forgets the modulus, and 21! does not fit in 64 bits. */
#include <stdio.h>

#define N 1000005

int n, a[N], tree[N];
long long fact[N];

void add(int x, int v) {
  for (; x <= n; x += x & -x) tree[x] += v;
}

int sum(int x) {
  int s = 0;
  for (; x > 0; x -= x & -x) s += tree[x];
  return s;
}

int main() {
  int i;
  long long ans = 0;
  scanf("%d", &n);
  fact[0] = 1;
  for (i = 1; i <= n; i++) fact[i] = fact[i - 1] * i;
  for (i = 1; i <= n; i++) {
    scanf("%d", &a[i]);
    add(i, 1);
  }
  for (i = 1; i <= n; i++) {
    add(a[i], -1);
    ans += sum(a[i]) * fact[n - i];
  }
  printf("%lld\n", ans + 1);
  return 0;
}
