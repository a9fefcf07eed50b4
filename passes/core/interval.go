package core

import (
	"math"
	"math/big"
)

// An interval is a set of integers lo..hi. A nil bound is infinite.
type interval struct{ lo, hi *big.Int }

var (
	everything = interval{}
	minI64     = big.NewInt(math.MinInt64)
	maxI64     = big.NewInt(math.MaxInt64)
	maxU64     = new(big.Int).SetUint64(math.MaxUint64)
	machine    = interval{minI64, maxI64}
)

func span(lo, hi int64) interval { return interval{big.NewInt(lo), big.NewInt(hi)} }

func point(n *big.Int) interval { return interval{n, n} }

// fits reports whether every member is an i64.
func (a interval) fits() bool {
	return a.lo != nil && a.hi != nil && a.lo.Cmp(minI64) >= 0 && a.hi.Cmp(maxI64) <= 0
}

// fitsBits reports whether every member is from 0 up to 2**64.
func (a interval) fitsBits() bool {
	return a.lo != nil && a.hi != nil && a.lo.Sign() >= 0 && a.hi.Cmp(maxU64) <= 0
}

// within reports whether every member is from lo to hi.
func (a interval) within(lo, hi int64) bool {
	return a.lo != nil && a.hi != nil && a.lo.Cmp(big.NewInt(lo)) >= 0 && a.hi.Cmp(big.NewInt(hi)) <= 0
}

func (a interval) equal(b interval) bool {
	same := func(x, y *big.Int) bool { return x == y || x != nil && y != nil && x.Cmp(y) == 0 }
	return same(a.lo, b.lo) && same(a.hi, b.hi)
}

// empty reports whether there is no member.
func (a interval) empty() bool { return a.lo != nil && a.hi != nil && a.lo.Cmp(a.hi) > 0 }

// join is the smallest interval around both.
func (a interval) join(b interval) interval {
	if a.empty() {
		return b
	}
	if b.empty() {
		return a
	}
	return interval{lower(a.lo, b.lo, false), upper(a.hi, b.hi, false)}
}

// meet is what is in both.
func (a interval) meet(b interval) interval {
	return interval{lower(a.lo, b.lo, true), upper(a.hi, b.hi, true)}
}

// lower picks a lower bound: the larger one if tight, else the smaller.
func lower(x, y *big.Int, tight bool) *big.Int {
	if x == nil || y == nil {
		if !tight {
			return nil
		}
		if x == nil {
			return y
		}
		return x
	}
	if (x.Cmp(y) > 0) == tight {
		return x
	}
	return y
}

// upper picks an upper bound: the smaller one if tight, else the larger.
func upper(x, y *big.Int, tight bool) *big.Int {
	if x == nil || y == nil {
		return lower(x, y, tight)
	}
	if (x.Cmp(y) < 0) == tight {
		return x
	}
	return y
}

func (a interval) add(b interval) interval {
	return interval{addBound(a.lo, b.lo), addBound(a.hi, b.hi)}
}

func addBound(x, y *big.Int) *big.Int {
	if x == nil || y == nil {
		return nil
	}
	return new(big.Int).Add(x, y)
}

func (a interval) neg() interval {
	return interval{negBound(a.hi), negBound(a.lo)}
}

func negBound(x *big.Int) *big.Int {
	if x == nil {
		return nil
	}
	return new(big.Int).Neg(x)
}

// mul is finite only for finite operands.
func (a interval) mul(b interval) interval {
	if a.lo == nil || a.hi == nil || b.lo == nil || b.hi == nil {
		return everything
	}
	r := interval{}
	for _, x := range []*big.Int{a.lo, a.hi} {
		for _, y := range []*big.Int{b.lo, b.hi} {
			p := new(big.Int).Mul(x, y)
			if r.lo == nil || p.Cmp(r.lo) < 0 {
				r.lo = p
			}
			if r.hi == nil || p.Cmp(r.hi) > 0 {
				r.hi = p
			}
		}
	}
	return r
}

// mod is the remainder with the divisor's sign, for a divisor without 0.
func (a interval) mod(b interval) interval {
	one := big.NewInt(1)
	switch {
	case b.lo != nil && b.lo.Sign() > 0:
		r := interval{big.NewInt(0), nil}
		if b.hi != nil {
			r.hi = new(big.Int).Sub(b.hi, one)
		}
		if a.lo != nil && a.lo.Sign() >= 0 {
			r.hi = upper(r.hi, a.hi, true)
		}
		return r
	case b.hi != nil && b.hi.Sign() < 0:
		r := interval{nil, big.NewInt(0)}
		if b.lo != nil {
			r.lo = new(big.Int).Add(b.lo, one)
		}
		return r
	}
	return everything
}

// floordiv is the quotient for a positive divisor.
func (a interval) floordiv(b interval) interval {
	if b.lo == nil || b.lo.Sign() <= 0 {
		return everything
	}
	// Dividing by a larger number brings it nearer to 0 (or -1).
	bound := func(x *big.Int, down bool) *big.Int {
		if x == nil {
			return nil
		}
		d := b.lo
		if (x.Sign() >= 0) == down {
			if b.hi == nil {
				if x.Sign() >= 0 {
					return big.NewInt(0)
				}
				return big.NewInt(-1)
			}
			d = b.hi
		}
		q, m := new(big.Int).QuoRem(x, d, new(big.Int))
		if m.Sign() < 0 {
			q.Sub(q, big.NewInt(1))
		}
		return q
	}
	return interval{bound(a.lo, true), bound(a.hi, false)}
}

// widen jumps to the next landmark where a bound still grows, so that the
// analysis of a loop ends.
func (a interval) widen(b interval) interval {
	r := a.join(b)
	if r.lo != nil && (a.lo == nil || r.lo.Cmp(a.lo) < 0) {
		r.lo = landmark(r.lo, false)
	}
	if r.hi != nil && (a.hi == nil || r.hi.Cmp(a.hi) > 0) {
		r.hi = landmark(r.hi, true)
	}
	return r
}

// landmarks are where widening stops: character, count and machine limits.
var landmarks = []int64{math.MinInt64, -1 << 53, math.MinInt32, -1 << 16, -256, -1, 0, 1, 256, 1 << 16, 0x10FFFF, math.MaxInt32, math.MaxUint32, 1 << 40, 1 << 53, math.MaxInt64}

func landmark(n *big.Int, up bool) *big.Int {
	if up {
		for _, l := range landmarks {
			if b := big.NewInt(l); b.Cmp(n) >= 0 {
				return b
			}
		}
		if maxU64.Cmp(n) >= 0 {
			return maxU64
		}
		return nil
	}
	for i := len(landmarks) - 1; i >= 0; i-- {
		if b := big.NewInt(landmarks[i]); b.Cmp(n) <= 0 {
			return b
		}
	}
	return nil
}
