# Wrong: takes the first number for k and the second for n.
from itertools import permutations

k, n = map(int, input().split())
for p in permutations("123456789"[:n]):
    k -= 1
    if k == 0:
        print("".join(p))
        break
