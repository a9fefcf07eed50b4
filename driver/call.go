package driver

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"

	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
)

// Batch is functions with rows of Python values to call them with, compiled to
// one library: for each function one entry per combination of argument types
// that its rows have.
type Batch struct {
	Program *Program
	Calls   []*Call
	// Built is nil before Compile, and if there is no row at all.
	Built *Built
	// Threads is how many share a function's rows where that makes no difference, 0 or 1: none.
	Threads int
	lib     *runtime.Library
	before  abi.Stats // of the library, which the process may have used already
	// discard leaves results as they are, of their own types, and unread.
	discard bool
}

// Call is one function of a Batch with its rows.
type Call struct {
	Fn     *Function
	Rows   [][]pyvalue.Value
	groups []*group
}

// group is the rows that one entry takes.
type group struct {
	entry *Entry
	rows  []int // indices in the caller's rows
	args  [][]pyvalue.Value
	skip  []int // rows that a NULL makes NULL without a call
}

// NewBatch makes an empty batch.
func NewBatch(p *Program) *Batch { return &Batch{Program: p} }

// Add adds a function with rows. Types come from annotations and the
// selection's signatures, else from the rows.
func (b *Batch) Add(fn string, rows [][]pyvalue.Value, sel Selection) (*Call, error) {
	f, err := b.Program.Lookup(fn)
	if err != nil {
		return nil, err
	}
	groups, err := groupRows(f, rows, sel)
	if err != nil {
		return nil, err
	}
	if len(groups) > 1 {
		for i, g := range groups {
			g.entry.Export = fmt.Sprintf("%s.%d", f.Name, i+1)
		}
	}
	c := &Call{Fn: f, Rows: rows, groups: groups}
	b.Calls = append(b.Calls, c)
	return c, nil
}

// Entries are those of all calls.
func (b *Batch) Entries() []*Entry {
	var out []*Entry
	for _, c := range b.Calls {
		out = append(out, c.Entries()...)
	}
	return out
}

// Entries are the function's, one per combination of argument types.
func (c *Call) Entries() []*Entry {
	out := make([]*Entry, len(c.groups))
	for i, g := range c.groups {
		out[i] = g.entry
	}
	return out
}

// Drop leaves out entries, with their rows.
func (b *Batch) Drop(drop func(*Entry) bool) {
	for _, c := range b.Calls {
		var keep []*group
		for _, g := range c.groups {
			if !drop(g.entry) {
				keep = append(keep, g)
			}
		}
		c.groups = keep
	}
}

// Compile makes and opens the library. What functions print goes to stdout,
// nil: to the process's own streams.
func (b *Batch) Compile(ctx context.Context, c *Compiler, opt Options, stdout func(fd int, text []byte)) error {
	entries := b.Entries()
	if len(entries) == 0 {
		return nil // no rows, nothing to compile for
	}
	opt.JSON = !b.discard
	var err error
	if b.Built, err = c.Compile(ctx, b.Program, entries, opt); err != nil {
		return err
	}
	var options []runtime.Option
	if stdout != nil {
		options = append(options, runtime.WithPrint(stdout))
	}
	if b.lib, err = openLibrary(b.Built.Library, options...); err == nil {
		b.before = b.lib.Stats()
	}
	return err
}

// Stats tell how much of the rows' time was CPython's, and how they ran: a function's rows
// together, whatever types they have.
func (b *Batch) Stats() abi.Stats {
	if b.lib == nil {
		return abi.Stats{}
	}
	ran := b.lib.Stats()
	ran.Sub(b.before)
	names := map[string]string{}
	for _, e := range b.Entries() {
		names[e.Export] = e.Fn.Name
	}
	entries := ran.Functions
	ran.Functions = nil
	for _, f := range entries {
		f.Name = names[f.Name]
		ran.Add(abi.Stats{Functions: []abi.FunctionStats{f}})
	}
	return ran
}

// Operations is how many operations rows have had in CPython so far, if the library was
// compiled with Options.Profile.
func (b *Batch) Operations() (n uint64, err error) {
	if b.lib == nil {
		return 0, nil
	}
	places, err := b.lib.Profile()
	for _, at := range places {
		if at.Col != 0 {
			n += at.Calls
		}
	}
	return n, err
}

// Close closes the library.
func (b *Batch) Close() error {
	if b.lib == nil {
		return nil
	}
	return b.lib.Close()
}

// groupRows settles the entries that rows need and converts the rows.
func groupRows(f *Function, rows [][]pyvalue.Value, sel Selection) ([]*group, error) {
	var groups []*group
	index := map[string]*group{}
	for i, r := range rows {
		if len(r) < f.Required() || len(r) > len(f.Params) && !f.Variadic() {
			return nil, rowError(f, i, fmt.Sprintf("%d arguments, %s takes %s", len(r), f.Name, f.arity()))
		}
		types := make([]*ir.Type, len(r))
		for j, v := range r {
			if types[j] = valueType(v); types[j] == nil && f.Param(j).Type == nil && sel.Sigs[f.Name] == nil {
				return nil, rowError(f, i, fmt.Sprintf("argument %s is %s: %s", f.Param(j).Name, pyvalue.Repr(v, 40), boundaryHint))
			}
		}
		e, ds := f.entry(sel, types)
		if err := collect(ds); err != nil {
			return nil, err
		}
		if len(e.Types) != len(r) {
			return nil, rowError(f, i, fmt.Sprintf("%d arguments, the signature gives %d", len(r), len(e.Types)))
		}
		for j := range r {
			if c := e.column(j); c != nil {
				return nil, rowError(f, i, fmt.Sprintf("argument %s is a column of %s, which only a query or a library passes", f.Param(j).Name, c))
			}
		}
		args := make([]pyvalue.Value, len(r))
		skip := false
		for j, v := range r {
			ok := true
			if args[j], ok = convertValue(v, e.Types[j]); !ok {
				if v != nil {
					return nil, rowError(f, i, fmt.Sprintf("argument %s: %s expected, got %s", f.Param(j).Name, PythonName(e.Types[j]), pyvalue.Repr(v, 40)))
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
			g = &group{entry: e}
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

// Results are the outcomes of a Call, one per row; Ran tells which rows were
// called at all: not those of entries that were dropped.
type Results struct {
	Rows []pyhost.Result
	Ran  []bool
}

func (c *Call) newResults() *Results {
	r := &Results{Rows: make([]pyhost.Result, len(c.Rows)), Ran: make([]bool, len(c.Rows))}
	for _, g := range c.groups {
		for _, i := range g.rows {
			r.Ran[i] = true
		}
		for _, i := range g.skip {
			r.Ran[i] = true // its result is None
		}
	}
	return r
}

// Run calls the compiled function for its rows.
func (b *Batch) Run(ctx context.Context, c *Call) (*Results, error) {
	out := c.newResults()
	for _, g := range c.groups {
		if len(g.rows) == 0 {
			continue
		}
		if err := b.runGroup(ctx, c, g, out.Rows); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// record is the group's arguments as Arrow columns.
func (g *group) record(fn *Function) (arrow.Record, error) {
	names := make([]string, len(g.entry.Types))
	for j := range names {
		names[j] = fn.Param(j).Name
	}
	rec, err := record(g.entry.Types, names, g.args)
	if err != nil {
		return nil, userError(CodeRows, err.Error(), "")
	}
	return rec, nil
}

func (b *Batch) runGroup(ctx context.Context, c *Call, g *group, out []pyhost.Result) error {
	rec, err := g.record(c.Fn)
	if err != nil {
		return err
	}
	defer rec.Release()
	failed := map[int64]bool{}
	res, err := b.lib.Call(ctx, g.entry.Export, rec, &runtime.CallOptions{NullOnError: true, IntText: true, Threads: b.Threads, OnRowError: func(e *runtime.RowError) bool {
		failed[e.Row] = true
		out[g.rows[e.Row]].Err = &pyhost.Exception{Type: e.Type, Message: e.Message, Line: e.Line}
		return true
	}})
	if err != nil {
		return fmt.Errorf("%s: %w", g.entry, err)
	}
	defer res.Release()
	if b.discard {
		return nil
	}
	text, ok := res.(*array.String)
	if !ok {
		return fmt.Errorf("%s: JSON results are %s", c.Fn.Name, res.DataType())
	}
	if text.Len() != len(g.rows) {
		return fmt.Errorf("%s: %d results for %d rows", c.Fn.Name, text.Len(), len(g.rows))
	}
	for i, row := range g.rows {
		if failed[int64(i)] || text.IsNull(i) {
			continue
		}
		if out[row].Value, err = pyvalue.Decode([]byte(text.Value(i))); err != nil {
			return fmt.Errorf("%s: row %d: the result is not readable: %w (%s)", c.Fn.Name, row+1, err, strings.ToValidUTF8(text.Value(i), "?"))
		}
	}
	return nil
}

// OracleOptions of running rows in CPython.
type OracleOptions struct {
	// Timeout bounds each row; 0 is no limit.
	Timeout time.Duration
	// Progress, if set, is told how many rows are done.
	Progress func(done, total int)
}

// Oracle runs the same rows in CPython, in the same order: what the compiled
// results must equal.
func (c *Call) Oracle(ctx context.Context, m *pyhost.Module, opt OracleOptions) (*Results, error) {
	out := c.newResults()
	var args [][]pyvalue.Value
	var rows []int
	for _, g := range c.groups {
		args = append(args, g.args...)
		rows = append(rows, g.rows...)
	}
	const chunk = 5000
	for start := 0; start < len(args); start += chunk {
		end := min(start+chunk, len(args))
		res, err := m.Rows(ctx, c.Fn.Name, args[start:end], opt.Timeout)
		if err != nil {
			return nil, err
		}
		for i, r := range res {
			out.Rows[rows[start+i]] = r
		}
		if opt.Progress != nil {
			opt.Progress(end, len(args))
		}
	}
	return out, nil
}

// Printed is what the rows print, in the order in which they are called.
func (c *Call) Printed(r *Results) string {
	var b strings.Builder
	for _, g := range c.groups {
		for _, row := range g.rows {
			b.WriteString(r.Rows[row].Stdout)
		}
	}
	return b.String()
}
