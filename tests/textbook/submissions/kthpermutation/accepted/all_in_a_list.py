from itertools import permutations
n, k = map(int, input().split())
# 全部生成，再取第 k 个
l = list(permutations(range(1, n + 1)))
print(*l[k - 1], sep='')
