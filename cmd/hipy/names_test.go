package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestNameClashes has functions with names that DuckDB or SQL use, or that are
// used twice.
func TestNameClashes(t *testing.T) {
	needCompiler(t)
	udf := file(t, "names.py", `def lower(s: str) -> str:
    return s

def order(x: int) -> int:
    return x

def mine(x: int) -> int:
    return x
`)
	twice := file(t, "twice.py", "def double(x: int) -> int:\n    return x\n\ndef Double(x: int) -> int:\n    return x\n")
	only := file(t, "only.py", "def upper(s: str) -> str:\n    return s\n")
	out := filepath.Join(t.TempDir(), "x.duckdb_extension")
	db := filepath.Join(t.TempDir(), "m.db")
	if r := hipy(t, "", "query", "CREATE MACRO mine(x) AS 5", "--db", db); r.code != exitOK {
		t.Fatalf("%+v", r)
	}
	for _, c := range []struct {
		name string
		args []string
		code int
		want []string // in stderr
	}{
		{"left out", []string{"build", udf, "-o", out}, exitOK, []string{"names.py:1:5: warning[HP8012]: lower is left out: DuckDB has a function of its own named lower", "hint: rename it, for instance to my_lower", "warning[HP8016]: order is a keyword", `SELECT "order"(...)`}},
		{"all left out", []string{"build", only, "-o", out}, exitUser, []string{"error[HP8004]", "named upper", "hint: rename it"}},
		{"named", []string{"build", udf + ":lower", "-o", out}, exitUser, []string{"names.py:1:5: error[HP8004]", "hint: rename it"}},
		{"library", []string{"build", udf + ":lower", "-o", filepath.Join(t.TempDir(), "x.so")}, exitOK, nil},
		{"query", []string{"query", "SELECT lower('A')", "--udf", udf}, exitUser, []string{"names.py:1:5: error[HP8004]", "hint: rename it"}},
		{"case", []string{"build", twice, "-o", out}, exitUser, []string{"twice.py:4:5: error[HP8004]: Double is also defined at", "twice.py:1:5", "hint: name the function that is meant"}},
		{"macro", []string{"query", "SELECT mine(1)", "--udf", udf, "--db", db}, exitUser, []string{"names.py:7:5: error[HP8004]", "hint: rename the Python function, or drop the macro"}},
		{"keyword in SQL", []string{"query", "SELECT order(1)", "--udf", udf}, exitUser, []string{"warning[HP8016]"}},
		{"quoted", []string{"query", `SELECT "order"(1) AS x`, "--udf", udf}, exitOK, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := hipy(t, "", c.args...)
			if r.code != c.code || c.want == nil && r.err != "" {
				t.Errorf("%+v", r)
			}
			for _, w := range c.want {
				if !strings.Contains(r.err, w) {
					t.Errorf("stderr lacks %q: %+v", w, r)
				}
			}
		})
	}
}
