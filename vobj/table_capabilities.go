package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

func (dataFrame) typeName() string { return "DataFrame" }

func (dataFrame) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}

func (k dataFrame) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	// What gets it might change it.
	if b.c.delegates() {
		b.decideApart(k.id)
		return b.op("undef", nil, ir.PyObj).Result(), true
	}
	panic(unsupported("a "+o.typeName()+" passed to CPython", ""))
}

func (dataFrame) repr(b *builder, s *cogen.Site, o *object) *object     { return b.tableText(o) }
func (k dataFrame) length(b *builder, s *cogen.Site, o *object) *object { return b.rowCount(k.index) }

func (dataFrame) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}

func (locator) typeName() string { return "_LocIndexer" }

func (locator) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}

func (locator) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }

func (series) typeName() string { return "Series" }

func (series) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}

func (series) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (series) repr(b *builder, s *cogen.Site, o *object) *object     { return b.tableText(o) }
func (k series) length(b *builder, s *cogen.Site, o *object) *object { return b.rowCount(k.index) }

func (series) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}
