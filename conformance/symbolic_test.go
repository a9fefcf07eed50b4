package conformance

import (
	"context"
	"errors"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/smt"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// symbolicShare is the share of the functions that TestSymbolic looks at: one in so many.
const symbolicShare = 6

// TestSymbolic executes functions of the cases symbolically, and asks whether what CPython answers is among
// the answers that the expressions allow. Of an op that is an uninterpreted function they allow any; for
// all others this is a test of its rule and of its form in SMT-LIB.
// HIPY_CONFORMANCE names one file, with all of its functions.
func TestSymbolic(t *testing.T) {
	if testing.Short() {
		t.Skip("asks a solver thousands of questions")
	}
	h := newHarness(t)
	s := &symbolicTest{harness: h, solver: &smt.Solver{Path: example.Solver(t)}, share: symbolicShare}
	if want := os.Getenv("HIPY_CONFORMANCE"); want != "" {
		s.only, s.share = want, 1
	}
	files, err := filepath.Glob("cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".py"); s.only == "" || name == s.only {
			s.file(t, file)
		}
	}
	t.Logf("%d functions executed, %d have no symbolic form; %d answers allowed, %d of them known without the solver; %d questions, %v", s.run, s.unsupported, s.allowed, s.folded, s.solver.Asked, s.solver.Spent)
	if s.only == "" && (s.run < 600 || s.allowed < 1500) {
		t.Errorf("too few functions have a symbolic form")
	}
}

type symbolicTest struct {
	*harness
	solver                                  *smt.Solver
	only                                    string
	share                                   int
	seen, run, unsupported, allowed, folded int
}

// file looks at the functions of one file.
func (s *symbolicTest) file(t *testing.T, file string) {
	t.Helper()
	module, names, rows := s.casesOf(t, file)
	program := nativePart(t, file)
	for _, name := range names {
		if s.seen++; s.seen%s.share != 0 {
			continue
		}
		b := driver.NewBatch(program)
		call, err := b.Add(name, rows[name], driver.Selection{})
		if err != nil {
			continue
		}
		for _, e := range call.Entries() {
			s.entry(t, module, program, e, rows[name])
		}
	}
}

// maxSymbolicRows is how many rows of an entry are looked at.
const maxSymbolicRows = 4

// entry looks at a function with parameters of certain types.
func (s *symbolicTest) entry(t *testing.T, module *pyhost.Module, program *driver.Program, e *driver.Entry, rows [][]pyvalue.Value) {
	typed, err := driver.StageTyped(program, e)
	if err != nil || typed.Func == nil {
		return
	}
	pool := term.NewPool()
	in, err := symbolic.NewInputs(pool, nil, e.Types)
	var out *symbolic.Outcome
	classes := &symbolic.Classes{}
	if err == nil {
		out, err = symbolic.Run(pool, typed.Module, typed.Func, in, symbolic.Options{Name: "f", Classes: classes, Base: typed.Base})
	}
	if _, ok := errors.AsType[*symbolic.Unsupported](err); ok {
		s.unsupported++
		return
	}
	if err != nil {
		t.Errorf("%s: %v", e.Fn.Name, err)
		return
	}
	s.run++
	var some [][]pyvalue.Value
	for _, row := range rows {
		if len(row) == len(e.Types) && len(some) < maxSymbolicRows && allOf(row, e.Types) {
			some = append(some, row)
		}
	}
	results, err := module.Rows(context.Background(), e.Fn.Name, some, 5*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range some {
		// What has no memory, or is too deep, is no subject of the expressions.
		if err := results[i].Err; !results[i].TimedOut && (err == nil || err.Type != "MemoryError" && err.Type != "RecursionError") {
			s.answer(t, pool, in, out, classes, typed.Base, e, row, results[i])
		}
	}
}

// answer asks whether an outcome allows what CPython does with a row.
func (s *symbolicTest) answer(t *testing.T, pool *term.Pool, in *symbolic.Inputs, out *symbolic.Outcome, classes *symbolic.Classes, base func(string) string, e *driver.Entry, row []pyvalue.Value, got pyhost.Result) {
	of := &term.Replacement{Pool: pool, Terms: map[*term.Term]*term.Term{}}
	for i, v := range row {
		given(pool, in.Values[i], in.Types[i], v, of.Terms)
	}
	var allows *term.Term
	switch {
	case got.Err != nil && base(got.Err.Type) == "": // by another name
		allows = out.Raises
	case got.Err != nil:
		allows = pool.And(out.Raises, pool.Same(out.Exc.Class, pool.Int(classes.Number(got.Err.Type))))
	default:
		allows = pool.And(out.Returns, is(pool, out.Value, out.Result, got.Value))
	}
	cond := of.Of(pool.Or(allows, out.Left))
	if cond == pool.True {
		s.folded++
		s.allowed++
		return
	}
	answer, _, err := s.solver.Ask(context.Background(), []*term.Term{cond}, nil, smt.Precise, time.Second)
	if err != nil {
		t.Errorf("%s(%s): %v", e.Fn.Name, pyvalue.Encode(pyvalue.List(row)), err)
		return
	}
	if answer == smt.No {
		t.Errorf("%s(%s): the expressions do not allow %s", e.Fn.Name, pyvalue.Encode(pyvalue.List(row)), driver.AppendResult(nil, got))
		return
	}
	s.allowed++
}

// given replaces the variables of an input by a value of CPython's.
func given(p *term.Pool, v symbolic.Value, t *ir.Type, is pyvalue.Value, by map[*term.Term]*term.Term) {
	switch v := v.(type) {
	case *term.Term:
		by[v] = constant(p, t, is)
	case *symbolic.Union:
		for i, m := range t.Elems {
			if allOf([]pyvalue.Value{is}, []*ir.Type{m}) {
				by[v.Is[i]] = p.True
				given(p, v.Value[i], m, is, by)
			} else {
				by[v.Is[i]] = p.False
			}
		}
	}
}

// is is the condition that a value is one of CPython's; of containers nothing is said.
func is(p *term.Pool, v symbolic.Value, t *ir.Type, want pyvalue.Value) *term.Term {
	switch v := v.(type) {
	case *term.Term:
		if s, ok := want.(pyvalue.Str); v.Sort == term.Other || ok && strings.ContainsFunc(string(s), func(r rune) bool { return r > 0xFFFF }) {
			return p.True // JSON does not tell two surrogates from the character that they would be
		}
		return p.Same(v, constant(p, t, want))
	case symbolic.None:
		return p.Bool(want == nil)
	case symbolic.Tuple:
		items, ok := want.(pyvalue.Tuple)
		if !ok || len(items) != len(v) {
			return p.False
		}
		var all []*term.Term
		for i := range v {
			all = append(all, is(p, v[i], t.Elems[i], items[i]))
		}
		return p.And(all...)
	case *symbolic.Union:
		var ways []*term.Term
		for i, m := range t.Elems {
			ways = append(ways, p.And(v.Is[i], is(p, v.Value[i], m, want)))
		}
		return p.Or(ways...)
	case symbolic.Undef:
		return p.False
	}
	return p.True
}

// constant is a scalar of CPython's as a term of a type: of another sort if it is of another type.
func constant(p *term.Pool, t *ir.Type, v pyvalue.Value) *term.Term {
	switch v := v.(type) {
	case bool:
		if t.Kind == ir.KBool {
			return p.Bool(v)
		}
	case *big.Int:
		if t.Kind == ir.KInt || t.Kind == ir.KI64 {
			return p.BigInt(v)
		}
	case float64:
		if t.Kind == ir.KFloat {
			return p.Float(v)
		}
	case pyvalue.Str:
		if t.Kind == ir.KStr {
			return p.Str(string(v))
		}
		if cs := ir.DecodeWTF8(string(v)); t.Kind == ir.KChar && len(cs) == 1 {
			return p.Int(int64(cs[0]))
		}
	}
	return p.Function("of another type", term.Other)
}

// allOf reports whether values are of types, as far as it shows.
func allOf(row []pyvalue.Value, types []*ir.Type) bool {
	for i, v := range row {
		fits := false
		for _, m := range types[i].Members() {
			switch v.(type) {
			case nil:
				fits = fits || m.Kind == ir.KNone
			case bool:
				fits = fits || m.Kind == ir.KBool
			case *big.Int:
				fits = fits || m.Kind == ir.KInt
			case float64:
				fits = fits || m.Kind == ir.KFloat
			case pyvalue.Str:
				fits = fits || m.Kind == ir.KStr
			}
		}
		if !fits {
			return false
		}
	}
	return true
}
