def add
  raise ArgumentError, "nothing to add"
end

add
