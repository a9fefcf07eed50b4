package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.Series({"a": x, "b": y}) and the like in a function that apply() calls for each row or group: a row,
// of which apply() makes columns.

// givesRows reports whether a function that is called for each row may make rows of the result: it
// mentions pandas. A row is made of values of the activation, so such a function is generated in place.
func givesRows(b *stage.Builder, g *cogen.Generator) bool {
	if b.MakesRows == 0 || b.InRegion == 0 || g.Async || b.Frame.Model {
		return false
	}
	users := tableUsers(b.Compiler, g.Program())
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
func madeRow(b *stage.Builder, s *cogen.Site, names []string, vals []*stage.Object) *stage.Object {
	if slices.ContainsFunc(vals, (*stage.Object).IsDead) {
		return stage.Dead
	}
	has := map[string]bool{}
	for _, v := range vals {
		class := rowClass(b, v)
		if t := v.ValueType(); class == "" && mixedNumbers(t) {
			class = "floats"
			if stage.HasKind(t, ir.KInt) {
				class = "numbers"
			}
		}
		if class == "" {
			panic(b.UnsupportedAt(s, "a row with a "+v.TypeName(), "use numbers and texts"))
		}
		has[class] = true
	}
	objects := has["text"] || has["bool"] && (has["int"] || has["float"] || has["floats"] || has["numbers"] || has["time"]) || has["time"] && has["int"]
	k := tableRow{names: names, vals: slices.Clone(vals), label: stage.None, mixed: objects, made: true}
	switch {
	case objects:
	case has["maybe"], has["time"] && (has["float"] || has["floats"] || has["numbers"]), has["numbers"] && !has["float"]:
		panic(b.UnsupportedAt(s, "a row whose dtype depends on its values", "make one of the values a text"))
	case !has["time"]:
		floats := has["float"] || has["floats"]
		for i, v := range vals {
			if mixedNumbers(v.ValueType()) {
				continue // None is NaN in a column, and the row is taken by apply() only
			}
			if k.vals[i] = inColumn(b, s, v); floats && b.Current != nil {
				k.vals[i] = stage.FromScalar(numpy.Scalar(b, s, k.vals[i], ir.Float64, true))
			}
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(k)
}

// rowClass says of which kind a value of a row is: maybe is a text or None. "": of none.
func rowClass(b *stage.Builder, v *stage.Object) string {
	t := v.ValueType()
	switch {
	case t == nil, v.IsNone():
		return ""
	case stage.IsText(t):
		return "text"
	case isTime(t):
		if t == tStamp {
			return "time"
		}
		return ""
	case t.Kind == ir.KUnion:
		if t.Without(func(m *stage.Type) bool { return stage.IsText(m) || m.Kind == ir.KNone }).Kind == ir.KNever {
			return "maybe"
		}
		return ""
	case t.Kind == ir.KInt, t.Kind == ir.KI64:
		return "int"
	case t.Kind == ir.KFloat:
		return "float"
	case t.Kind == ir.KBool:
		return "bool"
	case stage.IsScalar(v):
		return map[string]string{"int64": "int", "float64": "float", "bool": "bool"}[dtypeOfScalar(v)]
	}
	return ""
}

// calledRows calls a function for each row of columns. If it makes rows, one of them is the result and
// their columns, else there is no row and one column.
func calledRows(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, call func(elems []*stage.Object) *stage.Object) (row *tableRow, out []*stage.Object) {
	b.MakesRows++
	defer func() { b.MakesRows-- }()
	out = calledColumns(b, s, n, cols, func(elems []*stage.Object) []*stage.Object {
		r := call(elems)
		k, ok := r.Static.(tableRow)
		if !ok || !k.made {
			return []*stage.Object{r}
		}
		row = &k
		return k.vals
	})
	return row, out
}

// ofCalled is what apply() gives of calledRows: a frame, or a series of the name.
func ofCalled(b *stage.Builder, s *cogen.Site, name any, index tableIndex, row *tableRow, cols []*stage.Object) *stage.Object {
	switch {
	case b.Current == nil || cols == nil:
		return stage.Dead
	case row != nil && row.names != nil:
		return newFrame(b, s, row.names, index, cols)
	case row != nil && putIntoColumns(b, s):
		return stage.NewObject(numberedFrame{index: index, cols: cols})
	case row != nil:
		panic(b.UnsupportedAt(s, "columns whose labels are numbers", "give the values labels: pd.Series({...})"))
	}
	return stage.NewObject(series{name: name, index: index, col: cols[0]})
}

// groupRowsMade calls a function for each group as calledRows does for each row.
func groupRowsMade(b *stage.Builder, s *cogen.Site, k groupBy, rows, f *stage.Object) (names []string, cols []*stage.Object) {
	var out *stage.Object
	b.MakesRows++
	defer func() { b.MakesRows-- }()
	col := callGroupsWith(b, s, k, rows, f, func(list, r *stage.Object) bool {
		row, ok := r.Static.(tableRow)
		if !ok || !row.made || row.names == nil {
			return false
		}
		vals := make([]*stage.Object, len(row.vals))
		for i, v := range row.vals {
			vals[i] = pythonElem(b, v)
		}
		names, out = row.names, list
		b.Put(list, "list.append", stage.TupleOf(vals...))
		return true
	})
	if b.Current == nil || out == nil {
		return nil, []*stage.Object{col}
	}
	return names, tupleColumns(b, s, out, len(names))
}

// tupleColumns are the columns of a list of tuples.
func tupleColumns(b *stage.Builder, s *cogen.Site, list *stage.Object, width int) []*stage.Object {
	l := b.Value(list)
	if l == nil {
		return nil
	}
	elem := list.ValueType().Elem()
	if elem.Kind != ir.KTuple || !l.Type.Elem().Equal(elem.IR()) {
		b.Abandon() // it was not known yet what gets into it
		return nil
	}
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	rows := columnOfList(b, list)
	leaveIfEmpty(b, n)
	cols := make([]*stage.Object, width)
	for i := range cols {
		cols[i] = listedColumn(b, s, i, n, []*stage.Object{rows}, func(elems []*stage.Object) *stage.Object { return b.ElemsOf(elems[0])[i] })
		if b.Current == nil || cols[i].IsDead() {
			return nil
		}
	}
	return cols
}
