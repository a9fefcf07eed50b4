"""Attributes of functions and classes that functions change: they outlive rows and calls."""
import dataclasses
import functools
from typing import ClassVar


def counted(x: int):
    counted.n += x
    counted.calls += 1
    return counted.n, counted.calls


counted.n = 0
counted.calls = 0


def calls(x: int): return counted.calls, x


def lazily(s: str):
    if not hasattr(lazily, "cache"):
        lazily.cache = {}
    lazily.cache[s] = lazily.cache.get(s, 0) + 1
    return lazily.cache[s], len(lazily.cache)


def tried(n: int):
    try:
        tried.n += 1
    except AttributeError as e:
        tried.n = n
        return str(e)
    return tried.n


def reset(n: int):
    counted.n = n
    counted.calls = 0
    return getattr(lazily, "cache", None) is None


class Config:
    limit = 3
    seen = {}
    names = ["a"]
    ratio = 0.5

    @classmethod
    def bump(cls, n):
        cls.limit += n
        return cls.limit

    @staticmethod
    def note(s):
        Config.names.append(s)
        return Config.names[-2:]

    def through_instance(self, n):
        self.seen[n] = self.limit
        self.limit = n
        return self.limit, type(self).limit, len(self.seen)


def configure(n: int):
    Config.limit = Config.limit + n
    Config.seen[n] = Config.limit
    return Config.limit, len(Config.seen), Config.ratio


def bump(n: int): return Config.bump(n)
def note(s: str): return Config.note(s)
def through_instance(n: int): return Config().through_instance(n), Config.limit


class Base:
    registry = {}
    made = 0
    kind = "base"

    def __init__(self, name):
        self.name = name
        Base.made += 1
        self.registry[name] = self
        type(self).kind = name

    @classmethod
    def count(cls):
        cls.made += 100
        return cls.made


class Derived(Base):
    kind = "derived"


class Own(Base):
    registry = {}
    made = 5


def make(s: str):
    b, d, o = Base(s), Derived(s + "!"), Own(s + "?")
    return Base.made, Derived.made, Own.made, sorted(Base.registry)[-2:], sorted(Own.registry)[:2], Base.kind, Derived.kind, Own.kind, o.made


def count(n: int): return Derived.count(), Base.count(), Own.count(), Derived.made, Base.made
def known(s: str): return Base.registry[s].name if s in Base.registry else None


class Registry:
    items = []
    _by_name = {}

    def register(self, name):
        self.items.append(name)
        self._by_name.setdefault(name, []).append(len(self.items))
        return len(self.items)


registry = Registry()
registry.register("first")
default = Config()
default.own = 7


def register(s: str): return registry.register(s), Registry.items[:2], Registry._by_name[s], registry.items is Registry.items
def of_default(n: int):
    default.own += n
    return default.own, default.limit, default is default


@dataclasses.dataclass
class Point:
    x: int
    y: int = 0
    total: ClassVar[int] = 0
    log: ClassVar[list] = []

    def __post_init__(self):
        Point.total += self.x
        self.log.append(self.y)


def point(n: int):
    p = Point(n, n + 1)
    return Point.total, len(Point.log), p.log[-2:], p == Point(n, n + 1), Point.total


class Pool:
    _instance = None

    def __new__(cls):
        if cls._instance is None:
            cls._instance = super().__new__(cls)
            cls._instance.used = 0
        return cls._instance


def single(n: int):
    p = Pool()
    p.used += n
    return p.used, p is Pool()


class Tracker:
    ids = 0

    def __init__(self):
        Tracker.ids += 1
        self.id = Tracker.ids


def tracker(n: int): return Tracker().id, Tracker().id, n


class Plugin:
    plugins = []

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Plugin.plugins.append(cls.__name__)


class Csv(Plugin):
    pass


class Json(Plugin):
    pass


def plugins(s: str):
    Plugin.plugins.append(s)
    return len(Plugin.plugins), Plugin.plugins[:2], Plugin.plugins[-1]


def count_calls(f):
    @functools.wraps(f)
    def wrapper(*args):
        wrapper.calls += 1
        return f(*args), wrapper.calls
    wrapper.calls = 0
    return wrapper


@count_calls
def tripled(n: int): return n * 3


def use_tripled(n: int): return tripled(n), tripled.calls, tripled.__name__


class CountCalls:
    def __init__(self, f):
        self.f, self.n = f, 0

    def __call__(self, *args):
        self.n += 1
        return self.n, self.f(*args)


@CountCalls
def squared(n: int): return n * n


def use_squared(n: int): return squared(n), squared.n


class Limits:
    low: int = 0
    high: int = 10

    def clamp(self, n):
        return max(self.low, min(self.high, n))


def widen(n: int):
    if n > Limits.high:
        Limits.high = n
    return Limits().clamp(n + 1), Limits.low


def forget(n: int):
    if hasattr(Limits, "extra"):
        del Limits.extra
        return "deleted"
    Limits.extra = n
    return Limits.extra


def missing(n: int):
    Limits.other = n
    try:
        return Limits.nothing
    except AttributeError as e:
        return str(e), Limits.other


# ---- cases
INTS = [1, 2, 3, 5, 7, 10, 3]
WORDS = ["alpha", "beta", "alpha", "x", "", "émile", "日本", "alpha"]
CASES = [(f, [n]) for f in ["counted", "calls", "tried", "configure", "bump", "through_instance", "configure", "count", "of_default", "point", "single", "tracker", "tripled", "use_tripled",
                            "squared", "use_squared", "widen", "forget", "missing"] for n in INTS + [0, -1]]
CASES += [(f, [s]) for f in ["lazily", "note", "make", "known", "register", "plugins"] for s in WORDS]
CASES += [("count", [1]), ("reset", [5]), ("counted", [1]), ("known", ["alpha!"])]
