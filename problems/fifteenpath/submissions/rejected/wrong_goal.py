# Wrong: takes the board with the blank in the first cell for the goal.
import sys

HOME = list(range(16))


def conflicts(line, is_home):
    """Twice the tiles of the line that must leave it to let others pass."""
    most = count = 0
    for tile in line:
        if tile and is_home(tile):
            if tile < most:
                count += 2
            else:
                most = tile
    return count


row_conflicts = [{} for _ in range(4)]
col_conflicts = [{} for _ in range(4)]


def of_row(b, r):
    line = tuple(b[4 * r:4 * r + 4])
    if line not in row_conflicts[r]:
        row_conflicts[r][line] = conflicts(line, lambda tile: HOME[tile] // 4 == r)
    return row_conflicts[r][line]


def of_col(b, c):
    line = tuple(b[c::4])
    if line not in col_conflicts[c]:
        col_conflicts[c][line] = conflicts(line, lambda tile: HOME[tile] % 4 == c)
    return col_conflicts[c][line]


DIST = [[abs(HOME[t] // 4 - i // 4) + abs(HOME[t] % 4 - i % 4) if t else 0 for i in range(16)] for t in range(16)]
MOVES = []
for i in range(16):
    MOVES.append([(y, letter) for y, letter, ok in ((i - 4, 'u', i > 3), (i + 4, 'd', i < 12), (i - 1, 'l', i % 4 > 0), (i + 1, 'r', i % 4 < 3)) if ok])


def search(b, x, left, before, manhattan, extra):
    """Looks for a way of at most `left` moves; gives its letters in reverse."""
    if manhattan == 0:
        return []
    for y, letter in MOVES[x]:
        if y == before:
            continue
        tile = b[y]
        m = manhattan - DIST[tile][y] + DIST[tile][x]
        if m >= left:
            continue
        # A move to the side changes two columns only, and one up or down two rows.
        if letter in 'lr':
            e = extra - of_col(b, x % 4) - of_col(b, y % 4)
        else:
            e = extra - of_row(b, x // 4) - of_row(b, y // 4)
        b[x], b[y] = tile, 0
        if letter in 'lr':
            e += of_col(b, x % 4) + of_col(b, y % 4)
        else:
            e += of_row(b, x // 4) + of_row(b, y // 4)
        if m + e < left:
            way = search(b, y, left - 1, x, m, e)
            if way is not None:
                way.append(letter)
                return way
        b[x], b[y] = 0, tile
    return None


board = list(map(int, sys.stdin.read().split()))
blank = board.index(0)
inversions = sum(board[i] > board[j] > 0 for j in range(16) for i in range(j))
if (inversions + blank // 4) % 2 == 1:
    print('unsolvable')
    sys.exit()
manhattan = sum(DIST[t][i] for i, t in enumerate(board))
extra = sum(of_row(board, i) + of_col(board, i) for i in range(4))
limit = manhattan + extra
way = None
while way is None:
    way = search(board, blank, limit, -1, manhattan, extra)
    limit += 2
print(''.join(reversed(way)))
