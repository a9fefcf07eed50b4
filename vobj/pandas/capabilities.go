package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

func (DataFrame) TypeName() string { return "DataFrame" }

func (DataFrame) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}

func (k DataFrame) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	// What gets it might change it.
	if b.Compiler.Delegates() {
		decideApart(b, k.id)
		return b.Op("undef", nil, ir.PyObj).Result(), true
	}
	panic(stage.NewUnsupported("a "+o.TypeName()+" passed to CPython", ""))
}

func (DataFrame) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return tableText(b, o)
}
func (k DataFrame) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return rowCount(b, k.index)
}

func (DataFrame) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}

// Contains is whether a column has this label.
func (k DataFrame) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	if len(k.Names) == 0 || b.Current == nil {
		return nil
	}
	return b.ContainsOf(s, labelArray(b, s, k.Names), x)
}

func (locator) TypeName() string { return "_LocIndexer" }

func (locator) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}

func (locator) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}

func (series) TypeName() string { return "Series" }

func (series) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}

func (series) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (series) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return tableText(b, o)
}

// Contains is whether a row has this label: the values are not asked.
func (k series) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	return b.ContainsOf(s, stage.NewObject(rowLabels{index: k.index}), x)
}

func (k series) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return rowCount(b, k.index)
}

func (series) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}
