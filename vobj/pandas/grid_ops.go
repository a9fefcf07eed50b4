package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What grids do: with each of their values, as the Series of all values does it; with labels,
// rows and columns.

// gridEach are the methods that give something for each value.
var gridEach = facts.Words("abs add astype clip div eq fillna ge gt isin isna isnull le lt mul ne notna notnull round sub truediv")

// withCells is a grid with the values that a series of such has.
func withCells(b *stage.Builder, s *cogen.Site, k grid, o *stage.Object) *stage.Object {
	v, ok := o.Static.(series)
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if !ok {
		panic(b.UnsupportedAt(s, "an operation on a table whose columns are known only at run time", ""))
	}
	k.cells = v.col
	return newGrid(b, s, k)
}

// gridOp is an operator one of whose sides is a grid.
func gridOp(b *stage.Builder, s *cogen.Site, l, r *stage.Object, op func(l, r *stage.Object) *stage.Object) (o *stage.Object, is bool) {
	var of *grid
	values := func(o *stage.Object) *stage.Object {
		k, ok := o.Static.(grid)
		if !ok || k.isDead() {
			return o
		}
		if !k.plain() || of != nil && (!sameIndex(of.index(), k.index()) || of.labels.Value != k.labels.Value) {
			panic(b.UnsupportedAt(s, "an operator of tables with different labels", ""))
		}
		of = &k
		return gridValues(b, k)
	}
	vl, vr := values(l), values(r)
	if of == nil {
		return nil, false
	}
	for _, o := range []*stage.Object{l, r} {
		if _, ok := o.Static.(grid); !ok && isTable(o) {
			panic(b.UnsupportedAt(s, "an operator of a DataFrame and a "+o.TypeName(), ""))
		}
	}
	if _, ok := l.Static.(grid); ok {
		if _, ok := r.Static.(grid); ok && b.Current != nil {
			// Both have the same number of values.
			x := rangeIndex(lenOfColumn(b, of.cells))
			vl, vr = stage.NewObject(series{index: x, col: vl.Static.(series).col}), stage.NewObject(series{index: x, col: vr.Static.(series).col})
		}
	}
	return withCells(b, s, *of, op(vl, vr)), true
}

// gridAttr is an attribute of one; nil: a method.
func gridAttr(b *stage.Builder, s *cogen.Site, k grid, name string) *stage.Object {
	if b.Current == nil || k.isDead() {
		return stage.Dead
	}
	f, levels := k.frame()
	names, _ := k.others()
	switch {
	case name == "iloc" && k.plain() && levels == 0:
		return stage.NewObject(locator{of: stage.NewObject(k), name: name})
	case gridEach[name] || isOneOf(name, "copy", "reset_index", "rename_axis", "add_prefix", "add_suffix", "sum", "mean", "head", "tail", "reindex", "multiply", "divide", "subtract", "to_string", "sort_values"):
		return nil
	case name == "columns" && k.plain():
		return stage.NewObject(rowLabels{index: tableIndex{name: k.name, of: k.labels}, grid: f.id})
	case name == "columns" && k.labels.Type.Elems[0].Kind == ir.KStr:
		labels := allLabels(b, s, k)
		if b.Current == nil || labels.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(rowLabels{index: tableIndex{name: k.name, of: columnOfList(b, labels)}, grid: f.id})
	case name == "index" && levels == 0:
		return stage.NewObject(rowLabels{index: f.index})
	case name == "shape":
		return stage.TupleOf(rowCount(b, f.index), b.Leaf("int.add", columnCount(b, k), stage.Int(int64(len(names)))))
	case name == "empty":
		return stage.False // it has rows, which are its columns' too
	case name == "T" && levels == 0 && k.plain() && !f.index.isRange():
		return turnGrid(b, s, k)
	}
	if !pandasMembers["DataFrame"][name] && (k.labels.Type.Elems[0].Kind == ir.KStr || slices.Contains(names, name)) {
		return gridItem(b, s, k, stage.Const(name))
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a DataFrame whose columns are known only at run time", ""))
}

// turnGrid is the grid with columns for rows.
func turnGrid(b *stage.Builder, s *cogen.Site, k grid) *stage.Object {
	f, _ := k.frame()
	at := gridModel(b, s, "turned", rowCount(b, f.index), columnCount(b, k))
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	cells := gather(b, s, k.cells, at)
	rows := newFrame(b, s, nil, tableIndex{name: k.name, of: k.labels}, nil)
	return newGrid(b, s, grid{rows: rows, labels: f.index.of, name: f.index.name, cells: cells})
}

// gridItem is g[label].
func gridItem(b *stage.Builder, s *cogen.Site, k grid, i *stage.Object) *stage.Object {
	if b.Current == nil || k.isDead() {
		return stage.Dead
	}
	f, levels := k.frame()
	names, cols := k.others()
	if d, ok := i.Static.(stage.Display); ok && d.Keys == nil && k.plain() {
		return gridPicked(b, s, k, i)
	}
	t := i.ValueType()
	name, isName := stage.StringConst(i)
	if at := slices.Index(names, name); isName && at >= 0 && levels == 0 {
		return stage.NewObject(series{name: name, index: f.index, col: cols[at], owner: f.id})
	}
	if t == nil || i.Static != nil && !isConst(i) || levels > 0 || !stage.IsText(t) && t.Kind != ir.KInt || stage.IsText(t) != (k.labels.Type.Elems[0].Kind == ir.KStr) || t.Kind == ir.KInt && dtypeOf(k.labels) != "int64" {
		panic(b.UnsupportedAt(s, "this index of a DataFrame whose columns are known only at run time", ""))
	}
	var label any
	switch v, _ := i.ConstVal(); {
	case isName:
		label = name
	case isInt(v) && t.Kind == ir.KInt:
		label = numberLabel(v.(*big.Int).Int64())
	default:
		panic(b.UnsupportedAt(s, "a label of a DataFrame, known only at run time", ""))
	}
	at := gridModel(b, s, "place", pythonColumn(b, s, k.labels), i)
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.Leaf("int.lt", at, stage.Int(0)))) // CPython raises
	col := gridColumn(b, s, k, b.I64(at, "int.to_i64_index"))
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: label, index: f.index, col: col})
}

// gridMethod calls a method.
func gridMethod(b *stage.Builder, s *cogen.Site, k grid, name string, args []stage.Arg) *stage.Object {
	if b.Current == nil || k.isDead() {
		return stage.Dead
	}
	what := "DataFrame." + name + "() of columns known only at run time"
	refuse := func() { panic(b.UnsupportedAt(s, what, "")) }
	rowwise, isRowwise := gridRowwise[name]
	switch {
	case isRowwise && byRow(args):
		return gridByRow(b, s, k, rowwise, args, refuse)
	case isOneOf(name, "multiply", "divide", "subtract"):
		return gridCells(b, s, k, map[string]string{"multiply": "mul", "divide": "div", "subtract": "sub"}[name], args, refuse)
	case gridEach[name]:
		return gridCells(b, s, k, name, args, refuse)
	case name == "reset_index":
		return gridReset(b, s, k, args, refuse)
	case name == "to_string":
		return tableToString(b, s, stage.NewObject(k), args)
	case name == "rename_axis":
		as := numpy.Bind(b, s, what, "mapper index columns axis", args)
		if as[2] == nil && as[1] == nil && as[0] != nil {
			if axis, ok := axisNumber(as[3]); ok && axis == 1 {
				as[0], as[2] = nil, as[0]
			} else if ok {
				as[0], as[1] = nil, as[0]
			}
		}
		f, levels := k.frame()
		if as[0] != nil || as[1] != nil && levels > 0 {
			refuse()
		}
		if as[2] != nil {
			k.name = label(b, s, as[2])
		}
		if as[1] != nil {
			f.index.name = label(b, s, as[1])
		}
		if levels == 0 {
			k.rows = newFrame(b, s, f.Names, f.index, f.cols)
		}
		return newGrid(b, s, k)
	case name == "add_prefix" || name == "add_suffix":
		as := numpy.Bind(b, s, what, "prefix", args)
		text, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
		if !ok || !k.plain() {
			refuse()
		}
		before, after := text, ""
		if name == "add_suffix" {
			before, after = "", text
		}
		labels := gridModel(b, s, "prefixed", stage.Const(before), gridModel(b, s, "texts", pythonColumn(b, s, k.labels)), stage.Const(after))
		if b.Current == nil || labels.IsDead() || dtypeOf(k.labels) == "float64" || isTimes(k.labels) {
			refuse()
		}
		k.labels = columnOfList(b, labels)
		return newGrid(b, s, k)
	case name == "sort_values":
		return gridSort(b, s, k, args, refuse)
	case name == "copy":
		numpy.Bind(b, s, what, "deep", args)
		return newGrid(b, s, k)
	case name == "sum" || name == "mean":
		return gridSum(b, s, k, name, args, refuse)
	case name == "reindex":
		return gridReindex(b, s, k, args, refuse)
	case name == "head" || name == "tail":
		as := numpy.Bind(b, s, what, "n", args)
		n := orDefault(as[0], stage.Int(5))
		if v, ok := n.ConstVal(); !ok || !isInt(v) || v.(*big.Int).Sign() < 0 {
			refuse()
		}
		_, levels := k.frame()
		if levels > 0 {
			refuse()
		}
		if name == "tail" {
			return gridRows(b, s, k, b.TextModelOf(s, "pandas/positions", "last", rowCount(b, k.index()), n))
		}
		rows := callOrder(b, s, "positions", rowCount(b, k.index()))
		return gridRows(b, s, k, b.TextModelOf(s, "pandas/positions", "first", rows, n))
	}
	refuse()
	return nil
}

// gridSort is g.sort_values(label, ascending=...).
func gridSort(b *stage.Builder, s *cogen.Site, k grid, args []stage.Arg, refuse func()) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame.sort_values()", "by axis ascending inplace kind", args)
	kind, stable := stage.StringConst(stage.ObjectOrNone(as[4]))
	if as[0] == nil || as[1] != nil || as[3] != nil || stable && kind != "stable" && kind != "quicksort" {
		refuse()
	}
	by := as[0]
	if l, ok := by.Static.(stage.Display); ok && l.Keys == nil && len(l.Values) == 1 {
		by = l.Values[0]
	}
	col, ok := gridItem(b, s, k, by).Static.(series)
	if b.Current == nil || !ok || col.col.IsDead() {
		return stage.Dead
	}
	if !isKey(col.col) {
		refuse()
	}
	return gridRows(b, s, k, sortedRows(b, s, col.index, []*stage.Object{col.col}, []bool{!optionOf(b, s, as[2], true)}, kind != "stable", false))
}

// gridRows takes rows of a grid at positions.
func gridRows(b *stage.Builder, s *cogen.Site, k grid, at *stage.Object) *stage.Object {
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, b.Op("list.len", []*ir.Value{b.Value(at)}, ir.I64).Result())
	f, _ := k.frame()
	cells := gridModel(b, s, "rows_taken", at, rowCount(b, f.index), columnCount(b, k))
	if b.Current == nil || cells.IsDead() {
		return stage.Dead
	}
	k.cells = gather(b, s, k.cells, cells)
	x, cols := takeRows(b, s, f.index, f.cols, at, false)
	if b.Current == nil {
		return stage.Dead
	}
	k.rows = newFrame(b, s, f.Names, x, cols)
	return newGrid(b, s, k)
}

// gridCells calls a method of the values.
func gridCells(b *stage.Builder, s *cogen.Site, k grid, name string, args []stage.Arg, refuse func()) *stage.Object {
	_, cols := k.others()
	if !k.plain() && (name != "fillna" || slices.ContainsFunc(cols, hasMissing)) {
		refuse()
	}
	for _, a := range args {
		if isTable(a.Value) || stage.IsDisplay(a.Value) || a.Name == "axis" || a.Name == "inplace" {
			refuse()
		}
	}
	if name == "clip" || name == "abs" || name == "round" {
		if d := dtypeOf(k.cells); d != "int64" && d != "float64" {
			refuse()
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	return withCells(b, s, k, tableMethodCall(b, s, gridValues(b, k), name, args))
}

// gridReset is reset_index(): the labels of rows become columns before the others.
func gridReset(b *stage.Builder, s *cogen.Site, k grid, args []stage.Arg, refuse func()) *stage.Object {
	_, levels := k.frame()
	if !k.plain() && levels > 0 || len(args) > 0 && (!k.plain() || levels > 0) {
		refuse()
	}
	for _, a := range args {
		if a.Name != "drop" {
			refuse()
		}
	}
	r := tableMethodCall(b, s, k.rows, "reset_index", args)
	f, ok := r.Static.(DataFrame)
	if b.Current == nil || r.IsDead() {
		return stage.Dead
	}
	if !ok {
		refuse()
	}
	if k.labels.Type.Elems[0].Kind == ir.KStr {
		// CPython says which label is there already.
		for _, n := range f.Names {
			there := gridModel(b, s, "place", k.labels, stage.Const(n))
			if b.Current == nil {
				return stage.Dead
			}
			b.LeaveIf(b.Value(b.Leaf("int.le", stage.Int(0), there)))
		}
	}
	names, _ := k.others()
	k.rows, k.before = r, k.before+len(f.Names)-len(names)
	return newGrid(b, s, k)
}

// labelGrid is g.columns = labels: with as many as the text says it is a frame like others.
func labelGrid(b *stage.Builder, s *cogen.Site, k grid, x *stage.Object) {
	if b.Current == nil || k.isDead() {
		return
	}
	d, ok := x.Static.(stage.Display)
	f, levels := k.frame()
	others, cols := k.others()
	if !ok || d.Keys != nil || levels > 0 || len(d.Values) <= len(others) {
		panic(b.UnsupportedAt(s, "setting the labels of columns to this", ""))
	}
	names := labelsOf(b, s, x)
	distinct(b, s, names)
	count := len(names) - len(others)
	b.LeaveIf(b.Value(b.Leaf("int.ne", columnCount(b, k), stage.Int(int64(count))))) // CPython raises
	out := slices.Clone(cols[:k.before])
	for i := range count {
		if out = append(out, gridColumn(b, s, k, b.I64Const(int64(i)))); b.Current == nil {
			return
		}
	}
	compositeBecomes(b, s, k, newFrame(b, s, names, f.index, append(out, cols[k.before:]...)))
}

// setGridItem is g[label] = x: a column behind the others, unless there is one of that label.
func setGridItem(b *stage.Builder, s *cogen.Site, k grid, i, x *stage.Object) {
	if b.Current == nil || k.isDead() {
		return
	}
	f, levels := k.frame()
	name, ok := stage.StringConst(i)
	if !ok || levels > 0 {
		panic(b.UnsupportedAt(s, "assigning to this index of a DataFrame whose columns are known only at run time", ""))
	}
	if f.col(name) == nil && k.labels.Type.Elems[0].Kind == ir.KStr {
		there := gridModel(b, s, "place", k.labels, i)
		if b.Current == nil {
			return
		}
		b.LeaveIf(b.Value(b.Leaf("int.le", stage.Int(0), there)))
	}
	col := assigned(b, s, f, x)
	if b.Current == nil || col.IsDead() {
		return
	}
	f.Names, f.cols = withColumn(f.Names, f.cols, name, col)
	to := k
	to.rows = stage.NewObject(f)
	compositeBecomes(b, s, k, stage.NewObject(to))
}

// nameGrid is g.columns.name = x, of the grid whose labels these are; false: no variable holds it.
func nameGrid(b *stage.Builder, id *frameID, name any) bool {
	if id == nil || id.stale || id.depth < b.NestingHere() || b.InRegion > 0 {
		return false
	}
	found := false
	b.EachHeld(nil, func(o *stage.Object) *stage.Object {
		if k, ok := o.Static.(grid); ok {
			if f, _ := k.frame(); f.id == id {
				k.name = name
				found = true
				return stage.NewObject(k)
			}
		}
		return o
	})
	return found
}
