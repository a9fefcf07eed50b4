package vobj

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
func special(o *object, name string) *object {
	if !isObject(o) {
		return nil
	}
	class := o.t.rec.class
	if root := class.valueRoot(); name == "__index__" && root != nil && root.valueKind == "int" {
		class = root // what needs an int takes one as it is
	}
	a, _ := class.lookup(name)
	if a == nil || a.isNone() {
		return nil
	}
	return a
}

// callSpecial calls a special method.
func (b *builder) callSpecial(s *cogen.Site, o, m *object, name string, args ...*object) *object {
	c := o.t.rec.class
	as := make([]arg, len(args))
	for i, a := range args {
		as[i] = arg{val: a}
	}
	r := b.native(s, c, c.name+"."+name+"()", func() *object { return b.callMember(s, m, o, as) })
	if k, ok := r.k.(poison); ok {
		panic(b.unsupportedAt(s, k.why, "return NotImplemented by the type of the operand only"))
	}
	return r
}

// callDunder is callSpecial by name; absent says what happens without it.
func (b *builder) callDunder(s *cogen.Site, o *object, name string, args []arg, absent func() *object) *object {
	m := special(o, name)
	if m == nil {
		return absent()
	}
	c := o.t.rec.class
	return b.native(s, c, c.name+"."+name+"()", func() *object { return b.callMember(s, m, o, args) })
}

func isNotImplemented(o *object) bool {
	k, ok := o.k.(builtin)
	return ok && k.name == "NotImplemented"
}

// attemptOf is a special method that may return NotImplemented; firstImplemented
// calls one after the other until one does not. absent is what happens if all do.
type attemptOf struct {
	o, m  *object
	name  string
	other *object
}

func (b *builder) firstImplemented(s *cogen.Site, as []attemptOf, absent func() *object) *object {
	for i, a := range as {
		if a.m == nil {
			continue
		}
		r := b.callSpecial(s, a.o, a.m, a.name, a.other)
		if b.cur == nil || !isNotImplemented(r) {
			return b.orElse(r, func() *object { return b.firstImplemented(s, as[i+1:], absent) })
		}
	}
	return absent()
}

// mayNotImplement reports whether only run time knows if the result of a special
// method is NotImplemented.
func mayNotImplement(o *object) bool {
	if o == nil || o.k != nil {
		return false
	}
	for _, m := range o.t.members() {
		if m.kind != kVariant {
			continue
		}
		for _, t := range m.cls.find().variants.targets {
			if isNotImplemented(t) {
				return true
			}
		}
	}
	return false
}

// orElse is the result of a special method, or what next gives where that is
// NotImplemented.
func (b *builder) orElse(r *object, next func() *object) *object {
	if !mayNotImplement(r) || b.cur == nil {
		return orDead(r)
	}
	return b.perMember(r, func(m *object) *object {
		if isNotImplemented(m) {
			return next()
		}
		return m
	})
}

// strictSubclass reports whether the class of r derives from that of l.
func strictSubclass(l, r *object) bool {
	return isObject(l) && isObject(r) && l.t.rec != r.t.rec && r.t.rec.class.derives(l.t.rec.class)
}

// binaryObjects is an operator of which an operand is an instance (Python
// reference, 3.3.8): a subclass's reflected method comes first.
func (b *builder) binaryObjects(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	return b.operateObjects(s, operatorNames[op], l, r, func() *object {
		if op == tree.Mult {
			switch {
			case isSequence(l) && special(r, "__index__") != nil:
				return b.binaryOf(s, op, l, b.checkedSpecial(s, r, "__index__"), symbol)
			case isSequence(r) && special(l, "__index__") != nil:
				return b.binaryOf(s, op, b.checkedSpecial(s, l, "__index__"), r, symbol)
			}
		}
		if !isObject(l) {
			if v := b.plainOperand(r); v != r && b.cur != nil && !surelyUnsupported(op, l, v) { // "a" + x: a method of the built-in type
				return b.binaryOf(s, op, l, v, symbol)
			}
		}
		return b.unsupportedOperands(s, op, l, r, symbol)
	})
}

// operateObjects calls the special methods of a binary operation in their order;
// absent is what happens if none implements it.
func (b *builder) operateObjects(s *cogen.Site, operation string, l, r *object, absent func() *object) *object {
	name, rname := "__"+operation+"__", "__r"+operation+"__"
	plain := attemptOf{l, special(l, name), name, r}
	reflected := attemptOf{r, special(r, rname), rname, l}
	order := []attemptOf{plain, reflected}
	switch {
	case isObject(l) && isObject(r) && l.t.rec == r.t.rec:
		order = order[:1]
	case strictSubclass(l, r) && reflected.m != nil && reflected.m != special(l, rname):
		order = []attemptOf{reflected, plain}
	}
	return b.firstImplemented(s, order, absent)
}

func orDead(o *object) *object {
	if o == nil {
		return deadObject
	}
	return o
}

var reflectedCompare = map[tree.CompareOp]tree.CompareOp{
	tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.LtE: tree.GtE, tree.Gt: tree.Lt, tree.GtE: tree.LtE,
}

// compareObjects is a comparison of which an operand is an instance.
func (b *builder) compareObjects(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	try := func(o *object, op tree.CompareOp, other *object) *object {
		name := "__" + compareSuffix[op] + "__"
		m := special(o, name)
		if m == nil && op == tree.NotEq {
			// object.__ne__ inverts what __eq__ says.
			if m = special(o, "__eq__"); m == nil {
				return nil
			}
			v := b.callSpecial(s, o, m, "__eq__", other)
			if b.cur == nil {
				return deadObject
			}
			inverse := func(m *object) *object {
				if isNotImplemented(m) {
					return m
				}
				return b.not(b.truth(s, m))
			}
			if mayNotImplement(v) {
				return b.perMember(v, inverse)
			}
			return inverse(v)
		}
		if m == nil {
			return nil
		}
		return b.callSpecial(s, o, m, name, other)
	}
	left := func() *object { return try(l, op, r) }
	right := func() *object { return try(r, reflectedCompare[op], l) }
	order := []func() *object{left, right}
	if strictSubclass(l, r) {
		order = []func() *object{right, left}
	}
	var from func(i int) *object
	from = func(i int) *object {
		if i < len(order) {
			v := order[i]()
			if b.cur == nil || v != nil && !isNotImplemented(v) {
				return b.orElse(v, func() *object { return from(i + 1) })
			}
			return from(i + 1)
		}
		if op == tree.Eq || op == tree.NotEq {
			is := b.is(s, l, r)
			if op == tree.NotEq {
				return b.not(is)
			}
			return is
		}
		return b.incomparable(op, l, r)
	}
	return from(0)
}

// definesEquality reports whether a value of the type may be an instance of a
// class with an __eq__ of its own.
func definesEquality(t *vtype) bool {
	if t == nil {
		return false
	}
	for _, m := range t.members() {
		if m.kind == ir.KObject && (special(&object{t: m}, "__eq__") != nil || special(&object{t: m}, "__ne__") != nil) {
			return true
		}
	}
	return false
}

// definesHash reports whether a value may be an instance with a __hash__ of its own.
func definesHash(t *vtype) bool {
	return slices.ContainsFunc(t.members(), func(m *vtype) bool { return m.kind == ir.KObject && special(&object{t: m}, "__hash__") != nil })
}

// sameOrEqual is how containers compare elements: identical ones are equal.
func (b *builder) sameOrEqual(s *cogen.Site, l, r *object) *object {
	if isRecursive(l.typ()) && isRecursive(r.typ()) {
		return b.viaModel(s, "hook_eq", l, r)
	}
	equal := func() *object { return b.truth(s, b.Compare(s, tree.Eq, l, r).(*object)) }
	if !definesEquality(l.typ()) || r.k != nil || !hasKind(r.t, ir.KObject) {
		return equal()
	}
	if onlyObjects(l.t) && onlyObjects(r.t) {
		return b.branchValue(b.is(s, l, r), func() *object { return trueObject }, equal)
	}
	same := b.perMember(l, func(l *object) *object {
		if !isObject(l) {
			return falseObject // a value: it has no identity, its elements are compared
		}
		return b.perMember(r, func(r *object) *object {
			if !isObject(r) {
				return falseObject
			}
			return b.is(s, l, r)
		})
	})
	return b.branchValue(same, func() *object { return trueObject }, equal)
}

// onlyObjects reports whether the type is of objects, perhaps None.
func onlyObjects(t *vtype) bool {
	if t == nil || !hasKind(t, ir.KObject) {
		return false
	}
	for _, m := range t.members() {
		if m.kind != ir.KObject && m.kind != ir.KNone {
			return false
		}
	}
	return true
}

// sameInstance is the identity of two values that are objects or None.
func (b *builder) sameInstance(l, r *object) *object {
	lt, rt := l.typ(), r.typ()
	meet := false
	for _, m := range lt.members() {
		for _, n := range rt.members() {
			meet = meet || m.memberKey() == n.memberKey()
		}
	}
	if !meet {
		return falseObject
	}
	t := b.c.join(lt, rt)
	lv := b.coerce(l, t)
	rv := b.coerce(r, t)
	if lv == nil || rv == nil {
		return deadObject
	}
	return b.val("obj.is", tBool, lv, rv)
}

// unaryObject is an operator on an instance.
func (b *builder) unaryObject(s *cogen.Site, op tree.UnaryOperator, o *object) *object {
	name := map[tree.UnaryOperator]string{tree.USub: "__neg__", tree.UAdd: "__pos__", tree.Invert: "__invert__"}[op]
	symbol := map[tree.UnaryOperator]string{tree.USub: "unary -", tree.UAdd: "unary +", tree.Invert: "unary ~"}[op]
	return b.callDunder(s, o, name, nil, func() *object {
		return b.raiseNaming("TypeError", "bad operand type for "+symbol+": '%T'", o)
	})
}

// inPlaceObject is an augmented assignment to an instance; nil where it has no
// method of its own for it.
func (b *builder) inPlaceObject(s *cogen.Site, op tree.Operator, l, r *object) *object {
	name := "__i" + operatorNames[op] + "__"
	m := special(l, name)
	if m == nil {
		return nil
	}
	v := b.callSpecial(s, l, m, name, r)
	if b.cur != nil && isNotImplemented(v) {
		return nil
	}
	return b.orElse(v, func() *object { return b.binary(s, op, l, r, op.Symbol()+"=") })
}
