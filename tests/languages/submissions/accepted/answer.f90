program answer
  integer :: n
  read (*, *) n
  write (*, "(a, i0)") "answer ", n
end program
