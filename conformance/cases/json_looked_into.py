"""Documents that are only looked into, of which no objects are made; and parts of them that are made."""

import json


def field(s):
    v = json.loads(s).get("a")
    return v if isinstance(v, str) else "none"


def number(s):
    try:
        return json.loads(s)["a"] + 1
    except (KeyError, TypeError) as e:
        return repr(e)


def deep(s):
    o = json.loads(s)
    try:
        return str(o["a"]["b"]["c"])
    except (KeyError, TypeError, IndexError) as e:
        return type(e).__name__ + str(e)


def deep_text(s):
    try:
        v = json.loads(s)["a"]["b"]
    except (KeyError, TypeError):
        return "?"
    if isinstance(v, str):
        return v.upper()
    return str(isinstance(v, bool)) + str(isinstance(v, int)) + str(v is None)


def chained(s):
    v = json.loads(s).get("a", {}).get("b")
    return v if isinstance(v, str) else "-"


def with_default(s):
    name = json.loads(s).get("a", "none")
    if isinstance(name, str):
        return len(name)
    if isinstance(name, bool):
        return -1
    if isinstance(name, (int, float)):
        return name * 2
    return -2


def several(s):
    o = json.loads(s)
    out = "a" in o and "b" not in o
    if isinstance(o, dict) and "a" in o:
        v = o["a"]
        if isinstance(v, float):
            return v
        if isinstance(v, int):
            return v + 1, out
        if v is None:
            return "null", out
        if isinstance(v, str):
            return v, out
        return "more", out
    return out


def computed_key(s, k):
    o = json.loads(s)
    v = o.get(k)
    w = o.get(k + "a")
    return isinstance(v, str) and v, isinstance(w, int) and w


def chosen(s, k):
    o = json.loads(s)
    v = o["a"] if k else o.get("b")
    return v if isinstance(v, (str, int)) else None


def in_loop(s):
    total = 0
    for line in s.split("\n"):
        try:
            v = json.loads(line)["a"]
        except (ValueError, KeyError, TypeError):
            total += 1000
            continue
        if isinstance(v, int):
            total += v
        elif isinstance(v, str):
            total += len(v)
    return total


def looked_at_in_loop(s):
    o = json.loads(s)
    found = []
    for k in ("a", "b", "", "é", "\ud83d"):
        v = o.get(k)
        if isinstance(v, str):
            found.append(k + "=" + v)
    return found


def kept(s):
    o = json.loads(s)
    v = o["a"]
    o["a"] = 1
    return v, o


def same_list(s):
    o = json.loads(s)
    o["a"].append(1)
    return o["a"], o.get("a")


def items_of_part(s):
    return [x for x in json.loads(s)["a"]]


def of_bytes(s):
    v = json.loads(s.encode("utf-8", "surrogatepass")).get("a")
    return v if isinstance(v, str) else None


def tested(s):
    o = json.loads(s)
    if not o:
        return "empty"
    if isinstance(o, list):
        return len(o)
    return isinstance(o, dict) and o.get("a") == "x"


def only_read(s):
    json.loads(s)
    return True


def read_in_condition(s):
    return json.loads(s)["a"] == "x" or json.loads(s)["a"] == 1.5


def where(s):
    try:
        json.loads(s).get("a")
    except json.JSONDecodeError as e:
        return e.msg, e.pos, e.lineno, e.colno, str(e)
    return None


def is_deep(n, tail):
    try:
        v = json.loads("[" * n + tail)
        return isinstance(v, list)
    except RecursionError:
        return "deep"
    except ValueError as e:
        return str(e)


def is_long(n, tail):
    try:
        v = json.loads('{"a": 1, "b": ' + "7" * n + tail)
        return v["a"] if isinstance(v["a"], int) else 0
    except ValueError as e:
        return type(e).__name__ + str(e)


# ---- cases

DOCUMENTS = [
    '{"a": "x"}', '{"a": 1, "a": "last"}', '{"a": "first", "\\u0061": 7}', '{"a": null}', '{"a": true, "b": 1}', '{"a": {"b": "c"}}', '{"a": {"b": {"c": [1, {"d": 2.5}]}}}',
    '{"a": {"b": false}}', '{"a": [1, "b"]}', '{"b": "y"}', '{"a": 1.5}', '{"a": -0}', '{"a": 1e400, "b": NaN}', '{"a": -Infinity}', '{"": "e", "\\u00e9": "f\\n\\ud83d\\ude00", "\\ud83d": "g"}', '{}',
    "[]", "[1]", '["a", {"a": 1}]', '"a"', "5", "null", "true", ' \t\r\n{"a" : "x" } ', '{"a": "q\\"\\\\\\/\\b\\f\\u0000é\U0001f600"}', '{"aa": 3, "a": "b"}', '\n{"a": 12345678901234567890}',
    "", " ", "{", "[", '{"a"', '{"a":', '{"a":}', '{"a": 1,}', "[1,]", "[1 2]", '{"a": 1 "b": 2}', '{a: 1}', '{"a": 01}', '{"a": -}', '{"a": .5}', '{"a": 1.}', '{"a": 1e}', "nul", "tru", "[fals]", '{"a": "x}', '{"a": "\t"}',
    '{"a": "\\x"}', '{"a": "\\u12"}', '{"a": "\\ud800\\u12"}', '{"a": "\\', '{"a": "x"} x', "[1]]", '{"é": 1, "a"}', '\ufeff{"a": 1}', "'a'", '{"a": Nan}', '{"a": -Inf}', '{"a": "\\ud800"}', '{"a": "\\udc00\\ud800x"}', "[[1, [2]], {", '["\ud800", }',
]
CASES = [
    *((fn, [d]) for d in DOCUMENTS[27:] for fn in ("field", "in_loop", "where")),
    *((fn, [d]) for d in DOCUMENTS[:27] for fn in ("field", "number", "deep", "deep_text", "chained", "with_default", "several", "in_loop", "looked_at_in_loop", "kept", "same_list", "items_of_part", "of_bytes", "tested", "only_read", "read_in_condition", "where")),
    *(("computed_key", [d, k]) for d in DOCUMENTS[:27] for k in ("a", "é")),
    *(("chosen", [d, k]) for d in DOCUMENTS[:27] for k in (True, False)),
    ("in_loop", ['{"a": 1}\n{"a": "abc"}\n{"b": 1}\n[1]\n{"a": 2']),
    *(("is_deep", [n, tail]) for n in (1, 10, 200, 100000) for tail in ("]", "x", "")),
    *(("is_long", [n, tail]) for n in (5, 4300, 4301) for tail in ("}", ".5}", ", 5}", "")),
]
