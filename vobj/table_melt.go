package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns one below the other: melt(); values as numbers: factorize().

// frameMelt is df.melt(id_vars, value_vars, var_name, value_name): a row for each value of
// columns, with the column's label and the other columns of its row.
func (b *builder) frameMelt(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.melt()", "id_vars value_vars var_name value_name col_level ignore_index", args)
	refuse := func() { panic(b.unsupportedAt(s, "DataFrame.melt() with these arguments", "")) }
	if as[4] != nil || !b.option(s, as[5], true) {
		refuse()
	}
	given := func(o *object) []string {
		if objectOrNone(o).isNone() {
			return nil
		}
		return b.labels(s, o)
	}
	text := func(o *object, otherwise string) string {
		if objectOrNone(o).isNone() {
			return otherwise
		}
		name, ok := strConst(o)
		if !ok {
			refuse()
		}
		return name
	}
	ids, values := given(as[0]), given(as[1])
	if objectOrNone(as[1]).isNone() {
		for _, n := range k.names {
			if !slices.Contains(ids, n) {
				values = append(values, n)
			}
		}
	}
	label, value := text(as[2], "variable"), text(as[3], "value")
	if len(values) == 0 || k.col(value) != nil {
		refuse()
	}
	b.distinct(s, slices.Concat(ids, values))
	b.distinct(s, append(slices.Clone(ids), label, value))
	n := b.rowsOf(k.index)
	b.leaveIfEmpty(n)
	below := func(col func(i int) *object) *object {
		cols, rows := make([]*object, len(values)), make([]*ir.Value, len(values))
		for i := range values {
			if cols[i], rows[i] = col(i), n; cols[i] == nil {
				refuse()
			}
		}
		return b.concatColumns(s, cols, rows, refuse)
	}
	var cols []*object
	for _, id := range ids {
		cols = append(cols, below(func(int) *object { return k.col(id) }))
	}
	cols = append(cols, below(func(i int) *object {
		return b.mapColumn(s, n, nil, func([]*object) *object { return b.inColumn(s, mkConst(values[i])) })
	}))
	cols = append(cols, below(func(i int) *object { return k.col(values[i]) }))
	if b.cur == nil {
		return deadObject
	}
	return b.newFrame(s, append(slices.Clone(ids), label, value), rangeIndex(b.lenOfColumn(cols[0])), cols)
}

// factorize is pd.factorize(s, sort=...): the number of each value, -1 of none, and the values.
func (b *builder) factorize(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.factorize()", "values sort", args)
	k, ok := objectOrNone(as[0]).k.(series)
	if !ok || !isKey(k.col) {
		panic(b.unsupportedAt(s, "pd.factorize() with these arguments", "pass a column"))
	}
	b.leaveIfEmpty(b.rowsOf(k.index))
	keys, parts := b.groupRows(s, groupBy{keys: []*object{k.col}, sorted: b.option(s, as[1], false), from: k.index})
	if b.cur == nil || parts.isDead() {
		return deadObject
	}
	at := b.order(s, "row_groups", parts, b.rowCount(k.index))
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	codes := b.columnOfList(at)
	codes = b.mapColumn(s, b.lenOfColumn(codes), []*object{codes}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if b.cur == nil {
		return deadObject
	}
	return mkTuple(b.arrayOf(s, codes), mkStatic(rowLabels{index: tableIndex{of: keys[0]}}))
}

// seriesFactorize is s.factorize(...).
func (b *builder) seriesFactorize(s *cogen.Site, o *object, args []arg) *object {
	for _, a := range args {
		if a.name != "sort" && a.name != "" {
			panic(b.unsupportedAt(s, "Series.factorize() with these arguments", ""))
		}
	}
	return b.factorize(s, append([]arg{{val: o}}, args...))
}
