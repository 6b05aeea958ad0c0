# Wrong: takes every board for solvable, and prints the way to the board reached last.
from collections import deque

MOVES = [[] for _ in range(9)]
for x in range(9):
    if x > 2: MOVES[x].append((x - 3, 'u'))
    if x < 6: MOVES[x].append((x + 3, 'd'))
    if x % 3 > 0: MOVES[x].append((x - 1, 'l'))
    if x % 3 < 2: MOVES[x].append((x + 1, 'r'))


def bfs(start, goal):
    seen = {start: ''}
    queue = deque([start])
    while queue:
        s = queue.popleft()
        if s == goal:
            return seen[s]
        x = s.index('x')
        for y, letter in MOVES[x]:
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if t not in seen:
                seen[t] = seen[s] + letter
                queue.append(t)
    return seen[s]


print(bfs(''.join(input().split()), '12345678x'))
