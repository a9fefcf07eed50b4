package pandas

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of lists, of dtype object: what s.str.split() gives, functions that return
// lists, and agg(list). A value is the list itself, so whoever gets it from the column
// sees what others do to it, as with pandas. Its copies would not: where CPython would
// get to see one, all such columns are pandas' own (noLists), which is a decision.

// listMember is the type of the lists among values, nil if there are none.
func listMember(t *stage.Type) *stage.Type {
	for _, m := range t.Members() {
		if m.Kind == ir.KList {
			return m
		}
	}
	return nil
}

// isLists reports whether a column has lists, some of which may be missing.
func isLists(col *stage.Object) bool { return col.Type != nil && listMember(col.Type.Elems[0]) != nil }

// plainList reports whether a list has texts and numbers of Python's only, or None.
func plainList(t *stage.Type) bool {
	for _, m := range t.Elem().Members() {
		switch m.Kind {
		case ir.KStr, ir.KInt, ir.KFloat, ir.KBool, ir.KNone:
		default:
			return false
		}
	}
	return true
}

// listInColumn is a list, or what is missing in its place, as a column keeps it.
func listInColumn(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	t := o.ValueType()
	for _, m := range t.Members() {
		if m.Kind != ir.KNone && m.Kind != ir.KFloat && m.Kind != ir.KList || m.Kind == ir.KList && (m.Class.Find().Python || !plainList(m)) || stateOf(b.Compiler).noLists != "" {
			panic(b.UnsupportedAt(s, "a "+m.Name()+" in a column", ""))
		}
	}
	return dynOf(b, o, t)
}

// givesNoLists are methods whose results hold none of a table's lists: they may get copies.
var givesNoLists = facts.Words("count corr cov describe info memory_usage to_html to_json to_latex to_markdown to_string")

// lookingOnly has CPython get copies of lists for what gives none of them back.
func lookingOnly(b *stage.Builder, yes bool, gen func() *stage.Object) *stage.Object {
	defer func(was bool) { b.Looking = was }(b.Looking)
	b.Looking = b.Looking || yes
	return gen()
}

// listForPandas is a copy of a list.
func listForPandas(b *stage.Builder, o *stage.Object) *stage.Object {
	return b.PerMember(o, func(o *stage.Object) *stage.Object {
		if o.ValueType().Kind != ir.KList {
			return stage.Dynamic(b.ToPython(o), stage.PyObjType)
		}
		l := b.Py("py.list_new", "", stage.PyObjType)
		b.Each(&cogen.Site{ID: -7, Src: b.Site}, o, func(v *stage.Object) { b.Py("py.list_append", "", nil, l.Value, b.ToPython(v)) })
		return l
	})
}

// leaveLists decides that columns of lists are pandas' own if a table has one that CPython
// would get a copy of.
func leaveLists(b *stage.Builder, cols []*stage.Object) bool {
	for _, c := range cols {
		if isLists(c) && !b.Looking {
			if stateOf(b.Compiler).noLists == "" {
				stateOf(b.Compiler).noLists, b.Compiler.Changed = fmt.Sprintf("line %d: %s", b.Site.StartPos().Line, b.Unmodelled), true
			}
			b.Abandon()
			return true
		}
	}
	return false
}

// eachList is a column of what fn gives for each list. What is missing stays so.
func eachList(b *stage.Builder, s *cogen.Site, k series, fn func(l *stage.Object) *stage.Object) *stage.Object {
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		r := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if x.ValueType().Kind != ir.KList {
				return x
			}
			return fn(x)
		})
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		if listMember(r.ValueType()) != nil {
			return listInColumn(b, s, r)
		}
		return textOrMissing(b, r)
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// allLists has CPython run the program if a list is missing: the dtype of what is told of
// each is another one then.
func allLists(b *stage.Builder, s *cogen.Site, k series) {
	if hasMissing(k.col) {
		if gone := countRows(b, s, k.col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) }); b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", gone, b.I64Const(0)))
		}
	}
}

// listMethod is s.str.name(...) of lists.
func (c *stringCall) listMethod() *stage.Object {
	b, s, k := c.b, c.s, c.of
	elem := listMember(k.col.Type.Elems[0]).Elem()
	switch c.name {
	case "len":
		c.bind("")
		allLists(b, s, k)
		return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
			return b.PerMember(x, func(x *stage.Object) *stage.Object {
				if x.ValueType().Kind != ir.KList {
					return stage.Int(0)
				}
				return b.Length(s, x)
			})
		})
	case "get":
		return listItem(b, s, k, c.number(c.bind("i")[0], nil))
	case "join":
		sep := c.text(c.bind("sep")[0], nil)
		if elem.Kind != ir.KStr {
			c.refuse()
		}
		r := eachList(b, s, k, func(l *stage.Object) *stage.Object { return b.CallMethod(s, sep, "join", []stage.Arg{{Value: l}}) })
		leaveIfNoText(b, s, r)
		return r
	}
	return c.refuse()
}

// listItem is s.str[i] of lists: NaN where there is no such element, of texts.
func listItem(b *stage.Builder, s *cogen.Site, k series, i *stage.Object) *stage.Object {
	if _, isSlice := i.Static.(stage.Slice); isSlice {
		return eachList(b, s, k, func(l *stage.Object) *stage.Object { return b.ItemOf(s, l, i) })
	}
	elem := listMember(k.col.Type.Elems[0]).Elem()
	inside := func(l *stage.Object, there, not func() *stage.Object) *stage.Object {
		n := b.Length(s, l)
		return b.BranchValue(b.Leaf("int.lt", i, n), func() *stage.Object {
			return b.BranchValue(b.Leaf("int.lt", i, b.Leaf("int.neg", n)), not, there)
		}, not)
	}
	if elem.Kind == ir.KStr {
		r := eachList(b, s, k, func(l *stage.Object) *stage.Object {
			return inside(l, func() *stage.Object { return b.ItemOf(s, l, i) }, func() *stage.Object { return nan() })
		})
		leaveIfNoText(b, s, r)
		return r
	}
	if elem.Kind != ir.KInt && elem.Kind != ir.KFloat {
		panic(b.UnsupportedAt(s, "an element of lists of "+elem.Name(), ""))
	}
	leaveIfEmpty(b, rowsOf(b, k.index))
	col := listedColumn(b, s, 0, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return b.PerMember(elems[0], func(l *stage.Object) *stage.Object {
			if l.ValueType().Kind != ir.KList {
				return nan()
			}
			return inside(l, func() *stage.Object { return b.ItemOf(s, l, i) }, func() *stage.Object { return nan() })
		})
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// tableExplode is s.explode(ignore_index), or df.explode(column, ignore_index): a row for
// each element of a list, or one with NaN for an empty one.
func tableExplode(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	x, cols := tableParts(o)
	f, isFrame := o.Static.(DataFrame)
	params := "ignore_index"
	if isFrame {
		params = "column ignore_index"
	}
	as := numpy.Bind(b, s, o.TypeName()+".explode()", params, args)
	at := 0
	if isFrame {
		name, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
		if !ok {
			panic(b.UnsupportedAt(s, "DataFrame.explode() with these arguments", "name a column"))
		}
		if f.col(name) == nil {
			return raiseKey(b, s, name)
		}
		for f.Names[at] != name {
			at++
		}
	}
	ignore := optionOf(b, s, as[len(as)-1], false)
	if b.Current == nil || cols[at].IsDead() {
		return stage.Dead
	}
	if !isLists(cols[at]) {
		panic(b.UnsupportedAt(s, o.TypeName()+".explode() of a column of "+cols[at].Type.Elems[0].IR().String(), ""))
	}
	rows, values := exploded(b, s, cols[at])
	if b.Current == nil {
		return stage.Dead
	}
	others := append(append([]*stage.Object{}, cols[:at]...), cols[at+1:]...)
	x, others = takeRows(b, s, x, others, rows, ignore)
	if b.Current == nil {
		return stage.Dead
	}
	return likeTable(b, s, o, x, append(append(append([]*stage.Object{}, others[:at]...), values), others[at:]...))
}

// exploded are the positions of the lists that elements are of, and the column of these.
func exploded(b *stage.Builder, s *cogen.Site, col *stage.Object) (rows, values *stage.Object) {
	elem := listMember(col.Type.Elems[0]).Elem()
	if elem.Kind == ir.KNever {
		panic(b.UnsupportedAt(s, "explode() of empty lists", ""))
	}
	some := true
	if !hasMissing(col) {
		var wrong func(*ir.Value)
		some, wrong = b.Guess("whether all lists have elements", true)
		empty := countRows(b, s, col, func(x *stage.Object) *stage.Object { return b.Inverse(b.TruthOf(s, x)) })
		if b.Current == nil {
			return stage.Dead, stage.Dead
		}
		name := "i64.ne"
		if !some {
			name = "i64.eq"
		}
		wrong(b.I64op(name, empty, b.I64Const(0)))
	}
	rows, out := b.NewContainer(s, ir.KList), b.NewContainer(s, ir.KList)
	tableFold(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(row *ir.Value, elems []*stage.Object) {
		put := func(v *stage.Object) {
			b.Put(rows, "list.append", b.FromLeaf(row))
			b.Put(out, "list.append", v)
		}
		b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if x.ValueType().Kind != ir.KList {
				put(x)
				return nil
			}
			if !some || hasMissing(col) {
				b.Branch(b.TruthOf(s, x), func() {}, func() { put(nan()) })
			}
			b.Each(s, x, put)
			return nil
		})
	})
	if b.Current == nil {
		return stage.Dead, stage.Dead
	}
	return rows, columnOfList(b, out)
}

// splitLists is the column of the lists of s.str.split(...).
func splitLists(b *stage.Builder, s *cogen.Site, k splitTexts) *stage.Object {
	of := k.of.Static.(series)
	col := mapColumn(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
		r := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if !stage.IsText(x.ValueType()) {
				return x
			}
			return b.CallMethod(s, x, k.name, splitArgs(b, k.args))
		})
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		return listInColumn(b, s, r)
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: of.name, index: of.index, col: col})
}

// asksAtOnce reports whether the text asks a call's result for s.str or s.apply at once:
// lists that are parted from texts need no column then.
func asksAtOnce(b *stage.Builder, s *cogen.Site) bool {
	c := b.Compiler
	if stateOf(c).askedCalls == nil {
		stateOf(c).askedCalls = map[tree.Node]bool{}
		tree.Inspect(c.Prog.Tree, func(n tree.Node) bool {
			if a, ok := n.(*tree.Attribute); ok && isOneOf(a.Attr, "str", "apply", "map") {
				stateOf(c).askedCalls[a.Value] = true
			}
			return true
		})
	}
	return stateOf(c).askedCalls[s.Node]
}

// listOf is agg(list) among aggregates, which no text names.
const listOf = " list"

// isListType reports whether an object is the type list.
func isListType(o *stage.Object) bool {
	k, ok := o.Static.(stage.TypeObject)
	return ok && k.Name == "list"
}

// listed is the aggregate that lists the values of a group, what is missing among them.
func (f *fold) listed(col *stage.Object) func() *stage.Object {
	if isTimes(col) || isLists(col) || isCategorical(col) && categoriesOf(col).bins != nil || dtypeOf(col) == "numbers" {
		return nil
	}
	i, c := f.input(col), f.cells()
	f.starts = append(f.starts, func() { c.push(f.b.NewContainer(f.s, ir.KList)) })
	f.steps = append(f.steps, func() { f.b.Put(c.get(), "list.append", pythonElem(f.b, f.elems[i])) })
	return func() *stage.Object {
		col := c.column()
		if f.b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		if stateOf(f.b.Compiler).noLists != "" || listMember(col.Type.Elems[0]) == nil {
			panic(f.b.UnsupportedAt(f.s, "agg(list) of columns that pandas holds", ""))
		}
		leaveIfEmpty(f.b, lenOfColumn(f.b, col)) // without groups the dtype is another one
		return col
	}
}
