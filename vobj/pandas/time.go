package pandas

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Moments and spans of time, as pandas has them: Timestamp and Timedelta. Each is
// a number of units, an int64 of numpy's in IR, of which the least is NaT, not a
// time. Columns of them are in times.go, the calendar in lib/pandas/dates.py.

// kTime is a kind of virtual types only.
const kTime = ir.Kind(201)

// timeUnit is what the number counts.
type timeUnit struct {
	name   string // of numpy's
	second int64  // so many are a second
	span   bool   // a Timedelta
	// kind is "date" of datetime.date, which columns of dtype object hold, or the frequency of
	// a Period: the number is that of its start, in nanoseconds.
	kind string
}

// notATime is NaT; outOfTime is no time at all, which stands for a value that is
// left to CPython until that has happened.
const (
	notATime  = math.MinInt64
	outOfTime = math.MaxInt64
)

var timeTypes = func() map[string]*stage.Type {
	m := map[string]*stage.Type{}
	for i, name := range []string{"s", "ms", "us", "ns"} {
		for _, span := range []bool{false, true} {
			u := &timeUnit{name: name, second: int64(math.Pow10(3 * i)), span: span}
			m[u.dtype()] = &stage.Type{Kind: kTime, Own: u}
		}
	}
	return m
}()

// tStamp and tSpan are what pandas makes of most texts and differences.
var tStamp, tSpan = timeTypes["datetime64[ns]"], timeTypes["timedelta64[ns]"]

// tDay is a datetime.date of a column; periodTypes are Periods by their frequency.
var (
	tDay        = &stage.Type{Kind: kTime, Own: &timeUnit{name: "ns", second: 1e9, kind: "date"}}
	periodTypes = func() map[string]*stage.Type {
		m := map[string]*stage.Type{}
		for _, freq := range []string{"D", "M", "Q-DEC", "Y-DEC"} {
			m[freq] = &stage.Type{Kind: kTime, Own: &timeUnit{name: "ns", second: 1e9, kind: freq}}
		}
		return m
	}()
)

// dtype is the dtype of columns, "date" of those whose dtype is object, which hold no texts.
func (u *timeUnit) dtype() string {
	switch u.kind {
	case "":
	case "date":
		return u.kind
	default:
		return "period[" + u.kind + "]"
	}
	if u.span {
		return "timedelta64[" + u.name + "]"
	}
	return "datetime64[" + u.name + "]"
}

func (u *timeUnit) Class() string {
	switch u.kind {
	case "":
	case "date":
		return "datetime.date"
	default:
		return "Period"
	}
	if u.span {
		return "Timedelta"
	}
	return "Timestamp"
}

// unitOf is the unit of a type of times, nil of others.
func unitOf(t *stage.Type) *timeUnit {
	u, _ := t.Own.(*timeUnit)
	return u
}

func (u *timeUnit) Key() string { return u.dtype() }

func isTime(t *stage.Type) bool { return t != nil && t.Kind == kTime }

// isMoment and isMoments are for Timestamps; isPeriods is for columns of Periods.
func isMoment(t *stage.Type) bool      { return isTime(t) && !unitOf(t).span && unitOf(t).kind == "" }
func isMoments(col *stage.Object) bool { return col.Type != nil && isMoment(col.Type.Elems[0]) }
func isPeriods(col *stage.Object) bool {
	return isTimes(col) && periodTypes[unitOf(col.Type.Elems[0]).kind] != nil
}

// isPandasTime reports whether a type is that of Timestamps or Timedeltas.
func isPandasTime(t *stage.Type) bool { return isTime(t) && unitOf(t).kind == "" }

// isTimes reports whether a column has times.
func isTimes(col *stage.Object) bool { return col.Type != nil && isTime(col.Type.Elems[0]) }

// ticks is the number of a time, as numpy's; timeOf is the time of a number.
func ticks(b *stage.Builder, o *stage.Object) *stage.Object { return stage.FromScalar(b.Value(o)) }

func timeOf(b *stage.Builder, ticks *stage.Object, t *stage.Type) *stage.Object {
	if b.Current == nil || ticks.IsDead() {
		return stage.Dead
	}
	return stage.Dynamic(b.Value(ticks), t)
}

// intTicks is the number of a time as Python's int.
func intTicks(b *stage.Builder, o *stage.Object) *stage.Object { return b.PythonNumber(ticks(b, o)) }

func int64Object(b *stage.Builder, n int64) *stage.Object {
	return stage.FromScalar(b.Op1("np.of_i64", ir.Int64, b.I64Const(n)))
}

// timeTicks is the time of so many units, an int of Python's.
func timeTicks(b *stage.Builder, s *cogen.Site, n *stage.Object, t *stage.Type) *stage.Object {
	if b.Current == nil || n.IsDead() {
		return stage.Dead
	}
	return timeOf(b, stage.FromScalar(numpy.Scalar(b, s, n, ir.Int64, true)), t)
}

// isNaT is whether a time is none.
func isNaT(b *stage.Builder, o *stage.Object) *stage.Object { return isTicks(b, o, notATime) }

func isTicks(b *stage.Builder, o *stage.Object, n int64) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	eq := b.Op1("np.eq", ir.BoolU, b.Value(o), b.Value(int64Object(b, n)))
	return b.Val("np.truth", stage.BoolType, eq)
}

func callDates(b *stage.Builder, s *cogen.Site, name string, args ...*stage.Object) *stage.Object {
	return b.TextModelOf(s, "pandas/dates", name, args...)
}

// scaled is a time in a finer unit, nil if the other one is not finer, or the time is
// not known: what is too large for nanoseconds is refused where a text is read.
func scaled(b *stage.Builder, o *stage.Object, to *timeUnit) *stage.Object {
	from := unitOf(o.Type)
	if from == to {
		return o
	}
	if from.span != to.span || from.second > to.second || from.kind != "" || to.kind != "" {
		return nil
	}
	t := timeTypes[to.dtype()]
	d := b.Value(o)
	if d == nil {
		return stage.Dead
	}
	if d.Def == nil || d.Def.Name() != "np.of_i64" || d.Def.Args[0].Def == nil {
		return nil
	}
	n, ok := d.Def.Args[0].Def.Attrs.Const.(int64)
	if !ok {
		return nil
	}
	return timeOf(b, int64Object(b, n*(to.second/from.second)), t)
}

// sameUnit gives two times one unit.
func sameUnit(b *stage.Builder, s *cogen.Site, l, r *stage.Object) (*stage.Object, *stage.Object) {
	if b.Current == nil || l.IsDead() || r.IsDead() {
		return stage.Dead, stage.Dead
	}
	if x := scaled(b, l, unitOf(r.Type)); x != nil {
		return x, r
	}
	if x := scaled(b, r, unitOf(l.Type)); x != nil {
		return l, x
	}
	panic(b.UnsupportedAt(s, "a "+l.TypeName()+" and a "+r.TypeName(), ""))
}

// compareTimes is a comparison where a side is a time.
func compareTimes(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	if !isTime(l.ValueType()) || !isTime(r.ValueType()) || unitOf(l.Type).span != unitOf(r.Type).span || unitOf(l.Type).kind != unitOf(r.Type).kind || numpy.Comparisons[op] == "" {
		panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" with a "+r.TypeName(), ""))
	}
	if l, r = sameUnit(b, s, l, r); b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	v := b.Val("np.truth", stage.BoolType, b.Op1(numpy.Ufuncs[numpy.Comparisons[op]].Op, ir.BoolU, b.Value(l), b.Value(r)))
	// NaT is not equal to anything, and neither before nor after it.
	other := func() *stage.Object { return stage.Bool(op == tree.NotEq) }
	if op == tree.Lt || op == tree.LtE || op == tree.Eq {
		// The right side need not be looked at: nothing is before NaT.
		return b.BranchValue(isNaT(b, l), other, func() *stage.Object { return v })
	}
	return b.BranchValue(isNaT(b, r), other, func() *stage.Object { return b.BranchValue(isNaT(b, l), other, func() *stage.Object { return v }) })
}

// timeBinary is an operator of which an operand is a time: differences, and sums
// with spans. nil: it is not modelled.
func timeBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	refuse := func() *stage.Object {
		panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+" of a "+l.TypeName()+" and a "+r.TypeName(), ""))
	}
	lt, rt := l.ValueType(), r.ValueType()
	if isTime(lt) && !isPandasTime(lt) || isTime(rt) && !isPandasTime(rt) {
		return refuse()
	}
	if !isTime(lt) || !isTime(rt) {
		if op == tree.Mult && isTime(rt) {
			l, r, lt = r, l, rt
		}
		if op == tree.Mult && isTime(lt) && unitOf(lt).span && r.ValueType() != nil && r.ValueType().Kind == ir.KInt {
			n := b.PythonNumber(r)
			return timed(b, s, l, l, lt, func() *stage.Object { return callDates(b, s, "fitting", b.Leaf("int.mul", intTicks(b, l), n)) })
		}
		return refuse()
	}
	if l, r = sameUnitOf(b, s, l, r); b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	span := timeTypes[(&timeUnit{name: unitOf(l.Type).name, span: true}).dtype()]
	to := span
	switch {
	case op == tree.Sub && unitOf(l.Type).span == unitOf(r.Type).span:
	case op == tree.Sub && unitOf(r.Type).span, op == tree.Add && unitOf(r.Type).span:
		to = l.Type
	case op == tree.Add && unitOf(l.Type).span:
		to = r.Type
	case op == tree.Div && unitOf(l.Type).span && unitOf(r.Type).span:
		// Python's and numpy's quotients of the numbers.
		nan := func() *stage.Object { return nan() }
		return b.BranchValue(isNaT(b, l), nan, func() *stage.Object {
			return b.BranchValue(isNaT(b, r), nan, func() *stage.Object {
				f := func(o *stage.Object) *stage.Object { return stage.FromScalar(numpy.Cast(b, b.Value(o), ir.Float64)) }
				return b.PythonNumber(stage.FromScalar(b.Op1("np.div", ir.Float64, b.Value(f(l)), b.Value(f(r)))))
			})
		})
	default:
		return refuse()
	}
	name := "difference"
	if op == tree.Add {
		name = "total"
	}
	return timed(b, s, l, r, to, func() *stage.Object { return callDates(b, s, name, intTicks(b, l), intTicks(b, r)) })
}

// timed is what make gives, NaT where one of two times is.
func timed(b *stage.Builder, s *cogen.Site, l, r *stage.Object, t *stage.Type, make func() *stage.Object) *stage.Object {
	none := func() *stage.Object { return timeOf(b, int64Object(b, notATime), t) }
	return b.BranchValue(isNaT(b, l), none, func() *stage.Object {
		return b.BranchValue(isNaT(b, r), none, func() *stage.Object {
			o := timeTicks(b, s, make(), t)
			if b.InRegion == 0 && b.Current != nil && !o.IsDead() {
				b.LeaveIf(b.Value(isTicks(b, o, outOfTime)))
			}
			return o
		})
	})
}

// sameUnitOf is sameUnit of a moment and a span also.
func sameUnitOf(b *stage.Builder, s *cogen.Site, l, r *stage.Object) (*stage.Object, *stage.Object) {
	switch {
	case b.Current == nil || l.IsDead() || r.IsDead():
		return stage.Dead, stage.Dead
	case unitOf(l.Type).name == unitOf(r.Type).name:
		return l, r
	case unitOf(l.Type).span == unitOf(r.Type).span:
		return sameUnit(b, s, l, r)
	}
	finer := unitOf(l.Type)
	if unitOf(r.Type).second > finer.second {
		finer = unitOf(r.Type)
	}
	x := scaled(b, l, unitOf(timeTypes[(&timeUnit{name: finer.name, span: unitOf(l.Type).span}).dtype()]))
	y := scaled(b, r, unitOf(timeTypes[(&timeUnit{name: finer.name, span: unitOf(r.Type).span}).dtype()]))
	if x == nil || y == nil {
		panic(b.UnsupportedAt(s, "a "+l.TypeName()+" and a "+r.TypeName()+" in different units", ""))
	}
	return x, y
}

// timeText is str(o), or repr(o).
func timeText(b *stage.Builder, s *cogen.Site, o *stage.Object, repr bool) *stage.Object {
	u := unitOf(o.Type)
	return b.BranchValue(isNaT(b, o), func() *stage.Object { return stage.Const("NaT") }, func() *stage.Object {
		name := "stamp_text"
		switch {
		case u.span:
			name = "span_text"
		case u.kind != "":
			if name = "text_" + timeKinds[u.kind]; u.kind == "M" {
				name = "text_year_month" // text_month is two digits
			}
		}
		text := callDates(b, s, name, nanoseconds(b, o))
		switch {
		case !repr:
		case u.kind == "date":
			return callDates(b, s, "date_repr", nanoseconds(b, o))
		case u.kind != "":
			return b.Leaf("str.concat3", stage.Const("Period('"), text, stage.Const("', '"+u.kind+"')"))
		default:
			text = b.Leaf("str.concat3", stage.Const(u.Class()+"('"), text, stage.Const("')"))
		}
		return text
	})
}

// timeKinds are parts of names of functions of lib/pandas/dates.py.
var timeKinds = map[string]string{"date": "date", "D": "date", "M": "month", "Q-DEC": "quarter", "Y-DEC": "calendar_year"}

// nanoseconds is the number of them, an int of Python's.
func nanoseconds(b *stage.Builder, o *stage.Object) *stage.Object {
	n := intTicks(b, o)
	if per := 1000000000 / unitOf(o.Type).second; per > 1 {
		n = b.Leaf("int.mul", n, stage.Int(per))
	}
	return n
}

// timeFields are the attributes of Timestamps that are numbers, and functions of
// lib/pandas/dates.py.
var timeFields = func() map[string]string {
	m := map[string]string{"day_of_week": "dayofweek", "weekday": "dayofweek", "day_of_year": "dayofyear", "daysinmonth": "days_in_month"}
	for _, name := range strings.Fields("year month day hour minute second microsecond nanosecond dayofweek dayofyear quarter days_in_month") {
		m[name] = name
	}
	return m
}()

var timeFlags = func() map[string]bool {
	m := map[string]bool{}
	for _, name := range strings.Fields("is_leap_year is_month_start is_month_end is_quarter_start is_quarter_end is_year_start is_year_end") {
		m[name] = true
	}
	return m
}()

var spanFields = map[string]bool{"days": true, "seconds": true, "microseconds": true, "nanoseconds": true}

// timeAttr is an attribute of a Timestamp or Timedelta; nil: a method.
func timeAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	u := unitOf(o.Type)
	field := timeFields[name]
	switch {
	case u.kind != "" && (u.kind != "date" || name != "year" && name != "month" && name != "day" && !dateMethods[name]):
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a "+u.Class(), ""))
	case u.span && spanFields[name]:
		field = "span_" + name
	case u.span && name == "total_seconds":
		return nil
	case !u.span && timeMethods[name] != nil:
		return nil
	case !u.span && timeFlags[name]:
		field = name
	case u.span || field == "":
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a "+u.Class(), ""))
	}
	// Those of NaT are NaN.
	b.LeaveIf(b.Value(isNaT(b, o)))
	if b.Current == nil {
		return stage.Dead
	}
	return callDates(b, s, field, nanoseconds(b, o))
}

// dateMethods are those of dates.
var dateMethods = facts.Words("strftime isoformat weekday isoweekday")

// timeMethods are the methods of Timestamps.
var timeMethods map[string]func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object

func init() {
	text := func(name string) func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			b.Positional(s, "Timestamp."+name, args, 0, 0)
			return callDates(b, s, name, nanoseconds(b, o))
		}
	}
	timeMethods = map[string]func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object{
		"weekday": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			b.Positional(s, "Timestamp.weekday", args, 0, 0)
			return callDates(b, s, "dayofweek", nanoseconds(b, o))
		},
		"isoweekday": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			b.Positional(s, "Timestamp.isoweekday", args, 0, 0)
			return b.Leaf("int.add", callDates(b, s, "dayofweek", nanoseconds(b, o)), stage.Int(1))
		},
		"strftime": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			os := b.Positional(s, "Timestamp.strftime", args, 1, 1)
			return timeFormat(b, s, o, os[0])
		},
		"normalize": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			b.Positional(s, "Timestamp.normalize", args, 0, 0)
			return timeTicks(b, s, callDates(b, s, "floor", intTicks(b, o), stage.Int(86400*unitOf(o.Type).second)), o.Type)
		},
		"isoformat": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			if unitOf(o.Type).kind == "date" {
				return text("text_date")(b, s, o, args)
			}
			return text("isoformat")(b, s, o, args)
		},
		"day_name": text("day_name"), "month_name": text("month_name"),
		"date": func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
			b.Positional(s, "Timestamp.date", args, 0, 0)
			return timeTicks(b, s, callDates(b, s, "floor", nanoseconds(b, o), stage.Int(86400*1e9)), tDay)
		},
		"floor": stampRounded("floor"), "ceil": stampRounded("ceil"), "round": stampRounded("rounded"),
		"replace": stampReplaced,
	}
}

func timeMethod(b *stage.Builder, s *cogen.Site, o *stage.Object, name string, args []stage.Arg) *stage.Object {
	m := timeMethods[name]
	if unitOf(o.Type).kind != "" && !(unitOf(o.Type).kind == "date" && dateMethods[name]) {
		m = nil
	}
	if unitOf(o.Type).span {
		m = nil
		if name == "total_seconds" {
			m = func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
				b.Positional(s, "Timedelta.total_seconds", args, 0, 0)
				return spanSeconds(b, s, o)
			}
		}
	}
	if m == nil {
		panic(b.UnsupportedAt(s, "the method "+o.TypeName()+"."+name+"()", ""))
	}
	b.LeaveIf(b.Value(isNaT(b, o)))
	if b.Current == nil {
		return stage.Dead
	}
	return m(b, s, o, args)
}

// timeFormat is strftime() with a format that is known; the time is not NaT.
func timeFormat(b *stage.Builder, s *cogen.Site, o, format *stage.Object) *stage.Object {
	v, ok := format.ConstVal()
	f, isText := v.(string)
	refuse := func() { panic(b.UnsupportedAt(s, "strftime() with this format", "use a literal of plain directives")) }
	if !ok || !isText {
		refuse()
	}
	names := map[byte]string{
		'Y': "text_year", 'm': "text_month", 'd': "text_day", 'H': "text_hour", 'M': "text_minute", 'S': "text_second", 'f': "text_micro",
		'y': "text_short_year", 'j': "text_year_day", 'B': "month_name", 'b': "text_month_name", 'A': "day_name", 'a': "text_day_name",
		'I': "text_hour12", 'p': "text_half", 'F': "text_date", 'T': "text_time",
	}
	var parts []*stage.Object
	n := nanoseconds(b, o)
	plain := ""
	for i := 0; i < len(f); i++ {
		if f[i] != '%' {
			plain += string(f[i])
			continue
		}
		i++
		if i < len(f) && f[i] == '%' {
			plain += "%"
			continue
		}
		if i == len(f) || names[f[i]] == "" {
			refuse()
		}
		if plain != "" {
			parts = append(parts, stage.Const(plain))
		}
		plain = ""
		parts = append(parts, callDates(b, s, names[f[i]], n))
	}
	if plain != "" || len(parts) == 0 {
		parts = append(parts, stage.Const(plain))
	}
	return b.ConcatAll(parts)
}

// stampConstant is pd.Timestamp(text) of ISO text, with its unit; false: another one.
func stampConstant(text string) (ticks int64, t *stage.Type, ok bool) {
	n, digits, ok := isoTicks(text)
	if !ok || n.Cmp(big.NewInt(math.MinInt64+1000000000)) <= 0 || n.Cmp(big.NewInt(math.MaxInt64-1000000000)) >= 0 {
		return 0, nil, false
	}
	unit, per := "s", int64(1000000000)
	for _, name := range []string{"ms", "us", "ns"} {
		if digits > 0 {
			unit, per, digits = name, per/1000, digits-3
		}
	}
	return n.Int64() / per, timeTypes["datetime64["+unit+"]"], true
}

// isoTicks is the nanoseconds of a date, perhaps with a time, and how many
// digits the seconds have after the point.
func isoTicks(text string) (n *big.Int, digits int, ok bool) {
	layouts := []string{"0000-00-00", "0000-00-00 00:00", "0000-00-00 00:00:00"}
	head, frac, point := strings.Cut(text, ".")
	head = strings.Replace(head, "T", " ", 1)
	shape := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return '0'
		}
		return r
	}, head)
	known := false
	for _, l := range layouts {
		known = known || l == shape
	}
	if !known || point && (len(shape) < 19 || len(frac) == 0 || len(frac) > 9 || strings.Trim(frac, "0123456789") != "") {
		return nil, 0, false
	}
	num := func(lo, hi int) int64 {
		v := int64(0)
		for lo < hi && lo < len(head) {
			v = v*10 + int64(head[lo]-'0')
			lo++
		}
		return v
	}
	y, m, d, h, mi, sec := num(0, 4), num(5, 7), num(8, 10), num(11, 13), num(14, 16), num(17, 19)
	if y < 1 || m < 1 || m > 12 || d < 1 || d > monthDays(y, m) || h > 23 || mi > 59 || sec > 59 {
		return nil, 0, false
	}
	n = big.NewInt(((daysOf(y, m, d)*24+h)*60+mi)*60 + sec)
	n.Mul(n, big.NewInt(1000000000))
	if point {
		f := int64(0)
		for _, c := range frac + strings.Repeat("0", 9-len(frac)) {
			f = f*10 + int64(c-'0')
		}
		n.Add(n, big.NewInt(f))
	}
	return n, len(frac), true
}

func monthDays(y, m int64) int64 {
	switch {
	case m == 2 && (y%4 == 0 && y%100 != 0 || y%400 == 0):
		return 29
	case m == 2:
		return 28
	case m == 4 || m == 6 || m == 9 || m == 11:
		return 30
	}
	return 31
}

// daysOf is the number of days since 1970-01-01, of years after 0.
func daysOf(y, m, d int64) int64 {
	if m <= 2 {
		y, m = y-1, m+12
	}
	return 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 + d - 1 - 719468
}
