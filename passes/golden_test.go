package passes

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/ir/interp"
	"github.com/hipy-lang/hipy/passes/core"
)

// Each pass on its cases: testdata/<pass>/*.txtar beside it holds before.ir and
// after.ir, and calls, one a line as "function: constant, ...", which must
// give the same results before and after. The comment may say "spans" to
// have places in after.ir, "run: p, q" to run other passes first, and "very large
// functions" to have it see those, by ops that are not shown.
func TestGolden(t *testing.T) {
	oracle := newOracle(t)
	for _, p := range All() {
		t.Run(p.Name, func(t *testing.T) {
			golden.Cases(t, filepath.Join("*", "testdata", p.Name, "*.txtar"), func(t *testing.T, c *golden.Case) {
				text, _ := c.Section("before.ir")
				before, after := parse(t, text), parse(t, text)
				comment := string(c.Archive.Comment)
				if _, list, ok := strings.Cut(comment, "run: "); ok {
					list, _, _ = strings.Cut(list, "\n")
					for _, name := range strings.Split(list, ", ") {
						byName(t, name).Run(after)
					}
				}
				run := p.Run
				if strings.Contains(comment, "very large functions") {
					run = asLarge(run)
				}
				run(after)
				if err := ir.Verify(after); err != nil {
					t.Fatalf("%v\n%s", err, after)
				}
				got := after.Text(ir.PrintOptions{Spans: strings.Contains(comment, "spans")})
				c.Check(t, "after.ir", got)
				calls, _ := c.Section("calls")
				agree(t, oracle, before, after, calls)
			})
		})
	}
}

// asLarge runs a pass on functions that begin with very many ops, which it takes
// away again.
func asLarge(run func(*ir.Module) bool) func(*ir.Module) bool {
	return func(m *ir.Module) bool {
		funcs := slices.Clone(m.Funcs)
		added := map[*ir.Op]bool{}
		for _, f := range funcs {
			ops := f.Body.Ops
			f.Body.Ops = nil
			for i := range ir.LargeFunc {
				added[ir.NewBuilder(f).Const(int64(i)).Def] = true
			}
			f.Body.Ops = append(f.Body.Ops, ops...)
		}
		changed := run(m)
		for _, f := range funcs {
			f.Body.Ops = slices.DeleteFunc(f.Body.Ops, func(o *ir.Op) bool { return added[o] })
		}
		return changed
	}
}

func newOracle(t *testing.T) *interp.Oracle {
	o, err := interp.NewOracle()
	if errors.Is(err, interp.ErrNoPython) {
		t.Log(err, "- results are not compared")
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { o.Close() })
	return o
}

func byName(t *testing.T, name string) *core.Pass {
	i := slices.IndexFunc(All(), func(p *core.Pass) bool { return p.Name == name })
	if i < 0 {
		t.Fatalf("no pass %q", name)
	}
	return All()[i]
}

func parse(t *testing.T, text string) *ir.Module {
	t.Helper()
	m, err := ir.Parse("before.ir", text)
	if err != nil {
		t.Fatal(err)
	}
	if err := ir.Verify(m); err != nil {
		t.Fatal(err)
	}
	return m
}

// agree executes the calls in both modules.
func agree(t *testing.T, o *interp.Oracle, before, after *ir.Module, calls string) {
	t.Helper()
	if o == nil {
		return
	}
	for _, line := range strings.Split(strings.TrimSpace(calls), "\n") {
		if line == "" {
			continue
		}
		name, list, _ := strings.Cut(line, ":")
		f := before.Lookup(name)
		if f == nil {
			t.Fatalf("no function %q", name)
		}
		args := constants(t, f, strings.TrimSpace(list))
		want := execute(o, before, name, args)
		if got := execute(o, after, name, args); got != want {
			t.Errorf("%s: %s, before the pass %s", line, got, want)
		} else if strings.HasPrefix(want, "error: ") && !strings.Contains(want, "fuel") {
			t.Errorf("%s: %s", line, want)
		}
	}
}

func execute(o *interp.Oracle, m *ir.Module, name string, args []any) string {
	in := interp.New(m, o)
	in.Fuel = 20000
	o.Output.Reset()
	v, exc, err := in.Call(m.Lookup(name), args)
	result := ""
	switch {
	case err != nil:
		return "error: " + err.Error()
	case exc != nil:
		result = exc.String()
	default:
		s, err := o.Show(v)
		if err != nil {
			return "error: " + err.Error()
		}
		result = s
	}
	return o.Output.String() + result
}

// constants reads the arguments of a call as constants of the parameters'
// types.
func constants(t *testing.T, f *ir.Func, list string) []any {
	t.Helper()
	var b strings.Builder
	b.WriteString("func @args() -> void {\n")
	var parts []string
	if list != "" {
		parts = strings.Split(list, ", ")
	}
	if len(parts) != len(f.Params()) {
		t.Fatalf("%s: %d arguments for %d parameters", f.Name, len(parts), len(f.Params()))
	}
	for i, p := range f.Params() {
		member := p.Type
		for _, m := range p.Type.Members() {
			// The member of a union is the first that the constant reads as.
			text := fmt.Sprintf("func @x() -> void {\n  %%0 = const %s : %s\n  return\n}\n", parts[i], m)
			if mod, err := ir.Parse("args", text); err == nil && ir.Verify(mod) == nil {
				member = m
				break
			}
		}
		fmt.Fprintf(&b, "  %%%d = const %s : %s\n", i, parts[i], member)
	}
	b.WriteString("  return\n}\n")
	m := parse(t, b.String())
	var args []any
	for i, p := range f.Params() {
		o := m.Funcs[0].Body.Ops[i]
		v := o.Attrs.Const
		if p.Type.Kind == ir.KUnion {
			v = interp.Union{Member: o.Result().Type, Value: v}
		}
		args = append(args, v)
	}
	return args
}
