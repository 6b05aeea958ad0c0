! Right: parity test, then iterative deepening with the Manhattan distance.
program ida_star
  implicit none
  integer :: board(0:8) ! 0 is the blank
  character(len=80) :: line
  character(len=200) :: path
  integer :: i, j, cell, blank, h, limit, inversions

  read (*, '(a)') line
  cell = 0
  h = 0
  blank = 0
  do i = 1, len_trim(line)
    if (line(i:i) == 'x') then
      board(cell) = 0
      blank = cell
      cell = cell + 1
    else if (line(i:i) >= '1' .and. line(i:i) <= '8') then
      board(cell) = iachar(line(i:i)) - iachar('0')
      h = h + distance(board(cell), cell)
      cell = cell + 1
    end if
  end do
  inversions = 0
  do i = 0, 8
    do j = 0, i - 1
      if (board(i) > 0 .and. board(j) > board(i)) inversions = inversions + 1
    end do
  end do
  if (mod(inversions, 2) == 1) then
    print '(a)', 'unsolvable'
    stop
  end if
  limit = h
  path = ''
  do while (.not. search(blank, h, limit, 9, 0))
    limit = limit + 2
  end do
  print '(a)', trim(path)

contains

  pure integer function distance(tile, cell)
    integer, intent(in) :: tile, cell
    distance = abs(cell / 3 - (tile - 1) / 3) + abs(mod(cell, 3) - mod(tile - 1, 3))
  end function

  ! h: the sum of the distances of all tiles; left: the moves that may still be made.
  recursive logical function search(blank, h, left, last, depth) result(found)
    integer, value :: blank, h, left, last, depth
    integer, parameter :: rows(0:3) = [-1, 1, 0, 0], columns(0:3) = [0, 0, -1, 1]
    character(len=4), parameter :: letters = 'udlr'
    integer :: k, row, column, to, tile
    found = h == 0
    if (found) path(depth + 1:) = ''
    if (found .or. h > left) return
    do k = 0, 3
      row = blank / 3 + rows(k)
      column = mod(blank, 3) + columns(k)
      if (row < 0 .or. row > 2 .or. column < 0 .or. column > 2) cycle
      if (k == ieor(last, 1)) cycle
      to = row * 3 + column
      tile = board(to)
      board(blank) = tile
      board(to) = 0
      path(depth + 1:depth + 1) = letters(k + 1:k + 1)
      found = search(to, h + distance(tile, blank) - distance(tile, to), left - 1, k, depth + 1)
      board(blank) = 0
      board(to) = tile
      if (found) return
    end do
  end function

end program
