s = input().split()
if len(s) == 9
    print("unsolvable")
