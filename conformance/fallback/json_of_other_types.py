# What native code has a form for where a document's values are numbers and texts, and CPython where they are not.
import json
import random
import urllib.parse
from datetime import date

rows = json.loads('[{"n": 3, "s": "a b"}, {"n": [1], "s": "x"}, {"n": 4, "s": {"k": 1}}, {"n": null, "s": null}]')
for row in rows:
    for f in (lambda r: round(2.345, r["n"]), lambda r: urllib.parse.quote(r["s"]), lambda r: int("12", r["n"]), lambda r: random.Random(r["n"]).random() > 2, lambda r: urllib.parse.urlparse(r["s"]).path):
        try:
            print(f(row))
        except Exception as e:
            print(type(e).__name__, e)
for d in json.loads('[[2024, 1, 2], [2023, 5], [2024, 1, 2, 3], [], ["x", 1, 2]]'):
    try:
        print(date(*d))
    except TypeError as e:
        print(e)
