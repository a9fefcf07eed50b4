package duckdb

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// calls apply a function with a parameter of each kind to x.
var calls = map[abi.Kind]string{
	abi.KindBool: "flip(x)", abi.KindInt: "addup(x, 0)", abi.KindFloat: "half(x)", abi.KindStr: "twice(x)", abi.KindBytes: "same(x)",
	abi.KindDate: "later(x)", abi.KindDatetime: "tick(x)",
}

// Lists of what a parameter's elements take, in vectors of several chunks.
func TestLists(t *testing.T) {
	db := load(t, true)
	for sql, want := range map[string]string{
		"SELECT total([1.5, 2])": "3.5",
		"SELECT total([])":       "0",
		"SELECT total(NULL)":     "<nil>",
		"SELECT sum(total([i, i + 0.5])) FROM range(10000) t(i)":                                          "9.9995e+07",
		"SELECT sum(total(x)) FROM (SELECT list(i) AS x FROM range(9000) t(i) GROUP BY i % 7)":            "4.04955e+07",
		"SELECT total(CASE WHEN i = 1 THEN [4] ELSE NULL END) FROM range(2) t(i) ORDER BY i DESC LIMIT 1": "4",
		"SELECT py_list([['a', NULL], []])":                                                               `"a",null],`,
		"SELECT total(array_value(1.0::DOUBLE, 2.0::DOUBLE)::DOUBLE[])":                                   "3",
	} {
		if got := query(t, db, sql, QueryOptions{}); !strings.Contains(strings.ReplaceAll(got, ", ", ","), want) {
			t.Errorf("%s: %s instead of %s", sql, got, want)
		}
	}
	for sql, want := range map[string]string{
		"SELECT total([1.0, NULL])": "TypeError: element 1 of the list is NULL",
		"SELECT total(['a'])":       "Error",
		"SELECT total(1.5)":         "Binder Error",
	} {
		if got := query(t, db, sql, QueryOptions{}); !strings.Contains(got, want) {
			t.Errorf("%s: %s instead of %s", sql, got, want)
		}
	}
}

// docs/types.md says what DuckDB does.
func TestTypes(t *testing.T) {
	db := load(t, false)
	for i := range abi.ColumnTypes {
		c := &abi.ColumnTypes[i]
		if c.SQL == "" {
			continue
		}
		for kind, call := range calls {
			sql := fmt.Sprintf("SELECT %s FROM (SELECT %s AS x)", call, c.Example)
			got := query(t, db, sql, QueryOptions{})
			refused := strings.Contains(got, "Binder Error")
			if _, ok := c.Accepts(kind, false); ok == refused {
				t.Errorf("%s into %s: %s, the table says %v", c.SQL, kind, got, ok)
			}
		}
		python, why := KindOf(c.SQL)
		if c.SQL == "DECIMAL" {
			python, why = KindOf("DECIMAL(5,2)")
		}
		if c.SQL == "JSON" { // DuckDB reports VARCHAR
			continue
		}
		if c.Annotated != "" && (python != "" || !strings.Contains(why, "if it is annotated")) {
			t.Errorf("KindOf(%s) = %q, %q", c.SQL, python, why)
		}
		want := string(c.Python)
		if c.Python == abi.KindNone {
			want = "None"
		}
		if python != want || (python == "") != (why != "") {
			t.Errorf("KindOf(%s) = %q, %q; the table says %q", c.SQL, python, why, want)
		}
	}
}
