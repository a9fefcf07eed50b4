package term

import (
	"cmp"
	"math"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Not is the negation.
func (p *Pool) Not(t *Term) *Term {
	switch {
	case t == p.True:
		return p.False
	case t == p.False:
		return p.True
	case t.Op == "not":
		return t.Args[0]
	}
	return p.make(Term{Op: "not", Args: []*Term{t}})
}

// And is the conjunction.
func (p *Pool) And(ts ...*Term) *Term { return p.junction("and", p.True, p.False, ts) }

// Or is the disjunction.
func (p *Pool) Or(ts ...*Term) *Term { return p.junction("or", p.False, p.True, ts) }

// junction joins conditions; unit is what adds nothing, zero what decides.
func (p *Pool) junction(op string, unit, zero *Term, ts []*Term) *Term {
	var all []*Term
	has := map[*Term]bool{}
	var add func(t *Term) bool
	add = func(t *Term) bool {
		switch {
		case t == zero || has[p.Not(t)]:
			return false
		case t == unit || has[t]:
			return true
		case t.Op == op:
			for _, a := range t.Args {
				if !add(a) {
					return false
				}
			}
			return true
		}
		has[t] = true
		all = append(all, t)
		return true
	}
	for _, t := range ts {
		if !add(t) {
			return zero
		}
	}
	if all = p.absorb(op, all, has); all == nil {
		return zero
	}
	switch len(all) {
	case 0:
		return unit
	case 1:
		return all[0]
	}
	byAge(all)
	if op == "or" {
		if t := p.factor(all); t != nil {
			return t
		}
	}
	return p.make(Term{Op: op, Args: all})
}

// absorb leaves out of a conjunction's disjunctions what its other parts contradict, and whole
// ones that hold already; likewise with the roles exchanged. It returns nil if nothing can hold.
func (p *Pool) absorb(op string, all []*Term, has map[*Term]bool) []*Term {
	other := "or"
	if op == "or" {
		other = "and"
	}
	out := []*Term{}
	for _, t := range all {
		if t.Op != other {
			out = append(out, t)
			continue
		}
		var left []*Term
		whole := false
		for _, a := range t.Args {
			whole = whole || has[a]
			if !has[p.Not(a)] {
				left = append(left, a)
			}
		}
		switch {
		case whole:
		case len(left) == 0:
			return nil
		case len(left) == 1 && !has[left[0]]:
			if left[0].Op == op || has[p.Not(left[0])] {
				out = append(out, t)
				continue
			}
			has[left[0]] = true
			out = append(out, left[0])
		case len(left) == 1:
		case len(left) < len(t.Args):
			out = append(out, p.make(Term{Op: other, Args: left}))
		default:
			out = append(out, t)
		}
	}
	return out
}

// factor is a disjunction of conjunctions with what is common to them taken out, or nil: so the
// two ways through an if are what led to it.
func (p *Pool) factor(all []*Term) *Term {
	common := parts(all[0])
	for _, t := range all[1:] {
		of := parts(t)
		common = slices.DeleteFunc(slices.Clone(common), func(c *Term) bool { return !slices.Contains(of, c) })
	}
	if len(common) == 0 {
		return nil
	}
	rest := make([]*Term, len(all))
	for i, t := range all {
		left := slices.DeleteFunc(slices.Clone(parts(t)), func(c *Term) bool { return slices.Contains(common, c) })
		rest[i] = p.And(left...)
	}
	return p.And(append(slices.Clone(common), p.Or(rest...))...)
}

// parts are what a conjunction joins.
func parts(t *Term) []*Term {
	if t.Op == "and" {
		return t.Args
	}
	return []*Term{t}
}

func byAge(ts []*Term) { slices.SortFunc(ts, func(a, b *Term) int { return cmp.Compare(a.ID, b.ID) }) }

// Same is whether two terms have one value: of floats, NaN is NaN, and 0.0 is not -0.0. Terms of
// different sorts have not.
func (p *Pool) Same(a, b *Term) *Term {
	switch {
	case a == b:
		return p.True
	case a.Sort != b.Sort:
		return p.False
	case a.IsConst() && b.IsConst():
		return p.Bool(sameConst(a.Const, b.Const))
	case a.Sort == Bool && a.IsConst():
		return p.sameBool(b, a)
	case a.Sort == Bool && b.IsConst():
		return p.sameBool(a, b)
	case a.Sort == Bool && p.Not(a) == b:
		return p.False
	}
	if t := p.sameChar(a, b); t != nil {
		return t
	}
	if a.ID > b.ID {
		a, b = b, a
	}
	return p.make(Term{Op: "same", Args: []*Term{a, b}})
}

// sameChar is Same of the text of a character, and another or a constant; else nil.
func (p *Pool) sameChar(a, b *Term) *Term {
	if b.Op == "str.from_char" {
		a, b = b, a
	}
	if a.Op != "str.from_char" {
		return nil
	}
	if b.Op == "str.from_char" {
		return p.Same(a.Args[0], b.Args[0])
	}
	s, ok := b.AsStr()
	if !ok {
		return nil
	}
	cs := ir.DecodeWTF8(s)
	if len(cs) != 1 {
		return p.False
	}
	return p.Same(a.Args[0], p.Int(int64(cs[0])))
}

func (p *Pool) sameBool(t, c *Term) *Term {
	if c == p.True {
		return t
	}
	return p.Not(t)
}

func sameConst(a, b any) bool {
	x, isFloat := a.(float64)
	if y, ok := b.(float64); ok && isFloat {
		return x != x && y != y || math.Float64bits(x) == math.Float64bits(y)
	}
	return false // else they were one term
}

// If is a where the condition holds, and b where it does not.
func (p *Pool) If(c, a, b *Term) *Term {
	switch {
	case c == p.True || a == b:
		return a
	case c == p.False:
		return b
	case c.Op == "not":
		return p.If(c.Args[0], b, a)
	}
	if a.Op == "if" && a.Args[0] == c {
		a = a.Args[1]
	}
	if b.Op == "if" && b.Args[0] == c {
		b = b.Args[2]
	}
	if a == b {
		return a
	}
	if a.Sort == Bool {
		switch {
		case a == p.True || a == c:
			return p.Or(c, b)
		case a == p.False:
			return p.And(p.Not(c), b)
		case b == p.False || b == c:
			return p.And(c, a)
		case b == p.True:
			return p.Or(p.Not(c), a)
		}
	}
	return p.make(Term{Op: "if", Sort: a.Sort, Args: []*Term{c, a, b}})
}
