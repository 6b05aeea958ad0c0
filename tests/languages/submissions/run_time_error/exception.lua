local function add()
  error("nothing to add")
end

add()
