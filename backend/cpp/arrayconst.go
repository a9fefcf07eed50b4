package cpp

import (
	"fmt"
	"math"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// maxInitialisers bounds the elements of a constant array that are written one
// by one, for the C++ compiler to see their values; more are a string of bytes,
// which it reads much faster.
const maxInitialisers = 4096

// arrayConst is the expression of a constant array: its elements are static
// data.
func (f *funcEmitter) arrayConst(c ir.ArrayConst) string {
	elem := f.cxx(c.Elem)
	name := f.m.arrays[c]
	if name == "" {
		name = fmt.Sprintf("array%d", len(f.m.arrays))
		f.m.arrays[c] = name
		switch n := c.Len(); {
		case n == 0:
			fmt.Fprintf(&f.m.statics, "static const %s %s[1] = {};\n", elem, name)
		case n <= maxInitialisers:
			lits := make([]string, n)
			for i := range lits {
				lits[i] = "{" + elementLit(c, i) + "}"
			}
			fmt.Fprintf(&f.m.statics, "alignas(64) static const %s %s[%d] = {%s};\n", elem, name, n, strings.Join(lits, ", "))
		default:
			fmt.Fprintf(&f.m.statics, "alignas(64) static const char %s[] = %s;\n", name, quote(c.Data))
		}
	}
	var lengths, strides []string
	stride := int64(1)
	for i := c.Rank - 1; i >= 0; i-- {
		lengths = append([]string{i64Lit(c.Dims[i])}, lengths...)
		strides = append([]string{i64Lit(stride)}, strides...)
		stride *= c.Dims[i]
	}
	return fmt.Sprintf("%s{(%s *)%s, {%s}, {%s}}", f.cxx(c.Type()), elem, name, strings.Join(lengths, ", "), strings.Join(strides, ", "))
}

// elementLit is a number of an array.
func elementLit(c ir.ArrayConst, i int) string {
	switch c.Elem {
	case ir.Float64:
		return floatLit(c.Float(i))
	case ir.Float32:
		if v := c.Float(i); v == math.Trunc(v) && math.Abs(v) < 1e6 {
			return floatLit(v) + "f"
		}
		return fmt.Sprintf("__builtin_bit_cast(float, uint32_t{0x%xu})", c.Bits(i))
	case ir.Uint64:
		return fmt.Sprintf("%du", c.Bits(i))
	case ir.BoolU:
		return fmt.Sprint(c.Int(i) != 0)
	}
	return i64Lit(c.Int(i))
}
