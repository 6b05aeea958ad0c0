# Wrong: counts from 0, so it is one too far; after the last comes the empty string.
from itertools import permutations


class Solution(object):
    def getPermutation(self, n, k):
        """
        :type n: int
        :type k: int
        :rtype: str
        """
        for i, p in enumerate(permutations("123456789"[:n])):
            if i == k:
                return "".join(p)
        return ""
