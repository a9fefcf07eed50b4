package leaftest

import (
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// textDomains: str and bytes.
var textDomains = map[string]domain{
	"str.decode":         {at: map[int]func(*generator) string{0: notEmpty, 1: boundary}},
	"str.next":           {at: map[int]func(*generator) string{0: notEmpty, 1: boundary}},
	"str.part":           {at: map[int]func(*generator) string{0: notEmpty, 1: boundary, 2: boundaryAfter}},
	"str.delete":         {at: map[int]func(*generator) string{1: charactersOf}},
	"str.find_byte":      {at: map[int]func(*generator) string{1: charactersOf}},
	"char.in_ascii":      {at: map[int]func(*generator) string{1: ints(0, -1, 1, 288063250384289792, -9223372036854775808), 2: ints(0, -1, 2, 576460743847706622, -9223372036854775808)}},
	"str.repeat":         {at: map[int]func(*generator) string{1: ints(-1, 0, 1, 2, 3, 7, 33, -9223372036854775808)}},
	"str.slice_step":     {at: map[int]func(*generator) string{3: ints(0, 1, -1, 2, -2, 3, -3, 7, 100, 9223372036854775807, -9223372036854775808)}},
	"str.ljust":          {at: map[int]func(*generator) string{1: widths}},
	"str.rjust":          {at: map[int]func(*generator) string{1: widths}},
	"str.center":         {at: map[int]func(*generator) string{1: widths}},
	"str.zfill":          {at: map[int]func(*generator) string{1: widths}},
	"str.expandtabs":     {at: map[int]func(*generator) string{1: tabs}},
	"str.encode_utf8":    {at: map[int]func(*generator) string{1: between(0, 6)}, cases: 2000},
	"str.encode_ascii":   {at: map[int]func(*generator) string{1: between(0, 6)}, cases: 2000},
	"str.encode_latin1":  {at: map[int]func(*generator) string{1: between(0, 6)}, cases: 2000},
	"bytes.get":          {at: map[int]func(*generator) string{0: notEmpty, 1: boundary}},
	"bytes.repeat":       {at: map[int]func(*generator) string{1: ints(-1, 0, 1, 2, 3, 7, 33, -9223372036854775808)}},
	"bytes.slice_step":   {at: map[int]func(*generator) string{3: ints(0, 1, -1, 2, -2, 3, -3, 7, 100, 9223372036854775807, -9223372036854775808)}},
	"bytes.ljust":        {at: map[int]func(*generator) string{1: widths, 2: between(0, 255)}},
	"bytes.rjust":        {at: map[int]func(*generator) string{1: widths, 2: between(0, 255)}},
	"bytes.center":       {at: map[int]func(*generator) string{1: widths, 2: between(0, 255)}},
	"bytes.zfill":        {at: map[int]func(*generator) string{1: widths}},
	"bytes.expandtabs":   {at: map[int]func(*generator) string{1: tabs}},
	"bytes.zeros":        {at: map[int]func(*generator) string{0: between(-5, 500)}},
	"bytes.from_byte":    {at: map[int]func(*generator) string{0: between(-20, 300)}},
	"bytes.contains_int": {at: map[int]func(*generator) string{1: between(-20, 300)}},
	"bytes.decode_utf8":  {at: map[int]func(*generator) string{1: between(0, 6)}, cases: 3000},
	"bytes.decode_ascii": {at: map[int]func(*generator) string{1: between(0, 6)}, cases: 2000},
	"bytes.hex_sep":      {at: map[int]func(*generator) string{2: ints(0, 1, 2, 3, 4, -1, -2, -3, 100, -100, 2147483647, -2147483648, 2147483648)}},
}

var (
	widths = between(-3, 60)
	tabs   = ints(-1, 0, 1, 2, 3, 4, 8, 8, 16, 2147483648, -2147483649)
)

func notEmpty(g *generator) string { return textToken(g.text() + "x") }

// boundary is the byte position of a code point of the first operand.
func boundary(g *generator) string {
	raw, _ := hex.DecodeString(g.previous[0][1:])
	i := g.Intn(len(raw))
	for raw[i]&0xC0 == 0x80 {
		i--
	}
	return intToken(int64(i))
}

// boundaryAfter is a byte position of a code point of the first operand that
// does not come before the second operand, or its end.
func boundaryAfter(g *generator) string {
	raw, _ := hex.DecodeString(g.previous[0][1:])
	from, _ := strconv.Atoi(g.previous[1])
	i := from + g.Intn(len(raw)-from+1)
	for i < len(raw) && raw[i]&0xC0 == 0x80 {
		i++
	}
	return intToken(int64(i))
}

// charactersOf is some of the first operand's characters, or any text.
func charactersOf(g *generator) string {
	raw, _ := hex.DecodeString(g.previous[0][1:])
	rs := ir.DecodeWTF8(string(raw))
	if len(rs) == 0 || g.Intn(4) == 0 {
		return textToken(g.text())
	}
	var b strings.Builder
	for range g.Intn(5) {
		b.WriteString(ir.EncodeRune(rs[g.Intn(len(rs))]))
	}
	return textToken(b.String())
}
