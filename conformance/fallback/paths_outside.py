# Parts only: functions of os with paths of pathlib, in a program that can't be left to CPython later on.
import os, sys, tempfile, pathlib, shutil
from pathlib import Path
root = Path(tempfile.mkdtemp())
(root / "a").mkdir()
(root / "a" / "x.csv").write_text("k,v\n1,2\n3,4\n")
(root / "a" / "y.csv").write_text("k,v\n5,6\n")
(root / "b.txt").write_text("hello\nworld\n")
def total(p):
    with p.open() as f:
        next(f)
        return sum(int(line.split(",")[1]) for line in f)
res = {p.name: total(p) for p in sorted(root.glob("**/*.csv"))}
print(res)
for p in sorted(root.rglob("*")):
    print(p.relative_to(root), p.suffix, p.is_dir())
print([len(l) for l in (root / "b.txt").read_text().splitlines()])
for dirpath, dirs, files in os.walk(root):
    dirs.sort()
    print(os.path.basename(dirpath) in ("a",), sorted(files))
shutil.move(str(root / "b.txt"), str(root / "c.txt"))
print(sorted(os.listdir(root)), os.path.getsize(root / "c.txt"))
arch = shutil.make_archive(str(root / "arch"), "zip", root / "a")
print(os.path.basename(arch))
shutil.rmtree(root)
