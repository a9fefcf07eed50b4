package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Values of rows spread over columns, which are called by values of the rows: unstack(),
// pivot(), pivot_table(), crosstab() and get_dummies(). Results are grids (grid.go).

// levelledUnstack is s.unstack(level, fill_value): a column for each label of a level.
func levelledUnstack(b *stage.Builder, s *cogen.Site, k levelled, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.unstack()", "level fill_value", args)
	f := k.of.Static.(DataFrame)
	at := k.levels - 1
	if as[0] != nil {
		v, _ := as[0].ConstVal()
		name, isName := v.(string)
		switch {
		case isInt(v):
			if at = int(v.(*big.Int).Int64()); at < 0 {
				at += k.levels
			}
		case isName:
			at = slices.Index(f.Names[:k.levels], name)
		default:
			at = -1
		}
	}
	if !k.series || k.unsorted != 0 || at < 0 || at >= k.levels || k.unnamed && at != k.levels-1 {
		panic(b.UnsupportedAt(s, k.class()+".unstack() with these arguments", ""))
	}
	fill := as[1]
	if fill != nil && fill.IsNone() {
		fill = nil
	}
	keys, names := slices.Clone(f.cols[:k.levels]), slices.Clone(f.Names[:k.levels])
	keys, names = slices.Delete(keys, at, at+1), slices.Delete(names, at, at+1)
	var name any = f.Names[at]
	if k.unnamed {
		name = nil
	}
	return unstacked(b, s, keys, names, f.cols[at], name, f.cols[k.levels], fill)
}

// pivotLabels are the labels that an argument names, and their columns.
func pivotLabels(b *stage.Builder, s *cogen.Site, k DataFrame, o *stage.Object) (names []string, cols []*stage.Object) {
	if stage.ObjectOrNone(o).IsNone() {
		return nil, nil
	}
	for _, n := range labelsOf(b, s, o) {
		c := k.col(n)
		if c == nil {
			panic(b.UnsupportedAt(s, "a table by columns that the frame does not have", ""))
		}
		if !isKey(c) {
			panic(b.UnsupportedAt(s, "a table by a column of "+c.Type.Elems[0].IR().String(), ""))
		}
		names, cols = append(names, n), append(cols, c)
	}
	distinct(b, s, names)
	return names, cols
}

// framePivot is df.pivot(columns=, index=, values=).
func framePivot(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.pivot()", "columns index values", args)
	value, ok := stage.StringConst(stage.ObjectOrNone(as[2]))
	label, isLabel := stage.StringConst(stage.ObjectOrNone(as[0]))
	if !ok || !isLabel || as[1] == nil || k.col(value) == nil {
		panic(b.UnsupportedAt(s, "DataFrame.pivot() with these arguments", "name one column of values"))
	}
	names, keys := pivotLabels(b, s, k, as[1])
	_, labels := pivotLabels(b, s, k, as[0])
	if len(names) == 0 || slices.Contains(names, label) {
		panic(b.UnsupportedAt(s, "DataFrame.pivot() with these arguments", ""))
	}
	return unstacked(b, s, keys, names, labels[0], label, k.col(value), nil)
}

// framePivotTable is df.pivot_table(values, index, columns, aggfunc, fill_value).
func framePivotTable(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	what := "DataFrame.pivot_table()"
	as := numpy.Bind(b, s, what, "values index columns aggfunc fill_value margins dropna margins_name observed sort", args)
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "name columns by literals")) }
	if optionOf(b, s, as[5], false) || !optionOf(b, s, as[6], true) || !optionOf(b, s, as[9], true) {
		refuse()
	}
	if as[8] != nil {
		optionOf(b, s, as[8], false) // of no meaning without categories
	}
	rows, keys := pivotLabels(b, s, k, as[1])
	over, labels := pivotLabels(b, s, k, as[2])
	if len(rows) == 0 || len(over) > 1 || len(over) == 1 && slices.Contains(rows, over[0]) {
		refuse()
	}
	by := append(slices.Clone(rows), over...)
	fn := orDefault(as[3], stage.Const("mean"))
	aggregated := func(x *stage.Object) string {
		name, ok := stage.StringConst(x)
		if !ok {
			if f, is := x.Static.(stage.Builtin); is && f.Name == "len" {
				name = "size"
			} else {
				name = functionName(b, x)
			}
		}
		if aggregates[name] == nil {
			refuse()
		}
		return name
	}
	fill := stage.ObjectOrNone(as[4])
	if fill.IsNone() {
		fill = nil
	}
	g := groupBy{of: o, by: by, outer: make([]bool, len(by)), keys: append(slices.Clone(keys), labels...), asIndex: true, sorted: true, listed: true, from: k.index}
	if name, _ := stage.StringConst(fn); name == "size" && len(over) == 1 && as[0] == nil {
		return pivotSize(b, s, g, fill)
	}
	value, one := stage.StringConst(stage.ObjectOrNone(as[0]))
	var values []string
	switch {
	case one:
		values = []string{value}
	case as[0] != nil && len(over) == 0:
		values = labelsOf(b, s, as[0])
		slices.Sort(values) // as labels of columns are
	case as[0] == nil && len(over) == 0:
		for _, n := range k.Names {
			if !slices.Contains(by, n) {
				values = append(values, n)
			}
		}
		slices.Sort(values)
	default:
		refuse()
	}
	var plan []aggregation
	for _, n := range values {
		f := fn
		if d, ok := fn.Static.(stage.Display); ok {
			f = nil
			for i, key := range d.Keys {
				if name, _ := stage.StringConst(key); name == n {
					f = d.Values[i]
				}
			}
			if d.Keys == nil || f == nil || len(d.Keys) != len(values) || stage.IsDisplay(f) {
				refuse()
			}
		}
		col := k.col(n)
		if col == nil || slices.Contains(by, n) {
			refuse()
		}
		a := aggregation{name: n, col: col}
		if isFunction(f) {
			a.label, a.call = n, f
		} else {
			a.fn = aggregated(f)
		}
		plan = append(plan, a)
	}
	if len(plan) == 0 {
		refuse()
	}
	distinct(b, s, values)
	r := grouped(b, s, g, plan)
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	// Groups without a value are no rows.
	if l, ok := r.Static.(levelled); ok {
		f := l.of.Static.(DataFrame)
		kept := dropMissing(b, s, l.of, []stage.Arg{{Name: "subset", Value: stage.NewObject(stage.Display{Values: stage.StringConsts(f.Names[l.levels:])})}, {Name: "how", Value: stage.Const("all")}, {Name: "ignore_index", Value: stage.True}})
		if b.Current == nil || kept.IsDead() {
			return stage.Dead
		}
		f = kept.Static.(DataFrame)
		if len(over) == 0 {
			l.of = filledValues(b, s, f, l.levels, fill)
			return stage.NewObject(l)
		}
		n := len(rows)
		return gridFilled(b, s, unstacked(b, s, f.cols[:n], rows, f.cols[n], over[0], f.cols[n+1], fill), fill)
	}
	r = dropMissing(b, s, r, []stage.Arg{{Name: "how", Value: stage.Const("all")}})
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	return filledValues(b, s, r.Static.(DataFrame), 0, fill)
}

// pivotSize is a table of how many rows there are.
func pivotSize(b *stage.Builder, s *cogen.Site, g groupBy, fill *stage.Object) *stage.Object {
	keys, outs := foldGroups(b, s, g, []aggregation{{name: "size", fn: "size"}})
	if b.Current == nil || keys == nil {
		return stage.Dead
	}
	n := len(g.by) - 1
	return gridFilled(b, s, unstacked(b, s, keys[:n], g.by[:n], keys[n], g.by[n], outs[0], fill), fill)
}

// gridFilled fills what is missing among the values of a grid.
func gridFilled(b *stage.Builder, s *cogen.Site, o, fill *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() || fill == nil || !hasMissing(o.Static.(grid).cells) {
		return o
	}
	return gridMethod(b, s, o.Static.(grid), "fillna", []stage.Arg{{Value: fill}})
}

// filledValues is a frame with what is missing filled in the columns behind the first ones.
func filledValues(b *stage.Builder, s *cogen.Site, f DataFrame, levels int, fill *stage.Object) *stage.Object {
	cols := slices.Clone(f.cols)
	for i := levels; i < len(cols) && fill != nil; i++ {
		if !hasMissing(cols[i]) {
			continue
		}
		filled, ok := seriesFill(b, s, stage.NewObject(series{index: f.index, col: cols[i]}), []stage.Arg{{Value: fill}}).Static.(series)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		cols[i] = filled.col
	}
	return newFrame(b, s, f.Names, f.index, cols)
}

// crosstab is pd.crosstab(index, columns, normalize=...).
func crosstab(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.crosstab()", "index columns values rownames colnames aggfunc margins margins_name dropna normalize", args)
	refuse := func() { panic(b.UnsupportedAt(s, "pd.crosstab() with these arguments", "")) }
	for i := 2; i < 9; i++ {
		if as[i] != nil {
			refuse()
		}
	}
	var cols []*stage.Object
	var names []string
	var index tableIndex
	for i := range 2 {
		k, ok := stage.ObjectOrNone(as[i]).Static.(series)
		name, named := k.name.(string)
		if !ok || !named || !isKey(k.col) || slices.Contains(names, name) {
			refuse()
		}
		if i > 0 {
			alignedWith(b, s, index, k.index, "pd.crosstab() of Series with different indices")
		}
		index = k.index
		cols, names = append(cols, k.col), append(names, name)
	}
	how := "False"
	if as[9] != nil {
		v, _ := as[9].ConstVal()
		switch v := v.(type) {
		case bool:
			if v {
				how = "all"
			}
		case string:
			how = v
		default:
			refuse()
		}
	}
	g := groupBy{by: names, keys: cols, outer: []bool{true, true}, asIndex: true, sorted: true, listed: true, from: index}
	r := pivotSize(b, s, g, stage.Int(0))
	k, ok := r.Static.(grid)
	if b.Current == nil || !ok || how == "False" {
		return r
	}
	// Each row, column and table has something, so nothing is divided by 0.
	sum := func(axis int64) *stage.Object {
		return gridSum(b, s, k, "sum", []stage.Arg{{Value: stage.Int(axis)}}, refuse)
	}
	switch how {
	case "index":
		total, ok := sum(1).Static.(series)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		return gridRowOp(b, s, k, tree.Div, total)
	case "columns", "all":
		total, ok := sum(0).Static.(series)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		if how == "all" {
			all := callOrder(b, s, "total", pythonColumn(b, s, total.col))
			return gridMethod(b, s, k, "div", []stage.Arg{{Value: all}})
		}
		at := gridModel(b, s, "column_numbers", rowCount(b, k.index()), columnCount(b, k))
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		x := rangeIndex(lenOfColumn(b, k.cells))
		spread := gather(b, s, total.col, at)
		if b.Current == nil {
			return stage.Dead
		}
		return withCells(b, s, k, tableMethodCall(b, s, stage.NewObject(series{index: x, col: k.cells}), "div", []stage.Arg{{Value: stage.NewObject(series{index: x, col: spread})}}))
	}
	refuse()
	return nil
}

// getDummies is pd.get_dummies(data, ...): a column for each value, which says of rows whether
// they have it.
func getDummies(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.get_dummies()", "data prefix prefix_sep dummy_na columns sparse drop_first dtype", args)
	refuse := func() { panic(b.UnsupportedAt(s, "pd.get_dummies() with these arguments", "")) }
	if as[0] == nil || optionOf(b, s, as[3], false) || as[5] != nil || optionOf(b, s, as[6], false) {
		refuse()
	}
	sep, prefix, named := "_", "", false
	if as[2] != nil {
		var ok bool
		if sep, ok = stage.StringConst(as[2]); !ok {
			refuse()
		}
	}
	if p := stage.ObjectOrNone(as[1]); !p.IsNone() {
		if prefix, named = stage.StringConst(p); !named {
			refuse()
		}
	}
	ints := false
	switch t := stage.ObjectOrNone(as[7]); k := t.Static.(type) {
	case stage.TypeObject:
		if ints = k.Name == "int"; !ints && k.Name != "bool" {
			refuse()
		}
	default:
		if name, ok := stage.StringConst(t); ok && (name == "int" || name == "int64") {
			ints = true
		} else if !t.IsNone() {
			refuse()
		}
	}
	var col *stage.Object
	var index tableIndex
	var front []string
	var cols []*stage.Object
	switch k := as[0].Static.(type) {
	case series:
		col, index = k.col, k.index
		if as[4] != nil {
			refuse()
		}
	case DataFrame:
		coded := ""
		if c := stage.ObjectOrNone(as[4]); !c.IsNone() {
			if l := labelsOf(b, s, c); len(l) == 1 {
				coded = l[0]
			}
		} else {
			for i, n := range k.Names {
				if d := dtypeOf(k.cols[i]); d == "object" && coded == "" {
					coded = n
				} else if d == "object" {
					refuse()
				}
			}
		}
		if col, index = k.col(coded), k.index; col == nil {
			refuse()
		}
		for i, n := range k.Names {
			if n != coded {
				front, cols = append(front, n), append(cols, k.cols[i])
			}
		}
		if !named {
			prefix, named = coded, true
		}
	default:
		refuse()
	}
	if e := col.Type.Elems[0]; !isKey(col) || named && e.Kind != ir.KStr && e.Kind != ir.KUnion && dtypeOf(col) != "int64" {
		refuse()
	}
	n := rowsOf(b, index)
	leaveIfEmpty(b, n)
	keys, parts := groupRows(b, s, groupBy{keys: []*stage.Object{col}, sorted: true, from: index})
	if b.Current == nil || parts.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, lenOfColumn(b, keys[0]))
	labels := keys[0]
	if named {
		texts := gridModel(b, s, "prefixed", stage.Const(prefix+sep), gridModel(b, s, "texts", pythonColumn(b, s, labels)), stage.Const(""))
		if b.Current == nil || texts.IsDead() {
			return stage.Dead
		}
		labels = columnOfList(b, texts)
	}
	at := callOrder(b, s, "row_groups", parts, rowCount(b, index))
	flags := gridModel(b, s, "flags", at, rowCount(b, tableIndex{of: labels}))
	if b.Current == nil || flags.IsDead() {
		return stage.Dead
	}
	cells := columnOfList(b, flags)
	cells = mapColumn(b, s, lenOfColumn(b, cells), []*stage.Object{cells}, func(elems []*stage.Object) *stage.Object {
		if ints {
			return inColumn(b, s, b.BranchValue(elems[0], func() *stage.Object { return stage.Int(1) }, func() *stage.Object { return stage.Int(0) }))
		}
		return inColumn(b, s, elems[0])
	})
	if b.Current == nil || cells.IsDead() {
		return stage.Dead
	}
	for _, name := range front {
		there := gridModel(b, s, "place", labels, stage.Const(name))
		if b.Current == nil {
			return stage.Dead
		}
		b.LeaveIf(b.Value(b.Leaf("int.le", stage.Int(0), there)))
	}
	return newGrid(b, s, grid{rows: newFrame(b, s, front, index, cols), before: len(front), labels: labels, cells: cells})
}
