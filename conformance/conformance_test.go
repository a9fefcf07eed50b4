package conformance

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// marker separates a file's functions from its data.
const marker = "\n# ---- cases\n"

// maxReported is how many differences of one file are printed.
const maxReported = 40

// harness is what all files share.
type harness struct {
	compiler *driver.Compiler
	server   *pyhost.Server
}

func newHarness(t *testing.T) *harness {
	t.Helper()
	ctx := context.Background()
	python, err := pyhost.Find(ctx)
	if err != nil {
		t.Skip(err)
	}
	// What falls back runs in a CPython within this process: its sets of str
	// must have the order of the oracle's.
	t.Setenv("PYTHONHASHSEED", "0")
	compiler, err := driver.NewCompiler(ctx, nil)
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return &harness{compiler, server}
}

// TestConformance compares every case of every file. HIPY_CONFORMANCE names
// one function to look at alone: file.function.
func TestConformance(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles whole files")
	}
	h := newHarness(t)
	files, err := filepath.Glob("cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	var total tally
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		t.Run(name, func(t *testing.T) {
			s := h.file(t, file)
			total.add(s)
			t.Log(s)
		})
	}
	t.Logf("all files: %s", &total)
}

// tally counts what became of cases.
type tally struct {
	functions, native         int
	entries, nativeEntries    int
	cases, compared, differed int
	fallbacks                 []string
}

func (s *tally) add(o *tally) {
	s.functions += o.functions
	s.native += o.native
	s.entries += o.entries
	s.nativeEntries += o.nativeEntries
	s.cases += o.cases
	s.compared += o.compared
	s.differed += o.differed
}

func (s *tally) String() string {
	text := fmt.Sprintf("%d of %d functions native for all their types, %d of %d signatures; %d of %d cases compared, %d differ",
		s.native, s.functions, s.nativeEntries, s.entries, s.compared, s.cases, s.differed)
	if len(s.fallbacks) > 0 {
		sort.Strings(s.fallbacks)
		text += "\nfallbacks:\n  " + strings.Join(s.fallbacks, "\n  ")
	}
	return text
}

// nativePart writes the part of a case file that is compiled, and loads it.
func nativePart(t *testing.T, file string) *driver.Program {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	code, _, found := strings.Cut(string(text), marker)
	if !found {
		t.Fatalf("%s has no line %q", file, strings.TrimSpace(marker))
	}
	p, err := driver.LoadText(file, []byte(code+"\n"), nil)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// batch collects the cases of a file by function.
func batch(t *testing.T, p *driver.Program, cases []pyhost.Case, only string) *driver.Batch {
	t.Helper()
	var order []string
	rows := map[string][][]pyvalue.Value{}
	for _, c := range cases {
		if only != "" && c.Fn != only || hasSurrogate(c.Args) {
			continue
		}
		if rows[c.Fn] == nil {
			order = append(order, c.Fn)
		}
		rows[c.Fn] = append(rows[c.Fn], c.Args)
	}
	b := driver.NewBatch(p)
	for _, fn := range order {
		if _, err := b.Add(fn, rows[fn], driver.Selection{}); err != nil {
			t.Errorf("%s: %v", fn, err)
		}
	}
	return b
}

// hasSurrogate reports whether an argument holds a lone surrogate: UTF-8, and
// so every engine, has none. Functions make their own, by chr() and literals.
func hasSurrogate(args []pyvalue.Value) bool {
	for _, v := range args {
		if s, ok := v.(pyvalue.Str); ok && !utf8.ValidString(string(s)) {
			return true
		}
	}
	return false
}

// file runs one case file.
func (h *harness) file(t *testing.T, file string) *tally {
	ctx := context.Background()
	name := strings.TrimSuffix(filepath.Base(file), ".py")
	only := ""
	if want := os.Getenv("HIPY_CONFORMANCE"); want != "" {
		f, fn, _ := strings.Cut(want, ".")
		if f != name {
			t.Skip("not asked for")
		}
		only = fn
	}
	module, err := h.server.Load(ctx, file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	p := nativePart(t, file)
	b := batch(t, p, cases, only)
	s := &tally{cases: len(cases)}
	inspect(t, p, b, s)
	var printed strings.Builder
	if err := b.Compile(ctx, h.compiler, driver.Options{March: cpp.MarchNative}, func(fd int, text []byte) { printed.Write(text) }); err != nil {
		t.Error(err)
		return s
	}
	defer b.Close()
	for _, call := range b.Calls {
		want, err := call.Oracle(ctx, module, driver.OracleOptions{Timeout: 20 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		trace("%s.%s", name, call.Fn.Name)
		printed.Reset()
		limit, cancel := context.WithTimeout(ctx, time.Minute)
		got, err := b.Run(limit, call)
		cancel()
		if err != nil {
			t.Errorf("%s: %v", call.Fn.Name, err)
			s.differed++
			continue
		}
		compare(t, call, got, want, printed.String(), s)
	}
	return s
}

// inspect counts what is not native; it is compared all the same. A panic of
// the compiler or broken IR fails the test and leaves the entry out.
func inspect(t *testing.T, p *driver.Program, b *driver.Batch, s *tally) {
	t.Helper()
	whole := map[string]bool{}
	for _, c := range b.Calls {
		s.functions++
		s.native++
		whole[c.Fn.Name] = true
	}
	b.Drop(func(e *driver.Entry) (drop bool) {
		s.entries++
		defer func() {
			if v := recover(); v != nil {
				t.Errorf("%s: the compiler panics: %v\n%s", e, v, debug.Stack())
				drop = true
			}
		}()
		r, err := driver.CheckEntry(p, e)
		if err != nil {
			t.Errorf("%s: %s", e, short([]byte(err.Error())))
			return true
		}
		if r.Native && len(r.Fallbacks) == 0 {
			s.nativeEntries++
			return false
		}
		reason := "?"
		if len(r.Fallbacks) > 0 {
			reason = fmt.Sprintf("line %d: %s", r.Fallbacks[0].Line, r.Fallbacks[0].Reason)
		}
		s.fallbacks = append(s.fallbacks, fmt.Sprintf("%s: %s", e, reason))
		if whole[e.Fn.Name] {
			whole[e.Fn.Name] = false
			s.native--
		}
		return false
	})
}

// compare compares the results of one function.
func compare(t *testing.T, call *driver.Call, got, want *driver.Results, printed string, s *tally) {
	t.Helper()
	timedOut := false
	for i, w := range want.Rows {
		if !want.Ran[i] {
			continue
		}
		if w.TimedOut {
			timedOut = true
			continue
		}
		s.compared++
		if g := got.Rows[i]; !driver.SameResult(g, w) {
			if s.differed++; s.differed <= maxReported {
				t.Errorf("%s%s (line %d)\n  native  %s\n  CPython %s", call.Fn.Name, pyvalue.Repr(pyvalue.List(call.Rows[i]), 200), call.Fn.Def.NameSpan.Line(), short(driver.AppendResult(nil, g)), short(driver.AppendResult(nil, w)))
			}
		}
	}
	if text := call.Printed(want); !timedOut && text != printed {
		s.differed++
		t.Errorf("%s prints\n  native  %q\n  CPython %q", call.Fn.Name, printed, text)
	}
}

func short(text []byte) string {
	if len(text) > 400 {
		return string(text[:400]) + "..."
	}
	return string(text)
}

// trace says what runs next, to find the function that crashes the process.
func trace(format string, args ...any) {
	if os.Getenv("HIPY_TRACE") != "" {
		fmt.Fprintf(os.Stderr, format+"\n", args...)
	}
}
