package leaftest

import (
	"fmt"
	"math/big"
	"strings"
)

// decimalDomains: decimals with their context, see decimal.
var decimalDomains = map[string]domain{
	"decimal.from_str":       {at: operands{0: decimalText}, cases: 5000},
	"decimal.from_float":     {at: operands{0: anyFloat}, cases: 3000},
	"decimal.from_int":       {cases: 1000},
	"decimal.scaled":         {at: operands{1: between(-40, 40)}, cases: 500},
	"decimal.add":            {cases: 12000},
	"decimal.sub":            {cases: 12000},
	"decimal.mul":            {cases: 8000},
	"decimal.div":            {cases: 12000},
	"decimal.floordiv":       {cases: 6000},
	"decimal.mod":            {cases: 6000},
	"decimal.divmod":         {cases: 4000},
	"decimal.pow":            {at: operands{1: powers}, cases: 5000},
	"decimal.neg":            {cases: 3000},
	"decimal.pos":            {cases: 3000},
	"decimal.abs":            {cases: 2000},
	"decimal.sqrt":           {cases: 5000},
	"decimal.quantize":       {at: operands{1: quantum, 2: modes}, cases: 12000},
	"decimal.to_integral":    {at: operands{1: modes}, cases: 4000},
	"decimal.normalize":      {cases: 4000},
	"decimal.scaleb":         {at: operands{1: between(-60, 60)}, cases: 3000},
	"decimal.add_short":      {cases: 8000},
	"decimal.sub_short":      {cases: 8000},
	"decimal.mul_short":      {cases: 6000},
	"decimal.quantize_short": {at: operands{1: quantum, 2: modes}, cases: 8000},
	"decimal.compare":        {cases: 6000},
	"decimal.eq":             {cases: 5000},
	"decimal.ne":             {cases: 2000},
	"decimal.lt":             {cases: 6000},
	"decimal.le":             {cases: 2000},
	"decimal.gt":             {cases: 2000},
	"decimal.ge":             {cases: 2000},
	"decimal.hash":           {cases: 4000},
	"decimal.to_int":         {at: operands{0: modestDecimal, 1: between(0, 7)}, deopts: true, cases: 4000},
	"decimal.to_float":       {cases: 5000},
	"decimal.to_str":         {cases: 3000},
	"decimal.repr":           {cases: 1000},
	"decimal.format":         {at: operands{0: modestDecimal, 1: decimalSpec}, cases: 15000},
}

var modes = between(-1, 7)

func powers(g *generator) string {
	if g.Intn(8) == 0 {
		return intToken([]int64{1000, -1000, 99999, 123456, -99999, 1 << 40}[g.Intn(6)])
	}
	return intToken(int64(g.Intn(80) - 30))
}

// decimal makes a number and the context in which it is used, mostly the default.
func (g *generator) decimal() string { return g.inContext(g.decimalNumber(g.Intn(60) == 0)) }

func modestDecimal(g *generator) string { return g.inContext(g.decimalNumber(false)) }

func (g *generator) inContext(number string) string {
	if len(g.previous) > 0 && strings.HasPrefix(g.previous[0], "x") && g.context != "" {
		return textToken(g.context + number)
	}
	prec, mode := 28, 6
	if g.Intn(3) == 0 {
		prec, mode = []int{1, 2, 5, 9, 17, 28, 37, 38, 39, 50, 80}[g.Intn(11)], g.Intn(8)
	}
	g.context = fmt.Sprintf("%d/%d/", prec, mode)
	return textToken(g.context + number)
}

func (g *generator) decimalNumber(huge bool) string {
	sign := []string{"", "", "-"}[g.Intn(3)]
	switch g.Intn(24) {
	case 0:
		return sign + []string{"Infinity", "NaN", "sNaN", "NaN123", "NaN1234567890123456789012345678901234567890", "sNaN7"}[g.Intn(6)]
	case 1:
		return sign + fmt.Sprintf("0E%d", g.Intn(60)-40)
	case 2:
		return sign + []string{"1", "10", "100", "1.00", "1.000000", "0.1", "1E+5", "10E+20", "5", "0.5", "2.5", "25E-3", "9.99", "99999"}[g.Intn(14)]
	}
	digits := 1 + g.Intn(9)
	switch g.Intn(6) {
	case 0:
		digits = 1 + g.Intn(60)
	case 1:
		digits = 15 + g.Intn(25)
	}
	n := new(big.Int).Rand(g.Rand, new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil))
	text := n.String()
	switch g.Intn(8) {
	case 0: // near a power of ten, or a half
		text = strings.Repeat("9", digits)
	case 1:
		text = text[:len(text)/2] + "5" + strings.Repeat("0", g.Intn(30))
	case 2:
		text += strings.Repeat("0", g.Intn(12))
	}
	exp := -g.Intn(digits + 3)
	switch g.Intn(5) {
	case 0:
		exp = g.Intn(80) - 50
	case 1:
		exp = g.Intn(8) - 4
	}
	if huge {
		exp = []int{999999, 999980, 999950, -999999, -1000020, -1000026, -1000050, 500000, -500000, 1000100, -2000000}[g.Intn(11)] - g.Intn(40)
	}
	return fmt.Sprintf("%s%sE%d", sign, text, exp)
}

// quantum is what quantize takes: mostly a power of ten near.
func quantum(g *generator) string {
	if g.Intn(5) == 0 {
		return g.decimal()
	}
	return g.inContext(fmt.Sprintf("1E%d", g.Intn(30)-20))
}

func decimalText(g *generator) string {
	s := g.decimalNumber(g.Intn(10) == 0)
	switch g.Intn(8) {
	case 0:
		s = []string{"", " ", "1_000", "_1", "1__0.5", ".5", "5.", ".", "e5", "1e", "1e+", "+-1", "--1", "1.2.3", "0x10", "inf", "INFINITY", "infinit", "nan", "nan 1", "snan", "١٢.٣", "1e5.5", "1E999999999999999999", "1E1000000000000000000",
			"1E-1999999999999999997", "1E-1999999999999999998", "0E99999999999999999999", "-0E-99999999999999999999", "\t1\n", " 1 ", "1 2", "1\x00", "１２", "abc"}[g.Intn(35)]
	case 1:
		s = " " + s + "\n"
	case 2:
		s = strings.ToLower(s)
	case 3:
		if len(s) > 3 {
			s = s[:len(s)/2] + "." + s[len(s)/2:]
		}
	case 4:
		i := g.Intn(len(s))
		s = s[:i] + "_" + s[i:]
	}
	return textToken(s)
}

func decimalSpec(g *generator) string {
	pick := func(from ...string) string { return from[g.Intn(len(from))] }
	return textToken(pick("", "", "", "<", ">", "^", "=", "*<", "x>", "é^", "0=") + pick("", "", "+", "-", " ") + pick("", "", "", "z") + pick("", "", "0") +
		pick("", "", "1", "8", "20", "33") + pick("", "", ",") + pick("", ".0", ".1", ".2", ".5", ".20", ".") + pick("", "f", "f", "F", "e", "E", "g", "G", "%", "d", "n"[:0]))
}
