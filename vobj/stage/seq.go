package stage

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Tuples whose length is known only at run time: tuple(xs), (*xs, 1), *args of a
// list. They have the elements of a list that nothing changes, which is how
// most is done to them. A tuple of known length that meets one becomes one.

func IsSeq(o *Object) bool { return o.Static == nil && o.Type != nil && o.Type.Kind == ir.KSeq }

// seqOf is the tuple of a list that nothing else refers to.
func (b *Builder) seqOf(s *cogen.Site, l *Object) *Object {
	if b.Current == nil || l.IsDead() {
		return Dead
	}
	if l.Type.Kind == ir.KPyObj {
		return b.Py("py.tuple_from_list", "", PyObjType, l.Value)
	}
	return b.Val("seq.of_list", ContainerType(ir.KSeq, l.Type.Class), b.Value(l))
}

// SeqList is the elements of such a tuple, as a list that must not change.
func (b *Builder) SeqList(o *Object) *Object {
	if b.Current == nil || o.IsDead() {
		return Dead
	}
	return b.Val("seq.list", ContainerType(ir.KList, o.Type.Class), b.Value(o))
}

// seqFrom is any iterable as a tuple.
func (b *Builder) seqFrom(s *cogen.Site, o *Object) *Object {
	if IsTuple(o) || IsSeq(o) {
		return o
	}
	return b.seqOf(s, b.Collect(s, o))
}

// toSeq is a tuple of any kind as one of the type t, which has room for its
// elements.
func (b *Builder) toSeq(elems []*Object, t *Type) *ir.Value {
	lt := ContainerType(ir.KList, t.Class)
	if len(elems) == 0 {
		return b.Op("seq.of_list", []*ir.Value{b.Value(b.EmptyOf(lt))}, t.IR()).Result()
	}
	vals := make([]*ir.Value, len(elems))
	for i, e := range elems {
		if vals[i] = b.Coerce(e, t.Elem()); vals[i] == nil {
			return nil
		}
	}
	o := b.Op("list.of", vals, lt.IR())
	o.Attrs.Type = lt.IR().Elem()
	return b.Op("seq.of_list", []*ir.Value{o.Result()}, t.IR()).Result()
}

// seqItem is o[i].
func (b *Builder) seqItem(s *cogen.Site, o, i *Object) *Object {
	if !IsIntegral(i.ValueType()) {
		return b.RaiseNaming("TypeError", "tuple indices must be integers or slices, not %T", i)
	}
	l := b.Value(b.SeqList(o))
	at := b.I64(i, "int.to_i64_index")
	if b.Current == nil || l == nil || at == nil {
		return Dead
	}
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	neg := Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), BoolType)
	pos := b.BranchValue(neg, func() *Object { return b.FromLeaf(b.I64op("i64.add", at, n)) }, func() *Object { return b.FromLeaf(at) })
	p := b.I64(pos, "int.to_i64_index")
	low := Dynamic(b.I64op("i64.ge", p, b.I64Const(0)), BoolType)
	high := Dynamic(b.I64op("i64.lt", p, n), BoolType)
	in := Dynamic(b.Op("bool.and", []*ir.Value{low.Value, high.Value}, ir.Bool).Result(), BoolType)
	return b.BranchValue(in, func() *Object { return b.Element("list.get_unchecked", o.Type.Elem(), l, p) },
		func() *Object { return b.RaiseNew("IndexError", "tuple index out of range") })
}

// seqConcat is l + r, of which at least one has unknown length.
func (b *Builder) seqConcat(s *cogen.Site, l, r *Object) *Object {
	out := b.NewContainer(s, ir.KList)
	b.Each(s, l, func(v *Object) { b.Put(out, "list.append", v) })
	b.Each(s, r, func(v *Object) { b.Put(out, "list.append", v) })
	return b.seqOf(s, out)
}

// seqRepeat is o * n for a tuple of any kind.
func (b *Builder) seqRepeat(s *cogen.Site, o, n *Object) *Object {
	l := b.Collect(s, o)
	if b.Current == nil {
		return Dead
	}
	return b.seqOf(s, b.repeatList(s, l, n))
}

// compareSeqs compares tuples of which at least one has unknown length.
func (b *Builder) compareSeqs(s *cogen.Site, op tree.CompareOp, l, r *Object) *Object {
	if !IsSeq(l) {
		mirror := map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.LtE: tree.GtE, tree.Gt: tree.Lt, tree.GtE: tree.LtE}
		return b.compareSeqs(s, mirror[op], r, l)
	}
	if IsTuple(r) {
		if op == tree.Eq || op == tree.NotEq {
			return b.equalsFixed(s, op, l, b.ElemsOf(r))
		}
		for _, e := range b.ElemsOf(r) {
			b.Compiler.Grow(l.Type.Class, b.Storable(l, e), false)
		}
		r = Dynamic(b.toSeq(b.ElemsOf(r), l.Type), l.Type)
	}
	b.Compiler.unify(l.Type.Class, r.Type.Class)
	b.comparable(l.Type)
	return b.Val("obj."+compareSuffix[op], BoolType, b.Value(l), b.Value(r))
}

// equalsFixed compares with a tuple of known length element by element, so
// that their types need not agree.
func (b *Builder) equalsFixed(s *cogen.Site, op tree.CompareOp, l *Object, elems []*Object) *Object {
	list := b.Value(b.SeqList(l))
	if list == nil {
		return Dead
	}
	n := b.Op("list.len", []*ir.Value{list}, ir.I64).Result()
	same := Dynamic(b.I64op("i64.eq", n, b.I64Const(int64(len(elems)))), BoolType)
	eq := b.BranchValue(same, func() *Object {
		ls := make([]*Object, len(elems))
		for i := range ls {
			ls[i] = b.Element("list.get_unchecked", l.Type.Elem(), list, b.I64Const(int64(i)))
		}
		if b.Current == nil {
			return Dead
		}
		return b.allEqual(s, ls, elems)
	}, func() *Object { return False })
	if op == tree.NotEq {
		return b.Inverse(eq)
	}
	return eq
}

// seqSearch is tuple.count and tuple.index.
func (b *Builder) seqSearch(s *cogen.Site, o *Object, args []*Object, count bool) *Object {
	l := b.SeqList(o)
	if count {
		return b.Compiler.Lib.methods["list.count"].fn(b, s, l, args)
	}
	key, ok := b.dictKey(l, args[0])
	if !ok {
		return b.RaiseNew("ValueError", "tuple.index(x): x not in tuple")
	}
	lo, hi := b.I64Const(0), b.I64Const(math.MaxInt64)
	in := b.Val("list.contains", BoolType, b.Value(l), key)
	return b.BranchValue(in, func() *Object {
		return b.FromLeaf(b.Op("list.index_range", []*ir.Value{b.Value(l), key, lo, hi}, ir.I64).Result())
	}, func() *Object { return b.RaiseNew("ValueError", "tuple.index(x): x not in tuple") })
}

// maxLengths bounds the lengths of tuples that one value may have before it is
// a tuple of unknown length: one that grows in a loop has any.
const maxLengths = 3

// absorbTuples makes tuples of unknown length of those of known length where
// both are members of a union: equal ones must be one key.
func (c *Compiler) absorbTuples(byKey map[string]*Type, order []string) []string {
	var seq *Type
	for _, m := range byKey {
		if m.Kind == ir.KSeq {
			seq = m
		}
	}
	if seq == nil {
		lengths := 0
		for _, m := range byKey {
			if m.Kind == ir.KTuple {
				lengths++
			}
		}
		if lengths <= maxLengths {
			return order
		}
		seq = ContainerType(ir.KSeq, c.NewClass())
		byKey[seq.memberKey()] = seq
		order = append(order, seq.memberKey())
	}
	var rest []string
	for _, k := range order {
		m := byKey[k]
		if m.Kind != ir.KTuple {
			rest = append(rest, k)
			continue
		}
		for _, e := range m.Elems {
			c.Grow(seq.Class, e, false)
		}
	}
	return rest
}

// hasSeq reports whether a value of the type is, or has as a field, a tuple of
// unknown length.
func (t *Type) hasSeq() bool {
	if t.Kind == ir.KSeq {
		return true
	}
	for _, e := range t.Elems {
		if e.hasSeq() {
			return true
		}
	}
	return false
}
