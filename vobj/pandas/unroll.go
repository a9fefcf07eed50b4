package pandas

import (
	"math/big"
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
// So is one over numbers that makes texts of them (df[f"lag{k}"]), and one that passes a label to a function beside something else (report(df, by)), and so are comprehensions; one that names columns (df.columns = [c.lower() for c in
// df.columns]) is a display of what it gives.

// maxUnrolled bounds what an unrolled loop becomes: its statements and expressions.
const maxUnrolled = 3000

// maxNumbered bounds how often a loop over numbers is generated.
const maxNumbered = 64

// labelsOver are the labels that a loop runs over, or the numbers that it makes texts of labels of; nil if it is
// generated as a loop.
func labelsOver(b *stage.Builder, s *cogen.Site, o *stage.Object) []*stage.Object {
	if !b.MayCopy() {
		return nil
	}
	var elems []*stage.Object
	switch k := o.Static.(type) {
	case stage.RangeObject:
		elems = smallRange(k)
	case pairLabels:
		elems = k.tuples()
	default:
		elems = stage.KnownElements(o)
	}
	if len(elems) == 0 {
		return nil
	}
	if size := indexedBy(b, s.Node, elems); size == 0 || size*len(elems) > maxUnrolled {
		return nil
	}
	return elems
}

// smallRange are the numbers of a range that has few, known when code is generated.
func smallRange(k stage.RangeObject) []*stage.Object {
	var at [3]int64
	for i, o := range []*stage.Object{k.Start, k.Stop, k.Step} {
		v, _ := o.ConstVal()
		n, ok := v.(*big.Int)
		if !ok || !n.IsInt64() || n.BitLen() > 32 {
			return nil
		}
		at[i] = n.Int64()
	}
	var elems []*stage.Object
	for i := at[0]; at[2] > 0 && i < at[1] || at[2] < 0 && i > at[1]; i += at[2] {
		if elems = append(elems, stage.Int(i)); len(elems) > maxNumbered {
			return nil
		}
	}
	return elems
}

// A loopVar is a variable of a loop whose values are known when code is generated: labels, or
// numbers that texts of labels may be made of.
type loopVar struct {
	name   string
	number bool
}

// loopVars are those that a loop over elements binds: the elements, or what is at a place in each of them.
func loopVars(target tree.Expr, elems []*stage.Object) []loopVar {
	var vars []loopVar
	var add func(target tree.Expr, each func(e *stage.Object) *stage.Object)
	add = func(target tree.Expr, each func(e *stage.Object) *stage.Object) {
		if t, ok := target.(*tree.Tuple); ok {
			for i, x := range t.Elts {
				add(x, func(e *stage.Object) *stage.Object {
					if e = each(e); e == nil {
						return nil
					}
					if k, ok := e.Static.(stage.Tuple); ok && len(k.Elems) == len(t.Elts) {
						return k.Elems[i]
					}
					return nil
				})
			}
			return
		}
		x, ok := target.(*tree.Name)
		if !ok {
			return
		}
		v := loopVar{name: x.ID}
		for _, e := range elems {
			if e = each(e); e == nil {
				return
			}
			if _, isText := stage.StringConst(e); isText {
				continue
			}
			c, _ := e.ConstVal()
			if _, isInt := c.(*big.Int); !isInt || len(elems) > maxNumbered {
				return
			}
			v.number = true
		}
		vars = append(vars, v)
	}
	t, ok := target.(*tree.Tuple)
	if !ok {
		add(target, func(e *stage.Object) *stage.Object {
			if t, ok := e.Static.(stage.Tuple); ok && len(t.Elems) == 2 {
				return t.Elems[0] // a pair that is a label
			}
			return e
		})
		return vars
	}
	add(t, func(e *stage.Object) *stage.Object { return e })
	return vars
}

// namesIn reports whether an expression names one of the variables that are labels, or has a text
// that is made of one.
func namesIn(e tree.Node, vars []loopVar) bool {
	found := false
	var look func(n tree.Node, text bool)
	look = func(n tree.Node, text bool) {
		switch n := n.(type) {
		case *tree.Name:
			found = found || slices.ContainsFunc(vars, func(v loopVar) bool { return v.name == n.ID && (text || !v.number) })
		case *tree.JoinedStr:
			text = true
		case *tree.BinOp:
			c, ok := n.Left.(*tree.Constant)
			if ok {
				_, ok = c.Value.(tree.Text)
			}
			text = text || ok && n.Op == tree.Mod
		case *tree.Call:
			f, isName := n.Func.(*tree.Name)
			m, isAttr := n.Func.(*tree.Attribute)
			text = text || isName && f.ID == "str" || isAttr && m.Attr == "format"
		}
		for _, ch := range tree.Children(n) {
			look(ch, text)
		}
	}
	look(e, false)
	return found
}

// indexedBy is the size of a loop without break, continue and else whose variable is
// part of an index or of a keyword's name, an argument of a table's method, of a function that may get a table or of one that
// reads a file, or of a comprehension that names columns; 0 of others.
func indexedBy(b *stage.Builder, n tree.Node, elems []*stage.Object) int {
	size, found, plain := 0, false, true
	var vars, texts []loopVar
	var look func(n tree.Node, inner bool)
	look = func(n tree.Node, inner bool) {
		size++
		switch n := n.(type) {
		case *tree.Break, *tree.Continue:
			plain = plain && inner
		case *tree.For, *tree.While:
			inner = true
		case *tree.Call:
			found = found || slices.ContainsFunc(texts, func(v loopVar) bool { return tablesGet(b, n, v.name) || readsFile(n, v.name) })
			if f, ok := n.Func.(*tree.Attribute); ok && !found && ofTable(b, f.Value) {
				found = slices.ContainsFunc(n.Args, func(a tree.Expr) bool { return namesIn(a, texts) }) || slices.ContainsFunc(n.Keywords, func(k *tree.Keyword) bool { return namesIn(k.Value, texts) })
			}
			for _, k := range n.Keywords {
				d, ok := k.Value.(*tree.Dict)
				found = found || k.Arg == "" && ok && slices.ContainsFunc(d.Keys, func(e tree.Expr) bool { return e != nil && namesIn(e, vars) })
			}
		case *tree.Subscript:
			found = found || namesIn(n.Index, texts) || isTableNamed(b, n.Value) && namesIn(n.Index, vars)
		}
		for _, ch := range tree.Children(n) {
			look(ch, inner)
		}
	}
	target := func(e tree.Expr) bool {
		vars = loopVars(e, elems)
		texts = slices.DeleteFunc(slices.Clone(vars), func(v loopVar) bool { return v.number })
		return len(vars) > 0
	}
	switch n := n.(type) {
	case *tree.For:
		if !target(n.Target) || len(n.Else) > 0 {
			return 0
		}
		for _, st := range n.Body {
			look(st, false)
		}
	case *tree.Comp:
		if !target(n.Generators[0].Target) || len(n.Generators) > 1 {
			return 0
		}
		look(n, true)
		found = found || len(texts) > 0 && ofColumns(n.Generators[0].Iter)
		if c := tables(b).collecting; c != nil && c.comp == tree.Node(n) {
			found = found || len(texts) < len(vars) && namesIn(n.Elt, vars) // labels made of numbers, where a display may be
		}
	}
	if !found || !plain {
		return 0
	}
	return size
}

// isTableNamed reports whether an expression is the name of a table, or loc and the like of it.
func isTableNamed(b *stage.Builder, e tree.Expr) bool {
	o := b.NamedObject(e)
	if a, ok := e.(*tree.Attribute); ok && o == nil {
		o = b.NamedObject(a.Value)
	}
	return o != nil && isTable(o)
}

// ofTable reports whether an expression is computed of a table by attributes, indices and methods: df[mask].groupby("a").
func ofTable(b *stage.Builder, e tree.Expr) bool {
	for {
		if isTableNamed(b, e) {
			return true
		}
		switch n := e.(type) {
		case *tree.Attribute:
			e = n.Value
		case *tree.Subscript:
			e = n.Value
		case *tree.Call:
			e = n.Func
		default:
			return false
		}
	}
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
