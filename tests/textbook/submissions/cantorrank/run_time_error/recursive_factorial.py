import sys
mod = 998244353
def fac(n):
    if n == 0:
        return 1
    return n * fac(n - 1) % mod
a = list(map(int, sys.stdin.read().split()))
n = a.pop(0)
ans = 1
for i in range(n):
    ans += sum(1 for x in a[i + 1:] if x < a[i]) * fac(n - 1 - i)
print(ans % mod)
