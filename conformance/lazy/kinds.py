# Lazy values that are one of several kinds of values in a container: the others are printed, compared and
# added up, the lazy ones are forced.

import sys

from hipy.lazy import delay, force, lazy


def tokens(text):
    return [w for w in text.split(" ") if w.isalpha()]


def parse(line):
    parts = line.split("|")
    return {"level": parts[0], "size": len(line), "words": delay(lambda x1=parts[1]: tokens(x1)), "flag": lazy(len(parts))}


def lines(n):
    return [("E" if i % 7 == 3 else "I") + "|the line of %d words" % i for i in range(n)]


records = [parse(line) for line in lines(int(sys.argv[1]) if len(sys.argv) > 1 else 30)]
size = 0
for r in records:
    size += r["size"]
    if r["level"] == "E":
        print(r["level"], r["size"], " ".join(force(r["words"])), force(r["flag"]))
print(size, records[0]["level"].lower(), str(records[1]["size"]))
pairs = [(1, delay(lambda i=i: i * i)) if i % 2 else (i, "text") for i in range(6)]
for kind, value in pairs:
    print(kind, force(value) if kind == 1 else value)
