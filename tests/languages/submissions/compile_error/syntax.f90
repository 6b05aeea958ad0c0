program syntax
  integer :: n
  n = = 1
end program
