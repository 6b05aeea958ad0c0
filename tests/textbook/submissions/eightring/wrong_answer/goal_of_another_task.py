from collections import deque
s = input().strip()
g = '123456780'
d = {s: 0}
q = deque([s])
while q:
    u = q.popleft()
    if u == g:
        break
    k = u.index('0')
    for t in (k - 3, k + 3, k - 1, k + 1):
        if t < 0 or t > 8 or (abs(t - k) == 1 and t // 3 != k // 3):
            continue
        l = list(u)
        l[k], l[t] = l[t], l[k]
        v = ''.join(l)
        if v not in d:
            d[v] = d[u] + 1
            q.append(v)
print(d.get(g, -1))
