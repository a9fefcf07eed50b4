package conformance

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/cpp"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/query"
	"github.com/hipy-lang/hipy/engine"
	"github.com/hipy-lang/hipy/internal/example"
)

// aggregateExtension compiles the aggregates of a file to an extension.
func aggregateExtension(t *testing.T, file, base string, opt driver.Options) (string, *driver.Built) {
	s := &driver.Settings{}
	c, err := driver.NewCompiler(context.Background(), s)
	if err != nil {
		t.Skip(err)
	}
	p, err := driver.Load(file, s)
	if err != nil {
		t.Fatal(err)
	}
	entries, _, err := p.Select(driver.Selection{Aggregates: true, Forms: true})
	if err != nil {
		t.Fatal(err)
	}
	opt.Target, opt.March, opt.Quick, opt.Base = engine.DuckDB, cpp.MarchNative, true, base
	b, err := c.Compile(context.Background(), p, entries, opt)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), base+engine.DuckDB.Suffix())
	if err := b.Write(path); err != nil {
		t.Fatal(err)
	}
	return path, b
}

// TestAggregates compares aggregates in DuckDB's Python client with their classes in CPython: groups, windows, one
// thread and several.
func TestAggregates(t *testing.T) {
	python := example.DuckDB(t)
	for _, whole := range []bool{false, true} {
		base, rows := "aggregates_native", "3000"
		if whole {
			base, rows = "aggregates_whole", "400"
		}
		t.Run(base, func(t *testing.T) {
			path, b := aggregateExtension(t, "aggregates/classes.py", base, driver.Options{ForcePython: whole})
			for _, f := range b.Report.Functions {
				if f.Native == whole {
					t.Errorf("%s: native is %t: %+v", f.Name, f.Native, f.Fallbacks)
				}
			}
			if out, err := exec.Command(python, "aggregates/compare.py", "aggregates/classes.py", path, rows).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// TestAggregatesStopped has queries end within groups, by errors and by interruption.
func TestAggregatesStopped(t *testing.T) {
	python := example.DuckDB(t)
	path, _ := aggregateExtension(t, "aggregates/wrong.py", "aggregates_wrong", driver.Options{})
	if out, err := exec.Command(python, "aggregates/stop.py", path, "24").CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

// aggregateQuery runs a query with the aggregates of a file, as hipy query does; its rows as text.
func aggregateQuery(t *testing.T, ctx context.Context, file, sql string, nulls bool) (string, int64, error) {
	s := &driver.Settings{}
	c, err := driver.NewCompiler(ctx, s)
	if err != nil {
		t.Skip(err)
	}
	udfs, err := query.LoadUDFs([]string{file}, nil, s)
	if err != nil {
		t.Fatal(err)
	}
	r := &query.Request{SQL: sql, UDFs: udfs, NullOnError: nulls, Options: driver.Options{Quick: true}}
	session, err := query.Open(ctx, c, r)
	if err != nil {
		return "", 0, err
	}
	defer session.Close()
	rows, err := session.Run(ctx, r)
	if err != nil {
		return "", 0, err
	}
	defer rows.Close()
	var lines []string
	for rows.Next() {
		lines = append(lines, fmt.Sprint(rows.Values()...))
	}
	err = rows.Err()
	rows.Close()
	var raised int64
	if e := session.DB.Errors(); e != nil && nulls {
		raised = e.Total
	}
	return strings.Join(lines, "; "), raised, err
}

// Exceptions of all parts are errors of the query, with the line of the user's, or make the group NULL.
func TestAggregateErrors(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles libraries")
	}
	for _, test := range []struct{ sql, err, rows string }{
		{"SELECT Checked(i - 5) FROM range(10) r(i)", "ValueError: negative: -5.0 (wrong.py line 12, in Checked.step) for row arguments (-5.0)", "<nil>"},
		{"SELECT i % 2, Checked(CASE WHEN i = 4 THEN -1 ELSE i END) FROM range(10) r(i) GROUP BY 1 ORDER BY 1", "ValueError: negative: -1.0 (wrong.py line 12, in Checked.step) for row arguments (-1.0)", "0 <nil>; 1 0.04"},
		{"SELECT Checked(i) FROM range(0) r(i)", "ZeroDivisionError: float division by zero (wrong.py line 21, in Checked.finish)", "<nil>"},
		{"SELECT i, Checked(i * 1e6) OVER (ORDER BY i ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM range(1, 3) r(i) ORDER BY 1", "OverflowError: too much (wrong.py line 17, in Checked.merge)", ""},
		{"SELECT Replayed(s) FROM (VALUES (''), ('long')) v(s)", "IndexError: string index out of range (wrong.py line 31, in Replayed.finish)", "<nil>"},
		{"SELECT Zoned(DATE '2024-01-01' + INTERVAL (i) HOUR) FROM range(3) r(i)", "TypeError: Zoned.finish() returned a datetime with a time zone: a column of DuckDB's TIMESTAMP has none (wrong.py line 131, in Zoned.finish)", "<nil>"},
		{"SELECT Unmade(1)", "RuntimeError: not today (wrong.py line 39, in Unmade.finish)", "<nil>"},
	} {
		_, _, err := aggregateQuery(t, context.Background(), "aggregates/wrong.py", test.sql, false)
		if err == nil && test.rows == "" {
			continue // DuckDB has had nothing to merge
		}
		if err == nil || !strings.HasSuffix(err.Error(), test.err) {
			t.Errorf("%s: %v, want %s", test.sql, err, test.err)
		}
		if test.rows == "" {
			continue
		}
		got, raised, err := aggregateQuery(t, context.Background(), "aggregates/wrong.py", test.sql, true)
		if err != nil || got != test.rows || raised != 1 {
			t.Errorf("%s: %s, %d rows raised, %v; want %s", test.sql, got, raised, err, test.rows)
		}
	}
}

// A step without end ends with the query.
func TestAggregateCancelled(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a library")
	}
	const sql = "SELECT i % 10, Endless(i) FROM range(1000) r(i) GROUP BY 1"
	if _, _, err := aggregateQuery(t, context.Background(), "aggregates/wrong.py", strings.Replace(sql, "1000", "50", 1), false); err != nil {
		t.Fatal(err) // and it is compiled
	}
	ctx, cancel := context.WithTimeout(context.Background(), 3*time.Second)
	defer cancel()
	start := time.Now()
	_, _, err := aggregateQuery(t, ctx, "aggregates/wrong.py", sql, false)
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 30*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
}

// What can't be an aggregate is left out with a warning, or refused if it is named; and what calls functions
// otherwise says of an aggregate that it is one.
func TestAggregateRefusals(t *testing.T) {
	p, err := driver.Load("aggregates/wrong.py", nil)
	if err != nil {
		t.Fatal(err)
	}
	entries, warnings, err := p.Select(driver.Selection{Aggregates: true})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Export)
	}
	if got := strings.Join(names, " "); got != "Checked Replayed Unmade Endless Kept Zoned" {
		t.Errorf("aggregates %s", got)
	}
	for i, want := range []string{
		"NeedsK is left out: NeedsK can't be an aggregate: its __init__ takes arguments, and each group begins with an instance made without",
		"NoArguments is left out: NoArguments can't be an aggregate: step takes no arguments",
		"Starred is left out: Starred can't be an aggregate: step takes arguments by position only, of a fixed number",
		"Untyped is left out: parameter x of Untyped has no type",
	} {
		if i >= len(warnings) || warnings[i].Msg != want {
			t.Errorf("warning %d is not %q: %v", i, want, warnings)
		}
		name := strings.Fields(want)[0]
		if _, _, err := p.Select(driver.Selection{Aggregates: true, Names: []string{name}}); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := p.Lookup("Checked"); err == nil || !strings.Contains(err.Error(), "Checked is an aggregate, which DuckDB calls over rows") {
		t.Error(err)
	}
	c, err := driver.NewCompiler(context.Background(), nil)
	if err != nil {
		t.Skip(err)
	}
	if _, err := c.Compile(context.Background(), p, entries, driver.Options{Target: engine.Library}); err == nil || !strings.Contains(err.Error(), "there are aggregates or table functions, which a library cannot have") {
		t.Error(err)
	}
}
