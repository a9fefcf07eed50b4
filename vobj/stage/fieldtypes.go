package stage

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
	types map[tree.Expr]*Object // by their annotations
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
		look(c.Prog.Tree)
		for _, m := range c.ModuleList {
			look(m.Prog.Tree)
		}
		c.typesOf.asked = &found
	}
	return *c.typesOf.asked
}

// keepFieldType keeps what an annotation of a class body gives.
func (b *Builder) keepFieldType(e tree.Expr, evaluate func() cogen.Value) {
	if !b.Compiler.asksTypes() {
		return
	}
	if o := evaluate().(*Object); b.Current != nil && isKnown(o) {
		if b.Compiler.typesOf.types == nil {
			b.Compiler.typesOf.types = map[tree.Expr]*Object{}
		}
		b.Compiler.typesOf.types[e] = o
	}
}

// typeOfField is the type of a field whose annotation is e; nil where that is not known.
func (b *Builder) typeOfField(e tree.Expr, plain bool) *Object {
	if k, ok := e.(*tree.Constant); ok && !plain {
		switch v := k.Value.(type) {
		case nil:
			return None
		case tree.Text:
			return Const(string(v))
		}
		return nil
	}
	if plain {
		if text := e.Span().Text(); forwardReference.MatchString(text) {
			return Const(text)
		}
		return nil
	}
	return b.Compiler.typesOf.types[e]
}

// fieldType is the attribute type of a Field of a class: that of field number i, which only
// the run may know.
func (b *Builder) fieldType(s *cogen.Site, c *UserClass, i *Object) *Object {
	types := make([]*Object, len(c.DataOf().Fields))
	for n, f := range c.DataOf().Fields {
		if f.annotation == nil {
			return nil
		}
		if types[n] = b.typeOfField(f.annotation, cogen.Postpones(f.Owner.prog.Tree)); types[n] == nil {
			return nil
		}
	}
	if v, ok := i.ConstVal(); ok {
		return types[v.(*big.Int).Int64()]
	}
	var from func(n int) *Object
	from = func(n int) *Object {
		if n == len(types)-1 {
			return Dynamic(b.ToPython(types[n]), PyObjType)
		}
		return b.BranchValue(b.Leaf("int.eq", i, Int(int64(n))), func() *Object { return Dynamic(b.ToPython(types[n]), PyObjType) }, func() *Object { return from(n + 1) })
	}
	b.NoteFallback("type", "a type that depends on the field", "")
	return from(0)
}
