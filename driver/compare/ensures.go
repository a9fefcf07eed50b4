package compare

import (
	"context"
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/prove"
)

// Names of the functions that say whether a condition holds for a call's result; the second is the
// function itself, which a parameter may have the name of.
const (
	holdsName = "_hipy_holds"
	callName  = "_hipy_call"
)

// Ensures decides whether a condition holds whenever a function returns: an expression of Python's
// over the function's parameters and its result.
func Ensures(ctx context.Context, settings *driver.Settings, f Function, condition string, opt Options) (*Result, error) {
	c := &claim{fs: []Function{f}, opt: opt}
	if err := c.settle(); err != nil {
		return nil, err
	}
	e := c.entries[0]
	var params []string
	for i := range e.Types {
		params = append(params, e.Fn.Param(i).Name)
	}
	checked, err := c.withCondition(settings, f, condition, params)
	if err != nil {
		return nil, err
	}
	c.typed[0] = checked
	c.proof = func(ctx context.Context, o prove.Options) (*prove.Verdict, error) {
		return prove.Holds(ctx, c.function(0), c.types, o)
	}
	list := strings.Join(params, ", ")
	c.holds = func(ctx context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result) ([]judgement, error) {
		var exprs []string
		for i, row := range rows {
			expr := "True"
			if r := results[0][i]; r.Err == nil && !r.TimedOut {
				expr = fmt.Sprintf("(lambda %s: lambda %s: (lambda result: True if (%s) else False)(%s(%s)))(%s)(%s)", callName, list, condition, callName, list, f.Name, pyvalue.Literals(row))
			}
			exprs = append(exprs, expr)
		}
		evaluated, err := c.modules[0].Eval(ctx, exprs, opt.RowTimeout)
		if err != nil {
			return nil, err
		}
		holds := make([]judgement, len(rows))
		for i, r := range evaluated {
			holds[i].ok = r.TimedOut || r.Err == nil && r.Value == pyvalue.Value(true)
			if r.Err != nil && r.Err.Type == "NameError" {
				return nil, noCondition(condition, r.Err.Message)
			}
			if r.Err != nil {
				holds[i].notes = []string{", of which the condition raises " + r.Err.Error()}
			}
		}
		return holds, nil
	}
	return c.decide(ctx)
}

// noCondition says that a condition is none.
func noCondition(condition, why string) error {
	return &driver.Diagnostic{Code: driver.CodeOption, Msg: fmt.Sprintf("--ensures %q: %s", condition, why), Hint: "it is an expression of the parameters and result, as in --ensures 'result >= 0'"}
}

// withCondition is the program with a function that says whether the condition holds.
func (c *claim) withCondition(settings *driver.Settings, f Function, condition string, params []string) (*driver.Typed, error) {
	// Alone it is no more than one expression.
	if _, err := driver.LoadText("condition.py", []byte("if "+condition+": pass\n"), settings); err != nil || strings.Contains(condition, "\n") {
		return nil, noCondition(condition, "this is no expression of Python's")
	}
	var given []string
	for i := range params {
		given = append(given, fmt.Sprintf("_hipy_%d", i))
	}
	own, list := strings.Join(given, ", "), strings.Join(params, ", ")
	text := fmt.Sprintf("%s\n\ndef %s(%s):\n    return %s(%s)\n\n\ndef %s(%s):\n    try:\n        result = %s(%s)\n    except BaseException:\n        return True\n    return True if (%s) else False\n",
		strings.TrimRight(string(f.Program.Text), "\n"), callName, own, f.Name, own, holdsName, list, callName, list, condition)
	p, err := driver.LoadText(f.Program.File.Name, []byte(text), settings)
	if err != nil {
		return nil, err
	}
	sel := f.Select
	sel.Names = []string{holdsName}
	sel.Sigs = map[string]*driver.Signature{holdsName: {Fn: holdsName, Params: c.types, Names: make([]string, len(c.types))}}
	entries, _, err := p.Select(sel)
	if err != nil {
		return nil, err
	}
	return driver.StageTyped(p, entries[0])
}
