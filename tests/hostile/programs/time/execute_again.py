# Tries: to restart its time by executing its own program again before the time is over.
# Must: be charged for all executions, because they are one run.
# Expects: TLE
import os
import sys
import time

end = time.process_time() + 0.2
while time.process_time() < end:
    pass
os.execv(sys.executable, [sys.executable] + sys.argv)
