# Tries: as an output validator in Python, to fill the memory of the machine with files.
# Must: be a judging error, never a verdict on the student.
# Expects: JE
number = 0
while True:
    with open("file%d" % number, "wb") as file:
        file.write(bytes(1 << 19))
    number += 1
