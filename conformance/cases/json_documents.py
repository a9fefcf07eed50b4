"""Values that json.loads gave, of which the types are known only at run time: as keywords, in formats, backwards, in themselves."""

import copy
import json
from collections import Counter, OrderedDict, defaultdict, namedtuple
from dataclasses import dataclass
from operator import itemgetter


@dataclass
class Person:
    name: str
    age: int = 0


class Pair:
    def __init__(self, name, age=0, **rest):
        self.name, self.age, self.rest = name, age, rest


class Named(dict):
    def __missing__(self, key):
        return "<" + key + ">"


class Upper:
    def __getitem__(self, key):
        return key.upper()


def data_class(s):
    p = Person(**json.loads(s))
    return p.name + str(p.age), f"{p.age!r:>8}", p


def own_class(s):
    p = Pair(**json.loads(s))
    return f"{p.name}:{p.age}:{p.rest}"


def nested_default(s, rest=None):
    def inner(name, age=rest, *, id=7):
        return str(name), str(age), str(id), [age, id]

    return inner(**json.loads(s))


def mapped(s):
    return "{name}-{age!r:>8}{{}}".format_map(json.loads(s))


def mapped_dict(s):
    d = {"a": s, "n": len(s)}
    return "{a}{n:>5}{a[0]}{n.real:{n}}".format_map(d)


def mapped_others(s):
    return "{a}".format_map(Named(b=s)), "{a}".format_map(Upper()), "{a}".format_map(Counter(s)), "{a}".format_map(OrderedDict(a=s))


def mapped_default(s):
    d = defaultdict(int, a=s)
    return "{a}{b}".format_map(d), list(d)


def mapped_positional(s):
    try:
        return "{0}{}".format_map({"0": s})
    except ValueError as e:
        return str(e)


def mapped_not(s):
    out = ["plain".format_map(None)]
    for mapping in ([1], 5, s):
        try:
            out.append("{a}".format_map(mapping))
        except TypeError as e:
            out.append(str(e))
    return out


def backwards(s):
    return list(reversed(json.loads(s)))


def backwards_in_loop(s):
    out = []
    for x in reversed(json.loads(s)):
        out.append(x)
        if len(out) == 2:
            break
    else:
        out.append("end")
    return out, [x for x in reversed(json.loads(s))]


def circular(s):
    d = json.loads(s)
    d["self"] = [d]
    try:
        return json.dumps(d, indent=1)
    except ValueError as e:
        return str(e), str(d)


def circular_list(s):
    xs = [s]
    xs.append(xs)
    try:
        return json.dumps({"xs": xs})
    except ValueError as e:
        return repr(e)


def deep(n):
    xs = []
    for _ in range(n):
        xs = [xs]
    try:
        return json.dumps(xs)[:5]
    except RecursionError:
        return "deep"


def unpacked(s):
    r = json.loads(s)
    first, *rest = r
    return first, rest, {**{"a": 1}, "b": r}, [*r, first]


def copied(s):
    r = json.loads(s)
    c = copy.deepcopy(r)
    c.setdefault("log", []).append(1)
    c.setdefault("more", {})["name"] = r
    return c, r


def popped(s):
    r = json.loads(s)
    out = [r.pop("name", None), r.pop("age", 0)]
    r["n"] = out
    try:
        r.pop("missing")
    except KeyError as e:
        out.append(str(e))
    return out, r


def largest(s):
    rows = json.loads(s)
    return max(rows, key=itemgetter("age"), default=None), min(rows, key=len, default=0), max(rows, key=str, default="")


def largest_of(n):
    rows = [(i * 7 % 5, i) for i in range(n)]
    out = [max(rows, key=lambda r: r[0], default=None), min(rows, key=lambda r: -r[1], default=(0, 0))]
    for call in (lambda: max(), lambda: min(1, 2, default=3), lambda: max(rows, key=None, default="none"), lambda: max([], key=len), lambda: max((), default=5, key=abs)):
        try:
            out.append(call())
        except (TypeError, ValueError) as e:
            out.append(str(e))
    return out


def as_sets(s):
    r = json.loads(s)
    return sorted(map(str, set(r))), len(frozenset(r)), set(r) | {1}, set(r).union(r), {*r, "k"}


def iterated(s):
    r = json.loads(s)
    it = iter(r)
    try:
        out = [next(it, "none")]
        for x in it:
            out.append((x, next(it, None)))
        if isinstance(r, dict):
            again = iter(r)
            r["new"] = 1
            out.append(next(again))
        return out, next(iter(r))
    except (RuntimeError, StopIteration) as e:
        return repr(e)


def turned(s):
    rows = json.loads(s)
    return list(zip(*rows)), [list(c) for c in zip(*rows)]


def turned_pairs(s):
    pairs = [(k, v) for k, v in json.loads(s).items()]
    return list(zip(*pairs)), [*zip(*pairs)][:1], dict(zip(*zip(*pairs))) if pairs else 0


def turned_numbers(n):
    rows = [[i, i * i, i / 2] for i in range(n)]
    return [sum(c) for c in zip(*rows)], [max(c) for c in zip(*rows, range(3))]


def local_named_tuple(s):
    Pair = namedtuple("Pair", "name age", defaults=(0,))
    p = Pair(s)
    q = p._replace(age=len(s))
    return p, repr(q), q._asdict(), q.age + p.age, p < q, Pair._fields, Pair(*q), [*q]


def make_pair(names):
    return namedtuple("Made", names)


def two_named_tuples(s):
    a, b = make_pair("x y"), make_pair("z")
    return repr(a(1, s)), repr(b(s))


def named_tuples_in_loop(n):
    out = []
    for i in range(n):
        T = namedtuple("T", ["a", "b"])
        out.append(T(i, b=str(i)))
    return out, [t.a for t in out], sum(t.a for t in out)


def said(call):
    try:
        return call()
    except (TypeError, ValueError, AttributeError) as e:
        return str(e)


def no_texts(s, x):
    v = json.loads(json.dumps([x]))[0]
    return [
        said(lambda: s.count(v)),
        said(lambda: s.find(v)),
        said(lambda: s.index(v)),
        said(lambda: s.rfind(v)),
        said(lambda: s.rindex(v)),
        said(lambda: s.partition(v)),
        said(lambda: s.rpartition(v)),
        said(lambda: s.removeprefix(v)),
        said(lambda: s.removesuffix(v)),
        said(lambda: s.startswith(v)),
        said(lambda: s.endswith(v)),
        said(lambda: s.split(v)),
        said(lambda: s.rsplit(v)),
        said(lambda: s.strip(v)),
        said(lambda: s.lstrip(v)),
        said(lambda: s.rstrip(v)),
        said(lambda: s.replace(v, "q")),
        said(lambda: s.replace("a", v)),
        said(lambda: s.replace(v, v)),
        said(lambda: s.count({1: 2})),
        said(lambda: s.replace((1,), "a")),
        said(lambda: s.strip([1])),
        said(lambda: v.count("a")),
        said(lambda: v.index({"a": 1})),
        said(lambda: v.count(5)),
    ]


def list_popped(s):
    xs = [s, 1]
    out = []
    for args in ((), (0, 1), ("a",), (None,), (True,), (5,)):
        try:
            out.append(xs.copy().pop(*args))
        except (TypeError, IndexError) as e:
            out.append(str(e))
    try:
        out.append(xs.pop("a"))
    except TypeError as e:
        out.append(str(e))
    try:
        xs.pop("a", None)
    except TypeError as e:
        out.append(str(e))
    return out


def changed(s):
    r = json.loads(s)
    r["k"] = len(r)
    r["k"] += 1
    r["more"] = {"b": [1]}
    r["more"]["b"] += [r.pop("k")]
    r.setdefault("log", []).append(2)
    r.update(z=1)
    del r["z"]
    return r, json.dumps(r), sorted(r)


# ---- cases

DOCUMENTS = ['{"name": "Ann", "age": 3}', '{"name": "Ann"}', '{"name": "", "age": null}', '{"name": "x", "age": [1, {"a": null}]}', '{"age": 1}', '{"name": "n", "id": 2.5}', '{"name": "n", "other": 1}', "[1, 2]", "5", "null", '"ab"', "{}", "[]", "x"]
CASES = [
    *((fn, [d]) for d in DOCUMENTS for fn in ("data_class", "own_class", "nested_default", "mapped", "backwards", "backwards_in_loop", "circular", "unpacked", "copied", "popped", "changed", "largest", "as_sets", "iterated", "turned", "turned_pairs")),
    *((fn, [s]) for s in ("ab", "") for fn in ("mapped_dict", "mapped_others", "mapped_default", "mapped_positional", "mapped_not", "circular_list", "list_popped", "local_named_tuple", "two_named_tuples")),
    ("nested_default", ['{"name": 1}', "r"]),
    *((fn, [n]) for n in (0, 1, 4) for fn in ("largest_of", "turned_numbers", "named_tuples_in_loop")),
    *((fn, [d]) for d in ('[{"age": 2}, {"age": 7, "name": "x"}]', '[[1, 2], [3, 4, 5]]', '["abc", [1, 2], {"k": 1}]', '[{"age": 1}, {"age": "x"}]', '["b", "a"]') for fn in ("largest", "as_sets", "iterated", "turned")),
    *(("no_texts", [s, x]) for s in ("aba", "") for x in ("a", 5, None, 2.5, True)),
    ("deep", [3]),
    ("deep", [100000]),
]
