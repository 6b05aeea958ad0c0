task = input()
if task == 'encode':
    board = input().split()
else:
    word = input()
