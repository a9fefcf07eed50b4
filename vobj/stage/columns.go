package stage

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Tuples whose length follows from the number of rows, or from an argument:
// zip(*rows), and what itertools picks of a pool.

// iterColumns iterates over zip(*rows): tuples of as many elements as there
// are rows, until the shortest row ends.
func (b *Builder) iterColumns(s *cogen.Site, rows *Object) *Iterator {
	if t := rows.ValueType(); t != nil && t.Kind == ir.KList && mayBeOneShot(t.Elem()) {
		return b.iterate(s, b.CallFunction(s, *b.Compiler.Lib.Find("builtins/zips", "columns_of"), []Arg{{Value: rows}}))
	}
	// The rows as lists: zip asks each for its iterator at the start.
	outer := b.containerOf(s, b.ClassAt(s, "rows"), ir.KList)
	b.Each(s, rows, func(row *Object) { b.Put(outer, "list.append", b.AsList(s, row)) })
	if b.Current == nil {
		return nil
	}
	lengths := b.containerOf(s, b.ClassAt(s, "lengths"), ir.KList)
	b.Each(s, outer, func(row *Object) { b.Put(lengths, "list.append", b.Length(s, row)) })
	shortest := b.CallFunction(s, *b.Compiler.Lib.function("min_or"), []Arg{{Value: lengths}, {Value: Int(0)}})
	if b.Current == nil {
		return nil
	}
	return b.IterIndexed(b.I64(shortest, "int.to_i64_clamp"), func(i *ir.Value) *Object {
		index := b.Val("int.from_i64", IntType, i)
		column := b.NewContainer(s, ir.KList)
		b.Each(s, outer, func(row *Object) { b.Put(column, "list.append", b.ItemOf(s, row, index)) })
		if b.Current == nil {
			return Dead
		}
		return b.seqOf(s, column)
	})
}

// partedColumns is zip(*rows) as a tuple, which is unpacked: rows that are tuples of one width have as many
// columns, of a type each. Others stay as they are.
func (b *Builder) partedColumns(s *cogen.Site, k View, n int, or *misfit) *Object {
	rows := k.args[0]
	if isTabular(rows) {
		rows = b.AsList(s, rows)
	}
	t := rows.ValueType()
	if b.Current == nil || t == nil || rows.Static != nil || t.Kind != ir.KList || t.Elem().Kind != ir.KTuple || t.Elem().Form != nil {
		return NewObject(k)
	}
	b.Branch(b.Leaf("int.eq", b.Length(s, rows), Int(0)), func() {
		if or != nil {
			or.length(Int(0))
		} else {
			b.raiseUnpack(0, n, -1)
		}
	}, func() {})
	cols := make([]*Object, len(t.Elem().Elems))
	for i := range cols {
		cols[i] = b.NewContainer(s, ir.KList)
	}
	b.Each(s, rows, func(row *Object) {
		for i, v := range b.ElemsOf(row) {
			b.Put(cols[i], "list.append", v)
		}
	})
	if b.Current == nil {
		return Dead
	}
	for i, c := range cols {
		cols[i] = b.seqOf(s, c)
	}
	return TupleOf(cols...)
}

// mayBeOneShot reports whether values of a type may be iterators, of which a list
// may hold one several times.
func mayBeOneShot(t *Type) bool {
	for _, m := range t.Members() {
		if m.Kind == kVariant || m.Kind == ir.KGen || m.Kind == ir.KObject || m.Kind == ir.KPyObj {
			return true
		}
	}
	return false
}

// AsList is the object if it is a list, else a list of its elements.
func (b *Builder) AsList(s *cogen.Site, o *Object) *Object {
	if t := o.ValueType(); t != nil && o.Static == nil && t.Kind == ir.KList {
		return o
	}
	return b.Collect(s, o)
}

// pick is the tuple of a list's elements at the first r indices: of known
// length where r is.
func (b *Builder) pick(s *cogen.Site, pool, indices, r *Object) *Object {
	if v, ok := r.ConstVal(); ok && v.(*big.Int).IsInt64() && v.(*big.Int).Int64() <= 16 {
		var elems []*Object
		for i := int64(0); i < v.(*big.Int).Int64(); i++ {
			elems = append(elems, b.ItemOf(s, pool, b.ItemOf(s, indices, Int(i))))
		}
		return TupleOf(elems...)
	}
	l := b.NewContainer(s, ir.KList)
	b.Each(s, NewObject(RangeObject{Int(0), r, Int(1)}), func(i *Object) {
		b.Put(l, "list.append", b.ItemOf(s, pool, b.ItemOf(s, indices, i)))
	})
	if b.Current == nil {
		return Dead
	}
	return b.seqOf(s, l)
}
