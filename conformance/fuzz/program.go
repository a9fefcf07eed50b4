package fuzz

import (
	"fmt"
	"math/rand/v2"
	"strings"
)

// Marker separates a file's functions from its rows, as in conformance/cases.
const Marker = "\n# ---- cases\n"

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
	// defaults is how many of the last parameters have one.
	defaults int
	result   kind // of helpers that others call; "" for others
	source   string
}

// gen makes one program.
type gen struct {
	r      *rand.Rand
	b      strings.Builder
	indent int
	loops  int  // how many loops are around
	tries  int  // how many try statements are around
	nested int  // how many functions within a function are around
	final  int  // how many finally blocks are around
	python bool // make what needs CPython
	large  bool // see Large
	wide   bool // see Wide
	broad  bool // see Broad
	// documents: what JSON texts hold; see GenerateDocuments.
	documents bool
	top       bool // at the module's level or in a class's body: no function is around
	grammar   map[kind][]template
	// stage is how much of the module may be used: what is defined must not use what uses
	// it, or nothing ends. 1: named tuples, 2: data classes, 4: all but classes 5,
	// generators 6, and cached functions 7 and 8.
	stage     int
	heavy     bool            // called often: what grows is cut
	size      int             // placeholders of the statement so far
	bound     int             // names of comprehensions so far
	has       map[string]bool // the rareFeatures of this program
	vars      map[kind][]string
	fixed     map[string]bool // not to be assigned: loop variables
	next      int
	result    kind
	functions []Function
	closures  []closure // in scope
}

// closure is a function or lambda within a function: it takes an int.
type closure struct {
	name   string
	result kind
}

func (g *gen) n(n int) int                   { return g.r.IntN(n) }
func (g *gen) chance(percent int) bool       { return g.r.IntN(100) < percent }
func (g *gen) pick(options ...string) string { return options[g.r.IntN(len(options))] }

func (g *gen) line(format string, args ...any) {
	g.b.WriteString(strings.Repeat("    ", g.indent))
	fmt.Fprintf(&g.b, format+"\n", args...)
	g.size = 0
}

// Generate makes the program of a seed with n functions and some rows for each.
// With python they may need CPython.
func Generate(seed uint64, n, rows int, python bool) *Program {
	g := newGen(seed)
	g.python = python
	g.line("from typing import Optional\n")
	if python && !g.wide {
		g.line("import array\nimport copy\nimport json\nimport re\n")
	}
	g.constants()
	if g.wide {
		g.wideDefinitions()
	}
	g.definitions()
	if g.wide {
		g.cachedFunctions()
	}
	for i := range n {
		if g.chance(8) {
			g.recursive(i)
		} else {
			g.function(i)
		}
	}
	p := &Program{Seed: seed, Functions: g.functions}
	text := g.b.String()
	if g.wide {
		text = imported(text) + text
	}
	p.Text = text + strings.TrimPrefix(Marker, "\n") + p.cases(rows)
	return p
}

// constants writes those of the module.
func (g *gen) constants() {
	g.line("MISSING, ABSENT = object(), object()")
	g.line("K_INT = %s", g.choose(intLiterals))
	g.line("K_FLOAT = %s", g.choose("‹2.5¦-0.0¦1e20›"))
	g.line("K_STR = %s", g.choose(strLiterals))
	g.line("K_LIST = %s", g.choose(`‹[1, 2, 3]¦[2**63, 0]¦[7, 5, -1, 7]›`))
	g.line("K_DICT = %s\n\n", g.choose(`‹{"a": 1, "b": 2}¦{"ß": -1, "": 0, "12": 2**63}›`))
}

func newGen(seed uint64) *gen {
	g := &gen{r: rand.New(rand.NewPCG(seed, 0x9e3779b97f4a7c15)), large: Large(seed), wide: Wide(seed), broad: Broad(seed), grammar: grammar, stage: wholeModule, has: map[string]bool{}}
	for _, f := range rareFeatures {
		g.has[f] = g.wide && g.chance(12)
	}
	if g.wide {
		g.grammar = wideGrammar
	}
	return g
}

const wholeModule = 9

// rareFeatures leave all of a program, or all that is near them, to CPython today; most
// programs do without them.
var rareFeatures = []string{"context", "again", "protected yield", "vars", "local class", "logging"}

// Large reports whether the functions of a program are long: every fourth
// program's are. Short ones meet as many pairs of features in less time, long
// ones chains of them.
func Large(seed uint64) bool { return seed%4 == 0 }

// begin forgets the function before: these are the variables of the next.
func (g *gen) begin(vars map[kind][]string) {
	g.vars, g.fixed, g.closures = vars, map[string]bool{}, nil
	g.next, g.loops, g.tries, g.nested, g.final = 0, 0, 0, 0, 0
}

// function writes one. Every third returns a fixed kind, so that later ones can
// call it.
func (g *gen) function(i int) {
	f := Function{Name: fmt.Sprintf("f%d", i)}
	start := g.b.Len()
	g.begin(map[kind][]string{})
	g.bound, g.indent = 0, 0
	if i%3 == 0 {
		f.result = []kind{kInt, kStr, kInts, kFloat}[g.n(4)]
	}
	g.result = f.result
	var params []string
	for j := range 1 + g.n(3) {
		k := scalarKinds[g.n(len(scalarKinds))]
		name := fmt.Sprintf("p%d", j)
		f.params = append(f.params, k)
		text := name
		if a, ok := annotations[k]; ok && g.chance(30) {
			text += ": " + a
		}
		if f.defaults > 0 || j > 0 && g.chance(25) {
			f.defaults++
			text += "=" + g.choose(literalsOf(k))
		}
		params = append(params, text)
	}
	for j, k := range f.params {
		g.vars[k] = append(g.vars[k], fmt.Sprintf("p%d", j))
	}
	var state []string
	if g.wide && g.chance(20) {
		state = g.state(i)
	}
	g.line("def %s(%s):", f.Name, strings.Join(params, ", "))
	g.indent++
	g.useState(state)
	for range 1 + g.n(3) {
		k := g.anyKind()
		name := g.fresh()
		g.line("%s = %s", name, g.expr(k, 1))
		g.vars[k] = append(g.vars[k], name)
	}
	if g.large {
		for range 2 + g.n(6) {
			g.statement(3)
		}
	} else {
		for range 1 + g.n(3) {
			g.statement(2)
		}
	}
	g.returnStatement()
	g.indent--
	g.b.WriteString("\n\n")
	f.source = g.b.String()[start:]
	g.functions = append(g.functions, f)
}

// recursive writes a function that calls itself a bounded number of times.
func (g *gen) recursive(i int) {
	f := Function{Name: fmt.Sprintf("f%d", i), params: []kind{kInt}, result: []kind{kInt, kStr, kInts}[g.n(3)]}
	g.begin(map[kind][]string{kInt: {"p0"}, f.result: {"acc"}})
	if f.result == kInt {
		g.vars[kInt] = []string{"p0", "acc"}
	}
	g.fixed["p0"] = true
	g.bound, g.indent = 0, 0
	g.heavy = true
	defer func() { g.heavy = false }()
	g.line("def %s(p0, acc=%s):", f.Name, g.choose(literals[f.result]))
	g.indent = 1
	g.line("if p0 <= 0:")
	g.line("    return %s", g.expr(f.result, 1))
	g.line("if p0 > 7:")
	g.line("    return %s(p0 %% 7, %s)", f.Name, g.expr(f.result, 1))
	if g.chance(50) {
		g.statement(1)
	}
	switch {
	case f.result == kInt && g.chance(50):
		g.line("return %s(p0 - 1, %s) + %s(p0 - 2)", f.Name, g.expr(kInt, 1), f.Name)
	case g.chance(30):
		name := g.fresh()
		g.line("%s = %s(p0 - 1, %s)", name, f.Name, g.expr(f.result, 1))
		g.vars[f.result] = append(g.vars[f.result], name)
		g.line("return %s", g.expr(f.result, 1))
	default:
		g.line("return %s(p0 - 1, %s)", f.Name, g.expr(f.result, 2))
	}
	g.indent = 0
	g.b.WriteString("\n\n")
	g.functions = append(g.functions, f)
}

// callable is a call of an earlier function that returns k, or "". Functions of
// the module are not called within loops: programs stay quick.
func (g *gen) callable(k kind) string {
	var calls []string
	if g.nested == 0 {
		for _, c := range g.closures {
			if c.result == k {
				calls = append(calls, fmt.Sprintf("%s(%s)", c.name, g.leaf(kInt)))
			}
		}
	}
	for _, f := range g.functions {
		if f.result != k || g.loops > 0 || g.nested > 0 || g.heavy {
			continue
		}
		var args []string
		n := len(f.params) - g.n(f.defaults+1)
		keyword := g.n(n + 1)
		for i, p := range f.params[:n] {
			a := g.expr(p, 0)
			if i >= keyword && g.chance(60) || i > keyword {
				keyword = min(keyword, i)
				a = fmt.Sprintf("p%d=%s", i, a)
				if i > 0 && !strings.Contains(args[i-1], "=") || i == 0 {
					keyword = i
				}
			}
			args = append(args, a)
		}
		calls = append(calls, fmt.Sprintf("%s(%s)", f.Name, strings.Join(keywordsLast(args, g), ", ")))
	}
	if len(calls) == 0 {
		return ""
	}
	return calls[g.n(len(calls))]
}

// keywordsLast names every argument after the first named one.
func keywordsLast(args []string, g *gen) []string {
	named := false
	for i, a := range args {
		isNamed := strings.HasPrefix(a, fmt.Sprintf("p%d=", i))
		if named && !isNamed {
			args[i] = fmt.Sprintf("p%d=%s", i, a)
		}
		named = named || isNamed
	}
	return args
}

// scoped runs body in a block; variables that it makes are mostly not used
// after it, where they may be unbound.
func (g *gen) scoped(body func()) {
	saved := map[kind][]string{}
	for k, v := range g.vars {
		saved[k] = append([]string(nil), v...)
	}
	closures := g.closures
	g.indent++
	body()
	g.indent--
	if g.chance(94) {
		g.vars, g.closures = saved, closures
	}
}

func (g *gen) block(depth, most int) {
	for range 1 + g.n(most) {
		g.statement(depth)
	}
}

func (g *gen) fresh() string {
	g.next++
	return fmt.Sprintf("v%d", g.next)
}
