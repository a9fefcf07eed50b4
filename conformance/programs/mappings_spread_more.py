# ** of what json gives, and of objects with keys(); only at run time it may be no mapping.
import json


class Doubled:
    def __init__(self, d):
        self.d = d

    def keys(self):
        return list(self.d)

    def __getitem__(self, k):
        return self.d[k] * 2


def area(w, h=1.0, name="?"):
    return f"{name}:{w * h}"


print({**Doubled({"a": 1, "b": 2}), "c": 3})
for text in ('{"w": 2, "h": 3.5}', '{"w": 4, "name": "x"}', '{"h": 1}', "[1, 2]", '{"w": 1, "q": 2}', "3", "null"):
    d = json.loads(text)
    try:
        print(area(**d))
    except TypeError as e:
        print(e)
    try:
        print({"a": 1, **d})
    except TypeError as e:
        print(e)
print(area.__module__, area.__qualname__, Doubled.keys.__qualname__)
