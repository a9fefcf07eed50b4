"""list: methods, operators, sorting, aliasing, nesting, element types that change."""


def make(a, b): return [a, b, a]
def empty(n): return [], list()
def append(n):
    xs = []
    for i in range(n):
        xs.append(i * 2)
    return xs


def append_mixed(n):
    xs = [n]
    xs.append("s")
    xs.append(2.5)
    xs.append(None)
    return xs


def append_later_type(n):
    xs = []
    for i in range(n):
        if i % 2:
            xs.append(i)
        else:
            xs.append(str(i))
    return xs


def extend(s):
    xs = [1]
    xs.extend([2, 3])
    xs.extend(range(2))
    xs.extend(len(w) for w in s.split())
    return xs


def extend_self(n):
    xs = [1, n]
    xs.extend(xs)
    return xs


def insert(i, v):
    xs = [1, 2, 3]
    xs.insert(i, v)
    return xs


def pop_last(n):
    xs = list(range(n))
    x = xs.pop()
    return x, xs


def pop_at(n, i):
    xs = list(range(n))
    x = xs.pop(i)
    return x, xs


def remove(v):
    xs = [1, 2, 3, 2]
    xs.remove(v)
    return xs


def clear(n):
    xs = [n]
    ys = xs
    xs.clear()
    return ys


def copy(n):
    xs = [n]
    ys = xs.copy()
    ys.append(1)
    return xs, ys


def copy_is_shallow(n):
    xs = [[n]]
    ys = list(xs)
    ys[0].append(1)
    return xs


def reverse(n):
    xs = list(range(n))
    xs.reverse()
    return xs


def index(v): return [5, 6, 7, 6].index(v)
def index_from(v, i): return [5, 6, 7, 6].index(v, i)
def count(v): return [1, 2, 2.0, True, "2"].count(v)
def contains(v): return v in [1, "a", 2.5], v not in [3]
def concat(n): return [1] + [n] + []
def repeat(n): return [1, 2] * n, n * ["x"]


def iadd(n):
    xs = [1]
    ys = xs
    xs += [n]
    return ys


def plus_makes_new(n):
    xs = [1]
    ys = xs
    xs = xs + [n]
    return ys


def imul(n):
    xs = [1, 2]
    xs *= n
    return xs


def iadd_str(s):
    xs = ["x"]
    xs += s
    return xs


def sort_ints(a, b, c):
    xs = [a, b, c]
    xs.sort()
    return xs


def sort_reverse(s):
    xs = list(s)
    xs.sort(reverse=True)
    return xs


def sort_key(s):
    xs = s.split()
    xs.sort(key=len)
    return xs


def sort_key_reverse_stable(s):
    xs = s.split()
    xs.sort(key=len, reverse=True)
    return xs


def sort_tuples(a, b): return sorted([(a, "x"), (b, "a"), (a, "a")])
def sort_key_tuple(s): return sorted(s.split(), key=lambda w: (-len(w), w.lower()))
def sort_mixed_numbers(a): return sorted([3, 1.5, True, a])
def sort_nan(a): return sorted([3.0, float("nan"), 1.0, a])
def sort_incomparable(a): return sorted([1, a, "x"])
def sort_none(a): return sorted([a, None])
def sorted_str(s): return sorted(s)
def sorted_set(s): return sorted(set(s))
def sorted_dict(s): return sorted({c: 1 for c in s})
def sorted_leaves_original(n):
    xs = [3, n, 1]
    ys = sorted(xs)
    return xs, ys


def sort_stable(s): return sorted([(c.lower(), c) for c in s], key=lambda t: t[0])
def sort_large(n):
    x, xs = 12345, []
    for _ in range(n):
        x = (x * 1103515245 + 12345) % 2**31
        xs.append(x % 1000)
    xs.sort()
    return xs[:10], xs[-10:], sum(xs)


def sort_key_raises(s): return sorted(s.split(","), key=int)
def sort_cmp_len_then_rev(s): return sorted(sorted(s.split()), key=len, reverse=True)
def nested(n): return [[n], [[n], []], [n, [n]]]


def nested_append(n):
    m = [[] for _ in range(3)]
    m[1].append(n)
    m[2].append([n])
    return m


def matrix_multiply(n):
    a = [[1, 2], [3, n]]
    b = [[0, 1], [n, 2]]
    return [[sum(a[i][k] * b[k][j] for k in range(2)) for j in range(2)] for i in range(2)]


def grid(n):
    g = [[0] * n for _ in range(n)]
    for i in range(n):
        for j in range(n):
            g[i][j] = i * j
    return g


def alias_branches(n):
    a, b = [1], [2]
    x = a if n > 0 else b
    x.append(n)
    return a, b, x


def alias_loop(n):
    cur = [0]
    hist = []
    for i in range(n):
        hist.append(cur)
        cur = [i]
        cur.append(i)
    return hist, cur


def alias_in_list(n):
    a = [n]
    b = [a, a]
    b[0].append(9)
    return b


def list_in_dict(n):
    d = {}
    for i in range(n):
        d.setdefault(i % 2, []).append(i)
    return d


def self_containing_length(n):
    xs = [n]
    xs.append(len(xs))
    return xs


def stack(s):
    st = []
    for c in s:
        if c in "([{":
            st.append(c)
        elif c in ")]}":
            if not st or "([{".index(st.pop()) != ")]}".index(c):
                return False
    return not st


def queue(n):
    q = [n]
    out = []
    while q:
        x = q.pop(0)
        out.append(x)
        if x > 0:
            q.append(x - 1)
            if x > 2:
                q.append(x - 2)
    return out


def rpn(s):
    st = []
    for tok in s.split():
        if tok in "+-*/":
            b, a = st.pop(), st.pop()
            st.append(a + b if tok == "+" else a - b if tok == "-" else a * b if tok == "*" else a / b)
        else:
            st.append(int(tok))
    return st[0]


def sum_list(a, b): return sum([a, b]), sum([a, b], 10), sum([])
def sum_of_lists(n): return sum([[1], [n]], [])
def min_max(a, b): return min([a, b, 3]), max([a, b, 3])
def any_all(a): return any([a, 0]), all([a, 1]), any([]), all([])
def length(n): return len([0] * n)
def compare(a, b): return [a] < [b], [a] == [b], [a, 1] <= [a], [] < [a], [a] > []
def compare_mixed(a): return [1, a] < [1, "x"]
def truth(n): return bool([0] * n), not []
def repr_(a): return repr([a, [a], (a,), {a: a}]), str([a])
def repr_nested_empty(n): return str([[], (), {}, set(), "", None, n])
def repr_tuple_one(n): return repr((n,)), repr(()), repr((n, n))
def enumerate_list(n): return list(enumerate([n, n + 1], 1))
def zip_lists(n): return list(zip([1, 2, n], "ab"))
def reversed_list(n): return list(reversed([1, n]))
def list_of_range(a, b, c): return list(range(a, b, c))
def list_of_str(s): return list(s)
def list_of_tuple(n): return list((1, n))
def list_of_dict(n): return list({n: 1, "k": 2})
def list_of_map(s): return list(map(ord, s))
def list_of_zip(s): return list(zip(s, s[1:]))
def list_of_filter(s): return list(filter(None, s.split(",")))
def unpack(n):
    [a, b] = [n, n + 1]
    return a * b


def swap_items(i, j):
    xs = [1, 2, 3]
    xs[i], xs[j] = xs[j], xs[i]
    return xs


def bubble_sort(s):
    xs = [ord(c) for c in s]
    for i in range(len(xs)):
        for j in range(len(xs) - 1 - i):
            if xs[j] > xs[j + 1]:
                xs[j], xs[j + 1] = xs[j + 1], xs[j]
    return xs


def quick_sort(n):
    def qs(xs):
        if len(xs) <= 1:
            return xs
        p = xs[0]
        return qs([x for x in xs[1:] if x < p]) + [p] + qs([x for x in xs[1:] if x >= p])
    return qs([(i * 7919) % 101 for i in range(n)])


def binary_search(n):
    xs = [i * 3 for i in range(50)]
    lo, hi = 0, len(xs)
    while lo < hi:
        mid = (lo + hi) // 2
        if xs[mid] < n:
            lo = mid + 1
        else:
            hi = mid
    return lo


def sieve(n):
    flags = [True] * (n + 1)
    for i in range(2, n + 1):
        if flags[i]:
            for j in range(i * i, n + 1, i):
                flags[j] = False
    return [i for i in range(2, n + 1) if flags[i]]


def big_ints_in_list(n):
    xs = [n]
    for _ in range(5):
        xs.append(xs[-1] * xs[-1] + 1)
    return xs


def dedupe(s):
    out = []
    for c in s:
        if c not in out:
            out.append(c)
    return out


def run_lengths(s):
    out = []
    for c in s:
        if out and out[-1][0] == c:
            out[-1][1] += 1
        else:
            out.append([c, 1])
    return out


def missing_method(n): return [n].push(1)
def pop_wrong_type(n): return [n].pop("x")
def append_none_result(n):
    xs = []
    return xs.append(n)


def sort_none_result(n): return [n, 1].sort()
def many_garbage_lists(n):
    total = 0
    for i in range(n):
        xs = [i, i + 1, i + 2]
        total += len(xs) + xs[1]
    return total



def stored_before_try(s):
    row = [0] * len(s)
    try:
        for i in range(len(s)):
            row[i] = int(s[i])
    except ValueError:
        pass
    return row


def stored_within_try(s):
    row = None
    try:
        row = [7] * len(s)
        for i in range(len(s)):
            row[i] = int(s[i])
    except ValueError:
        pass
    return row


def stored_in_finally(s):
    row = [7] * len(s)
    try:
        for i in range(len(s)):
            row[i] = int(s[i])
    finally:
        return row


def stored_in_closure(s):
    row = [7] * len(s)

    def look():
        return list(row)

    for i in range(len(s)):
        row[i] = len(look()) if s[i] == "0" else row[i] * 2
    return look()


def stored_and_left(s):
    best = None
    for n in range(3):
        row = [n] * len(s)
        for i in range(len(s)):
            if s[i] == "x":
                return best, row
            row[i] = i * n
        best = row
    return best, row


def stored_in_outer(s):
    row = []
    for n in range(3):
        row = [n] * len(s)
        for i in range(len(s)):
            if s[i] == "x":
                break
            row[i] = i * n
    return row


def longest_common(a, b):
    before = [0] * (len(b) + 1)
    for i in range(len(a)):
        row = [0] * (len(b) + 1)
        for j in range(len(b)):
            row[j + 1] = max(before[j] + (a[i] == b[j]), row[j], before[j + 1])
        before = row
    return before[len(b)]


def dearest_path(s, start):
    best = start
    least = [0] * len(s)
    for i in range(len(s)):
        k = ord(s[i])
        best = min(best + k, 3 * k * k, k * k * k + i)
        least[i] = best
    return least, best


# ---- cases
N = [0, 1, 2, 3, 5, -1]
CASES = [(f, [n]) for f in ["empty", "append", "append_mixed", "append_later_type", "extend_self", "pop_last", "clear", "copy",
                            "copy_is_shallow", "reverse", "concat", "repeat", "iadd", "plus_makes_new", "imul",
                            "sorted_leaves_original", "nested", "nested_append", "matrix_multiply", "grid", "alias_branches",
                            "alias_loop", "alias_in_list", "list_in_dict", "self_containing_length", "queue", "sum_of_lists",
                            "length", "truth", "enumerate_list", "zip_lists", "reversed_list", "list_of_tuple", "list_of_dict",
                            "unpack", "repr_tuple_one", "repr_nested_empty", "missing_method", "pop_wrong_type",
                            "append_none_result", "sort_none_result"] for n in N]
ANY = [1, 2, 2.0, True, "a", "2", None, 2.5, float("nan")]
CASES += [(f, [v]) for f in ["remove", "index", "count", "contains", "any_all", "compare_mixed", "sort_incomparable", "sort_none"] for v in ANY]
CASES += [("index_from", [v, i]) for v in [6, 5] for i in [0, 1, 2, -1, 9]]
CASES += [("insert", [i, v]) for i in [0, 1, 3, 9, -1, -9] for v in [7, "s"]]
CASES += [("pop_at", [n, i]) for n in [0, 3] for i in [0, 1, -1, 3, -4]]
CASES += [("make", [a, b]) for a in [1, "x", None, 2.5] for b in [1, "y", True]]
CASES += [("sort_ints", [a, b, c]) for a in [3, 1, 2**70] for b in [2, -5] for c in [1, 3]]
WORDS = ["", "a", "bb a ccc dd e", "Zeta alpha Beta", "ß z é a", "b b a"]
CASES += [(f, [s]) for f in ["extend", "iadd_str", "sort_reverse", "sort_key", "sort_key_reverse_stable", "sort_key_tuple", "sorted_str",
                             "sorted_set", "sorted_dict", "sort_stable", "sort_cmp_len_then_rev", "list_of_str", "list_of_map",
                             "list_of_zip", "list_of_filter", "bubble_sort", "dedupe", "run_lengths"] for s in WORDS]
CASES += [("sort_key_raises", [s]) for s in ["3,1,2", "3,x,1", ""]]
CASES += [(f, [a, b]) for f in ["sort_tuples", "sum_list", "min_max", "compare"] for a in [1, 5, 2.5] for b in [2, -1]]
CASES += [("sort_mixed_numbers", [a]) for a in [0, 2.5, False]] + [("sort_nan", [a]) for a in [2.0, float("inf"), float("nan")]]
CASES += [("sort_large", [n]) for n in [0, 10, 500]]
CASES += [("stack", [s]) for s in ["", "()", "([{}])", "(]", "((", "a(b)c"]]
CASES += [("rpn", [s]) for s in ["1 2 +", "3 4 * 2 -", "1 0 /", "1 2 /", "+", "x"]]
CASES += [("repr_", [a]) for a in [1, "x", "it's", 2.5, None, True, 1e100, -0.0, "ß\n"]]
CASES += [("list_of_range", [a, b, c]) for a in [0, 5] for b in [5, 0] for c in [1, -2]]
CASES += [("swap_items", [i, j]) for i in [0, -1] for j in [1, 2, 5]]
CASES += [("quick_sort", [n]) for n in [0, 1, 20]] + [("binary_search", [n]) for n in [-1, 0, 33, 200]] + [("sieve", [50])]
CASES += [("big_ints_in_list", [n]) for n in [0, 3, 10**10]] + [("many_garbage_lists", [n]) for n in [0, 1000, 200000]]
CASES += [(f, [s]) for f in ["stored_before_try", "stored_within_try", "stored_in_finally", "stored_in_closure", "stored_and_left", "stored_in_outer"] for s in ["", "0", "x", "012", "12x45", "x2"]]
CASES += [("longest_common", [a, b]) for a in ["", "a", "abcde", "xaybzc", "ßabc"] for b in ["", "b", "abc", "cba", "aßbc"]]
CASES += [("dearest_path", [s, n]) for s in ["", "a", "abc", "zß😀a"] for n in [0, -5, 2**63 - 50, -2**70]]
