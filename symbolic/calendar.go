package symbolic

import (
	"math/big"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Dates of columns are days since 1970-01-01. Within a function they are the library's objects, whose year, month and
// day the library computes of days, and days of these. What it computes is known here as date.year, date.month and
// date.day of days: engines have these, and that they are the parts of one day is not lost.

// The days of years 1 to 9999, and what the library counts from day 1 of year 1.
const (
	FirstDay  = -719162
	LastDay   = 2932896
	toOrdinal = 719163
)

// calendarModule is the module of the library's models that has them.
const calendarModule = "time_texts"

// calendar are the library's functions that have meanings of their own, by name.
var calendar = map[string]func(x *executor, a []*term.Term, st *state) Value{"_civil": civil, "_ordinal": ordinal, "_month_days": monthDays, "_check_date": checkDate}

// Calendar is the name of a library's function that has a meaning of its own, which is lost where it is inlined; "" of
// others.
func Calendar(fn *ir.Func) string {
	if fn.Span.File == nil || fn.Span.File.Name != "<model program/"+calendarModule+">" {
		return ""
	}
	name, _, _ := strings.Cut(fn.Name, ".")
	if calendar[name] == nil {
		return ""
	}
	return name
}

// calendarCall is the value of a call of such a function; nil where its body is to be run.
func (x *executor) calendarCall(fn *ir.Func, args []Value, st *state) Value {
	name := Calendar(fn)
	if name == "" {
		return nil
	}
	ts := make([]*term.Term, len(args))
	for i, a := range args {
		t, ok := a.(*term.Term)
		if !ok || t.Sort != term.Int {
			return nil
		}
		ts[i] = t
	}
	return calendar[name](x, ts, st)
}

// civil are the year, month and day of an ordinal.
func civil(x *executor, a []*term.Term, _ *state) Value {
	if len(a) != 1 {
		return nil
	}
	n := x.pool.Apply("int.sub", term.Int, a[0], x.pool.Int(toOrdinal))
	if days, ok := n.AsInt(); ok && days.IsInt64() && days.Int64() >= FirstDay && days.Int64() <= LastDay {
		d := time.Unix(days.Int64()*86400, 0).UTC()
		return Tuple{x.pool.Int(int64(d.Year())), x.pool.Int(int64(d.Month())), x.pool.Int(int64(d.Day()))}
	}
	part := func(name string) *term.Term { return x.pool.Apply("date."+name, term.Int, n) }
	return Tuple{part("year"), part("month"), part("day")}
}

// ordinal is the ordinal of a year, month and day.
func ordinal(x *executor, a []*term.Term, st *state) Value {
	if len(a) != 3 {
		return nil
	}
	year, month, day := a[0], a[1], a[2]
	if year.Op == "if" {
		chosen := func(i int) Value {
			var parts []*term.Term
			for _, t := range a {
				switch {
				case t.Op == "if" && t.Args[0] == year.Args[0]:
					t = t.Args[i]
				case t.Op == "if":
					return nil
				}
				parts = append(parts, t)
			}
			return ordinal(x, parts, st)
		}
		yes, no := chosen(1), chosen(2)
		if yes == nil || no == nil {
			return nil
		}
		return x.pool.If(year.Args[0], yes.(*term.Term), no.(*term.Term))
	}
	if year.IsConst() && month.IsConst() && day.IsConst() {
		y, m, d := year.Const.(*big.Int), month.Const.(*big.Int), day.Const.(*big.Int)
		if !y.IsInt64() || y.Int64() < 1 || y.Int64() > 9999 || !m.IsInt64() || m.Int64() < 1 || m.Int64() > 12 || !d.IsInt64() {
			return nil
		}
		first := time.Date(int(y.Int64()), time.Month(m.Int64()), 1, 0, 0, 0, 0, time.UTC).Unix() / 86400
		return x.pool.BigInt(new(big.Int).Add(d, big.NewInt(first+toOrdinal-1)))
	}
	n := dateOf(year, month)
	if n == nil {
		return nil
	}
	sum := x.pool.Apply("int.add", term.Int, n, x.pool.Int(toOrdinal))
	if day.Op == "date.day" && day.Args[0] == n {
		return sum
	}
	return x.pool.Apply("int.add", term.Int, x.pool.Apply("int.sub", term.Int, sum, x.pool.Apply("date.day", term.Int, n)), day)
}

// dateOf are the days that a year and a month are of.
func dateOf(year, month *term.Term) *term.Term {
	if year.Op == "date.year" && month.Op == "date.month" && year.Args[0] == month.Args[0] {
		return year.Args[0]
	}
	return nil
}

// monthDays is how many days a month has.
func monthDays(x *executor, a []*term.Term, _ *state) Value {
	if len(a) != 2 {
		return nil
	}
	if n := dateOf(a[0], a[1]); n != nil {
		return x.pool.Apply("date.month_days", term.Int, n)
	}
	return nil
}

// checkDate raises where there is no such day. The year and month of a date are those of the calendar if it is one of its days.
func checkDate(x *executor, a []*term.Term, st *state) Value {
	if len(a) != 3 {
		return nil
	}
	n := dateOf(a[0], a[1])
	if n == nil {
		return nil
	}
	p := x.pool
	fails := func(where *term.Term, text *term.Term) { x.raise(st, where, Exc{x.class("ValueError"), text}) }
	fails(outside(p, n, FirstDay, LastDay), concat(p, p.Str("year "), p.Apply("int.to_str", term.Str, a[0]), p.Str(" is out of range")))
	fails(p.Or(less(p, a[2], p.Int(1)), less(p, p.Apply("date.month_days", term.Int, n), a[2])), p.Str("day is out of range for month"))
	return None{}
}
