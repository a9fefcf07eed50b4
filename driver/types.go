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

const boundaryHint = "parameters are int, float, str, bool, bytes, date, datetime, lists of them, or one of these | None"

// ways are what to do about annotations that are no types of parameters: what
// the query passes instead, by the name of the class.
var ways = map[string]string{
	"time":      "take a str and pass x::VARCHAR; time.fromisoformat(s) makes the time",
	"timedelta": "take a float and pass epoch(x); timedelta(seconds=s) makes the interval",
	"Decimal":   "take a str and pass x::VARCHAR, which Decimal(s) takes exactly, or take a float",
	"UUID":      "take a str and pass x::VARCHAR; UUID(s) makes the UUID",
	"dict":      "take two lists and pass map_keys(x) and map_values(x), or the members of a STRUCT",
	"set":       "take a list",
	"frozenset": "take a list",
	"tuple":     "take a list, or a parameter for each member",
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

// annotationType is the parameter type that an annotation means: nil for Any
// and object, which say nothing. Types that cannot cross the boundary, and
// what is not a type, are diagnostics.
func annotationType(e tree.Expr) (*ir.Type, error) {
	switch e := e.(type) {
	case *tree.Constant:
		switch v := e.Value.(type) {
		case nil:
			return ir.None, nil
		case tree.Text:
			return parseTypeText(string(v), e.Span())
		}
	case *tree.Name:
		if t := plainTypes[e.ID]; t != nil {
			return t, nil
		}
		if e.ID == "Any" || e.ID == "object" {
			return nil, nil
		}
		if e.ID == "Optional" || e.ID == "Union" {
			break
		}
		if e.ID == "ndarray" || e.ID == "NDArray" {
			return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "the annotation does not tell what the array's elements are", Hint: "annotate it numpy.typing.NDArray[np.float64]"}
		}
		if e.ID == "DataFrame" {
			return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "a DataFrame is no value of a column", Hint: "a table function is called by hipy query, as FROM f((SELECT ...)), and from Go, by driver.TableFunction"}
		}
		return nil, outside(e.ID, e)
	case *tree.Attribute:
		return annotationType(&tree.Name{Loc: e.Loc, ID: e.Attr})
	case *tree.BinOp:
		if e.Op == tree.BitOr {
			return unionOf(e.Left, e.Right)
		}
	case *tree.Subscript:
		name := e.Value
		if a, ok := name.(*tree.Attribute); ok {
			name = &tree.Name{Loc: a.Loc, ID: a.Attr}
		}
		n, ok := name.(*tree.Name)
		if !ok {
			break
		}
		switch n.ID {
		case "Optional":
			t, err := annotationType(e.Index)
			if t == nil || err != nil {
				return nil, err
			}
			return ir.Option(t), nil
		case "Union":
			if tup, ok := e.Index.(*tree.Tuple); ok {
				return unionOf(tup.Elts...)
			}
			return annotationType(e.Index)
		case "list", "List":
			t, err := annotationType(e.Index)
			if err != nil || t == nil {
				return nil, err
			}
			if len(withoutNone(t).Members()) > 1 || t.Kind == ir.KNone {
				return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "the elements of a list column have one type", Hint: boundaryHint}
			}
			return ir.List(t), nil
		case "NDArray":
			if t := arrayElement(e.Index); t != nil {
				return ir.Array(1, t), nil
			}
			return nil, &source.Diagnostic{Code: CodeBoundary, Span: e.Span(), Msg: "an array's elements are bool, int8 to int64, uint8 to uint64, float32 or float64", Hint: "for example NDArray[np.float64]"}
		case "Annotated":
			if tup, ok := e.Index.(*tree.Tuple); ok && len(tup.Elts) > 0 {
				return annotationType(tup.Elts[0])
			}
		}
		return nil, outside(n.ID, e)
	}
	return nil, &source.Diagnostic{Code: CodeSignature, Span: e.Span(), Msg: fmt.Sprintf("%s is not a type", e.Span().Text()), Hint: boundaryHint}
}

// resultType is a type that columns of results have, else nil.
func resultType(t *ir.Type, err error) *ir.Type {
	if t == nil || err != nil {
		return nil
	}
	if _, _, _, ok := boundaryKind(t); !ok {
		return nil
	}
	return t
}

// arrayElement is the numpy type in NDArray[np.float64], nil for others.
func arrayElement(e tree.Expr) *ir.Type {
	name := tree.LastName(e)
	for _, t := range ir.NumpyTypes {
		if t.String() == name || t.Dtype() == name {
			return t
		}
	}
	return nil
}

func unionOf(exprs ...tree.Expr) (*ir.Type, error) {
	var ts []*ir.Type
	for _, x := range exprs {
		t, err := annotationType(x)
		if t == nil || err != nil {
			return nil, err
		}
		ts = append(ts, t)
	}
	return ir.Union(ts...), nil
}

// parseTypeText reads a type written as text: a quoted annotation, a part of
// --sig. Diagnostics point at span.
func parseTypeText(text string, span source.Span) (*ir.Type, error) {
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
	t, err := annotationType(s.Value)
	if d := List(err); d != nil {
		return nil, &source.Diagnostic{Code: d[0].Code, Span: span, Msg: d[0].Msg, Hint: d[0].Hint}
	}
	return t, err
}

// Signature is what --sig says of a function.
type Signature struct {
	Fn     string
	Params []*ir.Type
	// Names of the parameters, "" where not given.
	Names []string
	// Result is nil when not given.
	Result *ir.Type
	// Table is the columns of a table function's DataFrame; then Params is empty.
	Table []abi.TableColumn
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
		t, err := parseTypeText(typ, source.Span{})
		if err != nil {
			d := List(err)[0]
			if d.Code == CodeBoundary {
				return nil, userError(CodeSignature, fmt.Sprintf("--sig %q: %s", text, d.Msg), d.Hint)
			}
			return nil, fail(d.Msg)
		}
		if t == nil {
			return nil, fail("Any is not a type to compile for")
		}
		sig.Params = append(sig.Params, t)
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
	t, err := parseTypeText(typ, source.Span{})
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
