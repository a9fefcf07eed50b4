package passes

import (
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/ir"
)

// The pipeline obeys the constraints that the passes declare.
func TestPipeline(t *testing.T) {
	first := map[string]int{}
	for i, p := range Pipeline() {
		if _, ok := first[p.Name]; !ok {
			first[p.Name] = i
		}
	}
	for _, p := range All() {
		if p.Name == "" || p.Doc == "" || p.Run == nil {
			t.Errorf("pass %q is incomplete", p.Name)
		}
		for _, c := range p.After {
			i, ok := first[c.Pass]
			switch {
			case !ok:
				t.Errorf("%s: comes after %q, which is no pass", p.Name, c.Pass)
			case c.Reason == "":
				t.Errorf("%s: after %s without a reason", p.Name, c.Pass)
			case i > first[p.Name]:
				t.Errorf("%s must run after %s: %s", p.Name, c.Pass, c.Reason)
			}
		}
	}
}

func TestOptions(t *testing.T) {
	text := "func @f() -> int entry {\n  %0 = const 1 : int\n  %1 = const 2 : int\n  %2 = int.add %0, %1\n  return %2\n}\n"
	var ran []string
	m := parse(t, text)
	dump := func(pass string, m *ir.Module) { ran = append(ran, pass) }
	if err := Run(m, Options{Verify: true, Parallel: true, Dump: dump}); err != nil {
		t.Fatal(err)
	}
	if len(ran) != len(Pipeline()) {
		t.Errorf("%d passes ran of %d", len(ran), len(Pipeline()))
	}
	if s := m.String(); !strings.Contains(s, "%0 = const 3 : int\n  return %0") {
		t.Errorf("not folded:\n%s", s)
	}
	ran = nil
	m = parse(t, text)
	if err := Run(m, Options{Disable: []string{"fold"}, Limit: 8, Dump: dump}); err != nil {
		t.Fatal(err)
	}
	if len(ran) != 8 || slices.Contains(ran, "fold") {
		t.Errorf("ran %v", ran)
	}
	if err := Run(m, Options{Disable: []string{"nonsense"}}); err == nil {
		t.Error("an unknown pass is no error")
	}
}
