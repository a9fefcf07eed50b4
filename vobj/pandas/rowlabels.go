package pandas

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// The index of a table as an object: df.index, s.index, and what goes by its labels.

// rowLabels is the index of a frame or Series, not that of several columns.
type rowLabels struct {
	pandasValue
	index tableIndex
	grid  *frameID // of a table whose columns' labels they are
}

func (k rowLabels) Shape() string {
	return fmt.Sprintf("labels of rows %p %s", k.grid, k.index.shape())
}
func (k rowLabels) Leaves() []*stage.Object { return []*stage.Object{k.index.of} }
func (k rowLabels) With(l []*stage.Object) stage.Static {
	k.index.of = l[0]
	return k
}
func (rowLabels) Iterate(b *stage.Builder, s *cogen.Site, o *stage.Object) (it *stage.Iterator, ok bool) {
	return iterTableOr(b, s, o), true
}

func (k rowLabels) Contains(b *stage.Builder, s *cogen.Site, o, x *stage.Object) *stage.Object {
	xt := x.ValueType()
	col := labelColumn(b, s, k.index)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if e := col.Type.Elems[0]; xt != nil && len(b.Loops) == 0 && b.InRegion == 0 && (e.Kind == ir.KStr && stage.IsText(xt) || dtypeOf(col) == "int64" && xt.Kind == ir.KInt) {
		return b.ContainsOf(s, listOfColumn(b, s, col), x)
	}
	if b.MayCopy() {
		return b.ContainsOf(s, labelsInPandas(b, k, "get_loc"), x)
	}
	return nil
}
func (k rowLabels) Length(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return rowCount(b, k.index)
}
func (rowLabels) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (rowLabels) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (rowLabels) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}
func (rowLabels) TypeName() string { return "Index" }

// isShown reports whether a copy of an index is of the same class as pandas' own. Ints
// without a name may be a RangeIndex there that does not begin with 0 (df[2:5]).
func (x tableIndex) isShown() bool {
	return x.isRange() || x.name != nil || x.of.Type != nil && dtypeOf(x.of) != "int64"
}

// onlyLabels are attributes of an index that tell nothing of its class.
var onlyLabels = facts.Words("isin values to_numpy array max min nunique is_unique is_monotonic_increasing is_monotonic_decreasing get_loc empty str duplicated size shape name dtype any all")

// labelsInPandas is an index as pandas' own object, for a use of an attribute; "": for any.
func labelsInPandas(b *stage.Builder, k rowLabels, use string) *stage.Object {
	if !k.index.isShown() && !onlyLabels[use] && k.grid == nil {
		b.LeaveIf(b.ConstValue(true))
	}
	s := &cogen.Site{ID: -7, Src: b.Site}
	if b.Current == nil {
		return stage.Dead
	}
	col := k.index.of
	if k.index.isRange() {
		col = tableComputeRow(b, s, rowsOf(b, k.index))
	}
	return b.AttrOf(stage.Dynamic(tableToPython(b, stage.NewObject(series{name: k.index.name, index: k.index, col: col})), stage.PyObjType), "index")
}

// nameIndex is df.index.name = x. Other frames may have the same index or a copy of it, so
// the result is known only if a single frame owns the index.
func nameIndex(b *stage.Builder, k rowLabels, x *stage.Object) bool {
	if b.Current == nil || k.index.of.Value == nil {
		return b.Current == nil
	}
	v, ok := x.ConstVal()
	if _, isText := v.(string); !ok || !isText && v != nil {
		return false
	}
	if nameGrid(b, k.grid, v) {
		return true
	}
	var of *DataFrame
	others := false
	var within func(o *stage.Object)
	within = func(o *stage.Object) {
		if o == nil || o.Static == nil {
			return
		}
		var index tableIndex
		switch h := o.Static.(type) {
		case DataFrame:
			if sameIndex(h.index, k.index) {
				others = others || of != nil && of.id != h.id
				of = &h
			}
			return
		case series:
			index = h.index
		case rowLabels:
			index = h.index
		}
		others = others || index.of != nil && sameIndex(index, k.index)
		for _, l := range o.Static.Leaves() {
			within(l)
		}
	}
	for _, o := range b.Slots {
		within(o)
	}
	if of == nil || others {
		return false
	}
	to := *of
	to.index.name = v
	updateFrame(b, &cogen.Site{ID: -7, Src: b.Site}, *of, to)
	return true
}

// labelColumn is the column of the labels.
func labelColumn(b *stage.Builder, s *cogen.Site, x tableIndex) *stage.Object {
	if b.Current == nil || x.of.IsDead() {
		return stage.Dead
	}
	if x.isRange() {
		return tableComputeRow(b, s, rowsOf(b, x))
	}
	return x.of
}

// labelList is a new list of the labels as Python's values.
func labelList(b *stage.Builder, s *cogen.Site, x tableIndex) *stage.Object {
	return listOfColumn(b, s, labelColumn(b, s, x))
}

// labelsAttr is an attribute of an index, nil if it is a method.
func labelsAttr(b *stage.Builder, s *cogen.Site, k rowLabels, name string) *stage.Object {
	switch name {
	case "tolist", "to_list":
		return nil
	case "name":
		return labelConst(k.index.name)
	case "size":
		return rowCount(b, k.index)
	case "shape":
		return stage.TupleOf(rowCount(b, k.index))
	case "empty":
		return stage.Dynamic(b.I64op("i64.eq", rowsOf(b, k.index), b.I64Const(0)), stage.BoolType)
	}
	if (name == "min" || name == "max") && k.index.isTimesIndex() {
		return nil
	}
	if o := timesIndexAttr(b, s, k, name); o != nil {
		return o
	}
	panic(b.UnsupportedAt(s, "the attribute "+name+" of an Index", ""))
}

// labelsMethod calls a method of an index.
func labelsMethod(b *stage.Builder, s *cogen.Site, k rowLabels, name string, args []stage.Arg) *stage.Object {
	if (name == "min" || name == "max") && k.index.isTimesIndex() && len(args) == 0 {
		return timeExtreme(b, s, series{index: k.index, col: k.index.of}, name)
	}
	if name != "tolist" && name != "to_list" {
		panic(b.UnsupportedAt(s, "the method Index."+name+"()", ""))
	}
	numpy.Bind(b, s, "Index.tolist()", "", args)
	return labelList(b, s, k.index)
}

// labelAt is index[i], the label of the row at a position.
func labelAt(b *stage.Builder, s *cogen.Site, k rowLabels, i *stage.Object) *stage.Object {
	t := i.ValueType()
	if t == nil || t.Kind != ir.KInt || i.Static != nil && !isConst(i) || k.index.isRange() {
		panic(b.UnsupportedAt(s, "this index of an Index", ""))
	}
	n := rowsOf(b, k.index)
	at := b.I64(i, "int.to_i64_clamp")
	if b.Current == nil || at == nil {
		return stage.Dead
	}
	at = b.Value(b.BranchValue(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), func() *stage.Object { return stage.Dynamic(b.I64op("i64.add", at, n), stage.I64Type) }, func() *stage.Object { return stage.Dynamic(at, stage.I64Type) }))
	fails := func() { b.LeaveIf(b.ConstValue(true)) } // CPython raises
	b.Branch(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), fails, func() {})
	b.Branch(stage.Dynamic(b.I64op("i64.lt", at, n), stage.BoolType), func() {}, fails)
	if b.Current == nil {
		return stage.Dead
	}
	v := b.Value(k.index.of)
	l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return plainCategory(b, b.Element("list.get_unchecked", k.index.of.Type.Elems[0], l, at))
}

// seriesItems is s.items(): pairs of labels and values.
func seriesItems(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.items()", "", args)
	k := o.Static.(series)
	labels := labelList(b, s, k.index)
	if b.Current == nil {
		return stage.Dead
	}
	return b.NewView(s, "zip", []*stage.Object{labels, listOfColumn(b, s, k.col)})
}

// seriesToDict is s.to_dict(): the last value of each label.
func seriesToDict(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, "Series.to_dict()", "", args)
	k := o.Static.(series)
	labels := labelColumn(b, s, k.index)
	if b.Current == nil || labels.IsDead() || k.col.IsDead() {
		return stage.Dead
	}
	if labels = labelTextsOf(b, s, labels); b.Current == nil || labels.IsDead() {
		return stage.Dead
	}
	if e := labels.Type.Elems[0]; e.Kind != ir.KStr && !isNumberDtype(dtypeOf(labels)) {
		if !isTexts(labels) {
			panic(b.UnsupportedAt(s, "Series.to_dict() with labels of this type", ""))
		}
		if labels = wholeTexts(b, s, labels); b.Current == nil || labels.IsDead() {
			return stage.Dead
		}
	}
	if dtypeOf(labels) == "float64" { // NaN is another key each time
		if missing := countRows(b, s, labels, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) }); b.Current != nil {
			b.LeaveIf(b.I64op("i64.ne", missing, b.I64Const(0)))
		}
	}
	d := b.NewContainer(s, ir.KDict)
	tableFold(b, s, lenOfColumn(b, labels), []*stage.Object{labels, k.col}, func(_ *ir.Value, elems []*stage.Object) {
		b.PutItem(d, pythonElem(b, elems[0]), pythonElem(b, elems[1]))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return d
}

// wholeTexts is a column of texts none of which is missing, else CPython runs the program.
func wholeTexts(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() || col.Type.Elems[0].Kind == ir.KStr {
		return col
	}
	missing := countRows(b, s, col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) })
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.I64op("i64.ne", missing, b.I64Const(0)))
	return textsOf(b, s, col)
}

// seriesDrop is s.drop(labels).
func seriesDrop(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.drop()", "labels axis index", args)
	labels := as[0]
	if labels == nil {
		labels = as[2]
	}
	if axis, ok := axisNumber(as[1]); !ok || axis != 0 || labels == nil || as[0] != nil && as[2] != nil {
		panic(b.UnsupportedAt(s, "Series.drop() with these arguments", ""))
	}
	return dropRows(b, s, o, labels)
}

// dropRows is df.drop(index=labels) or s.drop(labels): the rows whose label is none of these, all of which
// must be there.
func dropRows(b *stage.Builder, s *cogen.Site, o, labels *stage.Object) *stage.Object {
	index, cols := tableParts(o)
	refuse := func() {
		panic(b.UnsupportedAt(s, o.TypeName()+".drop() of rows by these labels", "select the rows that stay"))
	}
	if x, ok := labels.Static.(rowLabels); ok {
		labels = labelList(b, s, x.index)
	} else if d, ok := labels.Static.(stage.Display); ok && d.Keys == nil {
		if len(d.Values) == 0 {
			return likeTable(b, s, o, index, cols)
		}
		labels = b.Materialise(labels)
	} else if isConst(labels) {
		labels = b.ListOf(s, []*stage.Object{labels})
	}
	col := labelColumn(b, s, index)
	if b.Current == nil || labels.IsDead() || col.IsDead() {
		return stage.Dead
	}
	t := labels.ValueType()
	if t == nil || labels.Static != nil || t.Kind != ir.KList {
		refuse()
	}
	if e := t.Elem(); !(e.Kind == ir.KInt && dtypeOf(col) == "int64") && !(stage.IsText(e) && col.Type.Elems[0].Kind == ir.KStr) {
		refuse()
	}
	gone, met := b.NewContainer(s, ir.KSet), b.NewContainer(s, ir.KSet)
	b.Each(s, labels, func(v *stage.Object) { b.AddTo(gone, v) })
	if b.Current == nil {
		return stage.Dead
	}
	tableFold(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(_ *ir.Value, elems []*stage.Object) {
		key := pythonElem(b, elems[0])
		b.Branch(b.Contains(s, gone, key), func() { b.AddTo(met, key) }, func() {})
	})
	if b.Current == nil {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.Leaf("int.ne", b.Length(s, met), b.Length(s, gone)))) // CPython raises
	stays := mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, b.Inverse(b.Contains(s, gone, pythonElem(b, elems[0]))))
	})
	if b.Current == nil || stays.IsDead() {
		return stage.Dead
	}
	index, cols = filterRows(b, s, index, cols, stays)
	return likeTable(b, s, o, index, cols)
}
