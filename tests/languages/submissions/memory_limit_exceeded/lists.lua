local lists = {}
while true do
  lists[#lists + 1] = string.rep("x", 100000) .. #lists
end
