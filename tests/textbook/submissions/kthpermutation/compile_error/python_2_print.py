import itertools
n, k = map(int, raw_input().split())
for i, p in enumerate(itertools.permutations('123456789'[:n])):
    if i == k - 1:
        print ''.join(p)
