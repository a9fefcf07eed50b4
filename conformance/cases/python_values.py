"""Values that CPython makes (JSONDecoder.decode) where native code goes on with them."""
from json.decoder import JSONDecoder
import types
import unittest.mock


def loads_range(s):
    d = JSONDecoder().decode(s)
    total = 0
    for i in range(d):
        total += i
    return total


def range_of(n):
    import decimal
    return len(range(decimal.Decimal(n)))


def item_of(n):
    import decimal
    return "abc"[decimal.Decimal(n)]


def unpacked_of(n):
    import decimal
    a, b = decimal.Decimal(n)
    return a


def loads_int(s): return int(JSONDecoder().decode(s)) + 1
def loads_float(s): return float(JSONDecoder().decode(s)) / 2
def loads_str(s): return str(JSONDecoder().decode(s)).upper()
def loads_repr(s): return repr(JSONDecoder().decode(s)) + "!"
def loads_len(s): return len(JSONDecoder().decode(s)) * 2
def loads_bool(s): return "yes" if bool(JSONDecoder().decode(s)) else "no"
def loads_hex(s): return hex(JSONDecoder().decode(s))[2:]
def loads_chr(s): return chr(JSONDecoder().decode(s)) + "."
def loads_ord(s): return ord(JSONDecoder().decode(s)) + 1
def loads_any(s): return (any(JSONDecoder().decode(s)), all(JSONDecoder().decode(s)))
def loads_isinstance(s): return [isinstance(JSONDecoder().decode(s), t) for t in (int, str, list, dict, float)]
def loads_times(s): return "ab" * JSONDecoder().decode(s)
def loads_list_times(s): return [0] * JSONDecoder().decode(s)
def loads_index(s): return "abcdef"[JSONDecoder().decode(s)]
def loads_slice(s): return "abcdef"[JSONDecoder().decode(s):]
def loads_add(s): return 1 + JSONDecoder().decode(s)
def loads_compare(s): return 3 < JSONDecoder().decode(s)
def loads_rjust(s): return "x".rjust(JSONDecoder().decode(s))
def loads_join(s): return "-".join(JSONDecoder().decode(s))
def loads_format(s): return f"<{JSONDecoder().decode(s):>6}>"
def loads_abs(s): return abs(JSONDecoder().decode(s))
def loads_round(s): return round(JSONDecoder().decode(s))
def loads_sum(s): return sum(JSONDecoder().decode(s))
def loads_sorted(s): return sorted(JSONDecoder().decode(s))
def loads_enumerate(s): return [(i, x) for i, x in enumerate(JSONDecoder().decode(s), 1)]
def loads_zip(s): return list(zip(JSONDecoder().decode(s), range(3)))
def loads_unpack(s):
    a, *b = JSONDecoder().decode(s)
    return [a, len(b)]


def loads_items(s):
    out = []
    for k, v in JSONDecoder().decode(s).items():
        out.append(k + "=" + str(v))
    return ",".join(out)


def loads_nested(s):
    d = JSONDecoder().decode(s)
    return d["a"][0]["b"]


def loads_get(s):
    d = JSONDecoder().decode(s)
    return d.get("a", "none")


HELD = types.SimpleNamespace(t=int, size=len, none=None, all_=unittest.mock.ANY)


class Own:
    pass


HELD.own = Own


def known_and_theirs(n):
    """What is known here, a class or a function, may be what CPython has."""
    is_ = type(n) is HELD.t, HELD.size is len, HELD.own is Own, int is HELD.t, int is HELD.none, len is not HELD.size, Own is HELD.t
    equal = HELD.t == int, int == HELD.t, type(n) == HELD.t, Own == HELD.own, type(n) != HELD.own, len == HELD.t
    return is_, equal, HELD.t in (int, str), int in [HELD.t], str in (HELD.t, HELD.own), HELD.all_ == type(n), Own == HELD.all_


MADE = {}
exec("""
from decimal import Decimal
class Counted:
    live = 0
    def __init__(self, n):
        self.n = n
        Counted.live += 1
    def __del__(self):
        Counted.live -= 1
class Changing:
    __slots__ = "n",
    def __init__(self, n): self.n = n
    def twice(self, i): return self.n * 2 + i
class Other:
    def __init__(self): self.twice = lambda i: ("own", i)
    def twice(self, i): return "never"
class Backwards:
    def __radd__(self, o): return "radd"
    def __rmul__(self, o): return "rmul"
    def __ror__(self, o): return NotImplemented
    def __repr__(self): return "Backwards()"
KEPT = Changing.twice
def change(): Changing.twice = lambda self, i: -i
def change_back(): Changing.twice = KEPT
""", MADE)
THEIRS = types.SimpleNamespace(n=3, s="a", l=[3], f=2.0, t=int, complex=complex, loads=JSONDecoder().decode, Decimal=MADE["Decimal"], Counted=MADE["Counted"],
                               Changing=MADE["Changing"], Other=MADE["Other"], Backwards=MADE["Backwards"], change=MADE["change"], change_back=MADE["change_back"])


def theirs_in_list(n):
    l = [THEIRS.n]
    return n in l, l.count(n), n in [THEIRS.n, 3.0], (n, "a") in [(THEIRS.n, THEIRS.s)], [n] in [[THEIRS.n]], n == l[0], [1, 2, 3].index(THEIRS.n), [1, n].count(THEIRS.n)


def theirs_index(n): return [THEIRS.s, THEIRS.n].index(n)
def theirs_in_tuple(n): return n in (THEIRS.n, 5), (1, THEIRS.n).count(n), (1, THEIRS.n).index(3)
def theirs_as_key(n):
    d = {THEIRS.n: 1}
    return n in d, n in {THEIRS.n}, d.get(n), "b" in {THEIRS.s, "b"}, THEIRS.f in {2: 1}, n in d.keys(), (0, n) in {0: THEIRS.n}.items(), n in {0: THEIRS.n}.values(), len({1, THEIRS.n} & {3, 4}), int in {THEIRS.t}


def theirs_removed(n):
    l = [THEIRS.n, 7]
    d = {THEIRS.n: 5}
    s = {THEIRS.n}
    s.discard(n)
    l.remove(n)
    return l, d.pop(n), d, len(s), d.setdefault(n, 8), d


def theirs_not_equal_to_itself(n):
    x = THEIRS.f * float("nan")
    a = [x]
    return x in a, a == [x], a.index(x), a.count(x), x == x


def theirs_into_slice(n):
    a = [1, 2, 3]
    b = a
    a[1:n] = THEIRS.l
    return b


def theirs_into_steps(n):
    a = list(range(n))
    a[::2] = [x for x in THEIRS.l]
    return a


def theirs_unhashable(n): return {THEIRS.l: n}
def theirs_absent(n): return {}.get((THEIRS.n, n), 2), THEIRS.n in {}, THEIRS.l in [], {"a": 1}.get((n, THEIRS.n))
def theirs_unhashable_absent(n): return {}.get(THEIRS.l, n)
def theirs_unhashable_part(n): return (THEIRS.l, n) in set()
def theirs_unhashable_other(n): return {"a": 1}.get((THEIRS.l, n))


# Operators on numbers of CPython's: THEIRS.loads makes objects, and so are the results.
def number_pairs(s):
    ns = THEIRS.loads(s)
    out = []
    for x in ns:
        for y in ns:
            out.append((x + y, x - y, x * y, x < y, x <= y, x == y, x != y, x > y, x >= y))
    return repr(out)


def number_division(s):
    out = []
    for x in THEIRS.loads(s):
        for y in THEIRS.loads(s):
            try:
                out.append(x / y)
            except (ZeroDivisionError, OverflowError) as e:
                out.append(str(e))
    return repr(out)


def number_one(s): return repr([(-x, +x, abs(x), x * 0.5, 2 - x, x + 1, x == x, x != x) for x in THEIRS.loads(s)])
def complex_pairs(s):
    cs = [THEIRS.complex(x, y) for x in THEIRS.loads(s) for y in THEIRS.loads(s)]
    out = []
    for x in cs:
        out.append((abs(x), -x, x == x, x + 1, 2 * x, x - 1.5, -0.0 + x))
        for y in cs:
            out.append((x + y, x - y, x * y, x == y, x != y))
    return repr(out)


def complex_magnitude(s):
    x = THEIRS.complex(THEIRS.loads(s)[0], THEIRS.loads(s)[-1])
    return repr(abs(x)), abs(x) > 2


def complex_order(s):
    x = THEIRS.complex(1, 2)
    return x < THEIRS.loads(s)[0]


def complex_division(s):
    out = []
    for x in THEIRS.loads(s):
        try:
            out.append(THEIRS.complex(1, 2) / x)
        except ZeroDivisionError as e:
            out.append(str(e))
    return repr(out)


def number_kept(s):
    kept = []
    x = THEIRS.loads(s)[0]
    for i in range(200):
        y = x * 1.5
        if i % 3 == 0:
            kept.append(y + i)
        x = y - x + 0.25
    return repr(kept)


def number_inplace(s):
    x = y = THEIRS.loads(s)[0]
    x += 1.5
    x *= 2
    x -= y
    return repr((x, y))

def literals(n):
    out = []
    for i in range(n):
        out.append(THEIRS.l + ["é", "a\0b", "", "\U0001f389 party", "x" * i])
        out.append(THEIRS.s + "ü".upper() + "ß")
        out.append(THEIRS.s + "é")
    return repr(out)


# What loops hand on: objects that others hold too, that change places, that an
# iteration replaces in one of two ways.


def handed_two(s):
    a = b = c = start = THEIRS.loads(s)
    for i in range(40):
        a = a + a[:1]
        if i % 3:
            b, c = c, a
        else:
            b = b + [i]
        if i == 31:
            break
        if len(b) > 20:
            c = start
            continue
        a = a[1:]
    else:
        c = b
    return repr((a, b, c, start))


def handed_else(s):
    best = last = None
    items = THEIRS.loads(s)
    for x in items:
        for y in items:
            if x == y:
                last = x
                continue
            pair = THEIRS.Decimal(x) - THEIRS.Decimal(y)
            if best is None or pair > best:
                best = pair
            elif pair == last:
                break
        else:
            last = best
    return repr((best, last))


def handed_raises(s):
    total = mean = THEIRS.Decimal(0)
    seen = 0
    while True:
        try:
            for x in THEIRS.loads(s):
                total += THEIRS.Decimal(x)
                mean = total / (seen - 3)
                seen += 1
        except ArithmeticError as e:
            seen += 1
            total = mean
            if seen > 9:
                return repr((total, mean, str(e)))
        else:
            return repr((total, mean, seen))


def handed_live(n):
    before = THEIRS.Counted.live
    old = new = THEIRS.Counted(0)
    for i in range(n):
        if i % 2:
            old, new = new, THEIRS.Counted(i)
        else:
            new = THEIRS.Counted(new.n + old.n)
        for k in range(3):
            old = THEIRS.Counted(k) if k == 1 else old
    return (before, old.n, new.n)


def method_changes(n):
    x = THEIRS.Changing(n)
    out = []
    for i in range(6):
        out.append(repr(x.twice(i)))
        if i == 2:
            THEIRS.change()
        if i == 4:
            x = THEIRS.Decimal(n)
            x = THEIRS.Other()
    THEIRS.change_back()
    return repr(out)


def method_types(n):
    out = []
    for x in THEIRS.loads('["abc", [3, 1], {"pop": 1}, "b", 5]'):
        for k in range(2):
            try:
                out.append(repr(x.index(*THEIRS.loads('["b"]'))))
            except Exception as e:
                out.append(repr(e))
            try:
                out.append(repr(x.copy()))
            except AttributeError as e:
                out.append(str(e))
    return repr(out)


def changed(i):
    if i == 1:
        THEIRS.change()
    if i == 3:
        THEIRS.change_back()
    return i


def method_arguments(n):
    """The method is found before its arguments are computed, and kept."""
    out = []
    x, other = THEIRS.Changing(n), THEIRS.Other()
    for i in range(5):
        out.append(repr((x.twice(changed(i)), other.twice(changed(i)))))
    THEIRS.change_back()
    y = THEIRS.loads('["b", ["b"], 7, {"b": 1}]')
    for z in y:
        try:
            out.append(repr(z.index(THEIRS.loads('"b"'))))
        except Exception as e:
            out.append(repr(e))
        try:
            out.append(repr(z.missing(THEIRS.loads("["))))
        except Exception as e:
            out.append(repr(type(e)))
        try:
            out.append(repr(z.copy(THEIRS.loads("["))))
        except Exception as e:
            out.append(repr(type(e)))
    for i in range(3):
        if i == 1:
            z = y
        z.clear() if n > THEIRS.n else z.update(THEIRS.loads('{"c": 2}')) if i == 0 else z.append(z.copy())
    out.append(repr((y, y.pop(THEIRS.n - 3), y.insert(THEIRS.n, len(y)), y.__setitem__(slice(THEIRS.n - 3, THEIRS.n), THEIRS.loads("[4]")), y)))
    return repr(out)


def operators_mixed(s):
    xs = THEIRS.loads(s)
    xs += [THEIRS.Decimal(3), THEIRS.Backwards(), True, "%s", [1], None]
    out = []
    for a in xs:
        for b in xs:
            for k in range(9):
                try:
                    if k == 0: r = a + b
                    elif k == 1: r = a - b
                    elif k == 2: r = a * b
                    elif k == 3: r = a // b
                    elif k == 4: r = a % b
                    elif k == 5: r = a & b
                    elif k == 6: r = a | b
                    elif k == 7: r = a ^ b
                    else: r = a / b
                    out.append(repr(r))
                except Exception as e:
                    out.append(repr(e))
            try:
                c = a
                c += b
                out.append(repr(c))
            except Exception as e:
                out.append(repr(e))
    return repr(out)


class Shown:
    def __init__(self, n):
        self.n = n

    def __repr__(self):
        return "S" + str(6 // self.n)


MADE = types.SimpleNamespace(shown=Shown)


def texts_that_raise(n):
    x = MADE.shown(n)
    try:
        return str([x, x]), repr((x, 1)), f"{ {1: x} }", str({x: [x]})
    except ZeroDivisionError as e:
        return str(e)


def text_that_raises(n):
    x = MADE.shown(n)
    return "%s %r" % ([x], (x,))


# ---- cases
NUMBER_ROWS = ['[0, 1, -1, 2]', '[0.0, -0.0, 1.5, -2.25]', '[1, 2.5, -3, 0, 1e308, -1e308]', '[1073741823, 1073741824, -1073741824, 0.5, 9007199254740993]',
               '[NaN, Infinity, -Infinity, 1, 0.0]', '[true, 2.5, false, 3]', '[1e-320, 5e-324, 3, 1.7976931348623157e308]', '["a"]', '[123456789012345678901234567890, 1.5]', '[null]']
TEXTS = ['3', '-1', '2.5', '"5"', '"x"', '""', '[]', '[1, 2, 3]', '[0, 1.5]', '["b", "a"]', '{"a": 1}', '{"a": [{"b": 7}]}', '{}', 'null', 'true', '9223372036854775808', '[', '']
SHORT = [t for t in TEXTS if len(t) < 19]
CASES = [(f, [t]) for f in list(globals()) if f.startswith("loads_") for t in (SHORT if f == "loads_range" else TEXTS)]
CASES += [(f, [1]) for f in ("range_of", "item_of", "unpacked_of", "known_and_theirs")]
CASES += [(f, [n]) for f in list(globals()) if f.startswith("theirs_") for n in (3, 4)]
CASES += [(f, [s]) for f in list(globals()) if f.startswith(("number_", "complex_")) for s in NUMBER_ROWS]
CASES += [(f, [s]) for f in ("handed_two", "operators_mixed") for s in ('[]', '[1]', '[2, 3]', '[5, 2.5]')]
CASES += [(f, [s]) for f in ("handed_else", "handed_raises") for s in ('[]', '[1]', '[2, 3, 1, 2]', '["5", "2.5", "7", "x"]')]
CASES += [("handed_live", [n]) for n in (0, 1, 5, 2000, 3)] + [(f, [1]) for f in ("method_changes", "method_types")] + [("method_arguments", [n]) for n in (1, 4)] + [("literals", [n]) for n in (0, 1, 3)]
CASES += [(f, [n]) for f in ("texts_that_raise", "text_that_raises") for n in (0, 2)]
