package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Displays that have a name: cols = ["a", "b"]; pd.read_csv(path, usecols=cols).
// One of literals that is bound once and only given to calls, indices, loops and
// `in` stays a display, since nothing changes it. What takes no displays gets a list
// or dict of its own if it is known not to keep or change that; else the display is
// a list or dict from the start, which is a decision.

// namedDisplays are the displays of a program that stay displays under their names,
// and the displays within them, each with the outermost.
func namedDisplays(p *tree.Module) map[tree.Node]*stage.NamedDisplay {
	all := map[string]int{} // how often a name is mentioned, in whatever way
	tree.Inspect(p, func(n tree.Node) bool {
		for _, name := range facts.NamesOf(n) {
			all[name]++
		}
		return true
	})
	found := map[tree.Node]*stage.NamedDisplay{}
	body := func(list []tree.Stmt, within bool) {
		uses := map[string]int{}
		selected := map[string]int{}
		for _, st := range list {
			noteTakers(st, within, uses, selected)
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
				outermost := &stage.NamedDisplay{}
				if isList {
					found[l] = outermost
				}
				displaysWithin(a.Value, func(d tree.Node) { found[d] = outermost })
			}
		}
	}
	displayedAttributes(p, found)
	tree.Inspect(p, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Module:
			body(n.Body, true)
		case *tree.FunctionDef:
			body(n.Body, false)
		case *tree.Call:
			if _, ok := n.Func.(*tree.Name); ok {
				displayedArguments(n, found)
			}
		}
		return true
	})
	return found
}

// displayedAttributes are the literal displays that a program sets an attribute to, once, and only gives to calls, indices, loops
// and in.
func displayedAttributes(p *tree.Module, found map[tree.Node]*stage.NamedDisplay) {
	all, uses := map[string]int{}, map[string]int{}
	displays := map[string]tree.Node{}
	scope := func(list []tree.Stmt) {
		for _, st := range list {
			noteTakers(st, false, uses, map[string]int{})
		}
	}
	scope(p.Body)
	tree.Inspect(p, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.FunctionDef:
			scope(n.Body)
		case *tree.Attribute:
			all[n.Attr]++
		case *tree.Assign:
			if a, ok := n.Targets[0].(*tree.Attribute); ok && len(n.Targets) == 1 && isLiteralDisplay(n.Value) {
				displays[a.Attr] = n.Value
			}
		}
		return true
	})
	for name, d := range displays {
		if all[name] > 1 && uses["."+name] == all[name]-1 {
			nameDisplay(d, found)
		}
	}
}

// nameDisplay notes that a display, with those in it, has a name.
func nameDisplay(d tree.Node, found map[tree.Node]*stage.NamedDisplay) {
	outermost := &stage.NamedDisplay{}
	displaysWithin(d, func(d tree.Node) { found[d] = outermost })
}

// displayedArguments are the literal displays that a call of a function gets: its parameters are their names.
func displayedArguments(n *tree.Call, found map[tree.Node]*stage.NamedDisplay) {
	note := func(e tree.Expr) {
		if isLiteralDisplay(e) {
			nameDisplay(e, found)
		}
	}
	for _, a := range n.Args {
		note(a)
	}
	for _, a := range n.Keywords {
		note(a.Value)
	}
}

// displayedParameters are the parameters of a function that it only gives to calls, indices, loops and in.
func displayedParameters(f *tree.FunctionDef) map[string]bool {
	mentioned, uses := map[string]int{}, map[string]int{}
	for _, st := range f.Body {
		noteTakers(st, false, uses, map[string]int{})
		tree.Inspect(st, func(n tree.Node) bool {
			for _, name := range facts.NamesOf(n) {
				mentioned[name]++
			}
			return true
		})
	}
	found := map[string]bool{}
	for name, n := range uses {
		found[name] = mentioned[name] == n
	}
	return found
}

// keepsDisplay tells which arguments of a call of a function of the program stay displays there: it gets a table, so it is
// generated in place.
func keepsDisplay(b *stage.Builder, f *stage.Object, args []cogen.Arg) func(i int) bool {
	k, ok := f.Static.(stage.Function)
	if !ok || k.Model || k.Gen.IsGenerator || k.Gen.Async {
		return nil
	}
	def, ok := k.Gen.Node.(*tree.FunctionDef)
	if !ok || len(def.Decorators) > 0 || !slices.ContainsFunc(args, func(a cogen.Arg) bool { return isTable(a.Value.(*stage.Object)) }) {
		return nil
	}
	reads := Displayed(b.Compiler, k.Gen.Program()).parameters[def]
	if reads == nil {
		reads = displayedParameters(def)
		Displayed(b.Compiler, k.Gen.Program()).parameters[def] = reads
	}
	return func(i int) bool {
		if name := args[i].Name; name != "" || args[i].StarStar {
			return reads[name]
		}
		if slices.ContainsFunc(args[:i+1], func(a cogen.Arg) bool { return a.Star }) || i >= len(k.Gen.Params) {
			return false
		}
		p := k.Gen.Params[i]
		return (p.Kind == cogen.PosOnly || p.Kind == cogen.PosOrKw) && reads[p.Name]
	}
}

// noteTakers counts the uses of names in one scope, and within the functions in it, that leave a display as it is, and
// those as arguments of np.select.
func noteTakers(n tree.Node, within bool, uses, selected map[string]int) {
	use := func(e tree.Node) {
		switch x := e.(type) {
		case *tree.Name:
			uses[x.ID]++
		case *tree.Attribute:
			if _, ok := x.Value.(*tree.Name); ok {
				uses["."+x.Attr]++
			}
		}
	}
	switch n := n.(type) {
	case *tree.FunctionDef:
		if !within {
			return // a scope of its own
		}
	case *tree.ClassDef, *tree.Lambda:
		return
	case *tree.Comp:
		use(viewedName(n.Generators[0].Iter))
		noteTakers(n.Generators[0].Iter, within, uses, selected)
		return
	case *tree.For:
		use(viewedName(n.Iter))
	case *tree.If:
		use(n.Test)
	case *tree.UnaryOp:
		if n.Op == tree.Not {
			use(n.Operand)
		}
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
		noteTakers(ch, within, uses, selected)
	}
}

// viewedName is name of name.items() and the like, anything else as it is.
func viewedName(e tree.Expr) tree.Expr {
	if c, ok := e.(*tree.Call); ok && len(c.Args)+len(c.Keywords) == 0 {
		if f, ok := c.Func.(*tree.Attribute); ok && stage.DictViews[f.Attr] {
			return f.Value
		}
	}
	return e
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

// callsBack are methods that give what they get to functions.
var callsBack = facts.Words("apply applymap map pipe agg aggregate transform case_when")
