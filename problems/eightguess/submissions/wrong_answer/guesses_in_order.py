# Wrong: guesses one board after the other.
from itertools import permutations

for board in permutations('12345678x'):
    print(*board, flush=True)
    if input() == '0':
        break
