"""File permissions and log levels with enumerations."""
from enum import Enum, IntEnum, Flag, IntFlag, auto, unique


class Permission(Flag):
    NONE = 0
    READ = auto()
    WRITE = auto()
    EXECUTE = auto()
    ALL = READ | WRITE | EXECUTE


class Mode(IntFlag):
    R = 4
    W = 2
    X = 1
    RWX = 7


class Level(IntEnum):
    DEBUG = 10
    INFO = 20
    WARNING = 30
    ERROR = 40

    @classmethod
    def parse(cls, text):
        return cls[text.upper()]

    @property
    def short(self):
        return self.name[0]


def describe(p):
    if not p:
        return "nothing"
    names = []
    for flag in Permission:
        if flag in p:
            names.append(flag.name)
    return "+".join(names)


class User:
    def __init__(self, name, perms=Permission.READ):
        self.name = name
        self.perms = perms

    def grant(self, p):
        self.perms |= p

    def revoke(self, p):
        self.perms &= ~p

    def can(self, p):
        return p in self.perms

    def __repr__(self):
        return f"User({self.name!r}, {self.perms!r})"


users = [User("ann"), User("bob", Permission.READ | Permission.WRITE), User("root", Permission.ALL)]
for u in users:
    print(u, describe(u.perms), u.can(Permission.WRITE))
users[0].grant(Permission.WRITE | Permission.EXECUTE)
users[1].revoke(Permission.READ)
users[2].revoke(Permission.ALL)
for u in users:
    print(u.name, describe(u.perms), repr(u.perms), str(u.perms), bool(u.perms), u.perms.value)
print([p for p in Permission.ALL], len(Permission.ALL))
print(Permission(3), Permission(6), ~Permission.READ, Permission.READ ^ Permission.ALL)
try:
    Permission(16)
except ValueError as e:
    print(e)
m = Mode.R | Mode.W
print(m, repr(m), m + 1, m == 6, f"{m}", f"{m:03o}", Mode(5), repr(Mode(5)), Mode.RWX, repr(Mode(8)), ~Mode.R, repr(m & 1), repr(m | 8), m & Mode.X == 0)
print(list(Mode), Mode.RWX & ~Mode.W, isinstance(m, int), Mode.R in m, hex(m), m > 5)
lv = Level.parse("warning")
print(lv, repr(lv), lv.short, lv > Level.INFO, f"{lv} {lv:>5} {lv!r}", "%d %s" % (lv, lv), max(Level), sorted(Level, reverse=True)[0].name)
counts = {}
for word in "debug info info error".split():
    counts[Level.parse(word)] = counts.get(Level.parse(word), 0) + 1
print(counts)
print({k: int(v) for k, v in Level.__members__.items()}, Level(30) is Level.WARNING, list(map(str, Level)))
