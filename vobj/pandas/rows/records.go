package rows

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Dicts of df.to_dict("records") that are looped over and of which nothing but values is taken, by labels that the
// text says: they need not be made.

// recordReads are the calls that give such dicts.
func (t *rowText) recordReads(calls []*tree.Call) map[tree.Node]bool {
	out := map[tree.Node]bool{}
	for _, c := range calls {
		a, ok := c.Func.(*tree.Attribute)
		if !ok || a.Attr != "to_dict" || len(c.Args)+len(c.Keywords) != 1 {
			continue
		}
		orient := tree.Node(nil)
		if len(c.Args) == 1 {
			orient = c.Args[0]
		} else if k := c.Keywords[0]; k.Arg == "orient" {
			orient = k.Value
		}
		if text, ok := literalOf(orient); ok && text == "records" && t.recordsAreRead(c) {
			out[c] = true
		}
	}
	return out
}

// recordsAreRead looks at what is done with an expression that is a list of dicts.
func (t *rowText) recordsAreRead(n tree.Node) bool {
	if t.recordLoop(n) {
		return true
	}
	p, ok := t.parent[n].(*tree.Assign)
	if !ok || len(p.Targets) != 1 {
		return false
	}
	name, ok := p.Targets[0].(*tree.Name)
	v := t.p.Info.Uses[name]
	if !ok || v == nil || v.Bindings != 1 || v.Param || v.Captured {
		return false
	}
	for _, m := range t.mentions[v] {
		if m == name || t.recordLoop(m) {
			continue
		}
		c, ok := t.parent[m].(*tree.Call)
		if !ok || len(c.Args) != 1 || c.Args[0] != tree.Expr(m) || len(c.Keywords) > 0 {
			return false
		}
		f, ok := c.Func.(*tree.Name)
		if !ok || f.ID != "len" || t.p.Info.Uses[f] != nil {
			return false
		}
	}
	return true
}

// recordLoop reports whether an expression is what a loop goes over that only reads its variable.
func (t *rowText) recordLoop(n tree.Node) bool {
	switch p := t.parent[n].(type) {
	case *tree.For:
		x, ok := p.Target.(*tree.Name)
		return ok && p.Iter == n && !p.Async && t.onlyReads(x, p)
	case *tree.Comprehension:
		x, ok := p.Target.(*tree.Name)
		return ok && p.Iter == n && t.onlyReads(x, t.parent[p])
	}
	return false
}

// onlyReads reports whether the variable of a loop is read by literal labels there, and nowhere else but in
// loops of its own.
func (t *rowText) onlyReads(target *tree.Name, loop tree.Node) bool {
	v := t.p.Info.Uses[target]
	if v == nil || v.Captured || v.Param {
		return false
	}
	for _, m := range t.mentions[v] {
		switch {
		case m == target:
		case t.within(m, loop):
			if !t.readsLabel(m) {
				return false
			}
		case !t.boundAround(m, v):
			return false
		}
	}
	return true
}

func (t *rowText) within(n, around tree.Node) bool {
	for ; n != nil; n = t.parent[n] {
		if n == around {
			return true
		}
	}
	return false
}

// boundAround reports whether a loop around a mention of a variable binds it.
func (t *rowText) boundAround(n tree.Node, v *scope.Var) bool {
	for ; n != nil; n = t.parent[n] {
		f, ok := n.(*tree.For)
		if !ok {
			continue
		}
		if x, ok := f.Target.(*tree.Name); ok && t.p.Info.Uses[x] == v {
			return true
		}
	}
	return false
}

// readsLabel reports whether a name is that of name["label"], which is not written to, or of name.get("label", ...).
func (t *rowText) readsLabel(x *tree.Name) bool {
	switch p := t.parent[x].(type) {
	case *tree.Subscript:
		if _, ok := literalOf(p.Index); !ok || p.Value != tree.Expr(x) {
			return false
		}
		switch q := t.parent[p].(type) {
		case *tree.Assign:
			return q.Value == tree.Expr(p)
		case *tree.AugAssign:
			return q.Value == tree.Expr(p)
		case *tree.AnnAssign:
			return q.Value == tree.Expr(p)
		case *tree.For:
			return q.Iter == tree.Expr(p)
		case *tree.Comprehension:
			return q.Target != tree.Expr(p)
		case *tree.Delete, *tree.Starred, *tree.WithItem:
			return false
		case *tree.Tuple, *tree.List:
			return !t.isTarget(q)
		}
		return true
	case *tree.Attribute:
		c, ok := t.parent[p].(*tree.Call)
		if !ok || p.Attr != "get" || c.Func != tree.Expr(p) || len(c.Args) == 0 {
			return false
		}
		_, ok = literalOf(c.Args[0])
		return ok
	}
	return false
}

// isTarget reports whether a display may be what is assigned to.
func (t *rowText) isTarget(n tree.Node) bool {
	for {
		switch p := t.parent[n].(type) {
		case *tree.Tuple, *tree.List, *tree.Starred:
			n = p
			continue
		case *tree.Assign:
			return p.Value != n
		case *tree.For:
			return p.Iter != n
		case *tree.Comprehension:
			return p.Target == n
		case *tree.WithItem, *tree.Delete:
			return true
		}
		return false
	}
}
