package pandas

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Frames whose columns are known only when the program runs, as unstack(), pivot_table(),
// crosstab() and get_dummies() give them: labels are values of a column, and so is the
// number of columns. All of these have one dtype, since pandas makes them of one column; their
// values are one column here, one after the other. What does the same to each value does it
// to that column; columns whose labels the text says may stand before the others. What has no form
// is pandas' own, with a copy.

type grid struct {
	tableValue
	rows   *stage.Object // a frame, or one with several columns as its index: labels of rows, and the other columns
	before int           // so many of which are before the cells
	labels *stage.Object // the column of labels
	name   any           // of these
	cells  *stage.Object // the column of values
}

func (k grid) Shape() string {
	return fmt.Sprintf("grid %d %#v %s", k.before, k.name, k.rows.Static.Shape())
}
func (k grid) Leaves() []*stage.Object { return []*stage.Object{k.rows, k.labels, k.cells} }
func (k grid) With(ls []*stage.Object) stage.Static {
	k.rows, k.labels, k.cells = ls[0], ls[1], ls[2]
	return k
}
func (grid) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}

func (k grid) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	labels := gridAttr(b, s, k, "columns")
	if b.Current == nil || labels.IsDead() {
		return stage.Dead
	}
	return b.ContainsOf(s, labels, x)
}

func (k grid) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	f, _ := k.frame()
	return rowCount(b, f.index)
}
func (grid) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return tableText(b, o)
}

func (k grid) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	f, _ := k.frame()
	return f.ToPython(b, o)
}
func (grid) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (grid) TypeName() string { return "DataFrame" }

// frame is the frame of the rows, and how many of its columns are its index.
func (k grid) frame() (DataFrame, int) { return frameAndLevels(k.rows) }

// others are the columns that are no cells.
func (k grid) others() (names []string, cols []*stage.Object) {
	f, levels := k.frame()
	return f.Names[levels:], f.cols[levels:]
}

// plain reports whether a grid has no columns but those of its cells.
func (k grid) plain() bool { names, _ := k.others(); return len(names) == 0 }

func (k grid) index() tableIndex { f, _ := k.frame(); return f.index }

// isDead reports whether the code that makes one ends before.
func (k grid) isDead() bool {
	return slices.ContainsFunc(append(k.Leaves(), k.rows.Static.Leaves()...), func(o *stage.Object) bool { return o.IsDead() })
}

// newGrid makes a grid, whose frame is one of its own.
func newGrid(b *stage.Builder, s *cogen.Site, k grid) *stage.Object {
	if b.Current == nil || k.rows.IsDead() || k.labels.IsDead() || k.cells.IsDead() {
		return stage.Dead
	}
	f, levels := k.frame()
	rows := newFrame(b, s, f.Names, f.index, f.cols)
	if levels > 0 {
		rows = stage.NewObject(levelled{of: rows, levels: levels})
	}
	k.rows = rows
	return stage.NewObject(k)
}

func gridModel(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/grid", name, args...)
}

// columnCount is the number of the columns of cells, an int of Python's.
func columnCount(b *stage.Builder, k grid) *stage.Object {
	return rowCount(b, tableIndex{of: k.labels})
}

// gridValues are the cells as a series.
func gridValues(b *stage.Builder, k grid) *stage.Object {
	return stage.NewObject(series{index: rangeIndex(lenOfColumn(b, k.cells)), col: k.cells})
}

// gridColumn is the column at a place, i64.
func gridColumn(b *stage.Builder, s *cogen.Site, k grid, at *ir.Value) *stage.Object {
	n := rowsOf(b, k.index())
	if b.Current == nil || n == nil || at == nil {
		return stage.Dead
	}
	v := b.Value(k.cells)
	l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	first := b.I64op("i64.mul", at, n)
	out := tableCompute(b, s, n, nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{b.Element("list.get_unchecked", k.cells.Type.Elems[0], l, b.I64op("i64.add", first, row))}
	})
	if out == nil {
		return stage.Dead
	}
	return out[0]
}

// unstacked is the grid of values whose rows have labels in columns keys, and whose columns are
// called by others. What is missing is fill, nil: NaN.
func unstacked(b *stage.Builder, s *cogen.Site, keys []*stage.Object, names []string, labels *stage.Object, name any, values, fill *stage.Object) *stage.Object {
	numbered := func(cols []*stage.Object) (keys []*stage.Object, at *stage.Object) {
		g := groupBy{keys: cols, sorted: true, from: rangeIndex(lenOfColumn(b, cols[0]))}
		keys, parts := groupRows(b, s, g)
		return keys, rowList(b, s, g, parts, "row_groups")
	}
	if b.Current == nil || values.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, lenOfColumn(b, values))
	rows, at := numbered(keys)
	if b.Current == nil {
		return stage.Dead
	}
	columns, over := numbered([]*stage.Object{labels})
	if b.Current == nil {
		return stage.Dead
	}
	n := rowCount(b, tableIndex{of: rows[0]})
	where := gridModel(b, s, "places", at, over, n, rowCount(b, tableIndex{of: columns[0]}))
	cells := filled(b, s, values, where, fill)
	if b.Current == nil || cells.IsDead() {
		return stage.Dead
	}
	index := tableIndex{name: names[0], of: rows[0]}
	var of *stage.Object
	if len(rows) == 1 {
		of = newFrame(b, s, nil, index, nil)
	} else {
		of = stage.NewObject(levelled{of: newFrame(b, s, names, rangeIndex(lenOfColumn(b, rows[0])), rows), levels: len(rows)})
	}
	return newGrid(b, s, grid{rows: of, labels: columns[0], name: name, cells: cells})
}

// filled takes values at positions, and fill where these are -1.
func filled(b *stage.Builder, s *cogen.Site, col, at, fill *stage.Object) *stage.Object {
	complete := b.TextModelOf(s, "pandas/join", "complete", at)
	if b.Current == nil || complete.IsDead() {
		return stage.Dead
	}
	e := col.Type.Elems[0]
	if fill == nil {
		whole := b.TruthOf(s, complete)
		if e.Kind == ir.KNumpy && e.Scalar == ir.Int64 {
			full, wrong := b.Guess("whether there is a value for all pairs of labels", false)
			if full {
				wrong(b.Value(b.Inverse(whole)))
				return gather(b, s, col, at)
			}
			wrong(b.Value(whole))
			float := mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return promoted(b, s, elems[0]) })
			if b.Current == nil {
				return stage.Dead
			}
			return gatherMissing(b, s, float, at, complete)
		}
		return gatherMissing(b, s, col, at, complete)
	}
	number := stage.TypeOfNumber(fill.ValueType())
	switch {
	case e.Kind == ir.KNumpy && e.Scalar == ir.Int64 && number == ir.Int64, e.Kind == ir.KNumpy && e.Scalar == ir.Float64 && (number == ir.Int64 || number == ir.Float64):
		fill = stage.FromScalar(numpy.Scalar(b, s, fill, e.Scalar, true))
	case e.Kind == ir.KStr && stage.IsText(fill.ValueType()):
		fill = b.ToStr(fill)
	default:
		panic(b.UnsupportedAt(s, "filling a table of "+e.IR().String()+" with this value", ""))
	}
	v := b.Value(col)
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := columnOfList(b, at)
	return mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{index}, func(elems []*stage.Object) *stage.Object {
		i := b.I64(elems[0], "int.to_i64_index")
		return b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), func() *stage.Object { return fill }, func() *stage.Object { return b.Element("list.get_unchecked", e, src, i) })
	})
}

// gridInPandas is pandas' copy.
func gridInPandas(b *stage.Builder, k grid) *stage.Object {
	if b.Current == nil || k.isDead() {
		return stage.Dead
	}
	f, levels := k.frame()
	empty := f
	names, cols := k.others()
	empty.Names, empty.cols = f.Names[:levels], f.cols[:levels]
	rows := stage.NewObject(empty)
	if l, ok := k.rows.Static.(levelled); ok {
		l.of = rows
		rows = stage.NewObject(l)
	}
	v := b.Value(k.cells)
	if b.Current == nil || v == nil {
		return stage.Dead
	}
	np, pd := b.Py("py.import", "numpy", stage.PyObjType), b.Py("py.import", "pandas", stage.PyObjType)
	var values *stage.Object
	if dtypeOf(k.cells) == "object" {
		values = b.CallMethodOf(np, "array", []stage.Arg{{Value: pythonList(b, k.cells)}, {Name: "dtype", Value: stage.Const("object")}})
	} else {
		values = b.Py("array.to_py", "", stage.PyObjType, b.Op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result())
	}
	values = b.CallMethodOf(values, "reshape", []stage.Arg{{Value: columnCount(b, k)}, {Value: rowCount(b, k.index())}})
	values = b.CallMethodOf(np, "ascontiguousarray", []stage.Arg{{Value: b.AttrOf(values, "T")}})
	index := b.AttrOf(rowsInPandas(b, rows), "index")
	r := b.CallMethodOf(pd, "DataFrame", []stage.Arg{{Value: values}, {Name: "index", Value: index}, {Name: "columns", Value: gridLabels(b, k)}})
	for i, n := range names {
		if b.Current == nil {
			return stage.Dead
		}
		col := stage.Dynamic(tableToPython(b, stage.NewObject(series{index: f.index, col: cols[i]})), stage.PyObjType)
		at := stage.Int(int64(i))
		if i >= k.before {
			at = b.Leaf("int.add", columnCount(b, k), at)
		}
		b.CallMethodOf(r, "insert", []stage.Arg{{Value: at}, {Value: stage.Const(n)}, {Value: b.AttrOf(col, "values")}})
	}
	return r
}

// rowsInPandas is pandas' copy of a frame without columns, or of its index.
func rowsInPandas(b *stage.Builder, rows *stage.Object) *stage.Object {
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	if l, ok := rows.Static.(levelled); ok {
		return levelledInPandas(b, l)
	}
	return stage.Dynamic(tableToPython(b, rows), stage.PyObjType)
}

// gridLabels are the labels of cells as pandas' own Index.
func gridLabels(b *stage.Builder, k grid) *stage.Object {
	return b.AttrOf(stage.Dynamic(tableToPython(b, stage.NewObject(series{index: tableIndex{name: k.name, of: k.labels}, col: k.labels})), stage.PyObjType), "index")
}

// gridShown is the text of one.
func gridShown(b *stage.Builder, s *cogen.Site, k grid, as shownAs) *stage.Object {
	if b.Current == nil || k.isDead() {
		return stage.Dead
	}
	f, levels := k.frame()
	x := rowIndex{of: f.index}
	if levels > 0 {
		x.cols, x.names = f.cols[:levels], f.Names[:levels]
	}
	names, cols := k.others()
	if !showsIndex(b, x) || !shows(b, k.cells) || labelCells(k.labels) == "" || isNumbered(k.name) {
		return nil
	}
	corner, _ := k.name.(string)
	if !oneLine(corner) || !as.header {
		return nil
	}
	for i, col := range cols {
		if !shows(b, col) || !oneLine(names[i]) {
			return nil
		}
	}
	if e := k.labels.Type.Elems[0]; len(names) > 0 && e.Kind != ir.KStr && dtypeOf(k.labels) != "int64" && dtypeOf(k.labels) != "bool" {
		return nil
	}
	r, ok := rowsShown(b, s, x.of, as)
	if !ok {
		return stage.Dead
	}
	index := r.lines(x, true)
	if corner != "" && b.Current != nil {
		index = gridModel(b, s, "cornered", index, stage.Const(corner))
	}
	m := columnCount(b, k)
	labels := stage.Dead
	if len(names) == 0 {
		columns := shownRows{b: b, s: s, as: shownAs{digits: as.digits}, at: callOrder(b, s, "positions", m)}
		labels = columns.labels(k.labels)
	} else if b.Current != nil {
		labels = textModel(b, s, "labels_text", allLabels(b, s, k))
	}
	if b.Current == nil || labels.IsDead() {
		return stage.Dead
	}
	if as.limit > 0 {
		b.LeaveIf(b.Value(b.Leaf("int.le", stage.Int(as.limit), textModel(b, s, "_width", labels))))
	}
	cells, numeric := b.NewContainer(s, ir.KList), b.NewContainer(s, ir.KList)
	add := func(col *stage.Object) {
		texts := r.cells(col)
		if b.Current == nil || texts.IsDead() {
			return
		}
		b.Put(cells, "list.append", texts)
		b.Put(numeric, "list.append", stage.Bool(hasNumbers(col)))
	}
	some := func(cols []*stage.Object) {
		for _, col := range cols {
			if b.Current != nil {
				add(col)
			}
		}
	}
	some(cols[:k.before])
	if b.Current == nil {
		return stage.Dead
	}
	b.Each(s, callOrder(b, s, "positions", m), func(j *stage.Object) { add(gridColumn(b, s, k, b.I64(j, "int.to_i64_index"))) })
	if some(cols[k.before:]); b.Current == nil {
		return stage.Dead
	}
	return r.frame(x, index, labels, cells, numeric)
}

// allLabels is a list of the texts of all labels.
func allLabels(b *stage.Builder, s *cogen.Site, k grid) *stage.Object {
	names, _ := k.others()
	labels := gridModel(b, s, "texts", pythonColumn(b, s, k.labels))
	if b.Current == nil || labels.IsDead() {
		return stage.Dead
	}
	if k.before > 0 {
		labels = gridModel(b, s, "joined", listDisplay(b, s, stage.StringConsts(names[:k.before])), labels)
	}
	if k.before < len(names) && b.Current != nil {
		labels = gridModel(b, s, "joined", labels, listDisplay(b, s, stage.StringConsts(names[k.before:])))
	}
	return labels
}
