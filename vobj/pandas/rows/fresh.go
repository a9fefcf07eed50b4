package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// Rows that change after they were made:
//
//	row = m.groupdict()
//	row["size"] = int(row["size"])
//	rows.append(row)
//
// A tuple does not change, so the variable gets another one. Nobody can tell as long as
// nobody else has the row when it changes, which the text shows: each change follows a
// statement of the same or an outer block that makes the row, and nothing between them
// gives it away.

// ownChanges reports whether rows that change are their variables' own when they do.
func (f *rowFlow) ownChanges() bool {
	for v, changes := range f.changes {
		var made, given []tree.Node
		for _, n := range f.mentions[v] {
			if st, value := f.bindsAlone(n); st != nil {
				if !f.makes(value, nil) {
					return false
				}
				made = append(made, st)
			} else if f.binds(n) {
				return false
			} else if f.givesAway(n) {
				given = append(given, n)
			}
		}
		for _, c := range changes {
			if !f.ownAt(c, made, given) {
				return false
			}
		}
	}
	return true
}

// bindsAlone is the statement that binds a name to a value and does nothing else.
func (f *rowFlow) bindsAlone(n *tree.Name) (st tree.Node, value tree.Expr) {
	switch p := f.parent[n].(type) {
	case *tree.Assign:
		if len(p.Targets) == 1 && p.Targets[0] == tree.Expr(n) {
			return p, p.Value
		}
	case *tree.AnnAssign:
		if p.Target == tree.Expr(n) && p.Value != nil {
			return p, p.Value
		}
	}
	return nil, nil
}

// binds reports whether a name is a target.
func (f *rowFlow) binds(n *tree.Name) bool {
	switch p := f.parent[n].(type) {
	case *tree.NamedExpr:
		return p.Target == n
	case *tree.AnnAssign:
		return p.Target == tree.Expr(n)
	case *tree.AugAssign:
		return p.Target == tree.Expr(n)
	case *tree.For:
		return p.Target == tree.Expr(n)
	case *tree.Comprehension:
		return p.Target == tree.Expr(n)
	case *tree.Tuple:
		return f.pairedValue(p, n) != nil
	}
	return false
}

// givesAway reports whether the row itself goes somewhere where a name is mentioned.
func (f *rowFlow) givesAway(n *tree.Name) bool {
	switch f.parent[n].(type) {
	case *tree.Subscript, *tree.Dict, *tree.ExprStmt:
		return false
	}
	return !f.isTest(n)
}

// makes reports whether an expression makes a row of its own, or None; within are the
// functions that are looked at.
func (f *rowFlow) makes(e tree.Expr, within []*tree.FunctionDef) bool {
	switch n := e.(type) {
	case *tree.Dict:
		return true
	case *tree.Constant:
		return n.Value == nil
	case *tree.IfExp:
		return f.makes(n.Body, within) && f.makes(n.Else, within)
	case *tree.Call:
		d := f.def(n.Func)
		return d == nil || !slices.Contains(within, d) && f.returnsOwn(d, append(within, d))
	}
	return false
}

// returnsOwn reports whether a function returns rows that nobody else has.
func (f *rowFlow) returnsOwn(d *tree.FunctionDef, within []*tree.FunctionDef) bool {
	own := true
	tree.Inspect(d, func(n tree.Node) bool {
		r, ok := n.(*tree.Return)
		if !ok || r.Value == nil || !own {
			return own
		}
		x, ok := r.Value.(*tree.Name)
		if !ok {
			own = f.makes(r.Value, within)
			return own
		}
		for _, n := range f.mentions[f.p.Info.Uses[x]] {
			if _, ok := f.parent[n].(*tree.Return); ok {
				continue
			}
			if st, value := f.bindsAlone(n); st != nil {
				own = own && f.isWithin(st, d) && f.makes(value, within)
				continue
			}
			own = own && !f.binds(n) && !f.givesAway(n)
		}
		return own
	})
	return own
}

// ownAt reports whether a change follows one of the statements that make the row with
// nothing between that gives it away.
func (f *rowFlow) ownAt(change tree.Node, made, given []tree.Node) bool {
	var by, list tree.Node // the statement that makes it, and the one around whose block it is in
	for _, m := range made {
		if f.order[m] < f.order[change] && f.follows(change, m) && (by == nil || f.order[m] > f.order[by]) {
			by, list = m, f.parent[m]
		}
	}
	if by == nil {
		return false
	}
	for _, g := range given {
		if f.activation(g) != f.activation(by) {
			return false
		}
		if f.order[by] < f.order[g] && f.order[g] < f.order[change] && !f.eitherOr(g, change) {
			return false
		}
		for n := f.parent[change]; n != list; n = f.parent[n] {
			switch n.(type) {
			case *tree.For, *tree.While: // it goes round without making the row anew
				if f.isWithin(g, n) {
					return false
				}
			}
		}
	}
	return true
}

// activation is the function, or the like, that runs a node.
func (f *rowFlow) activation(n tree.Node) tree.Node {
	for n = f.parent[n]; n != nil; n = f.parent[n] {
		switch n := n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return n
		case *tree.Comp:
			if n.Kind == tree.GeneratorExp {
				return n
			}
		}
	}
	return nil
}

// eitherOr reports whether two nodes are in the two blocks of a conditional.
func (f *rowFlow) eitherOr(x, y tree.Node) bool {
	for outer := f.parent[x]; outer != nil; x, outer = outer, f.parent[outer] {
		if !f.isWithin(y, outer) {
			continue
		}
		n, ok := outer.(*tree.If)
		if !ok {
			return false
		}
		in := func(list []tree.Stmt, x tree.Node) bool {
			return slices.ContainsFunc(list, func(st tree.Stmt) bool { return f.isWithin(x, st) })
		}
		return in(n.Body, x) && in(n.Else, y) || in(n.Else, x) && in(n.Body, y)
	}
	return false
}

func (f *rowFlow) isWithin(n, outer tree.Node) bool {
	for ; n != nil; n = f.parent[n] {
		if n == outer {
			return true
		}
	}
	return false
}

// follows reports whether a node is in a statement that follows another one of its block, and
// no function of its own.
func (f *rowFlow) follows(n, st tree.Node) bool {
	outer := f.parent[st]
	for ; n != nil && f.parent[n] != outer; n = f.parent[n] {
		switch n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef, *tree.Comp:
			return false
		}
	}
	if n == nil {
		return false
	}
	for _, list := range tree.Blocks(outer) {
		i := slices.IndexFunc(list, func(x tree.Stmt) bool { return tree.Node(x) == st })
		if i >= 0 {
			return slices.ContainsFunc(list[i+1:], func(x tree.Stmt) bool { return tree.Node(x) == n })
		}
	}
	return false
}
