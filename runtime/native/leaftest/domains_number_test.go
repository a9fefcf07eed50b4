package leaftest

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"unicode/utf8"
)

// numberDomains: bool, int, float, math, formatting.
var numberDomains = map[string]domain{
	"int.add":                  {cases: 2000},
	"int.sub":                  {cases: 2000},
	"int.mul":                  {cases: 3000, at: operands{0: anyNumber, 1: anyNumber}},
	"int.floordiv":             {cases: 3000, at: operands{0: anyNumber, 1: anyNumber}},
	"int.mod":                  {cases: 2000},
	"int.divmod":               {cases: 3000, at: operands{0: anyNumber, 1: anyNumber}},
	"int.truediv":              {cases: 4000, at: operands{0: anyNumber, 1: anyNumber}},
	"int.pow":                  {at: operands{1: between(0, 70)}, cases: 2000},
	"int.pow_neg":              {at: operands{1: ints(-1, -2, -3, -5, -10, -100, -1074, -1<<62, math.MinInt64)}, cases: 1000},
	"int.pow_mod":              {cases: 2000},
	"int.lshift":               {at: operands{1: shifts}, cases: 2000},
	"int.rshift":               {at: operands{1: shifts}, cases: 2000},
	"int.and":                  {cases: 2000},
	"int.or":                   {cases: 2000},
	"int.xor":                  {cases: 2000},
	"int.from_str":             {at: operands{0: intText}, cases: 5000},
	"int.from_bytes_text":      {at: operands{0: intText}, cases: 3000},
	"int.from_str_base":        {at: operands{0: intText, 1: bases}, cases: 8000},
	"int.from_bytes_text_base": {at: operands{0: intText, 1: bases}, cases: 3000},
	"int.to_str":               {at: operands{0: anyNumber}, cases: 3000},
	"int.to_bytes":             {at: operands{1: between(-1, 20)}, cases: 3000},
	"int.round_digits":         {at: operands{1: between(-70, 3)}, cases: 3000},
	"int.eq_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.ne_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.lt_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.le_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.gt_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.ge_float":             {at: operands{1: floatNear}, cases: 3000},
	"int.from_float":           {at: operands{0: anyFloat}, cases: 2000},
	"math.isqrt":               {at: operands{0: anyNumber}, cases: 2000},
	"math.gcd":                 {at: operands{0: anyNumber, 1: anyNumber}, cases: 2000},
	"math.lcm":                 {deopts: true, cases: 2000},
	"math.factorial":           {at: operands{0: between(-3, 300)}, cases: 400},
	"math.comb":                {at: operands{0: between(-2, 120), 1: between(-2, 125)}, cases: 2000},
	"math.ldexp":               {at: operands{1: ints(0, 1, -1, 10, 52, 53, -52, -53, 1000, 1023, 1024, -1022, -1074, -1080, -2000, 2100, 1<<31, math.MaxInt64, math.MinInt64)}, cases: 2000},
	"float.pow":                {at: operands{1: realExponent}, cases: 5000},
	"float.pow_is_complex":     {at: operands{0: negative, 1: exponentNotTooLarge}, cases: 500},
	"float.floordiv":           {at: operands{0: anyFloat, 1: anyFloat}, cases: 4000},
	"float.mod":                {at: operands{0: anyFloat, 1: anyFloat}, cases: 4000},
	"float.divmod":             {at: operands{0: anyFloat, 1: anyFloat}, cases: 4000},
	"float.from_str":           {at: operands{0: floatText}, cases: 10000},
	"float.from_bytes_text":    {at: operands{0: floatText}, cases: 3000},
	"float.fromhex":            {at: operands{0: hexText}, cases: 5000},
	"float.hex":                {at: operands{0: anyFloat}, cases: 2000},
	"float.repr":               {at: operands{0: anyFloat}, cases: 20000},
	"float.round":              {at: operands{0: anyFloat}, cases: 4000},
	"float.floor":              {at: operands{0: anyFloat}, cases: 2000},
	"float.ceil":               {at: operands{0: anyFloat}, cases: 2000},
	"float.round_digits":       {at: operands{0: anyFloat, 1: roundDigits}, cases: 20000},
	"float.as_integer_ratio":   {at: operands{0: anyFloat}, cases: 2000},
	"float.is_integer":         {at: operands{0: anyFloat}, cases: 1000},
	"float.hash":               {at: operands{0: hashable}, cases: 4000},
	"math.hypot":               {at: operands{0: anyFloat, 1: anyFloat}, cases: 5000},
	"math.remainder":           {at: operands{0: anyFloat, 1: anyFloat}, cases: 3000},
	"math.fmod":                {at: operands{0: anyFloat, 1: anyFloat}, cases: 3000},
	"math.pow":                 {at: operands{0: anyFloat, 1: anyFloat}, cases: 3000},
	"math.atan2":               {at: operands{0: anyFloat, 1: anyFloat}, cases: 3000},
	"format.int":               {at: operands{1: spec("bcdoxXneEfFgG%s")}, cases: 20000},
	"format.bool":              {at: operands{1: spec("bcdoxXneEfFgG%s")}, cases: 3000},
	"format.float":             {at: operands{0: anyFloat, 1: spec("eEfFgGn%ds")}, cases: 30000},
	"format.str":               {at: operands{1: spec("sssd")}, cases: 10000},
	"format.none":              {at: operands{1: spec("sd")}, cases: 100},
	"percent.int":              {at: operands{1: flags, 2: between(-12, 30), 3: precisions}, cases: 4000},
	"percent.oct":              {at: operands{1: flags, 2: between(-12, 30), 3: precisions}, cases: 4000},
	"percent.hex":              {at: operands{2: flags, 3: between(-12, 30), 4: precisions}, cases: 4000},
	"percent.float":            {at: operands{0: anyFloat, 1: conversions, 2: flags, 3: between(-12, 30), 4: precisions}, cases: 8000},
	"percent.str":              {at: operands{1: flags, 2: between(-12, 30), 3: precisions}, cases: 4000},
	"percent.char":             {at: operands{1: flags, 2: between(-12, 30)}, cases: 3000},
	"percent.chr":              {cases: 1000},
	"int.range_len":            {cases: 3000},
	"int.range_contains":       {cases: 3000},
	"math.exp":                 {at: operands{0: modest}, cases: 3000},
	"math.exp2":                {at: operands{0: modest}, cases: 3000},
	"math.expm1":               {at: operands{0: modest}, cases: 3000},
	"math.sinh":                {at: operands{0: modest}, cases: 3000},
	"math.cosh":                {at: operands{0: modest}, cases: 3000},
	"math.tanh":                {at: operands{0: modest}, cases: 3000},
	"math.asin":                {at: operands{0: unit}, cases: 2000},
	"math.acos":                {at: operands{0: unit}, cases: 2000},
	"math.atanh":               {at: operands{0: unit}, cases: 2000},
	"math.erf":                 {at: operands{0: modest}, cases: 2000},
	"math.erfc":                {at: operands{0: modest}, cases: 2000},
}

type operands = map[int]func(*generator) string

var (
	shifts     = ints(-1, 0, 1, 2, 5, 31, 32, 33, 61, 62, 63, 64, 65, 100, 127, 128, 129, 200, 1000)
	bases      = ints(10, 10, 0, 0, 2, 8, 16, 16, 36, 3, 7, 35, 1, -1, 37, math.MaxInt64)
	flags      = between(0, 31)
	precisions = ints(-1, -1, -1, 0, 1, 2, 3, 6, 17, 20, 60)
)

func pick[T any](g *generator, of ...T) T { return of[g.Intn(len(of))] }

// anyNumber is an int whose size varies; the fast clone's reader refuses what
// does not fit, so only small ones are made where earlier operands are.
func anyNumber(g *generator) string {
	if !g.exact {
		return g.int64()
	}
	switch g.Intn(7) {
	case 0:
		return pick(g, "-", "") + "1" + strings.Repeat("0", g.Intn(400))
	case 6: // limbs for which division guesses wrong, and carries that run far
		n := new(big.Int)
		for k := g.Intn(pick(g, 4, 12, 200)); k >= 0; k-- {
			n.Lsh(n, 64)
			n.Or(n, new(big.Int).SetUint64(pick(g, 0, 0, math.MaxUint64, math.MaxUint64, 1, 1<<63, 1<<63-1, 1<<63+1, math.MaxUint64-1, g.Uint64())))
		}
		return n.Text(10)
	case 1:
		var b strings.Builder
		b.WriteString(pick(g, "-9", "1", "7"))
		for n := g.Intn(1500); n > 0; n-- {
			b.WriteByte(byte('0' + g.Intn(10)))
		}
		return b.String()
	case 2, 3:
		return g.big()
	}
	return g.int64()
}

// anyFloat covers the range and the decimal fractions that people write.
func anyFloat(g *generator) string {
	switch g.Intn(8) {
	case 0:
		return floatToken(math.Ldexp(g.Float64()*2-1, g.Intn(2100)-1050))
	case 1:
		return floatToken(float64(g.Intn(200001)-100000) / pick(g, 1.0, 2, 4, 8, 10, 20, 100, 1000, 200))
	case 2:
		return floatToken(math.Ldexp(float64(g.Intn(64)-32), g.Intn(120)-60))
	case 3:
		f, _ := strconv.ParseFloat(fmt.Sprintf("%d.%de%d", g.Intn(10), g.Intn(100000), g.Intn(40)-20), 64)
		return floatToken(pick(g, f, -f, math.Nextafter(f, 1e300), math.Nextafter(f, 0)))
	case 4:
		return floatToken(math.Pow(10, float64(g.Intn(640)-320)))
	}
	return floatToken(g.anyFloat())
}

func hashable(g *generator) string {
	for {
		if f := anyFloat(g); f != floatToken(math.NaN()) {
			return f
		}
	}
}

// modest is a float for functions that overflow early, unit one for those
// defined around zero.
func modest(g *generator) string {
	if g.Intn(3) == 0 {
		return anyFloat(g)
	}
	return floatToken(g.NormFloat64() * pick(g, 1e-9, 0.1, 1, 10, 100, 700))
}
func unit(g *generator) string {
	if g.Intn(3) == 0 {
		return anyFloat(g)
	}
	return floatToken(g.Float64()*2.02 - 1.01)
}

// floatNear is a float close to the first operand, an int.
func floatNear(g *generator) string {
	f, err := strconv.ParseFloat(g.previous[0], 64)
	if err != nil || g.Intn(4) == 0 {
		return anyFloat(g)
	}
	return floatToken(pick(g, f, f, f+0.5, f-0.5, math.Nextafter(f, math.Inf(1)), math.Nextafter(f, math.Inf(-1)), -f))
}

func floatOf(token string) float64 {
	u, _ := strconv.ParseUint(token, 16, 64)
	return math.Float64frombits(u)
}

// realExponent keeps the power of the first operand real.
func realExponent(g *generator) string {
	for {
		tok := pick(g, anyFloat(g), floatToken(float64(g.Intn(21)-10)), floatToken(float64(g.Intn(2000)-1000)/2))
		base, e := floatOf(g.previous[0]), floatOf(tok)
		if !(base < 0) || math.IsInf(base, 0) || math.IsInf(e, 0) || e == math.Floor(e) || e != e {
			return tok
		}
	}
}
func negative(g *generator) string { return floatToken(-1 - math.Abs(g.NormFloat64())) }
func exponentNotTooLarge(g *generator) string {
	return floatToken(pick(g, 0.5, 1, 2, -1, -0.5, 1.0/3, 3, -2.25, 10, 20, 0, math.Inf(1), math.Inf(-1), math.NaN()))
}

func roundDigits(g *generator) string {
	if g.Intn(5) == 0 {
		return intToken(pick(g, int64(g.Intn(700)-350), math.MaxInt64, math.MinInt64))
	}
	return intToken(int64(g.Intn(24) - 8))
}

// intText is near what int() reads.
func intText(g *generator) string {
	switch g.Intn(12) {
	case 0:
		return textToken(g.text())
	case 1:
		return textToken(strings.Repeat(pick(g, "9", "1", "0", "١", "f"), pick(g, 18, 19, 20, 40, 640, 641, 4299, 4300, 4301, 4500)) + pick(g, "", "", "x", " ", "_"))
	}
	var b strings.Builder
	b.WriteString(pick(g, "", "", "", "", " ", "\t\n", "\u00a0", "\u3000 ", "\x1c", "\x00"))
	b.WriteString(pick(g, "", "", "", "-", "+", "+-", "- "))
	b.WriteString(pick(g, "", "", "", "", "0", "0x", "0X", "0o", "0b", "0B_", "_", "00"))
	for n := g.Intn(24); n >= 0; n-- {
		b.WriteString(pick(g, "0", "1", "2", "9", "5", "7", "1", "0", "1", "0", pick(g, "8", "_", "a", "f", "Z", "__", ".", "٣", "९", "𝟙", "x", "é", "\xed\xa0\x80", " ")))
	}
	b.WriteString(pick(g, "", "", "", "", " ", "\n", "\u2003", "\x00", "_", "L", "\x7f"))
	return textToken(b.String())
}

// floatText is near what float() reads.
func floatText(g *generator) string {
	switch g.Intn(12) {
	case 0:
		return textToken(g.text())
	case 1:
		return textToken(pick(g, " ", "") + pick(g, "", "-", "+", "--") + pick(g, "inf", "Infinity", "INF", "nan", "NaN", "infinit", "nano", "iNfInItY", "in", "1_000.5", "1_0e1_0", "_1", "1_", "1._5", "1_.5", "1e_5", ".", "e5", ".e5", "1e", "1e+", "5.", ".5", "0x1p3", "1,5", "1e5.5", "infinity1", "1 2") + pick(g, "", " ", "\t", "_"))
	case 2:
		f := floatOf(anyFloat(g))
		return textToken(pick(g, strconv.FormatFloat(f, 'g', -1, 64), strconv.FormatFloat(f, 'e', 30, 64), strconv.FormatFloat(f, 'f', 10, 64), strconv.FormatFloat(f, 'f', -1, 64)))
	case 3: // halfway between two floats, and a bit off
		f := math.Abs(floatOf(anyFloat(g)))
		if f > 1e300 || f != f {
			f = 1.5
		}
		exact := new(big.Float).SetPrec(2000).SetFloat64(f)
		exact.Add(exact, new(big.Float).SetFloat64(math.Nextafter(f, math.Inf(1))))
		exact.Quo(exact, new(big.Float).SetFloat64(2))
		return textToken(strings.Replace(exact.Text('e', 1100), "e", pick(g, "e", "0001e", "e"), 1))
	case 4:
		return textToken(pick(g, "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623157e308", "1.7976931348623159e308", "1e400", "-1e400", "1e-400", "-1e-400", "0e999999999999999999999", "1e999999999999999999999", "1e-999999999999999999999", "0.000000000000000000000000000000000000001e39", strings.Repeat("0", 400)+"1e-5", "0."+strings.Repeat("0", 400)+"1e405", strings.Repeat("9", 400), strings.Repeat("9", 400)+"e-390"))
	}
	var b strings.Builder
	b.WriteString(pick(g, "", "", "", " ", "\u00a0"))
	b.WriteString(pick(g, "", "", "-", "+"))
	digits := func(most int) {
		for n := g.Intn(most + 1); n > 0; n-- {
			b.WriteString(pick(g, "0", "1", "2", "3", "5", "9", "0", "7", "4", pick(g, "6", "6", "6", "_", "٣", "𝟙", "x", "é")))
		}
	}
	digits(20)
	b.WriteString(pick(g, ".", ".", ""))
	digits(20)
	if g.Intn(2) == 0 {
		b.WriteString(pick(g, "e", "E", "e+", "e-", "e-"))
		digits(3)
	}
	b.WriteString(pick(g, "", "", "", " ", "\n", "\x00", "f"))
	return textToken(b.String())
}

// hexText is near what float.fromhex reads.
func hexText(g *generator) string {
	switch g.Intn(6) {
	case 0:
		return textToken(strconv.FormatFloat(floatOf(anyFloat(g)), 'x', -1, 64))
	case 1:
		return textToken(pick(g, "", " ") + pick(g, "", "-", "+") + pick(g, "inf", "nan", "Infinity", "0x", "0x.", ".", "0x1p", "0x1p+", "1", "0x1.8p1 x", "0x1p1024", "0x1.fffffffffffff7p1023", "0x1.fffffffffffff8p1023", "0x1p-1074", "0x1p-1075", "0x1.8p-1075", "0x0p99999999999", "0x1p99999999999", "0x1p-99999999999", "é", encodable(g)))
	}
	var b strings.Builder
	b.WriteString(pick(g, "", "-", "+ ", " "))
	b.WriteString(pick(g, "0x", "0X", "", "0x0"))
	digits := func() {
		for n := g.Intn(18); n > 0; n-- {
			b.WriteByte("0123456789abcdefABCDEF08"[g.Intn(24)])
		}
	}
	digits()
	b.WriteString(pick(g, ".", ".", ""))
	digits()
	if g.Intn(2) == 0 {
		b.WriteString(pick(g, "p", "P") + pick(g, "", "-", "+") + fmt.Sprint(pick(g, g.Intn(10), g.Intn(1200))))
	}
	b.WriteString(pick(g, "", "", " ", "g"))
	return textToken(b.String())
}

// encodable is a text without lone surrogates, which float.fromhex would
// complain of in its own way.
func encodable(g *generator) string {
	for {
		if s := g.text(); utf8.ValidString(s) {
			return s
		}
	}
}

// spec makes format specifications, most of them valid.
func spec(types string) func(*generator) string {
	return func(g *generator) string {
		var b strings.Builder
		often := func(n int, s ...string) {
			if g.Intn(n) == 0 {
				b.WriteString(pick(g, s...))
			}
		}
		often(3, "<", ">", "^", "=", "*<", "0>", "é^", "😀=", "=<", ">>")
		often(4, "+", "-", " ")
		often(12, "z")
		often(6, "#")
		often(4, "0")
		often(2, "1", "2", "5", "8", "13", "20", "41", "٣")
		often(4, ",", "_", ",", "_", ",_", "__")
		often(3, ".0", ".1", ".2", ".3", ".6", ".10", ".17", ".25", ".", ".400")
		if g.Intn(5) > 0 {
			b.WriteByte(types[g.Intn(len(types))])
		}
		often(40, "x", "é", "\x01", "\x7f", "99999999999999999999", " ", "\u2603", "😀")
		return textToken(b.String())
	}
}

func conversions(g *generator) string { return "x" + hex.EncodeToString([]byte{"eEfFgG"[g.Intn(6)]}) }
