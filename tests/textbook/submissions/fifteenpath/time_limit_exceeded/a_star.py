import heapq

s = tuple(map(int, input().split()))
goal = tuple(range(1, 16)) + (0,)

def h(s):
    return sum(abs(i // 4 - (v - 1) // 4) + abs(i % 4 - (v - 1) % 4) for i, v in enumerate(s) if v)

def solvable(s):
    inv = sum(1 for i in range(16) for j in range(i) if s[i] and s[j] > s[i])
    return (inv + 3 - s.index(0) // 4) % 2 == 0

def solve(s):
    if not solvable(s):
        return 'unsolvable'
    q = [(h(s), 0, s, '')]
    closed = set()
    while q:
        f, g, u, path = heapq.heappop(q)
        if u == goal:
            return path
        if u in closed:
            continue
        closed.add(u)
        k = u.index(0)
        for c, t in (('u', k - 4), ('d', k + 4), ('l', k - 1 if k % 4 else -1), ('r', k + 1 if k % 4 < 3 else -1)):
            if 0 <= t < 16:
                v = list(u)
                v[k], v[t] = v[t], 0
                v = tuple(v)
                if v not in closed:
                    heapq.heappush(q, (g + 1 + h(v), g + 1, v, path + c))

print(solve(s))
