package vobj

import (
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
