package meaning

import (
	"fmt"
	"math/big"
	"strings"
)

// ranged is an int that must fit into the type of its expression.
func (w *writer) ranged(n Node, v value, sure bool) value {
	bits := widths[n.sqlType()]
	if bits == 0 {
		w.refuse(n, "an integer of type "+n.sqlType())
	}
	return w.within(v, bits, w.fail(sure))
}

// within does something where an int does not fit into a number of bits.
func (w *writer) within(v value, bits uint, otherwise string) value {
	limit := new(big.Int).Lsh(big.NewInt(1), bits-1)
	given := ""
	if v.null {
		given = v.text + " is not None and "
	}
	w.line("if %snot -%s <= %s < %s:", given, limit, v.text, limit)
	w.block(func() { w.line("%s", otherwise) })
	return v
}

// function is a call of a function or an operator.
func (w *writer) function(n Node, sure bool) value {
	name, children := n.text("function_name"), n.list("children")
	if name == "nullif" && len(children) == 2 {
		return w.nullif(n, children)
	}
	// Operands that are errors: operations of constants may be computed before, or not at all.
	vs := w.exprs(children, false)
	switch {
	case strings.Contains(" + - * // % / ", " "+name+" ") && len(vs) == 2:
		return w.binary(n, name, vs[0], vs[1], sure)
	case (name == "-" || name == "abs") && len(vs) == 1:
		return w.unary(n, name, vs[0], sure)
	case name == "isnan" && len(vs) == 1 && vs[0].kind == Float:
		return w.strict(Bool, vs, func() string { return vs[0].text + " != " + vs[0].text }, false)
	case name == "mod" && len(vs) == 2:
		return w.binary(n, "%", vs[0], vs[1], sure)
	}
	return w.textFunction(n, name, vs)
}

func (w *writer) nullif(n Node, children []Node) value {
	vs := w.exprs(children, false)
	if vs[0].kind != vs[1].kind || vs[0].kind != KindOf(n.sqlType()) {
		w.refuse(n, fmt.Sprintf("NULLIF of %s and %s", vs[0].kind, vs[1].kind))
	}
	same := w.compared(n, "==", vs[0], vs[1])
	name := w.name()
	w.line("%s = %s", name, vs[0].text)
	w.line("if %s:", is(same))
	w.block(func() { w.line("%s = None", name) })
	return value{text: name, kind: vs[0].kind, null: true}
}

func (w *writer) unary(n Node, name string, v value, sure bool) value {
	expr := func() string {
		if name == "-" {
			return "-" + v.text
		}
		return fmt.Sprintf("-%[1]s if %[1]s < 0 else %[1]s", v.text)
	}
	switch {
	case v.kind == Null:
		return v
	case v.kind == Int:
		return w.ranged(n, w.strict(Int, []value{v}, expr, false), sure)
	case v.kind == Float && name == "-":
		return w.strict(Float, []value{v}, expr, false)
	}
	return w.refuse(n, name+" of "+string(v.kind))
}

func (w *writer) binary(n Node, op string, a, b value, sure bool) value {
	kind := KindOf(n.sqlType())
	if a.kind == Null || b.kind == Null {
		return value{text: "None", kind: Null, null: true}
	}
	for _, v := range []value{a, b} {
		if v.kind != Int && v.kind != Float && v.kind != decimal {
			w.refuse(n, op+" of "+string(v.kind))
		}
	}
	switch {
	case kind == Int && a.kind == Int && b.kind == Int && (op == "//" || op == "%"):
		return w.quotient(n, op, a, b, sure)
	case kind == Int && a.kind == Int && b.kind == Int && op != "/":
		return w.ranged(n, w.strict(Int, []value{a, b}, func() string { return a.text + " " + op + " " + b.text }, false), sure)
	case kind == Float && op != "//" && op != "%":
		if op == "/" && !nonZero(b) {
			w.refuse(n, "/ by what may be 0")
		}
		a, b = w.as(n, a, Float), w.as(n, b, Float)
		return w.strict(Float, []value{a, b}, func() string { return a.text + " " + op + " " + b.text }, false)
	}
	return w.refuse(n, fmt.Sprintf("%s of %s and %s", op, a.kind, b.kind))
}

// nonZero reports whether a number is a constant other than 0.
func nonZero(v value) bool {
	if v.konst == nil {
		return false
	}
	f, _, err := big.ParseFloat(strings.Trim(v.text, "()"), 10, 64, big.ToNearestEven)
	return err == nil && f.Sign() != 0
}

// quotient rounds towards 0, and is NULL where the divisor is 0.
func (w *writer) quotient(n Node, op string, a, b value, sure bool) value {
	if widths[n.sqlType()] == 0 {
		w.refuse(n, "an integer of type "+n.sqlType())
	}
	constant := nonZero(b)
	q := w.strict(Int, []value{a, b}, func() string {
		quotient := fmt.Sprintf("%[1]s // %[2]s + (1 if %[1]s %% %[2]s != 0 and (%[1]s < 0) != (%[2]s < 0) else 0)", a.text, b.text)
		if constant {
			return quotient
		}
		return fmt.Sprintf("None if %s == 0 else %s", b.text, quotient)
	}, !constant)
	// The smallest number divided by -1 is an error of both.
	q = w.ranged(n, q, sure)
	if op == "//" {
		return q
	}
	return w.strict(Int, []value{a, b, q}, func() string { return fmt.Sprintf("%s - %s * %s", a.text, b.text, q.text) }, false)
}

func (w *writer) cast(n Node, sure bool) value {
	to := n.at("cast_type").text("id")
	v := w.expr(n.at("child"), false)
	try, _ := n["try_cast"].(bool)
	kind := KindOf(to)
	switch {
	case kind == "" || n.at("cast_type")["type_info"] != nil:
	case kind == Bool && v.konst != nil && (*v.konst == "t" || *v.konst == "f"): // as true and false are read
		return value{text: map[bool]string{true: "True", false: "False"}[*v.konst == "t"], kind: Bool}
	case v.kind == Null:
		return v
	case v.kind == Int && widths[to] > 0:
		name := w.name()
		w.line("%s = %s", name, v.text)
		otherwise := w.fail(sure)
		if try {
			otherwise = name + " = None"
		}
		return w.within(value{text: name, kind: Int, null: v.null || try}, widths[to], otherwise)
	case v.kind == Bool && widths[to] > 0:
		return w.strict(Int, []value{v}, func() string { return "1 if " + v.text + " else 0" }, false)
	case kind == Float && (v.kind == Int || v.kind == Float || v.kind == decimal):
		return w.as(n, v, Float)
	case kind == Str && v.kind == Int:
		return w.strict(Str, []value{v}, func() string { return "str(" + v.text + ")" }, false)
	case kind == Str && v.kind == Bool:
		return w.strict(Str, []value{v}, func() string { return "'true' if " + v.text + " else 'false'" }, false)
	case kind == v.kind && kind != Int:
		return v
	}
	return w.refuse(n, fmt.Sprintf("a cast of %s to %s", v.kind, to))
}
