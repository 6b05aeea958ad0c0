class Solution:
    def getPermutation(self, n, k):
        return list(itertools.permutations(range(1, n + 1)))[k - 1]
