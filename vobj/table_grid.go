package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Frames whose columns are known only when the program runs, as unstack(), pivot_table(),
// crosstab() and get_dummies() give them: labels are values of a column, and so is the
// number of columns. All of these have one dtype, since pandas makes them of one column; their
// values are one column here, one after the other. What does the same to each value does it
// to that column; columns whose labels the text says may stand before the others. What has no form
// is pandas' own, with a copy.

type grid struct {
	tableValue
	rows   *object // a frame, or one with several columns as its index: labels of rows, and the other columns
	before int     // so many of which are before the cells
	labels *object // the column of labels
	name   any     // of these
	cells  *object // the column of values
}

func (k grid) shape() string {
	return fmt.Sprintf("grid %d %#v %s", k.before, k.name, k.rows.k.shape())
}
func (k grid) leaves() []*object { return []*object{k.rows, k.labels, k.cells} }
func (k grid) with(ls []*object) static {
	k.rows, k.labels, k.cells = ls[0], ls[1], ls[2]
	return k
}
func (grid) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}

func (k grid) contains(b *builder, s *cogen.Site, o, x *object) *object {
	labels := b.gridAttr(s, k, "columns")
	if b.cur == nil || labels.isDead() {
		return deadObject
	}
	return b.containsOf(s, labels, x)
}

func (k grid) length(b *builder, s *cogen.Site, o *object) *object {
	f, _ := k.frame()
	return b.rowCount(f.index)
}
func (grid) repr(b *builder, s *cogen.Site, o *object) *object { return b.tableText(o) }

func (k grid) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if b.c.delegates() {
		f, _ := k.frame()
		b.decideApart(f.id)
		return b.op("undef", nil, ir.PyObj).Result(), true
	}
	panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
}
func (grid) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (grid) typeName() string { return "DataFrame" }

// frame is the frame of the rows, and how many of its columns are its index.
func (k grid) frame() (dataFrame, int) {
	if l, ok := k.rows.k.(levelled); ok {
		return l.of.k.(dataFrame), l.levels
	}
	return k.rows.k.(dataFrame), 0
}

// others are the columns that are no cells.
func (k grid) others() (names []string, cols []*object) {
	f, levels := k.frame()
	return f.names[levels:], f.cols[levels:]
}

// plain reports whether a grid has no columns but those of its cells.
func (k grid) plain() bool { names, _ := k.others(); return len(names) == 0 }

func (k grid) index() tableIndex { f, _ := k.frame(); return f.index }

// isDead reports whether the code that makes one ends before.
func (k grid) isDead() bool {
	return slices.ContainsFunc(append(k.leaves(), k.rows.k.leaves()...), func(o *object) bool { return o.isDead() })
}

// newGrid makes a grid, whose frame is one of its own.
func (b *builder) newGrid(s *cogen.Site, k grid) *object {
	if b.cur == nil || k.rows.isDead() || k.labels.isDead() || k.cells.isDead() {
		return deadObject
	}
	f, levels := k.frame()
	rows := b.newFrame(s, f.names, f.index, f.cols)
	if levels > 0 {
		rows = mkStatic(levelled{of: rows, levels: levels})
	}
	k.rows = rows
	return mkStatic(k)
}

func (b *builder) gridModel(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/grid", name, args...)
}

// columnCount is the number of the columns of cells, an int of Python's.
func (b *builder) columnCount(k grid) *object { return b.rowCount(tableIndex{of: k.labels}) }

// gridValues are the cells as a series.
func (b *builder) gridValues(k grid) *object {
	return mkStatic(series{index: rangeIndex(b.lenOfColumn(k.cells)), col: k.cells})
}

// gridColumn is the column at a place, i64.
func (b *builder) gridColumn(s *cogen.Site, k grid, at *ir.Value) *object {
	n := b.rowsOf(k.index())
	if b.cur == nil || n == nil || at == nil {
		return deadObject
	}
	v := b.value(k.cells)
	l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	first := b.i64op("i64.mul", at, n)
	out := b.tableCompute(s, n, nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
		return nil, []*object{b.element("list.get_unchecked", k.cells.t.elems[0], l, b.i64op("i64.add", first, row))}
	})
	if out == nil {
		return deadObject
	}
	return out[0]
}

// unstacked is the grid of values whose rows have labels in columns keys, and whose columns are
// called by others. What is missing is fill, nil: NaN.
func (b *builder) unstacked(s *cogen.Site, keys []*object, names []string, labels *object, name any, values, fill *object) *object {
	numbered := func(cols []*object) (keys []*object, at *object) {
		g := groupBy{keys: cols, sorted: true, from: rangeIndex(b.lenOfColumn(cols[0]))}
		keys, parts := b.groupRows(s, g)
		return keys, b.rowList(s, g, parts, "row_groups")
	}
	if b.cur == nil || values.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.lenOfColumn(values))
	rows, at := numbered(keys)
	if b.cur == nil {
		return deadObject
	}
	columns, over := numbered([]*object{labels})
	if b.cur == nil {
		return deadObject
	}
	n := b.rowCount(tableIndex{of: rows[0]})
	where := b.gridModel(s, "places", at, over, n, b.rowCount(tableIndex{of: columns[0]}))
	cells := b.filled(s, values, where, fill)
	if b.cur == nil || cells.isDead() {
		return deadObject
	}
	index := tableIndex{name: names[0], of: rows[0]}
	var of *object
	if len(rows) == 1 {
		of = b.newFrame(s, nil, index, nil)
	} else {
		of = mkStatic(levelled{of: b.newFrame(s, names, rangeIndex(b.lenOfColumn(rows[0])), rows), levels: len(rows)})
	}
	return b.newGrid(s, grid{rows: of, labels: columns[0], name: name, cells: cells})
}

// filled takes values at positions, and fill where these are -1.
func (b *builder) filled(s *cogen.Site, col, at, fill *object) *object {
	complete := b.textModelOf(s, "pandas/join", "complete", at)
	if b.cur == nil || complete.isDead() {
		return deadObject
	}
	e := col.t.elems[0]
	if fill == nil {
		whole := b.truth(s, complete)
		if e.kind == ir.KNumpy && e.num == ir.Int64 {
			full, wrong := b.guess("whether there is a value for all pairs of labels", false)
			if full {
				wrong(b.value(b.not(whole)))
				return b.gather(s, col, at)
			}
			wrong(b.value(whole))
			float := b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.promoted(s, elems[0]) })
			if b.cur == nil {
				return deadObject
			}
			return b.gatherMissing(s, float, at, complete)
		}
		return b.gatherMissing(s, col, at, complete)
	}
	number := typeOfNumber(fill.typ())
	switch {
	case e.kind == ir.KNumpy && e.num == ir.Int64 && number == ir.Int64, e.kind == ir.KNumpy && e.num == ir.Float64 && (number == ir.Int64 || number == ir.Float64):
		fill = fromScalar(b.scalar(s, fill, e.num, true))
	case e.kind == ir.KStr && isText(fill.typ()):
		fill = b.toStr(fill)
	default:
		panic(b.unsupportedAt(s, "filling a table of "+e.ir().String()+" with this value", ""))
	}
	v := b.value(col)
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := b.columnOfList(at)
	return b.mapColumn(s, b.lenOfColumn(index), []*object{index}, func(elems []*object) *object {
		i := b.i64(elems[0], "int.to_i64_index")
		return b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object { return fill }, func() *object { return b.element("list.get_unchecked", e, src, i) })
	})
}

// gridInPandas is pandas' copy.
func (b *builder) gridInPandas(k grid) *object {
	if b.cur == nil || k.isDead() {
		return deadObject
	}
	f, levels := k.frame()
	empty := f
	names, cols := k.others()
	empty.names, empty.cols = f.names[:levels], f.cols[:levels]
	rows := mkStatic(empty)
	if l, ok := k.rows.k.(levelled); ok {
		l.of = rows
		rows = mkStatic(l)
	}
	v := b.value(k.cells)
	if b.cur == nil || v == nil {
		return deadObject
	}
	np, pd := b.py("py.import", "numpy", tPyObj), b.py("py.import", "pandas", tPyObj)
	var values *object
	if dtypeOf(k.cells) == "object" {
		values = b.callMethodOf(np, "array", []arg{{val: b.pythonList(k.cells)}, {name: "dtype", val: mkConst("object")}})
	} else {
		values = b.py("array.to_py", "", tPyObj, b.op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result())
	}
	values = b.callMethodOf(values, "reshape", []arg{{val: b.columnCount(k)}, {val: b.rowCount(k.index())}})
	values = b.callMethodOf(np, "ascontiguousarray", []arg{{val: b.attrOf(values, "T")}})
	index := b.attrOf(b.rowsInPandas(rows), "index")
	r := b.callMethodOf(pd, "DataFrame", []arg{{val: values}, {name: "index", val: index}, {name: "columns", val: b.gridLabels(k)}})
	for i, n := range names {
		if b.cur == nil {
			return deadObject
		}
		col := dyn(b.tableToPython(mkStatic(series{index: f.index, col: cols[i]})), tPyObj)
		at := mkInt(int64(i))
		if i >= k.before {
			at = b.leaf("int.add", b.columnCount(k), at)
		}
		b.callMethodOf(r, "insert", []arg{{val: at}, {val: mkConst(n)}, {val: b.attrOf(col, "values")}})
	}
	return r
}

// rowsInPandas is pandas' copy of a frame without columns, or of its index.
func (b *builder) rowsInPandas(rows *object) *object {
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	if l, ok := rows.k.(levelled); ok {
		return b.levelledInPandas(l)
	}
	return dyn(b.tableToPython(rows), tPyObj)
}

// gridLabels are the labels of cells as pandas' own Index.
func (b *builder) gridLabels(k grid) *object {
	return b.attrOf(dyn(b.tableToPython(mkStatic(series{index: tableIndex{name: k.name, of: k.labels}, col: k.labels})), tPyObj), "index")
}

// gridShown is the text of one.
func (b *builder) gridShown(s *cogen.Site, k grid, as shownAs) *object {
	if b.cur == nil || k.isDead() {
		return deadObject
	}
	f, levels := k.frame()
	x := rowIndex{of: f.index}
	if levels > 0 {
		x.cols, x.names = f.cols[:levels], f.names[:levels]
	}
	names, cols := k.others()
	if !b.showsIndex(x) || !b.shows(k.cells) || labelCells(k.labels) == "" || isNumbered(k.name) {
		return nil
	}
	corner, _ := k.name.(string)
	if !oneLine(corner) || !as.header {
		return nil
	}
	for i, col := range cols {
		if !b.shows(col) || !oneLine(names[i]) {
			return nil
		}
	}
	if e := k.labels.t.elems[0]; len(names) > 0 && e.kind != ir.KStr && dtypeOf(k.labels) != "int64" && dtypeOf(k.labels) != "bool" {
		return nil
	}
	r, ok := b.rowsShown(s, x.of, as)
	if !ok {
		return deadObject
	}
	index := r.lines(x, true)
	if corner != "" && b.cur != nil {
		index = b.gridModel(s, "cornered", index, mkConst(corner))
	}
	m := b.columnCount(k)
	labels := deadObject
	if len(names) == 0 {
		columns := shownRows{b: b, s: s, as: shownAs{digits: as.digits}, at: b.order(s, "positions", m)}
		labels = columns.labels(k.labels)
	} else if b.cur != nil {
		labels = b.textModel(s, "labels_text", b.allLabels(s, k))
	}
	if b.cur == nil || labels.isDead() {
		return deadObject
	}
	if as.limit > 0 {
		b.leaveIf(b.value(b.leaf("int.le", mkInt(as.limit), b.textModel(s, "_width", labels))))
	}
	cells, numeric := b.newContainer(s, ir.KList), b.newContainer(s, ir.KList)
	add := func(col *object) {
		texts := r.cells(col)
		if b.cur == nil || texts.isDead() {
			return
		}
		b.put(cells, "list.append", texts)
		b.put(numeric, "list.append", mkBool(hasNumbers(col)))
	}
	some := func(cols []*object) {
		for _, col := range cols {
			if b.cur != nil {
				add(col)
			}
		}
	}
	some(cols[:k.before])
	if b.cur == nil {
		return deadObject
	}
	b.each(s, b.order(s, "positions", m), func(j *object) { add(b.gridColumn(s, k, b.i64(j, "int.to_i64_index"))) })
	if some(cols[k.before:]); b.cur == nil {
		return deadObject
	}
	return r.frame(x, index, labels, cells, numeric)
}

// allLabels is a list of the texts of all labels.
func (b *builder) allLabels(s *cogen.Site, k grid) *object {
	names, _ := k.others()
	labels := b.gridModel(s, "texts", b.pythonColumn(s, k.labels))
	if b.cur == nil || labels.isDead() {
		return deadObject
	}
	if k.before > 0 {
		labels = b.gridModel(s, "joined", b.listDisplay(s, constants(names[:k.before])), labels)
	}
	if k.before < len(names) && b.cur != nil {
		labels = b.gridModel(s, "joined", labels, b.listDisplay(s, constants(names[k.before:])))
	}
	return labels
}
