# Right: always goes on with the board that looks best; far from shortest, but that is allowed.
import heapq

GOAL = '12345678x'


def odd(s):
    s = s.replace('x', '')
    return sum(s[i] > s[j] for j in range(8) for i in range(j)) % 2 == 1


def far(s):
    return sum(abs(i // 3 - (int(c) - 1) // 3) + abs(i % 3 - (int(c) - 1) % 3)
               for i, c in enumerate(s) if c != 'x')


start = ''.join(input().split())
if odd(start):
    print('unsolvable')
else:
    came = {start: None}
    heap = [(far(start), start)]
    while GOAL not in came:
        _, s = heapq.heappop(heap)
        x = s.index('x')
        for letter, step in zip('udlr', (-3, 3, -1, 1)):
            y = x + step
            if not 0 <= y < 9 or (letter in 'lr' and x // 3 != y // 3):
                continue
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if t not in came:
                came[t] = (s, letter)
                heapq.heappush(heap, (far(t), t))
    path = []
    s = GOAL
    while came[s]:
        s, letter = came[s]
        path.append(letter)
    print(''.join(reversed(path)))
