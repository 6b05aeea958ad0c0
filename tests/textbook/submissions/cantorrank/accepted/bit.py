import sys

MOD = 998244353

def main():
    data = sys.stdin.buffer.read().split()
    n = int(data[0])
    c = [0] * (n + 1)
    # O(n) 建树状数组
    for i in range(1, n + 1):
        c[i] = i & -i
    ans = 0
    for i in range(1, n + 1):
        x = int(data[i])
        j = x
        s = -1
        while j:
            s += c[j]
            j &= j - 1
        while x <= n:
            c[x] -= 1
            x += x & -x
        ans = (ans * (n - i + 1) + s) % MOD
    print((ans + 1) % MOD)

main()
