import json
texts = ['{"a": }', '[1, 2', '{"a" 1}', 'nul', '', '  ', '[1,]', '{"a":1,}', '[', '{', '"abc', '"a\\q"', '"\\u12"', '"\\u12g4"', '"\\ud83d\\ude00"', '"\\ud83d\\u00"',
 '"a\nb"', '1 2', '01', '-', '-a', '1.', '1.e5', '1e', '1e+', '1E5', '-0', '-0.0', '1e400', 'NaN', '-Infinity', 'Infinity', '[NaN, Infinity]', '{"a":1 "b":2}', '{1:2}', "{'a':1}", '"é\n"', '["日本", x]',
 '[]]', ' [ ] ', '{ }', '{"a":{"b":[1,{"c":null}]}}', '123456789012345678901234567890', '[1.5, true, false, null]', '"\\"\\\\\\/\\b\\f\\n\\r\\t"', '\ufeff1', '{"k":1,"k":2}', 'true ', 'tru', 'falsee', '"\\', '"\\u', '"\\u0', '"\\u004', '"\\u0041', '"\\u0041"', '"\\uD834\\uDD1E"', '"\\ud834\\udd1', '[1\n,\n2,\n x]',
 '{"a":1,\n "b":\n}', '[[[]]]', '-1', '[-1, -2.5e-3]', '"tab\t"', '{"a":[}', '[{]', ',', ':', '"a" "b"', '[1 2]', '{"a"}', '{"a":', '{"a":1', '"日\\u12"', '"日\x01"']
for t in texts:
    try:
        v = json.loads(t)
        print(repr(t)[:30], "->", v, type(v).__name__)
    except json.JSONDecodeError as e:
        print(repr(t)[:30], "error:", e.msg, e.pos, e.lineno, e.colno, e)
    except ValueError as e:
        print("ValueError", e)
print(json.loads(b'{"x": "\xc3\xa9"}'))
d = json.loads('{"users": [{"name": "Ann", "age": 30, "tags": ["a", "b"]}, {"name": "Bob", "age": 25, "tags": []}], "total": 2, "ratio": 0.5, "none": null}')
print(d["users"][0]["name"].upper(), d["total"] + 1, d["ratio"] * 2, d["none"] is None, len(d["users"]))
by = {u["name"]: u["age"] for u in d["users"]}
print(by, sum(u["age"] for u in d["users"]), max(d["users"], key=lambda u: u["age"])["name"], sorted(d["users"], key=lambda u: u["age"])[0]["name"])
for k, v in d.items():
    print(k, type(v).__name__, isinstance(v, (int, float)))
print([t for u in d["users"] for t in u["tags"]], ",".join(d["users"][0]["tags"]))
d["users"].append({"name": "Cy", "age": 1, "tags": ["z"]})
d["total"] += 1
d["new"] = {"x": [1, 2]}
del d["none"]
print(json.dumps(d), json.dumps(d, indent=2, sort_keys=True))
def walk(x, depth=0):
    if isinstance(x, dict):
        return max([walk(v, depth + 1) for v in x.values()], default=depth)
    if isinstance(x, list):
        return max([walk(v, depth + 1) for v in x], default=depth)
    return depth
print(walk(d), json.loads(json.dumps(d)) == d)
try:
    d["users"]["x"]
except TypeError as e:
    print(e)
try:
    d["missing"]
except KeyError as e:
    print("KeyError", e)
def f(rec: dict) -> str:
    return f"{rec['name']:>6}:{rec['age']:03d}"
print([f(u) for u in d["users"]])
name, age = d["users"][1]["name"], int(d["users"][1]["age"])
print(name, age // 2, str(d["ratio"]), d.get("zzz", "dflt"), "total" in d)
