"""Writes random operations on lists, dicts and sets for containers.cpp, and
what CPython does for each.

usage: containers.py seed count operations-file expected-file
"""
import json
import random
import sys

seed, count, ops_path, want_path = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4]
rnd = random.Random(seed)
MAX, MIN = 2**63 - 1, -(2**63)


def an_int():
    return rnd.choice([rnd.randint(-3, 12), rnd.randint(-3, 12), rnd.randint(-200, 200), rnd.randint(0, 70) * 8, rnd.randint(-2**62, 2**62)])


def a_str():
    return "".join(rnd.choice("abcxyz\u00e9\u4e16\U0001f600' ") for _ in range(rnd.choice([0, 1, 1, 2, 3, 8, 20])))


VALUES = {
    "int": an_int,
    "exact": an_int,
    "float": lambda: rnd.choice([float(rnd.randint(-5, 20)), rnd.random() * 10, 0.0, -0.0, 1e300, float("inf")]),
    "str": a_str,
    "char": lambda: rnd.choice("abcdefgh\u00e9\u4e16\U0001f600"),
    "bool": lambda: rnd.random() < 0.5,
    "tuple": lambda: (rnd.randint(-2, 30), a_str()[:2]),
    # Sorted and moved only: a NaN has an identity in CPython, but not natively.
    "nan": lambda: rnd.choice([float("nan"), float(rnd.randint(0, 9)), rnd.random()]),
    "union": lambda: rnd.choice([rnd.randint(-2, 9), a_str()[:2]]) if rnd.random() < 0.3 else rnd.randint(-2, 9),
}


def put(kind, v):
    """The value in the operations file."""
    if kind == "tuple":
        return [str(v[0]), v[1]]
    if kind == "union":
        return ["s" + v if isinstance(v, str) else "i" + str(v)]
    if kind == "bool":
        return [str(int(v))]
    return [repr(v) if kind in ("float", "nan") else str(v)]


def to_json(v):
    def conv(x):
        if isinstance(x, bool) or x is None:
            return x
        if isinstance(x, float):
            return x if abs(x) != float("inf") else {"float": repr(x)}
        if isinstance(x, list):
            return [conv(y) for y in x]
        if isinstance(x, tuple):
            return {"tuple": [conv(y) for y in x]}
        if isinstance(x, set):
            return {"set": [conv(y) for y in x]}
        if isinstance(x, dict):
            return {"dict": [[conv(k), conv(y)] for k, y in x.items()]}
        return x
    return json.dumps(conv(v), ensure_ascii=False, separators=(",", ":"))


def index():
    return rnd.choice([0, -1, 1, rnd.randint(-12, 12), rnd.randint(-40, 40), MAX, MIN])


def step():
    return rnd.choice([1, -1, 2, -2, 3, -3, 5, -7, 0, MAX, MIN + 1])


def list_step(kind, slots, s):
    l, value, other = slots[s], VALUES[kind], rnd.randrange(4)
    o = slots[other]
    op = rnd.choice("""append append append append append append get set insert insert pop pop del remove index index3 count in reverse
        clear extend concat copy repeat mul fill slice slice3 slice3 setslice setslice3 delslice delslice3 sort sort sortkey sortkey min max
        json == != < <= > >=""".split())
    if kind == "nan":
        op = rnd.choice("append append append append append insert extend pop set reverse sort sort sortkey min max slice3 repeat".split())
    if len(l) > 300:
        op = "delslice"
    v, i, j, k = value(), index(), index(), step()
    if l and rnd.random() < 0.5:
        v = rnd.choice(l)
    n = rnd.randint(-1, 3)
    if op == "append": return op, put(kind, v), lambda: l.append(v)
    if op == "get": return op, [i], lambda: l[i]
    if op == "set": return op, [i] + put(kind, v), lambda: l.__setitem__(i, v)
    if op == "insert": return op, [i] + put(kind, v), lambda: l.insert(i, v)
    if op == "pop": return op, [i], lambda: l.pop(i)
    if op == "del": return op, [i], lambda: l.__delitem__(i)
    if op in ("remove", "index", "count"): return op, put(kind, v), lambda: getattr(l, op)(v)
    if op == "index3": return op, put(kind, v) + [i, j], lambda: l.index(v, i, j)
    if op == "in": return op, put(kind, v), lambda: v in l
    if op in ("reverse", "clear"): return op, [], lambda: getattr(l, op)()
    if op == "extend": return op, [other], lambda: l.extend(o)
    if op == "concat": return op, [other], lambda: slots.__setitem__(s, l + o)
    if op == "copy": return op, [other], lambda: slots.__setitem__(s, o.copy())
    if op == "repeat": return op, [n], lambda: (l.__imul__(n), None)[1]
    if op == "mul": return op, [n], lambda: l * n
    if op == "fill":
        n = rnd.choice([0, 1, 5, 40, -1, 2**61])
        return op, put(kind, v) + [n], lambda: slots.__setitem__(s, [v] * n)
    if op == "slice": return op, [i, j], lambda: l[i:j]
    if op == "slice3": return op, [i, j, k], lambda: l[i:j:k]
    if op == "setslice": return op, [i, j, other], lambda: l.__setitem__(slice(i, j), o)
    if op == "setslice3": return op, [i, j, k, other], lambda: l.__setitem__(slice(i, j, k), o)
    if op == "delslice": return op, [i, j], lambda: l.__delitem__(slice(i, j))
    if op == "delslice3": return op, [i, j, k], lambda: l.__delitem__(slice(i, j, k))
    if op == "sort":
        r = rnd.random() < 0.3
        return op, [int(r)], lambda: l.sort(reverse=r)
    if op == "sortkey":
        r = rnd.random() < 0.3
        def run():
            keys = o.copy()
            if keys:
                while len(keys) < len(l):
                    keys.append(keys[len(keys) * 7 % 5 % len(keys)])
                it = iter(keys)
                l.sort(key=lambda _: next(it), reverse=r)
        return op, [int(r), other], run
    if op == "min": return op, [], lambda: min(l)
    if op == "max": return op, [], lambda: max(l)
    if op == "json": return op, [], lambda: Raw(to_json(l))
    return op, [other], lambda: getattr(l, {"==": "__eq__", "!=": "__ne__", "<": "__lt__", "<=": "__le__", ">": "__gt__", ">=": "__ge__"}[op])(o)


class Raw:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


def set_step(kind, slots, s):
    l, value, other = slots[s], VALUES[kind], rnd.randrange(4)
    o = slots[other]
    op = rnd.choice("""add add add add add add add add discard discard remove remove pop pop in clear copy list from updatelist updatedict | & &list - ^
        |= &= &=list -= -=list ^= issubset isdisjoint == < >= hash json""".split())
    if len(l) > 400:
        op = "&="
    v = value()
    if l and rnd.random() < 0.4:
        v = rnd.choice(list(l))
    items = [value() for _ in range(rnd.choice([0, 1, 3, 5, 9, 20, 60]))]
    many = [w for x in items for w in put(kind, x)]
    def become(f):
        return lambda: slots.__setitem__(s, f())
    if op in ("add", "discard", "remove"): return op, put(kind, v), lambda: getattr(l, op)(v)
    if op == "in": return op, put(kind, v), lambda: v in l
    if op in ("pop", "clear"): return op, [], lambda: getattr(l, op)()
    if op == "copy": return op, [other], become(lambda: o.copy())
    if op == "list": return op, [], lambda: list(l)
    if op == "from": return op, many, become(lambda: set(items))
    if op == "updatelist": return op, many, lambda: l.update(items)
    if op == "updatedict": return op, many, lambda: l.update(dict.fromkeys(items))
    if op == "|": return op, [other], become(lambda: l | o)
    if op == "&": return op, [other], become(lambda: l & o)
    if op == "&list": return op, many, become(lambda: l.intersection(items))
    if op == "-": return op, [other], become(lambda: l - o)
    if op == "^": return op, [other], become(lambda: l ^ o)
    if op == "|=": return op, [other], lambda: l.update(o)
    if op == "&=": return op, [other], lambda: l.intersection_update(o)
    if op == "&=list": return op, many, lambda: l.intersection_update(items)
    if op == "-=": return op, [other], lambda: l.difference_update(o)
    if op == "-=list": return op, many, lambda: l.difference_update(items)
    if op == "^=": return op, [other], lambda: l.symmetric_difference_update(o)
    if op == "issubset": return op, [other], lambda: l <= o
    if op == "isdisjoint": return op, [other], lambda: l.isdisjoint(o)
    if op == "==": return op, [other], lambda: l == o
    if op == "<": return op, [other], lambda: l < o
    if op == ">=": return op, [other], lambda: l >= o
    if op == "hash": return op, [], lambda: hash(frozenset(l))
    return op, [], lambda: Raw(to_json(l))


def dict_step(kind, slots, s):
    d, value, other = slots[s], VALUES[kind], rnd.randrange(4)
    o = slots[other]
    op = rnd.choice("""set set set set set set set set get del del pop pop_or get_or setdefault popitem popitem in clear copy update keys values == json
        loop loop reversed""".split())
    if len(d) > 300:
        op = "clear"
    k, n = value(), rnd.randint(0, 99)
    if d and rnd.random() < 0.5:
        k = rnd.choice(list(d))
    p = put(kind, k)
    if op == "set": return op, p + [n], lambda: d.__setitem__(k, n)
    if op == "get": return op, p, lambda: d[k]
    if op == "del": return op, p, lambda: d.__delitem__(k)
    if op == "pop": return op, p, lambda: d.pop(k)
    if op == "pop_or": return op, p + [n], lambda: d.pop(k, n)
    if op == "get_or": return op, p + [n], lambda: d.get(k, n)
    if op == "setdefault": return op, p + [n], lambda: d.setdefault(k, n)
    if op == "popitem": return op, [], lambda: Raw("%r %r" % d.popitem())
    if op == "in": return op, p, lambda: k in d
    if op == "clear": return op, [], lambda: d.clear()
    if op == "copy": return op, [other], lambda: slots.__setitem__(s, o.copy())
    if op == "update": return op, [other], lambda: d.update(o)
    if op == "keys": return op, [], lambda: list(d)
    if op == "values": return op, [], lambda: list(d.values())
    if op == "==": return op, [other], lambda: d == o
    if op == "json": return op, [], lambda: Raw(to_json(d))
    if op == "reversed": return op, [], lambda: Raw("".join("%r " % (x,) for x in reversed(d)))
    # A dict of str keys that gets another key is rebuilt in CPython: positions
    # of a loop that changes such a dict are not compared.
    every, limit = 0 if kind == "union" else rnd.choice([0, 1, 2, 3, 5]), rnd.choice([3, 10, 100, 1000])
    def run():
        text, seen = "", 0
        try:
            for x in d:
                seen += 1
                if seen > limit:
                    break
                text += "%r " % (x,)
                if every and seen % every == 0:
                    y = d.pop(x)
                    d[x] = y + 1
        except RuntimeError as e:
            text += "%s: %s" % (type(e).__name__, e)
        return Raw(text)
    return op, [every, limit], run


def emit(kind, s, op, args, run, slots):
    ops.write("\t".join([str(s), kind, op] + [str(a) for a in args]) + "\n")
    try:
        got = repr(run())
    except Exception as e:
        got = "%s: %s" % (type(e).__name__, e)
    want.write("%s | %r\n" % (got, slots[s]))


class Mine(KeyError):
    pass


class Deeper(Mine):
    pass


def exceptions():
    """Every built-in class: what it derives from, str and repr for each kind of arguments."""
    import builtins
    classes = sorted((c for c in vars(builtins).values() if isinstance(c, type) and issubclass(c, BaseException)), key=lambda c: c.__name__)
    classes = [c for c in dict.fromkeys(classes) if not issubclass(c, (BaseExceptionGroup, UnicodeError))] + [UnicodeError]
    for c in classes:
        line("tree", [c.__name__], " ".join(sorted(d.__name__ for d in classes if issubclass(c, d))))
    for c in classes + [Mine, Deeper]:
        for name, args in {"none": (), "str": ("it's",), "char": ("\u00e9",), "int": (-7,), "float": (1.5,), "bytes": (b"a\n",), "tuple": ((1, "x"),), "two": (1, "x")}.items():
            if name == "two" and issubclass(c, (OSError, SyntaxError)):
                continue  # a __str__ of their own
            e = c(*args)
            line("show", [c.__name__, name], "%s %r %s" % (e, e, type(e).__name__))


def line(op, args, got):
    ops.write("\t".join(["0", "exc", op] + args) + "\n")
    want.write(got + " | None\n")


STEPS = {"list": (list_step, list), "set": (set_step, set), "dict": (dict_step, dict)}
with open(ops_path, "w", encoding="utf-8", newline="\n") as ops, open(want_path, "w", encoding="utf-8", newline="\n") as want:
    for kind in VALUES:
        for group, (take, new) in STEPS.items():
            if kind in ("bool", "nan") and group != "list":
                continue
            slots = [new() for _ in range(4)]
            for s in range(4):
                emit(group + " " + kind, s, "clear", [], lambda: None, slots)
            for _ in range(count):
                s = rnd.randrange(4)
                op, args, run = take(kind, slots, s)
                emit(group + " " + kind, s, op, args, run, slots)
    exceptions()
