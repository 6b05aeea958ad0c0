# Tries: to fill its memory with the pages of every file that it can read, and pay for them.
# Must: be accepted: pages that can be dropped are no reason to stop a program.
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
