# Parts of JSON documents that are made where they are looked up, while the rest is only looked into.
import json


def total(line):
    e = json.loads(line)
    n = 0
    for item in e["items"]:
        n += item["qty"]
    return e["user"]["name"], n


def both(line):
    o = json.loads(line)
    a, b = o["items"], o.get("user")
    a.append("more")
    return a, b, len(o)


def again(line):
    o = json.loads(line)
    o["items"].append("more")
    return len(o["items"]), o["items"]


def inside(line):
    o = json.loads(line)
    user = o["user"]
    user["name"] = "changed"
    return o["user"]["name"], user


def above(line):
    o = json.loads(line)
    o["user"]["tags"].append("t")
    return o["user"]


def computed(line, key):
    o = json.loads(line)
    items = o["items"]
    items.clear()
    v = o[key]
    return len(items), v if isinstance(v, str) else isinstance(v, list) and len(v)


def chosen(line, first):
    o = json.loads(line)
    part = o["items"] if first else o.get("user")
    if isinstance(part, list):
        part.append(first)
    return part


def defaults(line):
    o = json.loads(line)
    tags = o.get("tags", [])
    tags.append(1)
    more = o.get("more", {})
    more["x"] = tags
    return tags, more, "user" in o


def in_loop(lines):
    seen = {}
    for line in lines:
        o = json.loads(line)
        seen.setdefault(o["user"]["name"], []).append(o["items"])
    return seen


def asked_in_loop(line, names):
    o = json.loads(line)
    rates = o["rates"]
    return [rates[n] * 2 for n in names if n in rates], o["user"]["name"]


def whole_in_loop(line, names):
    o = json.loads(line)
    return [o.get(n) for n in names]


def kept(line):
    o = json.loads(line)
    return {"user": o["user"], "first": o["items"][0] if o["items"] else None}


def raised(line):
    try:
        return json.loads(line)["items"]["no"], 1
    except (KeyError, TypeError, ValueError) as e:
        return type(e).__name__, str(e)


def handed(line):
    def inner(part):
        part["seen"] = True
        return sorted(part)

    o = json.loads(line)
    return inner(o["user"]), o.get("id")


def two(line, other):
    a, b = json.loads(line), json.loads(other)
    v = a["id"] if "id" in a else b.get("id")
    same = a["user"]["name"] == b["user"]["name"]
    tags = (a if same else b)["user"]["tags"]
    tags.append(b["items"])
    return v if isinstance(v, int) else "none", same, tags


def key_of_other(line, other):
    names = json.loads(other)
    return json.loads(line)[names["more"]["key"]], names.get("id")


def until(lines):
    for line in lines:
        o = json.loads(line)
        if o.get("id") == 3:
            break
    else:
        return "none"
    found = o["user"]
    return found


LINES = [
    '{"id": 1, "user": {"name": "Ann", "tags": []}, "items": [{"qty": 2}, {"qty": 3, "x": [1]}], "rates": {"a": 1.5, "b": 2}}',
    '{"items": [], "user": {"name": "Bob", "tags": ["x"]}, "id": 2, "rates": {}, "tags": ["t"], "more": {"y": null}}',
    '{"user": {"name": "first", "tags": 1}, "user": {"name": "last", "tags": ["l"]}, "items": [{"qty": 1}], "items": [{"qty": 7}], "rates": {"a": "s"}, "id": 3}',
    '{"user": null, "items": {"qty": 1}, "rates": [1]}',
    '{"user": {}, "items": "text"}',
    "[1, 2]",
    '"text"',
    "nothing",
    '{"items": [1, {"qty": "s"}]}',
]


def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)


for line in LINES:
    show(lambda: total(line))
    show(lambda: both(line))
    show(lambda: again(line))
    show(lambda: inside(line))
    show(lambda: above(line))
    for key in ("user", "items", "no"):
        show(lambda: computed(line, key))
    show(lambda: chosen(line, True))
    show(lambda: chosen(line, False))
    show(lambda: defaults(line))
    show(lambda: asked_in_loop(line, ["a", "b", "c", "a"]))
    show(lambda: whole_in_loop(line, ["id", "items", "items"]))
    show(lambda: kept(line))
    show(lambda: raised(line))
    show(lambda: handed(line))
    show(lambda: two(line, LINES[0]))
    show(lambda: two(LINES[1], line))
    show(lambda: key_of_other(line, '{"more": {"key": "user"}, "id": 4}'))
show(lambda: in_loop(LINES[:3] * 2))
show(lambda: until(LINES[:3]))
show(lambda: until(LINES[:2]))
