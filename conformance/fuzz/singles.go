package fuzz

import (
	"fmt"
	"slices"
	"strings"
)

// GenerateSingles makes a program whose functions have one expression each: every template in
// turn, so that a few programs meet them all, with little around that could hide what one does.
func GenerateSingles(seed uint64, n, rows int) *Program {
	g := newGen(seed<<2 | 3)
	g.line("from typing import Optional\n")
	g.constants()
	g.wideDefinitions()
	g.definitions()
	g.cachedFunctions()
	all := everyTemplate()
	for i := range n {
		t := all[(seed*uint64(n)+uint64(i))%uint64(len(all))]
		g.single(i, t.k, t.template)
	}
	text := g.b.String()
	p := &Program{Seed: seed, Functions: g.functions}
	p.Text = imported(text) + text + strings.TrimPrefix(Marker, "\n") + p.cases(rows)
	return p
}

// kindTemplate is a template of a kind.
type kindTemplate struct {
	k kind
	template
}

// everyTemplate is all of them, in an order that is always the same.
func everyTemplate() (all []kindTemplate) {
	for _, m := range []map[kind][]template{wideGrammar, broadGrammar} {
		var kinds []string
		for k := range m {
			kinds = append(kinds, string(k))
		}
		slices.Sort(kinds)
		for _, k := range kinds {
			for _, t := range m[kind(k)] {
				if !strings.Contains(t.text, "$call") {
					all = append(all, kindTemplate{kind(k), t})
				}
			}
		}
	}
	return all
}

// single writes a function that returns one expression.
func (g *gen) single(i int, k kind, t template) {
	f := Function{Name: fmt.Sprintf("f%d", i)}
	start := g.b.Len()
	g.begin(map[kind][]string{})
	g.bound, g.indent = 0, 0
	f.params = []kind{kInt, kStr, scalarKinds[g.n(len(scalarKinds))]}
	for j, k := range f.params {
		g.vars[k] = append(g.vars[k], fmt.Sprintf("p%d", j))
	}
	g.line("def %s(p0, p1, p2):", f.Name)
	g.indent++
	for _, k := range []kind{kInts, g.anyKind(), g.anyKind()} {
		name := g.fresh()
		g.line("%s = %s", name, g.expr(k, 1))
		g.vars[k] = append(g.vars[k], name)
	}
	g.tries = 1
	e := g.cut(t, g.expand(t.text, g.n(2)))
	g.tries = 0
	switch g.n(4) {
	case 0:
		g.line("r = %s\n    return %s", e, g.pick("r", "repr(r)", "(r, r)", "[r][0]"))
	case 1:
		g.line("return [%s for q in range(2)]", e)
	default:
		g.line("return %s", e)
	}
	g.indent--
	g.b.WriteString("\n\n")
	f.source = g.b.String()[start:]
	g.functions = append(g.functions, f)
}
