class A(Exception): pass
class B(A): pass
def attempt(f, *kinds):
    try:
        return f()
    except kinds as e:
        return f"caught {e!r} of {len(kinds)}"
def boom(k):
    def f(): raise k("x")
    return f
for ks in [(A,), (KeyError, A), (ValueError, KeyError, IndexError), ()]:
    for k in (A, B, ValueError):
        try:
            print(attempt(boom(k), *ks))
        except Exception as e:
            print("through", type(e).__name__)
table = {"num": (ValueError, ZeroDivisionError), "key": KeyError}
def guarded(kind, f):
    try:
        return f()
    except table[kind] as e:
        return type(e).__name__
print(guarded("num", lambda: 1 / 0), guarded("num", lambda: int("x")), guarded("key", lambda: {}[1]))
try:
    guarded("key", lambda: 1 / 0)
except ZeroDivisionError as e:
    print("zde", e)
import itertools, functools
class TransientError(Exception): pass
n = 0
def retry(times, *exceptions):
    def deco(fn):
        def wrapper(*args, **kwargs):
            for attempt in itertools.count(1):
                try:
                    return fn(*args, **kwargs)
                except exceptions as e:
                    if attempt >= times:
                        raise
                    print("failed", fn.__name__, e, attempt)
        return wrapper
    return deco
@retry(3, TransientError)
def flaky(x, p=0.5):
    global n
    n += 1
    if n % 3: raise TransientError(f"bad luck {x}")
    return x
def total(*xs, scale=1):
    return sum(xs) * scale
jobs = []
def submit(fn, *args, **kwargs):
    jobs.append((fn, args, kwargs))
submit(flaky, 1)
submit(flaky, 2, p=1)
submit(total, 1, 2, scale=3)
for fn, a, k in jobs:
    print(fn(*a, **k))
