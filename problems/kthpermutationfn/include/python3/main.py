"""Calls the class that was submitted, for one line of the input."""

import builtins
import collections
import functools
import itertools
import math
import sys
import typing

# What solutions of this kind use without importing it.
for module in (collections, functools, itertools, math, typing):
    setattr(builtins, module.__name__, module)
for name in ("Dict", "List", "Optional", "Set", "Tuple"):
    setattr(builtins, name, getattr(typing, name))

from solution import Solution  # noqa: E402, below what it uses

n, k = map(int, sys.stdin.readline().split())
permutation = Solution().getPermutation(n, k)
if not isinstance(permutation, str):
    sys.exit(f"getPermutation returned {permutation!r}, which is not a str")
# The quotes tell what was returned from what else was written.
print(f'"{permutation}"')
