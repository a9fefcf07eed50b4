# Parts only: paths are CPython's. What they name is read and written natively, though nothing may happen twice.
import sqlite3
import tempfile
from pathlib import Path


def lines(path):
    with path.open() as f:  # native
        for line in f:
            yield line.strip().split(",")  # native


def fails(path):
    for mode in "r", "w", "a", "x":
        try:
            with path.open(mode):
                print("opened", mode)
        except OSError as e:
            print(mode, type(e).__name__, e.strerror)
    try:
        print(path.read_text())
    except OSError as e:
        print(type(e).__name__, e.strerror)
    try:
        path.write_text("x")
    except OSError as e:
        print(type(e).__name__, e.strerror)


with tempfile.TemporaryDirectory() as folder:
    base = Path(folder)
    given = base / "t.csv"
    given.write_text("a,1\nb,2\n")
    print(list(lines(given)), sum(int(v) for _, v in lines(base / "t.csv")))
    fails(base / "none.csv")
    fails(base)
    fails(base / "no" / "such.csv")
    print((base / "none.csv").read_text(), Path("/dev/null").read_text() == "")
    with Path("/dev/null").open("w") as f:
        f.write("x")
    try:
        given.open("x")
    except FileExistsError as e:
        print(e.strerror)
