-- Right: parity test, then iterative deepening with the Manhattan distance.
local board, moves, distance = {}, {}, {}
local blank, h = 0, 0

for cell = 0, 8 do
  moves[cell] = {}
  if cell >= 3 then table.insert(moves[cell], {"u", cell - 3}) end
  if cell < 6 then table.insert(moves[cell], {"d", cell + 3}) end
  if cell % 3 > 0 then table.insert(moves[cell], {"l", cell - 1}) end
  if cell % 3 < 2 then table.insert(moves[cell], {"r", cell + 1}) end
end
for tile = 1, 8 do
  distance[tile] = {}
  for cell = 0, 8 do
    local home = tile - 1
    distance[tile][cell] = math.abs(cell // 3 - home // 3) + math.abs(cell % 3 - home % 3)
  end
end

-- h: the sum of the distances of all tiles; left: the moves that may still be made.
local function search(blank, before, h, left)
  if h == 0 then return "" end
  if h > left then return nil end
  for _, move in ipairs(moves[blank]) do
    local to = move[2]
    if to ~= before then
      local tile = board[to]
      board[blank], board[to] = tile, 0
      local path = search(to, blank, h + distance[tile][blank] - distance[tile][to], left - 1)
      board[blank], board[to] = 0, tile
      if path then return move[1] .. path end
    end
  end
  return nil
end

local cell = 0
for word in io.read("a"):gmatch("%S+") do
  board[cell] = tonumber(word) or 0
  if board[cell] == 0 then
    blank = cell
  else
    h = h + distance[board[cell]][cell]
  end
  cell = cell + 1
end
local inversions = 0
for i = 0, 8 do
  for j = 0, i - 1 do
    if board[i] > 0 and board[j] > board[i] then inversions = inversions + 1 end
  end
end
if inversions % 2 == 1 then
  print("unsolvable")
  os.exit()
end
local limit = h
local path = search(blank, -1, h, limit)
while not path do
  limit = limit + 2
  path = search(blank, -1, h, limit)
end
print(path)
