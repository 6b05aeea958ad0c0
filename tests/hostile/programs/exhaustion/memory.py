# Tries: to use all memory of the machine, from Python.
# Must: be stopped at its limit.
# Expects: MLE RTE
blocks = []
while True:
    blocks.append(bytearray(1 << 20))
