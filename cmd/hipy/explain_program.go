package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/annotate"
	"github.com/hipy-lang/hipy/frontend/source"
)

// explainProgram explains a file that does more than define: what hipy run makes of
// it, and what hipy build makes of its functions.
func (a *app) explainProgram(ctx context.Context, s *driver.Script, f *functionFlags, htmlFile string, asJSON bool, before *earlier) error {
	bar := a.progress("staging")
	defer bar.stop()
	var program *driver.ScriptReport
	var warnings driver.Diagnostics
	var err error
	if htmlFile != "" {
		var page *driver.Annotation
		if page, program, err = driver.AnnotateScript(s, a.settings); err == nil {
			err = a.writeTo(htmlFile, func(w io.Writer) error { return annotate.Write(w, s.Cogen.File, page) })
		}
	} else {
		program, warnings, err = driver.ExplainScript(s, a.settings)
	}
	bar.stop()
	if err != nil || htmlFile == "-" {
		return err
	}
	p, sel, err := a.load(s.Path, f)
	if err != nil {
		return err
	}
	r, more, err := driver.Explain(p, sel)
	if err != nil {
		return err
	}
	for _, d := range more {
		if !slices.ContainsFunc(warnings, func(w *source.Diagnostic) bool { return w.Error() == d.Error() }) {
			warnings = append(warnings, d)
		}
	}
	a.warn(warnings)
	r.Program = program
	switch {
	case asJSON:
		err = a.printJSON(r)
	case before == nil:
		a.printProgram(s, program)
		a.printFunctionsOf(p, r)
	}
	if err == nil && before != nil {
		err = a.printSince(s.Cogen.File, r, before)
	}
	if err == nil && f.noFallback && program.Refuse(s) != nil {
		err = silentError{}
	}
	return err
}

// printProgram says what of a program runs in CPython.
func (a *app) printProgram(s *driver.Script, r *driver.ScriptReport) {
	fmt.Fprintf(a.out, "%s as a program (hipy run)\n  %s\n", s.Path, r.State())
	a.printFallbacks(s.Cogen.File, r.Fallbacks)
	a.printExceptions(r.Exceptions, s.Cogen.File.Name, "")
}

// printFunctionsOf says what hipy build would make of a program's functions.
func (a *app) printFunctionsOf(p *driver.Program, r *driver.Report) {
	for _, n := range r.Notes() {
		fmt.Fprintf(a.out, "%s\n", n)
	}
	if len(r.Functions) > 0 {
		fmt.Fprintf(a.out, "its functions on their own (hipy build); hipy explain %s:NAME says more\n", p.File.Name)
	}
	for _, fn := range r.Functions {
		fmt.Fprintf(a.out, "  %s: %s\n", fn.Signature, fn.State())
	}
}

// printScriptReport says on standard error what of a script runs in CPython.
func (a *app) printScriptReport(s *driver.Script, r *driver.ScriptReport) {
	delayed := ""
	if r.Delayed {
		delayed = ", with values put off that hipy profile --laziness --apply has found"
	}
	fmt.Fprintf(a.err, "%s: %s%s\n", s.Path, r.State(), delayed)
	b := *a
	b.out = a.err
	b.printFallbacks(s.Cogen.File, r.Fallbacks)
}

// printPlan draws what a program does with tables, or writes a page with that.
func (a *app) printPlan(ctx context.Context, path, htmlFile string, imports bool) error {
	s, err := driver.LoadScript(path)
	if err != nil {
		return err
	}
	s.Import = imports
	bar := a.progress("staging")
	defer bar.stop()
	var text string
	var report *driver.ScriptReport
	if htmlFile != "" {
		var page *driver.Annotation
		if page, report, err = driver.AnnotateScript(s, a.settings); err == nil {
			text = page.Plan
			err = a.writeTo(htmlFile, func(w io.Writer) error { return annotate.Write(w, s.Cogen.File, page) })
		}
	} else {
		text, report, err = driver.PlanScript(s, a.settings)
	}
	bar.stop()
	if err != nil {
		return err
	}
	if htmlFile != "-" {
		fmt.Fprint(a.out, text)
	}
	if !report.Native || len(report.Fallbacks) > 0 {
		a.printScriptReport(s, report)
	}
	return nil
}

// printLoops lists a program's loops over arrays.
func (a *app) printLoops(path string, imports bool) error {
	s, err := driver.LoadScript(path)
	if err != nil {
		return err
	}
	s.Import = imports
	text, report, err := driver.LoopsOfScript(s, a.settings)
	if err != nil {
		return err
	}
	fmt.Fprint(a.out, text)
	if !report.Native || len(report.Fallbacks) > 0 {
		a.printScriptReport(s, report)
	}
	return nil
}

// printScriptIR prints a stage of a program's compilation.
func (a *app) printScriptIR(ctx context.Context, c *driver.Compiler, s *driver.Script, opt driver.StageOptions, bar *progress) error {
	text, report, err := c.ScriptIR(ctx, s, opt)
	bar.stop()
	if err == nil {
		fmt.Fprint(a.out, text)
		a.printScriptReport(s, report)
	}
	return err
}
