package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The operators of classes that derive from a built-in type. What the type has no result
// for is NotImplemented, as in CPython, so that messages name the operands' own classes.

// addOperators gives the class that stands for a built-in type its operators.
func (k *UserClass) addOperators(kind string, member func(name string, fn memberFunc)) {
	number := kind == "int" || kind == "float"
	for op, suffix := range compareSuffix {
		if kind == "dict" && op != tree.Eq && op != tree.NotEq {
			continue
		}
		member("__"+suffix+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			other := args[0].Value
			if IsObject(other) {
				if v := b.valueWithout(other, ""); v != nil {
					other = v
				} else if kind == "tuple" && isNamedTuple(other) {
					other = b.plainTuple(s, other)
				} else {
					return notImplemented
				}
			}
			v := b.ValueOf(self)
			if op != tree.Eq && op != tree.NotEq && b.Current != nil && surelyUnordered(v, other) {
				return notImplemented
			}
			return b.viaModel(s, "value_"+suffix, v, other)
		})
	}
	for _, op := range valueOperators[kind] {
		name := operatorNames[op]
		member("__"+name+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
			v, other := b.ValueOf(self), b.plainOperand(args[0].Value)
			if b.Current != nil && surelyUnsupported(op, v, other) {
				if number {
					return notImplemented
				}
				if kind == "bytes" && op == tree.Add { // which names the class, as no other type does
					return b.RaiseNaming("TypeError", "can't concat %T to %T", args[0].Value, self)
				}
				return b.unsupportedOperands(s, op, v, args[0].Value, op.Symbol())
			}
			return b.BinaryOp(s, op, v, other, op.Symbol())
		})
		if number || op == tree.Mult {
			member("__r"+name+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				v, other := b.ValueOf(self), b.plainOperand(args[0].Value)
				if b.Current != nil && surelyUnsupported(op, other, v) {
					return notImplemented
				}
				return b.BinaryOp(s, op, other, v, op.Symbol())
			})
		}
		if kind == "list" || kind == "dict" {
			member("__i"+name+"__", func(b *Builder, s *cogen.Site, self *Object, args []Arg) *Object {
				if v := b.inPlaceOf(s, op, b.ValueOf(self), b.plainOperand(args[0].Value)); v.IsDead() {
					return Dead
				}
				return self
			})
		}
	}
}

// plainKind is what a value is to the operators of built-in types, "" where that is not known,
// or where it may have operators of its own.
func plainKind(o *Object) string {
	if IsTuple(o) || IsSeq(o) {
		return "tuple"
	}
	t := o.ValueType()
	switch {
	case o.IsNone():
		return "None"
	case t == nil || o.Static != nil && !isConstant(o):
		return ""
	}
	return plainKindOf(t)
}

// plainKindOf is plainKind of a value of a type.
func plainKindOf(t *Type) string {
	if t.Kind == ir.KUnion {
		kind := plainKindOf(t.Members()[0])
		for _, m := range t.Members() {
			if plainKindOf(m) != kind {
				return ""
			}
		}
		return kind
	}
	return plainKinds[t.Kind]
}

var plainKinds = map[ir.Kind]string{
	ir.KNone: "None", ir.KBool: "int", ir.KInt: "int", ir.KFloat: "float", ir.KStr: "str", ir.KChar: "str", ir.KBytes: "bytes",
	ir.KTuple: "tuple", ir.KSeq: "tuple", ir.KList: "list", ir.KDict: "dict", ir.KSet: "set",
}

// surelyUnsupported reports whether an operator of a built-in type has no result for two values.
func surelyUnsupported(op tree.Operator, l, r *Object) bool {
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
func surelyUnordered(l, r *Object) bool {
	lk, rk := plainKind(l), plainKind(r)
	number := map[string]bool{"int": true, "float": true}
	return lk != "" && (neverOrdered(r) || isDecimal(r.ValueType()) && !number[lk] || rk != "" && lk != rk && !(number[lk] && number[rk]))
}

// neverOrdered reports whether an object is of a type without an order among others than
// its own: a function, a class, an iterator, an exception, a complex.
func neverOrdered(o *Object) bool {
	if t := o.ValueType(); t != nil {
		return t.Kind == ir.KExc || t.Kind == ir.KGen || t.Kind == ir.KLazy || t.Kind == ir.KComplex
	}
	switch o.Static.(type) {
	case TypeObject, ExceptionClass, ClassValue, module, Method, Slice:
		return true
	}
	return o.Static != nil && !IsTuple(o) && (plainStatic(o) || o.hasTrait(UnorderedTrait))
}

func isConstant(o *Object) bool {
	_, ok := o.ConstVal()
	return ok
}
