package vobj

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Moments and spans of time, as pandas has them: Timestamp and Timedelta. Each is
// a number of units, an int64 of numpy's in IR, of which the least is NaT, not a
// time. Columns of them are in table_time.go, the calendar in lib/pandas/dates.py.

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

var timeTypes = func() map[string]*vtype {
	m := map[string]*vtype{}
	for i, name := range []string{"s", "ms", "us", "ns"} {
		for _, span := range []bool{false, true} {
			u := &timeUnit{name: name, second: int64(math.Pow10(3 * i)), span: span}
			m[u.dtype()] = &vtype{kind: kTime, own: u}
		}
	}
	return m
}()

// tStamp and tSpan are what pandas makes of most texts and differences.
var tStamp, tSpan = timeTypes["datetime64[ns]"], timeTypes["timedelta64[ns]"]

// tDay is a datetime.date of a column; periodTypes are Periods by their frequency.
var (
	tDay        = &vtype{kind: kTime, own: &timeUnit{name: "ns", second: 1e9, kind: "date"}}
	periodTypes = func() map[string]*vtype {
		m := map[string]*vtype{}
		for _, freq := range []string{"D", "M", "Q-DEC", "Y-DEC"} {
			m[freq] = &vtype{kind: kTime, own: &timeUnit{name: "ns", second: 1e9, kind: freq}}
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

func (u *timeUnit) class() string {
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

// unit is the unit of a type of times, nil of others.
func (t *vtype) unit() *timeUnit {
	u, _ := t.own.(*timeUnit)
	return u
}

func (u *timeUnit) key() string { return u.dtype() }

func isTime(t *vtype) bool { return t != nil && t.kind == kTime }

// isMoment and isMoments are for Timestamps; isPeriods is for columns of Periods.
func isMoment(t *vtype) bool     { return isTime(t) && !t.unit().span && t.unit().kind == "" }
func isMoments(col *object) bool { return col.t != nil && isMoment(col.t.elems[0]) }
func isPeriods(col *object) bool {
	return isTimes(col) && periodTypes[col.t.elems[0].unit().kind] != nil
}

// isPandasTime reports whether a type is that of Timestamps or Timedeltas.
func isPandasTime(t *vtype) bool { return isTime(t) && t.unit().kind == "" }

// isTimes reports whether a column has times.
func isTimes(col *object) bool { return col.t != nil && isTime(col.t.elems[0]) }

// ticks is the number of a time, as numpy's; timeOf is the time of a number.
func (b *builder) ticks(o *object) *object { return fromScalar(b.value(o)) }

func (b *builder) timeOf(ticks *object, t *vtype) *object {
	if b.cur == nil || ticks.isDead() {
		return deadObject
	}
	return dyn(b.value(ticks), t)
}

// intTicks is the number of a time as Python's int.
func (b *builder) intTicks(o *object) *object { return b.pythonNumber(b.ticks(o)) }

func (b *builder) int64Object(n int64) *object {
	return fromScalar(b.op1("np.of_i64", ir.Int64, b.i64Const(n)))
}

// timeTicks is the time of so many units, an int of Python's.
func (b *builder) timeTicks(s *cogen.Site, n *object, t *vtype) *object {
	if b.cur == nil || n.isDead() {
		return deadObject
	}
	return b.timeOf(fromScalar(b.scalar(s, n, ir.Int64, true)), t)
}

// isNaT is whether a time is none.
func (b *builder) isNaT(o *object) *object { return b.isTicks(o, notATime) }

func (b *builder) isTicks(o *object, n int64) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	eq := b.op1("np.eq", ir.BoolU, b.value(o), b.value(b.int64Object(n)))
	return b.val("np.truth", tBool, eq)
}

func (b *builder) dates(s *cogen.Site, name string, args ...*object) *object {
	return b.textModelOf(s, "pandas/dates", name, args...)
}

// scaled is a time in a finer unit, nil if the other one is not finer, or the time is
// not known: what is too large for nanoseconds is refused where a text is read.
func (b *builder) scaled(o *object, to *timeUnit) *object {
	from := o.t.unit()
	if from == to {
		return o
	}
	if from.span != to.span || from.second > to.second || from.kind != "" || to.kind != "" {
		return nil
	}
	t := timeTypes[to.dtype()]
	d := b.value(o)
	if d == nil {
		return deadObject
	}
	if d.Def == nil || d.Def.Name() != "np.of_i64" || d.Def.Args[0].Def == nil {
		return nil
	}
	n, ok := d.Def.Args[0].Def.Attrs.Const.(int64)
	if !ok {
		return nil
	}
	return b.timeOf(b.int64Object(n*(to.second/from.second)), t)
}

// sameUnit gives two times one unit.
func (b *builder) sameUnit(s *cogen.Site, l, r *object) (*object, *object) {
	if b.cur == nil || l.isDead() || r.isDead() {
		return deadObject, deadObject
	}
	if x := b.scaled(l, r.t.unit()); x != nil {
		return x, r
	}
	if x := b.scaled(r, l.t.unit()); x != nil {
		return l, x
	}
	panic(b.unsupportedAt(s, "a "+l.typeName()+" and a "+r.typeName(), ""))
}

// compareTimes is a comparison where a side is a time.
func (b *builder) compareTimes(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if !isTime(l.typ()) || !isTime(r.typ()) || l.t.unit().span != r.t.unit().span || l.t.unit().kind != r.t.unit().kind || numpyComparisons[op] == "" {
		panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), ""))
	}
	if l, r = b.sameUnit(s, l, r); b.cur == nil || l.isDead() {
		return deadObject
	}
	v := b.val("np.truth", tBool, b.op1(ufuncs[numpyComparisons[op]].op, ir.BoolU, b.value(l), b.value(r)))
	// NaT is not equal to anything, and neither before nor after it.
	other := func() *object { return mkBool(op == tree.NotEq) }
	if op == tree.Lt || op == tree.LtE || op == tree.Eq {
		// The right side need not be looked at: nothing is before NaT.
		return b.branchValue(b.isNaT(l), other, func() *object { return v })
	}
	return b.branchValue(b.isNaT(r), other, func() *object { return b.branchValue(b.isNaT(l), other, func() *object { return v }) })
}

// timeBinary is an operator of which an operand is a time: differences, and sums
// with spans. nil: it is not modelled.
func (b *builder) timeBinary(s *cogen.Site, op tree.Operator, l, r *object) *object {
	refuse := func() *object {
		panic(b.unsupportedAt(s, "the operator "+op.Symbol()+" of a "+l.typeName()+" and a "+r.typeName(), ""))
	}
	lt, rt := l.typ(), r.typ()
	if isTime(lt) && !isPandasTime(lt) || isTime(rt) && !isPandasTime(rt) {
		return refuse()
	}
	if !isTime(lt) || !isTime(rt) {
		if op == tree.Mult && isTime(rt) {
			l, r, lt = r, l, rt
		}
		if op == tree.Mult && isTime(lt) && lt.unit().span && r.typ() != nil && r.typ().kind == ir.KInt {
			n := b.pythonNumber(r)
			return b.timed(s, l, l, lt, func() *object { return b.dates(s, "fitting", b.leaf("int.mul", b.intTicks(l), n)) })
		}
		return refuse()
	}
	if l, r = b.sameUnitOf(s, l, r); b.cur == nil || l.isDead() {
		return deadObject
	}
	span := timeTypes[(&timeUnit{name: l.t.unit().name, span: true}).dtype()]
	to := span
	switch {
	case op == tree.Sub && l.t.unit().span == r.t.unit().span:
	case op == tree.Sub && r.t.unit().span, op == tree.Add && r.t.unit().span:
		to = l.t
	case op == tree.Add && l.t.unit().span:
		to = r.t
	case op == tree.Div && l.t.unit().span && r.t.unit().span:
		// Python's and numpy's quotients of the numbers.
		nan := func() *object { return nan() }
		return b.branchValue(b.isNaT(l), nan, func() *object {
			return b.branchValue(b.isNaT(r), nan, func() *object {
				f := func(o *object) *object { return fromScalar(b.cast(b.value(o), ir.Float64)) }
				return b.pythonNumber(fromScalar(b.op1("np.div", ir.Float64, b.value(f(l)), b.value(f(r)))))
			})
		})
	default:
		return refuse()
	}
	name := "difference"
	if op == tree.Add {
		name = "total"
	}
	return b.timed(s, l, r, to, func() *object { return b.dates(s, name, b.intTicks(l), b.intTicks(r)) })
}

// timed is what make gives, NaT where one of two times is.
func (b *builder) timed(s *cogen.Site, l, r *object, t *vtype, make func() *object) *object {
	none := func() *object { return b.timeOf(b.int64Object(notATime), t) }
	return b.branchValue(b.isNaT(l), none, func() *object {
		return b.branchValue(b.isNaT(r), none, func() *object {
			o := b.timeTicks(s, make(), t)
			if b.inRegion == 0 && b.cur != nil && !o.isDead() {
				b.leaveIf(b.value(b.isTicks(o, outOfTime)))
			}
			return o
		})
	})
}

// sameUnitOf is sameUnit of a moment and a span also.
func (b *builder) sameUnitOf(s *cogen.Site, l, r *object) (*object, *object) {
	switch {
	case b.cur == nil || l.isDead() || r.isDead():
		return deadObject, deadObject
	case l.t.unit().name == r.t.unit().name:
		return l, r
	case l.t.unit().span == r.t.unit().span:
		return b.sameUnit(s, l, r)
	}
	finer := l.t.unit()
	if r.t.unit().second > finer.second {
		finer = r.t.unit()
	}
	x := b.scaled(l, timeTypes[(&timeUnit{name: finer.name, span: l.t.unit().span}).dtype()].unit())
	y := b.scaled(r, timeTypes[(&timeUnit{name: finer.name, span: r.t.unit().span}).dtype()].unit())
	if x == nil || y == nil {
		panic(b.unsupportedAt(s, "a "+l.typeName()+" and a "+r.typeName()+" in different units", ""))
	}
	return x, y
}

// timeText is str(o), or repr(o).
func (b *builder) timeText(s *cogen.Site, o *object, repr bool) *object {
	u := o.t.unit()
	return b.branchValue(b.isNaT(o), func() *object { return mkConst("NaT") }, func() *object {
		name := "stamp_text"
		switch {
		case u.span:
			name = "span_text"
		case u.kind != "":
			if name = "text_" + timeKinds[u.kind]; u.kind == "M" {
				name = "text_year_month" // text_month is two digits
			}
		}
		text := b.dates(s, name, b.nanoseconds(o))
		switch {
		case !repr:
		case u.kind == "date":
			return b.dates(s, "date_repr", b.nanoseconds(o))
		case u.kind != "":
			return b.leaf("str.concat3", mkConst("Period('"), text, mkConst("', '"+u.kind+"')"))
		default:
			text = b.leaf("str.concat3", mkConst(u.class()+"('"), text, mkConst("')"))
		}
		return text
	})
}

// timeKinds are parts of names of functions of lib/pandas/dates.py.
var timeKinds = map[string]string{"date": "date", "D": "date", "M": "month", "Q-DEC": "quarter", "Y-DEC": "calendar_year"}

// nanoseconds is the number of them, an int of Python's.
func (b *builder) nanoseconds(o *object) *object {
	n := b.intTicks(o)
	if per := 1000000000 / o.t.unit().second; per > 1 {
		n = b.leaf("int.mul", n, mkInt(per))
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
func (b *builder) timeAttr(s *cogen.Site, o *object, name string) *object {
	u := o.t.unit()
	field := timeFields[name]
	switch {
	case u.kind != "" && (u.kind != "date" || name != "year" && name != "month" && name != "day" && !dateMethods[name]):
		panic(b.unsupportedAt(s, "the attribute "+name+" of a "+u.class(), ""))
	case u.span && spanFields[name]:
		field = "span_" + name
	case u.span && name == "total_seconds":
		return nil
	case !u.span && timeMethods[name] != nil:
		return nil
	case !u.span && timeFlags[name]:
		field = name
	case u.span || field == "":
		panic(b.unsupportedAt(s, "the attribute "+name+" of a "+u.class(), ""))
	}
	// Those of NaT are NaN.
	b.leaveIf(b.value(b.isNaT(o)))
	if b.cur == nil {
		return deadObject
	}
	return b.dates(s, field, b.nanoseconds(o))
}

// dateMethods are those of dates.
var dateMethods = words("strftime isoformat weekday isoweekday")

// timeMethods are the methods of Timestamps.
var timeMethods map[string]func(b *builder, s *cogen.Site, o *object, args []arg) *object

func init() {
	text := func(name string) func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.positional(s, "Timestamp."+name, args, 0, 0)
			return b.dates(s, name, b.nanoseconds(o))
		}
	}
	timeMethods = map[string]func(b *builder, s *cogen.Site, o *object, args []arg) *object{
		"weekday": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.positional(s, "Timestamp.weekday", args, 0, 0)
			return b.dates(s, "dayofweek", b.nanoseconds(o))
		},
		"isoweekday": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.positional(s, "Timestamp.isoweekday", args, 0, 0)
			return b.leaf("int.add", b.dates(s, "dayofweek", b.nanoseconds(o)), mkInt(1))
		},
		"strftime": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			os := b.positional(s, "Timestamp.strftime", args, 1, 1)
			return b.timeFormat(s, o, os[0])
		},
		"normalize": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.positional(s, "Timestamp.normalize", args, 0, 0)
			return b.timeTicks(s, b.dates(s, "floor", b.intTicks(o), mkInt(86400*o.t.unit().second)), o.t)
		},
		"isoformat": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			if o.t.unit().kind == "date" {
				return text("text_date")(b, s, o, args)
			}
			return text("isoformat")(b, s, o, args)
		},
		"day_name": text("day_name"), "month_name": text("month_name"),
		"date": func(b *builder, s *cogen.Site, o *object, args []arg) *object {
			b.positional(s, "Timestamp.date", args, 0, 0)
			return b.timeTicks(s, b.dates(s, "floor", b.nanoseconds(o), mkInt(86400*1e9)), tDay)
		},
		"floor": stampRounded("floor"), "ceil": stampRounded("ceil"), "round": stampRounded("rounded"),
		"replace": (*builder).stampReplaced,
	}
}

func (b *builder) timeMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	m := timeMethods[name]
	if o.t.unit().kind != "" && !(o.t.unit().kind == "date" && dateMethods[name]) {
		m = nil
	}
	if o.t.unit().span {
		m = nil
		if name == "total_seconds" {
			m = func(b *builder, s *cogen.Site, o *object, args []arg) *object {
				b.positional(s, "Timedelta.total_seconds", args, 0, 0)
				return b.spanSeconds(s, o)
			}
		}
	}
	if m == nil {
		panic(b.unsupportedAt(s, "the method "+o.typeName()+"."+name+"()", ""))
	}
	b.leaveIf(b.value(b.isNaT(o)))
	if b.cur == nil {
		return deadObject
	}
	return m(b, s, o, args)
}

// timeFormat is strftime() with a format that is known; the time is not NaT.
func (b *builder) timeFormat(s *cogen.Site, o, format *object) *object {
	v, ok := format.constVal()
	f, isText := v.(string)
	refuse := func() { panic(b.unsupportedAt(s, "strftime() with this format", "use a literal of plain directives")) }
	if !ok || !isText {
		refuse()
	}
	names := map[byte]string{
		'Y': "text_year", 'm': "text_month", 'd': "text_day", 'H': "text_hour", 'M': "text_minute", 'S': "text_second", 'f': "text_micro",
		'y': "text_short_year", 'j': "text_year_day", 'B': "month_name", 'b': "text_month_name", 'A': "day_name", 'a': "text_day_name",
		'I': "text_hour12", 'p': "text_half", 'F': "text_date", 'T': "text_time",
	}
	var parts []*object
	n := b.nanoseconds(o)
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
			parts = append(parts, mkConst(plain))
		}
		plain = ""
		parts = append(parts, b.dates(s, names[f[i]], n))
	}
	if plain != "" || len(parts) == 0 {
		parts = append(parts, mkConst(plain))
	}
	return b.concatAll(parts)
}

// stampConstant is pd.Timestamp(text) of ISO text, with its unit; false: another one.
func stampConstant(text string) (ticks int64, t *vtype, ok bool) {
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
