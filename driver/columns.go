package driver

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/pyhost/pyvalue"
	"github.com/hipy-lang/hipy/runtime"
)

// valueType is the parameter type of a Python value, nil for values that
// cannot cross the boundary.
func valueType(v pyvalue.Value) *ir.Type {
	switch v.(type) {
	case nil:
		return ir.None
	case bool:
		return ir.Bool
	case *big.Int:
		return ir.Int
	case float64:
		return ir.Float
	case pyvalue.Str:
		return ir.Str
	case pyvalue.Bytes:
		return ir.Bytes
	}
	return nil
}

// convertValue makes v what a parameter of type t receives from an engine's
// column of v's type: v itself, or for an int and a float parameter the nearest
// float (docs/types.md). ok is false if a column of v's type is refused.
func convertValue(v pyvalue.Value, t *ir.Type) (_ pyvalue.Value, ok bool) {
	vt := valueType(v)
	if vt == nil {
		return nil, false
	}
	if t.MemberIndex(vt) >= 0 {
		return v, true
	}
	if n, isInt := v.(*big.Int); isInt && t.MemberIndex(ir.Float) >= 0 {
		f, _ := new(big.Float).SetInt(n).Float64()
		return f, !math.IsInf(f, 0)
	}
	return nil, false
}

// record builds the argument columns of rows whose values have the given
// types.
func record(types []*ir.Type, names []string, rows [][]pyvalue.Value) (arrow.Record, error) {
	fields := make([]arrow.Field, len(types))
	cols := make([]arrow.Array, len(types))
	defer func() {
		for _, c := range cols {
			if c != nil {
				c.Release()
			}
		}
	}()
	for j, t := range types {
		col, meta, err := column(withoutNone(t), j, rows)
		if err != nil {
			return nil, err
		}
		cols[j] = col
		fields[j] = arrow.Field{Name: names[j], Type: col.DataType(), Nullable: true, Metadata: meta}
	}
	return array.NewRecord(arrow.NewSchema(fields, nil), cols, int64(len(rows))), nil
}

// column builds one argument column.
func column(t *ir.Type, j int, rows [][]pyvalue.Value) (arrow.Array, arrow.Metadata, error) {
	mem := memory.DefaultAllocator
	none := arrow.Metadata{}
	wrong := func(i int) error {
		return fmt.Errorf("row %d, argument %d: %s expected, got %s", i+1, j+1, PythonName(t), pyvalue.Repr(rows[i][j], 40))
	}
	switch t.Kind {
	case ir.KNever, ir.KNone:
		return array.NewNull(len(rows)), none, nil
	case ir.KBool:
		b := array.NewBooleanBuilder(mem)
		defer b.Release()
		for i, r := range rows {
			switch v := r[j].(type) {
			case nil:
				b.AppendNull()
			case bool:
				b.Append(v)
			default:
				return nil, none, wrong(i)
			}
		}
		return b.NewArray(), none, nil
	case ir.KFloat:
		b := array.NewFloat64Builder(mem)
		defer b.Release()
		for i, r := range rows {
			switch v := r[j].(type) {
			case nil:
				b.AppendNull()
			case float64:
				b.Append(v)
			default:
				return nil, none, wrong(i)
			}
		}
		return b.NewArray(), none, nil
	case ir.KStr:
		b := array.NewStringBuilder(mem)
		defer b.Release()
		for i, r := range rows {
			switch v := r[j].(type) {
			case nil:
				b.AppendNull()
			case pyvalue.Str:
				b.Append(string(v))
			default:
				return nil, none, wrong(i)
			}
		}
		return b.NewArray(), none, nil
	case ir.KBytes:
		b := array.NewBinaryBuilder(mem, arrow.BinaryTypes.Binary)
		defer b.Release()
		for i, r := range rows {
			switch v := r[j].(type) {
			case nil:
				b.AppendNull()
			case pyvalue.Bytes:
				b.Append(v)
			default:
				return nil, none, wrong(i)
			}
		}
		return b.NewArray(), none, nil
	case ir.KInt:
		return intColumn(j, rows, wrong)
	}
	return nil, none, fmt.Errorf("argument %d: no column holds %s", j+1, PythonName(t))
}

// intColumn is int64 where all values fit, else decimal text.
func intColumn(j int, rows [][]pyvalue.Value, wrong func(int) error) (arrow.Array, arrow.Metadata, error) {
	mem, none := memory.DefaultAllocator, arrow.Metadata{}
	small := true
	for i, r := range rows {
		switch v := r[j].(type) {
		case nil:
		case *big.Int:
			small = small && v.IsInt64()
		default:
			return nil, none, wrong(i)
		}
	}
	if small {
		b := array.NewInt64Builder(mem)
		defer b.Release()
		for _, r := range rows {
			if v, ok := r[j].(*big.Int); ok {
				b.Append(v.Int64())
			} else {
				b.AppendNull()
			}
		}
		return b.NewArray(), none, nil
	}
	b := array.NewStringBuilder(mem)
	defer b.Release()
	for _, r := range rows {
		if v, ok := r[j].(*big.Int); ok {
			b.Append(v.String())
		} else {
			b.AppendNull()
		}
	}
	return b.NewArray(), arrow.NewMetadata([]string{runtime.IntMetadata}, []string{"1"}), nil
}

// typeTuple names the types of a row's values, to group rows by.
func typeTuple(types []*ir.Type) string {
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = t.String()
	}
	return strings.Join(parts, ", ")
}
