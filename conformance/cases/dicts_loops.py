"""Dicts whose keys are numbers, characters or a few of them, searched in loops that add keys, seldom or always."""


def pairs(text):
    d = {}
    for i, a in enumerate(text):
        for b in text[i + 1:]:
            d[a, b] = d.get((a, b), 0) + 1
    return [(k, d.get((k[1], k[0]), 0) - n) for k, n in d.items()]


def grid(n):
    """Grows in the inner loop while the outer one searches."""
    d = {}
    found = 0
    for x in range(n):
        for y in range(n):
            if (y, x) in d:
                found += d[y, x]
            if (x * y) % 3 != 1:
                d[x, y] = x - y
        found += d.get((x, 0), -1)
    return found, len(d), d.get((n, n)), d.get((0, n - 1))


def two_of_a_type(n):
    """What is added to one dict may be in the other."""
    d, other = {}, {}
    e = d if n % 2 else other
    out = 0
    for i in range(n):
        e[i * 7 % 31] = i
        out = out * 3 % 1000003 + d.get(i % 31, -1) + other.get(i % 13, -1)
        if i % 5 == 0:
            other[i] = out
    return out, d, other


def through_a_list(n):
    d = {0: 0}
    same = [d, d]
    total = 0
    for i in range(n):
        same[i % 2][i * i % 101] = i
        total += d.get(i * i % 101, 10**6) + d[0]
    return total, len(d)


def caught(n):
    """Keys are added where an exception is handled, and entries are deleted and made again."""
    d = {}
    missing = 0
    for i in range(n):
        k = i * 5 % 23
        try:
            d[k] += d[k - 1]
        except KeyError as e:
            missing += e.args[0] + 1
            d[k] = i
        if i % 4 == 3:
            d.pop(k, None)
            missing += d.pop(i % 23, 7)
        elif i % 7 == 5 and k in d:
            del d[k]
        d.setdefault(i % 29, -i)
    return missing, d


def cleared(n):
    d, rounds = {}, 0
    for i in range(n):
        d[i] = d.get(i // 2, 1)
        if len(d) > 20:
            d.clear()
            rounds += 1
        elif i % 50 == 49:
            d.update({i: 3, -i: 4})
    return rounds, d


def letters(text):
    first, count = {}, {}
    for i, ch in enumerate(text):
        count[ch] = count.get(ch, 0) + 1
        if ch not in first:
            first[ch] = i
    return [(ch, first[ch], count[ch]) for ch in sorted(count)], "z" in count


def by_function(n):
    d = {}

    def add(k):
        d[k] = len(d)

    hits = 0
    for i in range(n):
        if i * 3 % 50 in d:
            hits += d[i * 3 % 50]
        else:
            add(i * 3 % 50)
    return hits, len(d)


def replaced(n):
    """The variable holds another dict from one run to the next."""
    d, out = {}, []
    for i in range(n):
        for k in range(6):
            d[k, i] = d.get((k, i - 1), k) + 1
        if i % 3 == 2:
            out.append(len(d))
            d = dict(d) if i % 2 else {}
    return out, sorted(d.items())


def memo(n):
    ways = {0: 1}
    for coin in [1, 2, 5, 10]:
        for amount in range(coin, n + 1):
            if amount - coin in ways:
                ways[amount] = ways.get(amount, 0) + ways[amount - coin]
    return ways.get(n), len(ways)


def far_apart(n):
    """Most keys share their first places with others."""
    d = {}
    for i in range(n):
        k = i << 40, (i * i) << 20
        if k not in d:
            d[k] = i
        d[i << 52] = d.get(i << 51, i)
    return sum(d.values()), len(d), all([d[i << 40, (i * i) << 20] == i for i in range(n)])


def exact(n):
    d = {}
    for i in range(4):
        for j in range(4):
            d[i, j] = n + d.get((i, j - 1), d.get((i - 1, j), 2**62))
    return d


# ---- cases
CASES = [(f, [n]) for f in ["grid", "two_of_a_type", "through_a_list", "caught", "cleared", "by_function", "replaced", "memo", "far_apart"]
         for n in [0, 1, 2, 7, 30, 101, 400]]
CASES += [("exact", [n]) for n in [0, 1, 2**61, -(2**64)]]
CASES += [(f, [s]) for f in ["pairs", "letters"] for s in ["", "a", "ab", "abcba", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "naïve ßtraße → 𝒳𝒴"]]
