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
		want := string(c.Python)
		if c.Python == abi.KindNone {
			want = "None"
		}
		if python != want || (python == "") != (why != "") {
			t.Errorf("KindOf(%s) = %q, %q; the table says %q", c.SQL, python, why, want)
		}
	}
}
