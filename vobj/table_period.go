package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns of Periods: s.dt of them, and their differences, which pandas has offsets for
// (derived, table_derived.go). The number of a value is the first moment of its period.

// periodFields are fields that pandas takes of the end of a period and that the start has,
// too, by the frequencies where that is so.
var periodFields = func() map[string]string {
	m := map[string]string{"year": "D M Q-DEC Y-DEC", "quarter": "D M Q-DEC", "month": "D M", "days_in_month": "D M", "daysinmonth": "D M"}
	for _, name := range strings.Fields("day dayofweek day_of_week weekday dayofyear day_of_year") {
		m[name] = "D"
	}
	return m
}()

// periodAttr is s.dt.name of Periods; nil: a method. Fields of NaT are -1.
func (b *builder) periodAttr(s *cogen.Site, of series, name string) *object {
	kind := of.col.t.elems[0].unit().kind
	switch {
	case isOneOf(name, "to_timestamp", "strftime"):
		return nil
	case name == "start_time":
		return b.periodStarts(of)
	case name == "end_time":
		return b.periodEnds(s, of)
	case !isOneOf(kind, strings.Fields(periodFields[name])...):
		panic(b.unsupportedAt(s, "Series.dt."+name+" of "+of.col.t.elems[0].unit().dtype(), ""))
	}
	return b.mapSeries(s, of, of.name, func(x *object) *object {
		return b.branchValue(b.isNaT(x), func() *object { return b.int64Object(-1) }, func() *object {
			return fromScalar(b.scalar(s, b.dates(s, timeFields[name], b.nanoseconds(x)), ir.Int64, true))
		})
	})
}

// periodMethod is s.dt.name(...) of Periods.
func (b *builder) periodMethod(s *cogen.Site, of series, name string, args []arg) *object {
	switch {
	case name == "to_timestamp" && len(args) == 0:
		return b.periodStarts(of)
	case name == "strftime":
		as := b.bindNumpy(s, "Series.dt.strftime()", "date_format", args)
		format, ok := strConst(objectOrNone(as[0]))
		directives := "YmbBy" // what the first day of a period has in common with its last one
		switch of.col.t.elems[0].unit().kind {
		case "D":
			directives += "djaA"
		case "Y-DEC":
			directives = "Yy"
		case "Q-DEC":
			directives = "Yy"
		}
		for i := 0; ok && i < len(format); i++ {
			if format[i] == '%' {
				i++
				ok = i < len(format) && strings.IndexByte(directives, format[i]) >= 0
			}
		}
		if !ok {
			break
		}
		b.leaveIfNaT(s, of.col)
		return b.mapSeries(s, of, of.name, func(x *object) *object { return b.timeFormat(s, b.timeOf(b.ticks(x), tStamp), as[0]) })
	}
	panic(b.unsupportedAt(s, "Series.dt."+name+"() of "+of.col.t.elems[0].unit().dtype(), ""))
}

// periodStarts is the first moments of Periods.
func (b *builder) periodStarts(of series) *object {
	if b.cur == nil || of.col.isDead() {
		return deadObject
	}
	of.col = dyn(b.value(of.col), columnType(tStamp))
	return mkStatic(series{name: of.name, index: of.index, col: of.col})
}

// periodEnds is their last nanoseconds.
func (b *builder) periodEnds(s *cogen.Site, of series) *object {
	u := of.col.t.elems[0].unit()
	col := b.mapTimes(s, b.rowsOf(of.index), []*object{of.col}, func(elems []*object) *object {
		return b.timed(s, elems[0], elems[0], tStamp, func() *object {
			return b.dates(s, "fitting", b.dates(s, "end_of_"+timeKinds[u.kind], b.nanoseconds(elems[0])))
		})
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: of.name, index: of.index, col: col})
}

// leaveIfNaT has CPython run the program if a column has a NaT.
func (b *builder) leaveIfNaT(s *cogen.Site, col *object) {
	if b.cur == nil || col.isDead() {
		return
	}
	found := b.countRows(s, col, b.isNaT)
	if b.cur != nil {
		b.leaveIf(b.i64op("i64.ne", found, b.i64Const(0)))
	}
}

// periodSteps is l - r of Periods of one frequency; nil: something else.
func (b *builder) periodSteps(s *cogen.Site, l, r *object) *object {
	x, ok := l.k.(series)
	y, both := r.k.(series)
	if !ok || !both || x.col.isDead() || y.col.isDead() || !isPeriods(x.col) || x.col.t.elems[0] != y.col.t.elems[0] {
		return nil
	}
	b.alignedWith(s, x.index, y.index, "the operator - of series with different indices")
	return mkStatic(derived{what: "steps", of: []*object{l, r}})
}

// stepsApply calls a function for each of the offsets between Periods.
func (b *builder) stepsApply(s *cogen.Site, k derived, args []arg) *object {
	if len(args) != 1 || args[0].name != "" {
		panic(b.unsupportedAt(s, "Series.apply() with these arguments", "pass a function of one argument"))
	}
	l, r := k.of[0].k.(series), k.of[1].k.(series)
	b.leaveIfNaT(s, l.col)
	b.leaveIfNaT(s, r.col)
	n := b.rowsOf(l.index)
	if n == nil {
		return deadObject
	}
	b.leaveIfEmpty(n)
	place := func(x *object) *object {
		return b.dates(s, "place_of_"+timeKinds[l.col.t.elems[0].unit().kind], b.nanoseconds(x))
	}
	row, cols := b.calledRows(s, n, []*object{l.col, r.col}, func(elems []*object) *object {
		return b.callObject(s, args[0].val, []arg{{val: mkStatic(offset{b.leaf("int.sub", place(elems[0]), place(elems[1]))})}})
	})
	var name any
	if l.name == r.name {
		name = l.name
	}
	return b.ofCalled(s, name, l.index, row, cols)
}

// offset is what lies between two Periods: so many of its units.
type offset struct{ n *object }

func (k offset) shape() string           { return "offset" }
func (k offset) leaves() []*object       { return []*object{k.n} }
func (k offset) with(l []*object) static { return offset{l[0]} }

func (k offset) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if name == "n" {
		return k.n
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of a difference of Periods", ""))
}
func (offset) typeName() string { return "DateOffset" }
