# Crashes: the second run takes the letters for numbers.
task = input()
if task == 'encode':
    print('abcd')
else:
    print(int(input()))
