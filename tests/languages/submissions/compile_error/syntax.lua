local n = 1

local = n
