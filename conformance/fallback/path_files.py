"""pathlib: files that paths open, read and write."""
import tempfile
import zipfile
from pathlib import Path

root = Path(tempfile.mkdtemp())
data = root / "data.csv"
print(data.write_text("name,n\nAnn,1\nJosé,2\n"), data.exists(), data.stat().st_size)
with data.open() as f:
    header = next(f).strip().split(",")
    rows = [dict(zip(header, line.strip().split(","))) for line in f]
print(header, rows)
with (root / "out.txt").open("w", encoding="utf-8") as f:
    for r in rows:
        print(r["name"], file=f)
    f.write("end")
print((root / "out.txt").read_text().splitlines(), repr(data.read_text(encoding="utf-8")))
with (root / "out.txt").open("a") as f:
    f.write("!\n")
words = 0
for p in sorted(root.glob("*")):
    text = p.read_text()
    words += len(text.split())
    with p.open(encoding="utf-8") as f:
        lines = f.readlines()
    print(p.name, len(text), len(lines), p.suffix)
print(words)
(root / "latin.txt").write_text("é\n", encoding="latin-1")
print((root / "latin.txt").read_bytes(), (root / "latin.txt").read_text("latin-1"))
with data.open("rb") as f:
    print(f.read(4))


def read(path, default=None):
    try:
        return path.read_text()
    except FileNotFoundError as e:
        return default if default is not None else f"{type(e).__name__} {Path(e.filename).name}"


print(read(root / "nope.txt"), read(root / "nope.txt", "default"), read(data)[:4])
for use in (lambda: (root / "no" / "x").write_text("a"), lambda: root.open(), lambda: root.read_text(), lambda: data.write_text(5)):
    try:
        use()
    except (OSError, TypeError) as e:
        print(type(e).__name__, str(e).split(":")[0])


# What is no path but has such methods.
class Store:
    def open(self, mode="r"):
        return f"store {mode}"

    def read_text(self):
        return "text of a store"


print(Store().open("w"), Store().read_text())
with zipfile.ZipFile(root / "a.zip", "w") as z:
    z.writestr("x.txt", "zipped")
with zipfile.ZipFile(root / "a.zip") as z, z.open("x.txt") as f:
    print(f.read())
for p in root.iterdir():
    p.unlink()
root.rmdir()
