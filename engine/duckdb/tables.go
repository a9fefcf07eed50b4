package duckdb

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"
	driver "github.com/duckdb/duckdb-go/v2"

	sqldriver "database/sql/driver"
)

// Tables of a query's rows for functions that take whole ones, and tables that
// such functions return.

// tableTypes are the Arrow types of columns, and DuckDB's of columns of results.
var tableTypes = []struct {
	sql   string
	arrow arrow.DataType
}{
	{"BOOLEAN", arrow.FixedWidthTypes.Boolean},
	{"TINYINT", arrow.PrimitiveTypes.Int8}, {"SMALLINT", arrow.PrimitiveTypes.Int16}, {"INTEGER", arrow.PrimitiveTypes.Int32}, {"BIGINT", arrow.PrimitiveTypes.Int64},
	{"UTINYINT", arrow.PrimitiveTypes.Uint8}, {"USMALLINT", arrow.PrimitiveTypes.Uint16}, {"UINTEGER", arrow.PrimitiveTypes.Uint32}, {"UBIGINT", arrow.PrimitiveTypes.Uint64},
	{"FLOAT", arrow.PrimitiveTypes.Float32}, {"DOUBLE", arrow.PrimitiveTypes.Float64}, {"VARCHAR", arrow.BinaryTypes.String}, {"BLOB", arrow.BinaryTypes.Binary},
	{"TIMESTAMP", &arrow.TimestampType{Unit: arrow.Microsecond}}, {"TIMESTAMP_S", &arrow.TimestampType{Unit: arrow.Second}},
	{"TIMESTAMP_MS", &arrow.TimestampType{Unit: arrow.Millisecond}}, {"TIMESTAMP_NS", &arrow.TimestampType{Unit: arrow.Nanosecond}},
}

// TypeError says that a column has a type that tables for functions don't have.
type TypeError struct{ Column, Type string }

// Error is the message, with the cast that helps.
func (e *TypeError) Error() string {
	return fmt.Sprintf("column %s has the type %s, which table functions don't take: cast it, for example %s::DOUBLE or %s::VARCHAR", e.Column, e.Type, e.Column, e.Column)
}

// QueryTable runs a query and returns all of its rows.
func (db *DB) QueryTable(ctx context.Context, text string) (array.RecordReader, error) {
	rows, err := db.Query(ctx, text, QueryOptions{})
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	fields := make([]arrow.Field, len(rows.Columns))
	for i, c := range rows.Columns {
		fields[i] = arrow.Field{Name: c.Name, Nullable: true}
		for _, t := range tableTypes {
			if t.sql == c.Type && t.sql != "BLOB" {
				fields[i].Type = t.arrow
			}
		}
		if fields[i].Type == nil {
			return nil, &TypeError{c.Name, c.Type}
		}
	}
	schema := arrow.NewSchema(fields, nil)
	b := array.NewRecordBuilder(memory.DefaultAllocator, schema)
	defer b.Release()
	for rows.Next() {
		for i, v := range rows.Values() {
			if err := appendValue(b.Field(i), v); err != nil {
				return nil, fmt.Errorf("column %s: %w", fields[i].Name, err)
			}
		}
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	rec := b.NewRecord()
	defer rec.Release()
	return array.NewRecordReader(schema, []arrow.Record{rec})
}

// appendValue appends a value of the driver's.
func appendValue(b array.Builder, v any) error {
	if v == nil {
		b.AppendNull()
		return nil
	}
	ok := true
	switch b := b.(type) {
	case *array.BooleanBuilder:
		var x bool
		x, ok = v.(bool)
		b.Append(x)
	case *array.Int8Builder:
		ok = appendAs(b.Append, v)
	case *array.Int16Builder:
		ok = appendAs(b.Append, v)
	case *array.Int32Builder:
		ok = appendAs(b.Append, v)
	case *array.Int64Builder:
		ok = appendAs(b.Append, v)
	case *array.Uint8Builder:
		ok = appendAs(b.Append, v)
	case *array.Uint16Builder:
		ok = appendAs(b.Append, v)
	case *array.Uint32Builder:
		ok = appendAs(b.Append, v)
	case *array.Uint64Builder:
		ok = appendAs(b.Append, v)
	case *array.Float32Builder:
		ok = appendAs(b.Append, v)
	case *array.Float64Builder:
		ok = appendAs(b.Append, v)
	case *array.StringBuilder:
		ok = appendAs(b.Append, v)
	case *array.TimestampBuilder:
		t, isTime := v.(time.Time)
		if ok = isTime; ok {
			unit := b.Type().(*arrow.TimestampType).Unit
			at, err := arrow.TimestampFromTime(t.UTC(), unit)
			if err != nil {
				return err
			}
			b.Append(at)
		}
	default:
		ok = false
	}
	if !ok {
		return fmt.Errorf("%T is no value of %s", v, b.Type())
	}
	return nil
}

func appendAs[T any](add func(T), v any) bool {
	x, ok := v.(T)
	if ok {
		add(x)
	}
	return ok
}

// CreateTable makes a temporary table of a stream's rows.
func (db *DB) CreateTable(ctx context.Context, name string, in array.RecordReader) error {
	columns := make([]string, in.Schema().NumFields())
	for i, f := range in.Schema().Fields() {
		typ := ""
		for _, t := range tableTypes {
			if arrow.TypeEqual(t.arrow, f.Type) {
				typ = t.sql
			}
		}
		if typ == "" {
			return fmt.Errorf("column %s has the Arrow type %s, which no table has", f.Name, f.Type)
		}
		columns[i] = QuoteName(f.Name) + " " + typ
	}
	if _, err := db.conn.ExecContext(ctx, "CREATE TEMP TABLE "+QuoteName(name)+" ("+strings.Join(columns, ", ")+")"); err != nil {
		return err
	}
	return db.conn.Raw(func(c any) error {
		a, err := driver.NewAppender(c.(sqldriver.Conn), "temp", "main", name)
		if err != nil {
			return err
		}
		for in.Next() {
			rec := in.Record()
			row := make([]sqldriver.Value, len(columns))
			for i := range int(rec.NumRows()) {
				for j := range row {
					row[j] = valueAt(rec.Column(j), i)
				}
				if err := a.AppendRow(row...); err != nil {
					a.Close()
					return err
				}
			}
		}
		if err := a.Close(); err != nil {
			return err
		}
		return in.Err()
	})
}

// QuoteName is a name as an identifier of SQL.
func QuoteName(name string) string { return `"` + strings.ReplaceAll(name, `"`, `""`) + `"` }

// valueAt is a value for an appender.
func valueAt(a arrow.Array, i int) any {
	if a.IsNull(i) {
		return nil
	}
	switch a := a.(type) {
	case *array.Boolean:
		return a.Value(i)
	case *array.Int8:
		return a.Value(i)
	case *array.Int16:
		return a.Value(i)
	case *array.Int32:
		return a.Value(i)
	case *array.Int64:
		return a.Value(i)
	case *array.Uint8:
		return a.Value(i)
	case *array.Uint16:
		return a.Value(i)
	case *array.Uint32:
		return a.Value(i)
	case *array.Uint64:
		return a.Value(i)
	case *array.Float32:
		return a.Value(i)
	case *array.Float64:
		return a.Value(i)
	case *array.String:
		return a.Value(i)
	case *array.Binary:
		return a.Value(i)
	case *array.Timestamp:
		return a.Value(i).ToTime(a.DataType().(*arrow.TimestampType).Unit)
	}
	return nil
}
