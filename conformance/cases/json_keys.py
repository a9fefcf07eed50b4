"""Keys and elements of sets made of the values of a JSON text, and of tuples that nest to any depth."""
import json


def elements(s: str) -> int:
    out = set()
    for x in json.loads(s):
        if type(x) == list:
            out.add(tuple(x))
        else:
            out.add(x)
    return len(out)


def either(s: str) -> int:
    return len({tuple(x) if isinstance(x, list) else x for x in json.loads(s)})


def likeness(a: str | None, b: str | None) -> float | None:
    """What is common to two lists of tokens, as a share of both."""
    if a is None or b is None:
        return None
    try:
        x = set([tuple(t) if type(t) == list else t for t in json.loads(a)])
        y = set([tuple(t) if type(t) == list else t for t in json.loads(b)])
        return float(len(x & y)) / (len(x | y))
    except Exception:
        return None


def counted(s: str) -> list[int]:
    seen = {}
    for x in json.loads(s):
        key = (tuple(x), len(x)) if isinstance(x, (list, str, dict)) else (x, 0)
        seen[key] = seen.get(key, 0) + 1
    return list(seen.values())


def of_all(s: str) -> str:
    key = tuple(json.loads(s))
    d = {key: 1}
    return f"{d.get(key)} {key in d} {d.pop(key, None)} {len(d)}"


def ordered(s: str) -> list[str]:
    """Pairs in the order in which they come first."""
    return [str(k) for k in dict.fromkeys(tuple(x) for x in json.loads(s))]


def nested(n: int) -> str:
    t = ()
    seen = {}
    for i in range(n % 7 + 3):
        t = (t, i % 2) if i % 3 else (t,)
        seen[t] = seen.get(t, 0) + i
    again = ()
    for i in range(3):
        again = (again, i % 2) if i % 3 else (again,)
    return f"{len(seen)} {again in seen} {seen[again]} {len({t, again, (again,), t})} {frozenset([again]) == {again}}"


def frozen(s: str) -> int:
    return len({frozenset(x) if isinstance(x, list) else frozenset([x]) for x in json.loads(s)})


# ---- cases
TEXTS = ["[]", "[1, 2, 1]", '[[1, 2], [1, 2.0], "a", [1, true], null, true, 1.0]', "[[1, [2]], 3]", '[[1, {}], 3]', '[{"a": 1}]', '[[], [], ""]',
         '[[null], [null], ["x", 1e400], ["x", 1e400]]', '{"a": [1], "b": 2}', '"abca"', "5", '[["a", "b"], ["b"], ["a", "b"]]', '[["ü"], "ü"]']
CASES = [(f, [s]) for f in ("elements", "either", "counted", "of_all", "ordered", "frozen") for s in TEXTS]
CASES += [("likeness", [a, b]) for a in TEXTS for b in TEXTS[2:8]] + [("likeness", [None, "[]"])] + [("nested", [n]) for n in (0, 1, 4, 6)]
