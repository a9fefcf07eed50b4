package pandas

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Groups by periods of time: df.resample("D", on="ts"), s.resample("W"), df.groupby(pd.Grouper(key="ts",
// freq="ME")). They are groups by the first moment of a row's period, whose results get a row for
// each period between the first and the last. Rows are taken in the order of time, which sums of
// floats show. A Grouper beside other keys is a column of labels.

// periods is what a groupBy has whose only key is a period.
type periods struct {
	freq    *frequency
	on      any  // the column, nil: the index
	unnamed bool // the Series has no name
}

func (k *periods) shape() string {
	if k == nil {
		return ""
	}
	return fmt.Sprintf("periods %s %v %v", k.freq.name, k.on, k.unnamed)
}

// timeGrouper is pd.Grouper(key="ts", freq="D").
type timeGrouper struct {
	stage.NoLeaves
	key  any
	freq *frequency
}

func (k timeGrouper) Shape() string                     { return fmt.Sprintf("Grouper %v %s", k.key, k.freq.name) }
func (k timeGrouper) With([]*stage.Object) stage.Static { return k }
func (timeGrouper) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return b.ForPython(o).Value, true
}
func (timeGrouper) TypeName() string { return "TimeGrouper" }

// isPeriod reports whether a key is a period.
func (k groupBy) isPeriod(i int) bool { return i < len(k.rules) && k.rules[i] != "" }

// newGrouper is pd.Grouper(...).
func newGrouper(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.Grouper()", "key level freq", args)
	text, ok := stage.StringConst(stage.ObjectOrNone(as[2]))
	freq := frequencyOf(text)
	if !ok || freq == nil || as[1] != nil {
		panic(b.UnsupportedAt(s, "pd.Grouper() with these arguments", ""))
	}
	k := timeGrouper{freq: freq}
	if as[0] != nil {
		k.key = label(b, s, as[0])
	}
	return stage.NewObject(k)
}

// tableResample is df.resample(rule, on=...) or s.resample(rule).
func tableResample(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".resample()"
	params := "rule"
	f, isFrame := o.Static.(DataFrame)
	if isFrame {
		params = "rule on"
	}
	as := numpy.Bind(b, s, what, params, args)
	text, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
	freq := frequencyOf(text)
	if !ok || freq == nil {
		panic(b.UnsupportedAt(s, what+" with these arguments", ""))
	}
	if !isFrame {
		k := o.Static.(series)
		name, named := k.name.(string)
		if !named {
			name = "0"
		}
		if isNumbered(k.name) {
			panic(b.UnsupportedAt(s, what+" of this Series", ""))
		}
		g, ok := groupPeriods(b, s, newFrame(b, s, []string{name}, k.index, []*stage.Object{k.col}), timeGrouper{freq: freq}).Static.(groupBy)
		if !ok || b.Current == nil {
			return stage.Dead
		}
		g.bins.unnamed = !named
		g.pick, g.one = []string{name}, true
		return stage.NewObject(g)
	}
	k := timeGrouper{freq: freq}
	if len(as) > 1 && as[1] != nil {
		k.key = label(b, s, as[1])
	}
	if k.key != nil && f.col(k.key.(string)) == nil {
		panic(b.UnsupportedAt(s, what+" on a column that the DataFrame does not have", ""))
	}
	return groupPeriods(b, s, o, k)
}

// periodTimes are the times of a table that a Grouper puts into periods, and their name.
func periodTimes(b *stage.Builder, s *cogen.Site, f DataFrame, k timeGrouper) (col *stage.Object, name string, named bool) {
	if col, named = f.index.of, true; k.key == nil {
		name, named = f.index.name.(string)
		if f.index.isRange() || isNumbered(f.index.name) || f.index.name != nil && !named {
			panic(b.UnsupportedAt(s, "periods of an index without times", ""))
		}
	} else if name = k.key.(string); f.col(name) == nil || f.index.name == name {
		panic(b.UnsupportedAt(s, "periods of this column", ""))
	} else {
		col = f.col(name)
	}
	if !col.IsDead() && (!isTimes(col) || col.Type.Elems[0] != tStamp) {
		panic(b.UnsupportedAt(s, "periods of times that are not in nanoseconds", ""))
	}
	return col, name, named
}

// periodColumn has for each time what of gives of the first moment of its period. Times that are missing are
// pandas'.
func periodColumn(b *stage.Builder, s *cogen.Site, f *frequency, col *stage.Object, of func(start *stage.Object) *stage.Object) *stage.Object {
	n := lenOfColumn(b, col)
	b.LeaveIf(b.I64op("i64.ne", countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNaT(b, o) }), b.I64Const(0)))
	leaveIfEmpty(b, n)
	origin := periodOrigin(b, s, f, col)
	if b.Current == nil || origin.IsDead() {
		return stage.Dead
	}
	return mapTimes(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		x := elems[0]
		return timed(b, s, x, x, tStamp, func() *stage.Object {
			return callDates(b, s, "fitting", of(periodStart(b, s, f, intTicks(b, x), origin)))
		})
	})
}

// groupPeriods is a grouping by periods alone.
func groupPeriods(b *stage.Builder, s *cogen.Site, o *stage.Object, k timeGrouper) *stage.Object {
	f := o.Static.(DataFrame)
	col, name, named := periodTimes(b, s, f, k)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if !timesRise(b, s, col) {
		at := orderOf(b, s, []*stage.Object{col})
		index, cols := takeRows(b, s, f.index, f.cols, at, false)
		col = gather(b, s, col, at)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		o = newFrame(b, s, f.Names, index, cols)
		f = o.Static.(DataFrame)
	}
	key := periodColumn(b, s, k.freq, col, func(start *stage.Object) *stage.Object { return start })
	if b.Current == nil || key.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(groupBy{of: o, by: []string{name}, outer: []bool{k.key == nil}, unnamed: !named, keys: []*stage.Object{key}, asIndex: true, sorted: true, from: f.index,
		bins: &periods{freq: k.freq, on: k.key}})
}

// countFalling is the number of rows with a time before that of the row before.
func countFalling(b *stage.Builder, s *cogen.Site, col *stage.Object) *ir.Value {
	if b.Current == nil {
		return nil
	}
	least := b.Value(int64Object(b, notATime))
	last := b.Op("list.of", []*ir.Value{least}, ir.List(least.Type))
	last.Attrs.Type = least.Type
	l := last.Result()
	zero := b.I64Const(0)
	return countRows(b, s, stage.Dynamic(b.Value(col), stage.ColumnType(stage.ScalarType(ir.Int64))), func(x *stage.Object) *stage.Object {
		v := b.Value(x)
		before := b.Op("list.get_unchecked", []*ir.Value{l, zero}, least.Type).Result()
		falls := b.Op1("np.lt", ir.BoolU, v, before)
		b.Op("list.set_unchecked", []*ir.Value{l, zero, v})
		return b.Val("np.truth", stage.BoolType, falls)
	})
}

// binMethods are the methods whose results have a row for each period.
var binMethods = facts.Words("agg aggregate size")

// allPeriods gives results a row for each period between the first and the last.
func allPeriods(b *stage.Builder, s *cogen.Site, k groupBy, plan []aggregation, keys, outs []*stage.Object) (labels, cols []*stage.Object) {
	if b.Current == nil || keys == nil {
		return nil, nil
	}
	f := k.bins.freq
	some := listOfColumn(b, s, stage.Dynamic(b.Value(keys[0]), stage.ColumnType(stage.ScalarType(ir.Int64))))
	if b.Current == nil {
		return nil, nil
	}
	n := b.Leaf("int.sub", b.Length(s, some), stage.Int(1))
	full := periodsBetween(b, s, f, b.ItemOf(s, some, stage.Int(0)), b.ItemOf(s, some, n), false)
	at := b.TextModelOf(s, "pandas/bins", "sources", some, full)
	labels = []*stage.Object{timesColumn(b, s, full, func(t *stage.Object) *stage.Object { return periodLabel(b, s, f, t) })}
	if b.Current == nil || at.IsDead() || labels[0].IsDead() {
		return nil, nil
	}
	return labels, filledPeriods(b, s, plan, outs, at, labels[0], keys[0])
}

// filledPeriods are columns of results by their places, -1 for periods without rows: all are the periods, some those
// that have rows.
func filledPeriods(b *stage.Builder, s *cogen.Site, plan []aggregation, outs []*stage.Object, at, all, some *stage.Object) (cols []*stage.Object) {
	gaps := b.I64op("i64.ne", lenOfColumn(b, all), lenOfColumn(b, some))
	complete, told := true, false
	for i, a := range plan {
		if e := outs[i].Type.Elems[0]; !zeroIfNone(a.fn, outs[i]) && e.Kind == ir.KNumpy && e.Scalar == ir.Int64 && !told {
			var wrong func(*ir.Value)
			complete, wrong = b.Guess("whether each period has rows", true)
			cond := gaps
			if !complete {
				cond = b.I64op("i64.eq", lenOfColumn(b, all), lenOfColumn(b, some))
			}
			wrong(cond)
			told = true
		}
	}
	for i, a := range plan {
		cols = append(cols, eachPeriod(b, s, outs[i], at, zeroIfNone(a.fn, outs[i]), told && complete, gaps))
	}
	return cols
}

// zeroIfNone reports whether a function of no values is 0.
func zeroIfNone(fn string, col *stage.Object) bool {
	e := col.Type.Elems[0]
	return isOneOf(fn, "count", "size", "nunique", "sum") && e.Kind == ir.KNumpy && (e.Scalar == ir.Int64 || e.Scalar == ir.Float64)
}

// eachPeriod is a column of results by their places, which are -1 where there are none.
func eachPeriod(b *stage.Builder, s *cogen.Site, col, at *stage.Object, zero, complete bool, gaps *ir.Value) *stage.Object {
	e := col.Type.Elems[0]
	numbers := e.Kind == ir.KNumpy && (e.Scalar == ir.Int64 || e.Scalar == ir.Float64)
	if complete {
		return col
	}
	if !numbers && e != tStamp {
		b.LeaveIf(gaps)
		return col
	}
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := columnOfList(b, at)
	return mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{index}, func(elems []*stage.Object) *stage.Object {
		i := b.I64(elems[0], "int.to_i64_index")
		return b.BranchValue(stage.Dynamic(b.I64op("i64.lt", i, b.I64Const(0)), stage.BoolType), func() *stage.Object {
			if zero {
				return stage.FromScalar(numpy.Scalar(b, s, stage.Int(0), e.Scalar, true))
			}
			return missingOf(b, s, e)
		}, func() *stage.Object {
			x := b.Element("list.get_unchecked", e, src, i)
			if zero {
				return x
			}
			return promoted(b, s, x)
		})
	})
}

// binMethod calls a method of groups by periods.
func binMethod(b *stage.Builder, s *cogen.Site, k groupBy, name string, args []stage.Arg) *stage.Object {
	if name == "ohlc" && k.one {
		numpy.Bind(b, s, "Resampler.ohlc()", "", args)
		col := k.of.Static.(DataFrame).col(k.pick[0])
		if d := dtypeOf(col); d != "float64" && d != "int64" {
			panic(b.UnsupportedAt(s, "Resampler.ohlc() of a column of this type", ""))
		}
		return grouped(b, s, k, []aggregation{{name: "open", fn: "first", col: col}, {name: "high", fn: "max", col: col}, {name: "low", fn: "min", col: col}, {name: "close", fn: "last", col: col}})
	}
	if aggregates[name] == nil && !binMethods[name] || name == "any" || name == "all" || name == "prod" {
		panic(b.UnsupportedAt(s, "the method Resampler."+name+"()", ""))
	}
	unnamed := k.bins.unnamed
	bins := *k.bins
	bins.unnamed = false
	k.bins = &bins
	o := groupMethod(b, s, stage.NewObject(k), name, args)
	if r, ok := o.Static.(series); ok && unnamed {
		r.name = nil
		return stage.NewObject(r)
	}
	return o
}

// periodsInPandas is pandas' own object for groups by periods.
func periodsInPandas(b *stage.Builder, k groupBy) *stage.Object {
	of := k.of
	if k.one && k.bins.on == nil && len(of.Static.(DataFrame).Names) == 1 {
		f := of.Static.(DataFrame)
		var name any = k.pick[0]
		if k.bins.unnamed {
			name = nil
		}
		of = stage.NewObject(series{name: name, index: f.index, col: f.cols[0]})
	}
	args := []stage.Arg{{Value: stage.Const(k.bins.freq.name)}}
	if k.bins.on != nil {
		args = append(args, stage.Arg{Name: "on", Value: stage.Const(k.bins.on)})
	}
	g := b.CallMethodOf(copyOfTable(b, of), "resample", args)
	if b.Current == nil || k.pick == nil || isSeries(of) {
		return g
	}
	if k.one {
		return b.GetItemPython(g, stage.Const(k.pick[0]))
	}
	return b.GetItemPython(g, textsInPython(b, k.pick))
}
