import json

config = {"name": "demo", "debug": True, "ratio": 0.1, "tags": ["a", "b"], "none": None, "big": 2 ** 70}
print(json.dumps(config))
print(json.dumps(config, indent=2))
print(json.dumps({"b": 1, "a": 2}, sort_keys=True))
print(json.dumps([1, 2.0, float("inf"), "tab\t\"q\" \\ \u00e9 \U0001f600"]))
print(json.dumps("é", ensure_ascii=False))
print(json.dumps({1: "one", 2: "two"}, separators=(",", ":")))
print(json.dumps([]), json.dumps({}), json.dumps([[], {}], indent=1))
print(json.dumps([(1, "x"), (2, "y")]))
points = [{"x": i, "y": i * i} for i in range(3)]
print(json.dumps(points, indent=4))
try:
    json.dumps({"s": {1, 2}})
except TypeError as e:
    print("TypeError:", e)
