class Solution:
    def getPermutation(self, n, k):
        self.k = k
        self.dfs("", n)

    def dfs(self, path, n):
        if len(path) == n:
            self.k -= 1
            if self.k == 0:
                return path
            return
        for c in "123456789"[:n]:
            if c not in path:
                self.dfs(path + c, n)
