package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/stage"
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
func labelsOver(b *stage.Builder, s *cogen.Site, o *stage.Object) []*stage.Object {
	if !b.MayCopy() {
		return nil
	}
	var elems []*stage.Object
	switch k := o.Static.(type) {
	case stage.Display:
		elems = k.Values
		if k.Keys != nil {
			elems = k.Keys
		}
	case stage.Tuple:
		elems = k.Elems
	case objectArray:
		elems = stage.StringConsts(k.names)
	case pairLabels:
		elems = k.tuples()
	}
	isLabel := func(e *stage.Object) bool {
		if t, ok := e.Static.(stage.Tuple); ok && len(t.Elems) == 2 {
			e = t.Elems[0] // of name.items()
		}
		_, ok := stage.StringConst(e)
		return ok
	}
	if len(elems) == 0 || !slices.ContainsFunc(elems, isLabel) || slices.ContainsFunc(elems, func(e *stage.Object) bool { return !isLabel(e) }) {
		return nil
	}
	if size := indexedBy(b, s.Node); size == 0 || size*len(elems) > maxUnrolled {
		return nil
	}
	return elems
}

// indexedBy is the size of a loop without break, continue and else whose variable is
// part of an index, an argument of a function that may get a table or of one that reads
// a file, or of a comprehension that names columns; 0 of others.
func indexedBy(b *stage.Builder, n tree.Node) int {
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
			found = found || tablesGet(b, n, name) || readsFile(n, name)
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
func tablesGet(b *stage.Builder, n *tree.Call, name string) bool {
	f, ok := n.Func.(*tree.Name)
	if !ok || !b.Compiler.UsesTables || len(n.Args)+len(n.Keywords) < 2 || !slices.ContainsFunc(n.Args, func(a tree.Expr) bool { x, ok := a.(*tree.Name); return ok && x.ID == name }) {
		return false
	}
	p := b.Frame.Gen.Program()
	return slices.ContainsFunc(p.Funcs, func(g *cogen.Generator) bool {
		return p.Info.Binds[g.Node] != nil && p.Info.Binds[g.Node] == p.Info.Uses[f]
	})
}

// readsFile reports whether a call may read a table from a file whose name has the variable.
func readsFile(n *tree.Call, name string) bool {
	f, ok := n.Func.(*tree.Attribute)
	if !ok || f.Attr != "read_csv" && f.Attr != "read_table" && f.Attr != "read_parquet" || len(n.Args) == 0 {
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
func forLabels(b *stage.Builder, s *cogen.Site, elems []*stage.Object, assign func(cogen.Value), body func() cogen.Completion) cogen.Completion {
	if tables(b).collecting != nil && tables(b).collecting.comp == s.Node {
		tables(b).collecting.straight = true
	}
	own := ownTargets(b, s.Node)
	for _, e := range elems {
		if b.Current == nil {
			return cogen.Abrupt
		}
		for _, v := range own {
			b.ResetVar(v)
		}
		assign(e)
		if b.Current != nil {
			body()
		}
	}
	return b.Completion()
}

// ownTargets are the variables of loops within a loop that nothing but these looks at: what
// one run of its body leaves there need not be of the same type as what the next has.
func ownTargets(b *stage.Builder, n tree.Node) []*scope.Var {
	info := b.Frame.Gen.Program().Info
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
func labelComp(b *stage.Builder, s *cogen.Site, kind tree.CompKind, run func(emit func(k, v cogen.Value)), asList func() *stage.Object) *stage.Object {
	if kind != tree.ListComp || b.Current == nil {
		return asList()
	}
	if _, ok := b.IsDisplayed(s); !ok || !b.MayCopy() {
		return asList()
	}
	all := Displayed(b.Compiler, b.Frame.Gen.Program())
	d, straight := b.DecisionSite(s, "labels"), all.straight
	if all.looped[d] {
		return asList()
	}
	saved := tables(b).collecting
	tables(b).collecting = &collected{comp: s.Node}
	defer func() { tables(b).collecting = saved }()
	if !straight[d] {
		o := asList()
		if tables(b).collecting.straight {
			straight[d], b.Compiler.Changed = true, true
			b.Abandon()
		}
		return o
	}
	k := stage.Display{Site: s}
	defer b.Frame.InComp(kind, b.Site, b.Frame)()
	b.BoxComp(s)
	start, looped := b.Current, false
	run(func(v, _ cogen.Value) {
		looped = looped || b.Current != start // a value known only at run time: within a condition, or a loop
		k.Values = append(k.Values, v.(*stage.Object))
	})
	b.ResetComp(s)
	if looped {
		all.looped[d], b.Compiler.Changed = true, true
		b.Abandon()
	}
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(k)
}

// labelTexts are the labels of a frame as what df.columns.str gives its methods to.
func labelTexts(b *stage.Builder, s *cogen.Site, k objectArray, name string, args []stage.Arg) *stage.Object {
	names := make([]string, len(k.names))
	for i, n := range k.names {
		out := stage.FoldText(stage.Const(n), name, withoutRegex(name, args))
		if out == nil {
			panic(b.UnsupportedAt(s, "Index.str."+name+"() with these arguments", ""))
		}
		var ok bool
		if names[i], ok = stage.StringConst(out); !ok {
			panic(b.UnsupportedAt(s, "Index.str."+name+"()", ""))
		}
	}
	return labelArray(b, s, names)
}

// withoutRegex leaves regex=False out of the arguments of replace.
func withoutRegex(name string, args []stage.Arg) []stage.Arg {
	if n := len(args); name == "replace" && n == 3 && args[2].Name == "regex" {
		if v, _ := args[2].Value.ConstVal(); v == false {
			return args[:2]
		}
	}
	return args
}

// labelArray is the Index of a frame's labels.
func labelArray(b *stage.Builder, s *cogen.Site, names []string) *stage.Object {
	if len(names) == 0 || b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(objectArray{col: columnOfList(b, b.ListOf(s, stage.StringConsts(names))), texts: true, labels: true, names: names})
}

// renamed are labels as a function that rename() is given makes them: it is called
// when code is generated, and has to give a constant.
func renamed(b *stage.Builder, s *cogen.Site, f *stage.Object, names []string) []string {
	out := make([]string, len(names))
	for i, n := range names {
		args := []stage.Arg{{Value: stage.Const(n)}}
		r := stage.Dead
		if k, ok := f.Static.(stage.Function); ok && k.Native == nil && !k.Gen.IsGenerator && !k.Gen.Loops {
			if bound := b.Bind(s, k, args); bound != nil {
				r = b.Inline(s, k, bound) // with a parameter that is known
			}
		} else {
			r = b.CallObject(s, f, args)
		}
		var ok bool
		if out[i], ok = stage.StringConst(r); b.Current == nil || !ok {
			panic(b.UnsupportedAt(s, "these names", ""))
		}
	}
	return out
}
