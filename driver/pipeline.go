package driver

import (
	"context"
	"slices"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes"
	"github.com/hipy-lang/hipy/pyhost"
)

// The pipeline. Functions (compile.go) and programs (script.go) are staged in ways of their own, and
// their texts describe different things to hosts; each step from IR to library is the same and is
// here:
//
//	recall     what the cache has (cached.go)
//	again      starting again after a bug of ours
//	stage      compile.go, script.go
//	optimise   passes
//	link       whether it is linked with CPython
//	library    C++ text and library
//	keep       for the next time (cached.go)
//
// What stops on the way (stages.go, annotate.go, plan.go) calls the same steps.

// again runs a step until it succeeds or fails otherwise than by a bug of ours that can be got
// around. alone is as in faults.meet.
func again[T any](ctx context.Context, f *faults, alone func() []source.Span, step func() (T, error)) (T, error) {
	for {
		v, err := step()
		if err == nil || ctx.Err() != nil || !f.meet(err, alone) {
			return v, err
		}
	}
}

// optimise runs the passes.
func optimise(m *ir.Module, opt Options) error {
	_, err := Guarded("a pass", func() (bool, error) { return true, passes.Run(m, opt.passes()) })
	return err
}

// passes are the passes' options.
func (opt Options) passes() passes.Options {
	o := passes.Options{Disable: opt.DisablePasses, Required: opt.NoPasses, Parallel: opt.Threads > 1, Verify: opt.Verify, Then: injectedPass()}
	if opt.Speculation != nil {
		o.Eagerness = &opt.Speculation.Strategy
	}
	return o
}

// needs say what a module wants of CPython.
type needs struct {
	operations bool // there are some that CPython does, or values whose texts and comparisons are CPython's
	late       bool // CPython does some for some values
	rows       bool // CPython runs a row for some values
	restarts   bool // CPython may run from its start what was compiled
	files      bool // files are read that only CPython may be able to read
}

// needsOf asks a module.
func needsOf(m *ir.Module) (n needs) {
	for _, f := range m.Funcs {
		n.late = n.late || f.Late
		n.operations = n.operations || !f.Late && holdsPython(f.Result)
		f.Body.Walk(func(o *ir.Op) {
			n.operations = n.operations || !f.Late && o.Decl.Has(ir.Python) && !o.Decl.Structural
			n.operations = n.operations || !f.Late && slices.ContainsFunc(o.Results, func(v *ir.Value) bool { return holdsPython(v.Type) })
			n.rows = n.rows || o.Decl.Name == "row.leave"
			n.restarts = n.restarts || leaves(o)
			n.files = n.files || o.Decl.Name == "csv.open"
		})
	}
	return n
}

// holdsPython reports whether a type is, or has elements, of CPython's objects. A pass may have removed
// all operations that make one.
func holdsPython(t *ir.Type) bool {
	return t.Kind == ir.KPyObj || slices.ContainsFunc(t.Elems, holdsPython)
}

// link returns the CPython that a module is linked with, nil for none. Without always, it does
// without where there is none: then what some values need it for ends in an error.
func (c *Compiler) link(ctx context.Context, m *ir.Module, always, some bool) (*pyhost.Python, error) {
	if always || some {
		python, err := c.findPython(ctx)
		if err == nil || always {
			return python, err
		}
	}
	refuseLate(m)
	return nil, nil
}

// later reports whether the exact clone is left for later: not where CPython must not take its place.
func (opt Options) later() bool { return opt.Later && !opt.NoFallback }

// toolchain are the options of the C++ compiler.
func (c *Compiler) toolchain(opt Options, program bool, python *pyhost.Python) cpp.CompileOptions {
	return cpp.CompileOptions{Target: opt.Target, March: opt.March, Program: program, NeedPython: python != nil, Debug: opt.Debug, Quick: opt.Quick,
		ExactMath: opt.ExactMath, Later: opt.later(), Python: c.Settings.Python}
}

// library compiles the C++ text of an optimised module.
func (c *Compiler) library(ctx context.Context, m *ir.Module, with cpp.CompileOptions, times *Times, emit func() (*cpp.Unit, error)) (string, error) {
	start := time.Now()
	unit, err := Guarded("the emitter", emit)
	if err != nil {
		return "", err
	}
	injectText(unit)
	times.Emit = time.Since(start)
	lib, stats, err := c.Toolchain.Compile(ctx, unit.Text, with)
	if err != nil {
		return "", refused(err, unit, m, c.Toolchain.Compiler.Name())
	}
	times.Compile, times.Runtime = stats.Compile, stats.Runtime
	return lib, nil
}
