package stage

import (
	"math"
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Slices: reading, assignment, bounds.

// Bound is a slice bound as i64; dflt when it is None.
func (b *Builder) Bound(s *cogen.Site, o *Object, dflt int64) *ir.Value {
	return b.position(s, o, &dflt)
}

// position is one in a sequence, as i64: dflt for None, which raises if that is nil.
func (b *Builder) position(s *cogen.Site, o *Object, dflt *int64) *ir.Value {
	message := "slice indices must be integers or None or have an __index__ method"
	if dflt == nil {
		message = "slice indices must be integers or have an __index__ method"
	} else if o.IsNone() {
		return b.I64Const(*dflt)
	}
	t := o.ValueType()
	if t != nil && t.Kind == ir.KUnion {
		r := b.PerMember(o, func(m *Object) *Object {
			v := b.position(s, m, dflt)
			if v == nil {
				return Dead
			}
			return Dynamic(b.Op("int.from_i64", []*ir.Value{v}, ir.Int).Result(), IntType)
		})
		return b.I64(r, "int.to_i64_clamp")
	}
	if IsPyObj(o) {
		index := func() *Object { return b.pythonIndex(o, message) }
		if dflt == nil {
			return b.I64(index(), "int.to_i64_clamp")
		}
		none := b.Py("py.is_none", "", BoolType, o.Value)
		return b.I64(b.BranchValue(none, func() *Object { return Int(*dflt) }, index), "int.to_i64_clamp")
	}
	if IsObject(o) || IsArray(o) {
		o = b.IndexOf(s, o)
		t = o.ValueType()
	}
	if b.Current == nil {
		return nil
	}
	if !IsIntegral(t) {
		b.RaiseNew("TypeError", message)
		return nil
	}
	return b.I64(o, "int.to_i64_clamp")
}

// perSlice generates fn for every combination of None and int that the parts of
// a slice with a step may be: what None means depends on the step.
func (b *Builder) perSlice(k Slice, fn func(Slice) *Object) *Object {
	union := func(o *Object) bool { return o.Static == nil && o.Type.Kind == ir.KUnion }
	if k.Step.IsNone() || !union(k.Lower) && !union(k.Upper) && !union(k.Step) {
		return fn(k)
	}
	return b.PerMember(k.Step, func(step *Object) *Object {
		return b.PerMember(k.Lower, func(lower *Object) *Object {
			return b.PerMember(k.Upper, func(upper *Object) *Object { return fn(Slice{lower, upper, step}) })
		})
	})
}

func (b *Builder) getSlice(s *cogen.Site, o *Object, k Slice) *Object {
	return b.perSlice(k, func(k Slice) *Object { return b.getSliceOf(s, o, k) })
}

func (b *Builder) getSliceOf(s *cogen.Site, o *Object, k Slice) *Object {
	if b.Current == nil {
		return Dead
	}
	t := o.ValueType()
	if t != nil && t.Kind == ir.KPyObj {
		return b.GetItemPython(o, NewObject(k))
	}
	if machineOf(o) != nil {
		return b.madeBy(s, "copy", b.recordCall(s, o, "__getitem__", NewObject(k)))
	}
	step := int64(1)
	constStep := k.Step.IsNone()
	if v, ok := k.Step.ConstVal(); ok && v != nil {
		if x, ok := v.(*big.Int); ok && x.IsInt64() {
			step, constStep = x.Int64(), true
		}
	}
	if IsSeq(o) || IsTuple(o) && !fixedSlice(k) {
		l := o
		if IsSeq(o) {
			l = b.SeqList(o)
		} else {
			l = b.Collect(s, o)
		}
		if b.Current == nil {
			return Dead
		}
		return b.seqOf(s, b.getSliceOf(s, l, k))
	}
	if IsTuple(o) {
		return b.sliceTuple(s, o, k)
	}
	if r, ok := o.Static.(RangeObject); ok {
		args := []Arg{{Value: r.Start}, {Value: r.Step}, {Value: b.rangeCount(r)}}
		for _, part := range []*Object{k.Lower, k.Upper, k.Step} {
			if IsObject(part) {
				part = b.IndexOf(s, part)
			}
			args = append(args, Arg{Value: b.indexArgument(part)})
		}
		return b.CallModel(s, "slice", *b.Compiler.Lib.Find("builtins/functions", "range_slice"), args)
	}
	group := ""
	switch {
	case t == nil:
	case IsText(t):
		group, o = "str", b.ToStr(o)
	case t.Kind == ir.KBytes:
		group = "bytes"
	case t.Kind == ir.KList:
		group = "list"
	}
	if group == "" {
		if t != nil && t.Kind != ir.KUnion {
			if t.Kind == ir.KDict {
				return b.RaiseNew("TypeError", "unhashable type: 'slice'")
			}
			if IsScalar(o) {
				return b.RaiseNew("IndexError", "invalid index to scalar variable.")
			}
			return b.RaiseNaming("TypeError", "'%T' object is not subscriptable", o)
		}
		panic(b.UnsupportedAt(s, "a slice of a "+o.TypeName(), ""))
	}
	rt := t
	if group == "str" {
		rt = StrType
	}
	src := b.Value(o)
	if constStep && step == 1 {
		lo := b.Bound(s, k.Lower, 0)
		hi := b.Bound(s, k.Upper, math.MaxInt64)
		if b.Current == nil {
			return Dead
		}
		return b.fresh(s, b.Val(group+".slice", rt, src, lo, hi), "slice")
	}
	if constStep && step == -1 && k.Lower.IsNone() && k.Upper.IsNone() && group == "str" {
		return b.Val("str.reverse", StrType, src)
	}
	var lo, hi *ir.Value
	if group == "list" {
		lo, hi = b.SteppedBound(s, k.Lower, k.Step, true), b.SteppedBound(s, k.Upper, k.Step, false)
	} else {
		lo, hi = b.Bound(s, k.Lower, 0), b.Bound(s, k.Upper, 0)
	}
	st := b.Bound(s, k.Step, 1)
	if b.Current == nil {
		return Dead
	}
	if group == "list" {
		return b.fresh(s, b.Val("list.slice_step", rt, src, lo, hi, st), "slice")
	}
	return b.Val(group+".slice_step", rt, src, lo, hi, st, b.ConstValue(!k.Lower.IsNone()), b.ConstValue(!k.Upper.IsNone()))
}

// SteppedBound gives a list slice's bound; a missing one depends on the sign
// of the step.
func (b *Builder) SteppedBound(s *cogen.Site, o, step *Object, lower bool) *ir.Value {
	if !o.IsNone() {
		return b.Bound(s, o, 0)
	}
	forward, backward := int64(0), int64(math.MaxInt64)
	if !lower {
		forward, backward = math.MaxInt64, math.MinInt64
	}
	if step.IsNone() {
		return b.I64Const(forward)
	}
	neg := b.Leaf("int.lt", step, Int(0))
	r := b.BranchValue(neg, func() *Object { return Int(backward) }, func() *Object { return Int(forward) })
	return b.I64(r, "int.to_i64_clamp")
}

// fixedSlice reports whether the length of a slice of a tuple is known.
func fixedSlice(k Slice) bool {
	for _, o := range k.Leaves() {
		if _, ok := o.ConstVal(); !ok && !o.IsNone() {
			return false
		}
	}
	return true
}

func (b *Builder) sliceTuple(s *cogen.Site, o *Object, k Slice) *Object {
	elems := b.ElemsOf(o)
	n := int64(len(elems))
	num := func(p *Object, dflt int64) int64 {
		if p.IsNone() {
			return dflt
		}
		v, ok := p.ConstVal()
		x, isInt := v.(*big.Int)
		if !ok || !isInt || !x.IsInt64() {
			panic(b.UnsupportedAt(s, "a slice of a tuple with variable bounds", "use a list"))
		}
		return x.Int64()
	}
	step := num(k.Step, 1)
	if step == 0 {
		return b.RaiseNew("ValueError", "slice step cannot be zero")
	}
	clamp := func(i, lo, hi int64) int64 {
		if i < 0 {
			i += n
		}
		return max(lo, min(i, hi))
	}
	var out []*Object
	if step > 0 {
		for i := clamp(num(k.Lower, 0), 0, n); i < clamp(num(k.Upper, n), 0, n); i += step {
			out = append(out, elems[i])
		}
	} else {
		lo := clamp(num(k.Lower, n-1), -1, n-1)
		hi := int64(-1)
		if !k.Upper.IsNone() {
			hi = clamp(num(k.Upper, 0), -1, n-1)
		}
		for i := lo; i > hi; i += step {
			out = append(out, elems[i])
		}
	}
	return TupleOf(out...)
}

func (b *Builder) setSlice(s *cogen.Site, o *Object, k Slice, x *Object) {
	plainText := func() *Object { return b.RaiseNew("TypeError", "can only assign an iterable") }
	refuse := plainText
	if !k.Step.IsNone() {
		refuse = func() *Object {
			one := Dynamic(b.I64op("i64.eq", b.Bound(s, k.Step, 1), b.I64Const(1)), BoolType)
			return b.BranchValue(one, plainText, func() *Object { return b.RaiseNew("TypeError", "must assign iterable to extended slice") })
		}
	}
	x = b.fastSequence(s, x, refuse)
	src := b.collectOf(s, x)
	if b.Current == nil {
		return
	}
	if src.Type.Kind == ir.KPyObj {
		b.Compiler.Escape(o.Type.Class, "what its slice becomes is CPython's")
		return
	}
	if src = b.alsoIn(s, o, src); b.Current == nil {
		return
	}
	if k.Step.IsNone() {
		b.Do("list.set_slice", b.Value(o), b.Bound(s, k.Lower, 0), b.Bound(s, k.Upper, math.MaxInt64), b.Value(src))
		return
	}
	b.perSlice(k, func(k Slice) *Object {
		lo, hi := b.SteppedBound(s, k.Lower, k.Step, true), b.SteppedBound(s, k.Upper, k.Step, false)
		b.Do("list.set_slice_step", b.Value(o), lo, hi, b.Bound(s, k.Step, 1), b.Value(src))
		return None
	})
}
