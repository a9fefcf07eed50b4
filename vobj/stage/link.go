package stage

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Recursive types. A container that may contain itself, or a tuple within
// tuples to any depth, has no finite type as such. Where the type comes back to
// itself it is cut by a link: a record, nominal as those of classes are, with
// one field that holds the value. Links exist only within containers, tuples and
// cells: what is put there is wrapped (linked), what is taken out unwrapped
// (followed), so that everything else works with the values. A link is never
// changed, and nobody asks for its identity.

// linkField is the field of a link.
const linkField = "$value"

// maxTupleDepth is how deep tuples of joined types may nest before links cut
// them.
const maxTupleDepth = 4

// find is the layout that a link has become.
func (l *Layout) find() *Layout {
	for l.parent != nil {
		l = l.parent
	}
	return l
}

// linkOf is the link that a type is, or nil.
func linkOf(t *Type) *Layout {
	if t == nil || t.Kind != ir.KObject || !t.Layout.link {
		return nil
	}
	return t.Layout.find()
}

// Unlinked is the type of what a link holds, and any other type itself.
func (t *Type) Unlinked() *Type {
	if l := linkOf(t); l != nil {
		return l.fields[linkField].t
	}
	return t
}

// newLink makes a link to values of a type.
func (c *Compiler) newLink(t *Type) *Layout {
	l := &Layout{symbol: fmt.Sprintf("$link%d", len(c.links)+1), link: true}
	l.fields = map[string]*field{linkField: {name: linkField, t: t}}
	l.Class = &UserClass{name: "object", rec: l}
	l.Class.Mro = []*UserClass{l.Class}
	c.links = append(c.links, l)
	c.Changed = true
	return l
}

// joinLinks joins types of which one is a link: it takes the other.
func (c *Compiler) joinLinks(a, b *Type) *Type {
	x, y := linkOf(a), linkOf(b)
	switch {
	case x == y:
	case x != nil && y != nil:
		y.parent, c.Changed = x, true
		c.growField(x, linkField, y.fields[linkField].t)
	case x != nil:
		c.growField(x, linkField, b)
	default:
		x = y
		c.growField(x, linkField, a)
	}
	return objectType(x.find())
}

// endless notes a class that contains itself.
func (c *Compiler) endless(cls *Class) {
	c.endlessOnes = append(c.endlessOnes, cls)
	c.Changed = true
}

// cutAll cuts the types that were found to be endless.
func (c *Compiler) cutAll() {
	for i := 0; i < len(c.endlessOnes); i++ {
		c.cutEndless(c.endlessOnes[i])
	}
	c.endlessOnes = nil
}

// cutEndless makes the elements of a class links where they reach the class.
func (c *Compiler) cutEndless(cls *Class) {
	cls = cls.Find()
	if c.reaches(cls.Elem, cls, map[*Class]bool{}) {
		cls.Elem = objectType(c.newLink(cls.Elem))
	}
	if !cls.gen && c.reaches(cls.val, cls, map[*Class]bool{}) {
		cls.val = objectType(c.newLink(cls.val))
	}
}

// reaches reports whether a type is made of containers of a class.
func (c *Compiler) reaches(t *Type, cls *Class, seen map[*Class]bool) bool {
	for _, e := range t.Elems {
		if c.reaches(e, cls, seen) {
			return true
		}
	}
	if t.Class == nil {
		return false
	}
	k := t.Class.Find()
	if k == cls {
		return true
	}
	if seen[k] || k.variants != nil {
		return false
	}
	seen[k] = true
	return c.reaches(k.Elem, cls, seen) || c.reaches(k.val, cls, seen)
}

// tupleDepth is how deep tuples nest in a type.
func tupleDepth(t *Type) int {
	depth := 0
	for _, e := range t.Elems {
		depth = max(depth, tupleDepth(e))
	}
	if t.Kind == ir.KTuple {
		depth++
	}
	return depth
}

// shallow cuts a tuple type that is too deep: the tuples within become links,
// all to one type.
func (c *Compiler) shallow(t *Type) *Type {
	if tupleDepth(t) <= maxTupleDepth {
		return t
	}
	return c.cutTuples(t)
}

func (c *Compiler) cutTuples(t *Type) *Type {
	fields := make([]*Type, len(t.Elems))
	for i, e := range t.Elems {
		fields[i] = e
		if tupleDepth(e) == 0 {
			continue
		}
		if c.deepTuple == nil {
			c.deepTuple = c.newLink(NeverType)
		}
		for _, m := range e.Members() {
			if m.Kind == ir.KTuple {
				m = c.cutTuples(m)
			}
			c.growField(c.deepTuple.find(), linkField, m)
		}
		fields[i] = objectType(c.deepTuple.find())
	}
	return TupleType(fields...)
}

// followed is the value that a link holds, or the object itself.
func (b *Builder) followed(o *Object) *Object {
	l := linkOf(o.Type)
	if l == nil || o.Value == nil || b.Current == nil {
		return o
	}
	t := l.fields[linkField].typeOf()
	op := b.Op("object.get", []*ir.Value{o.Value}, t.IR())
	op.Attrs.Sym = linkField
	if t.Kind == ir.KNone {
		return None
	}
	return Dynamic(op.Result(), t)
}

// linked wraps a value.
func (b *Builder) linked(o *Object, l *Layout) *ir.Value {
	if from := linkOf(o.Type); from != nil && o.Value != nil {
		if from == l {
			return o.Value
		}
		o = b.followed(o)
	}
	v := b.Coerce(o, l.fields[linkField].typeOf())
	if b.Current == nil || v == nil {
		return nil
	}
	t := objectType(l).IR()
	op := b.Op("object.new", nil, t)
	op.Attrs.Type = t
	set := b.Op("object.set", []*ir.Value{op.Result(), v})
	set.Attrs.Sym = linkField
	return op.Result()
}

// isRecursive reports whether values of a type hold links.
func isRecursive(t *Type) bool {
	found := false
	if t != nil {
		eachType(t, func(m *Type) { found = found || linkOf(m) != nil })
	}
	return found
}

// viaModel does an operation on values of recursive types by a function of its
// own: in place it would go on for ever.
func (b *Builder) viaModel(s *cogen.Site, name string, args ...*Object) *Object {
	f := *b.Compiler.Lib.Find("builtins/objects", name)
	f.own = true
	as := make([]Arg, len(args))
	for i, a := range args {
		as[i] = Arg{Value: a}
	}
	return b.CallFunction(s, f, as)
}

// Keyed says that values of a type are keys.
func (b *Builder) Keyed(t *Type) { b.comparable(t) }
