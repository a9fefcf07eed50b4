package driver

import (
	"context"
	"fmt"
	"strings"

	"github.com/apache/arrow/go/v17/arrow/array"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
)

// Callable is a function compiled for rows of Python values: one library with
// one entry per combination of argument types that the rows have.
type Callable struct {
	Fn     *Function
	Built  *Built
	Report *Report
	lib    *runtime.Library
	groups []*group
	stdout func(fd int, text []byte)
}

// group is the rows that one entry takes.
type group struct {
	entry *Entry
	key   string
	rows  []int // indices in the caller's rows
	args  [][]pyvalue.Value
	skip  []int // rows that a NULL makes NULL without a call
}

// CallOptions of CallRows and Verify.
type CallOptions struct {
	Selection Selection
	Options   Options
	// Stdout gets what the function prints; nil: the process's own streams.
	Stdout func(fd int, text []byte)
}

// PrepareCall compiles a function for rows. Types come from annotations and
// --sig, else from the rows.
func (c *Compiler) PrepareCall(ctx context.Context, p *Program, fn string, rows [][]pyvalue.Value, opt CallOptions) (*Callable, error) {
	f, err := p.Lookup(fn)
	if err != nil {
		return nil, err
	}
	groups, err := groupRows(f, rows, opt.Selection)
	if err != nil {
		return nil, err
	}
	callable := &Callable{Fn: f, groups: groups, stdout: opt.Stdout}
	entries := make([]*Entry, len(groups))
	for i, g := range groups {
		if len(groups) > 1 {
			g.entry.Export = fmt.Sprintf("%s.%d", f.Name, i+1)
		}
		entries[i] = g.entry
	}
	if len(entries) == 0 {
		return callable, nil // no rows, nothing to compile for
	}
	opt.Options.JSON = true
	if callable.Built, err = c.Compile(ctx, p, entries, opt.Options); err != nil {
		return nil, err
	}
	callable.Report = callable.Built.Report
	return callable, callable.open()
}

func (c *Callable) open() (err error) {
	var options []runtime.Option
	if c.stdout != nil {
		options = append(options, runtime.WithPrint(c.stdout))
	}
	c.lib, err = runtime.Open(c.Built.Library, options...)
	return err
}

// Close closes the library.
func (c *Callable) Close() error {
	if c.lib == nil {
		return nil
	}
	return c.lib.Close()
}

// groupRows settles the entries that rows need and converts the rows.
func groupRows(f *Function, rows [][]pyvalue.Value, sel Selection) ([]*group, error) {
	var groups []*group
	index := map[string]*group{}
	for i, r := range rows {
		if len(r) < f.required() || len(r) > len(f.Params) {
			return nil, rowError(f, i, fmt.Sprintf("%d arguments, %s takes %s", len(r), f.Name, f.arity()))
		}
		own := sel
		types := make([]*ir.Type, len(r))
		for j, v := range r {
			if types[j] = valueType(v); types[j] == nil {
				return nil, rowError(f, i, fmt.Sprintf("argument %s is %s: %s", f.Params[j].Name, pyvalue.Repr(v, 40), boundaryHint))
			}
		}
		own.Inferred = map[string][]*ir.Type{f.Name: types}
		e, ds := f.entry(own)
		if err := collect(ds); err != nil {
			return nil, err
		}
		if len(e.Types) != len(r) {
			return nil, rowError(f, i, fmt.Sprintf("%d arguments, the signature gives %d", len(r), len(e.Types)))
		}
		args := make([]pyvalue.Value, len(r))
		skip := false
		for j, v := range r {
			ok := true
			if args[j], ok = convertValue(v, e.Types[j]); !ok {
				if v != nil {
					return nil, rowError(f, i, fmt.Sprintf("argument %s: %s expected, got %s", f.Params[j].Name, PythonName(e.Types[j]), pyvalue.Repr(v, 40)))
				}
				skip = true
			}
			// A column has one type: a union's members are entries of their own.
			if t := e.Types[j]; t.Kind == ir.KUnion && len(withoutNone(t).Members()) > 1 && ok {
				e.Types[j] = valueType(args[j])
			}
		}
		key := typeTuple(e.Types)
		g := index[key]
		if g == nil {
			g = &group{entry: e, key: key}
			index[key] = g
			groups = append(groups, g)
		}
		if skip {
			g.skip = append(g.skip, i)
			continue
		}
		g.rows = append(g.rows, i)
		g.args = append(g.args, args)
	}
	return groups, nil
}

func rowError(f *Function, row int, msg string) error {
	return &source.Diagnostic{Code: CodeRows, Msg: fmt.Sprintf("row %d: %s", row+1, msg), Hint: "each row is a JSON list of the arguments of " + f.String()}
}

// Run calls the function for the rows that it was prepared for and returns
// their results, in order.
func (c *Callable) Run(ctx context.Context) ([]pyhost.Result, error) {
	n := 0
	for _, g := range c.groups {
		n += len(g.rows) + len(g.skip)
	}
	out := make([]pyhost.Result, n)
	for _, g := range c.groups {
		if len(g.rows) == 0 {
			continue
		}
		if err := c.runGroup(ctx, g, out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func (c *Callable) runGroup(ctx context.Context, g *group, out []pyhost.Result) error {
	names := make([]string, len(g.entry.Types))
	for j := range names {
		names[j] = c.Fn.Params[j].Name
	}
	rec, err := record(g.entry.Types, names, g.args)
	if err != nil {
		return userError(CodeRows, err.Error(), "")
	}
	defer rec.Release()
	failed := map[int64]bool{}
	res, err := c.lib.Call(ctx, g.entry.Export, rec, &runtime.CallOptions{NullOnError: true, IntText: true, OnRowError: func(e *runtime.RowError) bool {
		failed[e.Row] = true
		out[g.rows[e.Row]].Err = &pyhost.Exception{Type: e.Type, Message: e.Message, Line: e.Line}
		return true
	}})
	if err != nil {
		return err
	}
	defer res.Release()
	text, ok := res.(*array.String)
	if !ok {
		return fmt.Errorf("%s: JSON results are %s", c.Fn.Name, res.DataType())
	}
	if text.Len() != len(g.rows) {
		return fmt.Errorf("%s: %d results for %d rows", c.Fn.Name, text.Len(), len(g.rows))
	}
	for i, row := range g.rows {
		if failed[int64(i)] {
			continue
		}
		if text.IsNull(i) {
			out[row].Value = nil
			continue
		}
		if out[row].Value, err = pyvalue.Decode([]byte(text.Value(i))); err != nil {
			return fmt.Errorf("%s: row %d: the result is not readable: %w (%s)", c.Fn.Name, row+1, err, strings.ToValidUTF8(text.Value(i), "?"))
		}
	}
	return nil
}

// Oracle runs the same rows in CPython: what the native results must equal.
// Rows that a NULL skips have the result None.
func (c *Callable) Oracle(ctx context.Context, m *pyhost.Module, opt OracleOptions) ([]pyhost.Result, error) {
	n := 0
	for _, g := range c.groups {
		n += len(g.rows) + len(g.skip)
	}
	out := make([]pyhost.Result, n)
	args := make([][]pyvalue.Value, 0, n)
	var rows []int
	for _, g := range c.groups {
		args = append(args, g.args...)
		rows = append(rows, g.rows...)
	}
	const batch = 5000
	for start := 0; start < len(args); start += batch {
		end := min(start+batch, len(args))
		res, err := m.Rows(ctx, c.Fn.Name, args[start:end], opt.Timeout)
		if err != nil {
			return nil, err
		}
		for i, r := range res {
			out[rows[start+i]] = r
		}
		if opt.Progress != nil {
			opt.Progress(end, len(args))
		}
	}
	return out, nil
}
