package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// What is missing gets the value of a row before or behind it (lib/pandas/fills.py), and
// changes from one row to the next, for which pandas fills first.

// fillLimit is the argument limit of ffill(), -1 without one.
func fillLimit(b *stage.Builder, s *cogen.Site, what, params string, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, what, params, args)
	limit := as[len(as)-1]
	for _, a := range as[:len(as)-1] {
		if a != nil {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
	}
	if limit == nil || limit.IsNone() {
		return stage.Int(-1)
	}
	if n, ok := knownInt(limit); !ok || n <= 0 {
		panic(b.UnsupportedAt(s, what+" with this limit", ""))
	}
	return limit
}

// seriesPad is s.ffill(limit=...), or s.bfill.
func seriesPad(back bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		limit := fillLimit(b, s, "Series.ffill()", "axis limit", args)
		return padded(b, s, k, limit, back, func() *stage.Object {
			n := rowsOf(b, k.index)
			if n == nil {
				return stage.Dead
			}
			return b.ListOf(s, []*stage.Object{callOrder(b, s, "positions", b.FromLeaf(n))})
		})
	}
}

// missingColumn tells of each value whether it is missing.
func missingColumn(b *stage.Builder, s *cogen.Site, k series) *stage.Object {
	return mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object { return inColumn(b, s, isMissing(b, s, elems[0])) })
}

// padded is a series whose missing values are filled within parts of its rows.
func padded(b *stage.Builder, s *cogen.Site, k series, limit *stage.Object, back bool, parts func() *stage.Object) *stage.Object {
	if b.Current == nil || k.col.IsDead() {
		return stage.Dead
	}
	if !hasMissing(k.col) {
		return stage.NewObject(k)
	}
	missing := missingColumn(b, s, k)
	rows := parts()
	if b.Current == nil || missing.IsDead() || rows.IsDead() {
		return stage.Dead
	}
	at := b.TextModelOf(s, "pandas/fills", "filled", rows, pythonColumn(b, s, missing), limit, stage.Bool(back))
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	k.col = gather(b, s, k.col, at)
	return stage.NewObject(k)
}

// groupPad is g.ffill(limit=...) or g.bfill, of one column or all.
func groupPad(back bool) func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
		limit := fillLimit(b, s, k.class()+".ffill()", "limit", args)
		return eachGrouped(b, s, k, func(col *stage.Object, rows *stage.Object) *stage.Object {
			r, ok := padded(b, s, series{index: k.from, col: col}, limit, back, func() *stage.Object { return rows }).Static.(series)
			if b.Current == nil || !ok || r.col.IsDead() {
				return stage.Dead
			}
			if hasMissing(col) && isTexts(col) { // None is NaN then
				r.col = mapColumn(b, s, rowsOf(b, r.index), []*stage.Object{r.col}, func(elems []*stage.Object) *stage.Object {
					x := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
						if stage.IsText(x.ValueType()) {
							return x
						}
						return nan()
					})
					return dynOf(b, x, b.Compiler.Join(stage.FloatType, stage.StrType))
				})
			}
			return stage.NewObject(r)
		})
	}
}

// eachGrouped is what make gives for a column, or all columns but the keys, and the rows of
// groups: a value for each row of the table.
func eachGrouped(b *stage.Builder, s *cogen.Site, k groupBy, make func(col, rows *stage.Object) *stage.Object) *stage.Object {
	names := groupColumns(b, s, k)
	if len(names) == 0 {
		panic(b.UnsupportedAt(s, k.class()+" without columns", ""))
	}
	_, rows := groupRows(b, s, k)
	if rowList(b, s, k, rows, "row_groups"); b.Current == nil || rows.IsDead() {
		return stage.Dead
	}
	f := k.of.Static.(DataFrame)
	cols := []*stage.Object{}
	for _, n := range names {
		r, ok := make(f.col(n), rows).Static.(series)
		if b.Current == nil || !ok || r.col.IsDead() {
			return stage.Dead
		}
		cols = append(cols, r.col)
	}
	if k.one {
		return stage.NewObject(series{name: k.pick[0], index: k.from, col: cols[0]})
	}
	return newFrame(b, s, slices.Clone(names), k.from, cols)
}

// changeArgs are the number of rows back, and whether what is missing is filled first.
func changeArgs(b *stage.Builder, s *cogen.Site, what string, args []stage.Arg) (periods *stage.Object, fill bool) {
	as := numpy.Bind(b, s, what, "periods fill_method", args)
	periods = orDefault(as[0], stage.Int(1))
	if v, _ := periods.ConstVal(); !isInt(v) || as[1] != nil && !as[1].IsNone() {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	return periods, as[1] == nil
}

// seriesChange is s.pct_change(periods). pandas warns where it fills.
func seriesChange(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	periods, fill := changeArgs(b, s, "Series.pct_change()", args)
	if !holdsFloatsOrInts(k.col) {
		panic(b.UnsupportedAt(s, "Series.pct_change() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	if b.Current != nil && fill && hasMissing(k.col) {
		fills, wrong := b.Guess("whether pct_change() fills", false)
		if fills {
			return seriesByPandas("pct_change")(b, s, o, args)
		}
		missing := missingColumn(b, s, k)
		lost := b.TextModelOf(s, "pandas/fills", "lost", pythonColumn(b, s, missing))
		if b.Current == nil || lost.IsDead() {
			return stage.Dead
		}
		wrong(b.Value(b.TruthOf(s, lost)))
	}
	return changed(b, s, o, seriesShift(false)(b, s, o, []stage.Arg{{Value: periods}}))
}

// changed is the change from one series to another.
func changed(b *stage.Builder, s *cogen.Site, o, old *stage.Object) *stage.Object {
	if b.Current == nil || old.IsDead() {
		return stage.Dead
	}
	share := tableBinary(b, s, tree.Div, o, old)
	if b.Current == nil || share.IsDead() {
		return stage.Dead
	}
	return tableBinary(b, s, tree.Sub, share, stage.Int(1))
}

// groupChange is g["name"].pct_change(periods).
func groupChange(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	periods, _ := changeArgs(b, s, k.class()+".pct_change()", args)
	col := pickedNumbers(b, s, k, "pct_change")
	if hasMissing(col) {
		missing := countRows(b, s, col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) })
		if b.Current == nil {
			return stage.Dead
		}
		b.LeaveIf(b.I64op("i64.ne", missing, b.I64Const(0)))
	}
	return changed(b, s, stage.NewObject(series{name: k.pick[0], index: k.from, col: col}), groupShift(false)(b, s, k, []stage.Arg{{Value: periods}}))
}

// groupRunningProduct is g["name"].cumprod().
func groupRunningProduct(b *stage.Builder, s *cogen.Site, k groupBy, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, k.class()+".cumprod()", "", args)
	col := pickedNumbers(b, s, k, "cumprod")
	if dtypeOf(col) == "int64" { // which wrap around
		panic(b.UnsupportedAt(s, k.class()+".cumprod() of ints", ""))
	}
	return perGroupRow(b, s, k, "cumprod", "products")
}

// groupHolds registers any() or all() of groups.
func groupHolds(all bool) func(f *fold, col *stage.Object) func() *stage.Object {
	return func(f *fold, col *stage.Object) func() *stage.Object {
		if d := dtypeOf(col); d != "bool" && !isNumberDtype(d) && !isTexts(col) {
			return nil
		}
		b, i, c := f.b, f.input(col), f.cells()
		f.starts = append(f.starts, func() { c.push(stage.FromScalar(numpy.Scalar(b, f.s, stage.Bool(all), ir.BoolU, true))) })
		f.steps = append(f.steps, func() {
			is := truthOrMissing(b, f.s, f.elems[i], all)
			if all {
				is = b.Inverse(is)
			}
			b.Branch(is, func() { c.set(stage.FromScalar(numpy.Scalar(b, f.s, stage.Bool(!all), ir.BoolU, true))) }, func() {})
		})
		return c.column
	}
}
