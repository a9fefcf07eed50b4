package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Aggregations by lists, g.agg({"a": ["sum", "mean"]}), give columns whose labels are tuples.
// A frame has none of these, but where the next statement gives other labels,
//
//	t = g.agg({"a": ["sum", "mean"]})
//	t.columns = ["total", "average"]
//
// nobody sees them. Rows that reset_index() or as_index=False makes of the keys count too.

// relabelled is how many labels the statement after a call of agg() gives its result, and
// whether reset_index() comes between.
type relabelled struct {
	count int
	reset bool
}

// relabelledCalls finds the calls of agg() whose result has its labels replaced.
func relabelledCalls(m *tree.Module) map[tree.Node]relabelled {
	found := map[tree.Node]relabelled{}
	pairs := func(body []tree.Stmt) {
		for i := 1; i < len(body); i++ {
			made, ok := body[i-1].(*tree.Assign)
			named, ok2 := body[i].(*tree.Assign)
			if !ok || !ok2 || len(made.Targets) != 1 || len(named.Targets) != 1 {
				continue
			}
			name, ok := made.Targets[0].(*tree.Name)
			attr, ok2 := named.Targets[0].(*tree.Attribute)
			if !ok || !ok2 || attr.Attr != "columns" {
				continue
			}
			if of, ok := attr.Value.(*tree.Name); !ok || of.ID != name.ID {
				continue
			}
			labels, ok := named.Value.(*tree.List)
			if !ok || !allTexts(labels.Elts) {
				continue
			}
			call, reset := made.Value, false
			if of := receiver(call, "reset_index"); of != nil && len(call.(*tree.Call).Args)+len(call.(*tree.Call).Keywords) == 0 {
				call, reset = of, true
			}
			if receiver(call, "agg") != nil || receiver(call, "aggregate") != nil {
				found[call] = relabelled{len(labels.Elts), reset}
			}
		}
	}
	tree.Inspect(m, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Module:
			pairs(n.Body)
		case *tree.FunctionDef:
			pairs(n.Body)
		case *tree.If:
			pairs(n.Body)
			pairs(n.Else)
		case *tree.For:
			pairs(n.Body)
		}
		return true
	})
	return found
}

// receiver is x of the call x.method(...), nil if it is no such call.
func receiver(e tree.Expr, method string) tree.Expr {
	if c, ok := e.(*tree.Call); ok {
		if a, ok := c.Func.(*tree.Attribute); ok && a.Attr == method {
			return a.Value
		}
	}
	return nil
}

// allTexts reports whether expressions are different literals of texts.
func allTexts(es []tree.Expr) bool {
	seen := map[any]bool{}
	for _, e := range es {
		o, ok := e.(*tree.Constant)
		if !ok {
			return false
		}
		v, ok := o.Value.(tree.Text)
		if !ok || seen[v] {
			return false
		}
		seen[v] = true
	}
	return true
}

// groupAggLists is g.agg({label: names or a name, ...}), nil if the result's labels are seen.
// They are made up here.
func (b *builder) groupAggLists(s *cogen.Site, k groupBy, d display) *object {
	c := b.c
	if c.relabelled == nil {
		c.relabelled = relabelledCalls(c.prog.Tree)
	}
	next, ok := c.relabelled[s.Node]
	if !ok {
		return nil
	}
	f := k.of.k.(dataFrame)
	var plan []aggregation
	for i, key := range d.keys {
		label, ok := isStrLabel(key)
		if !ok || f.col(label) == nil || k.pick != nil {
			return nil
		}
		fns := []*object{d.vals[i]}
		if l, ok := d.vals[i].k.(display); ok && l.keys == nil {
			fns = l.vals
		}
		seen := map[string]bool{}
		for _, fn := range fns {
			name, ok := isStrLabel(fn)
			if !ok || aggregates[name] == nil || seen[name] {
				return nil
			}
			seen[name] = true
			plan = append(plan, aggregation{name: fmt.Sprint(label, "\x00", name), fn: name, col: f.col(label)})
		}
	}
	count := len(plan)
	if next.reset || !k.asIndex {
		count += len(k.by)
	}
	if len(plan) == 0 || count != next.count || next.reset && !k.asIndex {
		return nil
	}
	return b.grouped(s, k, plan)
}
