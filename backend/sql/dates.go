package sql

import (
	"math/big"
	"time"

	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Dates are days since 1970-01-01 in terms, and DATE in columns. All engines count by the Gregorian calendar, also of the
// time before there was one, as Python does.

// dateForms are how a dialect has dates: $0 is one, or days.
type dateForms struct {
	name string // of the type; "": there is none
	// days of a date, date of days; the others are parts of a date.
	days, date, year, month, day, monthDays string
}

var allDays = interval{big.NewInt(symbolic.FirstDay), big.NewInt(symbolic.LastDay)}

// date is an expression of type DATE of days.
func (w *writer) date(t *term.Term) expr {
	if e, ok := w.dates[t]; ok {
		return e
	}
	if n, ok := t.AsInt(); ok && allDays.has(n.Int64()) {
		return dateLiteral(n.Int64())
	}
	e := w.asInt(w.expr(t), big64)
	return w.fill(template{text: w.d.dates.date, kind: other, level: additive}, e)
}

func dateLiteral(days int64) expr {
	return expr{text: time.Unix(days*86400, 0).UTC().Format("DATE '2006-01-02'"), kind: other, level: atom}
}

// datePart is the year, month or day of a date, or how many days its month has.
func datePart(form func(f *dateForms) string) func(w *writer, t *term.Term) expr {
	return func(w *writer, t *term.Term) expr {
		if w.d.dates.name == "" {
			refuse(t.Op, "", "a date, of which %s has no form here", w.d.Engine)
		}
		if _, ok := w.dates[t.Args[0]]; !ok && !w.facts.rangeOf(t.Args[0]).within(allDays) {
			refuseHere(t.Op, "", "a date that may be outside of Python's calendar")
		}
		return w.fill(template{text: form(&w.d.dates), kind: big64, level: atom}, w.date(t.Args[0]))
	}
}

// comparedDates is a comparison of a parameter that is a date with another, or with a day that is known.
func (w *writer) comparedDates(op string, a, b *term.Term) (e expr, ok bool) {
	_, x := w.dates[a]
	_, y := w.dates[b]
	if !x && !y {
		return e, false
	}
	known := func(t *term.Term) bool {
		n, ok := t.AsInt()
		return ok && n.IsInt64() && allDays.has(n.Int64())
	}
	if !(x || known(a)) || !(y || known(b)) {
		return e, false
	}
	l, r := w.date(a), w.date(b)
	return expr{text: l.at(joined) + " " + op + " " + r.at(joined), level: comparison}, true
}

// firstOf is the first day of a year, so many years after one that the year of a date is compared with; nil if it is none of
// a date's.
func firstOf(t *term.Term, year *big.Int, after int64) *big.Int {
	if t.Op != "date.year" || year == nil || !year.IsInt64() || year.Int64() < 1 || year.Int64() > 9999 {
		return nil
	}
	return big.NewInt(time.Date(int(year.Int64()+after), 1, 1, 0, 0, 0, 0, time.UTC).Unix() / 86400)
}
