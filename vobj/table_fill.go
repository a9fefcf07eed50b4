package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What is missing gets the value of a row before or behind it (lib/pandas/fills.py), and
// changes from one row to the next, for which pandas fills first.

// fillLimit is the argument limit of ffill(), -1 without one.
func (b *builder) fillLimit(s *cogen.Site, what, params string, args []arg) *object {
	as := b.bindNumpy(s, what, params, args)
	limit := as[len(as)-1]
	for _, a := range as[:len(as)-1] {
		if a != nil {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
	}
	if limit == nil || limit.isNone() {
		return mkInt(-1)
	}
	if n, ok := knownInt(limit); !ok || n <= 0 {
		panic(b.unsupportedAt(s, what+" with this limit", ""))
	}
	return limit
}

// seriesPad is s.ffill(limit=...), or s.bfill.
func seriesPad(back bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		limit := b.fillLimit(s, "Series.ffill()", "axis limit", args)
		return b.padded(s, k, limit, back, func() *object {
			n := b.rowsOf(k.index)
			if n == nil {
				return deadObject
			}
			return b.listOf(s, []*object{b.order(s, "positions", b.fromLeaf(n))})
		})
	}
}

// missingColumn tells of each value whether it is missing.
func (b *builder) missingColumn(s *cogen.Site, k series) *object {
	return b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object { return b.inColumn(s, b.isMissing(s, elems[0])) })
}

// padded is a series whose missing values are filled within parts of its rows.
func (b *builder) padded(s *cogen.Site, k series, limit *object, back bool, parts func() *object) *object {
	if b.cur == nil || k.col.isDead() {
		return deadObject
	}
	if !hasMissing(k.col) {
		return mkStatic(k)
	}
	missing := b.missingColumn(s, k)
	rows := parts()
	if b.cur == nil || missing.isDead() || rows.isDead() {
		return deadObject
	}
	at := b.textModelOf(s, "pandas/fills", "filled", rows, b.pythonColumn(s, missing), limit, mkBool(back))
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	k.col = b.gather(s, k.col, at)
	return mkStatic(k)
}

// groupPad is g.ffill(limit=...) or g.bfill, of one column or all.
func groupPad(back bool) func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
	return func(b *builder, s *cogen.Site, k groupBy, args []arg) *object {
		limit := b.fillLimit(s, k.class()+".ffill()", "limit", args)
		return b.eachGrouped(s, k, func(col *object, rows *object) *object {
			r, ok := b.padded(s, series{index: k.from, col: col}, limit, back, func() *object { return rows }).k.(series)
			if b.cur == nil || !ok || r.col.isDead() {
				return deadObject
			}
			if hasMissing(col) && isTexts(col) { // None is NaN then
				r.col = b.mapColumn(s, b.rowsOf(r.index), []*object{r.col}, func(elems []*object) *object {
					x := b.perMember(elems[0], func(x *object) *object {
						if isText(x.typ()) {
							return x
						}
						return nan()
					})
					return dynOf(b, x, b.c.join(tFloat, tStr))
				})
			}
			return mkStatic(r)
		})
	}
}

// eachGrouped is what make gives for a column, or all columns but the keys, and the rows of
// groups: a value for each row of the table.
func (b *builder) eachGrouped(s *cogen.Site, k groupBy, make func(col, rows *object) *object) *object {
	names := b.groupColumns(s, k)
	if len(names) == 0 {
		panic(b.unsupportedAt(s, k.class()+" without columns", ""))
	}
	_, rows := b.groupRows(s, k)
	if b.rowList(s, k, rows, "row_groups"); b.cur == nil || rows.isDead() {
		return deadObject
	}
	f := k.of.k.(dataFrame)
	cols := []*object{}
	for _, n := range names {
		r, ok := make(f.col(n), rows).k.(series)
		if b.cur == nil || !ok || r.col.isDead() {
			return deadObject
		}
		cols = append(cols, r.col)
	}
	if k.one {
		return mkStatic(series{name: k.pick[0], index: k.from, col: cols[0]})
	}
	return b.newFrame(s, slices.Clone(names), k.from, cols)
}

// changeArgs are the number of rows back, and whether what is missing is filled first.
func (b *builder) changeArgs(s *cogen.Site, what string, args []arg) (periods *object, fill bool) {
	as := b.bindNumpy(s, what, "periods fill_method", args)
	periods = orDefault(as[0], mkInt(1))
	if v, _ := periods.constVal(); !isInt(v) || as[1] != nil && !as[1].isNone() {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	return periods, as[1] == nil
}

// seriesChange is s.pct_change(periods). pandas warns where it fills.
func (b *builder) seriesChange(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	periods, fill := b.changeArgs(s, "Series.pct_change()", args)
	if !holdsFloatsOrInts(k.col) {
		panic(b.unsupportedAt(s, "Series.pct_change() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	if b.cur != nil && fill && hasMissing(k.col) {
		fills, wrong := b.guess("whether pct_change() fills", false)
		if fills {
			return seriesByPandas("pct_change")(b, s, o, args)
		}
		missing := b.missingColumn(s, k)
		lost := b.textModelOf(s, "pandas/fills", "lost", b.pythonColumn(s, missing))
		if b.cur == nil || lost.isDead() {
			return deadObject
		}
		wrong(b.value(b.truth(s, lost)))
	}
	return b.changed(s, o, seriesShift(false)(b, s, o, []arg{{val: periods}}))
}

// changed is the change from one series to another.
func (b *builder) changed(s *cogen.Site, o, old *object) *object {
	if b.cur == nil || old.isDead() {
		return deadObject
	}
	share := b.tableBinary(s, tree.Div, o, old)
	if b.cur == nil || share.isDead() {
		return deadObject
	}
	return b.tableBinary(s, tree.Sub, share, mkInt(1))
}

// groupChange is g["name"].pct_change(periods).
func (b *builder) groupChange(s *cogen.Site, k groupBy, args []arg) *object {
	periods, _ := b.changeArgs(s, k.class()+".pct_change()", args)
	col := b.pickedNumbers(s, k, "pct_change")
	if hasMissing(col) {
		missing := b.countRows(s, col, func(x *object) *object { return b.isMissing(s, x) })
		if b.cur == nil {
			return deadObject
		}
		b.leaveIf(b.i64op("i64.ne", missing, b.i64Const(0)))
	}
	return b.changed(s, mkStatic(series{name: k.pick[0], index: k.from, col: col}), groupShift(false)(b, s, k, []arg{{val: periods}}))
}

// groupRunningProduct is g["name"].cumprod().
func (b *builder) groupRunningProduct(s *cogen.Site, k groupBy, args []arg) *object {
	b.bindNumpy(s, k.class()+".cumprod()", "", args)
	col := b.pickedNumbers(s, k, "cumprod")
	if dtypeOf(col) == "int64" { // which wrap around
		panic(b.unsupportedAt(s, k.class()+".cumprod() of ints", ""))
	}
	return b.perGroupRow(s, k, "cumprod", "products")
}

// groupHolds registers any() or all() of groups.
func groupHolds(all bool) func(f *fold, col *object) func() *object {
	return func(f *fold, col *object) func() *object {
		if d := dtypeOf(col); d != "bool" && !isNumberDtype(d) && !isTexts(col) {
			return nil
		}
		b, i, c := f.b, f.input(col), f.cells()
		f.starts = append(f.starts, func() { c.push(fromScalar(b.scalar(f.s, mkBool(all), ir.BoolU, true))) })
		f.steps = append(f.steps, func() {
			is := b.truthOrMissing(f.s, f.elems[i], all)
			if all {
				is = b.not(is)
			}
			b.branch(is, func() { c.set(fromScalar(b.scalar(f.s, mkBool(!all), ir.BoolU, true))) }, func() {})
		})
		return c.column
	}
}
