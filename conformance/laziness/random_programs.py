"""Random programs whose values may be put off, or must not be: they compute of containers, attributes, loops and functions, change some of these
later, and raise here and there. Each is run as it is and with all put off that may be; what both print must be equal.

    python random_programs.py SEED COUNT"""
import ast
import contextlib
import copy
import io
import os
import random
import signal
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "python")
sys.path[:0] = [ROOT]
from hipy.laziness import _convert, _patch, _purity  # noqa: E402

HEAD = '''
LOG = []
COUNT = [0]
LIMIT = 3

class Box:
    def __init__(self, a, b, items):
        self.a = a
        self.b = b
        self.items = items
        self.sum = weigh(a, b)
        self.text = label(a)

    def size(self):
        return self.a * 2 + self.b

    def first(self):
        return self.items[0]

    def grow(self, n):
        self.a = self.a + n
        return self.a

class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.far = x * x + y * y

    def shift(self):
        return self.x + self.y

def weigh(a, b):
    n = 0
    for i in range(5):
        n = (n * 31 + a * 7 + b + i) % 1009
    return n

def label(a):
    out = []
    for ch in "n" + str(a % 97):
        out.append(ch.upper())
    return "".join(out)

def noisy(a):
    print("noisy", a)
    return a + 1

def counting(a):
    COUNT[0] += 1
    return a + COUNT[0]

def limited(a):
    return a % 7 + LIMIT

def total(xs):
    n = 0
    for x in xs:
        n = (n + x) % 100003
    return n

def steps(xs):
    n = 0
    i = 0
    while i + 1 < len(xs):
        if xs[i] < xs[i + 1]:
            n += 1
        i += 1
    return n

def pairs(xs):
    return [xs[i] - xs[i - 1] for i in range(1, len(xs))]

def halved(a):
    n = 0
    a = a % 1000
    while a > 0:
        a //= 2
        n += 1
    return n

def head(xs):
    return xs[0]

def divided(a, b):
    return a // b

def fields(d):
    t = ""
    for k in d:
        t += k + str(d[k] % 50)
    return t

def named(d):
    return d["p"] + d["q"]

def pushed(xs, a):
    xs.append(a)
    return len(xs)

def deep(n):
    return 0 if n <= 0 else 1 + deep(n - 1)

def numbers(n):
    out = []
    for i in range(n):
        out.append(i * 7 % 11)
    return out

def record(a, xs):
    return {"a": a, "w": weigh(a, 2), "t": total(xs), "l": label(a)}

def show(message):
    if LIMIT > 100:
        print(message)
'''


class Maker:
    def __init__(self, seed):
        self.r = random.Random(seed)
        self.lines, self.indent, self.n = [], "", 0
        self.names = {"int": ["a0"], "list": ["l0"], "dict": ["d0"], "box": ["b0"], "str": ["s0"], "recs": ["r0"], "point": ["p0"]}

    def line(self, text):
        self.lines.append(self.indent + text)

    def name(self, kind):
        return self.r.choice(self.names[kind])

    def new(self, kind):
        self.n += 1
        made = "%s%d" % (kind[0], self.n)
        if self.indent:
            return made, lambda: None
        return made, lambda: self.names[kind].append(made)

    def int(self, depth=0):
        r = self.r
        leaf = ["%s" % self.name("int"), str(r.randrange(9)), "len(%s)" % self.name("list"), "%s.%s" % (self.name("point"), r.choice(["x", "far"])), '%s["p"]' % self.name("dict")]
        if depth > 2 or r.random() < .2:
            return r.choice(leaf)
        x = lambda: self.int(depth + 1)
        return r.choice([
            lambda: "weigh(%s, %s)" % (x(), x()), lambda: "total(%s)" % self.list(), lambda: "steps(%s)" % self.list(), lambda: "halved(%s)" % x(),
            lambda: "noisy(%s)" % x(), lambda: "counting(%s)" % x(), lambda: "limited(%s)" % x(), lambda: "head(%s)" % self.list(), lambda: "divided(%s, %s)" % (x(), x()),
            lambda: "named(%s)" % self.name("dict"), lambda: "pushed(%s, %s)" % (self.name("list"), x()), lambda: "deep(%s %% 5)" % x(), lambda: "%s.size()" % self.name("box"),
            lambda: "%s.first()" % self.name("box"), lambda: "%s.grow(%s)" % (self.name("box"), x()), lambda: "%s.shift()" % self.name("point"),
            lambda: "(%s + %s)" % (x(), x()), lambda: "(%s * %s %% 1009)" % (x(), x()), lambda: "max(%s, %s)" % (x(), x()), lambda: "%s[%d]" % (self.name("list"), r.randrange(4)),
            lambda: "%s.%s" % (self.name("box"), r.choice(["a", "b", "sum"])), lambda: "%s[%d][%r]" % (self.name("recs"), r.randrange(2), r.choice("awt"))])()

    def list(self):
        r = self.r
        return r.choice([lambda: self.name("list"), lambda: "pairs(%s)" % self.name("list"), lambda: "[%s]" % ", ".join(self.int(2) for _ in range(r.randrange(4))),
                         lambda: "[x * 2 for x in %s]" % self.name("list"), lambda: "sorted(%s)" % self.name("list"), lambda: "numbers(%d)" % r.randrange(5), lambda: "%s.items" % self.name("box"),
                         lambda: "[weigh(x, %s) for x in %s]" % (self.int(2), self.name("list"))])()

    def str(self):
        return self.r.choice([lambda: "label(%s)" % self.int(1), lambda: "fields(%s)" % self.name("dict"), lambda: "str(%s %% 1000)" % self.int(1), lambda: self.name("str"),
                              lambda: "%s.text" % self.name("box"), lambda: '"%%s-%%d" %% (%s, %s %% 99)' % (self.name("str"), self.int(2)), lambda: '%s[%d]["l"]' % (self.name("recs"), self.r.randrange(2))])()

    def bind(self, kind, text):
        n, done = self.new(kind)
        if self.r.random() < .15:
            n = self.name(kind)
        self.line("%s = %s" % (n, text))
        done()

    def statement(self):
        r = self.r
        r.choice([
            lambda: self.bind("int", self.int()), lambda: self.bind("int", self.int()), lambda: self.bind("str", self.str()), lambda: self.bind("list", self.list()),
            lambda: self.bind("dict", '{"p": %s, "q": %s}' % (self.int(1), self.int(1))), lambda: self.bind("box", "Box(%s, %s, %s)" % (self.int(1), self.int(1), self.list())),
            lambda: self.bind("point", "Point(%s, %s)" % (self.int(1), self.int(1))),
            lambda: self.bind("recs", "[record(i, %s) for i in range(3)]" % self.name("list")), lambda: self.line("%s.append(%s)" % (self.name("list"), self.int(1))),
            lambda: self.line("%s[%d] = %s" % (self.name("list"), r.randrange(3), self.int(1))), lambda: self.line('%s[%r] = %s' % (self.name("dict"), r.choice("pqz"), self.int(1))),
            lambda: self.line("%s.pop()" % self.name("list")), lambda: self.line("%s.sort()" % self.name("list")), lambda: self.line("%s.%s = %s" % (self.name("box"), r.choice("ab"), self.int(1))),
            lambda: self.line("show(%s + %s)" % (self.str(), self.str())), lambda: self.line("print(%s)" % self.int(1)), lambda: self.line("print(%s)" % self.str()),
            lambda: self.line("print(%s)" % self.name("list")), lambda: self.line('del %s["q"]' % self.name("dict")), lambda: self.line("LOG.append(%s)" % self.name("list")),
            lambda: self.line("%s += [%s]" % (self.name("list"), self.int(1))), lambda: self.line("%s = %s" % (self.name("list"), self.name("list"))),
            lambda: self.line('%s.append(record(%s, %s))' % (self.name("recs"), self.int(1), self.name("list"))), lambda: self.line('%s[0]["w"] = %s' % (self.name("recs"), self.int(1))),
            self.loop, self.loop, self.branch, self.tried])()

    def block(self):
        outer, self.indent = self.indent, self.indent + "    "
        self.line("pass")
        for _ in range(self.r.randrange(1, 4)):
            self.statement()
        self.indent = outer

    def loop(self):
        if len(self.indent) > 8:
            return
        kind = self.r.randrange(4)
        if kind == 0:
            self.line("for x in list(%s)[:3]:" % self.name("list"))
        elif kind == 1:
            self.line("for rec in %s[:3]:" % self.name("recs"))
            self.line("    if rec[%r] %% 3 == 0:" % self.r.choice("aw"))
            self.line("        print(rec[%r])" % self.r.choice("awtl"))
        elif kind == 2:
            self.line("for i, v in enumerate(%s):" % self.list())
            self.line("    if i == %d:" % self.r.randrange(3))
            self.line("        print(v)")
            self.line("        break")
        else:
            self.line("for i in range(%d):" % self.r.randrange(3))
        self.block()

    def branch(self):
        if len(self.indent) <= 8:
            self.line("if %s %% 2 == 0:" % self.int(1))
            self.block()

    def tried(self):
        if len(self.indent) <= 8:
            self.line("try:")
            self.block()
            self.line("except (IndexError, KeyError, ZeroDivisionError, AttributeError) as e:")
            self.line("    print(type(e).__name__)")

    def program(self):
        self.line("import sys\n" + HEAD)
        in_main = self.r.random() < .5
        if in_main:
            self.line("def main():")
            self.indent = "    "
        for text in ("a0 = %d" % self.r.randrange(50), "l0 = [3, 1, 2]", 'd0 = {"p": 1, "q": 2}', "b0 = Box(1, 2, l0)", 's0 = "text"', "r0 = [record(i, l0) for i in range(3)]", "p0 = Point(a0, 3)"):
            self.line(text)
        for _ in range(self.r.randrange(4, 14)):
            self.statement()
        self.line("print(%s)" % ", ".join([self.name("int"), self.name("str"), self.name("list"), "%s.sum" % self.name("box")]))
        if in_main:
            self.indent = ""
            self.line("main()")
        return "\n".join(self.lines) + "\n"


class TooSlow(BaseException):
    """A program of which nothing is compared."""


def too_slow(*_):
    raise TooSlow()


def outcome(text, name):
    """What a program prints, None if it takes long."""
    out = io.StringIO()
    signal.setitimer(signal.ITIMER_REAL, 2)
    try:
        with contextlib.redirect_stdout(out):
            try:
                exec(compile(text, name, "exec"), {"__name__": "__main__"})
            except Exception as e:
                print(type(e).__name__, e)
    except TooSlow:
        return None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return out.getvalue()


def put_off(text):
    """A program with all put off that may be, and how many expressions that are."""
    tree = ast.parse(text)
    sites = _purity.described(tree, _convert.convert(copy.deepcopy(tree)).sites, text)
    safe = [dict(s, drop=True) for s in sites if not s["reasons"]]
    raw = text.encode()
    edits, done, _ = _patch.patched(raw, safe)
    return _patch.apply(raw, edits).decode(), len(done)


def main(seed, count):
    signal.signal(signal.SIGALRM, too_slow)
    put = failed = 0
    for i in range(int(seed), int(seed) + int(count)):
        text = Maker(i).program()
        want = outcome(text, "program")
        if want is None:
            continue
        changed, n = put_off(text)
        put += n
        got = outcome(changed, "changed")
        if want != got:
            failed += 1
            print("seed %d\n%s\n---- put off\n%s\n---- %r\n---- %r" % (i, text, changed, want, got), flush=True)
            if failed == 5:
                break
    print("%s programs, %d expressions put off, %d differences" % (count, put, failed))
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
