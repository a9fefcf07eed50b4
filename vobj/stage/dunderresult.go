package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// What special methods return is checked wherever CPython asks for a number, and an
// instance is taken for a number by the methods that CPython looks for there, in its order.

// resultRule says which results a special method may have.
type resultRule struct {
	is func(t *Type) bool
	// message is that of the TypeError for others: %C stands for the class of the
	// instance, %T for the type of the result.
	message string
}

var resultRules = map[string]resultRule{
	"__index__":   {isPlainInt, "__index__ returned non-int (type %T)"},
	"__int__":     {isPlainInt, "__int__ returned non-int (type %T)"},
	"__float__":   {func(t *Type) bool { return t.Kind == ir.KFloat }, "%C.__float__ returned non-float (type %T)"},
	"__complex__": {IsComplex, "__complex__ returned non-complex (type %T)"},
	"__bool__":    {func(t *Type) bool { return t.Kind == ir.KBool }, "__bool__ should return bool, returned %T"},
	"__str__":     {IsText, "__str__ returned non-string (type %T)"},
	"__repr__":    {IsText, "__repr__ returned non-string (type %T)"},
	"__format__":  {IsText, "__format__ must return a str, not %T"},
	"__bytes__":   {func(t *Type) bool { return t.Kind == ir.KBytes }, "__bytes__ returned non-bytes (type %T)"},
}

func isPlainInt(t *Type) bool { return t.Kind == ir.KInt }

// checkedSpecial is the result of a special method that the instance has, which
// is of the type that CPython asks for. Instances of subclasses of that type, of
// which it warns, are left to CPython.
func (b *Builder) checkedSpecial(s *cogen.Site, o *Object, name string, args ...*Object) *Object {
	return b.checkedBy(s, o, name, name, args...)
}

// checkedBy is checkedSpecial by the rule of another method, which calls this one.
func (b *Builder) checkedBy(s *cogen.Site, o *Object, name, as string, args ...*Object) *Object {
	return b.checkedResult(s, o, b.callSpecial(s, o, special(o, name), name, args...), name, as)
}

// checkedResult is what a special method of o gave, by the rule of a method.
func (b *Builder) checkedResult(s *cogen.Site, o, r *Object, name, as string) *Object {
	rule := resultRules[as]
	if b.Current == nil || r.IsDead() {
		return Dead
	}
	return b.PerMember(r, func(r *Object) *Object {
		if b.Current == nil || r.IsDead() {
			return Dead
		}
		t := r.ValueType()
		switch {
		case t != nil && rule.is(t):
			if name == "__index__" {
				return r.standingFor(o)
			}
			return r
		case IsTuple(r):
		case t != nil && t.Kind == ir.KPyObj:
			return b.givenResult(rule, o, r)
		case t == nil || t.Kind == ir.KUnion || IsObject(r) || t.Kind == ir.KBool && rule.is(IntType):
			panic(b.UnsupportedAt(s, "a "+name+" that returns a "+r.TypeName(), ""))
		}
		return b.RaiseNaming("TypeError", strings.ReplaceAll(rule.message, "%C", o.shownClass()), r)
	})
}

// givenResult is what a special method of o gave, an object of CPython's, as the native value that CPython asks for.
func (b *Builder) givenResult(rule resultRule, o, r *Object) *Object {
	natives := []*Type{StrType, IntType, FloatType, BoolType, BytesType, ComplexType}
	t := natives[slices.IndexFunc(natives, rule.is)]
	class := b.builtinInPython(t.Name())
	exact := b.Py("py.is", "", BoolType, b.Py("py.getattr", "__class__", PyObjType, r.Value).Value, class.Value)
	return b.BranchValue(exact, func() *Object { return b.FromPython(r, t) }, func() *Object {
		is := b.CallPy(b.PyBuiltin("isinstance"), []Arg{{Value: r}, {Value: class}})
		b.LeaveIf(b.Value(b.Py("py.truth", "", BoolType, is.Value)))
		before, after, _ := strings.Cut(strings.ReplaceAll(rule.message, "%C", o.shownClass()), "%T")
		name := b.GetAttrPython(b.CallPy(b.PyBuiltin("type"), []Arg{{Value: r}}), "__name__")
		return b.raiseText("TypeError", b.ConcatAll([]*Object{Const(before), b.FromPython(name, StrType), Const(after)}))
	})
}

// numberBy is the number that an instance is by the first of the special methods
// that it has; nil where it has none of them.
func (b *Builder) numberBy(s *cogen.Site, o *Object, names ...string) *Object {
	for _, name := range names {
		if special(o, name) != nil {
			return b.checkedSpecial(s, o, name)
		}
	}
	return nil
}

// runsForText reports whether code of the program's may run for the text of an
// object: its class, or that of a part, has a __str__ or __repr__ of its own.
func (b *Builder) runsForText(o *Object) bool {
	if o.Static != nil {
		for _, l := range o.Static.Leaves() {
			if b.runsForText(l) {
				return true
			}
		}
	}
	t := o.ValueType()
	if t == nil {
		return false
	}
	found := false
	eachType(t, func(m *Type) {
		if m.Kind != ir.KObject || linkOf(m) != nil {
			return
		}
		for _, name := range []string{"__str__", "__repr__"} {
			switch a := special(&Object{Type: m}, name); {
			case a == nil:
			case a.Static == nil:
				found = true
			default:
				g, ok := a.Static.(goMethod)
				found = found || !ok || g.c.data != nil && m.Layout.holdsObjects()
			}
		}
	})
	return found
}

// holdsObjects reports whether an attribute may hold an instance.
func (r *Layout) holdsObjects() bool {
	for _, f := range r.fields {
		if hasObjects(f.t) {
			return true
		}
	}
	return false
}
