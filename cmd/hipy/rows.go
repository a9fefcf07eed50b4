package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// rowsUsage is what --rows takes.
const rowsUsage = "JSON lines of argument lists, - for such on standard input, or a CSV or Parquet file whose columns are the parameters"

// readRowsFile reads the arguments of a function, at most so many rows (0: all): JSON lines, from a
// file or "-" for standard input, or the columns of a file that DuckDB reads.
func (a *app) readRowsFile(ctx context.Context, path string, fn *driver.Function, most int) ([][]pyvalue.Value, error) {
	if !table.MatchString(path) {
		return a.readLines(path, most)
	}
	text, err := columnsQuery(ctx, path, fn, most)
	if err != nil {
		return nil, err
	}
	return sampleRows(ctx, "", text)
}

// readLines reads JSON lines, at most so many rows (0: all), from a file or "-" for standard input.
func (a *app) readLines(path string, most int) ([][]pyvalue.Value, error) {
	in, name := a.in, "standard input"
	if path != "-" {
		f, err := os.Open(path)
		if err != nil {
			return nil, &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be read: %v", path, err)}
		}
		defer f.Close()
		in, name = f, path
	}
	rows, err := readRows(in, name)
	if most > 0 && len(rows) > most {
		rows = rows[:most]
	}
	return rows, err
}

// table matches names of files that DuckDB reads.
var table = regexp.MustCompile(`(?i)\.(csv|tsv)(\.gz|\.zst)?$|\.parquet$`)

// columnsQuery reads the columns of a file that are a function's parameters: those with their names, else
// all of them in their order. Columns of a CSV file for text are text, whatever they look like.
func columnsQuery(ctx context.Context, path string, fn *driver.Function, most int) (string, error) {
	source := quoted(path, "'")
	all, err := columnsOf(ctx, "SELECT * FROM "+source)
	if err != nil {
		return "", err
	}
	columns := parameterColumns(fn, all)
	if columns == nil {
		return "", &driver.Diagnostic{Code: driver.CodeRows, Msg: fmt.Sprintf("the columns of %s are not the parameters of %s: %s", path, fn.Name, strings.Join(all, ", ")),
			Hint: "name them like the parameters of " + fn.String() + ", or give as many columns, in their order"}
	}
	var texts, chosen []string
	for i, c := range columns {
		chosen = append(chosen, quoted(c, `"`))
		if t := fn.Params[min(i, len(fn.Params)-1)].Type; t != nil && slices.ContainsFunc(t.Members(), func(m *ir.Type) bool { return m.Kind == ir.KStr }) {
			texts = append(texts, quoted(c, "'")+": 'VARCHAR'")
		}
	}
	if !strings.HasSuffix(strings.ToLower(path), ".parquet") && len(texts) > 0 {
		source = "read_csv(" + source + ", types = {" + strings.Join(texts, ", ") + "})"
	}
	text := "SELECT " + strings.Join(chosen, ", ") + " FROM " + source
	if most > 0 {
		text += fmt.Sprintf(" LIMIT %d", most)
	}
	return text, nil
}

// parameterColumns are the columns of a function's arguments: those with the names of its parameters, up to the
// first with a default that has none, else all of them if there are as many; nil if neither.
func parameterColumns(fn *driver.Function, all []string) []string {
	var named []string
	for _, p := range fn.Params {
		i := slices.IndexFunc(all, func(c string) bool { return strings.EqualFold(c, p.Name) })
		if i < 0 {
			break
		}
		named = append(named, all[i])
	}
	if len(named) >= max(1, fn.Required()) && !fn.Variadic() {
		return named
	}
	if len(all) >= fn.Required() && (len(all) <= len(fn.Params) || fn.Variadic()) {
		return all
	}
	return nil
}

// columnsOf are the names of a query's columns.
func columnsOf(ctx context.Context, text string) ([]string, error) {
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		return nil, err
	}
	defer db.Close()
	rows, err := db.Query(ctx, text+" LIMIT 0", duckdb.QueryOptions{})
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for _, c := range rows.Columns {
		names = append(names, c.Name)
	}
	return names, nil
}

// quoted is a name or a text of SQL.
func quoted(s, quote string) string { return quote + strings.ReplaceAll(s, quote, quote+quote) + quote }

// readRows reads JSON lines of argument lists; empty lines are skipped.
func readRows(r io.Reader, name string) ([][]pyvalue.Value, error) {
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, &driver.Diagnostic{Code: driver.CodeFile, Msg: fmt.Sprintf("%s can't be read: %v", name, err)}
	}
	var rows [][]pyvalue.Value
	for n, line := range bytes.Split(text, []byte("\n")) {
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		v, err := pyvalue.Decode(line)
		if err != nil {
			return nil, &driver.Diagnostic{Code: driver.CodeRows, Msg: fmt.Sprintf("%s, line %d: %v", name, n+1, err), Hint: `each line is a JSON list of arguments: ["text", 1]`}
		}
		list, ok := v.(pyvalue.List)
		if !ok {
			return nil, &driver.Diagnostic{Code: driver.CodeRows, Msg: fmt.Sprintf("%s, line %d: a list of arguments is expected, not %s", name, n+1, pyvalue.Repr(v, 40)), Hint: `each line is a JSON list of arguments: ["text", 1]`}
		}
		rows = append(rows, list)
	}
	return rows, nil
}
