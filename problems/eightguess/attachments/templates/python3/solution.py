# Each guess is flushed.
print('1 2 3 4 5 6 7 8 x', flush=True)
distance = int(input())
