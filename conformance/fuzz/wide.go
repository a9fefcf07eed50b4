package fuzz

import (
	"fmt"
	"regexp"
	"strings"
)

// Kinds of wide programs, in which the features that found most faults meet:
// named tuples, data classes, members of an enumeration, instances whose special
// methods have odd results, iterators and exceptions as values.
const (
	kRec    kind = "R" // Rec, a typing.NamedTuple of (int, str, float)
	kRecs   kind = "V" // list[Rec]
	kPoint  kind = "W" // Pt, a collections.namedtuple of two ints
	kPoints kind = "X" // list[Pt]
	kItem   kind = "A" // Item, a data class of (int, str, list[int])
	kItems  kind = "B" // list[Item]
	kMember kind = "H" // Color, an enumeration
	kOdd    kind = "J" // Odd
	kIter   kind = "Z" // an iterator of ints, made anew
	kOver   kind = "z" // anything that ints come from
	kExc    kind = "j" // an exception
)

// wideKinds are those of variables in wide programs; wideResults those of results.
var (
	wideKinds   = append(append([]kind{}, localKinds...), kRec, kRec, kRecs, kRecs, kPoint, kPoints, kItem, kItem, kItems, kMember, kOdd, kExc)
	wideResults = append(append([]kind{}, localKinds...), kRec, kRecs, kPoint, kPoints)
)

// Wide reports whether a program has these features: every second one.
func Wide(seed uint64) bool { return seed%2 == 1 }

// kinds are those that variables may have.
func (g *gen) kinds() []kind {
	if g.documents && len(g.vars[kValue]) > 0 {
		return documentKinds
	}
	if g.isBroad() {
		return broadKinds
	}
	if g.wide && g.stage >= 4 {
		return wideKinds
	}
	return localKinds
}

func (g *gen) anyKind() kind { return g.kinds()[g.n(len(g.kinds()))] }

const wideImports = `import base64
import bisect
import codecs
import collections
import contextlib
import copy
import fractions
import functools
import hashlib
import heapq
import html
import itertools
import json
import math
import operator
import re
import statistics
import string
import struct
import textwrap
import zlib
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass, field, fields, replace
from datetime import date, datetime, timedelta, timezone
from enum import Enum, Flag, IntEnum, IntFlag
from decimal import Decimal
from functools import cmp_to_key, lru_cache, partial, reduce
from typing import NamedTuple
from urllib.parse import parse_qs, quote, unquote, urlencode, urlsplit
`

// imported is wideImports without what the text does not use.
func imported(text string) string {
	used := func(name string) bool { return regexp.MustCompile(`\b` + name).MatchString(text) }
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSuffix(wideImports, "\n"), "\n") {
		head, list, of := strings.Cut(line, " import ")
		if !of {
			if used(strings.TrimPrefix(line, "import ") + `\.`) {
				b.WriteString(line + "\n")
			}
			continue
		}
		var names []string
		for _, name := range strings.Split(list, ", ") {
			if used(name) {
				names = append(names, name)
			}
		}
		if len(names) > 0 {
			b.WriteString(head + " import " + strings.Join(names, ", ") + "\n")
		}
	}
	return b.String()
}

// wideDefinitions writes what only wide programs have.
func (g *gen) wideDefinitions() {
	g.stage = 0
	g.managers()
	g.records()
	g.stage = 1
	g.dataClass()
	g.stage = 4
	g.enumeration()
	g.iterators()
	g.oddClass()
	g.helpersOfSpreads()
	g.classBody()
	if g.broad {
		g.broadDefinitions()
	}
}

// usedOf finds what of the module a template uses.
var usedOf = regexp.MustCompile(`\$[RVWXABHJZzjOG]|\b(g0|g1|cached0|cached1|Conf|LEVEL|Color)\b`)

// stageOf is the stage at which all that a template uses is there.
func stageOf(text string) (stage int) {
	for _, used := range usedOf.FindAllString(text, -1) {
		at := 4
		switch used {
		case "$R", "$V", "$W", "$X":
			at = 1
		case "$A", "$B":
			at = 2
		case "$O", "$G":
			at = 5
		case "g0", "g1":
			at = 6
		case "cached0":
			at = 7
		case "cached1":
			at = 8
		}
		stage = max(stage, at)
	}
	return stage
}

// cachedFunctions writes two functions whose results are kept.
func (g *gen) cachedFunctions() {
	for i := range 2 {
		g.stage = 6 + i
		g.cachedFunction(i)
	}
	g.stage = wholeModule
}

// member writes a method with the variables that its body sees.
func (g *gen) member(head string, result kind, vars map[kind][]string, body func()) {
	g.begin(vars)
	g.heavy, g.result, g.indent = true, result, 1
	g.line("def %s:", head)
	g.indent = 2
	body()
	g.indent = 0
	g.line("")
	g.heavy, g.result = false, ""
}

func (g *gen) records() {
	first := ""
	if g.chance(25) {
		first = " = 3"
	}
	g.line("class Rec(NamedTuple):\n    n: int%s\n    t: str = %s\n    x: float = %s\n", first, g.choose("‹\"\"¦\"a\"¦\"ß\"¦\"r\"›"), g.pick("0.5", "-2.0", "1e16"))
	vars := func() map[kind][]string {
		return map[kind][]string{kInt: {"self.n", "k", "self[0]"}, kStr: {"self.t"}, kFloat: {"self.x"}}
	}
	g.member("score(self, k=1)", kInt, vars(), func() { g.block(1, 2); g.line("return %s", g.expr(kInt, 2)) })
	if g.chance(50) {
		g.line("    @property\n    def twice(self):\n        return %s\n", g.pick("self._replace(n=self.n * 2)", "Rec(self.n + self.n, *self[1:])", "self * 2", "Rec(**self._asdict())"))
	} else {
		g.line("    twice = property(lambda self: (self.n, self.n))\n")
	}
	switch g.n(5) {
	case 0:
		g.line("    def __str__(self):\n        return f\"<{self.n}:{self.t}>\"\n")
	case 1:
		g.line("    def __lt__(self, other):\n        return self.t < other.t\n")
	case 2:
		g.line("    def __add__(self, other):\n        return Rec(self.n + other[0], self.t)\n")
	case 3:
		g.line("    def __bool__(self):\n        return self.n > 1\n")
	}
	g.line("")
	if g.chance(50) {
		g.line("Pt = namedtuple(\"Pt\", %s)\n\n", g.pick(`"a b"`, `["a", "b"]`, `"a, b"`, `("a", "b"), defaults=(7,)`))
		return
	}
	g.line("class Pt(namedtuple(\"Pt\", \"a b\")):")
	if g.chance(50) {
		g.line("    __slots__ = ()\n")
	}
	g.member("norm(self)", kInt, map[kind][]string{kInt: {"self.a", "self.b"}}, func() { g.line("return %s", g.expr(kInt, 2)) })
	if g.has["vars"] {
		g.line("    def __new__(cls, a, b=1):\n        return super().__new__(cls, a, b)\n")
	}
	g.line("")
}

func (g *gen) dataClass() {
	options := g.pick("", "", "(order=True)", "(order=True)", "(frozen=True)", "(order=True, frozen=True)", "(eq=False)", "(unsafe_hash=True)", "(slots=True)", "(repr=False)", "(kw_only=False)")
	g.line("@dataclass%s\nclass Item:", options)
	g.line("    n: int\n    t: str = %s\n    tags: list = field(default_factory=list%s)\n", g.choose("‹\"\"¦\"a\"¦\"i\"›"), g.pick("", "", ", compare=False", ", repr=False", ", hash=False, compare=True"))
	frozen := strings.Contains(options, "frozen")
	if g.chance(35) && !frozen {
		g.line("    def __post_init__(self):\n        %s\n", g.pick("self.n %= 1000", "self.tags.append(self.n)", "self.t = self.t * 2", "if self.n < -10:\n            raise ValueError(f\"bad {self.n}\")"))
	}
	if options == "(repr=False)" {
		g.line("    def __repr__(self):\n        return f\"Item<{self.n}>\"\n")
	}
	vars := map[kind][]string{kInt: {"self.n", "k"}, kStr: {"self.t"}, kInts: {"self.tags"}}
	g.member("bump(self, k=1)", kInt, vars, func() {
		if g.chance(60) {
			g.line("%s", g.pick("self.n += k", "self.tags.append(k)", "self.t += \"+\"", "self.tags += [k, self.n]", "self.n, self.t = k, str(self.n)"))
		}
		g.line("return %s", g.expr(kInt, 2))
	})
	switch g.n(6) {
	case 0:
		g.line("    def __len__(self):\n        return len(self.tags)\n")
	case 1:
		g.line("    def __iter__(self):\n        yield self.n\n        yield from self.tags\n")
	case 2:
		if !strings.Contains(options, "order") {
			g.line("    def __lt__(self, other):\n        return (self.t, self.n) < (other.t, other.n)\n")
		}
	case 3:
		g.line("    def __eq__(self, other):\n        return isinstance(other, Item) and self.n == other.n\n")
	}
	if g.chance(50) {
		g.line("    @classmethod\n    def of(cls, *parts, **more):\n        return cls(*parts[:2], **more)\n")
	} else {
		g.line("    @staticmethod\n    def of(*parts, **more):\n        return Item(*parts[:2], **more)\n")
	}
	g.line("")
}

func (g *gen) enumeration() {
	base := g.pick("Enum", "Enum", "IntEnum", "str, Enum", "Flag", "IntFlag")
	values := []string{"1", "2", "4"}
	if strings.HasPrefix(base, "str") {
		values = []string{`"r"`, `"g"`, `""`}
	}
	g.line("class Color(%s):", base)
	if base == "Enum" && g.chance(40) {
		values = []string{"1", `"g"`, "(2, 3)"}
	}
	for i, name := range []string{"RED", "GREEN", "BLUE"} {
		g.line("    %s = %s", name, values[i])
	}
	if g.chance(40) {
		g.line("    CRIMSON = RED")
	}
	g.line("\n    def label(self, k=1):\n        return %s\n", g.pick("self.name.lower() * k", "f\"{self.name}={self.value}\"", "str(self.value) + self.name[:k]", "[c.name for c in Color][k % 3]"))
	if g.chance(30) && !strings.Contains(base, "Flag") {
		g.line("    def __bool__(self):\n        return self is not Color.GREEN\n")
	}
	if g.chance(20) {
		g.line("    def __str__(self):\n        return f\"c{self.value}\"\n")
	}
	g.line("")
}

// specials of class Odd: what they return, the usual first.
var specials = []struct {
	head    string
	percent int
	usual   string
	odd     string
}{
	{"__len__(self)", 80, "‹len(str(self.v))¦abs(hash(str(self.v))) % 5¦2¦0›", "‹self.v¦-1¦\"2\"¦True¦1.0¦None¦Odd(2)›"},
	{"__bool__(self)", 50, "‹bool(self.v)¦self.v != 1¦True›", "‹self.v¦1¦None¦\"\"¦[]›"},
	{"__index__(self)", 60, "‹len(str(self.v))¦1¦2›", "‹self.v¦True¦\"1\"¦1.0¦None¦-1›"},
	{"__float__(self)", 50, "‹2.5¦float(len(str(self.v)))›", "‹self.v¦1¦None¦\"1\"¦True›"},
	{"__int__(self)", 40, "‹7¦len(str(self.v))›", "‹self.v¦True¦1.5¦None›"},
	{"__contains__(self, other)", 60, "‹other == self.v¦True¦self.v is not None›", "‹self.v¦other¦\"\"¦[other]¦None›"},
	{"__eq__(self, other)", 50, "‹isinstance(other, Odd) and self.v == other.v¦self.v == (other.v if isinstance(other, Odd) else other)›", "‹self.v¦NotImplemented¦1¦\"x\"¦None¦other›"},
	{"__hash__(self)", 60, "‹hash(str(self.v))¦7¦len(str(self.v))›", "‹self.v¦-1¦True¦2**70¦None¦\"a\"›"},
	{"__iter__(self)", 60, "‹iter([1, 2, 3])¦iter(range(len(str(self.v))))¦Up(3)›", "‹self.v¦[1, 2]¦None¦self¦Seq(2)›"},
	{"__getitem__(self, i)", 50, "‹[4, 5, 6][i]¦i if i < 3 else [][0]›", "‹self.v¦i¦None›"},
	{"__repr__(self)", 100, "‹f\"Odd({self.v!r})\"¦\"odd\"›", "‹self.v¦None¦str(self.v)›"},
	{"__str__(self)", 30, "‹f\"odd {self.v}\"¦\"\"›", "‹self.v¦1¦None›"},
	{"__lt__(self, other)", 50, "‹str(self.v) < str(other)¦False›", "‹self.v¦NotImplemented¦None¦1›"},
	{"__add__(self, other)", 50, "‹(self.v, other)¦Odd(self.v)›", "‹NotImplemented¦None¦self.v›"},
	{"__radd__(self, other)", 40, "‹[other]¦other›", "‹NotImplemented¦None›"},
	{"__call__(self, *args, **more)", 50, "‹(args, more)¦len(args) + len(more)›", "‹self.v¦None¦args›"},
	{"__format__(self, spec)", 25, "‹\"<\" + spec + \">\"¦str(self.v)›", "‹self.v¦None¦spec›"},
	{"__round__(self, n=None)", 25, "‹3¦n›", "‹self.v¦None›"},
	{"__abs__(self)", 25, "‹4¦abs(len(str(self.v)))›", "‹self.v¦None›"},
	{"__neg__(self)", 25, "‹Odd(self.v)¦-2›", "‹None¦self.v›"},
	{"__reversed__(self)", 25, "‹iter([3, 2])¦reversed([1, 2])›", "‹self.v¦None¦[1]›"},
	{"__getattr__(self, name)", 20, "‹name.upper()¦len(name)›", "‹self.__dict__[name]¦None›"},
}

// oddClass writes a class of which some special methods return what they must not, and
// one that derives from it.
func (g *gen) oddClass() {
	g.line("class Odd:\n    def __init__(self, v):\n        self.v = v\n")
	for _, s := range specials {
		if !g.chance(s.percent) {
			continue
		}
		text := s.usual
		if g.chance(22) && !strings.HasPrefix(s.head, "__repr") || g.chance(3) {
			text = s.odd
		}
		head, early := "", ""
		if strings.HasPrefix(s.head, "__getattr") { // not of what copy and others ask for
			early = "        if name[:1] == \"_\":\n            raise AttributeError(name)\n"
		}
		if g.chance(12) {
			head = "        note(\"" + strings.Trim(s.head[:strings.Index(s.head, "(")], "_") + "\")\n"
		}
		if g.chance(8) {
			head += "        if self.v == " + g.pick("1", "0", "\"a\"", "None") + ":\n            raise " + g.pick("ValueError(self.v)", "TypeError", "StopIteration", "KeyError(\"odd\")", "IndexError(1)", "AttributeError(\"v\")") + "\n"
		}
		g.line("    def %s:\n%s%s        return %s\n", s.head, early, head, g.choose(text))
	}
	g.line("")
	g.line("class OddKid(Odd):")
	if g.chance(50) {
		g.line("    def __len__(self):\n        return %s\n", g.pick("super().__len__() if hasattr(Odd, \"__len__\") else 1", "3", "self.v"))
	}
	g.line("    def __repr__(self):\n        return %s\n\n", g.pick("\"kid\"", "\"kid \" + super().__repr__()", "f\"kid {self.v}\""))
}

// classBody writes a class whose body has statements, with a loop, a condition, names
// that hide the module's, and a variable of the module that it binds.
func (g *gen) classBody() {
	g.line("LEVEL = %s\n", g.choose("‹1¦-5¦\"low\"›"))
	g.line("class Conf:")
	if g.chance(50) {
		g.line("    %s", g.pick("\"doc\"", "limit: int", "limit: \"int\" = 3", "K_INT = K_INT"))
	}
	g.line("    total = %s", g.choose("‹0¦K_INT % 10¦len(K_LIST)›"))
	if g.chance(60) {
		g.line("    global LEVEL\n    LEVEL = %s", g.choose("‹2¦\"high\"¦total + 1›"))
	}
	switch g.n(4) {
	case 0:
		g.line("    for q in range(%s):\n        total += q\n    del q", g.pick("3", "1"))
	case 1:
		g.line("    for q in K_LIST[:2]:\n        if q > 2:\n            continue\n        total += 1\n    else:\n        last = q")
	case 2:
		g.line("    if total > 2:\n        mode = \"big\"\n    else:\n        mode = [\"small\"]")
	default:
		g.line("    while total < 3:\n        total += 2\n        if total == 2:\n            break")
	}
	g.line("    try:")
	g.begin(map[kind][]string{kInt: {"total"}})
	g.indent, g.top, g.heavy = 2, true, true
	g.block(1, 2)
	g.indent, g.top, g.heavy = 0, false, false
	g.line("    except Exception as e:\n        failed = type(e).__name__")
	g.line("    names = [c for c in \"ab\"]\n    size = len(names)\n")
	g.line("    def get(self):\n        return %s\n", g.pick("self.total", "Conf.total + self.size", "type(self).total"))
	g.line("    @classmethod\n    def known(cls):\n        return %s\n\n", map[bool]string{true: "sorted(k for k in vars(cls) if not k.startswith(\"_\"))", false: "cls.total, cls.names"}[g.has["vars"]])
}

// helpersOfSpreads writes functions for arguments that are spread.
func (g *gen) helpersOfSpreads() {
	g.line("def total(*xs, start=%s):", g.choose("‹0¦1›"))
	g.line("    s = start\n    for x in xs:\n        s += %s\n    return s\n\n", g.pick("x", "x % 100", "x & 255"))
	g.line("def spread(*args, sep=\",\", **more):")
	g.line("    return %s\n\n", g.pick("sep.join(map(repr, args)) + str(more)", "sep.join(str(a) for a in args) + \"\".join(f\"{k}={v}\" for k, v in more.items())", "repr((args, more))"))
	g.line("def named(a, /, b=%s, *rest, c=0, **more):\n    return [a, b, len(rest), c, len(more)]\n\n", g.choose("‹2¦-1›"))
	g.line("def passed(fn, *args, **more):\n    %s\n\n", g.pick("return fn(*args, **more)", "try:\n        return fn(*args, **more)\n    finally:\n        note(\"passed\")"))
}

// cachedFunction writes one of them.
func (g *gen) cachedFunction(i int) {
	g.begin(map[kind][]string{kInt: {"p0"}})
	g.heavy, g.result = true, kInt
	g.line("@%s\ndef cached%d(p0):", g.pick("lru_cache(maxsize=None)", "lru_cache(maxsize=4)", "lru_cache", "functools.cache"), i)
	g.indent = 1
	if g.chance(40) {
		g.statement(1)
	}
	if g.chance(40) {
		g.line("if 0 < p0 < 9:\n        return cached%d(p0 - 1) + 1", i)
	}
	g.line("return %s", g.expr(kInt, 2))
	g.indent, g.heavy, g.result = 0, false, ""
	g.line("\n")
}

// state writes variables of the module that function i changes, and names them.
func (g *gen) state(i int) []string {
	var names []string
	for range 1 + g.n(2) {
		name := fmt.Sprintf("%s_%d", []string{"N", "MEMO", "SEEN", "LAST"}[g.n(4)], i)
		if strings.Contains(strings.Join(names, " "), name) {
			continue
		}
		g.line("%s = %s", name, map[byte]string{'N': "0", 'M': "{}", 'S': "[]", 'L': "None"}[name[0]])
		names = append(names, name)
	}
	return names
}

// useState writes the statements at the start of a function that has state.
func (g *gen) useState(names []string) {
	first := g.leaf(kInt)
	for _, name := range names {
		switch name[0] {
		case 'N':
			g.line("global %s\n    %s += %s", name, name, g.pick("1", "1", "len("+g.leaf(kStr)+")", first))
			g.vars[kInt] = append(g.vars[kInt], name)
		case 'M':
			g.line("if %s in %s:\n        return %s[%s]\n    %s[%s] = %s", first, name, name, first, name, first, g.pick("len("+name+")", g.expr(kInt, 1)))
		case 'S':
			g.line("%s.append(%s)", name, g.leaf(kInt))
			g.vars[kInts] = append(g.vars[kInts], name)
		case 'L':
			g.line("global %s\n    before, %s = %s, %s", name, name, name, g.expr(kInt, 1))
			g.vars[kOptInt] = append(g.vars[kOptInt], "before")
		}
		g.fixed[name] = true
	}
}
