s = list(map(int, input().split()))
goal = list(range(1, 16)) + [0]
moves = [[] for _ in range(16)]
for k in range(16):
    if k > 3:
        moves[k].append(('u', k - 4))
    if k < 12:
        moves[k].append(('d', k + 4))
    if k % 4 > 0:
        moves[k].append(('l', k - 1))
    if k % 4 < 3:
        moves[k].append(('r', k + 1))

def solvable():
    inv = sum(1 for i in range(16) for j in range(i) if s[i] and s[j] > s[i])
    return (inv + 3 - s.index(0) // 4) % 2 == 0

path = []

def dfs(k, prev, misplaced, left):
    if misplaced == 0:
        return True
    for c, t in moves[k]:
        if t == prev:
            continue
        tile = s[t]
        m = misplaced + (tile == goal[t]) - (tile == goal[k])
        if m >= left:
            continue
        s[k], s[t] = tile, 0
        path.append(c)
        if dfs(t, k, m, left - 1):
            return True
        path.pop()
        s[k], s[t] = 0, tile
    return False

def solve():
    if not solvable():
        return 'unsolvable'
    misplaced = sum(1 for i in range(16) if s[i] and s[i] != goal[i])
    limit = misplaced
    while not dfs(s.index(0), -1, misplaced, limit):
        limit += 1
    return ''.join(path)

print(solve())
