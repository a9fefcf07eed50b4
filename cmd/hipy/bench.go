package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/bench"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/output"
)

func (a *app) benchCommand() *cobra.Command {
	var jsonFile, htmlFile string
	var rounds int
	var peers bool
	var f functionFlags
	var rowsFile string
	cmd := &cobra.Command{
		Use:   "bench FILE.py[:FN]... --rows FILE | bench [NAME...]",
		Short: "Measure your functions, or the project's programs, against CPython",
		Long: `With a file of yours and --rows, runs its functions over these rows in CPython and
natively: whether the answers are equal, how long a row takes and how long compiling took.
--size bounds how many rows are read. Of a file without a function's name all public
functions are measured that have parameters for the rows. Times are processor time of one
thread, without DuckDB's part; medians of interleaved rounds.

Without a file, measures the project's own programs, by NAME or all. It runs each program over the same generated rows in the fastest CPython 3.11 of
this machine, compiled with and without our passes, and in two versions written
by hand in C++: views (straightforward) and best (the limit). All must agree
before anything is timed; rounds are interleaved, medians reported. Of programs
over arrays a row is an element, and making the inputs does not count. Those over
tables are scripts that read and write files: whole processes are timed, with their
imports, and their peak memory noted. Programs that need packages which no CPython
here has are left out, and the report says so.`,
		Example: `  hipy bench udfs.py:clean --rows accounts.parquet
  hipy bench udfs.py --rows accounts.csv --html clean.html
  hipy bench
  hipy bench iban zillow_fns --size large --html bench.html
  hipy bench tables --peers
  hipy bench --json bench.json`,
		ValidArgs: bench.Names(),
	}
	f.add(cmd, true)
	cmd.Flags().StringVar(&rowsFile, "rows", "", rowsUsage)
	size := addChoice(cmd, "size", "medium", "small, medium or large: 20,000, 100,000 or 1,000,000 rows, ten times as many of scripts", bench.Sizes()...)
	cmd.Flags().StringVar(&jsonFile, "json", "", "write the results as JSON to a file, or - for standard output")
	cmd.Flags().StringVar(&htmlFile, "html", "", "write a page with charts to a file")
	cmd.Flags().BoolVar(&peers, "peers", false, "time Numba, Cython, Tuplex, Bodo, Modin, Polars and DuckDB too, on the programs that there are for them, where CPython has them")
	cmd.Flags().IntVar(&rounds, "rounds", 7, "how often each version is timed")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if rounds < 1 {
			return usageError{fmt.Errorf("--rounds must be at least 1")}
		}
		opt := bench.Options{Size: size.value, Rounds: rounds, Peers: peers}
		if rowsFile != "" || slices.ContainsFunc(args, func(s string) bool { return strings.Contains(s, ".py") }) {
			report, err := a.benchOwn(cmd.Context(), args, rowsFile, &f, opt)
			if err != nil {
				return err
			}
			return a.writeBench(report, jsonFile, htmlFile)
		}
		for _, name := range ofFunctions {
			if cmd.Flags().Changed(name) {
				return usageError{fmt.Errorf("--%s is for functions of a file: hipy bench FILE.py:FN --rows FILE", name)}
			}
		}
		programs := bench.Programs()
		if len(args) > 0 {
			programs = nil
		}
		for _, name := range args {
			found := bench.Find(name)
			if found == nil {
				hint := ""
				if s := driver.Suggest(name, bench.Names()); s != "" {
					hint = ", did you mean " + s + "?"
				}
				return usageError{fmt.Errorf("no benchmark %q%s", name, hint)}
			}
			programs = append(programs, found...)
		}
		os.Setenv(driver.RecoveryVariable, "off") // a bug is no figure
		bar := a.progress("benchmarks")
		defer bar.stop()
		c, err := driver.NewCompiler(cmd.Context(), a.settings)
		if err != nil {
			return err
		}
		self, err := os.Executable()
		if err != nil {
			return err
		}
		opt.Command, opt.Progress = self, bar.set
		report, err := bench.Run(cmd.Context(), c, programs, opt)
		bar.stop()
		if err != nil {
			return err
		}
		return a.writeBench(report, jsonFile, htmlFile)
	}
	cmd.AddCommand(a.benchCompileCommand())
	return cmd
}

// writeBench prints a report, and writes it to the files that are asked for.
func (a *app) writeBench(report *bench.Report, jsonFile, htmlFile string) error {
	if jsonFile != "-" && htmlFile != "-" {
		if err := bench.WriteTable(a.out, report); err != nil {
			return err
		}
	}
	if err := a.writeTo(jsonFile, func(w io.Writer) error { return bench.WriteJSON(w, report) }); err != nil {
		return err
	}
	if err := a.writeTo(htmlFile, func(w io.Writer) error { return bench.WriteHTML(w, report) }); err != nil {
		return err
	}
	for _, r := range report.Results {
		if !r.Equal && r.Missing == "" {
			return silentError{}
		}
	}
	return nil
}

// writeTo writes a report to a file, to standard output for "-", or not at
// all for "".
func (a *app) writeTo(path string, write func(io.Writer) error) error {
	if path == "" {
		return nil
	}
	var buf bytes.Buffer
	if err := write(&buf); err != nil {
		return err
	}
	if path == "-" {
		_, err := a.out.Write(buf.Bytes())
		return err
	}
	if err := output.Write(path, buf.Bytes(), 0o666); err != nil {
		return &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be written: %v", path, err)}
	}
	return nil
}
