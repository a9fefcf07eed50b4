package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Loops over labels. A column is known by a label that generation knows, so a loop
// over labels whose variable is an index is generated once for each of them:
//
//	for c in ["price", "size"]:
//	    df[c] = df[c].fillna(0)
//
// So is one that passes it to a function beside something else (report(df, by)), and so are comprehensions; one that names columns (df.columns = [c.lower() for c in
// df.columns]) is a display of what it gives.

// maxUnrolled bounds what an unrolled loop becomes: its statements and expressions.
const maxUnrolled = 3000

// labelsOver are the labels that a loop runs over, nil if it is generated as a loop.
func (b *builder) labelsOver(s *cogen.Site, o *object) []*object {
	if !b.mayCopy() {
		return nil
	}
	var elems []*object
	switch k := o.k.(type) {
	case display:
		elems = k.vals
		if k.keys != nil {
			elems = k.keys
		}
	case tuple:
		elems = k.elems
	case objectArray:
		elems = constants(k.names)
	case pairLabels:
		elems = k.tuples()
	}
	isLabel := func(e *object) bool {
		if t, ok := e.k.(tuple); ok && len(t.elems) == 2 {
			e = t.elems[0] // of name.items()
		}
		_, ok := strConst(e)
		return ok
	}
	if len(elems) == 0 || !slices.ContainsFunc(elems, isLabel) || slices.ContainsFunc(elems, func(e *object) bool { return !isLabel(e) }) {
		return nil
	}
	if size := b.indexedBy(s.Node); size == 0 || size*len(elems) > maxUnrolled {
		return nil
	}
	return elems
}

// indexedBy is the size of a loop without break, continue and else whose variable is
// part of an index, an argument of a function that may get a table or of one that reads
// a file, or of a comprehension that names columns; 0 of others.
func (b *builder) indexedBy(n tree.Node) int {
	size, found, plain := 0, false, true
	var name string
	var look func(n tree.Node, inner bool)
	look = func(n tree.Node, inner bool) {
		size++
		switch n := n.(type) {
		case *tree.Break, *tree.Continue:
			plain = plain && inner
		case *tree.For, *tree.While:
			inner = true
		case *tree.Call:
			found = found || b.tablesGet(n, name) || readsFile(n, name)
		case *tree.Subscript:
			tree.Inspect(n.Index, func(x tree.Node) bool {
				if x, ok := x.(*tree.Name); ok && x.ID == name {
					found = true
				}
				return true
			})
		}
		for _, ch := range tree.Children(n) {
			look(ch, inner)
		}
	}
	switch n := n.(type) {
	case *tree.For:
		if name = labelTarget(n.Target); name == "" || len(n.Else) > 0 {
			return 0
		}
		for _, st := range n.Body {
			look(st, false)
		}
	case *tree.Comp:
		if name = labelTarget(n.Generators[0].Target); name == "" || len(n.Generators) > 1 {
			return 0
		}
		look(n, true)
		found = found || ofColumns(n.Generators[0].Iter)
	}
	if !found || !plain {
		return 0
	}
	return size
}

// ofColumns reports whether an expression is the labels of a frame, in one form or another.
func ofColumns(e tree.Expr) bool {
	for {
		switch n := e.(type) {
		case *tree.Call:
			e = n.Func
		case *tree.Attribute:
			if n.Attr == "columns" {
				return true
			}
			if !isOneOf(n.Attr, "values", "to_flat_index", "tolist", "to_list", "ravel") {
				return false
			}
			e = n.Value
		default:
			return false
		}
	}
}

// labelTarget is the variable of a loop that has the label: the first one of a pair.
func labelTarget(e tree.Expr) string {
	if t, ok := e.(*tree.Tuple); ok && len(t.Elts) == 2 {
		e = t.Elts[0]
	}
	if x, ok := e.(*tree.Name); ok {
		return x.ID
	}
	return ""
}

// tablesGet reports whether a call may be of a function that gets a table and a variable: it is
// one of the program's with several arguments.
func (b *builder) tablesGet(n *tree.Call, name string) bool {
	f, ok := n.Func.(*tree.Name)
	if !ok || !b.c.usesTables || len(n.Args)+len(n.Keywords) < 2 || !slices.ContainsFunc(n.Args, func(a tree.Expr) bool { x, ok := a.(*tree.Name); return ok && x.ID == name }) {
		return false
	}
	p := b.frame.gen.Program()
	return slices.ContainsFunc(p.Funcs, func(g *cogen.Generator) bool {
		return p.Info.Binds[g.Node] != nil && p.Info.Binds[g.Node] == p.Info.Uses[f]
	})
}

// readsFile reports whether a call may read a table from a file whose name has the variable.
func readsFile(n *tree.Call, name string) bool {
	f, ok := n.Func.(*tree.Attribute)
	if !ok || f.Attr != "read_csv" && f.Attr != "read_parquet" || len(n.Args) == 0 {
		return false
	}
	found := false
	tree.Inspect(n.Args[0], func(x tree.Node) bool {
		if x, ok := x.(*tree.Name); ok && x.ID == name {
			found = true
		}
		return true
	})
	return found
}

// forLabels generates the body of a loop for each of its elements, as straight code.
func (b *builder) forLabels(s *cogen.Site, elems []*object, assign func(cogen.Value), body func() cogen.Completion) cogen.Completion {
	if b.tables().collecting != nil && b.tables().collecting.comp == s.Node {
		b.tables().collecting.straight = true
	}
	own := b.ownTargets(s.Node)
	for _, e := range elems {
		if b.cur == nil {
			return cogen.Abrupt
		}
		for _, v := range own {
			b.resetVar(v)
		}
		assign(e)
		if b.cur != nil {
			body()
		}
	}
	return b.completion()
}

// ownTargets are the variables of loops within a loop that nothing but these looks at: what
// one run of its body leaves there need not be of the same type as what the next has.
func (b *builder) ownTargets(n tree.Node) []*scope.Var {
	info := b.frame.gen.Program().Info
	used := map[*scope.Var]int{}
	for _, v := range info.Uses {
		used[v]++
	}
	var own []*scope.Var
	for _, ch := range tree.Children(n) {
		tree.Inspect(ch, func(n tree.Node) bool {
			f, ok := n.(*tree.For)
			if !ok {
				return true
			}
			target, ok := f.Target.(*tree.Name)
			if !ok || info.Uses[target] == nil || info.Uses[target].Bindings != 1 {
				return true
			}
			v := info.Uses[target]
			within := 0
			tree.Inspect(f, func(n tree.Node) bool {
				if x, ok := n.(*tree.Name); ok && info.Uses[x] == v {
					within++
				}
				return true
			})
			if within == used[v] {
				own = append(own, v)
			}
			return true
		})
	}
	return own
}

// A collected list is that of a comprehension which something else than Python's own
// operations may take.
type collected struct {
	comp     tree.Node
	straight bool // it is generated for each element
}

// labelComp is a list comprehension over labels as a display, nil if it is none.
// Whether it is one is known after it was generated as a loop, which is a decision.
func (b *builder) labelComp(s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value)), asList func() *object) *object {
	if kind != tree.ListComp || b.cur == nil {
		return asList()
	}
	if _, ok := b.isDisplayed(s); !ok || !b.mayCopy() {
		return asList()
	}
	all := b.c.displayed(b.frame.gen.Program())
	d, straight := b.decisionSite(s, "labels"), all.straight
	if all.looped[d] {
		return asList()
	}
	saved := b.tables().collecting
	b.tables().collecting = &collected{comp: s.Node}
	defer func() { b.tables().collecting = saved }()
	if !straight[d] {
		o := asList()
		if b.tables().collecting.straight {
			straight[d], b.c.changed = true, true
			b.abandon()
		}
		return o
	}
	k := display{site: s}
	defer b.frame.inComp(kind, b.site, b.frame)()
	b.boxComp(s)
	start, looped := b.cur, false
	run(func(v, _ cogen.Value) {
		looped = looped || b.cur != start // a value known only at run time: within a condition, or a loop
		k.vals = append(k.vals, v.(*object))
	})
	b.resetComp(s)
	if looped {
		all.looped[d], b.c.changed = true, true
		b.abandon()
	}
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(k)
}

// labelTexts are the labels of a frame as what df.columns.str gives its methods to.
func (b *builder) labelTexts(s *cogen.Site, k objectArray, name string, args []arg) *object {
	names := make([]string, len(k.names))
	for i, n := range k.names {
		out := foldText(mkConst(n), name, withoutRegex(name, args))
		if out == nil {
			panic(b.unsupportedAt(s, "Index.str."+name+"() with these arguments", ""))
		}
		var ok bool
		if names[i], ok = strConst(out); !ok {
			panic(b.unsupportedAt(s, "Index.str."+name+"()", ""))
		}
	}
	return b.labelArray(s, names)
}

// withoutRegex leaves regex=False out of the arguments of replace.
func withoutRegex(name string, args []arg) []arg {
	if n := len(args); name == "replace" && n == 3 && args[2].name == "regex" {
		if v, _ := args[2].val.constVal(); v == false {
			return args[:2]
		}
	}
	return args
}

// labelArray is the Index of a frame's labels.
func (b *builder) labelArray(s *cogen.Site, names []string) *object {
	if len(names) == 0 || b.cur == nil {
		return deadObject
	}
	return mkStatic(objectArray{col: b.columnOfList(b.listOf(s, constants(names))), texts: true, labels: true, names: names})
}

// renamed are labels as a function that rename() is given makes them: it is called
// when code is generated, and has to give a constant.
func (b *builder) renamed(s *cogen.Site, f *object, names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		args := []arg{{val: mkConst(n)}}
		r := deadObject
		if k, ok := f.k.(function); ok && k.native == nil && !k.gen.IsGenerator && !k.gen.Loops {
			if bound := b.bind(s, k, args); bound != nil {
				r = b.inline(s, k, bound) // with a parameter that is known
			}
		} else {
			r = b.callObject(s, f, args)
		}
		var ok bool
		if out[i], ok = strConst(r); b.cur == nil || !ok {
			panic(b.unsupportedAt(s, "these names", ""))
		}
	}
	return out
}
