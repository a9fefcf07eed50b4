# As late_dates.py; what of it has a form in the models by now is native.
import base64
import csv
import io
import json
import random
import shlex
from decimal import Decimal
from urllib.parse import parse_qs, quote, unquote, urlsplit, urlunparse, urlunsplit


def tell(name, fn):
    try:
        print(name, fn())
    except Exception as e:
        print(name, type(e).__name__, e)
    finally:
        print("finally", name)


print(shlex.split("a b"))  # from here on nothing may happen twice
for u in ["http://[::1]:80/", "http://[1.2.3.4]/", "http://[v1.x]/", "http://[v.x]/", "http://[::ffff:1.2.3.4%25eth0]:99/x", "http://[12345::]/", "http://[1:2:3:4:5:6:7:8]:x/", "http://u@[::1", "http://[:1]/", "http://[1::2::3]/", "http://[]/", "http://x[fe80::1%e]:1/"]:
    tell("port", lambda: urlsplit(u).port)
    tell("host", lambda: urlsplit(u).hostname)
tell("unsplit", lambda: urlunsplit(["a", "b", "c"]))
tell("unsplit", lambda: urlunsplit(["a", "b", "c", "d", "e", "f"]))
tell("unparse", lambda: urlunparse(["a", "b", "c", "d", "e", "f", "g", "h"]))
for enc, err in [("latin-1", None), ("ascii", "strict"), ("ascii", "replace"), (None, "ignore"), ("klingon", None)]:
    tell("quote", lambda: quote("a \u00e9/", "/", enc, err))
    tell("unquote", lambda: unquote("a%E9%C3%A9", enc or "utf-8", err or "replace"))
    tell("parse_qs", lambda: parse_qs("a=%E9&b=c", encoding=enc or "utf-8"))
for s in [b'{"a": [1, 2]}', '{"a": [1]}'.encode("utf-16"), '[1, "\u00e9"]'.encode("utf-32-le"), "[1]".encode("utf-16-be"), b"\xff\xfe["]:
    tell("json", lambda: json.loads(s))
for q in (0, 1, 2, 3, 4):
    for row in ([1, "a", None, 2.5, True], ["x,y", 'q"r', "z\n"], [""], [None], [], ["", ""], [Decimal("1.5"), "d"]):
        def write():
            out = io.StringIO()
            csv.writer(out, quoting=q).writerow(row)
            return repr(out.getvalue())
        tell("csv", write)
for text in ["a,b\n1,2,3,4\n5\n6,7\n", "a,b\n1,2\n"]:
    for rec in csv.DictReader(io.StringIO(text)):
        print(rec, rec["a"])
dice = random.Random(7)
tell("triangular", lambda: (dice.triangular(2, 2, 2), dice.triangular(1.0, 3.0, 2.0), dice.triangular(0.5, 0.5, 0.5)))


def dec(s, v):
    try:
        return base64.b64decode(s, validate=v)
    except Exception as e:
        return repr(e)


for s in [b"SGVsbG8h", "SGVsbG8h", "SGVs bG8h", "SGVsbG8", "S", "====", "SGVsbG8=x", "SGVs\n"]:
    print(dec(s, False), dec(s, True))
for s in ["4142", "414", "4g", "4a", "4A"]:
    for c in (False, True):
        try:
            print(base64.b16decode(s, c))
        except ValueError as e:
            print(type(e).__name__, e)


def power(x, y):
    try:
        return x ** y
    except Exception:
        return -1


for x in [4.0, -8.0, 0.0, -2.5]:
    for y in [0.5, 2.0, 1 / 3]:
        r = power(x, y)
        print(r, type(r).__name__, abs(r), r == 2.0, (r + 1) * 2, r.real, r.imag)


for e in [shlex.shlex("a"), shlex.split("q")]:
    try:
        print({**{"q": 1}, **e})
    except TypeError as err:
        print(err)
