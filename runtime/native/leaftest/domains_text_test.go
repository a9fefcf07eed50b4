package leaftest

import "encoding/hex"

// textDomains: str and bytes.
var textDomains = map[string]domain{
	"str.decode":         {at: map[int]func(*generator) string{0: notEmpty, 1: boundary}},
	"str.next":           {at: map[int]func(*generator) string{0: notEmpty, 1: boundary}},
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
