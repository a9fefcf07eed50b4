"""Containers of the module and of the function in one place: the function's own are changed, the module's are not, or by an alias that no text shows."""
import json

TAGS = ["a", "b"]
TABLE = {"a": [1], "b": [2, 3]}
CONFIG = {"lang": "en", "opts": {"depth": 1}, "tags": ["x"]}
SEEN = {1, 2}
HIDDEN = [1]
GROWN = {"n": [0]}
FIXED = [0, 0]


def tags_or(p: str):
    out = []
    out.append(p)
    return out if len(p) > 1 else TAGS


def longest(p):
    found = []
    for c in p:
        found.append(ord(c))
    return max(TABLE["b"], found, key=len)


def merged(p: str):
    cfg = {**CONFIG, **json.loads(p if p.startswith("{") else json.dumps({"lang": p, "opts": {"depth": [p]}}))}
    return json.dumps(cfg)


def defaulted(p):
    cfg = json.loads('{"lang": "' + p + '"}')
    for k, v in CONFIG.items():
        cfg.setdefault(k, v)
    cfg["extra"] = p
    return json.dumps(cfg), len(CONFIG)


def seen_or(p):
    own = {len(p)}
    own.add(3)
    return sorted(own if len(p) > 1 else SEEN)


def hidden_write(p: str):
    own = []
    own.append(len(p))
    xs = own if len(p) != 2 else HIDDEN
    add = getattr(xs, "app" + "end")
    add(7)
    return len(HIDDEN), xs


def hidden_map(p: str):
    own = {"n": [len(p)]}
    own["m"] = [1]
    d = own if len(p) != 2 else GROWN
    list(map(d["n"].append, [5]))
    return GROWN["n"], len(d)


def hidden_unbound(p: str):
    own = [1, 2]
    own.append(len(p))
    xs = own if len(p) != 2 else FIXED
    list.__setitem__(xs, 0, len(p))
    return FIXED, xs


# ---- cases
CASES = [(f, [p]) for f in ("tags_or", "longest", "merged", "defaulted", "seen_or", "hidden_write", "hidden_map", "hidden_unbound")
         for p in ("a", "bcd", "xy", "q", "", "zz", "long")]
