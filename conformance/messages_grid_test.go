package conformance

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var messagesGrid = flag.String("messages-grid", "", "of the grid of messages: the operations with this text, or a kind of them: unary, statements, binary, all")

// messageClasses are what operands are made of.
const messageClasses = `import math
import re
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum
from functools import partial
from typing import NamedTuple


class Level(IntEnum):
    LOW = 1
    HIGH = 300


class Perm(IntFlag):
    R = 1
    W = 2


class Mode(Flag):
    A = 1
    B = 2


class Shade(Enum):
    RED = 1
    BLUE = "b"


class Hue(StrEnum):
    RED = "r"
    BLUE = "b"


class Tone(str, Enum):
    RED = "r"


class Num(int):
    pass


class Real(float):
    pass


class Word(str):
    pass


class Rec(NamedTuple):
    n: int
    t: str = ""


Pt = namedtuple("Pt", "a b")


@dataclass
class Item:
    n: int
    t: str = ""


@dataclass(order=True, frozen=True)
class Fixed:
    n: int


class Plain:
    def method(self):
        return 1


class Indexed:
    def __index__(self):
        return 2


class Sized:
    def __len__(self):
        return 2


class Items:
    def __getitem__(self, i):
        return [4, 5][i]


class Walk:
    def __iter__(self):
        return iter([1, 2])


class Bad:
    def __iter__(self):
        return None

    def __len__(self):
        return "2"

    def __index__(self):
        return "1"

    def __bool__(self):
        return 1

    def __float__(self):
        return "1.0"

    def __int__(self):
        return 1.5

    def __str__(self):
        return 1

    def __hash__(self):
        return "a"

    def __contains__(self, x):
        raise KeyError("bad")


class Ours(ValueError):
    pass


def function(a=1):
    return a


def generate(n=2):
    yield from range(n)


def show(x):
    return repr(x) if x is None or isinstance(x, (int, float, str, bytes)) else type(x).__name__


`

// messageOperands are one of each class whose name is in messages.
var messageOperands = strings.Fields(`True 3 10**25 1.5 "ab" b"ab"
	None Level.HIGH Perm.W Num(4) Real(2.5) Word("ab")
	Mode.A Shade.RED Hue.RED Tone.RED Rec(1,"a") Pt(1,"a")
	(1,2) () [1,2] ["a"] [] {"a":1}
	{1} frozenset("a") range(3) {"a":1}.keys() {"a":1}.values() {"a":1}.items()
	Item(1) Fixed(1) Plain() Indexed() Sized() Items()
	Walk() Bad() ValueError(1) KeyError() Ours("x") function
	generate() (c¬for¬c¬in¬"ab") iter([1]) zip("ab","cd") enumerate("a") reversed([1,2])
	map(str,[1]) filter(None,[1]) (lambda:1) Plain().method "a".upper len
	date(2024,1,2) datetime(2024,1,2) timedelta(1) Decimal("1.5") 1j bytearray(b"ab")
	deque([1]) Counter("a") defaultdict(list) OrderedDict(a=1) re.compile("a") re.match("a","a")
	partial(int) slice(1,2) str.upper int Plain Shade
	Ours math ... NotImplemented`)

var messageUnary = strings.Split(strings.TrimSpace(`
-x
+x
~x
not x
abs(x)
round(x)
round(x, 1)
round(2.5, x)
len(x)
hash(x)
int(x)
float(x)
complex(x)
bool(x)
str(x)
repr(x)
bytes(x)
bytearray(x)
list(x)
tuple(x)
set(x)
frozenset(x)
dict(x)
dict([x])
dict(**x)
iter(x)
next(x)
next(iter(x))
reversed(x)
sorted(x)
sum(x)
sum([x])
sum([x, x], x)
min(x)
max(x)
min(x, 1)
max("a", x)
max([x, 1.5])
any(x)
all([x])
enumerate(x)
list(zip(x, "ab"))
list(map(x, [1]))
list(map(str, x))
list(filter(x, [1]))
list(filter(None, x))
range(x)
range(1, x)
chr(x)
ord(x)
bin(x)
hex(x)
oct(x)
divmod(x, 2)
divmod("a", x)
pow(x, 2)
pow(2, x)
pow(2, 3, x)
callable(x)
isinstance(1, x)
issubclass(int, x)
issubclass(x, int)
format(x, "d")
format(x, ">6")
format(x, ".2f")
format(x, x)
f"{x:x}"
f"{1:{x}}"
"%d" % x
"%s" % x
"%c" % x
"%x" % x
"%.2f" % x
"%(a)s" % x
"%5d|%s" % (x, x)
"{:d}".format(x)
"{0.nope}".format(x)
"{0[0]}".format(x)
x.nope
x.n
x[0]
x["a"]
x[1:]
x[x]
"abc"[x]
[1, 2, 3][x]
(1, 2, 3)[x]
b"abc"[x]
range(5)[x]
{}[x]
"abc"[x:]
[1, 2, 3][:x]
(1, 2, 3)[::x]
x()
x(1)
x(1, 2, 3)
x(nope=1)
function(*x)
function(**x)
[*x]
{**x}
{x: 1}
{x}
x in {}
x in {1}
x in "abc"
x in b"abc"
x in [1]
x in range(3)
1 in x
"a" in x
None in x
"".join(x)
"".join([x])
",".join(["a", x])
b"".join(x)
b"".join([x])
x.join(["a"])
"abc".startswith(x)
"abc".find(x)
"abc".index("q", x)
"abc".count(x)
"abc".replace(x, "b")
"abc".replace("a", "b", x)
"abc".split(x)
"abc".split("b", x)
"abc".strip(x)
"abc".center(x)
"abc".center(9, x)
"abc".zfill(x)
"abc".encode(x)
"abc".partition(x)
"abc".removeprefix(x)
"abc".translate(x)
"a\tb".expandtabs(x)
str.maketrans(x)
b"abc".startswith(x)
b"abc".find(x)
b"abc".replace(x, b"b")
b"abc".split(x)
b"abc".decode(x)
b"abc".center(x)
bytes([x])
bytes([1, x])
bytes.fromhex(x)
str(x, "utf8")
str(b"a", x)
int(x, 10)
int("11", x)
float.fromhex(x)
int.from_bytes(x, "big")
(5).to_bytes(x, "big")
(5).to_bytes(2, x)
[].index(x)
[1].count(x)
[1, 2].pop(x)
[1].insert(x, 1)
[1].extend(x)
[1].remove(x)
[2, 1].sort(key=x)
[1] * x
"ab" * x
x * 2
{}.get(x)
{}.pop(x)
{}.update(x)
{}.setdefault(x, 1)
dict.fromkeys(x)
{1}.add(x)
{1}.update(x)
{1}.union(x)
{1}.intersection(x)
{1}.discard(x)
{1}.issubset(x)
deque(x)
deque([1], x)
deque([1]).rotate(x)
deque([1]).extend(x)
Counter(x)
math.sqrt(x)
math.floor(x)
math.ceil(x)
math.gcd(x, 2)
math.factorial(x)
math.isnan(x)
math.fsum([x])
math.hypot(x, 1)
math.log(x)
math.trunc(x)
Decimal(x)
Decimal(1) + x
date(x, 1, 1)
date(2024, 1, 2) + x
timedelta(x)
timedelta(hours=x)
timedelta(1) * x
datetime(2024, 1, 2) - x
re.match(x, "a")
re.sub("a", x, "a")
re.sub("a", "b", x)
re.split("a", x)
Level(x)
Shade(x)
Level[x]
Perm(1) | x
Rec(*x)
Rec(**x)
Rec(1)._replace(**x)
Pt._make(x)
Item(*x)
Num(x)
Real(x)
getattr(x, "nope")
getattr(1, x)
hasattr(1, x)
type(x)(x)
print(*x)
print(sep=x)
list(reversed(x))
sorted([x, x])
sorted([1, x])
sorted([1], key=x)
max([1], key=x)
`), "\n")

var messageStatements = strings.Split(strings.TrimSpace(`
a, b = x
a, *b = x
(a, (b, c)) = 1, x
for a in x: r = a
for a, b in [x]: r = a
raise x
raise ValueError(1) from x
with x: r = 1
with x as a: r = a
x[0] = 1
x["a"] = 1
x[1:] = [1]
y = [1, 2]; y[x] = 1
y = [1, 2]; y[1:] = x
y = [1, 2, 3]; y[::2] = x
y = {}; y[x] = 1
y = {1: 2}; del y[x]
y = [1, 2]; del y[x]
del x[0]
del x[1:]
x.nope = 1
x.n = 1
del x.nope
assert x
if x: r = 1
while x:¬¬¬r = 1¬¬¬break
r = 1 if x else 2
r = x and 1
r = [a for a in x]
r = {a: 1 for a in x}
r = {a: b for a, b in x}
r = list(a for a in x)
y = 1; y += x
y = "a"; y += x
y = [1]; y += x
y = (1,); y += x
y = {1}; y |= x
y = {}; y |= x
y = b"a"; y += x
y = "a"; y *= x
y = [1]; y *= x
y = 2; y **= x
y = 2; y <<= x
y = 2.5; y //= x
y = 2; y @= x
x += 1
x += "a"
x += [1]
x -= 1
x *= 2
x |= 1
x |= {}
x &= {1}
x %= 2
x %= "a"
match x:¬¬¬case [a, b]: r = a
match x:¬¬¬case {"a": a}: r = a
match x:¬¬¬case int(a): r = a
match x:¬¬¬case Item(a): r = a
match x:¬¬¬case Plain(a): r = a
`), "\n")

var messageBinary = []string{"+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", "<", ">=", "==", "in"}

// messageFunction writes a function with a try statement for each operand.
func messageFunction(s *strings.Builder, name, stmt string, operands []string) {
	fmt.Fprintf(s, "\n\ndef %s(k: int) -> str:\n", name)
	for k, x := range operands {
		x = strings.ReplaceAll(x, "¬", " ")
		lines := strings.Split(strings.ReplaceAll(stmt, "; ", "\n"), "\n")
		fmt.Fprintf(s, "    if k == %d:\n        try:\n            r = None\n            x = %s\n", k, x)
		for _, line := range lines {
			s.WriteString("            " + strings.ReplaceAll(line, "¬¬¬", "\n                ") + "\n")
		}
		s.WriteString("            return show(r)\n        except Exception as e:\n            return f\"{type(e).__name__}: {e}\"\n")
	}
	s.WriteString("    return ''\n")
}

// TestMessagesGrid compares what operations and builtins give, and what their exceptions
// say, for an operand of each class. -messages-grid takes a part of them, which is
// minutes; that of hash(x), and of texts with addresses, differs by nature.
func TestMessagesGrid(t *testing.T) {
	if *messagesGrid == "" {
		t.Skip("give -messages-grid")
	}
	var stmts []string
	add := func(kind, stmt string) {
		if *messagesGrid == "all" || *messagesGrid == kind || strings.Contains(stmt, *messagesGrid) {
			stmts = append(stmts, stmt)
		}
	}
	for _, op := range messageUnary {
		add("unary", "r = "+op)
	}
	for _, stmt := range messageStatements {
		add("statements", stmt)
	}
	for _, op := range messageBinary {
		for _, y := range messageOperands {
			add("binary", "r = x "+op+" "+strings.ReplaceAll(y, "¬", " "))
		}
	}
	// A few operands for each function: what one of them can't have natively, none has.
	const perFile, perFunction = 8, 6
	dir := t.TempDir()
	for from := 0; from < len(stmts); from += perFile {
		var s, cases strings.Builder
		s.WriteString(messageClasses)
		for i, stmt := range stmts[from:min(from+perFile, len(stmts))] {
			for k := 0; k < len(messageOperands); k += perFunction {
				operands := messageOperands[k:min(k+perFunction, len(messageOperands))]
				name := fmt.Sprintf("call%d_%d", i, k)
				t.Logf("messages%03d %s: %s of %s", from/perFile, name, stmt, strings.Join(operands, ", "))
				messageFunction(&s, name, stmt, operands)
				fmt.Fprintf(&cases, "CASES += [('%s', [k]) for k in range(%d)]\n", name, len(operands))
			}
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("messages%03d.py", from/perFile)), []byte(s.String()+marker+"CASES = []\n"+cases.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	newHarness(t).directory(t, dir)
}
