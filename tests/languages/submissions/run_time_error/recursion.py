def depth(above):
    return depth(above + 1) + above


print(depth(0))
