"""A file that a path names and that is not there: the traceback has pathlib's frames."""
from pathlib import Path


def load(folder):
    with (folder / "nowhere.txt").open() as f:
        return f.read()


print("begin")
print(load(Path("/")))
