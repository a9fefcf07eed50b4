package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// unionType is what | makes of classes: int | None.
type unionType struct {
	NoLeaves
	members []*Object // classes without leaves, each once
}

func (k unionType) Shape() string {
	s := "union of types"
	for _, m := range k.members {
		s += " " + m.Static.Shape()
	}
	return s
}
func (k unionType) With([]*Object) Static { return k }
func (unionType) TypeName() string        { return "types.UnionType" }

// isTypePart reports whether the object can be part of a union of types.
func isTypePart(o *Object) bool {
	switch o.Static.(type) {
	case TypeObject, ExceptionClass, ClassValue, unionType:
		return true
	}
	return o.IsNone() && o.Static != nil
}

// uniteTypes is l | r of such objects, of which one is a class.
func uniteTypes(l, r *Object) *Object {
	var members []*Object
	for _, o := range []*Object{l, r} {
		parts := []*Object{o}
		if k, ok := o.Static.(unionType); ok {
			parts = k.members
		} else if o.IsNone() {
			parts = []*Object{NewObject(TypeObject{Name: noneType})}
		}
		for _, p := range parts {
			if !slices.ContainsFunc(members, func(m *Object) bool { return m.Static.Shape() == p.Static.Shape() }) {
				members = append(members, p)
			}
		}
	}
	if len(members) == 1 {
		return members[0]
	}
	return NewObject(unionType{members: members})
}

// isTypeForm reports whether an object is a class, a union of types or an alias, as list[int].
func isTypeForm(o *Object) bool {
	switch o.Static.(type) {
	case unionType, typeAlias:
		return true
	}
	return isClass(o)
}

// noneType is the class of None.
const noneType = "NoneType"

// isNoneType reports whether an object is the class of None.
func isNoneType(o *Object) bool {
	k, ok := o.Static.(TypeObject)
	return ok && k.Name == noneType
}

// withoutUnions is what isinstance() takes for a union of types, in a tuple, too: a tuple.
func withoutUnions(o *Object) *Object {
	switch k := o.Static.(type) {
	case unionType:
		return TupleOf(k.members...)
	case Tuple:
		elems := make([]*Object, len(k.Elems))
		for i, e := range k.Elems {
			elems[i] = withoutUnions(e)
		}
		return TupleOf(elems...)
	}
	return o
}

func (k unionType) Repr(b *Builder, s *cogen.Site, o *Object) *Object {
	text := ""
	for i, m := range k.members {
		if i > 0 {
			text += " | "
		}
		if isNoneType(m) {
			text += "None"
			continue
		}
		k, ok := m.Static.(Represented)
		if !ok {
			return nil
		}
		shown := k.Repr(b, s, m)
		if shown == nil {
			return nil
		}
		v, ok := shown.ConstVal()
		if !ok {
			return nil
		}
		text += strings.TrimSuffix(strings.TrimPrefix(v.(string), "<class '"), "'>")
	}
	return Const(text)
}

func (k unionType) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	for _, m := range k.members {
		part := b.ToPython(m)
		if v == nil {
			v = part
		} else {
			v = b.Py("py.binary", tree.BitOr.Symbol(), PyObjType, v, part).Value
		}
	}
	return v, true
}
