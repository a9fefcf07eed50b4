# exceptions crossing
import json
class Bad(json.JSONEncoder):
    def default(self, o):
        raise ValueError(f"bad {o}")
try:
    json.dumps({1, 2}, cls=Bad)
except ValueError as e:
    print("caught", e)
class Err(json.JSONDecodeError):
    pass
try:
    raise Err("m", "doc", 1)
except json.JSONDecodeError as e:
    print(type(e).__name__, e, e.pos)
json.dumps(object, cls=Bad)
