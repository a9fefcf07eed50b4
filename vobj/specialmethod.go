package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Special methods of built-in values that a program calls by name: i.__str__(),
// x.__add__(y). They are the operation itself where the operands are of types for which
// the method gives an answer, and NotImplemented for numbers and comparisons of others.

// unaryMethods are special methods without arguments, as builtin functions.
var unaryMethods = map[string]string{
	"__str__": "str", "__repr__": "repr", "__hash__": "hash", "__bool__": "bool", "__len__": "len", "__iter__": "iter", "__reversed__": "reversed",
	"__int__": "int", "__float__": "float", "__abs__": "abs", "__index__": "int", "__trunc__": "int", "__round__": "round", "__next__": "next",
}

var signMethods = map[string]tree.UnaryOperator{"__neg__": tree.USub, "__pos__": tree.UAdd, "__invert__": tree.Invert}

var compareMethods = map[string]tree.CompareOp{
	"__eq__": tree.Eq, "__ne__": tree.NotEq, "__lt__": tree.Lt, "__le__": tree.LtE, "__gt__": tree.Gt, "__ge__": tree.GtE,
}

var binaryMethods = map[string]tree.Operator{
	"__add__": tree.Add, "__sub__": tree.Sub, "__mul__": tree.Mult, "__truediv__": tree.Div, "__floordiv__": tree.FloorDiv, "__mod__": tree.Mod, "__pow__": tree.Pow,
	"__lshift__": tree.LShift, "__rshift__": tree.RShift, "__and__": tree.BitAnd, "__or__": tree.BitOr, "__xor__": tree.BitXor,
}

// withoutOrder are types whose values are not ordered among themselves.
var withoutOrder = words("dict range complex NoneType")

// specialMethod calls a special method that the type of a built-in value has; nil where
// its native form does not know the answer.
func (b *builder) specialMethod(s *cogen.Site, o *object, name string, args []arg) *object {
	if len(name) < 5 || name[:2] != "__" || !typeHas(o.typeName(), name, true) {
		return nil
	}
	for _, a := range args {
		if a.name != "" || a.spread {
			return nil
		}
	}
	switch len(args) {
	case 0:
		return b.unaryMethod(s, o, name)
	case 1:
		return b.binaryMethod(s, o, name, args[0].val)
	case 2:
		if name == "__setitem__" {
			b.setItem(s, o, args[0].val, args[1].val)
			return noneObject
		}
	}
	return nil
}

func (b *builder) unaryMethod(s *cogen.Site, o *object, name string) *object {
	if op, ok := signMethods[name]; ok {
		return b.Unary(s, op, o).(*object)
	}
	if f := unaryMethods[name]; f != "" && (name != "__hash__" || o.typ() == nil || !o.typ().isContainer()) {
		return b.callBuiltin(s, f, []arg{{val: o}})
	}
	return nil
}

func (b *builder) binaryMethod(s *cogen.Site, o *object, name string, x *object) *object {
	switch name {
	case "__contains__":
		return b.contains(s, o, x)
	case "__getitem__":
		return b.getItem(s, o, x)
	case "__delitem__":
		b.delItem(s, o, x)
		return noneObject
	case "__format__":
		if t := x.typ(); t != nil && isText(t) {
			return b.format(s, o, x)
		}
		return nil
	}
	op, arithmetic := binaryMethods[name]
	reflected := false
	if !arithmetic && name[2] == 'r' {
		op, reflected = binaryMethods["__"+name[3:]]
		arithmetic = reflected
	}
	comparison, compares := compareMethods[name]
	repeats := arithmetic && op == tree.Mult && !isNumber(o.typ()) && isIntegral(x.typ())
	if !repeats && !b.answers(o, x) {
		if t := x.typ(); t != nil && !isObject(x) && t.kind != ir.KPyObj && t.kind != ir.KUnion && (compares || isNumber(o.typ()) && (arithmetic || name == "__divmod__")) {
			return notImplemented
		}
		return nil
	}
	switch {
	case reflected:
		return b.Binary(s, op, x, o).(*object)
	case arithmetic:
		return b.Binary(s, op, o, x).(*object)
	case compares && comparison != tree.Eq && comparison != tree.NotEq && withoutOrder[o.typeName()]:
		return notImplemented
	case compares:
		return b.Compare(s, comparison, o, x).(*object)
	case name == "__divmod__":
		return b.callBuiltin(s, "divmod", []arg{{val: o}, {val: x}})
	}
	return nil
}

// answers reports whether methods of the type of o take an x: one of the same type, or a
// number that is one of the kind.
func (b *builder) answers(o, x *object) bool {
	t := o.typ()
	switch {
	case x.k != nil && x.typ() == nil && !isTuple(x):
		return false
	case isTuple(o):
		return isTuple(x)
	case t == nil:
		return false
	case t.kind == ir.KFloat:
		return isIntegral(x.typ()) || x.typ() != nil && x.typ().kind == ir.KFloat
	case isIntegral(t):
		return isIntegral(x.typ())
	}
	return o.typeName() == x.typeName()
}
