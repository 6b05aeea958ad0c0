import sys

print(nothing]
