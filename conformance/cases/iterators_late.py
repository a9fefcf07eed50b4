"""Iterators and views that are made before what they go over changes, and key functions that look at the list that is sorted."""

import itertools
from collections import Counter, defaultdict, deque


def reversed_list(xs):
    r = reversed(xs)
    xs.append(9)
    return list(r), xs


def reversed_shorter(xs):
    r = reversed(xs)
    xs.pop() if xs else 0
    return list(r)


def enumerated(xs):
    r = enumerate(xs)
    xs.append(9)
    return list(r)


def zipped(xs):
    r = zip(xs, xs)
    xs.append(9)
    return list(r)


def mapped(xs):
    r = map(lambda x: x + len(xs), xs)
    xs.append(9)
    return list(r)


def generator_length(xs):
    r = (x + len(xs) for x in xs)
    xs.append(9)
    return list(r)


def generator_rebound(xs):
    ys = xs
    r = (x for x in ys)
    ys = [100]
    return list(r)


def generator_free(xs):
    n = 1
    r = (x * n for x in xs)
    n = 10
    return list(r)


def views(xs):
    d = dict.fromkeys(xs, 0)
    k, v, i = d.keys(), d.values(), d.items()
    d[99] = 1
    return list(k), list(v), list(i), len(k), 99 in k


def iterator_of_list(xs):
    it = iter(xs)
    xs.insert(0, 77)
    return next(it, None), list(it)


def iterator_of_items(xs):
    d = {x: x for x in xs}
    it = iter(d.items())
    d.clear()
    try:
        return list(it)
    except RuntimeError as e:
        return str(e)


def range_of_length(xs):
    r = range(len(xs))
    xs.append(1)
    return list(r), len(xs)


def augmented(xs):
    a = xs
    a += [5]
    b = a[:]
    b += [6]
    a = a + [7]
    return xs, a, b


def filtered(xs):
    r = filter(None, xs)
    xs.append(0)
    xs.append(8)
    return list(r)


def chained(xs):
    r = itertools.chain(xs, xs)
    xs.append(4)
    return list(r)


def sliced(xs):
    r = itertools.islice(xs, 1, 3)
    xs.insert(0, 50)
    return list(r)


def tuple_of_list(xs):
    t = (xs, len(xs))
    xs.append(1)
    return t, str(t)


def formatted(xs):
    s = f"{xs}"
    xs.append(1)
    return s, xs


def dict_copies(xs):
    d = {"k": xs}
    e = dict(d)
    e["k"].append(3)
    f = {**d}
    f["k"] = 0
    return d, e, f


def repeated_lists(xs):
    m = [xs] * 2
    m[0].append(1)
    n = [list(xs) for _ in range(2)]
    n[0].append(2)
    return m, n


def deque_changed(xs):
    q = deque(xs)
    it = iter(q)
    q.append(1)
    try:
        return list(it)
    except RuntimeError as e:
        return str(e)


def loop_grows(xs):
    out = []
    for x in xs:
        out.append(x)
        if len(xs) < 5:
            xs.append(x + 1)
    return out


def loop_shrinks(xs):
    out = []
    for x in xs:
        if xs:
            xs.remove(x)
        out.append(x)
    return out, xs


def set_changed(xs):
    s = set(xs)
    it = iter(s)
    s.add(1000)
    try:
        return sorted(it)
    except RuntimeError as e:
        return str(e)


def two_iterators(xs):
    a, b = iter(xs), iter(xs)
    return [x for x in a if next(b, 0) or True], list(b)


def sorted_key_appends(xs):
    r = sorted(xs, key=lambda x: xs.append(x) if len(xs) < 3 else 0)
    return r, xs


def sort_key_appends(xs):
    try:
        xs.sort(key=lambda x: xs.append(x) or x)
    except ValueError as e:
        return str(e)
    return xs


def next_mapped(xs):
    it = map(next, [iter(xs)] * 3)
    try:
        return list(it)
    except RuntimeError as e:
        return str(e)


def generator_function(xs):
    def gen():
        for x in xs:
            yield x
    g = gen()
    xs.append(42)
    return list(g), list(g)


def default_list(xs):
    def f(a, b=[]):
        b.append(a)
        return b
    return [len(f(x)) for x in xs], f(0)


def bound_copy(xs):
    v = xs.copy
    xs.append(3)
    return v()


def bound_methods(xs):
    p = xs.append
    p(1)
    p(2)
    q = xs.pop
    return q(), xs


def zip_twice(xs):
    z = zip(range(2), xs)
    return list(z), list(z), xs[:1] * 2


def slice_assigned(xs):
    a = [1, 2, 3]
    a[1:2] = xs
    xs.clear()
    return a, xs


def defaultdict_copy(xs):
    d = defaultdict(list, {0: xs})
    e = d.copy()
    e[0].append(1)
    e[5]
    return dict(d), dict(e)


def shared_lists(xs):
    x = y = []
    x.append(1)
    z = y
    z += xs
    return x, y is x, z


def counter_views(xs):
    c = Counter(xs)
    k = c.keys()
    c.update([1, 1])
    c.subtract({7: 1})
    return sorted(k), c.most_common(1)


def islice_then_list(xs):
    it = iter(xs)
    a = list(itertools.islice(it, 2))
    b = list(it)
    return a, b


def tee_list(xs):
    t1, t2 = itertools.tee(xs)
    xs.append(6)
    return list(t1), next(t2, None)


def text_rebound(xs):
    s = "ab"
    u = s
    s += "c"
    return s, u, [s := s + "d", s], s


def cycle_list(xs):
    cyc = itertools.cycle(xs) if xs else iter([])
    xs.append(5)
    return [next(cyc, None) for _ in range(4)]


def max_key_appends(xs):
    m = max(xs, key=lambda x: (xs.append(0) if len(xs) < 4 else None, x)[1], default=0)
    return m, xs


def popped_in_comprehension(xs):
    return [xs.pop() for _ in range(len(xs))], xs


def changed_in_comprehensions(xs):
    return [(xs.append(i), len(xs))[1] for i in range(2)], {len(xs): xs.pop() for _ in xs[:]}, xs


def replaced_slice(xs):
    xs[:] = [x for x in xs if xs.count(x) == 1]
    return xs


def bytes_of_bytearray(xs):
    b = bytearray(bytes(x % 256 for x in xs))
    m = bytes(b)
    b.extend(b"z")
    return m, bytes(b)


def nested_generator(xs):
    g = (y for x in xs for y in (x, len(xs)))
    xs.append(3)
    return list(g)


def keys_of_copy(xs):
    d = {i: x for i, x in enumerate(xs)}
    for k in list(d):
        d.pop(k) if d[k] % 2 else d.update({k + 10: 0})
    return d


def summed_pops(xs):
    return sum(xs.pop(0) * len(xs) for _ in range(len(xs)))


def reversed_refilled(xs):
    it = reversed(xs)
    xs.clear()
    xs.extend([1, 2, 3, 4, 5, 6, 7])
    return list(it)


def sort_by_count(xs):
    xs.sort(key=xs.count)
    return xs


def sort_by_index(xs):
    try:
        xs.sort(key=xs.index)
    except ValueError as e:
        return str(e), xs
    return xs


def sort_by_length(xs):
    xs.sort(key=lambda x: (len(xs), -x))
    return xs, len(xs)


def sorted_by_them(xs):
    return sorted(xs, key=xs.count), sorted(xs, key=xs.index), sorted(xs, key=lambda x: (len(xs), -x))


def sort_key_raises(xs):
    seen = []
    def k(x):
        seen.append(len(xs))
        if x == 2:
            raise KeyError(x)
        return -x
    try:
        xs.sort(key=k)
    except KeyError as e:
        return str(e), xs, seen
    return xs, seen


def sort_key_adds(xs):
    try:
        xs.sort(key=lambda x: xs.append(x) or x)
    except ValueError as e:
        return str(e), xs
    return xs


def zip_of_maps(xs, ys):
    log = []
    def f(x):
        log.append(x)
        return x
    return list(zip(map(f, xs), map(f, ys))), log


def zip_of_ints(xs, ys):
    try:
        return list(zip(map(int, ["1", "x"]), ys)), xs
    except ValueError as e:
        return str(e)


def zip_of_lambdas(xs, ys):
    return [a + b for a, b in zip(map(lambda x: x * 2, xs), ys)], dict(zip(map(str, xs), ys)), list(map(lambda a, b: a - b, map(abs, xs), ys))


def zip_of_products(xs, ys):
    return [a * b for a, b in zip(ys, map(lambda x: x + 1, xs))], sum(a * b for a, b in zip(map(float, xs), map(float, ys)))


def zip_of_views(xs, ys):
    log = []
    def f(x):
        log.append(x)
        return x
    r = [list(zip(enumerate(map(f, xs)), ys)), list(zip(ys, map(f, xs))), list(zip(reversed(xs), map(f, ys), xs))]
    return r, log


# ---- cases

LISTS = [[], [3], [3, 1, 2, 1], [5, -4, 3, 3, 0, 9]]
CASES = [(fn, [list(xs)]) for fn in (
    "reversed_list",
    "reversed_shorter",
    "enumerated",
    "zipped",
    "mapped",
    "generator_length",
    "generator_rebound",
    "generator_free",
    "views",
    "iterator_of_list",
    "iterator_of_items",
    "range_of_length",
    "augmented",
    "filtered",
    "chained",
    "sliced",
    "tuple_of_list",
    "formatted",
    "dict_copies",
    "repeated_lists",
    "deque_changed",
    "loop_grows",
    "loop_shrinks",
    "set_changed",
    "two_iterators",
    "sorted_key_appends",
    "sort_key_appends",
    "next_mapped",
    "generator_function",
    "default_list",
    "bound_copy",
    "bound_methods",
    "zip_twice",
    "slice_assigned",
    "defaultdict_copy",
    "shared_lists",
    "counter_views",
    "islice_then_list",
    "tee_list",
    "text_rebound",
    "cycle_list",
    "max_key_appends",
    "popped_in_comprehension",
    "changed_in_comprehensions",
    "replaced_slice",
    "bytes_of_bytearray",
    "nested_generator",
    "keys_of_copy",
    "summed_pops",
    "reversed_refilled",
    "sort_by_count",
    "sort_by_index",
    "sort_by_length",
    "sorted_by_them",
    "sort_key_raises",
    "sort_key_adds",
) for xs in LISTS]
CASES += [(fn, [list(a), list(b)]) for fn in ("zip_of_maps", "zip_of_ints", "zip_of_lambdas", "zip_of_products", "zip_of_views") for a in ([1], [3, -1, 2]) for b in ([5], [4, 5], [4, 5, 6, 7])]
CASES += [(fn, [a, b]) for fn in ("zip_of_maps", "zip_of_views") for a, b in (([], [1]), ([1], []))]
