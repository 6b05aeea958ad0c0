from bisect import bisect_left, insort
import sys
a = list(map(int, sys.stdin.read().split()))
n = a[0]
mod = 998244353
seen = []
ans, f = 1, 1
for i in range(n):
    x = a[n - i]
    k = bisect_left(seen, x)
    seen.insert(k, x)
    ans = (ans + k * f) % mod
    f = f * (i + 1) % mod
print(ans)
