package sql

import (
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// interval is the range of an integer; nil is no bound.
type interval struct{ low, high *big.Int }

var (
	minI64  = new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 63))
	maxI64  = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 63), big.NewInt(1))
	int64s  = interval{minI64, maxI64}
	lengths = between(0, 1<<31)
	chars   = between(0, 0x10FFFF)
)

func between(low, high int64) interval { return interval{big.NewInt(low), big.NewInt(high)} }

// within reports whether a range lies in another.
func (r interval) within(of interval) bool {
	return (of.low == nil || r.low != nil && r.low.Cmp(of.low) >= 0) && (of.high == nil || r.high != nil && r.high.Cmp(of.high) <= 0)
}

// has reports whether an integer may be the value.
func (r interval) has(n int64) bool {
	v := big.NewInt(n)
	return (r.low == nil || r.low.Cmp(v) <= 0) && (r.high == nil || r.high.Cmp(v) >= 0)
}

// atLeast reports whether the value is n or more.
func (r interval) atLeast(n int64) bool { return r.low != nil && r.low.Cmp(big.NewInt(n)) >= 0 }

// atMost reports whether the value is n or less.
func (r interval) atMost(n int64) bool { return r.high != nil && r.high.Cmp(big.NewInt(n)) <= 0 }

func (r interval) meet(s interval) interval {
	if s.low != nil && (r.low == nil || r.low.Cmp(s.low) < 0) {
		r.low = s.low
	}
	if s.high != nil && (r.high == nil || r.high.Cmp(s.high) > 0) {
		r.high = s.high
	}
	return r
}

// hull is the range of one of two values.
func (r interval) hull(s interval) interval {
	if r.low == nil || s.low == nil {
		r.low = nil
	} else if s.low.Cmp(r.low) < 0 {
		r.low = s.low
	}
	if r.high == nil || s.high == nil {
		r.high = nil
	} else if s.high.Cmp(r.high) > 0 {
		r.high = s.high
	}
	return r
}

// facts are what is known where an expression stands.
type facts struct {
	d      *Dialect
	outer  *facts
	ranges map[*term.Term]interval
	truth  map[*term.Term]bool
	memo   map[*term.Term]interval
	// work is how much was looked at for all facts of a function, which is bounded.
	work *int
}

// maxWork bounds what is looked at: from then on less is known.
const maxWork = 100_000

func newFacts(d *Dialect, outer *facts) *facts {
	f := &facts{d: d, outer: outer, ranges: map[*term.Term]interval{}, truth: map[*term.Term]bool{}, memo: map[*term.Term]interval{}, work: new(int)}
	if outer != nil {
		f.work = outer.work
	}
	return f
}

// with are facts to which a condition is added, that holds or does not.
func (f *facts) with(c *term.Term, holds bool) *facts {
	n := newFacts(f.d, f)
	n.learn(c, holds)
	return n
}

func (f *facts) learn(c *term.Term, holds bool) {
	f.truth[c] = holds
	switch {
	case c.Op == "not":
		f.learn(c.Args[0], !holds)
	case c.Op == "and" && holds, c.Op == "or" && !holds:
		for _, a := range c.Args {
			f.learn(a, holds)
		}
	case c.Op == "int.lt":
		a, b := c.Args[0], c.Args[1]
		one := big.NewInt(1)
		if !holds { // b <= a
			a, b, one = b, a, new(big.Int)
		}
		if high := f.rangeOf(b).high; high != nil {
			f.narrow(a, interval{high: new(big.Int).Sub(high, one)})
		}
		if low := f.rangeOf(a).low; low != nil {
			f.narrow(b, interval{low: new(big.Int).Add(low, one)})
		}
	case c.Op == "same" && c.Args[0].Sort == term.Int:
		a, b := c.Args[0], c.Args[1]
		if holds {
			f.narrow(a, f.rangeOf(b))
			f.narrow(b, f.rangeOf(a))
			return
		}
		for i := range 2 { // a bound that it is not
			n, ok := c.Args[i].AsInt()
			other := c.Args[1-i]
			r := f.rangeOf(other)
			switch {
			case !ok:
			case r.low != nil && r.low.Cmp(n) == 0:
				f.narrow(other, interval{low: new(big.Int).Add(n, big.NewInt(1))})
			case r.high != nil && r.high.Cmp(n) == 0:
				f.narrow(other, interval{high: new(big.Int).Sub(n, big.NewInt(1))})
			}
		}
	}
}

func (f *facts) narrow(t *term.Term, r interval) {
	if !t.IsConst() {
		f.ranges[t] = f.rangeOf(t).meet(r)
		clear(f.memo)
	}
}

// known is whether a condition holds, if that is known.
func (f *facts) known(c *term.Term) (holds, ok bool) {
	if c.IsConst() {
		return c.Const.(bool), true
	}
	for g := f; g != nil; g = g.outer {
		if v, ok := g.truth[c]; ok {
			return v, true
		}
	}
	if *f.work++; *f.work > maxWork {
		return false, false
	}
	switch c.Op {
	case "not":
		v, ok := f.known(c.Args[0])
		return !v, ok
	case "int.lt":
		a, b := f.rangeOf(c.Args[0]), f.rangeOf(c.Args[1])
		if a.high != nil && b.low != nil && a.high.Cmp(b.low) < 0 {
			return true, true
		}
		if a.low != nil && b.high != nil && a.low.Cmp(b.high) >= 0 {
			return false, true
		}
	case "same":
		if c.Args[0].Sort == term.Int {
			a, b := f.rangeOf(c.Args[0]), f.rangeOf(c.Args[1])
			if a.high != nil && b.low != nil && a.high.Cmp(b.low) < 0 || b.high != nil && a.low != nil && b.high.Cmp(a.low) < 0 {
				return false, true
			}
		}
	case "apply":
		if op, raises := strings.CutPrefix(c.Name, "raises "); raises && repeats[op] && f.rangeOf(c.Args[1]).atMost(maxRepeats) {
			return false, true
		}
	case "and", "or":
		decides := c.Op == "or"
		all := true
		for _, a := range c.Args {
			v, ok := f.known(a)
			if ok && v == decides {
				return decides, true
			}
			all = all && ok
		}
		return !decides, all
	}
	return false, false
}

// mayBeZero reports whether an integer may be zero, as far as is known.
func (f *facts) mayBeZero(pool *term.Pool, t *term.Term) bool {
	if !f.rangeOf(t).has(0) {
		return false
	}
	v, ok := f.known(pool.Same(t, pool.Int(0)))
	return !ok || v
}

// rangeOf is the range of an integer.
func (f *facts) rangeOf(t *term.Term) interval {
	if r, ok := f.memo[t]; ok {
		return r
	}
	r := f.computed(t)
	for g := f; g != nil; g = g.outer {
		if known, ok := g.ranges[t]; ok {
			r = r.meet(known)
		}
	}
	f.memo[t] = r
	return r
}

func (f *facts) computed(t *term.Term) interval {
	if n, ok := t.AsInt(); ok {
		return interval{n, n}
	}
	switch t.Op {
	case "var":
		return int64s // loops set the ranges of their variables
	case "str.len", "str.nbytes", "list.len", "text.count":
		return lengths
	case "text.find", "text.rfind", "str.find", "str.rfind":
		return between(-1, 1<<31)
	case "str.at_unchecked", "str.decode":
		return chars
	case "int.from_str":
		return guarded
	case "float.round", "int.from_float", "float.floor", "float.ceil":
		return f.d.integral
	case "date.year":
		if f.rangeOf(t.Args[0]).within(allDays) {
			return between(1, 9999)
		}
	case "date.month":
		return between(1, 12)
	case "date.day":
		return between(1, 31)
	case "date.month_days":
		return between(28, 31)
	case "if":
		if *f.work++; *f.work > maxWork {
			return f.rangeOf(t.Args[1]).hull(f.rangeOf(t.Args[2]))
		}
		if v, ok := f.known(t.Args[0]); ok {
			if v {
				return f.rangeOf(t.Args[1])
			}
			return f.rangeOf(t.Args[2])
		}
		return f.with(t.Args[0], true).rangeOf(t.Args[1]).hull(f.with(t.Args[0], false).rangeOf(t.Args[2]))
	case "int.add", "bits.add":
		a, b := f.rangeOf(t.Args[0]), f.rangeOf(t.Args[1])
		return interval{sum(a.low, b.low), sum(a.high, b.high)}
	case "int.sub":
		a, b := f.rangeOf(t.Args[0]), f.rangeOf(t.Args[1])
		return interval{sum(a.low, negated(b.high)), sum(a.high, negated(b.low))}
	case "int.mul":
		return f.product(t)
	case "int.floordiv":
		a, b := f.rangeOf(t.Args[0]), f.rangeOf(t.Args[1])
		r := interval{}
		if a.low != nil && a.high != nil { // no quotient is larger than what is divided, but by -1
			most := magnitude(a)
			r = interval{negated(most), most}
			if b.atLeast(1) {
				r = interval{floorDiv(a.low, b.low), floorDiv(a.high, b.low)}
				if a.low.Sign() > 0 {
					r.low = new(big.Int)
				}
				if a.high.Sign() < 0 {
					r.high = big.NewInt(-1)
				}
			}
		}
		return r
	case "int.mod":
		b := f.rangeOf(t.Args[1])
		if b.low == nil || b.high == nil {
			return interval{}
		}
		r := interval{new(big.Int), new(big.Int)}
		if b.high.Sign() > 0 {
			r.high = new(big.Int).Sub(b.high, big.NewInt(1))
		}
		if b.low.Sign() < 0 {
			r.low = new(big.Int).Add(b.low, big.NewInt(1))
		}
		if a := f.rangeOf(t.Args[0]); a.atLeast(0) && b.atLeast(1) && a.high != nil && a.high.Cmp(r.high) < 0 {
			r.high = a.high
		}
		return r
	}
	return interval{}
}

// product is the range of a product; a square is not negative.
func (f *facts) product(t *term.Term) interval {
	a, b := f.rangeOf(t.Args[0]), f.rangeOf(t.Args[1])
	if a.low == nil || a.high == nil || b.low == nil || b.high == nil {
		return interval{}
	}
	first := new(big.Int).Mul(a.low, b.low)
	r := interval{first, first}
	for _, p := range [][2]*big.Int{{a.low, b.high}, {a.high, b.low}, {a.high, b.high}} {
		v := new(big.Int).Mul(p[0], p[1])
		r = r.hull(interval{v, v})
	}
	if t.Args[0] == t.Args[1] && r.low.Sign() < 0 {
		r.low = new(big.Int)
	}
	return r
}

func sum(a, b *big.Int) *big.Int {
	if a == nil || b == nil {
		return nil
	}
	return new(big.Int).Add(a, b)
}

func negated(a *big.Int) *big.Int {
	if a == nil {
		return nil
	}
	return new(big.Int).Neg(a)
}

// magnitude is the largest absolute value in a range.
func magnitude(r interval) *big.Int {
	a, b := new(big.Int).Abs(r.low), new(big.Int).Abs(r.high)
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}

// floorDiv is a // b of a positive b.
func floorDiv(a, b *big.Int) *big.Int { return new(big.Int).Div(a, b) }
