"""** of Counters, default and ordered dicts, in displays and calls, also from containers."""
from collections import Counter, OrderedDict, defaultdict

counters = {"a": Counter("hello"), "b": Counter("b")}
counts = counters["a"]
print({**counts}, {**counts, "l": 0, **counters["b"]})


def joined(sep="-", **parts):
    return sep.join(f"{k}={v}" for k, v in parts.items())


print(joined(**counts), joined(sep="/", **Counter("xyx")), joined(**OrderedDict(b=1, a=2)))
groups = [defaultdict(list), defaultdict(list)]
groups[0]["x"].append(1)
groups[1]["y"].append(2)
for g in groups:
    print(joined(**g), {**g, "z": []})
    g["x"].append(3)
print({**groups[0], **groups[1]}, groups)


def named(h, e=0, l=0, o=0):
    return h * 1000 + e * 100 + l * 10 + o


print(named(**counts))
try:
    named(**counters["b"])
except TypeError as e:
    print(e)
