# Names of files that CPython has made: texts, paths, directory entries, and what is none.
import glob
import os
import types
from pathlib import Path

open("fop_tmp.txt", "w").close()
for p in glob.glob("fop_tmp*"):
    print(os.path.basename(p), os.path.splitext(p), os.path.getsize(p), os.path.isfile(p))
base = Path("fop_dir")
print(os.path.basename(base / "x.csv"), os.path.dirname(base / "x.csv"), os.path.join(base, "y"), os.path.exists(base))
os.makedirs(base / "sub", exist_ok=True)
print(os.listdir(base))
os.rmdir(base / "sub")
os.rmdir("fop_dir")
for e in os.scandir("."):
    if e.name.startswith("fop_"):
        os.remove(e)
print(glob.glob("fop_*"))
ns = types.SimpleNamespace(p=None, n=403, s="nope")
print(os.path.exists(ns.s), os.path.exists(ns.n))
try:
    os.remove(ns.p)
except TypeError as e:
    print(e)
