package fuzz

import "strings"

// Kinds of broad programs: half of the wide ones, which use more of the language and of its
// library than the others, a little of each.
const (
	kVec   kind = "a" // Vec, a class with most operators
	kShape kind = "r" // an instance of a class with several bases
	kNode  kind = "t" // Node, a class that refers to itself
	kStack kind = "m" // Stack, which derives from list
	kTable kind = "u" // Table, which derives from dict
	kFunc  kind = "l" // a function of an int
	kDeque kind = "q" // deque[int]
	kFroz  kind = "h" // frozenset[int]
	kBuf   kind = "w" // bytearray
	kDec   kind = "d" // Decimal
	kDay   kind = "e" // date
	kCplx  kind = "k" // complex
	kTally kind = "g" // Counter[str]
	kWord  kind = "Y" // Word, which derives from str
)

var broadKinds = append(append([]kind{}, localKinds...), kVec, kVec, kShape, kNode, kStack, kTable, kDeque, kFroz, kBuf, kDec, kDay, kCplx, kTally, kWord)

// Broad reports whether a program has these features: every fourth does.
func Broad(seed uint64) bool { return seed%4 == 3 }

// isBroad reports whether what is being written may use what broad programs define, which
// their functions do.
func (g *gen) isBroad() bool { return g.broad && g.stage == wholeModule }

// broadDefinitions writes the classes and functions of broad programs.
func (g *gen) broadDefinitions() {
	g.vec()
	g.shapes()
	g.derived()
	g.node()
	g.decorators()
}

// some writes some of the members of a class, each with a chance of percent.
func (g *gen) some(percent int, members ...string) {
	for _, m := range members {
		if g.chance(percent) {
			g.b.WriteString("\n" + strings.TrimSuffix(g.choose(m), "\n") + "\n")
		}
	}
}

func (g *gen) vec() {
	if g.chance(40) {
		g.line("@functools.total_ordering")
	}
	g.line("class Vec:")
	if g.chance(30) {
		g.line("    __slots__ = (\"x\", \"y\")\n")
	}
	g.line("    made = 0\n    def __init__(self, x, y=%s):\n        self.x, self.y = x, y\n", g.pick("0", "1", "-2"))
	g.line("    def __repr__(self):\n        return f\"Vec({self.x}, {self.y})\"\n")
	g.line("    def __lt__(self, other):\n        return %s\n", g.pick("(self.x, self.y) < (other.x, other.y)", "self.x < other.x", "self.y < other.y if isinstance(other, Vec) else NotImplemented"))
	g.some(65,
		"    def __eq__(self, other):\n        return ‹isinstance(other, Vec) and self.x == other.x¦(self.x, self.y) == (other.x, other.y) if type(other) is Vec else NotImplemented¦self.x == getattr(other, \"x\", None)›\n\n    def __hash__(self):\n        return hash(‹self.x¦(self.x, \"v\")¦self.x % 3›)",
		"    def __add__(self, other):\n        ‹return Vec(self.x + other.x, self.y + other.y)¦if isinstance(other, Vec):\n            return Vec(self.x + other.x, self.y)\n        if isinstance(other, int):\n            return Vec(self.x + other, self.y)\n        return NotImplemented›",
		"    def __radd__(self, other):\n        return ‹self + other¦Vec(self.x + other, self.y)¦self if other == 0 else NotImplemented›",
		"    def __iadd__(self, other):\n        ‹self.x += other.x¦self.x += other.x if isinstance(other, Vec) else other¦self.y -= 1›\n        return ‹self¦self¦Vec(self.x, 9)›",
		"    def __mul__(self, k):\n        return ‹Vec(self.x * k, self.y * k)¦self.x * k.x + self.y * k.y if isinstance(k, Vec) else Vec(self.x * k, self.y)›\n\n    __rmul__ = __mul__",
		"    def __sub__(self, other):\n        return Vec(self.x - other.x, self.y - ‹other.y¦1›)",
		"    def __rsub__(self, other):\n        return ‹Vec(other - self.x, self.y)¦other›",
		"    def __neg__(self):\n        return ‹Vec(-self.x, -self.y)¦-self.x›",
		"    def __abs__(self):\n        return ‹abs(self.x) + abs(self.y)¦(self.x ** 2 + self.y ** 2) ** 0.5›",
		"    def __matmul__(self, other):\n        return self.x * other.x‹ + self.y * other.y¦›",
		"    def __floordiv__(self, k):\n        return Vec(self.x // k, self.y)",
		"    def __divmod__(self, k):\n        return ‹divmod(self.x, k)¦(self.x // k, Vec(self.x % k))›",
		"    def __pow__(self, k, mod=None):\n        return ‹(k, mod)¦pow(self.x % 100, abs(k) % 5, mod)›",
		"    def __or__(self, other):\n        return ‹(self, other)¦self if self.x else other›",
		"    def __invert__(self):\n        return ‹Vec(self.y, self.x)¦~self.x›",
		"    def __lshift__(self, k):\n        self.‹x¦y› = k\n        return self",
		"    def __getitem__(self, i):\n        ‹return (self.x, self.y)[i]¦if isinstance(i, slice):\n            return [self.x, self.y][i]\n        if i in (0, 1):\n            return (self.x, self.y)[i]\n        raise IndexError(i)¦return getattr(self, i) if isinstance(i, str) else i›",
		"    def __setitem__(self, i, v):\n        ‹if i == 0:\n            self.x = v\n        else:\n            self.y = v¦setattr(self, \"xy\"[i], v)¦self.x, self.y = i, v›",
		"    def __iter__(self):\n        ‹yield self.x\n        yield self.y¦return iter((self.x, self.y))¦for q in (self.x, self.y):\n            yield q›",
		"    def __len__(self):\n        return ‹2¦abs(self.x) % 3›",
		"    def __contains__(self, v):\n        return ‹v in (self.x, self.y)¦v == self.x›",
		"    def __bool__(self):\n        return ‹self.x > 0¦bool(self.x or self.y)›",
		"    def __call__(self, k=1, *more, **named):\n        return ‹self.x + k¦(k, more, sorted(named))¦len(more) + len(named)›",
		"    def __format__(self, spec):\n        return ‹format(self.x, spec)¦f\"<{self.x}{spec}>\"¦repr(self) + spec›",
		"    def __index__(self):\n        return ‹self.x¦2›",
		"    def __delitem__(self, i):\n        self.‹x¦y› = ‹0¦i›",
	)
	g.some(100,
		"    @property\n    def norm(self):\n        return ‹abs(self.x) + abs(self.y)¦self.x * self.x¦(self.x, self.y)›\n\n    @norm.setter\n    def norm(self, v):\n        ‹self.x = v¦self.x, self.y = v, 0¦if v < 0:\n            raise ValueError(f\"negative {v}\")\n        self.y = v›",
		g.pick("    @classmethod\n    def of(cls, *args):\n        return cls(*args[:2])", "    @classmethod\n    def of(cls, x, y=3):\n        return cls(x, y)", "    @classmethod\n    def of(cls, x=1, *rest, y=2):\n        return cls(x, y + len(rest))"),
		"    @staticmethod\n    def dot(a, b):\n        return a.x * b.x",
	)
	g.line("\n")
}

func (g *gen) shapes() {
	hook := g.chance(30)
	g.line("class Shape:\n    sides = %s\n    kinds = %s\n", g.pick("0", "None", "7"), g.pick("()", "{}", "[]"))
	if hook {
		g.line("    def __init_subclass__(cls, **named):\n        super().__init_subclass__(**named)\n        cls.tag = cls.__name__.lower()\n")
	}
	g.line("    def __init__(self, n=%s, *rest, **named):\n        self.n = n\n        self.rest = %s\n        self.named = %s\n", g.pick("1", "2"), g.pick("rest", "len(rest)", "list(rest)"), g.pick("named", "sorted(named)", "len(named)"))
	g.line("    def __repr__(self):\n        return f\"{type(self).__name__}({self.n})\"\n")
	g.line("    def area(self):\n        return %s\n", g.pick("self.n", "self.n * (self.sides or 1)", "self.scale(2)"))
	g.line("    def scale(self, k):\n        return %s\n", g.pick("self.n * k", "type(self)(self.n).n + k", "self.n + k"))
	g.line("    def describe(self):\n        return %s\n\n", g.pick("f\"{type(self).__name__} {self.area()}\"", "\"shape %s\" % self.n", "self.__class__.__name__ + str(self.sides)"))
	g.line("class Loud:\n    def describe(self):\n        return %s\n", g.pick("super().describe().upper()", "super().describe() + \"!\"", "\"<\" + super().describe() + \">\""))
	g.some(50, "    def scale(self, k):\n        return super().scale(k)‹ + 1¦ * 2¦›", "    loud = ‹True¦1›")
	loud := g.chance(67)
	g.line("\n\nclass Square(%s):\n    sides = 4\n", map[bool]string{true: "Loud, Shape", false: "Shape"}[loud])
	g.some(55,
		"    def __init__(self, n, name=\"sq\", **named):\n        super().__init__(n, name, **named)\n        self.name = name",
		"    def area(self):\n        return ‹self.n ** 2¦super().area() + self.n¦self.n * Square.sides¦self.sides›",
		"    def __eq__(self, other):\n        return type(self) is type(other) and self.n == other.n",
		"    def __str__(self):\n        return f\"sq{self.n}\"",
		"    def __getattr__(self, name):\n        if name.startswith(\"_\"):\n            raise AttributeError(name)\n        return ‹name¦len(name)¦(name, self.n)›",
	)
	bases := "Square"
	if loud { // other orders of bases end the module
		bases = g.pick("Square", "Square, Loud", "Square, Shape")
	}
	g.line("\n\nclass Cube(%s):", bases)
	g.line("    def scale(self, k):\n        return %s\n", g.pick("super().scale(k) * k", "Square.scale(self, k) - 1", "Shape.scale(self, k)", "super(Square, self).scale(k)"))
	g.some(50,
		"    @property\n    def volume(self):\n        return self.area() * self.n",
		"    @functools.cached_property\n    def cached(self):\n        ‹note(\"cached\")\n        ¦›return self.n + 1",
		"    sides = property(lambda self: ‹self.n¦12›)",
		"    def __init__(self, *args, **named):\n        super().__init__(*args, **named)\n        self.n += 1",
	)
	g.line("\n")
}

func (g *gen) derived() {
	g.line("class Stack(list):")
	g.line("    def push(self, *xs):\n        %s\n        return self\n", g.pick("self.extend(xs)", "for x in xs:\n            self.append(x)", "self += xs"))
	g.line("    def peek(self, default=None):\n        return %s\n", g.pick("self[-1] if self else default", "self[-1]", "default if not self else max(self)"))
	g.some(30,
		"    def append(self, x):\n        super().append(‹x¦x + 1¦(x)›)",
		"    def __len__(self):\n        return super().__len__()",
		"    def __repr__(self):\n        return \"Stack\" + super().__repr__()",
		"    def __getitem__(self, i):\n        return super().__getitem__(i)",
		"    def __contains__(self, x):\n        return ‹False¦super().__contains__(x)›",
		"    def __iter__(self):\n        return ‹super().__iter__()¦reversed(self[:])›",
		"    def __eq__(self, other):\n        return len(self) == len(other)",
	)
	g.line("\n\nclass Table(dict):")
	g.line("    def __missing__(self, k):\n        %s\n", g.pick("return k * 2", "self[k] = v = len(self)\n        return v", "raise KeyError(\"no \" + str(k))", "return None"))
	g.some(30,
		"    def __setitem__(self, k, v):\n        super().__setitem__(k, ‹v¦(v, 1)[0]›)",
		"    def __repr__(self):\n        return f\"Table({super().__repr__()})\"",
		"    def keys(self):\n        return sorted(super().keys())",
		"    def add(self, k, v=1):\n        self[k] = self.get(k, 0) + v\n        return self",
		"    def __contains__(self, k):\n        return ‹True¦super().__contains__(k)›",
	)
	g.line("\n\nclass Word(str):")
	g.line("    def shout(self, n=1):\n        return %s\n", g.pick("self.upper() + \"!\" * n", "Word(self + \"!\")", "type(self)(self[::-1])"))
	g.some(30,
		"    def __len__(self):\n        return 3", "    def __add__(self, other):\n        return Word(str(self) + \"+\" + str(other))", "    def __repr__(self):\n        return f\"W{str(self)!r}\"",
		"    def __eq__(self, other):\n        return self.lower() == other.lower()\n\n    def __hash__(self):\n        return hash(self.lower())",
		"    def __getitem__(self, i):\n        return ‹super().__getitem__(i)¦\"i\"›", "    def __str__(self):\n        return \"word\"",
	)
	g.line("\n\nclass Num(int):")
	g.line("    def __add__(self, other):\n        return %s\n", g.pick("Num(int(self) + other)", "int.__add__(self, other)", "(self.real, other)"))
	g.some(40, "    def __repr__(self):\n        return f\"Num({int(self)})\"", "    def __eq__(self, other):\n        return int(self) % 10 == other", "    def __hash__(self):\n        return 1", "    def double(self):\n        return Num(self * 2)", "    def __bool__(self):\n        return False", "    def __index__(self):\n        return 1")
	g.line("\n")
}

func (g *gen) node() {
	slots := g.chance(25)
	if g.chance(40) && !slots {
		g.line("@dataclass\nclass Node:\n    val: int\n    left: \"Node\" = None\n    right: \"Optional[Node]\" = None\n")
	} else {
		g.line("class Node:")
		if slots {
			g.line("    __slots__ = \"val\", \"left\", \"right\"\n")
		}
		g.line("    def __init__(self, val, left=None, right=None):\n        self.val = val\n        self.left = left\n        self.right = right\n")
		g.line("    def __repr__(self):\n        return f\"N{self.val}\" + (f\"({self.left}, {self.right})\" if self.left or self.right else \"\")\n")
	}
	g.line("    def add(self, v):\n        side = %s\n        at = getattr(self, side)\n        if at is None:\n            setattr(self, side, Node(v))\n        else:\n            at.add(v)\n        return self\n", g.pick("\"left\" if v < self.val else \"right\"", "\"right\" if v > self.val else \"left\"", "\"left\""))
	g.line("    def __iter__(self):\n        %s\n", g.pick("if self.left:\n            yield from self.left\n        yield self.val\n        if self.right is not None:\n            yield from self.right", "yield self.val\n        for side in (self.left, self.right):\n            if side is not None:\n                yield from side"))
	g.line("    def depth(self):\n        return 1 + max([n.depth() for n in (self.left, self.right) if n%s], default=0)\n", g.pick("", " is not None"))
	g.some(40,
		"    def __len__(self):\n        return sum(1 for _ in self)", "    def __contains__(self, v):\n        return self.val == v or any(v in n for n in (self.left, self.right) if n is not None)",
		"    def total(self):\n        total = self.val\n        if self.left is not None:\n            total += self.left.total()\n        if self.right is not None:\n            total += self.right.total()\n        return total",
		"    def __bool__(self):\n        return self.val != 0", "    def walk(self, out, level=0):\n        out.append((level, self.val))\n        for n in (self.left, self.right):\n            if n is not None:\n                n.walk(out, level + 1)\n        return out",
	)
	g.line("\n")
}

func (g *gen) decorators() {
	g.line("def noted(name=\"n\", *, times=1):\n    def wrap(fn):\n        %sdef inner(*args, **named):\n            %s\n        return inner\n    return wrap\n\n", g.pick("@functools.wraps(fn)\n        ", ""), g.pick("note(name)\n            return fn(*args, **named)", "out = None\n            for _ in range(times):\n                out = fn(*args, **named)\n            return out", "return (name, fn(*args, **named))[1]", "try:\n                return fn(*args, **named)\n            except TypeError:\n                return -1"))
	g.line("@noted(%s)\ndef twice(v, by=%s):\n    return %s\n\n", g.pick("\"t\"", "times=2", "name=\"x\""), g.pick("2", "1", "0"), g.pick("v * by", "v + by", "(v, by)[0]"))
	g.line("@functools.singledispatch\ndef shown(v):\n    return \"any\"\n\n\n@shown.register\ndef _(v: int):\n    return \"int \" + str(v)\n\n\n@shown.register(str)\ndef _(v):\n    return \"str \" + v\n\n\n@shown.register(list)\n@shown.register(tuple)\ndef _(v):\n    return [shown(q) for q in v]\n\n")
	g.line("def compose(*fns):\n    %s\n\n", g.pick("return functools.reduce(lambda f, h: lambda v: h(f(v)), fns, lambda v: v)", "def run(v):\n        for fn in fns:\n            v = fn(v)\n        return v\n    return run", "return lambda v: [fn(v) for fn in fns][-1] if fns else v"))
	g.line("def counted(n):\n    made = []\n    for k in range(n %% 4):\n        made.append(%s)\n    return made\n\n", g.pick("lambda v: v + k", "lambda v, k=k: v + k", "functools.partial(pow, 2, k) if False else (lambda v: v * k)", "(lambda j: lambda v: v - j)(k)"))
	g.line("def strict(a, b=%s, /, c=3, *, d, e=5, **rest):\n    return a, b, c, d, e, %s\n\n", g.pick("2", "-1"), g.pick("rest", "sorted(rest.items())", "len(rest)"))
	g.line("def evens(it):\n    for q in it:\n        if q %% 2 == 0:\n            %syield q\n\n", g.pick("", "note(\"even\")\n            ", "q += 2\n            "))
	g.line("def sliding(it, n=2):\n    window = deque(maxlen=n)\n    for q in it:\n        window.append(q)\n        if len(window) == n:\n            yield tuple(window)\n\n")
	g.line("def flat(v):\n    %s\n\n", g.pick("for q in v:\n        if isinstance(q, (list, tuple)):\n            yield from flat(q)\n        else:\n            yield q", "return [r for q in v for r in (flat(q) if isinstance(q, list) else [q])]"))
	g.line("def running():\n    total = n = 0\n    while True:\n        got = yield %s\n        if got is None:\n            return total\n        total += got\n        n += 1\n\n", g.pick("total", "total / n if n else None", "(n, total)"))
}
