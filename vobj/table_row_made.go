package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// pd.Series({"a": x, "b": y}) and the like in a function that apply() calls for each row or group: a row,
// of which apply() makes columns.

// givesRows reports whether a function that is called for each row may make rows of the result: it
// mentions pandas. A row is made of values of the activation, so such a function is generated in place.
func (b *builder) givesRows(g *cogen.Generator) bool {
	if b.makesRows == 0 || b.inRegion == 0 || g.Async || b.frame.model {
		return false
	}
	users := b.c.tableUsers(g.Program())
	switch n := g.Node.(type) {
	case *tree.FunctionDef:
		return users[n]
	case *tree.Lambda:
		libs, found := pandasNames(g.Program()), false
		tree.Inspect(n.Body, func(n tree.Node) bool {
			if x, ok := n.(*tree.Name); ok {
				found = found || libs[g.Program().Info.Uses[x]]
			}
			return true
		})
		return found
	}
	return false
}

// madeRow is a row of values, whose dtype they give: numbers become numpy's, others stay as
// they are. Without labels it has numbers, and is taken by apply() only.
func (b *builder) madeRow(s *cogen.Site, names []string, vals []*object) *object {
	if slices.ContainsFunc(vals, (*object).isDead) {
		return deadObject
	}
	has := map[string]bool{}
	for _, v := range vals {
		class := b.rowClass(v)
		if t := v.typ(); class == "" && mixedNumbers(t) {
			class = "floats"
			if hasKind(t, ir.KInt) {
				class = "numbers"
			}
		}
		if class == "" {
			panic(b.unsupportedAt(s, "a row with a "+v.typeName(), "use numbers and texts"))
		}
		has[class] = true
	}
	objects := has["text"] || has["bool"] && (has["int"] || has["float"] || has["floats"] || has["numbers"] || has["time"]) || has["time"] && has["int"]
	k := tableRow{names: names, vals: slices.Clone(vals), label: noneObject, mixed: objects, made: true}
	switch {
	case objects:
	case has["maybe"], has["time"] && (has["float"] || has["floats"] || has["numbers"]), has["numbers"] && !has["float"]:
		panic(b.unsupportedAt(s, "a row whose dtype depends on its values", "make one of the values a text"))
	case !has["time"]:
		floats := has["float"] || has["floats"]
		for i, v := range vals {
			if mixedNumbers(v.typ()) {
				continue // None is NaN in a column, and the row is taken by apply() only
			}
			if k.vals[i] = b.inColumn(s, v); floats && b.cur != nil {
				k.vals[i] = fromScalar(b.scalar(s, k.vals[i], ir.Float64, true))
			}
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(k)
}

// rowClass says of which kind a value of a row is: maybe is a text or None. "": of none.
func (b *builder) rowClass(v *object) string {
	t := v.typ()
	switch {
	case t == nil, v.isNone():
		return ""
	case isText(t):
		return "text"
	case isTime(t):
		if t == tStamp {
			return "time"
		}
		return ""
	case t.kind == ir.KUnion:
		if t.without(func(m *vtype) bool { return isText(m) || m.kind == ir.KNone }).kind == ir.KNever {
			return "maybe"
		}
		return ""
	case t.kind == ir.KInt, t.kind == ir.KI64:
		return "int"
	case t.kind == ir.KFloat:
		return "float"
	case t.kind == ir.KBool:
		return "bool"
	case isScalar(v):
		return map[string]string{"int64": "int", "float64": "float", "bool": "bool"}[dtypeOfScalar(v)]
	}
	return ""
}

// calledRows calls a function for each row of columns. If it makes rows, one of them is the result and
// their columns, else there is no row and one column.
func (b *builder) calledRows(s *cogen.Site, n *ir.Value, cols []*object, call func(elems []*object) *object) (row *tableRow, out []*object) {
	b.makesRows++
	defer func() { b.makesRows-- }()
	out = b.calledColumns(s, n, cols, func(elems []*object) []*object {
		r := call(elems)
		k, ok := r.k.(tableRow)
		if !ok || !k.made {
			return []*object{r}
		}
		row = &k
		return k.vals
	})
	return row, out
}

// ofCalled is what apply() gives of calledRows: a frame, or a series of the name.
func (b *builder) ofCalled(s *cogen.Site, name any, index tableIndex, row *tableRow, cols []*object) *object {
	switch {
	case b.cur == nil || cols == nil:
		return deadObject
	case row != nil && row.names != nil:
		return b.newFrame(s, row.names, index, cols)
	case row != nil && b.putIntoColumns(s):
		return mkStatic(numberedFrame{index: index, cols: cols})
	case row != nil:
		panic(b.unsupportedAt(s, "columns whose labels are numbers", "give the values labels: pd.Series({...})"))
	}
	return mkStatic(series{name: name, index: index, col: cols[0]})
}

// groupRowsMade calls a function for each group as calledRows does for each row.
func (b *builder) groupRowsMade(s *cogen.Site, k groupBy, rows, f *object) (names []string, cols []*object) {
	var out *object
	b.makesRows++
	defer func() { b.makesRows-- }()
	col := b.callGroupsWith(s, k, rows, f, func(list, r *object) bool {
		row, ok := r.k.(tableRow)
		if !ok || !row.made || row.names == nil {
			return false
		}
		vals := make([]*object, len(row.vals))
		for i, v := range row.vals {
			vals[i] = b.pythonElem(v)
		}
		names, out = row.names, list
		b.put(list, "list.append", mkTuple(vals...))
		return true
	})
	if b.cur == nil || out == nil {
		return nil, []*object{col}
	}
	return names, b.tupleColumns(s, out, len(names))
}

// tupleColumns are the columns of a list of tuples.
func (b *builder) tupleColumns(s *cogen.Site, list *object, width int) []*object {
	l := b.value(list)
	if l == nil {
		return nil
	}
	elem := list.typ().elem()
	if elem.kind != ir.KTuple || !l.Type.Elem().Equal(elem.ir()) {
		b.abandon() // it was not known yet what gets into it
		return nil
	}
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	rows := b.columnOfList(list)
	b.leaveIfEmpty(n)
	cols := make([]*object, width)
	for i := range cols {
		cols[i] = b.listedColumn(s, i, n, []*object{rows}, func(elems []*object) *object { return b.elemsOf(elems[0])[i] })
		if b.cur == nil || cols[i].isDead() {
			return nil
		}
	}
	return cols
}
