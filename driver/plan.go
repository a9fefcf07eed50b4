package driver

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/passes"
)

// PlanScript draws what a script does with tables, before and after passes fuse it.
func (c *Compiler) PlanScript(ctx context.Context, s *Script) (string, *ScriptReport, error) {
	c.prepare(ctx, s)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return "", report, err
	}
	return passes.PlanTables(r.Module).Text(s.Cogen.File.LineText, nil), report, nil
}

// A CountedScript is a compiled script that counts the rows of its tables.
type CountedScript struct {
	script  *Script
	plan    passes.Plan
	library string
}

// BuildCounted compiles a script so that it counts rows: nil if it can't be
// compiled, the report says why.
func (c *Compiler) BuildCounted(ctx context.Context, s *Script, opt Options) (*CountedScript, *ScriptReport, error) {
	c.prepare(ctx, s)
	r, report, err := stageScript(s)
	if err != nil || !report.Native {
		return nil, report, err
	}
	x := &CountedScript{script: s, plan: passes.CountTables(r.Module)}
	opt.DisablePasses = append(slices.Clone(opt.DisablePasses), "tables") // it has run
	if err := optimise(r.Module, opt); err != nil {
		return nil, nil, err
	}
	x.library, err = c.compileScript(ctx, s, r, opt, &Times{})
	return x, report, err
}

// rowCounts names the file that a program writes its counters to.
const rowCounts = "HIPY_ROW_COUNTS"

// Run runs the script and draws its plan with the rows that were counted. The text
// is empty if the program was left to CPython.
func (x *CountedScript) Run(ctx context.Context, argv []string) (plan string, code int, err error) {
	dir, err := os.MkdirTemp("", "hipy")
	if err != nil {
		return "", 0, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "rows")
	if err := os.Setenv(rowCounts, path); err != nil {
		return "", 0, err
	}
	defer os.Unsetenv(rowCounts)
	if code, err = RunScript(ctx, x.library, argv); err != nil {
		return "", code, err
	}
	text, err := os.ReadFile(path)
	if err != nil && len(x.plan) > 0 {
		return "", code, nil
	}
	counts := []int64{}
	for _, line := range strings.Fields(string(text)) {
		n, err := strconv.ParseInt(line, 10, 64)
		if err != nil {
			return "", code, err
		}
		counts = append(counts, n)
	}
	return x.plan.Text(x.script.Cogen.File.LineText, counts), code, nil
}
