lists = {}
while True:
    lists[len(lists)] = [len(lists)] * 1000
