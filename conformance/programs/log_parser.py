import sys

LEVELS = ["DEBUG", "INFO", "WARN", "ERROR"]
counts = dict.fromkeys(LEVELS, 0)
errors = []
slowest = None
for line in sys.stdin:
    try:
        stamp, level, rest = line.rstrip("\n").split(" ", 2)
    except ValueError:
        continue
    if level not in counts:
        print("unknown level:", level, file=sys.stderr)
        continue
    counts[level] += 1
    if level == "ERROR":
        errors.append((stamp, rest))
    if "took" in rest:
        ms = int(rest.split("took ")[1].split("ms")[0])
        if slowest is None or ms > slowest[0]:
            slowest = (ms, stamp)
for level in LEVELS:
    print(f"{level:<6}{counts[level]:>4}")
for stamp, msg in errors:
    h, m, s = (int(x) for x in stamp.split(":"))
    print(h * 3600 + m * 60 + s, msg.upper())
if slowest:
    print("slowest: %dms at %s" % slowest)
