"""The messages of the exceptions that built-in operations raise."""


def index_messages(n):
    return [1, 2, 3][n]


def tuple_index_messages(n):
    return (1, 2, 3)[n]


def str_index_messages(n):
    return "abc"[n]


def bytes_index_messages(n):
    return b"abc"[n]


def assign_index_messages(n):
    xs = [1]
    xs[n] = 5
    return xs


def delete_index_messages(n):
    xs = [1]
    del xs[n]
    return xs


def pop_messages(n):
    xs = [1, 2]
    for _ in range(n):
        xs.pop()
    return xs


def pop_index_messages(n):
    return [1, 2].pop(n)


def remove_messages(n):
    xs = [1, 2]
    xs.remove(n)
    return xs


def list_index_messages(n): return [1, 2].index(n)
def tuple_index_method_messages(n): return (1, 2).index(n)
def str_index_method_messages(s): return "hello".index(s)
def str_rindex_messages(s): return "hello".rindex(s)
def key_messages(k): return {"a": 1, 2: 2, None: 3, (1, 2): 4}[k]
def dict_pop_messages(k): return {"a": 1}.pop(k)
def set_remove_messages(k):
    s = {1, 2}
    s.remove(k)
    return s


def set_pop_empty(n):
    s = {n}
    s.pop()
    return s.pop()


def popitem_empty(n):
    d = {n: 1}
    d.popitem()
    return d.popitem()


def float_parse_messages(s): return float(s)
def int_parse_messages(s): return int(s)
def int_base_messages(s): return int(s, 16)
def chr_messages(n): return chr(n)
def ord_messages(s): return ord(s)
def zero_division_messages(n):
    out = []
    for op in range(6):
        try:
            if op == 0: out.append(n / 0)
            if op == 1: out.append(n // 0)
            if op == 2: out.append(n % 0)
            if op == 3: out.append(divmod(n, 0))
            if op == 4: out.append(n / 0.0)
            if op == 5: out.append(n % 0.0)
        except ZeroDivisionError as e:
            out.append(str(e))
    return out


def empty_messages(n):
    out = []
    try:
        max([])
    except ValueError as e:
        out.append(str(e))
    try:
        min(())
    except ValueError as e:
        out.append(str(e))
    try:
        "a".split("")
    except ValueError as e:
        out.append(str(e))
    try:
        range(1, n, 0)
    except ValueError as e:
        out.append(str(e))
    try:
        "abc"[::0]
    except ValueError as e:
        out.append(str(e))
    return out


# ---- cases
INTTEXT = ["1", "x", "", " 42 ", "-7", "0", "1_000", "1__0", "٣", "0x10", "9" * 25, "+5", "- 5", "1.5", "\x00", "12\x00", "\ud800", "½"]
CASES = [(f, [s]) for f in ["int_parse_messages"] for s in INTTEXT]
N = [-2, -1, 0, 1, 2, 3, 5]
CASES += [(f, [n]) for f in ["index_messages", "tuple_index_messages", "str_index_messages", "bytes_index_messages", "assign_index_messages",
         "delete_index_messages", "pop_messages", "pop_index_messages", "remove_messages", "list_index_messages", "tuple_index_method_messages", "set_pop_empty",
         "popitem_empty", "zero_division_messages", "empty_messages"] for n in N]
CASES += [(f, [s]) for f in ["str_index_method_messages", "str_rindex_messages"] for s in ["l", "", "x", "lo", "hello!"]]
CASES += [(f, [k]) for f in ["key_messages", "dict_pop_messages", "set_remove_messages"] for k in ["a", "zz", 2, 7, None, 2.0, 1.5, True, b"k", "it's"]]
CASES += [("float_parse_messages", [s]) for s in ["1.5", "", " ", "x", "1e5", "nan", "-inf", "Infinity", "1_0.5", "1e400", "٣.٥", "0x1p3", "1e", "--1", "1.5abc",
         "\t2\n", "1e-400", "\x00", "infinit", "+nan"]]
CASES += [("int_base_messages", [s]) for s in ["ff", "0xFF", "fg", "", "-1F", "0b1", "f_f"]]
CASES += [("chr_messages", [n]) for n in [0, 97, 55296, 1114111, 1114112, -1, 2**31, 2**40, 2**70]]
CASES += [("ord_messages", [s]) for s in ["a", "", "ab", "ß", "\ud800", "😀", "é"]]
