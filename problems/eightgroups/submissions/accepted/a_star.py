# Right: A* with the Manhattan distance.
import heapq

GOAL = '12345678x'


def inversions(s):
    s = s.replace('x', '')
    return sum(a > b for i, a in enumerate(s) for b in s[i + 1:])


def solve(start):
    home = {c: divmod(i, 3) for i, c in enumerate(GOAL)}

    def h(s):
        return sum(abs(i // 3 - home[c][0]) + abs(i % 3 - home[c][1])
                   for i, c in enumerate(s) if c != 'x')

    best = {start: 0}
    heap = [(h(start), 0, '', start)]
    while True:
        f, g, path, s = heapq.heappop(heap)
        if s == GOAL:
            return path
        if g > best[s]:
            continue
        x = s.index('x')
        for letter, y, ok in (('u', x - 3, x > 2), ('d', x + 3, x < 6),
                              ('l', x - 1, x % 3 > 0), ('r', x + 1, x % 3 < 2)):
            if not ok:
                continue
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if g + 1 < best.get(t, 99):
                best[t] = g + 1
                heapq.heappush(heap, (g + 1 + h(t), g + 1, path + letter, t))


board = ''.join(input().split())
if inversions(board) % 2 == 1:
    print('unsolvable')
else:
    print(solve(board))
