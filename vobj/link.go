package vobj

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
func (l *layout) find() *layout {
	for l.parent != nil {
		l = l.parent
	}
	return l
}

// linkOf is the link that a type is, or nil.
func linkOf(t *vtype) *layout {
	if t == nil || t.kind != ir.KObject || !t.rec.link {
		return nil
	}
	return t.rec.find()
}

// newLink makes a link to values of a type.
func (c *Compiler) newLink(t *vtype) *layout {
	l := &layout{symbol: fmt.Sprintf("$link%d", len(c.links)+1), link: true}
	l.fields = map[string]*field{linkField: {name: linkField, t: t}}
	l.class = &userClass{name: "object", rec: l}
	l.class.mro = []*userClass{l.class}
	c.links = append(c.links, l)
	c.changed = true
	return l
}

// joinLinks joins types of which one is a link: it takes the other.
func (c *Compiler) joinLinks(a, b *vtype) *vtype {
	x, y := linkOf(a), linkOf(b)
	switch {
	case x == y:
	case x != nil && y != nil:
		y.parent, c.changed = x, true
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
func (c *Compiler) endless(cls *class) {
	c.endlessOnes = append(c.endlessOnes, cls)
	c.changed = true
}

// cutAll cuts the types that were found to be endless.
func (c *Compiler) cutAll() {
	for i := 0; i < len(c.endlessOnes); i++ {
		c.cutEndless(c.endlessOnes[i])
	}
	c.endlessOnes = nil
}

// cutEndless makes the elements of a class links where they reach the class.
func (c *Compiler) cutEndless(cls *class) {
	cls = cls.find()
	if c.reaches(cls.elem, cls, map[*class]bool{}) {
		cls.elem = objectType(c.newLink(cls.elem))
	}
	if !cls.gen && c.reaches(cls.val, cls, map[*class]bool{}) {
		cls.val = objectType(c.newLink(cls.val))
	}
}

// reaches reports whether a type is made of containers of a class.
func (c *Compiler) reaches(t *vtype, cls *class, seen map[*class]bool) bool {
	for _, e := range t.elems {
		if c.reaches(e, cls, seen) {
			return true
		}
	}
	if t.cls == nil {
		return false
	}
	k := t.cls.find()
	if k == cls {
		return true
	}
	if seen[k] || k.variants != nil {
		return false
	}
	seen[k] = true
	return c.reaches(k.elem, cls, seen) || c.reaches(k.val, cls, seen)
}

// tupleDepth is how deep tuples nest in a type.
func tupleDepth(t *vtype) int {
	depth := 0
	for _, e := range t.elems {
		depth = max(depth, tupleDepth(e))
	}
	if t.kind == ir.KTuple {
		depth++
	}
	return depth
}

// shallow cuts a tuple type that is too deep: the tuples within become links,
// all to one type.
func (c *Compiler) shallow(t *vtype) *vtype {
	if tupleDepth(t) <= maxTupleDepth {
		return t
	}
	return c.cutTuples(t)
}

func (c *Compiler) cutTuples(t *vtype) *vtype {
	fields := make([]*vtype, len(t.elems))
	for i, e := range t.elems {
		fields[i] = e
		if tupleDepth(e) == 0 {
			continue
		}
		if c.deepTuple == nil {
			c.deepTuple = c.newLink(tNever)
		}
		for _, m := range e.members() {
			if m.kind == ir.KTuple {
				m = c.cutTuples(m)
			}
			c.growField(c.deepTuple.find(), linkField, m)
		}
		fields[i] = objectType(c.deepTuple.find())
	}
	return tupleType(fields...)
}

// followed is the value that a link holds, or the object itself.
func (b *builder) followed(o *object) *object {
	l := linkOf(o.t)
	if l == nil || o.v == nil || b.cur == nil {
		return o
	}
	t := l.fields[linkField].typeOf()
	op := b.op("object.get", []*ir.Value{o.v}, t.ir())
	op.Attrs.Sym = linkField
	if t.kind == ir.KNone {
		return noneObject
	}
	return dyn(op.Result(), t)
}

// linked wraps a value.
func (b *builder) linked(o *object, l *layout) *ir.Value {
	if from := linkOf(o.t); from != nil && o.v != nil {
		if from == l {
			return o.v
		}
		o = b.followed(o)
	}
	v := b.coerce(o, l.fields[linkField].typeOf())
	if b.cur == nil || v == nil {
		return nil
	}
	t := objectType(l).ir()
	op := b.op("object.new", nil, t)
	op.Attrs.Type = t
	set := b.op("object.set", []*ir.Value{op.Result(), v})
	set.Attrs.Sym = linkField
	return op.Result()
}

// isRecursive reports whether values of a type hold links.
func isRecursive(t *vtype) bool {
	found := false
	if t != nil {
		eachType(t, func(m *vtype) { found = found || linkOf(m) != nil })
	}
	return found
}

// viaModel does an operation on values of recursive types by a function of its
// own: in place it would go on for ever.
func (b *builder) viaModel(s *cogen.Site, name string, args ...*object) *object {
	f := *b.c.lib.find("builtins/objects", name)
	f.own = true
	as := make([]arg, len(args))
	for i, a := range args {
		as[i] = arg{val: a}
	}
	return b.callFunction(s, f, as)
}

// keyed says that values of a type are keys: links have no hash.
func (b *builder) keyed(t *vtype) {
	b.comparable(t)
	if isRecursive(t) {
		panic(unsupported("a key that contains values of its own type", "use a text made of it as the key"))
	}
}
