package rows

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Found is what is known of the rows of a module.
type Found struct {
	AsTuple map[tree.Node]*Kind // displays and calls that are tuples
	Calls   map[tree.Node]*Kind // of pd.DataFrame, which get them
	Frames  map[tree.Node]bool  // lists of frames: frames.go
	Records map[tree.Node]bool  // calls whose dicts are only read: records.go
}

// Kind are the rows of some calls of pd.DataFrame.
type Kind struct {
	Dicts  bool
	Zipped map[tree.Node][]string // dict(zip(names, values)): the names
}

// rowText is what Find looks at.
type rowText struct {
	p        *cogen.Program
	parent   map[tree.Node]tree.Node
	order    map[tree.Node]int // of the text
	mentions map[*scope.Var][]*tree.Name
	defs     map[*scope.Var]*tree.FunctionDef
	libs     map[*scope.Var]bool
	methods  *rowMethods
}

// rowFlow are the places that the rows of some calls of pd.DataFrame pass.
type rowFlow struct {
	*rowText
	failed   bool
	seen     map[any]bool // variables, functions and expressions, with how they are used
	work     []func()
	displays []tree.Node
	calls    []tree.Node
	changes  map[*scope.Var][]tree.Node // row["label"] that are written to
	labels   []string                   // of the first dict display
	alike    bool                       // all of them have these
	dicts    bool
	labelled bool // some row becomes a Series
	width    int  // of lists and tuples; -1: no row is known yet
}

// Find reads a module in which pandas goes by libs.
func Find(p *cogen.Program, libs map[*scope.Var]bool) Found {
	found := Found{map[tree.Node]*Kind{}, map[tree.Node]*Kind{}, map[tree.Node]bool{}, nil}
	t := &rowText{p: p, parent: map[tree.Node]tree.Node{}, order: map[tree.Node]int{}, mentions: map[*scope.Var][]*tree.Name{}, defs: map[*scope.Var]*tree.FunctionDef{}, libs: libs}
	if len(t.libs) == 0 {
		return found
	}
	var calls []*tree.Call
	inspected := false
	var walk func(n tree.Node)
	walk = func(n tree.Node) {
		t.order[n] = len(t.order)
		switch n := n.(type) {
		case *tree.Name:
			v := p.Info.Uses[n]
			if v == nil {
				switch n.ID {
				case "globals", "locals", "vars", "eval", "exec":
					inspected = true
				}
			} else {
				t.mentions[v] = append(t.mentions[v], n)
			}
		case *tree.FunctionDef:
			if v := p.Info.Binds[n]; v != nil && v.Bindings == 1 && len(n.Decorators) == 0 && !n.Async {
				t.defs[v] = n
			}
		case *tree.Call:
			calls = append(calls, n)
		}
		for _, ch := range tree.Children(n) {
			t.parent[ch] = n
			walk(ch)
		}
	}
	walk(p.Tree)
	t.methods = findRowMethods(p)
	if inspected {
		return found
	}
	t.frameLists(calls, found.Frames)
	found.Records = t.recordReads(calls)
	for _, c := range calls {
		data, row := t.frameData(c), t.seriesData(c)
		if found.Calls[c] != nil || data == nil && row == nil {
			continue
		}
		f := &rowFlow{rowText: t, seen: map[any]bool{}, width: -1, alike: true, changes: map[*scope.Var][]tree.Node{}}
		if data != nil {
			f.calls = []tree.Node{c}
			f.lists(data)
		} else {
			f.labelled = true
			f.row(row)
		}
		for len(f.work) > 0 && !f.failed {
			next := f.work[0]
			f.work = f.work[1:]
			next()
		}
		if f.failed || f.width < 0 || f.labelled && !f.dicts || !f.alike && len(f.changes) == 0 || !f.ownChanges() {
			continue
		}
		kind := &Kind{Dicts: f.dicts, Zipped: map[tree.Node][]string{}}
		for _, d := range f.displays {
			found.AsTuple[d] = kind
			if c, ok := d.(*tree.Call); ok {
				kind.Zipped[c] = f.zippedNames(c)
			}
		}
		for _, c := range f.calls {
			found.Calls[c] = kind
		}
	}
	return found
}

func literalOf(e tree.Node) (string, bool) {
	c, ok := e.(*tree.Constant)
	if !ok {
		return "", false
	}
	s, ok := c.Value.(tree.Text)
	return string(s), ok
}

// frameData is the first argument of a call of pd.DataFrame or pd.DataFrame.from_records, nil of other calls.
func (t *rowText) frameData(c *tree.Call) tree.Node {
	if a, ok := c.Func.(*tree.Attribute); ok && a.Attr == "from_records" {
		if of, ok := a.Value.(*tree.Attribute); ok && of.Attr == "DataFrame" && t.isPandas(of.Value) {
			return argNamed(c, "data")
		}
	}
	return t.pandasArg(c, "DataFrame", "data")
}

// seriesData is the variable that pd.Series() gets and nothing else, nil of other calls.
func (t *rowText) seriesData(c *tree.Call) tree.Node {
	if x, ok := t.pandasArg(c, "Series", "data").(*tree.Name); ok && len(c.Args) == 1 && len(c.Keywords) == 0 {
		return x
	}
	return nil
}

// pandasArg is the first argument, of the name, of a call of a function of pandas.
func (t *rowText) pandasArg(c *tree.Call, function, name string) tree.Node {
	a, ok := c.Func.(*tree.Attribute)
	if !ok || a.Attr != function {
		return nil
	}
	if !t.isPandas(a.Value) {
		return nil
	}
	return argNamed(c, name)
}

func (t *rowText) isPandas(e tree.Node) bool {
	x, ok := e.(*tree.Name)
	return ok && t.libs[t.p.Info.Uses[x]]
}

// argNamed is the first argument of a call, or that of the name.
func argNamed(c *tree.Call, name string) tree.Node {
	if len(c.Args) > 0 {
		return c.Args[0]
	}
	for _, k := range c.Keywords {
		if k.Arg == name {
			return k.Value
		}
	}
	return nil
}

// once does something for a key that was not met before.
func (f *rowFlow) once(role string, key any, do func()) {
	k := [2]any{role, key}
	if !f.seen[k] {
		f.seen[k] = true
		f.work = append(f.work, do)
	}
}

func (f *rowFlow) fail() { f.failed = true }

// builtin reports whether an expression is a built-in function of the name.
func (f *rowFlow) builtin(e tree.Node, names ...string) bool {
	x, ok := e.(*tree.Name)
	return ok && f.p.Info.Uses[x] == nil && slices.Contains(names, x.ID)
}

func (f *rowFlow) def(e tree.Node) *tree.FunctionDef {
	switch x := e.(type) {
	case *tree.Name:
		return f.defs[f.p.Info.Uses[x]]
	case *tree.Attribute:
		return f.methods.named(x.Attr)
	}
	return nil
}

// enclosing is the function that a statement or expression is part of.
func (f *rowFlow) enclosing(n tree.Node) *tree.FunctionDef {
	for n = f.parent[n]; n != nil; n = f.parent[n] {
		switch d := n.(type) {
		case *tree.FunctionDef:
			if f.defs[f.p.Info.Binds[d]] == d || f.methods.named(d.Name) == d {
				return d
			}
			return nil
		case *tree.Lambda, *tree.ClassDef, *tree.Module:
			return nil
		}
	}
	return nil
}

// lists takes an expression for one of rows: where they come from.
func (f *rowFlow) lists(e tree.Node) {
	switch n := e.(type) {
	case *tree.Name:
		f.listVar(f.p.Info.Uses[n])
	case *tree.List:
		for _, x := range n.Elts {
			f.row(x)
		}
	case *tree.Comp:
		if n.Kind != tree.ListComp && n.Kind != tree.GeneratorExp {
			f.fail()
			return
		}
		f.row(n.Elt)
	case *tree.BinOp:
		if n.Op != tree.Add {
			f.fail()
			return
		}
		f.lists(n.Left)
		f.lists(n.Right)
	case *tree.Call:
		switch d := f.def(n.Func); {
		case d != nil:
			f.listFunc(d)
		case f.builtin(n.Func, "list") && len(n.Args) == 0 && len(n.Keywords) == 0:
		case f.builtin(n.Func, "list") && len(n.Args) == 1 && len(n.Keywords) == 0:
			f.lists(n.Args[0])
		case f.builtin(n.Func, "map") && len(n.Args) == 2 && f.def(n.Args[0]) != nil:
			f.rowFunc(f.def(n.Args[0]))
		default:
			f.fail()
		}
	default:
		f.fail()
	}
}

// row takes an expression for a row: what makes it.
func (f *rowFlow) row(e tree.Node) {
	switch n := e.(type) {
	case *tree.Dict:
		f.dictRow(n)
	case *tree.List:
		f.plainRow(n, n.Elts)
	case *tree.Tuple:
		f.plainRow(n, n.Elts)
	case *tree.Name:
		f.rowVar(f.p.Info.Uses[n])
	case *tree.NamedExpr:
		f.row(n.Value)
		f.rowVar(f.p.Info.Uses[n.Target])
	case *tree.IfExp:
		f.row(n.Body)
		f.row(n.Else)
	case *tree.Constant:
		if n.Value != nil {
			f.fail()
		}
	case *tree.Call:
		if d := f.def(n.Func); d != nil {
			f.rowFunc(d)
			return
		}
		f.calledRow(n)
	default:
		f.fail()
	}
}

// plainRow is a list or tuple display.
func (f *rowFlow) plainRow(n tree.Node, elts []tree.Expr) {
	for _, x := range elts {
		if _, ok := x.(*tree.Starred); ok {
			f.fail()
			return
		}
	}
	if len(elts) == 0 || f.dicts || f.width >= 0 && len(elts) != f.width {
		f.fail()
		return
	}
	f.width = len(elts)
	f.displays = append(f.displays, n)
}

// listVar is a variable that holds lists of rows, and rowVar one that holds rows.
func (f *rowFlow) listVar(v *scope.Var) {
	f.variable("list", v, f.isList, f.lists)
}

func (f *rowFlow) rowVar(v *scope.Var) {
	f.variable("row", v, f.isRow, f.row)
}

func (f *rowFlow) variable(role string, v *scope.Var, used, value func(tree.Node)) {
	if v == nil || v.Param || v.WrittenByInner || f.defs[v] != nil {
		f.fail()
		return
	}
	f.once(role, v, func() {
		bound := 0
		for _, n := range f.mentions[v] {
			if f.binding(role, n, value) {
				bound++
			} else {
				used(n)
			}
		}
		if bound != v.Bindings {
			f.fail() // something else binds it, an import for example
		}
	})
}

// binding reports whether a name is bound where it is mentioned, and takes what it is
// bound to.
func (f *rowFlow) binding(role string, n *tree.Name, value func(tree.Node)) bool {
	switch p := f.parent[n].(type) {
	case *tree.Assign:
		if len(p.Targets) == 1 && p.Targets[0] == tree.Expr(n) {
			value(p.Value)
			return true
		}
	case *tree.Tuple: // good, bad = [], []
		if paired := f.pairedValue(p, n); paired != nil {
			value(paired)
			return true
		}
	case *tree.AnnAssign:
		if p.Target == tree.Expr(n) {
			if p.Value != nil {
				value(p.Value)
			}
			return true
		}
	case *tree.AugAssign:
		if p.Target == tree.Expr(n) {
			if role != "list" || p.Op != tree.Add {
				f.fail()
			}
			f.lists(p.Value)
			return true
		}
	case *tree.NamedExpr:
		if p.Target == n {
			value(p.Value)
			f.valueOf(role)(p)
			return true
		}
	case *tree.For:
		if p.Target == tree.Expr(n) {
			f.overRows(role, p.Iter)
			return true
		}
	case *tree.Comprehension:
		if p.Target == tree.Expr(n) {
			f.overRows(role, p.Iter)
			return true
		}
	}
	return false
}

func (f *rowFlow) valueOf(role string) func(tree.Node) {
	if role == "list" {
		return f.isList
	}
	return f.isRow
}

// overRows is what a loop whose variable holds rows runs over.
func (f *rowFlow) overRows(role string, iter tree.Node) {
	if role != "row" {
		f.fail()
		return
	}
	f.lists(iter)
}

// rowFunc is a function that returns rows or None, and listFunc one that returns lists
// of rows or yields them.
func (f *rowFlow) rowFunc(d *tree.FunctionDef) {
	f.function("row", d, f.isRow, f.row)
}

func (f *rowFlow) listFunc(d *tree.FunctionDef) {
	f.function("list", d, f.isList, f.lists)
}

func (f *rowFlow) function(role string, d *tree.FunctionDef, used, value func(tree.Node)) {
	if v := f.p.Info.Binds[d]; v.Scope.Kind == scope.Class && f.methods.named(d.Name) != d {
		f.fail() // nobody knows who calls it
		return
	}
	f.once(role+" of", d, func() {
		yields, returns := false, false
		var look func(n tree.Node)
		look = func(n tree.Node) {
			switch n := n.(type) {
			case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
				return
			case *tree.Return:
				returns = true
				if n.Value != nil {
					value(n.Value)
				}
			case *tree.YieldFrom, *tree.Await:
				f.fail()
			case *tree.Yield:
				yields = true
				if _, ok := f.parent[n].(*tree.ExprStmt); !ok || n.Value == nil {
					f.fail()
					return
				}
				f.row(n.Value)
			}
			for _, ch := range tree.Children(n) {
				look(ch)
			}
		}
		for _, st := range d.Body {
			look(st)
		}
		if yields && (returns || role == "row") {
			f.fail()
		}
		for _, n := range f.methods.mentions(d, f.mentions[f.p.Info.Binds[d]]) {
			switch p := f.parent[n].(type) {
			case *tree.Call:
				if p.Func == n {
					used(p)
					continue
				}
				if role == "row" && f.builtin(p.Func, "map") && len(p.Args) == 2 && p.Args[0] == n {
					f.isList(p)
					continue
				}
			}
			f.fail()
		}
	})
}
