package vobj

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
func (b *builder) Compare(s *cogen.Site, op tree.CompareOp, lv, rv cogen.Value) cogen.Value {
	b.at(s)
	l, r := lv.(*object), rv.(*object)
	if b.cur == nil || l.isDead() || r.isDead() {
		return deadObject
	}
	l, r = b.standingFor(l), b.standingFor(r)
	switch op {
	case tree.Is:
		return b.is(s, l, r)
	case tree.IsNot:
		return b.not(b.is(s, l, r))
	case tree.In:
		return b.contains(s, r, l)
	case tree.NotIn:
		return b.not(b.contains(s, r, l))
	}
	if (op == tree.Eq || op == tree.NotEq) && (isTypeOf(l) || isTypeOf(r) || isExactClass(l) || isExactClass(r)) && !isPyObj(l) && !isPyObj(r) {
		is := b.is(s, l, r) // classes are equal to themselves only
		if op == tree.NotEq {
			return b.not(is)
		}
		return is
	}
	if (op == tree.Eq || op == tree.NotEq) && (isTypeForm(l) && isPlainValue(r) || isTypeForm(r) && isPlainValue(l)) {
		return mkBool(op == tree.NotEq)
	}
	if (op == tree.Eq || op == tree.NotEq) && (l.isNone() || r.isNone()) && !isPyObj(l) && !isPyObj(r) && !b.comparesNone(l) && !b.comparesNone(r) && !definesEquality(l.typ()) && !definesEquality(r.typ()) {
		// == None on what has no __eq__ of its own is identity.
		res := b.is(s, l, r)
		if op == tree.NotEq {
			return b.not(res)
		}
		return res
	}
	return b.perMember(l, func(l *object) *object {
		return b.perMember(r, func(r *object) *object {
			if b.cur == nil || l.isDead() || r.isDead() {
				return deadObject
			}
			if res := b.compareRecords(s, op, l, r); res != nil {
				return res
			}
			return b.compareOf(s, op, l, r)
		})
	})
}

// standingFor is what a value is compared as.
func (b *builder) standingFor(o *object) *object {
	if k, ok := capable[standing](b, o); ok {
		return k.comparedAs(b, o)
	}
	return o
}

// comparesNone reports whether an object is compared with None in a way of its own.
func (b *builder) comparesNone(o *object) bool {
	_, ok := capable[comparingNone](b, o)
	return ok
}

func (b *builder) compareOf(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if o := asked(b, l, r, func(k comparing) *object { return k.compare(b, s, op, l, r) }); o != nil {
		return o
	}
	lt, rt := l.typ(), r.typ()
	suffix := compareSuffix[op]
	equality := op == tree.Eq || op == tree.NotEq
	switch {
	case isObject(l) && (rt == nil || rt.kind != ir.KPyObj), isObject(r) && (lt == nil || lt.kind != ir.KPyObj):
		return b.compareObjects(s, op, l, r)
	case isTuple(l) && isTuple(r):
		return b.compareTuples(s, op, l, r)
	case isSetView(l) && (isSetView(r) || isSet(r)), isSet(l) && isSetView(r):
		return b.compareViews(s, op, l, r)
	case (isSeq(l) || isSeq(r)) && (isSeq(l) || isTuple(l)) && (isSeq(r) || isTuple(r)):
		return b.compareSeqs(s, op, l, r)
	case isPyObj(l) || isPyObj(r):
		return b.comparePython(s, op, l, r)
	case lt == nil || rt == nil:
		return b.compareStatic(s, op, l, r)
	case isNumber(lt) && isNumber(rt):
		return b.compareNumbers(op, l, r)
	case isNumeric(lt) && isNumeric(rt) && equality:
		return b.compareComplex(op, l, r)
	case isDecimal(lt) && (isDecimal(rt) || isNumber(rt)), isDecimal(rt) && isNumber(lt):
		return b.leaf("decimal."+suffix, l, r)
	case isText(lt) && isText(rt):
		return b.compareText(op, l, r)
	case lt.kind == rt.kind:
		b.comparable(lt)
		b.comparable(rt)
		switch lt.kind {
		case ir.KNone:
			if equality {
				return mkBool(op == tree.Eq)
			}
		case ir.KBytes:
			return b.leaf("bytes."+suffix, l, r)
		case ir.KList:
			if l, r = b.alike(s, l, r); b.cur == nil {
				return deadObject
			}
			return b.val("list."+suffix, tBool, b.value(l), b.value(r))
		case ir.KDict:
			if equality {
				if l, r = b.alike(s, l, r); b.cur == nil {
					return deadObject
				}
				return b.val("dict."+suffix, tBool, b.value(l), b.value(r))
			}
		case ir.KSet:
			return b.compareSets(s, op, l, r)
		case ir.KGen:
			if equality {
				return b.Compare(s, map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Is, tree.NotEq: tree.IsNot}[op], l, r).(*object)
			}
		case ir.KExc:
			if equality {
				is := b.val("obj.is", tBool, b.value(l), b.value(r))
				if op == tree.NotEq {
					return b.not(is)
				}
				return is
			}
		}
	}
	return b.incomparable(op, l, r)
}

// incomparable: equality of unlike types is False, an order a TypeError.
func (b *builder) incomparable(op tree.CompareOp, l, r *object) *object {
	switch op {
	case tree.Eq:
		return falseObject
	case tree.NotEq:
		return trueObject
	}
	return b.raiseNaming("TypeError", "'"+op.Symbol()+"' not supported between instances of '%T' and '%T'", l, r)
}

// builtinFunctions are the builtins that are functions; others are classes.
var builtinFunctions = map[string]bool{
	"abs": true, "all": true, "any": true, "ascii": true, "bin": true, "callable": true, "chr": true, "divmod": true, "format": true, "getattr": true,
	"hasattr": true, "hash": true, "hex": true, "input": true, "isinstance": true, "issubclass": true, "iter": true, "len": true, "max": true, "min": true,
	"next": true, "oct": true, "open": true, "ord": true, "pow": true, "print": true, "repr": true, "round": true, "setattr": true, "sorted": true, "sum": true,
}

// hasNoOrder reports whether an object is of a type without an order of its own
// that is known by its name: a function, a class, or a value of a built-in type.
func hasNoOrder(o *object) bool {
	switch k := o.k.(type) {
	case builtin:
		return builtinFunctions[k.name]
	case function:
		return !k.model
	case typeObject, excClass:
		return true
	}
	t := o.typ()
	return isNumber(t) || t != nil && (isText(t) || t.kind == ir.KNone || t.kind == ir.KList || t.kind == ir.KDict)
}

// sameRange tests ranges for equality: of the same numbers.
func (b *builder) sameRange(l, r rangeObject) *object {
	n := b.rangeCount(l)
	return b.branchValue(b.leaf("int.eq", n, b.rangeCount(r)), func() *object {
		return b.branchValue(b.leaf("int.eq", n, mkInt(0)), func() *object { return trueObject }, func() *object {
			return b.branchValue(b.leaf("int.eq", l.start, r.start), func() *object {
				return b.branchValue(b.leaf("int.eq", n, mkInt(1)), func() *object { return trueObject }, func() *object { return b.leaf("int.eq", l.step, r.step) })
			}, func() *object { return falseObject })
		})
	}, func() *object { return falseObject })
}

func (b *builder) compareStatic(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if same := b.sameObject(l, r); same != nil && (op == tree.Eq || op == tree.NotEq) {
		if op == tree.NotEq {
			return b.not(same)
		}
		return same
	}
	if op != tree.Eq && op != tree.NotEq && hasNoOrder(l) && hasNoOrder(r) {
		return b.incomparable(op, l, r)
	}
	if l.k != nil && r.k != nil && l.typ() == nil && r.typ() == nil {
		lk, lr := l.k.(rangeObject)
		rk, rr := r.k.(rangeObject)
		if lr && rr && (op == tree.Eq || op == tree.NotEq) {
			same := b.sameRange(lk, rk)
			if op == tree.NotEq {
				return b.not(same)
			}
			return same
		}
		if !lr && !rr && len(l.k.leaves()) == 0 && len(r.k.leaves()) == 0 && (op == tree.Eq || op == tree.NotEq) {
			return mkBool((l.k.shape() == r.k.shape()) == (op == tree.Eq))
		}
	}
	if (op == tree.Eq || op == tree.NotEq) && (l.typ() == nil) != (r.typ() == nil) {
		st := l
		if l.typ() != nil {
			st = r
		}
		switch st.k.(type) {
		case typeObject, excClass, builtin, function, module, rangeObject, method:
			return mkBool(op == tree.NotEq)
		}
	}
	panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" with a "+r.typeName(), ""))
}

func (b *builder) compareNumbers(op tree.CompareOp, l, r *object) *object {
	suffix := compareSuffix[op]
	lf, rf := l.typ().kind == ir.KFloat, r.typ().kind == ir.KFloat
	switch {
	case lf && rf:
		return b.leaf("float."+suffix, l, r)
	case rf && smallInt(l), lf && smallInt(r):
		return b.leaf("float."+suffix, b.toFloat(l), b.toFloat(r))
	case rf:
		return b.leaf("int."+suffix+"_float", b.toInt(l), r)
	case lf:
		mirror := map[string]string{"eq": "eq", "ne": "ne", "lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}
		return b.leaf("int."+mirror[suffix]+"_float", b.toInt(r), l)
	}
	if l.typ().kind == ir.KBool && r.typ().kind == ir.KBool && op == tree.Eq {
		if v, ok := r.constVal(); ok && v.(bool) {
			return l
		}
	}
	l, r = b.toInt(l), b.toInt(r)
	if lv, ok := l.constVal(); ok {
		if rv, ok := r.constVal(); ok {
			c := lv.(*big.Int).Cmp(rv.(*big.Int))
			return mkBool(map[tree.CompareOp]bool{tree.Eq: c == 0, tree.NotEq: c != 0, tree.Lt: c < 0, tree.LtE: c <= 0, tree.Gt: c > 0, tree.GtE: c >= 0}[op])
		}
	}
	return b.leaf("int."+suffix, l, r)
}

// smallInt reports whether the object is a constant that is the same as a float.
func smallInt(o *object) bool {
	v, _ := o.constVal()
	n, ok := v.(*big.Int)
	return ok && n.BitLen() <= 53
}

// compareText compares characters as code points where both sides are single.
func (b *builder) compareText(op tree.CompareOp, l, r *object) *object {
	suffix := compareSuffix[op]
	if lv, ok := l.constVal(); ok {
		if rv, ok := r.constVal(); ok && (op == tree.Eq || op == tree.NotEq) {
			return mkBool((lv == rv) == (op == tree.Eq))
		}
	}
	single := func(o *object) bool {
		if _, ok := constRune(o); ok {
			return true
		}
		return o.t != nil && o.t.kind == ir.KChar
	}
	lc, rc := l.t.kind == ir.KChar, r.t.kind == ir.KChar
	switch {
	case (lc || rc) && single(l) && single(r):
		return b.val("char."+suffix, tBool, b.asChar(l).v, b.asChar(r).v)
	case (lc || rc) && (op == tree.Eq || op == tree.NotEq):
		str, char := l, r
		if lc {
			str, char = r, l
		}
		if _, ok := str.constVal(); ok {
			return mkBool(op == tree.NotEq) // not of length one
		}
		eq := b.val("char.eq_str", tBool, char.v, b.value(str))
		if op == tree.NotEq {
			return b.not(eq)
		}
		return eq
	}
	return b.leaf("str."+suffix, l, r)
}

// compareTuples is lexicographic (Python reference, 6.10.1).
func (b *builder) compareTuples(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	ls, rs := b.elemsOf(l), b.elemsOf(r)
	if op == tree.Eq || op == tree.NotEq {
		eq := mkBool(len(ls) == len(rs))
		if len(ls) == len(rs) {
			eq = b.allEqual(s, ls, rs)
		}
		if op == tree.NotEq {
			return b.not(eq)
		}
		return eq
	}
	var at func(i int) *object
	at = func(i int) *object {
		if i == len(ls) || i == len(rs) {
			return b.compareNumbers(op, mkInt(int64(len(ls))), mkInt(int64(len(rs))))
		}
		eq := b.sameOrEqual(s, ls[i], rs[i])
		return b.branchValue(eq, func() *object { return at(i + 1) }, func() *object {
			if isRecursive(ls[i].typ()) && isRecursive(rs[i].typ()) {
				return b.viaModel(s, "hook_"+compareSuffix[op], ls[i], rs[i])
			}
			return b.Compare(s, op, ls[i], rs[i]).(*object)
		})
	}
	return at(0)
}

func (b *builder) allEqual(s *cogen.Site, ls, rs []*object) *object {
	if len(ls) == 0 {
		return trueObject
	}
	eq := b.sameOrEqual(s, ls[0], rs[0])
	if len(ls) == 1 {
		return eq
	}
	return b.branchValue(eq, func() *object { return b.allEqual(s, ls[1:], rs[1:]) }, func() *object { return falseObject })
}

func (b *builder) compareSets(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	l = b.asOperand(s, l, "left")
	if r = b.asSet(s, r, l); b.cur == nil {
		return deadObject
	}
	lv, rv := b.value(l), b.value(r)
	switch op {
	case tree.Eq, tree.NotEq:
		return b.val("set."+compareSuffix[op], tBool, lv, rv)
	case tree.LtE:
		return b.val("set.issubset", tBool, lv, rv)
	case tree.GtE:
		return b.val("set.issubset", tBool, rv, lv)
	}
	if op == tree.Gt {
		lv, rv = rv, lv
	}
	sub := b.val("set.issubset", tBool, lv, rv)
	ne := b.val("set.ne", tBool, lv, rv)
	return b.val("bool.and", tBool, sub.v, ne.v)
}

// is tests identity. Of values without identity (numbers, text) only what
// Python guarantees is answered.
func (b *builder) is(s *cogen.Site, l, r *object) *object {
	if l.isNone() && !r.isNone() {
		l, r = r, l
	}
	if r.isNone() {
		switch {
		case l.isNone():
			return trueObject
		case l.k != nil || l.t.kind != ir.KUnion && l.t.kind != ir.KPyObj:
			return falseObject
		case l.t.kind == ir.KPyObj:
			return b.isPython(l, r)
		}
		if !hasKind(l.t, ir.KNone) {
			return falseObject
		}
		is := b.op("union.is", []*ir.Value{l.v}, ir.Bool)
		is.Attrs.Type = ir.None
		o := dyn(is.Result(), tBool)
		rest := l.t.without(func(m *vtype) bool { return m.kind == ir.KNone })
		o.facts = &facts{ifTrue: []fact{{l, tNone}}, ifFalse: []fact{{l, rest}}}
		return o
	}
	if l.k == nil && r.k == nil && onlyObjects(l.t) && onlyObjects(r.t) {
		return b.sameInstance(l, r)
	}
	if l.typ() == nil && isPyObj(r) || r.typ() == nil && isPyObj(l) {
		// What is known here, a class or a function, may be what CPython has.
		return b.isPython(dyn(b.toPython(l), tPyObj), dyn(b.toPython(r), tPyObj))
	}
	if isTypeOf(r) {
		l, r = r, l
	}
	if k, ok := l.k.(typeOf); ok {
		if isClass(r) {
			// It tells what the object is.
			return b.memberTest(k.of, func(m *object) bool {
				return isClass(b.classOf(s, m)) && b.sameObject(b.classOf(s, m), r) == trueObject
			})
		}
		return b.perMember(l, func(m *object) *object { return b.is(s, m, r) })
	}
	if classOfExc(r) != nil {
		l, r = r, l
	}
	if e := classOfExc(l); e != nil {
		if k, ok := asExcClass(r); ok {
			return b.branchValue(b.excMatches(s, e, r), func() *object { return b.leaf("str.eq", b.leaf("exc.class_name", e), mkConst(k.name)) }, func() *object { return falseObject })
		}
	}
	if l.k == nil && (l.t.kind == ir.KUnion || l.t.kind == kVariant) {
		return b.perMember(l, func(m *object) *object { return b.is(s, m, r) })
	}
	if r.k == nil && (r.t.kind == ir.KUnion || r.t.kind == kVariant) {
		return b.perMember(r, func(m *object) *object { return b.is(s, l, m) })
	}
	if same := b.sameObject(l, r); same != nil {
		return same
	}
	if lk, ok := l.k.(stream); ok {
		if rk, ok := r.k.(stream); ok {
			return b.leaf("int.eq", lk.handle, rk.handle)
		}
		return falseObject
	}
	if lk, ok := l.k.(record); ok {
		if rk, ok := r.k.(record); ok && lk.kind == rk.kind {
			return b.is(s, lk.fields[0], rk.fields[0])
		}
		return falseObject
	}
	lt, rt := l.typ(), r.typ()
	switch {
	case lt != nil && rt != nil && (lt.kind == ir.KPyObj || rt.kind == ir.KPyObj):
		return b.isPython(l, r)
	case isSet(l) && isSet(r) && lt.cls.find().frozen != rt.cls.find().frozen:
		return falseObject
	case lt != nil && rt != nil && lt.isContainer() && lt.kind == rt.kind:
		b.c.unify(lt.cls, rt.cls)
		return b.val("obj.is", tBool, b.value(l), b.value(r))
	case lt != nil && rt != nil && lt.kind == ir.KExc && isException(rt):
		return b.is(s, l, b.excOf(r))
	case lt != nil && rt != nil && rt.kind == ir.KExc && isException(lt):
		return b.is(s, b.excOf(l), r)
	case isGen(l) && isGen(r):
		b.c.unify(lt.cls, rt.cls)
		return b.val("obj.is", tBool, l.v, r.v)
	case lt != nil && rt != nil && lt.kind == ir.KExc && rt.kind == ir.KExc:
		return b.val("obj.is", tBool, b.value(l), b.value(r))
	case lt != nil && rt != nil && lt.kind == ir.KBool && rt.kind == ir.KBool:
		return b.compareNumbers(tree.Eq, l, r)
	case l.k != nil && r.k != nil && lt == nil && rt == nil && len(l.k.leaves()) == 0 && len(r.k.leaves()) == 0:
		return mkBool(l.k.shape() == r.k.shape())
	case lt == nil && isVariantStatic(l) && rt != nil, rt == nil && isVariantStatic(r) && lt != nil:
		return falseObject
	case lt != nil && rt != nil && lt.memberKey() != rt.memberKey() && !(isText(lt) && isText(rt)):
		return falseObject
	case isArray(l) && isArray(r):
		return b.isPython(l, r)
	}
	panic(b.unsupportedAt(s, "the identity of a "+l.typeName(), "compare with == instead of is"))
}

// truth is bool(o) with facts about what it narrows.
func (b *builder) truth(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if k, ok := capable[truthful](b, o); ok {
		if r := k.truth(b, s, o); r != nil {
			return r
		}
	}
	switch k := o.k.(type) {
	case constant:
		switch v := k.val.(type) {
		case nil:
			return falseObject
		case bool:
			return mkBool(v)
		case *big.Int:
			return mkBool(v.Sign() != 0)
		case float64:
			return mkBool(v != 0)
		case complex128:
			return mkBool(v != 0)
		case string:
			return mkBool(v != "")
		case ir.BytesConst:
			return mkBool(v != "")
		}
	case tuple:
		return mkBool(len(k.elems) > 0)
	case record:
		return b.leaf("int.ne", b.length(s, o), mkInt(0))
	case rangeObject:
		return b.leaf("int.ne", b.rangeCount(k), mkInt(0))
	case view:
		if k.kind == "keys" || k.kind == "values" || k.kind == "items" {
			return b.truth(s, k.args[0])
		}
		return trueObject
	case nil:
	default:
		return trueObject
	}
	t := o.t
	switch t.kind {
	case ir.KBool:
		return o
	case ir.KInt:
		return b.leaf("int.bool", o)
	case ir.KFloat:
		return b.leaf("float.bool", o)
	case ir.KComplex:
		return b.leaf("complex.bool", o)
	case ir.KDecimal:
		return b.leaf("decimal.bool", o)
	case ir.KStr:
		return b.not(b.leaf("str.is_empty", o))
	case ir.KBytes:
		return b.not(b.leaf("bytes.is_empty", o))
	case ir.KNone:
		return falseObject
	case ir.KTuple:
		return mkBool(len(t.elems) > 0)
	case ir.KSeq:
		return b.truth(s, b.seqList(o))
	case ir.KChar, ir.KExc, ir.KGen:
		return trueObject
	case ir.KList, ir.KDict, ir.KSet:
		n := b.op(map[ir.Kind]string{ir.KList: "list.len", ir.KDict: "dict.len", ir.KSet: "set.len"}[t.kind], []*ir.Value{o.v}, ir.I64)
		zero := dyn(b.i64op("i64.eq", n.Result(), b.i64Const(0)), tBool)
		return b.not(zero)
	case ir.KPyObj:
		return b.val("py.truth", tBool, o.v)
	case kVariant:
		return b.perTarget(o, func(o *object) *object { return b.truth(s, o) })
	case ir.KObject:
		return b.truthObject(s, o)
	case ir.KUnion:
		r := b.perMember(o, func(m *object) *object { return b.truth(s, m) })
		if r.isDead() || r.k != nil {
			return r
		}
		n := *r
		n.facts = truthFacts(o)
		return &n
	}
	panic(b.unsupportedAt(s, "the truth of a "+o.typeName(), ""))
}

// truthFacts is what the truth of an object tells of it.
func truthFacts(o *object) *facts {
	t := o.t
	if t.kind != ir.KUnion {
		return nil
	}
	f := &facts{ifTrue: []fact{{o, t.without(func(m *vtype) bool { return m.kind == ir.KNone })}}}
	if none := t.without(alwaysTrue); len(none.elems) < len(t.elems) && none.kind != ir.KNever {
		f.ifFalse = []fact{{o, none}}
	}
	return f
}

// alwaysTrue reports whether no value of a type is false.
func alwaysTrue(t *vtype) bool {
	switch t.kind {
	case ir.KExc, ir.KChar, ir.KGen:
		return true
	case ir.KTuple:
		return len(t.elems) > 0
	case ir.KObject:
		o := dyn(nil, t)
		return special(o, "__bool__") == nil && special(o, "__len__") == nil
	case kVariant:
		for _, o := range t.cls.find().variants.targets {
			switch o.k.(type) {
			case function, structFormat:
			default:
				if !o.hasTrait(trueTrait) {
					return false
				}
			}
		}
		return true
	}
	return false
}
