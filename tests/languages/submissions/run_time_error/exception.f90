program raising
  error stop "nothing to add"
end program
