package pandas

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of Periods: s.dt of them, and their differences, which pandas has offsets for
// (derived, derived.go). The number of a value is the first moment of its period.

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
func periodAttr(b *stage.Builder, s *cogen.Site, of series, name string) *stage.Object {
	kind := unitOf(of.col.Type.Elems[0]).kind
	switch {
	case isOneOf(name, "to_timestamp", "strftime"):
		return nil
	case name == "start_time":
		return periodStarts(b, of)
	case name == "end_time":
		return periodEnds(b, s, of)
	case !isOneOf(kind, strings.Fields(periodFields[name])...):
		panic(b.UnsupportedAt(s, "Series.dt."+name+" of "+unitOf(of.col.Type.Elems[0]).dtype(), ""))
	}
	return mapSeries(b, s, of, of.name, func(x *stage.Object) *stage.Object {
		return b.BranchValue(isNaT(b, x), func() *stage.Object { return int64Object(b, -1) }, func() *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, callDates(b, s, timeFields[name], nanoseconds(b, x)), ir.Int64, true))
		})
	})
}

// periodMethod is s.dt.name(...) of Periods.
func periodMethod(b *stage.Builder, s *cogen.Site, of series, name string, args []stage.Arg) *stage.Object {
	switch {
	case name == "to_timestamp" && len(args) == 0:
		return periodStarts(b, of)
	case name == "strftime":
		as := numpy.Bind(b, s, "Series.dt.strftime()", "date_format", args)
		format, ok := stage.StringConst(stage.ObjectOrNone(as[0]))
		directives := "YmbBy" // what the first day of a period has in common with its last one
		switch unitOf(of.col.Type.Elems[0]).kind {
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
		leaveIfNaT(b, s, of.col)
		return mapSeries(b, s, of, of.name, func(x *stage.Object) *stage.Object { return timeFormat(b, s, timeOf(b, ticks(b, x), tStamp), as[0]) })
	}
	panic(b.UnsupportedAt(s, "Series.dt."+name+"() of "+unitOf(of.col.Type.Elems[0]).dtype(), ""))
}

// periodStarts is the first moments of Periods.
func periodStarts(b *stage.Builder, of series) *stage.Object {
	if b.Current == nil || of.col.IsDead() {
		return stage.Dead
	}
	of.col = stage.Dynamic(b.Value(of.col), stage.ColumnType(tStamp))
	return stage.NewObject(series{name: of.name, index: of.index, col: of.col})
}

// periodEnds is their last nanoseconds.
func periodEnds(b *stage.Builder, s *cogen.Site, of series) *stage.Object {
	u := unitOf(of.col.Type.Elems[0])
	col := mapTimes(b, s, rowsOf(b, of.index), []*stage.Object{of.col}, func(elems []*stage.Object) *stage.Object {
		return timed(b, s, elems[0], elems[0], tStamp, func() *stage.Object {
			return callDates(b, s, "fitting", callDates(b, s, "end_of_"+timeKinds[u.kind], nanoseconds(b, elems[0])))
		})
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: of.name, index: of.index, col: col})
}

// leaveIfNaT has CPython run the program if a column has a NaT.
func leaveIfNaT(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	if b.Current == nil || col.IsDead() {
		return
	}
	found := countRows(b, s, col, func(o *stage.Object) *stage.Object { return isNaT(b, o) })
	if b.Current != nil {
		b.LeaveIf(b.I64op("i64.ne", found, b.I64Const(0)))
	}
}

// periodSteps is l - r of Periods of one frequency; nil: something else.
func periodSteps(b *stage.Builder, s *cogen.Site, l, r *stage.Object) *stage.Object {
	x, ok := l.Static.(series)
	y, both := r.Static.(series)
	if !ok || !both || x.col.IsDead() || y.col.IsDead() || !isPeriods(x.col) || x.col.Type.Elems[0] != y.col.Type.Elems[0] {
		return nil
	}
	alignedWith(b, s, x.index, y.index, "the operator - of series with different indices")
	return stage.NewObject(derived{what: "steps", of: []*stage.Object{l, r}})
}

// stepsApply calls a function for each of the offsets between Periods.
func stepsApply(b *stage.Builder, s *cogen.Site, k derived, args []stage.Arg) *stage.Object {
	if len(args) != 1 || args[0].Name != "" {
		panic(b.UnsupportedAt(s, "Series.apply() with these arguments", "pass a function of one argument"))
	}
	l, r := k.of[0].Static.(series), k.of[1].Static.(series)
	leaveIfNaT(b, s, l.col)
	leaveIfNaT(b, s, r.col)
	n := rowsOf(b, l.index)
	if n == nil {
		return stage.Dead
	}
	leaveIfEmpty(b, n)
	place := func(x *stage.Object) *stage.Object {
		return callDates(b, s, "place_of_"+timeKinds[unitOf(l.col.Type.Elems[0]).kind], nanoseconds(b, x))
	}
	row, cols := calledRows(b, s, n, []*stage.Object{l.col, r.col}, func(elems []*stage.Object) *stage.Object {
		return b.CallObject(s, args[0].Value, []stage.Arg{{Value: stage.NewObject(offset{b.Leaf("int.sub", place(elems[0]), place(elems[1]))})}})
	})
	var name any
	if l.name == r.name {
		name = l.name
	}
	return ofCalled(b, s, name, l.index, row, cols)
}

// offset is what lies between two Periods: so many of its units.
type offset struct{ n *stage.Object }

func (k offset) Shape() string                       { return "offset" }
func (k offset) Leaves() []*stage.Object             { return []*stage.Object{k.n} }
func (k offset) With(l []*stage.Object) stage.Static { return offset{l[0]} }

func (k offset) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if name == "n" {
		return k.n
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of a difference of Periods", ""))
}
func (offset) TypeName() string { return "DateOffset" }
