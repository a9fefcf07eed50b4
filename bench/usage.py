# Runs a command and writes what it has used: FILE COMMAND [ARGUMENT ...].
import json
import os
import sys

pid = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, used = os.wait4(pid, 0)
with open(sys.argv[1], "w") as f:
    json.dump({"Status": os.waitstatus_to_exitcode(status), "Seconds": used.ru_utime + used.ru_stime, "PeakKB": used.ru_maxrss}, f)
