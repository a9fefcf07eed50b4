package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// reindex(): rows and columns by the labels that are wanted, missing values where there is none.

// tableReindex is df.reindex(...) or s.reindex(labels).
func (b *builder) tableReindex(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".reindex()"
	f, isFrame := o.k.(dataFrame)
	params := "index axis fill_value"
	if isFrame {
		params = "labels index columns axis fill_value"
	}
	as := b.bindNumpy(s, what, params, args)
	if !isFrame {
		as = []*object{as[0], nil, nil, as[1], as[2]}
	}
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "")) }
	rows, columns, fill := reindexWanted(as, refuse)
	if !isFrame && columns != nil {
		refuse()
	}
	if rows != nil {
		if o = b.reindexRows(s, what, o, rows, fill); b.cur == nil || o.isDead() {
			return deadObject
		}
		f, _ = o.k.(dataFrame)
	}
	if columns == nil {
		if rows == nil {
			refuse()
		}
		return o
	}
	names := b.labels(s, columns)
	b.distinct(s, names)
	cols := make([]*object, len(names))
	value := fill
	if value == nil {
		value = fromScalar(b.scalar(s, nan(), ir.Float64, true))
	}
	if t := value.typ(); !isConst(value) && !isScalar(value) || typeOfNumber(t) == nil && !isText(t) {
		panic(b.unsupportedAt(s, what+" with this value", ""))
	}
	for i, n := range names {
		if cols[i] = f.col(n); cols[i] == nil {
			cols[i] = b.mapColumn(s, b.rowsOf(f.index), nil, func([]*object) *object { return b.inColumn(s, value) })
		}
		if b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	return b.newFrame(s, names, f.index, cols)
}

// reindexWanted are the rows and columns that the arguments of reindex() want, and the value
// where there is none, nil for a missing one.
func reindexWanted(as []*object, refuse func()) (rows, columns, fill *object) {
	axis, ok := axisNumber(as[3])
	rows, columns, fill = as[1], as[2], as[4]
	switch {
	case !ok || as[0] != nil && (rows != nil || columns != nil && as[3] != nil):
		refuse()
	case axis == 1:
		columns = as[0]
	case as[0] != nil:
		rows = as[0]
	}
	if isMissingConst(fill) {
		fill = nil
	}
	return rows, columns, fill
}

// isMissingConst reports whether an argument is left out, None or NaN.
func isMissingConst(o *object) bool {
	if o == nil || o.isNone() {
		return true
	}
	x, ok := constFloat(o)
	return ok && x != x
}

// wantedLabels is an index that an argument gives, with the name of another where it has none of its own;
// sparse says that most likely not all of them are there.
func (b *builder) wantedLabels(s *cogen.Site, o *object, name any) (x tableIndex, sparse bool) {
	switch k := o.k.(type) {
	case timesIndex:
		if k.column {
			panic(b.unsupportedAt(s, "an index of these times", ""))
		}
		return tableIndex{of: k.of, freq: k.freq}, true
	case rowLabels:
		if k.grid == nil {
			return k.index, false
		}
	case rangeObject:
		sparse = true
	case series:
		panic(b.unsupportedAt(s, "labels of a Series", ""))
	}
	return tableIndex{name: name, of: b.columnOf(s, o)}, sparse
}

// wholeLabels is an index none of whose texts is missing.
func (b *builder) wholeLabels(s *cogen.Site, x tableIndex) tableIndex {
	if b.cur != nil && !x.of.isDead() && !x.isRange() && isTexts(x.of) {
		x.of = b.wholeTexts(s, x.of)
	}
	return x
}

// labelPlaces are the positions of wanted labels among those of an index, -1 where there is none.
// Labels that come several times are left to pandas.
func (b *builder) labelPlaces(s *cogen.Site, wanted, x tableIndex) *object {
	n := b.rowCount(wanted)
	if b.cur == nil || n.isDead() || x.of.isDead() {
		return deadObject
	}
	switch {
	case wanted.isRange() && x.isRange():
		return b.textModelOf(s, "pandas/positions", "aligned_numbers", n, b.rowCount(x))
	case wanted.isRange():
		return b.textModelOf(s, "pandas/positions", "aligned_range", n, b.labelsAsList(s, x.of))
	case x.isRange():
		return b.textModelOf(s, "pandas/positions", "aligned_to_range", b.labelsAsList(s, wanted.of), b.rowCount(x))
	}
	return b.textModelOf(s, "pandas/positions", "aligned", b.labelsAsList(s, wanted.of), b.labelsAsList(s, x.of))
}

func (b *builder) reindexRows(s *cogen.Site, what string, o, labels, fill *object) *object {
	index, cols := tableParts(o)
	x, sparse := b.wantedLabels(s, labels, index.name)
	if b.cur == nil || x.of.isDead() || index.of.isDead() {
		return deadObject
	}
	if x, index = b.wholeLabels(s, x), b.wholeLabels(s, index); b.cur == nil || x.of.isDead() || index.of.isDead() {
		return deadObject
	}
	if !sameKindOfLabels(x, index) || b.inRegion > 0 {
		panic(b.unsupportedAt(s, what+" by these labels", ""))
	}
	at := b.labelPlaces(s, x, index)
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	out := make([]*object, len(cols))
	all, guessed := false, false
	for i, c := range cols {
		if c.isDead() || b.cur == nil {
			return deadObject
		}
		if isLists(c) || isTuples(c) {
			panic(b.unsupportedAt(s, what+" of a column of lists", ""))
		}
		if fill == nil && dtypeOf(c) != "float64" && !isPandasTime(c.t.elems[0]) && !guessed {
			guessed = true
			all = b.guessAll(s, at, !sparse)
			if b.cur == nil {
				return deadObject
			}
		}
		switch {
		case fill != nil:
			out[i] = b.filled(s, c, at, fill)
		case all:
			out[i] = b.gather(s, c, at)
		case dtypeOf(c) == "bool":
			panic(b.unsupportedAt(s, what+" of bools, some of which are missing", ""))
		default:
			out[i] = b.gatherMissing(s, c, at, falseObject)
		}
		if b.cur == nil || out[i].isDead() {
			return deadObject
		}
	}
	return b.likeTable(s, o, x, out)
}

// guessAll guesses whether none of some positions is -1.
func (b *builder) guessAll(s *cogen.Site, at *object, usual bool) bool {
	all, wrong := b.guess("whether all labels are there", usual)
	some := b.truth(s, b.order(s, "some_negative", at))
	if b.cur == nil {
		return all
	}
	if !all {
		some = b.not(some)
	}
	wrong(b.value(some))
	return all
}

// gridReindex is g.reindex(columns=labels), or of rows.
func (b *builder) gridReindex(s *cogen.Site, k grid, args []arg, refuse func()) *object {
	as := b.bindNumpy(s, "DataFrame.reindex()", "labels index columns axis fill_value", args)
	if !k.plain() {
		refuse()
	}
	rows, columns, fill := reindexWanted(as, refuse)
	if rows != nil {
		f, levels := k.frame()
		if levels > 0 {
			refuse()
		}
		x, _ := b.wantedLabels(s, rows, f.index.name)
		if k = b.gridTaken(s, k, f.index, x, fill, "rows_taken", refuse); b.cur == nil || k.isDead() {
			return deadObject
		}
		k.rows = b.newFrame(s, nil, x, nil)
	}
	if columns != nil {
		of := tableIndex{name: k.name, of: k.labels}
		x, _ := b.wantedLabels(s, columns, k.name)
		if k = b.gridTaken(s, k, of, x, fill, "columns_taken", refuse); b.cur == nil || k.isDead() {
			return deadObject
		}
		k.labels, k.name = x.of, x.name
	}
	return b.newGrid(s, k)
}

// gridTaken is a grid with the cells of the wanted rows or columns. Columns that are missing have a
// dtype of their own, so they are only those of a table of floats.
func (b *builder) gridTaken(s *cogen.Site, k grid, of, wanted tableIndex, fill *object, model string, refuse func()) grid {
	dead := grid{rows: deadObject, labels: deadObject, cells: deadObject}
	if b.cur == nil || wanted.of.isDead() || of.of.isDead() {
		return dead
	}
	if of, wanted = b.wholeLabels(s, of), b.wholeLabels(s, wanted); b.cur == nil || of.of.isDead() || wanted.of.isDead() {
		return dead
	}
	if !sameKindOfLabels(of, wanted) || wanted.isRange() {
		refuse()
	}
	at := b.labelPlaces(s, wanted, of)
	if b.cur == nil || at.isDead() {
		return dead
	}
	byColumn := model == "columns_taken"
	whole := dtypeOf(k.cells) != "float64"
	if fill != nil {
		t := typeOfNumber(fill.typ())
		whole = byColumn && (dtypeOf(k.cells) != "int64" || t != ir.Int64)
	}
	all := whole && b.guessAll(s, at, true)
	if b.cur == nil {
		return dead
	}
	if whole && !all && (byColumn || dtypeOf(k.cells) != "int64") {
		refuse()
	}
	cells := b.gridModel(s, model, at, b.rowCount(k.index()), b.columnCount(k))
	switch {
	case b.cur == nil || cells.isDead():
		return dead
	case all:
		k.cells = b.gather(s, k.cells, cells)
	case fill != nil:
		k.cells = b.filled(s, k.cells, cells, fill)
	default:
		k.cells = b.gatherMissing(s, k.cells, cells, falseObject)
	}
	return k
}
