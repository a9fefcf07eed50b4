package main

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// maxShown is how many differences are printed.
const maxShown = 20

func (a *app) verifyCommand() *cobra.Command {
	var f functionFlags
	var claims claimFlags
	var rowsFile, sample, db string
	var timeout time.Duration
	var asJSON bool
	var targets []string
	var march string
	cmd := &cobra.Command{
		Use:   "verify FILE.py:FN (--rows FILE | --sample SQL | FILE.py:FN | --never-raises | --ensures EXPR | --sql SQL)",
		Short: "Compare a function with CPython on your rows, or prove what it does for all arguments",
		Long: `Runs the same rows in CPython and natively and compares values with their types,
exceptions with type, message and line, and what is printed. Exits with 1 on any
difference. The rows run as hipy call runs them, and besides in the very library that
hipy build writes for each --target: a DuckDB extension is loaded in a DuckDB and called
by SQL, others are opened as Go and Python open them.

With a second function it decides whether both give the same answer for all arguments of
the types that are annotated; --never-raises and --ensures claim something of one. It tries
rows in CPython and asks a solver (z3, of pip install z3-solver) for a proof. It says
"proved", or "refuted" with arguments (exit code 1), or "unknown" with the reason. The same
answer is an equal value of the same type, or an exception of the same class.

--sql compares a function with an expression of DuckDB's SQL over columns that have the names
of its parameters, for all rows that a table can have: NULL is None, and an error of SQL is
any exception. A row that refutes it was run in CPython and in DuckDB.`,
		Example: `  hipy verify iban.py:iban_valid --rows rows.jsonl
  hipy verify iban.py:iban_valid --rows rows.jsonl --target duckdb,arrow --no-fallback
  hipy verify zip.py:fix_zip --sample "SELECT \"Incident Zip\" FROM '311.csv' USING SAMPLE 10000"
  hipy verify old.py:fee new.py:fee
  hipy verify fees.py:fee --ensures 'result >= 0' --proof
  hipy verify fees.py:fee --sql "CASE WHEN cents >= 5000 THEN 90 ELSE 20 END"`,
		Args: oneOrTwo,
	}
	f.add(cmd, true)
	cmd.Flags().StringVar(&rowsFile, "rows", "", rowsUsage)
	cmd.Flags().StringVar(&sample, "sample", "", "a query whose columns are the arguments")
	cmd.Flags().StringVar(&db, "db", "", "a database file for --sample")
	cmd.Flags().DurationVar(&timeout, "timeout", 10*time.Second, "limit of each row in CPython")
	cmd.Flags().StringSliceVar(&targets, "target", nil, "whose libraries to verify, of "+strings.Join(engine.Names(), ", ")+"; or none (default: what hipy build writes)")
	_ = cmd.RegisterFlagCompletionFunc("target", cobra.FixedCompletions(append(engine.Names(), "none"), cobra.ShellCompDirectiveNoFileComp))
	cmd.Flags().StringVar(&march, "march", "", "machine level of the libraries, as in hipy build")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the comparison as JSON")
	claims.add(cmd)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		if claims.made(args) {
			if err := claims.check(args, rowsFile != "" || sample != ""); err != nil {
				return err
			}
			return a.claim(ctx, args, f, claims, timeout, asJSON)
		}
		if err := os.Setenv(driver.PrintLimitVariable, "none"); err != nil { // all of it is compared
			return err
		}
		if (rowsFile == "") == (sample == "") {
			return usageError{fmt.Errorf("give --rows FILE or --sample SQL, a second FILE.py:FN, --never-raises, --ensures EXPR or --sql SQL")}
		}
		wanted, err := verifyTargets(targets, a.settings)
		if err != nil {
			return err
		}
		p, fn, sel, err := a.loadOne(args[0], &f)
		if err != nil {
			return err
		}
		bar := a.progress("reading rows")
		defer bar.stop()
		var rows [][]pyvalue.Value
		if sample != "" {
			rows, err = sampleRows(ctx, db, sample)
		} else {
			var function *driver.Function
			if function, err = p.Lookup(fn); err == nil {
				rows, err = a.readRowsFile(ctx, rowsFile, function, 0)
			}
		}
		if err != nil {
			return err
		}
		c, err := a.compiler(ctx, bar)
		if err != nil {
			return err
		}
		opt := f.options(a.settings)
		opt.March = cpp.MarchNative
		v, err := c.Verify(ctx, p, fn, rows, sel, opt, driver.OracleOptions{Timeout: timeout, Progress: func(done, total int) { bar.set("running in CPython", done, total) }})
		if err == nil {
			opt.March = firstOf(march, a.settings.March, cpp.MarchPortable)
			err = a.verifyLibraries(ctx, c, p, v, sel, opt, wanted, len(targets) > 0)
		}
		bar.stop()
		if err != nil {
			return err
		}
		if asJSON {
			err = a.printJSON(v)
		} else {
			a.printVerification(v)
		}
		if err == nil && !v.OK() {
			err = silentError{}
		}
		return err
	}
	return cmd
}

// oneOrTwo checks the arguments of hipy verify.
func oneOrTwo(cmd *cobra.Command, args []string) error {
	if len(args) == 2 {
		return nil
	}
	return exactly(1, "one or two FILE.py:FN")(cmd, args)
}

// verifyTargets are the targets whose libraries are verified.
func verifyTargets(names []string, s *driver.Settings) ([]*engine.Engine, error) {
	if len(names) == 0 {
		return []*engine.Engine{engine.Named(firstOf(s.Target, engine.Default().Name))}, nil
	}
	var out []*engine.Engine
	for _, n := range names {
		t := engine.Named(n)
		switch {
		case n == "none" && len(names) == 1:
		case t == nil:
			return nil, usageError{fmt.Errorf("--target must be of %s, or none alone, not %q", strings.Join(engine.Names(), ", "), n)}
		case !slices.Contains(out, t):
			out = append(out, t)
		}
	}
	return out, nil
}

// verifyLibraries verifies what hipy build would write. What it can't build is an error if it
// was asked for by name.
func (a *app) verifyLibraries(ctx context.Context, c *driver.Compiler, p *driver.Program, v *driver.Verification, sel driver.Selection, opt driver.Options, targets []*engine.Engine, named bool) error {
	for _, t := range targets {
		file := defaultFile(t, p.File.Name)
		opt.Target = t
		var err error
		if opt.Base, err = entryBase(t, file); err == nil {
			err = query.VerifyLibrary(ctx, c, p, v, sel, opt, file)
		}
		if err != nil && (named || ctx.Err() != nil) {
			return err
		}
		if err != nil {
			reason, _, _ := strings.Cut(err.Error(), "\n")
			v.Libraries = append(v.Libraries, driver.LibraryVerification{Target: t.Name, Opened: file, Differences: []driver.Difference{}, Reason: reason})
		}
	}
	return nil
}

func (a *app) printDifferences(ds []driver.Difference) {
	for i, d := range ds {
		if i == maxShown {
			fmt.Fprintf(a.out, "... and %d more\n", len(ds)-maxShown)
			break
		}
		fmt.Fprintf(a.out, "row %d: %s\n  native  %s\n  CPython %s\n", d.Row, d.Args, d.Native, d.Python)
	}
}

// printLibrary says what came of a library of hipy build's.
func (a *app) printLibrary(l *driver.LibraryVerification) {
	a.printDifferences(l.Differences)
	switch {
	case l.Rows == 0 && l.Reason != "":
		fmt.Fprintf(a.out, "  %s: not verified: %s\n", l.Opened, l.Reason)
		return
	case len(l.Differences) == 0 && a.quiet:
		return
	}
	fmt.Fprintf(a.out, "  %s: %d of %d rows equal", l.Opened, l.Equal, l.Rows)
	if l.Left > 0 {
		fmt.Fprintf(a.out, "; %s left out: %s", plural(l.Left, "row"), l.Reason)
	}
	fmt.Fprintln(a.out)
}

func (a *app) printVerification(v *driver.Verification) {
	a.printDifferences(v.Differences)
	if v.Printed != nil {
		fmt.Fprintf(a.out, "printed text differs\n  native  %q\n  CPython %q\n", v.Printed.Native, v.Printed.Python)
	}
	if v.TimedOut > 0 {
		fmt.Fprintf(a.out, "%s took too long in CPython and is not compared\n", plural(v.TimedOut, "row"))
	}
	if !v.OK() || !a.quiet {
		state := "native"
		if !v.Native {
			state = "with fallbacks"
		}
		fmt.Fprintf(a.out, "%s (%s): %d of %d rows equal to %s\n", v.Signature, state, v.Equal, v.Rows, v.Python)
	}
	for i := range v.Libraries {
		a.printLibrary(&v.Libraries[i])
	}
}

// sampleRows runs a query and takes its rows as arguments.
func sampleRows(ctx context.Context, path, text string) ([][]pyvalue.Value, error) {
	open := duckdb.OpenReadOnly
	if path == "" {
		open = duckdb.Open
	}
	db, err := open(ctx, path)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.Query(ctx, text, duckdb.QueryOptions{})
	if err != nil {
		return nil, err
	}
	if doubles := withDoubles(text, rows.Columns); doubles != "" {
		rows.Close()
		if rows, err = db.Query(ctx, doubles, duckdb.QueryOptions{}); err != nil {
			return nil, err
		}
	}
	defer rows.Close()
	var out [][]pyvalue.Value
	for rows.Next() {
		line := make([]pyvalue.Value, len(rows.Columns))
		for i, v := range rows.Values() {
			var ok bool
			if line[i], ok = query.PythonValue(v, rows.Columns[i].Type); !ok {
				return nil, &driver.Diagnostic{Code: driver.CodeBoundary, Msg: fmt.Sprintf("column %s is %s, which cannot be an argument", rows.Columns[i].Name, rows.Columns[i].Type), Hint: "cast it in the query"}
			}
		}
		out = append(out, line)
	}
	return out, rows.Err()
}

var decimalType = regexp.MustCompile(`DECIMAL\(\d+,\d+\)`)

// withDoubles is a query with its columns of decimals as doubles, which a call casts
// them to; empty if there are none.
func withDoubles(text string, columns []duckdb.Column) string {
	var names, casts []string
	found := false
	for i, c := range columns {
		name := fmt.Sprintf("c%d", i)
		names = append(names, name)
		if t := decimalType.ReplaceAllString(c.Type, "DOUBLE"); t != c.Type {
			found = true
			name = fmt.Sprintf("CAST(%s AS %s)", name, t)
		}
		casts = append(casts, name)
	}
	if !found {
		return ""
	}
	return fmt.Sprintf("SELECT %s FROM (%s\n) AS sample(%s)", strings.Join(casts, ", "), strings.TrimRight(strings.TrimSpace(text), ";"), strings.Join(names, ", "))
}
