# Wrong: expects a board in the second run, too.
task = input()
print('abcd' if task == 'encode' else '')
