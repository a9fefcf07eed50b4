package pandas

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.date_range: times that are as far apart, or the starts and ends of months.

// dateRange is pd.date_range(start, end, periods, freq) with two of the first three.
func dateRange(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	refuse := func(why string) *stage.Object {
		panic(b.UnsupportedAt(s, "pd.date_range() "+why, ""))
	}
	return dateRangeOf(b, s, numpy.Bind(b, s, "pd.date_range()", "start end periods freq", args), "D", refuse)
}

// workdayRange is pd.bdate_range(start, end, periods).
func workdayRange(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	refuse := func(why string) *stage.Object {
		panic(b.UnsupportedAt(s, "pd.bdate_range() "+why, ""))
	}
	return dateRangeOf(b, s, append(numpy.Bind(b, s, "pd.bdate_range()", "start end periods", args), nil), "B", refuse)
}

// dateRangeOf are the times of a frequency, name without one.
func dateRangeOf(b *stage.Builder, s *cogen.Site, as []*stage.Object, name string, refuse func(why string) *stage.Object) *stage.Object {
	days := name == "B"
	key := b.DecisionSite(s, "times")
	if stateOf(b.Compiler).sitesApart[key] {
		refuse("that is an index")
	}
	// moment is the nanoseconds of an argument.
	moment := func(o *stage.Object) *stage.Object {
		if text, ok := stage.StringConst(o); ok {
			n, t, ok := stampConstant(text)
			if !ok {
				refuse("of this text")
			}
			return nanoseconds(b, timeOf(b, int64Object(b, n), t))
		}
		if !isMoment(o.ValueType()) {
			refuse("of a " + o.TypeName())
		}
		if b.InRegion > 0 {
			refuse("for each row")
		}
		b.LeaveIf(b.Value(isNaT(b, o)))
		if b.Current == nil {
			return stage.Dead
		}
		return nanoseconds(b, o)
	}
	if as[0] == nil || as[0].IsNone() || (as[1] == nil) == (as[2] == nil) {
		refuse("with these arguments")
	}
	if as[3] != nil {
		var ok bool
		if name, ok = stage.StringConst(as[3]); !ok {
			refuse("with this freq")
		}
	}
	count := stage.Int(-1)
	if as[2] != nil {
		if n, ok := knownInt(as[2]); !ok || n < 0 || n > 1<<40 {
			refuse("with this number of periods")
		}
		count = as[2]
	}
	start, end := moment(as[0]), stage.Int(notATime)
	if as[1] != nil {
		end = moment(as[1])
	}
	if b.Current == nil || start.IsDead() || end.IsDead() {
		return stage.Dead
	}
	var list *stage.Object
	if name == "B" {
		if !days && b.Current != nil {
			b.LeaveIf(b.Value(b.Leaf("int.ne", callDates(b, s, "floor", start, stage.Int(dayTicks)), start)))
		}
		list = callDates(b, s, "workdays", start, end, count)
	} else if months := strings.TrimLeft(name, "0123456789"); months == "MS" || months == "ME" {
		if months != name {
			refuse("of several months")
		}
		list = callDates(b, s, "months", start, end, count, stage.Bool(months == "ME"))
	} else {
		step := ticksOf(stage.Const(name), unitOf(tStamp))
		if step == 0 {
			refuse("with this freq")
		}
		list = callDates(b, s, "moments", start, end, count, stage.Int(step))
	}
	if b.Current == nil || list.IsDead() {
		return stage.Dead
	}
	ticks := columnOfList(b, list)
	col := mapTimes(b, s, lenOfColumn(b, ticks), []*stage.Object{ticks}, func(elems []*stage.Object) *stage.Object {
		return timeTicks(b, s, callDates(b, s, "fitting", pythonElem(b, elems[0])), tStamp)
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(timesIndex{of: col, key: key, freq: frequencyOf(name), column: name == "B"})
}
