# Right: itertools makes the permutations in sorted order.
from itertools import permutations


class Solution(object):
    def getPermutation(self, n, k):
        """
        :type n: int
        :type k: int
        :rtype: str
        """
        for i, p in enumerate(permutations("123456789"[:n]), 1):
            if i == k:
                return "".join(p)
