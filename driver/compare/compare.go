package compare

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic/prove"
	"github.com/hipy-lang/hipy/symbolic/smt"
)

// Function is one that something is claimed of.
type Function struct {
	Program *driver.Program
	Name    string
	Select  driver.Selection
}

// Options say how hard to try.
type Options struct {
	// Python is the interpreter that the functions are called in.
	Python *pyhost.Python
	// Solver is the path of z3; "": rows only.
	Solver string
	// Limit is how long the solver may think about the claim.
	Limit time.Duration
	// Messages has the texts of exceptions count, too.
	Messages bool
	// Effects allows to call functions that may do something to the world.
	Effects bool
	// RowTimeout bounds each call in CPython.
	RowTimeout time.Duration
}

// Verdicts.
const (
	// Proved: it holds for all arguments.
	Proved = "proved"
	// Refuted: CPython has shown arguments for which it does not.
	Refuted = "refuted"
	// Unknown: no such arguments were found, and no proof.
	Unknown = "unknown"
)

// Result is what is known of a claim.
type Result struct {
	Verdict string `json:"verdict"`
	// Types are those of the parameters.
	Types []string `json:"types"`
	// Rows is how many rows were tried in CPython.
	Rows int `json:"rows"`
	// Args are arguments for which the claim does not hold, as Python writes them, and Outcomes what
	// each function does with them.
	Args     string   `json:"args,omitempty"`
	Outcomes []string `json:"outcomes,omitempty"`
	// Touches says why no row was tried: a function may do something to the world.
	Touches string `json:"touches,omitempty"`
	// Reason says why there is no proof; Line is where, in the file of the function Of (0 or 1).
	Reason string `json:"reason,omitempty"`
	Line   int    `json:"line,omitempty"`
	Of     int    `json:"of,omitempty"`
	// Questions is how many the solver was asked, Solver its processor time.
	Questions int           `json:"questions"`
	Solver    time.Duration `json:"solver_ns"`
	// Loops is how many loops the functions have that do the same. Recurs: they call themselves, and
	// the proof is about calls that do not reach the limit of recursion.
	Loops  int    `json:"loops,omitempty"`
	Recurs bool   `json:"recurs,omitempty"`
	Python string `json:"python"`
}

// How many rows are tried before a proof is, and after none was found.
const (
	rowsBefore = 2_000
	rowsAfter  = 12_000
)

// claim is something that is claimed of functions.
type claim struct {
	fs      []Function
	entries []*driver.Entry
	typed   []*driver.Typed
	types   []*ir.Type
	opt     Options
	modules []*pyhost.Module
	rows    int
	// also is something that gives answers beside the functions, for the same rows; may says which rows
	// it has answers for, nil: all.
	also func(ctx context.Context, rows [][]pyvalue.Value) ([]pyhost.Result, error)
	may  func(row []pyvalue.Value) bool
	// proof asks the solver.
	proof func(ctx context.Context, opt prove.Options) (*prove.Verdict, error)
	// says is what the answers of also are, in words.
	says func(pyhost.Result) string
	// near are functions besides whose constants rows are near to.
	near []*driver.Typed
	// refusal is why there is nothing to ask.
	refusal string
	// holds says for each row whether the claim holds, of what the functions do with it.
	holds func(ctx context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result) ([]judgement, error)
}

// judgement is whether a claim holds for a row; notes say more of what each function does.
type judgement struct {
	ok    bool
	notes []string
}

// Equal decides whether two functions give the same answers.
func Equal(ctx context.Context, f, g Function, opt Options) (*Result, error) {
	c := &claim{fs: []Function{f, g}, opt: opt}
	if err := c.settle(); err != nil {
		return nil, err
	}
	c.proof = func(ctx context.Context, o prove.Options) (*prove.Verdict, error) {
		return prove.Equal(ctx, c.function(0), c.function(1), c.types, o)
	}
	c.holds = func(ctx context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result) ([]judgement, error) {
		same := make([]judgement, len(rows))
		for i := range rows {
			same[i].ok = c.same(results[0][i], results[1][i])
		}
		if !slices.ContainsFunc(c.types, changes) {
			return same, nil
		}
		return same, c.sameArguments(ctx, rows, results, same)
	}
	return c.decide(ctx)
}

// NeverRaises decides whether a function raises no exception.
func NeverRaises(ctx context.Context, f Function, opt Options) (*Result, error) {
	c := &claim{fs: []Function{f}, opt: opt}
	if err := c.settle(); err != nil {
		return nil, err
	}
	c.proof = func(ctx context.Context, o prove.Options) (*prove.Verdict, error) {
		return prove.NeverRaises(ctx, c.function(0), c.types, o)
	}
	c.holds = func(_ context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result) ([]judgement, error) {
		quiet := make([]judgement, len(rows))
		for i := range rows {
			quiet[i].ok = results[0][i].Err == nil
		}
		return quiet, nil
	}
	return c.decide(ctx)
}

// same compares two outcomes: of exceptions the class counts, and the text if that was asked for.
func (c *claim) same(a, b pyhost.Result) bool {
	if a.Stdout != b.Stdout {
		return false
	}
	if a.Err != nil || b.Err != nil {
		return a.Err != nil && b.Err != nil && a.Err.Type == b.Err.Type && (!c.opt.Messages || a.Err.Message == b.Err.Message)
	}
	return pyvalue.Equal(a.Value, b.Value)
}

// changes reports whether a function may change an argument of the type.
func changes(t *ir.Type) bool { return t.IsRef() || slices.ContainsFunc(t.Elems, changes) }

// sameArguments compares what the arguments are afterwards, of rows on which both functions return the
// same.
func (c *claim) sameArguments(ctx context.Context, rows [][]pyvalue.Value, results [][]pyhost.Result, same []judgement) error {
	var at []int
	for i, r := range results[0] {
		if same[i].ok && r.Err == nil && !r.TimedOut && !results[1][i].TimedOut {
			at = append(at, i)
		}
	}
	after := make([][]pyhost.Result, len(c.modules))
	for k, m := range c.modules {
		exprs := make([]string, len(at))
		for j, i := range at {
			exprs[j] = fmt.Sprintf("(lambda args: (%s(*args), args)[1])([%s])", c.fs[k].Name, pyvalue.Literals(rows[i]))
		}
		var err error
		if after[k], err = m.Eval(ctx, exprs, c.opt.RowTimeout); err != nil {
			return err
		}
	}
	for j, i := range at {
		a, b := after[0][j], after[1][j]
		if same[i].ok = a.TimedOut || b.TimedOut || c.same(a, b); !same[i].ok {
			same[i].notes = []string{leaves(a), leaves(b)}
		}
	}
	return nil
}

// leaves says what the arguments are after a call.
func leaves(r pyhost.Result) string {
	args, _ := r.Value.(pyvalue.List)
	return " and leaves the arguments " + pyvalue.Literals(args)
}

// settle finds the types of the parameters, which the functions must agree on.
func (c *claim) settle() error {
	for _, f := range c.fs {
		entries, _, err := f.Program.Select(f.Select)
		if err != nil {
			return err
		}
		c.entries = append(c.entries, entries[0])
	}
	c.types = c.entries[0].Types
	for _, e := range c.entries[1:] {
		if !slices.EqualFunc(c.types, e.Types, (*ir.Type).Equal) {
			return &driver.Diagnostic{Code: driver.CodeSignature, Msg: fmt.Sprintf("the functions take different parameters: %s takes (%s), %s takes (%s)", c.entries[0].Fn.Name, typeList(c.types), e.Fn.Name, typeList(e.Types)),
				Hint: "give both the same annotations, or --sig 'FN(int, str | None)' for each"}
		}
	}
	for i, f := range c.fs {
		typed, err := driver.StageTyped(f.Program, c.entries[i])
		if err != nil {
			return err
		}
		c.typed = append(c.typed, typed)
	}
	return nil
}

func typeList(ts []*ir.Type) string {
	var parts []string
	for _, t := range ts {
		parts = append(parts, t.String())
	}
	return strings.Join(parts, ", ")
}

func (c *claim) function(i int) prove.Function {
	return prove.Function{Module: c.typed[i].Module, Func: c.typed[i].Func, Base: c.typed[i].Base}
}

// decide tries rows, then a proof, then what the solver has found, then more rows.
func (c *claim) decide(ctx context.Context) (*Result, error) {
	server, err := c.opt.Python.Start(ctx)
	if err != nil {
		return nil, err
	}
	defer server.Close()
	for _, f := range c.fs {
		m, err := server.Load(ctx, f.Program.File.Name, 0)
		if err != nil {
			return nil, err
		}
		c.modules = append(c.modules, m)
	}
	r := &Result{Verdict: Unknown, Python: c.opt.Python.String(), Types: []string{}}
	for _, t := range c.types {
		r.Types = append(r.Types, t.String())
	}
	err = c.steps(ctx, r)
	r.Rows = c.rows
	return r, err
}

func (c *claim) steps(ctx context.Context, r *Result) error {
	pool := newPools(nearTo(append(slices.Clone(c.near), c.typed...)...), 1)
	for i, t := range c.typed {
		if t.Touches != "" && !c.opt.Effects {
			r.Touches, r.Of = t.Touches, i
		}
	}
	try := func(n int) (bool, error) {
		if r.Touches != "" {
			return false, nil
		}
		rows, ok := pool.rows(c.types, n)
		if !ok {
			return false, nil
		}
		return c.try(ctx, rows, r)
	}
	if found, err := try(rowsBefore); found || err != nil {
		return err
	}
	if decided, err := c.prove(ctx, r); decided || err != nil {
		return err
	}
	_, err := try(rowsAfter)
	return err
}

// prove asks the solver, and tries the inputs that it finds.
func (c *claim) prove(ctx context.Context, r *Result) (bool, error) {
	if c.refusal != "" {
		r.Reason = c.refusal
		return false, nil
	}
	for i, t := range c.typed {
		if t.Func == nil {
			r.Reason, r.Line, r.Of = t.Reason, t.Line, i
			return false, nil
		}
	}
	if c.opt.Solver == "" {
		r.Reason = "no solver was asked"
		return false, nil
	}
	solver := &smt.Solver{Path: c.opt.Solver}
	o := prove.Options{Solver: solver, Limit: c.opt.Limit, Messages: c.opt.Messages}
	v, err := driver.Guarded("the proof", func() (*prove.Verdict, error) { return c.proof(ctx, o) })
	if bug, ok := driver.BugOf(err); ok { // the rows tell what they tell
		v, err = &prove.Verdict{Reason: fmt.Sprint(bug)}, nil
	}
	r.Questions, r.Solver = solver.Asked, solver.Spent
	if err != nil {
		return false, err
	}
	if v.Proved {
		r.Verdict, r.Loops, r.Recurs = Proved, v.Loops, v.Recurs
		return true, nil
	}
	r.Reason, r.Line, r.Of = v.Reason, v.Line, v.Of
	var rows [][]pyvalue.Value
	for _, candidate := range v.Candidates {
		row := make([]pyvalue.Value, len(candidate))
		for i, x := range candidate {
			switch x := x.(type) {
			case string:
				row[i] = pyvalue.Str(x)
			case time.Time:
				row[i] = pyvalue.Date(x)
			default:
				row[i] = x
			}
		}
		rows = append(rows, row)
	}
	return c.try(ctx, rows, r)
}

// How long rows are tried for, and how many calls may reach their time.
const (
	triedFor    = 6 * time.Second
	maxTimeouts = 4
)

// try runs rows in CPython, and notes the simplest for which the claim does not hold.
func (c *claim) try(ctx context.Context, rows [][]pyvalue.Value, r *Result) (bool, error) {
	if r.Touches != "" {
		return false, nil
	}
	if c.may != nil {
		rows = slices.DeleteFunc(rows, func(row []pyvalue.Value) bool { return !c.may(row) })
	}
	start, timeouts, best := time.Now(), 0, math.MaxInt
	for n := 16; len(rows) > 0 && timeouts < maxTimeouts && time.Since(start) < triedFor; n *= 2 { // calls may not end
		some := rows[:min(n, len(rows))]
		rows = rows[len(some):]
		results, err := c.run(ctx, some)
		if err != nil {
			return false, err
		}
		holds, err := c.holds(ctx, some, results)
		if err != nil {
			return false, err
		}
		for i, row := range some {
			if slices.ContainsFunc(results, func(of []pyhost.Result) bool { return of[i].TimedOut }) {
				timeouts++
				continue
			}
			c.rows++
			if size := len(pyvalue.Encode(pyvalue.List(row))); !holds[i].ok && size < best {
				best = size
				c.refuted(r, row, i, results, holds[i].notes)
			}
		}
	}
	return best < math.MaxInt, nil
}

// run calls the functions with rows.
func (c *claim) run(ctx context.Context, rows [][]pyvalue.Value) ([][]pyhost.Result, error) {
	results := make([][]pyhost.Result, len(c.modules))
	for i, m := range c.modules {
		var err error
		if results[i], err = m.Rows(ctx, c.fs[i].Name, rows, c.opt.RowTimeout); err != nil {
			if errors.Is(err, pyhost.ErrEndless) {
				err = &driver.Diagnostic{Code: driver.CodeEndless, Msg: fmt.Sprintf("CPython does not end a row of %s, and can't be stopped in it", c.fs[i].Name), Hint: "an except or finally of the function may catch what should stop it"}
			}
			return nil, err
		}
	}
	if c.also != nil {
		more, err := c.also(ctx, rows)
		if err != nil {
			return nil, err
		}
		results = append(results, more)
	}
	return results, nil
}

// refuted notes a row for which the claim does not hold.
func (c *claim) refuted(r *Result, row []pyvalue.Value, i int, results [][]pyhost.Result, notes []string) {
	r.Verdict, r.Reason, r.Line, r.Of = Refuted, "", 0, 0
	r.Args, r.Outcomes = pyvalue.Literals(row), nil
	for k, of := range results {
		text := ""
		if k < len(c.modules) {
			text = outcome(of[i])
		} else {
			text = c.says(of[i])
		}
		if notes != nil {
			text += notes[k]
		}
		r.Outcomes = append(r.Outcomes, text)
	}
}

// outcome is what a call does, in words.
func outcome(r pyhost.Result) string {
	if r.Err != nil {
		return "raises " + r.Err.Error()
	}
	text := "gives " + pyvalue.Literal(r.Value)
	if r.Stdout != "" {
		text += " and prints " + pyvalue.Literal(pyvalue.Str(r.Stdout))
	}
	return text
}
