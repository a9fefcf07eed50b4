"""Walks a nested structure of dicts, lists and scalars."""


def flatten(value, prefix=""):
    out = {}
    if isinstance(value, dict):
        for k, v in value.items():
            out.update(flatten(v, f"{prefix}.{k}" if prefix else k))
    elif isinstance(value, list):
        for i, v in enumerate(value):
            out.update(flatten(v, f"{prefix}[{i}]"))
    else:
        out[prefix] = value
    return out


def depth(value):
    if isinstance(value, dict):
        return 1 + max((depth(v) for v in value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    return 0


doc = {"id": 7, "tags": ["x", "y"], "owner": {"name": "Ann", "langs": [{"n": "py", "y": 5}, {"n": "go", "y": 2.5}]},
       "none": None, "ok": True}
for k, v in flatten(doc).items():
    print(f"{k:<20} {v!r}")
print(depth(doc))
