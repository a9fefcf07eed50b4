package concrete

import (
	"math"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// truth is bool(v).
func (m *Machine) truth(v Value) bool {
	noForeign("the truth", v)
	switch v := v.(type) {
	case none:
		return false
	case bool:
		return v
	case *big.Int:
		return v.Sign() != 0
	case float64:
		return v != 0
	case Str:
		return v != ""
	case Bytes:
		return v != ""
	case *list:
		return len(v.elems) > 0
	case *tuple:
		return len(v.elems) > 0
	case *dict:
		return v.size > 0
	case *set:
		return v.size > 0
	case *view:
		return v.d.size > 0
	case *rangeObj:
		return v.n.Sign() > 0
	case *instance:
		if f, ok := v.class.lookup("__bool__"); ok {
			t, ok := m.call(f, []Value{v}, nil).(bool)
			if !ok {
				unsupported("a __bool__ that returns no bool")
			}
			return t
		}
	}
	return true
}

// Compare implements cogen.Overload.
func (m *Machine) Compare(s *cogen.Site, op tree.CompareOp, l, r Value) Value {
	m.at(s)
	switch op {
	case tree.Is:
		return identical(l, r)
	case tree.IsNot:
		return !identical(l, r)
	case tree.In:
		return m.contains(r, l)
	case tree.NotIn:
		return !m.contains(r, l)
	case tree.Eq:
		return m.equal(l, r)
	case tree.NotEq:
		return !m.equal(l, r)
	}
	return m.less(op, l, r)
}

// same is how containers compare elements: identity before equality.
func (m *Machine) same(l, r Value) bool {
	if f, ok := l.(float64); ok && f != f {
		if g, ok := r.(float64); ok && g != g {
			unsupported("identity of nan")
		}
	}
	return m.equal(l, r)
}

func (m *Machine) equal(l, r Value) bool {
	m.burn()
	noForeign("comparison", l, r)
	if c, ok := compareNumbers(l, r); ok {
		return c == 0
	}
	elems := func(x, y []Value) bool {
		if len(x) != len(y) {
			return false
		}
		for i := range x {
			if !m.same(x[i], y[i]) {
				return false
			}
		}
		return true
	}
	if _, ok := l.(*instance); !ok {
		if i, ok := r.(*instance); ok {
			l, r = i, l // only an instance may know more of others than itself
		}
	}
	switch x := l.(type) {
	case *instance:
		if f, ok := x.class.lookup("__eq__"); ok {
			return m.truth(m.call(f, []Value{x, r}, nil))
		}
	case Str, Bytes:
		return l == r
	case *list:
		y, ok := r.(*list)
		return ok && elems(x.elems, y.elems)
	case *tuple:
		y, ok := r.(*tuple)
		return ok && elems(x.elems, y.elems)
	case *set:
		y, ok := r.(*set)
		return ok && x.size == y.size && m.subset(x, y)
	case *dict:
		y, ok := r.(*dict)
		if !ok || x.size != y.size {
			return false
		}
		for _, e := range x.live() {
			if v, ok := y.get(m, e.key); !ok || !m.same(e.val, v) {
				return false
			}
		}
		return true
	case *rangeObj:
		if y, ok := r.(*rangeObj); ok {
			return elems(m.collect(x), m.collect(y))
		}
		return false
	case *view:
		if _, ok := r.(*view); ok {
			unsupported("comparing views")
		}
		return false
	}
	return l == r
}

func (m *Machine) subset(x, y *set) bool {
	for _, k := range x.keys() {
		if y.find(m, k) < 0 {
			return false
		}
	}
	return true
}

// compareNumbers compares exactly; nan compares as 2, unlike anything. ok is
// false unless both are numbers.
func compareNumbers(l, r Value) (int, bool) {
	a, aok := toInt(l)
	b, bok := toInt(r)
	if aok && bok {
		return a.Cmp(b), true
	}
	x, xok := l.(float64)
	y, yok := r.(float64)
	if !aok && !xok || !bok && !yok {
		return 0, false
	}
	if xok && x != x || yok && y != y {
		return 2, true
	}
	if xok && yok {
		switch {
		case x < y:
			return -1, true
		case x > y:
			return 1, true
		}
		return 0, true
	}
	if aok {
		c, ok := compareNumbers(r, l)
		return -c, ok
	}
	if math.IsInf(x, 0) {
		return int(math.Copysign(1, x)), true
	}
	return big.NewFloat(x).Cmp(new(big.Float).SetPrec(uint(max(64, b.BitLen()))).SetInt(b)), true
}

func ordered(op tree.CompareOp, c int) bool {
	switch op {
	case tree.Lt:
		return c == -1
	case tree.LtE:
		return c == -1 || c == 0
	case tree.Gt:
		return c == 1
	}
	return c == 1 || c == 0
}

// less is one of < <= > >=.
func (m *Machine) less(op tree.CompareOp, l, r Value) bool {
	m.burn()
	if c, ok := compareNumbers(l, r); ok {
		return ordered(op, c)
	}
	switch x := l.(type) {
	case Str:
		if y, ok := r.(Str); ok {
			// WTF-8's bytes order as the code points do.
			return ordered(op, strings.Compare(string(x), string(y)))
		}
	case Bytes:
		if y, ok := r.(Bytes); ok {
			return ordered(op, strings.Compare(string(x), string(y)))
		}
	case *list:
		if y, ok := r.(*list); ok {
			return m.lexical(op, x.elems, y.elems)
		}
	case *tuple:
		if y, ok := r.(*tuple); ok {
			return m.lexical(op, x.elems, y.elems)
		}
	case *set:
		if y, ok := r.(*set); ok {
			switch op {
			case tree.Lt:
				return x.size < y.size && m.subset(x, y)
			case tree.LtE:
				return m.subset(x, y)
			case tree.Gt:
				return y.size < x.size && m.subset(y, x)
			}
			return m.subset(y, x)
		}
	}
	m.raise("TypeError", "'%s' not supported between instances of '%s' and '%s'", op.Symbol(), typeName(l), typeName(r))
	return false
}

func (m *Machine) lexical(op tree.CompareOp, x, y []Value) bool {
	for i := range min(len(x), len(y)) {
		if !m.same(x[i], y[i]) {
			return m.less(op, x[i], y[i])
		}
	}
	return ordered(op, min(1, max(-1, len(x)-len(y))))
}

// contains is v in c.
func (m *Machine) contains(c, v Value) bool {
	switch c := c.(type) {
	case Str:
		s, ok := v.(Str)
		if !ok {
			m.raise("TypeError", "'in <string>' requires string as left operand, not %s", typeName(v))
		}
		return findText(c.runes(), s.runes(), 0, c.len()) >= 0
	case *dict:
		return c.find(m, v) >= 0
	case *set:
		return c.find(m, v) >= 0
	case *view:
		if c.kind == "keys" {
			return c.d.find(m, v) >= 0
		}
	case Bytes:
		if i, ok := v.(*big.Int); !ok || i.Sign() < 0 || i.BitLen() > 8 {
			unsupported("this in bytes")
		}
	}
	if !iterable(c) {
		m.raise("TypeError", "argument of type '%s' is not iterable", typeName(c))
	}
	it := m.iter(c)
	defer m.drop(it)
	for {
		m.burn()
		e, ok := it.next()
		if !ok {
			return false
		}
		if m.same(e, v) {
			return true
		}
	}
}

// findText is the first position of sub in s[lo:hi], or -1.
func findText(s, sub []rune, lo, hi int) int {
	for i := lo; i+len(sub) <= hi; i++ {
		if equalRunes(s[i:i+len(sub)], sub) {
			return i
		}
	}
	return -1
}

func equalRunes(a, b []rune) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return len(a) == len(b)
}
