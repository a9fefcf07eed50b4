package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
)

// pd.date_range: times that are as far apart, or the starts and ends of months.

// dateRange is pd.date_range(start, end, periods, freq) with two of the first three.
func (b *builder) dateRange(s *cogen.Site, args []arg) *object {
	refuse := func(why string) *object {
		panic(b.unsupportedAt(s, "pd.date_range() "+why, ""))
	}
	return b.dateRangeOf(s, b.bindNumpy(s, "pd.date_range()", "start end periods freq", args), "D", refuse)
}

// workdayRange is pd.bdate_range(start, end, periods).
func (b *builder) workdayRange(s *cogen.Site, args []arg) *object {
	refuse := func(why string) *object {
		panic(b.unsupportedAt(s, "pd.bdate_range() "+why, ""))
	}
	return b.dateRangeOf(s, append(b.bindNumpy(s, "pd.bdate_range()", "start end periods", args), nil), "B", refuse)
}

// dateRangeOf are the times of a frequency, name without one.
func (b *builder) dateRangeOf(s *cogen.Site, as []*object, name string, refuse func(why string) *object) *object {
	days := name == "B"
	key := b.decisionSite(s, "times")
	if b.c.pandas().sitesApart[key] {
		refuse("that is an index")
	}
	// moment is the nanoseconds of an argument.
	moment := func(o *object) *object {
		if text, ok := strConst(o); ok {
			n, t, ok := stampConstant(text)
			if !ok {
				refuse("of this text")
			}
			return b.nanoseconds(b.timeOf(b.int64Object(n), t))
		}
		if !isMoment(o.typ()) {
			refuse("of a " + o.typeName())
		}
		if b.inRegion > 0 {
			refuse("for each row")
		}
		b.leaveIf(b.value(b.isNaT(o)))
		if b.cur == nil {
			return deadObject
		}
		return b.nanoseconds(o)
	}
	if as[0] == nil || as[0].isNone() || (as[1] == nil) == (as[2] == nil) {
		refuse("with these arguments")
	}
	if as[3] != nil {
		var ok bool
		if name, ok = strConst(as[3]); !ok {
			refuse("with this freq")
		}
	}
	count := mkInt(-1)
	if as[2] != nil {
		if n, ok := knownInt(as[2]); !ok || n < 0 || n > 1<<40 {
			refuse("with this number of periods")
		}
		count = as[2]
	}
	start, end := moment(as[0]), mkInt(notATime)
	if as[1] != nil {
		end = moment(as[1])
	}
	if b.cur == nil || start.isDead() || end.isDead() {
		return deadObject
	}
	var list *object
	if name == "B" {
		if !days && b.cur != nil {
			b.leaveIf(b.value(b.leaf("int.ne", b.dates(s, "floor", start, mkInt(dayTicks)), start)))
		}
		list = b.dates(s, "workdays", start, end, count)
	} else if months := strings.TrimLeft(name, "0123456789"); months == "MS" || months == "ME" {
		if months != name {
			refuse("of several months")
		}
		list = b.dates(s, "months", start, end, count, mkBool(months == "ME"))
	} else {
		step := ticksOf(mkConst(name), tStamp.unit())
		if step == 0 {
			refuse("with this freq")
		}
		list = b.dates(s, "moments", start, end, count, mkInt(step))
	}
	if b.cur == nil || list.isDead() {
		return deadObject
	}
	ticks := b.columnOfList(list)
	col := b.mapTimes(s, b.lenOfColumn(ticks), []*object{ticks}, func(elems []*object) *object {
		return b.timeTicks(s, b.dates(s, "fitting", b.pythonElem(elems[0])), tStamp)
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(timesIndex{of: col, key: key, freq: frequencyOf(name), column: name == "B"})
}
