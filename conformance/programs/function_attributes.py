"""Attributes of functions."""


def fib(n):
    "Fibonacci."
    fib.calls += 1
    if n in fib.memo:
        return fib.memo[n]
    fib.memo[n] = r = n if n < 2 else fib(n - 1) + fib(n - 2)
    return r


fib.calls = 0
fib.memo = {}


def lazy(x):
    if not hasattr(lazy, "table"):
        print("building")
        lazy.table = {i: i * i for i in range(5)}
    return lazy.table.get(x, getattr(lazy, "default", -1))


def state(kind):
    state.log.append(kind)
    if kind == "none":
        state.last = None
    elif kind == "big":
        state.last = 2**70
    else:
        state.last = kind
    return state.last


state.log = []


def untouched():
    return 1


print(fib(30), fib.calls, len(fib.memo), fib.__doc__, fib.__name__)
print(lazy(3), lazy(9))
lazy.default = 7
print(lazy(9))
for k in ("a", "none", "big"):
    print(state(k), state.last)
print(state.log)
try:
    print(untouched.missing)
except AttributeError as e:
    print(e)
del lazy.default
print(getattr(lazy, "default", "gone"), hasattr(fib, "calls"), hasattr(untouched, "x"), untouched.__doc__)
try:
    del lazy.default
except AttributeError as e:
    print("no", e)
fs = [fib, untouched]
print([f.__name__ for f in fs])
fib.calls = "text"
print(fib.calls + "!")
