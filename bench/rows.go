package bench

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"

	"github.com/apache/arrow/go/v17/arrow"
	"github.com/apache/arrow/go/v17/arrow/array"
	"github.com/apache/arrow/go/v17/arrow/memory"

	"github.com/hipy-lang/hipy/pyhost/pyvalue"
)

// seed of all generators: the same rows in every run.
const seed = 7

// Column is an argument or result column, laid out as Arrow does: text by
// offsets into characters, integers (and bool as 0 and 1) by themselves, floats by
// their bits.
type Column struct {
	Kind    Kind
	Offsets []int32
	Chars   []byte
	Ints    []int64
}

func newColumn(k Kind) Column {
	c := Column{Kind: k}
	if k == Text {
		c.Offsets = []int32{0}
	}
	return c
}

func (c *Column) addText(s string) {
	c.Chars = append(c.Chars, s...)
	c.Offsets = append(c.Offsets, int32(len(c.Chars)))
}

func (c *Column) addInt(v int64) { c.Ints = append(c.Ints, v) }

// text is the value of row i.
func (c *Column) text(i int) string { return string(c.Chars[c.Offsets[i]:c.Offsets[i+1]]) }

// value is row i as a Python value.
func (c *Column) value(i int) pyvalue.Value {
	switch c.Kind {
	case Text:
		return pyvalue.Str(c.text(i))
	case Bool:
		return c.Ints[i] != 0
	case Float:
		return math.Float64frombits(uint64(c.Ints[i]))
	}
	return pyvalue.Int(c.Ints[i])
}

// Table is the rows of one program.
type Table struct {
	Columns []Column
	Rows    int
}

// Generate makes a program's rows; of one over arrays the row with which versions are
// compared.
func (p *Program) Generate(rows int) *Table {
	t := &Table{Rows: rows}
	for _, k := range p.Params {
		t.Columns = append(t.Columns, newColumn(k))
	}
	if p.Kernel != nil {
		p.Kernel.row(t, rows, checkedRepeats)
		return t
	}
	p.Rows(rand.New(rand.NewPCG(seed, seed)), rows, t.Columns)
	return t
}

// values are row i's arguments.
func (t *Table) values(i int) []pyvalue.Value {
	out := make([]pyvalue.Value, len(t.Columns))
	for j := range t.Columns {
		out[j] = t.Columns[j].value(i)
	}
	return out
}

// writeJSON writes the first n rows as JSON lines, for CPython.
func (t *Table) writeJSON(path string, n int) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(f)
	var line []byte
	for i := range min(n, t.Rows) {
		line = append(pyvalue.Append(line[:0], pyvalue.List(t.values(i))), '\n')
		w.Write(line)
	}
	if err := w.Flush(); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}

// record is the table as Arrow.
func (t *Table) record() arrow.Record {
	var fields []arrow.Field
	var cols []arrow.Array
	for j := range t.Columns {
		col := t.Columns[j].array()
		defer col.Release()
		fields = append(fields, arrow.Field{Name: fmt.Sprintf("a%d", j), Type: col.DataType()})
		cols = append(cols, col)
	}
	return array.NewRecord(arrow.NewSchema(fields, nil), cols, int64(t.Rows))
}

func (c *Column) array() arrow.Array {
	mem := memory.DefaultAllocator
	if c.Kind == Text {
		b := array.NewStringBuilder(mem)
		defer b.Release()
		b.Reserve(len(c.Offsets) - 1)
		b.ReserveData(len(c.Chars))
		for i := range len(c.Offsets) - 1 {
			b.Append(c.text(i))
		}
		return b.NewArray()
	}
	if c.Kind == Float {
		b := array.NewFloat64Builder(mem)
		defer b.Release()
		for _, v := range c.Ints {
			b.Append(math.Float64frombits(uint64(v)))
		}
		return b.NewArray()
	}
	b := array.NewInt64Builder(mem)
	defer b.Release()
	b.AppendValues(c.Ints, nil)
	return b.NewArray()
}

// fromArrow reads a result.
func fromArrow(k Kind, a arrow.Array) (Column, error) {
	c := newColumn(k)
	if a.NullN() > 0 {
		return c, fmt.Errorf("%d of the results are NULL", a.NullN())
	}
	switch x := a.(type) {
	case *array.String:
		for i := range x.Len() {
			c.addText(x.Value(i))
		}
	case *array.Int64:
		c.Ints = append(c.Ints, x.Int64Values()...)
	case *array.Float64:
		for _, v := range x.Float64Values() {
			c.addInt(int64(math.Float64bits(v)))
		}
	case *array.Boolean:
		for i := range x.Len() {
			v := int64(0)
			if x.Value(i) {
				v = 1
			}
			c.addInt(v)
		}
	default:
		return c, fmt.Errorf("results are %s", a.DataType())
	}
	if (k == Text) != (c.Offsets != nil && len(c.Ints) == 0) {
		return c, fmt.Errorf("results are %s", a.DataType())
	}
	return c, nil
}

// difference returns the first row in which two results differ, -1 if none.
func (c *Column) difference(o *Column) int {
	n := len(c.Ints)
	if c.Kind == Text {
		n = len(c.Offsets) - 1
	}
	for i := range n {
		if c.Kind == Text {
			if i >= len(o.Offsets)-1 || c.text(i) != o.text(i) {
				return i
			}
		} else if i >= len(o.Ints) || c.Ints[i] != o.Ints[i] {
			return i
		}
	}
	return -1
}
