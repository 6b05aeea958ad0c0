# Wrong: counts from 0, so it is one too far; after the last there is none.
from itertools import permutations

n, k = map(int, input().split())
for p in permutations("123456789"[:n]):
    if k == 0:
        print("".join(p))
        break
    k -= 1
