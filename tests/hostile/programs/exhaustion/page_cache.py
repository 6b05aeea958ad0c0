# Tries: to exceed its memory limit with cached pages, by reading every file that it can read.
# Must: be accepted, because the kernel drops cached pages before the limit is exceeded.
# Expects: AC
import os

for place, _, names in os.walk("/usr/lib"):
    for name in names[:100]:
        try:
            with open(os.path.join(place, name), "rb") as file:
                file.read()
        except OSError:
            pass
print(2 * int(input()))
