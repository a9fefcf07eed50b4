package vobj

import (
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// s.dt: fields and texts of times, what they are rounded to, dates and Periods. Those of columns
// with NaT have other dtypes.

// dtAttr is s.dt.name; nil: a method.
func (b *builder) dtAttr(s *cogen.Site, k accessorOf, name string) *object {
	of := k.of.k.(series)
	t := of.col.t.elems[0]
	if isPeriods(of.col) {
		return b.periodAttr(s, of, name)
	}
	n := b.rowsOf(of.index)
	number := func(fn string, to *ir.Type) *object {
		all := true
		if to != ir.BoolU {
			if all = b.guessTimes(s, of); !all {
				to = ir.Float64
			}
		}
		if b.cur == nil {
			return deadObject
		}
		col := b.mapColumn(s, n, []*object{of.col}, func(elems []*object) *object {
			o := b.branchValue(b.isNaT(elems[0]), func() *object {
				if !all {
					return fromScalar(b.scalar(s, nan(), to, true))
				}
				return fromScalar(b.scalar(s, b.zeroOf(to), to, true))
			}, func() *object { return fromScalar(b.scalar(s, b.dates(s, fn, b.nanoseconds(elems[0])), to, true)) })
			if b.cur == nil {
				return deadObject
			}
			return o
		})
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(series{name: of.name, index: of.index, col: col})
	}
	switch {
	case t.unit().span && name == "days":
		return number("span_days", ir.Int64)
	case t.unit().span && spanFields[name]:
		return number("span_"+name, ir.Int32)
	case !t.unit().span && timeFields[name] != "":
		return number(timeFields[name], ir.Int32)
	case !t.unit().span && timeFlags[name]:
		return number(name, ir.BoolU)
	case !t.unit().span && name == "date":
		return b.timesAs(s, of, tDay, "floor", mkInt(86400*1e9))
	case !t.unit().span && dtMethods[name] || t.unit().span && name == "total_seconds":
		return nil
	}
	panic(b.unsupportedAt(s, "Series.dt."+name+" of "+t.unit().dtype(), ""))
}

// zeroOf is what stands for a field of NaT.
func (b *builder) zeroOf(t *ir.Type) *object {
	if t == ir.BoolU {
		return falseObject
	}
	return mkInt(0)
}

// dtMethods are those of moments.
var dtMethods = map[string]bool{"strftime": true, "normalize": true, "floor": true, "ceil": true, "round": true, "to_period": true, "day_name": true, "month_name": true, "isocalendar": true}

// dtMethod is s.dt.name(...).
func (b *builder) dtMethod(s *cogen.Site, k accessorOf, name string, args []arg) *object {
	of := k.of.k.(series)
	t := of.col.t.elems[0]
	if isPeriods(of.col) {
		return b.periodMethod(s, of, name, args)
	}
	texts := func(fn func(x *object) *object) *object {
		all := b.guessTimes(s, of)
		if b.cur == nil {
			return deadObject
		}
		if all {
			return b.mapSeries(s, of, of.name, fn)
		}
		col := b.mapColumn(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
			x := elems[0]
			return dynOf(b, b.branchValue(b.isNaT(x), nan, func() *object { return fn(x) }), b.c.join(tFloat, tStr))
		})
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(series{name: of.name, index: of.index, col: col})
	}
	steps := func(fn string, unit int64) *object {
		col := b.mapTimes(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
			return b.timed(s, elems[0], elems[0], t, func() *object { return b.dates(s, "fitting", b.dates(s, fn, b.intTicks(elems[0]), mkInt(unit))) })
		})
		if b.cur == nil {
			return deadObject
		}
		return mkStatic(series{name: of.name, index: of.index, col: col})
	}
	switch name {
	case "total_seconds":
		b.positional(s, "Series.dt.total_seconds", args, 0, 0)
		return b.mapSeries(s, of, of.name, func(x *object) *object {
			return b.branchValue(b.isNaT(x), func() *object { return nan() }, func() *object { return b.spanSeconds(s, x) })
		})
	case "strftime":
		as := b.bindNumpy(s, "Series.dt.strftime()", "date_format", args)
		if as[0] == nil {
			break
		}
		return texts(func(x *object) *object { return b.timeFormat(s, x, as[0]) })
	case "day_name", "month_name":
		b.positional(s, "Series.dt."+name, args, 0, 0)
		return texts(func(x *object) *object { return b.dates(s, name, b.nanoseconds(x)) })
	case "normalize":
		b.positional(s, "Series.dt.normalize", args, 0, 0)
		return steps("floor", 86400*t.unit().second)
	case "floor", "ceil", "round":
		as := b.bindNumpy(s, "Series.dt."+name+"()", "freq", args)
		if unit := ticksOf(objectOrNone(as[0]), t.unit()); unit > 0 {
			if name == "round" {
				name = "rounded"
			}
			return steps(name, unit)
		}
	case "isocalendar":
		b.positional(s, "Series.dt.isocalendar", args, 0, 0)
		return mkStatic(derived{what: "isocalendar", of: []*object{k.of}})
	case "to_period":
		as := b.bindNumpy(s, "Series.dt.to_period()", "freq", args)
		freq, _ := strConst(objectOrNone(as[0]))
		if freq == "Q" || freq == "Y" {
			freq += "-DEC"
		}
		if to := periodTypes[freq]; to != nil {
			if freq == "D" {
				return b.timesAs(s, of, to, "floor", mkInt(86400*1e9))
			}
			return b.timesAs(s, of, to, "start_of_"+timeKinds[freq])
		}
	}
	panic(b.unsupportedAt(s, "Series.dt."+name+"() with these arguments", ""))
}

// guessTimes guesses that no value of a Series is NaT: of those that are, fields and texts are
// NaN. The guess is one of the place where the column was made, whatever is asked of it.
func (b *builder) guessTimes(s *cogen.Site, of series) (all bool) {
	if b.cur == nil || of.col.isDead() {
		return true
	}
	site := b.site
	if d := of.col.v.Def; d != nil && d.Span.IsValid() {
		b.site = d.Span
	}
	all, wrong := b.guess(fmt.Sprintf("whether no time of %v is NaT", of.name), true)
	b.site = site
	name := "i64.eq"
	if all {
		name = "i64.ne"
	}
	wrong(b.i64op(name, b.countRows(s, of.col, b.isNaT), b.i64Const(0)))
	return all
}

// timesAs is a column of dates or Periods of one of Timestamps: a function of the nanoseconds
// gives their start.
func (b *builder) timesAs(s *cogen.Site, of series, to *vtype, fn string, args ...*object) *object {
	col := b.mapTimes(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
		x := elems[0]
		return b.timed(s, x, x, to, func() *object {
			return b.dates(s, "fitting", b.dates(s, fn, append([]*object{b.nanoseconds(x)}, args...)...))
		})
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: of.name, index: of.index, col: col})
}

// ticksOf is how many units of a time a frequency like "15min" has, 0 of others.
func ticksOf(o *object, u *timeUnit) int64 {
	freq, ok := strConst(o)
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
func stampRounded(fn string) func(b *builder, s *cogen.Site, o *object, args []arg) *object {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		as := b.bindNumpy(s, "Timestamp."+fn+"()", "freq", args)
		unit := ticksOf(objectOrNone(as[0]), o.t.unit())
		if unit == 0 {
			panic(b.unsupportedAt(s, "rounding a Timestamp to this frequency", ""))
		}
		return b.inTime(b.timeTicks(s, b.dates(s, "fitting", b.dates(s, fn, b.intTicks(o), mkInt(unit))), o.t))
	}
}

// inTime is a time that must be one.
func (b *builder) inTime(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if b.inRegion == 0 {
		b.leaveIf(b.value(b.isTicks(o, outOfTime)))
	}
	return o
}

// stampReplaced is t.replace(...) with ints.
func (b *builder) stampReplaced(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Timestamp.replace()", "year month day hour minute second microsecond", args)
	parts := []*object{b.nanoseconds(o), mkInt(1e9 / o.t.unit().second)}
	for i, a := range as {
		if a == nil {
			a = mkInt(-1)
		} else if t := a.typ(); t == nil || t.kind != ir.KInt || i == 6 && o.t.unit().second < 1e6 {
			panic(b.unsupportedAt(s, "Timestamp.replace() with these arguments", ""))
		}
		parts = append(parts, a)
	}
	if b.inRegion > 0 {
		panic(b.unsupportedAt(s, "Timestamp.replace() for each row", ""))
	}
	return b.inTime(b.timeTicks(s, b.dates(s, "replaced", parts...), o.t))
}

// spanSeconds is the seconds of a span, as pandas divides.
func (b *builder) spanSeconds(s *cogen.Site, o *object) *object {
	f := func(o *object) *ir.Value { return b.cast(b.value(o), ir.Float64) }
	return b.pythonNumber(fromScalar(b.op1("np.div", ir.Float64, f(o), f(b.int64Object(o.t.unit().second)))))
}
