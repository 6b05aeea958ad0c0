# Tries: to find test data and secrets by reading every file that a Python program can see.
# Must: find nothing but Python itself.
# Expects: AC
import os

for place, _, names in os.walk("/"):
    if place.startswith(("/usr/lib/python3", "/usr/lib/x86_64", "/usr/lib/aarch64", "/dev")):
        continue
    for name in names:
        path = os.path.join(place, name)
        if path.endswith((".in", ".ans", "secret", "passwd", "shadow", ".sqlite", ".toml")):
            print("found", path)
print(2 * int(input()))
