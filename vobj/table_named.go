package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Displays that have a name: cols = ["a", "b"]; pd.read_csv(path, usecols=cols).
// One of literals that is bound once and only given to calls, indices, loops and
// `in` stays a display, since nothing changes it. What takes no displays gets a list
// or dict of its own if it is known not to keep or change that; else the display is
// a list or dict from the start, which is a decision.

// A namedDisplay is one that a name is given to: it is a list or dict after all, by a
// decision, if it is real.
type namedDisplay struct{ real bool }

// namedDisplays are the displays of a program that stay displays under their names,
// and the displays within them, each with the outermost.
func namedDisplays(p *tree.Module) map[tree.Node]*namedDisplay {
	all := map[string]int{} // how often a name is mentioned, in whatever way
	tree.Inspect(p, func(n tree.Node) bool {
		for _, name := range namesOf(n) {
			all[name]++
		}
		return true
	})
	found := map[tree.Node]*namedDisplay{}
	body := func(list []tree.Stmt) {
		uses := map[string]int{}
		selected := map[string]int{}
		for _, st := range list {
			noteTakers(st, uses, selected)
		}
		for _, st := range list {
			a, ok := st.(*tree.Assign)
			if !ok || len(a.Targets) != 1 {
				continue
			}
			x, ok := a.Targets[0].(*tree.Name)
			if !ok {
				continue
			}
			l, isList := a.Value.(*tree.List)
			n := all[x.ID]
			if n > 1 && (uses[x.ID] == n-1 && isLiteralDisplay(a.Value) || isList && selected[x.ID] == n-1) {
				outermost := &namedDisplay{}
				if isList {
					found[l] = outermost
				}
				displaysWithin(a.Value, func(d tree.Node) { found[d] = outermost })
			}
		}
	}
	tree.Inspect(p, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Module:
			body(n.Body)
		case *tree.FunctionDef:
			body(n.Body)
		}
		return true
	})
	return found
}

// namesOf are the names that a node itself mentions.
func namesOf(n tree.Node) []string {
	switch n := n.(type) {
	case *tree.Name:
		return []string{n.ID}
	case *tree.FunctionDef:
		return []string{n.Name}
	case *tree.ClassDef:
		return []string{n.Name}
	case *tree.Arg:
		return []string{n.Name}
	case *tree.Alias:
		return []string{n.Name, n.AsName}
	case *tree.ExceptHandler:
		return []string{n.Name}
	case *tree.Global:
		return n.Names
	case *tree.Nonlocal:
		return n.Names
	case *tree.MatchAs:
		return []string{n.Name}
	case *tree.MatchStar:
		return []string{n.Name}
	case *tree.MatchMapping:
		return []string{n.Rest}
	}
	return nil
}

// noteTakers counts the uses of names in one scope that leave a display as it is, and
// those as arguments of np.select.
func noteTakers(n tree.Node, uses, selected map[string]int) {
	use := func(e tree.Node) {
		if x, ok := e.(*tree.Name); ok {
			uses[x.ID]++
		}
	}
	switch n := n.(type) {
	case *tree.FunctionDef, *tree.ClassDef, *tree.Lambda:
		return // a scope of its own
	case *tree.Comp:
		use(viewedName(n.Generators[0].Iter))
		noteTakers(n.Generators[0].Iter, uses, selected)
		return
	case *tree.For:
		use(viewedName(n.Iter))
	case *tree.Compare:
		for i, x := range n.Comparators {
			if (n.Ops[i] == tree.In || n.Ops[i] == tree.NotIn) && i == len(n.Ops)-1 {
				use(x)
			}
		}
	case *tree.Subscript:
		use(n.Index)
	case *tree.Call:
		f, isAttr := n.Func.(*tree.Attribute)
		selects := false
		if isAttr {
			m, ok := f.Value.(*tree.Name)
			selects = ok && (m.ID == "np" || m.ID == "numpy") && f.Attr == "select"
		}
		given := func(e tree.Node) {
			use(e)
			if x, ok := e.(*tree.Name); ok && selects {
				selected[x.ID]++
			}
		}
		for _, a := range n.Args {
			given(a)
		}
		for _, a := range n.Keywords {
			if a.Arg != "" {
				given(a.Value)
			}
		}
	}
	for _, ch := range tree.Children(n) {
		noteTakers(ch, uses, selected)
	}
}

// viewedName is name of name.items() and the like, anything else as it is.
func viewedName(e tree.Expr) tree.Expr {
	if c, ok := e.(*tree.Call); ok && len(c.Args)+len(c.Keywords) == 0 {
		if f, ok := c.Func.(*tree.Attribute); ok && dictViews[f.Attr] {
			return f.Value
		}
	}
	return e
}

var dictViews = words("items keys values")

// displayView is what a loop over name.items() and the like, of a dict display that has a
// name, runs over.
func displayView(s *cogen.Site, k display, name string) *object {
	out := display{site: s, vals: k.vals}
	switch name {
	case "keys":
		out.vals = k.keys
	case "items":
		out.vals = make([]*object, len(k.keys))
		for i, key := range k.keys {
			out.vals[i] = mkTuple(key, k.vals[i])
		}
	}
	return mkStatic(out)
}

// isLiteralDisplay reports whether an expression is a list or dict display of literals.
func isLiteralDisplay(e tree.Node) bool {
	switch e := e.(type) {
	case *tree.List:
		for _, x := range e.Elts {
			if !isLiteralValue(x) {
				return false
			}
		}
		return true
	case *tree.Dict:
		for i, k := range e.Keys {
			if c, ok := k.(*tree.Constant); !ok || c == nil || !isLiteralValue(e.Values[i]) {
				return false
			}
		}
		return true
	}
	return false
}

func isLiteralValue(e tree.Node) bool {
	switch e := e.(type) {
	case *tree.Constant:
		return true
	case *tree.UnaryOp:
		c, ok := e.Operand.(*tree.Constant)
		return ok && c != nil
	case *tree.Tuple:
		for _, x := range e.Elts {
			if !isLiteralValue(x) {
				return false
			}
		}
		return true
	case *tree.Name:
		switch e.ID {
		case "str", "int", "float", "bool", "object":
			return true
		}
	case *tree.Attribute:
		m, ok := e.Value.(*tree.Name)
		return ok && (m.ID == "np" || m.ID == "numpy")
	}
	return isLiteralDisplay(e)
}

// displaysWithin calls f for a display and those in it.
func displaysWithin(e tree.Node, f func(tree.Node)) {
	switch e := e.(type) {
	case *tree.List:
		f(e)
		for _, x := range e.Elts {
			displaysWithin(x, f)
		}
	case *tree.Dict:
		f(e)
		for _, x := range e.Values {
			displaysWithin(x, f)
		}
	}
}

// claim decides that a display with a name is a list or dict from the start, if o
// is one or has one: somebody may keep or change it. It ends the run then.
func (b *builder) claim(o *object) {
	switch k := o.k.(type) {
	case tuple:
		for _, e := range k.elems {
			b.claim(e)
		}
	case display:
		if k.named != nil && !k.named.real {
			k.named.real, b.c.changed = true, true
			b.abandon()
		}
	}
}

// claimArgs claims what a call gets, unless it is known to keep and change nothing.
func (b *builder) claimArgs(f *object, args []cogen.Arg) {
	switch k := f.k.(type) {
	case pandasFunc, numpyFunc:
		return
	case builtin:
		if readers[k.name] {
			return
		}
	case method:
		if isTable(k.recv) || isPyObj(k.recv) && givesNew[k.name] && !callsBack[k.name] {
			return
		}
	}
	if k, ok := f.k.(typeObject); ok && readers[k.name] {
		return
	}
	for _, a := range args {
		b.claim(a.Value.(*object))
	}
}

// readers are built-in functions and types that only read what they are given.
var readers = words("len print list tuple set frozenset sorted enumerate zip sum min max any all reversed str repr dict range")

// callsBack are methods that give what they get to functions.
var callsBack = words("apply applymap map pipe agg aggregate transform case_when")

// asIndex is a display that is an index of what is no table.
func (b *builder) asIndex(of, i *object) *object {
	if t := of.typ(); t == nil || t.kind != ir.KPyObj && !isArray(of) {
		if b.claim(i); b.cur == nil {
			return deadObject
		}
	}
	return b.materialise(i)
}
