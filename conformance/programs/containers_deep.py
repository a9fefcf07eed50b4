"""Documents and containers within each other to depths that CPython takes."""
import json, copy
def nest(n):
    x = []
    for _ in range(n): x = [x]
    return x
def dnest(n):
    x = {}
    for _ in range(n): x = {"a": x}
    return x
def tnest(n):
    x = ()
    for _ in range(n): x = (x, 1)
    return x
for n in (200, 400, 600, 900, 960, 1100):
    for name, f in (("loads", lambda: len(json.loads("[" * n + "]" * n))), ("loadsd", lambda: len(json.loads('{"a":' * n + "1" + "}" * n)))):
        try: print(name, n, f())
        except RecursionError as e: print(name, n, str(e)[:32])
    try: print("repr", n, len(repr(nest(n))))
    except RecursionError as e: print("repr", n, str(e)[:32])
    try: print("reprd", n, len(str(dnest(n))))
    except RecursionError as e: print("reprd", n, str(e)[:32])
    try: print("eq", n, nest(n) == nest(n))
    except RecursionError as e: print("eq", n, str(e)[:32])
    try: print("lt", n, nest(n) < nest(n))
    except RecursionError as e: print("lt", n, str(e)[:32])
    try: print("deqd", n, dnest(n) == dnest(n))
    except RecursionError as e: print("deqd", n, str(e)[:32])
def nest(n, kind):
    x = 1
    for _ in range(n): x = [x] if kind else {"a": x}
    return x
for kind in (0, 1):
    for n in (100, 300, 450, 480, 490, 900, 980, 990, 994, 1000, 1200):
        try: print(kind, n, len(json.dumps(nest(n, kind))))
        except RecursionError as e: print(kind, n, str(e)[:32])
