package pandas

import (
	"regexp"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Rows by their times: df.loc["2024-01"], df.loc["2024-01-05":"2024-02"], df["2024-03":], s[t:]. Texts are
// whole years, months, days and so on. Times must be in order, which they mostly are; others, and
// what raises KeyError, are CPython's.

var timeTexts = regexp.MustCompile(`^\d{4}(-\d\d(-\d\d([ T]\d\d:\d\d(:\d\d)?)?)?)?$`)

// isTimesIndex reports whether labels are Timestamps.
func (x tableIndex) isTimesIndex() bool {
	return !x.of.IsDead() && !x.isRange() && isTimes(x.of) && x.of.Type.Elems[0] == tStamp
}

// timeBounds are the first and the last nanosecond that a text means, or a time is; nil: neither.
func timeBounds(b *stage.Builder, o *stage.Object) (first, last *stage.Object) {
	text, ok := stage.StringConst(o)
	if !ok {
		if t := o.ValueType(); t == nil || !isMoment(t) {
			return nil, nil
		}
		b.LeaveIf(b.Value(isNaT(b, o)))
		n := nanoseconds(b, o)
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
	first = nanoseconds(b, timeOf(b, int64Object(b, n), t))
	day := int64(dayTicks)
	ends := func(start string, days int64) *stage.Object {
		return b.Leaf("int.sub", callDates(b, &cogen.Site{ID: -7, Src: b.Site}, start, b.Leaf("int.add", first, stage.Int(days*day))), stage.Int(1))
	}
	switch len(text) {
	case 4:
		return first, ends("start_of_calendar_year", 366)
	case 7:
		return first, ends("start_of_month", 31)
	case 10:
		return first, b.Leaf("int.add", first, stage.Int(day-1))
	case 16:
		return first, b.Leaf("int.add", first, stage.Int(60*1e9-1))
	}
	return first, b.Leaf("int.add", first, stage.Int(1e9-1))
}

// slicedTimes are the rows between two times, nil if the bounds are none.
func slicedTimes(b *stage.Builder, s *cogen.Site, of *stage.Object, k stage.Slice) *stage.Object {
	index, _ := tableParts(of)
	if !index.isTimesIndex() || !k.Step.IsNone() || k.Lower.IsNone() && k.Upper.IsNone() || b.Current == nil {
		return nil
	}
	lo, hi := (*stage.Object)(nil), (*stage.Object)(nil)
	if !k.Lower.IsNone() {
		if lo, _ = timeBounds(b, k.Lower); lo == nil {
			return nil
		}
	}
	if !k.Upper.IsNone() {
		if _, hi = timeBounds(b, k.Upper); hi == nil {
			return nil
		}
	}
	if !timesRise(b, s, index.of) {
		return nil
	}
	return rowsBetween(b, s, of, lo, hi)
}

// rowsOfTime are the rows of a year, a month or a day, nil if the text is none.
func rowsOfTime(b *stage.Builder, s *cogen.Site, of, i *stage.Object) *stage.Object {
	index, _ := tableParts(of)
	text, ok := stage.StringConst(i)
	if !ok || len(text) > 10 || !index.isTimesIndex() || b.Current == nil {
		return nil
	}
	lo, hi := timeBounds(b, i)
	if lo == nil || b.Current == nil {
		return nil
	}
	if !timesRise(b, s, index.of) || len(text) == 10 && !isWithinDays(b, s, index) {
		return nil
	}
	count := func(holds func(t *stage.Object) *stage.Object) *ir.Value {
		return countRows(b, s, index.of, func(x *stage.Object) *stage.Object { return holds(intTicks(b, x)) })
	}
	none := func(n *ir.Value) { b.LeaveIf(b.I64op("i64.eq", n, b.I64Const(0))) }
	none(count(func(t *stage.Object) *stage.Object { return b.Leaf("int.le", t, hi) }))
	none(count(func(t *stage.Object) *stage.Object { return b.Leaf("int.le", lo, t) }))
	return rowsBetween(b, s, of, lo, hi)
}

// isWithinDays guesses that not all times are days: else a day is the label of a row.
func isWithinDays(b *stage.Builder, s *cogen.Site, x tableIndex) bool {
	if x.freq != nil && (x.freq.step == 0 || x.freq.step%int64(dayTicks) == 0) {
		return false
	}
	within, wrong := b.Guess("whether times are within days", true)
	if within {
		wrong(b.I64op("i64.eq", countRows(b, s, x.of, func(x *stage.Object) *stage.Object {
			return b.Leaf("int.ne", b.Leaf("int.mod", intTicks(b, x), stage.Int(dayTicks)), stage.Int(0))
		}), b.I64Const(0)))
	}
	return within
}

// timesRise guesses that no time is before the one before, which is mostly so: it is a guess of the place where the
// column was made. Where times are missing CPython runs the program.
func timesRise(b *stage.Builder, s *cogen.Site, col *stage.Object) bool {
	if b.Current == nil || col.IsDead() {
		return true
	}
	site := b.Site
	if d := col.Value.Def; d != nil && d.Span.IsValid() {
		b.Site = d.Span
	}
	rise, wrong := b.Guess("whether times are in order", true)
	b.Site = site
	if rise {
		b.LeaveIf(b.I64op("i64.ne", countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNaT(b, o) }), b.I64Const(0)))
		wrong(b.I64op("i64.ne", countFalling(b, s, col), b.I64Const(0)))
	}
	return rise
}

// rowsBetween are the rows of times in order that are between two.
func rowsBetween(b *stage.Builder, s *cogen.Site, of, lo, hi *stage.Object) *stage.Object {
	index, cols := tableParts(of)
	if b.Current == nil {
		return stage.Dead
	}
	stays := mapColumn(b, s, rowsOf(b, index), []*stage.Object{index.of}, func(elems []*stage.Object) *stage.Object {
		t := intTicks(b, elems[0])
		r := stage.True
		if lo != nil {
			r = b.Leaf("int.le", lo, t)
		}
		if hi != nil {
			below := r
			r = b.BranchValue(b.Leaf("int.le", t, hi), func() *stage.Object { return below }, func() *stage.Object { return stage.False })
		}
		return inColumn(b, s, r)
	})
	if b.Current == nil || stays.IsDead() {
		return stage.Dead
	}
	x, out := filterRows(b, s, index, cols, stays)
	x.loose = index.loose // they follow each other
	return partOf(b, of, likeTable(b, s, of, x, out), partSlice)
}

// timeOfDay is the nanoseconds of a day that a text like "09:30" means.
func timeOfDay(o *stage.Object) (int64, bool) {
	text, ok := stage.StringConst(o)
	if !ok || !regexp.MustCompile(`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$`).MatchString(text) {
		return 0, false
	}
	n, t, ok := stampConstant("1970-01-01 " + text)
	return n * (1e9 / unitOf(t).second), ok
}

// betweenTimes is o.between_time(start, end), or o.at_time(start).
func betweenTimes(name, params string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		as := numpy.Bind(b, s, o.TypeName()+"."+name+"()", params, args)
		index, cols := tableParts(o)
		first, ok := timeOfDay(stage.ObjectOrNone(as[0]))
		last, ends := first, true
		if name == "between_time" {
			last, ends = timeOfDay(stage.ObjectOrNone(as[1]))
		}
		if !ok || !ends || !index.isTimesIndex() || len(cols) == 0 {
			panic(b.UnsupportedAt(s, o.TypeName()+"."+name+"() with these arguments", ""))
		}
		leaveIfNaT(b, s, index.of)
		mask := mapColumn(b, s, rowsOf(b, index), []*stage.Object{index.of}, func(elems []*stage.Object) *stage.Object {
			n := callDates(b, s, "time_of_day", nanoseconds(b, elems[0]))
			after, before := b.Leaf("int.le", stage.Int(first), n), b.Leaf("int.le", n, stage.Int(last))
			if first <= last {
				return inColumn(b, s, b.BranchValue(after, func() *stage.Object { return before }, func() *stage.Object { return stage.False }))
			}
			return inColumn(b, s, b.BranchValue(after, func() *stage.Object { return stage.True }, func() *stage.Object { return before }))
		})
		if b.Current == nil {
			return stage.Dead
		}
		x, cols := filterRows(b, s, index, cols, mask)
		if b.Current == nil {
			return stage.Dead
		}
		if x.freq != nil {
			x.loose = someRows
		}
		return partOf(b, o, likeTable(b, s, o, x, cols), partRows)
	}
}

// timesIndexAttr is a field of the times of an index: an Index of numbers; nil: something else.
func timesIndexAttr(b *stage.Builder, s *cogen.Site, k rowLabels, name string) *stage.Object {
	if !k.index.isTimesIndex() || timeFields[name] == "" {
		return nil
	}
	of := stage.NewObject(series{name: k.index.name, index: k.index, col: k.index.of})
	r, ok := dtAttr(b, s, accessorOf{of: of, name: "dt"}, name).Static.(series)
	if !ok || b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(rowLabels{index: tableIndex{name: k.index.name, of: r.col}})
}

func isTimesIndex(o *stage.Object) bool { _, ok := o.Static.(timesIndex); return ok }

// givenIndex is index= of pd.DataFrame() and pd.Series() for so many rows.
func givenIndex(b *stage.Builder, s *cogen.Site, index *stage.Object, rows tableIndex) tableIndex {
	switch k := index.Static.(type) {
	case timesIndex:
		return givenTimes(b, s, k, rows)
	case rowLabels:
		if k.grid == nil {
			n, m := rowsOf(b, rows), rowsOf(b, k.index)
			if n != m && n != nil && m != nil {
				b.LeaveIf(b.I64op("i64.ne", n, m))
			}
			return k.index
		}
	}
	panic(b.UnsupportedAt(s, "pd.DataFrame() with this index", ""))
}

// givenTimes are times as the index that a table is given, which has so many rows; CPython raises
// if they are not as many.
func givenTimes(b *stage.Builder, s *cogen.Site, k timesIndex, rows tableIndex) tableIndex {
	if b.Current == nil || k.of.IsDead() || rows.of.IsDead() {
		return tableIndex{of: stage.Dead}
	}
	if k.of.Type.Elems[0] != tStamp || k.column {
		panic(b.UnsupportedAt(s, "an index of times of this unit", ""))
	}
	b.LeaveIf(b.I64op("i64.ne", rowsOf(b, rows), lenOfColumn(b, k.of)))
	return tableIndex{of: k.of, freq: k.freq}
}
