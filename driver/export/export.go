package export

import (
	"errors"
	"fmt"
	"math/big"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/backend/sql/syntax"
	"github.com/hipy-lang/hipy/backend/substrait"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/compare"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// Exported is a function whose meaning is known as terms.
type Exported struct {
	Name    string
	Params  []string
	Types   []*ir.Type
	Pool    *term.Pool
	Inputs  *symbolic.Inputs
	Outcome *symbolic.Outcome
	Classes *symbolic.Classes

	def   *tree.FunctionDef
	typed *driver.Typed
}

// Read finds out what a function does. The error is a diagnostic at the line that has no form.
func Read(p *driver.Program, sel driver.Selection) (*Exported, error) {
	entries, _, err := p.Select(sel)
	if err != nil {
		return nil, err
	}
	if len(entries) > 1 {
		return nil, &driver.Diagnostic{Code: driver.CodeTarget, Msg: fmt.Sprintf("there are several functions %s", entries[0].Fn.Name), Hint: "give one of them another name"}
	}
	return Entry(p, entries[0])
}

// Entry finds out what a function with parameters of certain types does.
func Entry(p *driver.Program, e *driver.Entry) (*Exported, error) {
	typed, err := driver.StageTyped(p, e)
	if err != nil {
		return nil, err
	}
	x := &Exported{Name: e.Fn.Name, Types: e.Types, Pool: term.NewPool(), Classes: &symbolic.Classes{}, def: e.Fn.Def, typed: typed}
	if len(e.Types) > len(e.Fn.Params) {
		return nil, x.refused("a function that takes any number of arguments", "give each parameter a name", nowhere)
	}
	for i := range e.Types {
		x.Params = append(x.Params, e.Fn.Params[i].Name)
	}
	if typed.Func == nil {
		return nil, x.refused(typed.Reason+", which runs in CPython", "hipy explain says more", nowhere)
	}
	if typed.Touches != "" {
		return nil, x.refused(typed.Touches, "", nowhere)
	}
	x.Inputs, err = symbolic.NewInputs(x.Pool, x.Params, e.Types)
	if err == nil {
		x.Outcome, err = symbolic.Run(x.Pool, typed.Module, typed.Func, x.Inputs, symbolic.Options{Name: "f", Classes: x.Classes, Base: typed.Base, Messages: true})
	}
	if u, ok := errors.AsType[*symbolic.Unsupported](err); ok {
		return nil, x.refused(u.Reason, "", onLine(u.Line))
	}
	return x, err
}

// refused is the diagnostic for what has no form, at the first operation that is meant; else at the function.
func (x *Exported) refused(reason, hint string, is func(o *ir.Op) bool) error {
	d := &driver.Diagnostic{Code: driver.CodeExport, Span: x.def.Span(), Msg: fmt.Sprintf("%s can't be exported: %s", x.Name, reason), Hint: hint}
	if x.typed.Func != nil {
		found := false
		x.typed.Func.Body.Walk(func(o *ir.Op) {
			if !found && o.Span.IsValid() && o.Span.File == d.Span.File && is(o) {
				d.Span, found = o.Span, true
			}
		})
	}
	return d
}

func nowhere(*ir.Op) bool { return false }

func onLine(n int) func(o *ir.Op) bool {
	return func(o *ir.Op) bool { return n > 0 && o.Span.Line() == n }
}

// named are the operations of a name, whatever they are of.
func named(op string) func(o *ir.Op) bool {
	_, verb, _ := strings.Cut(op, ".")
	return func(o *ir.Op) bool {
		_, v, _ := strings.Cut(o.Name(), ".")
		return op != "" && (o.Name() == op || verb != "" && v == verb || op == "loop" && o.Name() == "for")
	}
}

// Dialects are the names of the dialects of SQL that there are.
func Dialects() []string { return sql.Names() }

// SQL is a function in a dialect.
type SQL = sql.SQL

// SQL is the function in a dialect. The error is a diagnostic.
func (x *Exported) SQL(dialect string) (*SQL, error) {
	s, err := sql.Write(x.function(), sql.Named(dialect))
	if r, ok := errors.AsType[*sql.Refusal](err); ok {
		return nil, x.refused(r.Reason, r.Hint, named(r.Op))
	}
	return s, err
}

// Filter is when a call of the function that is compared is TRUE, in DuckDB. The error is a diagnostic.
func (x *Exported) Filter(c sql.Comparison) (*sql.Filter, error) {
	f, err := sql.WriteFilter(x.function(), c)
	if r, ok := errors.AsType[*sql.Refusal](err); ok {
		return nil, x.refused(r.Reason, r.Hint, named(r.Op))
	}
	return f, err
}

// Sample is what a filter by the function may be: of one that returns no bool, that it is one of its results.
func (x *Exported) Sample() sql.Comparison {
	if x.Outcome.Result.Kind == ir.KBool {
		return sql.Comparison{}
	}
	value := x.Outcome.Value
	if u, ok := value.(*symbolic.Union); ok && len(u.Value) == 2 {
		value = u.Value[1-max(u.Type.MemberIndex(ir.None), 0)]
	}
	t, ok := value.(*term.Term)
	for ok && t.Op == "if" {
		t = t.Args[1]
	}
	c := sql.Comparison{Op: "=", With: []any{big.NewInt(1)}}
	if ok && t.IsConst() {
		switch v := t.Const.(type) {
		case *big.Int, string:
			c.With[0] = v
		}
	} else if ok && t.Sort == term.Str {
		c.With[0] = "x"
	}
	return c
}

func (x *Exported) function() *sql.Function {
	return &sql.Function{Name: x.Name, Params: x.Params, Pool: x.Pool, Inputs: x.Inputs, Outcome: x.Outcome, Classes: x.Classes}
}

// Substrait is the function as a plan that adds a column to a table, which has its parameters as columns. The error is a
// diagnostic.
func (x *Exported) Substrait(table string) (*substrait.Plan, error) {
	s, err := x.SQL("datafusion")
	if err != nil {
		return nil, err
	}
	f := &substrait.Function{Name: x.Name, Table: table, Params: x.Params, Body: s.Tree, Result: syntax.TypeOf(s.Result)}
	for _, t := range s.Types {
		f.Types = append(f.Types, syntax.TypeOf(t))
	}
	plan, err := substrait.Write(f)
	if errors.Is(err, substrait.ErrDeep) {
		return nil, x.refused(err.Error(), "export a part of it, or write it as SQL: --dialect datafusion", nowhere)
	}
	return plan, err
}

// Rows are n rows of arguments to compare the function with CPython on.
func (x *Exported) Rows(n int) ([][]pyvalue.Value, bool) { return compare.Rows(x.typed, x.Types, n) }
