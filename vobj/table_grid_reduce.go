package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Rows and columns of grids: their sums and means, operators of each row and a value of its own, those at positions.

// gridSum is g.sum(axis=...) or g.mean(axis=...). The order in which floats are added depends on their place in pandas'
// memory; that it does not matter is a guess.
func (b *builder) gridSum(s *cogen.Site, k grid, name string, args []arg, refuse func()) *object {
	as := b.bindNumpy(s, "DataFrame."+name+"()", "axis", args)
	axis, ok := axisNumber(as[0])
	f, levels := k.frame()
	dtype := dtypeOf(k.cells)
	if !ok || !k.plain() || !isOneOf(dtype, "int64", "float64", "bool") || axis == 1 && levels > 0 || name == "mean" && dtype == "bool" {
		refuse()
	}
	model, index, count := "sums", tableIndex{name: k.name, of: k.labels}, b.rowCount(f.index)
	if axis == 1 {
		index, count = f.index, b.columnCount(k)
	}
	if b.cur == nil || count.isDead() {
		return deadObject
	}
	floats := dtype == "float64" || name == "mean"
	to := ir.Int64
	if floats {
		to = ir.Float64
	}
	cells := b.mapColumn(s, b.lenOfColumn(k.cells), []*object{k.cells}, func(elems []*object) *object { return fromScalar(b.scalar(s, elems[0], to, true)) })
	if b.cur == nil {
		return deadObject
	}
	values := []*object{b.pythonColumn(s, cells), b.rowCount(f.index), b.columnCount(k), mkBool(axis == 1)}
	if floats {
		exact, wrong := b.guess("whether sums are the same in any order", true)
		differ := b.not(b.truth(s, b.gridModel(s, "orderless", values[0], count)))
		if b.cur == nil {
			return deadObject
		}
		if !exact {
			differ = b.not(differ)
		}
		if wrong(b.value(differ)); !exact {
			refuse()
		}
		model, values = "float_sums", append(values, mkBool(name == "mean"))
	}
	sums := b.gridModel(s, model, values...)
	if b.cur == nil || sums.isDead() {
		return deadObject
	}
	col := b.columnOfList(sums)
	col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{index: index, col: col})
}

// gridRowwise are methods of grids and Series that are operators.
var gridRowwise = map[string]tree.Operator{
	"add": tree.Add, "sub": tree.Sub, "subtract": tree.Sub, "mul": tree.Mult, "multiply": tree.Mult,
	"div": tree.Div, "divide": tree.Div, "truediv": tree.Div,
}

// byRow reports whether arguments say axis=0.
func byRow(args []arg) bool {
	for i, a := range args {
		if a.name == "axis" || a.name == "" && i == 1 {
			n, ok := axisNumber(a.val)
			return ok && n == 0
		}
	}
	return false
}

// gridByRow is g.div(s, axis=0) and the like.
func (b *builder) gridByRow(s *cogen.Site, k grid, op tree.Operator, args []arg, refuse func()) *object {
	as := b.bindNumpy(s, "an operator of a DataFrame", "other axis", args)
	_, levels := k.frame()
	if as[0] == nil || !k.plain() || levels > 0 {
		refuse()
	}
	switch v := as[0].k.(type) {
	case series:
		return b.gridRowOp(s, k, op, v)
	case derived:
		if v.what == "column" {
			g := v.of[0].k.(grid)
			return b.gridRowOp(s, k, op, series{index: g.index(), col: b.gridColumn(s, g, b.i64Const(v.at))})
		}
	}
	refuse()
	return nil
}

// gridRowOp is an operator of each row and a value of its own.
func (b *builder) gridRowOp(s *cogen.Site, k grid, op tree.Operator, by series) *object {
	b.alignedWith(s, k.index(), by.index, "an operator of a DataFrame and a Series with a different index")
	n := b.rowCount(k.index())
	if b.cur == nil || by.col.isDead() {
		return deadObject
	}
	at := b.gridModel(s, "row_numbers", n, b.columnCount(k))
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	spread := b.gather(s, by.col, at)
	if b.cur == nil || spread.isDead() {
		return deadObject
	}
	x := rangeIndex(b.lenOfColumn(k.cells))
	return b.withCells(s, k, b.tableBinary(s, op, mkStatic(series{index: x, col: k.cells}), mkStatic(series{index: x, col: spread})))
}

// gridLocated is g.iloc[rows], g.iloc[rows, columns] of slices, or g.iloc[:, n].
func (b *builder) gridLocated(s *cogen.Site, l locator, k grid, i *object) *object {
	refuse := func() {
		panic(b.unsupportedAt(s, "this index of DataFrame.iloc, of columns known only at run time", ""))
	}
	rows, columns := i, (*object)(nil)
	if t, ok := i.k.(tuple); ok {
		if len(t.elems) != 2 {
			refuse()
		}
		rows, columns = t.elems[0], t.elems[1]
	}
	places := func(o *object, n *object) *object {
		sl, ok := o.k.(slice)
		if !ok {
			refuse()
		}
		for _, bound := range []*object{sl.lower, sl.upper, sl.step} {
			if t := bound.typ(); !bound.isNone() && (t == nil || t.kind != ir.KInt) {
				refuse()
			}
		}
		if sl.lower.isNone() && sl.upper.isNone() && sl.step.isNone() {
			return nil
		}
		return b.textModelOf(s, "pandas/positions", "sliced", n, sl.lower, sl.upper, sl.step)
	}
	n := b.rowCount(k.index())
	if b.cur == nil || n.isDead() {
		return deadObject
	}
	at := places(rows, n)
	if columns == nil {
		if at == nil {
			refuse()
		}
		return b.gridRows(s, k, at)
	}
	if v, ok := knownInt(columns); ok {
		if at != nil || v < 0 || v > 1<<30 {
			refuse()
		}
		b.leaveIf(b.value(b.leaf("int.le", b.columnCount(k), mkInt(v)))) // CPython raises
		return mkStatic(derived{what: "column", of: []*object{mkStatic(k)}, at: v})
	}
	over := places(columns, b.columnCount(k))
	if over != nil {
		if k = b.gridAtColumns(s, k, over); b.cur == nil || k.isDead() {
			return deadObject
		}
	}
	if at == nil {
		return b.newGrid(s, k)
	}
	return b.gridRows(s, k, at)
}

// gridPicked is g[labels].
func (b *builder) gridPicked(s *cogen.Site, k grid, labels *object) *object {
	of, wanted := tableIndex{of: k.labels}, tableIndex{of: b.columnOf(s, labels)}
	if b.cur == nil || wanted.of.isDead() {
		return deadObject
	}
	if of, wanted = b.wholeLabels(s, of), b.wholeLabels(s, wanted); b.cur == nil || of.of.isDead() || wanted.of.isDead() {
		return deadObject
	}
	if !sameKindOfLabels(of, wanted) {
		panic(b.unsupportedAt(s, "these labels of columns known only at run time", ""))
	}
	at := b.labelPlaces(s, wanted, of)
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	b.leaveIf(b.value(b.truth(s, b.order(s, "some_negative", at)))) // CPython raises
	if k = b.gridAtColumns(s, k, at); b.cur == nil || k.isDead() {
		return deadObject
	}
	return b.newGrid(s, k)
}

// gridAtColumns is a grid of the columns at positions.
func (b *builder) gridAtColumns(s *cogen.Site, k grid, at *object) grid {
	if b.cur == nil || at.isDead() {
		return grid{rows: deadObject, labels: deadObject, cells: deadObject}
	}
	b.leaveIfEmpty(b.op("list.len", []*ir.Value{b.value(at)}, ir.I64).Result())
	cells := b.gridModel(s, "columns_taken", at, b.rowCount(k.index()), b.columnCount(k))
	if b.cur == nil || cells.isDead() {
		return grid{rows: deadObject, labels: deadObject, cells: deadObject}
	}
	k.labels, k.cells = b.gather(s, k.labels, at), b.gather(s, k.cells, cells)
	return k
}
