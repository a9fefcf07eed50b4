package vobj

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Slices: reading, assignment, bounds.

// bound is a slice bound as i64; dflt when it is None.
func (b *builder) bound(s *cogen.Site, o *object, dflt int64) *ir.Value {
	return b.position(s, o, &dflt)
}

// position is one in a sequence, as i64: dflt for None, which raises if that is nil.
func (b *builder) position(s *cogen.Site, o *object, dflt *int64) *ir.Value {
	message := "slice indices must be integers or None or have an __index__ method"
	if dflt == nil {
		message = "slice indices must be integers or have an __index__ method"
	} else if o.isNone() {
		return b.i64Const(*dflt)
	}
	t := o.typ()
	if t != nil && t.kind == ir.KUnion {
		r := b.perMember(o, func(m *object) *object {
			v := b.position(s, m, dflt)
			if v == nil {
				return deadObject
			}
			return dyn(b.op("int.from_i64", []*ir.Value{v}, ir.Int).Result(), tInt)
		})
		return b.i64(r, "int.to_i64_clamp")
	}
	if isPyObj(o) {
		index := func() *object { return b.pythonIndex(o, message) }
		if dflt == nil {
			return b.i64(index(), "int.to_i64_clamp")
		}
		none := b.py("py.is_none", "", tBool, o.v)
		return b.i64(b.branchValue(none, func() *object { return mkInt(*dflt) }, index), "int.to_i64_clamp")
	}
	if isObject(o) || isArray(o) {
		o = b.indexOf(s, o)
		t = o.typ()
	}
	if b.cur == nil {
		return nil
	}
	if !isIntegral(t) {
		b.raise("TypeError", message)
		return nil
	}
	return b.i64(o, "int.to_i64_clamp")
}

// perSlice generates fn for every combination of None and int that the parts of
// a slice with a step may be: what None means depends on the step.
func (b *builder) perSlice(k slice, fn func(slice) *object) *object {
	union := func(o *object) bool { return o.k == nil && o.t.kind == ir.KUnion }
	if k.step.isNone() || !union(k.lower) && !union(k.upper) && !union(k.step) {
		return fn(k)
	}
	return b.perMember(k.step, func(step *object) *object {
		return b.perMember(k.lower, func(lower *object) *object {
			return b.perMember(k.upper, func(upper *object) *object { return fn(slice{lower, upper, step}) })
		})
	})
}

func (b *builder) getSlice(s *cogen.Site, o *object, k slice) *object {
	return b.perSlice(k, func(k slice) *object { return b.getSliceOf(s, o, k) })
}

func (b *builder) getSliceOf(s *cogen.Site, o *object, k slice) *object {
	if b.cur == nil {
		return deadObject
	}
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
	if isSeq(o) || isTuple(o) && !fixedSlice(k) {
		l := o
		if isSeq(o) {
			l = b.seqList(o)
		} else {
			l = b.collect(s, o)
		}
		if b.cur == nil {
			return deadObject
		}
		return b.seqOf(s, b.getSliceOf(s, l, k))
	}
	if isTuple(o) {
		return b.sliceTuple(s, o, k)
	}
	if r, ok := o.k.(rangeObject); ok {
		args := []arg{{val: r.start}, {val: r.step}, {val: b.rangeCount(r)}}
		for _, part := range []*object{k.lower, k.upper, k.step} {
			if isObject(part) {
				part = b.indexOf(s, part)
			}
			args = append(args, arg{val: b.indexArgument(part)})
		}
		return b.callModel(s, "slice", *b.c.lib.find("builtins/functions", "range_slice"), args)
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
			if isScalar(o) {
				return b.raise("IndexError", "invalid index to scalar variable.")
			}
			return b.raiseNaming("TypeError", "'%T' object is not subscriptable", o)
		}
		panic(b.unsupportedAt(s, "a slice of a "+o.typeName(), ""))
	}
	rt := t
	if group == "str" {
		rt = tStr
	}
	src := b.value(o)
	if constStep && step == 1 {
		lo := b.bound(s, k.lower, 0)
		hi := b.bound(s, k.upper, math.MaxInt64)
		if b.cur == nil {
			return deadObject
		}
		return b.fresh(s, b.val(group+".slice", rt, src, lo, hi), "slice")
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
		return b.fresh(s, b.val("list.slice_step", rt, src, lo, hi, st), "slice")
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

// fixedSlice reports whether the length of a slice of a tuple is known.
func fixedSlice(k slice) bool {
	for _, o := range k.leaves() {
		if _, ok := o.constVal(); !ok && !o.isNone() {
			return false
		}
	}
	return true
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

func (b *builder) setSlice(s *cogen.Site, o *object, k slice, x *object) {
	plainText := func() *object { return b.raise("TypeError", "can only assign an iterable") }
	refuse := plainText
	if !k.step.isNone() {
		refuse = func() *object {
			one := dyn(b.i64op("i64.eq", b.bound(s, k.step, 1), b.i64Const(1)), tBool)
			return b.branchValue(one, plainText, func() *object { return b.raise("TypeError", "must assign iterable to extended slice") })
		}
	}
	x = b.fastSequence(s, x, refuse)
	src := b.collectOf(s, x)
	if b.cur == nil {
		return
	}
	if src.t.kind == ir.KPyObj {
		b.c.escape(o.t.cls, "what its slice becomes is CPython's")
		return
	}
	if src = b.alsoIn(s, o, src); b.cur == nil {
		return
	}
	if k.step.isNone() {
		b.do("list.set_slice", b.value(o), b.bound(s, k.lower, 0), b.bound(s, k.upper, math.MaxInt64), b.value(src))
		return
	}
	b.perSlice(k, func(k slice) *object {
		lo, hi := b.steppedBound(s, k.lower, k.step, true), b.steppedBound(s, k.upper, k.step, false)
		b.do("list.set_slice_step", b.value(o), lo, hi, b.bound(s, k.step, 1), b.value(src))
		return noneObject
	})
}
