package pandas

import (
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Frequencies: periods that follow each other, and indices of times that do so, as resample()
// gives them. Texts of Series show that of their index. What takes rows of such a table keeps
// it if the rows are as far apart, which values tell (loose).

// frequency is one that a text names.
type frequency struct {
	name  string // as pandas shows it
	step  int64  // nanoseconds; 0: the calendar's
	start string // the function of pandas/dates that gives the first moment of a period of the calendar
	count int64  // its months
	last  bool   // a period is called by its last day
	day   int64  // of a week: how far its first day is from that of 1970's first
	weeks int64  // in a period of weeks, which are counted from the first row's; 0: of no weeks
}

const dayTicks = 86400 * 1e9

// looseness says what is known of an index with a frequency that rows were taken of.
type looseness int

const (
	allRows  looseness = iota
	maskRows           // by a mask: it is kept if they follow each other
	someRows           // by positions: there is one if they are as far apart
)

// frequencyOf is the frequency of a text, nil if it is not modelled.
func frequencyOf(text string) *frequency {
	unit := strings.TrimLeft(text, "0123456789")
	n := int64(1)
	if digits := text[:len(text)-len(unit)]; digits != "" {
		v, _ := new(big.Int).SetString(digits, 10)
		if !v.IsInt64() || v.Int64() < 1 || v.Int64() > 100000 {
			return nil
		}
		n = v.Int64()
	}
	if step := ticksOf(stage.Const(text), unitOf(tStamp)); step > 0 {
		if n == 1 {
			text = unit
		}
		return &frequency{name: text, step: step}
	}
	if weekday, ok := lastOfWeek(unit); ok {
		f := &frequency{name: "W-" + lastDays[weekday], step: 7 * n * dayTicks, last: true, day: int64(weekday + 1), weeks: n}
		if n > 1 {
			f.name = strconv.FormatInt(n, 10) + f.name
		}
		return f
	}
	if unit != text {
		return nil
	}
	const month, quarter, year = "start_of_month", "start_of_quarter", "start_of_calendar_year"
	switch text {
	case "ME", "MS":
		return &frequency{name: text, start: month, count: 1, last: text == "ME"}
	case "QE", "QE-DEC":
		return &frequency{name: "QE-DEC", start: quarter, count: 3, last: true}
	case "QS", "QS-JAN":
		return &frequency{name: "QS-JAN", start: quarter, count: 3}
	case "YE", "YE-DEC":
		return &frequency{name: "YE-DEC", start: year, count: 12, last: true}
	case "YS", "YS-JAN":
		return &frequency{name: "YS-JAN", start: year, count: 12}
	}
	return nil
}

// lastDays are the days that a week of pandas' may end with; 1970 began with a Thursday.
var lastDays = []string{"THU", "FRI", "SAT", "SUN", "MON", "TUE", "WED"}

// lastOfWeek is the number of the day that weeks end with.
func lastOfWeek(unit string) (int, bool) {
	if unit == "W" {
		unit = "W-SUN"
	}
	day, ok := strings.CutPrefix(unit, "W-")
	i := slices.Index(lastDays, day)
	return i, ok && i >= 0
}

// periodOrigin is what periods of so many hours, days or weeks count from: the day of the first row, or the last of
// its weeks.
func periodOrigin(b *stage.Builder, s *cogen.Site, f *frequency, col *stage.Object) *stage.Object {
	if f.start != "" || f.weeks == 1 || f.weeks == 0 && int64(dayTicks)%f.step == 0 {
		return stage.Int(f.day * dayTicks)
	}
	first := reducedTicks(b, s, col, "min")
	if b.Current == nil {
		return stage.Dead
	}
	if f.weeks == 0 {
		return callDates(b, s, "floor", b.PythonNumber(first), stage.Int(dayTicks))
	}
	from := b.Leaf("int.sub", b.PythonNumber(first), stage.Int(f.day*dayTicks))
	week := callDates(b, s, "floor", from, stage.Int(7*dayTicks))
	return b.Leaf("int.add", week, stage.Int((f.day-7*(f.weeks-1))*dayTicks))
}

// periodStart is the first moment of the period of a time, in nanoseconds; periods of so many hours or
// days count from origin.
func periodStart(b *stage.Builder, s *cogen.Site, f *frequency, t, origin *stage.Object) *stage.Object {
	if f.start != "" {
		return callDates(b, s, f.start, t)
	}
	if v, ok := origin.ConstVal(); ok && v.(*big.Int).Sign() == 0 {
		return callDates(b, s, "floor", t, stage.Int(f.step))
	}
	from := b.Leaf("int.sub", t, origin)
	return b.Leaf("int.add", callDates(b, s, "floor", from, stage.Int(f.step)), origin)
}

// periodLabel is what a period is called by its first moment.
func periodLabel(b *stage.Builder, s *cogen.Site, f *frequency, start *stage.Object) *stage.Object {
	switch {
	case !f.last:
		return start
	case f.start == "":
		return b.Leaf("int.add", start, stage.Int((7*f.weeks-1)*dayTicks))
	}
	next := callDates(b, s, f.start, b.Leaf("int.add", start, stage.Int(f.count*31*dayTicks)))
	return b.Leaf("int.sub", next, stage.Int(dayTicks))
}

// periodsBetween are the labels of all periods, or their first moments, from one to another, as a list of ints.
func periodsBetween(b *stage.Builder, s *cogen.Site, f *frequency, first, last *stage.Object, labels bool) *stage.Object {
	if f.start == "" {
		return callDates(b, s, "moments", first, last, stage.Int(-1), stage.Int(f.step))
	}
	all := callDates(b, s, "months", first, last, stage.Int(-1), stage.Bool(labels && f.last))
	if f.count == 1 {
		return all
	}
	return b.TextModelOf(s, "pandas/bins", "strided", all, stage.Int(f.count))
}

// timesColumn is the column of a list of ints, as times in nanoseconds.
func timesColumn(b *stage.Builder, s *cogen.Site, list *stage.Object, label func(t *stage.Object) *stage.Object) *stage.Object {
	if b.Current == nil || list.IsDead() {
		return stage.Dead
	}
	ticks := columnOfList(b, list)
	return mapTimes(b, s, lenOfColumn(b, ticks), []*stage.Object{ticks}, func(elems []*stage.Object) *stage.Object {
		return timeTicks(b, s, callDates(b, s, "fitting", label(pythonElem(b, elems[0]))), tStamp)
	})
}

func (x tableIndex) freqName() string {
	if x.freq == nil {
		return ""
	}
	return x.freq.name
}

// taken is an index of which rows were taken.
func (x tableIndex) taken(of *stage.Object, how looseness) tableIndex {
	x.of, x.known, x.turned = of, nil, false
	if x.freq != nil {
		x.loose = max(x.loose, how)
	}
	return x
}

// shownFreq is the frequency that pandas has for an index, nil if there is none. Where
// only the rows tell, it is a guess.
func shownFreq(b *stage.Builder, s *cogen.Site, x tableIndex) *frequency {
	if x.freq == nil || x.loose == allRows || b.Current == nil || x.of.IsDead() {
		return x.freq
	}
	some := listOfColumn(b, s, stage.Dynamic(b.Value(x.of), stage.ColumnType(stage.ScalarType(ir.Int64))))
	if b.Current == nil {
		return nil
	}
	how := b.BranchValue(b.Leaf("int.lt", b.Length(s, some), stage.Int(2)), func() *stage.Object { return stage.Int(1) }, func() *stage.Object {
		first := b.TextModelOf(s, "pandas/bins", "least", some)
		last := b.TextModelOf(s, "pandas/bins", "greatest", some)
		return b.TextModelOf(s, "pandas/bins", "kept", some, periodsBetween(b, s, x.freq, first, last, true))
	})
	if b.Current == nil || how.IsDead() {
		return nil
	}
	if x.loose == someRows {
		b.LeaveIf(b.Value(b.Leaf("int.eq", how, stage.Int(2))))
	}
	kept, wrong := b.Guess("whether an index keeps its frequency", false)
	is := b.Leaf("int.eq", how, stage.Int(1))
	if kept {
		is = b.Inverse(is)
	}
	wrong(b.Value(is))
	if !kept {
		return nil
	}
	return x.freq
}
