"""Processing JSON-like data: walk, query by path, merge, pretty print."""

CONFIG = {
    "name": "service",
    "ports": [80, 443, [8000, 8080]],
    "limits": {"cpu": 1.5, "mem": {"soft": 512, "hard": 1024}},
    "debug": False,
    "owner": None,
}


def build(depth):
    if depth == 0:
        return {"id": 0, "tags": ["leaf", None, True], "children": []}
    return {"id": depth, "tags": ["n" + str(depth), 2.5], "children": [build(depth - 1) for _ in range(2)]}


def count_nodes(node):
    return 1 + sum(count_nodes(c) for c in node["children"])


def find(node, wanted):
    if node["id"] == wanted:
        return node
    for child in node["children"]:
        hit = find(child, wanted)
        if hit is not None:
            return hit
    return None


def pretty(value, indent=0):
    pad = "  " * indent
    if isinstance(value, dict):
        if not value:
            return "{}"
        lines = []
        for k in value:
            lines.append(pad + "  " + k + ": " + pretty(value[k], indent + 1))
        return "{\n" + "\n".join(lines) + "\n" + pad + "}"
    if isinstance(value, list):
        return "[" + ", ".join(pretty(v, indent + 1) for v in value) + "]"
    if isinstance(value, str):
        return '"' + value + '"'
    return str(value)


def get_path(data, path):
    for part in path.split("."):
        if isinstance(data, dict):
            if part not in data:
                raise KeyError(path)
            data = data[part]
        elif isinstance(data, list):
            data = data[int(part)]
        else:
            raise TypeError("cannot index " + type(data).__name__)
    return data


def flatten(x):
    out = []
    for y in x:
        if isinstance(y, list):
            out += flatten(y)
        else:
            out.append(y)
    return out


tree = build(3)
print(count_nodes(tree))
print(find(tree, 1)["tags"], find(tree, 99))
print(pretty(build(1)))
print(get_path(CONFIG, "limits.mem.hard"), get_path(CONFIG, "ports.2.1"))
for path in ["limits.disk", "name.x", "ports.9"]:
    try:
        print(get_path(CONFIG, path))
    except (KeyError, TypeError) as e:
        print(type(e).__name__, e)
    except IndexError as e:
        print("index:", e)
print(flatten([1, [2, [3, [4, [5, []]]]], [[6]]]))
