class Solution:
    def getPermutation(self, n: int, k: int) -> str:
        for p in itertools.permutations("123456789"[:n]):
            k -= 1
            if k == 0:
                return "".join(p)

print(Solution().getPermutation(3, 3))
