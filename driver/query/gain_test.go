package query

import (
	"bytes"
	"context"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"testing"

	"github.com/hipy-lang/hipy/backend/sql"
	"github.com/hipy-lang/hipy/engine/duckdb"
)

const valuesOf = "SELECT i AS \"N\", i::INTEGER AS small, i / 8 AS x, (i / 8)::FLOAT AS f, 'k' || (i // 1000) AS k, CASE WHEN i % 2 = 0 THEN 'ä' END AS s, {'n': i} AS part, NULL::BIGINT AS none"

// The end of a Parquet file says what DuckDB says of it.
func TestRowGroups(t *testing.T) {
	ctx := context.Background()
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	path := filepath.Join(t.TempDir(), "a.parquet")
	if _, err := db.Conn().ExecContext(ctx, fmt.Sprintf("COPY (%s FROM range(-5000, 20000) r(i)) TO '%s' (FORMAT parquet, ROW_GROUP_SIZE 4096)", valuesOf, path)); err != nil {
		t.Fatal(err)
	}
	groups, err := rowGroups(path, []string{"n", "small", "x", "f", "k", "s", "none"})
	if err != nil {
		t.Fatal(err)
	}
	rows, err := db.Conn().QueryContext(ctx, "SELECT row_group_id, row_group_num_rows, lower(path_in_schema), COALESCE(stats_min_value, '<nil>'), COALESCE(stats_max_value, '<nil>'), encodings LIKE '%DICTIONARY%' FROM parquet_metadata(?) WHERE path_in_schema <> 'part, n'", path)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	compared := 0
	for rows.Next() {
		var id, n int64
		var column, low, high string
		var dictionary bool
		if err := rows.Scan(&id, &n, &column, &low, &high, &dictionary); err != nil {
			t.Fatal(err)
		}
		g := groups[id]
		s, ok := g.columns[column]
		got := fmt.Sprint(g.rows, column, text(s.low), text(s.high), s.dictionary, ok)
		if want := fmt.Sprint(n, column, low, high, dictionary, true); got != want {
			t.Errorf("%d: %s, not %s", id, got, want)
		}
		compared++
	}
	if rows.Err() != nil || compared < 7*len(groups) || len(groups) < 5 {
		t.Error(rows.Err(), compared, len(groups))
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	broken := filepath.Join(t.TempDir(), "b.parquet")
	size := int(whole[len(whole)-8]) | int(whole[len(whole)-7])<<8
	for i := range 300 { // a file that is no longer what it was is refused, or read as what it says
		b := bytes.Clone(whole)
		if i%2 == 0 {
			b = append(b[:len(b)-8-i%size], b[len(b)-8:]...)
		} else {
			b[len(b)-8-size+i*7919%size] = byte(i * 31)
		}
		if err := os.WriteFile(broken, b, 0o644); err != nil {
			t.Fatal(err)
		}
		rowGroups(broken, []string{"n", "k"})
	}
}

func text(v any) string {
	if x, ok := v.(float64); ok {
		return valueText(x, "DOUBLE")
	}
	return fmt.Sprint(v)
}

// What is skipped is what the statistics of files and tables exclude.
func TestSkipped(t *testing.T) {
	ctx := context.Background()
	db, err := duckdb.Open(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	dir := t.TempDir()
	for _, q := range []string{
		fmt.Sprintf("COPY (%s FROM range(100000) r(i)) TO '%s/a1.parquet' (FORMAT parquet, ROW_GROUP_SIZE 10240)", valuesOf, dir),
		fmt.Sprintf("COPY (%s FROM range(100000, 200000) r(i)) TO '%s/a2.parquet' (FORMAT parquet, ROW_GROUP_SIZE 10240)", valuesOf, dir),
		fmt.Sprintf("COPY (SELECT i, i %% 4 AS part FROM range(1000) r(i)) TO '%s/p' (FORMAT parquet, PARTITION_BY part)", dir),
		"CREATE TABLE sorted AS " + valuesOf + " FROM range(1000000) r(i)", "CREATE TABLE mixed AS SELECT hash(i) % 1000000 AS n FROM range(1000000) r(i)", "CREATE TABLE few AS SELECT 1 AS n",
	} {
		if _, err := db.Conn().ExecContext(ctx, q); err != nil {
			t.Fatal(err)
		}
	}
	in := &inliner{Session: &Session{DB: db}}
	table := func(name string) node { return node{"type": "BASE_TABLE", "table_name": name} }
	n := func(low, high any, oneOf ...any) []columnCondition {
		return []columnCondition{{"n", sql.Condition{Low: low, High: high, OneOf: oneOf}}}
	}
	for i, test := range []struct {
		table     node
		on        []columnCondition
		low, high float64
	}{
		{table(dir + "/a1.parquet"), n(big.NewInt(95_000), nil), 0.85, 0.95},
		{table(dir + "/a1.parquet"), n(nil, big.NewInt(-1)), 1, 1},
		{table(dir + "/a1.parquet"), n(big.NewInt(0), big.NewInt(99_999), big.NewInt(0), big.NewInt(99_999)), 0.75, 0.85},
		{table(dir + "/a1.parquet"), n(0.5, nil), 0, 0}, // of another type
		{table(dir + "/a?.parquet"), n(big.NewInt(95_000), big.NewInt(110_000)), 0.85, 0.95},
		{table(dir + "/nothing.parquet"), n(nil, big.NewInt(-1)), 0, 0},
		{table(dir + "/p/*/*.parquet"), []columnCondition{{"part", sql.Condition{Low: big.NewInt(3)}}}, unknownShare, unknownShare},
		{table("s3://a/b.parquet"), n(big.NewInt(95_000), nil), unknownShare, unknownShare},
		{table("sorted"), n(big.NewInt(900_000), nil), 0.6, 1},
		{table("sorted"), []columnCondition{{"k", sql.Condition{Low: "k1", High: "k2"}}}, 0.3, 1},
		{table("mixed"), n(big.NewInt(900_000), nil), 0, 0},
		{table("few"), n(big.NewInt(900_000), nil), 0, 0},
		{table("nowhere"), n(big.NewInt(900_000), nil), 0, 0},
	} {
		if share, _ := in.skippedOf(ctx, test.table, test.on); share < test.low || share > test.high {
			t.Errorf("%d: %v is skipped", i, share)
		}
	}
}
