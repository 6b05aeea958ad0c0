program recursion
  print *, depth(0)
contains
  recursive integer function depth(above) result(sum)
    integer, value :: above
    integer, volatile :: here
    here = above + 1
    sum = depth(here) + here
  end function
end program
