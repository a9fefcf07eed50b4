package fuzz

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/scripts"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// finding is a difference from CPython, or a failure of the compiler.
type finding struct {
	// What: differs, prints, panic, refused (by the verifier, the passes or the
	// C++ compiler), crash, hang.
	What string
	Fn   string // may be unknown: empty
	Row  int    // of the function; -1: none in particular
	Text string
}

// kind is what a smaller program has to show, too: of what is refused by whom.
func (f finding) kind() string {
	if f.What != "refused" {
		return f.What
	}
	by, _, _ := strings.Cut(f.Text, ":")
	return f.What + " " + by
}

func (f finding) String() string { return fmt.Sprintf("%s: %s: %s", f.What, f.Fn, f.Text) }

// outcome is what the comparison of one file gave.
type outcome struct {
	Findings                             []finding
	Functions, Native, Compared, TooSlow int
	// Refused counts the rows that are told that HiPy does not compile this.
	Refused   int
	Fallbacks map[string]int
	// Skipped says why the file cannot be compared.
	Skipped string
}

const workerVariable = "HIPY_FUZZ_WORKER"

// memoryLimit is what the worker and CPython may each have: a generated program
// may well ask for a text of 80 GB.
const memoryLimit = 6 << 30

// TestMain makes the test binary the worker that a checker starts.
func TestMain(m *testing.M) {
	scripts.Main()
	if os.Getenv(workerVariable) == "" {
		os.Exit(m.Run())
	}
	limit := syscall.Rlimit{Cur: memoryLimit, Max: memoryLimit}
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &limit); err != nil {
		panic(err)
	}
	debug.SetGCPercent(800) // it compiles most of the time
	debug.SetMemoryLimit(memoryLimit / 3)
	w, err := newWorker(context.Background())
	if err != nil {
		reply(outcome{Skipped: err.Error()})
		os.Exit(1)
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		reply(w.check(context.Background(), in.Text()))
	}
	w.server.Close()
	os.Exit(0)
}

func reply(o outcome) {
	text, err := json.Marshal(o)
	if err != nil {
		panic(err)
	}
	fmt.Printf("done %s\n", text)
}

// checker compares files in a process of its own, which a crash may end.
type checker struct {
	t       *testing.T
	cmd     *exec.Cmd
	write   func(string) error
	lines   chan string
	errText *strings.Builder
	files   int // that the process has compared
}

// workerFiles is how many files one process compares: the libraries of all of them are in its memory.
const workerFiles = 200

func newChecker(t *testing.T) *checker {
	c := &checker{t: t}
	t.Cleanup(c.stop)
	return c
}

func (c *checker) stop() {
	if c.cmd != nil {
		c.cmd.Process.Kill()
		c.cmd.Wait()
		c.cmd = nil
	}
}

func (c *checker) start() error {
	c.cmd = exec.Command(os.Args[0])
	c.cmd.Env = append(os.Environ(), workerVariable+"=1", "PYTHONHASHSEED=0")
	c.errText = &strings.Builder{}
	c.cmd.Stderr = c.errText
	in, err := c.cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := c.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	c.write = func(s string) error { _, err := fmt.Fprintln(in, s); return err }
	lines := make(chan string, 64)
	c.lines = lines
	go func() {
		defer close(lines)
		scan := bufio.NewScanner(out)
		scan.Buffer(nil, 64<<20)
		for scan.Scan() {
			lines <- scan.Text()
		}
	}()
	return c.cmd.Start()
}

// file compares one file.
func (c *checker) file(path string) outcome {
	if c.files++; c.files > workerFiles {
		c.stop()
	}
	if c.cmd == nil {
		c.files = 1
		if err := c.start(); err != nil {
			c.t.Fatal(err)
		}
	}
	if err := c.write(path); err != nil {
		c.stop()
		return outcome{Skipped: err.Error()}
	}
	at, row := "", -1
	limit := time.After(4 * time.Minute)
	for {
		select {
		case line, ok := <-c.lines:
			if !ok {
				c.cmd.Wait()
				text := c.cmd.ProcessState.String() + "\n" + c.errText.String()
				c.cmd = nil
				return outcome{Findings: []finding{{What: "crash", Fn: at, Row: row, Text: head(text, 1500)}}}
			}
			if name, ok := strings.CutPrefix(line, "at "); ok {
				at = name
			} else if text, ok := strings.CutPrefix(line, "done "); ok {
				var o outcome
				if err := json.Unmarshal([]byte(text), &o); err != nil {
					c.t.Fatal(err)
				}
				return o
			}
		case <-limit:
			c.stop()
			return outcome{Findings: []finding{{What: "hang", Fn: at, Row: row}}}
		}
	}
}

// worker compares files.
type worker struct {
	compiler *driver.Compiler
	python   *pyhost.Python
	server   *pyhost.Server
}

func newWorker(ctx context.Context) (*worker, error) {
	python, err := pyhost.Find(ctx)
	if err != nil {
		return nil, err
	}
	compiler, err := driver.NewCompiler(ctx, nil)
	if err != nil {
		return nil, err
	}
	w := &worker{compiler: compiler, python: python}
	return w, w.restart(ctx)
}

// restart starts CPython, anew if it had to be killed.
func (w *worker) restart(ctx context.Context) error {
	if w.server != nil {
		w.server.Close()
	}
	server, err := w.python.Start(ctx)
	if err != nil {
		return err
	}
	w.server = server
	return steady(ctx, server)
}

//go:embed steady.py
var steadyText []byte

// steady takes from a server what no two versions or processes of CPython agree on.
func steady(ctx context.Context, server *pyhost.Server) error {
	folder, err := os.MkdirTemp("", "fuzz")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	path := filepath.Join(folder, "steady.py")
	if err := os.WriteFile(path, steadyText, 0o666); err != nil {
		return err
	}
	_, err = server.Load(ctx, path, time.Minute)
	return err
}

func (w *worker) check(ctx context.Context, path string) (o outcome) {
	o.Fallbacks = map[string]int{}
	add := func(what, fn string, row int, format string, args ...any) {
		o.Findings = append(o.Findings, finding{what, fn, row, head(fmt.Sprintf(format, args...), 3000)})
	}
	text, err := os.ReadFile(path)
	if err != nil {
		o.Skipped = err.Error()
		return o
	}
	module, err := w.server.Load(ctx, path, time.Minute)
	if err != nil {
		o.Skipped = "CPython: " + err.Error()
		return o
	}
	cases, err := module.Cases(ctx)
	if err != nil {
		o.Skipped = "cases: " + err.Error()
		return o
	}
	code, _, _ := strings.Cut(string(text), Marker)
	program, err := driver.LoadText(path, []byte(code+"\n"), nil)
	if err != nil {
		add("refused", "", -1, "%v", err)
		return o
	}
	b := driver.NewBatch(program)
	rows := map[string][][]pyvalue.Value{}
	var order []string
	for _, c := range cases {
		if rows[c.Fn] == nil {
			order = append(order, c.Fn)
		}
		rows[c.Fn] = append(rows[c.Fn], c.Args)
	}
	for _, fn := range order {
		if _, err := b.Add(fn, rows[fn], driver.Selection{}); err != nil {
			add("refused", fn, -1, "%v", err)
		}
	}
	o.Functions = len(order)
	// keep leaves out the entries that the check refuses.
	keep := func(check func(*driver.Entry) bool) {
		b.Drop(func(e *driver.Entry) (drop bool) {
			fmt.Println("at", e.Fn.Name)
			defer func() {
				if v := recover(); v != nil {
					add("panic", e.Fn.Name, -1, "%v\n%s", v, debug.Stack())
					drop = true
				}
			}()
			return !check(e)
		})
	}
	w.company(program, b, add)
	var printed strings.Builder
	compile := func() (err error) {
		defer func() {
			if v := recover(); v != nil {
				err = fmt.Errorf("panic: %v", v)
			}
		}()
		return b.Compile(ctx, w.compiler, driver.Options{March: cpp.MarchNative, NoCache: true, Verify: true, Quick: os.Getenv("HIPY_OPTIMISED") == ""}, func(fd int, text []byte) {
			if fd == 1 { // warnings of the CPython within go to the other
				printed.Write(text)
			}
		})
	}
	found := len(o.Findings)
	if err = compile(); err != nil {
		// Which of them breaks the compiler?
		keep(func(e *driver.Entry) bool {
			_, err := driver.StageEntry(program, e, driver.Options{})
			if err != nil {
				add("refused", e.Fn.Name, -1, "%v", err)
			}
			return err == nil
		})
		keep(func(e *driver.Entry) bool {
			_, err := driver.CheckEntry(program, e, driver.Options{})
			if err != nil {
				add("refused", e.Fn.Name, -1, "%v", err)
			}
			return err == nil
		})
		if len(o.Findings) > found {
			err = compile()
		}
	}
	if err != nil {
		var bug *cpp.CompilerBug
		if errors.As(err, &bug) {
			add("refused", "", -1, "C++: %s", bug.Message)
		} else {
			add("refused", "", -1, "%v", err)
		}
		return o
	}
	if b.Built != nil {
		for _, r := range b.Built.Report.Functions {
			if len(r.Fallbacks) > 0 {
				o.Fallbacks[r.Fallbacks[0].Reason]++
			} else if r.Native {
				o.Native++
			}
		}
	}
	defer func() {
		b.Close()
		if b.Built != nil {
			os.Remove(b.Built.Library)
		}
	}()
	for _, call := range b.Calls {
		fmt.Println("at", call.Fn.Name)
		want, err := call.Oracle(ctx, module, driver.OracleOptions{Timeout: 150 * time.Millisecond})
		if errors.Is(err, pyhost.ErrEndless) { // and what the module's variables were is lost
			if err = w.restart(ctx); err == nil {
				o.TooSlow++
				return o
			}
		}
		if err != nil {
			o.Skipped = "oracle: " + err.Error()
			return o
		}
		slow := false
		for _, e := range want.Rows {
			slow = slow || e.TimedOut
		}
		if slow {
			o.TooSlow++
			continue
		}
		printed.Reset()
		limit, cancel := context.WithTimeout(ctx, time.Minute)
		got, err := b.Run(limit, call)
		cancel()
		if err != nil {
			what := "refused"
			if limit.Err() != nil {
				what = "hang"
			}
			add(what, call.Fn.Name, -1, "%v", err)
			continue
		}
		differs, deep := false, false
		for i, e := range want.Rows {
			deep = deep || e.Err != nil && e.Err.Type == "RecursionError"
			if !want.Ran[i] || e.Err != nil && e.Err.Type == "MemoryError" {
				continue
			}
			if refused(got.Rows[i]) {
				o.Refused++
				continue
			}
			o.Compared++
			if g := got.Rows[i]; !same(g, e) && !differs && !w.endless(ctx, path, call.Fn.Name, i, g) {
				differs = true
				add("differs", call.Fn.Name, i, "%s\n  native  %s\n  CPython %s", pyvalue.Repr(pyvalue.List(call.Rows[i]), 300), head(string(driver.AppendResult(nil, g)), 500), head(string(driver.AppendResult(nil, e)), 500))
			}
		}
		if deep { // at which depth the stack ends, and so what it prints until then, is not the language's
			continue
		}
		// CPython executes the module when the first operation in CPython needs it.
		text, shown := call.Printed(want), addresses.ReplaceAllString(printed.String(), "0x")
		if plain := addresses.ReplaceAllString(text, "0x"); !differs && plain != shown && addresses.ReplaceAllString(w.loading(ctx, path), "0x")+plain != shown {
			add("prints", call.Fn.Name, -1, "\n  native  %q\n  CPython %q", head(printed.String(), 500), head(text, 500))
		}
	}
	return o
}

// addresses are what no two processes print alike.
var addresses = regexp.MustCompile("0x[0-9a-f]+")

// loading is what executing the module prints.
func (w *worker) loading(ctx context.Context, path string) string {
	text, err := exec.CommandContext(ctx, w.python.Exe, "-c", "import runpy, sys; runpy.run_path(sys.argv[1], run_name='loaded')", path).Output()
	if err != nil {
		return ""
	}
	return string(text)
}

// company compares how many operations in CPython functions have alone and together.
func (w *worker) company(program *driver.Program, b *driver.Batch, add func(what, fn string, row int, format string, args ...any)) {
	for i := 0; i+1 < len(b.Calls); i += 16 {
		pair := [2]*driver.Call{b.Calls[i], b.Calls[i+1]}
		fmt.Println("at", pair[0].Fn.Name)
		count := func(entries []*driver.Entry) (n []driver.Staged) {
			defer func() {
				if v := recover(); v != nil {
					add("panic", pair[0].Fn.Name, -1, "%v\n%s", v, debug.Stack())
				}
			}()
			live := driver.NewLive(program, "")
			defer live.Close()
			n, err := driver.StageTogether(program, entries, driver.Options{Live: live})
			if err != nil {
				add("refused", pair[0].Fn.Name, -1, "%v", err)
			}
			return n
		}
		both := append(append([]*driver.Entry(nil), pair[0].Entries()...), pair[1].Entries()...)
		for k, n := range count(both) {
			// Functions that share module-level state are native together, or not at all.
			if one := count(both[k : k+1]); len(one) == 1 && one[0].InPython != n.InPython && !one[0].Lasting {
				add("company", both[k].Fn.Name, -1, "%d operations in CPython alone, %d with %s and %s", one[0].InPython, n.InPython, pair[0].Fn.Name, pair[1].Fn.Name)
			}
		}
	}
}

// refused reports whether a row says that it can't be run, or that its result, which
// CPython has, is of a type that no engine has: a class, a bytearray.
func refused(g pyhost.Result) bool {
	if g.Err == nil {
		return false
	}
	return g.Err.Type == "NeedsCPython" ||
		g.Err.Type == "TypeError" && strings.HasPrefix(g.Err.Message, "a result of type ") && strings.HasSuffix(g.Err.Message, "can't leave a function")
}

// same is driver.SameResult but for addresses; for the line of an UnboundLocalError: CPython
// 3.11 gives that of the instruction before, once it has joined the two for
// speed, so that the line depends on how often the function has run; and for
// where in the last frame CPython finds that its stack is full: its own
// functions, of comparison and repr, take a level too, and say so.
func same(got, want pyhost.Result) bool {
	if got.Err != nil && want.Err != nil && got.Err.Type == "RecursionError" {
		return got.Err.Type == want.Err.Type
	}
	if got.Err != nil && want.Err != nil && got.Err.Type == want.Err.Type && got.Err.Message == asUTF8(want.Err.Message) && got.Err.Line == want.Err.Line {
		return true
	}
	if got.Err != nil && want.Err != nil && got.Err.Type == "UnboundLocalError" {
		return got.Err.Type == want.Err.Type && got.Err.Message == want.Err.Message
	}
	if driver.SameResult(got, want) {
		return true
	}
	text := func(r pyhost.Result) string {
		return addresses.ReplaceAllString(string(driver.AppendResult(nil, r)), "0x")
	}
	return text(got) == text(want)
}

// asUTF8 is a message as it leaves: lone surrogates, which Python's texts may have, are question marks.
func asUTF8(s string) string {
	var out []byte
	for i := 0; i < len(s); i++ {
		if s[i] == 0xed && i+2 < len(s) && s[i+1] >= 0xa0 {
			out, i = append(out, '?'), i+2
			continue
		}
		out = append(out, s[i])
	}
	return string(out)
}

// endless reports whether a row ends in RecursionError, and in CPython too as soon as its
// limit is a few frames more or less: a function that never ends, and catches that if it
// happens where it has a handler. Which of the last frames that is depends on which of
// CPython's own functions count (docs/limits.md).
func (w *worker) endless(ctx context.Context, path, fn string, row int, got pyhost.Result) bool {
	if got.Err == nil || got.Err.Type != "RecursionError" {
		return false
	}
	const script = `
import importlib.util, sys
spec = importlib.util.spec_from_file_location("m", sys.argv[1])
m = importlib.util.module_from_spec(spec)
spec.loader.exec_module(m)
args = [a for f, a in m.CASES if f == sys.argv[2]][int(sys.argv[3])]
for frames in range(990, 1010):
    sys.setrecursionlimit(frames)
    try:
        getattr(m, sys.argv[2])(*args)
    except RecursionError:
        print("endless")
        break
    except BaseException:
        pass
`
	limit, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	text, err := exec.CommandContext(limit, w.python.Exe, "-W", "ignore", "-c", script, path, fn, strconv.Itoa(row)).Output()
	return err == nil && strings.HasSuffix(strings.TrimSpace(string(text)), "endless")
}

func head(s string, n int) string {
	if len(s) > n {
		return s[:n] + "..."
	}
	return s
}
