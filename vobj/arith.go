package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// The signature table of arithmetic: which IR op an operator is for operands
// of these types. bool and bool are int here unless bitwise says otherwise.
var (
	intBinary = map[tree.Operator]string{
		tree.Add: "int.add", tree.Sub: "int.sub", tree.Mult: "int.mul", tree.FloorDiv: "int.floordiv",
		tree.Mod: "int.mod", tree.LShift: "int.lshift", tree.RShift: "int.rshift",
		tree.BitAnd: "int.and", tree.BitOr: "int.or", tree.BitXor: "int.xor", tree.Div: "int.truediv",
	}
	floatBinary = map[tree.Operator]string{
		tree.Add: "float.add", tree.Sub: "float.sub", tree.Mult: "float.mul", tree.Div: "float.div",
		tree.FloorDiv: "float.floordiv", tree.Mod: "float.mod",
	}
	boolBinary = map[tree.Operator]string{tree.BitAnd: "bool.and", tree.BitOr: "bool.or", tree.BitXor: "bool.xor"}
	setBinary  = map[tree.Operator]string{
		tree.BitOr: "set.union", tree.BitAnd: "set.intersection", tree.Sub: "set.difference", tree.BitXor: "set.symmetric_difference",
	}
	setInPlace = map[tree.Operator]string{
		tree.BitOr: "set.update", tree.BitAnd: "set.intersection_update", tree.Sub: "set.difference_update", tree.BitXor: "set.symmetric_difference_update",
	}
)

// Binary implements cogen.Overload.
func (b *builder) Binary(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	b.at(s)
	return b.addFollowing(op, b.binary(s, op, l.(*object), r.(*object), op.Symbol()), l.(*object), r.(*object))
}

// binary dispatches an operator; symbol is its spelling in messages (+ or +=).
func (b *builder) binary(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	if b.cur == nil || l.isDead() || r.isDead() {
		return deadObject
	}
	return b.perMember(l, func(l *object) *object {
		return b.perMember(r, func(r *object) *object {
			if b.cur == nil || l.isDead() || r.isDead() {
				return deadObject
			}
			return b.binaryOf(s, op, l, r, symbol)
		})
	})
}

func (b *builder) binaryOf(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	l, r = b.instanceCopy(s, l), b.instanceCopy(s, r)
	if o := b.recordBinary(s, op, l, r, symbol); o != nil {
		return o
	}
	if isRecord(l) && isPyObj(r) || isPyObj(l) && isRecord(r) {
		return b.binaryPython(s, op, l, r, symbol)
	}
	if o := asked(b, l, r, func(k operand) *object { return k.binary(b, s, op, l, r, symbol) }); o != nil {
		return o
	}
	if name := viewOperators[op]; name != "" && (isSetView(l) || isSetView(r)) {
		return b.callFunction(s, *b.c.lib.find("builtins/objects", name), []arg{{val: l}, {val: r}})
	}
	lt, rt := l.typ(), r.typ()
	if op == tree.BitOr && isTypePart(l) && isTypePart(r) && !(l.isNone() && r.isNone()) {
		return uniteTypes(l, r)
	}
	if isObject(r) && !(op == tree.Mod && lt != nil && (isText(lt) || lt.kind == ir.KBytes)) || isObject(l) {
		if lt != nil && lt.kind == ir.KPyObj || rt != nil && rt.kind == ir.KPyObj {
			return b.binaryPython(s, op, l, r, symbol)
		}
		return b.binaryObjects(s, op, l, r, symbol)
	}
	_, lIsTuple := l.k.(tuple)
	formats := op == tree.Mod && lt != nil && (isText(lt) || lt.kind == ir.KBytes)
	switch {
	case (lt == nil && !lIsTuple || rt == nil) && !formats:
		if _, ok := r.k.(tuple); !ok || !lIsTuple {
			if _, ok := r.k.(tuple); !ok || lt == nil {
				return b.unsupportedOperands(s, op, l, r, symbol)
			}
		}
	case isPyObj(l) || isPyObj(r):
		return b.binaryPython(s, op, l, r, symbol)
	}
	switch {
	case isNumber(lt) && isNumber(rt):
		return b.arithmetic(s, op, l, r, symbol)
	case isNumeric(lt) && isNumeric(rt):
		return b.complexArithmetic(s, op, l, r, symbol)
	case isDecimal(lt) || isDecimal(rt) && isNumber(lt):
		return b.decimalArithmetic(s, op, l, r, symbol)
	case lt != nil && isText(lt):
		switch {
		case op == tree.Add && rt != nil && isText(rt):
			return b.concat(l, r)
		case op == tree.Mult && isIntegral(rt):
			return b.leaf("str.repeat", l, r)
		case op == tree.Mod:
			return b.percentOr(s, l, r)
		}
	case op == tree.Mult && isIntegral(lt) && rt != nil && (isText(rt) || rt.kind == ir.KBytes || rt.kind == ir.KList || rt.kind == ir.KTuple || rt.kind == ir.KSeq), op == tree.Mult && isIntegral(lt) && isTuple(r):
		return b.binaryOf(s, op, r, l, symbol)
	case lt != nil && lt.kind == ir.KBytes:
		switch {
		case op == tree.Add && rt != nil && rt.kind == ir.KBytes:
			return b.leaf("bytes.concat", l, r)
		case op == tree.Mult && isIntegral(rt):
			return b.leaf("bytes.repeat", l, r)
		case op == tree.Mod:
			if o := b.percentBytes(s, l, r); o != nil {
				return o
			}
			b.noteFallback("operator %", "% of bytes", "format a str and encode it")
			lv := b.toPython(l)
			return b.fromPython(b.py("py.binary", op.Symbol(), tPyObj, lv, b.toPython(r)), tBytes)
		}
	case lt != nil && lt.kind == ir.KList:
		switch {
		case op == tree.Add && rt != nil && rt.kind == ir.KList:
			return b.concatLists(s, l, r)
		case op == tree.Mult && isIntegral(rt):
			return b.repeatList(s, l, r)
		}
	case isTuple(l) || isSeq(l):
		switch {
		case op == tree.Add && (isSeq(l) && (isTuple(r) || isSeq(r)) || isSeq(r)):
			return b.seqConcat(s, l, r)
		case op == tree.Add && isTuple(r):
			return mkTuple(append(append([]*object(nil), b.elemsOf(l)...), b.elemsOf(r)...)...)
		case op == tree.Mult && isIntegral(rt):
			return b.repeatTuple(s, l, r)
		}
	case lt != nil && lt.kind == ir.KSet && rt != nil && rt.kind == ir.KSet && setBinary[op] != "":
		l = b.asOperand(s, l, "left")
		if r = b.asSet(s, r, l); b.cur == nil {
			return deadObject
		}
		return b.fresh(s, b.val(setBinary[op], l.t, b.value(l), b.value(r)), "result")
	case lt != nil && lt.kind == ir.KDict && rt != nil && rt.kind == ir.KDict && op == tree.BitOr:
		d := b.fresh(s, b.val("dict.copy", lt, b.value(l)), "copy")
		b.updateDict(s, d, r)
		return b.orDead(d)
	}
	return b.unsupportedOperands(s, op, l, r, symbol)
}

func isTuple(o *object) bool {
	_, ok := o.k.(tuple)
	return ok || o.k == nil && o.t != nil && o.t.kind == ir.KTuple
}

// elemsOf are the elements of a tuple object.
func (b *builder) elemsOf(o *object) []*object {
	if k, ok := o.k.(tuple); ok {
		return k.elems
	}
	return b.tupleElems(o, len(o.t.elems))
}

// unsupportedOperands raises CPython's TypeError for operand types that have
// no such operator (Objects/abstract.c, binop_type_error and the sequences'
// own messages).
func (b *builder) unsupportedOperands(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	lt := l.typ()
	ln, rn := l.typeName(), r.typeName()
	if l.k != nil && lt == nil && !isTuple(l) || r.k != nil && r.typ() == nil && !isTuple(r) {
		if op == tree.BitOr || !plainStatic(l) || !plainStatic(r) {
			panic(b.unsupportedAt(s, "the operator "+symbol+" on "+ln+" and "+rn, ""))
		}
	}
	switch {
	case op == tree.Add && lt != nil && isText(lt):
		return b.raiseNaming("TypeError", `can only concatenate str (not "%T") to str`, r)
	case op == tree.Add && lt != nil && lt.kind == ir.KBytes:
		return b.raiseNaming("TypeError", "can't concat %T to bytes", r)
	case op == tree.Add && (lt != nil && lt.kind == ir.KList || isTuple(l) || isSeq(l)):
		return b.raiseNaming("TypeError", `can only concatenate `+ln+` (not "%T") to `+ln, r)
	case op == tree.Mult && standsForSequence(l) && !isIntegral(r.typ()):
		return b.raiseNaming("TypeError", "can't multiply sequence by non-int of type '%T'", r)
	case op == tree.Mult && standsForSequence(r) && !isIntegral(lt):
		return b.raiseNaming("TypeError", "can't multiply sequence by non-int of type '%T'", l)
	}
	if op == tree.Pow {
		symbol = map[string]string{"**": "** or pow()", "**=": "**="}[symbol]
	}
	return b.raiseNaming("TypeError", "unsupported operand type(s) for "+symbol+": '%T' and '%T'", l, r)
}

// plainStatic reports whether the object is of a type that surely has no
// operators of its own.
func plainStatic(o *object) bool {
	switch k := o.k.(type) {
	case function, builtin, nil, constant, rangeObject, tuple, generatorCall, *generatorExp, indexIterator, boundMethod:
		return true
	case view: // those of keys and items are sets
		return k.kind != "keys" && k.kind != "items"
	}
	return o.hasTrait(plainTrait)
}

// standsForSequence reports whether an object is a sequence, or an instance that is one by its class.
func standsForSequence(o *object) bool {
	if isValue(o) {
		kind := o.t.rec.class.valueRoot().valueKind
		return kind == "str" || kind == "bytes" || kind == "tuple" || kind == "list"
	}
	return isSequence(o)
}

func isSequence(o *object) bool {
	t := o.typ()
	return isTuple(o) || isSeq(o) || t != nil && (isText(t) || t.kind == ir.KBytes || t.kind == ir.KList)
}

func (b *builder) arithmetic(s *cogen.Site, op tree.Operator, l, r *object, symbol string) *object {
	lt, rt := l.typ(), r.typ()
	if lt.kind == ir.KBool && rt.kind == ir.KBool && boolBinary[op] != "" {
		return b.leaf(boolBinary[op], l, r)
	}
	if lt.kind == ir.KFloat || rt.kind == ir.KFloat {
		if op == tree.Pow {
			return b.floatPow(s, b.toFloat(l), b.toFloat(r))
		}
		name := floatBinary[op]
		if name == "" {
			return b.unsupportedOperands(s, op, l, r, symbol)
		}
		return b.leaf(name, b.toFloat(l), b.toFloat(r))
	}
	if op == tree.MatMult {
		return b.unsupportedOperands(s, op, l, r, symbol)
	}
	l, r = b.toInt(l), b.toInt(r)
	if v := foldInt(op, l, r); v != nil {
		return v
	}
	if op == tree.Pow {
		return b.intPow(l, r)
	}
	return b.leaf(intBinary[op], l, r)
}

// foldInt folds constants where Go's arithmetic is exactly Python's.
func foldInt(op tree.Operator, l, r *object) *object {
	lv, ok1 := l.constVal()
	rv, ok2 := r.constVal()
	if !ok1 || !ok2 {
		return nil
	}
	x, y := lv.(*big.Int), rv.(*big.Int)
	if x.BitLen() > 512 || y.BitLen() > 512 {
		return nil
	}
	z := new(big.Int)
	switch op {
	case tree.Add:
		return mkConst(z.Add(x, y))
	case tree.Sub:
		return mkConst(z.Sub(x, y))
	case tree.Mult:
		return mkConst(z.Mul(x, y))
	case tree.BitAnd:
		return mkConst(z.And(x, y))
	case tree.BitOr:
		return mkConst(z.Or(x, y))
	case tree.BitXor:
		return mkConst(z.Xor(x, y))
	case tree.LShift:
		if y.Sign() >= 0 && y.IsInt64() && y.Int64() < 256 {
			return mkConst(z.Lsh(x, uint(y.Int64())))
		}
	case tree.Pow:
		if y.Sign() >= 0 && y.IsInt64() && y.Int64() < 512 && int64(x.BitLen())*y.Int64() < 512 {
			return mkConst(z.Exp(x, y, nil))
		}
	}
	return nil
}

// intPow: a negative exponent gives a float.
func (b *builder) intPow(l, r *object) *object {
	if v, ok := r.constVal(); ok {
		if v.(*big.Int).Sign() < 0 {
			return b.leaf("int.pow_neg", l, r)
		}
		return b.leaf("int.pow", l, r)
	}
	neg := b.leaf("int.lt", r, mkInt(0))
	return b.branchValue(neg, func() *object { return b.leaf("int.pow_neg", l, r) }, func() *object { return b.leaf("int.pow", l, r) })
}

// floatPow: a negative base with a fractional exponent is complex in Python,
// which runs such a row; where effects must not happen twice the power may be either.
func (b *builder) floatPow(s *cogen.Site, l, r *object) *object {
	never := func(o *object, safe func(float64) bool) bool {
		v, ok := o.constVal()
		f, isFloat := v.(float64)
		return ok && isFloat && safe(f)
	}
	if never(r, func(f float64) bool { return f == float64(int64(f)) && f > -1e15 && f < 1e15 }) || never(l, func(f float64) bool { return f >= 0 }) {
		return b.leaf("float.pow", l, r)
	}
	complex := b.leaf("float.pow_is_complex", l, r)
	if !b.mayReplay() && !b.c.isProgram() {
		b.noteFallback("**", "a negative number to a fractional power is complex", "")
		return dyn(b.py("py.binary", "**", tPyObj, b.toPython(l), b.toPython(r)).v, tPyObj)
	}
	inComplex := !b.mayReplay()
	return b.branchValue(complex, func() *object {
		if inComplex {
			zero := mkConst(0.0)
			return b.leaf("complex.pow", b.leaf("complex.make", l, zero), b.leaf("complex.make", r, zero))
		}
		return b.leaveRow("a negative number to a fractional power is complex")
	}, func() *object { return b.leaf("float.pow", l, r) })
}

func (b *builder) concat(l, r *object) *object {
	lv, ok1 := l.constVal()
	rv, ok2 := r.constVal()
	if ok1 && ok2 {
		return mkConst(lv.(string) + rv.(string))
	}
	if ok1 && lv == "" {
		return b.toStr(r)
	}
	if ok2 && rv == "" {
		return b.toStr(l)
	}
	return b.leaf("str.concat", l, r)
}

// InPlace implements cogen.Overload: containers change in place, all else is
// the plain operator.
func (b *builder) InPlace(s *cogen.Site, op tree.Operator, lv, rv cogen.Value) cogen.Value {
	b.at(s)
	return b.perMember(lv.(*object), func(l *object) *object {
		if b.cur == nil || l.isDead() || rv.(*object).isDead() {
			return deadObject
		}
		return b.inPlaceOf(s, op, l, rv.(*object))
	})
}

func (b *builder) inPlaceOf(s *cogen.Site, op tree.Operator, l, r *object) *object {
	if b.recordInPlace(s, op, l, r) {
		return l
	}
	if k, ok := capable[changeable](b, l); ok {
		if o := k.inPlace(b, s, op, l, r); o != nil {
			return o
		}
	}
	if t := l.typ(); t != nil && l.k == nil {
		rt := r.typ()
		if t.kind == ir.KObject && (rt == nil || rt.kind != ir.KPyObj) {
			if v := b.inPlaceObject(s, op, l, r); v != nil {
				return v
			}
		}
		switch {
		case t.kind == ir.KList && op == tree.Add:
			return b.extend(s, l, r)
		case t.kind == ir.KList && op == tree.Mult && isIntegral(rt):
			b.mutate(s, l)
			b.do("list.repeat_inplace", b.value(l), b.i64(r, "int.to_i64_count"))
			return l
		case t.kind == ir.KSet && rt != nil && rt.kind == ir.KSet && setInPlace[op] != "" && !t.cls.find().frozen:
			b.mutate(s, l)
			if r = b.asSet(s, r, l); b.cur == nil {
				return deadObject
			}
			b.do(setInPlace[op], b.value(l), b.value(r))
			return l
		case t.kind == ir.KDict && op == tree.BitOr && (rt == nil || rt.kind != ir.KPyObj):
			b.mutate(s, l)
			b.perMember(r, func(from *object) *object {
				b.putAll(s, l, from)
				return noneObject
			})
			return l
		case t.kind == ir.KPyObj || rt != nil && rt.kind == ir.KPyObj:
			return b.inPlacePython(s, op, l, r)
		}
	}
	return b.binary(s, op, l, r, op.Symbol()+"=")
}

// Unary implements cogen.Overload.
func (b *builder) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	b.at(s)
	return b.perMember(v.(*object), func(o *object) *object {
		t := o.typ()
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if t != nil && t.kind == ir.KPyObj {
			return b.unaryPython(op, o)
		}
		if k, ok := capable[unaryOperand](b, o); ok {
			if r := k.unary(b, s, op, o); r != nil {
				return r
			}
		}
		if k, ok := o.k.(record); ok && k.kind == "Counter" && op != tree.Invert {
			return b.recordCall(s, o, map[tree.UnaryOperator]string{tree.UAdd: "__pos__", tree.USub: "__neg__"}[op])
		}
		if isObject(o) {
			return b.unaryObject(s, op, o)
		}
		if isIntegral(t) {
			n := b.toInt(o)
			if c, ok := n.constVal(); ok {
				x := c.(*big.Int)
				switch op {
				case tree.USub:
					return mkConst(new(big.Int).Neg(x))
				case tree.Invert:
					return mkConst(new(big.Int).Not(x))
				}
				return n
			}
			switch op {
			case tree.USub:
				return b.leaf("int.neg", n)
			case tree.Invert:
				return b.leaf("int.invert", n)
			}
			return n
		}
		if t != nil && t.kind == ir.KFloat && op != tree.Invert {
			if c, ok := o.constVal(); ok && op == tree.USub {
				return mkConst(-c.(float64))
			}
			if op == tree.USub {
				return b.leaf("float.neg", o)
			}
			return o
		}
		if isComplex(t) && op != tree.Invert {
			return b.complexUnary(op, o)
		}
		if isDecimal(t) && op != tree.Invert {
			return b.leaf(map[tree.UnaryOperator]string{tree.USub: "decimal.neg", tree.UAdd: "decimal.pos"}[op], o)
		}
		name := map[tree.UnaryOperator]string{tree.USub: "unary -", tree.UAdd: "unary +", tree.Invert: "unary ~"}[op]
		return b.raiseNaming("TypeError", "bad operand type for "+name+": '%T'", o)
	})
}

// typeOfNumber is the type that a Python number has on its own.
func typeOfNumber(t *vtype) *ir.Type {
	switch {
	case t == nil:
		return nil
	case t.kind == ir.KBool:
		return ir.BoolU
	case t.kind == ir.KInt:
		return ir.Int64
	case t.kind == ir.KFloat:
		return ir.Float64
	case t.kind == ir.KNumpy, t.kind == ir.KArray:
		return t.num
	}
	return nil
}
