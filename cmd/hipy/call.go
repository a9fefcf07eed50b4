package main

import (
	"bufio"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
)

func (a *app) callCommand() *cobra.Command {
	var f functionFlags
	var showTime, showStats bool
	var check string
	var limits limitFlags
	cmd := &cobra.Command{
		Use:   "call FILE.py:FN",
		Short: "Call a function with rows of JSON from standard input",
		Long: `Reads JSON lines, each a list of arguments, and writes one JSON line per row:
{"ok": value} or {"error": {"type": ..., "message": ..., "line": ...}}.
Ints have any size; NaN and infinities are {"float": "nan"}, tuples {"tuple":
[...]}, sets {"set": [...]}, dicts {"dict": [[key, value]]}, bytes {"bytes":
"hex"}. What the function prints goes to standard error.`,
		Example: `  echo '["DE89 3704 0044 0532 0130 00"]' | hipy call iban.py:iban_valid
  hipy call udfs.py:score --sig 'score(float, int)' < rows.jsonl`,
		Args: exactly(1, "one FILE.py:FN"),
	}
	f.add(cmd, true)
	cmd.Flags().BoolVar(&f.forcePython, "python", false, "run the function wholly in CPython, for debugging")
	cmd.Flags().BoolVar(&showTime, "time", false, "say how long it took")
	cmd.Flags().BoolVar(&showStats, "stats", false, statsUsage)
	cmd.Flags().StringVar(&check, "check", "", checkUsage)
	limits.add(cmd)
	limits.addThreads(cmd, "the rows of a function without effects")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := limits.apply(cmd); err != nil {
			return err
		}
		share, err := checkShare(cmd, check)
		if err != nil {
			return err
		}
		ctx := cmd.Context()
		p, fn, sel, err := a.loadOne(args[0], &f)
		if err != nil {
			return err
		}
		rows, err := readRows(a.in, "standard input")
		if err != nil {
			return err
		}
		bar := a.progress("compiling")
		defer bar.stop()
		c, err := a.compiler(ctx, bar)
		if err != nil {
			return err
		}
		b := driver.NewBatch(p)
		b.Threads = limits.threads
		call, err := b.Add(fn, rows, sel)
		if err != nil {
			return err
		}
		opt := f.options(a.settings)
		opt.March, opt.Later = cpp.MarchNative, true
		if err := b.Compile(ctx, c, opt, func(_ int, text []byte) { a.err.Write(text) }); err != nil {
			return err
		}
		defer b.Close()
		bar.set("calling", 0, 0)
		results, err := b.Run(ctx, call)
		bar.stop()
		if err != nil {
			return err
		}
		w := bufio.NewWriter(a.out)
		var line []byte
		for _, r := range results.Rows {
			line = append(driver.AppendResult(line[:0], r), '\n')
			w.Write(line)
		}
		if err := w.Flush(); err != nil {
			return err
		}
		if b.Built != nil {
			if !f.forcePython {
				stats := b.Stats()
				a.fallbackNote(b.Built.Report, p.File.Name, &stats)
			}
			if showTime {
				a.printTimes(b.Built)
			}
			if showStats {
				a.printStats(b.Stats().Functions)
			}
			if share != nil {
				checked, of, err := c.CheckCall(ctx, b, call, results, *share)
				if err != nil {
					return err
				}
				return a.printChecked(checked, of)
			}
		}
		return nil
	}
	return cmd
}
