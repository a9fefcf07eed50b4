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
)

// shownFindings is how many findings are printed without --all.
const shownFindings = 10

func (a *app) profileCommand() *cobra.Command {
	var lazy, asJSON, all bool
	var output string
	cmd := &cobra.Command{
		Use:   "profile --laziness [FLAGS] FILE.py [ARGS]",
		Short: "Run a program and say what it computes for nothing",
		Long: `Runs a program in CPython, with its input and output, and follows the values that it
computes: results of calls, comprehensions, and what operators make of them, where they are
passed, assigned or stored. A value is used where something needs it: an operator, a test, a
loop, a function of a library, output. What is never used was computed for nothing, and so was
what only such values have used. For each such expression standard error says, after
the run, how often it was computed and used, what that cost, and whether it may be put off
until it is needed or left out.

The weight is the laziness potential of Chang and Felleisen ("Profiling for Laziness", POPL
2014): how many values and steps one evaluation that is put off prevents. The program runs 20 to 70
times as long as it does otherwise, so a small input is best: what counts is that the same part of
it is used. Modules that the program imports run as they are, and what they are given counts as used.`,
		Example: `  hipy profile --laziness report.py data.csv
  hipy profile --laziness --json -o waste.json report.py`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 || !lazy {
				return usageError{fmt.Errorf("%s takes --laziness and a FILE.py (see %s --help)", cmd.CommandPath(), cmd.CommandPath())}
			}
			return nil
		},
	}
	cmd.Flags().SetInterspersed(false)
	cmd.Flags().BoolVar(&lazy, "laziness", false, "find values that are computed and not used")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the findings as JSON")
	cmd.Flags().StringVarP(&output, "output", "o", "", "write the findings to a file, not to standard error")
	cmd.Flags().BoolVar(&all, "all", false, fmt.Sprintf("list all findings, not the first %d", shownFindings))
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		if _, err := driver.ReadFile(args[0]); err != nil {
			return err
		}
		python, err := driver.PythonPath(ctx, a.settings)
		if err != nil {
			return err
		}
		leaveInterrupts(ctx)
		signal.Notify(make(chan os.Signal, 1), os.Interrupt) // ends the program; what it has done is reported
		p := laziness.Program{Python: python, Path: args[0], Args: args[1:], In: a.in, Out: raw(a.out), Err: raw(a.err)}
		trace, code, err := p.Record(context.WithoutCancel(ctx))
		if err != nil {
			return err
		}
		if trace != nil {
			r := laziness.NewReport(trace)
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
		}
		if err == nil && code != 0 {
			err = exitCode(code)
		}
		return err
	}
	return cmd
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
		fmt.Fprintf(a.out, "line %d: %s\n", f.Line, text)
		fmt.Fprintf(a.out, "  computed %s, %s; the rest took %s, %s of the time; weight %.0f\n", times(uint64(f.Computed)), needed(f), duration(f.NS), percentage(f.Share), f.Weight)
		fmt.Fprintf(a.out, "  %s\n", advice(f))
		for _, why := range f.Reasons {
			fmt.Fprintf(a.out, "      %s\n", why)
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
