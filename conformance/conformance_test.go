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
	imports  bool // modules are executed at build time
	// tracebacks are compared, too: no library of CPython's is in them.
	tracebacks bool
	forkers    chan *forker // of the CPython that runs programs, if they are used
	every      int          // of the files, only each so-manieth is compared; 0: all are
}

// casesOf loads a file with cases: its functions in their order, and the arguments of each.
func (h *harness) casesOf(t *testing.T, file string) (module *pyhost.Module, names []string, rows map[string][][]pyvalue.Value) {
	t.Helper()
	ctx := context.Background()
	module, err := h.server.Load(ctx, file, time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	rows = map[string][][]pyvalue.Value{}
	for _, c := range cases {
		if rows[c.Fn] == nil {
			names = append(names, c.Fn)
		}
		rows[c.Fn] = append(rows[c.Fn], c.Args)
	}
	return module, names, rows
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
	t.Setenv("HIPY_PYTHON", python.Exe) // which is no shell script, and so is asked once what it is
	compiler, err := driver.NewCompiler(ctx, nil)
	if err != nil {
		t.Skip(err)
	}
	server, err := python.Start(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	return &harness{compiler: compiler, server: server}
}

// TestConformance compares every case of every file. HIPY_CONFORMANCE names
// one function to look at alone: file.function. HIPY_OPTIMISED=1 has the C++
// compiler optimise as it does for users, which takes three times as long; our
// own passes run either way.
func TestConformance(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles whole files")
	}
	newHarness(t).directory(t, "cases")
}

// directory compares the case files of a directory.
func (h *harness) directory(t *testing.T, dir string) {
	files, err := filepath.Glob(dir + "/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	want, only, _ := strings.Cut(os.Getenv("HIPY_CONFORMANCE"), ".")
	// Files are compared one after the other, while two more are compiled ahead.
	slots := make(chan struct{}, 2)
	var all []*suite
	for i, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		if want != "" && want != name || h.every > 0 && i%h.every != 0 {
			continue
		}
		s := h.load(t, name, file, only)
		all = append(all, s)
		go s.compile(h, slots)
	}
	var total tally
	for _, s := range all {
		t.Run(s.name, func(t *testing.T) {
			h.compare(t, s)
			total.add(&s.tally)
			t.Log(&s.tally)
		})
	}
	t.Logf("all files: %s", &total)
}

// suite is one case file on its way.
type suite struct {
	tally
	name     string
	module   *pyhost.Module
	program  *driver.Program
	batch    *driver.Batch
	printed  strings.Builder
	problems []string        // found while compiling
	excused  map[string]bool // functions with known differences
	compiled chan error
}

func (s *suite) problem(format string, args ...any) {
	s.problems = append(s.problems, fmt.Sprintf(format, args...))
}

// compile makes the library when it is this file's turn. If that fails, each
// function is compiled on its own, to tell which it is: the others are compared.
func (s *suite) compile(h *harness, slots chan struct{}) {
	slots <- struct{}{}
	defer func() { <-slots }()
	opt := driver.Options{March: cpp.MarchNative, Verify: true, Quick: os.Getenv("HIPY_OPTIMISED") == "", Import: h.imports}
	err := s.build(h, opt)
	if err != nil && s.blame(driver.Options{Import: h.imports}) {
		err = s.build(h, opt)
	}
	s.count()
	s.compiled <- err
}

// build makes the library; a panic of the compiler is an error.
func (s *suite) build(h *harness, opt driver.Options) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("the compiler panics: %v\n%s", v, debug.Stack())
		}
	}()
	return s.batch.Compile(context.Background(), h.compiler, opt, func(fd int, text []byte) { s.printed.Write(text) })
}

// tally counts what became of cases.
type tally struct {
	functions, native         int
	entries, nativeEntries    int
	cases, compared, differed int
	surrogates, known         int // cases refused at the boundary, and differences with a reason
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
	s.surrogates += o.surrogates
	s.known += o.known
}

func (s *tally) String() string {
	text := fmt.Sprintf("%d of %d functions native for all their types, %d of %d signatures; %d of %d cases compared, %d differ, %d differ as known, %d have lone surrogates as arguments",
		s.native, s.functions, s.nativeEntries, s.entries, s.compared, s.cases, s.differed, s.known, s.surrogates)
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

// collect makes the batch of a file's cases, by function.
func (s *suite) collect(p *driver.Program, cases []pyhost.Case, only string) {
	var order []string
	rows := map[string][][]pyvalue.Value{}
	for _, c := range cases {
		if only != "" && c.Fn != only {
			continue
		}
		s.cases++
		if hasSurrogate(c.Args) {
			s.surrogates++
			continue
		}
		if rows[c.Fn] == nil {
			order = append(order, c.Fn)
		}
		rows[c.Fn] = append(rows[c.Fn], c.Args)
	}
	s.batch = driver.NewBatch(p)
	for _, fn := range order {
		if _, err := s.batch.Add(fn, rows[fn], driver.Selection{}); err != nil {
			s.problem("%s: %v", fn, err)
		}
	}
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

// load reads a case file.
func (h *harness) load(t *testing.T, name, file, only string) *suite {
	t.Helper()
	ctx := context.Background()
	s := &suite{name: name, compiled: make(chan error, 1), excused: map[string]bool{}}
	var err error
	if s.module, err = h.server.Load(ctx, file, time.Minute); err != nil {
		t.Fatal(err)
	}
	cases, err := s.module.Cases(ctx)
	if err != nil {
		t.Fatal(err)
	}
	s.program = nativePart(t, file)
	s.collect(s.program, cases, only)
	return s
}

// compare runs what was compiled and the same rows in CPython.
func (h *harness) compare(t *testing.T, s *suite) {
	ctx := context.Background()
	err := <-s.compiled
	for _, p := range s.problems {
		t.Error(p)
	}
	if err != nil {
		t.Error(err)
		return
	}
	defer s.batch.Close()
	for _, call := range s.batch.Calls {
		want, err := call.Oracle(ctx, s.module, driver.OracleOptions{Timeout: 20 * time.Second})
		if err != nil {
			t.Fatal(err)
		}
		trace("%s.%s", s.name, call.Fn.Name)
		s.printed.Reset()
		limit, cancel := context.WithTimeout(ctx, time.Minute)
		got, err := s.batch.Run(limit, call)
		cancel()
		if err != nil {
			t.Errorf("%s: %v", call.Fn.Name, err)
			s.differed++
			continue
		}
		s.check(t, call, got, want)
	}
	outdated(t, s)
}

// blame leaves out the entries that break the compiler, and reports whether there are any.
func (s *suite) blame(opt driver.Options) (found bool) {
	opt.Live = driver.NewLive(s.program, "")
	defer opt.Live.Close()
	s.batch.Drop(func(e *driver.Entry) (drop bool) {
		defer func() {
			if v := recover(); v != nil {
				s.problem("%s: the compiler panics: %v\n%s", e, v, debug.Stack())
				drop = true
			}
			found = found || drop
		}()
		if _, err := driver.CheckEntry(s.program, e, opt); err != nil {
			s.problem("%s: %s", e, short([]byte(err.Error())))
			return true
		}
		return false
	})
	return found
}

// count counts what is native; what is not is compared all the same.
func (s *suite) count() {
	if s.batch.Built == nil {
		return
	}
	whole := map[string]bool{}
	for _, c := range s.batch.Calls {
		s.functions++
		s.native++
		whole[c.Fn.Name] = true
	}
	for i, e := range s.batch.Entries() {
		s.entries++
		r := s.batch.Built.Report.Functions[i]
		if r.Native && len(r.Fallbacks) == 0 {
			s.nativeEntries++
			continue
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
	}
}

// check compares the results of one function.
func (s *suite) check(t *testing.T, call *driver.Call, got, want *driver.Results) {
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
			if knownReason(s.name, call.Fn.Name) != "" {
				s.known++
				s.excused[call.Fn.Name] = true
				continue
			}
			if s.differed++; s.differed <= maxReported {
				t.Errorf("%s%s (line %d)\n  native  %s\n  CPython %s", call.Fn.Name, pyvalue.Repr(pyvalue.List(call.Rows[i]), 200), call.Fn.Def.NameSpan.Line(), short(driver.AppendResult(nil, g)), short(driver.AppendResult(nil, w)))
			}
		}
	}
	if text, printed := call.Printed(want), s.printed.String(); !timedOut && text != printed {
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
