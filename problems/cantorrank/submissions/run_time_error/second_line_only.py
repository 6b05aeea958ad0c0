# Wrong: takes the first line for n and the second for the whole arrangement.
from bisect import bisect_left

n = int(input())
a = list(map(int, input().split()))
MOD = 998244353
BLOCK = 1000
# numbers that are left, in blocks of neighbours
count = [0] * (n // BLOCK + 1)
left = [[] for _ in count]
for number in range(1, n + 1):
    left[number // BLOCK].append(number)
ans = 0
for i in range(n):
    block = a[i] // BLOCK
    place = bisect_left(left[block], a[i])
    smaller = sum(map(len, left[:block])) + place
    left[block].pop(place)
    ans = (ans * (n - i) + smaller) % MOD
print((ans + 1) % MOD)
