package cpp

import (
	"github.com/hipy-lang/hipy/regex"
)

// repeat writes a loop. One over single characters is a scan; of others those
// whose exits are decided need no stack.
func (g *regexGen) repeat(n *regex.Node, follow regex.First, fail string) string {
	body := n.Subs[0]
	for body.Op == regex.OpCat && len(body.Subs) == 1 {
		body = body.Subs[0]
	}
	switch {
	case n.Max == 0:
		return fail
	case n.Min == 1 && n.Max == 1:
		if n.Greed == regex.Possessive {
			return g.node(&regex.Node{Op: regex.OpAtomic, Subs: []*regex.Node{body}}, follow, fail)
		}
		return g.node(body, follow, fail)
	case body.Op == regex.OpSet && n.Greed == regex.Lazy:
		return g.lazyScan(n, body.Set, follow, fail)
	case body.Op == regex.OpSet:
		return g.scan(n, body.Set, follow, fail)
	case n.Min == 0 && n.Max == 1:
		alt := &regex.Node{Op: regex.OpAlt, Subs: []*regex.Node{body, {Op: regex.OpCat}}}
		switch n.Greed {
		case regex.Lazy:
			alt.Subs[0], alt.Subs[1] = alt.Subs[1], alt.Subs[0]
		case regex.Possessive:
			alt = &regex.Node{Op: regex.OpAtomic, Subs: []*regex.Node{alt}}
		}
		return g.node(alt, follow, fail)
	case n.Greed == regex.Possessive:
		g.simpleLoop(n, body, fail)
		return fail
	case n.Greed == regex.Greedy && g.isSimple(n, body, follow):
		g.simpleLoop(n, body, fail)
		return fail
	}
	return g.pushedLoop(n, body, follow, fail)
}

// exactly takes n characters of a set.
func (g *regexGen) exactly(s *regex.Set, n int, fail string) {
	switch {
	case n == 0:
	case n == 1:
		g.one(s, fail)
	case s.Wide() == regex.WideNone:
		g.line("if (end - p < %d) goto %s;", n, fail)
		g.line("for (int32_t i = 0; i < %d; i++)", n)
		g.line("  if (!(%s)) goto %s;", g.sets.test(bytesOf(s), "p[i]"), fail)
		g.line("p += %d;", n)
	default:
		g.line("for (int32_t i = 0; i < %d; i++) {", n)
		g.one(s, fail)
		g.line("}")
	}
}

// take takes as many characters of a set as there are, at most n of them if n
// is not infinite.
func (g *regexGen) take(s *regex.Set, n int) {
	in := bytesOf(s)
	switch {
	case n != regex.Infinite && n < 1<<31:
		done := g.label("taken")
		g.line("for (int32_t i = 0; i < %d && p < end; i++) {", n)
		g.step(s, done)
		g.line("}")
		g.line("%s:", done)
	case s.Wide() == regex.WideSome:
		done := g.label("taken")
		g.line("while (p < end) {")
		g.step(s, done)
		g.line("}")
		g.line("%s:", done)
	default:
		if c, ok := excluded(in); ok {
			g.line("p = hp_re_find(p, end, %s);", byteLit(c))
		} else if t := g.sets.test(in, "*p"); t == "true" {
			g.line("p = end;")
		} else {
			g.line("while (p < end && (%s)) p++;", t)
		}
	}
}

// excluded is the only byte that is not in a table.
func excluded(in [256]bool) (byte, bool) {
	n, at := 0, 0
	for b, x := range in {
		if !x {
			n++
			at = b
		}
	}
	return byte(at), n == 1
}

// scan is a greedy or possessive loop over single characters. If its end is not
// decided, it may give back one after the other.
func (g *regexGen) scan(n *regex.Node, s *regex.Set, follow regex.First, fail string) string {
	g.exactly(s, n.Min, fail)
	if n.Max == n.Min {
		return fail
	}
	more := regex.Infinite
	if n.Max != regex.Infinite {
		more = n.Max - n.Min
	}
	if n.Greed == regex.Possessive || regex.Decided(s, n.Min, follow) {
		g.take(s, more)
		return fail
	}
	low, at := g.place("low"), g.place("high")
	g.line("%s = p;", low)
	g.take(s, more)
	retry, on := g.label("less"), g.label("on")
	back := "p = hp_re_prev(p);"
	if s.Wide() == regex.WideNone {
		back = "p--;"
	}
	giveBack := func(fail string) {
		if !follow.Any && !follow.Accept {
			g.line("do {")
			g.line("  if (p == %s) goto %s;", low, fail)
			g.line("  %s", back)
			g.line("} while (!(%s));", g.sets.firstByte(follow, "*p"))
		} else {
			g.line("if (p == %s) goto %s;", low, fail)
			g.line("%s", back)
		}
	}
	ch := g.choice()
	if g.pushing {
		g.line("if (p != %s) {", low)
		g.push(ch, retry, low, "p")
		g.line("}")
		g.line("goto %s;", on)
		g.line("%s:", retry)
		g.pop(ch, low, "p")
		giveBack("pop")
		g.line("if (p != %s) {", low)
		g.push(ch, retry, low, "p")
		g.line("}")
		g.line("%s:", on)
		return "pop"
	}
	restore := g.keep(ch)
	g.line("%s = p;", at)
	g.line("goto %s;", on)
	g.line("%s:", retry)
	g.line("HP_RE_POLL")
	g.line("p = %s;", at)
	giveBack(fail)
	g.line("%s = p;", at)
	restore()
	g.line("%s:", on)
	return retry
}

// lazyScan takes as few characters as will do.
func (g *regexGen) lazyScan(n *regex.Node, s *regex.Set, follow regex.First, fail string) string {
	g.exactly(s, n.Min, fail)
	if n.Max == n.Min {
		return fail
	}
	retry, on := g.label("more"), g.label("on")
	count := ""
	if n.Max != regex.Infinite {
		count = g.variable("int64_t", "count")
		g.line("%s = 0;", count)
	}
	at := g.place("at")
	// another takes one more, or fails.
	another := func(fail string) {
		if count != "" {
			g.line("if (%s == %d) goto %s;", count, n.Max-n.Min, fail)
			g.line("%s++;", count)
		}
		g.one(s, fail)
	}
	// skip takes what can't be followed by what comes behind.
	skip := func(fail string) {
		if follow.Any || follow.Accept {
			return
		}
		stop := "false"
		if follow.End {
			stop = "true"
		}
		g.line("while (!(p == end ? %s : (%s))) {", stop, g.sets.firstByte(follow, "*p"))
		another(fail)
		g.line("}")
	}
	ch := g.choice()
	if g.pushing {
		vals := []string{"p"}
		if count != "" {
			vals = append(vals, count)
		}
		g.line("goto %s;", on)
		g.line("%s:", retry)
		g.pop(ch, vals...)
		another("pop")
		g.line("%s:", on)
		skip("pop")
		g.push(ch, retry, vals...)
		return "pop"
	}
	restore := g.keep(ch)
	g.line("goto %s;", on)
	g.line("%s:", retry)
	g.line("HP_RE_POLL")
	g.line("p = %s;", at)
	restore()
	another(fail)
	g.line("%s:", on)
	skip(fail)
	g.line("%s = p;", at)
	return retry
}

// isSimple reports whether a greedy loop's exits are decided and its body leaves
// no choices.
func (g *regexGen) isSimple(n, body *regex.Node, follow regex.First) bool {
	if simple, ok := g.simple[n]; ok {
		return simple
	}
	if follow.Accept && n.Min <= 1 {
		g.simple[n] = true // leaving it is certain to succeed
		return true
	}
	simple := body.MinWidth() > 0 && body.First(regex.First{Any: true}).Excludes(follow)
	if simple {
		m := g.mark()
		loops, pushing := g.loops, g.pushing
		g.pushing = false
		g.loops = append(loops[:len(loops):len(loops)], g.groupsIn(body))
		simple = g.node(body, rounds(n, body, follow), "?") == "?"
		g.loops, g.pushing = loops, pushing
		g.rollback(m)
	}
	g.simple[n] = simple
	return simple
}

// simpleLoop is a loop that never comes back to an earlier round: what its body
// has matched once stays so.
func (g *regexGen) simpleLoop(n, body *regex.Node, fail string) {
	outer := g.loops
	in := g.groupsIn(body)
	g.loops = append(outer[:len(outer):len(outer)], in)
	head, exit, undo := g.label("round"), g.label("on"), g.label("undo")
	start := g.place("start")
	count := ""
	if n.Min > 0 || n.Max != regex.Infinite {
		count = g.variable("int64_t", "count")
		g.line("%s = 0;", count)
	}
	empty := body.MinWidth() == 0
	if empty {
		g.line("%s = nullptr;", start)
	}
	g.line("%s:", head)
	if n.Max != regex.Infinite {
		g.line("if (%s == %d) goto %s;", count, n.Max, exit)
	}
	if empty {
		if n.Min > 0 {
			g.line("if (%s >= %d && p == %s) goto %s;", count, n.Min, start, exit)
		} else {
			g.line("if (p == %s) goto %s;", start, exit)
		}
	}
	g.line("%s = p;", start)
	pushing := g.pushing
	g.pushing = false
	restore := g.keep(g.choice())
	g.pushing = pushing
	g.alone(func() { g.node(body, regex.First{Accept: true}, undo) })
	if count != "" {
		g.line("%s++;", count)
	}
	g.line("goto %s;", head)
	g.line("%s:", undo)
	g.line("p = %s;", start)
	restore()
	if n.Min > 0 {
		g.line("if (%s < %d) goto %s;", count, n.Min, fail)
	}
	g.line("%s:", exit)
	g.loops = outer
}

// pushedLoop is a loop whose rounds leave choices.
func (g *regexGen) pushedLoop(n, body *regex.Node, follow regex.First, fail string) string {
	if !g.pushing {
		// When all choices are used up, what was before goes on.
		g.line("HP_RE_ROOM(1);")
		g.line("HP_RE_PUSH(%d);", g.resume(fail))
	}
	loops, pushing, counters := g.loops, g.pushing, g.counters
	g.pushing = true
	g.loops = append(loops[:len(loops):len(loops)], g.groupsIn(body))
	head, exit, again, run := g.label("round"), g.label("on"), g.label("again"), g.label("run")
	count, last := "", ""
	if n.Min > 0 || n.Max != regex.Infinite {
		count = g.variable("int64_t", "count")
		g.counters = append(g.counters[:len(g.counters):len(g.counters)], count)
		g.line("%s = 0;", count)
	}
	if body.MinWidth() == 0 {
		last = g.place("last_")
		g.counters = append(g.counters[:len(g.counters):len(g.counters)], last)
		g.line("%s = nullptr;", last)
	}
	ch := g.choice()
	counted := func() {
		if count != "" {
			g.line("%s++;", count)
		}
	}
	g.line("%s:", head)
	if n.Min > 0 {
		g.line("if (%s < %d) {", count, n.Min)
		counted()
		g.line("goto %s;", run)
		g.line("}")
	}
	// full tests whether there may be no further round.
	full := func(to string) {
		if n.Max != regex.Infinite {
			g.line("if (%s >= %d) goto %s;", count, n.Max, to)
		}
		if last != "" {
			g.line("if (p == %s) goto %s;", last, to)
		}
	}
	round := func() {
		if last != "" {
			g.line("%s = p;", last)
		}
		counted()
	}
	first := body.First(regex.First{Any: true})
	if n.Greed == regex.Lazy {
		g.push(ch, again, "p")
		g.line("goto %s;", exit)
		g.line("%s:", again)
		g.pop(ch, "p")
		full("pop")
		round()
	} else {
		full(exit)
		if first.Consumes() {
			g.line("if (p == end || !(%s)) goto %s;", g.sets.firstByte(first, "*p"), exit)
		}
		g.push(ch, again, "p")
		round()
	}
	g.line("%s:", run)
	g.node(body, rounds(n, body, follow), "pop")
	g.line("goto %s;", head)
	if n.Greed != regex.Lazy {
		g.line("%s:", again)
		g.pop(ch, "p")
	}
	g.line("%s:", exit)
	g.loops, g.pushing, g.counters = loops, pushing, counters
	return "pop"
}

// rounds is what follows a round of a loop.
func rounds(n, body *regex.Node, follow regex.First) regex.First {
	inner := body.First(follow).Union(follow)
	if n.Min > 1 {
		inner = inner.Doubtful() // it may not be left yet
	}
	return inner
}
