package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// tableAttr is an attribute of a frame, series or row, or nil if it is a method.
func tableAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	if _, cols := tableParts(o); cols != nil && isLocator(name) {
		return stage.NewObject(locator{of: o, name: name})
	}
	switch k := o.Static.(type) {
	case DataFrame:
		if tableMember(b, "DataFrame", name) {
			break
		}
		if !pandasMembers["DataFrame"][name] && k.col(name) != nil {
			return frameItem(b, s, k, name)
		}
		switch name {
		case "index":
			if len(k.cols) > 0 {
				return stage.NewObject(rowLabels{index: k.index})
			}
		case "shape":
			return stage.TupleOf(rowCount(b, k.index), stage.Int(int64(len(k.Names))))
		case "columns":
			if len(k.Names) > 0 && b.Current != nil {
				return labelArray(b, s, k.Names)
			}
		case "dtypes":
			if len(k.Names) > 0 && Displayed(b.Compiler, b.Frame.Gen.Program()).printed[s.Node] {
				return stage.NewObject(accessorOf{of: o, name: name})
			}
		case "empty":
			if len(k.Names) > 0 {
				return stage.Dynamic(b.I64op("i64.eq", rowsOf(b, k.index), b.I64Const(0)), stage.BoolType)
			}
		case "size":
			return b.Leaf("int.mul", rowCount(b, k.index), stage.Int(int64(len(k.Names))))
		case "ndim":
			return stage.Int(2)
		case "T":
			return frameTransposed(b, s, k)
		case "values":
			return tableValues(b, s, o)
		}
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a DataFrame", ""))
	case series:
		if tableMember(b, "Series", name) {
			break
		}
		switch name {
		case "index":
			return stage.NewObject(rowLabels{index: k.index})
		case "name":
			return labelConst(k.name)
		case "dtype":
			if e := k.col.Type.Elems[0]; e.Kind == ir.KNumpy {
				return stage.NewObject(numpy.Dtype{T: e.Scalar})
			}
			return stage.NewObject(pandasDtype{name: shownDtype(k.col)})
		case "shape":
			return stage.TupleOf(rowCount(b, k.index))
		case "size":
			return rowCount(b, k.index)
		case "ndim":
			return stage.Int(1)
		case "values":
			return tableValues(b, s, o)
		case "empty":
			return stage.Dynamic(b.I64op("i64.eq", rowsOf(b, k.index), b.I64Const(0)), stage.BoolType)
		case "str":
			if dtypeOf(k.col) == "object" || isLists(k.col) || isTuples(k.col) {
				return stage.NewObject(accessorOf{of: o, name: name})
			}
		case "cat":
			if isCategorical(k.col) {
				return stage.NewObject(accessorOf{of: o, name: name})
			}
		case "dt":
			if isTimes(k.col) && (isPandasTime(k.col.Type.Elems[0]) || isPeriods(k.col)) {
				return stage.NewObject(accessorOf{of: o, name: name})
			}
		}
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a Series", ""))
	case accessorOf:
		if k.name == "dt" && b.Current != nil && !k.of.Static.(series).col.IsDead() {
			return dtAttr(b, s, k, name)
		}
		if k.name == "cat" && b.Current != nil && !k.of.Static.(series).col.IsDead() {
			return catAttr(b, s, k, name)
		}
	case rowLabels:
		return labelsAttr(b, s, k, name)
	case groupBy:
		return groupAttr(b, s, k, name)
	case levelled:
		return levelledAttr(b, s, k, name)
	case pairedFrame:
		return pairedAttr(b, s, k, name)
	case grid:
		return gridAttr(b, s, k, name)
	case pairLabels:
		if m := pairLabelsMember(b, s, k, name); m != nil {
			return m
		}
		panic(b.UnsupportedAt(s, "the attribute "+name+" of a MultiIndex", ""))
	case tableRow:
		return rowAttr(b, s, k, name)
	}
	return nil
}

// accessorOf is s.str and the like, or df.dtypes, of which only the text is known.
type accessorOf struct {
	pandasValue
	of   *stage.Object
	name string
}

func (k accessorOf) Shape() string                       { return "accessor " + k.name }
func (k accessorOf) Leaves() []*stage.Object             { return []*stage.Object{k.of} }
func (k accessorOf) With(l []*stage.Object) stage.Static { return accessorOf{of: l[0], name: k.name} }
func (accessorOf) Repr(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	return reprByPandas(b, s, o)
}
func (accessorOf) ToPython(b *stage.Builder, o *stage.Object) (v *ir.Value, ok bool) {
	return copyToPython(b, o)
}
func (accessorOf) GetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return tableGetAttr(b, s, o, name)
}

// tableMember reports whether a class has a modelled method of the name.
func tableMember(b *stage.Builder, class, name string) bool {
	return Methods[class+"."+name] != nil || pythonReads[name] || b.Compiler.Lib.Find(tableModels[class], name) != nil
}

// tableModels are the files of methods.
var tableModels = map[string]string{
	"DataFrame": "pandas/frame", "Series": "pandas/series", "str": "pandas/strings",
}

func rowCount(b *stage.Builder, x tableIndex) *stage.Object {
	n := rowsOf(b, x)
	if n == nil {
		return stage.Dead
	}
	return b.FromLeaf(n)
}

// frameItem is df["name"].
func frameItem(b *stage.Builder, s *cogen.Site, k DataFrame, name string) *stage.Object {
	col := k.col(name)
	if col == nil {
		return b.RaiseKeyError(s, stage.Const(name))
	}
	return stage.NewObject(series{name: name, index: k.index, col: col, owner: k.id})
}

// getTableItem is o[i] of a frame, series or row.
func getTableItem(b *stage.Builder, s *cogen.Site, o, i *stage.Object) *stage.Object {
	if b.Current == nil {
		return stage.Dead
	}
	if _, ok := o.Static.(locator); !ok {
		i = calledKey(b, s, o, i)
	}
	if x, _ := tableParts(o); x.of != nil {
		if own := adopted(b, s, i, x); own != nil {
			i = own
		}
	}
	if i.IsDead() {
		return stage.Dead
	}
	i = maskOf(b, s, o, i)
	if b.Current == nil || i.IsDead() {
		return stage.Dead
	}
	if m, ok := i.Static.(series); ok && dtypeOf(m.col) == "bool" {
		if index, cols := tableParts(o); index.of != nil {
			alignedWith(b, s, index, m.index, "a mask with a different index")
			x, cols := filterRows(b, s, index, cols, m.col)
			if isSeries(o) && index.loose == allRows && x.freq != nil {
				x.loose = maskRows
			}
			return partOf(b, o, likeTable(b, s, o, x, cols), partRows)
		}
	}
	if isSeries(o) {
		if r := rowsOfTime(b, s, o, i); r != nil {
			return r
		}
	}
	if sl, ok := i.Static.(stage.Slice); ok {
		if _, cols := tableParts(o); cols != nil {
			return slicedRows(b, s, o, sl)
		}
	}
	switch k := o.Static.(type) {
	case textColumns:
		return columnOfTexts(b, s, k, i)
	case numberedFrame:
		return numberedColumn(b, s, k, i)
	case derived:
		return derivedItem(b, s, k, i)
	case window:
		return windowItem(b, s, k, i)
	case levelled:
		return levelledItem(b, s, k, i)
	case pairedFrame:
		return pairedItem(b, s, k, i)
	case grid:
		return gridItem(b, s, k, i)
	case accessorOf:
		return accessorItem(b, s, k, i)
	case locator:
		if g, ok := k.of.Static.(grid); ok {
			return gridLocated(b, s, k, g, i)
		}
		return getLocated(b, s, k, i)
	case DataFrame:
		if name, ok := stage.StringConst(i); ok {
			return frameItem(b, s, k, name)
		}
		if d, ok := i.Static.(stage.Display); ok && d.Keys == nil {
			return partOf(b, o, selectColumns(b, s, k, labelsOf(b, s, i)), partColumns)
		}
		if a, ok := i.Static.(objectArray); ok && a.labels && a.names != nil {
			return partOf(b, o, selectColumns(b, s, k, a.names), partColumns)
		}
	case series:
		if t := i.ValueType(); t != nil && (i.Static == nil || isConst(i)) && (stage.IsText(t) || k.index.isRange() || isNumberDtype(dtypeOf(k.index.of))) {
			return locatedRows(b, s, locator{of: o, name: "loc"}, o, i)
		}
	case rowLabels:
		return labelAt(b, s, k, i)
	case objectArray:
		if r := objectArrayItem(b, s, k, i); r != nil {
			return r
		}
	case groupBy:
		return groupItem(b, s, k, i)
	case tableRow:
		if d, ok := i.Static.(stage.Display); ok && d.Keys == nil {
			return rowItems(b, s, k, d)
		}
		if name, ok := stage.StringConst(i); ok {
			for j, n := range k.names {
				if n == name {
					return k.vals[j]
				}
			}
			return b.RaiseKeyError(s, i)
		}
	}
	panic(b.UnsupportedAt(s, "this index of a "+o.TypeName(), ""))
}

// selectColumns is df[["a", "b"]].
func selectColumns(b *stage.Builder, s *cogen.Site, k DataFrame, names []string) *stage.Object {
	cols := make([]*stage.Object, len(names))
	var missing []string
	seen := map[string]bool{}
	for i, n := range names {
		if seen[n] {
			panic(b.UnsupportedAt(s, "a column selected twice", ""))
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
			text += quoted(b, s, n)
		}
		if len(missing) == len(names) {
			// As the text of an Index of strings.
			if len(names) > 4 {
				panic(b.UnsupportedAt(s, "selecting columns that the frame does not have", ""))
			}
			return raiseKey(b, s, "None of [Index(["+text+"], dtype='object')] are in the [columns]")
		}
		return raiseKey(b, s, "["+text+"] not in index")
	}
	return newFrame(b, s, names, k.index, cols)
}

// quoted is the repr of a label.
func quoted(b *stage.Builder, s *cogen.Site, n string) string {
	for _, r := range n {
		if r < ' ' || r > '~' || r == '\'' || r == '\\' {
			panic(b.UnsupportedAt(s, "a message with this label", ""))
		}
	}
	return "'" + n + "'"
}

func raiseKey(b *stage.Builder, s *cogen.Site, msg string) *stage.Object {
	return b.RaiseKeyError(s, stage.Const(msg))
}

// setTableItem is o[i] = x.
func setTableItem(b *stage.Builder, s *cogen.Site, o, i, x *stage.Object) {
	if k, ok := o.Static.(locator); ok {
		setLocated(b, s, k, i, x)
		return
	}
	if k, ok := o.Static.(levelled); ok && !k.series {
		setLevelledItem(b, s, k, i, x)
		return
	}
	if k, ok := o.Static.(grid); ok {
		setGridItem(b, s, k, i, x)
		return
	}
	k, ok := o.Static.(DataFrame)
	if t, isTexts := x.Static.(textColumns); ok && isTexts {
		assignTexts(b, s, k, i, t)
		return
	}
	if v, isFrame := x.Static.(DataFrame); ok && isFrame {
		assignFrame(b, s, k, i, v)
		return
	}
	if v, isFrame := x.Static.(numberedFrame); ok && isFrame {
		assignFrame(b, s, k, i, DataFrame{index: v.index, cols: v.cols})
		return
	}
	if t := x.ValueType(); ok && stage.IsDisplay(i) && x.Static == nil && t.Kind == ir.KList && t.Elem().Kind == ir.KTuple && t.Elem().Form == nil {
		assignTuples(b, s, k, i, x)
		return
	}
	name, isName := stage.StringConst(i)
	if !ok || !isName {
		panic(b.UnsupportedAt(s, "assigning to this index of a "+o.TypeName(), ""))
	}
	col := assigned(b, s, k, x)
	if b.Current == nil || col.IsDead() {
		return
	}
	to := k
	to.Names, to.cols = withColumn(k.Names, k.cols, name, col)
	updateFrame(b, s, k, to)
	warnPart(b, k.id, partText)
}

// assigned is a value as a column of a frame.
func assigned(b *stage.Builder, s *cogen.Site, k DataFrame, x *stage.Object) *stage.Object {
	if m, ok := x.Static.(series); ok {
		return alignedColumn(b, s, k.index, m)
	}
	if own := adopted(b, s, x, k.index); own != nil {
		if own.IsDead() {
			return stage.Dead
		}
		return own.Static.(series).col
	}
	if _, ok := x.Static.(splitTexts); ok {
		panic(b.UnsupportedAt(s, "pandas handles this column of lists: "+stateOf(b.Compiler).noLists, ""))
	}
	n := rowsOf(b, k.index)
	if x, ok := x.Static.(timesIndex); ok {
		return lengthAs(b, s, n, x.of)
	}
	if x, ok := x.Static.(rowLabels); ok && x.grid == nil {
		return lengthAs(b, s, n, labelColumn(b, s, x.index))
	}
	if _, ok := x.Static.(stage.RangeObject); ok {
		x = b.AsList(s, x)
	}
	x = b.Materialise(x)
	t := x.ValueType()
	if a, ok := x.Static.(objectArray); ok {
		return lengthAs(b, s, n, a.col)
	}
	if col := adoptedTexts(b, s, x); col != nil {
		return lengthAs(b, s, n, col)
	}
	if stage.IsSeq(x) {
		x = b.SeqList(x)
		t = x.ValueType()
	}
	if t != nil && x.Static == nil && (t.Kind == ir.KList || t.Kind == ir.KArray) {
		col := columnOf(b, s, x)
		if b.Current == nil {
			return stage.Dead
		}
		return lengthAs(b, s, n, col)
	}
	if t == nil || t.Kind == ir.KUnion || t.Kind == ir.KPyObj || t.Class != nil || t.Kind == ir.KTuple {
		panic(b.UnsupportedAt(s, "a "+x.TypeName()+" as a column", ""))
	}
	return mapColumn(b, s, n, nil, func([]*stage.Object) *stage.Object { return inColumn(b, s, x) })
}

// lengthAs is a column that must have so many rows.
func lengthAs(b *stage.Builder, s *cogen.Site, n *ir.Value, col *stage.Object) *stage.Object {
	if b.Current == nil || col.IsDead() || n == nil {
		return stage.Dead
	}
	m := lenOfColumn(b, col)
	b.Branch(stage.Dynamic(b.I64op("i64.eq", n, m), stage.BoolType), func() {}, func() {
		text := func(v *ir.Value) *stage.Object { return b.Leaf("int.to_str", b.FromLeaf(v)) }
		msg := b.Leaf("str.concat4", stage.Const("Length of values ("), text(m), stage.Const(") does not match length of index ("), text(n))
		b.RaiseObject(b.ExcNew("ValueError", b.Concat(msg, stage.Const(")"))))
	})
	return col
}

// tableHead is the first n rows.
func tableHead(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "head()", "n", args)
	count := as[0]
	if count == nil {
		count = stage.Int(5)
	}
	v, ok := count.ConstVal()
	n, isInt := v.(*big.Int)
	if !ok || !isInt || n.Sign() < 0 || !n.IsInt64() {
		panic(b.UnsupportedAt(s, "head() with a number known only at run time", "use a constant"))
	}
	limit := b.I64Const(n.Int64())
	index, cols := tableParts(o)
	rows := rowsOf(b, index)
	if rows == nil {
		return stage.Dead
	}
	count = b.BranchValue(stage.Dynamic(b.I64op("i64.lt", rows, limit), stage.BoolType), func() *stage.Object { return b.FromLeaf(rows) }, func() *stage.Object { return b.FromLeaf(limit) })
	m := b.I64(count, "int.to_i64_index")
	ins := append([]*stage.Object{}, cols...)
	if !index.isRange() {
		ins = append(ins, index.of)
	}
	outs := tableCompute(b, s, m, ins, func(_ *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		for i, e := range elems {
			if e.IsNone() {
				elems[i] = stage.Dynamic(b.Value(e), stage.NoneType)
			}
		}
		return nil, elems
	})
	if outs == nil {
		return stage.Dead
	}
	x := rangeIndex(m)
	if !index.isRange() {
		x = index
		x.of, x.known, x.turned = outs[len(cols)], nil, false
	}
	x.name = index.name
	return partOf(b, o, likeTable(b, s, o, x, outs[:len(cols)]), partSlice)
}

// frameRename is df.rename(columns={...}).
func frameRename(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	args = slices.DeleteFunc(slices.Clone(args), func(a stage.Arg) bool { // says nothing
		v, ok := a.Value.ConstVal()
		_, isBool := v.(bool)
		return a.Name == "copy" && ok && (isBool || v == nil) || a.Name == "inplace" && ok && v == false || a.Name == "errors" && ok && v == "ignore"
	})
	if len(args) == 1 && args[0].Name == "columns" {
		if t := args[0].Value.ValueType(); t == nil && !stage.IsDisplay(args[0].Value) {
			names := renamed(b, s, args[0].Value, k.Names)
			distinct(b, s, names)
			return newFrame(b, s, names, k.index, k.cols)
		}
		if d, ok := args[0].Value.Static.(stage.Display); ok && d.Keys != nil {
			names := append([]string{}, k.Names...)
			for i, key := range d.Keys {
				from, ok1 := stage.StringConst(key)
				to, ok2 := stage.StringConst(d.Values[i])
				if !ok1 || !ok2 {
					panic(b.UnsupportedAt(s, "these names", ""))
				}
				for j, n := range k.Names {
					if n == from {
						names[j] = to
					}
				}
			}
			distinct(b, s, names)
			return newFrame(b, s, names, k.index, k.cols)
		}
	}
	panic(b.UnsupportedAt(s, "DataFrame.rename() with these arguments", ""))
}

func distinct(b *stage.Builder, s *cogen.Site, names []string) {
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n] {
			panic(b.UnsupportedAt(s, "two columns with the same name", ""))
		}
		seen[n] = true
	}
}

// frameDrop is df.drop(columns=[...]).
func frameDrop(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.drop()", "labels axis columns index", args)
	what := as[2]
	if what != nil && what.IsNone() {
		what = nil
	}
	if rows := stage.ObjectOrNone(as[3]); !rows.IsNone() && as[0] == nil && what == nil {
		return dropRows(b, s, o, rows)
	} else if as[3] != nil {
		panic(b.UnsupportedAt(s, "DataFrame.drop() with these arguments", ""))
	}
	if axis, ok := axisNumber(as[1]); ok && axis == 0 && as[0] != nil && what == nil {
		return dropRows(b, s, o, as[0])
	}
	if axis, _ := axisNumber(as[1]); axis == 1 && as[0] != nil && what == nil {
		what = as[0]
	}
	if what == nil {
		panic(b.UnsupportedAt(s, "DataFrame.drop() with these arguments", "use columns="))
	}
	drop := map[string]bool{}
	text, missing := "", false
	for _, n := range labelsOf(b, s, what) {
		drop[n] = true
		if k.col(n) == nil {
			if missing {
				text += ", "
			}
			missing = true
			text += quoted(b, s, n)
		}
	}
	if missing {
		return raiseKey(b, s, "["+text+"] not found in axis")
	}
	var names []string
	var cols []*stage.Object
	for i, n := range k.Names {
		if !drop[n] {
			names, cols = append(names, n), append(cols, k.cols[i])
		}
	}
	return newFrame(b, s, names, k.index, cols)
}

// tableGetAttr is an attribute of a table: modelled, or pandas' own.
func tableGetAttr(b *stage.Builder, s *cogen.Site, o *stage.Object, name string) *stage.Object {
	return TableOr(b, o.TypeName()+"."+name, func() *stage.Object {
		if a := tableAttr(b, s, o, name); a != nil {
			return a
		}
		return stage.NewObject(stage.Method{Recv: o, Name: name})
	}, func() *stage.Object {
		if givesNew[name] && !isProperty[name] || pythonReads[name] {
			return stage.NewObject(stage.Method{Recv: o, Name: name})
		}
		return attrByPandas(b, s, o, name)
	})
}
