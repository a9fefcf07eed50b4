package query

import (
	"context"
	"testing"

	"github.com/hipy-lang/hipy/engine/duckdb"
)

func TestSplitStatements(t *testing.T) {
	for text, want := range map[string][2]string{
		"SELECT 1":                 {"", "SELECT 1"},
		"SELECT 1;":                {"", "SELECT 1"},
		"SET x = 1; SELECT ';' ; ": {"SET x = 1;", " SELECT ';'"},
		"-- a; b\nSELECT 1; /* ; */ SELECT \";\"": {"-- a; b\nSELECT 1;", " /* ; */ SELECT \";\""},
		"SELECT 'it''s; so'":                      {"", "SELECT 'it''s; so'"},
	} {
		first, last := splitStatements(text)
		if first != want[0] || last != want[1] {
			t.Errorf("%q: %q, %q", text, first, last)
		}
	}
}

func TestRestrict(t *testing.T) {
	u := &UDFs{Files: []*File{{Names: []string{"f", "Clean", "größe"}}}}
	u.Restrict(`SELECT clean(x), "größe"(y), f2(z) FROM t`)
	if got := u.Files[0].Names; len(got) != 2 || got[0] != "Clean" || got[1] != "größe" {
		t.Errorf("left: %v", got)
	}
}

// Intervals are printed as DuckDB prints them.
func TestIntervalText(t *testing.T) {
	db, err := duckdb.Open(context.Background(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	rows, err := db.Query(context.Background(), `SELECT x, x::VARCHAR FROM (SELECT INTERVAL (m) MONTH + INTERVAL (d) DAY + INTERVAL (u) MICROSECOND AS x
		FROM (VALUES (0), (1), (-1), (12), (-14), (25)) a(m), (VALUES (0), (1), (-1), (3)) b(d),
		(VALUES (0::BIGINT), (1), (-1), (3600000000), (-3661500000), (360000000001)) c(u))`, duckdb.QueryOptions{})
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	n := 0
	for ; rows.Next(); n++ {
		v := rows.Values()
		if got := valueText(v[0], "INTERVAL"); got != v[1] {
			t.Errorf("%v: %s, want %s", v[0], got, v[1])
		}
	}
	if n != 144 || rows.Err() != nil {
		t.Error(n, rows.Err())
	}
}
