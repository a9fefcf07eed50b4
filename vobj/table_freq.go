package vobj

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
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
	if step := ticksOf(mkConst(text), tStamp.unit()); step > 0 {
		if n == 1 {
			text = unit
		}
		return &frequency{name: text, step: step}
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
	case "W":
		text = "W-SUN"
	}
	for i, d := range []string{"THU", "FRI", "SAT", "SUN", "MON", "TUE", "WED"} { // the last day; 1970 began with a Thursday
		if text == "W-"+d {
			return &frequency{name: text, step: 7 * dayTicks, last: true, day: int64(i + 1)}
		}
	}
	return nil
}

// periodStart is the first moment of the period of a time, in nanoseconds; periods of so many hours or
// days count from origin.
func (b *builder) periodStart(s *cogen.Site, f *frequency, t, origin *object) *object {
	switch {
	case f.start != "":
		return b.dates(s, f.start, t)
	case f.last:
		origin = mkInt(f.day * dayTicks)
	}
	if v, ok := origin.constVal(); ok && v.(*big.Int).Sign() == 0 {
		return b.dates(s, "floor", t, mkInt(f.step))
	}
	from := b.leaf("int.sub", t, origin)
	return b.leaf("int.add", b.dates(s, "floor", from, mkInt(f.step)), origin)
}

// periodLabel is what a period is called by its first moment.
func (b *builder) periodLabel(s *cogen.Site, f *frequency, start *object) *object {
	switch {
	case !f.last:
		return start
	case f.start == "":
		return b.leaf("int.add", start, mkInt(6*dayTicks))
	}
	next := b.dates(s, f.start, b.leaf("int.add", start, mkInt(f.count*31*dayTicks)))
	return b.leaf("int.sub", next, mkInt(dayTicks))
}

// periodsBetween are the labels of all periods, or their first moments, from one to another, as a list of ints.
func (b *builder) periodsBetween(s *cogen.Site, f *frequency, first, last *object, labels bool) *object {
	if f.start == "" {
		return b.dates(s, "moments", first, last, mkInt(-1), mkInt(f.step))
	}
	all := b.dates(s, "months", first, last, mkInt(-1), mkBool(labels && f.last))
	if f.count == 1 {
		return all
	}
	return b.textModelOf(s, "pandas/bins", "strided", all, mkInt(f.count))
}

// timesColumn is the column of a list of ints, as times in nanoseconds.
func (b *builder) timesColumn(s *cogen.Site, list *object, label func(t *object) *object) *object {
	if b.cur == nil || list.isDead() {
		return deadObject
	}
	ticks := b.columnOfList(list)
	return b.mapTimes(s, b.lenOfColumn(ticks), []*object{ticks}, func(elems []*object) *object {
		return b.timeTicks(s, b.dates(s, "fitting", label(b.pythonElem(elems[0]))), tStamp)
	})
}

func (x tableIndex) freqName() string {
	if x.freq == nil {
		return ""
	}
	return x.freq.name
}

// taken is an index of which rows were taken.
func (x tableIndex) taken(of *object, how looseness) tableIndex {
	x.of, x.known, x.turned = of, nil, false
	if x.freq != nil {
		x.loose = max(x.loose, how)
	}
	return x
}

// shownFreq is the frequency that pandas has for an index, nil if there is none. Where
// only the rows tell, it is a guess.
func (b *builder) shownFreq(s *cogen.Site, x tableIndex) *frequency {
	if x.freq == nil || x.loose == allRows || b.cur == nil || x.of.isDead() {
		return x.freq
	}
	some := b.listOfColumn(s, dyn(b.value(x.of), columnType(scalarType(ir.Int64))))
	if b.cur == nil {
		return nil
	}
	how := b.branchValue(b.leaf("int.lt", b.length(s, some), mkInt(2)), func() *object { return mkInt(1) }, func() *object {
		first := b.textModelOf(s, "pandas/bins", "least", some)
		last := b.textModelOf(s, "pandas/bins", "greatest", some)
		return b.textModelOf(s, "pandas/bins", "kept", some, b.periodsBetween(s, x.freq, first, last, true))
	})
	if b.cur == nil || how.isDead() {
		return nil
	}
	if x.loose == someRows {
		b.leaveIf(b.value(b.leaf("int.eq", how, mkInt(2))))
	}
	kept, wrong := b.guess("whether an index keeps its frequency", false)
	is := b.leaf("int.eq", how, mkInt(1))
	if kept {
		is = b.not(is)
	}
	wrong(b.value(is))
	if !kept {
		return nil
	}
	return x.freq
}
