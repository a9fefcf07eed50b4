package stage

import (
	"strings"
	"unicode/utf8"

	"github.com/hipy-lang/hipy/cogen"
)

// Formats of dates. Most are known when code is generated: then only what their directives show is.

// directives and unpadded are those that models of strftime know, and of these the ones that "-" may precede.
const (
	directives = "YmdHMSIyCjUWVGgfaAbhBpPuweklFDxTXRrcnt%zZ"
	unpadded   = "mdHMSIyjUWVgekl"
)

// A directive is a part of a format: one of the directives, with the width that it has or without, or other text.
type directive struct {
	name, text string
	padded     bool
}

// splitFormat takes a format apart; nil if there is something in it that only the C library knows.
func splitFormat(format string) (parts []directive) {
	parts = []directive{}
	for format != "" {
		i := strings.IndexByte(format, '%')
		if i < 0 || i+1 == len(format) { // a last % is text
			i = len(format)
		}
		if i > 0 {
			if strings.IndexByte(format[:i], 0) >= 0 || !utf8.ValidString(format[:i]) {
				return nil
			}
			parts, format = append(parts, directive{text: format[:i]}), format[i:]
			continue
		}
		d := directive{padded: true}
		format = format[1:]
		if len(format) > 1 && format[0] == '-' && strings.IndexByte(unpadded, format[1]) >= 0 {
			d.padded, format = false, format[1:]
		}
		if strings.IndexByte(directives, format[0]) < 0 {
			return nil
		}
		d.name, format = format[:1], format[1:]
		parts = append(parts, d)
	}
	return parts
}

// byDirective is by_directive(format, f, ...): the texts that f(name, padded, text, ...) gives for each part of a format,
// joined; None if the format is not known.
func (b *Builder) byDirective(s *cogen.Site, os []*Object) *Object {
	v, _ := os[0].ConstVal()
	format, ok := v.(string)
	if !ok {
		return None
	}
	parts := splitFormat(format)
	if parts == nil {
		return None
	}
	f := os[1].Static.(Function)
	text := Const("")
	for _, d := range parts {
		args := []Arg{{Value: Const(d.name)}, {Value: Bool(d.padded)}, {Value: Const(d.text)}}
		for _, o := range os[2:] {
			args = append(args, Arg{Value: o})
		}
		part := b.CallFunction(s, f, args)
		if b.Current == nil || part.IsDead() {
			return Dead
		}
		text = b.Concat(text, part)
	}
	return text
}
