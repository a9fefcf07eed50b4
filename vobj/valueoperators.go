package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The operators of classes that derive from a built-in type. What the type has no result
// for is NotImplemented, as in CPython, so that messages name the operands' own classes.

// addOperators gives the class that stands for a built-in type its operators.
func (k *userClass) addOperators(kind string, member func(name string, fn memberFunc)) {
	number := kind == "int" || kind == "float"
	for op, suffix := range compareSuffix {
		if kind == "dict" && op != tree.Eq && op != tree.NotEq {
			continue
		}
		member("__"+suffix+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			other := args[0].val
			if isObject(other) {
				if v := b.valueWithout(other, ""); v != nil {
					other = v
				} else if kind == "tuple" && isNamedTuple(other) {
					other = b.plainTuple(s, other)
				} else {
					return notImplemented
				}
			}
			v := b.valueOf(self)
			if op != tree.Eq && op != tree.NotEq && b.cur != nil && surelyUnordered(v, other) {
				return notImplemented
			}
			return b.viaModel(s, "value_"+suffix, v, other)
		})
	}
	for _, op := range valueOperators[kind] {
		name := operatorNames[op]
		member("__"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
			v, other := b.valueOf(self), b.plainOperand(args[0].val)
			if b.cur != nil && surelyUnsupported(op, v, other) {
				if number {
					return notImplemented
				}
				return b.unsupportedOperands(s, op, v, args[0].val, op.Symbol())
			}
			return b.binary(s, op, v, other, op.Symbol())
		})
		if number || op == tree.Mult {
			member("__r"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				v, other := b.valueOf(self), b.plainOperand(args[0].val)
				if b.cur != nil && surelyUnsupported(op, other, v) {
					return notImplemented
				}
				return b.binary(s, op, other, v, op.Symbol())
			})
		}
		if kind == "list" || kind == "dict" {
			member("__i"+name+"__", func(b *builder, s *cogen.Site, self *object, args []arg) *object {
				if v := b.inPlaceOf(s, op, b.valueOf(self), b.plainOperand(args[0].val)); v.isDead() {
					return deadObject
				}
				return self
			})
		}
	}
}

// plainKind is what a value is to the operators of built-in types, "" where that is not known,
// or where it may have operators of its own.
func plainKind(o *object) string {
	if isTuple(o) || isSeq(o) {
		return "tuple"
	}
	t := o.typ()
	switch {
	case o.isNone():
		return "None"
	case t == nil || o.k != nil && !isConstant(o):
		return ""
	}
	return plainKindOf(t)
}

// plainKindOf is plainKind of a value of a type.
func plainKindOf(t *vtype) string {
	if t.kind == ir.KUnion {
		kind := plainKindOf(t.members()[0])
		for _, m := range t.members() {
			if plainKindOf(m) != kind {
				return ""
			}
		}
		return kind
	}
	return plainKinds[t.kind]
}

var plainKinds = map[ir.Kind]string{
	ir.KNone: "None", ir.KBool: "int", ir.KInt: "int", ir.KFloat: "float", ir.KStr: "str", ir.KChar: "str", ir.KBytes: "bytes",
	ir.KTuple: "tuple", ir.KSeq: "tuple", ir.KList: "list", ir.KDict: "dict", ir.KSet: "set",
}

// surelyUnsupported reports whether an operator of a built-in type has no result for two values.
func surelyUnsupported(op tree.Operator, l, r *object) bool {
	lk, rk := plainKind(l), plainKind(r)
	if lk == "" || rk == "" {
		return false
	}
	number := map[string]bool{"int": true, "float": true}
	sequence := map[string]bool{"str": true, "bytes": true, "list": true, "tuple": true}
	bits := op == tree.BitAnd || op == tree.BitOr || op == tree.BitXor || op == tree.LShift || op == tree.RShift
	switch {
	case number[lk] && number[rk]:
		return bits && (lk == "float" || rk == "float")
	case op == tree.Mult && (sequence[lk] && rk == "int" || sequence[rk] && lk == "int"):
		return false
	case op == tree.Add && lk == rk:
		return !sequence[lk]
	case op == tree.Mod && (lk == "str" || lk == "bytes"):
		return false
	case lk == rk:
		return lk == "None" || sequence[lk]
	}
	return true
}

// surelyUnordered reports whether two values have no order.
func surelyUnordered(l, r *object) bool {
	lk, rk := plainKind(l), plainKind(r)
	number := map[string]bool{"int": true, "float": true}
	return lk != "" && (neverOrdered(r) || isDecimal(r.typ()) && !number[lk] || rk != "" && lk != rk && !(number[lk] && number[rk]))
}

// neverOrdered reports whether an object is of a type without an order among others than
// its own: a function, a class, an iterator, an exception, a complex.
func neverOrdered(o *object) bool {
	if t := o.typ(); t != nil {
		return t.kind == ir.KExc || t.kind == ir.KGen || t.kind == ir.KComplex
	}
	switch o.k.(type) {
	case typeObject, excClass, classValue, module, method, slice:
		return true
	}
	return o.k != nil && !isTuple(o) && (plainStatic(o) || o.hasTrait(unorderedTrait))
}

func isConstant(o *object) bool {
	_, ok := o.constVal()
	return ok
}
