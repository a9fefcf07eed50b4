package concrete

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// marker separates a file's functions from its CASES, as in package
// conformance.
const marker = "\n# ---- cases\n"

// tally counts what became of the cases of one or more files.
type tally struct {
	cases, compared, differed int
	lacking                   map[string]int // cases by what this package lacks
}

// TestPrograms runs testdata: all of it must be supported.
func TestPrograms(t *testing.T) {
	s := example.Oracle(t)
	var total tally
	for _, file := range glob(t, "testdata/*.py") {
		t.Run(filepath.Base(file), func(t *testing.T) { runFile(t, s, file, &total) })
	}
	if total.compared != total.cases {
		t.Errorf("only %d of %d cases are supported: %v", total.compared, total.cases, total.lacking)
	}
}

// TestConformance runs what it can of the conformance suite, in the short mode
// the files on control, scopes and exceptions only.
func TestConformance(t *testing.T) {
	s := example.Oracle(t)
	var total tally
	for _, file := range glob(t, "../../conformance/cases/*.py") {
		name := filepath.Base(file)
		if testing.Short() && !strings.Contains("control.py calls.py exceptions.py comprehensions.py", name) {
			continue
		}
		if strings.HasPrefix(name, "library_") || strings.Contains("json_functions.py dates_arguments.py complex_.py decimal_.py", name) {
			continue // about modules and types that this package has not
		}
		t.Run(name, func(t *testing.T) { runFile(t, s, file, &total) })
	}
	t.Logf("%d of %d cases compared, %d differ", total.compared, total.cases, total.differed)
	if total.compared*10 < total.cases*7 {
		t.Errorf("less than 70%% is supported: %v", total.lacking)
	}
}

func glob(t *testing.T, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	return files
}

// compile reads the functions of a case file.
func compile(t *testing.T, file string) *cogen.Program { return compileTraced(t, file, nil) }

func compileTraced(t *testing.T, file string, trace cogen.Trace) *cogen.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	code, _, found := strings.Cut(string(text), marker)
	if !found {
		t.Fatalf("%s has no line %q", file, strings.TrimSpace(marker))
	}
	m, err := frontend.Parse(source.NewFile(file, code+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	info, err := scope.Resolve(m)
	if err != nil {
		t.Fatal(err)
	}
	return cogen.CompileTraced(m, info, trace)
}

// runFile compares every case of a file with CPython: value or exception with
// type, message and line, and what is printed.
func runFile(t *testing.T, s *pyhost.Server, file string, total *tally) {
	ctx := context.Background()
	module, err := s.Load(ctx, file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	p := compile(t, file)
	here := tally{lacking: map[string]int{}}
	m := New(p)
	if r, err := m.RunModule(); err != nil || r.Exception != nil {
		t.Logf("the module needs more than there is: %v %v", err, r.Exception)
		total.add(tally{cases: len(cases), lacking: map[string]int{filepath.Base(file): len(cases)}})
		return
	}
	for i := 0; i < len(cases); {
		// Consecutive cases of one function go to CPython together.
		j := i
		var rows [][]pyvalue.Value
		for ; j < len(cases) && cases[j].Fn == cases[i].Fn; j++ {
			rows = append(rows, cases[j].Args)
		}
		want, err := module.Rows(ctx, cases[i].Fn, rows, 10*time.Second)
		if err != nil {
			t.Fatal(err)
		}
		for k, w := range want {
			here.cases++
			if !w.TimedOut {
				runCase(t, m, cases[i].Fn, rows[k], w, &here)
			}
		}
		i = j
	}
	t.Logf("%d of %d cases compared, %d differ", here.compared, here.cases, here.differed)
	if testing.Verbose() && len(here.lacking) > 0 {
		t.Logf("lacking: %v", here.lacking)
	}
	total.add(here)
}

func (s *tally) add(o tally) {
	s.cases += o.cases
	s.compared += o.compared
	s.differed += o.differed
	if s.lacking == nil {
		s.lacking = map[string]int{}
	}
	for k, n := range o.lacking {
		s.lacking[k] += n
	}
}

func runCase(t *testing.T, m *Machine, fn string, args []pyvalue.Value, want pyhost.Result, s *tally) {
	t.Helper()
	m.Output.Reset()
	m.Fuel = 2_000_000
	got, err := m.CallFunction(fn, args)
	if err != nil {
		s.lacking[err.(*Unsupported).What]++
		return
	}
	s.compared++
	g := pyhost.Result{Value: got.Value, Stdout: m.Output.String()}
	if e := got.Exception; e != nil {
		g.Err = &pyhost.Exception{Type: e.Type, Message: e.Message, Line: e.Line}
	}
	same := g.Stdout == want.Stdout
	if g.Err != nil || want.Err != nil {
		same = same && g.Err != nil && want.Err != nil && *g.Err == *want.Err
	} else {
		// The iteration order of sets is left to CPython.
		same = same && pyvalue.EqualUnordered(g.Value, want.Value)
	}
	if !same {
		s.differed++
		t.Errorf("%s%s\n  concrete %s\n  CPython  %s", fn, pyvalue.Repr(pyvalue.List(args), 200), show(g), show(want))
	}
}

func show(r pyhost.Result) string {
	text := pyvalue.Repr(r.Value, 300)
	if r.Err != nil {
		text = r.Err.Error() + " at line " + string(pyvalue.Encode(pyvalue.Int(int64(r.Err.Line))))
	}
	if r.Stdout != "" {
		text += " printing " + pyvalue.Repr(pyvalue.Str(r.Stdout), 300)
	}
	return text
}
