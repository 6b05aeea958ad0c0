# Wrong: looks every board up in a table of those that reach the goal, and takes 0 for the others.
from collections import deque

GOAL = '123456780'
dist = {GOAL: 0}
queue = deque([GOAL])
while queue:
    s = queue.popleft()
    x = s.index('0')
    for y in (x - 3, x + 3, x - 1, x + 1):
        if 0 <= y < 9 and (x // 3 == y // 3 or x % 3 == y % 3):
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if t not in dist:
                dist[t] = dist[s] + 1
                queue.append(t)

for _ in range(int(input())):
    board = ''.join(''.join(input().split()) for _ in range(3))
    print(dist.get(board, 0))
