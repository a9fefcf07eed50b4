import re
import sys
from collections import Counter

LINE = re.compile(r'(\S+) - (\w+) \[([^\]]+)\] "(GET|POST|PUT) (\S+)" (\d{3}) (\d+|-)')
hits = Counter()
errors = []
size = 0
for n, line in enumerate(sys.stdin, 1):
    m = LINE.match(line)
    if m is None:
        print(f"line {n} does not match: {line.strip()!r}", file=sys.stderr)
        continue
    host, user, when, verb, path, status, nbytes = m.groups()
    hits[path] += 1
    if status[0] in "45":
        errors.append((status, path, user))
    if nbytes != "-":
        size += int(nbytes)
for path, n in hits.most_common():
    print(f"{n:3} {path}")
print(errors, size)
print(re.sub(r"\s+", " ", "a   b \t c"), re.findall(r"\d+", "10 apples and 20 pears"))
print(re.split(r"[,;]\s*", "a, b;c,d"))
