"""Mutable defaults, and what closures and module-level statements keep: it outlives rows and calls."""
import functools
from collections import Counter, defaultdict, deque

SHARED = []
table = {}
for _i in range(4):
    table[_i] = _i * _i
table[-1] = 100
names = ["zero"]
names.append("one")
first_name = names[0]
sizes = {}
for _w in names:
    sizes[_w] = len(_w)
position = 1
position += 2


def collect(x: int, seen=[]):
    seen.append(x)
    return len(seen), seen[-2:]


def fib(n, memo={}):
    if n in memo:
        return memo[n]
    r = n if n < 2 else fib(n - 1) + fib(n - 2)
    memo[n] = r
    return r


def fib_typed(n: int, memo: dict[int, int] = {0: 0, 1: 1}) -> int:
    if n not in memo:
        memo[n] = fib_typed(n - 1) + fib_typed(n - 2, memo)
    return memo[n]


def fib_own_memo(n: int):
    return fib_typed(n, {0: 0, 1: 1}), fib(n, {})


def both(n: int): return collect(n), collect(n + 1, [n]), collect(n)
def again(n: int): return collect(-n)


def tally(s: str, counts=Counter(), groups=defaultdict(list), *, last=deque(maxlen=2)):
    counts[s] += 1
    groups[len(s)].append(s)
    last.append(s)
    return counts.most_common(1), list(groups.items())[-1], list(last)


def nested(n: int, state={"n": 0, "log": []}):
    state["n"] += n
    state["log"].append(state["n"])
    return state["n"], state["log"][-3:]


def to_shared(n: int, into=SHARED):
    into.append(n)
    return len(into), into is SHARED


def see_shared(n: int): return SHARED[-2:], n


def same(n: int, a=[], b=[]):
    a.append(n)
    return a is b, len(a), len(b)


def only_read(n: int, weights={"a": 2, "b": 3}, steps=[1, 2]):
    return n * weights["a"] + sum(steps)


def computed(n: int, base=sorted([3, 1, 2])):
    base.insert(0, n)
    return base[:3]


def failing(n: int, log=[]):
    log.append(n)
    return 10 // n, len(log)


def seen_as_set(s: str, seen=set()) -> bool:
    if s in seen:
        return False
    seen.add(s)
    return True


def in_generator(n: int):
    def each(k, acc=[]):
        acc.append(k)
        yield len(acc)
    return [list(each(i)) for i in range(n % 4)]


def local_default(n: int):
    def inner(k, acc=[]):
        acc.append(k)
        return len(acc)
    return [inner(i) for i in range(n % 4)]


acc_lambda = lambda x, acc=[]: (acc.append(x), len(acc))[1]
def call_lambda(n: int): return acc_lambda(n)


class Meter:
    def __init__(self, unit, readings=[]):
        self.unit, self.readings = unit, readings

    def add(self, n, log={}):
        log[n] = log.get(n, 0) + 1
        self.readings.append(n)
        return len(log), log[n]

    @staticmethod
    def note(s, notes=[]):
        notes.append(s)
        return len(notes)

    @classmethod
    def make(cls, unit, made=[]):
        made.append(unit)
        return cls(unit, list(made))


def measure(n: int):
    m = Meter("kWh")
    return m.add(n), m.readings[-2:], Meter("m", []).add(n)


def notes(s: str): return Meter.note(s), Meter.make(s).readings[-2:]


def memoize(f):
    cache = {}
    hits = 0

    @functools.wraps(f)
    def wrapper(x):
        nonlocal hits
        if x in cache:
            hits += 1
        else:
            cache[x] = f(x)
        return cache[x], hits
    return wrapper


@memoize
def slow(x: int):
    return x * 3


@memoize
def shout(s: str):
    return s.upper()


def use_slow(n: int): return slow(n), slow(n + 1)


def counter(start):
    n = start

    def step():
        nonlocal n
        n += 1
        return n
    return step


step = counter(10)
other_step = counter(100)


def next_step(n: int): return step() + n
def two_steps(n: int): return step(), other_step(), n


def look_up(n: int):
    if n not in table:
        table[n] = len(table)
    return table[n], table[-1], len(table)


def named(s: str):
    if s not in sizes:
        sizes[s] = len(s)
        names.append(s)
    return sizes[s], names[-1], first_name


def advance(n: int):
    global position
    position += n
    return position


class Acc:
    def __init__(self, start=0):
        self.total = start

    def add(self, n):
        self.total += n
        return self.total


def instance_default(n: int, acc=Acc(5), none=None, text="x" * 3): return acc.add(n), none, text
def made_by_call(n: int, ids=iter(range(100, 200))): return next(ids), n
def keyword(n: int, *, seen=[]): seen.append(n); return len(seen)
def calls_keyword(n: int): return keyword(n), keyword(n, seen=[]), keyword(n)
def spread(*xs, seen=[]): seen.extend(xs); return len(seen)
def calls_spread(n: int): return spread(n, n), spread(*range(n % 3)), spread()


def logged(n: int, log=[]):
    log.append(n)
    return sum(log)


alias = logged
handlers = {"log": logged, "collect": lambda n: collect(n)[0]}
twice = functools.partial(logged, 2)
assert logged(1000) == 1000
logged(1)


def by_alias(n: int): return alias(n), handlers["log"](n), twice(), [*map(logged, [n, 1])]
def by_handler(s: str): return handlers[s](len(s)) if s in handlers else None


def redefined(n: int, seen=[]): return -1


def redefined(n: int, seen=[1]):
    seen.append(n)
    return len(seen)


def recursive(n: int, depth=0, path=[]):
    path.append(depth)
    return len(path) if n <= 0 else recursive(min(n, 5) - 1, depth + 1)


def big_default(n: int, state=[1]):
    state[0] = state[0] * (n + 2) + 1
    return state[0]


def default_of_default(n: int, a=[], b=len(SHARED)):
    def inner(c=a):
        c.append(n)
        return len(c)
    return inner(), b


# ---- cases
INTS = [1, 2, 3, 5, 7, 10, 3]
WORDS = ["alpha", "beta", "alpha", "x", "", "émile", "日本", "alpha"]
CASES = [(f, [n]) for f in ["collect", "both", "again", "nested", "to_shared", "see_shared", "same", "only_read", "computed", "failing", "in_generator", "local_default", "call_lambda",
                            "measure", "instance_default", "made_by_call", "keyword", "calls_keyword", "calls_spread", "logged", "by_alias", "redefined", "recursive", "big_default", "default_of_default", "slow", "use_slow", "next_step", "two_steps", "look_up", "advance"] for n in INTS + [0, -1]]
CASES += [(f, [n]) for f in ["fib", "fib_typed"] for n in [10, 30, 90, 120, 5]] + [("fib_own_memo", [n]) for n in [5, 20]]
CASES += [(f, [s]) for f in ["tally", "seen_as_set", "notes", "shout", "named"] for s in WORDS]
CASES += [("by_handler", [s]) for s in ["log", "collect", "other"]] + [("big_default", [10**18]), ("big_default", [1])]
CASES += [("collect", [1, [5]]), ("collect", [1]), ("failing", [0]), ("failing", [2])]
