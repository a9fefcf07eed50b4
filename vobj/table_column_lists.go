package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Columns of lists, of dtype object: what s.str.split() gives, functions that return
// lists, and agg(list). A value is the list itself, so whoever gets it from the column
// sees what others do to it, as with pandas. Its copies would not: where CPython would
// get to see one, all such columns are pandas' own (noLists), which is a decision.

// listMember is the type of the lists among values, nil if there are none.
func listMember(t *vtype) *vtype {
	for _, m := range t.members() {
		if m.kind == ir.KList {
			return m
		}
	}
	return nil
}

// isLists reports whether a column has lists, some of which may be missing.
func isLists(col *object) bool { return col.t != nil && listMember(col.t.elems[0]) != nil }

// plainList reports whether a list has texts and numbers of Python's only, or None.
func plainList(t *vtype) bool {
	for _, m := range t.elem().members() {
		switch m.kind {
		case ir.KStr, ir.KInt, ir.KFloat, ir.KBool, ir.KNone:
		default:
			return false
		}
	}
	return true
}

// listInColumn is a list, or what is missing in its place, as a column keeps it.
func (b *builder) listInColumn(s *cogen.Site, o *object) *object {
	t := o.typ()
	for _, m := range t.members() {
		if m.kind != ir.KNone && m.kind != ir.KFloat && m.kind != ir.KList || m.kind == ir.KList && (m.cls.find().python || !plainList(m)) || b.c.pandas().noLists != "" {
			panic(b.unsupportedAt(s, "a "+m.name()+" in a column", ""))
		}
	}
	return dynOf(b, o, t)
}

// givesNoLists are methods whose results hold none of a table's lists: they may get copies.
var givesNoLists = words("count corr cov describe info memory_usage to_html to_json to_latex to_markdown to_string")

// lookingOnly has CPython get copies of lists for what gives none of them back.
func (b *builder) lookingOnly(yes bool, gen func() *object) *object {
	defer func(was bool) { b.looking = was }(b.looking)
	b.looking = b.looking || yes
	return gen()
}

// listForPandas is a copy of a list.
func (b *builder) listForPandas(o *object) *object {
	return b.perMember(o, func(o *object) *object {
		if o.typ().kind != ir.KList {
			return dyn(b.toPython(o), tPyObj)
		}
		l := b.py("py.list_new", "", tPyObj)
		b.each(&cogen.Site{ID: -7, Src: b.site}, o, func(v *object) { b.py("py.list_append", "", nil, l.v, b.toPython(v)) })
		return l
	})
}

// leaveLists decides that columns of lists are pandas' own if a table has one that CPython
// would get a copy of.
func (b *builder) leaveLists(cols []*object) bool {
	for _, c := range cols {
		if isLists(c) && !b.looking {
			if b.c.pandas().noLists == "" {
				b.c.pandas().noLists, b.c.changed = fmt.Sprintf("line %d: %s", b.site.StartPos().Line, b.unmodelled), true
			}
			b.abandon()
			return true
		}
	}
	return false
}

// eachList is a column of what fn gives for each list. What is missing stays so.
func (b *builder) eachList(s *cogen.Site, k series, fn func(l *object) *object) *object {
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		r := b.perMember(elems[0], func(x *object) *object {
			if x.typ().kind != ir.KList {
				return x
			}
			return fn(x)
		})
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		if listMember(r.typ()) != nil {
			return b.listInColumn(s, r)
		}
		return b.textOrMissing(r)
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// allLists has CPython run the program if a list is missing: the dtype of what is told of
// each is another one then.
func (b *builder) allLists(s *cogen.Site, k series) {
	if hasMissing(k.col) {
		if gone := b.countRows(s, k.col, func(x *object) *object { return b.isMissing(s, x) }); b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", gone, b.i64Const(0)))
		}
	}
}

// listMethod is s.str.name(...) of lists.
func (c *stringCall) listMethod() *object {
	b, s, k := c.b, c.s, c.of
	elem := listMember(k.col.t.elems[0]).elem()
	switch c.name {
	case "len":
		c.bind("")
		b.allLists(s, k)
		return b.mapSeries(s, k, k.name, func(x *object) *object {
			return b.perMember(x, func(x *object) *object {
				if x.typ().kind != ir.KList {
					return mkInt(0)
				}
				return b.length(s, x)
			})
		})
	case "get":
		return b.listItem(s, k, c.number(c.bind("i")[0], nil))
	case "join":
		sep := c.text(c.bind("sep")[0], nil)
		if elem.kind != ir.KStr {
			c.refuse()
		}
		r := b.eachList(s, k, func(l *object) *object { return b.callMethod(s, sep, "join", []arg{{val: l}}) })
		b.leaveIfNoText(s, r)
		return r
	}
	return c.refuse()
}

// listItem is s.str[i] of lists: NaN where there is no such element, of texts.
func (b *builder) listItem(s *cogen.Site, k series, i *object) *object {
	if _, isSlice := i.k.(slice); isSlice {
		return b.eachList(s, k, func(l *object) *object { return b.getItem(s, l, i) })
	}
	elem := listMember(k.col.t.elems[0]).elem()
	inside := func(l *object, there, not func() *object) *object {
		n := b.length(s, l)
		return b.branchValue(b.leaf("int.lt", i, n), func() *object {
			return b.branchValue(b.leaf("int.lt", i, b.leaf("int.neg", n)), not, there)
		}, not)
	}
	if elem.kind == ir.KStr {
		r := b.eachList(s, k, func(l *object) *object {
			return inside(l, func() *object { return b.getItem(s, l, i) }, func() *object { return nan() })
		})
		b.leaveIfNoText(s, r)
		return r
	}
	if elem.kind != ir.KInt && elem.kind != ir.KFloat {
		panic(b.unsupportedAt(s, "an element of lists of "+elem.name(), ""))
	}
	b.leaveIfEmpty(b.rowsOf(k.index))
	col := b.listedColumn(s, 0, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.perMember(elems[0], func(l *object) *object {
			if l.typ().kind != ir.KList {
				return nan()
			}
			return inside(l, func() *object { return b.getItem(s, l, i) }, func() *object { return nan() })
		})
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// tableExplode is s.explode(ignore_index), or df.explode(column, ignore_index): a row for
// each element of a list, or one with NaN for an empty one.
func (b *builder) tableExplode(s *cogen.Site, o *object, args []arg) *object {
	x, cols := tableParts(o)
	f, isFrame := o.k.(dataFrame)
	params := "ignore_index"
	if isFrame {
		params = "column ignore_index"
	}
	as := b.bindNumpy(s, o.typeName()+".explode()", params, args)
	at := 0
	if isFrame {
		name, ok := strConst(objectOrNone(as[0]))
		if !ok {
			panic(b.unsupportedAt(s, "DataFrame.explode() with these arguments", "name a column"))
		}
		if f.col(name) == nil {
			return b.raiseKey(s, name)
		}
		for f.names[at] != name {
			at++
		}
	}
	ignore := b.option(s, as[len(as)-1], false)
	if b.cur == nil || cols[at].isDead() {
		return deadObject
	}
	if !isLists(cols[at]) {
		panic(b.unsupportedAt(s, o.typeName()+".explode() of a column of "+cols[at].t.elems[0].ir().String(), ""))
	}
	rows, values := b.exploded(s, cols[at])
	if b.cur == nil {
		return deadObject
	}
	others := append(append([]*object{}, cols[:at]...), cols[at+1:]...)
	x, others = b.takeRows(s, x, others, rows, ignore)
	if b.cur == nil {
		return deadObject
	}
	return b.likeTable(s, o, x, append(append(append([]*object{}, others[:at]...), values), others[at:]...))
}

// exploded are the positions of the lists that elements are of, and the column of these.
func (b *builder) exploded(s *cogen.Site, col *object) (rows, values *object) {
	elem := listMember(col.t.elems[0]).elem()
	if elem.kind == ir.KNever {
		panic(b.unsupportedAt(s, "explode() of empty lists", ""))
	}
	some := true
	if !hasMissing(col) {
		var wrong func(*ir.Value)
		some, wrong = b.guess("whether all lists have elements", true)
		empty := b.countRows(s, col, func(x *object) *object { return b.not(b.truth(s, x)) })
		if b.cur == nil {
			return deadObject, deadObject
		}
		name := "i64.ne"
		if !some {
			name = "i64.eq"
		}
		wrong(b.i64op(name, empty, b.i64Const(0)))
	}
	rows, out := b.newContainer(s, ir.KList), b.newContainer(s, ir.KList)
	b.tableFold(s, b.lenOfColumn(col), []*object{col}, func(row *ir.Value, elems []*object) {
		put := func(v *object) {
			b.put(rows, "list.append", b.fromLeaf(row))
			b.put(out, "list.append", v)
		}
		b.perMember(elems[0], func(x *object) *object {
			if x.typ().kind != ir.KList {
				put(x)
				return nil
			}
			if !some || hasMissing(col) {
				b.branch(b.truth(s, x), func() {}, func() { put(nan()) })
			}
			b.each(s, x, put)
			return nil
		})
	})
	if b.cur == nil {
		return deadObject, deadObject
	}
	return rows, b.columnOfList(out)
}

// splitLists is the column of the lists of s.str.split(...).
func (b *builder) splitLists(s *cogen.Site, k splitTexts) *object {
	of := k.of.k.(series)
	col := b.mapColumn(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
		r := b.perMember(elems[0], func(x *object) *object {
			if !isText(x.typ()) {
				return x
			}
			return b.callMethod(s, x, k.name, b.splitArgs(k.args))
		})
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		return b.listInColumn(s, r)
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: of.name, index: of.index, col: col})
}

// asksAtOnce reports whether the text asks a call's result for s.str or s.apply at once:
// lists that are parted from texts need no column then.
func (b *builder) asksAtOnce(s *cogen.Site) bool {
	c := b.c
	if c.pandas().askedCalls == nil {
		c.pandas().askedCalls = map[tree.Node]bool{}
		tree.Inspect(c.prog.Tree, func(n tree.Node) bool {
			if a, ok := n.(*tree.Attribute); ok && isOneOf(a.Attr, "str", "apply", "map") {
				c.pandas().askedCalls[a.Value] = true
			}
			return true
		})
	}
	return c.pandas().askedCalls[s.Node]
}

// listOf is agg(list) among aggregates, which no text names.
const listOf = " list"

// isListType reports whether an object is the type list.
func isListType(o *object) bool {
	k, ok := o.k.(typeObject)
	return ok && k.name == "list"
}

// listed is the aggregate that lists the values of a group, what is missing among them.
func (f *fold) listed(col *object) func() *object {
	if isTimes(col) || isLists(col) || isCategorical(col) && categoriesOf(col).bins != nil || dtypeOf(col) == "numbers" {
		return nil
	}
	i, c := f.input(col), f.cells()
	f.starts = append(f.starts, func() { c.push(f.b.newContainer(f.s, ir.KList)) })
	f.steps = append(f.steps, func() { f.b.put(c.get(), "list.append", f.b.pythonElem(f.elems[i])) })
	return func() *object {
		col := c.column()
		if f.b.cur == nil || col.isDead() {
			return deadObject
		}
		if f.b.c.pandas().noLists != "" || listMember(col.t.elems[0]) == nil {
			panic(f.b.unsupportedAt(f.s, "agg(list) of columns that pandas holds", ""))
		}
		f.b.leaveIfEmpty(f.b.lenOfColumn(col)) // without groups the dtype is another one
		return col
	}
}
