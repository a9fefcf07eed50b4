package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
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
	noLeaves
	key  any
	freq *frequency
}

func (k timeGrouper) shape() string         { return fmt.Sprintf("Grouper %v %s", k.key, k.freq.name) }
func (k timeGrouper) with([]*object) static { return k }
func (timeGrouper) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	return b.forPython(o).v, true
}
func (timeGrouper) typeName() string { return "TimeGrouper" }

// isPeriod reports whether a key is a period.
func (k groupBy) isPeriod(i int) bool { return i < len(k.rules) && k.rules[i] != "" }

// newGrouper is pd.Grouper(...).
func (b *builder) newGrouper(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.Grouper()", "key level freq", args)
	text, ok := strConst(objectOrNone(as[2]))
	freq := frequencyOf(text)
	if !ok || freq == nil || as[1] != nil {
		panic(b.unsupportedAt(s, "pd.Grouper() with these arguments", ""))
	}
	k := timeGrouper{freq: freq}
	if as[0] != nil {
		k.key = b.label(s, as[0])
	}
	return mkStatic(k)
}

// tableResample is df.resample(rule, on=...) or s.resample(rule).
func (b *builder) tableResample(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".resample()"
	params := "rule"
	f, isFrame := o.k.(dataFrame)
	if isFrame {
		params = "rule on"
	}
	as := b.bindNumpy(s, what, params, args)
	text, ok := strConst(objectOrNone(as[0]))
	freq := frequencyOf(text)
	if !ok || freq == nil {
		panic(b.unsupportedAt(s, what+" with these arguments", ""))
	}
	if !isFrame {
		k := o.k.(series)
		name, named := k.name.(string)
		if !named {
			name = "0"
		}
		if isNumbered(k.name) {
			panic(b.unsupportedAt(s, what+" of this Series", ""))
		}
		g, ok := b.groupPeriods(s, b.newFrame(s, []string{name}, k.index, []*object{k.col}), timeGrouper{freq: freq}).k.(groupBy)
		if !ok || b.cur == nil {
			return deadObject
		}
		g.bins.unnamed = !named
		g.pick, g.one = []string{name}, true
		return mkStatic(g)
	}
	k := timeGrouper{freq: freq}
	if len(as) > 1 && as[1] != nil {
		k.key = b.label(s, as[1])
	}
	if k.key != nil && f.col(k.key.(string)) == nil {
		panic(b.unsupportedAt(s, what+" on a column that the DataFrame does not have", ""))
	}
	return b.groupPeriods(s, o, k)
}

// periodTimes are the times of a table that a Grouper puts into periods, and their name.
func (b *builder) periodTimes(s *cogen.Site, f dataFrame, k timeGrouper) (col *object, name string, named bool) {
	if col, named = f.index.of, true; k.key == nil {
		name, named = f.index.name.(string)
		if f.index.isRange() || isNumbered(f.index.name) || f.index.name != nil && !named {
			panic(b.unsupportedAt(s, "periods of an index without times", ""))
		}
	} else if name = k.key.(string); f.col(name) == nil || f.index.name == name {
		panic(b.unsupportedAt(s, "periods of this column", ""))
	} else {
		col = f.col(name)
	}
	if !col.isDead() && (!isTimes(col) || col.t.elems[0] != tStamp) {
		panic(b.unsupportedAt(s, "periods of times that are not in nanoseconds", ""))
	}
	return col, name, named
}

// periodColumn has for each time what of gives of the first moment of its period. Times that are missing are
// pandas'.
func (b *builder) periodColumn(s *cogen.Site, f *frequency, col *object, of func(start *object) *object) *object {
	n := b.lenOfColumn(col)
	b.leaveIf(b.i64op("i64.ne", b.countRows(s, col, b.isNaT), b.i64Const(0)))
	b.leaveIfEmpty(n)
	origin := mkInt(0)
	if f.start == "" && !f.last && int64(dayTicks)%f.step != 0 {
		first := b.reducedTicks(s, col, "min")
		if b.cur == nil {
			return deadObject
		}
		origin = b.dates(s, "floor", b.pythonNumber(first), mkInt(dayTicks))
	}
	if b.cur == nil || origin.isDead() {
		return deadObject
	}
	return b.mapTimes(s, n, []*object{col}, func(elems []*object) *object {
		x := elems[0]
		return b.timed(s, x, x, tStamp, func() *object {
			return b.dates(s, "fitting", of(b.periodStart(s, f, b.intTicks(x), origin)))
		})
	})
}

// groupPeriods is a grouping by periods alone.
func (b *builder) groupPeriods(s *cogen.Site, o *object, k timeGrouper) *object {
	f := o.k.(dataFrame)
	col, name, named := b.periodTimes(s, f, k)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if !b.timesRise(s, col) {
		at := b.orderOf(s, []*object{col})
		index, cols := b.takeRows(s, f.index, f.cols, at, false)
		col = b.gather(s, col, at)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		o = b.newFrame(s, f.names, index, cols)
		f = o.k.(dataFrame)
	}
	key := b.periodColumn(s, k.freq, col, func(start *object) *object { return start })
	if b.cur == nil || key.isDead() {
		return deadObject
	}
	return mkStatic(groupBy{of: o, by: []string{name}, outer: []bool{k.key == nil}, unnamed: !named, keys: []*object{key}, asIndex: true, sorted: true, from: f.index,
		bins: &periods{freq: k.freq, on: k.key}})
}

// countFalling is the number of rows with a time before that of the row before.
func (b *builder) countFalling(s *cogen.Site, col *object) *ir.Value {
	if b.cur == nil {
		return nil
	}
	least := b.value(b.int64Object(notATime))
	last := b.op("list.of", []*ir.Value{least}, ir.List(least.Type))
	last.Attrs.Type = least.Type
	l := last.Result()
	zero := b.i64Const(0)
	return b.countRows(s, dyn(b.value(col), columnType(scalarType(ir.Int64))), func(x *object) *object {
		v := b.value(x)
		before := b.op("list.get_unchecked", []*ir.Value{l, zero}, least.Type).Result()
		falls := b.op1("np.lt", ir.BoolU, v, before)
		b.op("list.set_unchecked", []*ir.Value{l, zero, v})
		return b.val("np.truth", tBool, falls)
	})
}

// binMethods are the methods whose results have a row for each period.
var binMethods = words("agg aggregate size")

// allPeriods gives results a row for each period between the first and the last.
func (b *builder) allPeriods(s *cogen.Site, k groupBy, plan []aggregation, keys, outs []*object) (labels, cols []*object) {
	if b.cur == nil || keys == nil {
		return nil, nil
	}
	f := k.bins.freq
	some := b.listOfColumn(s, dyn(b.value(keys[0]), columnType(scalarType(ir.Int64))))
	if b.cur == nil {
		return nil, nil
	}
	n := b.leaf("int.sub", b.length(s, some), mkInt(1))
	full := b.periodsBetween(s, f, b.getItem(s, some, mkInt(0)), b.getItem(s, some, n), false)
	at := b.textModelOf(s, "pandas/bins", "sources", some, full)
	labels = []*object{b.timesColumn(s, full, func(t *object) *object { return b.periodLabel(s, f, t) })}
	if b.cur == nil || at.isDead() || labels[0].isDead() {
		return nil, nil
	}
	return labels, b.filledPeriods(s, plan, outs, at, labels[0], keys[0])
}

// filledPeriods are columns of results by their places, -1 for periods without rows: all are the periods, some those
// that have rows.
func (b *builder) filledPeriods(s *cogen.Site, plan []aggregation, outs []*object, at, all, some *object) (cols []*object) {
	gaps := b.i64op("i64.ne", b.lenOfColumn(all), b.lenOfColumn(some))
	complete, told := true, false
	for i, a := range plan {
		if e := outs[i].t.elems[0]; !zeroIfNone(a.fn, outs[i]) && e.kind == ir.KNumpy && e.num == ir.Int64 && !told {
			var wrong func(*ir.Value)
			complete, wrong = b.guess("whether each period has rows", true)
			cond := gaps
			if !complete {
				cond = b.i64op("i64.eq", b.lenOfColumn(all), b.lenOfColumn(some))
			}
			wrong(cond)
			told = true
		}
	}
	for i, a := range plan {
		cols = append(cols, b.eachPeriod(s, outs[i], at, zeroIfNone(a.fn, outs[i]), told && complete, gaps))
	}
	return cols
}

// zeroIfNone reports whether a function of no values is 0.
func zeroIfNone(fn string, col *object) bool {
	e := col.t.elems[0]
	return isOneOf(fn, "count", "size", "nunique", "sum") && e.kind == ir.KNumpy && (e.num == ir.Int64 || e.num == ir.Float64)
}

// eachPeriod is a column of results by their places, which are -1 where there are none.
func (b *builder) eachPeriod(s *cogen.Site, col, at *object, zero, complete bool, gaps *ir.Value) *object {
	e := col.t.elems[0]
	numbers := e.kind == ir.KNumpy && (e.num == ir.Int64 || e.num == ir.Float64)
	if complete {
		return col
	}
	if !numbers && e != tStamp {
		b.leaveIf(gaps)
		return col
	}
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := b.columnOfList(at)
	return b.mapColumn(s, b.lenOfColumn(index), []*object{index}, func(elems []*object) *object {
		i := b.i64(elems[0], "int.to_i64_index")
		return b.branchValue(dyn(b.i64op("i64.lt", i, b.i64Const(0)), tBool), func() *object {
			if zero {
				return fromScalar(b.scalar(s, mkInt(0), e.num, true))
			}
			return b.missingOf(s, e)
		}, func() *object {
			x := b.element("list.get_unchecked", e, src, i)
			if zero {
				return x
			}
			return b.promoted(s, x)
		})
	})
}

// binMethod calls a method of groups by periods.
func (b *builder) binMethod(s *cogen.Site, k groupBy, name string, args []arg) *object {
	if name == "ohlc" && k.one {
		b.bindNumpy(s, "Resampler.ohlc()", "", args)
		col := k.of.k.(dataFrame).col(k.pick[0])
		if d := dtypeOf(col); d != "float64" && d != "int64" {
			panic(b.unsupportedAt(s, "Resampler.ohlc() of a column of this type", ""))
		}
		return b.grouped(s, k, []aggregation{{name: "open", fn: "first", col: col}, {name: "high", fn: "max", col: col}, {name: "low", fn: "min", col: col}, {name: "close", fn: "last", col: col}})
	}
	if aggregates[name] == nil && !binMethods[name] || name == "any" || name == "all" || name == "prod" {
		panic(b.unsupportedAt(s, "the method Resampler."+name+"()", ""))
	}
	unnamed := k.bins.unnamed
	bins := *k.bins
	bins.unnamed = false
	k.bins = &bins
	o := b.groupMethod(s, mkStatic(k), name, args)
	if r, ok := o.k.(series); ok && unnamed {
		r.name = nil
		return mkStatic(r)
	}
	return o
}

// periodsInPandas is pandas' own object for groups by periods.
func (b *builder) periodsInPandas(k groupBy) *object {
	of := k.of
	if k.one && k.bins.on == nil && len(of.k.(dataFrame).names) == 1 {
		f := of.k.(dataFrame)
		var name any = k.pick[0]
		if k.bins.unnamed {
			name = nil
		}
		of = mkStatic(series{name: name, index: f.index, col: f.cols[0]})
	}
	args := []arg{{val: mkConst(k.bins.freq.name)}}
	if k.bins.on != nil {
		args = append(args, arg{name: "on", val: mkConst(k.bins.on)})
	}
	g := b.callMethodOf(b.copyOfTable(of), "resample", args)
	if b.cur == nil || k.pick == nil || isSeries(of) {
		return g
	}
	if k.one {
		return b.getItemPython(g, mkConst(k.pick[0]))
	}
	return b.getItemPython(g, b.textsInPython(k.pick))
}
