n, k = map(int, input("n k: ").split())
s = list(map(str, range(1, n + 1)))
f = 1
for i in range(1, n):
    f *= i
k -= 1
r = ''
for i in range(n - 1, 0, -1):
    r += s.pop(k // f)
    k %= f
    f //= i
print(r + s[0])
