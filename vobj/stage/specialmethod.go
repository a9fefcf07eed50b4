package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
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
var withoutOrder = facts.Words("dict range complex NoneType")

// specialMethod calls a special method that the type of a built-in value has; nil where
// its native form does not know the answer.
func (b *Builder) specialMethod(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	if len(name) < 5 || name[:2] != "__" || !typeHas(o.TypeName(), name, true) {
		return nil
	}
	for _, a := range args {
		if a.Name != "" || a.Spread {
			return nil
		}
	}
	switch len(args) {
	case 0:
		return b.unaryMethod(s, o, name)
	case 1:
		return b.binaryMethod(s, o, name, args[0].Value)
	case 2:
		if name == "__setitem__" {
			b.setItem(s, o, args[0].Value, args[1].Value)
			return None
		}
	}
	return nil
}

func (b *Builder) unaryMethod(s *cogen.Site, o *Object, name string) *Object {
	if op, ok := signMethods[name]; ok {
		return b.Unary(s, op, o).(*Object)
	}
	if f := unaryMethods[name]; f != "" && (name != "__hash__" || o.ValueType() == nil || !o.ValueType().IsContainer()) {
		return b.callBuiltin(s, f, []Arg{{Value: o}})
	}
	return nil
}

func (b *Builder) binaryMethod(s *cogen.Site, o *Object, name string, x *Object) *Object {
	switch name {
	case "__contains__":
		return b.Contains(s, o, x)
	case "__getitem__":
		return b.ItemOf(s, o, x)
	case "__delitem__":
		b.delItem(s, o, x)
		return None
	case "__format__":
		if t := x.ValueType(); t != nil && IsText(t) {
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
	repeats := arithmetic && op == tree.Mult && !IsNumber(o.ValueType()) && IsIntegral(x.ValueType())
	equals := compares && (comparison == tree.Eq || comparison == tree.NotEq) && IsComplex(o.ValueType()) && IsNumber(x.ValueType())
	if !repeats && !equals && !b.answers(o, x) {
		if t := x.ValueType(); t != nil && !IsObject(x) && t.Kind != ir.KPyObj && t.Kind != ir.KUnion && (compares || IsNumber(o.ValueType()) && (arithmetic || name == "__divmod__")) {
			return notImplemented
		}
		return nil
	}
	switch {
	case reflected:
		return b.Binary(s, op, x, o).(*Object)
	case arithmetic:
		return b.Binary(s, op, o, x).(*Object)
	case compares && comparison != tree.Eq && comparison != tree.NotEq && withoutOrder[o.TypeName()]:
		return notImplemented
	case compares:
		return b.Compare(s, comparison, o, x).(*Object)
	case name == "__divmod__":
		return b.callBuiltin(s, "divmod", []Arg{{Value: o}, {Value: x}})
	}
	return nil
}

// answers reports whether methods of the type of o take an x: one of the same type, or a
// number that is one of the kind.
func (b *Builder) answers(o, x *Object) bool {
	t := o.ValueType()
	switch {
	case x.Static != nil && x.ValueType() == nil && !IsTuple(x):
		return false
	case IsTuple(o):
		return IsTuple(x)
	case t == nil:
		return false
	case t.Kind == ir.KFloat:
		return IsIntegral(x.ValueType()) || x.ValueType() != nil && x.ValueType().Kind == ir.KFloat
	case IsIntegral(t):
		return IsIntegral(x.ValueType())
	}
	return o.TypeName() == x.TypeName()
}
