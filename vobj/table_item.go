package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// tableAttr is an attribute of a frame, series or row, or nil if it is a method.
func (b *builder) tableAttr(s *cogen.Site, o *object, name string) *object {
	if _, cols := tableParts(o); cols != nil && isLocator(name) {
		return mkStatic(locator{of: o, name: name})
	}
	switch k := o.k.(type) {
	case dataFrame:
		if b.tableMember("DataFrame", name) {
			break
		}
		if !pandasMembers["DataFrame"][name] && k.col(name) != nil {
			return b.frameItem(s, k, name)
		}
		switch name {
		case "index":
			if len(k.cols) > 0 {
				return mkStatic(rowLabels{index: k.index})
			}
		case "shape":
			return mkTuple(b.rowCount(k.index), mkInt(int64(len(k.names))))
		case "columns":
			if len(k.names) > 0 && b.cur != nil {
				return b.labelArray(s, k.names)
			}
		case "dtypes":
			if len(k.names) > 0 && b.c.displayed(b.frame.gen.Program()).printed[s.Node] {
				return mkStatic(accessorOf{of: o, name: name})
			}
		case "empty":
			if len(k.names) > 0 {
				return dyn(b.i64op("i64.eq", b.rowsOf(k.index), b.i64Const(0)), tBool)
			}
		case "size":
			return b.leaf("int.mul", b.rowCount(k.index), mkInt(int64(len(k.names))))
		case "ndim":
			return mkInt(2)
		case "T":
			return b.frameTransposed(s, k)
		case "values":
			return b.tableValues(s, o)
		}
		panic(b.unsupportedAt(s, "the attribute "+name+" of a DataFrame", ""))
	case series:
		if b.tableMember("Series", name) {
			break
		}
		switch name {
		case "index":
			return mkStatic(rowLabels{index: k.index})
		case "name":
			return labelConst(k.name)
		case "dtype":
			if e := k.col.t.elems[0]; e.kind == ir.KNumpy {
				return mkStatic(numpyDtype{t: e.num})
			}
			return mkStatic(pandasDtype{name: shownDtype(k.col)})
		case "shape":
			return mkTuple(b.rowCount(k.index))
		case "size":
			return b.rowCount(k.index)
		case "ndim":
			return mkInt(1)
		case "values":
			return b.tableValues(s, o)
		case "empty":
			return dyn(b.i64op("i64.eq", b.rowsOf(k.index), b.i64Const(0)), tBool)
		case "str":
			if dtypeOf(k.col) == "object" || isLists(k.col) || isTuples(k.col) {
				return mkStatic(accessorOf{of: o, name: name})
			}
		case "cat":
			if isCategorical(k.col) {
				return mkStatic(accessorOf{of: o, name: name})
			}
		case "dt":
			if isTimes(k.col) && (isPandasTime(k.col.t.elems[0]) || isPeriods(k.col)) {
				return mkStatic(accessorOf{of: o, name: name})
			}
		}
		panic(b.unsupportedAt(s, "the attribute "+name+" of a Series", ""))
	case accessorOf:
		if k.name == "dt" && b.cur != nil && !k.of.k.(series).col.isDead() {
			return b.dtAttr(s, k, name)
		}
		if k.name == "cat" && b.cur != nil && !k.of.k.(series).col.isDead() {
			return b.catAttr(s, k, name)
		}
	case rowLabels:
		return b.labelsAttr(s, k, name)
	case groupBy:
		return b.groupAttr(s, k, name)
	case levelled:
		return b.levelledAttr(s, k, name)
	case pairedFrame:
		return b.pairedAttr(s, k, name)
	case grid:
		return b.gridAttr(s, k, name)
	case pairLabels:
		if m := b.pairLabelsMember(s, k, name); m != nil {
			return m
		}
		panic(b.unsupportedAt(s, "the attribute "+name+" of a MultiIndex", ""))
	case tableRow:
		return b.rowAttr(s, k, name)
	}
	return nil
}

// accessorOf is s.str and the like, or df.dtypes, of which only the text is known.
type accessorOf struct {
	pandasValue
	of   *object
	name string
}

func (k accessorOf) shape() string                                       { return "accessor " + k.name }
func (k accessorOf) leaves() []*object                                   { return []*object{k.of} }
func (k accessorOf) with(l []*object) static                             { return accessorOf{of: l[0], name: k.name} }
func (accessorOf) repr(b *builder, s *cogen.Site, o *object) *object     { return b.reprByPandas(s, o) }
func (accessorOf) toPython(b *builder, o *object) (v *ir.Value, ok bool) { return b.copyToPython(o) }
func (accessorOf) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	return b.tableGetAttr(s, o, name)
}

// tableMember reports whether a class has a modelled method of the name.
func (b *builder) tableMember(class, name string) bool {
	return goTableMethods[class+"."+name] != nil || pythonReads[name] || b.c.lib.find(tableModels[class], name) != nil
}

// tableModels are the files of methods.
var tableModels = map[string]string{
	"DataFrame": "pandas/frame", "Series": "pandas/series", "str": "pandas/strings",
}

func (b *builder) rowCount(x tableIndex) *object {
	n := b.rowsOf(x)
	if n == nil {
		return deadObject
	}
	return b.fromLeaf(n)
}

// frameItem is df["name"].
func (b *builder) frameItem(s *cogen.Site, k dataFrame, name string) *object {
	col := k.col(name)
	if col == nil {
		return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{mkConst(name)}))
	}
	return mkStatic(series{name: name, index: k.index, col: col, owner: k.id})
}

// getTableItem is o[i] of a frame, series or row.
func (b *builder) getTableItem(s *cogen.Site, o, i *object) *object {
	if b.cur == nil {
		return deadObject
	}
	if _, ok := o.k.(locator); !ok {
		i = b.calledKey(s, o, i)
	}
	if x, _ := tableParts(o); x.of != nil {
		if own := b.adopted(s, i, x); own != nil {
			i = own
		}
	}
	if i.isDead() {
		return deadObject
	}
	i = b.maskOf(s, o, i)
	if b.cur == nil || i.isDead() {
		return deadObject
	}
	if m, ok := i.k.(series); ok && dtypeOf(m.col) == "bool" {
		if index, cols := tableParts(o); index.of != nil {
			b.alignedWith(s, index, m.index, "a mask with a different index")
			x, cols := b.filterRows(s, index, cols, m.col)
			if isSeries(o) && index.loose == allRows && x.freq != nil {
				x.loose = maskRows
			}
			return b.partOf(o, b.likeTable(s, o, x, cols), partRows)
		}
	}
	if isSeries(o) {
		if r := b.rowsOfTime(s, o, i); r != nil {
			return r
		}
	}
	if sl, ok := i.k.(slice); ok {
		if _, cols := tableParts(o); cols != nil {
			return b.slicedRows(s, o, sl)
		}
	}
	switch k := o.k.(type) {
	case textColumns:
		return b.columnOfTexts(s, k, i)
	case numberedFrame:
		return b.numberedColumn(s, k, i)
	case derived:
		return b.derivedItem(s, k, i)
	case window:
		return b.windowItem(s, k, i)
	case levelled:
		return b.levelledItem(s, k, i)
	case pairedFrame:
		return b.pairedItem(s, k, i)
	case grid:
		return b.gridItem(s, k, i)
	case accessorOf:
		return b.accessorItem(s, k, i)
	case locator:
		if g, ok := k.of.k.(grid); ok {
			return b.gridLocated(s, k, g, i)
		}
		return b.getLocated(s, k, i)
	case dataFrame:
		if name, ok := strConst(i); ok {
			return b.frameItem(s, k, name)
		}
		if d, ok := i.k.(display); ok && d.keys == nil {
			return b.partOf(o, b.selectColumns(s, k, b.labels(s, i)), partColumns)
		}
	case series:
		if t := i.typ(); t != nil && (i.k == nil || isConst(i)) && (isText(t) || k.index.isRange() || isNumberDtype(dtypeOf(k.index.of))) {
			return b.locatedRows(s, locator{of: o, name: "loc"}, o, i)
		}
	case rowLabels:
		return b.labelAt(s, k, i)
	case objectArray:
		if r := b.objectArrayItem(s, k, i); r != nil {
			return r
		}
	case groupBy:
		return b.groupItem(s, k, i)
	case tableRow:
		if d, ok := i.k.(display); ok && d.keys == nil {
			return b.rowItems(s, k, d)
		}
		if name, ok := strConst(i); ok {
			for j, n := range k.names {
				if n == name {
					return k.vals[j]
				}
			}
			return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{i}))
		}
	}
	panic(b.unsupportedAt(s, "this index of a "+o.typeName(), ""))
}

// selectColumns is df[["a", "b"]].
func (b *builder) selectColumns(s *cogen.Site, k dataFrame, names []string) *object {
	cols := make([]*object, len(names))
	var missing []string
	seen := map[string]bool{}
	for i, n := range names {
		if seen[n] {
			panic(b.unsupportedAt(s, "a column selected twice", ""))
		}
		seen[n] = true
		if cols[i] = k.col(n); cols[i] == nil {
			missing = append(missing, n)
		}
	}
	if len(missing) > 0 {
		text := ""
		for i, n := range missing {
			if i > 0 {
				text += ", "
			}
			text += b.quoted(s, n)
		}
		if len(missing) == len(names) {
			// As the text of an Index of strings.
			if len(names) > 4 {
				panic(b.unsupportedAt(s, "selecting columns that the frame does not have", ""))
			}
			return b.raiseKey(s, "None of [Index(["+text+"], dtype='object')] are in the [columns]")
		}
		return b.raiseKey(s, "["+text+"] not in index")
	}
	return b.newFrame(s, names, k.index, cols)
}

// quoted is the repr of a label.
func (b *builder) quoted(s *cogen.Site, n string) string {
	for _, r := range n {
		if r < ' ' || r > '~' || r == '\'' || r == '\\' {
			panic(b.unsupportedAt(s, "a message with this label", ""))
		}
	}
	return "'" + n + "'"
}

func (b *builder) raiseKey(s *cogen.Site, msg string) *object {
	return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{mkConst(msg)}))
}

// setTableItem is o[i] = x.
func (b *builder) setTableItem(s *cogen.Site, o, i, x *object) {
	if k, ok := o.k.(locator); ok {
		b.setLocated(s, k, i, x)
		return
	}
	if k, ok := o.k.(levelled); ok && !k.series {
		b.setLevelledItem(s, k, i, x)
		return
	}
	if k, ok := o.k.(grid); ok {
		b.setGridItem(s, k, i, x)
		return
	}
	k, ok := o.k.(dataFrame)
	if t, isTexts := x.k.(textColumns); ok && isTexts {
		b.assignTexts(s, k, i, t)
		return
	}
	if v, isFrame := x.k.(dataFrame); ok && isFrame {
		b.assignFrame(s, k, i, v)
		return
	}
	if v, isFrame := x.k.(numberedFrame); ok && isFrame {
		b.assignFrame(s, k, i, dataFrame{index: v.index, cols: v.cols})
		return
	}
	if t := x.typ(); ok && isDisplay(i) && x.k == nil && t.kind == ir.KList && t.elem().kind == ir.KTuple && t.elem().form == nil {
		b.assignTuples(s, k, i, x)
		return
	}
	name, isName := strConst(i)
	if !ok || !isName {
		panic(b.unsupportedAt(s, "assigning to this index of a "+o.typeName(), ""))
	}
	col := b.assigned(s, k, x)
	if b.cur == nil || col.isDead() {
		return
	}
	to := k
	to.names, to.cols = withColumn(k.names, k.cols, name, col)
	b.updateFrame(s, k, to)
	b.warnPart(k.id, partText)
}

// assigned is a value as a column of a frame.
func (b *builder) assigned(s *cogen.Site, k dataFrame, x *object) *object {
	if m, ok := x.k.(series); ok {
		return b.alignedColumn(s, k.index, m)
	}
	if own := b.adopted(s, x, k.index); own != nil {
		if own.isDead() {
			return deadObject
		}
		return own.k.(series).col
	}
	if _, ok := x.k.(splitTexts); ok {
		panic(b.unsupportedAt(s, "pandas handles this column of lists: "+b.c.pandas().noLists, ""))
	}
	n := b.rowsOf(k.index)
	if x, ok := x.k.(timesIndex); ok {
		return b.lengthAs(s, n, x.of)
	}
	if x, ok := x.k.(rowLabels); ok && x.grid == nil {
		return b.lengthAs(s, n, b.labelColumn(s, x.index))
	}
	if _, ok := x.k.(rangeObject); ok {
		x = b.asList(s, x)
	}
	x = b.materialise(x)
	t := x.typ()
	if a, ok := x.k.(objectArray); ok {
		return b.lengthAs(s, n, a.col)
	}
	if col := b.adoptedTexts(s, x); col != nil {
		return b.lengthAs(s, n, col)
	}
	if isSeq(x) {
		x = b.seqList(x)
		t = x.typ()
	}
	if t != nil && x.k == nil && (t.kind == ir.KList || t.kind == ir.KArray) {
		col := b.columnOf(s, x)
		if b.cur == nil {
			return deadObject
		}
		return b.lengthAs(s, n, col)
	}
	if t == nil || t.kind == ir.KUnion || t.kind == ir.KPyObj || t.cls != nil || t.kind == ir.KTuple {
		panic(b.unsupportedAt(s, "a "+x.typeName()+" as a column", ""))
	}
	return b.mapColumn(s, n, nil, func([]*object) *object { return b.inColumn(s, x) })
}

// lengthAs is a column that must have so many rows.
func (b *builder) lengthAs(s *cogen.Site, n *ir.Value, col *object) *object {
	if b.cur == nil || col.isDead() || n == nil {
		return deadObject
	}
	m := b.lenOfColumn(col)
	b.branch(dyn(b.i64op("i64.eq", n, m), tBool), func() {}, func() {
		text := func(v *ir.Value) *object { return b.leaf("int.to_str", b.fromLeaf(v)) }
		msg := b.leaf("str.concat4", mkConst("Length of values ("), text(m), mkConst(") does not match length of index ("), text(n))
		b.raiseObject(b.excNew("ValueError", b.concat(msg, mkConst(")"))))
	})
	return col
}

// tableHead is the first n rows.
func (b *builder) tableHead(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "head()", "n", args)
	count := as[0]
	if count == nil {
		count = mkInt(5)
	}
	v, ok := count.constVal()
	n, isInt := v.(*big.Int)
	if !ok || !isInt || n.Sign() < 0 || !n.IsInt64() {
		panic(b.unsupportedAt(s, "head() with a number known only at run time", "use a constant"))
	}
	limit := b.i64Const(n.Int64())
	index, cols := tableParts(o)
	rows := b.rowsOf(index)
	if rows == nil {
		return deadObject
	}
	count = b.branchValue(dyn(b.i64op("i64.lt", rows, limit), tBool), func() *object { return b.fromLeaf(rows) }, func() *object { return b.fromLeaf(limit) })
	m := b.i64(count, "int.to_i64_index")
	ins := append([]*object{}, cols...)
	if !index.isRange() {
		ins = append(ins, index.of)
	}
	outs := b.tableCompute(s, m, ins, func(_ *ir.Value, elems []*object) (*ir.Value, []*object) {
		for i, e := range elems {
			if e.isNone() {
				elems[i] = dyn(b.value(e), tNone)
			}
		}
		return nil, elems
	})
	if outs == nil {
		return deadObject
	}
	x := rangeIndex(m)
	if !index.isRange() {
		x = index
		x.of, x.known, x.turned = outs[len(cols)], nil, false
	}
	x.name = index.name
	return b.partOf(o, b.likeTable(s, o, x, outs[:len(cols)]), partSlice)
}

// frameRename is df.rename(columns={...}).
func (b *builder) frameRename(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	args = slices.DeleteFunc(slices.Clone(args), func(a arg) bool { // says nothing
		v, ok := a.val.constVal()
		_, isBool := v.(bool)
		return a.name == "copy" && ok && (isBool || v == nil) || a.name == "inplace" && ok && v == false || a.name == "errors" && ok && v == "ignore"
	})
	if len(args) == 1 && args[0].name == "columns" {
		if t := args[0].val.typ(); t == nil && !isDisplay(args[0].val) {
			names := b.renamed(s, args[0].val, k.names)
			b.distinct(s, names)
			return b.newFrame(s, names, k.index, k.cols)
		}
		if d, ok := args[0].val.k.(display); ok && d.keys != nil {
			names := append([]string{}, k.names...)
			for i, key := range d.keys {
				from, ok1 := strConst(key)
				to, ok2 := strConst(d.vals[i])
				if !ok1 || !ok2 {
					panic(b.unsupportedAt(s, "these names", ""))
				}
				for j, n := range k.names {
					if n == from {
						names[j] = to
					}
				}
			}
			b.distinct(s, names)
			return b.newFrame(s, names, k.index, k.cols)
		}
	}
	panic(b.unsupportedAt(s, "DataFrame.rename() with these arguments", ""))
}

func (b *builder) distinct(s *cogen.Site, names []string) {
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n] {
			panic(b.unsupportedAt(s, "two columns with the same name", ""))
		}
		seen[n] = true
	}
}

// frameDrop is df.drop(columns=[...]).
func (b *builder) frameDrop(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.drop()", "labels axis columns index", args)
	what := as[2]
	if what != nil && what.isNone() {
		what = nil
	}
	if rows := objectOrNone(as[3]); !rows.isNone() && as[0] == nil && what == nil {
		return b.dropRows(s, o, rows)
	} else if as[3] != nil {
		panic(b.unsupportedAt(s, "DataFrame.drop() with these arguments", ""))
	}
	if axis, ok := axisNumber(as[1]); ok && axis == 0 && as[0] != nil && what == nil {
		return b.dropRows(s, o, as[0])
	}
	if axis, _ := axisNumber(as[1]); axis == 1 && as[0] != nil && what == nil {
		what = as[0]
	}
	if what == nil {
		panic(b.unsupportedAt(s, "DataFrame.drop() with these arguments", "use columns="))
	}
	drop := map[string]bool{}
	text, missing := "", false
	for _, n := range b.labels(s, what) {
		drop[n] = true
		if k.col(n) == nil {
			if missing {
				text += ", "
			}
			missing = true
			text += b.quoted(s, n)
		}
	}
	if missing {
		return b.raiseKey(s, "["+text+"] not found in axis")
	}
	var names []string
	var cols []*object
	for i, n := range k.names {
		if !drop[n] {
			names, cols = append(names, n), append(cols, k.cols[i])
		}
	}
	return b.newFrame(s, names, k.index, cols)
}

// tableGetAttr is an attribute of a table: modelled, or pandas' own.
func (b *builder) tableGetAttr(s *cogen.Site, o *object, name string) *object {
	return b.tableOr(o.typeName()+"."+name, func() *object {
		if a := b.tableAttr(s, o, name); a != nil {
			return a
		}
		return mkStatic(method{o, name})
	}, func() *object {
		if givesNew[name] && !isProperty[name] || pythonReads[name] {
			return mkStatic(method{o, name})
		}
		return b.attrByPandas(s, o, name)
	})
}
