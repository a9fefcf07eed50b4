"""What random programs found: classes that only the run names, attributes that a class's body
binds on some of its ways, special names that an instance may have, StopIteration in
generator expressions, and what slices and bytes() take."""
import bisect
import functools
import hashlib
import heapq
import json
import math
import operator
from collections import Counter, OrderedDict, defaultdict, deque
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum, Flag
from typing import Protocol, runtime_checkable


class Failed(Exception):
    pass


class Quiet:
    def __init__(self, log, kinds=LookupError):
        self.log = log
        self.kinds = kinds

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.log.append(repr(value))
        return isinstance(value, self.kinds)


class Strict(Quiet):
    def __exit__(self, kind, value, trace):
        return kind is not None and issubclass(kind, self.kinds)


def swallows(p):
    log = []
    with Quiet(log, (KeyError, TypeError, Failed)):
        raise KeyError(p)
    with Quiet(log):
        raise IndexError(p)
    return log


def strict(p):
    out = []
    for kinds in [ValueError, (KeyError, IndexError), LookupError, (Failed, (OSError, int))]:
        for x in [KeyError(p), Failed(1), OSError(2), ValueError()]:
            try:
                with Strict([], kinds):
                    raise x
                out.append("swallowed")
            except Exception as e:
                out.append(type(e).__name__)
    return out


def instances(x, big):
    k = (int, float) if big else str
    return isinstance(x, k), isinstance(x, (k, list)), isinstance(x, (bool, (k, bytes)))


class Conf:
    total = 0
    try:
        first = [int(q) for q in "1x"]
        last = 5
    except ValueError as e:
        first = repr(e)
    try:
        big = dict(a=10 ** 20, b=total)
        raise IndexError((1, 2), b"12")
    except (ValueError, LookupError) as e:
        pair = e.args
    size = len(first)


class Kid(Conf):
    pass


class Kept(Conf):
    def __init__(self, n):
        if n > 1:
            self.last = n


def computed(n):
    return Conf.size + n, Conf.big, Conf.first


def unbound(n):
    return Conf.last + n


def unbound_here(n):
    return Kid().last + n


def unbound_kept(n):
    return Kept(n).last


def asked(n):
    return hasattr(Conf, "last"), getattr(Conf, "last", n), hasattr(Kid(), "last"), getattr(Kid(), "last", n), hasattr(Kept(n), "last")


@dataclass
class Item:
    n: int


class Plain:
    pass


class Sized:
    def __len__(self):
        return 3


@runtime_checkable
class HasLen(Protocol):
    def __len__(self):
        ...


def specials(n):
    return [hasattr(x, "__len__") for x in (Plain(), Sized(), Item(n))], hasattr(Plain(), "__iter__"), hasattr(Item(n), "__call__"), hasattr(Plain(), "__eq__"), hasattr(Item(n), "__dict__"), hasattr(Item(n), "__dataclass_fields__"), hasattr(Plain(), "__foo__")


def protocols(n):
    return isinstance(Sized(), HasLen), isinstance(Plain(), HasLen)


def stopped_within(n):
    out = []
    for way in range(7):
        try:
            its = [iter([n]), iter(())]
            if way == 0:
                out.append(sum(next(q) for q in its))
            elif way == 1:
                out.append([next(q) for q in its])
            elif way == 2:
                out.append(list(next(q) for q in its))
            elif way == 3:
                for x in (next(q) for q in its):
                    out.append(x)
            elif way == 4:
                a, b = (next(q) for q in its)
            elif way == 5:
                out.append(any(next(q) < 0 for q in its))
            else:
                out.append(max((first_of(q) for q in its), default=n))
        except Exception as e:
            out.append(repr(e))
    return out


def first_of(it):
    return next(it)


def stopped_in_consumer(n):
    out = []
    try:
        for x in (q + next(iter([n])) for q in range(3)):
            out.append(x)
            if x > n:
                next(iter(()))
    except StopIteration:
        out.append("stopped")
    return out


def put_slice(x, step):
    xs = [1, 2, 3, 4]
    xs[1:4:step] = x
    return xs


def put_plain(x):
    xs = [1, 2, 3]
    xs[1:] = x
    return xs


def put_object(n):
    xs = [1, 2, 3]
    if n:
        xs[::2] = Item(n)
    else:
        xs[:] = Plain()
    return xs


def zeros(n):
    return len(bytes(n))


class Color(str, Enum):
    RED = "r"
    GREEN = "g"


class Number(int):
    pass


def value_in(c, n):
    x = Color.RED if c else Color.GREEN
    return x in "great", x not in "at", Number(n) in b"abc", [y in "rot" for y in (x, "g", "t")]


LOG = []


class Bag:
    def __init__(self, items=()):
        self.items = list(items)

    def __iter__(self):
        for x in self.items:
            yield x
        LOG.append("bag")


class Up:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        LOG.append(self.n)
        if self.n == 0:
            raise StopIteration
        self.n -= 1
        return self.n


def in_turn(s):
    LOG.clear()
    out = [list(zip(s, Bag([4]))), list(zip(Bag([4]), s)), list(map(lambda a, b: (a, b), s, Up(2)))]
    for a, b in zip(s, Bag([1, 2])):
        out.append((a, b))
    return str(out), str(LOG)


def in_turn_alone(s):
    log = []

    class Noted:
        def __init__(self, n):
            self.n = n

        def __iter__(self):
            for i in range(self.n):
                yield i
            log.append("end")

    for a, b in zip(s, Noted(1)):
        log.append(a)
    for a, b in zip(Noted(1), s):
        log.append(a)
    return [str(x) for x in log]


def counted_up(n):
    for i in range(n):
        yield i


class Selfish:
    total = 3
    try:
        for v1, v2 in zip(counted_up(2), counted_up(2)):
            v5 = {1: repr(Selfish.known())}
    except Exception as e:
        failed = type(e).__name__
    names = [c for c in "ab"]

    @classmethod
    def known(cls):
        return (cls.total, cls.names)


def self_made(n: int) -> str:
    return str(Selfish.known()) + Selfish.failed + str(Selfish.total + n)


def digest_of_what_it_takes_not(p, n):
    v = b"12"
    out = []
    for i in range(2):
        try:
            out.append(hashlib.md5(v).hexdigest()[:6])
            v = [q for q in p]
        except TypeError as e:
            out.append(str(e))
    return repr(out)


class Told:
    log = []

    def __init__(self, *xs):
        self.xs = xs

    def __iter__(self):
        for x in self.xs:
            self.log.append(x)
            yield x
        self.log.append("end")


def bytes_in_turn(n: int):
    Told.log.clear()
    try:
        b = bytes(Told(1, n, 3))
    except ValueError as e:
        b = str(e)
    return repr(b) + repr(Told.log)


class Indexed:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        return self.v


def percent_index(v):
    out = []
    for f in ["%f", "%e", "%g", "%d", "%x", "%c"]:
        try:
            if f == "%f":
                out.append("%f" % Indexed(v))
            elif f == "%e":
                out.append("%.1e" % Indexed(v))
            elif f == "%g":
                out.append("%G" % Indexed(v))
            elif f == "%d":
                out.append("%d" % Indexed(v))
            elif f == "%x":
                out.append("%x" % Indexed(v))
            else:
                out.append("%c" % Indexed(v))
        except Exception as e:
            out.append(repr(e))
    return repr(out)


class Table(dict):
    pass


# The order of a set follows from how large its table was made.
def sets_of_views(s: str):
    d, e = {c: 1 for c in s}, {c: len(s) % 2 for c in s[::2]}
    more = set(s[::-1] + "xyz")
    out = [d.keys() | more, d.keys() ^ more, d.keys() & more, d.keys() - more, more | d.keys(), d.keys() | s[::-1], d.keys() ^ e.keys(), d.keys() - s[::3]]
    out += [Counter(s).keys() | more, defaultdict(int, d).keys() | more, Table(d).keys() | more, set(Table(d)), set(d.keys()), set(Counter(s))]
    return repr(out) + repr(d.items() ^ e.items()) + repr(d.items() | set(enumerate(s)))


class Counts:
    def __init__(self, v):
        self.v = v

    def __index__(self):
        if self.v == 1:
            raise TypeError
        if self.v == 2:
            raise ValueError("v")
        return self.v


class CountsOrGives(Counts):
    def __iter__(self):
        return iter([1, 2])


def bytes_by_index(v):
    out = []
    for f in (lambda: bytes(Counts(v)), lambda: bytes(CountsOrGives(v))):
        try:
            out.append(f())
        except Exception as e:
            out.append(repr(e))
    return repr(out)


class Text(str):
    def __repr__(self):
        return f"T{str(self)!r}"


class Whole(int):
    def __index__(self):
        return 1

    def __repr__(self):
        return f"W{int(self)}"


class Real(float):
    def __str__(self):
        return "real"


def derived_in_format(s: str):
    return "{!r} {} {a!r:>6}".format(Text(s), Whole(3), a=Whole(4)) + "{} {!r} {:.1f}".format(Real(3), Real(4), Real(5))


def derived_as_index(n: int):
    return [[1, 2, 3, 4, 5][Whole(n)], "abcde"[Whole(n)], "abcde"[Whole(1):Whole(n)], [0] * Whole(n), bytes(Whole(n)), list(range(Whole(n))), hex(Whole(n)), chr(Whole(n + 65)), operator.index(Whole(n))]


def derived_gives_plain(n: int):
    out = []
    for f in (lambda: Whole(n).real < [], lambda: Whole(n).numerator[0], lambda: -Whole(n) + "", lambda: Whole(n).conjugate() + "", lambda: Text("a") < Whole(n), lambda: Text("a").strip() + 1):
        try:
            out.append(f())
        except TypeError as e:
            out.append(str(e))
    return repr(out)


class Spelt(str):
    def __str__(self):
        return f"<{self[:]}>"

    def __iter__(self):
        return iter("xyz")

    def __len__(self):
        return 7


class Odds(int):
    def __int__(self):
        return 99

    def __repr__(self):
        return "odd"

    def __add__(self, other):
        return "sum"

    def __radd__(self, other):
        return "sum"

    def __pow__(self, k, m=None):
        return (k, m)


class Halves(float):
    def __float__(self):
        return 9.5

    def __repr__(self):
        return "half"

    def __eq__(self, other):
        return True


class Answers(dict):
    def items(self):
        return [("b", 1), ("a", 2)]

    def __iter__(self):
        return iter("k")

    def __getitem__(self, k):
        return "item"


class Threes(tuple):
    def __len__(self):
        return 1

    def __getitem__(self, k):
        return "item"


def derived_in_percent(n: int):
    return ["%d %i %x %c" % (Odds(n), Odds(n), Odds(n), Odds(n)), "%.1f %g" % (Halves(n), Halves(n)), "%d" % Halves(n), pow(Odds(n), 2, 5)]


def derived_joined(s: str):
    print(s, s, sep=Spelt("-"), end=Spelt("!"))
    return ",".join(Spelt(s))


def derived_in_json(n: int):
    return json.dumps([Spelt("a"), Odds(n), Halves(n), Answers(k=n), Answers(), {Spelt("b"): 1, Odds(n): 2}]) + json.dumps(Answers(k=n), indent=1, sort_keys=True)


def sets_of_spreads(n: int):
    s, d = {-1, 5, 2**63}, {5: 1, -1: 1, 2**63: 1}
    out = [{*[2, 3, 4], *s}, {*s, *[2, 3, 4]}, {*[2, 3, 4, n], *d}, {*[2, 3, 4, n], *d.keys()}, {n, *frozenset(s)}, {*range(n % 9), *s, *d, n} - {1}]
    return repr(out) + repr(len({*s, *"ab", *{"a": 1}, *{1.5}}))


def sorted_by_flag(v):
    x = [1, 3, 2]
    x.sort(key=lambda q: -q, reverse=v)
    return [sorted(x, reverse=v), x]


def mappings_of(v):
    out = []
    for f in (lambda: defaultdict(int, v), lambda: OrderedDict(v), lambda: defaultdict(list), lambda: OrderedDict(a=v), lambda: defaultdict(None, [("x", 1)], b=2)):
        try:
            out.append(repr(f()))
        except TypeError as e:
            out.append(str(e))
    return out


def reversed_later(v):
    x = reversed(v)
    return 1


class Sorted(list):
    pass


class Path2(tuple):
    pass


class Grade(int):
    pass


def derived_ordered(n):
    out = []
    price = Decimal(n)
    for pair in [lambda: price < Sorted([n]), lambda: Sorted([n]) > price, lambda: price <= Path2((n, n)), lambda: Path2() < Sorted(),
                 lambda: price < Grade(n), lambda: Grade(n) >= price, lambda: price == Sorted([n])]:
        try:
            out.append(str(pair()))
        except TypeError as e:
            out.append(str(e))
    return out


def dict_of_both(n):
    return "%.9s" % dict(a=0, **{"b": n})


def classes_of_functions(n):
    found = [type(f).__name__ for f in (math.sqrt, operator.neg, bisect.bisect)] + [type(heapq.heappush).__name__, type(heapq.merge).__name__]
    for f in [lambda: math.sqrt + n, lambda: len(operator.neg), lambda: "a" + functools.reduce]:
        try:
            found.append(str(f()))
        except TypeError as e:
            found.append(str(e))
    return found


class Kind(Flag):
    RED = 1
    GREEN = 2
    BOTH = 3
    BLUE = 4


def flags_of_class(n):
    return Kind(n) in Kind


def deques_repeated(n):
    d = deque([1, 2, 3], 4) * n
    return [list(d), d.maxlen, list(deque([5], 2) * n), list(n * deque([], 2)), list(deque([1, 2], 0) * n)]


def deques_repeated_wrongly(n):
    return deque([3], 2) * n % 5


class Plain:
    def __init__(self, n):
        self.n = n


def spread_of_plain(n):
    try:
        return [(lambda x: x)(*Plain(n)) for _ in range(2)]
    except TypeError as e:
        return date.fromordinal(n).isoformat() + str(e)


class Noisy:
    def __init__(self, v):
        self.v = v

    def __hash__(self):
        print("hash")
        return 7

    def __eq__(self, other):
        print("eq")
        return self.v == other.v

    def __repr__(self):
        return "noisy"


def missing_keys(n: int) -> str:
    d = {Noisy(1): 2}
    s = {Noisy(1), Noisy(n)}
    out = []
    for f in (lambda: d[Noisy(n)], lambda: d.pop(Noisy(n)), lambda: s.remove(Noisy(9)), lambda: d.pop(Noisy(1)), lambda: s.remove(Noisy(1)), lambda: d.pop(Noisy(5), 3)):
        try:
            out.append(str(f()))
        except KeyError as e:
            out.append(str(len(e.args)))
            out.append(str(e.args[0].v))
    try:
        del d[Noisy(4)]
    except KeyError as e:
        out.append(str(e))
    return " ".join(out)


class Wordless(Noisy):
    def __repr__(self):
        return self.v


def wordless_keys(n: int) -> int:
    return {Wordless(1): -1}[Wordless(None)]


class NextOnly:
    def __init__(self, n):
        self.n, self.i = n, 0

    def __next__(self):
        if self.i >= self.n:
            raise StopIteration
        self.i += 1
        return self.i


class LengthItself:
    def __init__(self, v):
        self.v = v

    def __iter__(self):
        return NextOnly(self.v)

    def __len__(self):
        return LengthItself(2)


def iterated_in_python(n):
    return [list(LengthItself(n)), sorted(LengthItself(n)), tuple(LengthItself(n)), [*LengthItself(n)]]


def bytearrays_as_lists(n):
    return [list(bytearray(b"abc")), sorted(bytearray(b"cab")), tuple(bytearray(n)), sum(list(bytearray(b"ab")))]


# ---- cases
CASES = [("swallows", [1]), ("strict", ["a"]), ("protocols", [1])]
CASES += [("instances", [x, b]) for x in [1, "a", 2.5, True, b"x"] for b in [False, True]]
CASES += [(f, [n]) for f in ["computed", "unbound", "unbound_here", "unbound_kept", "asked", "specials"] for n in [1, 2]]
CASES += [(f, [n]) for f in ["stopped_within", "stopped_in_consumer"] for n in [0, 3]]
CASES += [("put_slice", [x, s]) for x in [5, 2.5, None, "abc", [7, 8, 9]] for s in [1, -1]]
CASES += [("put_plain", [x]) for x in [5, None, "ab", b"x"]] + [("put_object", [n]) for n in [0, 1]]
CASES += [("zeros", [n]) for n in [0, 3, -1, 2**63, -2**63 - 1, 2**70]]
CASES += [("value_in", [c, n]) for c in [True, False] for n in [97, 5]] + [(f, [s]) for f in ["in_turn", "in_turn_alone"] for s in ["", "a", "ab", "abcd"]]
CASES += [("self_made", [2])]
CASES += [("digest_of_what_it_takes_not", ["ab", 1])]
CASES += [("bytes_in_turn", [n]) for n in (0, 255, 256, -1)]
CASES += [("percent_index", [v]) for v in (65, 1.5, "a", None, 10**400)]
CASES += [("sets_of_views", [s]) for s in ["", "ab", "StopIteration(4294967296)", "a long text with [!!] and 29348 numbers"]]
CASES += [("bytes_by_index", [v]) for v in (0, 3, 1, 2, -1, 10**20, 1.5, None, "a", True)]
CASES += [("derived_in_format", [s]) for s in ("", "ab")] + [("derived_as_index", [n]) for n in (0, 2, 4)] + [("derived_gives_plain", [1])]
CASES += [(f, [n]) for f in ("derived_in_percent", "derived_in_json") for n in (3, 65)] + [("derived_joined", [s]) for s in ("", "ab")]
CASES += [("sets_of_spreads", [n]) for n in (3, 40, 2**63, -5)]
CASES += [("sorted_by_flag", [v]) for v in (None, 0, 1, True, 1.5, "ab", b"", [], [1], 2**70)]
CASES += [("mappings_of", [v]) for v in (None, 5, [])] + [("reversed_later", [v]) for v in (None, 5, "ab", [1])]
CASES += [(f, [n]) for f in ("derived_ordered", "dict_of_both", "classes_of_functions") for n in (0, 7)]
CASES += [("flags_of_class", [n]) for n in (-1, 0, 1, 3, 4, 5, 7)] + [("deques_repeated", [n]) for n in (-1, 0, 1, 3)] + [("deques_repeated_wrongly", [n]) for n in (-1, 3, 2**100, -(2**100))]
CASES += [("spread_of_plain", [700000])]
CASES += [(f, [n]) for f in ("missing_keys", "wordless_keys") for n in (1, 2)]
CASES += [(f, [n]) for f in ("iterated_in_python", "bytearrays_as_lists") for n in (0, 3)]
