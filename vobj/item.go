package vobj

import (
	"fmt"
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// GetItem implements cogen.Overload.
func (b *builder) GetItem(s *cogen.Site, v, index cogen.Value) cogen.Value {
	b.at(s)
	i := index.(*object)
	if i.isDead() {
		return deadObject
	}
	return b.perMember(v.(*object), func(o *object) *object {
		return b.perMember(i, func(i *object) *object { return b.getItem(s, o, i) })
	})
}

func (b *builder) getItem(s *cogen.Site, o, i *object) *object {
	if b.cur == nil || o.isDead() || i.isDead() {
		return deadObject
	}
	if k, ok := i.k.(slice); ok {
		return b.getSlice(s, o, k)
	}
	it := i.typ()
	if k, ok := o.k.(rangeObject); ok && isIntegral(it) {
		return b.rangeItem(s, k, i)
	}
	if isTuple(o) {
		if !isIntegral(it) {
			return b.raise("TypeError", "tuple indices must be integers or slices, not "+i.typeName())
		}
		return b.tupleItem(s, o, i)
	}
	t := o.typ()
	if t == nil {
		panic(b.unsupportedAt(s, "an item of a "+o.typeName(), ""))
	}
	switch t.kind {
	case ir.KStr, ir.KChar:
		if !isIntegral(it) {
			return b.raise("TypeError", "string indices must be integers, not '"+i.typeName()+"'")
		}
		return b.leaf("str.at", b.toStr(o), i)
	case ir.KBytes:
		if !isIntegral(it) {
			return b.raise("TypeError", "byte indices must be integers or slices, not "+i.typeName())
		}
		return b.leaf("bytes.at", o, i)
	case ir.KList:
		if !isIntegral(it) {
			return b.raise("TypeError", "list indices must be integers or slices, not "+i.typeName())
		}
		return b.listGet("list.get", o, i)
	case ir.KDict:
		return b.dictGet(s, o, i)
	case ir.KPyObj:
		return b.getItemPython(o, i)
	}
	return b.raise("TypeError", "'"+o.typeName()+"' object is not subscriptable")
}

// listGet reads (list.get) or takes (list.pop) an element. The read of a list
// that nothing is ever put into still raises IndexError.
func (b *builder) listGet(name string, o, i *object) *object {
	l, idx := b.value(o), b.i64(i, "int.to_i64_index")
	if b.cur == nil {
		return deadObject
	}
	t := o.t.elem()
	if t.kind == ir.KNever {
		b.op(name, []*ir.Value{l, idx}, ir.None)
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	v := b.val(name, t, l, idx)
	if t.kind == ir.KNone {
		return noneObject
	}
	return v
}

// dictKey converts a key to a dict's key type; ok is false when no key of the
// dict can be equal to it.
func (b *builder) dictKey(d, k *object) (*ir.Value, bool) {
	kt := k.typ()
	if kt == nil {
		panic(unsupported("a "+k.typeName()+" as a key", ""))
	}
	et := d.t.elem()
	if et.kind == ir.KNever {
		return nil, false
	}
	fits := false
	for _, m := range et.members() {
		for _, n := range kt.members() {
			if m.memberKey() == n.memberKey() || isText(m) && isText(n) || isNumber(m) && isNumber(n) {
				fits = true
			}
		}
	}
	if !fits {
		return nil, false
	}
	// A key of another type that may be equal (1 and 1.0) widens the dict's.
	b.c.grow(d.t.cls, kt, false)
	return b.coerce(k, d.t.elem()), true
}

func (b *builder) dictGet(s *cogen.Site, d, k *object) *object {
	if !b.hashable(k) {
		return deadObject
	}
	key, ok := b.dictKey(d, k)
	if !ok {
		return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{k}))
	}
	if d.t.val().kind == ir.KNever {
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	v := b.val("dict.get", d.t.val(), b.value(d), key)
	if d.t.val().kind == ir.KNone {
		return noneObject
	}
	return v
}

func (b *builder) tupleItem(s *cogen.Site, o, i *object) *object {
	elems := b.elemsOf(o)
	n := int64(len(elems))
	if v, ok := b.toInt(i).constVal(); ok {
		x := v.(*big.Int)
		if x.IsInt64() && x.Int64() >= -n && x.Int64() < n {
			j := x.Int64()
			if j < 0 {
				j += n
			}
			return elems[j]
		}
		return b.raise("IndexError", "tuple index out of range")
	}
	i = b.toInt(i)
	neg := b.leaf("int.lt", i, mkInt(0))
	i = b.branchValue(neg, func() *object { return b.leaf("int.add", i, mkInt(n)) }, func() *object { return i })
	var at func(j int64) *object
	at = func(j int64) *object {
		if j == n {
			return b.raise("IndexError", "tuple index out of range")
		}
		return b.branchValue(b.leaf("int.eq", i, mkInt(j)), func() *object { return elems[j] }, func() *object { return at(j + 1) })
	}
	if n > 64 {
		panic(b.unsupportedAt(s, "indexing a long tuple", "use a list"))
	}
	return at(0)
}

func (b *builder) rangeItem(s *cogen.Site, k rangeObject, i *object) *object {
	n := b.rangeLen(k)
	i = b.toInt(i)
	neg := b.leaf("int.lt", i, mkInt(0))
	i = b.branchValue(neg, func() *object { return b.leaf("int.add", i, n) }, func() *object { return i })
	out := b.truth(s, b.Or(s, b.leaf("int.lt", i, mkInt(0)), func() cogen.Value { return b.leaf("int.ge", i, n) }).(*object))
	b.branch(out, func() { b.raise("IndexError", "range object index out of range") }, func() {})
	return b.leaf("int.add", k.start, b.leaf("int.mul", i, k.step))
}

// bound is a slice bound as i64; dflt when it is None.
func (b *builder) bound(s *cogen.Site, o *object, dflt int64) *ir.Value {
	if o.isNone() {
		return b.i64Const(dflt)
	}
	t := o.typ()
	if t != nil && t.kind == ir.KUnion {
		r := b.perMember(o, func(m *object) *object {
			v := b.bound(s, m, dflt)
			if v == nil {
				return deadObject
			}
			return dyn(b.op("int.from_i64", []*ir.Value{v}, ir.Int).Result(), tInt)
		})
		return b.i64(r, "int.to_i64_clamp")
	}
	if !isIntegral(t) {
		b.raise("TypeError", "slice indices must be integers or None or have an __index__ method")
		return nil
	}
	return b.i64(o, "int.to_i64_clamp")
}

func (b *builder) getSlice(s *cogen.Site, o *object, k slice) *object {
	t := o.typ()
	if t != nil && t.kind == ir.KPyObj {
		return b.getItemPython(o, mkStatic(k))
	}
	step := int64(1)
	constStep := k.step.isNone()
	if v, ok := k.step.constVal(); ok && v != nil {
		if x, ok := v.(*big.Int); ok && x.IsInt64() {
			step, constStep = x.Int64(), true
		}
	}
	if isTuple(o) {
		return b.sliceTuple(s, o, k)
	}
	group := ""
	switch {
	case t == nil:
	case isText(t):
		group, o = "str", b.toStr(o)
	case t.kind == ir.KBytes:
		group = "bytes"
	case t.kind == ir.KList:
		group = "list"
	}
	if group == "" {
		if t != nil && t.kind != ir.KUnion {
			if t.kind == ir.KDict {
				return b.raise("TypeError", "unhashable type: 'slice'")
			}
			return b.raise("TypeError", "'"+o.typeName()+"' object is not subscriptable")
		}
		panic(b.unsupportedAt(s, "a slice of a "+o.typeName(), ""))
	}
	rt := t
	if group == "list" {
		cls := b.classAt(s, "slice")
		b.c.grow(cls, t.elem(), false)
		b.c.unifyElems(cls, t.cls)
		rt = container(ir.KList, cls)
		if rt.key() != t.key() {
			b.c.unify(cls, t.cls)
			b.c.changed = true
		}
	} else if group == "str" {
		rt = tStr
	}
	src := b.value(o)
	if constStep && step == 1 {
		lo := b.bound(s, k.lower, 0)
		hi := b.bound(s, k.upper, math.MaxInt64)
		if b.cur == nil {
			return deadObject
		}
		return b.born(s, b.val(group+".slice", rt, src, lo, hi))
	}
	if constStep && step == -1 && k.lower.isNone() && k.upper.isNone() && group == "str" {
		return b.val("str.reverse", tStr, src)
	}
	var lo, hi *ir.Value
	if group == "list" {
		lo, hi = b.steppedBound(s, k.lower, k.step, true), b.steppedBound(s, k.upper, k.step, false)
	} else {
		lo, hi = b.bound(s, k.lower, 0), b.bound(s, k.upper, 0)
	}
	st := b.bound(s, k.step, 1)
	if b.cur == nil {
		return deadObject
	}
	if group == "list" {
		return b.born(s, b.val("list.slice_step", rt, src, lo, hi, st))
	}
	return b.val(group+".slice_step", rt, src, lo, hi, st, b.constValue(!k.lower.isNone()), b.constValue(!k.upper.isNone()))
}

// steppedBound gives a list slice's bound; a missing one depends on the sign
// of the step.
func (b *builder) steppedBound(s *cogen.Site, o, step *object, lower bool) *ir.Value {
	if !o.isNone() {
		return b.bound(s, o, 0)
	}
	forward, backward := int64(0), int64(math.MaxInt64)
	if !lower {
		forward, backward = math.MaxInt64, math.MinInt64
	}
	if step.isNone() {
		return b.i64Const(forward)
	}
	neg := b.leaf("int.lt", step, mkInt(0))
	r := b.branchValue(neg, func() *object { return mkInt(backward) }, func() *object { return mkInt(forward) })
	return b.i64(r, "int.to_i64_clamp")
}

// unifyElems makes nested containers of two classes one: a slice shares its
// elements with the list it was taken from.
func (c *Compiler) unifyElems(a, b *class) {
	c.join(a.find().elem, b.find().elem)
}

func (b *builder) sliceTuple(s *cogen.Site, o *object, k slice) *object {
	elems := b.elemsOf(o)
	n := int64(len(elems))
	num := func(p *object, dflt int64) int64 {
		if p.isNone() {
			return dflt
		}
		v, ok := p.constVal()
		x, isInt := v.(*big.Int)
		if !ok || !isInt || !x.IsInt64() {
			panic(b.unsupportedAt(s, "a slice of a tuple with variable bounds", "use a list"))
		}
		return x.Int64()
	}
	step := num(k.step, 1)
	if step == 0 {
		return b.raise("ValueError", "slice step cannot be zero")
	}
	clamp := func(i, lo, hi int64) int64 {
		if i < 0 {
			i += n
		}
		return max(lo, min(i, hi))
	}
	var out []*object
	if step > 0 {
		for i := clamp(num(k.lower, 0), 0, n); i < clamp(num(k.upper, n), 0, n); i += step {
			out = append(out, elems[i])
		}
	} else {
		lo := clamp(num(k.lower, n-1), -1, n-1)
		hi := int64(-1)
		if !k.upper.isNone() {
			hi = clamp(num(k.upper, 0), -1, n-1)
		}
		for i := lo; i > hi; i += step {
			out = append(out, elems[i])
		}
	}
	return mkTuple(out...)
}

// SetItem implements cogen.Overload.
func (b *builder) SetItem(s *cogen.Site, v, index, val cogen.Value) {
	b.at(s)
	o, i, x := v.(*object), index.(*object), val.(*object)
	if b.cur == nil || o.isDead() || i.isDead() || x.isDead() {
		return
	}
	b.perMember(o, func(o *object) *object { b.setItem(s, o, i, x); return nil })
}

func (b *builder) setItem(s *cogen.Site, o, i, x *object) {
	t := o.typ()
	if t != nil && o.k == nil {
		switch t.kind {
		case ir.KList:
			b.mutate(s, o)
			if k, ok := i.k.(slice); ok {
				b.setSlice(s, o, k, x)
				return
			}
			if !isIntegral(i.typ()) {
				if i.typ() != nil && i.typ().kind == ir.KUnion {
					panic(b.unsupportedAt(s, "an index of several types", ""))
				}
				b.raise("TypeError", "list indices must be integers or slices, not "+i.typeName())
				return
			}
			b.c.grow(t.cls, b.storable(o, x), false)
			v := b.coerce(x, t.elem())
			idx := b.i64(i, "int.to_i64_index")
			b.do("list.set", b.value(o), idx, v)
			return
		case ir.KDict:
			b.mutate(s, o)
			b.putItem(o, i, x)
			return
		case ir.KPyObj:
			b.setItemPython(o, i, x)
			return
		}
	}
	b.raise("TypeError", "'"+o.typeName()+"' object does not support item assignment")
}

func (b *builder) setSlice(s *cogen.Site, o *object, k slice, x *object) {
	src := b.collect(s, x)
	if b.cur == nil {
		return
	}
	b.c.unify(o.t.cls, src.t.cls)
	if k.step.isNone() {
		b.do("list.set_slice", b.value(o), b.bound(s, k.lower, 0), b.bound(s, k.upper, math.MaxInt64), b.value(src))
		return
	}
	lo, hi := b.steppedBound(s, k.lower, k.step, true), b.steppedBound(s, k.upper, k.step, false)
	b.do("list.set_slice_step", b.value(o), lo, hi, b.bound(s, k.step, 1), b.value(src))
}

// DelItem implements cogen.Overload.
func (b *builder) DelItem(s *cogen.Site, v, index cogen.Value) {
	b.at(s)
	o, i := v.(*object), index.(*object)
	if b.cur == nil || o.isDead() || i.isDead() {
		return
	}
	t := o.typ()
	if t != nil && o.k == nil {
		switch t.kind {
		case ir.KList:
			b.mutate(s, o)
			if k, ok := i.k.(slice); ok {
				if k.step.isNone() {
					b.do("list.del_slice", b.value(o), b.bound(s, k.lower, 0), b.bound(s, k.upper, math.MaxInt64))
					return
				}
				lo, hi := b.steppedBound(s, k.lower, k.step, true), b.steppedBound(s, k.upper, k.step, false)
				b.do("list.del_slice_step", b.value(o), lo, hi, b.bound(s, k.step, 1))
				return
			}
			b.do("list.del_item", b.value(o), b.i64(i, "int.to_i64_index"))
			return
		case ir.KDict:
			b.mutate(s, o)
			key, ok := b.dictKey(o, i)
			if !ok {
				b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{i}))
				return
			}
			b.do("dict.del_item", b.value(o), key)
			return
		case ir.KPyObj:
			b.do("py.delitem", o.v, b.toPython(i))
			return
		}
	}
	b.raise("TypeError", "'"+o.typeName()+"' object doesn't support item deletion")
}

// contains is `x in o`.
func (b *builder) contains(s *cogen.Site, o, x *object) *object {
	if b.cur == nil || o.isDead() || x.isDead() {
		return deadObject
	}
	return b.perMember(o, func(o *object) *object {
		// A key that may be of a type that the container does not hold is looked
		// up as each of its types, rather than widening the container.
		if t := o.typ(); t != nil && t.isContainer() && t.elem().kind != ir.KUnion {
			return b.perMember(x, func(x *object) *object { return b.containsOf(s, o, x) })
		}
		return b.containsOf(s, o, x)
	})
}

func (b *builder) containsOf(s *cogen.Site, o, x *object) *object {
	t, xt := o.typ(), x.typ()
	switch k := o.k.(type) {
	case tuple:
		return b.anyEqual(s, k.elems, x)
	case rangeObject:
		return b.inRange(s, k, x)
	case view:
		switch k.kind {
		case "keys":
			return b.containsOf(s, k.args[0], x)
		}
		return b.containsOf(s, b.collect(s, o), x)
	case *generatorExp:
		return b.containsOf(s, b.collect(s, o), x)
	}
	if t == nil {
		panic(b.unsupportedAt(s, "in on a "+o.typeName(), ""))
	}
	switch t.kind {
	case ir.KStr, ir.KChar:
		if xt != nil && xt.kind == ir.KUnion {
			return b.perMember(x, func(x *object) *object { return b.containsOf(s, o, x) })
		}
		if xt == nil || !isText(xt) {
			return b.raise("TypeError", "'in <string>' requires string as left operand, not "+x.typeName())
		}
		if xt.kind == ir.KChar {
			return b.val("char.in_str", tBool, x.v, b.value(b.toStr(o)))
		}
		return b.leaf("str.contains", b.toStr(o), x)
	case ir.KBytes:
		switch {
		case isIntegral(xt):
			return b.leaf("bytes.contains_int", o, x)
		case xt != nil && xt.kind == ir.KBytes:
			return b.leaf("bytes.contains", o, x)
		case xt == nil && !isTuple(x) || xt != nil && (xt.kind == ir.KUnion || xt.kind == ir.KPyObj):
			panic(b.unsupportedAt(s, "in on bytes with a "+x.typeName(), ""))
		}
		return b.raise("TypeError", "a bytes-like object is required, not '"+x.typeName()+"'")
	case ir.KTuple:
		return b.anyEqual(s, b.elemsOf(o), x)
	case ir.KList, ir.KSet:
		group := "list"
		if t.kind == ir.KSet {
			group = "set"
			if !b.hashable(x) {
				return deadObject
			}
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return falseObject
		}
		return b.val(group+".contains", tBool, b.value(o), key)
	case ir.KDict:
		if !b.hashable(x) {
			return deadObject
		}
		key, ok := b.dictKey(o, x)
		if !ok {
			return falseObject
		}
		return b.val("dict.contains", tBool, b.value(o), key)
	case ir.KPyObj:
		return b.containsPython(o, x)
	}
	return b.raise("TypeError", "argument of type '"+o.typeName()+"' is not iterable")
}

func (b *builder) anyEqual(s *cogen.Site, elems []*object, x *object) *object {
	if len(elems) == 0 {
		return falseObject
	}
	eq := b.truth(s, b.Compare(s, tree.Eq, x, elems[0]).(*object))
	if len(elems) == 1 {
		return eq
	}
	if len(elems) > 256 {
		panic(b.unsupportedAt(s, "in on a long tuple", "use a set"))
	}
	return b.branchValue(eq, func() *object { return trueObject }, func() *object { return b.anyEqual(s, elems[1:], x) })
}

func (b *builder) inRange(s *cogen.Site, k rangeObject, x *object) *object {
	if !isIntegral(x.typ()) {
		return b.containsOf(s, b.collect(s, mkStatic(k)), x)
	}
	return b.leaf("int.range_contains", k.start, k.stop, k.step, x)
}

// Unpack implements cogen.Overload.
func (b *builder) Unpack(s *cogen.Site, v cogen.Value, n, star int) []cogen.Value {
	b.at(s)
	o := v.(*object)
	out := make([]cogen.Value, n)
	for i := range out {
		out[i] = deadObject
	}
	if b.cur == nil || o.isDead() {
		return out
	}
	if !isTuple(o) && o.k == nil && o.t.kind == ir.KUnion {
		r := b.perMember(o, func(m *object) *object {
			vals := b.Unpack(s, m, n, star)
			elems := make([]*object, n)
			for i, v := range vals {
				elems[i] = v.(*object)
			}
			if b.cur == nil {
				return deadObject
			}
			return mkTuple(elems...)
		})
		if b.cur == nil {
			return out
		}
		for i, e := range b.elemsOf(r) {
			out[i] = e
		}
		return out
	}
	if isTuple(o) {
		elems := b.elemsOf(o)
		if star < 0 && len(elems) != n || star >= 0 && len(elems) < n-1 {
			b.raiseUnpack(len(elems), n, star)
			return out
		}
		if star < 0 {
			for i, e := range elems {
				out[i] = e
			}
			return out
		}
		after := n - 1 - star
		for i := 0; i < star; i++ {
			out[i] = elems[i]
		}
		out[star] = b.listOf(s, elems[star:len(elems)-after])
		for i := 0; i < after; i++ {
			out[star+1+i] = elems[len(elems)-after+i]
		}
		return out
	}
	if t := o.typ(); t != nil && o.k == nil && (isNumber(t) || t.kind == ir.KNone || t.kind == ir.KExc) || o.isNone() {
		b.raise("TypeError", "cannot unpack non-iterable "+o.typeName()+" object")
		return out
	}
	l := o
	if o.typ() == nil || o.typ().kind != ir.KList {
		l = b.collect(s, o)
	}
	if b.cur == nil {
		return out
	}
	if l.t.kind == ir.KPyObj {
		panic(b.unsupportedAt(s, "unpacking a Python object", "index it"))
	}
	count := b.op("list.len", []*ir.Value{b.value(l)}, ir.I64).Result()
	want := b.i64Const(int64(n))
	if star < 0 {
		eq := dyn(b.i64op("i64.eq", count, want), tBool)
		b.branch(eq, func() {}, func() {
			few := dyn(b.i64op("i64.lt", count, want), tBool)
			b.branch(few, func() {
				got := b.leaf("int.to_str", dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
				msg := b.leaf("str.concat3", mkConst(fmt.Sprintf("not enough values to unpack (expected %d, got ", n)), got, mkConst(")"))
				b.raiseObject(b.excNew("ValueError", msg))
			}, func() { b.raise("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n)) })
		})
	} else {
		enough := dyn(b.i64op("i64.ge", count, b.i64Const(int64(n-1))), tBool)
		b.branch(enough, func() {}, func() {
			got := b.leaf("int.to_str", dyn(b.op("int.from_i64", []*ir.Value{count}, ir.Int).Result(), tInt))
			msg := b.leaf("str.concat3", mkConst(fmt.Sprintf("not enough values to unpack (expected at least %d, got ", n-1)), got, mkConst(")"))
			b.raiseObject(b.excNew("ValueError", msg))
		})
	}
	if b.cur == nil {
		return out
	}
	for i := 0; i < n; i++ {
		switch {
		case star >= 0 && i == star:
			end := b.i64Const(int64(star + 1 - n))
			if star == n-1 {
				end = b.i64Const(math.MaxInt64)
			}
			cls := b.classAt(s, "star")
			b.c.grow(cls, l.t.elem(), false)
			if t := container(ir.KList, cls); t.key() == l.t.key() {
				out[i] = b.born(s, b.val("list.slice", t, b.value(l), b.i64Const(int64(star)), end))
			} else {
				b.c.changed = true
				out[i] = b.val("undef", t)
			}
		case star >= 0 && i > star:
			out[i] = b.listGet("list.get", l, mkInt(int64(i-n)))
		default:
			out[i] = b.listGet("list.get", l, mkInt(int64(i)))
		}
	}
	return out
}

func (b *builder) raiseUnpack(got, n, star int) {
	switch {
	case star >= 0:
		b.raise("ValueError", fmt.Sprintf("not enough values to unpack (expected at least %d, got %d)", n-1, got))
	case got < n:
		b.raise("ValueError", fmt.Sprintf("not enough values to unpack (expected %d, got %d)", n, got))
	default:
		b.raise("ValueError", fmt.Sprintf("too many values to unpack (expected %d)", n))
	}
}
