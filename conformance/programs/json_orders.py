import json, sys
from collections import Counter, defaultdict
text = '''{"orders": [{"id": 1, "city": "Oslo", "items": [{"sku": "a", "qty": 2, "price": 1.5}]},
 {"id": 2, "city": "Rome", "items": [{"sku": "b", "qty": 1, "price": 10}, {"sku": "a", "qty": 5, "price": 1.5}]},
 {"id": 3, "city": "Oslo", "items": []}], "meta": {"page": 1, "next": null}}'''
data = json.loads(text)
counts = Counter(o["city"] for o in data["orders"])
print(counts.most_common(), counts["Oslo"])
revenue = defaultdict(float)
for order in data["orders"]:
    for item in order["items"]:
        revenue[order["city"]] += item["qty"] * item["price"]
for city, total in sorted(revenue.items()):
    print(f"{city:<10}{total:>8.2f}")
by_id = {o["id"]: o for o in data["orders"]}
print(by_id[2]["city"], 3 in by_id, by_id.get(9))
skus = set()
for o in data["orders"]:
    skus.update(i["sku"] for i in o["items"])
print(sorted(skus))
prices = {"a": 2.0, "b": 3.0}
print([prices[i["sku"]] * i["qty"] for o in data["orders"] for i in o["items"]])
def find(obj, key):
    found = []
    if isinstance(obj, dict):
        for k, v in obj.items():
            if k == key:
                found.append(v)
            found.extend(find(v, key))
    elif isinstance(obj, list):
        for v in obj:
            found.extend(find(v, key))
    return found
print(find(data, "sku"), find(data, "page"))
class Order:
    def __init__(self, raw):
        self.id = raw["id"]
        self.city = raw["city"]
        self.total = sum(i["qty"] * i["price"] for i in raw["items"])
    def __repr__(self):
        return f"Order({self.id}, {self.city!r}, {self.total})"
orders = [Order(o) for o in data["orders"]]
print(orders, max(orders, key=lambda o: o.total).city)
print(json.dumps({"cities": sorted(revenue), "n": len(orders)}))
lines = '{"a": 1}\n{"a": 2}\nbad\n{"b": 3}'.splitlines()
total = 0
for n, line in enumerate(lines, 1):
    try:
        rec = json.loads(line)
        total += rec["a"]
    except json.JSONDecodeError as e:
        print("line", n, e)
    except KeyError as e:
        print("no", e)
print(total)
config = json.loads('{"debug": true, "level": "info", "limits": {"max": 10, "min": 1}}')
if config["debug"]:
    print(config["level"].upper(), config["limits"]["max"] - config["limits"]["min"])
config["limits"]["max"] *= 2
config.setdefault("name", "x")
print(json.dumps(config, indent=1), config == json.loads(json.dumps(config)))
name = config["name"]
print("Hello, " + name + "!", name * 2, name[0], len(name), f"{config['limits']['max']:>5}|")
del by_id[1]
try:
    {data["meta"]: 1}
except TypeError as e:
    print(e)
