package sql

import (
	"fmt"
	"math/big"

	"github.com/hipy-lang/hipy/symbolic/term"
)

// operations are those that are more than a template.
var operations map[string]func(w *writer, t *term.Term) expr

func init() {
	operations = map[string]func(w *writer, t *term.Term) expr{
		"int.add": arithmetic("+", additive), "bits.add": arithmetic("+", additive), "int.sub": arithmetic("-", additive), "int.mul": arithmetic("*", multiplicative),
		"int.lt":    func(w *writer, t *term.Term) expr { return w.compared("<", t.Args[0], t.Args[1]) },
		"date.year": datePart(func(f *dateForms) string { return f.year }), "date.month": datePart(func(f *dateForms) string { return f.month }),
		"date.day": datePart(func(f *dateForms) string { return f.day }), "date.month_days": datePart(func(f *dateForms) string { return f.monthDays }),
		"int.floordiv": floorDivision, "int.mod": remainder,
		"int.from_str": intOf("hipy_int", "hipy_int_wide"), "float.round": intOf("hipy_round", "hipy_round_wide"), "int.from_float": intOf("hipy_trunc", "hipy_trunc_wide"),
		"float.floor": intOf("hipy_floor", "hipy_floor_wide"), "float.ceil": intOf("hipy_ceil", "hipy_ceil_wide"),
		"int.to_float": func(w *writer, t *term.Term) expr { return w.toFloat(w.expr(t.Args[0])) },
		"int.truediv":  trueDivision,
		"float.lt":     comparedFloats("<"), "float.le": comparedFloats("<="), "float.eq": equalFloats,
		"float.add": floatArithmetic("+", additive, "hipy_add"), "float.sub": floatArithmetic("-", additive, "hipy_sub"), "float.mul": floatArithmetic("*", multiplicative, "hipy_mul"),
		"float.div":        floatArithmetic("/", multiplicative, "hipy_div"),
		"str.concat":       concatenated,
		"str.slice":        sliced,
		"str.at_unchecked": func(w *writer, t *term.Term) expr { return w.codeOf(w.charText(t)) },
		"str.decode":       func(w *writer, t *term.Term) expr { return w.codeOf(w.charText(t)) },
		"str.from_char":    func(w *writer, t *term.Term) expr { return w.charText(t.Args[0]) },
		"str.lt":           func(w *writer, t *term.Term) expr { return w.inOrder("<", t.Args[0], t.Args[1]) },
		"str.find":         findFrom,
		"str.zfill":        zeroFilled,
		"str.repeat":       repeated, "str.rjust": padded("$2 || @0"), "str.ljust": padded("@0 || $2"),
		"list.len": partCount, "list.get_unchecked": partAt,
		"str.join": joinedLoop,
	}
}

// asInt is an integer in a type that is at least as wide as a kind.
func (w *writer) asInt(e expr, k kind) expr {
	if e.kind >= k {
		return e
	}
	name := w.d.Int
	if k == wide {
		name = w.d.Wide
	}
	return expr{text: fmt.Sprintf("CAST(%s AS %s)", e.text, name), kind: k, level: atom, partial: e.partial}
}

// fit is the kind of integers of a range.
func (w *writer) fit(r interval) (kind, bool) {
	switch {
	case r.within(int64s):
		return big64, true
	case r.low != nil && r.high != nil && r.within(w.d.widest):
		return wide, true
	}
	return wide, false
}

// arithmetic is an operator in a type that holds the result.
func arithmetic(op string, l level) func(w *writer, t *term.Term) expr {
	return func(w *writer, t *term.Term) expr {
		a, b := w.expr(t.Args[0]), w.expr(t.Args[1]) // which finds the ranges of loops, too
		k, ok := w.fit(w.facts.rangeOf(t))
		if !ok || k == wide && t.Op == "bits.add" {
			refuseHere(t.Op, "narrow the operands first: if not -10**9 < x < 10**9: raise OverflowError(\"too large\")", "an integer that may have more digits than %s in %s", w.d.Wide, w.d.Engine)
		}
		if zero, ok := t.Args[0].AsInt(); ok && op == "-" && zero.Sign() == 0 {
			b = w.asInt(b, k)
			return expr{text: "-" + b.at(atom), kind: k, level: additive, partial: b.partial}
		}
		return w.inKind(op, l, k, a, b)
	}
}

// inKind is an operator whose operands are at least as wide as a kind.
func (w *writer) inKind(op string, l level, k kind, a, b expr) expr {
	if a.kind < k && b.kind < k { // one is enough
		if a.text[0] >= '0' && a.text[0] <= '9' {
			b = w.asInt(b, k)
		} else {
			a = w.asInt(a, k)
		}
	}
	return expr{text: a.at(l) + " " + op + " " + b.at(l+1), // in the order that the ranges are of
		kind: max(k, a.kind, b.kind), level: l, partial: a.partial || b.partial}
}

// division has operands that hold all that a division makes, and what to fill in for those that may be zero.
func (w *writer) division(t *term.Term) (a, b expr, ra, rb interval) {
	a, b = w.expr(t.Args[0]), w.expr(t.Args[1]) // which finds the ranges of loops, too
	ra, rb = w.facts.rangeOf(t.Args[0]), w.facts.rangeOf(t.Args[1])
	q := ra
	if !rb.atLeast(0) && ra.low != nil { // -(-2**63) has no place in 64 bits
		q = q.hull(interval{negated(ra.low), negated(ra.low)})
	}
	k, ok := w.fit(q.hull(rb))
	if !ok {
		refuseHere(t.Op, "narrow the operands first", "a division of integers that may have more digits than %s in %s", w.d.Wide, w.d.Engine)
	}
	a = w.asInt(a, k)
	if k == wide || !t.Args[1].IsConst() {
		b = w.asInt(b, k)
	}
	if rb.has(0) && w.facts.mayBeZero(w.pool, t.Args[1]) {
		b = expr{text: fmt.Sprintf("NULLIF(%s, 0)", b.text), kind: b.kind, level: atom, partial: b.partial}
	}
	return a, b, ra, rb
}

// floorDivision is a // b, which SQL rounds to zero.
func floorDivision(w *writer, t *term.Term) expr {
	a, b, ra, rb := w.division(t)
	k := max(a.kind, b.kind)
	div := w.d.div
	if k == wide {
		div = w.d.wideDiv
		if !w.facts.rangeOf(t).within(w.d.quotients) || !ra.within(w.d.dividends) {
			refuseHere(t.Op, "narrow the operands first", "a quotient of integers that may have more digits than %s has place for", w.d.Engine)
		}
	}
	plain := fmt.Sprintf(div, "@0", "@1")
	form, l := "("+plain+") - CASE WHEN @0 % @1 <> 0 AND (@0 < 0) <> (@1 < 0) THEN 1 ELSE 0 END", additive
	switch {
	case ra.atLeast(0) && rb.atLeast(0):
		form, l = plain, multiplicative
	case rb.atLeast(0):
		form, l = "CASE WHEN @0 < 0 THEN "+fmt.Sprintf(div, "(@0 + 1)", "@1")+" - 1 ELSE "+plain+" END", atom
	}
	return w.fill(template{text: form, kind: k, level: l}, a, b)
}

// remainder is a % b, whose sign is that of b.
func remainder(w *writer, t *term.Term) expr {
	a, b, ra, rb := w.division(t)
	k := max(a.kind, b.kind)
	form, l := "@0 % @1", multiplicative
	n, known := t.Args[1].AsInt()
	switch {
	case ra.atLeast(0) && rb.atLeast(0):
	case known && n.Sign() > 0 && n.Cmp(new(big.Int).Lsh(big.NewInt(1), 30)) < 0:
		form = "(@0 % @1 + @1) % @1"
	case rb.atLeast(0):
		form, l = "CASE WHEN @0 % @1 < 0 THEN @0 % @1 + @1 ELSE @0 % @1 END", atom
	default:
		form, l = "CASE WHEN @0 % @1 <> 0 AND (@0 % @1 < 0) <> (@1 < 0) THEN @0 % @1 + @1 ELSE @0 % @1 END", atom
	}
	return w.fill(template{text: form, kind: k, level: l}, a, b)
}

// guarded are the integers that are made of texts in the midst of a computation, and of floats where an engine has no
// larger ones: the row raises where one has more digits.
var guarded = interval{negated(guard), guard}

var guard = new(big.Int).Exp(big.NewInt(10), big.NewInt(30), nil)

// intOf is an integer of a text or a float: its own helper where it is the result, and one for larger integers
// in the midst of a computation.
func intOf(narrow, beyond string) func(w *writer, t *term.Term) expr {
	return func(w *writer, t *term.Term) expr {
		if w.facts.rangeOf(t).within(int64s) {
			return w.help(narrow, big64, w.expr(t.Args[0]))
		}
		e := w.help(beyond, wide, w.expr(t.Args[0]))
		e.partial = true
		return e
	}
}

// narrowOf are the helpers for integers that are results: they fail outside 64 bits, as results do.
var narrowOf = map[string]string{"int.from_str": "hipy_int", "float.round": "hipy_round", "int.from_float": "hipy_trunc", "float.floor": "hipy_floor", "float.ceil": "hipy_ceil"}

// result is an integer that is returned: of 64 bits, else the row raises.
func (w *writer) result(t *term.Term) expr {
	if _, named := w.names[t]; !named {
		if t.Op == "if" {
			return w.resultChoice(t)
		}
		if name, ok := narrowOf[t.Op]; ok {
			return w.help(name, big64, w.expr(t.Args[0]))
		}
	}
	e, ok := w.overflowing(t)
	if !ok {
		e = w.expr(t)
	}
	switch e.kind {
	case small:
		if t.IsConst() {
			return e
		}
		return w.asInt(e, big64)
	case wide:
		return w.help("hipy_result", big64, e)
	}
	return e
}

// overflowing is a result that the engine may fail to compute: only where it has no place in 64 bits either.
func (w *writer) overflowing(t *term.Term) (expr, bool) {
	sign, ok := map[string]string{"int.add": "+", "int.sub": "-", "int.mul": "*"}[t.Op]
	if !ok || !w.d.overflowFails || w.facts.rangeOf(t).within(int64s) {
		return expr{}, false
	}
	k := big64
	var operands [2]expr
	for i, a := range t.Args {
		r := w.facts.rangeOf(a)
		if !r.within(int64s) {
			k = wide
		}
		if _, fits := w.fit(r); fits {
			operands[i] = w.expr(a)
			continue
		}
		// A sum of what is not negative is larger than each part.
		if e, ok := w.overflowing(a); ok && t.Op == "int.add" && w.facts.rangeOf(t.Args[0]).atLeast(0) && w.facts.rangeOf(t.Args[1]).atLeast(0) {
			operands[i] = e
			continue
		}
		return expr{}, false
	}
	e := w.inKind(sign, map[string]level{"+": additive, "-": additive, "*": multiplicative}[sign], k, operands[0], operands[1])
	if w.d.checked != nil {
		e.text, e.level = w.d.checked(sign, operands[0].text, operands[1].text), atom
	}
	e.partial, w.raises = true, true
	return e, true
}

func (w *writer) resultChoice(t *term.Term) expr {
	if v, ok := w.facts.known(t.Args[0]); ok {
		if v {
			return w.result(t.Args[1])
		}
		return w.result(t.Args[2])
	}
	c := w.expr(t.Args[0])
	var a, b expr
	w.under(t.Args[0], true, func() { a = w.result(t.Args[1]) })
	w.under(t.Args[0], false, func() { b = w.result(t.Args[2]) })
	rest := " ELSE " + b.text + " END"
	if t.Args[2].Op == "if" && len(b.text) > 5 && b.text[:5] == "CASE " {
		rest = b.text[4:]
	}
	return expr{text: "CASE WHEN " + c.text + " THEN " + a.text + rest, kind: max(a.kind, b.kind), level: atom, partial: true}
}
