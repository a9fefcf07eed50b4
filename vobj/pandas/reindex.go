package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// reindex(): rows and columns by the labels that are wanted, missing values where there is none.

// tableReindex is df.reindex(...) or s.reindex(labels).
func tableReindex(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".reindex()"
	f, isFrame := o.Static.(DataFrame)
	params := "index axis fill_value"
	if isFrame {
		params = "labels index columns axis fill_value"
	}
	as := numpy.Bind(b, s, what, params, args)
	if !isFrame {
		as = []*stage.Object{as[0], nil, nil, as[1], as[2]}
	}
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "")) }
	rows, columns, fill := reindexWanted(as, refuse)
	if !isFrame && columns != nil {
		refuse()
	}
	if rows != nil {
		if o = reindexRows(b, s, what, o, rows, fill); b.Current == nil || o.IsDead() {
			return stage.Dead
		}
		f, _ = o.Static.(DataFrame)
	}
	if columns == nil {
		if rows == nil {
			refuse()
		}
		return o
	}
	names := labelsOf(b, s, columns)
	distinct(b, s, names)
	cols := make([]*stage.Object, len(names))
	value := fill
	if value == nil {
		value = stage.FromScalar(numpy.Scalar(b, s, nan(), ir.Float64, true))
	}
	if t := value.ValueType(); !isConst(value) && !stage.IsScalar(value) || stage.TypeOfNumber(t) == nil && !stage.IsText(t) {
		panic(b.UnsupportedAt(s, what+" with this value", ""))
	}
	for i, n := range names {
		if cols[i] = f.col(n); cols[i] == nil {
			cols[i] = mapColumn(b, s, rowsOf(b, f.index), nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, value) })
		}
		if b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	return newFrame(b, s, names, f.index, cols)
}

// reindexWanted are the rows and columns that the arguments of reindex() want, and the value
// where there is none, nil for a missing one.
func reindexWanted(as []*stage.Object, refuse func()) (rows, columns, fill *stage.Object) {
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
func isMissingConst(o *stage.Object) bool {
	if o == nil || o.IsNone() {
		return true
	}
	x, ok := constFloat(o)
	return ok && x != x
}

// wantedLabels is an index that an argument gives, with the name of another where it has none of its own;
// sparse says that most likely not all of them are there.
func wantedLabels(b *stage.Builder, s *cogen.Site, o *stage.Object, name any) (x tableIndex, sparse bool) {
	switch k := o.Static.(type) {
	case timesIndex:
		if k.column {
			panic(b.UnsupportedAt(s, "an index of these times", ""))
		}
		return tableIndex{of: k.of, freq: k.freq}, true
	case rowLabels:
		if k.grid == nil {
			return k.index, false
		}
	case stage.RangeObject:
		sparse = true
	case series:
		panic(b.UnsupportedAt(s, "labels of a Series", ""))
	}
	return tableIndex{name: name, of: columnOf(b, s, o)}, sparse
}

// wholeLabels is an index none of whose texts is missing.
func wholeLabels(b *stage.Builder, s *cogen.Site, x tableIndex) tableIndex {
	if b.Current != nil && !x.of.IsDead() && !x.isRange() && isTexts(x.of) {
		x.of = wholeTexts(b, s, x.of)
	}
	return x
}

// labelPlaces are the positions of wanted labels among those of an index, -1 where there is none.
// Labels that come several times are left to pandas.
func labelPlaces(b *stage.Builder, s *cogen.Site, wanted, x tableIndex) *stage.Object {
	n := rowCount(b, wanted)
	if b.Current == nil || n.IsDead() || x.of.IsDead() {
		return stage.Dead
	}
	switch {
	case wanted.isRange() && x.isRange():
		return b.TextModelOf(s, "pandas/positions", "aligned_numbers", n, rowCount(b, x))
	case wanted.isRange():
		return b.TextModelOf(s, "pandas/positions", "aligned_range", n, labelsAsList(b, s, x.of))
	case x.isRange():
		return b.TextModelOf(s, "pandas/positions", "aligned_to_range", labelsAsList(b, s, wanted.of), rowCount(b, x))
	}
	return b.TextModelOf(s, "pandas/positions", "aligned", labelsAsList(b, s, wanted.of), labelsAsList(b, s, x.of))
}

func reindexRows(b *stage.Builder, s *cogen.Site, what string, o, labels, fill *stage.Object) *stage.Object {
	index, cols := tableParts(o)
	x, sparse := wantedLabels(b, s, labels, index.name)
	if b.Current == nil || x.of.IsDead() || index.of.IsDead() {
		return stage.Dead
	}
	if x, index = wholeLabels(b, s, x), wholeLabels(b, s, index); b.Current == nil || x.of.IsDead() || index.of.IsDead() {
		return stage.Dead
	}
	if !sameKindOfLabels(x, index) || b.InRegion > 0 {
		panic(b.UnsupportedAt(s, what+" by these labels", ""))
	}
	at := labelPlaces(b, s, x, index)
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	out := make([]*stage.Object, len(cols))
	all, guessed := false, false
	for i, c := range cols {
		if c.IsDead() || b.Current == nil {
			return stage.Dead
		}
		if isLists(c) || isTuples(c) {
			panic(b.UnsupportedAt(s, what+" of a column of lists", ""))
		}
		if fill == nil && dtypeOf(c) != "float64" && !isPandasTime(c.Type.Elems[0]) && !guessed {
			guessed = true
			all = guessAll(b, s, at, !sparse)
			if b.Current == nil {
				return stage.Dead
			}
		}
		switch {
		case fill != nil:
			out[i] = filled(b, s, c, at, fill)
		case all:
			out[i] = gather(b, s, c, at)
		case dtypeOf(c) == "bool":
			panic(b.UnsupportedAt(s, what+" of bools, some of which are missing", ""))
		default:
			out[i] = gatherMissing(b, s, c, at, stage.False)
		}
		if b.Current == nil || out[i].IsDead() {
			return stage.Dead
		}
	}
	return likeTable(b, s, o, x, out)
}

// guessAll guesses whether none of some positions is -1.
func guessAll(b *stage.Builder, s *cogen.Site, at *stage.Object, usual bool) bool {
	all, wrong := b.Guess("whether all labels are there", usual)
	some := b.TruthOf(s, callOrder(b, s, "some_negative", at))
	if b.Current == nil {
		return all
	}
	if !all {
		some = b.Inverse(some)
	}
	wrong(b.Value(some))
	return all
}

// gridReindex is g.reindex(columns=labels), or of rows.
func gridReindex(b *stage.Builder, s *cogen.Site, k grid, args []stage.Arg, refuse func()) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame.reindex()", "labels index columns axis fill_value", args)
	if !k.plain() {
		refuse()
	}
	rows, columns, fill := reindexWanted(as, refuse)
	if rows != nil {
		f, levels := k.frame()
		if levels > 0 {
			refuse()
		}
		x, _ := wantedLabels(b, s, rows, f.index.name)
		if k = gridTaken(b, s, k, f.index, x, fill, "rows_taken", refuse); b.Current == nil || k.isDead() {
			return stage.Dead
		}
		k.rows = newFrame(b, s, nil, x, nil)
	}
	if columns != nil {
		of := tableIndex{name: k.name, of: k.labels}
		x, _ := wantedLabels(b, s, columns, k.name)
		if k = gridTaken(b, s, k, of, x, fill, "columns_taken", refuse); b.Current == nil || k.isDead() {
			return stage.Dead
		}
		k.labels, k.name = x.of, x.name
	}
	return newGrid(b, s, k)
}

// gridTaken is a grid with the cells of the wanted rows or columns. Columns that are missing have a
// dtype of their own, so they are only those of a table of floats.
func gridTaken(b *stage.Builder, s *cogen.Site, k grid, of, wanted tableIndex, fill *stage.Object, model string, refuse func()) grid {
	dead := grid{rows: stage.Dead, labels: stage.Dead, cells: stage.Dead}
	if b.Current == nil || wanted.of.IsDead() || of.of.IsDead() {
		return dead
	}
	if of, wanted = wholeLabels(b, s, of), wholeLabels(b, s, wanted); b.Current == nil || of.of.IsDead() || wanted.of.IsDead() {
		return dead
	}
	if !sameKindOfLabels(of, wanted) || wanted.isRange() {
		refuse()
	}
	at := labelPlaces(b, s, wanted, of)
	if b.Current == nil || at.IsDead() {
		return dead
	}
	byColumn := model == "columns_taken"
	whole := dtypeOf(k.cells) != "float64"
	if fill != nil {
		t := stage.TypeOfNumber(fill.ValueType())
		whole = byColumn && (dtypeOf(k.cells) != "int64" || t != ir.Int64)
	}
	all := whole && guessAll(b, s, at, true)
	if b.Current == nil {
		return dead
	}
	if whole && !all && (byColumn || dtypeOf(k.cells) != "int64") {
		refuse()
	}
	cells := gridModel(b, s, model, at, rowCount(b, k.index()), columnCount(b, k))
	switch {
	case b.Current == nil || cells.IsDead():
		return dead
	case all:
		k.cells = gather(b, s, k.cells, cells)
	case fill != nil:
		k.cells = filled(b, s, k.cells, cells, fill)
	default:
		k.cells = gatherMissing(b, s, k.cells, cells, stage.False)
	}
	return k
}
