"""Containers that die in a run of a loop or in a call, among others that do not."""


def rotations(n):
    xs = list(range(n))
    best, kept = 0, []
    for i in range(n * 3):
        ys = xs[:]
        ys.reverse()
        zs = ys + [i]
        if i % 4 == 0:
            kept.append(zs)
        elif i % 4 == 1:
            kept.append(ys[1:])
        total = sum(zs) + len(ys)
        if total > best:
            best = total
        xs.append(i)
    return best, kept, xs


def aliases(n):
    out, last = [], None
    for i in range(n):
        a = [i, i + 1]
        b = a
        b.append(i)
        inner = [a, [i]]
        if i % 3 == 0:
            out.append(inner[1])
        elif i % 3 == 1:
            out.append(inner[0])
        pair = (a, i)
        if i % 5 == 4:
            last = pair
        d = {i: [i], -i: a}
        if i % 7 == 6:
            out.append(d[i])
        s = {i, i + 1, i % 2}
        s.discard(i)
        out.append(sorted(s))
    return out, last


def texts(n):
    out, line = [], ""
    for i in range(n):
        parts = ("a,b%d,é" % i).split(",")
        line += parts[1]
        parts.append(line[-3:])
        word = "-".join(parts)
        if i % 2:
            out.append(word)
        line += "|"
        rest = list(word)
        rest.sort()
        line += rest[-1]
    return out, line


def raises(n):
    seen = []
    for i in range(n):
        tmp = [i] * (i % 3)
        try:
            more = tmp + tmp
            seen.append(more[i % 4])
        except IndexError:
            tmp.append(-i)
            seen.append(len(tmp))
            if i % 5 == 0:
                continue
        finally:
            tmp.append(i)
            seen.append(tmp[-1])
        if i == 17:
            return seen, tmp
    return seen, None


def smallest(xs):
    ys = sorted(xs)
    d = {y: -y for y in ys}
    return ys[0] + d[ys[-1]] if ys else 0


def second(xs):
    ys = xs[:]
    return ys if len(ys) > 2 else xs


def called(n):
    out = []
    for i in range(n):
        a = [i, 7, -i]
        b = second(a)
        b[0] += smallest(a)
        c = second(b[:2])
        c.append(1)
        out.append(smallest(c + a))
        if i % 3 == 2:
            out += second(c)
    return out


def halves(xs):
    if len(xs) < 2:
        return xs
    m = len(xs) // 2
    a, b = halves(xs[:m]), halves(xs[m:])
    out, i, j = [], 0, 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            out.append(a[i])
            i += 1
        else:
            out.append(b[j])
            j += 1
    return out + a[i:] + b[j:]


def merged(n):
    xs = [i * 7919 % 1009 for i in range(n)]
    return halves(xs), xs[:5]


def windows(xs, k):
    for i in range(len(xs)):
        w = xs[i:i + k]
        w.append(-1)
        yield w
        w.append(-2)


def generated(n):
    out, keep = [], []
    xs = list(range(n))
    for w in windows(xs, 3):
        v = w[:]
        v.reverse()
        out.append(v[0] + v[-1])
        if w[0] % 2:
            keep.append(w)
    g = windows(xs, 2)
    try:
        while True:
            u = next(g)
            t = u + [0]
            out.append(len(t))
            keep.append(u)
    except StopIteration:
        pass
    return out, keep


def grids(n):
    total, rows = 0, []
    for i in range(n):
        grid = [[j * i for j in range(4)] for k in range(3)]
        grid[1] = grid[0]
        row = grid[1]
        row[0] = -i
        total += sum(sum(r) for r in grid)
        if i % 4 == 3:
            rows.append(row)
        flat = [x for r in grid for x in r]
        counts = {}
        for x in flat:
            counts.setdefault(x, []).append(i)
        total += len(counts)
        if i % 4 == 1:
            rows.append(counts[-i])
    return total, rows


def kinds(n):
    out = []
    for i in range(n):
        even, half, raw = i % 2 == 0, i / 2, b"ab"[:i % 3]
        pair = (i, even)
        a, b, c, d, e = {None: None}, {even: True}, {half: 1.5}, {raw: b"x"}, {pair: pair}
        f = {1: i if even else "odd", "k": 2}
        a[None] = None
        b[True] = even
        c[0.5] = half
        d[b"a"] = raw
        e[i, True] = (1, False)
        f[i] = "last"
        out.append((len(a), len(b), len(c), len(d), len(e), len(f), f[i], c.get(i / 2), e.get(pair)))
    return out


def kinds_of_sets(n):
    out = []
    for i in range(n):
        even, half, raw = i % 2 == 0, i / 2, b"ab"[:i % 3]
        pair = (i, even)
        a, b, c, d, e, f, g = {None}, {even}, {half}, {raw}, {pair}, {i if even else "odd"}, {"s"}
        a.add(None)
        b.add(True)
        c.add(0.5)
        d.add(b"a")
        e.add((1, True))
        f.add(1)
        g.add(str(i))
        out.append((len(a), len(b), len(c), len(d), len(e), len(f), len(g), half in c, pair in e))
    return out


def moved(r):
    a, b, c, d, e, f, g, h = [None, None], [True, False], [b"a", b"b", b""], [0.5, 1.5, 2.5], [(1, 2), (3, 4)], [1, "a", 2], ["a", "bc"], [1, 2, 3, 4]
    b.insert(r, b.pop(0))
    a.insert(r, a.pop(0))
    c.insert(r, c.pop(0))
    d.insert(r, d.pop(0))
    e.insert(r, e.pop())
    f.insert(r, f.pop(1))
    g.insert(0, g.pop())
    h.append(h.pop(0))
    h.insert(r, h.pop(-2))
    out = [h]
    out.append(out.pop(0))
    h.insert(len(h), h.pop(0))
    return a, b, c, d, e, f, g, out


def moved_back(xs, i):
    xs.insert(0, xs.pop(i))
    return xs


def moved_from(xs, i, j):
    ys = xs[:]
    try:
        ys.insert(j, ys.pop(i))
    except (IndexError, OverflowError) as e:
        return str(e), ys
    return ys, xs


# ---- cases
CASES = [("moved", [r]) for r in [0, 1, 2, 5, -1, -2, -9, 2**63, -2**70]]
CASES += [("moved_back", [xs, i]) for xs in [[], [1], [1, 2, 3]] for i in [0, 1, -1, -4]]
CASES += [("moved_from", [xs, i, j]) for xs in [[], [1], [1, 2, 3, 4, 5]] for i in [0, 2, 4, 5, -1, -6] for j in [0, 1, 4, 9, -1, -4, 2**63]]
CASES += [(f, [n]) for f in ["kinds", "kinds_of_sets", "rotations", "aliases", "texts", "raises", "called", "merged", "generated", "grids"] for n in [0, 1, 2, 5, 20, 60]]
CASES += [(f, [n]) for f in ["aliases", "texts", "called", "merged"] for n in [3000]]
