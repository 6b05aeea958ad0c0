# Wrong: the code word has digits.
task = input()
print('1234' if task == 'encode' else '1 2 3 4 5 6 7 8 x')
