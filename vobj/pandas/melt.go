package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns one below the other: melt(); values as numbers: factorize().

// frameMelt is df.melt(id_vars, value_vars, var_name, value_name): a row for each value of
// columns, with the column's label and the other columns of its row.
func frameMelt(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.melt()", "id_vars value_vars var_name value_name col_level ignore_index", args)
	refuse := func() { panic(b.UnsupportedAt(s, "DataFrame.melt() with these arguments", "")) }
	if as[4] != nil || !optionOf(b, s, as[5], true) {
		refuse()
	}
	given := func(o *stage.Object) []string {
		if stage.ObjectOrNone(o).IsNone() {
			return nil
		}
		return labelsOf(b, s, o)
	}
	text := func(o *stage.Object, otherwise string) string {
		if stage.ObjectOrNone(o).IsNone() {
			return otherwise
		}
		name, ok := stage.StringConst(o)
		if !ok {
			refuse()
		}
		return name
	}
	ids, values := given(as[0]), given(as[1])
	if stage.ObjectOrNone(as[1]).IsNone() {
		for _, n := range k.Names {
			if !slices.Contains(ids, n) {
				values = append(values, n)
			}
		}
	}
	label, value := text(as[2], "variable"), text(as[3], "value")
	if len(values) == 0 || k.col(value) != nil {
		refuse()
	}
	distinct(b, s, slices.Concat(ids, values))
	distinct(b, s, append(slices.Clone(ids), label, value))
	n := rowsOf(b, k.index)
	leaveIfEmpty(b, n)
	below := func(col func(i int) *stage.Object) *stage.Object {
		cols, rows := make([]*stage.Object, len(values)), make([]*ir.Value, len(values))
		for i := range values {
			if cols[i], rows[i] = col(i), n; cols[i] == nil {
				refuse()
			}
		}
		return concatColumns(b, s, cols, rows, refuse)
	}
	var cols []*stage.Object
	for _, id := range ids {
		cols = append(cols, below(func(int) *stage.Object { return k.col(id) }))
	}
	cols = append(cols, below(func(i int) *stage.Object {
		return mapColumn(b, s, n, nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, stage.Const(values[i])) })
	}))
	cols = append(cols, below(func(i int) *stage.Object { return k.col(values[i]) }))
	if b.Current == nil {
		return stage.Dead
	}
	return newFrame(b, s, append(slices.Clone(ids), label, value), rangeIndex(lenOfColumn(b, cols[0])), cols)
}

// factorize is pd.factorize(s, sort=...): the number of each value, -1 of none, and the values.
func factorize(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.factorize()", "values sort", args)
	k, ok := stage.ObjectOrNone(as[0]).Static.(series)
	if !ok || !isKey(k.col) {
		panic(b.UnsupportedAt(s, "pd.factorize() with these arguments", "pass a column"))
	}
	leaveIfEmpty(b, rowsOf(b, k.index))
	keys, parts := groupRows(b, s, groupBy{keys: []*stage.Object{k.col}, sorted: optionOf(b, s, as[1], false), from: k.index})
	if b.Current == nil || parts.IsDead() {
		return stage.Dead
	}
	at := callOrder(b, s, "row_groups", parts, rowCount(b, k.index))
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	codes := columnOfList(b, at)
	codes = mapColumn(b, s, lenOfColumn(b, codes), []*stage.Object{codes}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if b.Current == nil {
		return stage.Dead
	}
	return stage.TupleOf(arrayOf(b, s, codes), stage.NewObject(rowLabels{index: tableIndex{of: keys[0]}}))
}

// seriesFactorize is s.factorize(...).
func seriesFactorize(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	for _, a := range args {
		if a.Name != "sort" && a.Name != "" {
			panic(b.UnsupportedAt(s, "Series.factorize() with these arguments", ""))
		}
	}
	return factorize(b, s, append([]stage.Arg{{Value: o}}, args...))
}
