# Wrong: forgets that k counts from 1, and looks beyond the last number that is left.
from math import factorial

n, k = map(int, input().split())
left = list(range(1, n + 1))
for i in range(n - 1, -1, -1):
    place, k = divmod(k, factorial(i))
    print(left.pop(place), end="")
print()
