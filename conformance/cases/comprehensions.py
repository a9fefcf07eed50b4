"""List, set, dict comprehensions, generator expressions; scopes within."""


def squares(n): return [i * i for i in range(n)]
def filtered(n): return [i for i in range(n) if i % 2 == 0 if i % 3 == 0]
def conditional_element(n): return [i if i % 2 else -i for i in range(n)]
def nested(n): return [[j for j in range(i)] for i in range(n)]
def two_loops(n): return [(i, j) for i in range(n) for j in range(i)]
def two_loops_filtered(n): return [i * j for i in range(n) if i % 2 for j in range(n) if j != i]
def over_str(s): return [c.upper() for c in s if c.isalpha()]
def over_split(s): return [len(w) for w in s.split()]
def over_enumerate(s): return [c * i for i, c in enumerate(s)]
def over_zip(a, b): return [x == y for x, y in zip(a, b)]
def over_dict(n): return [k for k in {i: 1 for i in range(n)}]
def over_items(n): return [(k, v) for k, v in {"a": n, "b": 2}.items()]
def dict_comp(s): return {c: i for i, c in enumerate(s)}
def dict_comp_swap(s): return {v: k for k, v in {c: ord(c) for c in s}.items()}
def dict_comp_filter(n): return {i: i * i for i in range(n) if i % 2}
def set_comp(s): return sorted({c.lower() for c in s})
def set_comp_ints(n): return {i % 3 for i in range(n)}
def gen_sum(n): return sum(i for i in range(n) if i % 2)
def gen_any(s): return any(c.isdigit() for c in s)
def gen_all(s): return all(c.isdigit() for c in s)
def gen_max(s): return max(ord(c) for c in s)
def gen_min_default(s): return min((ord(c) for c in s), default=-1)
def gen_join(s): return "-".join(c for c in s)
def gen_sorted(s): return sorted(c for c in s)
def gen_list(n): return list(i * 2 for i in range(n))
def gen_tuple(n): return tuple(i * 2 for i in range(n))
def gen_set(n): return set(i % 2 for i in range(n))
def gen_dict(n): return dict((i, str(i)) for i in range(n))


def scope_is_own(n):
    i = "outer"
    xs = [i for i in range(n)]
    return i, xs


def captures_outer(n):
    k = 10
    return [i * k for i in range(n)]


def walrus_leaks(n):
    xs = [last := i for i in range(n)]
    return xs, last


def walrus_filter(s): return [n for w in s.split() if (n := len(w)) > 1]


def short_circuits_any(s):
    seen = []

    def check(c):
        seen.append(c)
        return c == "x"
    r = any(check(c) for c in s)
    return r, seen


def unpack_in_comp(n): return [a + b for a, b in [(1, n), (n, 2)]]
def nested_tuple_comp(n): return [(a, b, c) for a, (b, c) in [(1, (2, n))]]
def matrix(n): return [[i * n + j for j in range(n)] for i in range(n)]
def transpose(n): return [[row[i] for row in [[1, 2, n], [4, 5, 6]]] for i in range(3)]
def flatten(n): return [x for row in [[1, n], [], [3]] for x in row]
def strings(n): return [str(i) + "!" for i in range(n)]
def mixed_types(n): return [i if i % 2 else "even" for i in range(n)]
def with_none(n): return [None if i == 1 else i for i in range(n)]
def raising(s): return [10 // int(c) for c in s]
def empty_list(n): return [x for x in []]
def of_lists(n): return [[i] * i for i in range(n)]
def star_list(n): return [*range(n), n, *"ab"]
def star_tuple(n): return (*[1, 2], n)
def star_set(n): return {*[1, 1], n}
def star_dict(n): return {**{"a": 1}, "b": n, **{"a": 2}}
def iterates_first_eagerly(n): return [j for i in [n] for j in [i, i]]
def dict_of_lists(s): return {k: [c for c in s if c == k] for k in s}
def count_chars(s): return {c: s.count(c) for c in s}
def primes(n): return [p for p in range(2, n) if all(p % d for d in range(2, int(p ** 0.5) + 1))]
def pythagorean(n): return [(a, b, c) for a in range(1, n) for b in range(a, n) for c in range(b, n) if a * a + b * b == c * c]


# ---- cases
N = [0, 1, 2, 3, 7]
S = ["", "a", "Hello, World 12", "xax", "123", "0", "ßÉ x"]
CASES = [(f, [n]) for f in ["squares", "filtered", "conditional_element", "nested", "two_loops", "two_loops_filtered", "over_dict",
                            "over_items", "dict_comp_filter", "set_comp_ints", "gen_sum", "gen_list", "gen_tuple", "gen_set",
                            "gen_dict", "scope_is_own", "captures_outer", "walrus_leaks", "unpack_in_comp",
                            "nested_tuple_comp", "matrix", "transpose", "flatten", "strings", "mixed_types", "with_none",
                            "empty_list", "of_lists", "star_list", "star_tuple", "star_set", "star_dict",
                            "iterates_first_eagerly"] for n in N]
CASES += [(f, [s]) for f in ["over_str", "over_split", "over_enumerate", "dict_comp", "dict_comp_swap", "set_comp", "gen_any",
                             "gen_all", "gen_max", "gen_min_default", "gen_join", "gen_sorted", "walrus_filter",
                             "short_circuits_any", "raising", "dict_of_lists", "count_chars"] for s in S]
CASES += [("over_zip", [a, b]) for a in ["", "abc"] for b in ["abd", "a", ""]]
CASES += [("primes", [30]), ("pythagorean", [14])]
