"""Values that CPython makes (json.loads) where native code goes on with them."""
import json


def loads_range(s):
    d = json.loads(s)
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


def loads_int(s): return int(json.loads(s)) + 1
def loads_float(s): return float(json.loads(s)) / 2
def loads_str(s): return str(json.loads(s)).upper()
def loads_repr(s): return repr(json.loads(s)) + "!"
def loads_len(s): return len(json.loads(s)) * 2
def loads_bool(s): return "yes" if bool(json.loads(s)) else "no"
def loads_hex(s): return hex(json.loads(s))[2:]
def loads_chr(s): return chr(json.loads(s)) + "."
def loads_ord(s): return ord(json.loads(s)) + 1
def loads_any(s): return (any(json.loads(s)), all(json.loads(s)))
def loads_isinstance(s): return [isinstance(json.loads(s), t) for t in (int, str, list, dict, float)]
def loads_times(s): return "ab" * json.loads(s)
def loads_list_times(s): return [0] * json.loads(s)
def loads_index(s): return "abcdef"[json.loads(s)]
def loads_slice(s): return "abcdef"[json.loads(s):]
def loads_add(s): return 1 + json.loads(s)
def loads_compare(s): return 3 < json.loads(s)
def loads_rjust(s): return "x".rjust(json.loads(s))
def loads_join(s): return "-".join(json.loads(s))
def loads_format(s): return f"<{json.loads(s):>6}>"
def loads_abs(s): return abs(json.loads(s))
def loads_round(s): return round(json.loads(s))
def loads_sum(s): return sum(json.loads(s))
def loads_sorted(s): return sorted(json.loads(s))
def loads_enumerate(s): return [(i, x) for i, x in enumerate(json.loads(s), 1)]
def loads_zip(s): return list(zip(json.loads(s), range(3)))
def loads_unpack(s):
    a, *b = json.loads(s)
    return [a, len(b)]


def loads_items(s):
    out = []
    for k, v in json.loads(s).items():
        out.append(k + "=" + str(v))
    return ",".join(out)


def loads_nested(s):
    d = json.loads(s)
    return d["a"][0]["b"]


def loads_get(s):
    d = json.loads(s)
    return d.get("a", "none")


# ---- cases
TEXTS = ['3', '-1', '2.5', '"5"', '"x"', '""', '[]', '[1, 2, 3]', '[0, 1.5]', '["b", "a"]', '{"a": 1}', '{"a": [{"b": 7}]}', '{}', 'null', 'true', '9223372036854775808', '[', '']
SHORT = [t for t in TEXTS if len(t) < 19]
CASES = [(f, [t]) for f in list(globals()) if f.startswith("loads_") for t in (SHORT if f == "loads_range" else TEXTS)]
CASES += [(f, [1]) for f in ("range_of", "item_of", "unpacked_of")]
