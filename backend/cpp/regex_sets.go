package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/regex"
)

// regexSets are the tables and functions of sets of characters that the
// matchers of a unit share.
type regexSets struct {
	defs   strings.Builder
	tables map[string]string // by content
	wide   map[string]string // functions by their text
}

func newRegexSets() *regexSets {
	return &regexSets{tables: map[string]string{}, wide: map[string]string{}}
}

func byteLit(b byte) string {
	if b >= ' ' && b < 0x7f && b != '\'' && b != '\\' {
		return fmt.Sprintf("'%c'", b)
	}
	return fmt.Sprint(b)
}

// bytesOf are the bytes with which characters of the set start; those of a
// character's other bytes are as its first one's if the set has all or none of
// the characters beyond ASCII.
func bytesOf(s *regex.Set) (in [256]bool) {
	for b := 0; b < 256; b++ {
		if b < 0x80 {
			in[b] = s.HasASCII(byte(b))
		} else {
			in[b] = s.Wide() != regex.WideNone
		}
	}
	return in
}

// test is whether a byte is in a table, as an expression of an unsigned char.
func (t *regexSets) test(in [256]bool, v string) string {
	runs := func(want bool) (rs [][2]int) {
		for b := 0; b < 256; b++ {
			if in[b] != want {
				continue
			}
			if n := len(rs); n > 0 && rs[n-1][1] == b-1 {
				rs[n-1][1] = b
			} else {
				rs = append(rs, [2]int{b, b})
			}
		}
		return rs
	}
	expr := func(rs [][2]int) string {
		var parts []string
		for _, r := range rs {
			switch {
			case r[0] == r[1]:
				parts = append(parts, fmt.Sprintf("%s == %s", v, byteLit(byte(r[0]))))
			case r[0] == 0:
				parts = append(parts, fmt.Sprintf("%s <= %s", v, byteLit(byte(r[1]))))
			case r[1] == 255:
				parts = append(parts, fmt.Sprintf("%s >= %s", v, byteLit(byte(r[0]))))
			default:
				parts = append(parts, fmt.Sprintf("(unsigned)%s - %d <= %d", v, r[0], r[1]-r[0]))
			}
		}
		return strings.Join(parts, " || ")
	}
	in1, out := runs(true), runs(false)
	switch {
	case len(in1) == 0:
		return "false"
	case len(out) == 0:
		return "true"
	case len(in1) <= 2:
		return expr(in1)
	case len(out) <= 2:
		return "!(" + expr(out) + ")"
	}
	var b strings.Builder
	for i, x := range in {
		if i > 0 {
			b.WriteString(",")
		}
		if x {
			b.WriteString("1")
		} else {
			b.WriteString("0")
		}
	}
	name, ok := t.tables[b.String()]
	if !ok {
		name = fmt.Sprintf("re_bytes%d", len(t.tables)+1)
		t.tables[b.String()] = name
		fmt.Fprintf(&t.defs, "static const unsigned char %s[256] = {%s};\n", name, b.String())
	}
	return fmt.Sprintf("%s[%s]", name, v)
}

// firstByte is whether a byte may be the first of what f asks for.
func (t *regexSets) firstByte(f regex.First, v string) string {
	var in [256]bool
	for _, s := range f.Sets {
		for b, x := range bytesOf(s) {
			in[b] = in[b] || x && (b < 0x80 || b >= 0xC0)
		}
	}
	return t.test(in, v)
}

// char is whether a character beyond ASCII is in a set, as an expression of a
// uint32_t.
func (t *regexSets) char(s *regex.Set, v string) string {
	ch := "ch"
	head := ""
	if s.Fold == regex.FoldUnicode {
		head = "  ch = hp_re_lower(ch);\n"
	}
	var parts []string
	for _, i := range s.Items {
		switch {
		case i.IsCategory:
			parts = append(parts, categoryTest(i, ch))
		case i.Lo == i.Hi:
			parts = append(parts, fmt.Sprintf("%s == %#x", ch, i.Lo))
		default:
			parts = append(parts, fmt.Sprintf("%s - %#x <= %#x", ch, i.Lo, i.Hi-i.Lo))
		}
	}
	test := strings.Join(parts, " || ")
	if len(parts) == 0 {
		test = "false"
	}
	if s.Negate {
		test = "!(" + test + ")"
	}
	text := fmt.Sprintf("(uint32_t ch) {\n%s  return %s;\n}\n", head, test)
	name, ok := t.wide[text]
	if !ok {
		name = fmt.Sprintf("re_char%d", len(t.wide)+1)
		t.wide[text] = name
		fmt.Fprintf(&t.defs, "static bool %s%s", name, text)
	}
	return name + "(" + v + ")"
}

func categoryTest(i regex.Item, v string) string {
	test := ""
	switch i.Category {
	case regex.Digit:
		test = "hp_char_isdecimal(" + v + ")"
		if i.ASCII {
			test = "hp_ascii_isdigit(" + v + ")"
		}
	case regex.Space:
		test = "hp_char_isspace(" + v + ")"
		if i.ASCII {
			test = "hp_byte_isspace(" + v + ")"
		}
	case regex.Word:
		test = "hp_re_word(" + v + ")"
		if i.ASCII {
			test = "hp_re_word_ascii(" + v + ")"
		}
	}
	if i.Negate {
		return "!" + test
	}
	return test
}
