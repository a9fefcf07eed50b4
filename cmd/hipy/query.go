package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/internal/output"
)

func (a *app) queryCommand() *cobra.Command {
	var f functionFlags
	var udfs []string
	var db, out string
	var maxErrors int64
	var showTime, showStats, asJSON, readOnly bool
	var check string
	cmd := &cobra.Command{
		Use:   "query SQL --udf FILE.py[:FN]...",
		Short: "Run SQL in an embedded DuckDB that calls Python functions",
		Long: `Runs SQL in an embedded DuckDB with the functions of Python files as scalar
functions, classes with step and finish as aggregates, and generators as table
functions. "-" reads the SQL from standard input. Types of parameters come from
annotations, else --sig, else from the query itself. Functions of DataFrames are
called as FROM f((SELECT ...)).`,
		Example: `  hipy query "SELECT iban_valid(iban), count(*) FROM 'accounts.parquet' GROUP BY 1" --udf iban.py
  hipy query - --udf udfs.py --db warehouse.db --readonly --format csv < report.sql
  hipy query "SELECT parse(x) FROM t" --udf udfs.py:parse --db t.db --on-error null --max-errors 100`,
		Args: exactly(1, "one SQL text, or - for standard input"),
	}
	f.add(cmd, true)
	cmd.Flags().StringArrayVarP(&udfs, "udf", "u", nil, "a file with functions, or one function of it (repeatable)")
	cmd.Flags().StringVar(&db, "db", "", "a database file (default: in memory)")
	cmd.Flags().BoolVar(&readOnly, "readonly", false, "leave the database file as it is; other processes may read it meanwhile")
	format := addChoice(cmd, "format", "", "table, csv, json or parquet (default: by the name of the output file, else table)", query.Formats...)
	onError := addChoice(cmd, "on-error", "", "a row that raises: raise (default) stops the query, null makes it NULL", "raise", "null")
	cmd.Flags().Int64Var(&maxErrors, "max-errors", 0, "with --on-error=null: stop after that many rows")
	cmd.Flags().StringVarP(&out, "output", "o", "", "write the result to a file: .csv, .json, .parquet, or as --format says")
	cmd.Flags().BoolVar(&f.forcePython, "python", false, "run the functions wholly in CPython, for debugging")
	cmd.Flags().BoolVar(&showTime, "time", false, "say how long it took")
	cmd.Flags().BoolVar(&showStats, "stats", false, statsUsage)
	inline := addChoice(cmd, "inline", "auto", "auto has DuckDB compute filters by functions itself, where it gives the same rows and is no slower by what statistics say, always wherever it gives the same rows, off never; --stats says which", "auto", "always", "off")
	cmd.Flags().StringVar(&check, "check", "", checkUsage)
	cmd.Flags().BoolVar(&asJSON, "json", false, "the same as --format json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if asJSON && format.value == "" {
			format.value = "json"
		}
		if f.forcePython && f.noFallback {
			return usageError{fmt.Errorf("--python and --no-fallback exclude each other")}
		}
		if readOnly && db == "" {
			return usageError{fmt.Errorf("--readonly is for a database file: give --db FILE")}
		}
		if maxErrors < 0 {
			return usageError{fmt.Errorf("--max-errors must not be negative")}
		}
		text, err := a.readAll(args[0])
		if err != nil {
			return err
		}
		r := &query.Request{SQL: text, DB: db, ReadOnly: readOnly, Options: f.options(a.settings), MaxErrors: maxErrors}
		if f.forcePython {
			r.Options.NoFallback = false
		}
		r.NullOnError = firstOf(onError.value, a.settings.OnError) == "null"
		if maxErrors == 0 {
			r.MaxErrors = a.settings.MaxErrors
		}
		if r.Check, err = checkShare(cmd, check); err != nil {
			return err
		}
		// What is checked, or runs in CPython for debugging, is the function itself.
		if r.Check == nil && !f.forcePython {
			r.Inline = map[string]query.Inline{"auto": query.InlineAuto, "always": query.InlineAlways}[inline.value]
		}
		if r.Select, err = f.selection(a.settings); err != nil {
			return err
		}
		if r.UDFs, err = query.LoadUDFs(udfs, f.fns, a.settings); err != nil {
			return err
		}
		for _, file := range r.UDFs.Files {
			if r.Select, err = settle(r.Select, file.Program, a.settings); err != nil {
				return err
			}
		}
		kind, err := resultFormat(format.value, out)
		if err != nil {
			return err
		}
		return a.query(cmd.Context(), r, kind, out, showTime, showStats)
	}
	return cmd
}

// resultFormat is the format of a result: what --format says, else what the file's name ends
// in. A table, which shows some of the rows, is what a terminal gets.
func resultFormat(given, out string) (query.Format, error) {
	if given != "" {
		return query.Format(given), nil
	}
	if out == "" {
		return query.FormatTable, nil
	}
	switch strings.ToLower(filepath.Ext(out)) {
	case ".csv":
		return query.FormatCSV, nil
	case ".json", ".jsonl", ".ndjson":
		return query.FormatJSON, nil
	case ".parquet":
		return query.FormatParquet, nil
	case ".txt":
		return query.FormatTable, nil
	}
	return "", usageError{fmt.Errorf("the format of %s is not known: give --format, or a name that ends in .csv, .json or .parquet", out)}
}

// query compiles, runs and prints.
func (a *app) query(ctx context.Context, r *query.Request, format query.Format, out string, showTime, showStats bool) error {
	if format == query.FormatParquet && out == "" && isTerminal(a.out) {
		return usageError{fmt.Errorf("the format parquet on a terminal: give -o FILE or redirect the output")}
	}
	bar := a.progress("compiling")
	defer bar.stop()
	c, err := a.compiler(ctx, bar)
	if err != nil {
		return err
	}
	known := r.UDFs.Names()
	s, err := query.Open(ctx, c, r)
	if err != nil {
		return err
	}
	defer s.Close()
	bar.set("running the query", 0, 0)
	start := time.Now()
	n, err := a.results(ctx, s, r, format, out, bar)
	elapsed := time.Since(start)
	bar.stop()
	a.warn(s.Warnings)
	a.errorReport(s.DB.Errors())
	if showStats {
		a.printStats(s.Stats().Functions)
		a.printInlined(s.Inlined)
	}
	checked, of, checkErr := s.Checked()
	if checkErr == nil && (err == nil || of > 0) {
		checkErr = a.printChecked(checked, of)
	}
	if err != nil {
		return misspelt(err, known)
	}
	if !r.Options.ForcePython {
		stats := s.DB.Stats()
		a.fallbackNote(s.Report(), strings.Join(udfFiles(r), " "), &stats)
		a.columnNotes(s.Report())
	}
	if showTime {
		exact := ""
		if took := s.Exact(); took > 0 {
			exact = fmt.Sprintf(" (of it compiling for integers of more than 64 bits %s)", ms1(took))
		}
		fmt.Fprintf(a.err, "compile %s, load %s, query %s%s, %s\n", ms1(s.Times.Compile), ms1(s.Times.Load), ms1(elapsed), exact, plural(int(n), "row"))
	}
	return checkErr
}

var unknownFunction = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)function with name "?([\pL_][\pL\pN_]*)"? does not exist!(\s*Did you mean "[^"]*"\?)?`)
})

// misspelt replaces DuckDB's guess at a function that does not exist, which
// knows its own names alone: by one of ours that is alike, or by all of them.
func misspelt(err error, known []string) error {
	text := err.Error()
	at := unknownFunction().FindStringSubmatchIndex(text)
	if at == nil {
		return err
	}
	if len(known) == 0 {
		return fmt.Errorf("%s\nhint: functions of Python files are loaded with --udf FILE.py", text)
	}
	hint := "the files of --udf have " + strings.Join(known[:min(len(known), 8)], ", ")
	if s := driver.Suggest(text[at[2]:at[3]], known); s != "" {
		hint = fmt.Sprintf("did you mean %s?", s)
	}
	if at[4] >= 0 {
		text = text[:at[4]] + text[at[5]:]
	}
	return fmt.Errorf("%s\nhint: %s", text, hint)
}

func udfFiles(r *query.Request) []string {
	var files []string
	for _, f := range r.UDFs.Files {
		if len(f.Names)+len(f.Tables) > 0 {
			files = append(files, f.Program.File.Name)
		}
	}
	return files
}

// results runs the query and writes its rows.
func (a *app) results(ctx context.Context, s *query.Session, r *query.Request, format query.Format, out string, bar *progress) (int64, error) {
	if format == query.FormatParquet {
		return 0, a.parquet(ctx, s, r, out)
	}
	rows, err := s.Run(ctx, r)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	w := &firstWrite{w: a.out, before: bar.stop}
	var file *output.File
	if out != "" {
		if file, err = output.Create(out, 0o666); err != nil {
			return 0, unwritable(out, err)
		}
		defer file.Abort()
		w.w = file
	}
	buf := bufio.NewWriter(w)
	n, err := query.Write(buf, rows, format)
	if err == nil {
		err = buf.Flush()
	}
	if err == nil && file != nil {
		err = file.Commit()
	}
	return n, err
}

// firstWrite ends the progress display before the first output.
type firstWrite struct {
	w      io.Writer
	before func()
}

func (f *firstWrite) Write(p []byte) (int, error) {
	f.before()
	return f.w.Write(p)
}

// parquet writes to a file, or by way of one to standard output.
func (a *app) parquet(ctx context.Context, s *query.Session, r *query.Request, out string) error {
	if strings.Contains(out, "://") {
		return s.CopyTo(ctx, r, out)
	}
	if out != "" {
		file, err := output.Create(out, 0o666)
		if err != nil {
			return unwritable(out, err)
		}
		defer file.Abort()
		if err := s.CopyTo(ctx, r, file.Path()); err != nil {
			return err
		}
		return file.Commit()
	}
	tmp, err := output.Temporary()
	if err != nil {
		return err
	}
	defer tmp.Abort()
	if err := s.CopyTo(ctx, r, tmp.Path()); err != nil {
		return err
	}
	f, err := os.Open(tmp.Path())
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(a.out, f)
	return err
}

// errorReport prints what became NULL: counts by type and line, and the first
// rows of each.
func (a *app) errorReport(r *duckdb.ErrorReport) {
	if r == nil || r.Total == 0 {
		return
	}
	fmt.Fprintf(a.err, "%s raised and became NULL:\n", plural(int(r.Total), "row"))
	for _, g := range r.Groups {
		place := g.Function
		if g.Line > 0 {
			place = fmt.Sprintf("line %d of %s", g.Line, g.Function)
		}
		fmt.Fprintf(a.err, "  %d × %s at %s\n", g.Count, g.Type, place)
		for _, x := range g.Samples {
			fmt.Fprintf(a.err, "      (%s): %s\n", x.Arguments, x.Message)
		}
	}
}
