package main

import (
	"context"
	"fmt"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/bench"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// ofFunctions are flags of hipy bench for functions of a user's file only.
var ofFunctions = []string{"function", "sig", "null", "math", "no-fallback", "import", "no-cache", "disable", "O0"}

// benchOwn measures functions of a user's files over rows.
func (a *app) benchOwn(ctx context.Context, targets []string, rowsFile string, f *functionFlags, opt bench.Options) (*bench.Report, error) {
	if rowsFile == "" {
		return nil, usageError{fmt.Errorf("the rows are missing: hipy bench FILE.py:FN --rows FILE")}
	}
	if len(targets) == 0 {
		return nil, usageError{fmt.Errorf("the function is missing: hipy bench FILE.py:FN --rows FILE")}
	}
	if opt.Peers {
		return nil, usageError{fmt.Errorf("--peers is for the project's own programs")}
	}
	bar := a.progress("reading rows")
	defer bar.stop()
	var lines [][]pyvalue.Value
	var err error
	if !table.MatchString(rowsFile) { // once: it may be standard input
		if lines, err = a.readLines(rowsFile, bench.RowsOf(opt.Size)); err != nil {
			return nil, err
		}
	}
	rows := func(fn *driver.Function) ([][]pyvalue.Value, error) {
		if lines != nil {
			return lines, nil
		}
		return a.readRowsFile(ctx, rowsFile, fn, bench.RowsOf(opt.Size))
	}
	var functions []*bench.Own
	for _, target := range targets {
		of, err := a.ownFunctions(target, f, rows)
		if err != nil {
			return nil, err
		}
		functions = append(functions, of...)
	}
	c, err := a.compiler(ctx, bar)
	if err != nil {
		return nil, err
	}
	opt.Progress = bar.set
	return bench.RunOwn(ctx, c, functions, opt)
}

// ownFunctions are the functions that a target means, with rows. Where it names none, those that the rows don't
// fit are left out.
func (a *app) ownFunctions(target string, f *functionFlags, read func(*driver.Function) ([][]pyvalue.Value, error)) ([]*bench.Own, error) {
	p, sel, err := a.load(target, f)
	if err != nil {
		return nil, err
	}
	names := sel.Names
	for _, fn := range p.Functions {
		if len(sel.Names) == 0 && fn.Public() {
			names = append(names, fn.Name)
		}
	}
	opt := f.options(a.settings)
	opt.March = cpp.MarchNative
	var out []*bench.Own
	var misfit error
	for _, name := range names {
		fn, err := p.Lookup(name)
		if err != nil {
			return nil, err
		}
		rows, err := read(fn)
		if err == nil {
			_, err = driver.NewBatch(p).Add(name, rows, sel)
		}
		if err != nil {
			if len(sel.Names) > 0 || driver.List(err) == nil {
				return nil, err
			}
			misfit = err
			a.note("%s is left out: %v", name, driver.List(err)[0].Msg)
			continue
		}
		out = append(out, &bench.Own{Program: p, Function: name, Rows: rows, Select: sel, Options: opt})
	}
	if len(out) == 0 && misfit == nil {
		misfit = &driver.Diagnostic{Code: driver.CodeTarget, Msg: target + " has no public function", Hint: "name one: " + target + ":FUNCTION"}
	}
	if len(out) == 0 {
		return nil, misfit
	}
	return out, nil
}
