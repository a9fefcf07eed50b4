package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What special methods return is checked wherever CPython asks for a number, and an
// instance is taken for a number by the methods that CPython looks for there, in its order.

// resultRule says which results a special method may have.
type resultRule struct {
	is func(t *vtype) bool
	// message is that of the TypeError for others: %C stands for the class of the
	// instance, %T for the type of the result.
	message string
}

var resultRules = map[string]resultRule{
	"__index__":   {isPlainInt, "__index__ returned non-int (type %T)"},
	"__int__":     {isPlainInt, "__int__ returned non-int (type %T)"},
	"__float__":   {func(t *vtype) bool { return t.kind == ir.KFloat }, "%C.__float__ returned non-float (type %T)"},
	"__complex__": {isComplex, "__complex__ returned non-complex (type %T)"},
	"__bool__":    {func(t *vtype) bool { return t.kind == ir.KBool }, "__bool__ should return bool, returned %T"},
	"__str__":     {isText, "__str__ returned non-string (type %T)"},
	"__repr__":    {isText, "__repr__ returned non-string (type %T)"},
	"__format__":  {isText, "__format__ must return a str, not %T"},
	"__bytes__":   {func(t *vtype) bool { return t.kind == ir.KBytes }, "__bytes__ returned non-bytes (type %T)"},
}

func isPlainInt(t *vtype) bool { return t.kind == ir.KInt }

// checkedSpecial is the result of a special method that the instance has, which
// is of the type that CPython asks for. Instances of subclasses of that type, of
// which it warns, are left to CPython.
func (b *builder) checkedSpecial(s *cogen.Site, o *object, name string, args ...*object) *object {
	return b.checkedBy(s, o, name, name, args...)
}

// checkedBy is checkedSpecial by the rule of another method, which calls this one.
func (b *builder) checkedBy(s *cogen.Site, o *object, name, as string, args ...*object) *object {
	rule := resultRules[as]
	r := b.callSpecial(s, o, special(o, name), name, args...)
	if b.cur == nil || r.isDead() {
		return deadObject
	}
	return b.perMember(r, func(r *object) *object {
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		t := r.typ()
		switch {
		case t != nil && rule.is(t):
			if name == "__index__" {
				return r.standingFor(o)
			}
			return r
		case isTuple(r):
		case t == nil || t.kind == ir.KPyObj || t.kind == ir.KUnion || isObject(r) || t.kind == ir.KBool && rule.is(tInt):
			panic(b.unsupportedAt(s, "a "+name+" that returns a "+r.typeName(), ""))
		}
		return b.raiseNaming("TypeError", strings.ReplaceAll(rule.message, "%C", o.shownClass()), r)
	})
}

// numberBy is the number that an instance is by the first of the special methods
// that it has; nil where it has none of them.
func (b *builder) numberBy(s *cogen.Site, o *object, names ...string) *object {
	for _, name := range names {
		if special(o, name) != nil {
			return b.checkedSpecial(s, o, name)
		}
	}
	return nil
}

// runsForText reports whether code of the program's may run for the text of an
// object: its class, or that of a part, has a __str__ or __repr__ of its own.
func (b *builder) runsForText(o *object) bool {
	if o.k != nil {
		for _, l := range o.k.leaves() {
			if b.runsForText(l) {
				return true
			}
		}
	}
	t := o.typ()
	if t == nil {
		return false
	}
	found := false
	eachType(t, func(m *vtype) {
		if m.kind != ir.KObject || linkOf(m) != nil {
			return
		}
		for _, name := range []string{"__str__", "__repr__"} {
			switch a := special(&object{t: m}, name); {
			case a == nil:
			case a.k == nil:
				found = true
			default:
				g, ok := a.k.(goMethod)
				found = found || !ok || g.c.data != nil && m.rec.holdsObjects()
			}
		}
	})
	return found
}

// holdsObjects reports whether an attribute may hold an instance.
func (r *layout) holdsObjects() bool {
	for _, f := range r.fields {
		if hasObjects(f.t) {
			return true
		}
	}
	return false
}
