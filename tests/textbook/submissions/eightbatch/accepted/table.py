import sys
from collections import deque

# 从目标状态出发，预处理所有状态的最少步数
goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
dist = {goal: 0}
queue = deque([goal])
moves = {0: (1, 3), 1: (0, 2, 4), 2: (1, 5), 3: (0, 4, 6), 4: (1, 3, 5, 7),
         5: (2, 4, 8), 6: (3, 7), 7: (4, 6, 8), 8: (5, 7)}
while queue:
    u = queue.popleft()
    k = u.index(0)
    for t in moves[k]:
        v = list(u)
        v[k], v[t] = v[t], v[k]
        v = tuple(v)
        if v not in dist:
            dist[v] = dist[u] + 1
            queue.append(v)
data = list(map(int, sys.stdin.read().split()))
for i in range(data[0]):
    board = tuple(data[1 + 9 * i:10 + 9 * i])
    print(dist.get(board, 'No Solution!'))
