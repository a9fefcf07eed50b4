package runtime

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/bitutil"
	"github.com/apache/arrow/go/v17/arrow/memory"
)

var nan = math.NaN()

// notATime is numpy's NaT.
const notATime = math.MinInt64

// What a table function returns is bytes: a header, JSON of the columns' names and
// dtypes; the number of rows; for each column one or two parts. Each is preceded by
// its length, numbers are of 8 bytes (vobj/lib/pandas/pack.py, driver/table.py).

// frameTypes are the Arrow types of dtypes whose part is numpy's memory.
var frameTypes = map[string]arrow.DataType{
	"int8": arrow.PrimitiveTypes.Int8, "int16": arrow.PrimitiveTypes.Int16, "int32": arrow.PrimitiveTypes.Int32, "int64": arrow.PrimitiveTypes.Int64,
	"uint8": arrow.PrimitiveTypes.Uint8, "uint16": arrow.PrimitiveTypes.Uint16, "uint32": arrow.PrimitiveTypes.Uint32, "uint64": arrow.PrimitiveTypes.Uint64,
	"float32": arrow.PrimitiveTypes.Float32, "float64": arrow.PrimitiveTypes.Float64,
	"datetime64[s]": &arrow.TimestampType{Unit: arrow.Second}, "datetime64[ms]": &arrow.TimestampType{Unit: arrow.Millisecond},
	"datetime64[us]": &arrow.TimestampType{Unit: arrow.Microsecond}, "datetime64[ns]": &arrow.TimestampType{Unit: arrow.Nanosecond},
}

// PlainDtypes are the dtypes of columns whose values travel as numpy has them in memory,
// in order.
func PlainDtypes() []string {
	return append([]string{"bool"}, slices.Sorted(maps.Keys(frameTypes))...)
}

type unpacker struct {
	rest []byte
	bad  bool
}

func (u *unpacker) number() int {
	if len(u.rest) < 8 {
		u.bad = true
		return 0
	}
	n := binary.LittleEndian.Uint64(u.rest)
	u.rest = u.rest[8:]
	if n > math.MaxInt32 {
		u.bad = true
		return 0
	}
	return int(n)
}

func (u *unpacker) part() []byte {
	n := u.number()
	if n > len(u.rest) {
		u.bad = true
		return nil
	}
	p := u.rest[:n]
	u.rest = u.rest[n:]
	return p
}

// unpackTable is the stream of a result, one record.
func unpackTable(text []byte) (array.RecordReader, error) {
	u := &unpacker{rest: text}
	malformed := fmt.Errorf("a table function's result is malformed")
	var header [][2]string
	if json.Unmarshal(u.part(), &header) != nil {
		return nil, malformed
	}
	rows := u.number()
	var fields []arrow.Field
	var cols []arrow.Array
	defer func() {
		for _, c := range cols {
			c.Release()
		}
	}()
	for _, h := range header {
		a := u.column(h[1], rows)
		if u.bad || a == nil {
			return nil, malformed
		}
		fields, cols = append(fields, arrow.Field{Name: h[0], Type: a.DataType(), Nullable: true}), append(cols, a)
	}
	schema := arrow.NewSchema(fields, nil)
	rec := array.NewRecord(schema, cols, int64(rows))
	defer rec.Release()
	return array.NewRecordReader(schema, []arrow.Record{rec})
}

// copied is the memory of a part, aligned and Go's own.
func copied(p []byte) *memory.Buffer {
	b := memory.NewResizableBuffer(memory.DefaultAllocator)
	b.Resize(len(p))
	copy(b.Bytes(), p)
	return b
}

// bits are the bytes of bools as a bit map.
func bits(p []byte, not bool) *memory.Buffer {
	b := memory.NewResizableBuffer(memory.DefaultAllocator)
	b.Resize(int(bitutil.BytesForBits(int64(len(p)))))
	clear(b.Bytes())
	for i, x := range p {
		if (x != 0) != not {
			bitutil.SetBit(b.Bytes(), i)
		}
	}
	return b
}

func (u *unpacker) column(dtype string, rows int) arrow.Array {
	base, optional := strings.CutSuffix(dtype, "?")
	p := u.part()
	var valid *memory.Buffer
	missing := func() {
		if !optional {
			return
		}
		m := u.part()
		if u.bad = u.bad || len(m) != rows; !u.bad {
			valid = bits(m, true)
		}
	}
	var data *array.Data
	switch typ := frameTypes[base]; {
	case base == "str" || base == "bytes":
		missing()
		head := (rows + 1) * 8
		if u.bad || len(p) < head {
			return nil
		}
		ends := make([]byte, 4*(rows+1))
		last := uint64(0)
		for i := range rows + 1 {
			at := binary.LittleEndian.Uint64(p[8*i:])
			if at < last || at > uint64(len(p)-head) {
				return nil
			}
			last = at
			binary.NativeEndian.PutUint32(ends[4*i:], uint32(at))
		}
		var typ arrow.DataType = arrow.BinaryTypes.String
		if base == "bytes" {
			typ = arrow.BinaryTypes.Binary
		}
		data = array.NewData(typ, rows, []*memory.Buffer{valid, copied(ends), copied(p[head:])}, nil, -1, 0)
	case base == "bool":
		missing()
		if u.bad || len(p) != rows {
			return nil
		}
		data = array.NewData(arrow.FixedWidthTypes.Boolean, rows, []*memory.Buffer{valid, bits(p, false)}, nil, -1, 0)
	case typ != nil:
		missing()
		if u.bad || len(p) != rows*typ.(arrow.FixedWidthDataType).Bytes() {
			return nil
		}
		if valid == nil {
			valid = present(p, typ)
		}
		data = array.NewData(typ, rows, []*memory.Buffer{valid, copied(p)}, nil, -1, 0)
	default:
		return nil
	}
	defer data.Release()
	return array.MakeFromData(data)
}

// present is which values of a column are not pandas' NaN or NaT, which stand for
// missing ones; nil: all.
func present(p []byte, typ arrow.DataType) *memory.Buffer {
	n := len(p) / typ.(arrow.FixedWidthDataType).Bytes()
	var gone func(int) bool
	switch typ.ID() {
	case arrow.FLOAT64:
		gone = func(i int) bool { x := math.Float64frombits(binary.NativeEndian.Uint64(p[8*i:])); return x != x }
	case arrow.FLOAT32:
		gone = func(i int) bool { x := math.Float32frombits(binary.NativeEndian.Uint32(p[4*i:])); return x != x }
	case arrow.TIMESTAMP:
		gone = func(i int) bool { return int64(binary.NativeEndian.Uint64(p[8*i:])) == notATime }
	default:
		return nil
	}
	var m []byte
	for i := range n {
		if gone(i) {
			if m == nil {
				m = make([]byte, n)
			}
			m[i] = 1
		}
	}
	if m == nil {
		return nil
	}
	return bits(m, true)
}
