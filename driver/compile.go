package driver

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/internal/output"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
	"github.com/hipy-lang/hipy/vobj"
)

// Reference is the CPython version whose behaviour is compiled.
const Reference = "3.11"

// Compiler turns programs into libraries. It may be used by several
// goroutines at once.
type Compiler struct {
	Toolchain *cpp.Toolchain
	Settings  *Settings
	// Warn is told of bugs of ours that were got around; nil: standard error is.
	Warn io.Writer
	told *sync.Map // bugs; nil: each is told
}

// NewCompiler finds the C++ compiler and the cache folder.
func NewCompiler(ctx context.Context, settings *Settings) (*Compiler, error) {
	if settings == nil {
		settings = &Settings{}
	}
	cache, err := cpp.OpenCache(settings.Cache)
	if err != nil {
		return nil, err
	}
	tc, err := cpp.NewToolchain(ctx, cache, interpreters(settings)...)
	if err != nil {
		return nil, err
	}
	return &Compiler{Toolchain: tc, Settings: settings, told: &sync.Map{}}, nil
}

// Options of a compilation.
type Options struct {
	// Target is what the library is for; nil: hosts that call it themselves.
	Target *engine.Engine
	March  string
	// NoFallback refuses what would need CPython.
	NoFallback bool
	// ForcePython runs every function wholly in CPython, for debugging.
	ForcePython bool
	// JSON makes every result JSON text, exact for any value.
	JSON bool
	// DisablePasses by name; NoPasses leaves out all of them.
	DisablePasses []string
	NoPasses      bool
	// Base is the base name, up to the first dot, of the file to be, for a target that finds the
	// library's entry by it; empty: a name that follows from the content.
	Base string
	// Speculation is how lazy values are computed ahead; nil: as usual. CountLazy has a script count
	// what becomes of them.
	Speculation *Speculation
	CountLazy   bool
	// Debug keeps symbols in the library.
	Debug bool
	// ExactMath has exp, log, sin and the like of arrays give what the C library
	// gives, which the vector functions do within 4 ulp.
	ExactMath bool
	// Quick compiles fast and unoptimised code, for tests.
	Quick bool
	// Verify checks the IR before the passes and after each, for tests.
	Verify bool
	// Import is the policy for what is the user's: it may be executed to compile it.
	// Then CPython executes the module for the values of module-level variables that
	// the text does not tell.
	Import bool
	// Live is where several compilations share the executed module.
	Live   *Live
	python string // the interpreter that the settings name
	faults *faults
	// NoCache compiles anew.
	NoCache bool
	// Threads is how many a program is to have; more than one share its loops over rows.
	Threads int
	// Later leaves out the exact clone, which is compiled when a row needs it: for a library that
	// this process loads, after a call of Later.
	Later bool
	// Profile has the library count calls and time by line.
	Profile bool
}

// Built is a compiled library.
type Built struct {
	// Library is the path of the shared library in the cache.
	Library  string
	Manifest *abi.Manifest
	// Target is what it is for, and Base the base name that its file must have, if it must have one.
	Target *engine.Engine
	Base   string
	Report *Report
	deps   []cpp.Dep
	// Cached: found as it is, nothing was read but the dependencies.
	Cached bool
	Times  Times
}

// File is the content of the library's file: what its target makes of it.
func (b *Built) File() ([]byte, error) {
	text, err := os.ReadFile(b.Library)
	if err == nil && b.Target.File != nil {
		text = b.Target.File(text, Version)
	}
	return text, err
}

// Write writes the library's file, which processes may have the one before it loaded of. Where
// the target finds the entry by the file's name, the base name is to be Base.
func (b *Built) Write(path string) error {
	text, err := b.File()
	if err != nil {
		return err
	}
	return output.Write(path, text, 0o755)
}

// Times say where the time of a compilation went.
type Times struct {
	Frontend, Staging, Passes, Emit, Compile, Runtime, Total time.Duration
}

// meta is what the cache remembers beside a library.
type meta struct {
	Manifest *abi.Manifest
	Base     string
	Report   *Report
}

// Compile makes a library of the program's entries.
func (c *Compiler) Compile(ctx context.Context, p *Program, entries []*Entry, opt Options) (*Built, error) {
	start := time.Now()
	if opt.Target == nil {
		opt.Target = engine.Library
	}
	for _, e := range entries {
		if e.Frame != nil && !opt.Target.Tables {
			return nil, userError(CodeBoundary, fmt.Sprintf("%s is a table function, which %s cannot have", e.Export, opt.Target.Makes), "call it by hipy query, by hipy.table in Python or from Go")
		}
	}
	if HasParts(entries) {
		if !opt.Target.Aggregates {
			return nil, userError(CodeAggregate, fmt.Sprintf("there are aggregates or table functions, which %s cannot have", opt.Target.Makes), "build it for DuckDB")
		}
		var err error
		if p, entries, err = p.expand(entries); err != nil {
			return nil, err
		}
	}
	opt.python = c.Settings.Python
	opt.DisablePasses = append(append([]string(nil), c.Settings.DisablePasses...), opt.DisablePasses...)
	key := c.requestKey(p, entries, opt)
	if !opt.NoCache {
		var m meta
		if lib, ok := recall(c.Toolchain.Cache, key, &m); ok && m.Manifest != nil {
			b := &Built{Library: lib, Manifest: m.Manifest, Target: opt.Target, Base: m.Base, Report: m.Report, Cached: true}
			b.Times.Total = time.Since(start)
			c.tell(b.Report.Bugs)
			return b, b.Report.refuse(p, opt)
		}
	}
	b, err := c.compile(ctx, p, entries, opt, key)
	if err != nil {
		return nil, err
	}
	b.Times.Total = time.Since(start)
	c.tell(b.Report.Bugs)
	if slices.ContainsFunc(b.Report.Bugs, func(b Bug) bool { return b.Killed }) {
		return b, nil // the next time may go better
	}
	var deps []cpp.Dep
	if abs, err := filepath.Abs(p.File.Name); err == nil {
		deps = slices.Concat([]cpp.Dep{cpp.FileDep(abs)}, p.modules.deps(), b.deps)
	}
	keep(c.Toolchain.Cache, key, b.Library, deps, meta{b.Manifest, b.Base, b.Report})
	return b, nil
}

// requestKey names a compilation in the cache.
func (c *Compiler) requestKey(p *Program, entries []*Entry, opt Options) string {
	more := []string{opt.Target.Name, opt.Base, fmt.Sprint(opt.ForcePython, opt.NoFallback, opt.JSON, opt.Profile, opt.Later), p.imported, fmt.Sprint(int64(c.Settings.Timeout))}
	for _, e := range entries {
		s := e.String()
		if e.Result != nil {
			s += " -> " + e.Result.String()
		}
		if nested, err := json.Marshal(e.Nested); err == nil && e.Nested != nil {
			s += " -> " + string(nested)
		}
		more = append(more, "entry "+e.Fn.Name+" as "+s)
	}
	return c.key(p.File.Name, p.Text, opt, p.pythonOnly, more...)
}

// staged is a program after vobj: IR and what fell back.
type staged struct {
	module     *ir.Module
	funcs      []*vobj.FuncReport
	exceptions []vobj.ExcClass
	executed   string // the file, if CPython has executed it
	unknown    []vobj.Unknown
	live       []string  // variables whose value is that of build time
	deps       []cpp.Dep // files that the module read at build time
	notes      []string  // see Report.AtBuild
	misspelt   []vobj.Misspelling
	bugs       []Bug
}

// stage runs the generators against virtual objects.
func stage(p *Program, entries []*Entry, opt Options) (*staged, error) {
	if opt.faults == nil {
		opt.faults = &faults{}
	}
	s, err := again(context.Background(), opt.faults, nil, func() (*staged, error) {
		return Guarded("generation", func() (*staged, error) { return stageOnce(p, entries, opt) })
	})
	if err == nil {
		s.bugs = opt.faults.bugs
		err = settleParts(p, entries, s, opt)
	}
	return s, err
}

func stageOnce(p *Program, entries []*Entry, opt Options) (*staged, error) {
	if opt.ForcePython || opt.faults.all {
		s := &staged{module: &ir.Module{Name: p.File.Name}}
		for _, e := range entries {
			f := &vobj.FuncReport{Name: e.Fn.Name, Gen: e.Fn.Gen, Params: e.Types}
			if opt.faults.all {
				f.Fallbacks = []vobj.Fallback{{Span: e.Fn.Gen.Span(), Reason: opt.faults.reason(), Whole: true}}
			}
			s.funcs = append(s.funcs, f)
		}
		return s, nil
	}
	list := make([]vobj.Entry, len(entries))
	for i, e := range entries {
		list[i] = vobj.Entry{Func: e.Fn.Name, Called: e.called(), Params: e.Types, Frame: e.frameColumns()}
		for _, c := range e.Columns {
			list[i].Columns = append(list[i].Columns, stageColumn(c))
		}
		if !opt.JSON || e.role() == abi.RoleNext {
			list[i].Result, list[i].Column = e.Result, stageColumn(e.Nested)
		}
	}
	options := vobj.Options{Load: p.modules.load, PythonOnly: p.pythonOnly, Faults: opt.faults.list, Begin: injectedStage()}
	options.SharedModules = opt.Target != nil && opt.Target.InPython
	l := opt.Live
	if l == nil {
		l = NewLive(p, opt.python)
		defer l.Close()
	}
	options.Known = p.known()
	if opt.Import {
		options.Live = l.lookup
	}
	r, err := vobj.Compile(p.Cogen, list, options)
	if err != nil {
		return nil, err
	}
	return &staged{module: r.Module, funcs: r.Funcs, exceptions: r.Exceptions, live: r.Live, executed: l.executed(), unknown: r.Unknown, deps: l.deps(), notes: l.notes(), misspelt: r.Misspelt}, nil
}

// compile compiles, and again without what fails because of bugs.
func (c *Compiler) compile(ctx context.Context, p *Program, entries []*Entry, opt Options, key string) (*Built, error) {
	opt.faults = &faults{}
	return again(ctx, opt.faults, func() []source.Span { return c.failing(ctx, p, entries, opt, key) }, func() (*Built, error) {
		return c.compileOnce(ctx, p, entries, opt, key)
	})
}

// failing are the definitions of the entries that can't be compiled on their own.
func (c *Compiler) failing(ctx context.Context, p *Program, entries []*Entry, opt Options, key string) (defs []source.Span) {
	for _, e := range entries {
		_, err := c.compileOnce(ctx, p, []*Entry{e}, opt, key)
		if _, ours := errors.AsType[*failure](err); ours {
			defs = append(defs, e.Fn.Gen.Span())
		}
	}
	return defs
}

func (c *Compiler) compileOnce(ctx context.Context, p *Program, entries []*Entry, opt Options, key string) (*Built, error) {
	b := &Built{Target: opt.Target}
	clock := time.Now()
	lap := func(d *time.Duration) { *d = time.Since(clock); clock = time.Now() }
	s, err := stage(p, entries, opt)
	if err != nil {
		return nil, err
	}
	lap(&b.Times.Staging)
	b.deps = s.deps
	b.Report = report(p, entries, s)
	if err := b.Report.refuse(p, opt); err != nil {
		return nil, err
	}
	if err := optimise(s.module, opt); err != nil {
		return nil, err
	}
	lap(&b.Times.Passes)

	always, some := s.needsPython(opt)
	python, err := c.link(ctx, s.module, always, some)
	if err != nil {
		return nil, err
	}
	with := c.toolchain(opt, false, python)
	b.Manifest = describe(p, entries, s, python, opt)
	b.Manifest.Compiler = c.Toolchain.Compiler.Version
	b.Manifest.Flags = strings.Join(c.Toolchain.Flags(with), " ")
	if opt.Target.ByFileName() {
		if b.Base = opt.Base; b.Base == "" {
			b.Base = "hipy_" + key[:20]
		}
	}
	b.Library, err = c.library(ctx, s.module, with, &b.Times, func() (*cpp.Unit, error) { return c.emit(p, entries, s, b, python, opt) })
	b.Report.join(entries)
	return b, err
}

// emit writes the C++ text of a staged and optimised program.
func (c *Compiler) emit(p *Program, entries []*Entry, s *staged, b *Built, python *pyhost.Python, opt Options) (*cpp.Unit, error) {
	manifest, err := json.Marshal(b.Manifest)
	if err != nil {
		return nil, err
	}
	options := cpp.Options{Target: b.Target, Base: b.Base, Mark: frontend.NewMarker(p.Cogen.Tree).Mark}
	if opt.Profile {
		options.Profile = p.File
	}
	opt.lazies(&options)
	options.Module = cpp.Description{ABIVersion: abi.Version, RuntimeVersion: native.VersionNumber(), Manifest: string(manifest), CPU: b.Manifest.CPU, Timeout: int64(c.Settings.Timeout)}
	if python != nil || opt.later() {
		file := p.File.Name
		if abs, err := filepath.Abs(file); err == nil {
			file = abs
		}
		source := p.File.Text
		for _, e := range entries {
			source += e.wrapper()
		}
		if python == nil {
			options.Module.LaterSource, options.Module.PythonFile = source, file
		} else {
			options.Module.PythonSource, options.Module.PythonFile, options.Module.LibPython = source, file, python.LibPython
			options.Module.PythonExe = python.Exe
		}
	}
	for _, x := range s.exceptions {
		options.ExcClasses = append(options.ExcClasses, cpp.ExcClass(x))
	}
	options.Entries = backendEntries(entries, s, b.Manifest, opt)
	for i := range b.Report.Functions {
		options.Entries[i].Places = places(b.Report.Functions[i].Exceptions)
	}
	return cpp.EmitUnit(s.module, options)
}

// needsPython reports whether functions are linked with CPython always, and for some values where
// there is one.
func (s *staged) needsPython(opt Options) (always, some bool) {
	n := needsOf(s.module)
	// A row that leaves is run by the CPython of the library.
	always = n.operations || n.restarts || slices.ContainsFunc(s.funcs, func(f *vobj.FuncReport) bool { return !f.Native })
	return always, (n.late || n.rows) && !opt.NoFallback
}

// Hash is the SHA-256 of the program's file, in hex.
func (p *Program) Hash() string {
	sum := sha256.Sum256(p.Text)
	return hex.EncodeToString(sum[:])
}

// refuse is the error for a report with fallbacks where none are wanted.
func (r *Report) refuse(p *Program, opt Options) error {
	if !opt.NoFallback {
		return nil
	}
	var ds Diagnostics
	for _, f := range r.Functions {
		for _, fb := range f.Fallbacks {
			d := &source.Diagnostic{Code: CodeFallback, Msg: fmt.Sprintf("%s needs CPython: %s", f.Name, fb.Reason), Hint: fb.Fix}
			if fb.Line > 0 && fb.Line <= p.File.NumLines() {
				at := p.File.LineStart(fb.Line) + int32(max(0, fb.Col-1))
				rest := len(p.File.LineText(fb.Line)) - (fb.Col - 1) // carets stay on the line
				d.Span = source.Span{File: p.File, Start: at, End: at + int32(max(1, min(fb.length, rest)))}
			}
			ds = append(ds, d)
		}
	}
	return collect(ds)
}
