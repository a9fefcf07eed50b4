package leaftest

import (
	"encoding/hex"
	"fmt"
	"math"
	"math/big"
	"math/rand"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// A domain bounds the operands of an op: by position, what may stand there, in
// the form of tokens (see testdata/driver.h). Positions left out take any value
// of their type. check, if set, refuses combinations.
type domain struct {
	at map[int]func(g *generator) string
	// deopts allows the fast clone to ask for the exact one although the
	// result would fit.
	deopts bool
	// cases replaces the usual number of cases.
	cases int
}

// generator makes operands; the same seed makes the same ones.
type generator struct {
	*rand.Rand
	previous []string // tokens of the operands so far, for related ones
	kind     ir.Kind  // of the first of them
	hashes   bool     // floats are hashed: no NaN, which CPython hashes by its identity
	exact    bool     // int operands may be big
	context  string   // of decimals
}

// ---- tokens ---------------------------------------------------------------

func textToken(s string) string { return "x" + hex.EncodeToString([]byte(s)) }
func intToken(i int64) string   { return fmt.Sprint(i) }
func floatToken(f float64) string {
	return fmt.Sprintf("%016x", math.Float64bits(f))
}

// oneOf makes a domain's generator of a choice of tokens.
func oneOf(tokens ...string) func(*generator) string {
	return func(g *generator) string { return tokens[g.Intn(len(tokens))] }
}

// ints is oneOf for integers.
func ints(values ...int64) func(*generator) string {
	tokens := make([]string, len(values))
	for i, v := range values {
		tokens[i] = intToken(v)
	}
	return oneOf(tokens...)
}

// between makes integers from lo to hi.
func between(lo, hi int64) func(*generator) string {
	return func(g *generator) string { return intToken(lo + g.Int63n(hi-lo+1)) }
}

// ---- edge cases -----------------------------------------------------------

var edgeTexts = append([]string{
	"", "a", "A", " ", "\t x\r\n", "abc", "ABC", "aBc dEf", "Hello World", "they're bill's", "hello, world", "a,b,,c,", ",", ",,", "aaa", "aa",
	"1", "-12", "+7", "-", "+", "007", "1x", "_x1", "x_1", "12345678901234567890", "0x1F", "é", "été", "ÉTÉ", "ß", "Straße", "İ", "ı", "iİ",
	"ǆ", "ǅ", "Ǆ", "ǅungla", "ﬁ", "ﬃx", "ŉ", "ΐ", "ᾳ", "ᾼ", "Σ", "ΑΣ", "ΑΣ.", "ΑΣ.Β", "Σα", "α\u0345Σ", "ΟΔΟΣ ΟΔΟΣ", "ͅΑΣ",
	"e\u0301", "\u0301", "日本語", "日本 語", "😀", "a😀b", "😀😀", "\U00010400", "\U00010428", "\U0010ffff", "\ufeff", "\u00ad",
	"\x00", "a\x00b", "\x00\x00", "\x7f", "\u0080", "\u0085", "\u00a0", "\u2028", "a\u2028b\u2029c\x1cd\x0be", "a\nb\r\nc\rd\n\ne", "\r\n", "\n",
	"²", "½", "٣", "Ⅷ", "一二三", "ª", "ᵃ", "\u3000x\u3000", "\x1f y \x1e", "'", "\"", "'\"", "it's", `say "hi"`, `back\slash`, "tab\tx\ty\n\tz",
	"%s %d", "{}", "a=b", "deadBEEF", "de ad be ef", "de a", "g0", " 0f ", "0", "ÿ", "Ā", "ĀÿA", "\uffff",
	"The quick brown fox jumps over the lazy dog", "0123456789abcdef", "0123456789abcdefg", "0123456789abcde", "lower case only here, quite long text",
	"Größe Übermaß ÄÖÜ straße", "naïve café — “quotes” … 100 €", "x" + strings.Repeat("ab", 40), strings.Repeat(" ", 33), strings.Repeat("é", 33), strings.Repeat("ab日", 20),
	strings.Repeat("abcdefghij", 50) + "needle" + strings.Repeat("abcdefghij", 50), strings.Repeat("aab", 2000), strings.Repeat("word ", 300), strings.Repeat("日本語テキスト\n", 100),
}, surrogateTexts...)

// surrogateTexts hold lone surrogates, as WTF-8.
var surrogateTexts = []string{"\xed\xa0\x80", "a\xed\xb2\x80b", "\xed\xa0\xbd\xed\xb8\x80", "\xed\xb3\xbf\xed\xa0\x80x", "é\xed\xbf\xbf"}

var edgeBytes = []string{
	"\x80", "\xff", "a\xffb", "\xc3", "\xc3\xa9", "\xe2\x82", "\xe2\x82\xac", "\xe2\x28\xa1", "\xf0\x9f\x98", "\xf0\x9f\x98\x80", "\xf0\x28\x8c\xbc", "\xf0\x9f\x28", "\xc0\xaf", "\xe0\x80\x80",
	"\xed\xa0\x80", "\xed\xa0", "\xed", "\xf4\x90\x80\x80", "\xf4\x8f\xbf\xbf", "\xf5", "\xf0\x80\x80\x80", "ab\xe2\x82cd", "ok\xf0\x9f", "\xfe\xfe\xff\xff", "é\xe9", strings.Repeat("x", 70) + "\xe9" + strings.Repeat("é", 9),
}

var edgeInts = []int64{
	0, 1, -1, 2, -2, 3, -3, 4, 5, 7, -7, 8, 10, -10, 16, 17, 20, 31, 32, 33, 63, 64, 65, 97, 100, 127, 128, 255, 256, -256, 1000, 4096,
	1<<31 - 1, 1 << 31, -1 << 31, 1<<32 - 1, 1 << 32, 1<<53 - 1, 1 << 53, 1<<53 + 1, 1<<61 - 1, 1 << 61, 1<<62 - 1, 1 << 62, -1 << 62, -1<<62 - 1,
	math.MaxInt64, math.MaxInt64 - 1, math.MinInt64, math.MinInt64 + 1, 3037000499, 3037000500, -3037000500, 1_000_000_007, 999999999999999999,
}

var edgeFloats = []float64{
	0, math.Copysign(0, -1), 1, -1, 0.5, -0.5, 1.5, 2.5, -2.5, 0.1, 0.2, 0.3, 1.0 / 3, 2, 3, -3, 10, 100, 1e15, 1e16, 1e17, 123456789.125, 1e22, 1e23, 1e-5, 1e-4, 1e100, -1e100,
	math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, 2.2250738585072014e-308, math.Inf(1), math.Inf(-1), math.NaN(), math.Pi, math.E, 1 << 53, 1<<53 + 2, 1 << 62, 1 << 63, -(1 << 63), 1 << 64, 0.99999999999999989, 4.35, 2.675,
}

// bigEdges are ints beyond 64 bits.
var bigEdges = func() []string {
	var all []string
	for _, s := range []string{"9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "340282366920938463463374607431768211456", "100000000000000000000", "1" + strings.Repeat("0", 60), strings.Repeat("9", 200)} {
		n, _ := new(big.Int).SetString(s, 10)
		all = append(all, n.String(), new(big.Int).Neg(n).String())
	}
	return all
}()

// ---- generators -----------------------------------------------------------

// value makes an operand of a type; exact allows big ints.
func (g *generator) value(t *ir.Type, exact bool) string {
	switch t.Kind {
	case ir.KBool:
		return intToken(int64(g.Intn(2)))
	case ir.KI64:
		return g.int64()
	case ir.KInt:
		if exact && g.Intn(3) == 0 {
			return g.big()
		}
		return g.int64()
	case ir.KFloat:
		return floatToken(g.float())
	case ir.KStr:
		return textToken(g.text())
	case ir.KChar:
		return textToken(g.char())
	case ir.KBytes:
		return textToken(g.bytes())
	case ir.KDecimal:
		return g.decimal()
	case ir.KNone:
		return "n"
	}
	n := []int{0, 1, 2, 3, 3, 5, 8, 13, 40}[g.Intn(9)]
	parts := []string{fmt.Sprint(map[ir.Kind]string{ir.KList: "[", ir.KSet: "<", ir.KDict: "{"}[t.Kind], n)}
	for i := 0; i < n; i++ {
		for _, e := range t.Elems {
			if i > 0 && g.Intn(4) == 0 && len(t.Elems) == 1 && !isContainer(e) {
				parts = append(parts, parts[1+g.Intn(i)]) // duplicates
			} else {
				parts = append(parts, g.element(e, exact))
			}
		}
	}
	return strings.Join(parts, " ")
}

// element is value, more often small.
func (g *generator) element(t *ir.Type, exact bool) string {
	if g.Intn(2) == 0 {
		switch t.Kind {
		case ir.KI64, ir.KInt:
			return intToken(int64(g.Intn(20) - 5))
		case ir.KFloat:
			return floatToken(float64(g.Intn(10)) / 2)
		case ir.KStr:
			return textToken(string(rune('a' + g.Intn(5))))
		}
	}
	return g.value(t, exact)
}

func (g *generator) int64() string {
	switch g.Intn(4) {
	case 0:
		return intToken(int64(g.Uint64()) >> g.Intn(64))
	case 1:
		return intToken(int64(g.Intn(24) - 8))
	}
	return intToken(edgeInts[g.Intn(len(edgeInts))])
}

func (g *generator) big() string {
	if g.Intn(2) == 0 {
		return bigEdges[g.Intn(len(bigEdges))]
	}
	n := new(big.Int).Rand(g.Rand, new(big.Int).Lsh(big.NewInt(1), uint(1+g.Intn(400))))
	if g.Intn(2) == 0 {
		n.Neg(n)
	}
	return n.String()
}

func (g *generator) float() float64 {
	f := g.anyFloat()
	for f != f && g.hashes {
		f = g.anyFloat()
	}
	return f
}

func (g *generator) anyFloat() float64 {
	switch g.Intn(4) {
	case 0:
		if f := math.Float64frombits(g.Uint64()); f == f {
			return f
		}
		return math.NaN()
	case 1:
		return math.Round(g.NormFloat64()*1e6) / []float64{1, 10, 100, 1000}[g.Intn(4)]
	}
	return edgeFloats[g.Intn(len(edgeFloats))]
}

// text is an edge case, a mixture, or part of an earlier operand.
func (g *generator) text() string {
	if g.kind == ir.KStr && len(g.previous) > 0 && g.Intn(2) == 0 {
		if s, ok := g.part(true); ok {
			return s
		}
	}
	if g.Intn(3) > 0 {
		return edgeTexts[g.Intn(len(edgeTexts))]
	}
	var b strings.Builder
	for n := g.Intn(12); n >= 0; n-- {
		b.WriteString(edgeTexts[g.Intn(len(edgeTexts)-30)])
		if g.Intn(2) == 0 {
			b.WriteString([]string{" ", ",", "\t", "\n", "a"}[g.Intn(5)])
		}
		if b.Len() > 60 {
			break
		}
	}
	return b.String()
}

func (g *generator) bytes() string {
	if len(g.previous) > 0 && g.Intn(2) == 0 {
		if s, ok := g.part(false); ok {
			return s
		}
	}
	if g.Intn(2) == 0 {
		return edgeBytes[g.Intn(len(edgeBytes))]
	}
	return g.text()
}

// part is a short piece of the first operand if that is text.
func (g *generator) part(whole bool) (string, bool) {
	t := g.previous[0]
	if t[0] != 'x' {
		return "", false
	}
	raw, _ := hex.DecodeString(t[1:])
	if !whole {
		if len(raw) == 0 {
			return "", false
		}
		i := g.Intn(len(raw))
		return string(raw[i:min(len(raw), i+g.Intn(20))]), true
	}
	var starts []int
	for i, c := range raw {
		if c&0xC0 != 0x80 {
			starts = append(starts, i)
		}
	}
	if len(starts) == 0 {
		return "", false
	}
	starts = append(starts, len(raw))
	i := g.Intn(len(starts) - 1)
	if g.Intn(4) == 0 {
		i = 0
	}
	j := min(len(starts)-1, i+g.Intn(6))
	if g.Intn(4) == 0 {
		j = min(len(starts)-1, i+g.Intn(60))
	}
	if g.Intn(6) == 0 {
		j = len(starts) - 1
	}
	return string(raw[starts[i]:starts[j]]), true
}

// char is one code point: of any plane, mostly of edge texts.
func (g *generator) char() string {
	if g.kind == ir.KStr && len(g.previous) > 0 && g.Intn(2) == 0 {
		if s, ok := g.part(true); ok && s != "" {
			return firstChar(s)
		}
	}
	switch g.Intn(4) {
	case 0:
		return string(rune(g.Intn(0x80)))
	case 1:
		return wtf8(rune(g.Intn(0x110000)))
	case 2:
		return wtf8(rune(g.Intn(0x3000)))
	}
	return firstChar(edgeTexts[1+g.Intn(len(edgeTexts)-1)])
}

func firstChar(s string) string {
	n := 1
	for n < len(s) && s[n]&0xC0 == 0x80 {
		n++
	}
	return s[:n]
}

// wtf8 encodes a code point, which may be a surrogate.
func wtf8(r rune) string {
	if 0xD800 <= r && r < 0xE000 {
		return string([]byte{0xED, byte(0x80 | r>>6&63), byte(0x80 | r&63)})
	}
	return string(r)
}
