program solution
  implicit none
  character(len=1000) :: line

  read (*, '(a)') line

  print '(a)', trim(line)
end program
