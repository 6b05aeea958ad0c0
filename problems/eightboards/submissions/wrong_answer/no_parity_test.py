# Wrong: takes every board for solvable, and prints the distance of the board reached last.
from collections import deque

MOVES = [[] for _ in range(9)]
for x in range(9):
    if x > 2: MOVES[x].append(x - 3)
    if x < 6: MOVES[x].append(x + 3)
    if x % 3 > 0: MOVES[x].append(x - 1)
    if x % 3 < 2: MOVES[x].append(x + 1)


def bfs(start, goal):
    seen = {start: 0}
    queue = deque([start])
    while queue:
        s = queue.popleft()
        if s == goal:
            return seen[s]
        x = s.index('0')
        for y in MOVES[x]:
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if t not in seen:
                seen[t] = seen[s] + 1
                queue.append(t)
    return seen[s]


start, goal = ("".join(line.split()) for line in open(0))
print(bfs(start, goal))
