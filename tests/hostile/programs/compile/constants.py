# Tries: to make Python's compiler compute a number that fills all memory.
# Must: be stopped at a limit, the compiler's or its own.
# Expects: CE TLE MLE RTE
print(((((((9 ** 99) ** 99) ** 99) ** 99) ** 99) ** 99) * ("x" * 10 ** 11))
