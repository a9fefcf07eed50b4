# Files that nobody closes: what was written is there when the last reference has gone.
import json
import os
import tempfile

folder = tempfile.gettempdir()
p = folder + "/hipy_files_dropped"


class Store:
    def __init__(self, path):
        self.path = path

    def save(self, text):
        f = open(self.path, "w")
        f.write(text)


def dump(path, rows):
    out = open(path, "w")
    for r in rows:
        out.write(r + "\n")


json.dump({"a": 1}, open(p, "w"))
print(json.load(open(p)))
print("hello", file=open(p, "w"))
print(open(p).read())
open(p, "w").write("abc")
print(os.path.getsize(p), open(p).read())
open(p, "a").writelines(["d\n", "e"])
print(open(p).readlines())
dump(p, ["1", "2"])
for line in open(p):
    print(line.strip())
Store(p).save("stored")
print(open(p).read())
os.remove(p)
