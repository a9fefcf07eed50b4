package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/rewrite"
)

const rewriteLong = `Writes a PySpark job with cache() where it saves work, and without those that save none. Standard
output gets a unified diff, standard error a reason for each change, and for each place that is left as it is
although it might need one. The job isn't run.

Spark computes a lineage anew for each eager operation (count, collect, show, write) that needs it. Where
the lineages of two or more part, the job gets a cache(), once where all of them part, not again behind it; a
cache() or persist() from which rows are computed once only is taken out, and moved if another step of the
same lineage needs one. unpersist() follows the last eager operation, if the job then goes on with others.

A change never changes what the job gives. What makes other rows each time (random numbers, the time), what has
effects (accumulators, print), functions of modules that aren't looked into, and RDDs and DataFrames
that go where they aren't followed, stay as they are. --trust names lines whose functions you know do the same each time.`

func (a *app) rewriteCommand() *cobra.Command {
	var spark, asJSON, write bool
	var output string
	var trusted []int
	cmd := &cobra.Command{
		Use:   "rewrite --spark-cache [FLAGS] FILE.py",
		Short: "Write a PySpark job with cache() where it saves work",
		Long:  rewriteLong,
		Example: `  hipy rewrite --spark-cache job.py
  hipy rewrite --spark-cache job.py | patch -p0
  hipy rewrite --spark-cache -o cached.py job.py
  hipy rewrite --spark-cache --trust 12 --write job.py`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case !spark || len(args) != 1:
				return usageError{fmt.Errorf("%s takes --spark-cache and a FILE.py (see %s --help)", cmd.CommandPath(), cmd.CommandPath())}
			case write && output != "":
				return usageError{fmt.Errorf("--write changes FILE.py itself: it can't be given with -o")}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&spark, "spark-cache", false, "put cache() where lineages of Spark part, and take out useless ones")
	cmd.Flags().StringVarP(&output, "output", "o", "", "write the new program to a file, - for standard output, not a diff")
	cmd.Flags().BoolVar(&write, "write", false, "change the file itself")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write changes, reasons and the diff as JSON")
	cmd.Flags().IntSliceVar(&trusted, "trust", nil, "lines whose functions do the same each time, and nothing else")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		path := args[0]
		text, err := driver.ReadFile(path)
		if err != nil {
			return err
		}
		r, err := rewrite.SparkCache(path, text, trusted)
		if err != nil {
			return err
		}
		if write && len(r.Changes) > 0 {
			output = path
		}
		if err := a.writeTo(output, func(w io.Writer) error { _, err := io.WriteString(w, r.Text); return err }); err != nil {
			return err
		}
		switch {
		case asJSON:
			return a.printJSON(r)
		case output == "" && !write:
			fmt.Fprint(a.out, r.Diff)
		}
		a.printRewrite(r)
		return nil
	}
	return cmd
}

// printRewrite says what was changed, and what was left, and why.
func (a *app) printRewrite(r *rewrite.Result) {
	for _, c := range r.Changes {
		a.note("%s:%d: %s", r.File, c.Line, c.Text())
	}
	for _, l := range r.Left {
		a.note("%s:%d: %s", r.File, l.Line, l.Text())
	}
	if len(r.Changes) == 0 {
		a.note("%s: nothing is changed", r.File)
	}
}
