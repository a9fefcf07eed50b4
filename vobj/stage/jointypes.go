package stage

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// What type a place has where values of several types meet.

// Join is the least upper bound. Joining containers unifies their classes.
func (c *Compiler) Join(a, b *Type) *Type {
	if a == b || b.Kind == ir.KNever {
		return a
	}
	if a.Kind == ir.KNever {
		return b
	}
	if linkOf(a) != nil || linkOf(b) != nil {
		return c.joinLinks(a, b)
	}
	if HasKind(a, ir.KPyObj) || HasKind(b, ir.KPyObj) {
		return c.joinPython(append(append([]*Type(nil), a.Members()...), b.Members()...), "it meets a Python object")
	}
	if a.Kind == ir.KChar && b.Kind == ir.KChar {
		return CharType
	}
	byKey := map[string]*Type{}
	var order []string
	frozenToo := false // a set meets a frozenset
	add := func(m *Type) {
		if m.Kind == ir.KChar {
			m = StrType
		}
		k := m.memberKey()
		old := byKey[k]
		if old == nil {
			byKey[k] = m
			order = append(order, k)
			return
		}
		switch m.Kind {
		case ir.KTuple:
			fields := make([]*Type, len(m.Elems))
			for i := range fields {
				fields[i] = c.Join(old.Elems[i], m.Elems[i])
			}
			byKey[k] = c.shallow(formType(c.sameForm(old.Form, m.Form), fields...))
		case ir.KSet:
			if old.Class.Find().frozen != m.Class.Find().frozen {
				frozenToo = true
				return
			}
			c.unify(old.Class, m.Class)
		case ir.KList, ir.KDict, ir.KSeq, ir.KCell, ir.KGen, ir.KLazy, ir.KArray, kVariant:
			c.unify(old.Class, m.Class)
		}
	}
	for _, m := range a.Members() {
		add(m)
	}
	for _, m := range b.Members() {
		add(m)
	}
	if frozenToo {
		return c.joinPython(append(slices.Clone(a.Members()), b.Members()...), "it is in a place for sets and frozensets")
	}
	order = c.absorbTuples(byKey, order)
	order = absorbExceptions(byKey, order)
	ms := make([]*Type, len(order))
	n, objects, times := 0, 0, 0
	for i, k := range order {
		ms[i] = byKey[k]
		if m := ms[i]; m.ownKey() != "" || m.Kind == ir.KNumpy || m.Kind == ir.KColumn {
			times++
		}
		switch ms[i].Kind {
		case ir.KUnbound:
		case ir.KObject:
			objects++
		default:
			n++
		}
	}
	if a.ownKey()+b.ownKey() != "" && times > 1 {
		panic(NewUnsupported("a variable that is sometimes a time and sometimes a number", "use a variable for each kind of value"))
	}
	if objects > ir.MaxObjects {
		return c.joinPython(ms, "it is in a place for instances of too many classes")
	}
	if n > ir.MaxUnion {
		return c.joinPython(ms, "it is in a place for values of more than eight types")
	}
	return UnionOf(ms)
}

// joinPython is the type of a place that holds CPython's objects, since one of
// the types is such or there are too many: all become CPython's, but for a
// variable that is not bound.
func (c *Compiler) joinPython(ms []*Type, why string) *Type {
	t := PyObjType
	for _, m := range ms {
		switch {
		case m.Kind == ir.KUnbound:
			t = UnionOf([]*Type{PyObjType, UnboundType})
		case m.IsContainer() || m.Kind == ir.KArray || m.Kind == ir.KGen || m.Kind == ir.KLazy:
			c.Escape(m.Class, why)
		case m.Kind == ir.KObject && !(c.IsProgram() && m.Layout.Class.toPythonAsDate()):
			c.usesPython(m)
		}
	}
	return t
}

// absorbExceptions lets the exception type take the instances of exception
// classes that meet it.
func absorbExceptions(byKey map[string]*Type, order []string) []string {
	if byKey[ExcType.memberKey()] == nil {
		return order
	}
	var left []string
	for _, k := range order {
		if !isException(byKey[k]) {
			left = append(left, k)
		}
	}
	return left
}
