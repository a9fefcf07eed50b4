package bench

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"slices"
	"strings"
	"time"

	"github.com/apache/arrow/go/v17/arrow"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/examples"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
)

// Versions are the names of what is timed of functions, in the order of reports.
var Versions = []string{"cpython", "O0", "hipy", "views", "best"}

// scriptVersions are those of scripts; the best only of some, with a parser of its own
// and over Arrow's.
var scriptVersions = []string{"cpython", "hipy", "best", overArrow}

const overArrow = "arrow"

// byHand are the versions in C++ that a program has.
func (p *Program) byHand() []string {
	if p.CPP == "" {
		return nil
	}
	return []string{"views", "best"}
}

// versions are all that a function has but for peers.
func (p *Program) versions() []string {
	return append([]string{"cpython", "O0", "hipy"}, p.byHand()...)
}

// Peers are versions that only some programs have: what other compilers and engines
// make of them, where Options.Peers asks for it and the interpreter has the package.
var Peers = []string{numba, cython, "tuplex", "bodo", modin, "polars", "duckdb"}

// Options of Run.
type Options struct {
	Size string
	// Rounds of every version, interleaved; 0 is 7.
	Rounds int
	// Peers are timed too, where their packages are.
	Peers bool
	// Command is the file of hipy, which runs scripts.
	Command string
	// Progress is told what happens.
	Progress func(what string, done, total int)
}

// pythonBudget bounds one round of CPython.
const pythonBudget = 300 * time.Millisecond

// Run measures programs. A version that disagrees is reported, not timed.
func Run(ctx context.Context, c *driver.Compiler, programs []*Program, opt Options) (*Report, error) {
	if opt.Rounds == 0 {
		opt.Rounds = 7
	}
	if opt.Progress == nil {
		opt.Progress = func(string, int, int) {}
	}
	opt.Progress("looking for the fastest CPython 3.11", 0, 0)
	python, err := pyhost.Fastest(ctx)
	if err != nil {
		return nil, err
	}
	server, err := python.Start(ctx)
	if err != nil {
		return nil, err
	}
	defer server.Close()
	if python.LibPython != "" { // what falls back runs in the interpreter that it is compared with
		c = withPython(c, python.Exe)
	}
	dir, err := os.MkdirTemp("", "hipy-bench-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	report := newReport(c, python)
	var shared *pyhost.Python // of the programs that fall back
	var sharedServer *pyhost.Server
	for i, p := range programs {
		opt.Progress(p.Name, i, len(programs))
		server, exe, c := server, python.Exe, c
		result := &Result{Program: p, Size: opt.Size, Rows: p.rowCount(opt.Size), NsPerRow: map[string]float64{}}
		report.Results = append(report.Results, result)
		if p.Group == "fallback" { // the interpreter is what is measured: the same in both
			if shared == nil { // once: looking for it takes seconds
				if shared, err = pyhost.FastestShared(ctx); err != nil {
					return nil, err
				}
				if sharedServer, err = shared.Start(ctx); err != nil {
					return nil, err
				}
				defer sharedServer.Close()
			}
			server = sharedServer
			if exe = shared.Exe; shared.LibPython != "" {
				c = withPython(c, exe)
			}
		}
		if p.Packages != "" {
			other, err := withPackages(ctx, p.Packages, python)
			if err != nil {
				result.Missing = err.Error()
				continue
			}
			exe = other.Exe
			for _, name := range strings.Split(p.Packages, ", ") {
				report.Machine.note(ctx, exe, name)
			}
			if p.Script == nil {
				if server, err = other.Start(ctx); err != nil {
					return nil, err
				}
				defer server.Close()
			}
		}
		b := &run{p: p, dir: dir, compiler: c, server: server, exe: exe, opt: opt, result: result, machine: report.Machine}
		measure := b.measure
		if p.Script != nil {
			measure = b.measureScript
		}
		err := measure(ctx)
		b.close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil { // the others are measured all the same
			result.Equal, result.Difference = false, err.Error()
		}
	}
	return report, nil
}

func newReport(c *driver.Compiler, python *pyhost.Python) *Report {
	name, _, _ := strings.Cut(python.String(), " (") // not where it is
	return &Report{Measured: time.Now().Format(time.DateOnly), Machine: &Machine{CPU: processor(), Python: name, PythonBuild: python.Build, Compiler: c.Toolchain.Compiler.Version}}
}

// withPython is a compiler that leaves what falls back to another interpreter.
func withPython(c *driver.Compiler, exe string) *driver.Compiler {
	own, settings := *c, *c.Settings
	settings.Python, own.Settings = exe, &settings
	return &own
}

// run is the measurement of one program.
type run struct {
	p        *Program
	dir      string
	compiler *driver.Compiler
	server   *pyhost.Server
	exe      string // of the server's interpreter
	opt      Options
	result   *Result
	machine  *Machine

	source  string
	module  *pyhost.Module
	peers   map[string]*pyhost.Module
	rows    [][]pyvalue.Value // that versions are compared with,
	want    []pyhost.Result   // and CPython's results
	ours    map[string]*runtime.Library
	hand    *handWritten
	work    *workload
	closers []func()
}

// workload is rows in the forms that versions take.
type workload struct {
	name   string // in CPython
	table  *Table
	record arrow.Record
	arena  *arena
	sample int // rows that CPython runs
}

// load prepares rows for all versions.
func (b *run) load(ctx context.Context, name string, t *Table) (*workload, error) {
	w := &workload{name: name, table: t, record: t.record(), arena: newArena(t, b.p.Result), sample: t.Rows}
	b.closers = append(b.closers, w.record.Release, w.arena.free)
	rows := filepath.Join(b.dir, name+".jsonl")
	if err := t.writeJSON(rows, t.Rows); err != nil {
		return nil, err
	}
	_, err := b.server.Table(ctx, name, rows)
	return w, err
}

func (b *run) close() {
	for _, f := range b.closers {
		f()
	}
}

func (b *run) measure(ctx context.Context) error {
	if err := b.build(ctx); err != nil {
		return err
	}
	if b.p.Kernel != nil {
		return b.measureKernel(ctx)
	}
	if err := b.prepare(ctx); err != nil {
		return err
	}
	if err := b.agree(ctx); err != nil || !b.result.Equal {
		return err
	}
	versions := slices.Concat(b.p.versions(), b.loadPeers(ctx))
	times := map[string][]float64{}
	for range b.opt.Rounds {
		for _, v := range versions {
			t, rows, err := b.time(ctx, v, b.work)
			if err != nil {
				return err
			}
			times[v] = append(times[v], float64(t.Nanoseconds())/float64(max(1, rows)))
		}
	}
	for v, ts := range times {
		b.result.NsPerRow[v] = median(ts)
	}
	return nil
}

func median[T cmp.Ordered](xs []T) T {
	slices.Sort(xs)
	return xs[len(xs)/2]
}

// build compiles every version.
func (b *run) build(ctx context.Context) error {
	text, err := examples.Files.ReadFile(b.p.File)
	if err != nil {
		return err
	}
	// A name of its own keeps the compilation out of the cache's reach.
	path := filepath.Join(b.dir, fmt.Sprintf("%s_%d.py", strings.TrimSuffix(b.p.File, ".py"), time.Now().UnixNano()))
	if err := os.WriteFile(path, text, 0o666); err != nil {
		return err
	}
	b.source = path
	program, err := driver.Load(path, &driver.Settings{PythonOnly: b.p.PythonOnly})
	if err != nil {
		return err
	}
	b.ours = map[string]*runtime.Library{}
	live := driver.NewLive(program, b.exe)
	defer live.Close()
	// hipy first: a text that O0 shares would be found in the cache.
	for _, v := range []string{"hipy", "O0"} {
		entries, _, err := program.Select(driver.Selection{Names: []string{b.p.Function}})
		if err != nil {
			return err
		}
		start := time.Now()
		built, err := b.compiler.Compile(ctx, program, entries, driver.Options{March: "native", NoPasses: v == "O0", NoCache: true, Import: b.p.Packages != "", Live: live})
		if err != nil {
			return err
		}
		if v == "hipy" {
			b.result.CompileMs = float64((time.Since(start) - built.Times.Runtime).Microseconds()) / 1000
			b.result.Fallbacks = built.Report.Fallbacks()
		}
		lib, err := runtime.Open(built.Library)
		if err != nil {
			return err
		}
		b.closers = append(b.closers, func() { lib.Close() })
		b.ours[v] = lib
	}
	if b.p.CPP != "" {
		if b.hand, err = compileHandWritten(ctx, b.compiler.Toolchain.Compiler, b.dir, b.p.CPP); err != nil {
			return err
		}
	}
	b.module, err = b.server.Load(ctx, path, time.Minute)
	return err
}

// prepare makes the rows.
func (b *run) prepare(ctx context.Context) error {
	var err error
	if b.work, err = b.load(ctx, b.p.Name, b.p.Generate(b.result.Rows)); err != nil {
		return err
	}
	b.work.sample, err = budget(ctx, b.module, b.p.Function, b.p.Name, b.work.sample)
	return err
}

// budget is how many of a table's rows CPython runs in a round: as many as fit, judged by a thousand.
func budget(ctx context.Context, m *pyhost.Module, function, table string, rows int) (int, error) {
	perRow, _, _, err := m.Time(ctx, function, table, 1000)
	if err == nil && perRow > 0 {
		rows = min(rows, max(1, int(pythonBudget/perRow)))
	}
	return rows, err
}

// agree compares the results of all versions.
func (b *run) agree(ctx context.Context) error {
	columns := map[string]Column{}
	for _, v := range []string{"hipy", "O0"} {
		a, err := b.ours[v].Call(ctx, b.p.Function, b.work.record, nil)
		if err != nil {
			b.result.Difference = fmt.Sprintf("%s: %v", v, err)
			return nil
		}
		c, err := fromArrow(b.p.Result, a)
		a.Release()
		if err != nil {
			b.result.Difference = fmt.Sprintf("%s: %v", v, err)
			return nil
		}
		columns[v] = c
	}
	for _, v := range b.p.byHand() {
		if _, err := b.hand.run(v, b.work.arena); err != nil {
			b.result.Difference = err.Error()
			return nil
		}
		columns[v] = b.work.arena.result()
	}
	ours := columns["hipy"]
	for _, v := range append([]string{"O0"}, b.p.byHand()...) {
		other := columns[v]
		if i := b.p.difference(&ours, &other); i >= 0 {
			b.result.Difference = fmt.Sprintf("row %d: hipy %v, %s %v for %s", i, ours.value(i), v, other.value(i), pyvalue.Encode(pyvalue.List(b.work.table.values(i))))
			return nil
		}
	}
	b.rows = make([][]pyvalue.Value, min(b.work.sample, 20_000))
	for i := range b.rows {
		b.rows[i] = b.work.table.values(i)
	}
	var err error
	if b.want, err = b.module.Rows(ctx, b.p.Function, b.rows, 0); err != nil {
		return err
	}
	for i, w := range b.want {
		if w.Err != nil || !b.p.equal(w.Value, ours.value(i)) {
			b.result.Difference = fmt.Sprintf("row %d: hipy %s, CPython %s for %s", i, pyvalue.Encode(ours.value(i)), driver.AppendResult(nil, w), pyvalue.Encode(pyvalue.List(b.rows[i])))
			return nil
		}
	}
	b.result.Equal = true
	return nil
}

// time runs one version once. All times are processor time of the thread that
// computes, which what else the machine does disturbs least.
func (b *run) time(ctx context.Context, version string, w *workload) (time.Duration, int, error) {
	switch version {
	case "cpython", numba, cython:
		_, rows, total, err := cmp.Or(b.peers[version], b.module).Time(ctx, b.p.Function, w.name, w.sample)
		return total, rows, err
	case "O0", "hipy":
		goruntime.LockOSThread()
		start := processorTime()
		a, err := b.ours[version].Call(ctx, b.p.Function, w.record, nil)
		t := processorTime() - start
		goruntime.UnlockOSThread()
		if err != nil {
			return 0, 0, err
		}
		a.Release()
		return t, w.table.Rows, nil
	}
	t, err := b.hand.run(version, w.arena)
	return t, w.table.Rows, err
}
