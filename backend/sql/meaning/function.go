package meaning

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Param is a column that an expression may name: a parameter of a Python function.
type Param struct {
	Name string
	Kind Kind
	Null bool // it may be NULL
}

// Kind is what values are in Python.
type Kind string

// Kinds.
const (
	Int   Kind = "int"
	Float Kind = "float"
	Bool  Kind = "bool"
	Str   Kind = "str"
	Null  Kind = "NULL" // of a NULL without a type
	// decimal is a literal with decimals, which has no other use than to become a double.
	decimal Kind = "DECIMAL"
)

// widths are the bits of SQL's integers.
var widths = map[string]uint{"TINYINT": 8, "SMALLINT": 16, "INTEGER": 32, "BIGINT": 64}

// KindOf is what values of an SQL type are in Python; "" if that is not known here.
func KindOf(sqlType string) Kind {
	switch {
	case widths[sqlType] > 0, sqlType == "HUGEINT", sqlType == "UTINYINT", sqlType == "USMALLINT", sqlType == "UINTEGER", sqlType == "UBIGINT":
		return Int
	case sqlType == "DOUBLE":
		return Float
	case sqlType == "BOOLEAN":
		return Bool
	case sqlType == "VARCHAR":
		return Str
	case sqlType == `"NULL"` || sqlType == "NULL":
		return Null
	}
	return ""
}

// value is what an expression has come to: a name or a literal.
type value struct {
	text  string
	kind  Kind
	null  bool    // it may be None
	konst *string // the literal that it is, as text
}

type writer struct {
	b      strings.Builder
	params []Param
	indent int
	names  int
}

// Function is an expression as a Python function of the parameters. Types of all its expressions are set.
// The error is a *Refusal.
func Function(name string, params []Param, e Node) (text string, err error) {
	w := &writer{params: params, indent: 1}
	defer func() {
		if p := recover(); p != nil {
			r, ok := p.(*Refusal)
			if !ok {
				panic(p)
			}
			err = r
		}
	}()
	v := w.expr(e, true)
	var names []string
	for i := range params {
		names = append(names, w.param(i))
	}
	w.line("return %s", v.text)
	return fmt.Sprintf("def %s(%s):\n%s", name, strings.Join(names, ", "), w.b.String()), nil
}

// IsRefusal reports whether an error is a Refusal.
func IsRefusal(err error) (r *Refusal, ok bool) { return errors.AsType[*Refusal](err) }

func (w *writer) param(i int) string { return "c" + strconv.Itoa(i) }

func (w *writer) refuse(n Node, what string) value {
	panic(&Refusal{what, n.Position()})
}

func (w *writer) line(format string, args ...any) {
	fmt.Fprintf(&w.b, strings.Repeat("    ", w.indent)+format+"\n", args...)
}

// block writes what do writes, further in.
func (w *writer) block(do func()) {
	w.indent++
	do()
	w.indent--
}

func (w *writer) name() string {
	w.names++
	return "v" + strconv.Itoa(w.names)
}

// fail writes an error: one that is certain, or that may be left out.
func (w *writer) fail(sure bool) string {
	if sure {
		return "raise ValueError"
	}
	return "raise KeyError"
}

// expr writes an expression. Sure says that DuckDB computes it, if it computes what it is in.
func (w *writer) expr(n Node, sure bool) value {
	switch n.text("class") {
	case "COLUMN_REF":
		return w.column(n)
	case "CONSTANT":
		return w.constant(n)
	case "CONJUNCTION":
		return w.conjunction(n)
	case "COMPARISON":
		return w.comparison(n)
	case "BETWEEN":
		return w.between(n)
	case "CASE":
		return w.caseOf(n, sure)
	case "CAST":
		return w.cast(n, sure)
	case "OPERATOR":
		return w.operator(n, sure)
	case "FUNCTION":
		return w.function(n, sure)
	}
	return w.refuse(n, "the expression "+n.text("type"))
}

func (w *writer) exprs(ns []Node, sure bool) []value {
	vs := make([]value, len(ns))
	for i, n := range ns {
		vs[i] = w.expr(n, sure)
	}
	return vs
}

func (w *writer) column(n Node) value {
	name, _ := n.Column()
	for i, p := range w.params {
		if strings.EqualFold(name, p.Name) {
			return value{text: w.param(i), kind: p.Kind, null: p.Null}
		}
	}
	return w.refuse(n, "the column "+name)
}

// maxDigits is how many digits a decimal has that becomes the same double as its text.
const maxDigits = 15

func (w *writer) constant(n Node) value {
	v := n.at("value")
	if isNull, _ := v["is_null"].(bool); isNull {
		return value{text: "None", kind: Null, null: true}
	}
	id := v.at("type").text("id")
	text := fmt.Sprint(v["value"])
	literal := func(kind Kind, text string) value { return value{text: text, kind: kind, konst: &text} }
	switch {
	case widths[id] > 0:
		return literal(Int, text)
	case id == "BOOLEAN":
		return literal(Bool, map[string]string{"true": "True", "false": "False"}[text])
	case id == "VARCHAR":
		s, ok := v["value"].(string)
		if !ok {
			return w.refuse(n, "this text")
		}
		return value{text: quoted(s), kind: Str, konst: &s}
	case id == "DOUBLE":
		if f, err := strconv.ParseFloat(text, 64); err == nil {
			return literal(Float, "("+pyvalue.FormatFloat(f)+")")
		}
	case id == "DECIMAL":
		scale, err := strconv.Atoi(fmt.Sprint(v.at("type").at("type_info")["scale"]))
		digits := strings.TrimPrefix(text, "-")
		if err == nil && len(digits) <= maxDigits && scale <= maxDigits && !strings.Contains(digits, ".") {
			f, err := strconv.ParseFloat(text+"e-"+strconv.Itoa(scale), 64)
			if err == nil {
				return literal(decimal, "("+pyvalue.FormatFloat(f)+")")
			}
		}
	}
	return w.refuse(n, "a constant of type "+id)
}

// as is a value as one of another kind, as DuckDB converts operands; refused where that is not known.
func (w *writer) as(n Node, v value, kind Kind) value {
	switch {
	case v.kind == kind, v.kind == Null:
		return v
	case kind == Float && v.kind == decimal:
		v.kind = Float
		return v
	case kind == Float && v.kind == Int:
		return w.strict(Float, []value{v}, func() string { return "float(" + v.text + ")" }, false)
	}
	return w.refuse(n, fmt.Sprintf("%s as %s", v.kind, kind))
}

// common is the kind that operands are converted to.
func (w *writer) common(n Node, vs ...value) Kind {
	kind := Null
	for _, v := range vs {
		switch {
		case v.kind == Null, v.kind == kind:
		case kind == Null:
			kind = v.kind
		case (kind == Int || kind == decimal) && v.kind == Float, kind == Float && (v.kind == Int || v.kind == decimal):
			kind = Float
		default:
			w.refuse(n, fmt.Sprintf("%s beside %s", kind, v.kind))
		}
	}
	if kind == decimal {
		w.refuse(n, "arithmetic of decimals")
	}
	return kind
}

// strict is None if an operand is, and else an expression; null says that this may be None, too.
func (w *writer) strict(kind Kind, vs []value, expr func() string, null bool) value {
	var known []string
	for _, v := range vs {
		if v.kind == Null {
			return value{text: "None", kind: Null, null: true}
		}
		if v.null {
			known = append(known, v.text+" is not None")
		}
	}
	name := w.name()
	r := value{text: name, kind: kind, null: null || len(known) > 0}
	if len(known) == 0 {
		w.line("%s = %s", name, expr())
		return r
	}
	w.line("%s = None", name)
	w.line("if %s:", strings.Join(known, " and "))
	w.block(func() { w.line("%s = %s", name, expr()) })
	return r
}
