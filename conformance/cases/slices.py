"""Indexing and slicing of str, bytes, list and tuple; slice assignment and deletion."""


def index_str(s, i): return s[i]
def index_bytes(b, i): return b[i]
def index_list(i): return [10, 20, 30][i]
def index_tuple(i): return (10, 20, 30)[i]
def index_tuple_mixed(i): return (1, "b", None)[i]
def index_range(i): return range(10, 20, 3)[i]
def slice_from(s, i): return s[i:]
def slice_to(s, i): return s[:i]
def slice_both(s, i, j): return s[i:j]
def slice_step(s, k): return s[::k]
def slice_full(s, i, j, k): return s[i:j:k]
def slice_copy(s): return s[:]
def reverse(s): return s[::-1]
def every_second(s): return s[1::2]
def slice_list(i, j, k): return [0, 1, 2, 3, 4, 5][i:j:k]
def slice_tuple(i, j): return (0, 1, 2, 3)[i:j]
def slice_none(s, n): return s[None:n:None]
def slice_list_is_copy(n):
    a = [1, 2, n]
    b = a[:]
    b.append(4)
    return a, b


def last(s): return s[-1]
def last_two(s): return s[-2:]
def drop_ends(s): return s[1:-1]
def first_or(s): return s[:1] or "?"
def char_compare(s): return s[0] == "a", s[0] < "b", s[0] in "abc"
def char_methods(s): return s[0].upper(), s[0].isdigit(), s[0].isalpha(), ord(s[0]), s[0] * 3
def char_concat(s): return s[0] + s[-1]
def char_int(s): return int(s[0]) + int(s[-1])
def char_in_dict(s): return {"a": 1, "b": 2}.get(s[0], 0)
def char_list(s): return [s[i] for i in range(len(s))]
def char_equal_adjacent(s): return [s[i] == s[i - 1] for i in range(len(s))]
def bytes_slice(b, i, j): return b[i:j]
def bytes_reverse(b): return b[::-1]


def assign(i, v):
    xs = [1, 2, 3]
    xs[i] = v
    return xs


def assign_slice(i, j):
    xs = [0, 1, 2, 3, 4]
    xs[i:j] = [7, 8]
    return xs


def assign_slice_empty(i, j):
    xs = [0, 1, 2, 3, 4]
    xs[i:j] = []
    return xs


def assign_slice_str(i):
    xs = ["a", "b"]
    xs[i:] = "xyz"
    return xs


def assign_slice_self(i):
    xs = [0, 1, 2]
    xs[i:i] = xs
    return xs


def assign_step(k):
    xs = [0, 1, 2, 3, 4, 5]
    xs[::k] = ["a", "b", "c"]
    return xs


def assign_step_negative(n):
    xs = [0, 1, 2, 3]
    xs[::-1] = [n, n + 1, n + 2, n + 3]
    return xs


def delete_step(k):
    xs = [0, 1, 2, 3, 4, 5, 6]
    del xs[::k]
    return xs


def augmented_item(i):
    xs = [1, 2, 3]
    xs[i] += 10
    return xs


def augmented_slice(n):
    xs = [1, 2, 3]
    xs[1:] += [n]
    return xs


def nested_index(i, j): return [[1, 2], [3, 4]][i][j]


def nested_assign(i, j):
    m = [[0, 0], [0, 0]]
    m[i][j] = 5
    return m


def aliased_rows(n):
    m = [[0] * 2] * 2
    m[0][1] = n
    return m


def str_item_assign(s):
    s[0] = "x"
    return s


def tuple_item_assign(n):
    t = (1, 2)
    t[0] = n
    return t


def index_with_float(x): return [1, 2][x]
def index_with_str(x): return "abc"[x]
def index_with_none(x): return (1, 2)[x]
def slice_with_float(x): return "abc"[x:]
def bool_index(s): return s[True], s[False]


def window(s, k): return [s[i:i + k] for i in range(len(s) - k + 1)]
def chunks(s, k): return [s[i:i + k] for i in range(0, len(s), k)]
def rotate(s, k): return s[k:] + s[:k]
def palindrome(s): return s == s[::-1]


def two_pointers(s):
    i, j = 0, len(s) - 1
    while i < j:
        if s[i] != s[j]:
            return False
        i += 1
        j -= 1
    return True


def manual_find(s, t):
    for i in range(len(s) - len(t) + 1):
        if s[i:i + len(t)] == t:
            return i
    return -1


def slice_chain(s): return s[2:][:3][::-1]
def slice_of_slice_index(s): return s[1:][0]


def reverse_prefix(i, j, k):
    xs = [0, 1, 2, 3, 4, 5, 6]
    ys = xs
    xs[:i] = xs[j::-1]
    ys[k:] = ys[:k - 1:-1]
    return xs, ys


def assign_slice_of_other(i, j, k):
    xs, ys = [0, 1, 2, 3, 4], ["a", "b", "c", "d"]
    zs = [10, 11, 12, 13, 14, 15, 16]
    xs[i:j] = zs[j:i:k]
    xs[1:3] = zs[::k]
    ys[j:] = ys[i:j]
    return xs, ys, zs


def assign_slice_of_self(i, j, k):
    xs = [0, 1, 2, 3, 4, 5]
    xs[i:j] = xs[j:i:k]
    xs[1:4] = xs[i:j]
    return xs


def pancake_sort(n):
    xs = [(i * 7 + 3) % n for i in range(n)]
    flips = 0
    for size in range(len(xs), 1, -1):
        at = xs.index(max(xs[:size]))
        xs[:at + 1] = xs[at::-1]
        xs[:size] = xs[size - 1::-1]
        flips += 2
    return xs, flips


def copy_of_copy(i):
    xs = [1, 2, 3]
    ys = list(xs[:i])
    zs = list(list(xs))
    ys.append(4)
    zs.append(5)
    ws = xs[i:].copy()
    ws.append(6)
    return xs, ys, zs, ws


# ---- cases
S = ["", "a", "ab", "abcdef", "aßc", "日本語テキスト", "a😀b", "e\u0301x", "\ud800y", "\x00\x01", "12"]
I = [0, 1, 2, 5, 6, 7, -1, -2, -6, -7, 100, -100]
CASES = [(f, [s, i]) for f in ["index_str", "slice_from", "slice_to"] for s in S for i in I]
CASES += [("index_str", ["abc", i]) for i in [2**63 - 1, -2**63, 2**63, 2**70, -2**70, True, False]]
CASES += [("slice_from", ["abc", i]) for i in [2**63 - 1, -2**63, 2**63, 2**70, -2**70, True]]
CASES += [("slice_both", [s, i, j]) for s in ["", "abcdef", "日本語テキスト"] for i in I for j in I]
CASES += [("slice_step", [s, k]) for s in S for k in [1, 2, 3, -1, -2, 100, -100, 0, 2**63, -2**70]]
CASES += [("slice_full", [s, i, j, k]) for s in ["abcdef", "aßcdé"] for i in [0, 2, -1, -100, 100] for j in [0, 4, -2, 100, -100]
          for k in [1, 2, -1, -2]]
CASES += [(f, [s]) for f in ["slice_copy", "reverse", "every_second", "last", "last_two", "drop_ends", "first_or", "char_compare",
                             "char_methods", "char_concat", "char_int", "char_in_dict", "char_list", "char_equal_adjacent",
                             "bool_index", "palindrome", "two_pointers", "slice_chain", "slice_of_slice_index",
                             "str_item_assign"] for s in S + ["abba", "racecar", "7"]]
CASES += [(f, [i]) for f in ["index_list", "index_tuple", "index_tuple_mixed", "index_range"] for i in [0, 1, 2, 3, 4, -1, -3, -4, 2**64, True]]
CASES += [("slice_list", [i, j, k]) for i in [0, 2, -1, -10, 10] for j in [0, 5, -2, 10, -10] for k in [1, 2, -1, -3]]
CASES += [("slice_tuple", [i, j]) for i in [0, 1, -2, 9] for j in [0, 3, -1, 9]]
CASES += [("slice_none", ["abc", n]) for n in [0, 2, -1, None]] + [("slice_list_is_copy", [3])]
CASES += [("index_bytes", [b, i]) for b in [b"", b"ab\xff"] for i in [0, 2, 3, -1, -4]]
CASES += [("bytes_slice", [b, i, j]) for b in [b"", b"ab\xffd"] for i in [0, 1, -2] for j in [0, 3, -1, 9]]
CASES += [("bytes_reverse", [b]) for b in [b"", b"abc"]]
CASES += [("assign", [i, v]) for i in [0, 2, 3, -1, -3, -4] for v in [9, 2**70]] + [("assign", [1, "s"]), ("assign", [1, None])]
CASES += [(f, [i, j]) for f in ["assign_slice", "assign_slice_empty"] for i in [0, 2, 5, 9, -1, -9] for j in [0, 2, 5, 9, -1, -9]]
CASES += [(f, [i]) for f in ["assign_slice_str", "assign_slice_self", "assign_step_negative", "augmented_item", "augmented_slice"]
          for i in [0, 1, 2, 3, -1, -5]]
CASES += [("assign_step", [k]) for k in [1, 2, 3, -2, 0]] + [("delete_step", [k]) for k in [1, 2, 3, -1, -2, 100, 0]]
CASES += [(f, [i, j]) for f in ["nested_index", "nested_assign"] for i in [0, 1, -1, 2] for j in [0, 1, -2, 5]]
CASES += [("aliased_rows", [7]), ("tuple_item_assign", [5])]
CASES += [("index_with_float", [1.0]), ("index_with_str", ["1"]), ("index_with_none", [None]), ("slice_with_float", [1.5]), ("slice_with_float", ["x"])]
CASES += [(f, [s, k]) for f in ["window", "chunks", "rotate"] for s in ["", "abcdefg", "aß日😀"] for k in [1, 2, 3, 10]]
CASES += [("chunks", ["ab", 0]), ("manual_find", ["hello", "ll"]), ("manual_find", ["hello", "x"]), ("manual_find", ["", ""])]
CASES += [(f, [i, j, k]) for f in ["reverse_prefix", "assign_slice_of_other", "assign_slice_of_self"] for i in [0, 1, 3, 7, -2, 20]
          for j in [0, 2, 4, 6, -1, -9] for k in [1, 2, -1, -2, 0]]
CASES += [("pancake_sort", [n]) for n in [1, 2, 5, 9, 20]] + [("copy_of_copy", [i]) for i in [0, 1, 3, -1]]
