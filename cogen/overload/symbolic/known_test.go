package symbolic_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/cogen/overload/symbolic"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// TestKnownPrograms runs functions with known arguments and compares with CPython: nothing is symbolic, and everything means
// what it means in Python.
func TestKnownPrograms(t *testing.T) {
	files, _ := filepath.Glob("../../concrete/testdata/*.py")
	for _, name := range strings.Fields("calls chained_lines comprehensions conditions control evaluation_order exceptions generators leaving match_keys nodes nodes_methods patterns scoping slices with_") {
		files = append(files, "../../../conformance/cases/"+name+".py")
	}
	s := example.Oracle(t)
	compared := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		code, _, _ := strings.Cut(string(text), "\n# ---- cases\n")
		p, err := cogen.CompileText(file, code+"\n")
		if err != nil {
			t.Fatal(err)
		}
		o := symbolic.New(p)
		if o.RunModule() != nil {
			continue // the machine's own test says what it lacks
		}
		module, err := s.Load(context.Background(), file, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := module.Cases(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cases {
			want, err := module.Rows(context.Background(), c.Fn, [][]pyvalue.Value{c.Args}, 10*time.Second)
			if err != nil {
				t.Fatal(err)
			}
			m := o.Machine()
			m.Output.Reset()
			m.Fuel = 2_000_000
			got, err := m.CallFunction(c.Fn, c.Args)
			if err != nil || want[0].TimedOut {
				continue
			}
			compared++
			w := want[0]
			same := m.Output.String() == w.Stdout && pyvalue.EqualUnordered(got.Value, w.Value)
			if got.Exception != nil || w.Err != nil {
				same = m.Output.String() == w.Stdout && got.Exception != nil && w.Err != nil && got.Exception.Type == w.Err.Type && got.Exception.Message == w.Err.Message && got.Exception.Line == w.Err.Line
			}
			if !same {
				t.Errorf("%s: %s%s gives %v %v, want %v %v", filepath.Base(file), c.Fn, pyvalue.Repr(pyvalue.List(c.Args), 100), got.Value, got.Exception, w.Value, w.Err)
			}
		}
	}
	t.Logf("%d rows compared in %d files", compared, len(files))
	if compared < 500 {
		t.Errorf("only %d rows are compared", compared)
	}
}
