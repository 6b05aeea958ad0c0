/* Wrong: takes the other modulus that everybody knows. */
#include <stdio.h>

#define N 1000005
#define MOD 1000000007

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
  for (i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
  for (i = 1; i <= n; i++) {
    scanf("%d", &a[i]);
    add(i, 1);
  }
  for (i = 1; i <= n; i++) {
    add(a[i], -1);
    ans = (ans + sum(a[i]) * fact[n - i]) % MOD;
  }
  printf("%lld\n", (ans + 1) % MOD);
  return 0;
}
