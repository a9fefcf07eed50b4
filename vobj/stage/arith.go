package stage

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
func (b *Builder) Binary(s *cogen.Site, op tree.Operator, l, r cogen.Value) cogen.Value {
	b.At(s)
	return b.addFollowing(op, b.BinaryOp(s, op, l.(*Object), r.(*Object), op.Symbol()), l.(*Object), r.(*Object))
}

// BinaryOp dispatches an operator; symbol is its spelling in messages (+ or +=).
func (b *Builder) BinaryOp(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	if b.Current == nil || l.IsDead() || r.IsDead() {
		return Dead
	}
	return b.PerMember(l, func(l *Object) *Object {
		return b.PerMember(r, func(r *Object) *Object {
			if b.Current == nil || l.IsDead() || r.IsDead() {
				return Dead
			}
			return b.binaryOf(s, op, l, r, symbol)
		})
	})
}

func (b *Builder) binaryOf(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	l, r = b.instanceCopy(s, l), b.instanceCopy(s, r)
	if o := b.recordBinary(s, op, l, r, symbol); o != nil {
		return o
	}
	if isRecord(l) && IsPyObj(r) || IsPyObj(l) && isRecord(r) {
		return b.BinaryPython(s, op, l, r, symbol)
	}
	if o := asked(b, l, r, func(k Operand) *Object { return k.Binary(b, s, op, l, r, symbol) }); o != nil {
		return o
	}
	if name := ViewOperators[op]; name != "" && (IsSetView(l) || IsSetView(r)) {
		return b.CallFunction(s, *b.Compiler.Lib.Find("builtins/sets", name), []Arg{{Value: l}, {Value: r}})
	}
	lt, rt := l.ValueType(), r.ValueType()
	if op == tree.BitOr && isTypePart(l) && isTypePart(r) && !(l.IsNone() && r.IsNone()) {
		return uniteTypes(l, r)
	}
	if IsObject(r) && !(op == tree.Mod && lt != nil && (IsText(lt) || lt.Kind == ir.KBytes)) || IsObject(l) {
		if lt != nil && lt.Kind == ir.KPyObj || rt != nil && rt.Kind == ir.KPyObj {
			return b.BinaryPython(s, op, l, r, symbol)
		}
		return b.binaryObjects(s, op, l, r, symbol)
	}
	_, lIsTuple := l.Static.(Tuple)
	formats := op == tree.Mod && lt != nil && (IsText(lt) || lt.Kind == ir.KBytes)
	switch {
	case (lt == nil && !lIsTuple || rt == nil) && !formats:
		if _, ok := r.Static.(Tuple); !ok || !lIsTuple {
			if _, ok := r.Static.(Tuple); !ok || lt == nil {
				return b.unsupportedOperands(s, op, l, r, symbol)
			}
		}
	case IsPyObj(l) || IsPyObj(r):
		return b.BinaryPython(s, op, l, r, symbol)
	}
	switch {
	case IsNumber(lt) && IsNumber(rt):
		return b.arithmetic(s, op, l, r, symbol)
	case isNumeric(lt) && isNumeric(rt):
		return b.complexArithmetic(s, op, l, r, symbol)
	case isDecimal(lt) || isDecimal(rt) && IsNumber(lt):
		return b.decimalArithmetic(s, op, l, r, symbol)
	case lt != nil && IsText(lt):
		switch {
		case op == tree.Add && rt != nil && IsText(rt):
			return b.Concat(l, r)
		case op == tree.Mult && IsIntegral(rt):
			return b.Leaf("str.repeat", l, r)
		case op == tree.Mod:
			return b.percentOr(s, l, r)
		}
	case op == tree.Mult && IsIntegral(lt) && rt != nil && (IsText(rt) || rt.Kind == ir.KBytes || rt.Kind == ir.KList || rt.Kind == ir.KTuple || rt.Kind == ir.KSeq), op == tree.Mult && IsIntegral(lt) && IsTuple(r):
		return b.binaryOf(s, op, r, l, symbol)
	case lt != nil && lt.Kind == ir.KBytes:
		switch {
		case op == tree.Add && rt != nil && rt.Kind == ir.KBytes:
			return b.Leaf("bytes.concat", l, r)
		case op == tree.Mult && IsIntegral(rt):
			return b.Leaf("bytes.repeat", l, r)
		case op == tree.Mod:
			if o := b.percentBytes(s, l, r); o != nil {
				return o
			}
			b.NoteFallback("operator %", "% of bytes", "format a str and encode it")
			lv := b.ToPython(l)
			return b.FromPython(b.Py("py.binary", op.Symbol(), PyObjType, lv, b.ToPython(r)), BytesType)
		}
	case lt != nil && lt.Kind == ir.KList:
		switch {
		case op == tree.Add && rt != nil && rt.Kind == ir.KList:
			return b.concatLists(s, l, r)
		case op == tree.Mult && IsIntegral(rt):
			return b.repeatList(s, l, r)
		}
	case IsTuple(l) || IsSeq(l):
		switch {
		case op == tree.Add && (IsSeq(l) && (IsTuple(r) || IsSeq(r)) || IsSeq(r)):
			return b.seqConcat(s, l, r)
		case op == tree.Add && IsTuple(r):
			return TupleOf(append(append([]*Object(nil), b.ElemsOf(l)...), b.ElemsOf(r)...)...)
		case op == tree.Mult && IsIntegral(rt):
			return b.repeatTuple(s, l, r)
		}
	case lt != nil && lt.Kind == ir.KSet && rt != nil && rt.Kind == ir.KSet && setBinary[op] != "":
		l = b.asOperand(s, l, "left")
		if r = b.asSet(s, r, l); b.Current == nil {
			return Dead
		}
		return b.fresh(s, b.Val(setBinary[op], l.Type, b.Value(l), b.Value(r)), "result")
	case lt != nil && lt.Kind == ir.KDict && rt != nil && rt.Kind == ir.KDict && op == tree.BitOr:
		d := b.fresh(s, b.Val("dict.copy", lt, b.Value(l)), "copy")
		b.updateDict(s, d, r)
		return b.orDead(d)
	}
	return b.unsupportedOperands(s, op, l, r, symbol)
}

func IsTuple(o *Object) bool {
	_, ok := o.Static.(Tuple)
	return ok || o.Static == nil && o.Type != nil && o.Type.Kind == ir.KTuple
}

// ElemsOf are the elements of a tuple object.
func (b *Builder) ElemsOf(o *Object) []*Object {
	if k, ok := o.Static.(Tuple); ok {
		return k.Elems
	}
	return b.tupleElems(o, len(o.Type.Elems))
}

// unsupportedOperands raises CPython's TypeError for operand types that have
// no such operator (Objects/abstract.c, binop_type_error and the sequences'
// own messages).
func (b *Builder) unsupportedOperands(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	lt := l.ValueType()
	ln, rn := l.TypeName(), r.TypeName()
	if l.Static != nil && lt == nil && !IsTuple(l) || r.Static != nil && r.ValueType() == nil && !IsTuple(r) {
		if op == tree.BitOr || !plainStatic(l) || !plainStatic(r) {
			panic(b.UnsupportedAt(s, "the operator "+symbol+" on "+ln+" and "+rn, ""))
		}
	}
	switch {
	case op == tree.Add && lt != nil && IsText(lt):
		return b.RaiseNaming("TypeError", `can only concatenate str (not "%T") to str`, r)
	case op == tree.Add && lt != nil && lt.Kind == ir.KBytes:
		return b.RaiseNaming("TypeError", "can't concat %T to bytes", r)
	case op == tree.Add && (lt != nil && lt.Kind == ir.KList || IsTuple(l) || IsSeq(l)):
		return b.RaiseNaming("TypeError", `can only concatenate `+ln+` (not "%T") to `+ln, r)
	case op == tree.Mult && standsForSequence(l) && !IsIntegral(r.ValueType()):
		return b.RaiseNaming("TypeError", "can't multiply sequence by non-int of type '%T'", r)
	case op == tree.Mult && standsForSequence(r) && !IsIntegral(lt):
		return b.RaiseNaming("TypeError", "can't multiply sequence by non-int of type '%T'", l)
	}
	if op == tree.Pow {
		symbol = map[string]string{"**": "** or pow()", "**=": "**="}[symbol]
	}
	return b.RaiseNaming("TypeError", "unsupported operand type(s) for "+symbol+": '%T' and '%T'", l, r)
}

// plainStatic reports whether the object is of a type that surely has no
// operators of its own.
func plainStatic(o *Object) bool {
	switch k := o.Static.(type) {
	case Function, Builtin, nil, Constant, RangeObject, Tuple, generatorCall, *GeneratorExp, indexIterator, BoundMethod:
		return true
	case View: // those of keys and items are sets
		return k.Kind != "keys" && k.Kind != "items"
	}
	return o.hasTrait(PlainTrait)
}

// standsForSequence reports whether an object is a sequence, or an instance that is one by its class.
func standsForSequence(o *Object) bool {
	if IsValue(o) {
		kind := o.Type.Layout.Class.valueRoot().valueKind
		return kind == "str" || kind == "bytes" || kind == "tuple" || kind == "list"
	}
	return isSequence(o)
}

func isSequence(o *Object) bool {
	t := o.ValueType()
	return IsTuple(o) || IsSeq(o) || t != nil && (IsText(t) || t.Kind == ir.KBytes || t.Kind == ir.KList)
}

func (b *Builder) arithmetic(s *cogen.Site, op tree.Operator, l, r *Object, symbol string) *Object {
	lt, rt := l.ValueType(), r.ValueType()
	if lt.Kind == ir.KBool && rt.Kind == ir.KBool && boolBinary[op] != "" {
		return b.Leaf(boolBinary[op], l, r)
	}
	if lt.Kind == ir.KFloat || rt.Kind == ir.KFloat {
		if op == tree.Pow {
			return b.floatPow(s, b.ToFloat(l), b.ToFloat(r))
		}
		name := floatBinary[op]
		if name == "" {
			return b.unsupportedOperands(s, op, l, r, symbol)
		}
		return b.Leaf(name, b.ToFloat(l), b.ToFloat(r))
	}
	if op == tree.MatMult {
		return b.unsupportedOperands(s, op, l, r, symbol)
	}
	l, r = b.ToInt(l), b.ToInt(r)
	if v := foldInt(op, l, r); v != nil {
		return v
	}
	if op == tree.Pow {
		return b.intPow(l, r)
	}
	return b.Leaf(intBinary[op], l, r)
}

// foldInt folds constants where Go's arithmetic is exactly Python's.
func foldInt(op tree.Operator, l, r *Object) *Object {
	lv, ok1 := l.ConstVal()
	rv, ok2 := r.ConstVal()
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
		return Const(z.Add(x, y))
	case tree.Sub:
		return Const(z.Sub(x, y))
	case tree.Mult:
		return Const(z.Mul(x, y))
	case tree.BitAnd:
		return Const(z.And(x, y))
	case tree.BitOr:
		return Const(z.Or(x, y))
	case tree.BitXor:
		return Const(z.Xor(x, y))
	case tree.LShift:
		if y.Sign() >= 0 && y.IsInt64() && y.Int64() < 256 {
			return Const(z.Lsh(x, uint(y.Int64())))
		}
	case tree.Pow:
		if y.Sign() >= 0 && y.IsInt64() && y.Int64() < 512 && int64(x.BitLen())*y.Int64() < 512 {
			return Const(z.Exp(x, y, nil))
		}
	}
	return nil
}

// intPow: a negative exponent gives a float.
func (b *Builder) intPow(l, r *Object) *Object {
	if v, ok := r.ConstVal(); ok {
		if v.(*big.Int).Sign() < 0 {
			return b.Leaf("int.pow_neg", l, r)
		}
		return b.Leaf("int.pow", l, r)
	}
	neg := b.Leaf("int.lt", r, Int(0))
	return b.BranchValue(neg, func() *Object { return b.Leaf("int.pow_neg", l, r) }, func() *Object { return b.Leaf("int.pow", l, r) })
}

// floatPow: a negative base with a fractional exponent is complex in Python,
// which runs such a row; where effects must not happen twice the power may be either.
func (b *Builder) floatPow(s *cogen.Site, l, r *Object) *Object {
	never := func(o *Object, safe func(float64) bool) bool {
		v, ok := o.ConstVal()
		f, isFloat := v.(float64)
		return ok && isFloat && safe(f)
	}
	if never(r, func(f float64) bool { return f == float64(int64(f)) && f > -1e15 && f < 1e15 }) || never(l, func(f float64) bool { return f >= 0 }) {
		return b.Leaf("float.pow", l, r)
	}
	complex := b.Leaf("float.pow_is_complex", l, r)
	if !b.mayReplay() && !b.Compiler.IsProgram() {
		b.NoteFallback("**", "a negative number to a fractional power is complex", "")
		return Dynamic(b.Py("py.binary", "**", PyObjType, b.ToPython(l), b.ToPython(r)).Value, PyObjType)
	}
	inComplex := !b.mayReplay()
	return b.BranchValue(complex, func() *Object {
		if inComplex {
			zero := Const(0.0)
			return b.Leaf("complex.pow", b.Leaf("complex.make", l, zero), b.Leaf("complex.make", r, zero))
		}
		return b.leaveRow("a negative number to a fractional power is complex")
	}, func() *Object { return b.Leaf("float.pow", l, r) })
}

func (b *Builder) Concat(l, r *Object) *Object {
	lv, ok1 := l.ConstVal()
	rv, ok2 := r.ConstVal()
	if ok1 && ok2 {
		return Const(lv.(string) + rv.(string))
	}
	if ok1 && lv == "" {
		return b.ToStr(r)
	}
	if ok2 && rv == "" {
		return b.ToStr(l)
	}
	return b.Leaf("str.concat", l, r)
}

// InPlace implements cogen.Overload: containers change in place, all else is
// the plain operator.
func (b *Builder) InPlace(s *cogen.Site, op tree.Operator, lv, rv cogen.Value) cogen.Value {
	b.At(s)
	return b.PerMember(lv.(*Object), func(l *Object) *Object {
		if b.Current == nil || l.IsDead() || rv.(*Object).IsDead() {
			return Dead
		}
		return b.inPlaceOf(s, op, l, rv.(*Object))
	})
}

func (b *Builder) inPlaceOf(s *cogen.Site, op tree.Operator, l, r *Object) *Object {
	if b.recordInPlace(s, op, l, r) {
		return l
	}
	if k, ok := Capable[Changeable](b, l); ok {
		if o := k.InPlace(b, s, op, l, r); o != nil {
			return o
		}
	}
	if t := l.ValueType(); t != nil && l.Static == nil {
		rt := r.ValueType()
		if t.Kind == ir.KObject && (rt == nil || rt.Kind != ir.KPyObj) {
			if v := b.inPlaceObject(s, op, l, r); v != nil {
				return v
			}
		}
		switch {
		case t.Kind == ir.KList && op == tree.Add:
			return b.extend(s, l, r)
		case t.Kind == ir.KList && op == tree.Mult && IsIntegral(rt):
			b.Mutate(s, l)
			b.Do("list.repeat_inplace", b.Value(l), b.I64(r, "int.to_i64_count"))
			return l
		case t.Kind == ir.KSet && rt != nil && rt.Kind == ir.KSet && setInPlace[op] != "" && !t.Class.Find().frozen:
			b.Mutate(s, l)
			if r = b.asSet(s, r, l); b.Current == nil {
				return Dead
			}
			b.Do(setInPlace[op], b.Value(l), b.Value(r))
			return l
		case t.Kind == ir.KDict && op == tree.BitOr && (rt == nil || rt.Kind != ir.KPyObj):
			b.Mutate(s, l)
			b.PerMember(r, func(from *Object) *Object {
				b.putAll(s, l, from)
				return None
			})
			return l
		case t.Kind == ir.KPyObj || rt != nil && rt.Kind == ir.KPyObj:
			return b.InPlacePython(s, op, l, r)
		}
	}
	return b.BinaryOp(s, op, l, r, op.Symbol()+"=")
}

// Unary implements cogen.Overload.
func (b *Builder) Unary(s *cogen.Site, op tree.UnaryOperator, v cogen.Value) cogen.Value {
	b.At(s)
	return b.PerMember(v.(*Object), func(o *Object) *Object {
		t := o.ValueType()
		if b.Current == nil || o.IsDead() {
			return Dead
		}
		if t != nil && t.Kind == ir.KPyObj {
			return b.UnaryPython(op, o)
		}
		if k, ok := Capable[UnaryOperand](b, o); ok {
			if r := k.Unary(b, s, op, o); r != nil {
				return r
			}
		}
		if k, ok := o.Static.(Record); ok && k.Kind == "Counter" && op != tree.Invert {
			return b.recordCall(s, o, map[tree.UnaryOperator]string{tree.UAdd: "__pos__", tree.USub: "__neg__"}[op])
		}
		if IsObject(o) {
			return b.unaryObject(s, op, o)
		}
		if IsIntegral(t) {
			n := b.ToInt(o)
			if c, ok := n.ConstVal(); ok {
				x := c.(*big.Int)
				switch op {
				case tree.USub:
					return Const(new(big.Int).Neg(x))
				case tree.Invert:
					return Const(new(big.Int).Not(x))
				}
				return n
			}
			switch op {
			case tree.USub:
				return b.Leaf("int.neg", n)
			case tree.Invert:
				return b.Leaf("int.invert", n)
			}
			return n
		}
		if t != nil && t.Kind == ir.KFloat && op != tree.Invert {
			if c, ok := o.ConstVal(); ok && op == tree.USub {
				return Const(-c.(float64))
			}
			if op == tree.USub {
				return b.Leaf("float.neg", o)
			}
			return o
		}
		if IsComplex(t) && op != tree.Invert {
			return b.complexUnary(op, o)
		}
		if isDecimal(t) && op != tree.Invert {
			return b.Leaf(map[tree.UnaryOperator]string{tree.USub: "decimal.neg", tree.UAdd: "decimal.pos"}[op], o)
		}
		name := map[tree.UnaryOperator]string{tree.USub: "unary -", tree.UAdd: "unary +", tree.Invert: "unary ~"}[op]
		return b.RaiseNaming("TypeError", "bad operand type for "+name+": '%T'", o)
	})
}

// TypeOfNumber is the type that a Python number has on its own.
func TypeOfNumber(t *Type) *ir.Type {
	switch {
	case t == nil:
		return nil
	case t.Kind == ir.KBool:
		return ir.BoolU
	case t.Kind == ir.KInt:
		return ir.Int64
	case t.Kind == ir.KFloat:
		return ir.Float64
	case t.Kind == ir.KNumpy, t.Kind == ir.KArray:
		return t.Scalar
	}
	return nil
}
