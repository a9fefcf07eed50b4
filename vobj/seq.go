package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Tuples whose length only run time knows: tuple(xs), (*xs, 1), *args of a
// list. They have the elements of a list that nothing changes, which is how
// most is done to them. A tuple of known length that meets one becomes one.

func isSeq(o *object) bool { return o.k == nil && o.t != nil && o.t.kind == ir.KSeq }

// seqOf is the tuple of a list that nothing else refers to.
func (b *builder) seqOf(s *cogen.Site, l *object) *object {
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	if l.t.kind == ir.KPyObj {
		return b.py("py.tuple_from_list", "", tPyObj, l.v)
	}
	return b.val("seq.of_list", container(ir.KSeq, l.t.cls), b.value(l))
}

// seqList is the elements of such a tuple, as a list that must not change.
func (b *builder) seqList(o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	return b.val("seq.list", container(ir.KList, o.t.cls), b.value(o))
}

// seqFrom is any iterable as a tuple.
func (b *builder) seqFrom(s *cogen.Site, o *object) *object {
	if isTuple(o) || isSeq(o) {
		return o
	}
	return b.seqOf(s, b.collect(s, o))
}

// toSeq is a tuple of any kind as one of the type t, which has room for its
// elements.
func (b *builder) toSeq(elems []*object, t *vtype) *ir.Value {
	lt := container(ir.KList, t.cls)
	if len(elems) == 0 {
		return b.op("seq.of_list", []*ir.Value{b.value(b.emptyOf(lt))}, t.ir()).Result()
	}
	vals := make([]*ir.Value, len(elems))
	for i, e := range elems {
		if vals[i] = b.coerce(e, t.elem()); vals[i] == nil {
			return nil
		}
	}
	o := b.op("list.of", vals, lt.ir())
	o.Attrs.Type = lt.ir().Elem()
	return b.op("seq.of_list", []*ir.Value{o.Result()}, t.ir()).Result()
}

// seqItem is o[i].
func (b *builder) seqItem(s *cogen.Site, o, i *object) *object {
	if !isIntegral(i.typ()) {
		return b.raiseNaming("TypeError", "tuple indices must be integers or slices, not %T", i)
	}
	l := b.value(b.seqList(o))
	at := b.i64(i, "int.to_i64_index")
	if b.cur == nil || l == nil || at == nil {
		return deadObject
	}
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	neg := dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool)
	pos := b.branchValue(neg, func() *object { return b.fromLeaf(b.i64op("i64.add", at, n)) }, func() *object { return b.fromLeaf(at) })
	p := b.i64(pos, "int.to_i64_index")
	low := dyn(b.i64op("i64.ge", p, b.i64Const(0)), tBool)
	high := dyn(b.i64op("i64.lt", p, n), tBool)
	in := dyn(b.op("bool.and", []*ir.Value{low.v, high.v}, ir.Bool).Result(), tBool)
	return b.branchValue(in, func() *object { return b.element("list.get_unchecked", o.t.elem(), l, p) },
		func() *object { return b.raise("IndexError", "tuple index out of range") })
}

// seqConcat is l + r, of which at least one has unknown length.
func (b *builder) seqConcat(s *cogen.Site, l, r *object) *object {
	out := b.newContainer(s, ir.KList)
	b.each(s, l, func(v *object) { b.put(out, "list.append", v) })
	b.each(s, r, func(v *object) { b.put(out, "list.append", v) })
	return b.seqOf(s, out)
}

// seqRepeat is o * n for a tuple of any kind.
func (b *builder) seqRepeat(s *cogen.Site, o, n *object) *object {
	l := b.collect(s, o)
	if b.cur == nil {
		return deadObject
	}
	return b.seqOf(s, b.repeatList(s, l, n))
}

// compareSeqs compares tuples of which at least one has unknown length.
func (b *builder) compareSeqs(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if !isSeq(l) {
		mirror := map[tree.CompareOp]tree.CompareOp{tree.Eq: tree.Eq, tree.NotEq: tree.NotEq, tree.Lt: tree.Gt, tree.LtE: tree.GtE, tree.Gt: tree.Lt, tree.GtE: tree.LtE}
		return b.compareSeqs(s, mirror[op], r, l)
	}
	if isTuple(r) {
		if op == tree.Eq || op == tree.NotEq {
			return b.equalsFixed(s, op, l, b.elemsOf(r))
		}
		for _, e := range b.elemsOf(r) {
			b.c.grow(l.t.cls, b.storable(l, e), false)
		}
		r = dyn(b.toSeq(b.elemsOf(r), l.t), l.t)
	}
	b.c.unify(l.t.cls, r.t.cls)
	b.comparable(l.t)
	return b.val("obj."+compareSuffix[op], tBool, b.value(l), b.value(r))
}

// equalsFixed compares with a tuple of known length element by element, so
// that their types need not agree.
func (b *builder) equalsFixed(s *cogen.Site, op tree.CompareOp, l *object, elems []*object) *object {
	list := b.value(b.seqList(l))
	if list == nil {
		return deadObject
	}
	n := b.op("list.len", []*ir.Value{list}, ir.I64).Result()
	same := dyn(b.i64op("i64.eq", n, b.i64Const(int64(len(elems)))), tBool)
	eq := b.branchValue(same, func() *object {
		ls := make([]*object, len(elems))
		for i := range ls {
			ls[i] = b.element("list.get_unchecked", l.t.elem(), list, b.i64Const(int64(i)))
		}
		if b.cur == nil {
			return deadObject
		}
		return b.allEqual(s, ls, elems)
	}, func() *object { return falseObject })
	if op == tree.NotEq {
		return b.not(eq)
	}
	return eq
}

// seqSearch is tuple.count and tuple.index.
func (b *builder) seqSearch(s *cogen.Site, o *object, args []*object, count bool) *object {
	l := b.seqList(o)
	if count {
		return b.c.lib.methods["list.count"].fn(b, s, l, args)
	}
	key, ok := b.dictKey(l, args[0])
	if !ok {
		return b.raise("ValueError", "tuple.index(x): x not in tuple")
	}
	lo, hi := b.i64Const(0), b.i64Const(math.MaxInt64)
	in := b.val("list.contains", tBool, b.value(l), key)
	return b.branchValue(in, func() *object {
		return b.fromLeaf(b.op("list.index_range", []*ir.Value{b.value(l), key, lo, hi}, ir.I64).Result())
	}, func() *object { return b.raise("ValueError", "tuple.index(x): x not in tuple") })
}

// maxLengths bounds the lengths of tuples that one value may have before it is
// a tuple of unknown length: one that grows in a loop has any.
const maxLengths = 3

// absorbTuples makes tuples of unknown length of those of known length where
// both are members of a union: equal ones must be one key.
func (c *Compiler) absorbTuples(byKey map[string]*vtype, order []string) []string {
	var seq *vtype
	for _, m := range byKey {
		if m.kind == ir.KSeq {
			seq = m
		}
	}
	if seq == nil {
		lengths := 0
		for _, m := range byKey {
			if m.kind == ir.KTuple {
				lengths++
			}
		}
		if lengths <= maxLengths {
			return order
		}
		seq = container(ir.KSeq, c.newClass())
		byKey[seq.memberKey()] = seq
		order = append(order, seq.memberKey())
	}
	var rest []string
	for _, k := range order {
		m := byKey[k]
		if m.kind != ir.KTuple {
			rest = append(rest, k)
			continue
		}
		for _, e := range m.elems {
			c.grow(seq.cls, e, false)
		}
	}
	return rest
}

// hasSeq reports whether a value of the type is, or has as a field, a tuple of
// unknown length.
func (t *vtype) hasSeq() bool {
	if t.kind == ir.KSeq {
		return true
	}
	for _, e := range t.elems {
		if e.hasSeq() {
			return true
		}
	}
	return false
}
