package ir

import (
	"encoding/binary"
	"math"
	"strconv"
	"strings"
)

// An ArrayConst is a constant array, which nobody may write to: Data holds the
// elements in C order, each as little-endian bytes.
type ArrayConst struct {
	Elem *Type
	Rank int
	Dims [MaxRank]int64
	Data string
}

// NewArrayConst is the array of a shape.
func NewArrayConst(elem *Type, shape []int64, data string) ArrayConst {
	c := ArrayConst{Elem: elem, Rank: len(shape), Data: data}
	copy(c.Dims[:], shape)
	return c
}

// Type is the array's type, Shape its lengths, Len the number of elements.
func (c ArrayConst) Type() *Type    { return Array(c.Rank, c.Elem) }
func (c ArrayConst) Shape() []int64 { return c.Dims[:c.Rank] }
func (c ArrayConst) Len() int       { return len(c.Data) / c.Elem.Width() }

// Bits is element i as an unsigned integer of its width.
func (c ArrayConst) Bits(i int) uint64 {
	w := c.Elem.Width()
	var b [8]byte
	copy(b[:], c.Data[i*w:(i+1)*w])
	return binary.LittleEndian.Uint64(b[:])
}

// Float is element i of an array of floats.
func (c ArrayConst) Float(i int) float64 {
	if c.Elem == Float32 {
		return float64(math.Float32frombits(uint32(c.Bits(i))))
	}
	return math.Float64frombits(c.Bits(i))
}

// Int is element i of an array of integers or of bool_; uint64 wraps around.
func (c ArrayConst) Int(i int) int64 {
	n := c.Bits(i)
	if shift := uint(64 - 8*c.Elem.Width()); strings.HasPrefix(c.Elem.key, "int") {
		return int64(n<<shift) >> shift
	}
	return int64(n)
}

// Width is the size of a scalar type of numpy in bytes.
func (t *Type) Width() int {
	switch t {
	case BoolU, Int8, Uint8:
		return 1
	case Int16, Uint16:
		return 2
	case Int32, Uint32, Float32:
		return 4
	}
	return 8
}

// text is array[2, float64](2, 3, b"..."): type, shape, bytes.
func (c ArrayConst) text() string {
	s := c.Type().String() + "("
	for _, n := range c.Shape() {
		s += strconv.FormatInt(n, 10) + ", "
	}
	return s + "b" + strconv.Quote(c.Data) + ")"
}

// arrayConstant takes what text writes.
func (p *scanner) arrayConstant() any {
	t := p.typ()
	if t.Kind != KArray {
		p.failf("an array type expected")
	}
	p.expect("(")
	var shape []int64
	size := int64(t.Scalar().Width())
	for range t.Rank() {
		n, ok := p.constant().(int64)
		if !ok || n < 0 {
			p.failf("length expected")
		}
		size *= n
		shape = append(shape, n)
		p.expect(",")
	}
	data, ok := p.constant().(BytesConst)
	if !ok || int64(len(data)) != size {
		p.failf("%d bytes expected", size)
	}
	p.expect(")")
	return NewArrayConst(t.Scalar(), shape, string(data))
}
