package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// df.loc, df.iloc and slices of tables: rows at positions or labels, and values
// written where a mask holds.

// locator is o.loc, o.iloc, o.at or o.iat.
type locator struct {
	tableValue
	of   *object
	name string
}

func (k locator) shape() string           { return "locator " + k.name }
func (k locator) leaves() []*object       { return []*object{k.of} }
func (k locator) with(l []*object) static { return locator{of: l[0], name: k.name} }

// isLocator reports whether an attribute of frames and series is one.
func isLocator(name string) bool {
	return name == "loc" || name == "iloc" || name == "at" || name == "iat"
}

func (k locator) byLabel() bool { return k.name == "loc" || k.name == "at" }

func (b *builder) refuseLoc(s *cogen.Site, k locator) {
	panic(b.unsupportedAt(s, "this index of "+k.of.typeName()+"."+k.name, ""))
}

// calledKey is an index of a table: a function, or one of several, is called with the table.
func (b *builder) calledKey(s *cogen.Site, of, i *object) *object {
	switch k := i.k.(type) {
	case function:
		if k.native == nil && !k.gen.IsGenerator && !k.gen.Loops {
			if bound := b.bind(s, k, []arg{{val: of}}); bound != nil {
				return b.inline(s, k, bound) // its rows are known to be the table's
			}
		}
		return b.callObject(s, i, []arg{{val: of}})
	case tuple:
		elems := slices.Clone(k.elems)
		for j, e := range elems {
			if _, ok := e.k.(function); ok {
				elems[j] = b.calledKey(s, of, e)
			}
			if b.cur == nil || elems[j].isDead() {
				return deadObject
			}
		}
		k.elems = elems
		return mkStatic(k)
	}
	return i
}

// maskOf is an array of bools as a Series of the table's rows, of which it must have so many.
func (b *builder) maskOf(s *cogen.Site, of, i *object) *object {
	index, _ := tableParts(of)
	if b.cur == nil || index.of == nil || !isArray(i) || i.t.num != ir.BoolU || i.t.rank != 1 {
		return i
	}
	col := b.arrayColumn(s, i)
	n := b.rowsOf(index)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	b.leaveIf(b.i64op("i64.ne", n, b.lenOfColumn(col)))
	return mkStatic(series{index: index, col: col})
}

// getLocated is o.loc[i] and the like.
func (b *builder) getLocated(s *cogen.Site, k locator, i *object) *object {
	if i = b.calledKey(s, k.of, i); b.cur == nil || i.isDead() {
		return deadObject
	}
	rows, columns := i, (*object)(nil)
	if t, ok := i.k.(tuple); ok {
		if _, isFrame := k.of.k.(dataFrame); !isFrame || len(t.elems) != 2 {
			b.refuseLoc(s, k)
		}
		rows, columns = t.elems[0], t.elems[1]
	}
	of := k.of
	if _, single := strConst(objectOrNone(columns)); columns != nil && !single && (isDisplay(columns) || isSlice(columns)) && isLabelLike(rows) {
		// pandas takes the row of all columns first, which makes its dtype.
		r := b.locatedRows(s, k, of, rows)
		if b.cur == nil || r.isDead() {
			return deadObject
		}
		if row, ok := r.k.(tableRow); ok {
			return b.rowOfColumns(s, k, row, columns)
		}
		return b.locatedColumns(s, locator{of: r, name: k.name}, columns)
	}
	if columns != nil {
		if of = b.locatedColumns(s, k, columns); b.cur == nil || of.isDead() {
			return deadObject
		}
	}
	return b.locatedRows(s, k, of, rows)
}

// isLabelLike reports whether an index names one row.
func isLabelLike(o *object) bool {
	t := o.typ()
	return t != nil && (o.k == nil || isConst(o)) && (t.kind == ir.KInt || isText(t) || isScalar(o) || isMoment(t))
}

func isSlice(o *object) bool { _, ok := o.k.(slice); return ok }

// rowOfColumns is a row with some of its values.
func (b *builder) rowOfColumns(s *cogen.Site, k locator, row tableRow, columns *object) *object {
	of := b.locatedColumns(s, k, columns)
	if b.cur == nil || of.isDead() {
		return deadObject
	}
	f := of.k.(dataFrame)
	vals := make([]*object, len(f.names))
	for i, n := range f.names {
		vals[i] = row.vals[slices.Index(row.names, n)]
	}
	row.names, row.vals = f.names, vals
	return mkStatic(row)
}

// locatedColumns is the frame of the columns that an index names, or the series.
func (b *builder) locatedColumns(s *cogen.Site, k locator, i *object) *object {
	f := k.of.k.(dataFrame)
	if sl, ok := i.k.(slice); ok {
		from, to := 0, len(f.names)
		if !sl.step.isNone() {
			b.refuseLoc(s, k)
		}
		for side, bound := range []*object{sl.lower, sl.upper} {
			if bound.isNone() {
				continue
			}
			at := 0
			if k.byLabel() {
				name, ok := strConst(bound)
				if at = slices.Index(f.names, name); !ok || at < 0 {
					b.refuseLoc(s, k)
				}
				at += side // the last one is among them
			} else {
				at = b.columnNumber(s, k, bound, true)
			}
			if side == 0 {
				from = at
			} else {
				to = at
			}
		}
		return b.newFrame(s, f.names[from:max(from, to)], f.index, f.cols[from:max(from, to)])
	}
	if d, ok := i.k.(display); ok && d.keys == nil {
		if k.byLabel() {
			return b.selectColumns(s, f, b.labels(s, i))
		}
		names := make([]string, len(d.vals))
		for j, v := range d.vals {
			names[j] = f.names[b.columnNumber(s, k, v, false)]
		}
		return b.selectColumns(s, f, names)
	}
	if k.byLabel() {
		name, ok := strConst(i)
		if !ok {
			b.refuseLoc(s, k)
		}
		return b.frameItem(s, f, name)
	}
	return b.frameItem(s, f, f.names[b.columnNumber(s, k, i, false)])
}

// columnNumber is the place of a column, which must be known; clip: of a slice.
func (b *builder) columnNumber(s *cogen.Site, k locator, o *object, clip bool) int {
	v, _ := o.constVal()
	n, ok := v.(*big.Int)
	if !ok || !n.IsInt64() {
		b.refuseLoc(s, k)
	}
	count := int64(len(k.of.k.(dataFrame).names))
	at := n.Int64()
	if at < 0 {
		at += count
	}
	if clip {
		return int(min(max(at, 0), count))
	}
	if at < 0 || at >= count {
		b.refuseLoc(s, k)
	}
	return int(at)
}

// locatedRows are the rows of a table that an index names.
func (b *builder) locatedRows(s *cogen.Site, k locator, of, i *object) *object {
	index, cols := tableParts(of)
	if b.cur == nil {
		return deadObject
	}
	if len(cols) == 0 {
		b.refuseLoc(s, k)
	}
	if x, ok := i.k.(series); ok && k.name == "loc" && dtypeOf(x.col) == "int64" { // of labels
		if i = b.listOfColumn(s, x.col); b.cur == nil || i.isDead() {
			return deadObject
		}
	}
	if k.name == "loc" {
		if i = b.maskOf(s, of, i); b.cur == nil || i.isDead() {
			return deadObject
		}
	}
	switch r := i.k.(type) {
	case series:
		if dtypeOf(r.col) != "bool" || k.name != "loc" {
			b.refuseLoc(s, k)
		}
		return b.getTableItem(s, of, i)
	case slice:
		if k.name == "iloc" {
			return b.slicedRows(s, of, r)
		}
		if k.name != "loc" || !r.step.isNone() {
			b.refuseLoc(s, k)
		}
		if r.lower.isNone() && r.upper.isNone() {
			return b.likeTable(s, of, index, cols)
		}
		if o := b.slicedTimes(s, of, r); o != nil {
			return o
		}
		if !index.isRange() {
			b.refuseLoc(s, k)
		}
		for _, bound := range []*object{r.lower, r.upper} {
			if t := bound.typ(); !bound.isNone() && (t == nil || t.kind != ir.KInt) {
				b.refuseLoc(s, k)
			}
		}
		at := b.textModelOf(s, "pandas/positions", "labelled", b.rowCount(index), r.lower, r.upper)
		x, out := b.takeRows(s, index, cols, at, false)
		return b.partOf(of, b.likeTable(s, of, x, out), partSlice)
	}
	if _, ok := i.k.(display); ok && !isOneOf(k.name, "at", "iat") {
		i = b.materialise(i)
	} else if x, ok := i.k.(rowLabels); ok && k.name == "loc" {
		if i = b.labelList(s, x.index); b.cur == nil || i.isDead() {
			return deadObject
		}
	}
	if k.name == "loc" {
		if o := b.rowsOfTime(s, of, i); o != nil {
			return o
		}
	}
	t := i.typ()
	if t == nil || i.k != nil && !isConst(i) {
		b.refuseLoc(s, k)
	}
	if t.kind == ir.KList {
		if isOneOf(k.name, "at", "iat") {
			b.refuseLoc(s, k)
		}
		return b.takenRows(s, k, of, i)
	}
	at := b.positionOf(s, k, index, i)
	if b.cur == nil || at == nil {
		return deadObject
	}
	elems := make([]*object, len(cols))
	for j, c := range cols {
		v := b.value(c)
		l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		if elems[j] = b.element("list.get_unchecked", c.t.elems[0], l, at); elems[j].isNone() {
			elems[j] = noneObject
		}
	}
	f, isFrame := of.k.(dataFrame)
	if !isFrame {
		return b.plainCategory(elems[0])
	}
	var label *object
	if index.isRange() {
		label = b.fromLeaf(at)
	} else if e := index.of.t.elems[0]; isText(e) || isMoment(e) {
		v := b.value(index.of)
		l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
		label = b.element("list.get_unchecked", index.of.t.elems[0], l, at)
		if text, ok := strConst(i); ok && k.byLabel() {
			label = mkConst(text)
		}
	}
	return b.rowOf(s, f, elems, label, false)
}

func isOneOf(name string, names ...string) bool { return slices.Contains(names, name) }

// positionOf is the position of the row that a number or a label names.
func (b *builder) positionOf(s *cogen.Site, k locator, index tableIndex, i *object) *ir.Value {
	t := i.typ()
	if !k.byLabel() || index.isRange() {
		if t.kind != ir.KInt && !(isScalar(i) && isIndex(i)) {
			b.refuseLoc(s, k)
		}
		n := b.rowsOf(index)
		at := b.i64(b.pythonElem(i), "int.to_i64_clamp")
		if !k.byLabel() {
			from := b.branchValue(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), func() *object { return dyn(b.i64op("i64.add", at, n), tI64) }, func() *object { return dyn(at, tI64) })
			at = b.value(from)
		}
		fails := func() {
			switch {
			case k.byLabel():
				b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{b.pythonElem(i)}))
			case k.name == "iat":
				b.raise("IndexError", "index out of bounds") // with the numbers
			default:
				b.raise("IndexError", "single positional indexer is out-of-bounds")
			}
		}
		if k.name == "iat" {
			b.leaveIf(b.value(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool)))
			b.leaveIf(b.value(b.not(dyn(b.i64op("i64.lt", at, n), tBool))))
			return at
		}
		b.branch(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), fails, func() {})
		b.branch(dyn(b.i64op("i64.lt", at, n), tBool), func() {}, fails)
		return at
	}
	if at := b.positionOfTime(s, index, i); at != nil || b.cur == nil {
		return at
	}
	index.of = b.labelTextsOf(s, index.of)
	if b.cur == nil || index.of.isDead() {
		return nil
	}
	e := index.of.t.elems[0]
	number := dtypeOf(index.of) == "int64" && (t.kind == ir.KInt || isScalar(i) && isIndex(i)) || dtypeOf(index.of) == "float64" && typeOfNumber(t) == ir.Float64
	if !number && !(hasKind(e, ir.KStr) && isKey(index.of) && isText(t)) {
		b.refuseLoc(s, k)
	}
	found := b.textModelOf(s, "pandas/positions", "of_label", b.pythonColumn(s, index.of), b.pythonElem(i))
	if b.cur == nil || found.isDead() {
		return nil
	}
	at := b.i64(found, "int.to_i64_clamp")
	b.leaveIf(b.value(dyn(b.i64op("i64.lt", at, b.i64Const(-1)), tBool))) // several rows
	b.branch(dyn(b.i64op("i64.lt", at, b.i64Const(0)), tBool), func() {
		b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{b.pythonElem(i)}))
	}, func() {})
	return at
}

// takenRows are the rows at a list of positions or labels.
func (b *builder) takenRows(s *cogen.Site, k locator, of, l *object) *object {
	index, cols := tableParts(of)
	e := l.t.elem()
	var at *object
	switch {
	case e.kind != ir.KInt && e.kind != ir.KStr:
		b.refuseLoc(s, k)
	case !k.byLabel() || index.isRange():
		if e.kind != ir.KInt {
			b.refuseLoc(s, k)
		}
		at = b.textModelOf(s, "pandas/positions", "checked", l, b.rowCount(index), mkBool(!k.byLabel()))
	default:
		if ie := index.of.t.elems[0]; !(ie.kind == ir.KStr && e.kind == ir.KStr) && !(dtypeOf(index.of) == "int64" && e.kind == ir.KInt) {
			b.refuseLoc(s, k)
		}
		at = b.textModelOf(s, "pandas/positions", "of_labels", b.pythonColumn(s, index.of), l)
	}
	x, out := b.takeRows(s, index, cols, at, false)
	return b.likeTable(s, of, x, out)
}

// slicedRows are rows by their positions: df[1:5], df.iloc[::2].
func (b *builder) slicedRows(s *cogen.Site, of *object, k slice) *object {
	if o := b.slicedTimes(s, of, k); o != nil {
		return o
	}
	for _, part := range []*object{k.lower, k.upper, k.step} {
		if t := part.typ(); !part.isNone() && (t == nil || t.kind != ir.KInt) {
			panic(b.unsupportedAt(s, "this slice of a "+of.typeName(), ""))
		}
	}
	if v, ok := k.upper.constVal(); ok && k.lower.isNone() && k.step.isNone() {
		if n, isInt := v.(*big.Int); isInt && n.Sign() >= 0 && n.IsInt64() {
			return b.tableHead(s, of, []arg{{val: k.upper}})
		}
	}
	index, cols := tableParts(of)
	at := b.textModelOf(s, "pandas/positions", "sliced", b.rowCount(index), k.lower, k.upper, k.step)
	x, out := b.takeRows(s, index, cols, at, false)
	if x.freq != nil {
		if !k.step.isNone() {
			panic(b.unsupportedAt(s, "a slice with a step, of a table whose index has a frequency", ""))
		}
		x.loose = index.loose
	}
	return b.partOf(of, b.likeTable(s, of, x, out), partSlice)
}

// setLocated is df.loc[rows, column] = x.
func (b *builder) setLocated(s *cogen.Site, k locator, i, x *object) {
	if i = b.calledKey(s, k.of, i); b.cur == nil || i.isDead() {
		return
	}
	f, isFrame := k.of.k.(dataFrame)
	t, ok := i.k.(tuple)
	if !isFrame || !ok || len(t.elems) != 2 || !k.byLabel() {
		b.refuseLoc(s, k)
	}
	names := b.labels(s, t.elems[1])
	var mask *object
	rows := b.maskOf(s, k.of, t.elems[0])
	if b.cur == nil || rows.isDead() {
		return
	}
	switch r := rows.k.(type) {
	case series:
		if dtypeOf(r.col) != "bool" || k.name != "loc" {
			b.refuseLoc(s, k)
		}
		b.alignedWith(s, f.index, r.index, "a mask with a different index")
		mask = r.col
	default:
		if !f.index.isRange() {
			b.refuseLoc(s, k)
		}
		if mask = b.chosenRows(s, k, f.index, t.elems[0], x); mask != nil {
			break
		}
		if ti := t.elems[0].typ(); ti == nil || t.elems[0].k != nil && !isConst(t.elems[0]) || ti.kind != ir.KInt {
			b.refuseLoc(s, k)
		}
		n := b.rowsOf(f.index)
		if n == nil {
			return
		}
		// A label that is not there makes a row.
		at := b.i64(t.elems[0], "int.to_i64_clamp")
		b.leaveIf(b.i64op("i64.lt", at, b.i64Const(0)))
		b.leaveIf(b.value(b.not(dyn(b.i64op("i64.lt", at, n), tBool))))
		out := b.tableCompute(s, n, nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
			return nil, []*object{b.inColumn(s, dyn(b.i64op("i64.eq", row, at), tBool))}
		})
		if out == nil {
			return
		}
		mask = out[0]
	}
	if b.cur == nil || mask.isDead() {
		return
	}
	written := []*object{}
	for _, name := range names {
		written = append(written, f.col(name))
	}
	if b.viewsApart(f, written) {
		return
	}
	to := f
	for _, name := range names {
		b.refuseShared(s, f.col(name))
		col := b.written(s, f.index, f.col(name), mask, x)
		if b.cur == nil || col.isDead() {
			return
		}
		to.names, to.cols = withColumn(to.names, to.cols, name, col)
	}
	b.updateFrame(s, f, to)
	if len(to.names) > len(f.names) {
		b.warnPart(f.id, partText) // values there are written to in place
	}
}

// written is a column, or a new one of missing values, with x where a mask holds.
func (b *builder) written(s *cogen.Site, index tableIndex, col, mask, x *object) *object {
	cols := []*object{mask}
	if col != nil {
		cols = append(cols, col)
	}
	xt := x.typ()
	if m, ok := x.k.(series); ok {
		b.alignedWith(s, index, m.index, "assigning a series with a different index")
		cols = append(cols, m.col)
		xt = m.col.t.elems[0]
	} else if x = b.materialise(x); x.k != nil && !isConst(x) || xt == nil {
		panic(b.unsupportedAt(s, "writing a "+x.typeName()+" to some rows", ""))
	}
	var old *vtype
	if col != nil {
		old = col.t.elems[0]
	}
	to, conv := b.common(s, old, x, xt)
	return b.mapColumn(s, b.rowsOf(index), cols, func(elems []*object) *object {
		v := x
		if _, ok := x.k.(series); ok {
			v = elems[len(elems)-1]
		}
		o := b.branchValue(dyn(b.op1("np.truth", ir.Bool, b.value(elems[0])), tBool), func() *object { return conv(v) }, func() *object {
			if col == nil {
				return b.missingOf(s, to)
			}
			return conv(elems[1])
		})
		return dynOf(b, o, to)
	})
}

func isConst(o *object) bool { _, ok := o.constVal(); return ok }

// common is the type of the values of a column, nil a new one, to which x of type xt
// is written, and what makes them of its values and x.
func (b *builder) common(s *cogen.Site, old *vtype, x *object, xt *vtype) (*vtype, func(o *object) *object) {
	as := func(t *ir.Type) (*vtype, func(o *object) *object) {
		return scalarType(t), func(o *object) *object {
			if o.isNone() {
				o = nan()
			}
			return fromScalar(b.scalar(s, o, t, true))
		}
	}
	same := func(o *object) *object {
		if b.cur != nil && !o.isDead() && isText(o.typ()) {
			return b.toStr(o)
		}
		return o
	}
	if isTime(old) || isTime(xt) {
		panic(b.unsupportedAt(s, "writing times to some rows", ""))
	}
	_, isSeries := x.k.(series)
	n := typeOfNumber(xt)
	oldNumber := old != nil && old.kind == ir.KNumpy
	switch {
	case old != nil && isSeries && old.key() == xt.key():
		return old, same
	case isTime(old) || isTime(xt):
		if isTime(old) && isTime(xt) && !isSeries && b.scaled(x, old.unit()) != nil {
			return old, func(o *object) *object { return b.scaled(o, old.unit()) }
		}
	case n == ir.Int64 || n == ir.Float64 || xt.kind == ir.KNone:
		if old == nil && xt.kind != ir.KNone {
			return as(ir.Float64)
		}
		if oldNumber && old.num == ir.Float64 {
			return as(ir.Float64)
		}
		if oldNumber && old.num == ir.Int64 {
			if n == ir.Int64 {
				return as(ir.Int64)
			}
			if v, ok := x.constVal(); ok {
				if v, ok := v.(float64); ok && v == float64(int64(v)) {
					return as(ir.Int64)
				}
				return as(ir.Float64)
			}
		}
		missing := xt.kind == ir.KNone
		if v, ok := x.constVal(); ok {
			v, isFloat := v.(float64)
			missing = missing || isFloat && v != v
		}
		if old != nil && !oldNumber && missing {
			return b.c.join(old, xt), same
		}
	case n == ir.BoolU && oldNumber && old.num == ir.BoolU:
		return as(ir.BoolU)
	case isText(xt) || xt.kind == ir.KUnion && isKey(&object{t: columnType(xt)}):
		if isText(xt) {
			xt = tStr
		}
		if old == nil {
			return b.c.join(tFloat, xt), same
		}
		if !oldNumber {
			return b.c.join(old, xt), same
		}
	}
	what := "a new column"
	if old != nil {
		what = "a column of " + old.ir().String()
	}
	panic(b.unsupportedAt(s, "writing a "+xt.name()+" to some rows of "+what, ""))
}
