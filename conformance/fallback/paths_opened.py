# Parts only: paths are CPython's. What they name is read and written natively, though nothing may happen twice.
import sqlite3
from pathlib import Path
def lines(path):
    with path.open() as f:  # native
        for line in f:
            yield line.strip().split(",")  # native
p = Path("t.csv")
p.write_text("a,1\nb,2\n")
print(list(lines(p)), sum(int(v) for _, v in lines(Path("t.csv"))))
for bad in Path("none.csv"), Path("."), Path("no/such/x.csv"):
    for mode in "r", "w", "a", "x":
        try:
            with bad.open(mode) as f:
                print("opened", bad, mode)
        except OSError as e:
            print(bad, mode, type(e).__name__, e)
    try:
        print(bad.read_text())
    except OSError as e:
        print(type(e).__name__, e)
    try:
        bad.write_text("x")
    except OSError as e:
        print(type(e).__name__, e)
print(Path("none.csv").read_text(), Path("/dev/null").read_text() == "")
with Path("/dev/null").open("w") as f:
    f.write("x")
try:
    p.open("x")
except FileExistsError as e:
    print(e)
