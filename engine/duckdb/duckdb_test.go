package duckdb

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/engine/duckdb/extension"
	"github.com/hipy-lang/hipy/internal/example"
	"github.com/hipy-lang/hipy/runtime/abi"
)

var extensions atomic.Int64

// load opens a database in memory with the example loaded.
func load(t testing.TB, python bool) *DB {
	t.Helper()
	name := fmt.Sprintf("hipy_example_%d_%d", os.Getpid(), extensions.Add(1))
	lib := example.Build(t, example.Options{DuckDB: name, Python: python})
	ext := filepath.Join(t.TempDir(), name+".duckdb_extension")
	if err := extension.Write(ext, lib, abi.Platform(), "v0.0.1"); err != nil {
		t.Fatal(err)
	}
	db, err := Open(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if p, err := db.Platform(context.Background()); err != nil || p != abi.Platform() {
		t.Fatalf("platform %s, %v", p, err)
	}
	if err := db.Load(context.Background(), ext); err != nil {
		t.Fatal(err)
	}
	return db
}

// query returns the rows as text, or the error's.
func query(t testing.TB, db *DB, text string, opts QueryOptions) string {
	t.Helper()
	rows, err := db.Query(context.Background(), text, opts)
	if err != nil {
		return err.Error()
	}
	defer rows.Close()
	var out []string
	for rows.Next() {
		out = append(out, strings.Trim(fmt.Sprint(rows.Values()), "[]"))
	}
	if err := rows.Err(); err != nil {
		return err.Error()
	}
	return strings.Join(out, "; ")
}

func TestQuery(t *testing.T) {
	db := load(t, false)
	for _, c := range []struct{ sql, want string }{
		{"SELECT addup(1, 2)", "3"},
		{"SELECT addup(x, 1) FROM (VALUES (1), (NULL), (3)) t(x)", "2; <nil>; 4"},
		{"SELECT addup(x::UBIGINT, -1) FROM (VALUES (9223372036854775808)) t(x)", "9223372036854775807"},
		{"SELECT addup(sum(x), 1) FROM range(10) t(x)", "46"},
		{"SELECT addup(1::TINYINT, 2::UINTEGER)", "3"},
		{"SELECT signum(x) FROM (VALUES (1.5), (-2)) t(x)", "pos; neg"},
		{"SELECT twice(s) FROM (VALUES (''), ('a'), (NULL), ('héllo wörld'), ('0123456'), (repeat('x', 20))) t(s)",
			"; aa; <nil>; héllo wörldhéllo wörld; 01234560123456; " + strings.Repeat("x", 40)},
		{"SELECT missing(s) FROM (VALUES ('a'), (NULL)) t(s)", "false; true"},
		{"SELECT missing(NULL)", "true"},
		{"SELECT same('ab'::BLOB)", "97 98"},
		{"SELECT sum(parse(x::VARCHAR)) FROM range(100000) t(x)", "4999950000"},
		{"SELECT count(*) FROM range(100000) t(x) WHERE length(twice(x::VARCHAR || 'abcdefghijklm')) >= 28", "100000"},
		{"SELECT sum(answer()) FROM range(5)", "210"},
		{"SELECT typeof(addup(1,1)), typeof(signum(1)), typeof(missing('')), typeof(same(''::BLOB))", "BIGINT VARCHAR BOOLEAN BLOB"},
		{"SELECT count(*) FROM range(10) t(x) WHERE addup(x, 1) = 0 AND false", "0"},
	} {
		if got := query(t, db, c.sql, QueryOptions{}); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
}

func TestQueryErrors(t *testing.T) {
	db := load(t, false)
	for _, c := range []struct{ sql, want string }{
		{"SELECT parse(s) FROM (VALUES ('1'), ('x''y')) t(s)", `ValueError: invalid literal for int() with base 10: "x'y" (example.py line 8, in parse) for row arguments ("x'y")`},
		{"SELECT addup(9223372036854775807, x) FROM (VALUES (1)) t(x)", "OverflowError: result 9223372036854775808 is out of range of the column's type (example.py line 1, in addup) for row arguments (9223372036854775807, 1)"},
		{"SELECT lone(x) FROM (VALUES (1)) t(x)", "UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud801' in position 0: surrogates not allowed"},
		{"SELECT parse(DATE '2020-01-01')", "hint: a DATE goes to a parameter annotated date"},
		{"SELECT signum([1.5])", "hint: a LIST goes to a parameter annotated list[T]"},
		{"SELECT nope(1)", "nope does not exist"},
	} {
		if got := query(t, db, c.sql, QueryOptions{}); !strings.Contains(got, c.want) {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
}

// A binder that has several functions to choose from says nothing of types.
func TestTypeHint(t *testing.T) {
	for message, want := range map[string]string{
		`Could not choose a best candidate function for the function call "f(STRING_LITERAL)". In order to select one, please add explicit type casts.`: "cast it to the one that is meant",
		`No function matches the given name and argument types 'f(TIME)'. You might need to add explicit type casts.`:                                   "a TIME goes to a parameter annotated time",
	} {
		if got := TypeHint(message); !strings.Contains(got, want) {
			t.Errorf("%s\n got %s\nwant %s", message, got, want)
		}
	}
}

func TestNullOnError(t *testing.T) {
	db := load(t, false)
	sql := "SELECT count(parse(s)) FROM (SELECT CASE WHEN x % 10 = 0 THEN 'bad' || x ELSE x::VARCHAR END s FROM range(100000) t(x))"
	if got := query(t, db, sql, QueryOptions{NullOnError: true}); got != "90000" {
		t.Errorf("count %s", got)
	}
	r := db.Errors()
	if r.Total != 10000 || len(r.Groups) != 1 || r.Groups[0].Type != "ValueError" || r.Groups[0].Line != 8 || r.Groups[0].Function != "parse" || len(r.Groups[0].Samples) != 3 {
		t.Errorf("%+v", r)
	}
	if got := query(t, db, sql, QueryOptions{NullOnError: true, MaxErrors: 100}); !strings.Contains(got, "ValueError: invalid literal") {
		t.Errorf("with a maximum: %s", got)
	}
	if got := query(t, db, sql, QueryOptions{}); !strings.Contains(got, "ValueError: invalid literal") {
		t.Errorf("back to raising: %s", got)
	}
}

func TestQueryCancel(t *testing.T) {
	db := load(t, false)
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	start := time.Now()
	rows, err := db.Query(ctx, "SELECT spin(x) FROM (VALUES (1)) t(x)", QueryOptions{})
	if err == nil {
		for rows.Next() {
		}
		err = rows.Err()
		rows.Close()
	}
	if !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	if got := query(t, db, "SELECT spin(0)", QueryOptions{}); got != "0" {
		t.Errorf("after a cancellation: %s", got)
	}
}

func TestFallbackQuery(t *testing.T) {
	db := load(t, true)
	for _, c := range []struct{ sql, want string }{
		{"SELECT sum(py_int(x % 10)), count(DISTINCT shout('a' || x)) FROM range(200000) t(x)", "40500000 200000"},
		{"SELECT py_any(NULL)", `[null,{"tuple":[null]},{"dict":[["k",null]]}]`},
		{"SELECT py_any(1.5::DOUBLE), py_any('a'), py_any(true)", `[1.5,{"tuple":[1.5]},{"dict":[["k",1.5]]}] ["a",{"tuple":["a"]},{"dict":[["k","a"]]}] [true,{"tuple":[true]},{"dict":[["k",true]]}`},
	} {
		if got := query(t, db, c.sql, QueryOptions{}); strings.Trim(got, "[]") != strings.Trim(c.want, "[]") {
			t.Errorf("%s\n got %s\nwant %s", c.sql, got, c.want)
		}
	}
	if got := query(t, db, "SELECT py_raise(x) FROM (VALUES ('key')) t(x)", QueryOptions{}); !strings.Contains(got, "KeyError: 'key' (example.py line 46, in py_raise) for row arguments ('key')") {
		t.Error(got)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer cancel()
	if rows, err := db.Query(ctx, "SELECT py_spin(1)", QueryOptions{}); err == nil {
		rows.Next()
		rows.Close()
		t.Error("an endless loop ended")
	}
}

func TestBrokenExtension(t *testing.T) {
	dir := t.TempDir()
	src, dst := filepath.Join(dir, "a.so"), filepath.Join(dir, "a.duckdb_extension")
	if err := os.WriteFile(src, []byte("library"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := extension.Write(dst, src, abi.Platform(), "v0.1"); err != nil {
		t.Fatal(err)
	}
	db, err := Open(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Load(context.Background(), dst); err == nil || !strings.Contains(err.Error(), "is not an extension") {
		t.Errorf("a broken extension: %v", err)
	}
}

func TestArgTypes(t *testing.T) {
	ctx := context.Background()
	got, err := ArgTypes(ctx, "", `
		CREATE TABLE t AS SELECT 1::SMALLINT a, 'x' b, 1.5::DECIMAL(10,2) c, DATE '2020-01-01' d, [1] e;
		SELECT f(a), g(b, 2 * h(a)), f(sum(a) OVER ()), f(NULL), f(a) FROM t WHERE g(b, c) > 1 AND f(d) IS NOT NULL ORDER BY k(e)`,
		[]Probe{{Name: "f"}, {Name: "g", Result: "BIGINT"}, {Name: "h", Result: "DOUBLE"}, {Name: "k"}, {Name: "unused"}})
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"f": "[[DATE] [SMALLINT] [HUGEINT] [NULL]]", "g": "[[VARCHAR DECIMAL(10,2)] [VARCHAR DOUBLE]]", "h": "[[SMALLINT]]", "k": "[[INTEGER[]]]",
	}
	for name, calls := range want {
		if s := fmt.Sprint(got[name]); s != calls {
			t.Errorf("%s: %s, want %s", name, s, calls)
		}
	}
	if got["unused"] != nil {
		t.Errorf("unused: %v", got["unused"])
	}
	for _, c := range []struct{ sql, want string }{
		{"SELECT nocolumn", "nocolumn"},
		{"SELEC 1", "syntax error"},
	} {
		if _, err := ArgTypes(ctx, "", c.sql, []Probe{{Name: "f"}}); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", c.sql, err)
		}
	}
	if got, err := ArgTypes(ctx, "", "SELECT f(1)", nil); err == nil {
		t.Errorf("an unknown function: %v", got)
	}
}

func BenchmarkExtension(b *testing.B) {
	db := load(b, false)
	for _, q := range []struct{ name, sql string }{
		{"builtin", "SELECT sum(x + 1) FROM range(10000000) t(x)"},
		{"addup", "SELECT sum(addup(x, 1)) FROM range(10000000) t(x)"},
		{"signum", "SELECT count(signum(x)) FROM (SELECT x::DOUBLE x FROM range(10000000) t(x))"},
		{"noSign", "SELECT count(x) FROM (SELECT x::DOUBLE x FROM range(10000000) t(x))"},
		{"twiceLong", "SELECT sum(length(twice(x))) FROM (SELECT 'abcdefghij' || (x % 10) x FROM range(10000000) t(x))"},
		{"noTwice", "SELECT sum(length(x)) FROM (SELECT 'abcdefghij' || (x % 10) x FROM range(10000000) t(x))"},
	} {
		b.Run(q.name, func(b *testing.B) {
			query(b, db, "SET threads = 1", QueryOptions{})
			start := cpuTime()
			for b.Loop() {
				query(b, db, q.sql, QueryOptions{})
			}
			b.ReportMetric(float64(cpuTime()-start)/float64(b.N)/1e7, "cpu-ns/row")
		})
	}
}

// cpuTime is what the process has used so far: unlike the clock it does not
// depend on what else the machine does.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
