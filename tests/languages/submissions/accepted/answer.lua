local n = io.read("n")
io.write("answer ", n)
