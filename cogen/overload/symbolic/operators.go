package symbolic

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/concrete"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// apply is an operation, named as in the IR.
func (o *Overload) apply(op string, s term.Sort, args ...*term.Term) *term.Term {
	return o.Terms.Apply(op, s, args...)
}

// number is a term as an int or a float; nil if it is none.
func (o *Overload) number(v cogen.Value) *term.Term {
	t := o.Term(v)
	switch {
	case t == nil || t.Sort == term.Str:
		return nil
	case t.Sort == term.Bool:
		return o.Terms.If(t, o.Terms.Int(1), o.Terms.Int(0))
	}
	return t
}

// huge bounds ints of which floats and texts are made: Python raises OverflowError beyond about
// 2 ** 1024, and ValueError beyond 4300 digits.
var huge = new(big.Int).Lsh(big.NewInt(1), 1000)

// floating is a number as a float, as Python converts operands.
func (o *Overload) floating(t *term.Term) *term.Term {
	if t.Sort == term.Float {
		return t
	}
	o.within(t, "OverflowError")
	return o.apply("int.to_float", term.Float, t)
}

// within requires that an int is not huge.
func (o *Overload) within(t *term.Term, exception string) {
	p := o.Terms
	o.require(p.And(p.Apply("int.lt", term.Bool, t, p.BigInt(huge)), p.Apply("int.lt", term.Bool, p.BigInt(new(big.Int).Neg(huge)), t)), exception, "the int has at most 1000 bits")
}

// Unary implements cogen.Overload.
func (o *Overload) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	if !symbolic(v) {
		return o.Base.Unary(s, op, v)
	}
	p, t := o.Terms, o.number(v)
	switch {
	case t == nil:
	case op == tree.UAdd:
		return o.value(t)
	case op == tree.USub && t.Sort == term.Float:
		return o.value(o.apply("float.neg", term.Float, t))
	case op == tree.USub:
		return o.value(o.apply("int.sub", term.Int, p.Int(0), t))
	case op == tree.Invert && t.Sort == term.Int:
		return o.value(o.apply("int.sub", term.Int, p.Int(-1), t))
	}
	return o.Base.Unary(s, op, v) // which says what it is that it does not know
}

// Not implements cogen.Overload.
func (o *Overload) Not(s *cogen.Site, v cogen.Value) cogen.Value {
	return o.value(o.Terms.Not(o.Term(o.truth(s, v))))
}

// Truth implements cogen.Overload.
func (o *Overload) Truth(s *cogen.Site, v cogen.Value) cogen.Value { return o.truth(s, v) }

// InPlace implements cogen.Overload: symbolic values do not change.
func (o *Overload) InPlace(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	if symbolic(l, r) {
		return o.Binary(s, op, l, r)
	}
	return o.Base.InPlace(s, op, l, r)
}

// Binary implements cogen.Overload.
func (o *Overload) Binary(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	if !symbolic(l, r) {
		return o.Base.Binary(s, op, l, r)
	}
	if t := o.binary(op, l, r); t != nil {
		return o.value(t)
	}
	return o.Base.Binary(s, op, l, r)
}

func (o *Overload) binary(op tree.Operator, l, r cogen.Value) *term.Term {
	a, b := o.Term(l), o.Term(r)
	if a == nil || b == nil {
		return nil
	}
	if a.Sort == term.Bool && b.Sort == term.Bool {
		switch op {
		case tree.BitAnd:
			return o.Terms.And(a, b)
		case tree.BitOr:
			return o.Terms.Or(a, b)
		case tree.BitXor:
			return o.Terms.Not(o.Terms.Same(a, b))
		}
	}
	if a.Sort == term.Str && b.Sort == term.Str && op == tree.Add {
		return o.concat(a, b)
	}
	x, y := o.number(l), o.number(r)
	switch {
	case x == nil || y == nil:
		return nil
	case op == tree.Div:
		return o.divide(x, y)
	case x.Sort == term.Float || y.Sort == term.Float:
		return o.floats(op, x, y)
	}
	return o.ints(op, x, y)
}

func (o *Overload) concat(a, b *term.Term) *term.Term {
	switch empty := o.Terms.Str(""); {
	case a == empty:
		return b
	case b == empty:
		return a
	}
	return o.apply("str.concat", term.Str, a, b)
}

func (o *Overload) divide(x, y *term.Term) *term.Term {
	p := o.Terms
	if x.Sort == term.Int && y.Sort == term.Int {
		o.require(p.Not(p.Apply("int.eq", term.Bool, y, p.Int(0))), "ZeroDivisionError", "the divisor is not 0")
		o.within(x, "OverflowError")
		return o.apply("int.truediv", term.Float, x, y)
	}
	x, y = o.floating(x), o.floating(y)
	o.require(p.Not(p.Apply("float.eq", term.Bool, y, p.Float(0))), "ZeroDivisionError", "the divisor is not 0")
	return o.apply("float.div", term.Float, x, y)
}

func (o *Overload) floats(op tree.Operator, x, y *term.Term) *term.Term {
	name, ok := map[tree.Operator]string{tree.Add: "float.add", tree.Sub: "float.sub", tree.Mult: "float.mul"}[op]
	if !ok {
		return nil
	}
	return o.apply(name, term.Float, o.floating(x), o.floating(y))
}

// maxPower is the largest exponent that is written as products.
const maxPower = 6

func (o *Overload) ints(op tree.Operator, x, y *term.Term) *term.Term {
	p := o.Terms
	switch op {
	case tree.Add:
		return o.apply("int.add", term.Int, x, y)
	case tree.Sub:
		return o.apply("int.sub", term.Int, x, y)
	case tree.Mult:
		return o.apply("int.mul", term.Int, x, y)
	case tree.FloorDiv, tree.Mod:
		o.require(p.Not(p.Apply("int.eq", term.Bool, y, p.Int(0))), "ZeroDivisionError", "the divisor is not 0")
		return o.apply(map[tree.Operator]string{tree.FloorDiv: "int.floordiv", tree.Mod: "int.mod"}[op], term.Int, x, y)
	case tree.Pow:
		n, ok := y.AsInt()
		if !ok || n.Sign() < 0 || n.Cmp(big.NewInt(maxPower)) > 0 {
			return nil
		}
		power := p.Int(1)
		for range n.Int64() {
			power = o.apply("int.mul", term.Int, power, x)
		}
		return power
	}
	return nil
}

// And implements cogen.Overload.
func (o *Overload) And(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return o.shortCircuit(s, l, r, false)
}

// Or implements cogen.Overload.
func (o *Overload) Or(s *cogen.Site, l cogen.Value, r func() cogen.Value) cogen.Value {
	return o.shortCircuit(s, l, r, true)
}

// shortCircuit: of l and r where l is symbolic, r is evaluated as the one side of a condition.
func (o *Overload) shortCircuit(s *cogen.Site, l cogen.Value, r func() cogen.Value, or bool) cogen.Value {
	left := o.test(s, l)
	cond, ok := left.truth.(Value)
	if !ok {
		if left.truth == or {
			return o.asked(s, left)
		}
		v := r()
		if s.Asked {
			return o.test(s, v)
		}
		return v
	}
	goesOn := cond.Term
	if or {
		goesOn = o.Terms.Not(goesOn)
	}
	truth := o.Terms.Bool(or)
	v := o.forkValue(goesOn, func() cogen.Value {
		if !s.Asked {
			return r()
		}
		right := o.test(s, r())
		truth = o.Term(right.truth)
		return right.value
	}, func() cogen.Value { return left.value })
	return o.asked(s, tested{v, o.value(o.Terms.If(goesOn, truth, o.Terms.Bool(or)))})
}

// test is an operand with its truth, for which it is asked once.
func (o *Overload) test(s *cogen.Site, v cogen.Value) tested {
	if t, ok := v.(tested); ok {
		return t
	}
	return tested{v, o.truth(s, v)}
}

// asked is the result of and, or and a conditional expression: with its truth where the site says so.
func (o *Overload) asked(s *cogen.Site, t tested) cogen.Value {
	if s.Asked {
		return t
	}
	return t.value
}

// IfExp implements cogen.Overload.
func (o *Overload) IfExp(s *cogen.Site, cond cogen.Value, then, els func() cogen.Value) cogen.Value {
	plain := func(v cogen.Value) cogen.Value {
		if t, ok := v.(tested); ok {
			return t.value
		}
		return v
	}
	var v cogen.Value
	switch truth := o.truth(s, cond).(type) {
	case Value:
		v = o.forkValue(truth.Term, func() cogen.Value { return plain(then()) }, func() cogen.Value { return plain(els()) })
	case bool:
		if v = els; truth {
			v = then
		}
		v = v.(func() cogen.Value)()
	}
	if s.Asked {
		return o.test(s, v)
	}
	return v
}

// FString implements cogen.Overload.
func (o *Overload) FString(s *cogen.Site, parts []cogen.FPart) cogen.Value {
	text := o.Terms.Str("")
	for _, part := range parts {
		v := o.Base.Constant(s, tree.Text(part.Text))
		switch {
		case part.Value == nil:
		case symbolic(part.Value) && part.Spec == nil && (part.Conversion == 0 || part.Conversion == 's'):
			v = o.text(part.Value)
		default:
			v = o.Base.FString(s, []cogen.FPart{part})
		}
		text = o.concat(text, o.Term(v))
	}
	return o.value(text)
}

// text is str(v) of what is symbolic.
func (o *Overload) text(v cogen.Value) cogen.Value {
	t := o.Term(v)
	switch t.Sort {
	case term.Str:
		return v
	case term.Bool:
		return o.value(o.Terms.If(t, o.Terms.Str("True"), o.Terms.Str("False")))
	case term.Int:
		o.within(t, "ValueError")
		return o.value(o.apply("int.to_str", term.Str, t))
	}
	concrete.Refuse("the text of %s", v.(Value).Foreign())
	return nil
}
