package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/internal/output"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/tables"
)

// PlanScript draws what a script does with tables, before and after passes fuse it.
func PlanScript(s *Script, settings *Settings) (string, *ScriptReport, error) {
	s.unbuilt(settings)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return "", report, err
	}
	return tables.MakePlan(r.Module).Text(s.Cogen.File.LineText, nil), report, nil
}

// AnnotateScript is Annotate for a script, with its plan.
func AnnotateScript(s *Script, settings *Settings) (*Annotation, *ScriptReport, error) {
	s.unbuilt(settings)
	r, report, err := stageScript(s)
	if err != nil {
		return nil, nil, err
	}
	fn := FunctionReport{Name: s.Path, Signature: filepath.Base(s.Path), Native: report.Native, Fallbacks: report.Fallbacks, typed: true}
	a := &Annotation{Report: &Report{Functions: []FunctionReport{fn}}, Weights: map[int]Weight{}}
	if !report.Native {
		return a, report, nil
	}
	p := &Program{File: s.Cogen.File, Cogen: s.Cogen}
	a.before(p, r.Module)
	a.Plan = tables.MakePlan(r.Module).Text(s.Cogen.File.LineText, nil)
	if err := optimise(r.Module, planned(Options{})); err != nil {
		return nil, nil, err
	}
	a.after(p, r.Module)
	unit, err := emitScript(s, r, nil, "", Options{}) // for reading: it needs no CPython
	if err != nil {
		return nil, nil, err
	}
	a.CPP = cppLines(unit.Text)
	return a, report, nil
}

// planned are options for a module of which the plan was made.
func planned(opt Options) Options {
	opt.DisablePasses = append(slices.Clone(opt.DisablePasses), "tables") // it has run
	return opt
}

// A CountedScript is a compiled script that counts the rows of its tables.
type CountedScript struct {
	script  *Script
	plan    tables.Plan
	library string
}

// BuildCounted compiles a script so that it counts rows: nil if it can't be
// compiled, the report says why.
func (c *Compiler) BuildCounted(ctx context.Context, s *Script, opt Options) (*CountedScript, *ScriptReport, error) {
	x := &CountedScript{script: s}
	library, report, err := c.buildMeasured(ctx, s, planned(opt), func(m *ir.Module) { x.plan = tables.CountRows(m) }, nil)
	if library == "" {
		return nil, report, err
	}
	x.library = library
	return x, report, nil
}

// buildMeasured compiles a script that measures itself; before and after, if there are such, look at its module, or change
// it, before and after the passes. Without a library the error, or else the report, says why.
func (c *Compiler) buildMeasured(ctx context.Context, s *Script, opt Options, before, after func(*ir.Module)) (library string, report *ScriptReport, err error) {
	c.prepare(ctx, s)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return "", report, err
	}
	if before != nil {
		before(r.Module)
	}
	if err := optimise(r.Module, opt); err != nil {
		return "", nil, err
	}
	if after != nil {
		after(r.Module)
	}
	library, err = c.compileScript(ctx, s, r, opt, &Times{})
	return library, report, err
}

// The variables that name the files that a program writes its counters and its profile to.
const (
	rowCounts   = "HIPY_ROW_COUNTS"
	profileFile = "HIPY_PROFILE"
)

// Run runs the script and draws its plan with the rows that were counted. The text
// is empty if the program was left to CPython.
func (x *CountedScript) Run(ctx context.Context, argv []string) (plan string, code int, err error) {
	counts, code, err := runCounting(ctx, x.library, argv)
	if err != nil || counts == nil && len(x.plan) > 0 {
		return "", code, err
	}
	return x.plan.Text(x.script.Cogen.File.LineText, counts), code, nil
}

// runCounting runs a program and reads what it has counted; nil if it was left to CPython, or has
// no counters.
func runCounting(ctx context.Context, library string, argv []string) (counts []int64, code int, err error) {
	text, code, err := runWriting(ctx, library, argv, rowCounts)
	for _, line := range strings.Fields(string(text)) {
		n, err := strconv.ParseInt(line, 10, 64)
		if err != nil {
			return nil, code, err
		}
		counts = append(counts, n)
	}
	return counts, code, err
}

// runWriting runs a program that writes a file, which the variable names, at its end: nil if it was left to CPython.
func runWriting(ctx context.Context, library string, argv []string, variable string) (text []byte, code int, err error) {
	file, err := output.Temporary()
	if err != nil {
		return nil, 0, err
	}
	defer file.Abort()
	path := file.Path()
	if err := os.Setenv(variable, path); err != nil {
		return nil, 0, err
	}
	defer os.Unsetenv(variable)
	if code, err = RunScript(ctx, library, argv, Told{}); err != nil {
		return nil, code, err
	}
	if text, err = os.ReadFile(path); err != nil {
		return nil, code, nil
	}
	return text, code, nil
}
