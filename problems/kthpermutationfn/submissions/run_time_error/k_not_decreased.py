# Wrong: forgets that k counts from 1, and looks beyond the last number that is left.
class Solution:
    def getPermutation(self, n: int, k: int) -> str:
        left = [str(i) for i in range(1, n + 1)]
        ans = ""
        for i in range(n - 1, -1, -1):
            place, k = divmod(k, math.factorial(i))
            ans += left.pop(place)
        return ans
