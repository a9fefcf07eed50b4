package fuzz

import "strings"

// Kinds of what the module defines: its class C or the subclass K, lists of
// them, and generators of int.
const (
	kObj  kind = "O"
	kObjs kind = "G"
)

// definitions writes the classes, exceptions and generators that functions
// use. What they do is random; their names and attributes are not: an object
// has a (int), b (str) and items (list[int]), so that v.a is one more variable.
func (g *gen) definitions() {
	g.exceptions()
	g.class()
	g.subclass()
	if g.wide {
		g.stage = 5
	}
	for i := range 2 {
		g.generator(i)
	}
}

func (g *gen) exceptions() {
	g.line("class E(%s):", g.pick("ValueError", "Exception", "KeyError", "LookupError", "ArithmeticError"))
	if g.chance(60) {
		g.line("    pass\n\n")
	} else {
		g.line("    def __init__(self, text, code=%s):", g.choose("‹0¦7¦-1›"))
		g.line("        super().__init__(%s)", g.pick("text", "text, code", "f\"{text}/{code}\""))
		g.line("        self.code = code\n")
		if g.chance(40) {
			g.line("    def __str__(self):\n        return f\"<{self.code}>\"\n")
		}
		g.line("")
	}
	g.line("class E2(E):\n    pass\n\n")
}

// method writes one of the class: the parameters after self are an int each.
func (g *gen) method(head string, result kind, body func()) {
	vars := map[kind][]string{kInt: {"self.a"}, kStr: {"self.b"}, kInts: {"self.items"}}
	_, params, _ := strings.Cut(strings.TrimSuffix(head, ")"), "(self")
	for _, p := range strings.Split(params, ",") {
		if p = strings.TrimSpace(p); p != "" {
			vars[kInt] = append(vars[kInt], p)
		}
	}
	g.member(head, result, vars, body)
}

func (g *gen) class() {
	g.line("class C:")
	g.line("    made = 0\n")
	g.line("    def __init__(self, a, b=%s):", g.choose(strLiterals))
	g.line("        self.a = a%s", g.pick("", " % 1000", " + 1"))
	g.line("        self.b = b")
	g.line("        self.items = [%s]", g.pick("", "a", "1, 2", "a, a"))
	if g.chance(8) {
		g.line("        C.made += 1")
	}
	g.line("")
	g.method("step(self, p0)", kInt, func() {
		for range 1 + g.n(2) {
			g.statement(1)
		}
		g.line("return %s", g.expr(kInt, 2))
	})
	g.method("text(self)", kStr, func() { g.line("return %s", g.expr(kStr, 2)) })
	g.method("__repr__(self)", kStr, func() { g.line("return f\"C({self.a}, {self.b!r}, {self.items})\"") })
	if g.chance(50) {
		g.method("size(self)", kInt, func() { g.line("return %s", g.expr(kInt, 1)) })
		g.line("    size = property(size)\n")
	} else {
		g.line("    size = %s\n", g.choose(intLiterals))
	}
	eq := g.chance(50)
	if eq {
		g.method("__eq__(self, other)", kBool, func() {
			g.line("return isinstance(other, C) and self.a %s other.a", g.pick("==", "==", "% 3 == other.a % 3 or self.a =="))
		})
		if g.chance(60) {
			g.line("    def __hash__(self):\n        return hash(%s)\n", g.pick("self.a", "(self.a, self.b)", "self.a % 3"))
		}
	}
	if g.chance(60) {
		g.method("__lt__(self, other)", kBool, func() {
			g.line("return %s", g.pick("self.a < other.a", "(self.b, self.a) < (other.b, other.a)", "len(self.items) < len(other.items)"))
		})
	}
	for _, special := range []string{"__len__(self)", "__getitem__(self, p0)", "__contains__(self, p0)", "__call__(self, p0)", "__add__(self, other)", "__bool__(self)", "__iter__(self)"} {
		if !g.chance(55) {
			continue
		}
		switch {
		case strings.HasPrefix(special, "__len"):
			// list(o) asks for so much room: a MemoryError there is the machine's.
			g.line("    def __len__(self):\n        return %s\n", g.pick("len(self.items)", "abs(self.a) % 4", "3 if 1 << 20 < self.a < 1 << 63 else self.a"))
		case strings.HasPrefix(special, "__add"):
			g.line("    def __add__(self, other):\n        %s\n", g.pick("return C(self.a + other.a, self.b)", "return C(self.a, self.b + other.b) if isinstance(other, C) else NotImplemented"))
		case strings.HasPrefix(special, "__bool"):
			g.line("    def __bool__(self):\n        return %s\n", g.pick("self.a > 0", "self.b != \"\"", "bool(self.items)"))
		case strings.HasPrefix(special, "__iter"):
			g.line("    def __iter__(self):\n        %s\n", g.pick("return iter(self.items)", "yield self.a\n        yield from self.items", "return iter([self.a, 1])"))
		case strings.HasPrefix(special, "__contains"):
			g.method(special, kBool, func() { g.line("return %s", g.expr(kBool, 1)) })
		default:
			g.method(special, kInt, func() { g.line("return %s", g.expr(kInt, 2)) })
		}
	}
	if g.chance(60) {
		g.line("    def __enter__(self):\n        self.a += 1\n        return self\n")
		g.line("    def __exit__(self, kind, value, trace):\n        self.items.append(%s)\n        return %s\n", g.pick("1", "self.a", "-1 if kind is None else 2"), g.pick("False", "None", "kind is not None and issubclass(kind, LookupError)", "kind is ValueError"))
	}
	g.line("")
}

func (g *gen) subclass() {
	g.line("class K(C):")
	if g.chance(50) {
		g.line("    def __init__(self, a, b=\"k\"):\n        super().__init__(a, b + \"k\")\n        self.extra = a\n")
	}
	g.method("step(self, p0)", kInt, func() {
		if g.chance(50) {
			g.statement(1)
		}
		g.line("return %s", g.pick("super().step(p0)", "super().step(p0 - 1) + 1", "-super().step(self.a % 7)", g.expr(kInt, 2)))
	})
	g.line("")
}

// generator writes a generator of int.
func (g *gen) generator(i int) {
	g.begin(map[kind][]string{kInt: {"p0"}})
	g.indent = 1
	g.heavy, g.result = true, kInt
	g.line("\ndef g%d(p0):", i)
	if g.chance(40) {
		g.assign()
	}
	v := g.fresh()
	g.line("for %s in range(%s):", v, g.pick("3", "p0 % 4", "2", "5"))
	g.vars[kInt] = append(g.vars[kInt], v)
	g.fixed[v] = true
	g.indent++
	g.loops++
	if g.chance(40) {
		g.statement(1)
	}
	guard := g.chance(30)
	if guard {
		g.line("if %s:", g.expr(kBool, 1))
		g.indent++
	}
	g.line("yield %s", g.expr(kInt, 2))
	if guard {
		g.indent--
	}
	g.loops--
	g.indent--
	switch g.n(4) {
	case 0:
		g.line("yield %s", g.expr(kInt, 1))
	case 1:
		g.line("yield from %s", g.expr(kInts, 1))
	case 2:
		g.line("return %s", g.expr(kInt, 1))
	}
	g.indent = 0
	g.heavy, g.result = false, ""
	g.line("\n")
}

// object makes a statement about objects.
func (g *gen) object(depth int) {
	if g.nested > 0 || g.heavy {
		g.assign()
		return
	}
	switch g.n(9) {
	case 0, 1:
		name := g.fresh()
		g.line("%s = %s", name, g.expr(kObj, 1))
		g.known(name)
	case 2:
		if vs := g.vars[kObj]; len(vs) > 0 { // an alias
			name := g.fresh()
			g.line("%s = %s", name, vs[g.n(len(vs))])
			g.known(name)
			return
		}
		g.object(depth)
	case 3:
		g.line("%s", g.expand("$O.‹a ‹=¦+=¦-=› $i¦b = $s¦items = $I¦items.append($i)¦step($i)¦items += [$i]›", 1))
	case 4:
		name := g.fresh()
		g.line("%s = %s", name, g.expr(kObjs, 1))
		g.vars[kObjs] = append(g.vars[kObjs], name)
	case 5:
		if vs := g.vars[kObjs]; len(vs) > 0 {
			v := vs[g.n(len(vs))]
			g.line("%s.%s", v, g.expand("‹append($O)¦append($O)¦reverse()¦sort(key=lambda v: v.a)¦extend([$O])›", 1))
			return
		}
		g.object(depth)
	case 6:
		if g.loops >= 2 {
			g.assign()
			return
		}
		name := g.fresh()
		g.line("for %s in %s[:4]:", name, g.expr(kObjs, 1))
		g.loops++
		g.scoped(func() {
			g.known(name)
			g.block(depth-1, 2)
		})
		g.loops--
	case 7:
		if !g.mayRaise() { // C need not be a manager
			g.assign()
			return
		}
		name := g.fresh()
		g.line("with %s as %s:", g.expr(kObj, 1), name)
		g.scoped(func() {
			g.known(name)
			g.block(depth-1, 2)
		})
	default:
		g.matching(depth)
	}
}

// known tells that an object is in a variable, and so what its attributes are.
func (g *gen) known(name string) {
	g.vars[kObj] = append(g.vars[kObj], name)
	g.vars[kInt] = append(g.vars[kInt], name+".a")
	g.vars[kStr] = append(g.vars[kStr], name+".b")
	g.vars[kInts] = append(g.vars[kInts], name+".items")
}

// patterns by the kind of what is matched; @ is a name of the kind that follows.
var patterns = map[kind][]string{
	kInt:   {"case 0 | 1:", "case -1:", "case @i if @i > 3:", "case int():", "case True:"},
	kStr:   {`case "":`, `case "a" | "ß":`, "case str(@s) if len(@s) > 2:"},
	kMixed: {"case None:", "case int(@i):", "case str(@s):", "case float() as @f:", "case 1 | \"m\":", "case bool():"},
	kInts:  {"case []:", "case [@i]:", "case [@i, *@I]:", "case [1, _]:", "case [*_, @i]:"},
	kPair:  {"case (0, _):", "case (@i, \"a\"):", "case (int(@i), str(@s)):", "case [_, @s]:"},
	kDict:  {"case {}:", `case {"a": @i}:`, `case {"a": 1, **@D}:`},
	kObj:   {"case K():", "case C(a=0):", "case C(a=@i, b=\"a\"):", "case C(items=[@i]):"},
}

func (g *gen) matching(depth int) {
	kinds := []kind{kInt, kStr, kMixed, kInts, kPair, kDict, kObj}
	k := kinds[g.n(len(kinds))]
	g.line("match %s:", g.expr(k, 1))
	g.indent++
	for range 1 + g.n(3) {
		text := patterns[k][g.n(len(patterns[k]))]
		g.scoped(func() {
			for at := strings.Index(text, "@"); at >= 0; at = strings.Index(text, "@") {
				of, name := text[at+1:at+2], g.fresh()
				text = strings.ReplaceAll(text, "@"+of, name)
				g.vars[kind(of)] = append(g.vars[kind(of)], name)
			}
			g.indent--
			g.line("%s", text)
			g.indent++
			g.block(depth-1, 2)
		})
	}
	if g.chance(60) {
		g.line("case _:")
		g.scoped(func() { g.block(depth-1, 2) })
	}
	g.indent--
}

// local reports whether a variable is a plain name, not an attribute or an item.
func local(name string) bool { return !strings.ContainsAny(name, ".[") }

// moduleGrammar are the templates about what the module defines.
var moduleGrammar = map[kind][]template{
	kInt: templates(`2 $O.a`, `1! $O.step($i)`, `1! $O.step($n)`, `1 len($O.items)`, `1! len($O)`, `1! $O[$n]`, `1! $O($i)`, `1 $O.size`, `1 ‹g0¦g1›($n).__next__() if $n else $i`,
		`1 sum(‹g0¦g1›($n))`, `1 next(‹g0¦g1›($i), $i)`, `1! next(‹g0¦g1›($n))`, `1! max(‹g0¦g1›($n))`, `1 sum(q.a for q in $G)`, `1! max($G, key=lambda v: v.a).a`, `1! min($G).a`),
	kStr:  templates(`1 $O.b`, `1g $O.text()`, `1 repr($O)`, `1 str($O)`, `1g "{}".format($O)`, `1g ",".join(map(str, $G))`, `1 type($O).__name__`, `1g " ".join(str(q) for q in ‹g0¦g1›($n))`),
	kBool: templates(`1 ($O == $O)`, `1 ($O is $O)`, `1 isinstance($O, ‹K¦C¦(K, int)›)`, `1! ($O < $O)`, `1! ($i in $O)`, `1 bool($O)`, `1 ($O in $G)`, `1 ($O != $O)`, `1 any(q > 2 for q in ‹g0¦g1›($n))`),
	kInts: templates(`1 $O.items`, `1 list(‹g0¦g1›($n))`, `1! list($O)`, `1 [q.a for q in $G]`, `1 sorted(‹g0¦g1›($n))`, `1 [a + b for a, b in zip(‹g0¦g1›($n), $I)]`, `1 [a - b for a, b in zip(‹g0¦g1›($n), ‹g0¦g1›(3))]`),
	kDict: templates(`1 {q.b: q.a for q in $G}`),
	kObj:  templates(`4 C($i, $s)`, `2 C($i)`, `2 K($i)`, `1 ($O if $b else $O)`, `1! ($O + $O)`, `1! $G[$n]`, `1 K(a=$i, b=$s)`),
	kObjs: templates(`3 [$O*]`, `1 [C(q) for q in $I[:4]]`, `1 $G[:$n]`, `1 sorted($G, key=lambda v: ‹v.a¦(v.b, v.a)¦-v.a›)`, `1! sorted($G)`, `1 list(reversed($G))`, `1 [q for q in $G if q.a ‹> 0¦% 2¦!= 1›]`),
}

// moduleLoops are heads of loops over it.
var moduleLoops = []loopHead{
	{"i", "‹g0¦g1›(‹3¦$n¦$i›)"}, {"ii", "zip(‹g0¦g1›($n), ‹g0¦g1›(2))"}, {"ii", "enumerate(‹g0¦g1›($n))"},
}
