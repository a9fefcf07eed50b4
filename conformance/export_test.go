package conformance

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/driver"
	"github.com/hipy-lang/hipy/driver/export"
	"github.com/hipy-lang/hipy/engine/duckdb"
	"github.com/hipy-lang/hipy/pyhost"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

var exportRows = flag.Int("export-rows", 1_000, "rows that each exported function is compared on")

// exportEngine runs an exported function for rows: a value that is equal to CPython's, or failed where it fails.
type exportEngine interface {
	run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) []any
}

// failed is what a row that fails gives.
type failed struct{}

// TestExportDuckDB runs the functions of conformance/export as SQL in DuckDB, and compares with CPython.
func TestExportDuckDB(t *testing.T) {
	testExport(t, "duckdb", newDuckDBExport(t), 55)
}

// testExport compares the functions of conformance/export in one dialect. At least so many must have a form.
func testExport(t *testing.T, dialect string, engine exportEngine, least int) {
	h := newHarness(t)
	files, err := filepath.Glob("export/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no functions", err)
	}
	exported, refused, compared := 0, []string{}, 0
	for _, file := range files {
		module, _, rows := h.casesOf(t, file)
		program := loaded(t, file)
		for _, fn := range program.Functions {
			if only := os.Getenv("HIPY_CONFORMANCE"); only != "" && only != fn.Name {
				continue
			}
			sel := driver.Selection{Names: []string{fn.Name}}
			x, err := export.Read(program, sel)
			var s *sql.SQL
			if err == nil {
				s, err = x.SQL(dialect)
			}
			if err != nil {
				if driver.List(err) == nil {
					t.Errorf("%s: %v", fn.Name, err)
				}
				refused = append(refused, err.Error())
				continue
			}
			exported++
			own := rows[fn.Name]
			if len(own) == 0 {
				t.Errorf("%s has no cases", fn.Name)
			}
			compared += compareExport(t, module, fn.Name, engine, x, s, own)
		}
	}
	t.Logf("%d functions exported, %d refused; %d rows compared", exported, len(refused), compared)
	for _, r := range refused {
		t.Log(r)
	}
	if exported < least {
		t.Errorf("only %d functions have a form in %s", exported, dialect)
	}
}

var exportShare = flag.Int("export-share", 5, "of the functions of the cases one in so many is exported")

// TestExportCases exports what has a form of the functions of the cases, and compares in DuckDB.
func TestExportCases(t *testing.T) { testExportCases(t, "duckdb", newDuckDBExport(t), *exportShare) }

func testExportCases(t *testing.T, dialect string, engine exportEngine, share int) {
	if testing.Short() {
		t.Skip("exports hundreds of functions")
	}
	h := newHarness(t)
	files, err := filepath.Glob("cases/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	seen, exported, compared := 0, 0, 0
	for _, file := range files {
		if only := os.Getenv("HIPY_CONFORMANCE"); only != "" && only != strings.TrimSuffix(filepath.Base(file), ".py") {
			continue
		}
		module, names, rows := h.casesOf(t, file)
		program := nativePart(t, file)
		for _, name := range names {
			call, err := driver.NewBatch(program).Add(name, rows[name], driver.Selection{})
			if err != nil {
				continue
			}
			for _, e := range call.Entries() {
				seen++
				if seen%share != 0 && os.Getenv("HIPY_CONFORMANCE") == "" {
					continue
				}
				x, err := export.Entry(program, e)
				var s *sql.SQL
				if err == nil {
					x.Name = "exported_" + name // which may be that of one of DuckDB's
					s, err = x.SQL(dialect)
				}
				if err != nil {
					if driver.List(err) == nil {
						t.Errorf("%s: %s: %v", file, name, err)
					}
					continue
				}
				exported++
				compared += compareExport(t, module, name, engine, x, s, nil)
			}
		}
	}
	t.Logf("%d functions exported, one in %d of %d looked at; %d rows compared", exported, share, seen, compared)
	if os.Getenv("HIPY_CONFORMANCE") == "" && exported < 1000/share {
		t.Error("too few functions have a form")
	}
}

// compareExport runs rows of a function in an engine and in CPython.
func compareExport(t *testing.T, module *pyhost.Module, fn string, engine exportEngine, x *export.Exported, s *sql.SQL, rows [][]pyvalue.Value) int {
	more, ok := x.Rows(*exportRows * 3 / 2) // columns do not hold all of them
	if !ok {
		t.Errorf("%s: no rows", x.Name)
	}
	more = slices.DeleteFunc(more, func(row []pyvalue.Value) bool { return !inColumns(row) })
	rows = append(slices.DeleteFunc(rows, func(row []pyvalue.Value) bool { return !inColumns(row) }), more[:min(len(more), *exportRows)]...)
	want, err := module.Rows(context.Background(), fn, rows, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	values := make([][]any, len(rows))
	for i, row := range rows {
		for _, v := range row {
			values[i] = append(values[i], columnOf(v))
		}
	}
	got := engine.run(t, x, s, values)
	if got == nil {
		return 0
	}
	differ := 0
	for i, w := range want {
		if _, fails := got[i].(failed); w.TimedOut || sameInSQL(got[i], w) || fails && mayExceed(rows[i]) {
			continue
		}
		if differ++; differ <= 3 {
			t.Errorf("%s(%s): SQL gives %#v, CPython %s\n%s", x.Name, pyvalue.Literals(rows[i]), got[i], driver.AppendResult(nil, w), s.Expression)
		}
	}
	if differ > 0 {
		t.Errorf("%s: %d of %d rows differ", x.Name, differ, len(rows))
	}
	return len(rows)
}

// mayExceed reports whether an integer that is made of an argument may have more than 30 digits, at which a row may fail.
func mayExceed(row []pyvalue.Value) bool {
	return slices.ContainsFunc(row, func(v pyvalue.Value) bool {
		switch v := v.(type) {
		case float64:
			return math.Abs(v) > 1e25 && !math.IsInf(v, 0)
		case pyvalue.Str:
			return len(v) > 30
		}
		return false
	})
}

// inColumns reports whether columns hold the arguments: integers of 64 bits, texts without lone surrogates.
func inColumns(row []pyvalue.Value) bool {
	for _, v := range row {
		switch v := v.(type) {
		case *big.Int:
			if !v.IsInt64() {
				return false
			}
		case pyvalue.Str:
			if strings.ToValidUTF8(string(v), "") != string(v) || strings.Contains(string(v), "\x00") {
				return false
			}
		}
	}
	return true
}

func columnOf(v pyvalue.Value) any {
	switch v := v.(type) {
	case *big.Int:
		return v.Int64()
	case pyvalue.Str:
		return string(v)
	case pyvalue.Object:
		if t, ok := v.Time(); ok {
			return t
		}
	}
	return v
}

// sameInSQL compares what a column holds with what CPython answers: a result outside 64 bits is an error in a column.
func sameInSQL(got any, want pyhost.Result) bool {
	_, fails := got.(failed)
	if want.Err != nil {
		return fails
	}
	switch w := want.Value.(type) {
	case *big.Int:
		if !w.IsInt64() {
			return fails
		}
		return got == w.Int64()
	case float64:
		g, ok := got.(float64)
		return ok && (math.Float64bits(g) == math.Float64bits(w) || g != g && w != w)
	case pyvalue.Str:
		return got == string(w)
	case pyvalue.Object:
		g, ok := got.(time.Time)
		return ok && pyvalue.Date(g) == w
	}
	return got == want.Value
}

// duckDBExport runs functions in the embedded DuckDB.
type duckDBExport struct{ db *duckdb.DB }

func newDuckDBExport(t *testing.T) duckDBExport {
	db, err := duckdb.Open(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return duckDBExport{db}
}

func (d duckDBExport) run(t *testing.T, x *export.Exported, s *sql.SQL, rows [][]any) []any {
	name := x.Name
	ctx := context.Background()
	if err := d.db.CreateRows(ctx, "exported_rows", s.Types, rows); err != nil {
		t.Error(name, err)
		return nil
	}
	for _, text := range append(s.Helpers, s.Statement) {
		if _, err := d.db.Conn().ExecContext(ctx, text); err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			return nil
		}
	}
	fields, args := []string{"'i': i"}, []string{}
	for i := range s.Types {
		fields = append(fields, fmt.Sprintf("'c%d': c%d", i, i))
		args = append(args, fmt.Sprintf("r.c%d", i))
	}
	// TRY takes what raises only within a lambda.
	text := fmt.Sprintf("SELECT v IS NULL, v.v FROM (SELECT i, TRY({'v': list_transform([{%s}], lambda r: %s(%s))[1]}) AS v FROM exported_rows) ORDER BY i", strings.Join(fields, ", "), name, strings.Join(args, ", "))
	found, err := d.db.Conn().QueryContext(ctx, text)
	if err != nil {
		t.Errorf("%s: %v\n%s", name, err, s.Statement)
		return nil
	}
	defer found.Close()
	var out []any
	for found.Next() {
		var fails bool
		var v any
		if err := found.Scan(&fails, &v); err != nil {
			t.Fatal(name, err)
		}
		if fails {
			v = failed{}
		}
		out = append(out, v)
	}
	if err := found.Err(); err != nil {
		t.Errorf("%s: %v\n%s", name, err, s.Statement)
		return nil
	}
	return out
}
