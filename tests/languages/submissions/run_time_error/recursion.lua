local function depth(above)
  return depth(above + 1) + above
end

print(depth(0))
