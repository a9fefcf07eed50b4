package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"slices"
)

// Operators on instances: the special methods of their classes (Python
// reference, 3.3). Which method is called follows from the classes, so it is
// decided at generation time; so is a result NotImplemented.

var operatorNames = map[tree.Operator]string{
	tree.Add: "add", tree.Sub: "sub", tree.Mult: "mul", tree.MatMult: "matmul", tree.Div: "truediv", tree.FloorDiv: "floordiv",
	tree.Mod: "mod", tree.Pow: "pow", tree.LShift: "lshift", tree.RShift: "rshift", tree.BitAnd: "and", tree.BitOr: "or", tree.BitXor: "xor",
}

// special is a special method of an instance's class, nil where it has none.
func special(o *Object, name string) *Object {
	if !IsObject(o) {
		return nil
	}
	class := o.Type.Layout.Class
	if root := class.valueRoot(); name == "__index__" && root != nil && root.valueKind == "int" {
		class = root // what needs an int takes one as it is
	}
	a, _ := class.lookup(name)
	if a == nil || a.IsNone() {
		return nil
	}
	return class.ofValue(a)
}

// callSpecial calls a special method.
func (b *Builder) callSpecial(s *cogen.Site, o, m *Object, name string, args ...*Object) *Object {
	c := o.Type.Layout.Class
	as := make([]Arg, len(args))
	for i, a := range args {
		as[i] = Arg{Value: a}
	}
	r := b.native(s, c, c.name+"."+name+"()", func() *Object { return b.callMember(s, m, o, as) })
	if k, ok := r.Static.(Poison); ok {
		panic(b.UnsupportedAt(s, k.Why, "return NotImplemented by the type of the operand only"))
	}
	return r
}

// callDunder is callSpecial by name; absent says what happens without it.
func (b *Builder) callDunder(s *cogen.Site, o *Object, name string, args []Arg, absent func() *Object) *Object {
	m := special(o, name)
	if m == nil {
		return absent()
	}
	c := o.Type.Layout.Class
	return b.native(s, c, c.name+"."+name+"()", func() *Object { return b.callMember(s, m, o, args) })
}

func isNotImplemented(o *Object) bool {
	k, ok := o.Static.(Builtin)
	return ok && k.Name == "NotImplemented"
}

// attemptOf is a special method that may return NotImplemented; firstImplemented
// calls one after the other until one does not. absent is what happens if all do.
type attemptOf struct {
	o, m  *Object
	name  string
	other *Object
}

func (b *Builder) firstImplemented(s *cogen.Site, as []attemptOf, absent func() *Object) *Object {
	for i, a := range as {
		if a.m == nil {
			continue
		}
		r := b.callSpecial(s, a.o, a.m, a.name, a.other)
		if b.Current == nil || !isNotImplemented(r) {
			return b.orElse(r, func() *Object { return b.firstImplemented(s, as[i+1:], absent) })
		}
	}
	return absent()
}

// mayNotImplement reports whether only run time knows if the result of a special
// method is NotImplemented.
func mayNotImplement(o *Object) bool {
	if o == nil || o.Static != nil {
		return false
	}
	for _, m := range o.Type.Members() {
		if m.Kind != kVariant {
			continue
		}
		for _, t := range m.Class.Find().variants.targets {
			if isNotImplemented(t) {
				return true
			}
		}
	}
	return false
}

// orElse is the result of a special method, or what next gives where that is
// NotImplemented.
func (b *Builder) orElse(r *Object, next func() *Object) *Object {
	if !mayNotImplement(r) || b.Current == nil {
		return orDead(r)
	}
	return b.PerMember(r, func(m *Object) *Object {
		if isNotImplemented(m) {
			return next()
		}
		return m
	})
}

// strictSubclass reports whether the class of r derives from that of l.
func strictSubclass(l, r *Object) bool {
	return IsObject(l) && IsObject(r) && l.Type.Layout != r.Type.Layout && r.Type.Layout.Class.derives(l.Type.Layout.Class)
}

// binaryObjects is an operator of which an operand is an instance (Python
// reference, 3.3.8): a subclass's reflected method comes first.
func (b *Builder) binaryObjects(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	return b.operateObjects(s, operatorNames[op], l, r, func() *Object {
		if op == tree.Mult {
			switch {
			case isSequence(l) && special(r, "__index__") != nil:
				return b.binaryOf(s, op, l, b.checkedSpecial(s, r, "__index__"), symbol)
			case isSequence(r) && special(l, "__index__") != nil:
				return b.binaryOf(s, op, b.checkedSpecial(s, l, "__index__"), r, symbol)
			}
		}
		if !IsObject(l) {
			if v := b.plainOperand(r); v != r && b.Current != nil && !surelyUnsupported(op, l, v) { // "a" + x: a method of the built-in type
				return b.binaryOf(s, op, l, v, symbol)
			}
		}
		return b.unsupportedOperands(s, op, l, r, symbol)
	})
}

// operateObjects calls the special methods of a binary operation in their order;
// absent is what happens if none implements it.
func (b *Builder) operateObjects(s *cogen.Site, operation string, l, r *Object, absent func() *Object) *Object {
	name, rname := "__"+operation+"__", "__r"+operation+"__"
	plain := attemptOf{l, special(l, name), name, r}
	reflected := attemptOf{r, special(r, rname), rname, l}
	order := []attemptOf{plain, reflected}
	switch {
	case IsObject(l) && IsObject(r) && l.Type.Layout == r.Type.Layout:
		order = order[:1]
	case strictSubclass(l, r) && reflected.m != nil && reflected.m != special(l, rname):
		order = []attemptOf{reflected, plain}
	}
	return b.firstImplemented(s, order, absent)
}

func orDead(o *Object) *Object {
	if o == nil {
		return Dead
	}
	return o
}

var reflectedCompare = map[tree.CompareOp]tree.CompareOp{
	tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.LtE: tree.GtE, tree.Gt: tree.Lt, tree.GtE: tree.LtE,
}

// compareObjects is a comparison of which an operand is an instance.
func (b *Builder) compareObjects(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	try := func(o *Object, op tree.CompareOp, other *Object) *Object {
		name := "__" + compareSuffix[op] + "__"
		m := special(o, name)
		if m == nil && op == tree.NotEq {
			// object.__ne__ inverts what __eq__ says.
			if m = special(o, "__eq__"); m == nil {
				return nil
			}
			v := b.callSpecial(s, o, m, "__eq__", other)
			if b.Current == nil {
				return Dead
			}
			inverse := func(m *Object) *Object {
				if isNotImplemented(m) {
					return m
				}
				return b.Inverse(b.TruthOf(s, m))
			}
			if mayNotImplement(v) {
				return b.PerMember(v, inverse)
			}
			return inverse(v)
		}
		if m == nil {
			return nil
		}
		return b.callSpecial(s, o, m, name, other)
	}
	left := func() *Object { return try(l, op, r) }
	right := func() *Object { return try(r, reflectedCompare[op], l) }
	order := []func() *Object{left, right}
	if strictSubclass(l, r) {
		order = []func() *Object{right, left}
	}
	var from func(i int) *Object
	from = func(i int) *Object {
		if i < len(order) {
			v := order[i]()
			if b.Current == nil || v != nil && !isNotImplemented(v) {
				return b.orElse(v, func() *Object { return from(i + 1) })
			}
			return from(i + 1)
		}
		if op == tree.Eq || op == tree.NotEq {
			is := b.is(s, l, r)
			if op == tree.NotEq {
				return b.Inverse(is)
			}
			return is
		}
		return b.incomparable(op, l, r)
	}
	return from(0)
}

// definesEquality reports whether a value of the type may be an instance of a
// class with an __eq__ of its own.
func definesEquality(t *Type) bool {
	if t == nil {
		return false
	}
	for _, m := range t.Members() {
		if m.Kind == ir.KObject && (special(&Object{Type: m}, "__eq__") != nil || special(&Object{Type: m}, "__ne__") != nil) {
			return true
		}
	}
	return false
}

// writesEquality reports whether a value may be an instance of which the program's text has the __eq__.
func writesEquality(t *Type) bool {
	return slices.ContainsFunc(t.Members(), func(m *Type) bool {
		if m.Kind != ir.KObject {
			return false
		}
		f := special(&Object{Type: m}, "__eq__")
		if f == nil {
			return false
		}
		k, ok := f.Static.(Function)
		return ok && !k.Model
	})
}

// definesHash reports whether a value may be an instance with a __hash__ of its own.
func definesHash(t *Type) bool {
	return slices.ContainsFunc(t.Members(), func(m *Type) bool { return m.Kind == ir.KObject && special(&Object{Type: m}, "__hash__") != nil })
}

// sameOrEqual is how containers compare elements: identical ones are equal.
func (b *Builder) sameOrEqual(s *cogen.Site, l, r *Object) *Object {
	if b.comparesApart(l.ValueType(), r.ValueType()) {
		return b.viaModel(s, "hook_eq", l, r)
	}
	equal := func() *Object { return b.TruthOf(s, b.Compare(s, tree.Eq, l, r).(*Object)) }
	if !definesEquality(l.ValueType()) || r.Static != nil || !HasKind(r.Type, ir.KObject) {
		return equal()
	}
	if onlyObjects(l.Type) && onlyObjects(r.Type) {
		return b.BranchValue(b.is(s, l, r), func() *Object { return True }, equal)
	}
	same := b.PerMember(l, func(l *Object) *Object {
		if !IsObject(l) {
			return False // a value: it has no identity, its elements are compared
		}
		return b.PerMember(r, func(r *Object) *Object {
			if !IsObject(r) {
				return False
			}
			return b.is(s, l, r)
		})
	})
	return b.BranchValue(same, func() *Object { return True }, equal)
}

// onlyObjects reports whether the type is of objects, perhaps None.
func onlyObjects(t *Type) bool {
	if t == nil || !HasKind(t, ir.KObject) {
		return false
	}
	for _, m := range t.Members() {
		if m.Kind != ir.KObject && m.Kind != ir.KNone {
			return false
		}
	}
	return true
}

// sameInstance is the identity of two values that are objects or None.
func (b *Builder) sameInstance(l, r *Object) *Object {
	lt, rt := l.ValueType(), r.ValueType()
	meet := false
	for _, m := range lt.Members() {
		for _, n := range rt.Members() {
			meet = meet || m.memberKey() == n.memberKey()
		}
	}
	if !meet {
		return False
	}
	t := b.Compiler.Join(lt, rt)
	lv := b.Coerce(l, t)
	rv := b.Coerce(r, t)
	if lv == nil || rv == nil {
		return Dead
	}
	return b.Val("obj.is", BoolType, lv, rv)
}

// unaryObject is an operator on an instance.
func (b *Builder) unaryObject(s *cogen.Site, op tree.UnaryOperator, o *Object) *Object {
	name := map[tree.UnaryOperator]string{tree.USub: "__neg__", tree.UAdd: "__pos__", tree.Invert: "__invert__"}[op]
	symbol := map[tree.UnaryOperator]string{tree.USub: "unary -", tree.UAdd: "unary +", tree.Invert: "unary ~"}[op]
	return b.callDunder(s, o, name, nil, func() *Object {
		return b.RaiseNaming("TypeError", "bad operand type for "+symbol+": '%T'", o)
	})
}

// inPlaceObject is an augmented assignment to an instance; nil where it has no
// method of its own for it.
func (b *Builder) inPlaceObject(s *cogen.Site, op tree.Operator, l, r *Object) *Object {
	name := "__i" + operatorNames[op] + "__"
	m := special(l, name)
	if m == nil {
		return nil
	}
	v := b.callSpecial(s, l, m, name, r)
	if b.Current != nil && isNotImplemented(v) {
		return nil
	}
	return b.orElse(v, func() *Object { return b.BinaryOp(s, op, l, r, op.Symbol()+"=") })
}
