"""Module-level variables that functions change: they outlive rows and calls, and functions share them."""
import functools
import itertools
import random
from collections import Counter, OrderedDict, defaultdict, deque

calls = 0
total: float = 0.0
last = None
longest = ""
enabled = False
big = 1
first, second = 0, []
seen = set()
totals = {}
memo = {}
log = []
alias_of_log = log
by_length = {}
words = Counter()
groups = defaultdict(list)
recent = deque(maxlen=3)
order = OrderedDict()
settings = {"step": 2, "name": "initial", "parts": [1, 2]}
stack = []
history = [("start", 0)]
squares = {n: n * n for n in range(3)}
numbers = [3, 1, 2]
raw = b""
point = (0, 0)
kept_error = None
matrix = [[0, 0], [0, 0]]
names = {}
START = [1]
rng = random.Random(42)
ids = itertools.count(10)
letters = iter("abcdef")


class Meter:
    def __init__(self, unit):
        self.unit = unit
        self.total = 0
        self.readings = []

    def add(self, n):
        self.total += n
        self.readings.append(n)
        return self

    def average(self): return self.total / len(self.readings)


class Node:
    def __init__(self, key, left=None, right=None):
        self.key, self.left, self.right = key, left, right

    def insert(self, key):
        if key < self.key:
            if self.left:
                self.left.insert(key)
            else:
                self.left = Node(key)
        elif self.right:
            self.right.insert(key)
        else:
            self.right = Node(key)

    def keys(self):
        return (self.left.keys() if self.left else []) + [self.key] + (self.right.keys() if self.right else [])


meter = Meter("kWh")
meters = {"a": Meter("a"), "b": Meter("b")}
tree = Node(50)
derived = START + [2]


def count(n: int) -> int:
    global calls
    calls += 1
    return calls * 1000 + n


def count_again(n: int):
    global calls
    calls += n
    return calls, total


def read_count(n: int): return calls + n


def add(x: float) -> float:
    global total
    total += x
    return total


def previous(s: str):
    global last
    was = last
    last = s
    return was


def keep_longest(s: str) -> str:
    global longest
    if len(s) > len(longest):
        longest = s[1:]
    return longest


def toggle(n: int) -> bool:
    global enabled
    if n % 2:
        enabled = not enabled
    return enabled


def grow(n: int) -> int:
    global big
    big = big * n + 1
    return big % 1000003


def pairs(n: int):
    global first
    first += n
    second.append(first)
    return first, len(second), second[-3:]


def is_new(s: str) -> bool:
    if s in seen:
        return False
    seen.add(s)
    return True


def number_seen(s: str) -> int: return len(seen) + len(s)


def tally(s: str) -> int:
    totals[s] = totals.get(s, 0) + 1
    return totals[s]


def all_totals(n: int): return list(totals.items())[:n]


def fib(n: int) -> int:
    if n in memo:
        return memo[n]
    r = n if n < 2 else fib(n - 1) + fib(n - 2)
    memo[n] = r
    return r


def memo_size(n: int) -> int: return len(memo) + n


def note(s: str):
    log.append(s[:2])
    alias_of_log.append(s[2:])
    return len(log), log is alias_of_log, log[-4:]


def nest(s: str):
    by_length.setdefault(len(s), []).append(s.upper())
    return {k: list(v) for k, v in by_length.items()}


def common(s: str):
    words.update(s.split())
    return words.most_common(2)


def group(s: str):
    groups[s[:1]].append(s)
    return len(groups), groups[s[:1]]


def window(n: int):
    recent.append(n)
    return list(recent), sum(recent)


def used(s: str):
    order[s] = len(order)
    order.move_to_end(s)
    if len(order) > 3:
        order.popitem(last=False)
    return list(order)


def configure(n: int):
    settings["step"] = settings["step"] + n
    settings["parts"].append(n)
    return settings["step"], settings["name"], settings["parts"][-2:]


def push(n: int):
    if n < 0:
        return stack.pop()
    stack.append(n)
    return sum(stack)


def remember(s: str):
    history.append((s, len(history)))
    if len(history) > 4:
        del history[1]
    return history[0], history[-1]


def square(n: int):
    if n not in squares:
        squares[n] = n * n
    return squares[n], len(squares)


def sort_in(n: int):
    numbers.append(n)
    numbers.sort()
    return list(numbers)


def collect_bytes(b: bytes) -> bytes:
    global raw
    raw = b[:1] + raw
    return raw


def move(n: int):
    global point
    point = (point[0] + n, point[1] - n)
    return point


def failing(n: int) -> int:
    global calls
    calls += 1
    tally("failing")
    return 10 // n


def handled(s: str):
    global kept_error
    try:
        return int(s)
    except ValueError as e:
        kept_error = str(e)
        return kept_error


def last_error(n: int): return kept_error, n


def put(i: int, j: int):
    matrix[i % 2][j % 2] += i
    return [list(r) for r in matrix]


def intern(s: str):
    if s not in names:
        names[s] = len(names)
    return names[s]


def from_name(n: int):
    for name, i in names.items():
        if i == n:
            return name
    return None


def reset(n: int):
    global calls, last
    calls = 0
    last = None
    totals.clear()
    return n


def derive(n: int):
    derived.append(n)
    return len(derived), START


def through_closure(n: int):
    def inc():
        global calls
        calls += n
        return calls
    return [inc() for _ in range(3)]


def through_generator(n: int):
    def each():
        for i in range(n):
            stack.append(i)
            yield len(stack)
    return list(each())


def swap_log(n: int):
    global by_length
    old = by_length
    by_length = {n: [str(n)]}
    return sorted(old)[:3]


def local_of_the_same_name(n: int):
    calls = n
    calls += 1
    return calls


def measure(n: int):
    meter.add(n)
    return meter.total, meter.average(), meter.unit, meter.readings[-3:]


def measure_named(s: str, n: int):
    return meters[s].add(n).total, sum(m.total for m in meters.values())


def insert(n: int):
    tree.insert(n)
    return tree.keys()


def draw(n: int): return rng.randint(0, n), rng.random()
def draw_again(n: int): return rng.choice("abc") * n
def next_id(n: int): return next(ids) + n
def next_letter(n: int): return next(letters, "none") * n


@functools.lru_cache(maxsize=None)
def collatz(n):
    return 1 if n == 1 else 1 + collatz(n // 2 if n % 2 == 0 else 3 * n + 1)


def chain(n: int) -> int: return collatz(n)


times_called = 0


@functools.lru_cache(maxsize=2)
def noted(n: int):
    global times_called
    times_called += 1
    return times_called, n


def cached_calls(n: int): return noted(n), noted(n + 1), noted(n), times_called


@functools.cache
def shared_list(s: str):
    return [s]


def grow_shared(s: str):
    shared_list(s).append(len(s))
    return list(shared_list(s))


@functools.lru_cache()
def upper(s: str) -> str:
    return s.strip().upper()


def cache_numbers(s: str):
    upper(s)
    return upper.cache_info()[:2], upper.cache_info().currsize


# ---- cases
WORDS = ["alpha", "beta", "alpha", "x", "", "émile", "beta beta alpha", "日本", "alpha"]
INTS = [1, 2, 3, 5, 7, 10, 3]
CASES = [(f, [n]) for f in ["count", "count_again", "read_count", "toggle", "pairs", "window", "configure", "move", "square", "sort_in", "failing", "read_count", "derive",
                            "through_closure", "through_generator", "count", "local_of_the_same_name", "read_count"] for n in INTS + [0, -1]]
CASES += [("add", [x]) for x in [0.5, 1.25, -3.0, 1e300, float("inf"), 0.1]]
CASES += [(f, [s]) for f in ["previous", "keep_longest", "is_new", "number_seen", "tally", "note", "nest", "common", "group", "used", "remember", "handled", "intern", "tally", "is_new"] for s in WORDS]
CASES += [("grow", [n]) for n in [3, 1000, 10**9, 10**18, 7, 10**15, 3]]
CASES += [("fib", [n]) for n in [10, 30, 90, 120, 5]] + [("memo_size", [0])]
CASES += [("push", [n]) for n in [1, 2, -1, 5, -1, -1, -1, -1] * 2]
CASES += [("collect_bytes", [b]) for b in [b"ab", b"", b"xyz", b"\x00"]]
CASES += [("handled", [s]) for s in ["12", "x", "1_0"]] + [("last_error", [1])]
CASES += [("put", [i, j]) for i in range(3) for j in range(3)]
CASES += [("from_name", [n]) for n in range(4)]
CASES += [("all_totals", [3]), ("reset", [1]), ("all_totals", [3]), ("swap_log", [1]), ("swap_log", [2]), ("nest", ["after"]), ("count", [0]), ("tally", ["again"])]
CASES += [(f, [n]) for f in ["measure", "insert", "draw", "draw_again", "next_id", "next_letter"] for n in [50, 3, 7, 60, 55, 1, 2]]
CASES += [("measure_named", [s, n]) for s in "abac" for n in [1, 5]]
CASES += [("chain", [n]) for n in [27, 27, 1, 97, 6]] + [("cached_calls", [n]) for n in [1, 2, 3, 1, 5, 5, 3]] + [("noted", [n]) for n in [1, 5, 7, 1]]
CASES += [(f, [s]) for f in ["grow_shared", "cache_numbers", "upper"] for s in WORDS]
