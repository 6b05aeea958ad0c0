# Tries: to see which files the program in the other slot opens, and to pass information to it that
# way.
# Must: see nothing.
# Expects: AC
# Together: 2
import fcntl
import os
import time

seen = []
directory = os.open("/usr/lib", os.O_RDONLY)
try:
    fcntl.fcntl(directory, fcntl.F_NOTIFY, fcntl.DN_ACCESS | fcntl.DN_MULTISHOT)
    print("a note of who opens what")
except OSError:
    pass
for _ in range(20):
    with open("/usr/bin/python3", "rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            print("a lock")
        except OSError:
            pass
        time.sleep(0.005)
print(2 * int(input()))
