package sql

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// Condition is one of those that a filter consists of. It compares parameters with constants, or with each other, so
// that an engine skips what its statistics exclude, and joins by it; or it asks for NULL, or for another value than one.
type Condition struct {
	Text string
	// Params are the parameters, by number, if statistics or a join may decide it: one, or the two that it compares.
	Params []int
	// Low and High are between what the one parameter lies, nil for no bound; OneOf is what it is one of, least first.
	// They are *big.Int, float64 and string, of dates the days since 1970-01-01. Where values have to be less than a bound, they may be the bound here.
	Low, High any
	OneOf     []any
}

// Range is the condition without what is in OneOf between its bounds.
func (c *Condition) Range(f *Filter) Condition {
	if len(c.OneOf) == 0 {
		return *c
	}
	name, collate := f.Params[c.Params[0]], ""
	if f.Types[c.Params[0]] == "VARCHAR" {
		collate = ` COLLATE "binary"`
	}
	literal := func(v any) string {
		if s, ok := v.(string); ok {
			return duckDB.text(s)
		}
		if f.Types[c.Params[0]] == duckDB.dates.name {
			return dateLiteral(v.(*big.Int).Int64()).text
		}
		return v.(*big.Int).String()
	}
	return Condition{Text: name + collate + " >= " + literal(c.Low) + " AND " + name + collate + " <= " + literal(c.High), Params: c.Params, Low: c.Low, High: c.High}
}

// limits are the bounds of the parameter that a condition compares with constants.
func limits(t *term.Term) (low, high any, values []any) {
	if of, list := oneOf(t); of != nil {
		for _, v := range list {
			values = append(values, v.Const)
		}
		slices.SortFunc(values, compareConstants)
		return values[0], values[len(values)-1], values
	}
	_, with, ok := bounded(t)
	if !ok {
		return nil, nil, nil
	}
	holds := t.Op != "not"
	if !holds {
		t = t.Args[0]
	}
	switch t.Op {
	case "same", "float.eq":
		return with.Const, with.Const, nil
	case "text.startswith":
		return with.Const, with.Const.(string) + "\U0010FFFF", nil
	}
	if (t.Args[1] == with) == holds { // the parameter is less
		return nil, with.Const, nil
	}
	return with.Const, nil, nil
}

// compareConstants orders integers, and texts by code points.
func compareConstants(a, b any) int {
	if x, ok := a.(*big.Int); ok {
		return x.Cmp(b.(*big.Int))
	}
	return strings.Compare(a.(string), b.(string)) // UTF-8 has the order of code points
}

// oneOf is the parameter that a condition says is one of some integers or texts.
func oneOf(t *term.Term) (of *term.Term, values []*term.Term) {
	if t.Op != "or" {
		return nil, nil
	}
	for _, a := range t.Args {
		p, value, ok := bounded(a)
		if !ok || a.Op != "same" || of != nil && p != of || p.Sort != term.Int && p.Sort != term.Str {
			return nil, nil
		}
		of = p
		values = append(values, value)
	}
	return of, values
}

// variables are those of a condition, the oldest first.
func variables(t *term.Term) (all []*term.Term) {
	t.Walk(map[*term.Term]bool{}, func(t *term.Term) {
		if t.Op == "var" {
			all = append(all, t)
		}
	})
	slices.SortFunc(all, func(a, b *term.Term) int { return cmp.Compare(a.ID, b.ID) })
	return all
}

// needed are conditions without those that others imply: what a parameter's values decide, and the looser of two bounds.
func (w *writer) needed(all []*term.Term) []*term.Term {
	all = slices.Clone(all)
	for i := 0; i < len(all); i++ {
		of, values := oneOf(all[i])
		if p, value, ok := bounded(all[i]); ok && all[i].Op == "same" {
			of, values = p, []*term.Term{value}
		}
		if of == nil {
			continue
		}
		before := len(values)
		for j := 0; j < len(all); j++ {
			vs := variables(all[j])
			if j == i || len(vs) != 1 || vs[0] != of {
				continue
			}
			kept, decided := w.satisfying(all[j], of, values)
			if !decided {
				continue
			}
			values = kept
			all = slices.Delete(all, j, j+1)
			if j--; j < i {
				i--
			}
		}
		if len(values) != before {
			parts := make([]*term.Term, len(values))
			for k, v := range values {
				parts[k] = w.pool.Same(of, v)
			}
			all[i] = w.pool.Or(parts...)
		}
	}
	return slices.DeleteFunc(all, func(a *term.Term) bool {
		return slices.ContainsFunc(all, func(b *term.Term) bool { return a != b && tighter(b, a) })
	})
}

// satisfying are those of a variable's values for which a condition holds; decided says that it holds or not for each.
func (w *writer) satisfying(t, of *term.Term, values []*term.Term) (kept []*term.Term, decided bool) {
	for _, v := range values {
		r := term.Replacement{Pool: w.pool, Terms: map[*term.Term]*term.Term{of: v}}
		c := r.Of(t)
		if !c.IsConst() {
			return nil, false
		}
		if c == w.pool.True {
			kept = append(kept, v)
		}
	}
	return kept, true
}

// tighter reports whether a bound of an integer or a text implies another.
func tighter(a, b *term.Term) bool {
	p, x, ok := bounded(a)
	q, y, also := bounded(b)
	if !ok || !also || p != q || p.Sort != term.Int && p.Sort != term.Str {
		return false
	}
	order := func(t *term.Term) bool {
		return strings.HasSuffix(t.Op, ".lt") || t.Op == "not" && strings.HasSuffix(t.Args[0].Op, ".lt")
	}
	if !order(a) || !order(b) || (a.Op == "not") != (b.Op == "not") {
		return false
	}
	below := func(t, with *term.Term) bool { // that the variable is on the left
		if t.Op == "not" {
			t = t.Args[0]
		}
		return t.Args[1] == with
	}
	if below(a, x) != below(b, y) {
		return false
	}
	c := compareConstants(x.Const, y.Const)
	if below(a, x) == (a.Op != "not") { // an upper bound
		return c < 0
	}
	return c > 0
}
