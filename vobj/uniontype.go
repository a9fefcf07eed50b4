package vobj

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// unionType is what | makes of classes: int | None.
type unionType struct {
	noLeaves
	members []*object // classes without leaves, each once
}

func (k unionType) shape() string {
	s := "union of types"
	for _, m := range k.members {
		s += " " + m.k.shape()
	}
	return s
}
func (k unionType) with([]*object) static { return k }
func (unionType) typeName() string        { return "types.UnionType" }

// isTypePart reports whether the object can be part of a union of types.
func isTypePart(o *object) bool {
	switch o.k.(type) {
	case typeObject, excClass, classValue, unionType:
		return true
	}
	return o.isNone() && o.k != nil
}

// uniteTypes is l | r of such objects, of which one is a class.
func uniteTypes(l, r *object) *object {
	var members []*object
	for _, o := range []*object{l, r} {
		parts := []*object{o}
		if k, ok := o.k.(unionType); ok {
			parts = k.members
		} else if o.isNone() {
			parts = []*object{mkStatic(typeObject{name: noneType})}
		}
		for _, p := range parts {
			if !slices.ContainsFunc(members, func(m *object) bool { return m.k.shape() == p.k.shape() }) {
				members = append(members, p)
			}
		}
	}
	if len(members) == 1 {
		return members[0]
	}
	return mkStatic(unionType{members: members})
}

// isTypeForm reports whether an object is a class, a union of types or an alias, as list[int].
func isTypeForm(o *object) bool {
	switch o.k.(type) {
	case unionType, typeAlias:
		return true
	}
	return isClass(o)
}

// noneType is the class of None.
const noneType = "NoneType"

// isNoneType reports whether an object is the class of None.
func isNoneType(o *object) bool {
	k, ok := o.k.(typeObject)
	return ok && k.name == noneType
}

// withoutUnions is what isinstance() takes for a union of types, in a tuple, too: a tuple.
func withoutUnions(o *object) *object {
	switch k := o.k.(type) {
	case unionType:
		return mkTuple(k.members...)
	case tuple:
		elems := make([]*object, len(k.elems))
		for i, e := range k.elems {
			elems[i] = withoutUnions(e)
		}
		return mkTuple(elems...)
	}
	return o
}

func (k unionType) repr(b *builder, s *cogen.Site, o *object) *object {
	text := ""
	for i, m := range k.members {
		if i > 0 {
			text += " | "
		}
		if isNoneType(m) {
			text += "None"
			continue
		}
		k, ok := m.k.(represented)
		if !ok {
			return nil
		}
		shown := k.repr(b, s, m)
		if shown == nil {
			return nil
		}
		v, ok := shown.constVal()
		if !ok {
			return nil
		}
		text += strings.TrimSuffix(strings.TrimPrefix(v.(string), "<class '"), "'>")
	}
	return mkConst(text)
}

func (k unionType) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	for _, m := range k.members {
		part := b.toPython(m)
		if v == nil {
			v = part
		} else {
			v = b.py("py.binary", tree.BitOr.Symbol(), tPyObj, v, part).v
		}
	}
	return v, true
}
