package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// df.loc, df.iloc and slices of tables: rows at positions or labels, and values
// written where a mask holds.

// locator is o.loc, o.iloc, o.at or o.iat.
type locator struct {
	tableValue
	of   *stage.Object
	name string
}

func (k locator) Shape() string                       { return "locator " + k.name }
func (k locator) Leaves() []*stage.Object             { return []*stage.Object{k.of} }
func (k locator) With(l []*stage.Object) stage.Static { return locator{of: l[0], name: k.name} }

// isLocator reports whether an attribute of frames and series is one.
func isLocator(name string) bool {
	return name == "loc" || name == "iloc" || name == "at" || name == "iat"
}

func (k locator) byLabel() bool { return k.name == "loc" || k.name == "at" }

func refuseLoc(b *stage.Builder, s *cogen.Site, k locator) {
	panic(b.UnsupportedAt(s, "this index of "+k.of.TypeName()+"."+k.name, ""))
}

// calledKey is an index of a table: a function, or one of several, is called with the table.
func calledKey(b *stage.Builder, s *cogen.Site, of, i *stage.Object) *stage.Object {
	switch k := i.Static.(type) {
	case stage.Function:
		if k.Native == nil && !k.Gen.IsGenerator && !k.Gen.Loops {
			if bound := b.Bind(s, k, []stage.Arg{{Value: of}}); bound != nil {
				return b.Inline(s, k, bound) // its rows are known to be the table's
			}
		}
		return b.CallObject(s, i, []stage.Arg{{Value: of}})
	case stage.Tuple:
		elems := slices.Clone(k.Elems)
		for j, e := range elems {
			if _, ok := e.Static.(stage.Function); ok {
				elems[j] = calledKey(b, s, of, e)
			}
			if b.Current == nil || elems[j].IsDead() {
				return stage.Dead
			}
		}
		k.Elems = elems
		return stage.NewObject(k)
	}
	return i
}

// maskOf is an array of bools as a Series of the table's rows, of which it must have so many.
func maskOf(b *stage.Builder, s *cogen.Site, of, i *stage.Object) *stage.Object {
	index, _ := tableParts(of)
	if b.Current == nil || index.of == nil || !stage.IsArray(i) || i.Type.Scalar != ir.BoolU || i.Type.Rank != 1 {
		return i
	}
	col := arrayColumn(b, s, i)
	n := rowsOf(b, index)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.I64op("i64.ne", n, lenOfColumn(b, col)))
	return stage.NewObject(series{index: index, col: col})
}

// getLocated is o.loc[i] and the like.
func getLocated(b *stage.Builder, s *cogen.Site, k locator, i *stage.Object) *stage.Object {
	if i = calledKey(b, s, k.of, i); b.Current == nil || i.IsDead() {
		return stage.Dead
	}
	rows, columns := i, (*stage.Object)(nil)
	if t, ok := i.Static.(stage.Tuple); ok {
		if _, isFrame := k.of.Static.(DataFrame); !isFrame || len(t.Elems) != 2 {
			refuseLoc(b, s, k)
		}
		rows, columns = t.Elems[0], t.Elems[1]
	}
	of := k.of
	if _, single := stage.StringConst(stage.ObjectOrNone(columns)); columns != nil && !single && (stage.IsDisplay(columns) || isSlice(columns)) && isLabelLike(rows) {
		// pandas takes the row of all columns first, which makes its dtype.
		r := locatedRows(b, s, k, of, rows)
		if b.Current == nil || r.IsDead() {
			return stage.Dead
		}
		if row, ok := r.Static.(tableRow); ok {
			return rowOfColumns(b, s, k, row, columns)
		}
		return locatedColumns(b, s, locator{of: r, name: k.name}, columns)
	}
	if columns != nil {
		if of = locatedColumns(b, s, k, columns); b.Current == nil || of.IsDead() {
			return stage.Dead
		}
	}
	return locatedRows(b, s, k, of, rows)
}

// isLabelLike reports whether an index names one row.
func isLabelLike(o *stage.Object) bool {
	t := o.ValueType()
	return t != nil && (o.Static == nil || isConst(o)) && (t.Kind == ir.KInt || stage.IsText(t) || stage.IsScalar(o) || isMoment(t))
}

func isSlice(o *stage.Object) bool { _, ok := o.Static.(stage.Slice); return ok }

// rowOfColumns is a row with some of its values.
func rowOfColumns(b *stage.Builder, s *cogen.Site, k locator, row tableRow, columns *stage.Object) *stage.Object {
	of := locatedColumns(b, s, k, columns)
	if b.Current == nil || of.IsDead() {
		return stage.Dead
	}
	f := of.Static.(DataFrame)
	vals := make([]*stage.Object, len(f.Names))
	for i, n := range f.Names {
		vals[i] = row.vals[slices.Index(row.names, n)]
	}
	row.names, row.vals = f.Names, vals
	return stage.NewObject(row)
}

// locatedColumns is the frame of the columns that an index names, or the series.
func locatedColumns(b *stage.Builder, s *cogen.Site, k locator, i *stage.Object) *stage.Object {
	f := k.of.Static.(DataFrame)
	if sl, ok := i.Static.(stage.Slice); ok {
		from, to := 0, len(f.Names)
		if !sl.Step.IsNone() {
			refuseLoc(b, s, k)
		}
		for side, bound := range []*stage.Object{sl.Lower, sl.Upper} {
			if bound.IsNone() {
				continue
			}
			at := 0
			if k.byLabel() {
				name, ok := stage.StringConst(bound)
				if at = slices.Index(f.Names, name); !ok || at < 0 {
					refuseLoc(b, s, k)
				}
				at += side // the last one is among them
			} else {
				at = columnNumber(b, s, k, bound, true)
			}
			if side == 0 {
				from = at
			} else {
				to = at
			}
		}
		return newFrame(b, s, f.Names[from:max(from, to)], f.index, f.cols[from:max(from, to)])
	}
	if d, ok := i.Static.(stage.Display); ok && d.Keys == nil {
		if k.byLabel() {
			return selectColumns(b, s, f, labelsOf(b, s, i))
		}
		names := make([]string, len(d.Values))
		for j, v := range d.Values {
			names[j] = f.Names[columnNumber(b, s, k, v, false)]
		}
		return selectColumns(b, s, f, names)
	}
	if k.byLabel() {
		name, ok := stage.StringConst(i)
		if !ok {
			refuseLoc(b, s, k)
		}
		return frameItem(b, s, f, name)
	}
	return frameItem(b, s, f, f.Names[columnNumber(b, s, k, i, false)])
}

// columnNumber is the place of a column, which must be known; clip: of a slice.
func columnNumber(b *stage.Builder, s *cogen.Site, k locator, o *stage.Object, clip bool) int {
	v, _ := o.ConstVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() {
		refuseLoc(b, s, k)
	}
	count := int64(len(k.of.Static.(DataFrame).Names))
	at := n.Int64()
	if at < 0 {
		at += count
	}
	if clip {
		return int(min(max(at, 0), count))
	}
	if at < 0 || at >= count {
		refuseLoc(b, s, k)
	}
	return int(at)
}

// locatedRows are the rows of a table that an index names.
func locatedRows(b *stage.Builder, s *cogen.Site, k locator, of, i *stage.Object) *stage.Object {
	index, cols := tableParts(of)
	if b.Current == nil {
		return stage.Dead
	}
	if len(cols) == 0 {
		refuseLoc(b, s, k)
	}
	if x, ok := i.Static.(series); ok && k.name == "loc" && dtypeOf(x.col) == "int64" { // of labels
		if i = listOfColumn(b, s, x.col); b.Current == nil || i.IsDead() {
			return stage.Dead
		}
	}
	if k.name == "loc" {
		if i = maskOf(b, s, of, i); b.Current == nil || i.IsDead() {
			return stage.Dead
		}
	}
	switch r := i.Static.(type) {
	case series:
		if dtypeOf(r.col) != "bool" || k.name != "loc" {
			refuseLoc(b, s, k)
		}
		return getTableItem(b, s, of, i)
	case stage.Slice:
		if k.name == "iloc" {
			return slicedRows(b, s, of, r)
		}
		if k.name != "loc" || !r.Step.IsNone() {
			refuseLoc(b, s, k)
		}
		if r.Lower.IsNone() && r.Upper.IsNone() {
			return likeTable(b, s, of, index, cols)
		}
		if o := slicedTimes(b, s, of, r); o != nil {
			return o
		}
		if !index.isRange() {
			refuseLoc(b, s, k)
		}
		for _, bound := range []*stage.Object{r.Lower, r.Upper} {
			if t := bound.ValueType(); !bound.IsNone() && (t == nil || t.Kind != ir.KInt) {
				refuseLoc(b, s, k)
			}
		}
		at := b.TextModelOf(s, "pandas/positions", "labelled", rowCount(b, index), r.Lower, r.Upper)
		x, out := takeRows(b, s, index, cols, at, false)
		return partOf(b, of, likeTable(b, s, of, x, out), partSlice)
	}
	if _, ok := i.Static.(stage.Display); ok && !isOneOf(k.name, "at", "iat") {
		i = b.Materialise(i)
	} else if x, ok := i.Static.(rowLabels); ok && k.name == "loc" {
		if i = labelList(b, s, x.index); b.Current == nil || i.IsDead() {
			return stage.Dead
		}
	}
	if k.name == "loc" {
		if o := rowsOfTime(b, s, of, i); o != nil {
			return o
		}
	}
	t := i.ValueType()
	if t == nil || i.Static != nil && !isConst(i) {
		refuseLoc(b, s, k)
	}
	if t.Kind == ir.KList {
		if isOneOf(k.name, "at", "iat") {
			refuseLoc(b, s, k)
		}
		return takenRows(b, s, k, of, i)
	}
	at := positionOf(b, s, k, index, i)
	if b.Current == nil || at == nil {
		return stage.Dead
	}
	elems := make([]*stage.Object, len(cols))
	for j, c := range cols {
		v := b.Value(c)
		l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		if elems[j] = b.Element("list.get_unchecked", c.Type.Elems[0], l, at); elems[j].IsNone() {
			elems[j] = stage.None
		}
	}
	f, isFrame := of.Static.(DataFrame)
	if !isFrame {
		return plainCategory(b, elems[0])
	}
	var label *stage.Object
	if index.isRange() {
		label = b.FromLeaf(at)
	} else if e := index.of.Type.Elems[0]; stage.IsText(e) || isMoment(e) {
		v := b.Value(index.of)
		l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		label = b.Element("list.get_unchecked", index.of.Type.Elems[0], l, at)
		if text, ok := stage.StringConst(i); ok && k.byLabel() {
			label = stage.Const(text)
		}
	}
	return rowOfFrame(b, s, f, elems, label, false)
}

func isOneOf(name string, names ...string) bool { return slices.Contains(names, name) }

// positionOf is the position of the row that a number or a label names.
func positionOf(b *stage.Builder, s *cogen.Site, k locator, index tableIndex, i *stage.Object) *ir.Value {
	t := i.ValueType()
	if !k.byLabel() || index.isRange() {
		if t.Kind != ir.KInt && !(stage.IsScalar(i) && stage.IsIndex(i)) {
			refuseLoc(b, s, k)
		}
		n := rowsOf(b, index)
		at := b.I64(pythonElem(b, i), "int.to_i64_clamp")
		if !k.byLabel() {
			from := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), func() *stage.Object { return stage.Dynamic(b.I64op("i64.add", at, n), stage.I64Type) }, func() *stage.Object { return stage.Dynamic(at, stage.I64Type) })
			at = b.Value(from)
		}
		fails := func() {
			switch {
			case k.byLabel():
				b.RaiseKeyError(s, pythonElem(b, i))
			case k.name == "iat":
				b.RaiseNew("IndexError", "index out of bounds") // with the numbers
			default:
				b.RaiseNew("IndexError", "single positional indexer is out-of-bounds")
			}
		}
		if k.name == "iat" {
			b.LeaveIf(b.Value(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType)))
			b.LeaveIf(b.Value(b.Inverse(stage.Dynamic(b.I64op("i64.lt", at, n), stage.BoolType))))
			return at
		}
		b.Branch(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), fails, func() {})
		b.Branch(stage.Dynamic(b.I64op("i64.lt", at, n), stage.BoolType), func() {}, fails)
		return at
	}
	if at := positionOfTime(b, s, index, i); at != nil || b.Current == nil {
		return at
	}
	index.of = labelTextsOf(b, s, index.of)
	if b.Current == nil || index.of.IsDead() {
		return nil
	}
	e := index.of.Type.Elems[0]
	number := dtypeOf(index.of) == "int64" && (t.Kind == ir.KInt || stage.IsScalar(i) && stage.IsIndex(i)) || dtypeOf(index.of) == "float64" && stage.TypeOfNumber(t) == ir.Float64
	if !number && !(stage.HasKind(e, ir.KStr) && isKey(index.of) && stage.IsText(t)) {
		refuseLoc(b, s, k)
	}
	found := b.TextModelOf(s, "pandas/positions", "of_label", pythonColumn(b, s, index.of), pythonElem(b, i))
	if b.Current == nil || found.IsDead() {
		return nil
	}
	at := b.I64(found, "int.to_i64_clamp")
	b.LeaveIf(b.Value(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(-1)), stage.BoolType))) // several rows
	b.Branch(stage.Dynamic(b.I64op("i64.lt", at, b.I64Const(0)), stage.BoolType), func() {
		b.RaiseKeyError(s, pythonElem(b, i))
	}, func() {})
	return at
}

// takenRows are the rows at a list of positions or labels.
func takenRows(b *stage.Builder, s *cogen.Site, k locator, of, l *stage.Object) *stage.Object {
	index, cols := tableParts(of)
	e := l.Type.Elem()
	var at *stage.Object
	switch {
	case e.Kind != ir.KInt && e.Kind != ir.KStr:
		refuseLoc(b, s, k)
	case !k.byLabel() || index.isRange():
		if e.Kind != ir.KInt {
			refuseLoc(b, s, k)
		}
		at = b.TextModelOf(s, "pandas/positions", "checked", l, rowCount(b, index), stage.Bool(!k.byLabel()))
	default:
		if ie := index.of.Type.Elems[0]; !(ie.Kind == ir.KStr && e.Kind == ir.KStr) && !(dtypeOf(index.of) == "int64" && e.Kind == ir.KInt) {
			refuseLoc(b, s, k)
		}
		at = b.TextModelOf(s, "pandas/positions", "of_labels", pythonColumn(b, s, index.of), l)
	}
	x, out := takeRows(b, s, index, cols, at, false)
	return likeTable(b, s, of, x, out)
}

// slicedRows are rows by their positions: df[1:5], df.iloc[::2].
func slicedRows(b *stage.Builder, s *cogen.Site, of *stage.Object, k stage.Slice) *stage.Object {
	if o := slicedTimes(b, s, of, k); o != nil {
		return o
	}
	for _, part := range []*stage.Object{k.Lower, k.Upper, k.Step} {
		if t := part.ValueType(); !part.IsNone() && (t == nil || t.Kind != ir.KInt) {
			panic(b.UnsupportedAt(s, "this slice of a "+of.TypeName(), ""))
		}
	}
	if v, ok := k.Upper.ConstVal(); ok && k.Lower.IsNone() && k.Step.IsNone() {
		if n, isInt := v.(*big.Int); isInt && n.Sign() >= 0 && n.IsInt64() {
			return tableHead(b, s, of, []stage.Arg{{Value: k.Upper}})
		}
	}
	index, cols := tableParts(of)
	at := b.TextModelOf(s, "pandas/positions", "sliced", rowCount(b, index), k.Lower, k.Upper, k.Step)
	x, out := takeRows(b, s, index, cols, at, false)
	if x.freq != nil {
		if !k.Step.IsNone() {
			panic(b.UnsupportedAt(s, "a slice with a step, of a table whose index has a frequency", ""))
		}
		x.loose = index.loose
	}
	return partOf(b, of, likeTable(b, s, of, x, out), partSlice)
}

// setLocated is df.loc[rows, column] = x.
func setLocated(b *stage.Builder, s *cogen.Site, k locator, i, x *stage.Object) {
	if i = calledKey(b, s, k.of, i); b.Current == nil || i.IsDead() {
		return
	}
	f, isFrame := k.of.Static.(DataFrame)
	t, ok := i.Static.(stage.Tuple)
	if !isFrame || !ok || len(t.Elems) != 2 || !k.byLabel() {
		refuseLoc(b, s, k)
	}
	names := labelsOf(b, s, t.Elems[1])
	var mask *stage.Object
	rows := maskOf(b, s, k.of, t.Elems[0])
	if b.Current == nil || rows.IsDead() {
		return
	}
	switch r := rows.Static.(type) {
	case series:
		if dtypeOf(r.col) != "bool" || k.name != "loc" {
			refuseLoc(b, s, k)
		}
		alignedWith(b, s, f.index, r.index, "a mask with a different index")
		mask = r.col
	default:
		if !f.index.isRange() {
			refuseLoc(b, s, k)
		}
		if mask = chosenRows(b, s, k, f.index, t.Elems[0], x); mask != nil {
			break
		}
		if ti := t.Elems[0].ValueType(); ti == nil || t.Elems[0].Static != nil && !isConst(t.Elems[0]) || ti.Kind != ir.KInt {
			refuseLoc(b, s, k)
		}
		n := rowsOf(b, f.index)
		if n == nil {
			return
		}
		// A label that is not there makes a row.
		at := b.I64(t.Elems[0], "int.to_i64_clamp")
		b.LeaveIf(b.I64op("i64.lt", at, b.I64Const(0)))
		b.LeaveIf(b.Value(b.Inverse(stage.Dynamic(b.I64op("i64.lt", at, n), stage.BoolType))))
		out := tableCompute(b, s, n, nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
			return nil, []*stage.Object{inColumn(b, s, stage.Dynamic(b.I64op("i64.eq", row, at), stage.BoolType))}
		})
		if out == nil {
			return
		}
		mask = out[0]
	}
	if b.Current == nil || mask.IsDead() {
		return
	}
	written := []*stage.Object{}
	for _, name := range names {
		written = append(written, f.col(name))
	}
	if viewsApart(b, f, written) {
		return
	}
	to := f
	for _, name := range names {
		refuseShared(b, s, f.col(name))
		col := writtenColumn(b, s, f.index, f.col(name), mask, x)
		if b.Current == nil || col.IsDead() {
			return
		}
		to.Names, to.cols = withColumn(to.Names, to.cols, name, col)
	}
	updateFrame(b, s, f, to)
	if len(to.Names) > len(f.Names) {
		warnPart(b, f.id, partText) // values there are written to in place
	}
}

// writtenColumn is a column, or a new one of missing values, with x where a mask holds.
func writtenColumn(b *stage.Builder, s *cogen.Site, index tableIndex, col, mask, x *stage.Object) *stage.Object {
	cols := []*stage.Object{mask}
	if col != nil {
		cols = append(cols, col)
	}
	xt := x.ValueType()
	if m, ok := x.Static.(series); ok {
		alignedWith(b, s, index, m.index, "assigning a series with a different index")
		cols = append(cols, m.col)
		xt = m.col.Type.Elems[0]
	} else if x = b.Materialise(x); x.Static != nil && !isConst(x) || xt == nil {
		panic(b.UnsupportedAt(s, "writing a "+x.TypeName()+" to some rows", ""))
	}
	var old *stage.Type
	if col != nil {
		old = col.Type.Elems[0]
	}
	to, conv := common(b, s, old, x, xt)
	return mapColumn(b, s, rowsOf(b, index), cols, func(elems []*stage.Object) *stage.Object {
		v := x
		if _, ok := x.Static.(series); ok {
			v = elems[len(elems)-1]
		}
		o := b.BranchValue(stage.Dynamic(b.Op1("np.truth", ir.Bool, b.Value(elems[0])), stage.BoolType), func() *stage.Object { return conv(v) }, func() *stage.Object {
			if col == nil {
				return missingOf(b, s, to)
			}
			return conv(elems[1])
		})
		return dynOf(b, o, to)
	})
}

func isConst(o *stage.Object) bool { _, ok := o.ConstVal(); return ok }

// common is the type of the values of a column, nil a new one, to which x of type xt
// is written, and what makes them of its values and x.
func common(b *stage.Builder, s *cogen.Site, old *stage.Type, x *stage.Object, xt *stage.Type) (*stage.Type, func(o *stage.Object) *stage.Object) {
	as := func(t *ir.Type) (*stage.Type, func(o *stage.Object) *stage.Object) {
		return stage.ScalarType(t), func(o *stage.Object) *stage.Object {
			if o.IsNone() {
				o = nan()
			}
			return stage.FromScalar(numpy.Scalar(b, s, o, t, true))
		}
	}
	same := func(o *stage.Object) *stage.Object {
		if b.Current != nil && !o.IsDead() && stage.IsText(o.ValueType()) {
			return b.ToStr(o)
		}
		return o
	}
	if isTime(old) || isTime(xt) {
		panic(b.UnsupportedAt(s, "writing times to some rows", ""))
	}
	_, isSeries := x.Static.(series)
	n := stage.TypeOfNumber(xt)
	oldNumber := old != nil && old.Kind == ir.KNumpy
	switch {
	case old != nil && isSeries && old.Key() == xt.Key():
		return old, same
	case isTime(old) || isTime(xt):
		if isTime(old) && isTime(xt) && !isSeries && scaled(b, x, unitOf(old)) != nil {
			return old, func(o *stage.Object) *stage.Object { return scaled(b, o, unitOf(old)) }
		}
	case n == ir.Int64 || n == ir.Float64 || xt.Kind == ir.KNone:
		if old == nil && xt.Kind != ir.KNone {
			return as(ir.Float64)
		}
		if oldNumber && old.Scalar == ir.Float64 {
			return as(ir.Float64)
		}
		if oldNumber && old.Scalar == ir.Int64 {
			if n == ir.Int64 {
				return as(ir.Int64)
			}
			if v, ok := x.ConstVal(); ok {
				if v, ok := v.(float64); ok && v == float64(int64(v)) {
					return as(ir.Int64)
				}
				return as(ir.Float64)
			}
		}
		missing := xt.Kind == ir.KNone
		if v, ok := x.ConstVal(); ok {
			v, isFloat := v.(float64)
			missing = missing || isFloat && v != v
		}
		if old != nil && !oldNumber && missing {
			return b.Compiler.Join(old, xt), same
		}
	case n == ir.BoolU && oldNumber && old.Scalar == ir.BoolU:
		return as(ir.BoolU)
	case stage.IsText(xt) || xt.Kind == ir.KUnion && isKey(&stage.Object{Type: stage.ColumnType(xt)}):
		if stage.IsText(xt) {
			xt = stage.StrType
		}
		if old == nil {
			return b.Compiler.Join(stage.FloatType, xt), same
		}
		if !oldNumber {
			return b.Compiler.Join(old, xt), same
		}
	}
	what := "a new column"
	if old != nil {
		what = "a column of " + old.IR().String()
	}
	panic(b.UnsupportedAt(s, "writing a "+xt.Name()+" to some rows of "+what, ""))
}
