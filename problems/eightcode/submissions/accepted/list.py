# Right: lists all permutations in both runs. The code word is the number in the list.
from itertools import permutations

task = input()
if task == 'encode':
    board = tuple(input().split())
    for number, cells in enumerate(permutations('12345678x')):
        if cells == board:
            break
    word = ''
    for _ in range(4):
        word += chr(97 + number % 26)
        number //= 26
    print(word)
else:
    number = 0
    for letter in reversed(input()):
        number = number * 26 + ord(letter) - 97
    for n, cells in enumerate(permutations('12345678x')):
        if n == number:
            print(*cells)
            break
