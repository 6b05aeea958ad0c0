# 双向广搜
start = input().strip()
goal = '123804765'
near = [[1, 3], [0, 2, 4], [1, 5], [0, 4, 6], [1, 3, 5, 7], [2, 4, 8], [3, 7], [4, 6, 8], [5, 7]]
def grow(front, seen):
    new = set()
    for s in front:
        k = s.find('0')
        for t in near[k]:
            l = list(s)
            l[k], l[t] = l[t], l[k]
            v = ''.join(l)
            if v not in seen:
                seen.add(v)
                new.add(v)
    return new
a, b = {start}, {goal}
sa, sb = {start}, {goal}
step = 0
while not (a & sb):   # 两边相遇
    if len(a) > len(b):
        a, b, sa, sb = b, a, sb, sa
    a = grow(a, sa)
    step += 1
print(step)
