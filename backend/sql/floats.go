package sql

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// toFloat is the nearest float: an engine that rounds wide integers twice has a helper.
func (w *writer) toFloat(e expr) expr {
	if _, ok := w.d.helpers["hipy_nearest"]; ok && e.kind == wide {
		return w.help("hipy_nearest", float, e)
	}
	return expr{text: fmt.Sprintf("CAST(%s AS %s)", e.text, w.d.Float), kind: float, level: atom, partial: e.partial}
}

// exactFloats are the integers that floats hold exactly.
var exactFloats = interval{new(big.Int).Neg(new(big.Int).Lsh(big.NewInt(1), 53)), new(big.Int).Lsh(big.NewInt(1), 53)}

// trueDivision is the float nearest to a quotient of integers. Where both are floats exactly it is the quotient of
// these, which is rounded once.
func trueDivision(w *writer, t *term.Term) expr {
	ra, rb := w.facts.rangeOf(t.Args[0]), w.facts.rangeOf(t.Args[1])
	a, b := w.expr(t.Args[0]), w.expr(t.Args[1])
	if !ra.within(int64s) || !rb.within(int64s) {
		refuseHere(t.Op, "narrow the operands first", "a quotient of integers beyond 64 bits")
	}
	if ra.within(exactFloats) && rb.within(exactFloats) && !w.facts.mayBeZero(w.pool, t.Args[1]) {
		return expr{text: w.toFloat(a).text + " / " + w.toFloat(b).text, kind: float, level: multiplicative, partial: a.partial || b.partial}
	}
	return w.help("hipy_quotient", float, w.asInt(a, big64), w.asInt(b, big64))
}

// mayBeNaN reports whether a float may be NaN, as far as is known.
func (w *writer) mayBeNaN(t *term.Term) bool {
	switch {
	case t.IsConst():
		f := t.Const.(float64)
		return f != f
	case t.Op == "int.to_float", t.Op == "int.truediv":
		return false
	case t.Op == "if":
		return w.mayBeNaN(t.Args[1]) || w.mayBeNaN(t.Args[2])
	}
	v, ok := w.facts.known(w.pool.Apply("math.isnan", term.Bool, t))
	return !ok || v
}

// mayBeZero reports whether a float may be zero, as far as is known.
func (w *writer) mayBeZero(t *term.Term) bool {
	zero, ok := w.facts.known(w.pool.Apply("float.eq", term.Bool, t, w.pool.Float(0)))
	return !ok || zero
}

// comparedFloats is an order of floats: SQL has NaN behind all others, Python in no order.
func comparedFloats(op string) func(w *writer, t *term.Term) expr {
	turned := map[string]string{"<": ">", "<=": ">="}
	return func(w *writer, t *term.Term) expr {
		a, b := w.expr(t.Args[0]), w.expr(t.Args[1])
		first, second := a, b
		with := op
		if t.Args[0].IsConst() {
			first, second, with = b, a, turned[op]
		}
		e := expr{text: first.at(joined) + " " + with + " " + second.at(joined), level: comparison, partial: a.partial || b.partial}
		if w.mayBeNaN(t.Args[1]) {
			e.text += " AND NOT " + fmt.Sprintf(w.d.isNaN, b.text)
			e.level = conjunction
		}
		if w.d.negativeNaN && w.mayBeNaN(t.Args[0]) {
			e.text += " AND NOT " + fmt.Sprintf(w.d.isNaN, a.text)
			e.level = conjunction
		}
		return e
	}
}

func equalFloats(w *writer, t *term.Term) expr {
	a, b := t.Args[0], t.Args[1]
	if a.IsConst() {
		a, b = b, a
	}
	x, y := w.expr(a), w.expr(b)
	e := expr{text: x.at(joined) + " = " + y.at(joined), level: comparison, partial: x.partial || y.partial}
	if w.mayBeNaN(a) && w.mayBeNaN(b) {
		e.text += " AND NOT " + fmt.Sprintf(w.d.isNaN, x.text)
		e.level = conjunction
	}
	return e
}

// floatArithmetic is an operator on floats; a helper where the engine fails when the result is infinite, or zero.
func floatArithmetic(op string, l level, name string) func(w *writer, t *term.Term) expr {
	return func(w *writer, t *term.Term) expr {
		a, b := w.expr(t.Args[0]), w.expr(t.Args[1])
		if w.d.floatsFail {
			return w.help(name, float, a, b)
		}
		if op == "/" && w.d.zeroFails && w.mayBeZero(t.Args[1]) {
			b = expr{text: "NULLIF(" + b.text + ", 0)", kind: float, level: atom, partial: b.partial}
		}
		right := l + 1 // a sum of floats depends on its order
		return expr{text: a.at(l) + " " + op + " " + b.at(right), kind: float, level: l, partial: a.partial || b.partial}
	}
}
