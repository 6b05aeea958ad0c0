# Crashes: the recursion goes deeper than Python allows.
GOAL = '12345678x'
seen = set()


def dfs(s, path):
    if s == GOAL:
        return path
    seen.add(s)
    x = s.index('x')
    for letter, y, ok in (('u', x - 3, x > 2), ('d', x + 3, x < 6), ('l', x - 1, x % 3 > 0), ('r', x + 1, x % 3 < 2)):
        if ok:
            t = list(s)
            t[x], t[y] = t[y], t[x]
            t = ''.join(t)
            if t not in seen:
                way = dfs(t, path + letter)
                if way is not None:
                    return way


way = dfs(''.join(input().split()), '')
print('unsolvable' if way is None else way)
