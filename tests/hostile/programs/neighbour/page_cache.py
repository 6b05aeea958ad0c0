# Tries: to signal to another program by which pages of a shared file are in memory.
# Must: be refused to query that, and to change it.
# Expects: AC
# Together: 2
import os

file = os.open("/usr/bin/python3", os.O_RDONLY)
try:
    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
    print("pages were dropped")
except OSError:
    pass
try:
    os.preadv(file, [bytearray(4096)], 1 << 20, os.RWF_NOWAIT)
    print("a page was asked after")
except OSError:
    pass
print(2 * int(input()))
