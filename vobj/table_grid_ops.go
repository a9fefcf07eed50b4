package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What grids do: with each of their values, as the Series of all values does it; with labels,
// rows and columns.

// gridEach are the methods that give something for each value.
var gridEach = words("abs add astype clip div eq fillna ge gt isin isna isnull le lt mul ne notna notnull round sub truediv")

// withCells is a grid with the values that a series of such has.
func (b *builder) withCells(s *cogen.Site, k grid, o *object) *object {
	v, ok := o.k.(series)
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if !ok {
		panic(b.unsupportedAt(s, "an operation on a table whose columns are known only at run time", ""))
	}
	k.cells = v.col
	return b.newGrid(s, k)
}

// gridOp is an operator one of whose sides is a grid.
func (b *builder) gridOp(s *cogen.Site, l, r *object, op func(l, r *object) *object) (o *object, is bool) {
	var of *grid
	values := func(o *object) *object {
		k, ok := o.k.(grid)
		if !ok || k.isDead() {
			return o
		}
		if !k.plain() || of != nil && (!sameIndex(of.index(), k.index()) || of.labels.v != k.labels.v) {
			panic(b.unsupportedAt(s, "an operator of tables with different labels", ""))
		}
		of = &k
		return b.gridValues(k)
	}
	vl, vr := values(l), values(r)
	if of == nil {
		return nil, false
	}
	for _, o := range []*object{l, r} {
		if _, ok := o.k.(grid); !ok && isTable(o) {
			panic(b.unsupportedAt(s, "an operator of a DataFrame and a "+o.typeName(), ""))
		}
	}
	if _, ok := l.k.(grid); ok {
		if _, ok := r.k.(grid); ok && b.cur != nil {
			// Both have the same number of values.
			x := rangeIndex(b.lenOfColumn(of.cells))
			vl, vr = mkStatic(series{index: x, col: vl.k.(series).col}), mkStatic(series{index: x, col: vr.k.(series).col})
		}
	}
	return b.withCells(s, *of, op(vl, vr)), true
}

// gridAttr is an attribute of one; nil: a method.
func (b *builder) gridAttr(s *cogen.Site, k grid, name string) *object {
	if b.cur == nil || k.isDead() {
		return deadObject
	}
	f, levels := k.frame()
	names, _ := k.others()
	switch {
	case name == "iloc" && k.plain() && levels == 0:
		return mkStatic(locator{of: mkStatic(k), name: name})
	case gridEach[name] || isOneOf(name, "copy", "reset_index", "rename_axis", "add_prefix", "add_suffix", "sum", "mean", "head", "tail", "reindex", "multiply", "divide", "subtract", "to_string", "sort_values"):
		return nil
	case name == "columns" && k.plain():
		return mkStatic(rowLabels{index: tableIndex{name: k.name, of: k.labels}, grid: f.id})
	case name == "columns" && k.labels.t.elems[0].kind == ir.KStr:
		labels := b.allLabels(s, k)
		if b.cur == nil || labels.isDead() {
			return deadObject
		}
		return mkStatic(rowLabels{index: tableIndex{name: k.name, of: b.columnOfList(labels)}, grid: f.id})
	case name == "index" && levels == 0:
		return mkStatic(rowLabels{index: f.index})
	case name == "shape":
		return mkTuple(b.rowCount(f.index), b.leaf("int.add", b.columnCount(k), mkInt(int64(len(names)))))
	case name == "empty":
		return falseObject // it has rows, which are its columns' too
	case name == "T" && levels == 0 && k.plain() && !f.index.isRange():
		return b.turnGrid(s, k)
	}
	if !pandasMembers["DataFrame"][name] && (k.labels.t.elems[0].kind == ir.KStr || slices.Contains(names, name)) {
		return b.gridItem(s, k, mkConst(name))
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a DataFrame whose columns are known only at run time", ""))
}

// turnGrid is the grid with columns for rows.
func (b *builder) turnGrid(s *cogen.Site, k grid) *object {
	f, _ := k.frame()
	at := b.gridModel(s, "turned", b.rowCount(f.index), b.columnCount(k))
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	cells := b.gather(s, k.cells, at)
	rows := b.newFrame(s, nil, tableIndex{name: k.name, of: k.labels}, nil)
	return b.newGrid(s, grid{rows: rows, labels: f.index.of, name: f.index.name, cells: cells})
}

// gridItem is g[label].
func (b *builder) gridItem(s *cogen.Site, k grid, i *object) *object {
	if b.cur == nil || k.isDead() {
		return deadObject
	}
	f, levels := k.frame()
	names, cols := k.others()
	if d, ok := i.k.(display); ok && d.keys == nil && k.plain() {
		return b.gridPicked(s, k, i)
	}
	t := i.typ()
	name, isName := strConst(i)
	if at := slices.Index(names, name); isName && at >= 0 && levels == 0 {
		return mkStatic(series{name: name, index: f.index, col: cols[at], owner: f.id})
	}
	if t == nil || i.k != nil && !isConst(i) || levels > 0 || !isText(t) && t.kind != ir.KInt || isText(t) != (k.labels.t.elems[0].kind == ir.KStr) || t.kind == ir.KInt && dtypeOf(k.labels) != "int64" {
		panic(b.unsupportedAt(s, "this index of a DataFrame whose columns are known only at run time", ""))
	}
	var label any
	switch v, _ := i.constVal(); {
	case isName:
		label = name
	case isInt(v) && t.kind == ir.KInt:
		label = numberLabel(v.(*big.Int).Int64())
	default:
		panic(b.unsupportedAt(s, "a label of a DataFrame, known only at run time", ""))
	}
	at := b.gridModel(s, "place", b.pythonColumn(s, k.labels), i)
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	b.leaveIf(b.value(b.leaf("int.lt", at, mkInt(0)))) // CPython raises
	col := b.gridColumn(s, k, b.i64(at, "int.to_i64_index"))
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: label, index: f.index, col: col})
}

// gridMethod calls a method.
func (b *builder) gridMethod(s *cogen.Site, k grid, name string, args []arg) *object {
	if b.cur == nil || k.isDead() {
		return deadObject
	}
	what := "DataFrame." + name + "() of columns known only at run time"
	refuse := func() { panic(b.unsupportedAt(s, what, "")) }
	rowwise, isRowwise := gridRowwise[name]
	switch {
	case isRowwise && byRow(args):
		return b.gridByRow(s, k, rowwise, args, refuse)
	case isOneOf(name, "multiply", "divide", "subtract"):
		return b.gridCells(s, k, map[string]string{"multiply": "mul", "divide": "div", "subtract": "sub"}[name], args, refuse)
	case gridEach[name]:
		return b.gridCells(s, k, name, args, refuse)
	case name == "reset_index":
		return b.gridReset(s, k, args, refuse)
	case name == "to_string":
		return b.tableToString(s, mkStatic(k), args)
	case name == "rename_axis":
		as := b.bindNumpy(s, what, "mapper index columns axis", args)
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
			k.name = b.label(s, as[2])
		}
		if as[1] != nil {
			f.index.name = b.label(s, as[1])
		}
		if levels == 0 {
			k.rows = b.newFrame(s, f.names, f.index, f.cols)
		}
		return b.newGrid(s, k)
	case name == "add_prefix" || name == "add_suffix":
		as := b.bindNumpy(s, what, "prefix", args)
		text, ok := strConst(objectOrNone(as[0]))
		if !ok || !k.plain() {
			refuse()
		}
		before, after := text, ""
		if name == "add_suffix" {
			before, after = "", text
		}
		labels := b.gridModel(s, "prefixed", mkConst(before), b.gridModel(s, "texts", b.pythonColumn(s, k.labels)), mkConst(after))
		if b.cur == nil || labels.isDead() || dtypeOf(k.labels) == "float64" || isTimes(k.labels) {
			refuse()
		}
		k.labels = b.columnOfList(labels)
		return b.newGrid(s, k)
	case name == "sort_values":
		return b.gridSort(s, k, args, refuse)
	case name == "copy":
		b.bindNumpy(s, what, "deep", args)
		return b.newGrid(s, k)
	case name == "sum" || name == "mean":
		return b.gridSum(s, k, name, args, refuse)
	case name == "reindex":
		return b.gridReindex(s, k, args, refuse)
	case name == "head" || name == "tail":
		as := b.bindNumpy(s, what, "n", args)
		n := orDefault(as[0], mkInt(5))
		if v, ok := n.constVal(); !ok || !isInt(v) || v.(*big.Int).Sign() < 0 {
			refuse()
		}
		_, levels := k.frame()
		if levels > 0 {
			refuse()
		}
		if name == "tail" {
			return b.gridRows(s, k, b.textModelOf(s, "pandas/positions", "last", b.rowCount(k.index()), n))
		}
		rows := b.order(s, "positions", b.rowCount(k.index()))
		return b.gridRows(s, k, b.textModelOf(s, "pandas/positions", "first", rows, n))
	}
	refuse()
	return nil
}

// gridSort is g.sort_values(label, ascending=...).
func (b *builder) gridSort(s *cogen.Site, k grid, args []arg, refuse func()) *object {
	as := b.bindNumpy(s, "DataFrame.sort_values()", "by axis ascending inplace kind", args)
	kind, stable := strConst(objectOrNone(as[4]))
	if as[0] == nil || as[1] != nil || as[3] != nil || stable && kind != "stable" && kind != "quicksort" {
		refuse()
	}
	by := as[0]
	if l, ok := by.k.(display); ok && l.keys == nil && len(l.vals) == 1 {
		by = l.vals[0]
	}
	col, ok := b.gridItem(s, k, by).k.(series)
	if b.cur == nil || !ok || col.col.isDead() {
		return deadObject
	}
	if !isKey(col.col) {
		refuse()
	}
	return b.gridRows(s, k, b.sortedRows(s, col.index, []*object{col.col}, []bool{!b.option(s, as[2], true)}, kind != "stable", false))
}

// gridRows takes rows of a grid at positions.
func (b *builder) gridRows(s *cogen.Site, k grid, at *object) *object {
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.op("list.len", []*ir.Value{b.value(at)}, ir.I64).Result())
	f, _ := k.frame()
	cells := b.gridModel(s, "rows_taken", at, b.rowCount(f.index), b.columnCount(k))
	if b.cur == nil || cells.isDead() {
		return deadObject
	}
	k.cells = b.gather(s, k.cells, cells)
	x, cols := b.takeRows(s, f.index, f.cols, at, false)
	if b.cur == nil {
		return deadObject
	}
	k.rows = b.newFrame(s, f.names, x, cols)
	return b.newGrid(s, k)
}

// gridCells calls a method of the values.
func (b *builder) gridCells(s *cogen.Site, k grid, name string, args []arg, refuse func()) *object {
	_, cols := k.others()
	if !k.plain() && (name != "fillna" || slices.ContainsFunc(cols, hasMissing)) {
		refuse()
	}
	for _, a := range args {
		if isTable(a.val) || isDisplay(a.val) || a.name == "axis" || a.name == "inplace" {
			refuse()
		}
	}
	if name == "clip" || name == "abs" || name == "round" {
		if d := dtypeOf(k.cells); d != "int64" && d != "float64" {
			refuse()
		}
	}
	if b.cur == nil {
		return deadObject
	}
	return b.withCells(s, k, b.tableMethodCall(s, b.gridValues(k), name, args))
}

// gridReset is reset_index(): the labels of rows become columns before the others.
func (b *builder) gridReset(s *cogen.Site, k grid, args []arg, refuse func()) *object {
	_, levels := k.frame()
	if !k.plain() && levels > 0 || len(args) > 0 && (!k.plain() || levels > 0) {
		refuse()
	}
	for _, a := range args {
		if a.name != "drop" {
			refuse()
		}
	}
	r := b.tableMethodCall(s, k.rows, "reset_index", args)
	f, ok := r.k.(dataFrame)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	if !ok {
		refuse()
	}
	if k.labels.t.elems[0].kind == ir.KStr {
		// CPython says which label is there already.
		for _, n := range f.names {
			there := b.gridModel(s, "place", k.labels, mkConst(n))
			if b.cur == nil {
				return deadObject
			}
			b.leaveIf(b.value(b.leaf("int.le", mkInt(0), there)))
		}
	}
	names, _ := k.others()
	k.rows, k.before = r, k.before+len(f.names)-len(names)
	return b.newGrid(s, k)
}

// labelGrid is g.columns = labels: with as many as the text says it is a frame like others.
func (b *builder) labelGrid(s *cogen.Site, k grid, x *object) {
	if b.cur == nil || k.isDead() {
		return
	}
	d, ok := x.k.(display)
	f, levels := k.frame()
	others, cols := k.others()
	if !ok || d.keys != nil || levels > 0 || len(d.vals) <= len(others) {
		panic(b.unsupportedAt(s, "setting the labels of columns to this", ""))
	}
	names := b.labels(s, x)
	b.distinct(s, names)
	count := len(names) - len(others)
	b.leaveIf(b.value(b.leaf("int.ne", b.columnCount(k), mkInt(int64(count))))) // CPython raises
	out := slices.Clone(cols[:k.before])
	for i := range count {
		if out = append(out, b.gridColumn(s, k, b.i64Const(int64(i)))); b.cur == nil {
			return
		}
	}
	b.compositeBecomes(s, k, b.newFrame(s, names, f.index, append(out, cols[k.before:]...)))
}

// setGridItem is g[label] = x: a column behind the others, unless there is one of that label.
func (b *builder) setGridItem(s *cogen.Site, k grid, i, x *object) {
	if b.cur == nil || k.isDead() {
		return
	}
	f, levels := k.frame()
	name, ok := strConst(i)
	if !ok || levels > 0 {
		panic(b.unsupportedAt(s, "assigning to this index of a DataFrame whose columns are known only at run time", ""))
	}
	if f.col(name) == nil && k.labels.t.elems[0].kind == ir.KStr {
		there := b.gridModel(s, "place", k.labels, i)
		if b.cur == nil {
			return
		}
		b.leaveIf(b.value(b.leaf("int.le", mkInt(0), there)))
	}
	col := b.assigned(s, f, x)
	if b.cur == nil || col.isDead() {
		return
	}
	f.names, f.cols = withColumn(f.names, f.cols, name, col)
	to := k
	to.rows = mkStatic(f)
	b.compositeBecomes(s, k, mkStatic(to))
}

// nameGrid is g.columns.name = x, of the grid whose labels these are; false: no variable holds it.
func (b *builder) nameGrid(id *frameID, name any) bool {
	found := false
	for i, o := range b.slots {
		if o == nil || o.k == nil || id == nil {
			continue
		}
		if k, ok := o.k.(grid); ok {
			if f, _ := k.frame(); f.id == id {
				if id.stale || id.depth < b.nestingHere() || b.inRegion > 0 {
					return false
				}
				k.name = name
				b.setSlot(i, mkStatic(k))
				found = true
			}
		}
	}
	return found
}
