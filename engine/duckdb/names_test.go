package duckdb

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/internal/golden"
)

// TestNames compares extension/names.txt with what the linked DuckDB says.
func TestNames(t *testing.T) {
	ctx := context.Background()
	db, err := Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	list := func(query string) []string {
		t.Helper()
		rows, err := db.conn.QueryContext(ctx, query)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		var out []string
		for rows.Next() {
			var s string
			if err := rows.Scan(&s); err != nil {
				t.Fatal(err)
			}
			out = append(out, s)
		}
		return out
	}
	// Operators are no names of functions; no Python function has one.
	lines := list(`SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE function_type IN ('scalar', 'aggregate', 'macro') AND regexp_full_match(function_name, '[A-Za-z_][A-Za-z0-9_]*')`)
	lines = append(lines, list(`SELECT DISTINCT lower(function_name) || '()' FROM duckdb_functions() WHERE function_type IN ('table', 'table_macro') AND regexp_full_match(function_name, '[A-Za-z_][A-Za-z0-9_]*')`)...)
	for _, kw := range list("SELECT keyword_name FROM duckdb_keywords()") {
		if slices.Contains(lines, kw) {
			continue
		}
		_, err := db.conn.ExecContext(ctx, "SELECT "+kw+"(1)")
		if err == nil || !strings.Contains(err.Error(), "Function with name") {
			lines = append(lines, kw+`"`)
		}
	}
	slices.Sort(lines)
	text := strings.Join(lines, "\n") + "\n"
	golden.File(t, "extension/names.txt", text)
}
