"""Names that import * of modules binds whose names only CPython knows."""

from posixpath import *
from keyword import *


def last(path: str) -> str:
    return basename(path) + str(iskeyword("for"))


def missing(n: int) -> int:
    return n + nothing_of_that_name


# ---- cases

CASES = [("last", ["a/b.txt"]), ("last", [""]), ("missing", [1])]
