line = input()

print(line)
