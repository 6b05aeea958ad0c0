local line = io.read("l")

print(line)
