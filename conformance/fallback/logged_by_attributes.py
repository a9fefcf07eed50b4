# Parts only: loggers and paths are CPython's. An attribute that always holds one is known to do so.
import logging
import sqlite3
import sys
from pathlib import Path

logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(levelname)s %(name)s %(message)s")


class Job:
    def __init__(self, name):
        self.name = name
        self.logger = logging.getLogger(f"{type(self).__name__}.{name}")
        self.path = Path("data") / name
        self.rows = []  # native

    def run(self, n):
        for i in range(n):
            self.rows.append({"i": i, "file": self.path.name.upper()})  # native
            self.logger.debug("row %s", self.rows[-1])  # native
        self.logger.info("rows of %s: %s", self.name, self.rows)  # native
        return sum(r["i"] for r in self.rows)  # native


class Load(Job):
    def run(self, n):
        t = super().run(n + 1)
        self.logger.warning("total %d of %r", t, self.rows[:1])  # native
        if t > 5:
            self.path = self.path.with_suffix(".gz")
        return t

    def __repr__(self):
        return "Load(%s)" % self.path.with_suffix(".x").name


class Either:
    """An attribute that is one of several."""

    def __init__(self, quiet):
        self.out = None if quiet else logging.getLogger("either")
        self.at = Path("a.csv")

    def show(self, rows):
        if self.out:
            self.out.info("%s at %s", len(rows), self.at)
        self.at = str(self.at) + "!"
        return self.at


con = sqlite3.connect(":memory:")  # nothing may happen twice
for job in Job("a.csv"), Load("b.csv"), Load("c.tar"):
    try:
        print(job.run(3 if job.name < "c" else 1), job.path.suffix, job.path.exists())
        job.rows[9]
    except IndexError:
        job.logger.exception("no row in %s", job.rows)
print(Load("c"), [Load("d.e.f")])
for quiet in True, False:
    e = Either(quiet)
    print(e.show([1]), e.show([]))


def made(kind):
    if kind == "none":
        return None
    return Path(kind)


def named(path):
    return path.name.upper()


def above(path, n):
    return [path.name] if n == 0 else above(path.parent, n - 1) + [path.name]


for kind in "a/b.c", "none", "":
    try:
        print(named(made(kind)), [named(made("z")), named(Path("y.x"))])
    except AttributeError as e:
        print(e)
print(above(Path("/a/b/c"), 2))
