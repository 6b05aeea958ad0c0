# Wrong: the digits 0 to n - 1.
from itertools import permutations

n, k = map(int, input().split())
for p in permutations("0123456789"[:n]):
    k -= 1
    if k == 0:
        print("".join(p))
        break
