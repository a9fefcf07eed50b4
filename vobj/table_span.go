package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// pd.to_timedelta of numbers, and operators on times that are no column yet.

// spanUnits are the units that pd.to_timedelta has names for, in nanoseconds.
var spanUnits = map[string]int64{
	"W": 7 * dayTicks, "D": dayTicks, "day": dayTicks, "days": dayTicks, "h": 3600 * 1e9, "hr": 3600 * 1e9, "hour": 3600 * 1e9, "hours": 3600 * 1e9,
	"m": 60 * 1e9, "min": 60 * 1e9, "minute": 60 * 1e9, "minutes": 60 * 1e9, "s": 1e9, "sec": 1e9, "second": 1e9, "seconds": 1e9,
	"ms": 1e6, "milliseconds": 1e6, "us": 1e3, "microseconds": 1e3, "ns": 1, "nanoseconds": 1,
}

// toTimedelta is pd.to_timedelta(numbers, unit=unit): of a Series one, of an array or list a TimedeltaIndex.
func (b *builder) toTimedelta(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.to_timedelta()", "arg unit", args)
	refuse := func(why string) { panic(b.unsupportedAt(s, "pd.to_timedelta() "+why, "")) }
	if as[0] == nil {
		refuse("with these arguments")
	}
	if isConst(as[0]) {
		return b.newTimedelta(s, args)
	}
	name := "ns"
	if as[1] != nil {
		name, _ = strConst(as[1])
	}
	per := spanUnits[name]
	if per == 0 {
		refuse("with this unit")
	}
	k, isSeries := as[0].k.(series)
	key := b.decisionSite(s, "times")
	if !isSeries {
		if b.c.pandas().sitesApart[key] {
			refuse("that is an index")
		}
		k.col = b.columnOf(s, as[0])
		if b.cur == nil || k.col.isDead() {
			return deadObject
		}
		k.index = rangeIndex(b.lenOfColumn(k.col))
	}
	if isTimes(k.col) && k.col.t.elems[0] == tSpan {
		return as[0]
	}
	dtype := dtypeOf(k.col)
	if dtype != "int64" && dtype != "float64" {
		refuse("of a column of " + k.col.t.elems[0].ir().String())
	}
	col := b.mapTimes(s, b.lenOfColumn(k.col), []*object{k.col}, func(elems []*object) *object {
		x := b.pythonElem(elems[0])
		if dtype == "int64" {
			return b.timeTicks(s, b.dates(s, "counted", x, mkInt(per)), tSpan)
		}
		return b.timeTicks(s, b.dates(s, "counted_parts", x, mkInt(per), mkConst(math.Pow10(int(math.Log10(float64(per)))))), tSpan)
	})
	if b.cur == nil {
		return deadObject
	}
	if isSeries {
		return mkStatic(series{name: k.name, index: k.index, col: col})
	}
	return mkStatic(timesIndex{of: col, key: key})
}

// timesBinary is an operator one of whose sides is a DatetimeIndex or TimedeltaIndex; nil of others. With a Series it is one
// of values.
func (b *builder) timesBinary(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	if !isTimesIndex(l) && !isTimesIndex(r) || b.inRegion > 0 {
		return nil
	}
	key := b.decisionSite(s, "times")
	var index *tableIndex
	for _, o := range []*object{l, r} {
		switch k := o.k.(type) {
		case series:
			index = &k.index
		case timesIndex:
		default:
			if t := o.typ(); t == nil || !isPandasTime(t) {
				return nil
			}
		}
	}
	if index == nil && b.c.pandas().sitesApart[key] {
		return nil
	}
	column := false
	as := func(o *object) *object {
		k, ok := o.k.(timesIndex)
		if !ok || b.cur == nil {
			return o
		}
		column = column || k.column
		if index != nil {
			b.leaveIf(b.i64op("i64.ne", b.rowsOf(*index), b.lenOfColumn(k.of)))
			return mkStatic(series{index: *index, col: k.of})
		}
		return mkStatic(series{index: rangeIndex(b.lenOfColumn(k.of)), col: k.of})
	}
	l, r = as(l), as(r)
	if b.cur == nil {
		return deadObject
	}
	o := b.binary(s, op, l, r, symbol)
	if index != nil || b.cur == nil {
		return o
	}
	k, ok := o.k.(series)
	if !ok || !isTimes(k.col) || !isPandasTime(k.col.t.elems[0]) {
		panic(b.unsupportedAt(s, "the operator "+symbol+" on times", "make a column of them"))
	}
	return mkStatic(timesIndex{of: dyn(b.value(k.col), columnType(k.col.t.elems[0])), key: key, column: column})
}

// listedTimes is pd.to_datetime() of a list of texts.
func (b *builder) listedTimes(s *cogen.Site, o *object, format string, coerce, dayFirst bool) *object {
	key := b.decisionSite(s, "times")
	refuse := func(why string) { panic(b.unsupportedAt(s, "pd.to_datetime() "+why, "")) }
	if t := o.typ(); o.k == nil && (t == nil || t.kind != ir.KList || t.elem().kind != ir.KStr) {
		refuse("of a " + o.typeName())
	}
	if b.c.pandas().sitesApart[key] {
		refuse("that is an index")
	}
	col := b.columnOf(s, o)
	if b.cur == nil {
		return deadObject
	}
	if !isTexts(col) {
		refuse("of this list")
	}
	return mkStatic(timesIndex{of: b.timesOf(s, col, format, coerce, dayFirst), key: key})
}
