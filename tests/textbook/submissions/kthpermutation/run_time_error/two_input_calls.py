n = int(input())
k = int(input())
print(n, k)
