# Crashes: reads a further answer after the last one.
from itertools import permutations

AWAY = [[abs(p // 3 - q // 3) + abs(p % 3 - q % 3) for q in range(9)] for p in range(9)]
boards = list(permutations(range(9)))
for _ in range(15):
    guess = boards[0]
    cells = ['x'] * 9
    for tile, cell in enumerate(guess[:8]):
        cells[cell] = str(tile + 1)
    print(*cells, flush=True)
    answer = int(input())
    if answer == 0:
        raise ValueError('found')
    boards = [b for b in boards if sum(AWAY[p][q] for p, q in zip(guess[:8], b)) == answer]
