package fuzz

import (
	"fmt"
	"strings"
)

// broadStatement makes a statement of the kinds of broad programs.
func (g *gen) broadStatement(depth int) {
	switch g.n(12) {
	case 0, 1:
		g.setBroad()
	case 2:
		g.mutateBroad()
	case 3:
		g.loopElse(depth)
	case 4:
		g.innerGenerator()
	case 5:
		g.innerFunction(depth)
	case 6:
		g.matchBroad(depth)
	case 7:
		g.exceptGroup()
	case 8:
		g.unbound()
	case 9:
		g.sliceAssign()
	case 10:
		g.sentCoroutine()
	default:
		g.accumulate()
	}
}

// setBroad makes a variable of a broad kind.
func (g *gen) setBroad() {
	k := broadKinds[len(localKinds)+g.n(len(broadKinds)-len(localKinds))]
	if g.chance(12) {
		k = kFunc // no other statement makes one, since its text is another in each process
	}
	name := g.fresh()
	g.line("%s = %s", name, g.expr(k, 2))
	g.vars[k] = append(g.vars[k], name)
	switch k {
	case kVec:
		g.vars[kInt] = append(g.vars[kInt], name+".x")
	case kNode:
		g.vars[kInt] = append(g.vars[kInt], name+".val")
	}
}

// mutateBroad changes an object.
func (g *gen) mutateBroad() {
	if !g.mayRaise() || g.nested > 0 {
		g.line("%s", g.expand("‹$m.push($i)¦$m.append($i)¦$q.append($i)¦$q.appendleft($i)¦$q.extend($I)¦$q.rotate($n)¦$w.append($n % 256)¦$w.extend($y)¦$u.update($D)¦$u[$s] = $i¦$g.update($s)¦$g[$s] += 1¦$t.add($i)¦$a.x = $i¦$a.y = $i¦$r.n = $i¦$q.clear()¦$D.update(a=$i)¦$D[$s] = $i¦$T.add($i)¦$T.discard($i)¦$I.insert($n, $i)¦$I.extend($I[:3])¦$I.reverse()¦$I.sort(key=lambda v: -v)¦$S.sort(key=len)¦$T.update($I)¦$L.setdefault($s, []).append($i)¦$N.append($I)¦$U.add($s)¦$T.difference_update($I)¦$T.intersection_update($T)›", 1))
		return
	}
	g.line("%s", g.expand("‹$a.norm = $i¦$a[0] = $i¦del $a[0]¦$a.z = 1¦$q.popleft()¦$q.pop()¦$q.remove($i)¦$q[$n] = $i¦del $q[0]¦$w[$n] = $i¦$w[0:1] = $y¦del $w[0]¦$m[$n] = $i¦del $m[0]¦$m.remove($i)¦$m[1:] = $I¦del $u[$s]¦$u.popitem()¦$I.remove($i)¦del $I[$n]¦del $I[$n:$n]¦del $I[::2]¦$I[$n] = $i¦$I[::2] = $I¦$D.pop($s)¦del $D[$s]¦$T.remove($i)¦$T.pop()¦$S.pop(0)¦$N[0].append($i)¦$N[$n][$n] = $i¦$L[$s].append($i)¦$L[$s] += [$i]¦$t.left.val = $i¦$t.left = None¦$r.sides = $i¦$r.extra = $s¦del $r.n¦$h.add(1)¦$Y.x = 1¦setattr($a, ‹\"x\"¦\"q\"›, $i)¦$I.insert($n, $s)¦$I.extend($s[:2])¦$I.append($s)¦$D[$i] = $s¦$y[0] = 1¦$s[0] = \"a\"›", 1))
}

// loopElse makes a loop with an else part, left somehow.
func (g *gen) loopElse(depth int) {
	if g.loops >= 2 || g.nested > 0 {
		g.setBroad()
		return
	}
	v, out := g.fresh(), g.fresh()
	g.line("%s = []", out)
	if g.chance(70) {
		g.line("for %s in %s:", v, g.expand("‹$I[:5]¦range(4)¦$t¦$m¦$q¦sorted($h)¦reversed($I)¦evens($I)¦[*$I, 3]¦$q.copy()›", 1))
	} else {
		g.line("%s = 4\n%swhile %s > 0:\n%s    %s -= 1", v, spaces(g.indent), v, spaces(g.indent), v)
	}
	g.loops++
	g.scoped(func() {
		g.vars[kInt] = append(g.vars[kInt], v)
		g.fixed[v] = true
		g.line("%s.append(%s)", out, v)
		g.line("if %s:\n%s    %s", g.expr(kBool, 1), spaces(g.indent), g.pick("break", "continue", "break", out+".append(-1)"))
		if g.chance(50) {
			g.block(depth-1, 1)
		}
		if g.chance(20) {
			g.line("try:\n%s    if %s:\n%s        %s\n%sfinally:\n%s    %s.append(0)", spaces(g.indent), g.expr(kBool, 1), spaces(g.indent), g.pick("break", "continue"), spaces(g.indent), spaces(g.indent), out)
		}
	})
	g.loops--
	if g.chance(70) {
		g.line("else:\n%s    %s.append(99)", spaces(g.indent), out)
	}
	g.vars[kInts] = append(g.vars[kInts], out)
}

// innerGenerator makes a generator within the function and uses it.
func (g *gen) innerGenerator() {
	if g.nested > 0 || g.loops > 0 || g.top {
		g.setBroad()
		return
	}
	name, out, n := g.fresh(), g.fresh(), g.leaf(kInt)
	in := spaces(g.indent + 1)
	g.line("def %s(k=%s):", name, g.leaf(kInt))
	g.line("    %s", g.pick("yield k\n"+in+"yield "+n, "for q in range(3):\n"+in+"    yield q * "+n, "yield from (k, "+n+")\n"+in+"return 5", "try:\n"+in+"    yield k // "+n+"\n"+in+"except ZeroDivisionError:\n"+in+"    yield -1", "got = yield k\n"+in+"yield got", "while k > 0 and k < 99:\n"+in+"    k //= 2\n"+in+"    yield k"))
	g.line("%s = %s", out, strings.ReplaceAll(g.pick("list(@())", "[*@(3), *@(4)]", "sorted(@(), key=repr)", "[q for q in @() if q]", "list(zip(@(), @(7)))", "[next(@())]", "list(itertools.islice(@(6), 2))", "dict(enumerate(@()))", "[sum(q for q in @(5) if q)]", "[*map(str, @())]", "[max(@(), default=0)]", "[a for a, *_ in [tuple(@(2))]]", "[list(q) for q in (@(1), @(2))]"), "@", name))
	text := g.fresh()
	g.line("%s = repr(%s)", text, out)
	g.vars[kStr] = append(g.vars[kStr], text)
}

// innerFunction makes functions within the function that share variables, call each other
// or themselves.
func (g *gen) innerFunction(depth int) {
	if g.nested > 0 || g.loops > 0 || g.top {
		g.setBroad()
		return
	}
	name, out, n := g.fresh(), g.fresh(), g.leaf(kInt)
	in := spaces(g.indent + 1)
	switch g.n(5) {
	case 0:
		g.line("def %s(k, seen=%s):\n%sreturn k if k < 2 else %s(k %% 9 - 1) + %s", name, g.pick("()", "None", "1"), in, name, g.pick("1", n+" % 5", name+"(k % 5 - 2)"))
		g.line("%s = %s(%s)", out, name, g.expr(kInt, 1))
	case 1:
		g.line("def %s(*args, sep=\"-\", **named):\n%sreturn sep.join(map(str, args)) + repr(named)", name, in)
		g.line("%s = %s(%s)", out, name, g.expand("‹$i, $s¦*$I, sep=\"+\"¦*$s, **$D¦$x, k=$i¦*$I, *$S, a=1›", 1))
	case 2:
		g.line("def %s(fn, *args):\n%sdef run(*more):\n%s    return fn(*args, *more)\n%sreturn run", name, in, in, in)
		g.line("%s = %s(%s)(%s)", out, name, g.pick("max, 1", "lambda a, b: a - b, "+n, "divmod, 17", "pow, 2"), g.pick("3", "5", n+" % 7 + 1"))
	case 3:
		other := g.fresh()
		g.line("def %s(k):\n%sreturn %s(k - 1) if k > 0 else \"even\"", name, in, other)
		g.line("def %s(k):\n%sreturn %s(k - 1) if k > 0 else \"odd\"", other, in, name)
		g.line("%s = %s(%s %% 6)", out, name, g.expr(kInt, 1))
	default:
		g.line("%s = []\n%sdef %s(k):\n%s%s.append(k)\n%sreturn %s", out, spaces(g.indent), name, in, out, in, g.pick("len("+out+")", "k", out, "k % 2"))
		g.line("%s", strings.ReplaceAll(g.pick("[@(q) for q in range(3)]", "@(1) or @(2)", "@(0) and @(1)", "sorted([2, 1], key=@)", "1 < @(2) < @(3)", "(@(1), @(2))[::-1]", "{@(1): @(2), @(3): @(4)}", "@(1) if @(2) else @(3)", "print(@(7)) if @(0) else None", "[*map(@, (1, 2))]", "max(@(4), @(5))"), "@", name))
	}
	text := g.fresh()
	g.line("%s = repr(%s)", text, out)
	g.vars[kStr] = append(g.vars[kStr], text)
}

// matchBroad matches what patterns of classes, mappings and sequences take apart.
func (g *gen) matchBroad(depth int) {
	out := g.fresh()
	in := spaces(g.indent)
	g.line("match %s:", g.expand("‹$x¦$a¦$t¦$r¦[$i, $s]¦{\"k\": $i, \"v\": [$s]}¦($i, ($s, $f))¦$m¦$u¦$Y¦$D¦$h¦$R¦$P¦$q¦$W¦$A›", 1))
	cases := []string{
		"Vec(x=0)", "Vec(x=a, y=b) if a == b", "Vec()", "Node(val=a, left=None)", "Node(left=Node(val=a))", "Square(n=a)", "Shape(n=int(a))", "[a, str(b)]", "[a, *b]", "(a, (b, float(c)))", "[]", "{\"k\": a, \"v\": [b, *_]}", "{\"a\": int(a), **b}", "{\"k\": _}", "{}", "int(a) | float(a)",
		"str(a) if len(a) > 1", "str()", "None", "True | False", "Stack([a, *_])", "Rec(n=a, t=b)", "Pt(a, b)", "Item(n=a)", "frozenset()", "dict(a)", "list(a)", "bool(a)", "bytes()", "tuple((a, *_))", "-1 | 0 | 1", "1.5", "\"a\" | \"b\" as a", "[[a, *_], *_]", "[1, _] | [_, 1]", "Color.RED", "Decimal()", "deque()", "Word()", "complex()",
	}
	for range 2 + g.n(3) {
		c := cases[g.n(len(cases))]
		names := []string{}
		for _, n := range []string{"a", "b", "c"} {
			if bindsName(c, n) {
				names = append(names, n)
			}
		}
		g.line("    case %s:\n%s        %s = repr((%d%s))", c, in, out, g.n(9), ", "+strings.Join(append(names, "0"), ", "))
	}
	g.line("    case _:\n%s        %s = \"other\"", in, out)
	g.vars[kStr] = append(g.vars[kStr], out)
}

func bindsName(pattern, name string) bool {
	for i := range pattern {
		if pattern[i:i+1] != name {
			continue
		}
		word := func(j int) bool {
			return j >= 0 && j < len(pattern) && (pattern[j] == '_' || pattern[j] == '"' || pattern[j] == '.' || 'a' <= pattern[j] && pattern[j] <= 'z' || 'A' <= pattern[j] && pattern[j] <= 'Z')
		}
		if !word(i-1) && !word(i+1) {
			return true
		}
	}
	return false
}

// exceptGroup makes handlers of groups, notes and chained exceptions.
func (g *gen) exceptGroup() {
	if g.loops > 1 {
		g.setBroad()
		return
	}
	out := g.fresh()
	in := spaces(g.indent)
	switch g.n(4) {
	case 0:
		g.line("try:\n%s    raise %s\n%sexcept Exception as e:\n%s    e.add_note(%s)\n%s    %s = repr((e.__notes__, e.args))", in, g.expr(kExc, 1), in, in, g.expr(kStr, 0), in, out)
	case 1:
		g.line("try:\n%s    %s = repr(%s)\n%sexcept (KeyError, IndexError) as e:\n%s    %s = \"lookup \" + repr(e.args)\n%sexcept ArithmeticError as e:\n%s    %s = type(e).__name__\n%sexcept Exception as e:\n%s    %s = f\"{type(e).__name__}: {e}\"", in, out, g.expand("‹$I[$n]¦$D[$s]¦$i // $i¦int($s)¦$x + $x¦$a + $x¦$r.zz¦$l($x)¦[][0]¦{}[$x]¦None.x¦$x()¦1 / 0 ¦$m.peek().y¦next(iter([]))¦$s.index($s)¦float($s)¦$x[$x]¦len($i)¦max([])¦\"a\" * $x¦sorted($x)¦$t.left.left.val¦$u[$x]¦Vec()¦Shape(1, n=2)¦strict(1)¦twice()¦$h.pop()¦$q[9]¦bytes([$i])¦chr($i)¦$e.replace(month=13)¦Decimal($s)¦Decimal(1) / 0¦complex($s)¦{[]: 1}¦{$x}¦$x < $x¦-$s¦$i in $i¦iter($i)¦dict([1])¦setattr($i, \"a\", 1)¦Color(9)¦range(1, 2, 0)¦\"%d\" % $s¦format($i, $s)¦$s.join([$i])¦\"{}{}\".format(1)¦a_name_that_is_none›", 1), in, in, out, in, in, out, in, in, out)
	case 2:
		g.line("%s = []\n%stry:\n%s    try:\n%s        %s\n%s    finally:\n%s        %s.append(\"f\")\n%s        %s\n%sexcept Exception as e:\n%s    %s.append(type(e).__name__)", out, in, in, in, g.expand("‹$I[$n]¦raise $j¦int($s)¦$x.y¦pass›", 1), in, in, out, in, g.pick("pass", "raise KeyError(1)", "int(\"z\")", out+".append(len("+out+"))"), in, in, out)
		text := g.fresh()
		g.line("%s = repr(%s)", text, out)
		out = text
	default:
		g.line("def %sf(k):\n%s    try:\n%s        return %s\n%s    except %s:\n%s        return \"caught\"\n%s    finally:\n%s        %s", out, in, in, g.expand("‹$I[k]¦10 // k¦int($s) + k¦$D[k]¦k + $s›", 1), in, g.pick("IndexError", "(ZeroDivisionError, ValueError)", "TypeError", "Exception"), in, in, in, g.pick("k += 1", "if k == 2:\n"+in+"            return \"final\"", "note(\"f\")"))
		g.line("%s = [str(caught(%sf, q)) for q in (0, 1, 2, -1)]", out, out)
		g.vars[kStrs] = append(g.vars[kStrs], out)
		return
	}
	g.vars[kStr] = append(g.vars[kStr], out)
}

// unbound uses variables that may be deleted or not bound.
func (g *gen) unbound() {
	v, out := g.fresh(), g.fresh()
	in := spaces(g.indent)
	switch g.n(4) {
	case 0:
		g.line("if %s:\n%s    %s = %s", g.expr(kBool, 1), in, v, g.expr(kInt, 1))
	case 1:
		g.line("%s = %s\n%sif %s:\n%s    del %s", v, g.expr(kStr, 1), in, g.expr(kBool, 1), in, v)
	case 2:
		g.line("for %s in %s:\n%s    pass", v, g.expr(kInts, 1), in)
	default:
		g.line("try:\n%s    %s = %s\n%sexcept Exception as %s:\n%s    pass", in, v, g.expand("‹$I[$n]¦int($s)¦$D[$s]›", 0), in, g.pick(v, "e"), in)
	}
	g.line("try:\n%s    %s = repr(%s)\n%sexcept NameError as e:\n%s    %s = str(e)", in, out, v, in, in, out)
	g.vars[kStr] = append(g.vars[kStr], out)
}

// sliceAssign changes parts of a list, and shows it.
func (g *gen) sliceAssign() {
	v, out := g.fresh(), g.fresh()
	in := spaces(g.indent)
	g.line("%s = %s", v, g.expand("‹[*range(6)]¦$I[:]¦[$i, $i, $i, $i]¦list($s)¦[*$I, *$I]¦bytearray(b\"abcdef\")¦[[1], [2], [3]]¦[$s, $i, None]›", 1))
	g.line("try:\n%s    %s", in, strings.ReplaceAll(g.expand("‹@[$n:$n] = $I¦@[::2] = [7, 8, 9]¦del @[1:3]¦del @[::2]¦@[$n:] = []¦@[:0] = @¦@[1:2] = $s¦@[::-1] = @¦@ += @¦@ *= 2¦@.extend(@)¦@.insert(-1, @[0])¦@[$n], @[$n] = @[$n], @[$n]¦@[0] = @[-1]¦@.pop($n)¦@.remove(@[-1])¦@[-1:0:-2] = [5, 6]¦del @[-1]¦@.sort(reverse=True)¦@.reverse()¦@[1:4] = (q for q in @[:2])¦@[len(@):] = @[:1]¦@[:] = @[::-1]›", 1), "@", v))
	g.line("except Exception as e:\n%s    print(type(e).__name__, e)", in)
	g.line("%s = repr(%s)", out, v)
	g.vars[kStr] = append(g.vars[kStr], out)
}

// sentCoroutine sends values into a generator that computes as it goes.
func (g *gen) sentCoroutine() {
	if g.nested > 0 || g.loops > 0 {
		g.setBroad()
		return
	}
	v, out := g.fresh(), g.fresh()
	in := spaces(g.indent)
	g.line("%s = running()\n%snext(%s)\n%s%s = [%s.send(q) for q in %s]", v, in, v, in, out, v, g.expr(kInts, 1))
	g.line("try:\n%s    %s.send(None)\n%sexcept StopIteration as e:\n%s    %s.append(e.value)", in, v, in, in, out)
	text := g.fresh()
	g.line("%s = repr(%s)", text, out)
	g.vars[kStr] = append(g.vars[kStr], text)
}

// accumulate groups or counts in a loop, as most programs do.
func (g *gen) accumulate() {
	if g.loops >= 2 || g.nested > 0 {
		g.setBroad()
		return
	}
	d, v := g.fresh(), g.fresh()
	in := spaces(g.indent)
	init := g.pick("{}", "defaultdict(int)", "defaultdict(list)", "Counter()", "OrderedDict()", "Table()", "set()", "[]", "\"\"", "None", "0")
	g.line("%s = %s\n%sfor %s in %s:", d, init, in, v, g.expand("‹$I[:6]¦$s[:6]¦$t¦$m¦range(5)¦$S[:5]¦$q.copy()¦$T¦[$i, $s, None]¦$Q›", 1))
	var body string
	switch init {
	case "{}", "OrderedDict()", "Table()":
		body = g.pick("@[#] = @.get(#, 0) + 1", "@.setdefault(#, []).append(len(@))", "@[#] = #", "if # in @:\n        @[#] += 1\n    else:\n        @[#] = 1", "@[str(#)] = @.get(str(#)) or len(@)", "@.update({#: 1})")
	case "defaultdict(int)", "Counter()":
		body = g.pick("@[#] += 1", "@[str(#)[:1]] += len(@)", "@[#] -= 1")
	case "defaultdict(list)":
		body = g.pick("@[#].append(#)", "@[len(str(#))].append(#)", "@[#] += [1, #]")
	case "set()":
		body = g.pick("@.add(#)", "@ |= {#}", "if # not in @:\n        @.add((#, 1))", "@ ^= {#, 1}")
	case "[]":
		body = g.pick("@.append(#)", "@ += [#]", "@ = [#] + @", "@.insert(0, #)", "if # not in @:\n        @.append(#)", "@.append((#, len(@)))")
	case "\"\"":
		body = g.pick("@ += str(#)", "@ = f\"{#}{@}\"", "@ += \"%s,\" % (#,)", "@ = @ + repr(#) if # else @")
	case "None":
		body = g.pick("if @ is None or str(#) > str(@):\n        @ = #", "@ = (#, @)", "@ = [@, #] if @ else #")
	default:
		body = g.pick("@ += len(str(#))", "@ = @ * 31 + hash(str(#)) % 7", "@ ^= 1", "@ = max(@, len(repr(#)))")
	}
	body = strings.NewReplacer("@", d, "#", v, "\n", "\n"+in).Replace(body)
	g.line("    %s", body)
	text := g.fresh()
	g.line("%s = %s", text, fmt.Sprintf(g.pick("repr(%s)", "str(%s)", "f\"{%s}\"", "repr((%s, 1))", "\"%%s\" %% (%s,)"), d))
	g.vars[kStr] = append(g.vars[kStr], text)
}
