package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/annotate"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/frontend/source"
	"github.com/hipy-lang/hipy/ir"
)

func (a *app) explainCommand() *cobra.Command {
	var f functionFlags
	var asJSON, plan, lazy, inline bool
	var rowsFile, htmlFile, baseline string
	cmd := &cobra.Command{
		Use:   "explain FILE.py[:FN]",
		Short: "Say what is native, what runs in CPython, and what would change that",
		Long: `Lists for each function what is native, and what runs in CPython with its line,
the reason and what would change it. A file that does more than define is first
explained as the program that hipy run makes of it. --profile runs rows through one function
and says what each of that costs. How often rows came to a place of "native, with
exceptions" is counted by hipy query --stats and hipy call --stats. --html writes the source as a page, coloured by
cost; a click on a line shows its IR and C++, types show under the mouse.
--plan draws what a program does with tables: its operators as they are written,
and the pipelines that they become, with --html as a section of the program's page.
hipy run --plan says how many rows went through them.
--lazy lists a program's loops over arrays: which lines are computed together, before which other
work, and what forces an array to be stored.
--inline says of each function which condition a filter by it is in hipy query, or why it is a call.
--baseline compares with what --json wrote before: it lists what is new in CPython, and exits
with 1 if there is anything, for tests of a project.
Nothing of the program is executed for this, unless --import=yes or --profile asks for it.`,
		Example: `  hipy explain udfs.py
  hipy explain udfs.py:clean --json
  hipy explain udfs.py --import=yes
  hipy explain udfs.py --html udfs.html
  hipy explain udfs.py --baseline udfs.json # of hipy explain udfs.py --json > udfs.json
  hipy explain udfs.py:clean --profile rows.jsonl --html clean.html
  hipy explain --plan report.py
  hipy explain --plan report.py --html report.html
  hipy explain --lazy model.py`,
		Args: exactly(1, "one FILE.py[:FN]"),
	}
	f.imports.looks = true
	f.add(cmd, true)
	cmd.Flags().BoolVar(&asJSON, "json", false, "for machines")
	cmd.Flags().StringVar(&rowsFile, "profile", "", "measure over these rows: "+rowsUsage)
	cmd.Flags().StringVar(&htmlFile, "html", "", "write the annotated source as a page to a file")
	cmd.Flags().StringVar(&baseline, "baseline", "", "fail if more runs in CPython than in this report of hipy explain --json")
	cmd.Flags().BoolVar(&plan, "plan", false, "draw a program's operations on tables, before and after they are fused")
	cmd.Flags().BoolVar(&lazy, "lazy", false, "list a program's loops over arrays, and what forces arrays to be stored")
	cmd.Flags().BoolVar(&inline, "inline", false, "say which filters by functions hipy query leaves to DuckDB, and why not the others")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		f.imports.looks = rowsFile == "" // else it runs
		before, err := readBaseline(baseline)
		if err != nil {
			return err
		}
		a.settle(&f.imports)
		if plan {
			return a.printPlan(cmd.Context(), args[0], htmlFile, f.imports.allowed())
		}
		if lazy {
			return a.printLoops(args[0], f.imports.allowed())
		}
		if rowsFile == "" && !inline && len(f.fns)+len(f.sigs) == 0 {
			if s, err := driver.LoadScript(args[0]); err == nil && s.Acts() {
				s.Import = f.imports.allowed()
				return a.explainProgram(cmd.Context(), s, &f, htmlFile, asJSON, before)
			}
		}
		p, sel, err := a.load(args[0], &f)
		if err != nil {
			return err
		}
		if inline {
			return a.explainInlined(p, sel)
		}
		var measured *driver.Report
		if rowsFile != "" {
			if p, sel, measured, err = a.profileRows(cmd.Context(), args[0], rowsFile, &f); err != nil {
				return err
			}
		}
		var r *driver.Report
		var warnings driver.Diagnostics
		if htmlFile != "" {
			var page *driver.Annotation
			if page, warnings, err = driver.Annotate(p, sel, a.settings, f.options(a.settings)); err != nil {
				return err
			}
			if measured != nil {
				page.Report = measured
			}
			r = page.Report
			err = a.writeTo(htmlFile, func(w io.Writer) error { return annotate.Write(w, p.File, page) })
		} else {
			r, warnings, err = driver.Explain(p, sel)
		}
		if err != nil {
			return err
		}
		if measured != nil {
			r = measured
		}
		a.warn(warnings)
		if htmlFile == "-" {
			return nil
		}
		switch {
		case asJSON:
			err = a.printJSON(r)
		case before == nil:
			a.printReport(p, r)
		}
		if err == nil && before != nil {
			err = a.printSince(p.File, r, before)
		}
		if err == nil && f.options(a.settings).NoFallback && r.Fallbacks() > 0 {
			err = silentError{}
		}
		return err
	}
	return cmd
}

// explainInlined says what filters by functions are in hipy query.
func (a *app) explainInlined(p *driver.Program, sel driver.Selection) error {
	entries, warnings, err := p.Select(sel)
	a.warn(warnings)
	if err != nil {
		return err
	}
	for _, e := range entries {
		filter, condition, why := query.Filtered(p, e)
		says := "as a filter it is called: " + why
		if why == "" {
			says = filter + " as a filter is " + condition
		}
		fmt.Fprintf(a.out, "%s\n  %s\n", e, says)
	}
	return nil
}

func (a *app) printReport(p *driver.Program, r *driver.Report) {
	for _, n := range r.Notes() {
		fmt.Fprintf(a.out, "%s\n", n)
	}
	for _, fn := range r.Functions {
		state := fn.State()
		if m := fn.Profile; m != nil {
			state += fmt.Sprintf("; %.0f ns per row over %s, %s of it in CPython", m.NSPerRow, plural(m.Rows, "row"), percentage(m.Python))
		}
		fmt.Fprintf(a.out, "%s\n  %s\n", fn.Signature, state)
		if fn.Column != "" {
			fmt.Fprintf(a.out, "  %s\n", fn.Column)
		}
		rest := 0.0
		if fn.Profile != nil && fn.Native {
			rest = fn.Profile.Python
		}
		for _, fb := range fn.Fallbacks {
			if fb.Cost != nil {
				rest -= fb.Cost.Share
			}
		}
		a.printFallbacks(p.File, fn.Fallbacks)
		a.printExceptions(fn.Exceptions, p.File.Name, "")
		if rest > 0.01 {
			fmt.Fprintf(a.out, "  values made for CPython and taken back, objects released: %s of the time\n", percentage(rest))
		}
	}
}

// printFallbacks says where operations run in CPython, why, and what would change it. What a
// line does several times is said once, with its columns, and the line's text is shown once.
func (a *app) printFallbacks(file *source.File, all []driver.FallbackReport) {
	for i := 0; i < len(all); i++ {
		fb, columns := all[i], ""
		if fb.Line > 0 {
			columns = fmt.Sprint(fb.Col)
		}
		for i+1 < len(all) && sameFallback(fb, all[i+1]) {
			i++
			columns += fmt.Sprintf(", %d", all[i].Col)
		}
		last := i+1 == len(all) || all[i+1].File != fb.File || all[i+1].Line != fb.Line || fb.Fix != "" || fb.Cost != nil
		a.printFallback(file, fb, columns, last)
	}
}

// sameFallback reports whether two operations of one line fall back for the same reason.
func sameFallback(x, y driver.FallbackReport) bool {
	return x.Line > 0 && x.Cost == nil && y.Cost == nil && x.File == y.File && x.Line == y.Line && x.Op == y.Op && x.Reason == y.Reason && x.Fix == y.Fix
}

func (a *app) printFallback(file *source.File, fb driver.FallbackReport, columns string, withText bool) {
	what, name := fb.Reason, file.Name
	if fb.Op != "" {
		what = fb.Op + ": " + what
	}
	text := ""
	if fb.File != "" {
		name = fb.File
	} else if withText {
		text = file.LineText(fb.Line)
	}
	if fb.Line > 0 {
		name = fmt.Sprintf("%s:%d:%s", name, fb.Line, columns)
	}
	fmt.Fprintf(a.out, "  %s: %s\n", name, what)
	if text != "" {
		fmt.Fprintf(a.out, "      %s\n", text)
	}
	if fb.Cost != nil {
		fmt.Fprintf(a.out, "      cost: %s of the time, %s\n", percentage(fb.Cost.Share), plural(int(fb.Cost.Calls), "call"))
	}
	if fb.Fix != "" {
		fmt.Fprintf(a.out, "      fix: %s\n", fb.Fix)
	}
}

// printExceptions says at which places of a native function some values are CPython's,
// and what happens there: what CPython does, or what is said where there is none.
func (a *app) printExceptions(xs []driver.ExceptionReport, main, without string) {
	for _, x := range xs {
		name, then := main, without
		if x.File != "" {
			name = x.File
		}
		switch {
		case then != "":
		case x.Restarts:
			then = "CPython runs it from the start"
		default:
			then = "CPython does the operation"
		}
		if x.Line > 0 {
			name = fmt.Sprintf("%s:%d:%d", name, x.Line, x.Col)
		}
		fmt.Fprintf(a.out, "  %s: for some values: %s; %s\n", name, x.Reason, then)
	}
}

// profileRows measures one function over the rows of a file. The selection is
// then that function, with the types that the rows have.
func (a *app) profileRows(ctx context.Context, target, rowsFile string, f *functionFlags) (*driver.Program, driver.Selection, *driver.Report, error) {
	p, fn, sel, err := a.loadOne(target, f)
	if err != nil {
		return nil, sel, nil, err
	}
	function, err := p.Lookup(fn)
	if err != nil {
		return nil, sel, nil, err
	}
	rows, err := a.readRowsFile(ctx, rowsFile, function, 0)
	if err != nil {
		return nil, sel, nil, err
	}
	bar := a.progress("compiling")
	defer bar.stop()
	c, err := a.compiler(ctx, bar)
	if err != nil {
		return nil, sel, nil, err
	}
	opt := f.options(a.settings)
	opt.March, opt.NoFallback = cpp.MarchNative, false
	r, types, err := c.Profile(ctx, p, fn, rows, sel, opt)
	sel.Names = []string{fn}
	sel.Inferred = map[string][][]*ir.Type{fn: {types}}
	return p, sel, r, err
}

// percentage is a share in words.
func percentage(share float64) string {
	if p := 100 * share; p > 0 && p < 0.1 {
		return "less than 0.1 %"
	} else if p < 9.95 {
		return fmt.Sprintf("%.1f %%", p)
	}
	return fmt.Sprintf("%.0f %%", 100*share)
}

func (a *app) irCommand() *cobra.Command {
	var f functionFlags
	var after string
	var asCPP bool
	cmd := &cobra.Command{
		Use:   "ir FILE.py[:FN]",
		Short: "Print the intermediate representation of any stage",
		Long: `Prints what functions become, or, of a file that does more than define, the program
that hipy run makes of it.`,
		Example: `  hipy ir iban.py:iban_valid                # after all passes
  hipy ir iban.py:iban_valid --after vobj   # before all passes
  hipy ir iban.py:iban_valid --after inline
  hipy ir iban.py:iban_valid --cpp
  hipy ir report.py                         # the program`,
		Args: exactly(1, "one FILE.py[:FN]"),
	}
	f.imports.looks = true
	f.add(cmd, true)
	cmd.Flags().StringVar(&after, "after", "", "the IR right after this pass; vobj is before all of them")
	cmd.Flags().BoolVar(&asCPP, "cpp", false, "the C++ text")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		a.settle(&f.imports)
		opt := driver.StageOptions{After: after, CPP: asCPP, Options: f.options(a.settings)}
		if len(f.fns)+len(f.sigs) == 0 {
			if s, err := driver.LoadScript(args[0]); err == nil && s.Acts() {
				s.Import = f.imports.allowed()
				bar := a.progress("compiling")
				defer bar.stop()
				c, err := a.compiler(ctx, bar)
				if err != nil {
					return err
				}
				return a.printScriptIR(ctx, c, s, opt, bar)
			}
		}
		p, sel, err := a.load(args[0], &f)
		if err != nil {
			return err
		}
		entries, warnings, err := p.Select(sel)
		a.warn(warnings)
		if err != nil {
			return err
		}
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(ctx, bar)
		if err != nil {
			return err
		}
		text, r, err := c.Stage(ctx, p, entries, opt)
		bar.stop()
		if err != nil {
			return err
		}
		fmt.Fprint(a.out, text)
		a.fallbackNote(r, args[0], nil)
		return nil
	}
	return cmd
}
