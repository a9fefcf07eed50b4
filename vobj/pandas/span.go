package pandas

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.to_timedelta of numbers, and operators on times that are no column yet.

// spanUnits are the units that pd.to_timedelta has names for, in nanoseconds.
var spanUnits = map[string]int64{
	"W": 7 * dayTicks, "D": dayTicks, "day": dayTicks, "days": dayTicks, "h": 3600 * 1e9, "hr": 3600 * 1e9, "hour": 3600 * 1e9, "hours": 3600 * 1e9,
	"m": 60 * 1e9, "min": 60 * 1e9, "minute": 60 * 1e9, "minutes": 60 * 1e9, "s": 1e9, "sec": 1e9, "second": 1e9, "seconds": 1e9,
	"ms": 1e6, "milliseconds": 1e6, "us": 1e3, "microseconds": 1e3, "ns": 1, "nanoseconds": 1,
}

// toTimedelta is pd.to_timedelta(numbers, unit=unit): of a Series one, of an array or list a TimedeltaIndex.
func toTimedelta(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.to_timedelta()", "arg unit", args)
	refuse := func(why string) { panic(b.UnsupportedAt(s, "pd.to_timedelta() "+why, "")) }
	if as[0] == nil {
		refuse("with these arguments")
	}
	if isConst(as[0]) {
		return newTimedelta(b, s, args)
	}
	name := "ns"
	if as[1] != nil {
		name, _ = stage.StringConst(as[1])
	}
	per := spanUnits[name]
	if per == 0 {
		refuse("with this unit")
	}
	k, isSeries := as[0].Static.(series)
	key := b.DecisionSite(s, "times")
	if !isSeries {
		if stateOf(b.Compiler).sitesApart[key] {
			refuse("that is an index")
		}
		k.col = columnOf(b, s, as[0])
		if b.Current == nil || k.col.IsDead() {
			return stage.Dead
		}
		k.index = rangeIndex(lenOfColumn(b, k.col))
	}
	if isTimes(k.col) && k.col.Type.Elems[0] == tSpan {
		return as[0]
	}
	dtype := dtypeOf(k.col)
	if dtype != "int64" && dtype != "float64" {
		refuse("of a column of " + k.col.Type.Elems[0].IR().String())
	}
	col := mapTimes(b, s, lenOfColumn(b, k.col), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		x := pythonElem(b, elems[0])
		if dtype == "int64" {
			return timeTicks(b, s, callDates(b, s, "counted", x, stage.Int(per)), tSpan)
		}
		return timeTicks(b, s, callDates(b, s, "counted_parts", x, stage.Int(per), stage.Const(math.Pow10(int(math.Log10(float64(per)))))), tSpan)
	})
	if b.Current == nil {
		return stage.Dead
	}
	if isSeries {
		return stage.NewObject(series{name: k.name, index: k.index, col: col})
	}
	return stage.NewObject(timesIndex{of: col, key: key})
}

// timesBinary is an operator one of whose sides is a DatetimeIndex or TimedeltaIndex; nil of others. With a Series it is one
// of values.
func timesBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object, symbol string) *stage.Object {
	if !isTimesIndex(l) && !isTimesIndex(r) || b.InRegion > 0 {
		return nil
	}
	key := b.DecisionSite(s, "times")
	var index *tableIndex
	for _, o := range []*stage.Object{l, r} {
		switch k := o.Static.(type) {
		case series:
			index = &k.index
		case timesIndex:
		default:
			if t := o.ValueType(); t == nil || !isPandasTime(t) {
				return nil
			}
		}
	}
	if index == nil && stateOf(b.Compiler).sitesApart[key] {
		return nil
	}
	column := false
	as := func(o *stage.Object) *stage.Object {
		k, ok := o.Static.(timesIndex)
		if !ok || b.Current == nil {
			return o
		}
		column = column || k.column
		if index != nil {
			b.LeaveIf(b.I64op("i64.ne", rowsOf(b, *index), lenOfColumn(b, k.of)))
			return stage.NewObject(series{index: *index, col: k.of})
		}
		return stage.NewObject(series{index: rangeIndex(lenOfColumn(b, k.of)), col: k.of})
	}
	l, r = as(l), as(r)
	if b.Current == nil {
		return stage.Dead
	}
	o := b.BinaryOp(s, op, l, r, symbol)
	if index != nil || b.Current == nil {
		return o
	}
	k, ok := o.Static.(series)
	if !ok || !isTimes(k.col) || !isPandasTime(k.col.Type.Elems[0]) {
		panic(b.UnsupportedAt(s, "the operator "+symbol+" on times", "make a column of them"))
	}
	return stage.NewObject(timesIndex{of: stage.Dynamic(b.Value(k.col), stage.ColumnType(k.col.Type.Elems[0])), key: key, column: column})
}

// listedTimes is pd.to_datetime() of a list of texts.
func listedTimes(b *stage.Builder, s *cogen.Site, o *stage.Object, format string, coerce, dayFirst bool) *stage.Object {
	key := b.DecisionSite(s, "times")
	refuse := func(why string) { panic(b.UnsupportedAt(s, "pd.to_datetime() "+why, "")) }
	if t := o.ValueType(); o.Static == nil && (t == nil || t.Kind != ir.KList || t.Elem().Kind != ir.KStr) {
		refuse("of a " + o.TypeName())
	}
	if stateOf(b.Compiler).sitesApart[key] {
		refuse("that is an index")
	}
	col := columnOf(b, s, o)
	if b.Current == nil {
		return stage.Dead
	}
	if !isTexts(col) {
		refuse("of this list")
	}
	return stage.NewObject(timesIndex{of: timesOf(b, s, col, format, coerce, dayFirst), key: key})
}

// timeUnary is -t or +t: a span, or NaT whose sign is NaT; nil: an operator that times do not have.
func timeUnary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	u := unitOf(o.Type)
	switch {
	case op == tree.Invert || u.kind != "":
		return nil
	case !u.span:
		b.LeaveIf(b.Value(isNaT(b, o)))
		return nil
	case op == tree.UAdd:
		return o
	}
	return negated(b, o)
}

// negated is a span the other way; NaT is the number that has no other sign.
func negated(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	return timeOf(b, stage.FromScalar(b.Op1("np.neg", ir.Int64, b.Value(o))), o.Type)
}

// timeAbs is abs(t). NaT has none, which pandas says.
func timeAbs(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	b.LeaveIf(b.Value(isNaT(b, o)))
	if u := unitOf(o.Type); !u.span || u.kind != "" {
		return b.RaiseNaming("TypeError", "bad operand type for abs(): '%T'", o)
	}
	before := b.Val("np.truth", stage.BoolType, b.Op1("np.lt", ir.BoolU, b.Value(o), b.Value(int64Object(b, 0))))
	return b.BranchValue(before, func() *stage.Object { return negated(b, o) }, func() *stage.Object { return o })
}
