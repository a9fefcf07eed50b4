package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/compare"
	"github.com/hipy-lang/hipy/pyhost"
)

// claimFlags are those of hipy verify that are about what functions do for all arguments.
type claimFlags struct {
	neverRaises, proof, messages, effects bool
	ensures, sql                          string
	limit                                 time.Duration
}

func (c *claimFlags) add(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&c.neverRaises, "never-raises", false, "claim that the function raises no exception")
	cmd.Flags().StringVar(&c.ensures, "ensures", "", "claim that an expression of the parameters and result is true whenever the function returns")
	cmd.Flags().StringVar(&c.sql, "sql", "", "claim that an expression of DuckDB's SQL over columns named as the parameters gives the same answer")
	cmd.Flags().BoolVar(&c.proof, "proof", false, "of a claim, or two functions: fail unless there is a proof")
	cmd.Flags().BoolVar(&c.messages, "messages", false, "of two functions: the texts of exceptions count, not only their classes")
	cmd.Flags().BoolVar(&c.effects, "effects", false, "of a claim, or two functions: call functions that use files or the system, or CPython, with arguments of hipy's own, too")
	cmd.Flags().DurationVar(&c.limit, "solver-time", 4*time.Second, "of a claim, or two functions: how long the solver may think")
}

// made reports whether something is claimed of the functions that are named.
func (c *claimFlags) made(args []string) bool {
	return len(c.given(args)) > 0
}

// given are the claims that are made.
func (c *claimFlags) given(args []string) (claims []string) {
	for claim, made := range map[string]bool{"FILE.py:FN": len(args) == 2, "--never-raises": c.neverRaises, "--ensures": c.ensures != "", "--sql": c.sql != ""} {
		if made {
			claims = append(claims, claim)
		}
	}
	return claims
}

// check refuses flags that do not fit.
func (c *claimFlags) check(args []string, rows bool) error {
	switch {
	case rows:
		return usageError{fmt.Errorf("--rows and --sample compare a function with CPython, not with a claim")}
	case len(c.given(args)) > 1:
		return usageError{fmt.Errorf("give one claim: a second FILE.py:FN, --never-raises, --ensures or --sql")}
	}
	return nil
}

// subject loads a function that something is claimed of; of the signatures it has those of its name.
func (a *app) subject(arg string, f functionFlags) (compare.Function, error) {
	if t, err := driver.ParseTarget(arg); err == nil && t.Fn != "" {
		f.sigs = slices.DeleteFunc(slices.Clone(f.sigs), func(s string) bool {
			name, _, _ := strings.Cut(s, "(")
			return strings.TrimSpace(name) != t.Fn
		})
	}
	p, fn, sel, err := a.loadOne(arg, &f)
	return compare.Function{Program: p, Name: fn, Select: sel}, err
}

// maxRow bounds each call with arguments of hipy's own: many may have no end.
const maxRow = time.Second

// claim is hipy verify of two functions, or of a claim about one.
func (a *app) claim(ctx context.Context, args []string, f functionFlags, c claimFlags, timeout time.Duration, asJSON bool) error {
	var fs []compare.Function
	for _, arg := range args {
		s, err := a.subject(arg, f)
		if err != nil {
			return err
		}
		fs = append(fs, s)
	}
	python, err := pyhost.Find(ctx, a.settings.Python)
	if err != nil {
		return err
	}
	solver, missing := driver.FindSolver(python.Exe)
	if missing != nil && c.proof {
		return missing
	}
	opt := compare.Options{Python: python, Solver: solver, Limit: c.limit, Messages: c.messages, Effects: c.effects, RowTimeout: min(timeout, maxRow)}
	bar := a.progress("verifying")
	defer bar.stop()
	var r *compare.Result
	switch {
	case c.neverRaises:
		r, err = compare.NeverRaises(ctx, fs[0], opt)
	case c.ensures != "":
		r, err = compare.Ensures(ctx, a.settings, fs[0], c.ensures, opt)
	case c.sql != "":
		r, err = compare.SQL(ctx, a.settings, fs[0], c.sql, opt)
	default:
		r, err = compare.Equal(ctx, fs[0], fs[1], opt)
	}
	bar.stop()
	if err != nil {
		return err
	}
	if asJSON {
		err = a.printJSON(r)
	} else {
		a.printClaim(r, fs, c, missing != nil)
	}
	if err == nil && (r.Verdict == compare.Refuted || c.proof && r.Verdict == compare.Unknown) {
		err = silentError{}
	}
	return err
}

// claimNames are the names of functions as they are told apart in what is printed.
func claimNames(fs []compare.Function) []string {
	var names []string
	for _, f := range fs {
		name := f.Name
		if len(fs) == 2 && fs[0].Name == fs[1].Name {
			name = filepath.Base(f.Program.File.Name) + ":" + name
		}
		names = append(names, name)
	}
	return names
}

func (a *app) printClaim(r *compare.Result, fs []compare.Function, c claimFlags, noSolver bool) {
	names := claimNames(fs)
	what := "give the same answer"
	if c.sql != "" {
		names = append(names, "the SQL")
	}
	switch {
	case c.neverRaises:
		what = "never raises"
	case c.ensures != "":
		what = "ensures " + c.ensures
	}
	claimed := strings.Join(names, " and ") + " " + what
	tried, arguments := fmt.Sprintf("%s tried in %s", plural(r.Rows, "row"), r.Python), "arguments"
	if c.sql != "" {
		tried, arguments = tried+" and DuckDB", "rows of a table"
	}
	switch r.Verdict {
	case compare.Proved:
		if a.quiet {
			return
		}
		loops := ""
		if r.Loops > 0 {
			loops = fmt.Sprintf("; %s in both that do the same", plural(r.Loops, "loop"))
		}
		limit := ""
		if r.Recurs {
			limit = " that do not reach the limit of recursion"
		}
		fmt.Fprintf(a.out, "proved: %s, for all %s (%s)%s\n  %s in %.2f s of the solver%s; %s\n", claimed, arguments, strings.Join(r.Types, ", "), limit, plural(r.Questions, "question"), r.Solver.Seconds(), loops, tried)
	case compare.Refuted:
		fmt.Fprintf(a.out, "refuted: %s\n", claimed)
		for i, o := range r.Outcomes {
			if i < len(fs) {
				o = fmt.Sprintf("%s(%s) %s", names[i], r.Args, o)
			} else {
				o = names[i] + " " + o
			}
			fmt.Fprintf(a.out, "  %s\n", o)
		}
	default:
		fmt.Fprintf(a.out, "unknown: %s: there is neither a proof nor a row that refutes it\n", claimed)
		if r.Touches != "" {
			fmt.Fprintf(a.out, "  no row was tried with %s: %s (--effects calls it all the same)\n", names[r.Of], r.Touches)
		} else {
			fmt.Fprintf(a.out, "  %s\n", tried)
		}
		switch {
		case noSolver && r.Line == 0:
			fmt.Fprintln(a.out, "  there is no z3, which finds proofs: pip install z3-solver")
		case r.Line > 0:
			fmt.Fprintf(a.out, "  no proof because of line %d of %s: %s\n", r.Line, filepath.Base(fs[r.Of].Program.File.Name), r.Reason)
		default:
			fmt.Fprintf(a.out, "  %s\n", r.Reason)
		}
	}
}
