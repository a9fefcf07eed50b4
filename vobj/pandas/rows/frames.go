package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Which lists of a text hold frames for pd.concat and go nowhere else
// (framelist.go).

// concatData is the first argument of a call of pd.concat, nil of other calls.
func (t *rowText) concatData(c *tree.Call) tree.Node { return t.pandasArg(c, "concat", "objs") }

// frameLists notes the displays and comprehensions that are such lists.
func (t *rowText) frameLists(calls []*tree.Call, found map[tree.Node]bool) {
	for _, c := range calls {
		switch n := t.concatData(c).(type) {
		case *tree.Comp:
			if n.Kind == tree.ListComp {
				found[n] = true
			}
		case *tree.Name:
			if makers, ok := t.framesVar(t.p.Info.Uses[n]); ok {
				for _, m := range makers {
					found[m] = true
				}
			}
		}
	}
}

// framesVar are the displays and comprehensions that a variable is bound to, if it holds lists
// that are only appended to, measured and given to pd.concat.
func (t *rowText) framesVar(v *scope.Var) (makers []tree.Node, ok bool) {
	if v == nil || v.Param || v.WrittenByInner || t.defs[v] != nil {
		return nil, false
	}
	f := &rowFlow{rowText: t}
	var home tree.Node
	for _, n := range t.mentions[v] {
		if at := t.scopeOf(n); home == nil {
			home = at
		} else if at != home {
			return nil, false
		}
		switch p := t.parent[n].(type) {
		case *tree.Assign:
			if len(p.Targets) != 1 || p.Targets[0] != tree.Expr(n) || !makesFrames(p.Value) {
				return nil, false
			}
			makers = append(makers, p.Value)
		case *tree.Tuple: // a, b = [], []
			value := t.pairedValue(p, n)
			if value == nil || !makesFrames(value) {
				return nil, false
			}
			makers = append(makers, value)
		case *tree.AnnAssign:
			if p.Target != tree.Expr(n) || !makesFrames(p.Value) {
				return nil, false
			}
			makers = append(makers, p.Value)
		case *tree.Attribute:
			c, ok := t.parent[p].(*tree.Call)
			if !ok || c.Func != tree.Expr(p) || p.Attr != "append" || len(c.Args) != 1 || tree.IsStarred(c.Args[0]) || len(c.Keywords) > 0 {
				return nil, false
			}
			if _, alone := t.parent[c].(*tree.ExprStmt); !alone {
				return nil, false
			}
		case *tree.Keyword:
			if c, ok := t.parent[p].(*tree.Call); !ok || t.concatData(c) != tree.Node(n) {
				return nil, false
			}
		case *tree.Call:
			if t.concatData(p) != tree.Node(n) && !(f.builtin(p.Func, "len", "bool") && len(p.Args) == 1) {
				return nil, false
			}
		default:
			if !f.isTest(n) {
				return nil, false
			}
		}
	}
	return makers, len(makers) == v.Bindings
}

// pairs are the targets and values of an assignment of a tuple display to a tuple of as many
// targets: a, b = [], []. There are none if its node is another.
func pairs(n tree.Node) (targets, values []tree.Expr) {
	a, ok := n.(*tree.Assign)
	if !ok || len(a.Targets) != 1 {
		return nil, nil
	}
	t, isTuple := a.Targets[0].(*tree.Tuple)
	v, areTuples := a.Value.(*tree.Tuple)
	if !isTuple || !areTuples || len(t.Elts) != len(v.Elts) || slices.ContainsFunc(t.Elts, tree.IsStarred) || slices.ContainsFunc(v.Elts, tree.IsStarred) {
		return nil, nil
	}
	return t.Elts, v.Elts
}

// pairedValue is what a tuple assigned to a tuple of targets has for one of them, nil if there is no such.
func (t *rowText) pairedValue(of *tree.Tuple, n *tree.Name) tree.Node {
	targets, values := pairs(t.parent[of])
	if i := slices.Index(targets, tree.Expr(n)); i >= 0 {
		return values[i]
	}
	return nil
}

// pairedTarget is what a value of a tuple that is assigned to a tuple of targets goes to, nil if there is no such.
func (t *rowText) pairedTarget(of *tree.Tuple, n tree.Node) []tree.Expr {
	targets, values := pairs(t.parent[of])
	if i := slices.IndexFunc(values, func(v tree.Expr) bool { return v == n }); i >= 0 {
		return targets[i : i+1]
	}
	return nil
}

// makesFrames reports whether an expression may be a list of frames.
func makesFrames(e tree.Node) bool {
	switch n := e.(type) {
	case *tree.List:
		return !slices.ContainsFunc(n.Elts, tree.IsStarred)
	case *tree.Comp:
		return n.Kind == tree.ListComp
	}
	return false
}

// scopeOf is the function, class or module that an expression is part of.
func (t *rowText) scopeOf(n tree.Node) tree.Node {
	for n = t.parent[n]; n != nil; n = t.parent[n] {
		switch n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef, *tree.Module:
			return n
		}
	}
	return nil
}
