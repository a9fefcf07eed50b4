package bench

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	goruntime "runtime"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Own is a function of a user's file with rows of theirs.
type Own struct {
	Program  *driver.Program
	Function string
	Rows     [][]pyvalue.Value
	Select   driver.Selection
	Options  driver.Options
}

// comparedRows bounds how many rows of a user's function are compared with CPython: it runs them one by one.
const comparedRows = 20_000

// rowTimeout bounds each of them in CPython.
const rowTimeout = 10 * time.Second

// RunOwn measures functions of a user's in the interpreter that they run in, and natively.
// The rows are compared first; a function that differs is reported, not timed.
func RunOwn(ctx context.Context, c *driver.Compiler, functions []*Own, opt Options) (*Report, error) {
	python, err := pyhost.Find(ctx, c.Settings.Python)
	if err != nil {
		return nil, err
	}
	server, err := python.Start(ctx)
	if err != nil {
		return nil, err
	}
	defer server.Close()
	report := newReport(c, python)
	for i, f := range functions {
		opt.Progress(f.Function, i, len(functions))
		result := &Result{Program: &Program{Name: f.Function, Function: f.Function}, Rows: len(f.Rows), NsPerRow: map[string]float64{}}
		report.Results = append(report.Results, result)
		if err := f.measure(ctx, c, server, opt, result); err != nil {
			return nil, err
		}
	}
	return report, nil
}

func (f *Own) measure(ctx context.Context, c *driver.Compiler, server *pyhost.Server, opt Options, result *Result) error {
	timing, err := c.NewTiming(ctx, f.Program, f.Function, f.Rows, f.Select, f.Options)
	if err != nil {
		return err
	}
	defer timing.Close()
	if timing.Built.Times.Compile > 0 { // else another's library of the same text
		result.CompileMs = float64(timing.Compile.Microseconds()) / 1000
	}
	result.Fallbacks = timing.Built.Report.Fallbacks()
	if result.Unchecked = timing.Built.Report.Functions[0].Unrepeatable; result.Unchecked == "" {
		compared := f.Rows[:min(len(f.Rows), comparedRows)]
		v, err := c.Verify(ctx, f.Program, f.Function, compared, f.Select, f.Options, driver.OracleOptions{Timeout: rowTimeout})
		if err != nil {
			return err
		}
		if len(v.Differences) > 0 {
			d := v.Differences[0]
			result.Difference = fmt.Sprintf("%d of %d rows differ; row %d: hipy %s, CPython %s for %s", len(v.Differences), v.Rows, d.Row, d.Native, d.Python, d.Args)
			return nil
		}
	}
	result.Equal = true
	module, sample, err := f.load(ctx, server)
	if err != nil {
		return err
	}
	var python, native []float64
	for range opt.Rounds {
		_, rows, total, err := module.Time(ctx, f.Function, f.Function, sample)
		if err != nil {
			return err
		}
		python = append(python, perRow(total, rows))
		goruntime.LockOSThread()
		start := processorTime()
		result.Raised, err = timing.Run(ctx)
		took := processorTime() - start
		goruntime.UnlockOSThread()
		if err != nil {
			return err
		}
		native = append(native, perRow(took, len(f.Rows)))
	}
	result.NsPerRow["cpython"], result.NsPerRow["hipy"] = median(python), median(native)
	return nil
}

func perRow(total time.Duration, rows int) float64 {
	return float64(total.Nanoseconds()) / float64(max(1, rows))
}

// load gives the rows to CPython, and says how many of them a round there runs.
func (f *Own) load(ctx context.Context, server *pyhost.Server) (*pyhost.Module, int, error) {
	module, err := server.Load(ctx, f.Program.File.Name, 0)
	if err != nil {
		return nil, 0, err
	}
	dir, err := os.MkdirTemp("", "hipy-bench-*")
	if err != nil {
		return nil, 0, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "rows.jsonl")
	var lines []byte
	for _, r := range f.Rows {
		lines = append(pyvalue.Append(lines, pyvalue.List(r)), '\n')
	}
	if err := os.WriteFile(path, lines, 0o600); err != nil {
		return nil, 0, err
	}
	if _, err := server.Table(ctx, f.Function, path); err != nil {
		return nil, 0, err
	}
	sample, err := budget(ctx, module, f.Function, f.Function, len(f.Rows))
	return module, sample, err
}
