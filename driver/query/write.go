package query

import (
	"bufio"
	"encoding/csv"
	"fmt"
	"io"
	"strings"

	"github.com/mattn/go-runewidth"

	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// Format is how results are written.
type Format string

// The formats of hipy query.
const (
	FormatTable   Format = "table"
	FormatCSV     Format = "csv"
	FormatJSON    Format = "json"
	FormatParquet Format = "parquet"
)

// Formats are their names.
var Formats = []string{"table", "csv", "json", "parquet"}

// tableRows is how many rows a table shows; more are counted.
const tableRows = 40

// Write writes a result and returns how many rows it had.
func Write(w io.Writer, rows *duckdb.Rows, format Format) (int64, error) {
	switch format {
	case FormatCSV:
		return writeCSV(w, rows)
	case FormatJSON:
		return writeJSON(w, rows)
	}
	return writeTable(w, rows)
}

func writeCSV(w io.Writer, rows *duckdb.Rows) (n int64, err error) {
	out := csv.NewWriter(w)
	record := make([]string, len(rows.Columns))
	for i, c := range rows.Columns {
		record[i] = c.Name
	}
	if err := out.Write(record); err != nil {
		return 0, err
	}
	for rows.Next() {
		for i, v := range rows.Values() {
			record[i] = valueText(v, rows.Columns[i].Type)
		}
		if err := out.Write(record); err != nil {
			return n, err
		}
		n++
	}
	out.Flush()
	if err := rows.Err(); err != nil {
		return n, err
	}
	return n, out.Error()
}

// writeJSON writes an array of objects, one row a line.
func writeJSON(w io.Writer, rows *duckdb.Rows) (n int64, err error) {
	out := bufio.NewWriter(w)
	var line []byte
	for rows.Next() {
		line = append(line[:0], "[\n"...)
		if n > 0 {
			line = append(line[:0], ",\n"...)
		}
		line = append(line, '{')
		for i, v := range rows.Values() {
			if i > 0 {
				line = append(line, ", "...)
			}
			line = pyvalue.Append(line, pyvalue.Str(rows.Columns[i].Name))
			line = append(line, ": "...)
			line = jsonText(line, v, rows.Columns[i].Type)
		}
		if _, err := out.Write(append(line, '}')); err != nil {
			return n, err
		}
		n++
	}
	if err := rows.Err(); err != nil {
		out.Flush()
		return n, err
	}
	if n == 0 {
		out.WriteString("[")
	}
	out.WriteString("\n]\n")
	return n, out.Flush()
}

// writeTable draws a box, the first tableRows rows in it.
func writeTable(w io.Writer, rows *duckdb.Rows) (n int64, err error) {
	cells := [][]string{make([]string, len(rows.Columns)), make([]string, len(rows.Columns))}
	right := make([]bool, len(rows.Columns))
	for i, c := range rows.Columns {
		cells[0][i], cells[1][i] = cell(c.Name), strings.ToLower(c.Type)
		right[i] = isNumeric(c.Type)
	}
	for rows.Next() {
		if n++; n > tableRows {
			continue
		}
		line := make([]string, len(rows.Columns))
		for i, v := range rows.Values() {
			if line[i] = cell(valueText(v, rows.Columns[i].Type)); v == nil {
				line[i] = "NULL"
			}
		}
		cells = append(cells, line)
	}
	if err := rows.Err(); err != nil {
		return n, err
	}
	widths := make([]int, len(rows.Columns))
	for _, line := range cells {
		for i, c := range line {
			widths[i] = max(widths[i], runewidth.StringWidth(c))
		}
	}
	out := bufio.NewWriter(w)
	rule := func(left, mid, end string) {
		parts := make([]string, len(widths))
		for i, width := range widths {
			parts[i] = strings.Repeat("─", width+2)
		}
		fmt.Fprintln(out, left+strings.Join(parts, mid)+end)
	}
	rule("┌", "┬", "┐")
	for r, line := range cells {
		for i, c := range line {
			pad := strings.Repeat(" ", widths[i]-runewidth.StringWidth(c))
			if right[i] && r > 1 {
				c = pad + c
			} else {
				c += pad
			}
			fmt.Fprintf(out, "│ %s ", c)
		}
		fmt.Fprintln(out, "│")
		if r == 1 {
			rule("├", "┼", "┤")
		}
	}
	rule("└", "┴", "┘")
	if n > tableRows {
		fmt.Fprintf(out, "%d rows, the first %d shown\n", n, tableRows)
	}
	return n, out.Flush()
}

// cell makes a text fit one line of a table.
func cell(s string) string {
	s = strings.ToValidUTF8(s, "\ufffd")
	s = strings.Map(func(r rune) rune {
		if r < 0x20 || r == 0x7f {
			return '␣'
		}
		return r
	}, s)
	return runewidth.Truncate(s, 60, "…")
}

func isNumeric(sqlType string) bool {
	for _, p := range []string{"TINYINT", "SMALLINT", "INTEGER", "BIGINT", "HUGEINT", "UTINYINT", "USMALLINT", "UINTEGER", "UBIGINT", "UHUGEINT", "FLOAT", "DOUBLE", "DECIMAL"} {
		if strings.HasPrefix(sqlType, p) {
			return true
		}
	}
	return false
}
