package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// isMissing is whether a value of a column is None or NaN.
func (b *builder) isMissing(s *cogen.Site, o *object) *object {
	return b.perMember(o, func(o *object) *object {
		if b.cur == nil || o.isDead() {
			return deadObject
		}
		if o.isNone() {
			return trueObject
		}
		if isTime(o.typ()) {
			return b.isNaT(o)
		}
		if isCategory(o.typ()) {
			return b.isNoCategory(o)
		}
		if t := o.typ(); t.kind == ir.KFloat || t.kind == ir.KNumpy && isFloating(t.num) {
			return b.truth(s, b.Compare(s, tree.NotEq, o, o).(*object))
		}
		return falseObject
	})
}

// seriesTest is s.isna() or s.notna().
func seriesTest(missing bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		b.positional(s, "Series.isna", args, 0, 0)
		k := o.k.(series)
		return b.mapSeries(s, k, k.name, func(x *object) *object {
			m := b.isMissing(s, x)
			if !missing {
				m = b.not(m)
			}
			return m
		})
	}
}

// missingFunction is pd.isna(x) or pd.notna(x) of a table or a single value.
func missingFunction(missing bool) func(b *builder, s *cogen.Site, args []arg) *object {
	return func(b *builder, s *cogen.Site, args []arg) *object {
		as := b.bindNumpy(s, "pd.isna()", "obj", args)
		x := as[0]
		if x == nil {
			panic(b.unsupportedAt(s, "pd.isna() with these arguments", ""))
		}
		if _, ok := x.k.(series); ok {
			return seriesTest(missing)(b, s, x, nil)
		}
		if _, ok := x.k.(dataFrame); ok {
			return frameTest(missing)(b, s, x, nil)
		}
		return b.perMember(x, func(x *object) *object {
			t := x.typ()
			single := t != nil && (isText(t) || isTime(t) || t.kind == ir.KNone || t.kind == ir.KFloat || t.kind == ir.KInt || t.kind == ir.KBool || t.kind == ir.KNumpy)
			if !single || x.k != nil && !isConst(x) {
				panic(b.unsupportedAt(s, "pd.isna() of a "+x.typeName(), ""))
			}
			m := b.isMissing(s, x)
			if !missing {
				m = b.not(m)
			}
			return m
		})
	}
}

// mapSeries is a series of what fn gives for the values of another.
func (b *builder) mapSeries(s *cogen.Site, k series, name any, fn func(x *object) *object) *object {
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.inColumn(s, fn(elems[0]))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: name, index: k.index, col: col})
}

// seriesFill is s.fillna(value), of the type of the column's values.
func (b *builder) seriesFill(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.fillna()", "value", args)
	x := as[0]
	if m, ok := objectOrNone(x).k.(series); ok && sameIndex(k.index, m.index) {
		return b.fillFrom(s, o, x)
	}
	if x == nil || x.typ() == nil || x.k != nil && !isConst(x) || x.typ().kind == ir.KUnion {
		panic(b.unsupportedAt(s, "Series.fillna() with these arguments", ""))
	}
	e := k.col.t.elems[0]
	if isCategory(e) {
		panic(b.unsupportedAt(s, "Series.fillna() of categories", ""))
	}
	if isTime(e) {
		return b.fillTimes(s, k, x)
	}
	if dtypeOf(k.col) == "object" {
		e = e.without(func(m *vtype) bool { return m.kind == ir.KNone || m.kind == ir.KFloat })
		if e.kind != ir.KStr || !isText(x.typ()) {
			panic(b.unsupportedAt(s, "Series.fillna() of an object column with a "+x.typeName(), ""))
		}
		return b.mapSeries(s, k, k.name, func(v *object) *object {
			return b.perMember(v, func(v *object) *object {
				if isText(v.typ()) {
					return v
				}
				return b.toStr(x)
			})
		})
	}
	if !isFloating(e.num) {
		return o
	}
	if typeOfNumber(x.typ()) == nil {
		panic(b.unsupportedAt(s, "Series.fillna() of numbers with a "+x.typeName(), ""))
	}
	return b.mapSeries(s, k, k.name, func(v *object) *object {
		return b.branchValue(b.isMissing(s, v), func() *object { return fromScalar(b.scalar(s, x, e.num, true)) }, func() *object { return v })
	})
}

// fillFrom is s.fillna(t) of Series of the same rows.
func (b *builder) fillFrom(s *cogen.Site, o, t *object) *object {
	k := o.k.(series)
	switch dtypeOf(k.col) {
	case "int64", "bool":
		return o
	case "float64", "object":
		return seriesWhere(true)(b, s, o, []arg{{val: seriesTest(true)(b, s, o, nil)}, {val: t}})
	}
	panic(b.unsupportedAt(s, "Series.fillna() of times with a Series", ""))
}

// seriesIsIn is s.isin(list) of text or ints.
func (b *builder) seriesIsIn(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	os := b.positional(s, "Series.isin", args, 1, 1)
	if isCategorical(k.col) {
		return b.categoriesIn(s, k, os[0])
	}
	l := b.materialise(os[0])
	switch m := l.k.(type) {
	case series:
		l = b.seriesToList(s, l, nil)
	case rowLabels:
		l = b.labelList(s, m.index)
	case objectArray:
		l = b.listOfColumn(s, m.col)
	}
	if isArray(l) && l.t.rank == 1 {
		l = b.arrayToList(s, l)
	}
	t := l.typ()
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	if t == nil || t.kind != ir.KList && t.kind != ir.KSet || l.k != nil {
		panic(b.unsupportedAt(s, "Series.isin() of a "+l.typeName(), ""))
	}
	elem := k.col.t.elems[0]
	if e := t.elem(); e.kind == ir.KStr && isKey(k.col) && elem.kind == ir.KUnion {
		set := b.newContainer(s, ir.KSet)
		b.each(s, l, func(v *object) { b.addTo(set, v) })
		if b.cur == nil {
			return deadObject
		}
		return b.mapSeries(s, k, k.name, func(v *object) *object {
			return b.perMember(v, func(v *object) *object {
				if !isText(v.typ()) {
					return falseObject
				}
				return b.contains(s, set, b.pythonElem(v))
			})
		})
	}
	dtype, e := dtypeOf(k.col), t.elem()
	switch {
	case e.kind == ir.KStr && elem.kind == ir.KStr, e.kind == ir.KInt && dtype != "uint64" && strings.Contains(dtype, "int"):
	case (e.kind == ir.KFloat || e.kind == ir.KInt) && dtype == "float64":
	default:
		panic(b.unsupportedAt(s, "Series.isin() of values of another type", ""))
	}
	set := b.newContainer(s, ir.KSet)
	b.each(s, l, func(v *object) {
		if dtype == "float64" {
			v = b.knownFloat(s, v)
		}
		b.addTo(set, v)
	})
	if b.cur == nil {
		return deadObject
	}
	return b.mapSeries(s, k, k.name, func(v *object) *object { return b.contains(s, set, b.pythonElem(v)) })
}

// knownFloat is a number among values that floats are compared with: pandas finds NaN, and
// takes ints for floats where they are none.
func (b *builder) knownFloat(s *cogen.Site, v *object) *object {
	f := b.toFloat(v)
	if b.cur == nil {
		return deadObject
	}
	b.leaveIf(b.op1("bool.not", ir.Bool, b.value(b.compareOf(s, tree.Eq, f, v))))
	return f
}

// pythonColumn is a column with Python's ints for those of numpy.
func (b *builder) pythonColumn(s *cogen.Site, col *object) *object {
	if k := col.t.elems[0].kind; k != ir.KNumpy && k != kTime && k != kCategory {
		return col
	}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.keyElem(elems[0]) })
}

// gather is the values of a column at the positions that a list of ints holds.
func (b *builder) gather(s *cogen.Site, col, at *object) *object {
	if b.cur == nil {
		return deadObject
	}
	v := b.value(col)
	src := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := b.columnOfList(at)
	return b.mapColumn(s, b.lenOfColumn(index), []*object{index}, func(elems []*object) *object {
		return b.element("list.get_unchecked", col.t.elems[0], src, b.i64(elems[0], "int.to_i64_index"))
	})
}

// seriesToList is s.tolist(): Python's values.
func (b *builder) seriesToList(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.tolist()", "", args)
	k := o.k.(series)
	return b.listOfColumn(s, k.col)
}

// listOfColumn is a new list of Python's values of a column.
func (b *builder) listOfColumn(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	l := b.newContainer(s, ir.KList)
	b.each(s, col, func(v *object) { b.put(l, "list.append", b.pythonElem(v)) })
	if b.cur == nil {
		return deadObject
	}
	return l
}

// iterColumn iterates over the values of a column.
func (b *builder) iterColumn(o *object) *iterator {
	v := b.value(o)
	l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	return b.iterIndexed(n, func(i *ir.Value) *object {
		return b.element("list.get_unchecked", o.t.elems[0], l, i)
	})
}

// iterTable iterates over a series: Python's values.
func (b *builder) iterTable(s *cogen.Site, o *object) *iterator {
	if k, ok := o.k.(groupBy); ok && sameIndex(k.from, k.of.k.(dataFrame).index) {
		return b.iterGroups(s, k)
	}
	var col *object
	switch k := o.k.(type) {
	case series:
		col = k.col
	case objectArray:
		col = k.col
	case rowLabels:
		if col = b.labelColumn(s, k.index); b.cur == nil || col.isDead() {
			return nil
		}
	case grid:
		labels := b.gridAttr(s, k, "columns")
		if b.cur == nil || labels.isDead() {
			return nil
		}
		col = labels.k.(rowLabels).index.of
	default:
		panic(b.unsupportedAt(s, "iterating over a "+o.typeName(), ""))
	}
	it := b.iterColumn(col)
	next := it.next
	it.next = func(st []*ir.Value) (*object, func() (*object, []*ir.Value)) {
		more, take := next(st)
		return more, func() (*object, []*ir.Value) {
			v, st := take()
			return b.pythonElem(v), st
		}
	}
	return it
}
