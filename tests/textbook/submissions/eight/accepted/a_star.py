import heapq
# A* 算法
a = input().split()
s = ''.join(a)
def f(s):
    r = 0
    for i in range(9):
        if s[i] != 'x':
            r += abs(i // 3 - (int(s[i]) - 1) // 3) + abs(i % 3 - (int(s[i]) - 1) % 3)
    return r
t = s.replace('x', '')
ni = 0
for i in range(8):
    for j in range(i):
        if t[j] > t[i]:
            ni += 1
if ni % 2 == 1:
    print('unsolvable')
    exit()
heap = [(f(s), s)]
dist = {s: 0}
prev = {}
while heap:
    u = heapq.heappop(heap)[1]
    if u == '12345678x':
        break
    k = u.index('x')
    x, y = divmod(k, 3)
    for dx, dy, c in [(-1, 0, 'u'), (1, 0, 'd'), (0, -1, 'l'), (0, 1, 'r')]:
        if 0 <= x + dx < 3 and 0 <= y + dy < 3:
            z = (x + dx) * 3 + y + dy
            l = list(u)
            l[k], l[z] = l[z], l[k]
            v = ''.join(l)
            if v not in dist or dist[v] > dist[u] + 1:
                dist[v] = dist[u] + 1
                prev[v] = (u, c)
                heapq.heappush(heap, (dist[v] + f(v), v))
res = ''
u = '12345678x'
while u != s:
    u, c = prev[u]
    res = c + res
print(res)
