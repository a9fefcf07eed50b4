"""next() of files: headers, comments before data, what is left, the end."""
import os
import sys
import tempfile

path = os.path.join(tempfile.mkdtemp(), "data.csv")
with open(path, "w") as f:
    f.write("# made by hand\nname,n\nAnn,1\nBob,2\n\nCem,3")

with open(path) as f:
    comment = next(f).rstrip("\n")
    header = next(f).strip().split(",")
    rows = [dict(zip(header, line.strip().split(","))) for line in f if line.strip()]
    print(comment, header, rows, next(f, None))
    try:
        next(f)
    except StopIteration as e:
        print("end", e.args, e.value)

with open(path) as f:
    print(next(f, "none"), next(iter(f)), f.readline(), next(f))
    for line in f:
        print(repr(line))
        if not line.strip():
            break
    print(repr(next(f)), repr(next(f, "")), repr(f.read()))

lines = open(path)
while (line := next(lines, None)) is not None:
    if line.startswith("B"):
        print("found", line, end="")
lines.close()

empty = os.path.join(os.path.dirname(path), "empty")
open(empty, "w").close()
with open(empty) as f:
    print(next(f, "nothing"))
    try:
        next(f)
    except StopIteration:
        print("stopped")
print(next(sys.stdin, "no input"))
for p in (path, empty):
    os.remove(p)
os.rmdir(os.path.dirname(path))
