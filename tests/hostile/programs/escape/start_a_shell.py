# Tries: to start programs from Python: a shell, a compiler, Python once more with the judge's modules.
# Must: find only Python, which then runs in the same box.
# Expects: AC
import subprocess

for command in (["/bin/sh", "-c", "id"], ["gcc", "--version"], ["mount"], ["@canary@/run"]):
    try:
        print(subprocess.run(command, capture_output=True).stdout)
    except OSError:
        pass
print(2 * int(input()))
