/* Wrong: counts the smaller numbers to the right one by one, n * n / 2 steps. */
#include <stdio.h>

#define N 1000005
#define MOD 998244353

int n, a[N];
long long fact[N];

int main() {
  int i, j, cnt;
  long long ans = 0;
  scanf("%d", &n);
  fact[0] = 1;
  for (i = 1; i <= n; i++) fact[i] = fact[i - 1] * i % MOD;
  for (i = 0; i < n; i++) scanf("%d", &a[i]);
  for (i = 0; i < n; i++) {
    cnt = 0;
    for (j = i + 1; j < n; j++)
      if (a[j] < a[i]) cnt++;
    ans = (ans + cnt * fact[n - 1 - i]) % MOD;
  }
  printf("%lld\n", (ans + 1) % MOD);
  return 0;
}
