"""Operations that fall back to CPython amid native code, n rounds of each kind: none may keep a reference."""

import gc
import sys
import types
from typing import Any

SHARED = types.SimpleNamespace(value=12345678901, text="shared text", items=[1, 2, 3], table={"a": 1})


# A class that only execution makes, so that every use of it is CPython's.
made: dict[str, Any] = {}
exec(
    """
class Opaque:
    def __getattr__(self, name):
        if name == "absent":
            raise AttributeError("absent")
        return name * 2

    def method(self, x):
        return [x, self]

    def same(self, x):
        return x

    def fail(self, x):
        raise ValueError("no " + "good" * 3, x, [x])

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return kind is KeyError
""",
    made,
)
OPAQUE = made["Opaque"]()


def measure(n: int) -> str:
    gc.collect()
    return "%d %d %d %d" % (len(gc.get_objects()), sys.getallocatedblocks(), sys.getrefcount(SHARED), sys.getrefcount(OPAQUE))


# ---- rounds


def attributes(n: int) -> int:
    total = 0
    for i in range(n):
        total += len(SHARED.text)
        SHARED.value = i + 12345678901
        if SHARED.value == total:
            total += 1
    return total


def calls(n: int) -> int:
    total = 0
    for i in range(n):
        x = OPAQUE.same(i * 1000003)
        y = OPAQUE.same("text %d" % i)
        if x == y:
            total += 1
    return total


def methods(n: int) -> int:
    total = 0
    for i in range(n):
        r = OPAQUE.method(i)
        total += len(r)
        r.append(SHARED)
    return total


def list_there(n: int) -> int:
    total = 0
    for i in range(n):
        xs = [i, i + 1, 2**40 + i]
        xs.append(7)
        total += len(OPAQUE.same(xs))
    return total


def dict_there(n: int) -> int:
    total = 0
    for i in range(n):
        d = {"k%d" % i: i, "other": float(i)}
        d["more"] = 1.5
        total += len(OPAQUE.same(d))
    return total


def tuple_there(n: int) -> int:
    total = 0
    for i in range(n):
        total += len(OPAQUE.same((i, "t", 2.5, (b"x", None, True))))
    return total


def back(n: int) -> float:
    total = 0.0
    for i in range(n):
        total += float(OPAQUE.same(i + 0.5)) + int(OPAQUE.same(2**70 + i)) % 7 + len(str(OPAQUE.same("é" * 20)))
    return total


def iterated(n: int) -> int:
    total = 0
    for i in range(n):
        for x in OPAQUE.same([i, "two", 3.0]):
            if x == "two":
                total += 1
    return total


def unpacked(n: int) -> int:
    total = 0
    for i in range(n):
        a, b = OPAQUE.method("x%d" % i)
        if a is not b:
            total += 1
    return total


def operators(n: int) -> int:
    total = 0
    for i in range(n):
        z = OPAQUE.same(i + 1234567)
        w = z * 3 + z
        w += z
        if -w < z and w != z and not w in SHARED.items:
            total += 1
    return total


def caught(n: int) -> int:
    total = 0
    for i in range(n):
        try:
            OPAQUE.fail("x%d" % i)
        except ValueError as e:
            total += len(str(e))
    return total


def caught_args(n: int) -> int:
    total = 0
    for i in range(n):
        try:
            OPAQUE.fail(i)
        except ValueError as e:
            total += len(e.args)
    return total


def reraised(n: int) -> int:
    total = 0
    for i in range(n):
        try:
            try:
                OPAQUE.fail(i)
            except ValueError as e:
                raise KeyError("k%d" % i) from e
        except KeyError as e:
            total += len(repr(e))
    return total


def missing(n: int) -> int:
    total = 0
    for i in range(n):
        try:
            OPAQUE.absent
        except AttributeError:
            total += 1
    return total


def managed(n: int) -> int:
    total = 0
    for i in range(n):
        with OPAQUE as o:
            if i % 2:
                raise KeyError("k%d" % i)
            total += 1
    return total


def kept(n: int) -> int:
    values = []
    for i in range(n):
        values.append(OPAQUE.same("kept %d" % i))
        if len(values) > 100:
            values = values[50:]
    return len(values)


def kept_in_dict(n: int) -> int:
    values = {}
    for i in range(n):
        values[i % 64] = OPAQUE.same([i, "v"])
    return len(values)


def nested(n: int) -> int:
    total = 0
    for i in range(n):
        xs = [[i], [i + 1]]
        ys = OPAQUE.same(xs)
        ys[0].append(xs)
        ys[0].clear()
        total += len(xs)
    return total


def generated(n: int) -> int:
    return sum(len(x) for x in (OPAQUE.method(i) for i in range(n)))


def items(n: int) -> int:
    total = 0
    for i in range(n):
        SHARED.table["k"] = "v%d" % i
        total += len(SHARED.table["k"])
        del SHARED.table["k"]
    return total


def returned(n: int) -> Any:
    out = None
    for i in range(n):
        out = OPAQUE.same([i, str(i)])
    return out


def uncaught(n: int) -> int:
    for i in range(n):
        OPAQUE.same(i)
    OPAQUE.fail(n)
    return 1


def uncaught_native(n: int) -> int:
    x = None
    for i in range(n):
        x = OPAQUE.same("x%d" % i)
    return len(x) // (n - n)
