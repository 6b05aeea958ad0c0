n = int(input())
a = [int(x) for x in input().split()]
mod = 998244353
tree = [0] * (n + 1)
fac = [1]
for i in range(1, n + 1):
    fac.append(fac[-1] * i % mod)
ans = 1
for i in range(n):
    s, j = a[i] - 1, a[i]
    while j > 0:
        s -= tree[j]
        j -= j & -j
    j = a[i]
    while j <= n:
        tree[j] += 1
        j += j & -j
    ans = (ans + s * fac[n - 1 - i]) % mod
print(ans)
