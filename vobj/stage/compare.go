package stage

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

var compareSuffix = map[tree.CompareOp]string{
	tree.Eq: "eq", tree.NotEq: "ne", tree.Lt: "lt", tree.LtE: "le", tree.Gt: "gt", tree.GtE: "ge",
}

// Compare implements cogen.Overload.
func (b *Builder) Compare(s *cogen.Site, op tree.CompareOp, lv, rv cogen.Value) cogen.Value {
	b.At(s)
	l, r := lv.(*Object), rv.(*Object)
	if b.Current == nil || l.IsDead() || r.IsDead() {
		return Dead
	}
	l, r = b.standingFor(l), b.standingFor(r)
	if isVirtualInstance(l) || isVirtualInstance(r) {
		return b.compareInstances(op, l, r)
	}
	switch op {
	case tree.Is:
		return b.is(s, l, r)
	case tree.IsNot:
		return b.Inverse(b.is(s, l, r))
	case tree.In:
		return b.Contains(s, r, l)
	case tree.NotIn:
		return b.Inverse(b.Contains(s, r, l))
	}
	if (op == tree.Eq || op == tree.NotEq) && (isTypeOf(l) || isTypeOf(r) || isExactClass(l) || isExactClass(r)) && !IsPyObj(l) && !IsPyObj(r) {
		is := b.is(s, l, r) // classes are equal to themselves only
		if op == tree.NotEq {
			return b.Inverse(is)
		}
		return is
	}
	if (op == tree.Eq || op == tree.NotEq) && (isTypeForm(l) && isPlainValue(r) || isTypeForm(r) && isPlainValue(l)) {
		return Bool(op == tree.NotEq)
	}
	if (op == tree.Eq || op == tree.NotEq) && (l.IsNone() || r.IsNone()) && !IsPyObj(l) && !IsPyObj(r) && !b.comparesNone(l) && !b.comparesNone(r) && !definesEquality(l.ValueType()) && !definesEquality(r.ValueType()) {
		// == None on what has no __eq__ of its own is identity.
		res := b.is(s, l, r)
		if op == tree.NotEq {
			return b.Inverse(res)
		}
		return res
	}
	return b.PerMember(l, func(l *Object) *Object {
		return b.PerMember(r, func(r *Object) *Object {
			if b.Current == nil || l.IsDead() || r.IsDead() {
				return Dead
			}
			if res := b.compareRecords(s, op, l, r); res != nil {
				return res
			}
			return b.CompareOf(s, op, l, r)
		})
	})
}

// standingFor is what a value is compared as.
func (b *Builder) standingFor(o *Object) *Object {
	if k, ok := Capable[Standing](b, o); ok {
		return k.ComparedAs(b, o)
	}
	return o
}

// comparesNone reports whether an object is compared with None in a way of its own.
func (b *Builder) comparesNone(o *Object) bool {
	_, ok := Capable[ComparingNone](b, o)
	return ok
}

func (b *Builder) CompareOf(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if o := asked(b, l, r, func(k Comparing) *Object { return k.Compare(b, s, op, l, r) }); o != nil {
		return o
	}
	lt, rt := l.ValueType(), r.ValueType()
	suffix := compareSuffix[op]
	equality := op == tree.Eq || op == tree.NotEq
	switch {
	case IsObject(l) && (rt == nil || rt.Kind != ir.KPyObj), IsObject(r) && (lt == nil || lt.Kind != ir.KPyObj):
		return b.compareObjects(s, op, l, r)
	case IsTuple(l) && IsTuple(r):
		return b.compareTuples(s, op, l, r)
	case IsSetView(l) && (IsSetView(r) || isSet(r)), isSet(l) && IsSetView(r):
		return b.compareViews(s, op, l, r)
	case (IsSeq(l) || IsSeq(r)) && (IsSeq(l) || IsTuple(l)) && (IsSeq(r) || IsTuple(r)):
		return b.compareSeqs(s, op, l, r)
	case IsPyObj(l) || IsPyObj(r):
		return b.ComparePython(s, op, l, r)
	case lt == nil || rt == nil:
		return b.compareStatic(s, op, l, r)
	case IsNumber(lt) && IsNumber(rt):
		return b.CompareNumbers(op, l, r)
	case isNumeric(lt) && isNumeric(rt) && equality:
		return b.compareComplex(op, l, r)
	case isDecimal(lt) && (isDecimal(rt) || IsNumber(rt)), isDecimal(rt) && IsNumber(lt):
		return b.Leaf("decimal."+suffix, l, r)
	case IsText(lt) && IsText(rt):
		return b.compareText(op, l, r)
	case lt.Kind == rt.Kind:
		b.comparable(lt)
		b.comparable(rt)
		switch lt.Kind {
		case ir.KNone:
			if equality {
				return Bool(op == tree.Eq)
			}
		case ir.KBytes:
			return b.Leaf("bytes."+suffix, l, r)
		case ir.KList:
			if l, r = b.alike(s, l, r); b.Current == nil {
				return Dead
			}
			return b.Val("list."+suffix, BoolType, b.Value(l), b.Value(r))
		case ir.KDict:
			if equality {
				if l, r = b.alike(s, l, r); b.Current == nil {
					return Dead
				}
				return b.Val("dict."+suffix, BoolType, b.Value(l), b.Value(r))
			}
		case ir.KSet:
			return b.compareSets(s, op, l, r)
		case ir.KGen, ir.KLazy:
			if equality {
				return b.Compare(s, map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Is, tree.NotEq: tree.IsNot}[op], l, r).(*Object)
			}
		case ir.KExc:
			if equality {
				is := b.Val("obj.is", BoolType, b.Value(l), b.Value(r))
				if op == tree.NotEq {
					return b.Inverse(is)
				}
				return is
			}
		}
	}
	return b.incomparable(op, l, r)
}

// incomparable: equality of unlike types is False, an order a TypeError.
func (b *Builder) incomparable(op tree.CompareOp, l, r *Object) *Object {
	switch op {
	case tree.Eq:
		return False
	case tree.NotEq:
		return True
	}
	return b.RaiseNaming("TypeError", "'"+op.Symbol()+"' not supported between instances of '%T' and '%T'", l, r)
}

// builtinFunctions are the builtins that are functions; others are classes.
var builtinFunctions = map[string]bool{
	"abs": true, "all": true, "any": true, "ascii": true, "bin": true, "callable": true, "chr": true, "divmod": true, "format": true, "getattr": true,
	"hasattr": true, "hash": true, "hex": true, "input": true, "isinstance": true, "issubclass": true, "iter": true, "len": true, "max": true, "min": true,
	"next": true, "oct": true, "open": true, "ord": true, "pow": true, "print": true, "repr": true, "round": true, "setattr": true, "sorted": true, "sum": true,
}

// hasNoOrder reports whether an object is of a type without an order of its own
// that is known by its name: a function, a class, or a value of a built-in type.
func hasNoOrder(o *Object) bool {
	switch k := o.Static.(type) {
	case Builtin:
		return builtinFunctions[k.Name]
	case Function:
		return !k.Model
	case TypeObject, ExceptionClass:
		return true
	}
	t := o.ValueType()
	return IsNumber(t) || t != nil && (IsText(t) || t.Kind == ir.KNone || t.Kind == ir.KList || t.Kind == ir.KDict)
}

// sameRange tests ranges for equality: of the same numbers.
func (b *Builder) sameRange(l, r RangeObject) *Object {
	n := b.rangeCount(l)
	return b.BranchValue(b.Leaf("int.eq", n, b.rangeCount(r)), func() *Object {
		return b.BranchValue(b.Leaf("int.eq", n, Int(0)), func() *Object { return True }, func() *Object {
			return b.BranchValue(b.Leaf("int.eq", l.Start, r.Start), func() *Object {
				return b.BranchValue(b.Leaf("int.eq", n, Int(1)), func() *Object { return True }, func() *Object { return b.Leaf("int.eq", l.Step, r.Step) })
			}, func() *Object { return False })
		})
	}, func() *Object { return False })
}

func (b *Builder) compareStatic(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if same := b.sameMethod(s, l, r); same != nil && (op == tree.Eq || op == tree.NotEq) {
		if op == tree.NotEq {
			return b.Inverse(same)
		}
		return same
	}
	if same := b.sameObject(l, r); same != nil && (op == tree.Eq || op == tree.NotEq) {
		if op == tree.NotEq {
			return b.Inverse(same)
		}
		return same
	}
	if op != tree.Eq && op != tree.NotEq && hasNoOrder(l) && hasNoOrder(r) {
		return b.incomparable(op, l, r)
	}
	if l.Static != nil && r.Static != nil && l.ValueType() == nil && r.ValueType() == nil {
		lk, lr := l.Static.(RangeObject)
		rk, rr := r.Static.(RangeObject)
		if lr && rr && (op == tree.Eq || op == tree.NotEq) {
			same := b.sameRange(lk, rk)
			if op == tree.NotEq {
				return b.Inverse(same)
			}
			return same
		}
		ls, ofSlice := l.Static.(Slice)
		if rs, ok := r.Static.(Slice); ok && ofSlice {
			return b.compareTuples(s, op, ls.asTuple(), rs.asTuple())
		}
		if !lr && !rr && len(l.Static.Leaves()) == 0 && len(r.Static.Leaves()) == 0 && (op == tree.Eq || op == tree.NotEq) {
			return Bool((l.Static.Shape() == r.Static.Shape()) == (op == tree.Eq))
		}
	}
	if (op == tree.Eq || op == tree.NotEq) && (l.ValueType() == nil) != (r.ValueType() == nil) {
		st := l
		if l.ValueType() != nil {
			st = r
		}
		switch st.Static.(type) {
		case TypeObject, ExceptionClass, Builtin, Function, module, RangeObject, Slice, Method:
			return Bool(op == tree.NotEq)
		}
	}
	panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" with a "+r.TypeName(), ""))
}

func (b *Builder) CompareNumbers(op tree.CompareOp, l, r *Object) *Object {
	suffix := compareSuffix[op]
	lf, rf := l.ValueType().Kind == ir.KFloat, r.ValueType().Kind == ir.KFloat
	switch {
	case lf && rf:
		return b.Leaf("float."+suffix, l, r)
	case rf && smallInt(l), lf && smallInt(r):
		return b.Leaf("float."+suffix, b.ToFloat(l), b.ToFloat(r))
	case rf:
		return b.Leaf("int."+suffix+"_float", b.ToInt(l), r)
	case lf:
		mirror := map[string]string{"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
		return b.Leaf("int."+mirror[suffix]+"_float", b.ToInt(r), l)
	}
	if l.ValueType().Kind == ir.KBool && r.ValueType().Kind == ir.KBool && op == tree.Eq {
		if v, ok := r.ConstVal(); ok && v.(bool) {
			return l
		}
	}
	l, r = b.ToInt(l), b.ToInt(r)
	if lv, ok := l.ConstVal(); ok {
		if rv, ok := r.ConstVal(); ok {
			c := lv.(*big.Int).Cmp(rv.(*big.Int))
			return Bool(map[tree.CompareOp]bool{tree.Eq: c == 0, tree.NotEq: c != 0, tree.Lt: c < 0, tree.LtE: c <= 0, tree.Gt: c > 0, tree.GtE: c >= 0}[op])
		}
	}
	return b.Leaf("int."+suffix, l, r)
}

// smallInt reports whether the object is a constant that is the same as a float.
func smallInt(o *Object) bool {
	v, _ := o.ConstVal()
	n, ok := v.(*big.Int)
	return ok && n.BitLen() <= 53
}

// compareText compares characters as code points where both sides are single.
func (b *Builder) compareText(op tree.CompareOp, l, r *Object) *Object {
	suffix := compareSuffix[op]
	if lv, ok := l.ConstVal(); ok {
		if rv, ok := r.ConstVal(); ok && (op == tree.Eq || op == tree.NotEq) {
			return Bool((lv == rv) == (op == tree.Eq))
		}
	}
	single := func(o *Object) bool {
		if _, ok := constRune(o); ok {
			return true
		}
		return o.Type != nil && o.Type.Kind == ir.KChar
	}
	lc, rc := l.Type.Kind == ir.KChar, r.Type.Kind == ir.KChar
	switch {
	case (lc || rc) && single(l) && single(r):
		return b.Val("char."+suffix, BoolType, b.asChar(l).Value, b.asChar(r).Value)
	case (lc || rc) && (op == tree.Eq || op == tree.NotEq):
		str, char := l, r
		if lc {
			str, char = r, l
		}
		if _, ok := str.ConstVal(); ok {
			return Bool(op == tree.NotEq) // not of length one
		}
		eq := b.Val("char.eq_str", BoolType, char.Value, b.Value(str))
		if op == tree.NotEq {
			return b.Inverse(eq)
		}
		return eq
	}
	return b.Leaf("str."+suffix, l, r)
}

func (b *Builder) compareSets(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	l = b.asOperand(s, l, "left")
	if r = b.asSet(s, r, l); b.Current == nil {
		return Dead
	}
	lv, rv := b.Value(l), b.Value(r)
	switch op {
	case tree.Eq, tree.NotEq:
		return b.Val("set."+compareSuffix[op], BoolType, lv, rv)
	case tree.LtE:
		return b.Val("set.issubset", BoolType, lv, rv)
	case tree.GtE:
		return b.Val("set.issubset", BoolType, rv, lv)
	}
	if op == tree.Gt {
		lv, rv = rv, lv
	}
	sub := b.Val("set.issubset", BoolType, lv, rv)
	ne := b.Val("set.ne", BoolType, lv, rv)
	return b.Val("bool.and", BoolType, sub.Value, ne.Value)
}

// is tests identity. Of values without identity (numbers, text) only what
// Python guarantees is answered.
func (b *Builder) is(s *cogen.Site, l, r *Object) *Object {
	if l.IsNone() && !r.IsNone() {
		l, r = r, l
	}
	if r.IsNone() {
		switch {
		case l.IsNone():
			return True
		case l.Static != nil || l.Type.Kind != ir.KUnion && l.Type.Kind != ir.KPyObj:
			return False
		case l.Type.Kind == ir.KPyObj:
			return b.isPython(l, r)
		}
		if !HasKind(l.Type, ir.KNone) {
			return False
		}
		is := b.Op("union.is", []*ir.Value{l.Value}, ir.Bool)
		is.Attrs.Type = ir.None
		o := Dynamic(is.Result(), BoolType)
		rest := l.Type.Without(func(m *Type) bool { return m.Kind == ir.KNone })
		o.facts = &narrowings{ifTrue: []fact{{l, NoneType}}, ifFalse: []fact{{l, rest}}}
		return o
	}
	if is, ok := b.isThePlain(l, r); ok {
		return is
	}
	if l.Static == nil && r.Static == nil && onlyObjects(l.Type) && onlyObjects(r.Type) {
		return b.sameInstance(l, r)
	}
	if l.ValueType() == nil && IsPyObj(r) || r.ValueType() == nil && IsPyObj(l) {
		// What is known here, a class or a function, may be what CPython has.
		return b.isPython(Dynamic(b.ToPython(l), PyObjType), Dynamic(b.ToPython(r), PyObjType))
	}
	if isTypeOf(r) {
		l, r = r, l
	}
	if k, ok := l.Static.(typeOf); ok {
		if isClass(r) {
			// It tells what the object is.
			return b.memberTest(k.of, func(m *Object) bool {
				return isClass(b.classOf(s, m)) && b.sameObject(b.classOf(s, m), r) == True
			})
		}
		return b.PerMember(l, func(m *Object) *Object { return b.is(s, m, r) })
	}
	if classOfExc(r) != nil {
		l, r = r, l
	}
	if e := classOfExc(l); e != nil {
		if k, ok := asExcClass(r); ok {
			return b.BranchValue(b.excMatches(s, e, r), func() *Object { return b.Leaf("str.eq", b.Leaf("exc.class_name", e), Const(k.Name)) }, func() *Object { return False })
		}
	}
	if isUnion(l) {
		return b.PerMember(l, func(m *Object) *Object { return b.is(s, m, r) })
	}
	if isUnion(r) {
		return b.PerMember(r, func(m *Object) *Object { return b.is(s, l, m) })
	}
	if same := b.sameObject(l, r); same != nil {
		return same
	}
	if lk, ok := l.Static.(Stream); ok {
		if rk, ok := r.Static.(Stream); ok {
			return b.Leaf("int.eq", lk.handle, rk.handle)
		}
		return False
	}
	if lk, ok := l.Static.(Record); ok {
		if rk, ok := r.Static.(Record); ok && lk.Kind == rk.Kind {
			return b.is(s, lk.Fields[0], rk.Fields[0])
		}
		return False
	}
	lt, rt := l.ValueType(), r.ValueType()
	switch {
	case lt != nil && rt != nil && (lt.Kind == ir.KPyObj || rt.Kind == ir.KPyObj):
		return b.isPython(l, r)
	case isSet(l) && isSet(r) && lt.Class.Find().frozen != rt.Class.Find().frozen:
		return False
	case lt != nil && rt != nil && lt.IsContainer() && lt.Kind == rt.Kind:
		b.Compiler.unify(lt.Class, rt.Class)
		return b.Val("obj.is", BoolType, b.Value(l), b.Value(r))
	case lt != nil && rt != nil && lt.Kind == ir.KExc && isException(rt):
		return b.is(s, l, b.excOf(r))
	case lt != nil && rt != nil && rt.Kind == ir.KExc && isException(lt):
		return b.is(s, b.excOf(l), r)
	case isLazyValue(l) && isLazyValue(r):
		b.Compiler.unify(lt.Class, rt.Class)
		b.Compiler.identifyLazy(lt)
		return b.Val("obj.is", BoolType, l.Value, r.Value)
	case isGen(l) && isGen(r):
		b.Compiler.unify(lt.Class, rt.Class)
		return b.Val("obj.is", BoolType, l.Value, r.Value)
	case lt != nil && rt != nil && lt.Kind == ir.KExc && rt.Kind == ir.KExc:
		return b.Val("obj.is", BoolType, b.Value(l), b.Value(r))
	case lt != nil && rt != nil && lt.Kind == ir.KBool && rt.Kind == ir.KBool:
		return b.CompareNumbers(tree.Eq, l, r)
	case l.Static != nil && r.Static != nil && lt == nil && rt == nil && len(l.Static.Leaves()) == 0 && len(r.Static.Leaves()) == 0:
		return Bool(l.Static.Shape() == r.Static.Shape())
	case lt == nil && isVariantStatic(l) && rt != nil, rt == nil && isVariantStatic(r) && lt != nil:
		return False
	case lt != nil && rt != nil && lt.memberKey() != rt.memberKey() && !(IsText(lt) && IsText(rt)):
		return False
	case IsArray(l) && IsArray(r):
		return b.isPython(l, r)
	}
	panic(b.UnsupportedAt(s, "the identity of a "+l.TypeName(), "compare with == instead of is"))
}

// TruthOf is bool(o) with facts about what it narrows.
func (b *Builder) TruthOf(s *cogen.Site, o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	if k, ok := Capable[Truthful](b, o); ok {
		if r := k.Truth(b, s, o); r != nil {
			return r
		}
	}
	switch k := o.Static.(type) {
	case Constant:
		switch v := k.Val.(type) {
		case nil:
			return False
		case bool:
			return Bool(v)
		case *big.Int:
			return Bool(v.Sign() != 0)
		case float64:
			return Bool(v != 0)
		case complex128:
			return Bool(v != 0)
		case string:
			return Bool(v != "")
		case ir.BytesConst:
			return Bool(v != "")
		}
	case Tuple:
		return Bool(len(k.Elems) > 0)
	case Record:
		return b.Leaf("int.ne", b.Length(s, o), Int(0))
	case RangeObject:
		return b.Leaf("int.ne", b.rangeCount(k), Int(0))
	case View:
		if k.Kind == "keys" || k.Kind == "values" || k.Kind == "items" {
			return b.TruthOf(s, k.args[0])
		}
		return True
	case nil:
	default:
		return True
	}
	t := o.Type
	switch t.Kind {
	case ir.KBool:
		return o
	case ir.KInt:
		return b.Leaf("int.bool", o)
	case ir.KFloat:
		return b.Leaf("float.bool", o)
	case ir.KComplex:
		return b.Leaf("complex.bool", o)
	case ir.KDecimal:
		return b.Leaf("decimal.bool", o)
	case ir.KStr:
		return b.Inverse(b.Leaf("str.is_empty", o))
	case ir.KBytes:
		return b.Inverse(b.Leaf("bytes.is_empty", o))
	case ir.KNone:
		return False
	case ir.KTuple:
		return Bool(len(t.Elems) > 0)
	case ir.KSeq:
		return b.TruthOf(s, b.SeqList(o))
	case ir.KChar, ir.KExc, ir.KGen, ir.KLazy:
		return True
	case ir.KList, ir.KDict, ir.KSet:
		n := b.Op(map[ir.Kind]string{ir.KList: "list.len", ir.KDict: "dict.len", ir.KSet: "set.len"}[t.Kind], []*ir.Value{o.Value}, ir.I64)
		zero := Dynamic(b.I64op("i64.eq", n.Result(), b.I64Const(0)), BoolType)
		return b.Inverse(zero)
	case ir.KPyObj:
		return b.Val("py.truth", BoolType, o.Value)
	case kVariant:
		return b.perTarget(o, func(o *Object) *Object { return b.TruthOf(s, o) })
	case ir.KObject:
		return b.truthObject(s, o)
	case ir.KUnion:
		r := b.PerMember(o, func(m *Object) *Object { return b.TruthOf(s, m) })
		if r.IsDead() || r.Static != nil {
			return r
		}
		n := *r
		n.facts = truthFacts(o)
		return &n
	}
	panic(b.UnsupportedAt(s, "the truth of a "+o.TypeName(), ""))
}

// truthFacts is what the truth of an object tells of it.
func truthFacts(o *Object) *narrowings {
	t := o.Type
	if t.Kind != ir.KUnion {
		return nil
	}
	f := &narrowings{ifTrue: []fact{{o, t.Without(func(m *Type) bool { return m.Kind == ir.KNone })}}}
	if none := t.Without(alwaysTrue); len(none.Elems) < len(t.Elems) && none.Kind != ir.KNever {
		f.ifFalse = []fact{{o, none}}
	}
	return f
}

// alwaysTrue reports whether no value of a type is false.
func alwaysTrue(t *Type) bool {
	switch t.Kind {
	case ir.KExc, ir.KChar, ir.KGen, ir.KLazy:
		return true
	case ir.KTuple:
		return len(t.Elems) > 0
	case ir.KObject:
		o := Dynamic(nil, t)
		return special(o, "__bool__") == nil && special(o, "__len__") == nil
	case kVariant:
		for _, o := range t.Class.Find().variants.targets {
			switch o.Static.(type) {
			case Function, structFormat:
			default:
				if !o.hasTrait(TrueTrait) {
					return false
				}
			}
		}
		return true
	}
	return false
}
