# Too slow: deepens without end on an unsolvable board, because the parity test is missing.
# For each cell of the blank: the letter and the target of each move.
MOVES = (0...9).map do |cell|
  moves = []
  moves << ["u", cell - 3] if cell >= 3
  moves << ["d", cell + 3] if cell < 6
  moves << ["l", cell - 1] if cell % 3 > 0
  moves << ["r", cell + 1] if cell % 3 < 2
  moves
end

DISTANCE = (0..8).map do |tile|
  home = tile - 1
  (0...9).map { |cell| tile == 0 ? 0 : (cell / 3 - home / 3).abs + (cell % 3 - home % 3).abs }
end

$path = []

# h: the sum of the distances of all tiles; left: the moves that may still be made.
def search(board, blank, before, h, left)
  return true if h == 0
  return false if h > left
  MOVES[blank].each do |letter, to|
    next if to == before
    tile = board[to]
    board[blank] = tile
    board[to] = 0
    distance = DISTANCE[tile]
    found = search(board, to, blank, h + distance[blank] - distance[to], left - 1)
    board[blank] = 0
    board[to] = tile
    if found
      $path << letter
      return true
    end
  end
  false
end

board = $stdin.read.split.map(&:to_i)
h = board.each_with_index.sum { |tile, cell| DISTANCE[tile][cell] }
limit = h
limit += 2 until search(board, board.index(0), -1, h, limit)
puts $path.reverse.join
