package stage

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

// ToStr is a str for a str or char.
func (b *Builder) ToStr(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	t := o.ValueType()
	if t == nil || !IsText(t) {
		panic(NewUnsupported("a "+o.TypeName()+" where a str is needed", ""))
	}
	if t.Kind == ir.KChar {
		return b.Val("str.from_char", StrType, o.Value)
	}
	return o
}

// asChar is a char for an object known to be one code point.
func (b *Builder) asChar(o *Object) *Object {
	if r, ok := constRune(o); ok {
		return Dynamic(b.ConstValue(r), CharType)
	}
	if o.Type == nil || o.Type.Kind != ir.KChar {
		panic(NewUnsupported("a "+o.TypeName()+" where a single character is needed", ""))
	}
	return o
}

// constRune is the code point of a constant str of length one.
func constRune(o *Object) (rune, bool) {
	v, ok := o.ConstVal()
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

// ToInt is an int for a bool or int.
func (b *Builder) ToInt(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if v, ok := o.ConstVal(); ok {
		if v, ok := v.(bool); ok {
			if v {
				return Int(1)
			}
			return Int(0)
		}
	}
	switch t := o.ValueType(); {
	case t != nil && t.Kind == ir.KInt:
		return o
	case t != nil && t.Kind == ir.KBool:
		return b.Val("int.from_bool", IntType, b.Value(o))
	case IsScalar(o) && IsIndex(o):
		return b.PythonNumber(o)
	}
	panic(NewUnsupported("a "+o.TypeName()+" where an int is needed", ""))
}

// ToFloat is a float for a bool, int or float.
func (b *Builder) ToFloat(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KFloat {
		return o
	}
	if IsScalar(o) {
		return b.Val("np.to_float", FloatType, b.Value(o))
	}
	n := b.ToInt(o)
	if v, ok := n.ConstVal(); ok {
		if f, acc := new(big.Float).SetInt(v.(*big.Int)).Float64(); acc == big.Exact {
			return Const(f)
		}
	}
	return b.Val("int.to_float", FloatType, b.Value(n))
}

// I64 is a machine integer for an int, by the given conversion op.
func (b *Builder) I64(o *Object, conversion string) *ir.Value {
	if o.Value != nil && o.Value.Type.Kind == ir.KI64 {
		return o.Value
	}
	n := b.ToInt(o)
	if b.Current == nil || n.IsDead() {
		return nil
	}
	if v, ok := n.ConstVal(); ok && v.(*big.Int).IsInt64() {
		return b.ConstValue(v.(*big.Int).Int64())
	}
	if n.Value != nil && n.Value.Def != nil && n.Value.Def.Name() == "int.from_i64" {
		return n.Value.Def.Args[0]
	}
	if class := map[string]string{"int.to_i64_index": "IndexError", "int.to_i64_count": "OverflowError"}[conversion]; class != "" && o.valueIn != nil {
		// The message names the class of which the index is an instance.
		out := b.Leaf("bool.or", b.Leaf("int.lt", n, Const(big.NewInt(math.MinInt64))), b.Leaf("int.gt", n, Const(big.NewInt(math.MaxInt64))))
		b.Branch(out, func() { b.RaiseNaming(class, "cannot fit '%T' into an index-sized integer", o) }, func() {})
		if b.Current == nil {
			return nil
		}
	}
	return b.Op(conversion, []*ir.Value{b.Value(n)}, ir.I64).Result()
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

// IsNumber reports whether the type takes part in arithmetic.
func IsNumber(t *Type) bool {
	return t != nil && (t.Kind == ir.KBool || t.Kind == ir.KInt || t.Kind == ir.KFloat)
}
func IsIntegral(t *Type) bool { return t != nil && (t.Kind == ir.KBool || t.Kind == ir.KInt) }
