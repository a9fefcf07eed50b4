package concrete

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/frontend/tree"
)

// toInt takes a bool or int as an int.
func toInt(v Value) (*big.Int, bool) {
	switch v := v.(type) {
	case *big.Int:
		return v, true
	case bool:
		if v {
			return newInt(1), true
		}
		return newInt(0), true
	}
	return nil, false
}

// integer takes an argument that has to be an int.
func (m *Machine) integer(v Value) *big.Int {
	i, ok := toInt(v)
	if !ok {
		m.raise("TypeError", "'%s' object cannot be interpreted as an integer", typeName(v))
	}
	return i
}

// index is an int that must fit a machine word, as for subscripts.
func (m *Machine) index(v Value) int {
	i := m.integer(v)
	if !i.IsInt64() || i.Int64() > 1<<40 || i.Int64() < -(1<<40) {
		unsupported("an index this large")
	}
	return int(i.Int64())
}

// toFloat takes a number as a float.
func (m *Machine) toFloat(v Value) (float64, bool) {
	if f, ok := v.(float64); ok {
		return f, true
	}
	i, ok := toInt(v)
	if !ok {
		return 0, false
	}
	f, _ := new(big.Float).SetInt(i).Float64() // rounds half to even, once
	if math.IsInf(f, 0) {
		m.raise("OverflowError", "int too large to convert to float")
	}
	return f, true
}

// arithmetic is a binary operator on two numbers; ok is false when they have
// no such operator.
func (m *Machine) arithmetic(op tree.Operator, l, r Value) (v Value, ok bool) {
	a, isInt := toInt(l)
	b, alsoInt := toInt(r)
	if isInt && alsoInt {
		return m.intOp(op, l, r, a, b)
	}
	x, ok1 := m.toFloat(l)
	y, ok2 := m.toFloat(r)
	if !ok1 || !ok2 {
		return nil, false
	}
	return m.floatOp(op, x, y)
}

func (m *Machine) intOp(op tree.Operator, l, r Value, a, b *big.Int) (Value, bool) {
	z := new(big.Int)
	_, bools := l.(bool)
	if bools {
		_, bools = r.(bool)
	}
	bits := func(z *big.Int) (Value, bool) {
		if bools {
			return z.Sign() != 0, true
		}
		return z, true
	}
	switch op {
	case tree.Add:
		return z.Add(a, b), true
	case tree.Sub:
		return z.Sub(a, b), true
	case tree.Mult:
		if a.BitLen()+b.BitLen() > 1<<20 {
			return unsupported("a number this large"), true
		}
		m.charge(a.BitLen() + b.BitLen())
		return z.Mul(a, b), true
	case tree.BitAnd:
		return bits(z.And(a, b))
	case tree.BitOr:
		return bits(z.Or(a, b))
	case tree.BitXor:
		return bits(z.Xor(a, b))
	case tree.FloorDiv, tree.Mod:
		if b.Sign() == 0 {
			if op == tree.Mod {
				return m.raise("ZeroDivisionError", "integer modulo by zero"), true
			}
			return m.raise("ZeroDivisionError", "integer division or modulo by zero"), true
		}
		q, rem := floorDiv(a, b)
		if op == tree.Mod {
			return rem, true
		}
		return q, true
	case tree.Div:
		if b.Sign() == 0 {
			return m.raise("ZeroDivisionError", "division by zero"), true
		}
		f, _ := new(big.Rat).SetFrac(a, b).Float64()
		if math.IsInf(f, 0) {
			m.raise("OverflowError", "integer division result too large for a float")
		}
		if a.Sign() == 0 && b.Sign() < 0 {
			f = math.Copysign(0, -1)
		}
		return f, true
	case tree.LShift, tree.RShift:
		if b.Sign() < 0 {
			return m.raise("ValueError", "negative shift count"), true
		}
		if op == tree.RShift {
			if !b.IsInt64() || b.Int64() > 1<<20 {
				return z.SetInt64(int64(min(a.Sign(), 0))), true
			}
			return z.Rsh(a, uint(b.Int64())), true
		}
		if a.Sign() == 0 {
			return z, true
		}
		if !b.IsInt64() || b.Int64() > 1<<20 {
			return unsupported("a shift this far"), true
		}
		return z.Lsh(a, uint(b.Int64())), true
	case tree.Pow:
		if b.Sign() < 0 {
			x, _ := m.toFloat(a)
			y, _ := m.toFloat(b)
			if x == 0 {
				return m.raise("ZeroDivisionError", "0.0 cannot be raised to a negative power"), true
			}
			return m.floatOp(op, x, y)
		}
		if a.BitLen() > 1 && (!b.IsInt64() || b.Int64() > 1<<20 || int64(a.BitLen())*b.Int64() > 1<<20) {
			return unsupported("a power this large"), true
		}
		return z.Exp(a, b, nil), true
	}
	return nil, false
}

func floorDiv(a, b *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && (r.Sign() < 0) != (b.Sign() < 0) {
		q.Sub(q, newInt(1))
		r.Add(r, b)
	}
	return q, r
}

func (m *Machine) floatOp(op tree.Operator, x, y float64) (Value, bool) {
	switch op {
	case tree.Add:
		return x + y, true
	case tree.Sub:
		return x - y, true
	case tree.Mult:
		return x * y, true
	case tree.Div:
		if y == 0 {
			return m.raise("ZeroDivisionError", "float division by zero"), true
		}
		return x / y, true
	case tree.FloorDiv:
		if y == 0 {
			return m.raise("ZeroDivisionError", "float floor division by zero"), true
		}
		q, _ := floatDivmod(x, y)
		return q, true
	case tree.Mod:
		if y == 0 {
			return m.raise("ZeroDivisionError", "float modulo"), true
		}
		_, r := floatDivmod(x, y)
		return r, true
	case tree.Pow:
		if x == 0 && y < 0 {
			return m.raise("ZeroDivisionError", "0.0 cannot be raised to a negative power"), true
		}
		if x < 0 && y != math.Trunc(y) && !math.IsInf(y, 0) && !math.IsInf(x, 0) {
			return unsupported("complex numbers"), true
		}
		if y != math.Trunc(y) || math.Abs(y) > 2 || y < -1 {
			return unsupported("powers as the C library rounds them"), true
		}
		z := math.Pow(x, y)
		if math.IsInf(z, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
			return m.raise("OverflowError", "(34, 'Numerical result out of range')"), true
		}
		return z, true
	}
	return nil, false
}

// floatDivmod follows CPython's _float_div_mod.
func floatDivmod(x, y float64) (q, r float64) {
	r = math.Mod(x, y)
	div := (x - r) / y
	if r != 0 {
		if (y < 0) != (r < 0) {
			r += y
			div--
		}
	} else {
		r = math.Copysign(0, y)
	}
	if div == 0 {
		return math.Copysign(0, x/y), r
	}
	q = math.Floor(div)
	if div-q > 0.5 {
		q++
	}
	return q, r
}
