package vobj_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/ir/interp"
	"github.com/hipy-lang/hipy/passes"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/vobj"
)

// TestInterp executes the IR of the functions of the conformance suite and of
// cogen/concrete's programs, as staged
// and after all passes, and compares with CPython: results by their repr,
// exceptions by class and message, and what is printed. Each function is
// called with some rows for each combination of argument types.
//
// HIPY_CONFORMANCE=file.function looks at one function alone, with all rows.
func TestInterp(t *testing.T) {
	server := example.Oracle(t)
	files, err := filepath.Glob("../conformance/cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	more, _ := filepath.Glob("../cogen/concrete/testdata/*.py")
	files = append(files, more...)
	var total interpTally
	var mu sync.Mutex
	t.Cleanup(func() {
		t.Logf("%d native signatures of %d; %d calls, %d beyond the interpreter, %d differ as known, %d differ",
			total.native, total.entries, total.calls, total.beyond, total.known, total.differ)
	})
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		rows, only := 3, ""
		if testing.Short() {
			if rows = 1; !slices.Contains([]string{"control", "calls", "exceptions", "comprehensions", "regressions", "order", "scopes", "flow"}, name) {
				continue
			}
		}
		if want := os.Getenv("HIPY_CONFORMANCE"); want != "" {
			var f string
			if f, only, _ = strings.Cut(want, "."); f != name {
				continue
			}
			rows = 1 << 20
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var one interpTally
			interpFile(t, server, file, rows, only, &one)
			mu.Lock()
			defer mu.Unlock()
			total.add(one)
		})
	}
}

// knownDifferences are the interpreter's, not the IR's.
var knownDifferences = map[string]string{
	"texts_of_tuples": "a tuple within itself has no identity there",
	"is_same":         "a float is another object each time that CPython is asked: nan loses its identity",
	"nan_identity":    "as is_same",
	"nan_key":         "as is_same",
	"percent_precise": "format(), by which the op is specified, words this limit otherwise than %",
	"frozen":          "as frozen_and_not",
	"grown_tuple":     "the interpreter does not show values of recursive types", "tuples_of_any_length": "the same", "deeper_results": "the same",
	"first_id": "the same", "linked_nodes": "the same", "no_nulls": "the same", "whole": "the same",
	"frozen_and_not":  "the interpreter's frozensets are sets, which cannot be keys",
	"sets_looked_for": "as frozen_and_not", "set_or_else_looked_for": "as frozen_and_not",
	"print_surrogate": "output is collected before it is encoded",
}

// plainRepr is repr of a result as hosts take it: instances of classes that derive from
// tuple or dict as these, data classes as dicts, members of enumerations as their values.
const plainRepr = `plain_repr_of_result := lambda v: (
    plain_repr_of_result(v._value_) if hasattr(type(v), '_member_map_')
    else '{' + ', '.join(f'{f!r}: {plain_repr_of_result(getattr(v, f))}' for f in v.__dataclass_fields__) + '}' if hasattr(type(v), '__dataclass_fields__') and not isinstance(v, BaseException)
    else f"[{', '.join(map(plain_repr_of_result, v))}]" if type(v) is list
    else repr(v) if type(v) in (tuple, dict) and not any(isinstance(x, (tuple, dict, list)) or hasattr(type(x), '_member_map_') or hasattr(type(x), '__dataclass_fields__') for x in v)
    else f"({', '.join(map(plain_repr_of_result, v))}{',' * (len(v) == 1)})" if isinstance(v, tuple)
    else repr(dict(v)) if isinstance(v, dict) else repr(v))`

type interpTally struct{ entries, native, calls, beyond, known, differ int }

func (t *interpTally) add(o interpTally) {
	t.entries, t.native, t.calls = t.entries+o.entries, t.native+o.native, t.calls+o.calls
	t.beyond, t.known, t.differ = t.beyond+o.beyond, t.known+o.known, t.differ+o.differ
}

// suiteEntry is a function with rows of the same argument types.
type suiteEntry struct {
	fn    string
	types []*ir.Type
	rows  [][]string // arguments as Python expressions
}

func interpFile(t *testing.T, server *pyhost.Server, file string, maxRows int, only string, total *interpTally) {
	ctx := context.Background()
	oracle, err := interp.NewOracle() // one each, so that its objects die
	if errors.Is(err, interp.ErrNoPython) {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	defer oracle.Close()
	module, err := server.Load(ctx, file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	code, _, _ := strings.Cut(string(text), "\n# ---- cases\n")
	p := program(t, file, code+"\n")
	for _, e := range suite(cases, maxRows, only) {
		total.entries++
		exprs := make([]string, len(e.rows))
		for i, r := range e.rows {
			exprs[i] = fmt.Sprintf("(%s)(%s(%s))", plainRepr, e.fn, strings.Join(byName(p, e.fn, r), ", "))
		}
		want, err := module.Eval(ctx, exprs, 5*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		interpEntry(t, oracle, p, e, want, total)
	}
}

// byName gives arguments their names where the function takes them by name alone.
func byName(p *cogen.Program, fn string, args []string) []string {
	out := slices.Clone(args)
	for _, g := range p.Funcs {
		for i, prm := range g.Params {
			if g.Name == fn && i < len(args) && prm.Kind == cogen.KwOnly {
				out[i] = prm.Name + "=" + args[i]
			}
		}
	}
	return out
}

// usesNumpy reports whether a module works on numpy's scalars.
func usesNumpy(m *ir.Module) bool {
	used := false
	for _, f := range m.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			used = used || strings.HasPrefix(o.Decl.Name, "np.") || strings.HasSuffix(o.Decl.Name, "_raw")
		})
	}
	return used
}

// interpEntry compares one entry before and after passes. What is not wholly
// native is left out: there, CPython would be compared with itself.
func interpEntry(t *testing.T, oracle *interp.Oracle, p *cogen.Program, e suiteEntry, want []pyhost.Result, total *interpTally) {
	r, err := vobj.Compile(p, []vobj.Entry{{Func: e.fn, Params: e.types}}, vobj.Options{})
	if err != nil {
		t.Fatal(err)
	}
	f := r.Funcs[0]
	if !f.Native || len(f.Fallbacks) > 0 || f.Lasting { // state that outlives calls is of several entries
		return
	}
	if usesNumpy(r.Module) { // machine numbers, too: the other side may have no numpy
		return
	}
	for _, optimised := range []bool{false, true} {
		var err error
		stage := "staged"
		if optimised {
			stage = "after passes"
			err = passes.Run(r.Module, passes.Options{})
		} else {
			total.native++
		}
		if err == nil {
			err = ir.Verify(r.Module)
		}
		if err == nil {
			for i, x := range r.Exceptions {
				if err == nil {
					err = oracle.DefineException(x.Name, strings.TrimSuffix(x.Base+","+x.Builtin, ","), i == 0)
				}
			}
		}
		if err != nil {
			t.Errorf("%s%v %s: %v", e.fn, e.types, stage, err)
			return
		}
		for i, row := range e.rows {
			if want[i].TimedOut {
				continue
			}
			total.calls++
			got, ok := interpCall(oracle, r.Module, r.Module.Lookup(f.Symbol), row)
			if !ok {
				total.beyond++
				if !beyondReach(got) {
					t.Errorf("%s(%s) %s: %s", e.fn, strings.Join(row, ", "), stage, got)
				}
				continue
			}
			w := want[i].Stdout
			if x := want[i].Err; x != nil {
				w += x.Type + ": " + x.Message
				for _, k := range r.Exceptions { // by their names in Python
					got = strings.Replace(got, k.Name+": ", k.Python+": ", 1)
				}
			} else {
				w += string(want[i].Value.(pyvalue.Str))
			}
			if why := knownDifferences[e.fn]; got != w && why != "" {
				total.known++
			} else if got != w {
				total.differ++
				t.Errorf("%s(%s) %s\n  IR      %s\n  CPython %s", e.fn, strings.Join(row, ", "), stage, got, w)
			}
		}
	}
}

// beyondReach reports errors that come from limits of the interpreter.
func beyondReach(msg string) bool {
	return strings.Contains(msg, "fuel") || strings.Contains(msg, "no reference expression")
}

// interpCall calls an entry; ok is false if it could not be executed.
func interpCall(oracle *interp.Oracle, m *ir.Module, f *ir.Func, row []string) (result string, ok bool) {
	args := make([]any, len(row))
	for i, lit := range row {
		vs, exc, err := oracle.Eval(lit, ir.Attrs{}, nil, []*ir.Type{f.Params()[i].Type})
		if err != nil || exc != nil {
			return fmt.Sprint("argument ", lit, ": ", err, exc), false
		}
		args[i] = vs[0]
	}
	in := interp.New(m, oracle)
	in.Fuel = 100_000
	oracle.Output.Reset()
	v, exc, err := in.Call(f, args)
	if err != nil {
		return err.Error(), false
	}
	if exc != nil {
		return oracle.Output.String() + exc.String(), true
	}
	out := oracle.Output.String()
	s, err := oracle.Show(v)
	if err != nil {
		return err.Error(), false
	}
	return out + s, true
}

// suite groups cases by function and argument types, in order.
func suite(cases []pyhost.Case, maxRows int, only string) []suiteEntry {
	var out []suiteEntry
	index := map[string]int{}
	for _, c := range cases {
		if only != "" && c.Fn != only {
			continue
		}
		e := suiteEntry{fn: c.Fn}
		var row []string
		for _, a := range c.Args {
			typ := typeOf(a)
			if typ == nil {
				row = nil
				break
			}
			e.types = append(e.types, typ)
			row = append(row, literal(a))
		}
		if len(row) != len(c.Args) {
			continue
		}
		key := fmt.Sprint(c.Fn, e.types)
		i, ok := index[key]
		if !ok {
			i = len(out)
			index[key] = i
			out = append(out, e)
		}
		if len(out[i].rows) < maxRows {
			out[i].rows = append(out[i].rows, row)
		}
	}
	return out
}

// typeOf is the type of an argument; nil where elements have several types or
// there is none to tell.
func typeOf(v pyvalue.Value) *ir.Type {
	all := func(vs []pyvalue.Value) *ir.Type {
		var t *ir.Type
		for _, e := range vs {
			et := typeOf(e)
			if et == nil || t != nil && !t.Equal(et) {
				return nil
			}
			t = et
		}
		return t
	}
	of := func(make func(...*ir.Type) *ir.Type, vs ...[]pyvalue.Value) *ir.Type {
		var ts []*ir.Type
		for _, v := range vs {
			t := all(v)
			if t == nil {
				return nil
			}
			ts = append(ts, t)
		}
		return make(ts...)
	}
	switch v := v.(type) {
	case nil:
		return ir.None
	case bool:
		return ir.Bool
	case *big.Int:
		return ir.Int
	case float64:
		return ir.Float
	case pyvalue.Str:
		return ir.Str
	case pyvalue.Bytes:
		return ir.Bytes
	case pyvalue.List:
		return of(func(ts ...*ir.Type) *ir.Type { return ir.List(ts[0]) }, v)
	case pyvalue.Set:
		return of(func(ts ...*ir.Type) *ir.Type { return ir.Set(ts[0]) }, v)
	case pyvalue.Dict:
		var ks, vs []pyvalue.Value
		for _, it := range v {
			ks, vs = append(ks, it.Key), append(vs, it.Value)
		}
		return of(func(ts ...*ir.Type) *ir.Type { return ir.Dict(ts[0], ts[1]) }, ks, vs)
	case pyvalue.Tuple:
		var vs [][]pyvalue.Value
		for _, e := range v {
			vs = append(vs, []pyvalue.Value{e})
		}
		return of(ir.Tuple, vs...)
	}
	return nil
}

// literal is a value as a Python expression.
func literal(v pyvalue.Value) string {
	join := func(open string, vs []pyvalue.Value, end string) string {
		var parts []string
		for _, e := range vs {
			parts = append(parts, literal(e))
		}
		return open + strings.Join(parts, ", ") + end
	}
	switch v := v.(type) {
	case float64:
		if math.IsInf(v, 0) || v != v {
			return fmt.Sprintf("float('%v')", v)
		}
	case pyvalue.Str:
		var b strings.Builder
		b.WriteByte('"')
		for s := string(v); s != ""; {
			r, n := pyvalue.DecodeRune(s)
			fmt.Fprintf(&b, "\\U%08x", r)
			s = s[n:]
		}
		return b.String() + `"`
	case pyvalue.Bytes:
		return fmt.Sprintf("bytes.fromhex('%x')", []byte(v))
	case pyvalue.List:
		return join("[", v, "]")
	case pyvalue.Set:
		return join("{", v, "}")
	case pyvalue.Tuple:
		return join("(", v, ",)")
	case pyvalue.Dict:
		var parts []string
		for _, it := range v {
			parts = append(parts, literal(it.Key)+": "+literal(it.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return pyvalue.Repr(v, 1<<20)
}
