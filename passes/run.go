package passes

import (
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
	"github.com/hipy-lang/hipy/passes/eagerness"
)

// Options control Run.
type Options struct {
	// Disable leaves out the passes with these names.
	Disable []string
	// Parallel: the program is to have several threads.
	Parallel bool
	// Required: only the passes that are.
	Required bool
	// Limit, if positive, is how many passes run.
	Limit int
	// Verify checks the module before the first pass, and after each that says to have changed it.
	Verify bool
	// Dump, if set, sees the module after each pass that ran.
	Dump func(pass string, m *ir.Module)
	// Eagerness, if set, is how lazy values are computed where they are made; else as usual.
	Eagerness *eagerness.Strategy
	// Then, if set, is called at the end of each pass, for tests of what a panic does.
	Then func(pass string, m *ir.Module)
}

// Run executes the pipeline on the module. The only errors are options that
// name no pass, and, with Verify, a pass that broke the module: a bug.
func Run(m *ir.Module, opts Options) error {
	return run(Pipeline(), m, opts)
}

func run(pipeline []*core.Pass, m *ir.Module, opts Options) error {
	for _, name := range opts.Disable {
		if !slices.ContainsFunc(pipeline, func(p *core.Pass) bool { return p.Name == name }) {
			return fmt.Errorf("no pass %q", name)
		}
	}
	if opts.Verify {
		if err := ir.Verify(m); err != nil {
			return fmt.Errorf("before the passes: %w", err)
		}
	}
	n := 0
	for _, p := range pipeline {
		left := opts.Required || slices.Contains(opts.Disable, p.Name)
		if left && !p.Required || p.Parallel && !opts.Parallel {
			continue
		}
		if opts.Limit > 0 && n == opts.Limit {
			return nil
		}
		n++
		if p == core.Eager && opts.Eagerness != nil {
			p = core.EagerBy(*opts.Eagerness)
		}
		if changed := runOne(p, m, opts); changed && opts.Verify {
			if err := ir.Verify(m); err != nil {
				return fmt.Errorf("after pass %s: %w", p.Name, err)
			}
		}
		if opts.Dump != nil {
			opts.Dump(p.Name, m)
		}
	}
	return nil
}

// Crash is a panic of a pass: a bug.
type Crash struct {
	Pass  string
	Value any
	Stack []byte
}

func (e *Crash) Error() string { return fmt.Sprintf("the pass %s: %v", e.Pass, e.Value) }

// runOne runs a pass and names it where it panics.
func runOne(p *core.Pass, m *ir.Module, opts Options) (changed bool) {
	defer func() {
		if v := recover(); v != nil {
			panic(&Crash{p.Name, v, debug.Stack()})
		}
	}()
	changed = p.Run(m)
	if opts.Then != nil {
		opts.Then(p.Name, m)
	}
	return changed
}
