package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// The index of a table as an object: df.index, s.index, and what goes by its labels.

// rowLabels is the index of a frame or Series, not that of several columns.
type rowLabels struct {
	pandasValue
	index tableIndex
	grid  *frameID // of a table whose columns' labels they are
}

func (k rowLabels) shape() string {
	return fmt.Sprintf("labels of rows %p %s", k.grid, k.index.shape())
}
func (k rowLabels) leaves() []*object { return []*object{k.index.of} }
func (k rowLabels) with(l []*object) static {
	k.index.of = l[0]
	return k
}
func (rowLabels) iterate(b *builder, s *cogen.Site, o *object) (it *iterator, ok bool) {
	return b.iterTableOr(s, o), true
}

func (k rowLabels) contains(b *builder, s *cogen.Site, o, x *object) *object {
	xt := x.typ()
	col := b.labelColumn(s, k.index)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if e := col.t.elems[0]; xt != nil && len(b.loops) == 0 && b.inRegion == 0 && (e.kind == ir.KStr && isText(xt) || dtypeOf(col) == "int64" && xt.kind == ir.KInt) {
		return b.containsOf(s, b.listOfColumn(s, col), x)
	}
	if b.mayCopy() {
		return b.containsOf(s, b.labelsInPandas(k, "get_loc"), x)
	}
	return nil
}
func (k rowLabels) length(b *builder, s *cogen.Site, o *object) *object { return b.rowCount(k.index) }
func (rowLabels) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (rowLabels) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (rowLabels) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}
func (rowLabels) typeName() string { return "Index" }

// isShown reports whether a copy of an index is of the same class as pandas' own. Ints
// without a name may be a RangeIndex there that does not begin with 0 (df[2:5]).
func (x tableIndex) isShown() bool {
	return x.isRange() || x.name != nil || x.of.t != nil && dtypeOf(x.of) != "int64"
}

// onlyLabels are attributes of an index that tell nothing of its class.
var onlyLabels = words("isin values to_numpy array max min nunique is_unique is_monotonic_increasing is_monotonic_decreasing get_loc empty str duplicated size shape name dtype any all")

// labelsInPandas is an index as pandas' own object, for a use of an attribute; "": for any.
func (b *builder) labelsInPandas(k rowLabels, use string) *object {
	if !k.index.isShown() && !onlyLabels[use] && k.grid == nil {
		b.leaveIf(b.constValue(true))
	}
	s := &cogen.Site{ID: -7, Src: b.site}
	if b.cur == nil {
		return deadObject
	}
	col := k.index.of
	if k.index.isRange() {
		col = b.tableComputeRow(s, b.rowsOf(k.index))
	}
	return b.attrOf(dyn(b.tableToPython(mkStatic(series{name: k.index.name, index: k.index, col: col})), tPyObj), "index")
}

// nameIndex is df.index.name = x. Other frames may have the same index or a copy of it, so
// the result is known only if a single frame owns the index.
func (b *builder) nameIndex(k rowLabels, x *object) bool {
	if b.cur == nil || k.index.of.v == nil {
		return b.cur == nil
	}
	v, ok := x.constVal()
	if _, isText := v.(string); !ok || !isText && v != nil {
		return false
	}
	if b.nameGrid(k.grid, v) {
		return true
	}
	var of *dataFrame
	others := false
	var within func(o *object)
	within = func(o *object) {
		if o == nil || o.k == nil {
			return
		}
		var index tableIndex
		switch h := o.k.(type) {
		case dataFrame:
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
		for _, l := range o.k.leaves() {
			within(l)
		}
	}
	for _, o := range b.slots {
		within(o)
	}
	if of == nil || others {
		return false
	}
	to := *of
	to.index.name = v
	b.updateFrame(&cogen.Site{ID: -7, Src: b.site}, *of, to)
	return true
}

// labelColumn is the column of the labels.
func (b *builder) labelColumn(s *cogen.Site, x tableIndex) *object {
	if b.cur == nil || x.of.isDead() {
		return deadObject
	}
	if x.isRange() {
		return b.tableComputeRow(s, b.rowsOf(x))
	}
	return x.of
}

// labelList is a new list of the labels as Python's values.
func (b *builder) labelList(s *cogen.Site, x tableIndex) *object {
	return b.listOfColumn(s, b.labelColumn(s, x))
}

// labelsAttr is an attribute of an index, nil if it is a method.
func (b *builder) labelsAttr(s *cogen.Site, k rowLabels, name string) *object {
	switch name {
	case "tolist", "to_list":
		return nil
	case "name":
		return labelConst(k.index.name)
	case "size":
		return b.rowCount(k.index)
	case "shape":
		return mkTuple(b.rowCount(k.index))
	case "empty":
		return dyn(b.i64op("i64.eq", b.rowsOf(k.index), b.i64Const(0)), tBool)
	}
	if (name == "min" || name == "max") && k.index.isTimesIndex() {
		return nil
	}
	if o := b.timesIndexAttr(s, k, name); o != nil {
		return o
	}
	panic(b.unsupportedAt(s, "the attribute "+name+" of an Index", ""))
}

// labelsMethod calls a method of an index.
func (b *builder) labelsMethod(s *cogen.Site, k rowLabels, name string, args []arg) *object {
	if (name == "min" || name == "max") && k.index.isTimesIndex() && len(args) == 0 {
		return b.timeExtreme(s, series{index: k.index, col: k.index.of}, name)
	}
	if name != "tolist" && name != "to_list" {
		panic(b.unsupportedAt(s, "the method Index."+name+"()", ""))
	}
	b.bindNumpy(s, "Index.tolist()", "", args)
	return b.labelList(s, k.index)
}

// labelAt is index[i], the label of the row at a position.
func (b *builder) labelAt(s *cogen.Site, k rowLabels, i *object) *object {
	t := i.typ()
	if t == nil || t.kind != ir.KInt || i.k != nil && !isConst(i) || k.index.isRange() {
		panic(b.unsupportedAt(s, "this index of an Index", ""))
	}
	n := b.rowsOf(k.index)
	at := b.i64(i, "int.to_i64_clamp")
	if b.cur == nil || at == nil {
		return deadObject
	}
	at = b.value(b.branchValue(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), func() *object { return dyn(b.i64op("i64.add", at, n), tI64) }, func() *object { return dyn(at, tI64) }))
	fails := func() { b.leaveIf(b.constValue(true)) } // CPython raises
	b.branch(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), fails, func() {})
	b.branch(dyn(b.i64op("i64.lt", at, n), tBool), func() {}, fails)
	if b.cur == nil {
		return deadObject
	}
	v := b.value(k.index.of)
	l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.plainCategory(b.element("list.get_unchecked", k.index.of.t.elems[0], l, at))
}

// seriesItems is s.items(): pairs of labels and values.
func (b *builder) seriesItems(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.items()", "", args)
	k := o.k.(series)
	labels := b.labelList(s, k.index)
	if b.cur == nil {
		return deadObject
	}
	return b.newView(s, "zip", []*object{labels, b.listOfColumn(s, k.col)})
}

// seriesToDict is s.to_dict(): the last value of each label.
func (b *builder) seriesToDict(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, "Series.to_dict()", "", args)
	k := o.k.(series)
	labels := b.labelColumn(s, k.index)
	if b.cur == nil || labels.isDead() || k.col.isDead() {
		return deadObject
	}
	if labels = b.labelTextsOf(s, labels); b.cur == nil || labels.isDead() {
		return deadObject
	}
	if e := labels.t.elems[0]; e.kind != ir.KStr && !isNumberDtype(dtypeOf(labels)) {
		if !isTexts(labels) {
			panic(b.unsupportedAt(s, "Series.to_dict() with labels of this type", ""))
		}
		if labels = b.wholeTexts(s, labels); b.cur == nil || labels.isDead() {
			return deadObject
		}
	}
	if dtypeOf(labels) == "float64" { // NaN is another key each time
		if missing := b.countRows(s, labels, func(x *object) *object { return b.isMissing(s, x) }); b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", missing, b.i64Const(0)))
		}
	}
	d := b.newContainer(s, ir.KDict)
	b.tableFold(s, b.lenOfColumn(labels), []*object{labels, k.col}, func(_ *ir.Value, elems []*object) {
		b.putItem(d, b.pythonElem(elems[0]), b.pythonElem(elems[1]))
	})
	if b.cur == nil {
		return deadObject
	}
	return d
}

// wholeTexts is a column of texts none of which is missing, else CPython runs the program.
func (b *builder) wholeTexts(s *cogen.Site, col *object) *object {
	if b.cur == nil || col.isDead() || col.t.elems[0].kind == ir.KStr {
		return col
	}
	missing := b.countRows(s, col, func(x *object) *object { return b.isMissing(s, x) })
	if b.cur == nil {
		return deadObject
	}
	b.leaveIf(b.i64op("i64.ne", missing, b.i64Const(0)))
	return b.textsOf(s, col)
}

// seriesDrop is s.drop(labels).
func (b *builder) seriesDrop(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Series.drop()", "labels axis index", args)
	labels := as[0]
	if labels == nil {
		labels = as[2]
	}
	if axis, ok := axisNumber(as[1]); !ok || axis != 0 || labels == nil || as[0] != nil && as[2] != nil {
		panic(b.unsupportedAt(s, "Series.drop() with these arguments", ""))
	}
	return b.dropRows(s, o, labels)
}

// dropRows is df.drop(index=labels) or s.drop(labels): the rows whose label is none of these, all of which
// must be there.
func (b *builder) dropRows(s *cogen.Site, o, labels *object) *object {
	index, cols := tableParts(o)
	refuse := func() {
		panic(b.unsupportedAt(s, o.typeName()+".drop() of rows by these labels", "select the rows that stay"))
	}
	if x, ok := labels.k.(rowLabels); ok {
		labels = b.labelList(s, x.index)
	} else if d, ok := labels.k.(display); ok && d.keys == nil {
		if len(d.vals) == 0 {
			return b.likeTable(s, o, index, cols)
		}
		labels = b.materialise(labels)
	} else if isConst(labels) {
		labels = b.listOf(s, []*object{labels})
	}
	col := b.labelColumn(s, index)
	if b.cur == nil || labels.isDead() || col.isDead() {
		return deadObject
	}
	t := labels.typ()
	if t == nil || labels.k != nil || t.kind != ir.KList {
		refuse()
	}
	if e := t.elem(); !(e.kind == ir.KInt && dtypeOf(col) == "int64") && !(isText(e) && col.t.elems[0].kind == ir.KStr) {
		refuse()
	}
	gone, met := b.newContainer(s, ir.KSet), b.newContainer(s, ir.KSet)
	b.each(s, labels, func(v *object) { b.addTo(gone, v) })
	if b.cur == nil {
		return deadObject
	}
	b.tableFold(s, b.lenOfColumn(col), []*object{col}, func(_ *ir.Value, elems []*object) {
		key := b.pythonElem(elems[0])
		b.branch(b.contains(s, gone, key), func() { b.addTo(met, key) }, func() {})
	})
	if b.cur == nil {
		return deadObject
	}
	b.leaveIf(b.value(b.leaf("int.ne", b.length(s, met), b.length(s, gone)))) // CPython raises
	stays := b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.inColumn(s, b.not(b.contains(s, gone, b.pythonElem(elems[0]))))
	})
	if b.cur == nil || stays.isDead() {
		return deadObject
	}
	index, cols = b.filterRows(s, index, cols, stays)
	return b.likeTable(s, o, index, cols)
}
