"""Overflow after all kinds of input and output: the program goes on as if nothing had happened."""
import os
import sys
import time
from decimal import Decimal, getcontext

counts = {}
SEEN = []


class Account:
    made = 0

    def __init__(self, name):
        self.name = name
        self.total = 1
        Account.made += 1

    def grow(self, by):
        self.total = self.total * by + len(SEEN)
        return self.total


def numbered(lines):
    n = 0
    for line in lines:
        n += 1
        counts[line] = counts.get(line, 0) + n
        yield n, line


started = time.time()
print("first", end=" ")
getcontext().prec = 5
print(Decimal(1) / 3, Decimal(2) / 7)
accounts = [Account(name) for name in ("a", "b")]
with open("overflow_replay.py") as f:
    title = f.readline().strip()
    print(len(title), title[:12])
    words = sum(len(line.split()) for line in f)
print("words", words, file=sys.stderr)
try:
    open("no such file")
except OSError as e:
    print(e)
size = os.path.getsize("overflow_replay.py")
for n, line in numbered(sys.stdin):
    SEEN.append(line.rstrip())
    for a in accounts:
        try:
            got = a.grow(int(line) * (n + size % 3))
        except ValueError as e:
            print("skipped", n, e)
            continue
        print(a.name, n, got)
    if n == 12:
        break
print(Account.made, len(counts), sorted(SEEN)[:3], Decimal(1) / 3)
print("rest", [x.strip() for x in sys.stdin])
print(time.time() >= started, 2 ** 70 // accounts[0].total, hash(accounts[1].total))
sys.exit(accounts[1].total % 7)
