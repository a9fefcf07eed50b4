"""Objects that only CPython has, amid native code: operators, items, attributes, calls, truth, identity, exceptions."""

import gc
import types
from decimal import Decimal
from fractions import Fraction


def arithmetic(n):
    d = Decimal(n)
    return str(d + 1), str(d * d), repr(d - 2), str(-d), str(+d), str(abs(d))


def division(n): return str(Fraction(7) / Fraction(n)), str(Fraction(7) % n)
def comparison(n):
    d = Decimal(n)
    return d == n, d != 2, d < 3, d <= n, d > 0.5, d >= 10, 1 < d < 5


def truth(n):
    d = Decimal(n)
    k = 0
    while d:
        d = d - 1
        k += 1
        if k > 5:
            break
    return k, bool(d), not d, "yes" if d else "no"


def identity(n):
    d = Decimal(n)
    e = d
    return d is e, d is None, d is not None, e is not d


def kinds(n):
    d = Decimal(n)
    return isinstance(d, int), isinstance(d, (str, float)), isinstance(d, Decimal), type(d).__name__


def text(n): return str(Decimal(n)), repr(Decimal(n)), f"{Decimal(n)}", f"{Decimal(n)!r}", f"{Decimal(n):.2f}", "%s" % Decimal(n)
def conversions(n): return int(Decimal(n)), float(Decimal(n)), bool(Decimal(n)), round(Decimal(n) / 3, 2) == 1
def items(b, i):
    x = bytearray(b)
    x[0] = 65
    y = x[i]
    return y, len(x), bytes(x), bytes(x[1:]), bytes(x[::-1]), 65 in x


def removal(b, i):
    x = bytearray(b)
    del x[i]
    x.append(90)
    x.insert(0, 66)
    x.extend(b"yz")
    return bytes(x), x.find(b"y"), x.replace(b"y", b"z", 1).decode()


def attributes(n):
    s = types.SimpleNamespace(a=n)
    s.b = n + 1
    s.a += 1
    return s.a, s.b, hasattr(s, "c"), getattr(s, "c", 5)


def missing_attribute(n): return types.SimpleNamespace(a=n).b
def walk(b):
    out = 0
    for v in bytearray(b):
        out = out * 7 % 1000 + v
    return out


def complex_number(x):
    z = complex(x, 1)
    return z.real, z.imag, str(z * z), z == complex(x, 1), abs(z) > 1


def raises(n): return Decimal("x" * n)
def raises_caught(n):
    try:
        return str(Fraction(n, 0))
    except ZeroDivisionError as e:
        return str(e)


def raise_object(n):
    e = LookupError("at %d" % n) if n else Decimal(1)
    if n > 1:
        raise e
    return n


def unpack_fraction(n):
    p, q = Fraction(n, 12).as_integer_ratio()
    return p, q


def sum_of(n): return str(sum([Fraction(1, i + 1) for i in range(n)], Fraction(0)))
def sort_of(n): return [str(x) for x in sorted([Decimal(3), Decimal(n), Decimal(1)])]
def in_dict(n):
    d = {"a": Decimal(n)}
    d["b"] = Decimal(2)
    return str(d["a"] + d["b"]), len(d), sorted(d)


def several(n): return Decimal(n).quantize(Decimal("0.1"), rounding="ROUND_UP") == n, Decimal(n).compare(Decimal(2)) == 1, str(Decimal(n).fma(2, 3))
def slices(b, i, j): return bytes(bytearray(b)[i:j]), bytes(memoryview(b)[i:])
def returned(n): return [Decimal(n)] if n > 5 else [1]


def locked(n: int):
    import threading
    with threading.Lock():
        return 10 // n


def locked_caught(n: int):
    import threading
    lock = threading.Lock()
    try:
        with lock:
            if n > 1:
                raise KeyError("n", n)
    except KeyError as e:
        return str(e), lock.locked()
    return lock.locked()


def not_a_manager(n: int):
    import threading
    with threading.active_count() as m:
        return m


class Holder:
    def __init__(self, x):
        self.x = x
        self.next = None


def long_row(n: int):
    # Thousands of objects in one row, of which some stay: in lists, dicts,
    # instances, tuples, closures and variables.
    total = Fraction(0)
    kept, table, chain = [], {}, None
    first = Fraction(n, 3)
    for i in range(n):
        f = Fraction(i, 7) + first
        total += f * 2 - first
        if i % 97 == 0:
            kept.append(f)
            table[i] = (f, i)
            h = Holder(f)
            h.next = chain
            chain = h
    names = [str(f) for f in kept]
    while chain is not None:
        names.append(str(chain.x))
        chain = chain.next
    adders = [lambda k, f=f: str(f + k) for f in kept[:3]]
    return str(total), names, [str(f) + str(i) for f, i in table.values()], [a(n) for a in adders], str(first)


def descend(n, x):
    if n == 0:
        return str(x)
    y = x * Fraction(1, 3)
    below = descend(n - 1, y + 1)
    return below if n % 50 else below + str(y - x)


def long_recursion(n: int): return descend(n, Fraction(n, 5))


def long_failures(n: int):
    caught, last = 0, None
    for i in range(n):
        f = Fraction(i % 5, 2)
        try:
            caught += 1 if Fraction(1) / f > 1 else 0
        except ZeroDivisionError as e:
            last = e
            caught += 100
        finally:
            f = f + 1
    return caught, str(last), str(f)


def evaluated(n):
    k = 3
    return eval("n + k"), sorted(locals())


def executed(n):
    env = {"n": n}
    exec("m = n * 2", env)
    return env["m"], "evaluated" in globals(), sorted(vars())


class Watched:
    def __init__(self, a):
        self.a = a


def constant_objects(n: int, acc=[0, -1, 2**63]):
    if n <= 0:
        return acc
    x = Watched(3)
    gc.is_tracked(x)
    return constant_objects(n - 1, sorted([q.a for q in [x, x]], key=lambda v: v % 5))


def names_of_a_module(n: int):
    """What a place remembers of a module's names holds until one of them changes."""
    m = types.ModuleType("m")
    m.f = lambda x: x + 1
    m.k = 5
    out = []
    for i in range(6):
        if i == n:
            m.f = lambda x: x * 10
        if i == n + 2:
            m.g, m.k = 1, "k"
        if i == n + 3:
            del m.f
        try:
            out.append((m.f(i), m.k, m.__name__, len(m.__dict__) > 3, hasattr(m, "g")))
        except AttributeError as e:
            out.append(str(e))
    return out


# ---- cases
N = [0, 1, 2, -3, 7, 2**70]
CASES = [(f, [n]) for f in ["arithmetic", "comparison", "truth", "identity", "kinds", "text", "conversions", "attributes", "missing_attribute", "raises_caught", "raise_object",
                            "unpack_fraction", "sort_of", "in_dict", "several"] for n in N]
CASES += [("division", [n]) for n in [1, 3, -2, 0]] + [("raises", [n]) for n in [1, 2]] + [("sum_of", [n]) for n in [0, 1, 5]] + [("returned", [1])]
CASES += [(f, [b, i]) for f in ["items", "removal"] for b in [b"abc", b"a", b""] for i in [0, 1, -1]] + [("walk", [b]) for b in [b"", b"abc\xff"]]
CASES += [("complex_number", [x]) for x in [0.0, 2.5, -1.0]] + [("slices", [b, i, j]) for b in [b"", b"abcd"] for i in [0, 1, -2] for j in [0, 2, 9]]
CASES += [(f, [n]) for f in ["locked", "locked_caught"] for n in (0, 1, 2)]
CASES += [("not_a_manager", [1])] + [("names_of_a_module", [n]) for n in (0, 1, 2, 9)]
CASES += [("long_row", [n]) for n in (0, 5, 3000)] + [("long_recursion", [n]) for n in (0, 3, 300)] + [("long_failures", [n]) for n in (1, 20, 2500)]
CASES += [(f, [n]) for f in ["evaluated", "executed"] for n in N]
CASES += [("constant_objects", [n]) for n in (0, -1, 2, 0, -5, 1, 0, -2, -3, 0, 0, 3)]
