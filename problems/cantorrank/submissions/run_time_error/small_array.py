# Wrong: room for a tenth of the numbers.
import sys


def main():
    data = sys.stdin.buffer.read().split()
    n = int(data[0])
    a = list(map(int, data[1:]))
    MOD = 998244353
    tree = [0] * 100005
    ans = 0
    for i in range(n):
        x = a[i]
        smaller = x - 1
        y = x
        while y > 0:
            smaller -= tree[y]
            y &= y - 1
        while x <= n:
            tree[x] += 1
            x += x & -x
        ans = (ans * (n - i) + smaller) % MOD
    print((ans + 1) % MOD)


main()
