"""Attributes of modules by names that run time makes."""
import json
import math
import statistics

for name in "sqrt floor log10 trunc".split():
    print(name, getattr(math, name)(100.5))
for name in ("mean", "median", "mode"):
    f = getattr(statistics, name, None)
    print(name, f([1, 2, 2, 3]))
print(getattr(math, "no" + "thing", "none"), getattr(json, "dum" + "ps")({"a": 1}))
try:
    getattr(math, "sq" + "rd")
except AttributeError as e:
    print(e)
total = 0
for i in range(1000):
    total += i * i
print(total)
