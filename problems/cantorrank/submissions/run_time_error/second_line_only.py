# Wrong: takes the first line for n and the second for the whole arrangement.
MOD = 998244353


def main():
    n = int(input())
    a = list(map(int, input().split()))
    tree = [0] * (n + 1)
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
