package pandas

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// isMissing is whether a value of a column is None or NaN.
func isMissing(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return b.PerMember(o, func(o *stage.Object) *stage.Object {
		if b.Current == nil || o.IsDead() {
			return stage.Dead
		}
		if o.IsNone() {
			return stage.True
		}
		if isTime(o.ValueType()) {
			return isNaT(b, o)
		}
		if isCategory(o.ValueType()) {
			return isNoCategory(b, o)
		}
		if t := o.ValueType(); t.Kind == ir.KFloat || t.Kind == ir.KNumpy && stage.IsFloating(t.Scalar) {
			return b.TruthOf(s, b.Compare(s, tree.NotEq, o, o).(*stage.Object))
		}
		return stage.False
	})
}

// seriesTest is s.isna() or s.notna().
func seriesTest(missing bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		b.Positional(s, "Series.isna", args, 0, 0)
		k := o.Static.(series)
		return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
			m := isMissing(b, s, x)
			if !missing {
				m = b.Inverse(m)
			}
			return m
		})
	}
}

// missingFunction is pd.isna(x) or pd.notna(x) of a table or a single value.
func missingFunction(missing bool) func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	return func(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
		as := numpy.Bind(b, s, "pd.isna()", "obj", args)
		x := as[0]
		if x == nil {
			panic(b.UnsupportedAt(s, "pd.isna() with these arguments", ""))
		}
		if _, ok := x.Static.(series); ok {
			return seriesTest(missing)(b, s, x, nil)
		}
		if _, ok := x.Static.(DataFrame); ok {
			return frameTest(missing)(b, s, x, nil)
		}
		return b.PerMember(x, func(x *stage.Object) *stage.Object {
			t := x.ValueType()
			single := t != nil && (stage.IsText(t) || isTime(t) || t.Kind == ir.KNone || t.Kind == ir.KFloat || t.Kind == ir.KInt || t.Kind == ir.KBool || t.Kind == ir.KNumpy)
			if !single || x.Static != nil && !isConst(x) {
				panic(b.UnsupportedAt(s, "pd.isna() of a "+x.TypeName(), ""))
			}
			m := isMissing(b, s, x)
			if !missing {
				m = b.Inverse(m)
			}
			return m
		})
	}
}

// mapSeries is a series of what fn gives for the values of another.
func mapSeries(b *stage.Builder, s *cogen.Site, k series, name any, fn func(x *stage.Object) *stage.Object) *stage.Object {
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, fn(elems[0]))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: k.index, col: col})
}

// seriesFill is s.fillna(value), of the type of the column's values.
func seriesFill(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.fillna()", "value", args)
	x := as[0]
	if m, ok := stage.ObjectOrNone(x).Static.(series); ok && sameIndex(k.index, m.index) {
		return fillFrom(b, s, o, x)
	}
	if x == nil || x.ValueType() == nil || x.Static != nil && !isConst(x) || x.ValueType().Kind == ir.KUnion {
		panic(b.UnsupportedAt(s, "Series.fillna() with these arguments", ""))
	}
	e := k.col.Type.Elems[0]
	if isCategory(e) {
		panic(b.UnsupportedAt(s, "Series.fillna() of categories", ""))
	}
	if isTime(e) {
		return fillTimes(b, s, k, x)
	}
	if isFlags(e) {
		return fillFlags(b, s, k, x)
	}
	if dtypeOf(k.col) == "object" {
		e = e.Without(func(m *stage.Type) bool { return m.Kind == ir.KNone || m.Kind == ir.KFloat })
		if e.Kind != ir.KStr || !stage.IsText(x.ValueType()) {
			panic(b.UnsupportedAt(s, "Series.fillna() of an object column with a "+x.TypeName(), ""))
		}
		return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object {
			return b.PerMember(v, func(v *stage.Object) *stage.Object {
				if stage.IsText(v.ValueType()) {
					return v
				}
				return b.ToStr(x)
			})
		})
	}
	if !stage.IsFloating(e.Scalar) {
		return o
	}
	if stage.TypeOfNumber(x.ValueType()) == nil {
		panic(b.UnsupportedAt(s, "Series.fillna() of numbers with a "+x.TypeName(), ""))
	}
	return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object {
		return b.BranchValue(isMissing(b, s, v), func() *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, x, e.Scalar, true)) }, func() *stage.Object { return v })
	})
}

// isFlags reports whether elements are True, False or NaN, objects all.
func isFlags(e *stage.Type) bool {
	return e.Kind == ir.KUnion && stage.HasKind(e, ir.KBool) && !slices.ContainsFunc(e.Elems, func(m *stage.Type) bool { return m.Kind != ir.KBool && m.Kind != ir.KFloat && m.Kind != ir.KNone })
}

// fillFlags is s.fillna(flag) of objects that are True, False or missing, of which pandas makes bools, with a warning.
func fillFlags(b *stage.Builder, s *cogen.Site, k series, x *stage.Object) *stage.Object {
	if x.ValueType().Kind != ir.KBool {
		panic(b.UnsupportedAt(s, "Series.fillna() of flags with a "+x.TypeName(), ""))
	}
	warnFuture(b, downcastText, "ask for contains(..., na=False)")
	return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object {
		return b.PerMember(v, func(v *stage.Object) *stage.Object {
			if t := v.ValueType(); t != nil && t.Kind == ir.KBool {
				return v
			}
			return x
		})
	})
}

const downcastText = "Downcasting object dtype arrays on .fillna, .ffill, .bfill is deprecated and will change in a future version. Call result.infer_objects(copy=False) instead. To opt-in to the future behavior, set `pd.set_option('future.no_silent_downcasting', True)`"

// fillFrom is s.fillna(t) of Series of the same rows.
func fillFrom(b *stage.Builder, s *cogen.Site, o, t *stage.Object) *stage.Object {
	k := o.Static.(series)
	switch dtypeOf(k.col) {
	case "int64", "bool":
		return o
	case "float64", "object":
		return seriesWhere(true)(b, s, o, []stage.Arg{{Value: seriesTest(true)(b, s, o, nil)}, {Value: t}})
	}
	panic(b.UnsupportedAt(s, "Series.fillna() of times with a Series", ""))
}

// seriesIsIn is s.isin(list) of text or ints.
func seriesIsIn(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	os := b.Positional(s, "Series.isin", args, 1, 1)
	if isCategorical(k.col) {
		return categoriesIn(b, s, k, os[0])
	}
	l := b.Materialise(os[0])
	switch m := l.Static.(type) {
	case series:
		l = seriesToList(b, s, l, nil)
	case rowLabels:
		l = labelList(b, s, m.index)
	case objectArray:
		l = listOfColumn(b, s, m.col)
	}
	if stage.IsArray(l) && l.Type.Rank == 1 {
		l = numpy.ArrayToList(b, s, l)
	}
	t := l.ValueType()
	if b.Current == nil || l.IsDead() {
		return stage.Dead
	}
	if t == nil || t.Kind != ir.KList && t.Kind != ir.KSet || l.Static != nil {
		panic(b.UnsupportedAt(s, "Series.isin() of a "+l.TypeName(), ""))
	}
	elem := k.col.Type.Elems[0]
	if e := t.Elem(); e.Kind == ir.KStr && isKey(k.col) && elem.Kind == ir.KUnion {
		set := b.NewContainer(s, ir.KSet)
		b.Each(s, l, func(v *stage.Object) { b.AddTo(set, v) })
		if b.Current == nil {
			return stage.Dead
		}
		return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object {
			return b.PerMember(v, func(v *stage.Object) *stage.Object {
				if !stage.IsText(v.ValueType()) {
					return stage.False
				}
				return b.Contains(s, set, pythonElem(b, v))
			})
		})
	}
	dtype, e := dtypeOf(k.col), t.Elem()
	switch {
	case e.Kind == ir.KStr && elem.Kind == ir.KStr, e.Kind == ir.KInt && dtype != "uint64" && strings.Contains(dtype, "int"):
	case (e.Kind == ir.KFloat || e.Kind == ir.KInt) && dtype == "float64":
	default:
		panic(b.UnsupportedAt(s, "Series.isin() of values of another type", ""))
	}
	set := b.NewContainer(s, ir.KSet)
	b.Each(s, l, func(v *stage.Object) {
		if dtype == "float64" {
			v = knownFloat(b, s, v)
		}
		b.AddTo(set, v)
	})
	if b.Current == nil {
		return stage.Dead
	}
	return mapSeries(b, s, k, k.name, func(v *stage.Object) *stage.Object { return b.Contains(s, set, pythonElem(b, v)) })
}

// knownFloat is a number among values that floats are compared with: pandas finds NaN, and
// takes ints for floats where they are none.
func knownFloat(b *stage.Builder, s *cogen.Site, v *stage.Object) *stage.Object {
	f := b.ToFloat(v)
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.Op1("bool.not", ir.Bool, b.Value(b.CompareOf(s, tree.Eq, f, v))))
	return f
}

// pythonColumn is a column with Python's ints for those of numpy.
func pythonColumn(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if k := col.Type.Elems[0].Kind; k != ir.KNumpy && k != kTime && k != kCategory {
		return col
	}
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object { return keyElem(b, elems[0]) })
}

// gather is the values of a column at the positions that a list of ints holds.
func gather(b *stage.Builder, s *cogen.Site, col, at *stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	v := b.Value(col)
	src := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	index := columnOfList(b, at)
	return mapColumn(b, s, lenOfColumn(b, index), []*stage.Object{index}, func(elems []*stage.Object) *stage.Object {
		return b.Element("list.get_unchecked", col.Type.Elems[0], src, b.I64(elems[0], "int.to_i64_index"))
	})
}

// seriesToList is s.tolist(): Python's values.
func seriesToList(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.tolist()", "", args)
	k := o.Static.(series)
	return listOfColumn(b, s, k.col)
}

// listOfColumn is a new list of Python's values of a column.
func listOfColumn(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	l := b.NewContainer(s, ir.KList)
	b.Each(s, col, func(v *stage.Object) { b.Put(l, "list.append", pythonElem(b, v)) })
	if b.Current == nil {
		return stage.Dead
	}
	return l
}

// iterColumn iterates over the values of a column.
func iterColumn(b *stage.Builder, o *stage.Object) *stage.Iterator {
	v := b.Value(o)
	l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	return b.IterIndexed(n, func(i *ir.Value) *stage.Object {
		return b.Element("list.get_unchecked", o.Type.Elems[0], l, i)
	})
}

// iterTable iterates over a series: Python's values.
func iterTable(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Iterator {
	if k, ok := o.Static.(groupBy); ok && sameIndex(k.from, k.of.Static.(DataFrame).index) {
		return iterGroups(b, s, k)
	}
	var col *stage.Object
	switch k := o.Static.(type) {
	case series:
		col = k.col
	case objectArray:
		col = k.col
	case rowLabels:
		if col = labelColumn(b, s, k.index); b.Current == nil || col.IsDead() {
			return nil
		}
	case grid:
		labels := gridAttr(b, s, k, "columns")
		if b.Current == nil || labels.IsDead() {
			return nil
		}
		col = labels.Static.(rowLabels).index.of
	default:
		panic(b.UnsupportedAt(s, "iterating over a "+o.TypeName(), ""))
	}
	it := iterColumn(b, col)
	next := it.Next
	it.Next = func(st []*ir.Value) (*stage.Object, func() (*stage.Object, []*ir.Value)) {
		more, take := next(st)
		return more, func() (*stage.Object, []*ir.Value) {
			v, st := take()
			return pythonElem(b, v), st
		}
	}
	return it
}
