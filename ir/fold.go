package ir

import (
	"math"
	"math/big"
	"strings"
	"unicode/utf8"
)

// Fold evaluates an op on constant operands (see Attrs.Const for the Go types
// of constants). It knows the ops whose result is exact: integers of bounded
// size, IEEE arithmetic, comparison and concatenation of text; nothing that
// depends on a library's tables or last digits. ok is false for others, and
// where the op would raise.
func Fold(name string, args []any) (result any, ok bool) {
	group, verb, _ := strings.Cut(name, ".")
	switch group {
	case "int":
		if ns, all := operandsOf[*big.Int](args); all {
			return foldInt(verb, ns)
		}
		switch x := args[0].(type) {
		case int64:
			return big.NewInt(x), verb == "from_i64"
		case bool:
			if verb == "from_bool" {
				n, _ := foldBool("to_i64", []bool{x})
				return big.NewInt(n.(int64)), true
			}
		}
	case "i64":
		if ns, all := operandsOf[int64](args); all {
			return foldI64(verb, ns)
		}
	case "bool":
		if bs, all := operandsOf[bool](args); all {
			return foldBool(verb, bs)
		}
	case "float":
		if fs, all := operandsOf[float64](args); all {
			return foldFloat(verb, fs)
		}
	case "str":
		return foldStr(verb, args)
	case "char":
		if cs, all := operandsOf[rune](args); all {
			return foldChar(verb, cs)
		}
		return foldCharStr(verb, args)
	}
	return nil, false
}

// operandsOf asserts that all operands have one Go type.
func operandsOf[T any](args []any) ([]T, bool) {
	out := make([]T, len(args))
	for i, a := range args {
		t, ok := a.(T)
		if !ok {
			return nil, false
		}
		out[i] = t
	}
	return out, true
}

// order evaluates the six comparisons by the sign of a comparison.
func order(verb string, c int) (any, bool) {
	switch verb {
	case "eq":
		return c == 0, true
	case "ne":
		return c != 0, true
	case "lt":
		return c < 0, true
	case "le":
		return c <= 0, true
	case "gt":
		return c > 0, true
	case "ge":
		return c >= 0, true
	}
	return nil, false
}

// foldBits bounds the size of folded integers.
const foldBits = 4096

func foldInt(verb string, n []*big.Int) (any, bool) {
	if len(n) == 1 {
		return foldInt1(verb, n[0])
	}
	if len(n) != 2 {
		return nil, false
	}
	a, b := n[0], n[1]
	if a.BitLen()+b.BitLen() > foldBits {
		return nil, false
	}
	z := new(big.Int)
	switch verb {
	case "add":
		return z.Add(a, b), true
	case "sub":
		return z.Sub(a, b), true
	case "mul":
		return z.Mul(a, b), true
	case "floordiv", "mod":
		if b.Sign() == 0 {
			return nil, false
		}
		q, m := new(big.Int).QuoRem(a, b, z)
		if m.Sign() != 0 && m.Sign() != b.Sign() {
			q.Sub(q, big.NewInt(1))
			m.Add(m, b)
		}
		if verb == "mod" {
			return m, true
		}
		return q, true
	case "and":
		return z.And(a, b), true
	case "or":
		return z.Or(a, b), true
	case "xor":
		return z.Xor(a, b), true
	case "lshift", "rshift":
		if b.Sign() < 0 || !b.IsInt64() || b.Int64() > foldBits {
			return nil, false
		}
		if verb == "lshift" {
			return z.Lsh(a, uint(b.Int64())), true
		}
		return z.Rsh(a, uint(b.Int64())), true
	case "min":
		if b.Cmp(a) < 0 {
			return b, true
		}
		return a, true
	case "max":
		if b.Cmp(a) > 0 {
			return b, true
		}
		return a, true
	}
	return order(verb, a.Cmp(b))
}

func foldInt1(verb string, a *big.Int) (any, bool) {
	z := new(big.Int)
	switch verb {
	case "neg":
		return z.Neg(a), true
	case "pos":
		return a, true
	case "abs":
		return z.Abs(a), true
	case "invert":
		return z.Not(a), true
	case "bool":
		return a.Sign() != 0, true
	case "bit_length":
		return big.NewInt(int64(a.BitLen())), true
	case "to_float":
		if a.BitLen() <= 53 {
			return float64(a.Int64()), true
		}
	case "to_str":
		if a.BitLen() <= foldBits {
			return StrConst(a.String()), true
		}
	case "to_i64_index", "to_i64_clamp", "to_i64_count", "to_i64_size":
		if a.IsInt64() {
			return a.Int64(), true
		}
	}
	return nil, false
}

// foldI64 leaves out what would overflow: by construction it isn't reached.
func foldI64(verb string, n []int64) (any, bool) {
	big1 := make([]*big.Int, len(n))
	for i, x := range n {
		big1[i] = big.NewInt(x)
	}
	switch verb {
	case "lshift", "rshift":
		return nil, false
	}
	r, ok := foldInt(verb, big1)
	if z, is := r.(*big.Int); ok && is {
		if !z.IsInt64() {
			return nil, false
		}
		return z.Int64(), true
	}
	return r, ok
}

func foldBool(verb string, b []bool) (any, bool) {
	num := func(b bool) int64 {
		if b {
			return 1
		}
		return 0
	}
	switch verb {
	case "not":
		return !b[0], true
	case "and":
		return b[0] && b[1], true
	case "or":
		return b[0] || b[1], true
	case "xor":
		return b[0] != b[1], true
	case "to_i64":
		return num(b[0]), true
	case "to_float":
		return float64(num(b[0])), true
	case "to_str":
		if b[0] {
			return StrConst("True"), true
		}
		return StrConst("False"), true
	}
	if len(b) == 2 {
		return order(verb, int(num(b[0])-num(b[1])))
	}
	return nil, false
}

func foldFloat(verb string, f []float64) (any, bool) {
	switch verb {
	case "neg":
		return -f[0], true
	case "abs":
		return math.Abs(f[0]), true
	case "bool":
		return f[0] != 0, true
	}
	if len(f) != 2 {
		return nil, false
	}
	switch verb {
	case "add":
		return f[0] + f[1], true
	case "sub":
		return f[0] - f[1], true
	case "mul":
		return f[0] * f[1], true
	case "div":
		return f[0] / f[1], f[1] != 0
	case "eq":
		return f[0] == f[1], true
	case "ne":
		return f[0] != f[1], true
	case "lt":
		return f[0] < f[1], true
	case "le":
		return f[0] <= f[1], true
	case "gt":
		return f[0] > f[1], true
	case "ge":
		return f[0] >= f[1], true
	}
	return nil, false
}

// foldBytes bounds the size of folded text.
const foldBytes = 1 << 12

func foldStr(verb string, args []any) (any, bool) {
	if c, ok := args[0].(rune); ok && verb == "from_char" {
		return StrConst(EncodeRune(c)), true
	}
	if s, ok := args[0].(StrConst); ok && len(args) == 2 {
		i, ok := args[1].(int64)
		if ok && (verb == "decode" || verb == "next") {
			return foldPosition(verb, string(s), i)
		}
		if verb != "at" || !ok {
			return foldText(verb, args)
		}
		rs := DecodeWTF8(string(s))
		if i < 0 {
			i += int64(len(rs))
		}
		if i < 0 || i >= int64(len(rs)) {
			return nil, false
		}
		return rs[i], true
	}
	return foldText(verb, args)
}

// foldPosition reads at a byte position.
func foldPosition(verb, s string, i int64) (any, bool) {
	if i < 0 || i >= int64(len(s)) || s[i]&0xC0 == 0x80 {
		return nil, false
	}
	c := DecodeWTF8(s[i:])[0]
	if verb == "decode" {
		return c, true
	}
	return i + int64(len(EncodeRune(c))), true
}

func foldText(verb string, args []any) (any, bool) {
	ss, all := operandsOf[StrConst](args)
	if !all {
		return nil, false
	}
	switch verb {
	case "len":
		return int64(len(DecodeWTF8(string(ss[0])))), true
	case "nbytes":
		return int64(len(ss[0])), true
	case "is_empty":
		return ss[0] == "", true
	case "concat", "concat2", "concat3", "concat4", "concat_many":
		var b strings.Builder
		for _, s := range ss {
			b.WriteString(string(s))
		}
		return StrConst(b.String()), b.Len() <= foldBytes
	case "contains":
		return strings.Contains(string(ss[0]), string(ss[1])), true
	}
	if len(ss) == 2 {
		// The order of bytes of WTF-8 is that of code points.
		return order(verb, strings.Compare(string(ss[0]), string(ss[1])))
	}
	return nil, false
}

func foldChar(verb string, c []rune) (any, bool) {
	if len(c) == 1 {
		if verb == "ord" {
			return int64(c[0]), true
		}
		return nil, false
	}
	return order(verb, int(c[0])-int(c[1]))
}

func foldCharStr(verb string, args []any) (any, bool) {
	if len(args) != 2 {
		return nil, false
	}
	c, ok1 := args[0].(rune)
	s, ok2 := args[1].(StrConst)
	if !ok1 || !ok2 {
		return nil, false
	}
	switch verb {
	case "eq_str":
		return EncodeRune(c) == string(s), true
	case "in_str":
		return strings.Contains(string(s), EncodeRune(c)), true
	}
	return nil, false
}

// EncodeRune is a code point in WTF-8: UTF-8 extended to surrogates.
func EncodeRune(c rune) string {
	if c >= 0xD800 && c < 0xE000 {
		return string([]byte{0xE0 | byte(c>>12), 0x80 | byte(c>>6&0x3F), 0x80 | byte(c&0x3F)})
	}
	return string(c)
}

// DecodeWTF8 is the code points of a str. A byte that is no part of WTF-8
// counts as U+FFFD.
func DecodeWTF8(s string) []rune {
	rs := make([]rune, 0, len(s))
	for i := 0; i < len(s); {
		if i+2 < len(s) && s[i] == 0xED && s[i+1]&0xE0 == 0xA0 && s[i+2]&0xC0 == 0x80 {
			rs = append(rs, rune(s[i]&0xF)<<12|rune(s[i+1]&0x3F)<<6|rune(s[i+2]&0x3F))
			i += 3
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		rs = append(rs, r)
		i += n
	}
	return rs
}
