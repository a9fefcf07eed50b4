package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// Linear is the number base + off, or just off without a base.
type Linear struct {
	Base *ir.Value
	Off  int64
}

// inequality says x <= y.
type inequality struct{ x, y Linear }

// maxOffset bounds the offsets of linear forms, so that sums of a few of them
// can't overflow.
const maxOffset = 1 << 40

func (l Linear) plus(n int64) Linear { return Linear{l.Base, l.Off + n} }

// small reports whether the offset may take part in sums.
func (l Linear) small() bool { return -maxOffset < l.Off && l.Off < maxOffset }

// LinearOf takes apart additions of constants, and conversions, which keep the
// number.
func (a *RangeAnalysis) LinearOf(v *ir.Value) Linear {
	l := Linear{v, 0}
	for range 16 {
		o := l.Base.Def
		if o == nil {
			return l
		}
		next := l
		switch o.Decl.Name {
		case "const":
			k, ok := ConstInteger(l.Base)
			if next = (Linear{nil, l.Off + k}); !ok || !(Linear{nil, k}).small() || !next.small() {
				return l
			}
			return next
		case "i64.add", "int.add", "i64.sub", "int.sub":
			x, y := o.Args[0], o.Args[1]
			k, ok := ConstInteger(y)
			if o.Decl.Name == "i64.sub" || o.Decl.Name == "int.sub" {
				k = -k
			} else if !ok {
				x = y
				k, ok = ConstInteger(o.Args[0])
			}
			if next = (Linear{x, l.Off + k}); !ok || !(Linear{nil, k}).small() || !next.small() {
				return l
			}
		case "int.from_i64", "int.to_i64_index", "int.to_i64_count", "int.to_i64_size":
			next.Base = o.Args[0]
		case "int.to_i64_clamp":
			if !a.get(o.Args[0]).fits() {
				return l
			}
			next.Base = o.Args[0]
		default:
			return l
		}
		l = next
	}
	return l
}

// ConstInteger is the constant that v is, if it fits i64.
func ConstInteger(v *ir.Value) (int64, bool) {
	k, ok := IsConst(v)
	switch k := k.(type) {
	case int64:
		return k, ok
	case *big.Int:
		return k.Int64(), ok && k.IsInt64()
	}
	return 0, false
}

// compare notes what a comparison that holds says.
func (a *RangeAnalysis) compare(verb string, x, y *ir.Value) {
	lx, ly := a.LinearOf(x), a.LinearOf(y)
	switch verb {
	case "eq":
		a.less = append(a.less, inequality{lx, ly}, inequality{ly, lx})
	case "lt":
		a.less = append(a.less, inequality{lx.plus(1), ly})
	case "le":
		a.less = append(a.less, inequality{lx, ly})
	case "gt":
		a.less = append(a.less, inequality{ly.plus(1), lx})
	case "ge":
		a.less = append(a.less, inequality{ly, lx})
	}
}

// indexInequality notes how a counted loop's index is bounded.
func (a *RangeAnalysis) indexInequality(o *ir.Op) {
	i, step := Linear{o.Regions[0].Args[0], 0}, a.get(o.Args[2])
	start, stop := a.LinearOf(o.Args[0]), a.LinearOf(o.Args[1])
	switch {
	case step.lo != nil && step.lo.Sign() > 0:
		a.less = append(a.less, inequality{start, i}, inequality{i.plus(1), stop})
	case step.hi != nil && step.hi.Sign() < 0:
		a.less = append(a.less, inequality{i, start}, inequality{stop.plus(1), i})
	}
}

// maxChain bounds the inequalities that a proof chains.
const maxChain = 4

// proves reports whether x <= y is known.
func (a *RangeAnalysis) proves(x, y Linear) bool { return a.chain(x, y, maxChain) }

func (a *RangeAnalysis) chain(x, y Linear, depth int) bool {
	if !x.small() || !y.small() {
		return false
	}
	if x.Base == y.Base {
		return x.Off <= y.Off
	}
	if hi, lo := a.linearRange(x).hi, a.linearRange(y).lo; hi != nil && lo != nil && hi.Cmp(lo) <= 0 {
		return true
	}
	if depth == 0 {
		return false
	}
	for _, q := range a.less {
		if !q.x.small() || !q.y.small() {
			continue
		}
		// Both sides of an inequality may be moved by as much.
		if x.Base != nil && q.x.Base == x.Base && a.chain(q.y.plus(x.Off-q.x.Off), y, depth-1) ||
			y.Base != nil && q.y.Base == y.Base && a.chain(x, q.x.plus(y.Off-q.y.Off), depth-1) {
			return true
		}
	}
	return false
}

// linearRange is the interval of a linear form.
func (a *RangeAnalysis) linearRange(l Linear) interval {
	off := span(l.Off, l.Off)
	if l.Base == nil {
		return off
	}
	return a.get(l.Base).add(off)
}
