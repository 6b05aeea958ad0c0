# Tries: as an output validator in Python, to keep the machine busy with starting processes.
# Must: be a judging error, never a verdict on the student.
# Expects: JE
import os

while True:
    os.fork()
