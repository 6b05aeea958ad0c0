# Tries: to be executed during compilation, as a module that the compiler imports.
# Must: not be executed during compilation.
# Expects: AC
# Name: "main.py"
# With: {"marshal.py": "open('@canary@/marshal', 'w')\n", "traceback.py": "open('@canary@/traceback', 'w')\n", "sitecustomize.py": "open('@canary@/site', 'w')\n", "sys.py": "raise SystemExit(9)\n", "encodings.py": "raise SystemExit(9)\n"}

print(2 * int(input()))
