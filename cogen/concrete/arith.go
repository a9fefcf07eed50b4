package concrete

import (
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Unary implements cogen.Overload.
func (m *Machine) Unary(s *cogen.Site, op tree.UnaryOperator, v Value) Value {
	m.at(s)
	if f, ok := v.(float64); ok {
		switch op {
		case tree.USub:
			return -f
		case tree.UAdd:
			return f
		}
	}
	if i, ok := toInt(v); ok {
		switch op {
		case tree.USub:
			return new(big.Int).Neg(i)
		case tree.UAdd:
			return i
		case tree.Invert:
			return new(big.Int).Not(i)
		}
	}
	symbol := map[tree.UnaryOperator]string{tree.USub: "-", tree.UAdd: "+", tree.Invert: "~"}[op]
	return m.raise("TypeError", "bad operand type for unary %s: '%s'", symbol, typeName(v))
}

// Binary implements cogen.Overload.
func (m *Machine) Binary(s *cogen.Site, op tree.Operator, l, r Value) Value {
	m.at(s)
	return m.binary(op, l, r, op.Symbol())
}

// InPlace implements cogen.Overload: what differs from Binary are the mutable
// containers, which change and stay the same object.
func (m *Machine) InPlace(s *cogen.Site, op tree.Operator, l, r Value) Value {
	m.at(s)
	switch x := l.(type) {
	case *list:
		if op == tree.Add {
			x.elems = append(x.elems, m.collect(r)...)
			return x
		}
		if n, ok := toInt(r); ok && op == tree.Mult {
			x.elems = m.repeat(x.elems, n)
			return x
		}
	case *dict:
		if op == tree.BitOr {
			m.update(x, r)
			return x
		}
	case *set:
		if y, ok := r.(*set); ok && !x.frozen {
			if z := setOp(m, op, x, y); z != nil {
				x.table = z.table
				return x
			}
		}
	}
	return m.binary(op, l, r, op.Symbol()+"=")
}

func (m *Machine) binary(op tree.Operator, l, r Value, symbol string) Value {
	if v := joinFlags(op, l, r); v != nil {
		return v
	}
	if v, ok := m.arithmetic(op, l, r); ok {
		return v
	}
	if v := m.sequenceOp(op, l, r); v != nil {
		return v
	}
	if _, ok := l.(Bytes); ok && op == tree.Mod {
		return unsupported("%% of bytes")
	}
	if _, ok := l.(Str); ok && op == tree.Mod {
		return unsupported("formatting with %%")
	}
	switch l.(type) {
	case *class, *view:
		return unsupported("operators of a %s", typeName(l))
	}
	if op == tree.Add {
		switch l.(type) {
		case Str, *list, *tuple:
			return m.raise("TypeError", `can only concatenate %s (not "%s") to %s`, typeName(l), typeName(r), typeName(l))
		case Bytes:
			return m.raise("TypeError", "can't concat %s to bytes", typeName(r))
		}
	}
	if op == tree.Mult {
		for i, v := range []Value{l, r} {
			switch v.(type) {
			case Str, *list, *tuple, Bytes:
				return m.raise("TypeError", "can't multiply sequence by non-int of type '%s'", typeName([]Value{r, l}[i]))
			}
		}
	}
	if op == tree.Pow && symbol == "**" {
		symbol = "** or pow()"
	}
	return m.raise("TypeError", "unsupported operand type(s) for %s: '%s' and '%s'", symbol, typeName(l), typeName(r))
}

// sequenceOp is a binary operator of containers; nil when there is none.
func (m *Machine) sequenceOp(op tree.Operator, l, r Value) Value {
	if op == tree.Mult {
		if _, ok := toInt(l); ok {
			l, r = r, l
		}
		n, ok := toInt(r)
		if !ok {
			return nil
		}
		switch x := l.(type) {
		case Str:
			return Str(strings.Repeat(string(x), m.times(len(x), n)))
		case Bytes:
			return Bytes(strings.Repeat(string(x), m.times(len(x), n)))
		case *list:
			return &list{m.repeat(x.elems, n)}
		case *tuple:
			return &tuple{m.repeat(x.elems, n)}
		}
		return nil
	}
	switch x := l.(type) {
	case Str:
		if y, ok := r.(Str); ok && op == tree.Add {
			m.charge(len(x) + len(y))
			return x + y
		}
	case Bytes:
		if y, ok := r.(Bytes); ok && op == tree.Add {
			m.charge(len(x) + len(y))
			return x + y
		}
	case *list:
		if y, ok := r.(*list); ok && op == tree.Add {
			m.charge(16 * (len(x.elems) + len(y.elems)))
			return &list{append(append([]Value{}, x.elems...), y.elems...)}
		}
	case *tuple:
		if y, ok := r.(*tuple); ok && op == tree.Add {
			m.charge(16 * (len(x.elems) + len(y.elems)))
			return &tuple{append(append([]Value{}, x.elems...), y.elems...)}
		}
	case *dict:
		if y, ok := r.(*dict); ok && op == tree.BitOr {
			z := &dict{x.copy()}
			m.update(z, y)
			return z
		}
	case *set:
		if y, ok := r.(*set); ok {
			if z := setOp(m, op, x, y); z != nil {
				return z
			}
		}
	}
	return nil
}

func (m *Machine) times(size int, n *big.Int) int {
	if !n.IsInt64() {
		m.raise("OverflowError", "cannot fit 'int' into an index-sized integer")
	}
	if n.Sign() <= 0 || size == 0 {
		return 0
	}
	if m.charge(size * int(min(n.Int64(), 1<<24))); n.Int64() > 1<<24 || int64(size)*n.Int64() > 1<<26 {
		unsupported("a sequence this long")
	}
	return int(n.Int64())
}

func (m *Machine) repeat(elems []Value, n *big.Int) []Value {
	return slices.Repeat(elems, m.times(16*len(elems), n)) // the bytes of a Value
}

// setOp is | & - ^ of sets; nil for other operators.
func setOp(m *Machine, op tree.Operator, x, y *set) *set {
	z := &set{frozen: x.frozen}
	keep := func(from, other *set, in bool) {
		for _, k := range from.keys() {
			if (other.find(m, k) >= 0) == in {
				z.put(m, k, None)
			}
		}
	}
	switch op {
	case tree.BitOr:
		z.table = x.copy()
		keep(y, x, false)
	case tree.BitAnd:
		if y.size > x.size {
			keep(x, y, true) // CPython looks for the elements of the smaller set
		} else {
			keep(y, x, true)
		}
	case tree.Sub:
		keep(x, y, false)
	case tree.BitXor:
		keep(x, y, false)
		keep(y, x, false)
	default:
		return nil
	}
	return z
}

// update is dict.update with a mapping or an iterable of pairs.
func (m *Machine) update(d *dict, from Value) {
	if o, ok := from.(*dict); ok {
		for _, e := range o.live() {
			d.put(m, e.key, e.val)
		}
		return
	}
	for i, e := range m.collect(from) {
		if !iterable(e) {
			m.raise("TypeError", "cannot convert dictionary update sequence element #%d to a sequence", i)
		}
		kv := m.collect(e)
		if len(kv) != 2 {
			m.raise("ValueError", "dictionary update sequence element #%d has length %d; 2 is required", i, len(kv))
		}
		d.put(m, kv[0], kv[1])
	}
}
