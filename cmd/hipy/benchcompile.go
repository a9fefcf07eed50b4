package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/bench"
	"github.com/hipy-lang/hipy/driver"
)

func (a *app) benchCompileCommand() *cobra.Command {
	var corpus, jsonFile string
	var scripts bool
	var rounds int
	cmd := &cobra.Command{
		Use:   "compile [FILE.py...]",
		Short: "Measure how long compilation takes",
		Long: `Compiles each file as hipy build does, or with --run as hipy run does, without
the cache, and says how long each stage took and how many lines of C++ there were:
those that are compiled before the first row. Processor time is that of all stages,
the C++ compiler and the linker, user and system; medians over the rounds.`,
		Example: `  hipy bench compile iban.py
  hipy bench compile --run report.py
  hipy bench compile --corpus bench/corpus.txt --json compile.json`,
	}
	cmd.Flags().StringVar(&corpus, "corpus", "", "a list of files, one a line after run or build")
	cmd.Flags().BoolVar(&scripts, "run", false, "the files are scripts")
	cmd.Flags().StringVar(&jsonFile, "json", "", "write the results as JSON to a file, or - for standard output")
	cmd.Flags().IntVar(&rounds, "rounds", 3, "how often each file is compiled")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if rounds < 1 {
			return usageError{fmt.Errorf("--rounds must be at least 1")}
		}
		var sources []bench.Source
		for _, file := range args {
			sources = append(sources, bench.Source{File: file, Script: scripts})
		}
		if corpus != "" {
			listed, err := bench.ReadCorpus(corpus)
			if err != nil {
				return &driver.Diagnostic{Code: driver.CodeFile, Msg: err.Error(), Hint: "each line is: run FILE.py, or: build FILE.py"}
			}
			sources = append(sources, listed...)
		}
		if len(sources) == 0 {
			return usageError{fmt.Errorf("name a file, or a list of files with --corpus")}
		}
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(cmd.Context(), bar)
		if err != nil {
			return err
		}
		os.Setenv(driver.RecoveryVariable, "off")
		all, err := bench.CompileTimes(cmd.Context(), c, sources, rounds, bar.set)
		bar.stop()
		if err != nil {
			return err
		}
		if jsonFile != "-" {
			if err := bench.WriteCompilations(a.out, all); err != nil {
				return err
			}
		}
		if err := a.writeTo(jsonFile, func(w io.Writer) error { return bench.WriteCompilationsJSON(w, all, c) }); err != nil {
			return err
		}
		for _, c := range all {
			if c.Left == "" {
				return nil
			}
		}
		return silentError{} // nothing was compiled
	}
	return cmd
}
