# Wrong: looks for the ring among the neighbours only, so that the finished one takes two moves.
from collections import deque

start = input().strip()
dist = {start: 0}
queue = deque([start])
while True:
    s = queue.popleft()
    x = s.index('0')
    for y in (x - 3, x + 3, x - 1, x + 1):
        if not 0 <= y < 9 or (abs(x - y) == 1 and x // 3 != y // 3):
            continue
        t = list(s)
        t[x], t[y] = t[y], t[x]
        t = ''.join(t)
        if t == '123804765':
            print(dist[s] + 1)
            exit()
        if t not in dist:
            dist[t] = dist[s] + 1
            queue.append(t)
