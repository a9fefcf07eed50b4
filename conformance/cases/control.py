"""Statements: if, while, for, else on loops, break, continue, early return, scopes of variables."""


def if_elif(n):
    if n < 0:
        return "negative"
    elif n == 0:
        return "zero"
    elif n < 10:
        return "small"
    else:
        return "large"


def if_without_else(n):
    r = 0
    if n > 5:
        r = 1
    return r


def nested_if(a, b):
    if a:
        if b:
            return "ab"
        else:
            return "a"
    else:
        if b:
            return "b"
    return ""


def falls_off(n):
    if n > 0:
        return n


def return_nothing(n):
    if n > 0:
        return
    return n


def while_count(n):
    i = 0
    while i < n:
        i += 1
    return i


def while_else(n):
    i = 0
    while i < n:
        if i == 5:
            break
        i += 1
    else:
        return "completed"
    return "broken"


def while_true(n):
    while True:
        n -= 1
        if n < 0:
            return n


def for_else(s):
    for c in s:
        if c == "x":
            r = "found"
            break
    else:
        r = "missing"
    return r


def for_else_empty(s):
    for c in s:
        pass
    else:
        return "else"
    return "never"


def continue_(n):
    total = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        total += i
    return total


def continue_while(n):
    total = 0
    while n > 0:
        n -= 1
        if n % 2:
            continue
        total += n
    return total


def nested_break(n):
    hits = 0
    for i in range(n):
        for j in range(n):
            if j > i:
                break
            hits += 1
        else:
            hits += 100
    return hits


def nested_continue(n):
    out = []
    for i in range(n):
        for j in range(n):
            if (i + j) % 2:
                continue
            out.append(i * 10 + j)
        if i > 2:
            continue
        out.append(-i)
    return out


def return_in_loop(s, c):
    for i in range(len(s)):
        if s[i] == c:
            return i
    return -1


def return_in_nested(n):
    for i in range(n):
        for j in range(i):
            if i * j > 10:
                return i, j
    return None


def loop_variable_after(n):
    i = -1
    for i in range(n):
        pass
    return i


def loop_variable_unbound(n):
    for i in range(n):
        pass
    return i


def loop_variable_reassigned(n):
    out = []
    for i in range(n):
        i = i * 2
        out.append(i)
    return out


def changes_list_while_iterating(n):
    xs = list(range(n))
    out = []
    for x in xs:
        out.append(x)
        if x % 2 == 0 and len(xs) < 12:
            xs.append(x + 1)
    return out


def removes_while_iterating(n):
    xs = list(range(n))
    for x in xs:
        if x % 2 == 0:
            xs.remove(x)
    return xs


def dict_changed_size(n):
    d = {i: i for i in range(n)}
    for k in d:
        d[k + 100] = 1
    return d


def dict_values_changed(n):
    d = {i: i for i in range(n)}
    for k in d:
        d[k] = d[k] * 2
    return d


def set_changed_size(n):
    s = set(range(n))
    for k in s:
        s.add(k + 100)
    return s


def range_rebound(n):
    out = []
    for i in range(n):
        n = 2
        out.append(i)
    return out


def range_forms(a, b, c):
    return [i for i in range(a)], [i for i in range(a, b)], [i for i in range(a, b, c)]


def range_step_zero(n): return [i for i in range(0, n, 0)]


def for_negative_step(n):
    out = []
    for i in range(n, -1, -2):
        out.append(i)
    return out


def for_str(s):
    out = []
    for c in s:
        out.append(c + c)
    return out


def for_bytes(b):
    total = 0
    for x in b:
        total += x
    return total


def for_tuple(a, b):
    total = ""
    for x in (a, b, "c"):
        total += x
    return total


def for_tuple_mixed(a):
    out = []
    for x in (a, "s", 2.5, None):
        out.append(x)
    return out


def for_dict(n):
    d = {"a": n, "b": n + 1}
    out = []
    for k in d:
        out.append(k)
    for k, v in d.items():
        out.append(k + str(v))
    for v in d.values():
        out.append(str(v))
    return out


def for_set(n):
    out = []
    for x in {3, 1, n}:
        out.append(x)
    return out


def for_enumerate(s):
    out = []
    for i, c in enumerate(s):
        out.append((i, c))
    return out


def for_enumerate_start(s):
    r = 0
    for i, c in enumerate(s, 5):
        r += i * ord(c)
    return r


def for_enumerate_keyword(s): return [(i, c) for i, c in enumerate(s, start=-1)]


def for_zip(a, b):
    out = []
    for x, y in zip(a, b):
        out.append(x + y)
    return out


def for_zip3(a, b): return [x + y + str(z) for x, y, z in zip(a, b, range(3))]


def for_reversed(s):
    r = ""
    for c in reversed(s):
        r += c
    return r


def for_reversed_range(n): return [i for i in reversed(range(n))]
def for_reversed_list(n): return [i for i in reversed([1, 2, n])]


def for_unpack_star(n):
    out = []
    for a, *b in [(1, 2, 3), (n,), (4, 5)]:
        out.append((a, b))
    return out


def for_nested_unpack(n):
    out = []
    for i, (a, b) in enumerate([(1, "x"), (n, "y")]):
        out.append((i, a, b))
    return out


def for_target_subscript(n):
    xs = [0, 0]
    for xs[1] in range(n):
        xs[0] += xs[1]
    return xs


def variable_types_change(n):
    x = n
    x = str(x)
    x = x + "!"
    x = len(x)
    return x


def variable_types_merge(n):
    if n > 0:
        x = n
    else:
        x = "none"
    return x


def variable_merge_numeric(n):
    if n > 0:
        x = 1
    else:
        x = 2.5
    return x


def variable_merge_none(n):
    x = None
    if n > 0:
        x = n
    if x is None:
        return "nothing"
    return x + 1


def variable_maybe_unbound(n):
    if n > 0:
        x = 1
    return x


def unbound_before(n):
    y = x + n
    x = 1
    return y


def deleted(n):
    x = n
    del x
    return x


def deleted_maybe(n):
    x = n
    if n > 1:
        del x
    return x


def del_item(n):
    xs = [1, 2, 3]
    del xs[n]
    return xs


def del_slice(a, b):
    xs = [0, 1, 2, 3, 4, 5]
    del xs[a:b]
    return xs


def pass_only(n):
    pass


def docstring_only(n):
    """Nothing but a docstring."""


def multiple_assign(n):
    a = b = c = n + 1
    a += 1
    return a, b, c


def aliased(n):
    a = b = []
    a.append(n)
    return b


def swap(a, b):
    a, b = b, a
    return a, b


def rotate(a, b, c):
    a, b, c = b, c, a
    return a, b, c


def unpack(n):
    a, b = n, n + 1
    (c, d), e = (a, b), n
    [f, g] = [c, d]
    return a, b, c, d, e, f, g


def unpack_star(s):
    first, *rest = s
    return first, rest


def unpack_star_middle(s):
    a, *b, c = s
    return a, b, c


def unpack_wrong(s):
    a, b = s
    return a, b


def unpack_number(n):
    a, b = n
    return a


def annotated(n):
    x: int = n + 1
    y: str
    y = "z"
    return x, y


def augmented_order(n):
    log = []

    def idx(i):
        log.append(i)
        return i
    xs = [n, n]
    xs[idx(0)] += idx(5)
    return xs, log


def evaluation_order(n):
    log = []

    def note(x):
        log.append(x)
        return x
    r = note(1) + note(2) * note(n)
    t = [note(3), note(4)]
    return r, t, log


def while_complex(n):
    lo, hi = 0, 100
    while lo < hi and not (lo + hi) // 2 == n:
        mid = (lo + hi) // 2
        if mid < n:
            lo = mid + 1
        else:
            hi = mid
    return lo, hi


def deep_loops(n):
    c = 0
    for a in range(n):
        for b in range(n):
            for d in range(n):
                for e in range(n):
                    for f in range(n):
                        if a == b == d:
                            continue
                        if e > f:
                            break
                        c += 1
    return c


def long_if_chain(c):
    if c == "a":
        v = 1
    elif c == "b":
        v = 2
    elif c == "c":
        v = 3
    elif c == "d":
        v = 4
    elif c == "e":
        v = 5
    else:
        v = 0
    return v * 10


def break_in_else(n):
    for i in range(3):
        for j in range(n):
            if j == 2:
                break
        else:
            break
    return i


def loop_two_types(n):
    x = 0
    for i in range(n):
        if i == 1:
            x = "s"
        elif i == 2:
            x = None
    return x


def ternary_in_loop(s): return [("v" if c in "aeiou" else "c") for c in s]


# ---- cases
N = [-1, 0, 1, 2, 3, 6, 10]
CASES = [(f, [n]) for f in ["if_elif", "if_without_else", "falls_off", "return_nothing", "while_count", "while_else", "while_true",
                            "continue_", "continue_while", "nested_break", "nested_continue", "return_in_nested",
                            "loop_variable_after", "loop_variable_unbound", "loop_variable_reassigned",
                            "changes_list_while_iterating", "removes_while_iterating", "dict_changed_size",
                            "dict_values_changed", "set_changed_size", "range_rebound", "for_negative_step", "for_dict", "for_set",
                            "for_reversed_range", "for_reversed_list", "for_unpack_star", "for_nested_unpack",
                            "for_target_subscript", "variable_types_change", "variable_types_merge", "variable_merge_numeric",
                            "variable_merge_none", "variable_maybe_unbound", "unbound_before", "deleted", "deleted_maybe",
                            "del_item", "pass_only", "docstring_only", "multiple_assign", "aliased", "unpack", "annotated",
                            "augmented_order", "evaluation_order", "while_complex", "break_in_else", "loop_two_types",
                            "range_step_zero"] for n in N]
CASES += [("deep_loops", [n]) for n in [0, 1, 4]]
CASES += [("nested_if", [a, b]) for a in [0, 1] for b in [0, 1]]
S = ["", "a", "x", "abxc", "hello", "ßé😀"]
CASES += [(f, [s]) for f in ["for_else", "for_else_empty", "for_str", "for_enumerate", "for_enumerate_start", "for_enumerate_keyword",
                             "for_reversed", "unpack_star", "unpack_star_middle", "unpack_wrong", "ternary_in_loop", "long_if_chain"]
          for s in S + ["ab", "e"]]
CASES += [("return_in_loop", [s, "x"]) for s in S] + [("for_bytes", [b]) for b in [b"", b"abc", b"\xff\x00"]]
CASES += [(f, [a, b]) for f in ["for_zip", "for_zip3"] for a in ["", "ab", "abc"] for b in ["", "xyz", "ß"]]
CASES += [("for_tuple", ["a", "b"]), ("for_tuple_mixed", [1]), ("for_tuple_mixed", ["x"])]
CASES += [("range_forms", [a, b, c]) for a in [0, 3, -2] for b in [5, -5] for c in [1, 2, -1, -3]]
CASES += [("del_slice", [a, b]) for a in [0, 2, -2, 10] for b in [0, 3, -1, 10]]
CASES += [("swap", [1, 2]), ("swap", ["a", 2]), ("rotate", [1, 2, 3]), ("unpack_number", [5]), ("unpack_number", [2.5])]
