package conformance

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/internal/example"
)

// TestGenerators compares table functions in DuckDB's Python client with their generators in CPython.
func TestGenerators(t *testing.T) {
	python := example.DuckDB(t)
	inPython := []string{"branches", "closes", "coded"}
	for _, whole := range []bool{false, true} {
		base := "generators_native"
		if whole {
			base = "generators_whole"
		}
		t.Run(base, func(t *testing.T) {
			path, b := aggregateExtension(t, "generators/rows.py", base, driver.Options{ForcePython: whole})
			for _, f := range b.Report.Functions {
				if f.Name != "was_closed" && f.Native == (whole || slices.Contains(inPython, f.Name)) {
					t.Errorf("%s: native is %t: %+v", f.Name, f.Native, f.Fallbacks)
				}
				if f.Table == (f.Name == "was_closed") {
					t.Errorf("%s: table function is %t", f.Name, f.Table)
				}
			}
			if out, err := exec.Command(python, "generators/compare.py", "generators/rows.py", path).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// Exceptions are errors of the query, with the line of the user's and the arguments.
func TestGeneratorErrors(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	const file = "generators/wrong.py"
	for _, test := range []struct{ sql, rows, err string }{
		{"FROM fails(3)", "0; 1; 2", ""},
		{"FROM fails(5)", "", "ValueError: row 3 (wrong.py line 11, in fails) for row arguments (5)"},
		{"FROM fails(5, at := 4)", "", "ValueError: row 4 (wrong.py line 11, in fails) for row arguments (5, 4)"},
		{"SELECT count(*) FROM outer(9)", "", "ValueError: row 3 (wrong.py line 11, in outer) for row arguments (9)"},
		{"FROM early(-1)", "", "KeyError: -1 (wrong.py line 21, in early) for row arguments (-1)"},
		{"FROM wrong_type(2)", "00; 11", ""},
		{"FROM wrong_type(3)", "", "TypeError: wrong_type() returned a value with a part of type int where str is declared"},
		{"FROM too_large(3)", fmtInts(1<<60, 1<<61, 1<<62), ""},
		{"FROM too_large(4)", "", "OverflowError: result 9223372036854775808 is out of range of the column's type"},
		{"SELECT count(*) FROM zoned(2)", "2", ""},
		{"FROM zoned(3)", "", "TypeError: zoned() returned a datetime with a time zone: a column of DuckDB's TIMESTAMP has none"},
		{"FROM counting(3) LIMIT 2", "4; 5", ""},
		{"FROM fails('a')", "", "No function matches the given name and argument types 'fails(VARCHAR)'"},
		{"FROM fails(at := 2)", "", "No function matches the given name and argument types 'fails()'"},
		{"FROM fails(1, nt := 2)", "", `Invalid named parameter "nt" for function fails`},
	} {
		got, _, err := aggregateQuery(t, context.Background(), file, test.sql, false)
		switch {
		case test.err == "" && (err != nil || got != test.rows):
			t.Errorf("%s: %s, %v; want %s", test.sql, got, err, test.rows)
		case test.err != "" && (err == nil || !strings.Contains(err.Error(), test.err)):
			t.Errorf("%s: %s, %v; want %s", test.sql, got, err, test.err)
		}
	}
	// Rows that raise are NULL elsewhere; a table that lacks rows is no answer.
	if _, raised, err := aggregateQuery(t, context.Background(), file, "FROM fails(5)", true); err == nil || raised != 0 {
		t.Errorf("%d rows raised, %v", raised, err)
	}
}

// A query that ends early closes its generators, and a generator without end ends with the query.
func TestGeneratorsStopped(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	if python := os.Getenv("HIPY_TEST_DUCKDB"); python != "" {
		path, _ := aggregateExtension(t, "generators/wrong.py", "generators_wrong", driver.Options{})
		if out, err := exec.Command(python, "generators/stop.py", path, "24").CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
	const sql = "SELECT max(endless) FROM endless(10)"
	if _, _, err := aggregateQuery(t, context.Background(), "generators/wrong.py", "FROM endless(10) LIMIT 0", false); err != nil {
		t.Fatal(err) // and it is compiled
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	start := time.Now()
	if _, _, err := aggregateQuery(t, ctx, "generators/wrong.py", sql, false); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 30*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
}

// What can't be a table function is left out with a warning, or refused if it is named; functions that are no generators stay
// what they are.
func TestGeneratorRefusals(t *testing.T) {
	p, err := driver.Load("generators/wrong.py", nil)
	if err != nil {
		t.Fatal(err)
	}
	entries, warnings, err := p.Select(driver.Selection{Aggregates: true})
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]bool{}
	for _, e := range entries {
		tables[e.Export] = e.Rows != nil
	}
	if len(tables) != 13 || tables["count_ended"] || tables["managed"] || tables["later"] || !tables["early"] {
		t.Errorf("functions %v", tables)
	}
	var said []string
	for _, w := range warnings {
		said = append(said, w.Msg)
	}
	for _, want := range []string{
		"untyped is left out: untyped can't be a table function: no annotation says what its rows are",
		"no_columns is left out: no_columns can't be a table function: no columns have rows of type Any",
		"stars is left out: stars can't be a table function: it takes any number of arguments",
		"no_parameter_type is left out: parameter n of no_parameter_type has no type",
	} {
		if !slices.Contains(said, want) {
			t.Errorf("no warning %q: %q", want, said)
		}
		if _, _, err := p.Select(driver.Selection{Aggregates: true, Names: []string{strings.Fields(want)[0]}}); err == nil {
			t.Errorf("%s is taken", want)
		}
	}
	c, err := driver.NewCompiler(context.Background(), nil)
	if err != nil {
		t.Skip(err)
	}
	if _, err := c.Compile(context.Background(), p, entries, driver.Options{Target: engine.Library}); err == nil || !strings.Contains(err.Error(), "there are aggregates or table functions, which a library cannot have") {
		t.Error(err)
	}
}

// fmtInts are rows of one number each.
func fmtInts(ns ...int64) string {
	var out []string
	for _, n := range ns {
		out = append(out, fmt.Sprint(n))
	}
	return strings.Join(out, "; ")
}
