"""Calls the submitted class for one line of the input."""

import builtins
import collections
import functools
import itertools
import math
import sys
import typing

# Solutions of this kind use these modules without importing them.
for module in (collections, functools, itertools, math, typing):
    setattr(builtins, module.__name__, module)
for name in ("Dict", "List", "Optional", "Set", "Tuple"):
    setattr(builtins, name, getattr(typing, name))

from solution import Solution  # noqa: E402, needs the names above

n, k = map(int, sys.stdin.readline().split())
permutation = Solution().getPermutation(n, k)
if not isinstance(permutation, str):
    sys.exit(f"getPermutation returned {permutation!r}, which is not a str")
# The quotes distinguish the return value from other output.
print(f'"{permutation}"')
