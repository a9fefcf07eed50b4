package driver

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// plainTypes are the types that cross the boundary, by Python's names.
var plainTypes = map[string]*ir.Type{
	"int": ir.Int, "float": ir.Float, "str": ir.Str, "bool": ir.Bool, "bytes": ir.Bytes, "None": ir.None,
	"date": ir.Date, "datetime": ir.Datetime,
}

const boundaryHint = "parameters are int, float, str, bool, bytes, date, datetime, time, timedelta, Decimal, UUID, lists, dicts, tuples, data classes, NamedTuples and TypedDicts of them, or one of these | None"

// ways are what to do about annotations that are no types of parameters: what
// the query passes instead, by the name of the class.
var ways = map[string]string{
	"Mapping":   "annotate it dict[K, V]",
	"dict":      "annotate it dict[K, V], whose parts are types of columns",
	"set":       "take a list",
	"frozenset": "take a list",
	"tuple":     "annotate it tuple[A, B] or tuple[T, ...], whose parts are types of columns",
}

// outside says that columns have no values of a class.
func outside(class string, e tree.Expr) error {
	hint := boundaryHint
	for _, name := range []string{class, strings.ToLower(class)} { // typing has Dict, Set and Tuple
		if way := ways[name]; way != "" {
			hint = way
		}
	}
	return &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: fmt.Sprintf("a value of type %s can't come from a query engine", e.Span().Text()), Hint: hint}
}

// parseText reads a type written as text: a quoted annotation, a part of
// --sig. Diagnostics point at span.
func (a *annotations) parseText(text string, span source.Span) (*ir.Type, error) {
	fail := func(msg string) error {
		return &source.Diagnostic{Code: CodeSignature, Span: span, Msg: msg, Hint: boundaryHint}
	}
	m, err := frontend.Parse(source.NewFile("<type>", strings.TrimSpace(text)+"\n"))
	if err != nil || len(m.Body) != 1 {
		return nil, fail(fmt.Sprintf("%q is not a type", text))
	}
	s, ok := m.Body[0].(*tree.ExprStmt)
	if !ok {
		return nil, fail(fmt.Sprintf("%q is not a type", text))
	}
	t, err := a.typeOf(s.Value)
	if d := List(err); d != nil {
		return nil, &source.Diagnostic{Code: d[0].Code, Span: span, Msg: d[0].Msg, Hint: d[0].Hint}
	}
	return t, err
}

// Signature is what --sig says of a function.
type Signature struct {
	Fn     string
	Params []*ir.Type
	// Columns are those of the parameters that have one: see Param.
	Columns []*abi.Param
	// Names of the parameters, "" where not given.
	Names []string
	// Result is nil when not given.
	Result *ir.Type
	// Nested is that of a nested one.
	Nested *abi.Param
	// Table is the columns of a table function's DataFrame; then Params is empty.
	Table []abi.TableColumn
}

// column describes the column of a parameter; nil: its type says it.
func (s *Signature) column(i int) *abi.Param {
	if i < len(s.Columns) {
		return s.Columns[i]
	}
	return nil
}

// ParseSignature reads 'FN(str, int) -> bool', 'FN(a: str, b: int | None)'.
// A table function's names its columns: 'FN(df: DataFrame[a: int64, b: str?])'.
func ParseSignature(text string) (*Signature, error) {
	if sig, err := parseTableSignature(text); sig != nil || err != nil {
		return sig, err
	}
	fail := func(msg string) error {
		return userError(CodeSignature, fmt.Sprintf("--sig %q: %s", text, msg), "for example --sig 'clean(str, int | None) -> bool'")
	}
	open := strings.IndexByte(text, '(')
	if open < 0 {
		return nil, fail("no parameter list")
	}
	sig := &Signature{Fn: strings.TrimSpace(text[:open])}
	if !isIdentifier(sig.Fn) {
		return nil, fail("no function name")
	}
	end := matching(text, open)
	if end < 0 {
		return nil, fail("')' expected")
	}
	for _, part := range splitTopLevel(text[open+1:end], ',') {
		if strings.TrimSpace(part) == "" {
			continue
		}
		name, typ := "", part
		if i := strings.IndexByte(part, ':'); i >= 0 {
			name, typ = strings.TrimSpace(part[:i]), part[i+1:]
			if !isIdentifier(name) {
				return nil, fail(fmt.Sprintf("%q is not a parameter name", name))
			}
		}
		column := onlyColumn((&annotations{open: map[string]bool{}}).columnOfText(typ))
		if column != nil {
			sig.Params, sig.Columns, sig.Names = append(sig.Params, carrier(column)), append(sig.Columns, column), append(sig.Names, name)
			continue
		}
		t, err := (&annotations{}).parseText(typ, source.Span{})
		if err != nil {
			d := List(err)[0]
			if d.Code == CodeBoundary {
				return nil, userError(CodeSignature, fmt.Sprintf("--sig %q: %s", text, d.Msg), d.Hint)
			}
			return nil, fail(d.Msg)
		}
		if t == nil {
			return nil, fail(strings.TrimSpace(typ) + " does not say what to compile for")
		}
		sig.Params, sig.Columns = append(sig.Params, t), append(sig.Columns, nil)
		sig.Names = append(sig.Names, name)
	}
	rest := strings.TrimSpace(text[end+1:])
	if rest == "" {
		return sig, nil
	}
	typ, ok := strings.CutPrefix(rest, "->")
	if !ok {
		return nil, fail(fmt.Sprintf("unexpected %q", rest))
	}
	none := &annotations{open: map[string]bool{}}
	if sig.Nested = ownColumn(none.columnOfText(typ)); sig.Nested != nil {
		return sig, nil
	}
	t, err := none.parseText(typ, source.Span{})
	if err != nil {
		return nil, fail(List(err)[0].Msg)
	}
	sig.Result = resultType(t, nil)
	return sig, nil
}

// matching returns the offset of the parenthesis that closes the one at open.
func matching(s string, open int) int {
	depth := 0
	for i := open; i < len(s); i++ {
		switch s[i] {
		case '(', '[':
			depth++
		case ')', ']':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}

func splitTopLevel(s string, sep byte) []string {
	var out []string
	depth, start := 0, 0
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case sep:
			if depth == 0 {
				out = append(out, s[start:i])
				start = i + 1
			}
		}
	}
	return append(out, s[start:])
}

// PythonName is a type as Python's annotations write it; "?" for nil.
func PythonName(t *ir.Type) string {
	if t == nil {
		return "?"
	}
	switch t.Kind {
	case ir.KNone, ir.KVoid, ir.KNever:
		return "None"
	case ir.KI64:
		return "int"
	case ir.KChar:
		return "str"
	case ir.KExc:
		return "Exception"
	case ir.KPyObj:
		return "object"
	case ir.KObject:
		if strings.HasPrefix(t.Name, "$") { // where a recursive type comes back to itself
			return "..."
		}
	case ir.KUnion:
		var parts []string
		none := false
		for _, m := range t.Elems {
			if m.Kind == ir.KNone {
				none = true
			} else {
				parts = append(parts, PythonName(m))
			}
		}
		if none {
			parts = append(parts, "None")
		}
		return strings.Join(parts, " | ")
	case ir.KArray:
		return "NDArray[" + t.Scalar().Dtype() + "]"
	case ir.KSeq:
		return "tuple[" + PythonName(t.Elem()) + ", ...]"
	case ir.KTuple, ir.KList, ir.KSet, ir.KDict:
		parts := make([]string, len(t.Elems))
		for i, e := range t.Elems {
			parts[i] = PythonName(e)
		}
		name := map[ir.Kind]string{ir.KTuple: "tuple", ir.KList: "list", ir.KSet: "set", ir.KDict: "dict"}[t.Kind]
		return name + "[" + strings.Join(parts, ", ") + "]"
	}
	return t.String()
}

// isOptional reports whether None is among the type's members.
func isOptional(t *ir.Type) bool { return t.MemberIndex(ir.None) >= 0 }

// withoutNone is the type without its None member.
func withoutNone(t *ir.Type) *ir.Type {
	if t.Kind != ir.KUnion {
		return t
	}
	var rest []*ir.Type
	for _, m := range t.Elems {
		if m.Kind != ir.KNone {
			rest = append(rest, m)
		}
	}
	return ir.Union(rest...)
}
