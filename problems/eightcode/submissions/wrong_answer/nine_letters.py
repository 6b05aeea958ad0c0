# Wrong: one letter for each cell.
task = input()
if task == 'encode':
    print(input().replace(' ', '').translate(str.maketrans('12345678', 'abcdefgh')))
else:
    print(*input().translate(str.maketrans('abcdefgh', '12345678')))
