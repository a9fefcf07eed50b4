package main

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/bench"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/internal/output"
)

func (a *app) benchCommand() *cobra.Command {
	var jsonFile, htmlFile string
	var rounds int
	var peers bool
	cmd := &cobra.Command{
		Use:   "bench [NAME...]",
		Short: "Measure compiled programs against CPython and hand-written C++",
		Long: `Runs each program over the same generated rows in the fastest CPython 3.11 of
this machine, compiled with and without our passes, and in two versions written
by hand in C++: views (straightforward) and best (the limit). All must agree
before anything is timed; rounds are interleaved, medians reported. Of programs
over arrays a row is an element, and making the inputs does not count. Those over
tables are scripts that read and write files: whole processes are timed, with their
imports, and their peak memory noted. Programs that need packages which no CPython
here has are left out, and the report says so.`,
		Example: `  hipy bench
  hipy bench iban zillow_fns --size large --html bench.html
  hipy bench tables --peers
  hipy bench --json bench.json`,
		ValidArgs: bench.Names(),
	}
	size := addChoice(cmd, "size", "medium", "small, medium or large: 20,000, 100,000 or 1,000,000 rows, ten times as many of scripts", bench.Sizes()...)
	cmd.Flags().StringVar(&jsonFile, "json", "", "write the results as JSON to a file, or - for standard output")
	cmd.Flags().StringVar(&htmlFile, "html", "", "write a page with charts to a file")
	cmd.Flags().BoolVar(&peers, "peers", false, "time Numba, Cython, Tuplex, Bodo, Modin, Polars and DuckDB too, on the programs that there are for them, where CPython has them")
	cmd.Flags().IntVar(&rounds, "rounds", 7, "how often each version is timed")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if rounds < 1 {
			return usageError{fmt.Errorf("--rounds must be at least 1")}
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
		report, err := bench.Run(cmd.Context(), c, programs, bench.Options{Size: size.value, Rounds: rounds, Peers: peers, Command: self, Progress: bar.set})
		bar.stop()
		if err != nil {
			return err
		}
		if jsonFile != "-" {
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
	cmd.AddCommand(a.benchCompileCommand())
	return cmd
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
