# Types that never settle: a dict of what json.loads() gave, nested anew.
import json
def walk(o, path=()):
    match o:
        case {"type": "ref", "to": str(to), **rest} if rest: yield path, "ref+", to, sorted(rest)
        case {"type": "ref", "to": to}: yield path, "ref", to
        case {}: pass
        case [] | "" | None: yield path, "empty"
        case [x]: yield from walk(x, (*path, 0))
        case [first, *mid, last]: yield path, "list", len(mid); yield from walk(first, path + ("first",)); yield from walk(last, path + ("last",))
        case bool(b): yield path, "bool", b
        case int(n) | float(n) if n < 0: yield path, "neg", n
        case int() | float(): yield path, "num"
        case str(s): yield path, "str", s[:3]
    if isinstance(o, dict):
        for k, v in o.items(): yield from walk(v, (*path, k))
doc = json.loads('{"a": {"type": "ref", "to": "x"}, "b": [1, [2.5], -3, "hello"], "c": {"type": "ref", "to": "y", "w": 1}, "d": [], "e": true, "f": null, "g": [[-1.5]]}')
for r in walk(doc): print(r)
print(json.dumps(doc, separators=(",", ":"), sort_keys=True)[:60], json.dumps({"k": [1, None, True, 1.0, "é"], "n": {"x": ()}}, indent=2, ensure_ascii=False))
def flat(d, pre=""):
    out = {}
    for k, v in (d.items() if isinstance(d, dict) else enumerate(d)):
        key = f"{pre}.{k}" if pre else str(k)
        if isinstance(v, (dict, list)) and v: out |= flat(v, key)
        else: out[key] = v
    return out
f = flat(doc); print(f, len(f))
def unflat(f):
    root = {}
    for k, v in f.items():
        *ps, last = k.split("."); cur = root
        for p in ps: cur = cur.setdefault(p, {})
        cur[last] = v
    return root
print(unflat(f)["b"], unflat(f)["a"] == doc["a"])
