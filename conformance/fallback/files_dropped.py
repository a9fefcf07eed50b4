# Files that nobody closes, read by others.
import os
import shutil
import subprocess
import tempfile


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


p = tempfile.gettempdir() + "/hipy_files_dropped_by_others"
Store(p).save("abc")
print(subprocess.check_output(["cat", p], text=True))
dump(p, ["1", "2"])
print(subprocess.check_output(["wc", "-l", p], text=True).split()[0])
print("printed", file=open(p, "w"))
print(subprocess.check_output(["cat", p], text=True))
open(p, "w").write("q")
shutil.copy(p, p + ".copy")
print(open(p + ".copy").read())
os.remove(p)
os.remove(p + ".copy")
