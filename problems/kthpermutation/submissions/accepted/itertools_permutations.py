# Right: itertools makes the permutations in sorted order.
from itertools import permutations

n, k = map(int, input().split())
for p in permutations("123456789"[:n]):
    k -= 1
    if k == 0:
        print("".join(p))
        break
