package main

import (
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// maxShown is how many differences are printed.
const maxShown = 20

func (a *app) verifyCommand() *cobra.Command {
	var f functionFlags
	var rowsFile, sample, db string
	var timeout time.Duration
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify FILE.py:FN (--rows FILE | --sample SQL)",
		Short: "Compare a compiled function with CPython on your own rows",
		Long: `Runs the same rows in CPython and natively and compares values with their types,
exceptions with type, message and line, and what is printed. Exits with 1 on any
difference.`,
		Example: `  hipy verify iban.py:iban_valid --rows rows.jsonl
  hipy verify zip.py:fix_zip --sample "SELECT \"Incident Zip\" FROM '311.csv' USING SAMPLE 10000"`,
		Args: exactly(1, "one FILE.py:FN"),
	}
	f.add(cmd, true)
	cmd.Flags().StringVar(&rowsFile, "rows", "", "JSON lines of argument lists, or - for standard input")
	cmd.Flags().StringVar(&sample, "sample", "", "a query whose columns are the arguments")
	cmd.Flags().StringVar(&db, "db", "", "a database file for --sample")
	cmd.Flags().DurationVar(&timeout, "timeout", 10*time.Second, "limit of each row in CPython")
	cmd.Flags().BoolVar(&asJSON, "json", false, "write the comparison as JSON")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		ctx := cmd.Context()
		if err := os.Setenv(driver.PrintLimitVariable, "none"); err != nil { // all of it is compared
			return err
		}
		if (rowsFile == "") == (sample == "") {
			return usageError{fmt.Errorf("give either --rows FILE or --sample SQL")}
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
			rows, err = a.readRowsFile(rowsFile)
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

func (a *app) printVerification(v *driver.Verification) {
	for i, d := range v.Differences {
		if i == maxShown {
			fmt.Fprintf(a.out, "... and %d more\n", len(v.Differences)-maxShown)
			break
		}
		fmt.Fprintf(a.out, "row %d: %s\n  native  %s\n  CPython %s\n", d.Row, d.Args, d.Native, d.Python)
	}
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
}

// sampleRows runs a query and takes its rows as arguments.
func sampleRows(ctx context.Context, path, text string) ([][]pyvalue.Value, error) {
	db, err := duckdb.Open(ctx, path)
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
				return nil, &driver.Diagnostic{Code: driver.CodeBoundary, Msg: fmt.Sprintf("column %s is %s, which is no argument type", rows.Columns[i].Name, rows.Columns[i].Type), Hint: "cast it in the query"}
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
