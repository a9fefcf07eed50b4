package vobj

import (
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// A generator that would notice when nobody refers to it any more (a yield within try ...
// finally) ends with the variable that holds it. Native code does not know when that is, but
// CPython does: it has the function whose variable it is, if the generator does not leave it.

// heldByVariable is why the function around has to be CPython's because of a generator that its call
// makes; u itself where that would not help.
func (b *builder) heldByVariable(call tree.Node, u *Unsupported) *Unsupported {
	g := b.frame.gen
	def, ok := g.Node.(*tree.FunctionDef)
	if !ok || !u.Callers || !b.c.isOwn(g.Program()) || g.IsGenerator || g.Async {
		return u
	}
	around := b.c.definitionAround(g)
	if around == nil || !staysWithin(def, g.Program().Info, call) || !b.c.textable(around) {
		return u
	}
	held := *u
	held.Callers, held.Defs = false, []tree.Node{around}
	return &held
}

// consumers are builtins that use up an iterator, or a part of it, and keep none of it.
var consumers = words("next list tuple set frozenset sum sorted min max any all")

// closers are the methods of generators.
var closers = words("close send throw")

// staysWithin reports whether what a call in a function gives is used up there: by a builtin,
// or by way of a variable of the function.
func staysWithin(def *tree.FunctionDef, info *scope.Info, call tree.Node) bool {
	parents := map[tree.Node]tree.Node{}
	raises := false // the traceback would keep it
	var walk func(n tree.Node)
	walk = func(n tree.Node) {
		switch n.(type) {
		case *tree.Raise, *tree.Assert:
			raises = true
		}
		for _, c := range tree.Children(n) {
			parents[c] = n
			walk(c)
		}
	}
	walk(def)
	used := func(n tree.Node) bool {
		switch p := parents[n].(type) {
		case *tree.Call:
			f, ok := p.Func.(*tree.Name)
			return ok && tree.Node(p.Func) != n && consumers[f.ID] && info.Uses[f] == nil && len(p.Args) > 0 && tree.Node(p.Args[0]) == n
		case *tree.Attribute:
			c, ok := parents[p].(*tree.Call)
			return ok && tree.Node(c.Func) == tree.Node(p) && closers[p.Attr]
		case *tree.For:
			return tree.Node(p.Iter) == n
		case *tree.Delete:
			return true
		}
		return false
	}
	if raises || used(call) {
		return !raises
	}
	a, ok := parents[call].(*tree.Assign)
	if !ok || len(a.Targets) != 1 {
		return false
	}
	name, ok := a.Targets[0].(*tree.Name)
	if !ok {
		return false
	}
	v := info.Uses[name]
	if v == nil || v.Scope != info.Scopes[def] || v.Captured || v.Param {
		return false
	}
	for n := range parents {
		x, ok := n.(*tree.Name)
		if !ok || info.Uses[x] != v || used(x) {
			continue
		}
		if st, ok := parents[x].(*tree.Assign); !ok || len(st.Targets) != 1 || st.Targets[0] != tree.Expr(x) {
			return false
		}
	}
	return true
}
