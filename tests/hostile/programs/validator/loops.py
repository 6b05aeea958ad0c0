# Tries: as an output validator in Python, to run forever.
# Must: be a judging error, never a verdict on the student.
# Expects: JE
while True:
    pass
