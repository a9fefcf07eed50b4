"""Functions over JSON documents, as data engineers write them."""

import json
from collections import Counter, defaultdict


def first_sku(order: str) -> str | None:
    items = json.loads(order).get("items") or []
    for item in items:
        if item.get("qty", 0) > 1:
            return item["sku"]
    return None


def total(order: str) -> float:
    o = json.loads(order)
    t = 0.0
    for i, item in enumerate(o["items"]):
        t += item["price"] * item["qty"] * (1 - o.get("discount", 0))
    return round(t, 2)


def names(doc: str) -> str:
    d = json.loads(doc)
    return ", ".join(sorted(p["name"].strip().title() for p in d["people"] if p.get("active")))


def deepest(doc: str) -> int:
    def depth(x):
        if isinstance(x, dict):
            return 1 + max((depth(v) for v in x.values()), default=0)
        if isinstance(x, list):
            return 1 + max(map(depth, x), default=0)
        return 0
    return depth(json.loads(doc))


def event_type(doc: str) -> str:
    match json.loads(doc):
        case {"type": "click", "x": x, "y": y}:
            return f"click@{x},{y}"
        case {"type": str(t)}:
            return t
        case [first, *rest]:
            return f"list of {len(rest) + 1}"
        case _:
            return "?"


def pairs(doc: str) -> str:
    out = {}
    for k, v in json.loads(doc).items():
        out[k.lower()] = str(v)
    return ";".join(f"{k}={v}" for k, v in sorted(out.items()))


def by_kind(doc: str) -> str:
    c = Counter(e["kind"] for e in json.loads(doc)["events"])
    return json.dumps(c.most_common(2))


def maxprice(doc: str) -> float:
    return max(x["price"] for x in json.loads(doc)["items"])


def best(doc: str) -> str:
    return max(json.loads(doc)["items"], key=lambda x: x["price"])["sku"]


def ordered(doc: str) -> str:
    return json.dumps(sorted(json.loads(doc)["items"], key=lambda x: (-x["qty"], x["sku"])))


def zipped(doc: str) -> float:
    d = json.loads(doc)
    return sum(a * b for a, b in zip(d["xs"], d["ys"]))


def path(doc: str, p: str) -> str | None:
    cur = json.loads(doc)
    for part in p.split("."):
        if isinstance(cur, list):
            cur = cur[int(part)]
        elif isinstance(cur, dict):
            cur = cur.get(part)
        else:
            return None
    return None if cur is None else str(cur)


def redact(doc: str) -> str:
    d = json.loads(doc)
    for k in ("password", "token"):
        if k in d:
            d[k] = "***"
    for k in list(d):
        if k.startswith("_"):
            del d[k]
    return json.dumps(d, ensure_ascii=False)


def flat(doc: str) -> str:
    def walk(o, pre=""):
        if isinstance(o, dict):
            for k, v in o.items():
                yield from walk(v, f"{pre}{k}.")
        else:
            yield pre[:-1], o
    return json.dumps(dict(walk(json.loads(doc))))


def group(doc: str) -> str:
    g = defaultdict(list)
    for r in json.loads(doc)["rows"]:
        g[r["k"]].append(r["v"])
    return json.dumps(g, sort_keys=True)


def tagset(doc: str) -> int:
    return len(set(json.loads(doc)["tags"]))


def unpack(doc: str) -> float:
    a, b = json.loads(doc)["pt"]
    return a + b


def ints(doc: str) -> int:
    return sum(int(x) for x in json.loads(doc))


def has_text(doc):
    d = json.loads(doc)
    return "password" in d


def list_methods(doc):
    d = json.loads(doc)
    return [d.count("password"), d.index("password")]


def removed(doc):
    d = json.loads(doc)
    d.remove("password")
    return json.dumps(d)


def in_turn(doc):
    a = json.loads(doc)
    out = []
    for i, (x, y) in enumerate(zip(a, range(5))):
        out.append(f"{i}{x}{y}")
    return out


def nothing_in_turn(doc):
    return len(list(zip([], json.loads(doc))))


def item_deleted(doc, k):
    d = json.loads(doc)
    del d[k]
    return json.dumps(d)


def slot_deleted(n):
    d = {1: 2} if n == 0 else "x" if n == 1 else (1,) if n == 2 else 5
    del d[1]
    return str(d)


# ---- cases

CASES = [
    ('zipped', ['{"xs":[1,2],"ys":[3,4.5]}']),
    ('zipped', ['{"xs":"ab","ys":[1,2]}']),
    ('zipped', ['{"xs":1,"ys":2}']),
    ('by_kind', ['{"events":[{"kind":"a"},{"kind":"b"},{"kind":"a"}]}']),
    ('by_kind', ['{"events":[]}']),
    ('by_kind', ['{"events":[{}]}']),
    ('by_kind', ['{"events":[{"kind":[1]}]}']),
    ('tagset', ['{"tags":["a","b","a"]}']),
    ('tagset', ['{"tags":[[1]]}']),
    ('tagset', ['{"tags":"abca"}']),
    ('deepest', ['[[[]],{"a":[1]}]']),
    ('deepest', ['3']),
    ('deepest', ['{}']),
    ('deepest', ['[1,[2,[3]]]']),
    ('first_sku', ['{"items":[{"sku":"a","qty":1},{"sku":"b","qty":2}]}']),
    ('first_sku', ['{}']),
    ('first_sku', ['[]']),
    ('first_sku', ['{"items":null}']),
    ('first_sku', ['{"items":[{"qty":3}]}']),
    ('maxprice', ['{"items":[{"price":1},{"price":2.5}]}']),
    ('maxprice', ['{"items":[]}']),
    ('maxprice', ['{"items":[{"price":1},{"price":"x"}]}']),
    ('flat', ['{"a":{"b":1,"c":{"d":[1]}},"e":null}']),
    ('flat', ['3']),
    ('best', ['{"items":[{"price":1,"sku":"a"},{"price":2.5,"sku":"b"}]}']),
    ('best', ['{"items":[]}']),
    ('best', ['{"items":{"a":1}}']),
    ('unpack', ['{"pt":[1,2.5]}']),
    ('unpack', ['{"pt":[1]}']),
    ('unpack', ['{"pt":"ab"}']),
    ('unpack', ['{"pt":5}']),
    ('names', ['{"people":[{"name":" bob ","active":true},{"name":"al","active":true},{"name":"z"}]}']),
    ('names', ['{"people":[{"name":3,"active":1}]}']),
    ('names', ['{"people":{}}']),
    ('total', ['{"items":[{"price":2.5,"qty":2},{"price":1,"qty":1}],"discount":0.1}']),
    ('total', ['{"items":[]}']),
    ('total', ['{}']),
    ('total', ['{"items":[{"price":"x","qty":2}]}']),
    ('group', ['{"rows":[{"k":"a","v":1},{"k":"b","v":[2]},{"k":"a","v":"x"}]}']),
    ('group', ['{"rows":[{"k":1,"v":2}]}']),
    ('group', ['{"rows":[]}']),
    ('redact', ['{"password":"x","_a":1,"b":"é"}']),
    ('redact', ['{}']),
    ('redact', ['[]']),
    ('redact', ['["password"]']),
    ('ordered', ['{"items":[{"qty":1,"sku":"a"},{"qty":2,"sku":"b"},{"qty":2,"sku":"a"}]}']),
    ('ordered', ['{"items":[]}']),
    ('ordered', ['{"items":[{"qty":"x","sku":"a"}]}']),
    ('path', ['{"a":[{"b":5}]}', 'a.0.b']),
    ('path', ['{"a":1}', 'b']),
    ('path', ['[1]', 'x']),
    ('path', ['[1]', '5']),
    ('path', ['5', 'a']),
    ('event_type', ['{"type":"click","x":1,"y":2.5}']),
    ('event_type', ['{"type":"move"}']),
    ('event_type', ['{"type":3}']),
    ('event_type', ['[1,2,3]']),
    ('event_type', ['[]']),
    ('event_type', ['null']),
    ('pairs', ['{"B":1,"a":[1,{"x":null}]}']),
    ('pairs', ['{}']),
    ('pairs', ['[]']),
    ('ints', ['[1,"2",3.7]']),
    ('ints', ['["x"]']),
    ('ints', ['{"1":2}']),
    ('ints', ['5']),
    ('has_text', ['["password"]']),
    ('has_text', ['[1, "password"]']),
    ('has_text', ['{"password": 1}']),
    ('has_text', ['"password"']),
    ('has_text', ['5']),
    ('has_text', ['null']),
    ('has_text', ['[["password"], {"a": "password"}]']),
    ('list_methods', ['["password"]']),
    ('list_methods', ['[1, "password"]']),
    ('list_methods', ['{"password": 1}']),
    ('list_methods', ['"password"']),
    ('list_methods', ['5']),
    ('list_methods', ['null']),
    ('list_methods', ['[["password"], {"a": "password"}]']),
    ('removed', ['["password"]']),
    ('removed', ['[1, "password"]']),
    ('removed', ['{"password": 1}']),
    ('removed', ['"password"']),
    ('removed', ['5']),
    ('removed', ['null']),
    ('removed', ['[["password"], {"a": "password"}]']),
    ('in_turn', ['["password"]']),
    ('in_turn', ['[1, "password"]']),
    ('in_turn', ['{"password": 1}']),
    ('in_turn', ['"password"']),
    ('in_turn', ['5']),
    ('in_turn', ['null']),
    ('in_turn', ['[["password"], {"a": "password"}]']),
    ('nothing_in_turn', ['["password"]']),
    ('nothing_in_turn', ['[1, "password"]']),
    ('nothing_in_turn', ['{"password": 1}']),
    ('nothing_in_turn', ['"password"']),
    ('nothing_in_turn', ['5']),
    ('nothing_in_turn', ['null']),
    ('nothing_in_turn', ['[["password"], {"a": "password"}]']),
    ('item_deleted', ['["password"]', 'password']),
    ('item_deleted', ['[1, "password"]', 'password']),
    ('item_deleted', ['{"password": 1}', 'password']),
    ('item_deleted', ['"password"', 'password']),
    ('item_deleted', ['5', 'password']),
    ('item_deleted', ['null', 'password']),
    ('item_deleted', ['[["password"], {"a": "password"}]', 'password']),
    ('slot_deleted', [0]),
    ('slot_deleted', [1]),
    ('slot_deleted', [2]),
    ('slot_deleted', [3]),
]
