package smt

import (
	"context"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// references are the forms that are no ops of the IR, as expressions of Python's, with the sorts of
// their operands and result.
const dayOf = "__import__('datetime').date.fromordinal(719163 + a0)"

var references = map[string]struct {
	expr   string
	params []term.Sort
	result term.Sort
}{
	"date.year":       {dayOf + ".year", []term.Sort{term.Int}, term.Int},
	"date.month":      {dayOf + ".month", []term.Sort{term.Int}, term.Int},
	"date.day":        {dayOf + ".day", []term.Sort{term.Int}, term.Int},
	"date.month_days": {"__import__('calendar').monthrange(" + dayOf + ".year, " + dayOf + ".month)[1]", []term.Sort{term.Int}, term.Int},
	"text.startswith": {"a0.startswith(a1)", []term.Sort{term.Str, term.Str}, term.Bool},
	"text.endswith":   {"a0.endswith(a1)", []term.Sort{term.Str, term.Str}, term.Bool},
	"text.find":       {"a0.find(a1)", []term.Sort{term.Str, term.Str}, term.Int},
	"text.rfind":      {"a0.rfind(a1)", []term.Sort{term.Str, term.Str}, term.Int},
	"text.count":      {"a0.count(a1)", []term.Sort{term.Str, term.Str}, term.Int},
	"str.decode":      {"", nil, term.Int},
	// Their index is that of a character.
	"str.at_unchecked": {"ord(a0[a1 if 0 <= a1 else len(a0)])", []term.Sort{term.Str, term.Int}, term.Int},
	"str.from_char":    {"chr(a0)", []term.Sort{term.Int}, term.Str},
}

// logic are the forms of what the pool itself makes.
var logic = map[string]bool{"not": true, "if": true}

// Operands that the forms are tried with.
var (
	ints   = []int64{0, 1, -1, 2, -2, 3, 7, -7, 10, -10, 65, 255, 1 << 31, -(1 << 53) - 1, math.MaxInt64, math.MinInt64}
	floats = []float64{0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 1e16, 9007199254740993, -1e300, 5e-324, math.MaxFloat64, math.Inf(1), math.Inf(-1), math.NaN()}
	texts  = []string{"", "a", "A", "ab", "aab", "ba", "é", "ß", "\u2003", "a\nb", "\U00020000", "\"", "\\u{61}", "00"}
)

// maxRows is how many rows a form is tried with.
const maxRows = 400

// TestFormsInPython compares each operation's form with CPython.
func TestFormsInPython(t *testing.T) {
	server := example.Oracle(t)
	solver := &Solver{Path: example.Solver(t)}
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		if !logic[name] {
			t.Run(name, func(t *testing.T) { try(t, server, solver, name) })
		}
	}
}

func try(t *testing.T, server *pyhost.Server, solver *Solver, name string) {
	expr, params, result := reference(t, name)
	if expr == "" {
		t.Fatal("the op has no reference: add one to the test")
	}
	rows := combinations(params)
	results := evaluated(t, server, expr, rows)
	tried := 0
	for i, row := range rows {
		if results[i].Err != nil { // a rule says when
			continue
		}
		p := term.NewPool()
		var vars, same []*term.Term
		for k, v := range row {
			c := constant(p, v)
			if name == "str.replace" && k > 0 || name == "int.truediv" && k == 1 || name == "str.slice" && k > 0 && i%2 == 0 {
				vars = append(vars, c) // the form is that of a constant
				continue
			}
			x := p.Var(fmt.Sprintf("a%d", k), c.Sort)
			vars, same = append(vars, x), append(same, p.Same(x, c))
		}
		same = append(same, p.Not(p.Same(p.Apply(name, result, vars...), constant(p, plain(results[i].Value)))))
		tried++
		if i%7 != 0 && len(rows) > 60 { // each question takes its time
			continue
		}
		answer, _, err := solver.Ask(context.Background(), same, nil, Search, 5*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		if answer == Yes && !undefined(name, row) {
			t.Errorf("%s is not %v", applied(expr, row), results[i].Value)
		}
	}
	if tried == 0 {
		t.Error("no row was tried")
	}
}

// TestFactsInPython compares what is known of operations that have no form with CPython.
func TestFactsInPython(t *testing.T) {
	server := example.Oracle(t)
	solver := &Solver{Path: example.Solver(t)}
	for name, fact := range facts {
		expr, params, _ := reference(t, name)
		if expr == "" || slices.Contains(params, term.Other) {
			continue
		}
		rows := combinations(params)
		results := evaluated(t, server, expr, rows)
		text := "(set-logic ALL)\n" + definitions["numbers"]
		tried := 0
		for i, row := range rows {
			if results[i].Err != nil {
				continue
			}
			args := make([]string, len(row))
			for k, v := range row {
				args[k] = literal(v)
			}
			tried++
			text += "(assert " + filled(fact, literal(plain(results[i].Value)), args) + ")\n"
		}
		answer, _, err := solver.run(context.Background(), text+"(check-sat)\n", 0, 20*time.Second)
		if err != nil || answer != Yes || tried == 0 {
			t.Errorf("%s: %d rows, %d, %v", name, tried, answer, err)
		}
	}
}

// literal is a constant in SMT-LIB.
func literal(v any) string {
	p := term.NewPool()
	return (&script{}).constant(constant(p, v))
}

// plain is a value of CPython's as constants have it.
func plain(v pyvalue.Value) any {
	if s, ok := v.(pyvalue.Str); ok {
		return string(s)
	}
	return v
}

// reference is what an operation is in Python, with the sorts of its operands and result.
func reference(t *testing.T, name string) (expr string, params []term.Sort, result term.Sort) {
	t.Helper()
	if ref, known := references[name]; known {
		return ref.expr, ref.params, ref.result
	}
	d := ir.LookupOp(name)
	if d == nil {
		t.Fatalf("%s is no op: add its reference to the test", name)
	}
	for _, p := range d.Params() {
		params = append(params, sortOf(p))
	}
	return d.Ref, params, sortOf(d.Results()[0])
}

// combinations are rows of operands, not too many.
func combinations(params []term.Sort) [][]any {
	rows := [][]any{nil}
	for _, s := range params {
		var more [][]any
		for _, row := range rows {
			for _, v := range operands(s) {
				more = append(more, append(append([]any{}, row...), v))
			}
		}
		rows = more
	}
	var some [][]any
	for i, step := 0, (len(rows)+maxRows-1)/maxRows; i < len(rows); i += step {
		some = append(some, rows[i])
	}
	return some
}

// evaluated are the results of an expression over a0, a1, ...
func evaluated(t *testing.T, server *pyhost.Server, expr string, rows [][]any) []pyhost.Result {
	t.Helper()
	exprs := make([]string, len(rows))
	for i, row := range rows {
		exprs[i] = applied(expr, row)
	}
	results, err := server.Eval(context.Background(), exprs, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	return results
}

// applied is an expression with its operands.
func applied(expr string, row []any) string {
	var names, args []string
	for k, v := range row {
		names, args = append(names, fmt.Sprintf("a%d", k)), append(args, python(v))
	}
	return fmt.Sprintf("(lambda %s: %s)(%s)", strings.Join(names, ", "), expr, strings.Join(args, ", "))
}

// undefined are operands that a form is not for: its rule, or another form, is.
func undefined(name string, row []any) bool {
	return name == "str.replace" && (row[1] == "" || row[3].(int64) >= 0)
}

func sortOf(t *ir.Type) term.Sort {
	switch t.Kind {
	case ir.KBool:
		return term.Bool
	case ir.KFloat:
		return term.Float
	case ir.KStr:
		return term.Str
	case ir.KInt, ir.KI64, ir.KChar:
		return term.Int
	}
	return term.Other
}

func operands(s term.Sort) (vs []any) {
	switch s {
	case term.Bool:
		return []any{true, false}
	case term.Float:
		for _, f := range floats {
			vs = append(vs, f)
		}
	case term.Str:
		for _, s := range texts {
			vs = append(vs, s)
		}
	default:
		for _, n := range ints {
			vs = append(vs, n)
		}
	}
	return vs
}

func python(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "True"
		}
		return "False"
	case float64:
		return fmt.Sprintf("float(%q)", pyvalue.FormatFloat(v))
	case string:
		return fmt.Sprintf("bytes.fromhex('%x').decode()", v)
	}
	return fmt.Sprint(v)
}

func constant(p *term.Pool, v any) *term.Term {
	switch v := v.(type) {
	case bool:
		return p.Bool(v)
	case int64:
		return p.Int(v)
	case *big.Int:
		return p.BigInt(v)
	case float64:
		return p.Float(v)
	case string:
		return p.Str(v)
	}
	panic(fmt.Sprintf("no constant: %T", v))
}
