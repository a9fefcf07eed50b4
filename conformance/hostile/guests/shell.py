"""shell.py SHELL EXTENSION TRIES NAME...: has DuckDB's shell call functions that never end, at
a terminal, and presses Ctrl-C. It prints what did not stop in time, and 42 at the end."""

import os
import pty
import random
import select
import sys
import time

shell, extension, tries = sys.argv[1], sys.argv[2], int(sys.argv[3])
LIMIT = float(os.environ.get("HIPY_STOP_LIMIT", "3"))  # seconds after the request
child, terminal = pty.fork()
if child == 0:
    os.environ["TERM"] = "dumb"
    os.execv(shell, [shell, "-unsigned", "-dark-mode", "-csv", "-noheader"])
random.seed(1)


def until(word, seconds):
    """What the shell says until a word of it, and whether that came in time."""
    said, end = b"", time.monotonic() + seconds
    while word not in said:
        left = end - time.monotonic()
        if left <= 0 or not select.select([terminal], [], [], left)[0]:
            return said, False
        try:
            said += os.read(terminal, 1 << 16)
        except OSError:  # it has ended
            return said, False
    return said, True


def ask(text):
    os.write(terminal, text.encode() + b"\n")


# Texts that are asked for are written in two parts, since a terminal shows what is typed.
until(b"D ", 60)  # the prompt
ask("LOAD '%s'; SELECT 'be' || 'gun';" % extension)
said, ready = until(b"begun", 60)
if not ready:
    sys.exit("the shell does not start: %r" % said)
for name in sys.argv[4:]:
    for i in range(tries):
        ask("SELECT 'on' || 'ly'; SELECT %s(n) FROM (SELECT unnest([1]::BIGINT[]) n);" % name)
        if not until(b"only", 60)[1]:
            sys.exit("%s: the shell does not answer" % name)
        time.sleep(random.uniform(0.1, 0.5))
        asked = time.monotonic()
        os.write(terminal, b"\x03")
        said, stopped = until(b"D ", LIMIT + 10)  # the prompt
        late = time.monotonic() - asked
        if late > LIMIT or not stopped:
            print("%s: %.3f s %r" % (name, late, said[-200:]), flush=True)
        if not stopped:
            sys.exit(1)
ask("SELECT quick(41);")
print("42" if until(b"42", 10)[1] else "no answer at the end")
os.kill(child, 9)
