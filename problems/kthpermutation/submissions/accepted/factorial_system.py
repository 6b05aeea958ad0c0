# Right: takes the digits of k - 1 in the factorial system.
from math import factorial

n, k = map(int, input().split())
k -= 1
left = list(range(1, n + 1))
for i in range(n - 1, -1, -1):
    place, k = divmod(k, factorial(i))
    print(left.pop(place), end="")
print()
