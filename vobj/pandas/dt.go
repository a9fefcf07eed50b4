package pandas

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// s.dt: fields and texts of times, what they are rounded to, dates and Periods. Those of columns
// with NaT have other dtypes.

// dtAttr is s.dt.name; nil: a method.
func dtAttr(b *stage.Builder, s *cogen.Site, k accessorOf, name string) *stage.Object {
	of := k.of.Static.(series)
	t := of.col.Type.Elems[0]
	if isPeriods(of.col) {
		return periodAttr(b, s, of, name)
	}
	n := rowsOf(b, of.index)
	number := func(fn string, to *ir.Type) *stage.Object {
		all := true
		if to != ir.BoolU {
			if all = guessTimes(b, s, of); !all {
				to = ir.Float64
			}
		}
		if b.Current == nil {
			return stage.Dead
		}
		col := mapColumn(b, s, n, []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
			o := b.BranchValue(isNaT(b, elems[0]), func() *stage.Object {
				if !all {
					return stage.FromScalar(numpy.Scalar(b, s, nan(), to, true))
				}
				return stage.FromScalar(numpy.Scalar(b, s, zeroOf(b, to), to, true))
			}, func() *stage.Object {
				return stage.FromScalar(numpy.Scalar(b, s, callDates(b, s, fn, nanoseconds(b, elems[0])), to, true))
			})
			if b.Current == nil {
				return stage.Dead
			}
			return o
		})
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: of.name, index: of.index, col: col})
	}
	switch {
	case unitOf(t).span && name == "days":
		return number("span_days", ir.Int64)
	case unitOf(t).span && spanFields[name]:
		return number("span_"+name, ir.Int32)
	case !unitOf(t).span && timeFields[name] != "":
		return number(timeFields[name], ir.Int32)
	case !unitOf(t).span && timeFlags[name]:
		return number(name, ir.BoolU)
	case !unitOf(t).span && name == "date":
		return timesAs(b, s, of, tDay, "floor", stage.Int(86400*1e9))
	case !unitOf(t).span && dtMethods[name] || unitOf(t).span && name == "total_seconds":
		return nil
	}
	panic(b.UnsupportedAt(s, "Series.dt."+name+" of "+unitOf(t).dtype(), ""))
}

// zeroOf is what stands for a field of NaT.
func zeroOf(b *stage.Builder, t *ir.Type) *stage.Object {
	if t == ir.BoolU {
		return stage.False
	}
	return stage.Int(0)
}

// dtMethods are those of moments.
var dtMethods = map[string]bool{"strftime": true, "normalize": true, "floor": true, "ceil": true, "round": true, "to_period": true, "day_name": true, "month_name": true, "isocalendar": true}

// dtMethod is s.dt.name(...).
func dtMethod(b *stage.Builder, s *cogen.Site, k accessorOf, name string, args []stage.Arg) *stage.Object {
	of := k.of.Static.(series)
	t := of.col.Type.Elems[0]
	if isPeriods(of.col) {
		return periodMethod(b, s, of, name, args)
	}
	texts := func(fn func(x *stage.Object) *stage.Object) *stage.Object {
		all := guessTimes(b, s, of)
		if b.Current == nil {
			return stage.Dead
		}
		if all {
			return mapSeries(b, s, of, of.name, fn)
		}
		col := mapColumn(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
			x := elems[0]
			return dynOf(b, b.BranchValue(isNaT(b, x), nan, func() *stage.Object { return fn(x) }), b.Compiler.Join(stage.FloatType, stage.StrType))
		})
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: of.name, index: of.index, col: col})
	}
	steps := func(fn string, unit int64) *stage.Object {
		col := mapTimes(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
			return timed(b, s, elems[0], elems[0], t, func() *stage.Object {
				return callDates(b, s, "fitting", callDates(b, s, fn, intTicks(b, elems[0]), stage.Int(unit)))
			})
		})
		if b.Current == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: of.name, index: of.index, col: col})
	}
	switch name {
	case "total_seconds":
		b.Positional(s, "Series.dt.total_seconds", args, 0, 0)
		return mapSeries(b, s, of, of.name, func(x *stage.Object) *stage.Object {
			return b.BranchValue(isNaT(b, x), func() *stage.Object { return nan() }, func() *stage.Object { return spanSeconds(b, s, x) })
		})
	case "strftime":
		as := numpy.Bind(b, s, "Series.dt.strftime()", "date_format", args)
		if as[0] == nil {
			break
		}
		return texts(func(x *stage.Object) *stage.Object { return timeFormat(b, s, x, as[0]) })
	case "day_name", "month_name":
		b.Positional(s, "Series.dt."+name, args, 0, 0)
		return texts(func(x *stage.Object) *stage.Object { return callDates(b, s, name, nanoseconds(b, x)) })
	case "normalize":
		b.Positional(s, "Series.dt.normalize", args, 0, 0)
		return steps("floor", 86400*unitOf(t).second)
	case "floor", "ceil", "round":
		as := numpy.Bind(b, s, "Series.dt."+name+"()", "freq", args)
		if unit := ticksOf(stage.ObjectOrNone(as[0]), unitOf(t)); unit > 0 {
			if name == "round" {
				name = "rounded"
			}
			return steps(name, unit)
		}
	case "isocalendar":
		b.Positional(s, "Series.dt.isocalendar", args, 0, 0)
		return stage.NewObject(derived{what: "isocalendar", of: []*stage.Object{k.of}})
	case "to_period":
		as := numpy.Bind(b, s, "Series.dt.to_period()", "freq", args)
		freq, _ := stage.StringConst(stage.ObjectOrNone(as[0]))
		if freq == "Q" || freq == "Y" {
			freq += "-DEC"
		}
		if to := periodTypes[freq]; to != nil {
			if freq == "D" {
				return timesAs(b, s, of, to, "floor", stage.Int(86400*1e9))
			}
			return timesAs(b, s, of, to, "start_of_"+timeKinds[freq])
		}
	}
	panic(b.UnsupportedAt(s, "Series.dt."+name+"() with these arguments", ""))
}

// guessTimes guesses that no value of a Series is NaT: of those that are, fields and texts are
// NaN. The guess is one of the place where the column was made, whatever is asked of it.
func guessTimes(b *stage.Builder, s *cogen.Site, of series) (all bool) {
	if b.Current == nil || of.col.IsDead() {
		return true
	}
	site := b.Site
	if d := of.col.Value.Def; d != nil && d.Span.IsValid() {
		b.Site = d.Span
	}
	all, wrong := b.Guess(fmt.Sprintf("whether no time of %v is NaT", of.name), true)
	b.Site = site
	name := "i64.eq"
	if all {
		name = "i64.ne"
	}
	wrong(b.I64op(name, countRows(b, s, of.col, func(o *stage.Object) *stage.Object { return isNaT(b, o) }), b.I64Const(0)))
	return all
}

// timesAs is a column of dates or Periods of one of Timestamps: a function of the nanoseconds
// gives their start.
func timesAs(b *stage.Builder, s *cogen.Site, of series, to *stage.Type, fn string, args ...*stage.Object) *stage.Object {
	col := mapTimes(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
		x := elems[0]
		return timed(b, s, x, x, to, func() *stage.Object {
			return callDates(b, s, "fitting", callDates(b, s, fn, append([]*stage.Object{nanoseconds(b, x)}, args...)...))
		})
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: of.name, index: of.index, col: col})
}

// ticksOf is how many units of a time a frequency like "15min" has, 0 of others.
func ticksOf(o *stage.Object, u *timeUnit) int64 {
	freq, ok := stage.StringConst(o)
	name := strings.TrimLeft(freq, "0123456789")
	count := int64(1)
	if digits := freq[:len(freq)-len(name)]; digits != "" {
		n, _ := new(big.Int).SetString(digits, 10)
		if !n.IsInt64() || n.Int64() > 100000 {
			return 0
		}
		count = n.Int64()
	}
	switch per := map[string]int64{"D": 86400, "h": 3600, "min": 60, "s": 1}[name]; {
	case !ok:
	case per > 0:
		return count * per * u.second
	case name == "ms" && u.second >= 1e3:
		return count * (u.second / 1e3)
	case name == "us" && u.second >= 1e6:
		return count * (u.second / 1e6)
	}
	return 0
}

// stampRounded is t.floor(freq) and the like.
func stampRounded(fn string) func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		as := numpy.Bind(b, s, "Timestamp."+fn+"()", "freq", args)
		unit := ticksOf(stage.ObjectOrNone(as[0]), unitOf(o.Type))
		if unit == 0 {
			panic(b.UnsupportedAt(s, "rounding a Timestamp to this frequency", ""))
		}
		return inTime(b, timeTicks(b, s, callDates(b, s, "fitting", callDates(b, s, fn, intTicks(b, o), stage.Int(unit))), o.Type))
	}
}

// inTime is a time that must be one.
func inTime(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if b.InRegion == 0 {
		b.LeaveIf(b.Value(isTicks(b, o, outOfTime)))
	}
	return o
}

// stampReplaced is t.replace(...) with ints.
func stampReplaced(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Timestamp.replace()", "year month day hour minute second microsecond", args)
	parts := []*stage.Object{nanoseconds(b, o), stage.Int(1e9 / unitOf(o.Type).second)}
	for i, a := range as {
		if a == nil {
			a = stage.Int(-1)
		} else if t := a.ValueType(); t == nil || t.Kind != ir.KInt || i == 6 && unitOf(o.Type).second < 1e6 {
			panic(b.UnsupportedAt(s, "Timestamp.replace() with these arguments", ""))
		}
		parts = append(parts, a)
	}
	if b.InRegion > 0 {
		panic(b.UnsupportedAt(s, "Timestamp.replace() for each row", ""))
	}
	return inTime(b, timeTicks(b, s, callDates(b, s, "replaced", parts...), o.Type))
}

// spanSeconds is the seconds of a span, as pandas divides.
func spanSeconds(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	f := func(o *stage.Object) *ir.Value { return numpy.Cast(b, b.Value(o), ir.Float64) }
	return b.PythonNumber(stage.FromScalar(b.Op1("np.div", ir.Float64, f(o), f(int64Object(b, unitOf(o.Type).second)))))
}
