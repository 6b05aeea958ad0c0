def add():
    raise ValueError("nothing to add")


add()
