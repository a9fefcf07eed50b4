package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Tuples whose length follows from the number of rows, or from an argument:
// zip(*rows), and what itertools picks of a pool.

// iterColumns iterates over zip(*rows): tuples of as many elements as there
// are rows, until the shortest row ends.
func (b *builder) iterColumns(s *cogen.Site, rows *object) *iterator {
	if t := rows.typ(); t != nil && t.kind == ir.KList && mayBeOneShot(t.elem()) {
		return b.iterate(s, b.callFunction(s, *b.c.lib.find("builtins/objects", "columns_of"), []arg{{val: rows}}))
	}
	// The rows as lists: zip asks each for its iterator at the start.
	outer := b.newContainer(s, ir.KList)
	b.each(s, rows, func(row *object) { b.put(outer, "list.append", b.asList(s, row)) })
	if b.cur == nil {
		return nil
	}
	lengths := b.newContainer(s, ir.KList)
	b.each(s, outer, func(row *object) { b.put(lengths, "list.append", b.length(s, row)) })
	shortest := b.callFunction(s, *b.c.lib.function("min_or"), []arg{{val: lengths}, {val: mkInt(0)}})
	if b.cur == nil {
		return nil
	}
	return b.iterIndexed(b.i64(shortest, "int.to_i64_clamp"), func(i *ir.Value) *object {
		index := b.val("int.from_i64", tInt, i)
		column := b.newContainer(s, ir.KList)
		b.each(s, outer, func(row *object) { b.put(column, "list.append", b.getItem(s, row, index)) })
		if b.cur == nil {
			return deadObject
		}
		return b.seqOf(s, column)
	})
}

// partedColumns is zip(*rows) as a tuple, which is unpacked: rows that are tuples of one width have as many
// columns, of a type each. Others stay as they are.
func (b *builder) partedColumns(s *cogen.Site, k view, n int, or *misfit) *object {
	rows := k.args[0]
	if isTabular(rows) {
		rows = b.asList(s, rows)
	}
	t := rows.typ()
	if b.cur == nil || t == nil || rows.k != nil || t.kind != ir.KList || t.elem().kind != ir.KTuple || t.elem().form != nil {
		return mkStatic(k)
	}
	b.branch(b.leaf("int.eq", b.length(s, rows), mkInt(0)), func() {
		if or != nil {
			or.length(mkInt(0))
		} else {
			b.raiseUnpack(0, n, -1)
		}
	}, func() {})
	cols := make([]*object, len(t.elem().elems))
	for i := range cols {
		cols[i] = b.newContainer(s, ir.KList)
	}
	b.each(s, rows, func(row *object) {
		for i, v := range b.elemsOf(row) {
			b.put(cols[i], "list.append", v)
		}
	})
	if b.cur == nil {
		return deadObject
	}
	for i, c := range cols {
		cols[i] = b.seqOf(s, c)
	}
	return mkTuple(cols...)
}

// mayBeOneShot reports whether values of a type may be iterators, of which a list
// may hold one several times.
func mayBeOneShot(t *vtype) bool {
	for _, m := range t.members() {
		if m.kind == kVariant || m.kind == ir.KGen || m.kind == ir.KObject || m.kind == ir.KPyObj {
			return true
		}
	}
	return false
}

// asList is the object if it is a list, else a list of its elements.
func (b *builder) asList(s *cogen.Site, o *object) *object {
	if t := o.typ(); t != nil && o.k == nil && t.kind == ir.KList {
		return o
	}
	return b.collect(s, o)
}

// pick is the tuple of a list's elements at the first r indices: of known
// length where r is.
func (b *builder) pick(s *cogen.Site, pool, indices, r *object) *object {
	if v, ok := r.constVal(); ok && v.(*big.Int).IsInt64() && v.(*big.Int).Int64() <= 16 {
		var elems []*object
		for i := int64(0); i < v.(*big.Int).Int64(); i++ {
			elems = append(elems, b.getItem(s, pool, b.getItem(s, indices, mkInt(i))))
		}
		return mkTuple(elems...)
	}
	l := b.newContainer(s, ir.KList)
	b.each(s, mkStatic(rangeObject{mkInt(0), r, mkInt(1)}), func(i *object) {
		b.put(l, "list.append", b.getItem(s, pool, b.getItem(s, indices, i)))
	})
	if b.cur == nil {
		return deadObject
	}
	return b.seqOf(s, l)
}
