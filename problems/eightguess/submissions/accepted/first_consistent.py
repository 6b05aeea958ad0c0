# Right: guesses the first board that fits all answers so far.
from itertools import permutations

AWAY = [[abs(p // 3 - q // 3) + abs(p % 3 - q % 3) for q in range(9)] for p in range(9)]


def text(board):
    cells = ['x'] * 9
    for tile, cell in enumerate(board):
        cells[cell] = str(tile + 1)
    return ' '.join(cells)


# A board is the list of the cells of the tiles 1 to 8.
boards = list(permutations(range(9), 8))
while True:
    guess = boards[0]
    print(text(guess), flush=True)
    answer = int(input())
    if answer == 0:
        break
    a, b, c, d, e, f, g, h = (AWAY[cell] for cell in guess)
    boards = [t for t in boards
              if a[t[0]] + b[t[1]] + c[t[2]] + d[t[3]]
              + e[t[4]] + f[t[5]] + g[t[6]] + h[t[7]] == answer]
