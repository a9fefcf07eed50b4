package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Rows and columns of grids: their sums and means, operators of each row and a value of its own, those at positions.

// gridSum is g.sum(axis=...) or g.mean(axis=...). The order in which floats are added depends on their place in pandas'
// memory; that it does not matter is a guess.
func gridSum(b *stage.Builder, s *cogen.Site, k grid, name string, args []stage.Arg, refuse func()) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame."+name+"()", "axis", args)
	axis, ok := axisNumber(as[0])
	f, levels := k.frame()
	dtype := dtypeOf(k.cells)
	if !ok || !k.plain() || !isOneOf(dtype, "int64", "float64", "bool") || axis == 1 && levels > 0 || name == "mean" && dtype == "bool" {
		refuse()
	}
	model, index, count := "sums", tableIndex{name: k.name, of: k.labels}, rowCount(b, f.index)
	if axis == 1 {
		index, count = f.index, columnCount(b, k)
	}
	if b.Current == nil || count.IsDead() {
		return stage.Dead
	}
	floats := dtype == "float64" || name == "mean"
	to := ir.Int64
	if floats {
		to = ir.Float64
	}
	cells := mapColumn(b, s, lenOfColumn(b, k.cells), []*stage.Object{k.cells}, func(elems []*stage.Object) *stage.Object {
		return stage.FromScalar(numpy.Scalar(b, s, elems[0], to, true))
	})
	if b.Current == nil {
		return stage.Dead
	}
	values := []*stage.Object{pythonColumn(b, s, cells), rowCount(b, f.index), columnCount(b, k), stage.Bool(axis == 1)}
	if floats {
		exact, wrong := b.Guess("whether sums are the same in any order", true)
		differ := b.Inverse(b.TruthOf(s, gridModel(b, s, "orderless", values[0], count)))
		if b.Current == nil {
			return stage.Dead
		}
		if !exact {
			differ = b.Inverse(differ)
		}
		if wrong(b.Value(differ)); !exact {
			refuse()
		}
		model, values = "float_sums", append(values, stage.Bool(name == "mean"))
	}
	sums := gridModel(b, s, model, values...)
	if b.Current == nil || sums.IsDead() {
		return stage.Dead
	}
	col := columnOfList(b, sums)
	col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{index: index, col: col})
}

// gridRowwise are methods of grids and Series that are operators.
var gridRowwise = map[string]tree.Operator{
	"add": tree.Add, "sub": tree.Sub, "subtract": tree.Sub, "mul": tree.Mult, "multiply": tree.Mult,
	"div": tree.Div, "divide": tree.Div, "truediv": tree.Div,
}

// byRow reports whether arguments say axis=0.
func byRow(args []stage.Arg) bool {
	for i, a := range args {
		if a.Name == "axis" || a.Name == "" && i == 1 {
			n, ok := axisNumber(a.Value)
			return ok && n == 0
		}
	}
	return false
}

// gridByRow is g.div(s, axis=0) and the like.
func gridByRow(b *stage.Builder, s *cogen.Site, k grid, op tree.Operator, args []stage.Arg, refuse func()) *stage.Object {
	as := numpy.Bind(b, s, "an operator of a DataFrame", "other axis", args)
	_, levels := k.frame()
	if as[0] == nil || !k.plain() || levels > 0 {
		refuse()
	}
	switch v := as[0].Static.(type) {
	case series:
		return gridRowOp(b, s, k, op, v)
	case derived:
		if v.what == "column" {
			g := v.of[0].Static.(grid)
			return gridRowOp(b, s, k, op, series{index: g.index(), col: gridColumn(b, s, g, b.I64Const(v.at))})
		}
	}
	refuse()
	return nil
}

// gridRowOp is an operator of each row and a value of its own.
func gridRowOp(b *stage.Builder, s *cogen.Site, k grid, op tree.Operator, by series) *stage.Object {
	alignedWith(b, s, k.index(), by.index, "an operator of a DataFrame and a Series with a different index")
	n := rowCount(b, k.index())
	if b.Current == nil || by.col.IsDead() {
		return stage.Dead
	}
	at := gridModel(b, s, "row_numbers", n, columnCount(b, k))
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	spread := gather(b, s, by.col, at)
	if b.Current == nil || spread.IsDead() {
		return stage.Dead
	}
	x := rangeIndex(lenOfColumn(b, k.cells))
	return withCells(b, s, k, tableBinary(b, s, op, stage.NewObject(series{index: x, col: k.cells}), stage.NewObject(series{index: x, col: spread})))
}

// gridLocated is g.iloc[rows], g.iloc[rows, columns] of slices, or g.iloc[:, n].
func gridLocated(b *stage.Builder, s *cogen.Site, l locator, k grid, i *stage.Object) *stage.Object {
	refuse := func() {
		panic(b.UnsupportedAt(s, "this index of DataFrame.iloc, of columns known only at run time", ""))
	}
	rows, columns := i, (*stage.Object)(nil)
	if t, ok := i.Static.(stage.Tuple); ok {
		if len(t.Elems) != 2 {
			refuse()
		}
		rows, columns = t.Elems[0], t.Elems[1]
	}
	places := func(o *stage.Object, n *stage.Object) *stage.Object {
		sl, ok := o.Static.(stage.Slice)
		if !ok {
			refuse()
		}
		for _, bound := range []*stage.Object{sl.Lower, sl.Upper, sl.Step} {
			if t := bound.ValueType(); !bound.IsNone() && (t == nil || t.Kind != ir.KInt) {
				refuse()
			}
		}
		if sl.Lower.IsNone() && sl.Upper.IsNone() && sl.Step.IsNone() {
			return nil
		}
		return b.TextModelOf(s, "pandas/positions", "sliced", n, sl.Lower, sl.Upper, sl.Step)
	}
	n := rowCount(b, k.index())
	if b.Current == nil || n.IsDead() {
		return stage.Dead
	}
	at := places(rows, n)
	if columns == nil {
		if at == nil {
			refuse()
		}
		return gridRows(b, s, k, at)
	}
	if v, ok := knownInt(columns); ok {
		if at != nil || v < 0 || v > 1<<30 {
			refuse()
		}
		b.LeaveIf(b.Value(b.Leaf("int.le", columnCount(b, k), stage.Int(v)))) // CPython raises
		return stage.NewObject(derived{what: "column", of: []*stage.Object{stage.NewObject(k)}, at: v})
	}
	over := places(columns, columnCount(b, k))
	if over != nil {
		if k = gridAtColumns(b, s, k, over); b.Current == nil || k.isDead() {
			return stage.Dead
		}
	}
	if at == nil {
		return newGrid(b, s, k)
	}
	return gridRows(b, s, k, at)
}

// gridPicked is g[labels].
func gridPicked(b *stage.Builder, s *cogen.Site, k grid, labels *stage.Object) *stage.Object {
	of, wanted := tableIndex{of: k.labels}, tableIndex{of: columnOf(b, s, labels)}
	if b.Current == nil || wanted.of.IsDead() {
		return stage.Dead
	}
	if of, wanted = wholeLabels(b, s, of), wholeLabels(b, s, wanted); b.Current == nil || of.of.IsDead() || wanted.of.IsDead() {
		return stage.Dead
	}
	if !sameKindOfLabels(of, wanted) {
		panic(b.UnsupportedAt(s, "these labels of columns known only at run time", ""))
	}
	at := labelPlaces(b, s, wanted, of)
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.TruthOf(s, callOrder(b, s, "some_negative", at)))) // CPython raises
	if k = gridAtColumns(b, s, k, at); b.Current == nil || k.isDead() {
		return stage.Dead
	}
	return newGrid(b, s, k)
}

// gridAtColumns is a grid of the columns at positions.
func gridAtColumns(b *stage.Builder, s *cogen.Site, k grid, at *stage.Object) grid {
	if b.Current == nil || at.IsDead() {
		return grid{rows: stage.Dead, labels: stage.Dead, cells: stage.Dead}
	}
	leaveIfEmpty(b, b.Op("list.len", []*ir.Value{b.Value(at)}, ir.I64).Result())
	cells := gridModel(b, s, "columns_taken", at, rowCount(b, k.index()), columnCount(b, k))
	if b.Current == nil || cells.IsDead() {
		return grid{rows: stage.Dead, labels: stage.Dead, cells: stage.Dead}
	}
	k.labels, k.cells = gather(b, s, k.labels, at), gather(b, s, k.cells, cells)
	return k
}
