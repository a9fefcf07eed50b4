package compare

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/backend/sql/meaning"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/prove"
)

// Names of functions in what is proved: of the function's answer as SQL sees it, of what the SQL means, and
// of that for rows that a table can have.
const (
	pythonName  = "_hipy_python"
	meaningName = "_hipy_meaning"
	sqlName     = "_hipy_sql"
)

// SQL decides whether a function gives the same answer as an expression of DuckDB's SQL over columns that have the names
// of its parameters, for all rows that a table can have: ints are 64 bits wide. NULL is None, and an error of SQL an
// exception of any class.
func SQL(ctx context.Context, settings *driver.Settings, f Function, text string, opt Options) (*Result, error) {
	c := &claim{fs: []Function{f}, opt: opt}
	if err := c.settle(); err != nil {
		return nil, err
	}
	params, err := c.columns()
	if err != nil {
		return nil, err
	}
	table, err := openTable(ctx, text, params)
	if err != nil {
		return nil, err
	}
	defer table.close()
	if err := c.sameKind(table); err != nil {
		return nil, err
	}
	c.also, c.may, c.says = table.answers, fits, sqlOutcome
	c.holds = func(_ context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result) ([]judgement, error) {
		same := make([]judgement, len(rows))
		for i := range rows {
			a, b := results[0][i], results[1][i]
			same[i].ok = a.TimedOut || a.Err != nil && b.Err != nil || a.Err == nil && b.Err == nil && pyvalue.Equal(a.Value, b.Value)
		}
		return same, nil
	}
	if err := c.proveSQL(settings, f, table); err != nil {
		return nil, err
	}
	return c.decide(ctx)
}

// columns are the parameters as columns.
func (c *claim) columns() (params []meaning.Param, err error) {
	e := c.entries[0]
	for i, t := range e.Types {
		p := meaning.Param{Name: e.Fn.Param(i).Name}
		for _, m := range t.Members() {
			kind, ok := kinds[m.Kind]
			switch {
			case m.Kind == ir.KNone:
				p.Null = true
			case !ok || p.Kind != "":
				return nil, &driver.Diagnostic{Code: driver.CodeSQL, Span: e.Fn.Param(i).Span, Msg: fmt.Sprintf("parameter %s of %s is %s, which is no column that --sql can compare", p.Name, e.Fn.Name, t),
					Hint: "--sql takes functions of int, float, bool and str, each with None or without"}
			default:
				p.Kind = kind
			}
		}
		if p.Kind == "" {
			p.Kind = meaning.Int // None only
		}
		if slices.ContainsFunc(params, func(q meaning.Param) bool { return strings.EqualFold(p.Name, q.Name) }) {
			return nil, &driver.Diagnostic{Code: driver.CodeSQL, Span: e.Fn.Param(i).Span, Msg: fmt.Sprintf("SQL does not tell parameter %s of %s from another one: its names have no case", p.Name, e.Fn.Name), Hint: "give one of them another name"}
		}
		params = append(params, p)
	}
	return params, nil
}

var kinds = map[ir.Kind]meaning.Kind{ir.KInt: meaning.Int, ir.KFloat: meaning.Float, ir.KBool: meaning.Bool, ir.KStr: meaning.Str}

// sameKind refuses SQL of a type that the function never gives: all rows would differ.
func (c *claim) sameKind(t *table) error {
	if t.kind == "" {
		return t.wrong(0, len(t.text), fmt.Sprintf("the SQL gives %s, which no value of Python's is compared with", t.sqlType), "cast it: to BIGINT, DOUBLE, BOOLEAN or VARCHAR")
	}
	fn := c.typed[0].Func
	if fn == nil || t.kind == meaning.Null {
		return nil
	}
	var gives []string
	for _, m := range fn.Result.Members() {
		if kinds[m.Kind] == t.kind {
			return nil
		}
		if m.Kind != ir.KNone {
			gives = append(gives, m.String())
		}
	}
	if len(gives) == 0 { // None, or nothing at all
		return nil
	}
	return t.wrong(0, len(t.text), fmt.Sprintf("the SQL gives %s, and %s gives %s", t.sqlType, c.entries[0].Fn.Name, strings.Join(gives, " | ")),
		fmt.Sprintf("cast it: CAST(... AS %s)", sqlTypes[kindNamed(gives[0])]))
}

var sqlTypes = map[meaning.Kind]string{meaning.Int: "BIGINT", meaning.Float: "DOUBLE", meaning.Bool: "BOOLEAN", meaning.Str: "VARCHAR"}

func kindNamed(name string) meaning.Kind {
	if sqlTypes[meaning.Kind(name)] == "" {
		return meaning.Str
	}
	return meaning.Kind(name)
}

// fits reports whether a table can have a row.
func fits(row []pyvalue.Value) bool {
	return !slices.ContainsFunc(row, func(v pyvalue.Value) bool { _, ok := sqlValue(v); return !ok })
}

// proveSQL makes of the function, and of what the SQL means, two functions that are to be proved equal.
func (c *claim) proveSQL(settings *driver.Settings, f Function, t *table) error {
	text, err := t.meaning(meaningName)
	if r, ok := meaning.IsRefusal(err); ok {
		c.refusal = fmt.Sprintf("no proof because of the SQL: %s", r)
		if at := r.At - len(before); at >= 0 {
			c.refusal += fmt.Sprintf(" (character %d)", len([]rune(t.text[:min(at, len(t.text))]))+1)
		}
		return nil
	}
	if err != nil {
		return err
	}
	var own, outside []string
	for i, typ := range c.types {
		name := fmt.Sprintf("c%d", i)
		own = append(own, name)
		if slices.ContainsFunc(typ.Members(), func(m *ir.Type) bool { return m.Kind == ir.KInt }) {
			outside = append(outside, fmt.Sprintf("%s is not None and not -%s <= %s < %s", name, limit, name, limit))
		}
	}
	list := strings.Join(own, ", ")
	guard := ""
	if len(outside) > 0 {
		guard = fmt.Sprintf("    if %s:\n        return None\n", strings.Join(outside, " or "))
	}
	python := fmt.Sprintf("%s\n\ndef %s(%s):\n    return %s(%s)\n\n\ndef %s(%s):\n%s    try:\n        return %s(%s)\n    except BaseException:\n        raise ValueError\n",
		strings.TrimRight(string(f.Program.Text), "\n"), callName, list, f.Name, list, pythonName, list, guard, callName, list)
	one, err := c.staged(settings, f, f.Program.File.Name, python, pythonName)
	if err != nil {
		return err
	}
	two, err := c.staged(settings, f, "meaning.py", fmt.Sprintf("%s\n\ndef %s(%s):\n%s    return %s(%s)\n", text, sqlName, list, guard, meaningName, list), sqlName)
	if err != nil {
		return err
	}
	c.near = []*driver.Typed{two}
	c.proof = func(ctx context.Context, o prove.Options) (*prove.Verdict, error) {
		for _, typed := range []*driver.Typed{one, two} {
			if typed.Func == nil {
				return &prove.Verdict{Reason: typed.Reason}, nil
			}
		}
		v, err := prove.Equal(ctx, prove.Function{Module: one.Module, Func: one.Func, Base: one.Base}, prove.Function{Module: two.Module, Func: two.Func, Base: two.Base}, c.types, o)
		if v != nil && v.Of == 1 { // a line of the function that stands for the SQL
			v.Line, v.Of = 0, 0
		}
		return v, err
	}
	return nil
}

// limit is how far ints of 64 bits go.
var limit = new(big.Int).Lsh(big.NewInt(1), 63)

// staged is a function of a text, with the types that the claim is about.
func (c *claim) staged(settings *driver.Settings, f Function, name, text, fn string) (*driver.Typed, error) {
	p, err := driver.LoadText(name, []byte(text), settings)
	if err != nil {
		return nil, err
	}
	sel := f.Select
	sel.Names = []string{fn}
	sel.Sigs = map[string]*driver.Signature{fn: {Fn: fn, Params: c.types, Names: make([]string, len(c.types))}}
	entries, _, err := p.Select(sel)
	if err != nil {
		return nil, err
	}
	return driver.StageTyped(p, entries[0])
}

// sqlOutcome is what the SQL gives, in words.
func sqlOutcome(r pyhost.Result) string {
	switch {
	case r.Err != nil:
		return "ends with an error: " + r.Err.Message
	case r.Value == nil:
		return "gives NULL"
	}
	return "gives " + pyvalue.Literal(r.Value)
}
