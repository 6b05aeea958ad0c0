exit(7)
