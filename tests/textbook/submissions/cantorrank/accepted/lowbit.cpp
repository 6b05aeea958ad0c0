#include <cctype>
#include <cstdio>
#define lowbit(x) ((x) & (-(x)))
#define int long long
const int N = 1e6 + 10, mod = 998244353;
int n, c[N], f[N], ans;
inline int read() {
  int x = 0, w = 1;
  char ch = getchar();
  while (!isdigit(ch)) {
    if (ch == '-') w = -1;
    ch = getchar();
  }
  while (isdigit(ch)) {
    x = (x << 1) + (x << 3) + (ch ^ 48);
    ch = getchar();
  }
  return x * w;
}
inline void add(int x, int k) {
  for (; x <= n; x += lowbit(x)) c[x] += k;
}
inline int query(int x) {
  int s = 0;
  for (; x; x -= lowbit(x)) s += c[x];
  return s;
}
signed main() {
  n = read();
  f[0] = 1;
  for (register int i = 1; i <= n; i++) {
    f[i] = f[i - 1] * i % mod;
    add(i, 1);
  }
  for (register int i = 1; i <= n; i++) {
    int x = read();
    ans = (ans + (query(x) - 1) * f[n - i]) % mod;  // 比它小且没用过的数
    add(x, -1);
  }
  printf("%lld", (ans + 1) % mod);
  return 0;
}