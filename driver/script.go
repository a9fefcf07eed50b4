package driver

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/runtime"
	"github.com/hipy-lang/hipy/runtime/abi"
	"github.com/hipy-lang/hipy/runtime/native"
	"github.com/hipy-lang/hipy/vobj"
)

// A Script is a program to run as python3 runs it: the module-level code of a
// file, with the user's modules that it imports.
type Script struct {
	Path  string
	Cogen *cogen.Program
	Text  []byte
	// Python is the interpreter that is asked for the columns of files; empty: the
	// usual one.
	Python string
	// findPython finds it; nil: it is looked for. cache, if not nil, has what it was asked.
	findPython func(context.Context) (*pyhost.Python, error)
	cache      *cpp.Cache
	// Import is the policy: what is the user's may be executed, and model files be read,
	// to compile it. It is true of a script that is loaded, which will run.
	Import bool
	// PythonOnly is the setting.
	PythonOnly []string
	// Args are sys.argv of the run that it is compiled for; nil: not known. They decide
	// which files are looked at.
	Args    []string
	guesses string // their key in the cache
	// Wrong are guesses about values to be compiled for the opposite of, besides those
	// that the cache has noted of earlier runs (NoteWrong).
	Wrong []string
	wrong []string // all of them
	// asksArgs: generation has asked for them.
	asksArgs bool
	// modules are the user's that it imports.
	modules *modules
	// data are the files whose columns it was generated for.
	data []string
	// splitterOf makes the library that splits CSV text, of a folder of pyarrow;
	// splitter is what it made.
	splitterOf func(folder string) string
	splitter   string
	around     *surroundings // once it was asked for
	delayed    bool          // values are put off in Text, which is not the file's
	faults     faults
}

// modules finds the user's modules for a file, in its folder, as python3 does,
// which puts that first on sys.path. It remembers what it read.
type modules struct {
	folder string
	files  []string
	script *ownText            // nil for functions
	texts  map[string]*ownText // by name; nil: there is none
	notes  map[*ownText]*annotations
}

// LoadScript reads and parses a script.
func LoadScript(path string) (*Script, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	own := &modules{folder: filepath.Dir(path)}
	p, err := Guarded("reading", func() (*cogen.Program, error) {
		t := &ownText{path: path}
		if t.tree, err = parseTree(path, text); err != nil {
			return nil, err
		}
		own.script = t
		return own.compile(t)
	})
	if err != nil {
		return nil, err
	}
	if p.Tree.Later.IsValid() {
		return nil, later(p)
	}
	return &Script{Path: path, Cogen: p, Text: text, Import: true, modules: own}, nil
}

// later is the error of a text that the reference version of Python refuses.
func later(p *cogen.Program) error {
	return &source.Diagnostic{Code: frontend.CodeSyntax, Span: p.Tree.Later, Msg: "only Python 3.12 reads this f-string"}
}

// compile makes generators of a text.
func (l *modules) compile(t *ownText) (*cogen.Program, error) {
	l.expand(t)
	info, err := scope.Resolve(t.tree)
	if err != nil {
		return nil, err
	}
	return cogen.Compile(t.tree, info), nil
}

// has reports whether a module of this name is in the folder.
func (l *modules) has(name string) bool {
	for _, file := range []string{name + ".py", name} {
		if _, err := os.Stat(filepath.Join(l.folder, file)); err == nil {
			return true
		}
	}
	return false
}

// load is a vobj.ModuleLoader. The standard library's modules that CPython has
// loaded already are found before those of the folder.
func (l *modules) load(name string) (*vobj.SourceModule, error) {
	if t := l.find(name); t != nil {
		if t.err != nil {
			return nil, t.err
		}
		p, err := l.compile(t)
		if err != nil {
			return nil, err
		}
		if p.Tree.Warned {
			return nil, errors.New("CPython may warn of its text when it compiles it")
		}
		if p.Tree.Later.IsValid() {
			return nil, later(p)
		}
		return &vobj.SourceModule{Prog: p, Name: name, Package: t.pkg}, nil
	}
	if builtinModules[name] {
		return nil, nil
	}
	base, err := filepath.Abs(filepath.Join(append([]string{l.folder}, strings.Split(name, ".")...)...))
	if err != nil {
		return nil, err
	}
	if others, _ := filepath.Glob(base + ".*so"); strings.Contains(name, ".") && len(others) > 0 {
		return nil, errors.New("it is not written in Python")
	}
	if info, err := os.Stat(base); strings.Contains(name, ".") && err == nil && info.IsDir() {
		return nil, errors.New("it is a namespace package")
	}
	return nil, nil
}

// deps are what was read, for the cache.
func (l *modules) deps() (ds []cpp.Dep) {
	for _, path := range l.files {
		ds = append(ds, cpp.FileDep(path))
	}
	return ds
}

// builtinModules are not searched for on sys.path: CPython has them loaded or
// compiled in.
var builtinModules = map[string]bool{
	"sys": true, "builtins": true, "os": true, "io": true, "abc": true, "site": true, "codecs": true, "stat": true,
	"posixpath": true, "genericpath": true, "time": true, "math": false, "itertools": true, "errno": true, "marshal": true,
	"posix": true, "gc": true, "_thread": true, "encodings": true, "__main__": true, "__future__": false,
}

// scriptMeta is what the cache remembers beside a program's library.
type scriptMeta struct {
	Report *ScriptReport
	Files  []string
	// Args: there is an entry for each list of arguments.
	Args bool
}

// stageScript generates the IR of a script.
func stageScript(s *Script) (*vobj.Result, *ScriptReport, error) {
	report := &ScriptReport{}
	r, err := again(context.Background(), &s.faults, nil, func() (r *vobj.Result, err error) {
		if s.faults.all {
			report = s.allPython()
			return &vobj.Result{}, nil
		}
		return Guarded("generation", func() (r *vobj.Result, err error) {
			r, report, err = stageScriptOnce(s)
			return r, err
		})
	})
	if err == nil {
		report.Bugs = s.faults.bugs
	}
	return r, report, err
}

// allPython is the report of a script that CPython runs because of a bug.
func (s *Script) allPython() *ScriptReport {
	x := FallbackReport{Op: "the program", Reason: s.faults.reason(), Line: 1, Col: 1}
	return &ScriptReport{Fallbacks: []FallbackReport{x}, Bugs: s.faults.bugs}
}

func stageScriptOnce(s *Script) (*vobj.Result, *ScriptReport, error) {
	sch := &schemas{find: s.interpreter, imports: s.Import, splitter: func(folder string) string {
		if folder != "" && s.splitter == "" {
			s.splitter = s.splitterOf(folder)
		}
		return s.splitter
	}}
	defer sch.close()
	around := s.surround(context.Background())
	if why := around.beyond(); why != "" {
		return &vobj.Result{}, s.whole(why), nil
	}
	r, err := vobj.CompileProgram(s.Cogen, s.modules.load, vobj.Options{PythonOnly: s.PythonOnly, Unmodelled: around.unmodelled(), Warnings: around.Warnings, Schema: sch.lookup, Stored: sch.stored, Arg: s.arg, Wrong: s.wrong, Faults: s.faults.list, Begin: injectedStage()})
	if err != nil {
		return nil, nil, err
	}
	s.data = sch.files
	return r, scriptReport(s, r.Module, r.Funcs[0]), nil
}

// arg is a vobj.Options.Arg.
func (s *Script) arg(i int) (string, bool) {
	s.asksArgs = true
	if i >= len(s.Args) {
		return "", false
	}
	return s.Args[i], true
}

// prepare tells a script what staging it asks for.
func (c *Compiler) prepare(ctx context.Context, s *Script) {
	s.Python = c.Settings.Python
	s.findPython, s.cache = c.findPython, c.Toolchain.Cache
	s.splitterOf = func(folder string) string { return c.Toolchain.Splitter(ctx, folder) }
}

// ScriptIR is the IR of a script, before or after all passes, or its C++.
func (c *Compiler) ScriptIR(ctx context.Context, s *Script, opt StageOptions) (string, *ScriptReport, error) {
	if err := opt.check(); err != nil {
		return "", nil, err
	}
	c.prepare(ctx, s)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return "", report, err
	}
	text, done, err := opt.stage(r.Module)
	if err != nil || done {
		return text, report, err
	}
	python, leaving, err := c.linkScript(ctx, r.Module)
	if err != nil {
		return "", report, err
	}
	unit, err := emitScript(s, r, python, leaving, opt.Options)
	if err != nil {
		return "", report, err
	}
	return unit.Text, report, nil
}

// findScript is a script's key in the cache, and what is there: no report if there is nothing.
func (c *Compiler) findScript(s *Script, opt Options) (key, lib string, report *ScriptReport) {
	key = c.scriptKey(s, opt)
	s.guesses = key + "-guesses"
	s.wrong = s.Wrong
	if !opt.NoCache {
		s.wrong = slices.Concat(s.Wrong, c.wrongGuesses(s))
	}
	if len(s.wrong) > 0 {
		key += "-" + hashed(s.wrong)
	}
	if opt.NoCache {
		return key, "", nil
	}
	var m scriptMeta
	lib, ok := recall(c.Toolchain.Cache, key, &m)
	if ok && m.Args {
		m = scriptMeta{}
		lib, ok = recall(c.Toolchain.Cache, key+s.argsKey(), &m)
	}
	if !ok {
		return key, "", nil
	}
	return key, lib, m.Report
}

// Built is what the cache has of a script, its library and the report; no report if there is nothing.
func (c *Compiler) Built(s *Script, opt Options) (string, *ScriptReport) {
	if d := c.Delayed(s); d != nil {
		if _, lib, report := c.findScript(d, opt); report == nil || report.whole() {
			if report != nil {
				report.Delayed, s.guesses = true, d.guesses
			}
			return lib, report
		}
	}
	_, lib, report := c.findScript(s, opt)
	if report != nil {
		c.tell(report.Bugs)
	}
	return lib, report
}

// BuildScript compiles a script to a library that runtime.RunProgram runs. If
// it cannot be compiled the path is empty and the report says why.
//
// If it is noted that values of it may be put off, the script with these put off is compiled, as long as that is wholly
// native.
func (c *Compiler) BuildScript(ctx context.Context, s *Script, opt Options) (string, *ScriptReport, Times, error) {
	if d := c.Delayed(s); d != nil {
		if lib, report, times, err := c.buildScript(ctx, d, opt); err == nil && report.whole() {
			report.Delayed, s.guesses = true, d.guesses
			return lib, report, times, nil
		}
	}
	return c.buildScript(ctx, s, opt)
}

func (c *Compiler) buildScript(ctx context.Context, s *Script, opt Options) (string, *ScriptReport, Times, error) {
	var times Times
	start := time.Now()
	key, lib, report := c.findScript(s, opt)
	if report != nil {
		times.Total = time.Since(start)
		c.tell(report.Bugs)
		return lib, report, times, nil
	}
	c.prepare(ctx, s)
	lib, err := again(ctx, &s.faults, nil, func() (lib string, err error) {
		lib, report, err = c.buildScriptOnce(ctx, s, opt, &times)
		return lib, err
	})
	if err != nil {
		return "", nil, times, err
	}
	c.tell(report.Bugs)
	if !s.faults.transient() {
		c.remember(s, key, lib, report)
	}
	times.Total = time.Since(start)
	return lib, report, times, nil
}

// buildScriptOnce compiles a script with what is known of bugs; without a library it is
// CPython's.
func (c *Compiler) buildScriptOnce(ctx context.Context, s *Script, opt Options, times *Times) (string, *ScriptReport, error) {
	clock := time.Now()
	lap := func(d *time.Duration) { *d = time.Since(clock); clock = time.Now() }
	r, report, err := stageScript(s)
	if err != nil {
		return "", nil, err
	}
	lap(&times.Staging)
	if !report.Native {
		return "", report, nil
	}
	if err := optimise(r.Module, opt); err != nil {
		return "", nil, err
	}
	report.Repeats = cpp.Repeats(r.Module)
	lap(&times.Passes)
	lib, err := c.compileScript(ctx, s, r, opt, times)
	return lib, report, err
}

// remember keeps a script's library in the cache with what was read to make it; without
// a library, that CPython runs all of it.
func (c *Compiler) remember(s *Script, key, lib string, report *ScriptReport) {
	abs, err := filepath.Abs(s.Path)
	if err != nil {
		return
	}
	own := []cpp.Dep{cpp.FileDep(abs)}
	deps := slices.Concat(own, s.modules.deps())
	if s.around != nil {
		deps = append(deps, s.around.deps()...)
	}
	for _, path := range s.data {
		deps = append(deps, cpp.DataDep(path))
	}
	if s.asksArgs {
		keep(c.Toolchain.Cache, key, "", own, scriptMeta{Args: true})
		key += s.argsKey()
	}
	keep(c.Toolchain.Cache, key, lib, deps, scriptMeta{Report: report})
}

// argsKey tells the runs of a program by their arguments.
func (s *Script) argsKey() string { return "-" + hashed(s.Args) }

func hashed(texts []string) string {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\x00")))
	return hex.EncodeToString(sum[:8])
}

// compileScript compiles a staged and optimised script to a library.
func (c *Compiler) compileScript(ctx context.Context, s *Script, r *vobj.Result, opt Options, times *Times) (string, error) {
	python, leaving, err := c.linkScript(ctx, r.Module)
	if err != nil {
		return "", err
	}
	return c.library(ctx, r.Module, c.toolchain(opt, true, python), times, func() (*cpp.Unit, error) { return emitScript(s, r, python, leaving, opt) })
}

// scriptKey names the compilation of a script in the cache. Modules are
// dependencies of the entry; where they are searched is part of the key.
func (c *Compiler) scriptKey(s *Script, opt Options) string {
	dir, _ := filepath.Abs(filepath.Dir(s.Path))
	opt.Import = s.Import
	return c.key(s.Path, s.Text, opt, s.PythonOnly, "script", dir)
}

// linkScript returns the CPython that a script is linked with, and the interpreter that runs the
// rest, or all of it, where native code leaves it; "" if it does not.
func (c *Compiler) linkScript(ctx context.Context, m *ir.Module) (python *pyhost.Python, leaving string, err error) {
	n := needsOf(m)
	if python, err = c.link(ctx, m, n.operations, n.late); err == nil && (n.restarts || n.rows || n.files) {
		leaving, err = c.PythonPath(ctx)
	}
	return python, leaving, err
}

// emitScript writes the C++ text of a staged and optimised script, for what linkScript says.
func emitScript(s *Script, r *vobj.Result, python *pyhost.Python, leaving string, opt Options) (*cpp.Unit, error) {
	modules := []*tree.Module{s.Cogen.Tree}
	for _, p := range r.Sources {
		modules = append(modules, p.Tree)
	}
	options := cpp.Options{Program: true, Mark: frontend.NewMarker(modules...).Mark, Module: cpp.Description{ABIVersion: abi.Version, RuntimeVersion: native.VersionNumber(), Manifest: "{}"}}
	if python != nil { // for operations only: the script itself never runs there
		options.Module.PythonSource, options.Module.PythonFile, options.Module.LibPython = "\n", s.Path, python.LibPython
		options.Module.PythonExe = python.Exe
	}
	if leaving != "" {
		options.Module.PythonExe = leaving
	}
	options.Module.CSVSplitter = s.splitter
	opt.lazies(&options)
	if opt.Profile {
		options.Profile = s.Cogen.File
	}
	for _, x := range r.Exceptions {
		options.ExcClasses = append(options.ExcClasses, cpp.ExcClass(x))
	}
	options.Entries = []cpp.Entry{{Func: r.Funcs[0].Symbol, Name: "__main__", PyName: "__main__", Volatile: true, NeedsPython: needsOf(r.Module).operations}}
	return cpp.EmitUnit(r.Module, options)
}

// Told is what is called while a script runs; each may be nil.
type Told struct {
	// Wrong is told which guess about values was wrong, so that CPython runs the rest.
	Wrong func(guess string)
	// Left is told where, or for what, native code has no form for values, so that CPython runs the rest. It
	// may be "".
	Left func(where string)
	// Exact is told how long it took to compile what runs integers of more than 64 bits.
	Exact func(time.Duration)
}

// ClosedStreams are those of the descriptors 0, 1 and 2 which were closed when the process began.
func ClosedStreams() []int { return runtime.ClosedStreams() }

// RunScript runs a library that BuildScript made and returns the exit code.
func RunScript(ctx context.Context, library string, argv []string, told Told) (int, error) {
	if err := Later(library, library, told.Exact); err != nil {
		return 0, err
	}
	return runtime.RunProgram(ctx, library, argv, func(guess bool, why string) {
		switch {
		case guess && told.Wrong != nil:
			told.Wrong(why)
		case !guess && told.Left != nil:
			told.Left(why)
		}
	})
}
