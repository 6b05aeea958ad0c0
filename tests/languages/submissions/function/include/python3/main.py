from solution import Solution

print(Solution().answer(int(input())))
