package duckdb

import (
	"context"
	"database/sql/driver"
	"strings"
	"testing"
	"time"
)

// In a database of somebody else's, which tells the extension nothing, the flag
// of DuckDB's interrupt() ends a function; the driver sets it when a context ends.
func TestGuestCancel(t *testing.T) {
	db := load(t, false) // no query runs through DB, so its hooks are never set
	for _, sql := range []string{
		"SELECT spin(x) FROM range(100000) t(x)",
		"SELECT spin(1)", // folded when the query is planned
		"SELECT count(*) FROM range(1000000) t(x) GROUP BY spin(x)",
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 100*time.Millisecond)
		rows, err := db.Conn().QueryContext(ctx, sql)
		if err == nil {
			for rows.Next() {
			}
			err = rows.Err()
			rows.Close()
		}
		cancel()
		if err == nil || !strings.Contains(err.Error(), "INTERRUPT") && !strings.Contains(err.Error(), "deadline") {
			t.Errorf("%s: %v", sql, err)
		}
		var n int64
		if err := db.Conn().QueryRowContext(context.Background(), "SELECT spin(0)").Scan(&n); err != nil || n != 0 {
			t.Errorf("after %s: %d, %v", sql, n, err)
		}
	}
}

// A plan may outlive the connection that has bound it.
func TestGuestIndex(t *testing.T) {
	db := load(t, false)
	ctx := context.Background()
	other, err := db.pool.Conn(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, sql := range []string{"CREATE TABLE t (s VARCHAR)", "INSERT INTO t SELECT x::VARCHAR FROM range(1000) r(x)", "CREATE INDEX i ON t ((parse(s)))"} {
		if _, err := other.ExecContext(ctx, sql); err != nil {
			t.Fatal(sql, err)
		}
	}
	other.Raw(func(any) error { return driver.ErrBadConn })
	other.Close()
	if _, err := db.Conn().ExecContext(ctx, "INSERT INTO t VALUES ('5')"); err != nil {
		t.Fatal(err)
	}
	var n int64
	if err := db.Conn().QueryRowContext(ctx, "SELECT count(*) FROM t WHERE parse(s) = 5").Scan(&n); err != nil || n != 2 {
		t.Errorf("%d rows, %v", n, err)
	}
}
