package duckdb

import (
	"context"
	sqldriver "database/sql/driver"
	"fmt"
	"strings"

	driver "github.com/duckdb/duckdb-go/v2"
)

// CreateRows makes a temporary table of rows: a column i with their numbers, and c0, c1, ...
// of the types.
func (db *DB) CreateRows(ctx context.Context, name string, types []string, rows [][]any) error {
	columns := []string{"i BIGINT"}
	for i, t := range types {
		columns = append(columns, fmt.Sprintf("c%d %s", i, t))
	}
	if _, err := db.conn.ExecContext(ctx, "CREATE OR REPLACE TEMP TABLE "+QuoteName(name)+" ("+strings.Join(columns, ", ")+")"); err != nil {
		return err
	}
	return db.conn.Raw(func(c any) error {
		a, err := driver.NewAppender(c.(sqldriver.Conn), "temp", "main", name)
		if err != nil {
			return err
		}
		for i, r := range rows {
			line := []sqldriver.Value{int64(i)}
			for _, v := range r {
				line = append(line, v)
			}
			if err := a.AppendRow(line...); err != nil {
				a.Close()
				return err
			}
		}
		return a.Close()
	})
}
