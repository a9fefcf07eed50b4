package fuzz

import "strings"

// managers writes what with statements use: a class whose __exit__ may swallow, and a
// generator as a context.
func (g *gen) managers() {
	g.line("TRACE = []\n\n\ndef note(text):\n    %s\n\n", g.pick("TRACE.append(text)\n    if len(TRACE) > 40:\n        TRACE.clear()", "print(text)"))
	if g.has["again"] {
		g.line("def again():\n    raise\n\n")
	}
	g.line("class Quiet:\n    def __init__(self, log, kinds=LookupError):\n        self.log = log\n        self.kinds = kinds\n")
	g.line("    def __enter__(self):\n        self.log.append(\"in\")\n        return %s\n", g.pick("self", "self.log", "len(self.log)"))
	g.line("    def __exit__(self, kind, value, trace):\n        self.log.append(%s)", g.pick("\"ok\" if kind is None else kind.__name__", "str(value)", "repr(value)", "\"out\""))
	if g.chance(10) {
		g.line("        if kind is ValueError:\n            raise KeyError(\"in exit\")%s", g.pick("", " from value", " from None"))
	}
	g.line("        return %s\n\n", g.pick("isinstance(value, self.kinds)", "kind is not None and issubclass(kind, self.kinds)", "len(self.log) % 2", "self.log", "None", "Odd(1)"))
	g.line("@contextmanager\ndef scoped(log, name=\"s\"):\n    log.append(\"+\" + name)")
	switch g.n(4) {
	case 0:
		g.line("    try:\n        yield name\n    finally:\n        log.append(\"-\" + name)\n\n")
	case 1:
		g.line("    try:\n        yield len(log)\n    except %s as e:\n        log.append(str(e))\n%s\n", g.pick(handled...), g.pick("", "        raise\n", "        raise RuntimeError(name) from e\n"))
	case 2:
		g.line("    yield name\n    log.append(\"-\" + name)\n\n")
	default:
		g.line("    for k in range(2):\n        try:\n            yield k\n            break\n        finally:\n            log.append(\"-\" + name)\n\n")
	}
	g.line("def caught(fn, *args):\n    try:\n        return fn(*args)\n    except Exception as e:\n        return e\n\n")
}

// iterators writes iterators of the program's own.
func (g *gen) iterators() {
	g.line("class Up:\n    def __init__(self, n):\n        self.n, self.i = n, 0\n")
	if g.chance(75) {
		g.line("    def __iter__(self):\n        return %s\n", g.pick("self", "self", "self", "Up(self.n)"))
	}
	g.line("    def __next__(self):\n        if self.i >= min(self.n, 6):\n            raise StopIteration%s\n        self.i += 1\n        return %s\n\n", g.pick("", "(self.i)"), g.pick("self.i", "self.i * self.n", "self.n - self.i"))
	g.line("class Seq:\n    def __init__(self, n):\n        self.n = n\n")
	g.line("    def __getitem__(self, i):\n        if i >= self.n %% 5:\n            raise %s\n        return %s\n", g.pick("IndexError", "IndexError(i)", "StopIteration"), g.pick("i", "i * i", "self.n - i"))
	if g.chance(40) {
		g.line("    def __len__(self):\n        return self.n %% 5\n")
	}
	g.line("\nclass Bag:\n    def __init__(self, items=()):\n        self.items = list(items)\n")
	g.line("    def __iter__(self):\n        %s\n", g.pick("return iter(self.items)", "yield from self.items", "for x in self.items:\n            yield x\n        note(\"bag\")", "return (x for x in self.items)"))
	if g.chance(50) {
		g.line("    def keys(self):\n        return [str(x) for x in self.items]\n\n    def __getitem__(self, k):\n        return len(k)\n")
	}
	g.line("")
	for i := range 2 {
		g.coroutine(i)
	}
}

// coroutine writes a generator that takes values and exceptions.
func (g *gen) coroutine(i int) {
	if !g.has["protected yield"] {
		g.line("def co%d(n, log):\n    got = None\n    for k in range(%s):", i, g.pick("3", "n % 4", "5"))
		g.line("        got = yield %s\n        if got is not None:\n            log.append(%s)", g.pick("k", "k * n", "k if got is None else k + got", "n"), g.pick("got", "k"))
		g.line("    log.append(%s)\n    return %s\n\n", g.pick("99", "n"), g.pick("len(log)", "None"))
		return
	}
	g.line("def co%d(n, log):", i)
	g.line("    got = None\n    try:\n        for k in range(%s):", g.pick("3", "n % 4", "5"))
	g.line("            try:\n                got = yield %s", g.pick("k", "k * n", "k if got is None else k + got", "n"))
	g.line("                if got is not None:\n                    log.append(%s)", g.pick("got", "got * 2", "k"))
	g.line("            except %s as e:\n                log.append(%s)", g.pick("ValueError", "(KeyError, ValueError)", "LookupError", "Exception", "GeneratorExit", "E"), g.pick("-1", "len(str(e))", "len(e.args)"))
	switch g.n(7) {
	case 0:
		g.line("                raise")
	case 1:
		g.line("                yield -5")
	case 2:
		g.line("                return 9")
	case 3:
		g.line("                continue")
	case 4:
		g.line("                raise KeyError(n) from e")
	}
	if g.chance(30) {
		g.line("            else:\n                log.append(7)")
	}
	g.line("    finally:\n        log.append(%s)", g.pick("99", "n", "len(log)"))
	if g.chance(10) {
		g.line("        yield 5")
	}
	if g.chance(25) {
		g.line("        note(\"end\")")
	}
	g.line("    %s\n\n", g.pick("return len(log)", "yield from co"+string(rune('0'+max(0, i-1)))+"(1, log) if n == 2 else ()", "return None", "last = yield from (q for q in range(2))\n    return last"))
}

// wideStatement makes a statement about what wide programs have.
func (g *gen) wideStatement(depth int) {
	switch g.n(14) {
	case 0, 1, 2:
		g.spread()
	case 3, 4:
		g.with(depth)
	case 5, 6:
		g.nestedTry(depth)
	case 7:
		g.drive()
	case 8:
		g.excValue(depth)
	case 9:
		g.afterEffect(depth)
	case 10:
		g.counter(depth)
	case 11:
		g.localClass()
	case 12:
		g.overWide(depth)
	default:
		g.setWide()
	}
}

// spread assigns, with stars on either side.
func (g *gen) spread() {
	a, b, c := g.fresh(), g.fresh(), g.fresh()
	put := func(k kind, names ...string) { g.vars[k] = append(g.vars[k], names...) }
	if !g.mayRaise() {
		switch g.n(7) {
		case 0:
			g.line("%s, *%s = %s", a, b, g.expand("‹$i, *$I¦[$i, *$z]¦$i, *$W¦*$W, $i›", 1))
			put(kInt, a)
			put(kInts, b)
		case 1:
			g.line("%s, %s, *%s = %s", a, b, c, g.expr(kRec, 1))
			put(kInt, a)
			put(kStr, b)
			put(kFloats, c)
		case 2:
			g.line("*%s, %s = %s", a, b, g.expr(kPoint, 1))
			put(kInts, a)
			put(kInt, b)
		case 3:
			g.line("%s = [*%s, *%s]", a, g.expr(kInts, 1), g.expr(kInts, 1))
			put(kInts, a)
		case 4:
			g.line("%s = {**%s, %s: %s, **%s}", a, g.expr(kDict, 1), g.expr(kStr, 0), g.expr(kInt, 0), g.expr(kDict, 0))
			put(kDict, a)
		case 5:
			g.line("%s = [*zip(*%s)]", a, g.expand("‹$X¦$V¦$Q¦$N¦[$I, $S]¦map(astuple, $B)›", 1))
		default:
			g.line("%s, %s = %s", a, b, g.expr(kPoint, 1))
			put(kInt, a, b)
		}
		return
	}
	switch g.n(8) {
	case 0:
		g.line("%s, *%s = %s", a, b, g.expr(kOver, 1))
		put(kInts, b)
		put(kInt, a)
	case 1:
		g.line("*%s, %s = %s", a, b, g.expr(kOver, 1))
		put(kInts, a)
		put(kInt, b)
	case 2:
		g.line("%s, *%s = zip(*%s)", a, b, g.expand("‹$X¦$V¦$Q¦$N¦[$W, $I]¦map(astuple, $B)¦[$R, $R]›", 1))
	case 3:
		g.line("%s, %s = map(%s, zip(*%s))", a, b, g.pick("list", "tuple", "sum", "sorted", "max"), g.expand("‹$X¦$X¦$Q¦$N›", 1))
	case 4:
		g.line("(%s, *%s), %s = %s", a, b, c, g.expand("‹($I, $i)¦[$R, $s]¦[$W, $W]¦$X[:2]¦[$s, $z]›", 1))
	case 5:
		g.line("[%s, %s] = %s", a, b, g.expand("‹$W¦$I[:2]¦$z¦$P¦sorted($X)[:2]¦$s[:2]¦$J›", 1))
	case 6:
		if vs := g.assignable(kInts); len(vs) > 0 {
			v := vs[g.n(len(vs))]
			g.line("%s[%s:%s] = %s", v, g.pick("", "1", "-1"), g.pick("", "2"), g.expand("‹$z¦[*$z, $i]¦$W¦(q for q in $z)¦$J›", 1))
			return
		}
		g.line("%s = [*%s]", a, g.expr(kOdd, 1))
	default:
		g.line("%s = %s", a, g.expand("‹named(*$z, **$D)¦named($i, *$I, c=$i)¦named(*$W, **{\"c\": $i})¦passed(named, *$z)¦total(*$z)¦total(*$I, *$W, start=$i)¦max(*$I, *$z)¦passed(max, *$z)¦[*$J]¦{**$J}›", 1))
	}
}

// with makes a with statement over managers that may swallow.
func (g *gen) with(depth int) {
	log := g.fresh()
	g.line("%s = []", log)
	name := g.fresh()
	g.line("with %s as %s%s:", g.expandLog(log, "‹Quiet(@)¦Quiet(@, ValueError)¦Quiet(@, (KeyError, TypeError, E))¦scoped(@)¦scoped(@, $s)¦contextlib.suppress(ValueError, LookupError)¦contextlib.nullcontext($i)›"), name, g.pick("", "", ", "+g.expandLog(log, "‹Quiet(@, ArithmeticError)¦scoped(@, \"t\")›")+" as "+name+"b"))
	g.tries++
	g.scoped(func() {
		g.block(depth-1, 2)
		if g.chance(50) {
			g.raise()
		}
	})
	g.tries--
	g.vars[kStrs] = append(g.vars[kStrs], log)
}

func (g *gen) expandLog(log, text string) string {
	e := g.expand(text, 1)
	for i := 0; i < len(e); i++ {
		if e[i] == '@' {
			e = e[:i] + log + e[i+1:]
		}
	}
	return e
}

// leaving is a statement that leaves a block.
func (g *gen) leaving() {
	switch {
	case g.loops > 0 && g.chance(60):
		g.line("%s", g.pick("break", "continue"))
	case g.chance(30):
		g.line("raise %s", g.expand("‹ValueError($s)¦KeyError($i)¦E($s)¦E2¦$j›", 1))
	default:
		g.returnStatement()
	}
}

// nestedTry makes try statements within try statements, left in all ways.
func (g *gen) nestedTry(depth int) {
	looped := g.loops < 2 && g.nested == 0 && g.chance(60)
	if looped {
		v := g.fresh()
		g.line("for %s in range(3):", v)
		g.vars[kInt] = append(g.vars[kInt], v)
		g.fixed[v] = true
		g.indent++
		g.loops++
	}
	log := g.fresh()
	g.line("%s = []", log)
	g.tryPart(log, 2, depth)
	if looped {
		g.indent--
		g.loops--
	}
	g.vars[kInts] = append(g.vars[kInts], log)
}

func (g *gen) tryPart(log string, level, depth int) {
	leave := func(percent int) {
		if g.chance(percent) {
			g.line("if %s:", g.expr(kBool, 1))
			g.indent++
			g.leaving()
			g.indent--
		}
	}
	body := func(mark int) {
		g.scoped(func() {
			g.line("%s.append(%d)", log, mark+level)
			if level > 0 && g.chance(45) {
				g.tryPart(log, level-1, depth)
			} else if g.chance(50) {
				g.statement(min(1, depth-1))
			}
			leave(40)
		})
	}
	g.line("try:")
	g.tries++
	body(10)
	g.tries--
	if g.chance(70) {
		g.line("except %s%s:", g.pick(handled...), g.pick("", " as e"))
		text := g.b.String()
		g.scoped(func() {
			g.line("%s.append(%d)", log, 20+level)
			if text[len(text)-6:] == " as e:\n" {
				g.line("%s.append(len(e.args))", log)
			}
			switch g.n(6) {
			case 0:
				g.line("raise")
			case 1:
				g.line("%s", map[bool]string{true: "again()", false: "raise"}[g.has["again"]])
			case 2:
				g.line("raise RuntimeError(len(%s))%s", log, g.pick("", " from None"))
			case 3:
				g.tryPart(log, 0, depth)
			default:
				leave(40)
			}
		})
		if g.chance(30) {
			g.line("else:")
			body(30)
		}
		if !g.chance(50) {
			return
		}
	}
	g.line("finally:")
	body(40)
}

// drive uses a generator by its methods.
func (g *gen) drive() {
	it, log := g.fresh(), g.fresh()
	g.line("%s = []\n%s%s = %s", log, spaces(g.indent), it, g.expandLog(log, "‹co0($n, @)¦co1($n, @)¦co0(3, @)¦(q for q in $I)¦iter($I)¦Up($n)›"))
	more := ""
	if text := g.b.String(); strings.Contains(text[strings.LastIndex(text, it+" ="):], "= co") || g.chance(5) {
		more = "¦@.send(None)¦@.send($i % 9)¦@.send($i % 9)¦@.throw(ValueError($s))¦@.throw(KeyError, $i % 9)¦@.throw(E($s))¦@.close() or 1"
	}
	g.line("try:")
	g.indent++
	if more != "" { // what is thrown into one that has not begun has its line in CPython
		g.line("%s.append(next(%s))", log, it)
	}
	for range 1 + g.n(4) {
		g.line("%s.append(%s)", log, g.expandLog(it, "‹next(@)¦next(@)¦next(@, -7)"+more+"¦sum(@)¦len(list(@))¦len([*zip(@, range(2))])¦max(@, default=0)¦@.__next__()¦next(q for q in @)¦1 if $n in @ else 0›"))
	}
	g.indent--
	g.line("except %s as e:", g.pick("Exception", "StopIteration", "(StopIteration, ValueError)", "Exception", "RuntimeError"))
	g.line("    %s.append(%s)", log, g.pick("len(e.args)", "len(str(e))", "-3 if getattr(e, \"value\", 1) is None else 3", "type(e) is StopIteration"))
	if g.chance(40) {
		g.line("%s", g.pick("del "+it, it+" = None", "for q in "+it+":\n"+spaces(g.indent)+"    break"))
	}
	g.vars[kInts] = append(g.vars[kInts], log)
}

func spaces(indent int) string {
	return "                                                                                "[:4*indent]
}
