"""Tuples whose length is known only at run time: made, sliced, compared, as keys, passed on."""


def ints(text): return tuple(int(w) for w in text.split())


def made(text):
    t = tuple(text.split())
    return t, len(t), tuple(text), tuple(range(len(t))), tuple({1: 2, 3: 4}), tuple(x * 2 for x in range(3)), tuple()


def shown(text):
    t = ints(text)
    return repr(t), str(t), f"{t}", [t, t], {"k": t}


def item(text, i):
    t = ints(text)
    try:
        return t[i], t[-1], t[0]
    except IndexError as e:
        return str(e)


def sliced(text, i, j):
    t = ints(text)
    return t[i:j], t[::-1], t[i:], t[:j], t[::2], (1, 2, 3, 4)[i:j], t[1:3]


def joined(text):
    t = ints(text)
    return t + (1, 2), (0,) + t, t + t, t * 2, 2 * t, (1, 2) * len(t)


def built(n):
    t = ()
    for i in range(n):
        t += (i,)
    return t, len(t)


def built_either_way(n):
    t = ()
    for i in range(n):
        t = t + (i,) if i % 2 else (i,) + t
    return t


def compared(text):
    t = ints(text)
    return t == (1, 2), (1, 2) == t, t != (1, 2), t < (1, 3), (1, 3) < t, t >= t, t == t[:], t == [1, 2], t == ("1", "2"), t == ()


def searched(text, x):
    t = ints(text)
    try:
        return x in t, t.count(x), t.index(x)
    except ValueError as e:
        return str(e)


def as_key(text):
    d = {}
    for w in text.split(","):
        k = tuple(sorted(w))
        d.setdefault(k, []).append(w)
    return list(d.values()), list(d)


def key_of_both(text):
    t = ints(text)
    d = {t: "a"}
    d[(1, 2)] = "b"
    d[(1, 2, 3)] = "c"
    return d, len(d), d.get((1, 2)), (1, 2) in d


def in_set(text):
    s = {ints(w) for w in text.split(",")}
    return len(s), (1, 2) in s, hash(ints("1 2 3")) == hash((1, 2, 3)), sorted(s)


def unpacked(text):
    t = ints(text)
    try:
        a, b = t
        return a, b
    except ValueError as e:
        return str(e)


def starred(text):
    t = ints(text)
    a, *r = t + (9,)
    return a, r, (*t, 0), [*t], {*t}, (*r, *t)


def iterated(text):
    t = ints(text)
    r = []
    for i, x in enumerate(t):
        r.append(i * x)
    return r, sum(t), sorted(t), list(reversed(t)), [a + b for a, b in zip(t, t[1:])], list(map(str, t)), max(t + (0,)), any(t), ",".join(tuple(text.split()))


def in_lists(text):
    ts = [ints(w) for w in text.split(",")]
    ts.append((7, 8))
    ts.sort()
    return ts, max(ts), min(ts, key=len), [t[0] for t in ts if t]


def checks(text):
    t = ints(text)
    return isinstance(t, tuple), isinstance(t, list), type(t).__name__, bool(t), type(t) == tuple


def wrong(text, k):
    t = ints(text)
    try:
        if k == 0:
            return t + [1]
        if k == 1:
            t[0] = 1
        if k == 2:
            return t.append(1)
        if k == 3:
            return {([1],) + (t,): 1}
        if k == 4:
            return t["a"]
        return t < 3
    except (TypeError, AttributeError) as e:
        return str(e)


def total(*xs): return sum(xs)
def rest(a, *xs): return a, xs, len(xs)
def passed(text):
    t = ints(text)
    try:
        return total(*t), total(*list(t)), rest(*t), rest(0, *t), rest(0, 1, *t, 5)
    except TypeError as e:
        return str(e)


def forwarded(*xs): return total(*xs) + len(xs)
def passed_on(text): return forwarded(*ints(text)), forwarded(1, *ints(text))


def either(c, text):
    t = ints(text) if c else (1, 2)
    return t, len(t), t[0], t == (1, 2)


def returned(n):
    if n == 0:
        return ()
    if n == 1:
        return (1,)
    return tuple(range(n))


def use_returned(n): return returned(n), returned(1), len(returned(n)), returned(n) + returned(2)


def permutations(n):
    out = []

    def go(prefix, left):
        if not left:
            out.append(prefix)
        for i in range(len(left)):
            go(prefix + (left[i],), left[:i] + left[i + 1:])
    go((), tuple(range(n)))
    return out, len(set(out))


def state_search(n):
    seen = set()
    todo = [tuple([0] * n)]
    while todo:
        t = todo.pop()
        if t in seen:
            continue
        seen.add(t)
        for i in range(n):
            if t[i] == 0:
                todo.append(t[:i] + (1,) + t[i + 1:])
    return len(seen), min(seen), max(seen)


def many(n):
    c = 0
    for i in range(n):
        t = tuple([i, i + 1, i + 2][: i % 4])
        c += len(t + (1,))
    return c


# ---- cases
CASES = [(f, [t]) for f in ("made", "shown", "joined", "compared", "key_of_both", "unpacked", "starred", "iterated", "checks", "passed", "passed_on")
         for t in ("", "1", "1 2", "1 2 3", "5 4 3 2 1")]
CASES += [("item", ["4 5 6", i]) for i in (0, 2, 3, -3, -4)] + [("item", ["", 0])]
CASES += [("sliced", ["1 2 3 4 5", i, j]) for i in (0, 1, -2, 9) for j in (0, 3, -1)]
CASES += [(f, [n]) for f in ("built", "built_either_way", "use_returned") for n in (0, 1, 2, 3, 7)] + [("permutations", [n]) for n in (0, 1, 3, 4)] + [("state_search", [n]) for n in (1, 4, 6)]
CASES += [("searched", ["1 2 2 3", x]) for x in (1, 2, 9)]
CASES += [(f, [t]) for f in ("as_key",) for t in ("ab,ba,c,abc,cab", "", "x")] + [(f, [t]) for f in ("in_set", "in_lists") for t in ("1 2,2,1 2,3", "4")]
CASES += [("wrong", ["1 2", k]) for k in range(6)] + [("either", [c, t]) for c in (True, False) for t in ("1", "1 2")] + [("many", [10]), ("many", [200000])]
