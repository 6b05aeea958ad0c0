# -*- coding: utf-8 -*-
# 八数码 BFS
from collections import deque

def bfs(start):
    end = '12345678x'
    q = deque([start])
    d = {start: 0}
    dx, dy = [-1, 0, 1, 0], [0, 1, 0, -1]
    while q:
        t = q.popleft()
        if t == end:
            return d[t]
        k = t.index('x')
        x, y = k // 3, k % 3
        for i in range(4):
            a, b = x + dx[i], y + dy[i]
            if 0 <= a < 3 and 0 <= b < 3:
                s = list(t)
                s[k], s[a * 3 + b] = s[a * 3 + b], s[k]
                s = ''.join(s)
                if s not in d:
                    d[s] = d[t] + 1
                    q.append(s)
    return -1

if __name__ == '__main__':
    print(bfs(''.join(input().split())))
