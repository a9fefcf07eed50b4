package meaning

import (
	"fmt"
	"strings"
)

// boolean is a value as a condition.
func (w *writer) boolean(n Node, v value) value {
	if v.kind != Bool && v.kind != Null {
		w.refuse(n, fmt.Sprintf("%s as a condition", v.kind))
	}
	return v
}

// is and isNot are whether a condition is true, and false.
func is(v value) string {
	if v.null {
		return v.text + " is not None and " + v.text
	}
	return v.text
}

func isNot(v value) string {
	if v.null {
		return v.text + " is not None and not " + v.text
	}
	return "not " + v.text
}

// conjunction: whether DuckDB looks at an operand behind one that decides is not known.
func (w *writer) conjunction(n Node) value {
	children := n.list("children")
	vs := w.exprs(children, false)
	for i, v := range vs {
		w.boolean(children[i], v)
	}
	return w.joined(vs, n.text("type") == "CONJUNCTION_OR")
}

// joined is and or or, in three values.
func (w *writer) joined(vs []value, or bool) value {
	var decides, unknown []string
	for _, v := range vs {
		if v.kind == Null {
			unknown = append(unknown, "True")
			continue
		}
		if or {
			decides = append(decides, "("+is(v)+")")
		} else {
			decides = append(decides, "("+isNot(v)+")")
		}
		if v.null {
			unknown = append(unknown, v.text+" is None")
		}
	}
	if len(decides) == 0 {
		return value{text: "None", kind: Null, null: true}
	}
	name := w.name()
	result := map[bool]string{true: "True", false: "False"}
	w.line("if %s:", strings.Join(decides, " or "))
	w.block(func() { w.line("%s = %s", name, result[or]) })
	if len(unknown) > 0 {
		w.line("elif %s:", strings.Join(unknown, " or "))
		w.block(func() { w.line("%s = None", name) })
	}
	w.line("else:")
	w.block(func() { w.line("%s = %s", name, result[!or]) })
	return value{text: name, kind: Bool, null: len(unknown) > 0}
}

func (w *writer) not(v value) value {
	return w.strict(Bool, []value{v}, func() string { return "not " + v.text }, false)
}

// floats are comparisons of doubles: NaN is equal to itself, and greater than all else.
var floats = map[string]string{
	"==": "%[1]s == %[2]s or %[1]s != %[1]s and %[2]s != %[2]s",
	"<":  "%[1]s < %[2]s or %[1]s == %[1]s and %[2]s != %[2]s",
	"<=": "%[1]s <= %[2]s or %[2]s != %[2]s",
	">":  "%[1]s > %[2]s or %[1]s != %[1]s and %[2]s == %[2]s",
	">=": "%[1]s >= %[2]s or %[1]s != %[1]s",
}

// compared is a comparison of two values.
func (w *writer) compared(n Node, op string, a, b value) value {
	if op == "!=" {
		return w.not(w.compared(n, "==", a, b))
	}
	kind := w.common(n, a, b)
	if kind == Bool && op != "==" {
		w.refuse(n, "the order of booleans")
	}
	a, b = w.as(n, a, kind), w.as(n, b, kind)
	return w.strict(Bool, []value{a, b}, func() string {
		if kind == Float {
			return fmt.Sprintf(floats[op], a.text, b.text)
		}
		return a.text + " " + op + " " + b.text
	}, false)
}

var comparisons = map[string]string{"COMPARE_EQUAL": "==", "COMPARE_NOTEQUAL": "!=", "COMPARE_LESSTHAN": "<", "COMPARE_GREATERTHAN": ">", "COMPARE_LESSTHANOREQUALTO": "<=", "COMPARE_GREATERTHANOREQUALTO": ">="}

func (w *writer) comparison(n Node) value {
	a := w.expr(n.at("left"), false)
	b := w.expr(n.at("right"), false)
	switch n.text("type") {
	case "COMPARE_DISTINCT_FROM":
		return w.not(w.notDistinct(n, a, b))
	case "COMPARE_NOT_DISTINCT_FROM":
		return w.notDistinct(n, a, b)
	}
	op, ok := comparisons[n.text("type")]
	if !ok {
		return w.refuse(n, n.text("type"))
	}
	return w.compared(n, op, a, b)
}

// notDistinct is equality of which NULL is equal to itself.
func (w *writer) notDistinct(n Node, a, b value) value {
	same := w.compared(n, "==", a, b)
	if !same.null {
		return same
	}
	name := w.name()
	w.line("%s = (%s is None) == (%s is None)", name, a.text, b.text)
	if same.kind != Null {
		w.line("if %s is not None:", same.text)
		w.block(func() { w.line("%s = %s", name, same.text) })
	}
	return value{text: name, kind: Bool}
}

func (w *writer) between(n Node) value {
	v := w.expr(n.at("input"), false)
	lower := w.expr(n.at("lower"), false)
	upper := w.expr(n.at("upper"), false)
	kind := w.common(n, v, lower, upper) // they are converted to one type
	v, lower, upper = w.as(n, v, kind), w.as(n, lower, kind), w.as(n, upper, kind)
	return w.joined([]value{w.compared(n, ">=", v, lower), w.compared(n, "<=", v, upper)}, false)
}

// caseOf: a branch is computed for the rows that come to it.
func (w *writer) caseOf(n Node, sure bool) value {
	kind := KindOf(n.sqlType())
	if kind == "" {
		w.refuse(n, "a CASE of type "+n.sqlType())
	}
	name := w.name()
	r := value{text: name, kind: kind}
	take := func(e Node) {
		v := w.expr(e, sure)
		v = w.as(e, v, kind)
		r.null = r.null || v.null
		w.line("%s = %s", name, v.text)
	}
	depth := w.indent
	for i, check := range n.list("case_checks") {
		cond := check.at("when_expr")
		// The first condition is looked at for all rows.
		c := w.boolean(cond, w.expr(cond, sure && i == 0))
		w.line("if %s:", is(c))
		w.block(func() { take(check.at("then_expr")) })
		w.line("else:")
		w.indent++
	}
	take(n.at("else_expr"))
	w.indent = depth
	return r
}

func (w *writer) operator(n Node, sure bool) value {
	children := n.list("children")
	switch n.text("type") {
	case "OPERATOR_IS_NULL", "OPERATOR_IS_NOT_NULL":
		v := w.expr(children[0], false)
		name := w.name()
		w.line("%s = %s is %sNone", name, v.text, map[bool]string{true: "not "}[n.text("type") == "OPERATOR_IS_NOT_NULL"])
		return value{text: name, kind: Bool}
	case "OPERATOR_NOT":
		return w.not(w.boolean(children[0], w.expr(children[0], false)))
	case "OPERATOR_COALESCE":
		return w.coalesce(n, children)
	case "COMPARE_IN":
		return w.in(n, children)
	case "COMPARE_NOT_IN":
		return w.not(w.in(n, children))
	}
	return w.refuse(n, n.text("type"))
}

func (w *writer) coalesce(n Node, children []Node) value {
	kind := KindOf(n.sqlType())
	if kind == "" {
		w.refuse(n, "COALESCE of type "+n.sqlType())
	}
	r := value{text: "None", kind: Null, null: true}
	for _, c := range children {
		v := w.as(c, w.expr(c, false), kind)
		if r.text == "None" {
			r = v
			continue
		}
		name := w.name()
		w.line("%s = %s", name, r.text)
		if r.null {
			w.line("if %s is None:", name)
			w.block(func() { w.line("%s = %s", name, v.text) })
		}
		r = value{text: name, kind: kind, null: r.null && v.null}
	}
	return r
}

func (w *writer) in(n Node, children []Node) value {
	vs := w.exprs(children, false)
	kind := w.common(n, vs...)
	var same []value
	for _, v := range vs[1:] {
		same = append(same, w.compared(n, "==", w.as(n, vs[0], kind), w.as(n, v, kind)))
	}
	return w.joined(same, true)
}
