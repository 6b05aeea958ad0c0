# Wrong: the digits 0 to n - 1.
class Solution:
    def getPermutation(self, n: int, k: int) -> str:
        left = [str(i) for i in range(n)]
        k -= 1
        ans = ""
        for i in range(n - 1, -1, -1):
            place, k = divmod(k, math.factorial(i))
            ans += left.pop(place)
        return ans
