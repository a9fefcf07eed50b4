package vobj

import (
	"regexp"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Rows by their times: df.loc["2024-01"], df.loc["2024-01-05":"2024-02"], df["2024-03":], s[t:]. Texts are
// whole years, months, days and so on. Times must be in order, which they mostly are; others, and
// what raises KeyError, are CPython's.

var timeTexts = regexp.MustCompile(`^\d{4}(-\d\d(-\d\d([ T]\d\d:\d\d(:\d\d)?)?)?)?$`)

// isTimesIndex reports whether labels are Timestamps.
func (x tableIndex) isTimesIndex() bool {
	return !x.of.isDead() && !x.isRange() && isTimes(x.of) && x.of.t.elems[0] == tStamp
}

// timeBounds are the first and the last nanosecond that a text means, or a time is; nil: neither.
func (b *builder) timeBounds(o *object) (first, last *object) {
	text, ok := strConst(o)
	if !ok {
		if t := o.typ(); t == nil || !isMoment(t) {
			return nil, nil
		}
		b.leaveIf(b.value(b.isNaT(o)))
		n := b.nanoseconds(o)
		return n, n
	}
	if !timeTexts.MatchString(text) {
		return nil, nil
	}
	from := text
	switch len(text) {
	case 4:
		from += "-01-01"
	case 7:
		from += "-01"
	}
	n, t, ok := stampConstant(from)
	if !ok {
		return nil, nil
	}
	first = b.nanoseconds(b.timeOf(b.int64Object(n), t))
	day := int64(dayTicks)
	ends := func(start string, days int64) *object {
		return b.leaf("int.sub", b.dates(&cogen.Site{ID: -7, Src: b.site}, start, b.leaf("int.add", first, mkInt(days*day))), mkInt(1))
	}
	switch len(text) {
	case 4:
		return first, ends("start_of_calendar_year", 366)
	case 7:
		return first, ends("start_of_month", 31)
	case 10:
		return first, b.leaf("int.add", first, mkInt(day-1))
	case 16:
		return first, b.leaf("int.add", first, mkInt(60*1e9-1))
	}
	return first, b.leaf("int.add", first, mkInt(1e9-1))
}

// slicedTimes are the rows between two times, nil if the bounds are none.
func (b *builder) slicedTimes(s *cogen.Site, of *object, k slice) *object {
	index, _ := tableParts(of)
	if !index.isTimesIndex() || !k.step.isNone() || k.lower.isNone() && k.upper.isNone() || b.cur == nil {
		return nil
	}
	lo, hi := (*object)(nil), (*object)(nil)
	if !k.lower.isNone() {
		if lo, _ = b.timeBounds(k.lower); lo == nil {
			return nil
		}
	}
	if !k.upper.isNone() {
		if _, hi = b.timeBounds(k.upper); hi == nil {
			return nil
		}
	}
	if !b.timesRise(s, index.of) {
		return nil
	}
	return b.rowsBetween(s, of, lo, hi)
}

// rowsOfTime are the rows of a year, a month or a day, nil if the text is none.
func (b *builder) rowsOfTime(s *cogen.Site, of, i *object) *object {
	index, _ := tableParts(of)
	text, ok := strConst(i)
	if !ok || len(text) > 10 || !index.isTimesIndex() || b.cur == nil {
		return nil
	}
	lo, hi := b.timeBounds(i)
	if lo == nil || b.cur == nil {
		return nil
	}
	if !b.timesRise(s, index.of) || len(text) == 10 && !b.isWithinDays(s, index) {
		return nil
	}
	count := func(holds func(t *object) *object) *ir.Value {
		return b.countRows(s, index.of, func(x *object) *object { return holds(b.intTicks(x)) })
	}
	none := func(n *ir.Value) { b.leaveIf(b.i64op("i64.eq", n, b.i64Const(0))) }
	none(count(func(t *object) *object { return b.leaf("int.le", t, hi) }))
	none(count(func(t *object) *object { return b.leaf("int.le", lo, t) }))
	return b.rowsBetween(s, of, lo, hi)
}

// isWithinDays guesses that not all times are days: else a day is the label of a row.
func (b *builder) isWithinDays(s *cogen.Site, x tableIndex) bool {
	if x.freq != nil && (x.freq.step == 0 || x.freq.step%int64(dayTicks) == 0) {
		return false
	}
	within, wrong := b.guess("whether times are within days", true)
	if within {
		wrong(b.i64op("i64.eq", b.countRows(s, x.of, func(x *object) *object {
			return b.leaf("int.ne", b.leaf("int.mod", b.intTicks(x), mkInt(dayTicks)), mkInt(0))
		}), b.i64Const(0)))
	}
	return within
}

// timesRise guesses that no time is before the one before, which is mostly so: it is a guess of the place where the
// column was made. Where times are missing CPython runs the program.
func (b *builder) timesRise(s *cogen.Site, col *object) bool {
	if b.cur == nil || col.isDead() {
		return true
	}
	site := b.site
	if d := col.v.Def; d != nil && d.Span.IsValid() {
		b.site = d.Span
	}
	rise, wrong := b.guess("whether times are in order", true)
	b.site = site
	if rise {
		b.leaveIf(b.i64op("i64.ne", b.countRows(s, col, b.isNaT), b.i64Const(0)))
		wrong(b.i64op("i64.ne", b.countFalling(s, col), b.i64Const(0)))
	}
	return rise
}

// rowsBetween are the rows of times in order that are between two.
func (b *builder) rowsBetween(s *cogen.Site, of, lo, hi *object) *object {
	index, cols := tableParts(of)
	if b.cur == nil {
		return deadObject
	}
	stays := b.mapColumn(s, b.rowsOf(index), []*object{index.of}, func(elems []*object) *object {
		t := b.intTicks(elems[0])
		r := trueObject
		if lo != nil {
			r = b.leaf("int.le", lo, t)
		}
		if hi != nil {
			below := r
			r = b.branchValue(b.leaf("int.le", t, hi), func() *object { return below }, func() *object { return falseObject })
		}
		return b.inColumn(s, r)
	})
	if b.cur == nil || stays.isDead() {
		return deadObject
	}
	x, out := b.filterRows(s, index, cols, stays)
	x.loose = index.loose // they follow each other
	return b.partOf(of, b.likeTable(s, of, x, out), partSlice)
}

// timeOfDay is the nanoseconds of a day that a text like "09:30" means.
func timeOfDay(o *object) (int64, bool) {
	text, ok := strConst(o)
	if !ok || !regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$`).MatchString(text) {
		return 0, false
	}
	n, t, ok := stampConstant("1970-01-01 " + text)
	return n * (1e9 / t.unit().second), ok
}

// betweenTimes is o.between_time(start, end), or o.at_time(start).
func betweenTimes(name, params string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		as := b.bindNumpy(s, o.typeName()+"."+name+"()", params, args)
		index, cols := tableParts(o)
		first, ok := timeOfDay(objectOrNone(as[0]))
		last, ends := first, true
		if name == "between_time" {
			last, ends = timeOfDay(objectOrNone(as[1]))
		}
		if !ok || !ends || !index.isTimesIndex() || len(cols) == 0 {
			panic(b.unsupportedAt(s, o.typeName()+"."+name+"() with these arguments", ""))
		}
		b.leaveIfNaT(s, index.of)
		mask := b.mapColumn(s, b.rowsOf(index), []*object{index.of}, func(elems []*object) *object {
			n := b.dates(s, "time_of_day", b.nanoseconds(elems[0]))
			after, before := b.leaf("int.le", mkInt(first), n), b.leaf("int.le", n, mkInt(last))
			if first <= last {
				return b.inColumn(s, b.branchValue(after, func() *object { return before }, func() *object { return falseObject }))
			}
			return b.inColumn(s, b.branchValue(after, func() *object { return trueObject }, func() *object { return before }))
		})
		if b.cur == nil {
			return deadObject
		}
		x, cols := b.filterRows(s, index, cols, mask)
		if b.cur == nil {
			return deadObject
		}
		if x.freq != nil {
			x.loose = someRows
		}
		return b.partOf(o, b.likeTable(s, o, x, cols), partRows)
	}
}

// timesIndexAttr is a field of the times of an index: an Index of numbers; nil: something else.
func (b *builder) timesIndexAttr(s *cogen.Site, k rowLabels, name string) *object {
	if !k.index.isTimesIndex() || timeFields[name] == "" {
		return nil
	}
	of := mkStatic(series{name: k.index.name, index: k.index, col: k.index.of})
	r, ok := b.dtAttr(s, accessorOf{of: of, name: "dt"}, name).k.(series)
	if !ok || b.cur == nil {
		return deadObject
	}
	return mkStatic(rowLabels{index: tableIndex{name: k.index.name, of: r.col}})
}

func isTimesIndex(o *object) bool { _, ok := o.k.(timesIndex); return ok }

// givenIndex is index= of pd.DataFrame() and pd.Series() for so many rows.
func (b *builder) givenIndex(s *cogen.Site, index *object, rows tableIndex) tableIndex {
	switch k := index.k.(type) {
	case timesIndex:
		return b.givenTimes(s, k, rows)
	case rowLabels:
		if k.grid == nil {
			n, m := b.rowsOf(rows), b.rowsOf(k.index)
			if n != m && n != nil && m != nil {
				b.leaveIf(b.i64op("i64.ne", n, m))
			}
			return k.index
		}
	}
	panic(b.unsupportedAt(s, "pd.DataFrame() with this index", ""))
}

// givenTimes are times as the index that a table is given, which has so many rows; CPython raises
// if they are not as many.
func (b *builder) givenTimes(s *cogen.Site, k timesIndex, rows tableIndex) tableIndex {
	if b.cur == nil || k.of.isDead() || rows.of.isDead() {
		return tableIndex{of: deadObject}
	}
	if k.of.t.elems[0] != tStamp || k.column {
		panic(b.unsupportedAt(s, "an index of times of this unit", ""))
	}
	b.leaveIf(b.i64op("i64.ne", b.rowsOf(rows), b.lenOfColumn(k.of)))
	return tableIndex{of: k.of, freq: k.freq}
}
