import collections, decimal, functools, heapq, itertools, math, random, re, sys

n = int(input())
print("answer", n, end="")
exit(0)
