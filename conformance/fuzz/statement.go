package fuzz

import "fmt"

func (g *gen) returnStatement() {
	if g.top && g.indent > 0 && g.stage < wholeModule { // in a class's body
		g.assign()
		return
	}
	if g.top {
		g.line("print(%s)", g.expr(g.anyKind(), 2))
		return
	}
	if g.nested > 0 || g.result != "" {
		g.line("return %s", g.expr(g.result, 2))
		return
	}
	kinds := localKinds
	if g.wide {
		kinds = wideResults
	}
	switch g.n(4) {
	case 0, 1:
		text := ""
		for range 2 + g.n(4) {
			if text != "" {
				text += ", "
			}
			text += g.leaf(kinds[g.n(len(kinds))])
		}
		g.line("return %s", text)
	default:
		g.line("return %s", g.expr(kinds[g.n(len(kinds))], 2))
	}
}

// assign stores into a new or an old variable.
func (g *gen) assign() {
	k := g.anyKind()
	e := g.expr(k, 2)
	if g.chance(4) { // a variable that changes its kind
		from := localKinds[g.n(len(localKinds))]
		if vs := g.assignable(from); len(vs) > 0 && g.nested == 0 {
			v := vs[g.n(len(vs))]
			g.line("%s = %s", v, e)
			if g.chance(70) {
				g.forget(from, v)
				g.vars[k] = append(g.vars[k], v)
			}
			return
		}
	}
	if vs := g.assignable(k); len(vs) > 0 && (g.chance(60) || g.next > 12) {
		g.line("%s = %s", vs[g.n(len(vs))], e)
		return
	}
	name := g.fresh()
	g.line("%s = %s", name, e)
	g.vars[k] = append(g.vars[k], name)
}

func (g *gen) forget(k kind, name string) {
	var kept []string
	for _, v := range g.vars[k] {
		if v != name {
			kept = append(kept, v)
		}
	}
	g.vars[k] = kept
}

func (g *gen) assignable(k kind) []string {
	var out []string
	for _, v := range g.vars[k] {
		if !g.fixed[v] {
			out = append(out, v)
		}
	}
	return out
}

// unpack assigns several variables at once.
func (g *gen) unpack() {
	a, b := g.fresh(), g.fresh()
	switch g.n(7) {
	case 0:
		g.line("%s, %s = %s, %s", a, b, g.expr(kInt, 1), g.expr(kStr, 1))
	case 1:
		g.line("%s, %s = %s", a, b, g.expr(kPair, 1))
	case 2:
		g.line("%s, (%s, *%s) = %s, (%s, %s)", a, b, g.fresh(), g.expr(kInt, 1), g.expr(kStr, 1), g.expr(kInt, 0))
	case 3:
		if vs := g.assignable(kInt); len(vs) > 1 {
			x, y := vs[g.n(len(vs))], vs[g.n(len(vs))]
			g.line("%s, %s = %s, %s", x, y, y, x)
			return
		}
		g.line("%s = %s = %s", a, b, g.expr(kInts, 1))
		g.vars[kInts] = append(g.vars[kInts], a, b)
		return
	case 4:
		if g.mayRaise() {
			g.line("%s, %s = %s", a, b, g.expr([]kind{kInts, kInts, kStr, kNested}[g.n(4)], 1))
			return
		}
		g.line("%s, %s = divmod(%s, 7)", a, b, g.expr(kInt, 1))
		g.vars[kInt] = append(g.vars[kInt], a, b)
		return
	case 5:
		if g.mayRaise() {
			g.line("%s, *%s = %s", a, b, g.expr(kInts, 1))
			g.vars[kInts] = append(g.vars[kInts], b)
			return
		}
		g.line("%s, *%s = [%s, %s]", a, b, g.expr(kInt, 1), g.expr(kInt, 1))
		g.vars[kInt] = append(g.vars[kInt], a)
		g.vars[kInts] = append(g.vars[kInts], b)
		return
	default:
		g.line("%s = %s = %s", a, b, g.expr(kInts, 1))
		g.vars[kInts] = append(g.vars[kInts], a, b)
		return
	}
	g.vars[kInt] = append(g.vars[kInt], a)
	g.vars[kStr] = append(g.vars[kStr], b)
}

// augmented assignments by the kind of their target.
var augmented = map[kind]string{
	kInt: "‹+= $i¦-= $i¦//= 3¦%= 1000¦&= $i¦|= $i¦^= $i¦>>= 1¦*= 3›", kStr: "+= ‹$s[:20]¦\"x\"›", kFloat: "‹+¦-¦*›= $f",
	kInts: "+= ‹$I[:4]¦[$i]¦(1, 2)¦range(2)›", kStrs: "+= ‹$S[:3]¦$s[:3]›", kSet: "‹|¦&¦-¦^›= $T", kSetS: "‹|¦-›= $U", kDict: "|= $D", kBytes: "+= b\"z\"", kBool: "‹&¦|¦^›= $b",
	kMixed: "+= 1", kOptInt: "+= 1", kFloats: "+= [$f]", kNested: "+= [$I]",
}

func (g *gen) augment() {
	for range 4 {
		k := localKinds[g.n(len(localKinds))]
		vs := g.assignable(k)
		if augmented[k] == "" || len(vs) == 0 || (k == kMixed || k == kOptInt) && !g.mayRaise() || g.nested > 0 {
			continue
		}
		if g.loops > 1 && (k == kStr || k == kInts || k == kStrs) {
			continue
		}
		g.line("%s %s", vs[g.n(len(vs))], g.expand(augmented[k], 1))
		return
	}
	if vs := g.vars[kInts]; len(vs) > 0 && g.mayRaise() {
		g.line("%s[%s] %s= %s", vs[g.n(len(vs))], g.small(), g.pick("+", "-", "//", "&"), g.expr(kInt, 1))
		return
	}
	g.assign()
}

// mutations change a container in place, by its kind.
var mutations = map[kind][]string{
	kInts:   {"append($i)", "sort()", "reverse()", "sort(reverse=True)", "insert($n, $i)", "extend(‹$I[:5]¦range(3)¦$T›)", "clear()", "append(len($I))", "sort(key=lambda v: ‹-v¦v % 3›)", "!pop(‹¦0¦-1¦$n›)", "!remove($i)", "!index($i)"},
	kStrs:   {"append($s)", "sort()", "reverse()", "insert(1, $s)", "extend($s[:3])", "!pop()", "sort(key=len)", "!remove($s)", "!sort(key=int)"},
	kFloats: {"append($f)", "sort()", "reverse()"},
	kNested: {"append($I)", "append([$i])", "!pop()", "sort()", "sort(key=len)"},
	kPairs:  {"append(($s, $i))", "sort()", "!pop(0)", "append($Q[0] if $Q else (\"\", 0))"},
	kDict:   {"update(‹$D¦{$s: $i}¦a=$i¦$Q›)", "setdefault($s, $i)", "pop($s, ‹0¦None›)", "!pop($s)", "clear()", "!popitem()"},
	kDictI:  {"update($E)", "setdefault($i, $s)", "pop($i, None)", "!popitem()"},
	kDictL:  {"setdefault($s, []).append($i)", "update($L)"},
	kSet:    {"add($i)", "discard($i)", "!remove($i)", "update(‹$I¦$T›)", "clear()", "difference_update($T)", "!pop()"},
	kSetS:   {"add($s)", "discard($s)", "update($s)"},
}

// stores are assignments to parts, and deletions.
var stores = map[kind][]string{
	kInts:   {"![$n] = $i", "[‹¦$n›:‹¦$n›] = $I[:4]", "![::‹2¦-1›] = $I", "!del [$n]", "del [‹¦$n›:‹¦$n›]", "del [::2]"},
	kStrs:   {"![$n] = $s", "del [$n:]"},
	kNested: {"![$n] = $I", "![$n].append($i)", "![$n][$n] = $i"},
	kDict:   {"[$s] = $i", "[$s] = [] or 1", "!del [$s]", "[$s] = len($D)"},
	kDictI:  {"[$i] = $s", "!del [$i]"},
	kDictL:  {"[$s] = $I", "[$s] = []", "![$s].append($i)"},
	kPair:   {"![0] = $i"},
	kStr:    {"![0] = $s"},
}

func (g *gen) mutate() {
	for range 6 {
		k := containerKinds[g.n(len(containerKinds))]
		vs := g.vars[k]
		if len(vs) == 0 {
			continue
		}
		v := vs[g.n(len(vs))]
		switch g.n(8) {
		case 0:
			name := g.fresh() // an alias
			g.line("%s = %s", name, v)
			g.vars[k] = append(g.vars[k], name)
			return
		case 1, 2, 3:
			list := stores[k]
			if len(list) == 0 {
				continue
			}
			s := list[g.n(len(list))]
			if s[0] == '!' {
				if !g.mayRaise() {
					continue
				}
				s = s[1:]
			}
			if len(s) > 4 && s[:4] == "del " {
				g.line("del %s%s", v, g.expand(s[4:], 1))
			} else {
				g.line("%s%s", v, g.expand(s, 1))
			}
			return
		default:
			list := mutations[k]
			if len(list) == 0 {
				continue
			}
			s := list[g.n(len(list))]
			if s[0] == '!' {
				if !g.mayRaise() {
					continue
				}
				s = s[1:]
			}
			if g.loops > 1 && (len(s) > 6 && s[:6] == "extend") {
				continue
			}
			g.line("%s.%s", v, g.expand(s, 1))
			return
		}
	}
	g.assign()
}

func (g *gen) statement(depth int) {
	if depth <= 0 {
		g.assign()
		return
	}
	if g.isBroad() && g.chance(38) {
		g.broadStatement(depth)
		return
	}
	if len(g.vars[kValue]) > 0 && g.chance(25) && g.change() {
		return
	}
	if g.wide && g.stage >= 4 && g.chance(38) {
		g.wideStatement(depth)
		return
	}
	switch g.n(28) {
	case 24, 25, 26, 27:
		g.object(depth)
	case 0, 1, 2, 3:
		g.assign()
	case 4, 5:
		g.augment()
	case 6, 7, 8:
		g.mutate()
	case 9, 10, 11:
		g.conditional(depth)
	case 12, 13, 14, 15:
		g.loop(depth)
	case 16, 17, 18:
		g.try(depth)
	case 19:
		g.line("if %s:", g.expr(kBool, 1))
		g.indent++
		if g.loops > 0 && g.chance(70) {
			g.line("%s", g.pick("break", "continue"))
		} else {
			g.returnStatement()
		}
		g.indent--
	case 20:
		g.unpack()
	case 21:
		g.closure()
	case 22:
		g.diverge()
	case 23:
		g.oddity()
	}
}

func (g *gen) conditional(depth int) {
	if vs := g.vars[kMixed]; len(vs) > 0 && g.chance(25) { // narrowing
		v := vs[g.n(len(vs))]
		k := []kind{kInt, kStr, kFloat}[g.n(3)]
		g.line("if isinstance(%s, %s):", v, map[kind]string{kInt: "int", kStr: "str", kFloat: "float"}[k])
		g.scoped(func() {
			g.vars[k] = append(g.vars[k], v)
			fixed := g.fixed[v]
			g.fixed[v] = true
			g.block(depth-1, 3)
			g.fixed[v] = fixed
		})
		return
	}
	if vs := g.vars[kOptInt]; len(vs) > 0 && g.chance(25) {
		v := vs[g.n(len(vs))]
		g.line("if %s %s:", v, g.pick("is not None", "!= None", "is not None and "+g.expr(kBool, 1)))
		g.scoped(func() {
			g.vars[kInt] = append(g.vars[kInt], v)
			g.block(depth-1, 3)
		})
	} else {
		g.line("if %s:", g.expr(kBool, 2))
		g.scoped(func() { g.block(depth-1, 3) })
	}
	if g.chance(30) {
		g.line("elif %s:", g.expr(kBool, 1))
		g.scoped(func() { g.block(depth-1, 2) })
	}
	if g.chance(50) {
		g.line("else:")
		g.scoped(func() { g.block(depth-1, 3) })
	}
}

type loopHead struct{ kinds, over string }

// loopHeads are the for statements: the target kinds, then the iterable. Those
// that iterate over what the body may change are cut by the copy that they make.
var loopHeads = append(moduleLoops, []loopHead{
	{"i", "range(‹2¦3¦5¦$n›)"}, {"i", "range($n, $n‹¦, 2¦, -1›)"}, {"s", "$s[:6]"}, {"i", "$I[:6]"}, {"is", "enumerate($s[:5]‹¦, $n›)"}, {"is", "zip($I[:5], $s[:5])"},
	{"si", "‹$D.copy()¦dict($D)¦{**$D}›.items()"}, {"s", "‹list($D)¦sorted($D)¦$S[:5]¦$s.split()[:5]¦sorted($U)¦$U.copy()›"}, {"i", "reversed(‹$I[:5]¦range(4)¦[$i, $i]›)"}, {"i", "‹sorted($T)¦$T.copy()¦$y[:5]¦(1, $i, 3)›"}, {"si", "‹$Q[:4]¦sorted($D.items())›"},
	{"I", "‹$N[:4]¦list($L.values())›"}, {"ii", "enumerate($I[:4])"}, {"is", "‹$E.copy()¦dict($E)›.items()"}, {"f", "$F[:5]"}, {"M", "[$i, $s, $f]"}, {"M", "($x, $i)"}, {"ii", "zip($I[:4], range(9))"}, {"s", "‹\"abc\"¦(\"a\", \"b\")¦$s.splitlines()[:4]›"},
}...)

func (g *gen) loop(depth int) {
	if g.loops >= 2 || g.nested > 0 {
		g.assign()
		return
	}
	type binding struct {
		name string
		k    kind
	}
	var bind []binding
	counter := ""
	if g.chance(18) {
		counter = g.fresh()
		g.line("%s = 0", counter)
		g.line("while %s < %d%s:", counter, 1+g.n(5), g.pick("", " and "+g.expr(kBool, 1)))
	} else {
		heads := loopHeads
		if len(g.vars[kValue]) > 0 && g.chance(75) {
			heads = documentLoops
		}
		h := heads[g.n(len(heads))]
		over := g.expand(h.over, 1)
		target := ""
		for _, c := range h.kinds {
			b := binding{g.fresh(), kind(c)}
			if len(bind) > 0 {
				target += ", "
			}
			target += b.name
			bind = append(bind, b)
		}
		g.line("for %s in %s:", target, over)
	}
	g.loops++
	final := g.final
	g.final = 0
	g.scoped(func() {
		for _, b := range bind {
			g.vars[b.k] = append(g.vars[b.k], b.name)
			g.fixed[b.name] = g.chance(80)
		}
		if counter != "" {
			g.line("%s += 1", counter)
			g.fixed[counter] = true
			g.vars[kInt] = append(g.vars[kInt], counter)
		}
		g.block(depth-1, 3)
	})
	g.final = final
	g.loops--
	if g.chance(20) {
		g.line("else:")
		g.scoped(func() { g.block(depth-1, 2) })
	}
}

var handled = []string{"ValueError", "KeyError", "IndexError", "ZeroDivisionError", "LookupError", "ArithmeticError", "(ValueError, TypeError)", "Exception", "TypeError", "OverflowError", "UnboundLocalError", "(KeyError, IndexError, ZeroDivisionError)", "AttributeError", "AssertionError", "E", "E", "E2", "(E2, TypeError)", "StopIteration", "RuntimeError"}

func (g *gen) try(depth int) {
	g.line("try:")
	g.tries++
	g.scoped(func() {
		g.block(depth-1, 3)
		if g.chance(30) {
			g.raise()
		}
	})
	g.tries--
	handlers := 0
	if g.chance(85) {
		handlers++
		if g.chance(70) {
			name := g.pick("e", g.fresh())
			g.line("except %s as %s:", g.pick(handled...), name)
			g.scoped(func() {
				text := g.fresh()
				g.line("%s = %s", text, g.pick("str", "repr", "str")+"("+name+")")
				g.vars[kStr] = append(g.vars[kStr], text)
				g.block(depth-1, 2)
				switch {
				case g.chance(8):
					g.line("raise")
				case g.chance(6):
					g.line("raise RuntimeError(%s) from %s", g.expr(kStr, 0), name)
				}
			})
		} else {
			g.line("except %s:", g.pick(handled...))
			g.scoped(func() { g.block(depth-1, 2) })
		}
		if g.chance(40) {
			g.line("except Exception:")
			g.scoped(func() { g.block(depth-1, 2) })
		}
		if g.chance(25) {
			g.line("else:")
			g.scoped(func() { g.block(depth-1, 2) })
		}
	}
	if handlers == 0 || g.chance(20) {
		g.line("finally:")
		g.scoped(func() { g.block(depth-1, 2) })
	}
}

func (g *gen) raise() {
	g.line("if %s:", g.expr(kBool, 1))
	g.indent++
	g.line("raise %s", g.expand("‹ValueError($s)¦KeyError(‹$s¦$i›)¦IndexError($s)¦RuntimeError($i)¦ValueError¦TypeError()¦ValueError($s, $i)¦KeyError($s, 1)¦E($s)¦E($s, $i)¦E2($s)¦E2($s)¦ZeroDivisionError($f)¦ValueError(f\"bad {$fv}\")›", 1))
	g.indent--
}

// closure makes a function or lambda that later expressions call.
func (g *gen) closure() {
	if g.nested > 0 || g.loops > 1 || g.tries > 0 || g.top {
		g.assign()
		return
	}
	k := []kind{kInt, kInt, kStr}[g.n(3)]
	name := g.fresh()
	saved := map[kind][]string{}
	for k, v := range g.vars {
		saved[k] = append([]string(nil), v...)
	}
	fixed, result, loops, tries := g.fixed, g.result, g.loops, g.tries
	assignable := g.assignable(k)
	g.nested, g.loops = 1, 1
	param := g.fresh()
	if g.chance(40) {
		g.vars[kInt] = append(g.vars[kInt], param)
		g.line("%s = lambda %s%s: %s", name, param, g.pick("", "=2"), g.expr(k, 2))
	} else {
		g.line("def %s(%s, extra=%s):", name, param, g.leaf(kInt))
		g.vars[kInt] = append(g.vars[kInt], param, "extra")
		g.indent++
		g.result = k
		state := ""
		if len(assignable) > 0 && g.chance(60) {
			if state = assignable[g.n(len(assignable))]; local(state) {
				g.line("nonlocal %s", state)
			} else {
				state = ""
			}
		}
		g.fixed = map[string]bool{}
		for _, vs := range g.vars { // of the outer function: assigning would make them local
			for _, v := range vs {
				g.fixed[v] = true
			}
		}
		if g.chance(40) {
			g.line("if %s:", g.expr(kBool, 1))
			g.line("    return %s", g.expr(k, 1))
		}
		if state != "" {
			g.line("%s = %s", state, g.expr(k, 2))
		}
		if g.chance(40) {
			g.mutate()
		}
		g.line("return %s", g.expr(k, 2))
		g.indent--
	}
	g.nested, g.loops, g.tries = 0, loops, tries
	g.vars, g.fixed, g.result = saved, fixed, result
	g.closures = append(g.closures, closure{name, k})
}

// diverge gives a variable different types on different ways.
func (g *gen) diverge() {
	if g.nested > 0 {
		g.assign()
		return
	}
	name := g.fresh()
	kinds := []kind{kInt, kStr, kFloat, kOptStr, kBool}
	g.line("if %s:", g.expr(kBool, 1))
	g.line("    %s = %s", name, g.expr(kinds[g.n(len(kinds))], 1))
	if g.chance(30) {
		g.line("elif %s:", g.expr(kBool, 1))
		g.line("    %s = %s", name, g.expr(kinds[g.n(len(kinds))], 1))
	}
	if g.chance(93) {
		g.line("else:")
		g.line("    %s = %s", name, g.expr(kinds[g.n(len(kinds))], 1))
	}
	g.vars[kMixed] = append(g.vars[kMixed], name)
}

// oddity makes the rarer statements.
func (g *gen) oddity() {
	switch g.n(8) {
	case 0:
		if g.nested == 0 {
			g.line("print(%s%s)", g.expand("$x, $x", 1), g.pick("", `, sep="-"`, `, end=""`))
			return
		}
	case 1:
		if g.mayRaise() {
			g.line("assert %s%s", g.expr(kBool, 1), g.pick("", ", "+g.expr(kStr, 1), ", "+g.expr(kInt, 0)))
			return
		}
	case 2:
		if g.mayRaise() {
			g.raise()
			return
		}
	case 3:
		if vs := g.assignable(kInt); len(vs) > 0 && g.mayRaise() && g.nested == 0 {
			if v := vs[g.n(len(vs))]; local(v) {
				g.line("del %s", v)
				return
			}
		}
	case 4: // a list that changes while it is iterated over
		if vs := g.vars[kInts]; len(vs) > 0 && g.loops < 2 && g.nested == 0 {
			v, x := vs[g.n(len(vs))], g.fresh()
			g.line("for %s in %s:", x, v)
			g.line("    if %s %s:", x, g.pick("> 2", "% 2", "== 3", "is None"))
			g.line("        %s", g.pick(v+".pop()", v+".remove("+x+")", "del "+v+"[0]", v+".clear()", fmt.Sprintf("%s.append(1) if len(%s) < 20 else None", v, v)))
			g.line("    elif len(%s) < 9:", v)
			g.line("        %s.append(%s %% 5)", v, x)
			return
		}
	case 5: // a dict or set that changes while it is iterated over
		if vs := g.vars[kDict]; len(vs) > 0 && g.mayRaise() && g.loops < 2 && g.nested == 0 {
			v, x := vs[g.n(len(vs))], g.fresh()
			g.line("for %s in %s:", x, v)
			g.line("    %s", g.pick(v+"["+x+"] = 5", fmt.Sprintf("%s[%s + \"x\"] = 5", v, x), v+".pop("+x+")", "del "+v+"["+x+"]"))
			return
		}
	case 6:
		g.line("%s", g.expr(localKinds[g.n(len(localKinds))], 2))
		return
	case 7:
		if g.nested == 0 {
			v := g.fresh()
			g.line("if (%s := %s)%s:", v, g.expr(kInt, 1), g.pick("", " > 3"))
			g.vars[kInt] = append(g.vars[kInt], v)
			g.scoped(func() { g.assign() })
			return
		}
	}
	g.assign()
}
