program lists
  integer, pointer :: list(:)
  do
    allocate (list(262144))
    list = 1
  end do
end program
