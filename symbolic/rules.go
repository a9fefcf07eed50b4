package symbolic

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// rules are the ops of which more is known than that they are functions: when they raise, and what
// they are in terms of others.
var rules = map[string]rule{}

func init() {
	for _, table := range []map[string]rule{boolRules, intRules, floatRules, charRules, strRules, excRules, containerRules} {
		for name, r := range table {
			rules[name] = r
		}
	}
	for _, verb := range []string{"add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "eq", "lt", "ne", "le", "gt", "ge"} {
		if rules["i64."+verb] == nil {
			rules["i64."+verb] = renamed("int." + verb)
		}
	}
	for _, verb := range []string{"eq", "ne", "lt", "le", "gt", "ge"} {
		rules["char."+verb] = renamed("int." + verb)
	}
	for _, name := range []string{"int.from_i64", "int.pos", "int.early", "i64.early", "char.ord", "seq.list", "exc.traced", "exc.set_cause", "exc.suggest", "date.days", "date.of_days"} {
		rules[name] = func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) { return []Value{a[0]}, true }
	}
}

// renamed is a rule for an op that is another one on terms.
func renamed(to string) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		s, _ := sortOf(o.Result().Type)
		return []Value{x.pool.Apply(to, s, scalars(a)...)}, true
	}
}

// scalars are values as the terms that they are.
func scalars(vs []Value) []*term.Term {
	out := make([]*term.Term, len(vs))
	for i, v := range vs {
		out[i] = v.(*term.Term)
	}
	return out
}

// of is a rule for an op of scalars with one result that is an expression.
func of(expr func(p *term.Pool, a []*term.Term) *term.Term) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{expr(x.pool, scalars(a))}, true
	}
}

// checked is a rule for an op of scalars that raises a class where a condition holds, and else is
// an expression.
func checked(class string, when, expr func(p *term.Pool, a []*term.Term) *term.Term) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ts := scalars(a)
		x.raiseIf(st, when(x.pool, ts), class, o, ts...)
		return []Value{expr(x.pool, ts)}, true
	}
}

// itself is the op as an expression.
func itself(name string, s term.Sort) func(p *term.Pool, a []*term.Term) *term.Term {
	return func(p *term.Pool, a []*term.Term) *term.Term { return p.Apply(name, s, a...) }
}

func less(p *term.Pool, a, b *term.Term) *term.Term { return p.Apply("int.lt", term.Bool, a, b) }

// outside is whether an int is not in low <= n <= high.
func outside(p *term.Pool, n *term.Term, low, high int64) *term.Term {
	return p.Or(less(p, n, p.Int(low)), less(p, p.Int(high), n))
}

func isZero(p *term.Pool, n *term.Term) *term.Term { return p.Apply("int.eq", term.Bool, n, p.Int(0)) }

var boolRules = map[string]rule{
	"bool.not":      of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Not(a[0]) }),
	"bool.and":      of(func(p *term.Pool, a []*term.Term) *term.Term { return p.And(a...) }),
	"bool.or":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Or(a...) }),
	"bool.xor":      of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Not(p.Same(a[0], a[1])) }),
	"bool.eq":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Same(a[0], a[1]) }),
	"bool.ne":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Not(p.Same(a[0], a[1])) }),
	"bool.lt":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.And(p.Not(a[0]), a[1]) }),
	"bool.gt":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.And(a[0], p.Not(a[1])) }),
	"bool.le":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Or(p.Not(a[0]), a[1]) }),
	"bool.ge":       of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Or(a[0], p.Not(a[1])) }),
	"bool.to_i64":   of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(a[0], p.Int(1), p.Int(0)) }),
	"int.from_bool": of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(a[0], p.Int(1), p.Int(0)) }),
	"bool.to_float": of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(a[0], p.Float(1), p.Float(0)) }),
	"bool.to_str":   of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(a[0], p.Str("True"), p.Str("False")) }),
	"none.eq":       func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) { return []Value{x.pool.True}, true },
	"none.repr": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{x.pool.Str("None")}, true
	},
	"bool.select": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		return []Value{x.choose(a[0].(*term.Term), a[1], a[2], st)}, true
	},
	"row.leave": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		x.cut = append(x.cut, st.live)
		st.live = x.pool.False
		return nil, true
	},
	"obj.is": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ra, ok := a[0].(Ref)
		rb, ok2 := a[1].(Ref)
		if !ok || !ok2 || x.frozen[ra] || x.frozen[rb] {
			x.unsupported("the identity of objects")
		}
		return []Value{x.pool.Bool(ra == rb)}, true
	},
}

func divisorIsZero(p *term.Pool, a []*term.Term) *term.Term { return isZero(p, a[1]) }

// smallPower is the largest exponent that is written as products.
const smallPower = 6

var intRules = map[string]rule{
	"int.bool":     of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Not(isZero(p, a[0])) }),
	"int.neg":      of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Apply("int.sub", term.Int, p.Int(0), a[0]) }),
	"i64.neg":      of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Apply("int.sub", term.Int, p.Int(0), a[0]) }),
	"int.floordiv": checked("ZeroDivisionError", divisorIsZero, itself("int.floordiv", term.Int)),
	"int.mod":      checked("ZeroDivisionError", divisorIsZero, itself("int.mod", term.Int)),
	"int.divmod": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ts := scalars(a)
		x.raiseIf(st, isZero(x.pool, ts[1]), "ZeroDivisionError", o, ts...)
		return []Value{x.pool.Apply("int.floordiv", term.Int, ts...), x.pool.Apply("int.mod", term.Int, ts...)}, true
	},
	"int.mul_mod": checked("ZeroDivisionError", func(p *term.Pool, a []*term.Term) *term.Term { return isZero(p, a[2]) }, func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Apply("int.mod", term.Int, p.Apply("int.mul", term.Int, a[0], a[1]), a[2])
	}),
	"int.mul_add_mod": checked("ZeroDivisionError", func(p *term.Pool, a []*term.Term) *term.Term { return isZero(p, a[3]) }, func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Apply("int.mod", term.Int, p.Apply("int.add", term.Int, p.Apply("int.mul", term.Int, a[0], a[1]), a[2]), a[3])
	}),
	"int.truediv": func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ts := scalars(a)
		x.raiseIf(st, isZero(x.pool, ts[1]), "ZeroDivisionError", o, ts...)
		x.raiseIf(st, x.pool.Function("overflows int.truediv", term.Bool, ts...), "OverflowError", o, ts...)
		return []Value{x.pool.Apply("int.truediv", term.Float, ts...)}, true
	},
	"int.abs": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.If(less(p, a[0], p.Int(0)), p.Apply("int.sub", term.Int, p.Int(0), a[0]), a[0])
	}),
	"int.min":    of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(less(p, a[1], a[0]), a[1], a[0]) }),
	"int.max":    of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(less(p, a[0], a[1]), a[1], a[0]) }),
	"i64.min":    of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(less(p, a[1], a[0]), a[1], a[0]) }),
	"i64.max":    of(func(p *term.Pool, a []*term.Term) *term.Term { return p.If(less(p, a[0], a[1]), a[1], a[0]) }),
	"int.invert": of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Apply("int.sub", term.Int, p.Int(-1), a[0]) }),
	"int.pow":    power,
	"int.lshift": shift("int.mul"),
	"int.rshift": shift("int.floordiv"),
	"int.and":    masked,
	"i64.and":    masked,
	"int.to_float": checked("OverflowError", func(p *term.Pool, a []*term.Term) *term.Term {
		return p.Or(p.Not(less(p, a[0], p.BigInt(beyondFloat))), p.Not(less(p, p.BigInt(new(big.Int).Neg(beyondFloat)), a[0])))
	}, itself("int.to_float", term.Float)),
	"int.to_str":       checked("ValueError", tooManyDigits, itself("int.to_str", term.Str)),
	"int.to_i64_index": checked("IndexError", noI64, first),
	"int.to_i64_count": checked("OverflowError", noI64, first),
	"int.to_i64_size":  checked("OverflowError", noI64, first),
	"int.to_i64_chr":   checked("OverflowError", noCInt, first),
	"int.to_i64_arg":   checked("OverflowError", noCInt, first),
	"int.to_i64_clamp": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.If(less(p, a[0], p.Int(minI64)), p.Int(minI64), p.If(less(p, p.Int(maxI64), a[0]), p.Int(maxI64), a[0]))
	}),
}

// beyondFloat is the smallest int that no float is near to.
var beyondFloat = new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 1024), new(big.Int).Lsh(big.NewInt(1), 970))

func first(_ *term.Pool, a []*term.Term) *term.Term { return a[0] }

func noCInt(p *term.Pool, a []*term.Term) *term.Term { return outside(p, a[0], -1<<31, 1<<31-1) }

func noI64(p *term.Pool, a []*term.Term) *term.Term { return outside(p, a[0], minI64, maxI64) }

// tooManyDigits is whether str() refuses an int: one of more than 4300 digits does.
func tooManyDigits(p *term.Pool, a []*term.Term) *term.Term {
	const surely = 1 << 62
	if n, ok := a[0].AsInt(); ok && n.IsInt64() {
		return p.False
	}
	return p.And(outside(p, a[0], -surely, surely), p.Function("raises int.to_str", term.Bool, a[0]))
}

// power is int.pow with a small exponent that is known.
func power(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	n, ok := a[1].(*term.Term).AsInt()
	if !ok || !n.IsInt64() || n.Int64() > smallPower || n.Sign() < 0 {
		return nil, false
	}
	v := x.pool.Int(1)
	for range n.Int64() {
		v = x.pool.Apply("int.mul", term.Int, v, a[0].(*term.Term))
	}
	return []Value{v}, true
}

// shift is a shift by a number of bits that is known, as the product or quotient that it is.
func shift(as string) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		by := a[1].(*term.Term)
		x.raiseIf(st, less(x.pool, by, x.pool.Int(0)), "ValueError", o, scalars(a)...)
		n, ok := by.AsInt()
		if !ok || n.Sign() < 0 || n.Cmp(big.NewInt(512)) > 0 {
			if as == "int.mul" {
				x.raiseIf(st, x.pool.Function("overflows int.lshift", term.Bool, scalars(a)...), "OverflowError", o, scalars(a)...)
			}
			return []Value{x.pool.Apply(o.Name(), term.Int, scalars(a)...)}, true
		}
		return []Value{x.pool.Apply(as, term.Int, a[0].(*term.Term), x.pool.BigInt(new(big.Int).Lsh(big.NewInt(1), uint(n.Int64()))))}, true
	}
}

// masked is the and of an int with 2**k - 1: a remainder.
func masked(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
	for i := range 2 {
		if n, ok := a[i].(*term.Term).AsInt(); ok && n.Sign() >= 0 {
			if next := new(big.Int).Add(n, big.NewInt(1)); new(big.Int).And(n, next).Sign() == 0 {
				return []Value{x.pool.Apply("int.mod", term.Int, a[1-i].(*term.Term), x.pool.BigInt(next))}, true
			}
		}
	}
	return []Value{x.pool.Apply("int.and", term.Int, scalars(a)...)}, true
}

func floatIsZero(p *term.Pool, t *term.Term) *term.Term {
	return p.Apply("float.eq", term.Bool, t, p.Float(0))
}

// floatTo is an op from a float to an int, which has neither infinities nor NaN.
func floatTo(name string) rule {
	return func(x *executor, o *ir.Op, a []Value, st *state) ([]Value, bool) {
		ts := scalars(a)
		x.raiseIf(st, x.pool.Apply("math.isnan", term.Bool, ts...), "ValueError", o)
		x.raiseIf(st, x.pool.Apply("math.isinf", term.Bool, ts...), "OverflowError", o)
		return []Value{x.pool.Apply(name, term.Int, ts...)}, true
	}
}

// byZero is an expression that raises where a float is divided by zero.
func byZero(expr func(p *term.Pool, a []*term.Term) *term.Term) rule {
	return checked("ZeroDivisionError", func(p *term.Pool, a []*term.Term) *term.Term { return floatIsZero(p, a[1]) }, expr)
}

var floatRules = map[string]rule{
	"float.div": byZero(func(p *term.Pool, a []*term.Term) *term.Term {
		if c, ok := a[1].Const.(float64); ok {
			if frac, exp := math.Frexp(c); math.Abs(frac) == 0.5 && exp > -1000 && exp < 1000 { // a power of two: its inverse is exact
				return p.Apply("float.mul", term.Float, a[0], p.Float(1/c))
			}
		}
		return p.Apply("float.div", term.Float, a...)
	}),
	"float.floordiv": byZero(itself("float.floordiv", term.Float)),
	"float.mod":      byZero(itself("float.mod", term.Float)),
	"float.bool":     of(func(p *term.Pool, a []*term.Term) *term.Term { return p.Not(floatIsZero(p, a[0])) }),
	"float.min": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.If(p.Apply("float.lt", term.Bool, a[1], a[0]), a[1], a[0])
	}),
	"float.max": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.If(p.Apply("float.lt", term.Bool, a[0], a[1]), a[1], a[0])
	}),
	"int.from_float": floatTo("int.from_float"),
	"float.round":    floatTo("float.round"),
	"float.floor":    floatTo("float.floor"),
	"float.ceil":     floatTo("float.ceil"),
	"math.isfinite": of(func(p *term.Pool, a []*term.Term) *term.Term {
		return p.And(p.Not(p.Apply("math.isnan", term.Bool, a[0])), p.Not(p.Apply("math.isinf", term.Bool, a[0])))
	}),
	"math.sqrt": checked("ValueError", func(p *term.Pool, a []*term.Term) *term.Term { return p.Apply("float.lt", term.Bool, a[0], p.Float(0)) }, itself("math.sqrt", term.Float)),
}
