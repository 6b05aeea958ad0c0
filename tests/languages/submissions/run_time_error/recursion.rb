def depth(above)
  depth(above + 1) + above
end

puts depth(0)
