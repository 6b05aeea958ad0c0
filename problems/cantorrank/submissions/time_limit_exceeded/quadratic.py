# Wrong: counts the smaller numbers to the right one by one, n * n / 2 steps.
import sys

data = sys.stdin.read().split()
n = int(data[0])
a = list(map(int, data[1:]))
MOD = 998244353
ans = 0
for i in range(n):
    smaller = 0
    for j in range(i + 1, n):
        if a[j] < a[i]:
            smaller += 1
    ans = (ans * (n - i) + smaller) % MOD
print((ans + 1) % MOD)
