stock = {"apple": 3, "pear": 0, "fig": 7}
keys, values, items = stock.keys(), stock.values(), stock.items()
stock["kiwi"] = 2
print(keys, values, items, len(keys))
print(list(keys), sorted(values), max(items, key=lambda kv: kv[1]), ("fig", 7) in items)
inverse = {v: k for k, v in items}
print(inverse, dict(sorted(items, key=lambda kv: kv[1])), dict([("a", 1)]), dict(a=1, b=2))
for i, (k, v) in enumerate(items):
    print(i, k, v, sep=":", end=" ")
print()
print(keys & {"fig", "plum"}, keys - {"apple", "pear"} == {"fig", "kiwi"})
nested = {}
for path in ("a/b/c", "a/d", "e"):
    cur = nested
    for part in path.split("/"):
        cur = cur.setdefault(part, {})
print(nested)
groups = {}
for w in ["apple", "avocado", "bean", "beet", "corn"]:
    groups.setdefault(w[0], []).append(w)
print(groups, {k: len(v) for k, v in groups.items()})
a = {"x": 1, "y": {"z": 2}}
b = a.copy()
b["x"] = 9
b["y"]["z"] = 10
print(a, b, a.get("q"), a.get("q", 0), "x" in a, a == {"y": {"z": 10}, "x": 1})
print(list(reversed(stock)), next(iter(stock)), [*stock], {**stock, "fig": 0}["fig"], stock.pop("pear"))
counts = {}
for c in "mississippi":
    counts[c] = counts.get(c, 0) + 1
print(counts, sorted(counts.items(), key=lambda kv: (-kv[1], kv[0])), min(counts, key=counts.get))
print(stock["banana"])
