package fuzz

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Program is a generated module.
type Program struct {
	Seed uint64
	Text string
	// Functions with the kinds of their parameters.
	Functions []Function
}

// Function is one of a Program's.
type Function struct {
	Name   string
	params []kind
	result kind // of helpers that others call; "" for others
}

// gen makes one program.
type gen struct {
	r         *rand.Rand
	b         strings.Builder
	indent    int
	loops     int // how many loops are around
	vars      map[kind][]string
	fixed     map[string]bool // not to be assigned: loop variables
	next      int
	result    kind
	functions []Function
}

func (g *gen) n(n int) int                   { return g.r.IntN(n) }
func (g *gen) chance(percent int) bool       { return g.r.IntN(100) < percent }
func (g *gen) pick(options ...string) string { return options[g.r.IntN(len(options))] }
func (g *gen) visible(k kind) []string       { return g.vars[k] }

func (g *gen) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.b, format+"\n", args...)
}

// Generate makes the program of a seed with n functions.
func Generate(seed uint64, n int) *Program {
	g := &gen{r: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15))}
	for i := range n {
		g.function(i)
	}
	return &Program{Seed: seed, Text: g.b.String(), Functions: g.functions}
}

// function writes one. The first ones return a fixed type, so that later ones
// can call them.
func (g *gen) function(i int) {
	f := Function{Name: fmt.Sprintf("f%d", i)}
	g.vars = map[kind][]string{}
	g.fixed = map[string]bool{}
	g.next, g.loops, g.indent = 0, 0, 0
	if i%3 == 0 {
		f.result = []kind{kInt, kStr}[g.n(2)]
	}
	g.result = f.result
	var params []string
	for j := range 1 + g.n(3) {
		k := scalarKinds[g.n(len(scalarKinds))]
		name := fmt.Sprintf("p%d", j)
		f.params = append(f.params, k)
		params = append(params, name)
		g.vars[k] = append(g.vars[k], name)
	}
	g.line("def %s(%s):", f.Name, strings.Join(params, ", "))
	g.indent++
	for _, k := range []kind{kInt, kStr, kInts, kDict, kStrs} {
		if g.chance(60) {
			name := g.fresh()
			g.line("%s = %s", name, g.expr(k, 1))
			g.vars[k] = append(g.vars[k], name)
		}
	}
	for range 2 + g.n(5) {
		g.statement(3)
	}
	g.returnStatement()
	g.indent--
	g.b.WriteString("\n\n")
	g.functions = append(g.functions, f)
}

func (g *gen) returnStatement() {
	if g.result != "" {
		g.line("return %s", g.expr(g.result, 2))
		return
	}
	switch g.n(4) {
	case 0:
		var parts []string
		for range 2 + g.n(3) {
			parts = append(parts, g.expr(localKinds[g.n(len(localKinds))], 1))
		}
		g.line("return %s", strings.Join(parts, ", "))
	default:
		g.line("return %s", g.expr(localKinds[g.n(len(localKinds))], 2))
	}
}

// callable is a call of an earlier function that returns k, or "". Not within
// loops: programs stay quick.
func (g *gen) callable(k kind) string {
	if g.loops > 0 {
		return ""
	}
	var fs []Function
	for _, f := range g.functions {
		if f.result == k {
			fs = append(fs, f)
		}
	}
	if len(fs) == 0 {
		return ""
	}
	f := fs[g.n(len(fs))]
	var args []string
	for _, p := range f.params {
		args = append(args, g.expr(p, 0))
	}
	return fmt.Sprintf("%s(%s)", f.Name, strings.Join(args, ", "))
}

// scoped runs body in a block; variables that it makes are not seen after.
func (g *gen) scoped(body func()) {
	saved := map[kind][]string{}
	for k, v := range g.vars {
		saved[k] = append([]string(nil), v...)
	}
	g.indent++
	body()
	g.indent--
	g.vars = saved
}

func (g *gen) block(depth, most int) {
	for range 1 + g.n(most) {
		g.statement(depth)
	}
}

// assign stores into a new or an old variable.
func (g *gen) assign() {
	k := localKinds[g.n(len(localKinds))]
	e := g.expr(k, 2)
	if vs := g.assignable(k); len(vs) > 0 && (g.chance(60) || g.next > 12) {
		g.line("%s = %s", vs[g.n(len(vs))], e)
		return
	}
	name := g.fresh()
	g.line("%s = %s", name, e)
	g.vars[k] = append(g.vars[k], name)
}

func (g *gen) fresh() string {
	g.next++
	return fmt.Sprintf("v%d", g.next)
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

func (g *gen) augment() {
	switch g.n(5) {
	case 0:
		if vs := g.assignable(kStr); len(vs) > 0 && g.loops < 2 {
			g.line("%s += %s", vs[g.n(len(vs))], g.expr(kStr, 0))
			return
		}
	case 1:
		if vs := g.assignable(kFloat); len(vs) > 0 {
			g.line("%s %s= %s", vs[g.n(len(vs))], g.pick("+", "-", "*"), g.expr(kFloat, 1))
			return
		}
	default:
		if vs := g.assignable(kInt); len(vs) > 0 {
			g.line("%s %s= %s", vs[g.n(len(vs))], g.pick("+", "-", "//", "%", "&", "|", "^"), g.expr(kInt, 1))
			return
		}
	}
	g.assign()
}

// mutate changes a container in place.
func (g *gen) mutate() {
	switch g.n(9) {
	case 0, 1:
		if vs := g.vars[kInts]; len(vs) > 0 {
			g.line("%s.append(%s)", vs[g.n(len(vs))], g.expr(kInt, 1))
			return
		}
	case 2:
		if vs := g.vars[kInts]; len(vs) > 0 {
			g.line("%s[%s] = %s", vs[g.n(len(vs))], g.small(), g.expr(kInt, 1))
			return
		}
	case 3:
		if vs := g.vars[kInts]; len(vs) > 0 {
			g.line("%s.%s", vs[g.n(len(vs))], g.pick("sort()", "reverse()", "pop()", "sort(reverse=True)", "pop(0)", "clear()"))
			return
		}
	case 4:
		if vs := g.vars[kStrs]; len(vs) > 0 {
			g.line("%s.%s", vs[g.n(len(vs))], g.pick("append("+g.expr(kStr, 1)+")", "sort()", "reverse()", "insert(1, "+g.expr(kStr, 0)+")"))
			return
		}
	case 5, 6:
		if vs := g.vars[kDict]; len(vs) > 0 {
			g.line("%s[%s] = %s", vs[g.n(len(vs))], g.expr(kStr, 1), g.expr(kInt, 1))
			return
		}
	case 7:
		if vs := g.vars[kDict]; len(vs) > 0 {
			g.line("%s.pop(%s%s)", vs[g.n(len(vs))], g.expr(kStr, 0), g.pick("", ", 0"))
			return
		}
	case 8:
		if vs := g.vars[kInts]; len(vs) > 1 { // an alias
			name := g.fresh()
			g.line("%s = %s", name, vs[g.n(len(vs))])
			g.vars[kInts] = append(g.vars[kInts], name)
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
	switch g.n(16) {
	case 0, 1, 2, 3:
		g.assign()
	case 4, 5:
		g.augment()
	case 6, 7:
		g.mutate()
	case 8, 9:
		g.line("if %s:", g.expr(kBool, 2))
		g.scoped(func() { g.block(depth-1, 3) })
		if g.chance(30) {
			g.line("elif %s:", g.expr(kBool, 1))
			g.scoped(func() { g.block(depth-1, 2) })
		}
		if g.chance(50) {
			g.line("else:")
			g.scoped(func() { g.block(depth-1, 3) })
		}
	case 10, 11, 12:
		g.loop(depth)
	case 13, 14:
		g.try(depth)
	case 15:
		if g.loops > 0 {
			g.line("if %s:", g.expr(kBool, 1))
			g.indent++
			g.line("%s", g.pick("break", "continue"))
			g.indent--
			return
		}
		g.line("if %s:", g.expr(kBool, 1))
		g.indent++
		g.returnStatement()
		g.indent--
	}
}

func (g *gen) loop(depth int) {
	if g.loops >= 2 {
		g.assign()
		return
	}
	var head string
	var bind []struct {
		name string
		k    kind
	}
	add := func(k kind) string {
		name := g.fresh()
		bind = append(bind, struct {
			name string
			k    kind
		}{name, k})
		return name
	}
	counter := ""
	switch g.n(8) {
	case 0, 1:
		head = fmt.Sprintf("for %s in range(%d):", add(kInt), 1+g.n(5))
	case 2:
		head = fmt.Sprintf("for %s in %s[:6]:", add(kStr), g.expr(kStr, 1))
	case 3:
		head = fmt.Sprintf("for %s in %s[:6]:", add(kInt), g.expr(kInts, 1))
	case 4:
		head = fmt.Sprintf("for %s, %s in enumerate(%s[:5]):", add(kInt), add(kStr), g.expr(kStr, 1))
	case 5:
		head = fmt.Sprintf("for %s, %s in zip(%s[:5], %s[:5]):", add(kInt), add(kStr), g.expr(kInts, 1), g.expr(kStr, 1))
	case 6:
		head = fmt.Sprintf("for %s, %s in %s.items():", add(kStr), add(kInt), g.leaf(kDict))
		if strings.Contains(head, " v") && g.chance(100) {
			head = strings.Replace(head, ".items()", ".copy().items()", 1)
		}
	case 7:
		counter = g.fresh()
		g.line("%s = 0", counter)
		head = fmt.Sprintf("while %s < %d and %s:", counter, 1+g.n(5), g.expr(kBool, 1))
	}
	g.line("%s", head)
	g.loops++
	g.scoped(func() {
		for _, b := range bind {
			g.vars[b.k] = append(g.vars[b.k], b.name)
			g.fixed[b.name] = true
		}
		if counter != "" {
			g.line("%s += 1", counter)
			g.fixed[counter] = true
			g.vars[kInt] = append(g.vars[kInt], counter)
		}
		g.block(depth-1, 3)
	})
	g.loops--
	if g.chance(20) {
		g.line("else:")
		g.scoped(func() { g.block(depth-1, 2) })
	}
}

func (g *gen) try(depth int) {
	g.line("try:")
	g.scoped(func() {
		g.block(depth-1, 3)
		if g.chance(30) {
			g.line("if %s:", g.expr(kBool, 1))
			g.indent++
			g.line("raise %s(%s)", g.pick("ValueError", "KeyError", "IndexError", "RuntimeError"), g.expr([]kind{kStr, kInt}[g.n(2)], 0))
			g.indent--
		}
	})
	handlers := 0
	if g.chance(85) {
		handlers++
		class := g.pick("ValueError", "KeyError", "IndexError", "ZeroDivisionError", "LookupError", "ArithmeticError", "(ValueError, TypeError)", "Exception")
		name := g.fresh()
		g.line("except %s as %s:", class, name)
		g.scoped(func() {
			text := g.fresh()
			g.line("%s = str(%s)", text, name)
			g.vars[kStr] = append(g.vars[kStr], text)
			g.block(depth-1, 2)
		})
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
		loops := g.loops
		g.scoped(func() { g.block(depth-1, 2) })
		g.loops = loops
	}
}
