program exiting
  call exit(7)
end program
