package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Values of rows among those of their group (lib/pandas/ranks.py), and functions of groups
// that give a value for each row.

func ranked(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/ranks", name, args...)
}

// rankArguments are those of rank(): the method by its number, whether the largest is the
// first, and whether ranks are shares.
func rankArguments(b *stage.Builder, s *cogen.Site, what, params string, args []stage.Arg) []*stage.Object {
	as := numpy.Bind(b, s, what, params, args)
	if len(as) == 5 { // Series.rank has an axis first
		if as[0] != nil {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		as = as[1:]
	}
	method, option := "average", "keep"
	if as[0] != nil {
		method, _ = stage.StringConst(as[0])
	}
	if as[2] != nil {
		option, _ = stage.StringConst(as[2])
	}
	n := slices.Index([]string{"average", "min", "max", "first", "dense"}, method)
	if n < 0 || option != "keep" {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	return []*stage.Object{stage.Int(int64(n)), stage.Bool(!optionOf(b, s, as[1], true)), stage.Bool(optionOf(b, s, as[3], false))}
}

// holdsFloatsOrInts reports whether a column is of int64 or float64.
func holdsFloatsOrInts(col *stage.Object) bool { return isNumberDtype(dtypeOf(col)) }

// seriesRank is s.rank(...).
func seriesRank(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	how := rankArguments(b, s, "Series.rank()", "axis method ascending na_option pct", args)
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, "Series.rank() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	n := rowsOf(b, k.index)
	if n == nil {
		return stage.Dead
	}
	rows := b.ListOf(s, []*stage.Object{callOrder(b, s, "positions", b.FromLeaf(n))})
	return rankedSeries(b, s, k.name, k.index, "ranks", append([]*stage.Object{rows, pythonColumn(b, s, k.col)}, how...)...)
}

// rankedSeries is the series of what a model gives, a list.
func rankedSeries(b *stage.Builder, s *cogen.Site, name any, index tableIndex, model string, args ...*stage.Object) *stage.Object {
	l := ranked(b, s, model, args...)
	if b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	col := columnOfList(b, l)
	col = mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: index, col: col})
}

// pickedNumbers is the column of numbers that a groupby object has selected.
func pickedNumbers(b *stage.Builder, s *cogen.Site, k groupBy, name string) *stage.Object {
	if !k.one {
		panic(b.UnsupportedAt(s, k.class()+"."+name+"()", "select a column"))
	}
	col := k.of.Static.(DataFrame).col(k.pick[0])
	if !holdsFloatsOrInts(col) {
		panic(b.UnsupportedAt(s, k.class()+"."+name+"() of a column of "+col.Type.Elems[0].IR().String(), ""))
	}
	return col
}

// groupRank is g["name"].rank(...).
func groupRank(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	how := rankArguments(b, s, k.class()+".rank()", "method ascending na_option pct", args)
	return perGroupRow(b, s, k, "rank", "ranks", how...)
}

// perGroupRow is a series of what a model gives for the rows of groups.
func perGroupRow(b *stage.Builder, s *cogen.Site, k groupBy, name, model string, args ...*stage.Object) *stage.Object {
	col := pickedNumbers(b, s, k, name)
	_, rows := groupRows(b, s, k)
	if rowList(b, s, k, rows, "row_groups"); b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	return rankedSeries(b, s, k.pick[0], k.from, model, append([]*stage.Object{rows, pythonColumn(b, s, col)}, args...)...)
}

// groupRunning is g["name"].cummax() or cummin().
func groupRunning(name string, largest bool) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		numpy.Bind(b, s, k.class()+"."+name+"()", "", args)
		return perGroupRow(b, s, k, name, "running", stage.Bool(largest))
	}
}

// oneKey reports whether results have the values of one key as their index.
func (k groupBy) oneKey() bool { return k.asIndex && len(k.by) == 1 }

// groupQuantile is g["name"].quantile(q), of some columns or of several quantiles.
func groupQuantile(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	what := k.class() + ".quantile()"
	shares, one := quantileShares(b, s, what, numpy.Bind(b, s, what, "q", args)[0])
	if !k.oneKey() {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	f := k.of.Static.(DataFrame)
	names := groupColumns(b, s, k)
	for _, n := range names {
		if c := f.col(n); !c.IsDead() && !holdsFloatsOrInts(c) {
			panic(b.UnsupportedAt(s, what+" of a column of "+c.Type.Elems[0].IR().String(), ""))
		}
	}
	keys, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() || len(names) == 0 {
		return stage.Dead
	}
	index := tableIndex{name: k.keyLabel(), of: keys[0]}
	cols := make([]*stage.Object, len(names))
	for i, n := range names {
		floats := mapColumn(b, s, rowsOf(b, k.from), []*stage.Object{f.col(n)}, func(elems []*stage.Object) *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Float64, true))
		})
		if b.Current == nil {
			return stage.Dead
		}
		r, ok := rankedSeries(b, s, n, index, "several_quantiles", rows, pythonColumn(b, s, floats), b.ListOf(s, floatConstants(shares))).Static.(series)
		if b.Current == nil || !ok {
			return stage.Dead
		}
		cols[i] = r.col
	}
	if one {
		if k.one {
			return stage.NewObject(series{name: names[0], index: index, col: cols[0]})
		}
		return newFrame(b, s, names, index, cols)
	}
	at := b.TextModelOf(s, "pandas/ranks", "repeated", rowCount(b, index), stage.Int(int64(len(shares))))
	over := b.TextModelOf(s, "pandas/ranks", "cycled", rowCount(b, index), b.ListOf(s, floatConstants(shares)))
	if b.Current == nil || at.IsDead() || over.IsDead() {
		return stage.Dead
	}
	label, named := index.name.(string)
	levels := columnOfList(b, over)
	levels = mapColumn(b, s, lenOfColumn(b, levels), []*stage.Object{levels}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, elems[0]) })
	if !named || b.Current == nil || levels.IsDead() {
		panic(b.UnsupportedAt(s, what+" by a key without a name", ""))
	}
	of := newFrame(b, s, append([]string{label, "level_1"}, names...), rangeIndex(lenOfColumn(b, cols[0])), append([]*stage.Object{gather(b, s, keys[0], at), levels}, cols...))
	r := levelled{of: of, levels: 2, series: k.one, unsorted: k.unsorted(), unnamed: true}
	if k.one {
		r.name = names[0]
	}
	return stage.NewObject(r)
}

// groupExtreme is g["name"].idxmax() or idxmin().
func groupExtreme(name string, largest bool) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		numpy.Bind(b, s, k.class()+"."+name+"()", "", args)
		if !k.oneKey() {
			panic(b.UnsupportedAt(s, k.class()+"."+name+"() of several keys", ""))
		}
		col := pickedNumbers(b, s, k, name)
		keys, rows := groupRows(b, s, k)
		if b.Current == nil || rows.IsDead() {
			return stage.Dead
		}
		at := ranked(b, s, "extremes", rows, pythonColumn(b, s, col), stage.Bool(largest))
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		x, _ := takeRows(b, s, k.from, nil, at, false)
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: k.pick[0], index: tableIndex{name: k.keyLabel(), of: keys[0]}, col: x.of})
	}
}

// transformed is g["name"].transform(f): what a function gives for the values of each
// group, one for each row or one for all.
func transformed(b *stage.Builder, s *cogen.Site, k groupBy, f *stage.Object) *stage.Object {
	_, rows := groupRows(b, s, k)
	if b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, rowsOf(b, k.from))
	at, vals := b.NewContainer(s, ir.KList), b.NewContainer(s, ir.KList)
	b.Each(s, rows, func(part *stage.Object) {
		group := groupPart(b, s, k, part)
		if b.Current == nil || group.IsDead() {
			return
		}
		r := b.CallObject(s, f, []stage.Arg{{Value: group}})
		if b.Current == nil || r.IsDead() {
			return
		}
		b.Each(s, part, func(i *stage.Object) { b.Put(at, "list.append", i) })
		put := func(x *stage.Object) { b.Put(vals, "list.append", inColumn(b, s, x)) }
		if t, ok := r.Static.(series); ok {
			leaveIfOtherRows(b, s, t.index, group.Static.(series).index)
			b.Each(s, t.col, put)
			return
		}
		if n := stage.TypeOfNumber(r.ValueType()); n != ir.Int64 && n != ir.Float64 {
			panic(b.UnsupportedAt(s, "a function of groups that returns a "+r.TypeName(), "return a Series or a number"))
		}
		b.Each(s, part, func(*stage.Object) { put(r) })
	})
	if b.Current == nil {
		return stage.Dead
	}
	places := ranked(b, s, "places", at, rowCount(b, k.from))
	if b.Current == nil || places.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.TruthOf(s, callOrder(b, s, "some_negative", places))))
	col := gather(b, s, columnOfList(b, vals), places)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if !holdsFloatsOrInts(col) {
		panic(b.UnsupportedAt(s, k.class()+".transform() that gives "+col.Type.Elems[0].IR().String(), ""))
	}
	return stage.NewObject(series{name: k.pick[0], index: k.from, col: col})
}

// leaveIfOtherRows has CPython run the program unless two indices have the same labels.
func leaveIfOtherRows(b *stage.Builder, s *cogen.Site, x, y tableIndex) {
	if b.Current == nil || sameIndex(x, y) {
		return
	}
	if x.isRange() && y.isRange() {
		b.LeaveIf(b.I64op("i64.ne", rowsOf(b, x), rowsOf(b, y)))
		return
	}
	if x.isRange() || y.isRange() || x.name != y.name || x.of.Type.Elems[0].Key() != y.of.Type.Elems[0].Key() {
		panic(b.UnsupportedAt(s, "a function of groups that returns a Series with other rows", ""))
	}
	same := ranked(b, s, "same", pythonColumn(b, s, x.of), pythonColumn(b, s, y.of))
	if b.Current != nil {
		b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, same))))
	}
}
