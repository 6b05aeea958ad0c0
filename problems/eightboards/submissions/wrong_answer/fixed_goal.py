# Wrong: always goes for the ordered board, whatever the second line says.
import heapq

GOAL = '123456780'


def inversions(s):
    s = s.replace('0', '')
    return sum(a > b for i, a in enumerate(s) for b in s[i + 1:])


def solve(start):
    home = {c: divmod(i, 3) for i, c in enumerate(GOAL)}

    def h(s):
        return sum(abs(i // 3 - home[c][0]) + abs(i % 3 - home[c][1])
                   for i, c in enumerate(s) if c != '0')

    best = {start: 0}
    heap = [(h(start), 0, start)]
    while True:
        f, g, s = heapq.heappop(heap)
        if s == GOAL:
            return g
        if g > best[s]:
            continue
        x = s.index('0')
        for y, ok in ((x - 3, x > 2), (x + 3, x < 6), (x - 1, x % 3 > 0), (x + 1, x % 3 < 2)):
            if not ok:
                continue
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if g + 1 < best.get(t, 99):
                best[t] = g + 1
                heapq.heappush(heap, (g + 1 + h(t), g + 1, t))


start = "".join(input().split())
if inversions(start) % 2:
    print('Impossible')
else:
    print(solve(start))
