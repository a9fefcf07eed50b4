package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Values of rows among those of their group (lib/pandas/ranks.py), and functions of groups
// that give a value for each row.

func (b *builder) ranked(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/ranks", name, args...)
}

// rankArguments are those of rank(): the method by its number, whether the largest is the
// first, and whether ranks are shares.
func (b *builder) rankArguments(s *cogen.Site, what, params string, args []arg) []*object {
	as := b.bindNumpy(s, what, params, args)
	if len(as) == 5 { // Series.rank has an axis first
		if as[0] != nil {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		as = as[1:]
	}
	method, option := "average", "keep"
	if as[0] != nil {
		method, _ = strConst(as[0])
	}
	if as[2] != nil {
		option, _ = strConst(as[2])
	}
	n := slices.Index([]string{"average", "min", "max", "first", "dense"}, method)
	if n < 0 || option != "keep" {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	return []*object{mkInt(int64(n)), mkBool(!b.option(s, as[1], true)), mkBool(b.option(s, as[3], false))}
}

// holdsFloatsOrInts reports whether a column is of int64 or float64.
func holdsFloatsOrInts(col *object) bool { return isNumberDtype(dtypeOf(col)) }

// seriesRank is s.rank(...).
func (b *builder) seriesRank(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	how := b.rankArguments(s, "Series.rank()", "axis method ascending na_option pct", args)
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, "Series.rank() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	n := b.rowsOf(k.index)
	if n == nil {
		return deadObject
	}
	rows := b.listOf(s, []*object{b.order(s, "positions", b.fromLeaf(n))})
	return b.rankedSeries(s, k.name, k.index, "ranks", append([]*object{rows, b.pythonColumn(s, k.col)}, how...)...)
}

// rankedSeries is the series of what a model gives, a list.
func (b *builder) rankedSeries(s *cogen.Site, name any, index tableIndex, model string, args ...*object) *object {
	l := b.ranked(s, model, args...)
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	col := b.columnOfList(l)
	col = b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: name, index: index, col: col})
}

// pickedNumbers is the column of numbers that a groupby object has selected.
func (b *builder) pickedNumbers(s *cogen.Site, k groupBy, name string) *object {
	if !k.one {
		panic(b.unsupportedAt(s, k.class()+"."+name+"()", "select a column"))
	}
	col := k.of.k.(dataFrame).col(k.pick[0])
	if !holdsFloatsOrInts(col) {
		panic(b.unsupportedAt(s, k.class()+"."+name+"() of a column of "+col.t.elems[0].ir().String(), ""))
	}
	return col
}

// groupRank is g["name"].rank(...).
func (b *builder) groupRank(s *cogen.Site, k groupBy, args []arg) *object {
	how := b.rankArguments(s, k.class()+".rank()", "method ascending na_option pct", args)
	return b.perGroupRow(s, k, "rank", "ranks", how...)
}

// perGroupRow is a series of what a model gives for the rows of groups.
func (b *builder) perGroupRow(s *cogen.Site, k groupBy, name, model string, args ...*object) *object {
	col := b.pickedNumbers(s, k, name)
	_, rows := b.groupRows(s, k)
	if b.rowList(s, k, rows, "row_groups"); b.cur == nil || rows.isDead() {
		return deadObject
	}
	return b.rankedSeries(s, k.pick[0], k.from, model, append([]*object{rows, b.pythonColumn(s, col)}, args...)...)
}

// groupRunning is g["name"].cummax() or cummin().
func groupRunning(name string, largest bool) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		b.bindNumpy(s, k.class()+"."+name+"()", "", args)
		return b.perGroupRow(s, k, name, "running", mkBool(largest))
	}
}

// oneKey reports whether results have the values of one key as their index.
func (k groupBy) oneKey() bool { return k.asIndex && len(k.by) == 1 }

// groupQuantile is g["name"].quantile(q), of some columns or of several quantiles.
func (b *builder) groupQuantile(s *cogen.Site, k groupBy, args []arg) *object {
	what := k.class() + ".quantile()"
	shares, one := b.quantileShares(s, what, b.bindNumpy(s, what, "q", args)[0])
	if !k.oneKey() {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	f := k.of.k.(dataFrame)
	names := b.groupColumns(s, k)
	for _, n := range names {
		if c := f.col(n); !c.isDead() && !holdsFloatsOrInts(c) {
			panic(b.unsupportedAt(s, what+" of a column of "+c.t.elems[0].ir().String(), ""))
		}
	}
	keys, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() || len(names) == 0 {
		return deadObject
	}
	index := tableIndex{name: k.keyLabel(), of: keys[0]}
	cols := make([]*object, len(names))
	for i, n := range names {
		floats := b.mapColumn(s, b.rowsOf(k.from), []*object{f.col(n)}, func(elems []*object) *object {
			return fromScalar(b.scalar(s, elems[0], ir.Float64, true))
		})
		if b.cur == nil {
			return deadObject
		}
		r, ok := b.rankedSeries(s, n, index, "several_quantiles", rows, b.pythonColumn(s, floats), b.listOf(s, floatConstants(shares))).k.(series)
		if b.cur == nil || !ok {
			return deadObject
		}
		cols[i] = r.col
	}
	if one {
		if k.one {
			return mkStatic(series{name: names[0], index: index, col: cols[0]})
		}
		return b.newFrame(s, names, index, cols)
	}
	at := b.textModelOf(s, "pandas/ranks", "repeated", b.rowCount(index), mkInt(int64(len(shares))))
	over := b.textModelOf(s, "pandas/ranks", "cycled", b.rowCount(index), b.listOf(s, floatConstants(shares)))
	if b.cur == nil || at.isDead() || over.isDead() {
		return deadObject
	}
	label, named := index.name.(string)
	levels := b.columnOfList(over)
	levels = b.mapColumn(s, b.lenOfColumn(levels), []*object{levels}, func(elems []*object) *object { return b.inColumn(s, elems[0]) })
	if !named || b.cur == nil || levels.isDead() {
		panic(b.unsupportedAt(s, what+" by a key without a name", ""))
	}
	of := b.newFrame(s, append([]string{label, "level_1"}, names...), rangeIndex(b.lenOfColumn(cols[0])), append([]*object{b.gather(s, keys[0], at), levels}, cols...))
	r := levelled{of: of, levels: 2, series: k.one, unsorted: !k.sorted, unnamed: true}
	if k.one {
		r.name = names[0]
	}
	return mkStatic(r)
}

// groupExtreme is g["name"].idxmax() or idxmin().
func groupExtreme(name string, largest bool) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		b.bindNumpy(s, k.class()+"."+name+"()", "", args)
		if !k.oneKey() {
			panic(b.unsupportedAt(s, k.class()+"."+name+"() of several keys", ""))
		}
		col := b.pickedNumbers(s, k, name)
		keys, rows := b.groupRows(s, k)
		if b.cur == nil || rows.isDead() {
			return deadObject
		}
		at := b.ranked(s, "extremes", rows, b.pythonColumn(s, col), mkBool(largest))
		if b.cur == nil || at.isDead() {
			return deadObject
		}
		x, _ := b.takeRows(s, k.from, nil, at, false)
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(series{name: k.pick[0], index: tableIndex{name: k.keyLabel(), of: keys[0]}, col: x.of})
	}
}

// transformed is g["name"].transform(f): what a function gives for the values of each
// group, one for each row or one for all.
func (b *builder) transformed(s *cogen.Site, k groupBy, f *object) *object {
	_, rows := b.groupRows(s, k)
	if b.cur == nil || rows.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.rowsOf(k.from))
	at, vals := b.newContainer(s, ir.KList), b.newContainer(s, ir.KList)
	b.each(s, rows, func(part *object) {
		group := b.groupPart(s, k, part)
		if b.cur == nil || group.isDead() {
			return
		}
		r := b.callObject(s, f, []arg{{val: group}})
		if b.cur == nil || r.isDead() {
			return
		}
		b.each(s, part, func(i *object) { b.put(at, "list.append", i) })
		put := func(x *object) { b.put(vals, "list.append", b.inColumn(s, x)) }
		if t, ok := r.k.(series); ok {
			b.leaveIfOtherRows(s, t.index, group.k.(series).index)
			b.each(s, t.col, put)
			return
		}
		if n := typeOfNumber(r.typ()); n != ir.Int64 && n != ir.Float64 {
			panic(b.unsupportedAt(s, "a function of groups that returns a "+r.typeName(), "return a Series or a number"))
		}
		b.each(s, part, func(*object) { put(r) })
	})
	if b.cur == nil {
		return deadObject
	}
	places := b.ranked(s, "places", at, b.rowCount(k.from))
	if b.cur == nil || places.isDead() {
		return deadObject
	}
	b.leaveIf(b.value(b.truth(s, b.order(s, "some_negative", places))))
	col := b.gather(s, b.columnOfList(vals), places)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if !holdsFloatsOrInts(col) {
		panic(b.unsupportedAt(s, k.class()+".transform() that gives "+col.t.elems[0].ir().String(), ""))
	}
	return mkStatic(series{name: k.pick[0], index: k.from, col: col})
}

// leaveIfOtherRows has CPython run the program unless two indices have the same labels.
func (b *builder) leaveIfOtherRows(s *cogen.Site, x, y tableIndex) {
	if b.cur == nil || sameIndex(x, y) {
		return
	}
	if x.isRange() && y.isRange() {
		b.leaveIf(b.i64op("i64.ne", b.rowsOf(x), b.rowsOf(y)))
		return
	}
	if x.isRange() || y.isRange() || x.name != y.name || x.of.t.elems[0].key() != y.of.t.elems[0].key() {
		panic(b.unsupportedAt(s, "a function of groups that returns a Series with other rows", ""))
	}
	same := b.ranked(s, "same", b.pythonColumn(s, x.of), b.pythonColumn(s, y.of))
	if b.cur != nil {
		b.leaveIf(b.value(b.not(b.truth(s, same))))
	}
}
