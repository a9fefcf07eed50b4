"""Which methods ask an iterable for its length before the elements, and assignments to slices: see length_hints.py."""

from hinted import NumIt, NumLen, NumGet, TxtIt, TxtLen, TxtGet, BytIt, BytLen, BytGet


def extend(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [0]
    l.extend(x)
    log.append("|")
    x = NumGet(log)
    l = [0]
    l.extend(x)
    log.append("|")
    x = NumIt(log)
    l = [0]
    l.extend(x)
    return log


def extend_empty(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = []
    l.extend(x)
    log.append("|")
    x = NumGet(log)
    l = []
    l.extend(x)
    log.append("|")
    x = NumIt(log)
    l = []
    l.extend(x)
    return log


def add_in_place(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1]
    l += x
    log.append("|")
    x = NumGet(log)
    l = [1]
    l += x
    log.append("|")
    x = NumIt(log)
    l = [1]
    l += x
    return log


def slice_assigned(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1, 2, 3]
    l[1:2] = x
    log.append("|")
    x = NumGet(log)
    l = [1, 2, 3]
    l[1:2] = x
    log.append("|")
    x = NumIt(log)
    l = [1, 2, 3]
    l[1:2] = x
    return log


def slice_with_step(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    log.append("|")
    x = NumGet(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    log.append("|")
    x = NumIt(log)
    l = [1, 2, 3, 4]
    l[::2] = x
    return log


def slice_whole(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    l = [1]
    l[:] = x
    log.append("|")
    x = NumGet(log)
    l = [1]
    l[:] = x
    log.append("|")
    x = NumIt(log)
    l = [1]
    l[:] = x
    return log


def join(n: int) -> list[str]:
    log = []
    x = TxtLen(log)
    ", ".join(x)
    log.append("|")
    x = TxtGet(log)
    ", ".join(x)
    log.append("|")
    x = TxtIt(log)
    ", ".join(x)
    return log


def join_bytes(n: int) -> list[str]:
    log = []
    x = BytLen(log)
    b", ".join(x)
    log.append("|")
    x = BytGet(log)
    b", ".join(x)
    log.append("|")
    x = BytIt(log)
    b", ".join(x)
    return log


def join_bytearray(n: int) -> list[str]:
    log = []
    x = BytLen(log)
    bytearray(b", ").join(x)
    log.append("|")
    x = BytGet(log)
    bytearray(b", ").join(x)
    log.append("|")
    x = BytIt(log)
    bytearray(b", ").join(x)
    return log


def set_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    set().update(x)
    return log


def union(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.union(x)
    return log


def intersection(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.intersection(x)
    log.append("|")
    x = NumGet(log)
    {1}.intersection(x)
    log.append("|")
    x = NumIt(log)
    {1}.intersection(x)
    return log


def difference(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.difference(x)
    return log


def symmetric_difference(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.symmetric_difference(x)
    return log


def symmetric_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.symmetric_difference_update(x)
    return log


def intersection_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.intersection_update(x)
    log.append("|")
    x = NumGet(log)
    {1}.intersection_update(x)
    log.append("|")
    x = NumIt(log)
    {1}.intersection_update(x)
    return log


def difference_update(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.difference_update(x)
    return log


def issubset(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.issubset(x)
    return log


def issuperset(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.issuperset(x)
    log.append("|")
    x = NumGet(log)
    {1}.issuperset(x)
    log.append("|")
    x = NumIt(log)
    {1}.issuperset(x)
    return log


def isdisjoint(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    {1}.isdisjoint(x)
    log.append("|")
    x = NumGet(log)
    {1}.isdisjoint(x)
    log.append("|")
    x = NumIt(log)
    {1}.isdisjoint(x)
    return log


def bytearray_slice(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    b = bytearray(b"abc")
    b[1:2] = x
    return log


def bytearray_extend(n: int) -> list[str]:
    log = []
    x = NumLen(log)
    b = bytearray()
    b.extend(x)
    log.append("|")
    x = NumGet(log)
    b = bytearray()
    b.extend(x)
    log.append("|")
    x = NumIt(log)
    b = bytearray()
    b.extend(x)
    return log


# ---- cases

CASES = [(f, [1]) for f in (
    "extend", "extend_empty", "add_in_place", "slice_assigned", "slice_with_step", "slice_whole", "join", "join_bytes", "join_bytearray",
    "set_update", "union", "intersection", "difference", "symmetric_difference", "symmetric_update", "intersection_update", "difference_update",
    "issubset", "issuperset", "isdisjoint", "bytearray_slice", "bytearray_extend",
)]
