package runtime

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/runtime/abi"
)

// A Table is the rows of a stream, in memory, as the columns of a DataFrame.
type Table struct {
	// Columns are their names and dtypes, as pyarrow's Table.to_pandas() gives them.
	Columns []abi.TableColumn
	arrays  []arrow.Array
	rows    int64
}

// ReadTable reads a stream to its end. The caller releases the table. The error
// names a column whose type no DataFrame of ours has.
func ReadTable(in array.RecordReader) (*Table, error) {
	t := &Table{}
	fields := in.Schema().Fields()
	chunks := make([][]arrow.Array, len(fields))
	defer func() {
		for _, c := range chunks {
			for _, a := range c {
				a.Release()
			}
		}
	}()
	for in.Next() {
		rec := in.Record()
		t.rows += rec.NumRows()
		for i := range fields {
			col := rec.Column(i)
			col.Retain()
			chunks[i] = append(chunks[i], col)
		}
	}
	if err := in.Err(); err != nil {
		return nil, err
	}
	if len(fields) == 0 {
		return nil, &UsageError{"a table without columns"}
	}
	seen := map[string]bool{}
	for i, f := range fields {
		if seen[f.Name] {
			t.Release()
			return nil, &UsageError{fmt.Sprintf("the table has two columns of the name %s", f.Name)}
		}
		seen[f.Name] = true
		a, kind, err := frameColumn(f, chunks[i])
		if err != nil {
			t.Release()
			return nil, err
		}
		t.arrays = append(t.arrays, a)
		t.Columns = append(t.Columns, abi.TableColumn{Name: f.Name, Dtype: kind})
	}
	return t, nil
}

// Rows is their number.
func (t *Table) Rows() int64 { return t.rows }

// Release frees the columns.
func (t *Table) Release() {
	for _, a := range t.arrays {
		a.Release()
	}
	t.arrays = nil
}

// frameColumn is a column as one array, with its dtype.
func frameColumn(f arrow.Field, chunks []arrow.Array) (arrow.Array, string, error) {
	typ := f.Type
	if len(chunks) == 0 {
		empty := array.MakeArrayOfNull(memory.DefaultAllocator, typ, 0)
		chunks = []arrow.Array{empty}
		defer empty.Release()
	}
	all, err := array.Concatenate(chunks, memory.DefaultAllocator)
	if err != nil {
		return nil, "", fmt.Errorf("column %s: %w", f.Name, err)
	}
	nulls := all.NullN() > 0
	kind := ""
	switch typ.ID() {
	case arrow.INT8, arrow.INT16, arrow.INT32, arrow.INT64, arrow.UINT8, arrow.UINT16, arrow.UINT32, arrow.UINT64:
		if kind = typ.Name(); nulls {
			defer all.Release()
			return floats(all), "float64", nil
		}
	case arrow.FLOAT32, arrow.FLOAT64:
		if kind = typ.Name(); nulls {
			defer all.Release()
			return withNaN(all), kind, nil
		}
	case arrow.BOOL, arrow.STRING, arrow.LARGE_STRING:
		if kind = "str"; typ.ID() == arrow.BOOL {
			kind = "bool"
		}
		if nulls {
			kind += "?"
		}
	case arrow.NULL:
		defer all.Release()
		return array.MakeArrayOfNull(memory.DefaultAllocator, arrow.BinaryTypes.String, all.Len()), "str?", nil
	case arrow.TIMESTAMP:
		if t := typ.(*arrow.TimestampType); t.TimeZone == "" {
			defer all.Release()
			return ticks(all.(*array.Timestamp)), "datetime64[" + t.Unit.String() + "]", nil
		}
	}
	if kind == "" {
		all.Release()
		return nil, "", &UsageError{fmt.Sprintf("column %s has the Arrow type %s, which table functions don't take; cast it (see docs/types.md)", f.Name, typ)}
	}
	return all, kind, nil
}

// floats are integers as float64, NULL as NaN.
func floats(a arrow.Array) arrow.Array {
	b := array.NewFloat64Builder(memory.DefaultAllocator)
	defer b.Release()
	b.Reserve(a.Len())
	value := func(i int) float64 { return 0 }
	switch a := a.(type) {
	case *array.Int8:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Int16:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Int32:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Int64:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Uint8:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Uint16:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Uint32:
		value = func(i int) float64 { return float64(a.Value(i)) }
	case *array.Uint64:
		value = func(i int) float64 { return float64(a.Value(i)) }
	}
	for i := range a.Len() {
		if a.IsNull(i) {
			b.UnsafeAppend(nan)
		} else {
			b.UnsafeAppend(value(i))
		}
	}
	return b.NewArray()
}

// withNaN has NaN for NULL.
func withNaN(a arrow.Array) arrow.Array {
	switch a := a.(type) {
	case *array.Float32:
		b := array.NewFloat32Builder(memory.DefaultAllocator)
		defer b.Release()
		for i := range a.Len() {
			if a.IsNull(i) {
				b.Append(float32(nan))
			} else {
				b.Append(a.Value(i))
			}
		}
		return b.NewArray()
	case *array.Float64:
		b := array.NewFloat64Builder(memory.DefaultAllocator)
		defer b.Release()
		for i := range a.Len() {
			if a.IsNull(i) {
				b.Append(nan)
			} else {
				b.Append(a.Value(i))
			}
		}
		return b.NewArray()
	}
	return a
}

// ticks are the numbers of a column of timestamps, NULL as numpy's NaT.
func ticks(a *array.Timestamp) arrow.Array {
	b := array.NewInt64Builder(memory.DefaultAllocator)
	defer b.Release()
	for i := range a.Len() {
		if a.IsNull(i) {
			b.Append(notATime)
		} else {
			b.Append(int64(a.Value(i)))
		}
	}
	return b.NewArray()
}

// CallTable runs the table function name over the rows of a stream, and returns
// its result as a stream, which the caller releases. Errors are those of Call; a
// table whose columns are not those that the function was compiled for is a
// *UsageError.
func (l *Library) CallTable(ctx context.Context, name string, in array.RecordReader) (array.RecordReader, error) {
	t, err := ReadTable(in)
	if err != nil {
		return nil, err
	}
	defer t.Release()
	return l.CallWithTable(ctx, name, t)
}

// CallWithTable is CallTable with rows that have been read.
func (l *Library) CallWithTable(ctx context.Context, name string, t *Table) (array.RecordReader, error) {
	fn, _ := l.manifest.Lookup(name)
	if fn == nil || fn.Table == nil {
		return nil, &UsageError{fmt.Sprintf("%s has no table function %q", l.path, name)}
	}
	if !sameColumns(fn.Table, t.Columns) {
		return nil, &UsageError{fmt.Sprintf("%s() was compiled for the columns (%s), the table has (%s)", name, columnsText(fn.Table), columnsText(t.Columns))}
	}
	fields := make([]arrow.Field, len(t.arrays))
	cols := make([]arrow.Array, len(t.arrays))
	for i, a := range t.arrays {
		cols[i] = oneList(a)
		defer cols[i].Release()
		fields[i] = arrow.Field{Name: t.Columns[i].Name, Type: cols[i].DataType()}
	}
	rec := array.NewRecord(arrow.NewSchema(fields, nil), cols, 1)
	defer rec.Release()
	out, err := l.Call(ctx, name, rec, nil)
	if e, ok := errors.AsType[*RowError](err); ok {
		e.Function, e.Arguments, e.Table = name, "", true
	}
	if err != nil {
		return nil, err
	}
	defer out.Release()
	packed, ok := out.(*array.Binary)
	if !ok || packed.Len() != 1 || packed.IsNull(0) {
		return nil, fmt.Errorf("%s: %s() returned no table", l.path, name)
	}
	return unpackTable(packed.Value(0))
}

// sameColumns reports whether a table has the columns of a function. Texts that
// may be missing need not be.
func sameColumns(want, have []abi.TableColumn) bool {
	if len(want) != len(have) {
		return false
	}
	for i, w := range want {
		if w.Name != have[i].Name || w.Dtype != have[i].Dtype && !(w.Dtype == "str?" && have[i].Dtype == "str") {
			return false
		}
	}
	return true
}

func columnsText(cols []abi.TableColumn) string {
	parts := make([]string, len(cols))
	for i, c := range cols {
		parts[i] = c.Name + ": " + c.Dtype
	}
	return strings.Join(parts, ", ")
}

// oneList is an array of one list, with all elements.
func oneList(a arrow.Array) arrow.Array {
	ends := array.NewInt64Builder(memory.DefaultAllocator)
	defer ends.Release()
	ends.Append(0)
	ends.Append(int64(a.Len()))
	offsets := ends.NewArray()
	defer offsets.Release()
	data := array.NewData(arrow.LargeListOf(a.DataType()), 1, []*memory.Buffer{nil, offsets.Data().Buffers()[1]}, []arrow.ArrayData{a.Data()}, 0, 0)
	defer data.Release()
	return array.NewLargeListData(data)
}
