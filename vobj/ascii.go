package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// ascii is ascii(o).
func (b *builder) ascii(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		t := o.typ()
		switch {
		case b.cur == nil || o.isDead():
			return deadObject
		case t != nil && isText(t):
			return b.leaf("str.ascii", o)
		case t != nil && (isNumeric(t) || isDecimal(t) || t.kind == ir.KNone || t.kind == ir.KBytes):
			return b.repr(s, o)
		}
		panic(b.unsupportedAt(s, "ascii() of a "+o.typeName(), ""))
	})
}

// foldCase is s.lower() and the like of a constant in ASCII, else nil.
func foldCase(o *object, name string, args []arg) *object {
	v, _ := o.constVal()
	s, ok := v.(string)
	if !ok || len(args) > 0 {
		return nil
	}
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return nil
		}
	}
	switch name {
	case "lower":
		return mkConst(strings.ToLower(s))
	case "upper":
		return mkConst(strings.ToUpper(s))
	case "capitalize":
		if s == "" {
			return o
		}
		return mkConst(strings.ToUpper(s[:1]) + strings.ToLower(s[1:]))
	}
	return nil
}
