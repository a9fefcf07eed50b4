package passes

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// linear is the number base + off, or just off without a base.
type linear struct {
	base *ir.Value
	off  int64
}

// inequality says x <= y.
type inequality struct{ x, y linear }

// maxOffset bounds the offsets of linear forms, so that sums of a few of them
// can't overflow.
const maxOffset = 1 << 40

func (l linear) plus(n int64) linear { return linear{l.base, l.off + n} }

// small reports whether the offset may take part in sums.
func (l linear) small() bool { return -maxOffset < l.off && l.off < maxOffset }

// linearOf takes apart additions of constants, and conversions, which keep the
// number.
func (a *rangeAnalysis) linearOf(v *ir.Value) linear {
	l := linear{v, 0}
	for range 16 {
		o := l.base.Def
		if o == nil {
			return l
		}
		next := l
		switch o.Decl.Name {
		case "const":
			k, ok := constInteger(l.base)
			if next = (linear{nil, l.off + k}); !ok || !(linear{nil, k}).small() || !next.small() {
				return l
			}
			return next
		case "i64.add", "int.add", "i64.sub", "int.sub":
			x, y := o.Args[0], o.Args[1]
			k, ok := constInteger(y)
			if o.Decl.Name == "i64.sub" || o.Decl.Name == "int.sub" {
				k = -k
			} else if !ok {
				x = y
				k, ok = constInteger(o.Args[0])
			}
			if next = (linear{x, l.off + k}); !ok || !(linear{nil, k}).small() || !next.small() {
				return l
			}
		case "int.from_i64", "int.to_i64_index", "int.to_i64_count", "int.to_i64_size":
			next.base = o.Args[0]
		case "int.to_i64_clamp":
			if !a.get(o.Args[0]).fits() {
				return l
			}
			next.base = o.Args[0]
		default:
			return l
		}
		l = next
	}
	return l
}

// constInteger is the constant that v is, if it fits i64.
func constInteger(v *ir.Value) (int64, bool) {
	k, ok := isConst(v)
	switch k := k.(type) {
	case int64:
		return k, ok
	case *big.Int:
		return k.Int64(), ok && k.IsInt64()
	}
	return 0, false
}

// compare notes what a comparison that holds says.
func (a *rangeAnalysis) compare(verb string, x, y *ir.Value) {
	lx, ly := a.linearOf(x), a.linearOf(y)
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
func (a *rangeAnalysis) indexInequality(o *ir.Op) {
	i, step := linear{o.Regions[0].Args[0], 0}, a.get(o.Args[2])
	start, stop := a.linearOf(o.Args[0]), a.linearOf(o.Args[1])
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
func (a *rangeAnalysis) proves(x, y linear) bool { return a.chain(x, y, maxChain) }

func (a *rangeAnalysis) chain(x, y linear, depth int) bool {
	if !x.small() || !y.small() {
		return false
	}
	if x.base == y.base {
		return x.off <= y.off
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
		if x.base != nil && q.x.base == x.base && a.chain(q.y.plus(x.off-q.x.off), y, depth-1) ||
			y.base != nil && q.y.base == y.base && a.chain(x, q.x.plus(y.off-q.y.off), depth-1) {
			return true
		}
	}
	return false
}

// linearRange is the interval of a linear form.
func (a *rangeAnalysis) linearRange(l linear) interval {
	off := span(l.off, l.off)
	if l.base == nil {
		return off
	}
	return a.get(l.base).add(off)
}
