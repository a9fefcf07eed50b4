package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/laziness"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// shownFindings is how many findings are printed without --all.
const shownFindings = 10

const profileLong = `Runs a program in CPython, with its input and output, and follows the values that it
computes: results of calls, comprehensions, and what operators make of them, where they are
passed, assigned or stored. A value is used where something needs it: an operator, a test, a
loop, a function of a library, output. What is never used was computed for nothing, and so was
what only such values have used. For each such expression standard error says, after
the run, how often it was computed and used, what that cost, and whether it may be put off
until it is needed or left out.

The weight is the laziness potential of Chang and Felleisen ("Profiling for Laziness", POPL
2014): how many values and steps one evaluation that is put off prevents. The program runs 20 to 70
times as long as it does otherwise, so a small input is best: what counts is that the same part of
it is used. Modules that the program imports run as they are, and what they are given counts as used.

With --rows a function is called for each row, as hipy verify calls it; what it returns is used.

--patch writes a unified diff of the program in which expressions are put off with hipy.lazy, or left
out where nothing reads them: those that the report calls safe, of weight 30 and more. Where their values
go is followed through the text, and what reads them forces them. The patched program does what the program
does. --trust names lines of findings that you know may be computed later.

--apply notes the same changes in the cache, for the text of the file: hipy run then compiles the program with
them, as long as all of it is native. Its output and its errors are those of the file.`

func (a *app) profileCommand() *cobra.Command {
	var lazy, asJSON, all, apply bool
	var output, patch, rows string
	var trusted []int
	cmd := &cobra.Command{
		Use:   "profile --laziness [FLAGS] (FILE.py [ARGS] | FILE.py:FN --rows FILE)",
		Short: "Run a program and say what it computes for nothing",
		Long:  profileLong,
		Example: `  hipy profile --laziness report.py data.csv
  hipy profile --laziness --json -o waste.json report.py
  hipy profile --laziness --rows rows.jsonl iban.py:iban_valid
  hipy profile --laziness --patch lazy.diff report.py && patch -p0 < lazy.diff`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || !lazy {
				return usageError{fmt.Errorf("%s takes --laziness and a FILE.py (see %s --help)", cmd.CommandPath(), cmd.CommandPath())}
			}
			if apply && (len(trusted) > 0 || rows != "") {
				return usageError{fmt.Errorf("--apply is for programs, and for what is known to be safe: it can't be given with --trust or --rows")}
			}
			return nil
		},
	}
	cmd.Flags().SetInterspersed(false)
	cmd.Flags().BoolVar(&lazy, "laziness", false, "find values that are computed and not used")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the findings as JSON")
	cmd.Flags().StringVarP(&output, "output", "o", "", "write the findings to a file, not to standard error")
	cmd.Flags().BoolVar(&all, "all", false, fmt.Sprintf("list all findings, not the first %d, and put off those of less weight too", shownFindings))
	cmd.Flags().StringVar(&patch, "patch", "", "write a diff to this file that puts off what may be put off, - for standard output")
	cmd.Flags().BoolVar(&apply, "apply", false, "have hipy run put off what may be put off, as long as the file's text stays as it is")
	cmd.Flags().StringVar(&rows, "rows", "", rowsUsage)
	cmd.Flags().IntSliceVar(&trusted, "trust", nil, "put off the findings at these lines too: you know that they may be computed later")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		p := laziness.Program{Path: args[0], Args: args[1:]}
		if rows != "" {
			if err := a.calledForRows(ctx, &p, args, rows); err != nil {
				return err
			}
		}
		text, err := driver.ReadFile(p.Path)
		if err != nil {
			return err
		}
		python, err := driver.PythonPath(ctx, a.settings)
		if err != nil {
			return err
		}
		leaveInterrupts(ctx)
		signal.Notify(make(chan os.Signal, 1), os.Interrupt) // ends the program; what it has done is reported
		p.Python, p.In, p.Out, p.Err = python, a.in, raw(a.out), raw(a.err)
		trace, code, err := p.Record(context.WithoutCancel(ctx))
		if err != nil {
			return err
		}
		if trace != nil {
			r := laziness.NewReport(trace)
			unchanged := false
			if patch != "" || apply {
				made, err := p.Patch(context.WithoutCancel(ctx), r, p.Path, trusted, all)
				if err == nil && apply {
					err = a.applyWaste(ctx, text, made)
				}
				if err == nil {
					err = a.writeTo(patch, func(w io.Writer) error { _, err := io.WriteString(w, made.Diff); return err })
				}
				if err != nil {
					return err
				}
				unchanged = len(made.Edits) == 0
			}
			b := *a
			show := func(w io.Writer) error {
				b.out = w
				if asJSON {
					return b.printJSON(r)
				}
				b.printWaste(r, args[0], all)
				return nil
			}
			if output != "" {
				err = a.writeTo(output, show)
			} else {
				err = show(a.err)
			}
			if unchanged {
				fmt.Fprintf(a.err, "%s: nothing is changed: no value is sure to be the same if it is computed later (--trust LINES says that some are), or none weighs %d or more (--all)\n", args[0], laziness.Worthwhile)
			}
		}
		if err == nil && code != 0 {
			err = exitCode(code)
		}
		return err
	}
	return cmd
}

// calledForRows sets what is called for each row of a file.
func (a *app) calledForRows(ctx context.Context, p *laziness.Program, args []string, file string) error {
	if len(args) > 1 {
		return usageError{fmt.Errorf("--rows takes one FILE.py:FN")}
	}
	target, err := driver.ParseTarget(args[0])
	if err != nil {
		return err
	}
	if target.Fn == "" {
		return usageError{fmt.Errorf("--rows takes a function, FILE.py:FN")}
	}
	program, err := driver.Load(target.File, a.settings)
	if err != nil {
		return err
	}
	fn, err := program.Lookup(target.Fn)
	if err != nil {
		return err
	}
	rows, err := a.readRowsFile(ctx, file, fn, 0)
	if err != nil {
		return err
	}
	p.Path, p.Args, p.Function = target.File, nil, target.Fn
	for _, row := range rows {
		p.Rows = append(pyvalue.Append(p.Rows, pyvalue.List(row)), '\n')
	}
	return nil
}

// applyWaste has hipy run put off what a patch of a text does.
func (a *app) applyWaste(ctx context.Context, text []byte, made *laziness.Patch) error {
	bar := a.progress("opening the cache")
	c, err := a.compiler(ctx, bar)
	bar.stop()
	if err == nil {
		c.NoteDelays(text, made.Edits)
	}
	return err
}

// printWaste says what a program has computed for nothing.
func (a *app) printWaste(r *laziness.Report, path string, all bool) {
	if r.Threads {
		fmt.Fprintf(a.out, "%s starts threads, which are not followed: nothing is known of its values\n", path)
		return
	}
	fmt.Fprintf(a.out, "%s: %s of %s, computed at %s, were not needed", path, grouped(uint64(r.Unused)), pluralThousands(r.Computed, "value"), plural(r.Places, "place"))
	if !r.Complete {
		fmt.Fprint(a.out, " (the program was stopped before its end)")
	}
	fmt.Fprintln(a.out)
	for i, f := range r.Findings {
		if i == shownFindings && !all {
			fmt.Fprintf(a.out, "and %s more (--all)\n", grouped(uint64(len(r.Findings)-i)))
			break
		}
		text, more, _ := strings.Cut(f.Text, "\n")
		if more != "" {
			text += " ..."
		}
		column, rows := "", ""
		if f.Rows > 0 {
			column, rows = fmt.Sprintf(", column %q", f.TableColumn), fmt.Sprintf(" (%s)", pluralThousands(int(f.Rows), "row"))
		}
		fmt.Fprintf(a.out, "line %d%s: %s\n", f.Line, column, text)
		if f.Action == "replace" {
			fmt.Fprintf(a.out, "  computed %s; took %s, %s of the time\n  %s\n", times(uint64(f.Computed)), duration(f.NS), percentage(f.Share), f.Instead)
			continue
		}
		fmt.Fprintf(a.out, "  computed %s%s, %s; the rest took %s, %s of the time; weight %.0f\n", times(uint64(f.Computed)), rows, needed(f), duration(f.NS), percentage(f.Share), f.Weight)
		fmt.Fprintf(a.out, "  %s\n", advice(f))
		for _, why := range f.Reasons {
			fmt.Fprintf(a.out, "      %s\n", why)
		}
		if f.Patched {
			fmt.Fprintln(a.out, "  done")
		} else if f.Unpatched != "" {
			fmt.Fprintf(a.out, "  not done: %s\n", f.Unpatched)
		}
	}
}

// needed says how many of the values of an expression are used.
func needed(f laziness.Finding) string {
	if f.Used == 0 {
		return "never used"
	}
	return grouped(uint64(f.Used)) + " used"
}

// advice says what to do about an expression.
func advice(f laziness.Finding) string {
	switch {
	case f.Now && f.Safe:
		return "delay the call, with hipy.lazy.delay, and compute its arguments where it is: nothing else depends on when it is called"
	case f.Action == "drop" && f.Safe:
		return "leave it out: nothing else depends on it"
	case f.Action == "drop":
		return "leave it out, if what else it may do is not needed:"
	case f.Safe:
		return "delay it, with hipy.lazy.delay: nothing else depends on when it is computed"
	}
	return "delay it, with hipy.lazy.delay, if it may be computed later:"
}

// pluralThousands is plural for large numbers.
func pluralThousands(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return grouped(uint64(n)) + " " + what + "s"
}

// duration is a time in words.
func duration(ns int64) string {
	switch d := time.Duration(ns); {
	case d >= time.Second:
		return fmt.Sprintf("%.1f s", d.Seconds())
	case d >= time.Millisecond:
		return fmt.Sprintf("%.1f ms", float64(d)/1e6)
	default:
		return fmt.Sprintf("%.0f µs", float64(d)/1e3)
	}
}
