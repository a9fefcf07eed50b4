package driver

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"time"

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
	switch v := v.(type) {
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
	case pyvalue.List:
		return listType(v)
	case pyvalue.Object:
		if _, ok := v.Time(); ok {
			return plainTypes[v.Type]
		}
	}
	return nil
}

// listType is the type of a list whose elements have one type, None aside.
func listType(l pyvalue.List) *ir.Type {
	elem := ir.Never
	for _, v := range l {
		t := valueType(v)
		if t == nil {
			return nil
		}
		elem = ir.Union(append(elem.Members(), t.Members()...)...)
	}
	switch rest := withoutNone(elem); {
	case len(rest.Members()) > 1:
		return nil
	case elem.Kind == ir.KNone:
		elem = ir.Option(ir.Str) // as a parameter that is only ever None
	}
	return ir.List(elem)
}

// listMember is the list among a type's members, nil if there is none.
func listMember(t *ir.Type) *ir.Type {
	for _, m := range t.Members() {
		if m.Kind == ir.KList || m.Kind == ir.KArray {
			return m
		}
	}
	return nil
}

// elementType is the type of the elements of a list, or of those of which an array
// is made.
func elementType(t *ir.Type) *ir.Type {
	if t.Kind == ir.KArray {
		return t.Scalar().PythonNumber()
	}
	return t.Elem()
}

// convertList converts the elements.
func convertList(l pyvalue.List, t *ir.Type) (pyvalue.Value, bool) {
	out := make(pyvalue.List, len(l))
	for i, v := range l {
		var ok bool
		if out[i], ok = convertValue(v, elementType(t)); !ok {
			return nil, false
		}
	}
	return out, true
}

// convertValue makes v what a parameter of type t receives from an engine's
// column of v's type: v itself, or for an int and a float parameter the nearest
// float (docs/types.md). ok is false if a column of v's type is refused.
func convertValue(v pyvalue.Value, t *ir.Type) (_ pyvalue.Value, ok bool) {
	if l, ok := v.(pyvalue.List); ok {
		if t = listMember(t); t == nil {
			return nil, false
		}
		return convertList(l, t)
	}
	vt := valueType(v)
	if vt == nil {
		return nil, false
	}
	if s, ok := v.(pyvalue.Str); ok && t.MemberIndex(ir.Str) < 0 { // the text of a date
		if d, ok := pyvalue.ParseDate(string(s)); ok && t.MemberIndex(ir.Date) >= 0 {
			return d, true
		}
		if d, ok := pyvalue.ParseDatetime(string(s)); ok && t.MemberIndex(ir.Datetime) >= 0 {
			return d, true
		}
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
		return plainColumn(b, j, rows, wrong, b.Append)
	case ir.KFloat:
		b := array.NewFloat64Builder(mem)
		return plainColumn(b, j, rows, wrong, b.Append)
	case ir.KStr:
		b := array.NewStringBuilder(mem)
		return plainColumn(b, j, rows, wrong, func(v pyvalue.Str) { b.Append(string(v)) })
	case ir.KBytes:
		b := array.NewBinaryBuilder(mem, arrow.BinaryTypes.Binary)
		return plainColumn(b, j, rows, wrong, func(v pyvalue.Bytes) { b.Append(v) })
	case ir.KDate:
		b := array.NewDate32Builder(mem)
		defer b.Release()
		return dateColumn(b, rows, j, wrong, func(t time.Time) { b.Append(arrow.Date32FromTime(t)) })
	case ir.KDatetime:
		b := array.NewTimestampBuilder(mem, &arrow.TimestampType{Unit: arrow.Microsecond})
		defer b.Release()
		return dateColumn(b, rows, j, wrong, func(t time.Time) { b.Append(arrow.Timestamp(t.UnixMicro())) })
	case ir.KInt:
		return intColumn(j, rows, wrong)
	case ir.KList, ir.KArray:
		return listColumn(t, j, rows, wrong)
	}
	return nil, none, fmt.Errorf("argument %d: no column holds %s", j+1, PythonName(t))
}

// plainColumn is the column of what add adds to b: rows' values of one type, or None.
func plainColumn[V any](b array.Builder, j int, rows [][]pyvalue.Value, wrong func(int) error, add func(V)) (arrow.Array, arrow.Metadata, error) {
	defer b.Release()
	for i, r := range rows {
		switch v := r[j].(type) {
		case nil:
			b.AppendNull()
		case V:
			add(v)
		default:
			return nil, arrow.Metadata{}, wrong(i)
		}
	}
	return b.NewArray(), arrow.Metadata{}, nil
}

func dateColumn(b array.Builder, rows [][]pyvalue.Value, j int, wrong func(int) error, add func(time.Time)) (arrow.Array, arrow.Metadata, error) {
	for i, r := range rows {
		if r[j] == nil {
			b.AppendNull()
			continue
		}
		o, _ := r[j].(pyvalue.Object)
		t, ok := o.Time()
		if !ok {
			return nil, arrow.Metadata{}, wrong(i)
		}
		add(t)
	}
	return b.NewArray(), arrow.Metadata{}, nil
}

// listColumn is a column of the elements of all rows, and where each row's end.
func listColumn(t *ir.Type, j int, rows [][]pyvalue.Value, wrong func(int) error) (arrow.Array, arrow.Metadata, error) {
	none := arrow.Metadata{}
	var elems [][]pyvalue.Value
	ends := array.NewInt32Builder(memory.DefaultAllocator)
	valid := array.NewBooleanBuilder(memory.DefaultAllocator)
	defer ends.Release()
	defer valid.Release()
	ends.Append(0)
	nulls := 0
	for i, r := range rows {
		l, ok := r[j].(pyvalue.List)
		if !ok && r[j] != nil {
			return nil, none, wrong(i)
		}
		if !ok {
			nulls++
		}
		for _, v := range l {
			elems = append(elems, []pyvalue.Value{v})
		}
		if len(elems) > math.MaxInt32 {
			return nil, none, fmt.Errorf("argument %d: lists of more than 2**31 elements in one batch", j+1)
		}
		valid.Append(ok)
		ends.Append(int32(len(elems)))
	}
	items, meta, err := column(withoutNone(elementType(t)), 0, elems)
	if err != nil {
		return nil, none, err
	}
	defer items.Release()
	offsets, bits := ends.NewInt32Array(), valid.NewBooleanArray()
	defer offsets.Release()
	defer bits.Release()
	typ := arrow.ListOfField(arrow.Field{Name: "item", Type: items.DataType(), Nullable: true, Metadata: meta})
	data := array.NewData(typ, len(rows), []*memory.Buffer{bits.Data().Buffers()[1], offsets.Data().Buffers()[1]}, []arrow.ArrayData{items.Data()}, nulls, 0)
	defer data.Release()
	return array.NewListData(data), none, nil
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
