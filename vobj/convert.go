package vobj

import (
	"math"
	"math/big"
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/ir"
)

// Conversions between the types that Python itself does not tell apart (char
// and str, int and machine integer) or converts implicitly (bool to int, int
// to float in arithmetic).

// toStr is a str for a str or char.
func (b *builder) toStr(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	t := o.typ()
	if t == nil || !isText(t) {
		panic(unsupported("a "+o.typeName()+" where a str is needed", ""))
	}
	if t.kind == ir.KChar {
		return b.val("str.from_char", tStr, o.v)
	}
	return o
}

// asChar is a char for an object known to be one code point.
func (b *builder) asChar(o *object) *object {
	if r, ok := constRune(o); ok {
		return dyn(b.constValue(r), tChar)
	}
	if o.t == nil || o.t.kind != ir.KChar {
		panic(unsupported("a "+o.typeName()+" where a single character is needed", ""))
	}
	return o
}

// constRune is the code point of a constant str of length one.
func constRune(o *object) (rune, bool) {
	v, ok := o.constVal()
	if !ok {
		return 0, false
	}
	s, ok := v.(string)
	if !ok || s == "" {
		return 0, false
	}
	r, n := decodeWTF8(s)
	return r, n == len(s)
}

// decodeWTF8 decodes the first code point, lone surrogates included.
func decodeWTF8(s string) (rune, int) {
	r, n := utf8.DecodeRuneInString(s)
	if r == utf8.RuneError && n == 1 && len(s) >= 3 && s[0] == 0xED {
		return rune(s[0]&0xF)<<12 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F), 3
	}
	return r, n
}

// toInt is an int for a bool or int.
func (b *builder) toInt(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if v, ok := o.constVal(); ok {
		if v, ok := v.(bool); ok {
			if v {
				return mkInt(1)
			}
			return mkInt(0)
		}
	}
	switch t := o.typ(); {
	case t != nil && t.kind == ir.KInt:
		return o
	case t != nil && t.kind == ir.KBool:
		return b.val("int.from_bool", tInt, b.value(o))
	case isScalar(o) && isIndex(o):
		return b.pythonNumber(o)
	}
	panic(unsupported("a "+o.typeName()+" where an int is needed", ""))
}

// toFloat is a float for a bool, int or float.
func (b *builder) toFloat(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if t := o.typ(); t != nil && t.kind == ir.KFloat {
		return o
	}
	if isScalar(o) {
		return b.val("np.to_float", tFloat, b.value(o))
	}
	n := b.toInt(o)
	if v, ok := n.constVal(); ok {
		if f, acc := new(big.Float).SetInt(v.(*big.Int)).Float64(); acc == big.Exact {
			return mkConst(f)
		}
	}
	return b.val("int.to_float", tFloat, b.value(n))
}

// i64 is a machine integer for an int, by the given conversion op.
func (b *builder) i64(o *object, conversion string) *ir.Value {
	if o.v != nil && o.v.Type.Kind == ir.KI64 {
		return o.v
	}
	n := b.toInt(o)
	if b.cur == nil || n.isDead() {
		return nil
	}
	if v, ok := n.constVal(); ok && v.(*big.Int).IsInt64() {
		return b.constValue(v.(*big.Int).Int64())
	}
	if n.v != nil && n.v.Def != nil && n.v.Def.Name() == "int.from_i64" {
		return n.v.Def.Args[0]
	}
	if class := map[string]string{"int.to_i64_index": "IndexError", "int.to_i64_count": "OverflowError"}[conversion]; class != "" && o.valueIn != nil {
		// The message names the class of which the index is an instance.
		out := b.leaf("bool.or", b.leaf("int.lt", n, mkConst(big.NewInt(math.MinInt64))), b.leaf("int.gt", n, mkConst(big.NewInt(math.MaxInt64))))
		b.branch(out, func() { b.raiseNaming(class, "cannot fit '%T' into an index-sized integer", o) }, func() {})
		if b.cur == nil {
			return nil
		}
	}
	return b.op(conversion, []*ir.Value{b.value(n)}, ir.I64).Result()
}

// indexConversion tells how an int becomes the machine integer that an op
// takes: indices out of range raise IndexError, counts OverflowError, slice
// bounds saturate.
func indexConversion(op string) string {
	switch op[strings.LastIndexByte(op, '.')+1:] {
	case "get", "set", "at", "del_item":
		return "int.to_i64_index"
	case "repeat", "repeat_inplace", "fill", "zeros":
		return "int.to_i64_count"
	case "ljust", "rjust", "center", "zfill", "pop":
		return "int.to_i64_size"
	case "chr", "expandtabs", "hex_sep":
		return "int.to_i64_chr"
	}
	return "int.to_i64_clamp"
}

// isNumber reports whether the type takes part in arithmetic.
func isNumber(t *vtype) bool {
	return t != nil && (t.kind == ir.KBool || t.kind == ir.KInt || t.kind == ir.KFloat)
}
func isIntegral(t *vtype) bool { return t != nil && (t.kind == ir.KBool || t.kind == ir.KInt) }
