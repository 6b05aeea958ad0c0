# Wrong: makes permutations by swapping; they do not come in sorted order.
n, k = map(int, input().split())
a = list(range(1, n + 1))
count = 0


def perm(d):
    global count
    if d == n:
        count += 1
        if count == k:
            print("".join(map(str, a)))
        return
    for i in range(d, n):
        a[d], a[i] = a[i], a[d]
        perm(d + 1)
        a[d], a[i] = a[i], a[d]


perm(0)
