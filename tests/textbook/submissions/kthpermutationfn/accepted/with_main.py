# 排列序列
class Solution(object):
    def getPermutation(self, n, k):
        """
        :type n: int
        :type k: int
        :rtype: str
        """
        nums = [str(i) for i in range(1, n + 1)]
        res, k = [], k - 1
        while nums:
            f = math.factorial(len(nums) - 1)
            res.append(nums.pop(k // f))
            k %= f
        return ''.join(res)

if __name__ == '__main__':
    print(Solution().getPermutation(3, 3))
