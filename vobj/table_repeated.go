package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Rows that come again, where a later row tells: duplicated(keep="last") and
// keep=False.

// rowKey is what rows are the same by: missing values are equal.
func (b *builder) rowKey(s *cogen.Site, elems []*object) *object {
	parts := make([]*object, len(elems))
	for i, x := range elems {
		parts[i] = b.perMember(x, func(x *object) *object {
			return b.branchValue(b.isMissing(s, x), func() *object { return noneObject }, func() *object { return b.keyElem(x) })
		})
	}
	if len(parts) > 1 {
		return mkTuple(parts...)
	}
	return parts[0]
}

// repeated is a mask of the rows but the last of each key, or of those whose key
// comes more than once.
func (b *builder) repeated(s *cogen.Site, index tableIndex, keys []*object, last bool) *object {
	// For each key its last row, or how often it comes.
	found := b.newContainer(s, ir.KDict)
	number := func(row *ir.Value) *object { return dyn(b.op("int.from_i64", []*ir.Value{row}, ir.Int).Result(), tInt) }
	of := func(key, otherwise *object) *object {
		return b.callMethod(s, found, "get", []arg{{val: key}, {val: otherwise}})
	}
	b.tableFold(s, b.rowsOf(index), keys, func(row *ir.Value, elems []*object) {
		key := b.rowKey(s, elems)
		if b.cur == nil || key.isDead() {
			return
		}
		if last {
			b.putItem(found, key, number(row))
			return
		}
		b.putItem(found, key, b.leaf("int.add", of(key, mkInt(0)), mkInt(1)))
	})
	if b.cur == nil {
		return deadObject
	}
	cols := b.tableCompute(s, b.rowsOf(index), keys, func(row *ir.Value, elems []*object) (*ir.Value, []*object) {
		key := b.rowKey(s, elems)
		if b.cur == nil || key.isDead() {
			return nil, []*object{deadObject}
		}
		want := mkInt(1)
		if last {
			want = number(row)
		}
		return nil, []*object{b.inColumn(s, b.leaf("int.ne", of(key, mkInt(0)), want))}
	})
	if cols == nil {
		return deadObject
	}
	return mkStatic(series{index: index, col: cols[0]})
}

// seriesRename is s.rename(name).
func (b *builder) seriesRename(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.rename()", "index", args)
	if as[0] == nil || !isConst(as[0]) {
		panic(b.unsupportedAt(s, "Series.rename() with these arguments", ""))
	}
	return mkStatic(series{name: b.label(s, as[0]), index: k.index, col: k.col})
}

// tablePipe is df.pipe(function, ...): the function gets the table first.
func (b *builder) tablePipe(s *cogen.Site, o *object, args []arg) *object {
	if len(args) == 0 || args[0].name != "" || isTuple(args[0].val) {
		panic(b.unsupportedAt(s, "pipe() with these arguments", ""))
	}
	return b.callObject(s, args[0].val, append([]arg{{val: o}}, args[1:]...))
}
