package cpp

import (
	"fmt"

	"github.com/hipy-lang/hipy/regex"
)

// node writes the code of a node: it falls through where the node has matched
// up to p, and goes to fail where it has not. follow is what comes behind. The
// result is the label at which what fails behind goes on: fail itself if the
// node leaves no choice.
func (g *regexGen) node(n *regex.Node, follow regex.First, fail string) string {
	switch n.Op {
	case regex.OpSet:
		g.one(n.Set, fail)
		return fail
	case regex.OpCat:
		return g.sequence(n.Subs, follow, fail)
	case regex.OpAlt:
		return g.alternatives(n, follow, fail)
	case regex.OpGroup:
		return g.group(n, follow, fail)
	case regex.OpRepeat:
		return g.repeat(n, follow, fail)
	case regex.OpAtomic:
		g.alone(func() { g.node(n.Subs[0], regex.First{Accept: true}, fail) })
		return fail
	case regex.OpLook:
		g.look(n, fail)
		return fail
	case regex.OpBackref:
		g.backref(n, fail)
		return fail
	case regex.OpCond:
		return g.conditional(n, follow, fail)
	}
	test := map[regex.Op]string{
		regex.OpStart:     "p == beg",
		regex.OpStartLine: "p == beg || p[-1] == '\\n'",
		regex.OpEnd:       "p == end",
		regex.OpEndFinal:  "p == end || end - p == 1 && *p == '\\n'",
		regex.OpEndLine:   "p == end || *p == '\\n'",
	}[n.Op]
	switch n.Op {
	case regex.OpBoundary:
		test = fmt.Sprintf("beg != end && hp_re_edge(beg, p, end, %t)", n.ASCII)
	case regex.OpNotBoundary:
		test = fmt.Sprintf("beg != end && !hp_re_edge(beg, p, end, %t)", n.ASCII)
	}
	g.line("if (!(%s)) goto %s;", test, fail)
	return fail
}

// sequence writes nodes one after the other; what is written out in the pattern
// is compared at once.
func (g *regexGen) sequence(subs []*regex.Node, follow regex.First, fail string) string {
	follows := make([]regex.First, len(subs)+1)
	follows[len(subs)] = follow
	for i := len(subs) - 1; i >= 0; i-- {
		follows[i] = subs[i].First(follows[i+1])
	}
	for i := 0; i < len(subs); i++ {
		text := ""
		j := i
		for ; j < len(subs) && subs[j].Op == regex.OpSet; j++ {
			r, ok := subs[j].Set.Literal()
			if !ok {
				break
			}
			text += string(r)
		}
		if len(text) > 1 {
			g.line("if (end - p < %d || memcmp(p, %s, %d) != 0) goto %s;", len(text), quote(text), len(text), fail)
			g.line("p += %d;", len(text))
			i = j - 1
			continue
		}
		fail = g.node(subs[i], follows[i+1], fail)
	}
	return fail
}

// one writes the code of one character.
func (g *regexGen) one(s *regex.Set, fail string) {
	g.line("if (p == end) goto %s;", fail)
	g.step(s, fail)
}

// step does so where there is a character.
func (g *regexGen) step(s *regex.Set, fail string) {
	in := bytesOf(s)
	switch s.Wide() {
	case regex.WideNone:
		g.line("if (!(%s)) goto %s;", g.sets.test(in, "*p"), fail)
		g.line("p++;")
	case regex.WideAll:
		if t := g.sets.test(in, "*p"); t != "true" {
			g.line("if (!(%s)) goto %s;", t, fail)
		}
		g.line("p = hp_re_next(p);")
	default:
		for b := 0x80; b < 256; b++ {
			in[b] = false
		}
		g.line("if (HP_LIKELY(*p < 0x80)) {")
		g.line("  if (!(%s)) goto %s;", g.sets.test(in, "*p"), fail)
		g.line("  p++;")
		g.line("} else {")
		g.line("  if (!%s) goto %s;", g.sets.char(s, "hp_re_char(p)"), fail)
		g.line("  p = hp_re_next(p);")
		g.line("}")
	}
}

func (g *regexGen) group(n *regex.Node, follow regex.First, fail string) string {
	if !g.use.groups[n.Group] && !g.use.last {
		return g.node(n.Subs[0], follow, fail)
	}
	used := g.use.groups[n.Group]
	if used {
		g.line("b%d = p;", n.Group)
		g.opened[n.Group] = true
	}
	fail = g.node(n.Subs[0], follow, fail)
	if used {
		g.line("e%d = p;", n.Group)
		g.closed[n.Group] = true
	}
	if g.use.last {
		g.line("last = %d;", n.Group)
	}
	return fail
}

// alternatives: each is tried when the ones before have failed, or what comes
// behind has; not if the first character has decided.
func (g *regexGen) alternatives(n *regex.Node, follow regex.First, fail string) string {
	k := len(n.Subs)
	firsts := make([]regex.First, k)
	for i, s := range n.Subs {
		firsts[i] = s.First(follow)
	}
	start, taken := g.place("start"), g.variable("int32_t", "taken")
	join := g.label("joined")
	ch := g.choice()
	restore := func() { g.clear(ch) }
	decided := make([]bool, k)
	all := true
	for i := range n.Subs[:k-1] {
		decided[i] = true
		for _, f := range firsts[i+1:] {
			decided[i] = decided[i] && firsts[i].Excludes(f) && (narrow(firsts[i]) || narrow(f))
		}
		all = all && decided[i]
	}
	if !all && !g.pushing {
		g.line("%s = p;", start)
		restore = g.keep(ch)
	}
	opened, closed := copyOf(g.opened), copyOf(g.closed)
	exits := make([]string, k)
	next := ""
	for i, s := range n.Subs {
		if i > 0 {
			g.line("%s:", next)
			switch {
			case decided[i-1]:
			case g.pushing:
				g.pop(ch, "p")
			default:
				g.line("p = %s;", start)
				restore()
			}
		}
		g.opened, g.closed = copyOf(opened), copyOf(closed)
		next = g.label("other")
		to := fail
		switch {
		case i == k-1:
		case decided[i]:
			g.line("if (p == end || !(%s)) goto %s;", g.sets.firstByte(firsts[i], "*p"), next)
		case g.pushing:
			g.push(ch, next, "p")
			to = "pop"
		default:
			to = next
		}
		exits[i] = g.node(s, follow, to)
		g.line("%s = %d;", taken, i)
		if i < k-1 {
			g.line("goto %s;", join)
		}
	}
	n.Walk(func(n *regex.Node) {
		if n.Op == regex.OpGroup {
			opened[n.Group], closed[n.Group] = true, true
		}
	})
	g.opened, g.closed = opened, closed
	return g.join(exits, taken, join)
}

// join ends ways that leave choices of their own: failing behind goes to those
// of the way that was taken.
func (g *regexGen) join(exits []string, taken, join string) string {
	same := true
	for _, e := range exits {
		same = same && e == exits[0]
	}
	if same {
		g.line("%s:", join)
		return exits[0]
	}
	back := g.label("back")
	g.line("goto %s;", join)
	g.line("%s: switch (%s) {", back, taken)
	for i, e := range exits {
		g.line("case %d: goto %s;", i, e)
	}
	g.line("default: __builtin_unreachable();")
	g.line("}")
	g.line("%s:", join)
	return back
}

// alone writes code whose choices are given up when it has matched.
func (g *regexGen) alone(body func()) {
	pushing, counters := g.pushing, g.counters
	g.pushing, g.counters = false, nil
	at := len(g.resumes)
	text := g.b.String()
	g.b.Reset()
	body()
	inner := g.b.String()
	g.b.Reset()
	g.b.WriteString(text)
	if len(g.resumes) > at || pushing && len(g.resumes) > 0 {
		depth := g.variable("int64_t", "depth")
		g.line("%s = st.n;", depth)
		g.b.WriteString(inner)
		g.line("st.n = %s;", depth)
	} else {
		g.b.WriteString(inner)
	}
	g.pushing, g.counters = pushing, counters
}

func (g *regexGen) look(n *regex.Node, fail string) {
	start := g.place("look")
	g.line("%s = p;", start)
	to := fail
	var restore func()
	if n.Negate {
		to = g.label("absent")
		restore = g.keep(g.choice())
	}
	if n.Behind && n.Width > 0 {
		if n.Width == 1 {
			g.line("if (p == beg) goto %s;", to)
			g.line("p = hp_re_prev(p);")
		} else {
			g.line("for (int32_t i = 0; i < %d; i++) {", n.Width)
			g.line("  if (p == beg) goto %s;", to)
			g.line("  p = hp_re_prev(p);")
			g.line("}")
		}
	}
	g.alone(func() { g.node(n.Subs[0], regex.First{Accept: true}, to) })
	if n.Negate {
		g.line("goto %s;", fail)
		g.line("%s:", to)
		g.line("p = %s;", start)
		restore()
		return
	}
	g.line("p = %s;", start)
}

func (g *regexGen) backref(n *regex.Node, fail string) {
	i := n.Group
	g.line("if (!e%d) goto %s;", i, fail)
	if n.Fold != regex.NoFold {
		g.line("{ const hp_re_at q = hp_re_same(p, end, b%d, e%d, %t);", i, i, n.Fold == regex.FoldASCII)
		g.line("  if (!q) goto %s;", fail)
		g.line("  p = q; }")
		return
	}
	g.line("if (end - p < e%d - b%d || memcmp(p, b%d, (size_t)(e%d - b%d)) != 0) goto %s;", i, i, i, i, i, fail)
	g.line("p += e%d - b%d;", i, i)
}

func (g *regexGen) conditional(n *regex.Node, follow regex.First, fail string) string {
	no, join, taken := g.label("no"), g.label("joined"), g.variable("int32_t", "taken")
	g.line("if (!e%d) goto %s;", n.Group, no)
	exits := make([]string, 2)
	exits[0] = g.node(n.Subs[0], follow, fail)
	g.line("%s = 0;", taken)
	g.line("goto %s;", join)
	g.line("%s:", no)
	exits[1] = g.node(n.Subs[1], follow, fail)
	g.line("%s = 1;", taken)
	return g.join(exits, taken, join)
}

// narrow reports whether only ASCII may come first, so that the first byte
// decides.
func narrow(f regex.First) bool {
	for _, s := range f.Sets {
		if s.Wide() != regex.WideNone {
			return false
		}
	}
	return true
}
