lists = []
loop { lists << "x" * (1 << 20) }
