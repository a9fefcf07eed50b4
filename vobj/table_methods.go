package vobj

import (
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
	if x == nil || x.typ() == nil || x.typ().kind == ir.KUnion {
		panic(b.unsupportedAt(s, "Series.fillna() with these arguments", ""))
	}
	e := k.col.t.elems[0]
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
	if !isNumber(x.typ()) {
		panic(b.unsupportedAt(s, "Series.fillna() of numbers with a "+x.typeName(), ""))
	}
	return b.mapSeries(s, k, k.name, func(v *object) *object {
		return b.branchValue(b.isMissing(s, v), func() *object { return fromScalar(b.scalar(s, x, e.num, true)) }, func() *object { return v })
	})
}

// seriesIsIn is s.isin(list) of text or ints.
func (b *builder) seriesIsIn(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	os := b.positional(s, "Series.isin", args, 1, 1)
	l := b.materialise(os[0])
	if m, ok := l.k.(series); ok {
		l = b.seriesToList(s, mkStatic(m), nil)
	}
	t := l.typ()
	if b.cur == nil || l.isDead() {
		return deadObject
	}
	if t == nil || t.kind != ir.KList && t.kind != ir.KSet || l.k != nil {
		panic(b.unsupportedAt(s, "Series.isin() of a "+l.typeName(), ""))
	}
	elem := k.col.t.elems[0]
	if e := t.elem(); !(e.kind == ir.KStr && elem.kind == ir.KStr) && !(e.kind == ir.KInt && dtypeOf(k.col) == "int64") {
		panic(b.unsupportedAt(s, "Series.isin() of values of another type", ""))
	}
	set := b.newContainer(s, ir.KSet)
	b.each(s, l, func(v *object) { b.addTo(set, v) })
	if b.cur == nil {
		return deadObject
	}
	return b.mapSeries(s, k, k.name, func(v *object) *object { return b.contains(s, set, b.pythonElem(v)) })
}

// stringMethod is s.str.name(...), of a column without missing values: the
// method of str for each value.
func (b *builder) stringMethod(s *cogen.Site, k accessorOf, name string, args []arg) *object {
	of := k.of.k.(series)
	if of.col.t.elems[0].kind != ir.KStr {
		panic(b.unsupportedAt(s, "Series.str of a column with missing values", ""))
	}
	for _, a := range args {
		if t := a.val.typ(); t == nil || !isText(t) && !isIntegral(t) || a.name != "" {
			panic(b.unsupportedAt(s, "Series.str."+name+"() with these arguments", ""))
		}
	}
	limits := map[string]int{"lower": 0, "upper": 0, "title": 0, "capitalize": 0, "swapcase": 0, "casefold": 0, "strip": 1, "lstrip": 1, "rstrip": 1, "startswith": 1, "endswith": 1, "zfill": 1, "find": 1, "rfind": 1, "len": 0, "isdigit": 0, "isalpha": 0, "isalnum": 0, "isnumeric": 0, "islower": 0, "isupper": 0, "isspace": 0}
	limit, ok := limits[name]
	need := map[string]bool{"startswith": true, "endswith": true, "zfill": true, "find": true, "rfind": true}[name]
	if !ok || len(args) > limit || need && len(args) == 0 {
		panic(b.unsupportedAt(s, "the method Series.str."+name+"() with these arguments", ""))
	}
	n := b.rowsOf(of.index)
	b.leaveIfEmpty(n)
	return b.mapSeries(s, of, of.name, func(v *object) *object {
		if name == "len" {
			return b.length(s, v)
		}
		return b.callMethod(s, v, name, args)
	})
}

// mergeFunction is pd.merge(left, right, ...): an inner join by one column of
// text or ints on each side.
func (b *builder) mergeFunction(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.merge()", "left right how on left_on right_on", args)
	refuse := func(what string) { panic(b.unsupportedAt(s, "pd.merge() "+what, "")) }
	if as[0] == nil || as[1] == nil {
		refuse("with these arguments")
	}
	l, ok1 := as[0].k.(dataFrame)
	r, ok2 := as[1].k.(dataFrame)
	if !ok1 || !ok2 {
		refuse("of these")
	}
	if how, ok := objectOrNone(as[2]).constVal(); as[2] != nil && (!ok || how != "inner") {
		refuse("that is no inner join")
	}
	key := func(o, dflt *object) string {
		if o == nil {
			o = dflt
		}
		if o == nil {
			refuse("without a key")
		}
		names := b.labels(s, o)
		if len(names) != 1 {
			refuse("by several columns")
		}
		return names[0]
	}
	if as[3] != nil && (as[4] != nil || as[5] != nil) {
		refuse("with these arguments")
	}
	lk, rk := key(as[4], as[3]), key(as[5], as[3])
	lc, rc := l.col(lk), r.col(rk)
	if lc == nil {
		return b.raiseKey(s, lk)
	}
	if rc == nil {
		return b.raiseKey(s, rk)
	}
	le, re := lc.t.elems[0], rc.t.elems[0]
	if le.key() != re.key() || le.kind != ir.KStr && dtypeOf(lc) != "int64" {
		refuse("by columns of the types " + le.ir().String() + " and " + re.ir().String())
	}
	if b.cur == nil {
		return deadObject
	}
	var names []string
	var cols []*object
	take := func(k dataFrame, skip string) (taken []*ir.Value) {
		for i, n := range k.names {
			if n == skip {
				continue
			}
			for _, have := range names {
				if have == n {
					refuse("with columns of the same name")
				}
			}
			names, cols = append(names, n), append(cols, k.cols[i])
			taken = append(taken, b.value(k.cols[i]))
		}
		return taken
	}
	left := take(l, "\x00")
	skip := "\x00"
	if lk == rk {
		skip = rk
	}
	right := take(r, skip)
	operands := append(append([]*ir.Value{b.value(lc)}, left...), append([]*ir.Value{b.value(rc)}, right...)...)
	types := make([]*ir.Type, len(cols))
	for i, c := range cols {
		types[i] = c.t.ir()
	}
	op := b.op("table.join", operands, types...)
	op.Attrs.Index = len(left)
	for i, c := range cols {
		cols[i] = dyn(op.Results[i], c.t)
	}
	return b.newFrame(s, names, rangeIndex(b.lenOfColumn(cols[0])), cols)
}

// pythonColumn is a column with Python's ints for those of numpy.
func (b *builder) pythonColumn(s *cogen.Site, col *object) *object {
	if col.t.elems[0].kind != ir.KNumpy {
		return col
	}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object { return b.pythonElem(elems[0]) })
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
