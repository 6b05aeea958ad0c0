# Too slow: waits for an input before the first guess.
board = input()
print(board, flush=True)
