package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// The type of a dataclasses.Field is what its annotation gives where the class statement
// runs, or the annotation's text where they are not evaluated. It is kept where the text of
// a program asks anything for an attribute type.

// fieldTypes is what a compiler knows of them.
type fieldTypes struct {
	asked *bool                 // what asksTypes has seen
	types map[tree.Expr]*object // by their annotations
}

// asksTypes reports whether any module of a program has an attribute type.
func (c *Compiler) asksTypes() bool {
	if c.typesOf.asked == nil {
		found := false
		look := func(n tree.Node) {
			tree.Inspect(n, func(n tree.Node) bool {
				a, ok := n.(*tree.Attribute)
				found = found || ok && a.Attr == "type"
				return !found
			})
		}
		look(c.prog.Tree)
		for _, m := range c.moduleList {
			look(m.prog.Tree)
		}
		c.typesOf.asked = &found
	}
	return *c.typesOf.asked
}

// keepFieldType keeps what an annotation of a class body gives.
func (b *builder) keepFieldType(e tree.Expr, evaluate func() cogen.Value) {
	if !b.c.asksTypes() {
		return
	}
	if o := evaluate().(*object); b.cur != nil && isKnown(o) {
		if b.c.typesOf.types == nil {
			b.c.typesOf.types = map[tree.Expr]*object{}
		}
		b.c.typesOf.types[e] = o
	}
}

// typeOfField is the type of a field whose annotation is e; nil where that is not known.
func (b *builder) typeOfField(e tree.Expr, plain bool) *object {
	if k, ok := e.(*tree.Constant); ok && !plain {
		switch v := k.Value.(type) {
		case nil:
			return noneObject
		case tree.Text:
			return mkConst(string(v))
		}
		return nil
	}
	if plain {
		if text := e.Span().Text(); forwardReference.MatchString(text) {
			return mkConst(text)
		}
		return nil
	}
	return b.c.typesOf.types[e]
}

// fieldType is the attribute type of a Field of a class: that of field number i, which only
// the run may know.
func (b *builder) fieldType(s *cogen.Site, c *userClass, i *object) *object {
	types := make([]*object, len(c.dataOf().fields))
	for n, f := range c.dataOf().fields {
		if f.annotation == nil {
			return nil
		}
		if types[n] = b.typeOfField(f.annotation, cogen.Postpones(f.owner.prog.Tree)); types[n] == nil {
			return nil
		}
	}
	if v, ok := i.constVal(); ok {
		return types[v.(*big.Int).Int64()]
	}
	var from func(n int) *object
	from = func(n int) *object {
		if n == len(types)-1 {
			return dyn(b.toPython(types[n]), tPyObj)
		}
		return b.branchValue(b.leaf("int.eq", i, mkInt(int64(n))), func() *object { return dyn(b.toPython(types[n]), tPyObj) }, func() *object { return from(n + 1) })
	}
	b.noteFallback("type", "a type that depends on the field", "")
	return from(0)
}
