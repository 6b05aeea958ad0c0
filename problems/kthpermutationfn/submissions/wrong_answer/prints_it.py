# Wrong: writes the permutation instead of returning it.
class Solution:
    def getPermutation(self, n: int, k: int) -> str:
        left = [str(i) for i in range(1, n + 1)]
        k -= 1
        ans = ""
        for i in range(n - 1, -1, -1):
            place, k = divmod(k, math.factorial(i))
            ans += left.pop(place)
        print(ans)
        return ""
