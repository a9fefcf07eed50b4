# Numbers of JSON documents, whose types are known at run time only, as arguments of functions of the library.
import json
import math
import os
import random
import statistics
import urllib.parse
from collections import Counter

numbers = json.loads("[3, -7, 0, 2.5, true, 12345678901234567890]")
document = json.loads('{"n": 2, "s": "x", "l": [3, 1, 2], "d": {"k": 1, "a": "b"}, "words": ["b", "a", "b"], "sizes": [0.1, 0.2, 0.3], "path": "/etc"}')


def tried(name, values, f):
    for v in values:
        try:
            print(name, v, repr(f(v)))
        except Exception as e:
            print(name, v, type(e).__name__, e)


tried("zfill", numbers, lambda v: "7".zfill(v) if v != 12345678901234567890 else "")
tried("ljust", numbers, lambda v: "7".ljust(v, ".") if v != 12345678901234567890 else "")
tried("rsplit", numbers, lambda v: "a b c".rsplit(" ", v))
tried("insert", numbers, lambda v: [1, 2, 3].insert(v, 9))
tried("enumerate", numbers, lambda v: list(enumerate("ab", v)))
tried("round", numbers, lambda v: round(2.34567, v))
tried("rounded", numbers, lambda v: round(v, 1))
tried("base", numbers, lambda v: int("12", v))
tried("power", numbers, lambda v: pow(3, v, 7))
tried("seed", numbers, lambda v: random.Random(v).random())
print(Counter(document["words"]).most_common(document["n"]))
print(math.fsum(document["sizes"]), math.dist(document["sizes"], document["l"]), math.hypot(*document["l"]))
print(statistics.mean(document["l"]), statistics.median(document["sizes"]))
print(urllib.parse.urlencode(document["d"]), os.path.isdir(document["path"]))
