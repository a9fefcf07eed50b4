package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// What a program does with rows and lists of rows: whether all of it is known not to
// tell a dict from a tuple (flow.go).

// isTest reports whether an expression is used for nothing but its truth, or compared with None.
func (f *rowFlow) isTest(n tree.Node) bool {
	switch p := f.parent[n].(type) {
	case *tree.If:
		return p.Test == n
	case *tree.IfExp:
		return p.Test == n
	case *tree.UnaryOp:
		return p.Op == tree.Not
	case *tree.BoolOp:
		return f.isTest(p)
	case *tree.Comprehension:
		return p.Iter != n && p.Target != n
	case *tree.Compare:
		if len(p.Ops) != 1 || p.Ops[0] != tree.Is && p.Ops[0] != tree.IsNot || p.Left != n {
			return false
		}
		c, ok := p.Comparators[0].(*tree.Constant)
		return ok && c.Value == nil
	}
	return false
}

// isRow looks at what is done with an expression that is a row, or None.
func (f *rowFlow) isRow(n tree.Node) {
	if f.isTest(n) {
		return
	}
	switch p := f.parent[n].(type) {
	case *tree.ExprStmt:
	case *tree.Assign:
		f.assigned(p.Targets, f.rowVar)
	case *tree.Tuple:
		f.assigned(f.pairedTarget(p, n), f.rowVar)
	case *tree.AnnAssign:
		f.assigned([]tree.Expr{p.Target}, f.rowVar)
	case *tree.NamedExpr:
		f.rowVar(f.p.Info.Uses[p.Target])
		f.once("value", p, func() { f.isRow(p) })
	case *tree.IfExp:
		f.once("value", p, func() { f.isRow(p) })
	case *tree.List:
		f.once("value", p, func() { f.isList(p) })
	case *tree.Comp:
		if p.Elt != n || p.Kind != tree.ListComp && p.Kind != tree.GeneratorExp {
			f.fail()
			return
		}
		f.once("value", p, func() { f.isList(p) })
	case *tree.Return:
		if d := f.enclosing(p); d != nil {
			f.rowFunc(d)
			return
		}
		f.fail()
	case *tree.Yield:
		if d := f.enclosing(p); d != nil {
			f.listFunc(d)
			return
		}
		f.fail()
	case *tree.Call:
		if f.seriesData(p) == n {
			f.labelled = true
			return
		}
		a, ok := p.Func.(*tree.Attribute)
		if !ok || a.Attr != "append" || len(p.Args) != 1 || p.Args[0] != n {
			f.fail()
			return
		}
		x, ok := a.Value.(*tree.Name)
		if !ok {
			f.fail()
			return
		}
		f.listVar(f.p.Info.Uses[x])
	case *tree.Subscript:
		f.field(p, n)
	case *tree.Dict: // {**row, ...}
		if i := slices.Index(p.Values, tree.Expr(n.(tree.Expr))); i < 0 || p.Keys[i] != nil {
			f.fail()
		}
	default:
		f.fail()
	}
}

// field is row["label"], which is read or, if the row has a name, written to.
func (f *rowFlow) field(x *tree.Subscript, of tree.Node) {
	_, ok := literalOf(x.Index)
	if x.Value != of || !ok {
		f.fail()
		return
	}
	writes := false
	switch p := f.parent[x].(type) {
	case *tree.Assign:
		writes = p.Value != tree.Expr(x)
	case *tree.AugAssign:
		writes = p.Value != tree.Expr(x)
	case *tree.AnnAssign:
		ok = p.Value == tree.Expr(x)
	case *tree.For:
		ok = p.Iter == tree.Expr(x)
	case *tree.Comprehension:
		ok = p.Target != tree.Expr(x)
	case *tree.Delete:
		writes = true
	case *tree.Tuple, *tree.List, *tree.Starred, *tree.WithItem:
		ok = false // they may be targets
	}
	if !ok {
		f.fail()
		return
	}
	if writes {
		name, ok := of.(*tree.Name)
		if !ok {
			f.fail()
			return
		}
		v := f.p.Info.Uses[name]
		f.changes[v] = append(f.changes[v], x)
	}
}

func (f *rowFlow) assigned(targets []tree.Expr, to func(*scope.Var)) {
	if len(targets) == 1 {
		if x, ok := targets[0].(*tree.Name); ok {
			to(f.p.Info.Uses[x])
			return
		}
	}
	f.fail()
}

// isList looks at what is done with an expression that is a list of rows, or what
// gives them.
func (f *rowFlow) isList(n tree.Node) {
	if f.isTest(n) {
		return
	}
	switch p := f.parent[n].(type) {
	case *tree.ExprStmt:
	case *tree.Assign:
		f.assigned(p.Targets, f.listVar)
	case *tree.Tuple:
		f.assigned(f.pairedTarget(p, n), f.listVar)
	case *tree.AnnAssign:
		f.assigned([]tree.Expr{p.Target}, f.listVar)
	case *tree.AugAssign:
		f.assigned([]tree.Expr{p.Target}, f.listVar)
	case *tree.BinOp:
		f.once("value", p, func() { f.lists(p); f.isList(p) })
	case *tree.For:
		f.assigned([]tree.Expr{p.Target}, f.rowVar)
	case *tree.Comprehension:
		f.assigned([]tree.Expr{p.Target}, f.rowVar)
	case *tree.Return:
		if d := f.enclosing(p); d != nil {
			f.listFunc(d)
			return
		}
		f.fail()
	case *tree.Attribute:
		f.listMethod(p)
	case *tree.Keyword:
		c, ok := f.parent[p].(*tree.Call)
		if !ok || f.frameData(c) != n {
			f.fail()
			return
		}
		f.calls = append(f.calls, c)
	case *tree.Call:
		switch {
		case f.frameData(p) == n:
			f.calls = append(f.calls, p)
		case f.builtin(p.Func, "len") && len(p.Args) == 1:
		case f.builtin(p.Func, "list") && len(p.Args) == 1:
			f.once("value", p, func() { f.isList(p) })
		default:
			f.fail()
		}
	default:
		f.fail()
	}
}

// listMethod is a method of a list of rows that is called: append, extend, clear.
func (f *rowFlow) listMethod(a *tree.Attribute) {
	c, ok := f.parent[a].(*tree.Call)
	if !ok || c.Func != tree.Expr(a) || len(c.Keywords) > 0 {
		f.fail()
		return
	}
	if _, alone := f.parent[c].(*tree.ExprStmt); !alone {
		f.fail()
		return
	}
	switch {
	case a.Attr == "append" && len(c.Args) == 1:
		f.row(c.Args[0])
	case a.Attr == "extend" && len(c.Args) == 1:
		f.lists(c.Args[0])
	case a.Attr == "clear" && len(c.Args) == 0:
	default:
		f.fail()
	}
}
