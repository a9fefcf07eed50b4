import json
import sys

text = sys.stdin.read()
data = json.loads(text)
print(type(data).__name__, len(data["users"]))
total = 0
for u in data["users"]:
    name = u["name"]
    age = u.get("age", 0)
    total += age
    emails = u.get("emails") or []
    print(f"{name:<8}{age:>4} {';'.join(emails)}")
print("total age", total)
print(sorted(data), data["meta"]["version"], data["meta"]["ok"])
data["users"].append({"name": "New", "age": 1})
print(json.dumps(data["users"][-1]))
for bad in ('{"a": }', '[1, 2', '{"a" 1}', 'nul', ''):
    try:
        json.loads(bad)
    except json.JSONDecodeError as e:
        print("error:", e.msg, e.pos, e)
