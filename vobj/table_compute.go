package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// tableCompute emits table.compute over n rows of columns. fill generates the
// region: given the row's number (i64) and values it returns whether the row
// stays (nil: it does) and the values of the results, which inColumn says how to
// keep. A result that is never reached has the type none.
func (b *builder) tableCompute(s *cogen.Site, n *ir.Value, cols []*object, fill func(row *ir.Value, elems []*object) (keep *ir.Value, outs []*object)) []*object {
	if n == nil || b.cur == nil {
		return nil
	}
	var keep *ir.Value
	var outs []*object
	op, after, ok := b.tableRegion(s, "table.compute", n, cols, func(row *ir.Value, elems []*object) { keep, outs = fill(row, elems) })
	if !ok {
		return nil
	}
	ended := b.cur == nil
	var vals []*ir.Value
	types := make([]*vtype, len(outs))
	for i, o := range outs {
		types[i] = tNone
		if ended || o.isDead() {
			continue
		}
		types[i] = o.t
		vals = append(vals, b.value(o))
	}
	if !ended {
		if keep == nil {
			keep = b.constValue(true)
		}
		b.op("yield", append([]*ir.Value{keep}, vals...))
	}
	after()
	results := make([]*object, len(outs))
	for i, t := range types {
		if t == nil {
			panic(b.unsupportedAt(s, "a column of "+outs[i].typeName(), ""))
		}
		v := b.fn.NewValue(ir.Column(t.ir()), "")
		v.Def = op
		op.Results = append(op.Results, v)
		results[i] = dyn(v, columnType(t))
	}
	b.cur.Append(op)
	if ended {
		// It raises for the first row: what follows is reached for none only.
		b.leaveIfEmpty(n)
		b.op("unreachable", nil)
		b.cur = nil
		return nil
	}
	return results
}

// tableFold emits table.fold: fill generates what is done with each row, given its
// number. The result is the number of rows.
func (b *builder) tableFold(s *cogen.Site, n *ir.Value, cols []*object, fill func(row *ir.Value, elems []*object)) *ir.Value {
	if n == nil || b.cur == nil {
		return nil
	}
	return b.fold(s, n, cols, func(row *ir.Value, elems []*object) *ir.Value {
		fill(row, elems)
		return b.constValue(true)
	})
}

// countRows is for how many rows of a column something holds.
func (b *builder) countRows(s *cogen.Site, col *object, holds func(elem *object) *object) *ir.Value {
	return b.fold(s, b.lenOfColumn(col), []*object{col}, func(_ *ir.Value, elems []*object) *ir.Value { return b.value(holds(elems[0])) })
}

// fold emits table.fold, of the number of rows that counts gives.
func (b *builder) fold(s *cogen.Site, n *ir.Value, cols []*object, counts func(row *ir.Value, elems []*object) *ir.Value) *ir.Value {
	op, after, ok := b.tableRegion(s, "table.fold", n, cols, func(row *ir.Value, elems []*object) {
		if there := counts(row, elems); b.cur != nil {
			b.op("yield", []*ir.Value{there})
		}
	})
	if !ok {
		return nil
	}
	after()
	v := b.fn.NewValue(ir.I64, "")
	v.Def = op
	op.Results = []*ir.Value{v}
	b.cur.Append(op)
	return v
}

// tableRegion makes an op over the rows of columns and generates its region with
// fill; after goes back to the code around. False: there is no such code.
func (b *builder) tableRegion(s *cogen.Site, name string, n *ir.Value, cols []*object, fill func(row *ir.Value, elems []*object)) (op *ir.Op, back func(), ok bool) {
	args := []*ir.Value{n}
	region := &ir.Block{Args: []*ir.Value{b.fn.NewValue(ir.I64, "")}}
	elems := make([]*object, len(cols))
	for i, c := range cols {
		v := b.value(c)
		if v == nil {
			return nil, nil, false
		}
		args = append(args, v)
		// The type of the column, which an early run may know better than its value has it.
		a := b.fn.NewValue(c.t.elems[0].ir(), "")
		region.Args = append(region.Args, a)
		elems[i] = dyn(a, c.t.elems[0])
		if a.Type.Kind == ir.KNone {
			elems[i] = noneObject
		}
	}
	op = b.fn.NewOp(ir.MustOp(name), args)
	op.Span = b.site
	op.Regions = []*ir.Block{region}
	after, slots, loops := b.cur, b.slots, b.loops
	b.cur, b.slots, b.loops = region, append([]*object(nil), slots...), nil
	b.inRegion++
	fill(region.Args[0], elems)
	b.inRegion--
	for i, o := range slots {
		if b.cur != nil && b.slots[i] != o && !(rootOf(o) != nil && rootOf(b.slots[i]) == rootOf(o)) {
			panic(b.unsupportedAt(s, "a function that runs for each row and rebinds a variable of the function around it", "return the value instead"))
		}
	}
	return op, func() { b.cur, b.slots, b.loops = after, slots, loops }, true
}

// python is a value of a column as functions get it: columns of numbers give
// Python's.
func (b *builder) pythonElem(o *object) *object {
	if b.cur == nil || o.isDead() {
		return o
	}
	if isCategory(o.typ()) {
		return b.ofCategory(&cogen.Site{ID: -7, Src: b.site}, o)
	}
	if !isScalar(o) {
		return o
	}
	return b.pythonNumber(o)
}

// keyElem is the same as containers keep it, to find it again: a time's number.
func (b *builder) keyElem(o *object) *object {
	if b.cur != nil && !o.isDead() && (isTime(o.typ()) || isCategory(o.typ())) {
		return b.intTicks(o)
	}
	return b.pythonElem(o)
}

// inColumn is a value as a column keeps it, by pandas' rules for objects: numbers
// of one kind make a typed column, all else is an object column. What the dtype
// would be then depends on the values where kinds of numbers mix; such columns
// are left to CPython.
func (b *builder) inColumn(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	t := o.typ()
	if t == nil {
		panic(b.unsupportedAt(s, "a "+o.typeName()+" in a column", ""))
	}
	switch t.kind {
	case ir.KInt, ir.KI64:
		// What has always 64 bits is there at once.
		v := b.value(o)
		if v == nil {
			return deadObject
		}
		if n, ok := o.constVal(); t.kind == ir.KI64 || ok && n.(*big.Int).IsInt64() || v.Def != nil && v.Def.Name() == "int.from_i64" {
			return fromScalar(b.scalar(s, o, ir.Int64, true))
		}
		return fromScalar(b.op1("column.int", ir.Int64, v))
	case ir.KBool:
		return fromScalar(b.scalar(s, o, ir.BoolU, true))
	case ir.KFloat:
		return fromScalar(b.scalar(s, o, ir.Float64, true))
	case ir.KNumpy, ir.KNone, kTime, kCategory:
		return dynOf(b, o, t)
	case ir.KStr, ir.KChar:
		return dynOf(b, b.toStr(o), tStr)
	case ir.KList:
		return b.listInColumn(s, o)
	case ir.KTuple:
		return b.tupleInColumn(s, o)
	case ir.KUnion:
		switch {
		case listMember(t) != nil:
			return b.listInColumn(s, o)
		case tupleMember(t) != nil:
			return b.tupleInColumn(s, o)
		}
		text := false
		for _, m := range t.elems {
			switch m.kind {
			case ir.KStr, ir.KChar:
				text = true
			case ir.KNone, ir.KFloat, ir.KInt, ir.KBool:
			default:
				panic(b.unsupportedAt(s, "a "+m.name()+" in a column", ""))
			}
		}
		if text && t.without(func(m *vtype) bool { return m.kind == ir.KStr || m.kind == ir.KChar || m.kind == ir.KNone }).kind == ir.KNever {
			return dynOf(b, o, t)
		}
		panic(b.unsupportedAt(s, "a column of "+t.ir().String()+", whose dtype depends on its values", "return values of one type"))
	}
	panic(b.unsupportedAt(s, "a "+o.typeName()+" in a column", ""))
}

// listed is inColumn of what pandas finds the dtype of: times are in nanoseconds.
func (b *builder) listed(s *cogen.Site, o *object) *object {
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if t := o.typ(); isTime(t) {
		if !isPandasTime(t) {
			return o
		}
		ns := timeTypes[(&timeUnit{name: "ns", span: t.unit().span}).dtype()]
		if ns.unit() == t.unit() {
			return o
		}
		return b.timed(s, o, o, ns, func() *object { return b.dates(s, "fitting", b.nanoseconds(o)) })
	}
	if mayBeHostDate(o) {
		return b.listedDate(s, o)
	}
	if t := o.typ(); t != nil && t.kind == ir.KUnion && hasKind(t, ir.KFloat) && (hasKind(t, ir.KStr) || hasKind(t, ir.KChar)) &&
		t.without(func(m *vtype) bool { return isText(m) || m.kind == ir.KNone || m.kind == ir.KFloat }).kind == ir.KNever {
		return dynOf(b, o, t)
	}
	return b.inColumn(s, o)
}

// settleColumn has CPython run the program where the values of a new column are not
// what their types say: times beyond nanoseconds, floats among texts that are not NaN,
// and no texts at all.
func (b *builder) settleColumn(s *cogen.Site, col *object) {
	if b.cur == nil || col.isDead() {
		return
	}
	if isTimes(col) {
		b.leaveIfOut(s, col)
	}
	if t := col.t.elems[0]; t.kind == ir.KUnion && hasKind(t, ir.KFloat) {
		texts := b.order(s, "plain_texts", col)
		if b.cur != nil {
			b.leaveIf(b.value(b.not(b.truth(s, texts))))
		}
	}
}

func dynOf(b *builder, o *object, t *vtype) *object {
	v := b.coerce(o, t)
	if v == nil {
		return deadObject
	}
	return dyn(v, t)
}

// columnOf is a new column with the values of a list, or of a display of one.
func (b *builder) columnOf(s *cogen.Site, o *object) *object {
	switch k := o.k.(type) {
	case timesIndex:
		return k.of
	case objectArray:
		if k.names == nil {
			return k.col
		}
	}
	if _, ok := o.k.(rangeObject); ok {
		o = b.asList(s, o)
	}
	o = b.materialise(sameNumbers(o))
	if b.cur == nil || o.isDead() {
		return deadObject
	}
	if isTuple(o) {
		o = b.listOf(s, b.elemsOf(o))
	}
	if isArray(o) {
		return b.arrayColumn(s, o)
	}
	if col := b.adoptedTexts(s, o); col != nil {
		return col
	}
	t := o.typ()
	if t == nil || o.k != nil || t.kind != ir.KList {
		panic(b.unsupportedAt(s, "a column of a "+o.typeName(), "pass a list"))
	}
	if t.elem().kind == ir.KNever {
		panic(b.unsupportedAt(s, "an empty list as a column", ""))
	}
	l := b.value(o)
	if !l.Type.Elem().Equal(t.elem().ir()) {
		// The list was made before it was known what gets into it: code is
		// generated again.
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	n := b.op("list.len", []*ir.Value{l}, ir.I64).Result()
	shared := b.columnOfList(o)
	b.leaveIfEmpty(n) // an empty list gives object
	return b.listedColumn(s, 0, n, []*object{shared}, func(elems []*object) *object { return elems[0] })
}

// columnOfList is the column of a list object's elements; nothing may change the list
// from now on.
func (b *builder) columnOfList(o *object) *object {
	l := b.value(o)
	if l == nil {
		return deadObject
	}
	return b.columnOfValue(l, o.t.elem())
}

func (b *builder) columnOfValue(l *ir.Value, elem *vtype) *object {
	return dyn(b.op("column.of_list", []*ir.Value{l}, ir.Column(l.Type.Elem())).Result(), columnType(elem))
}

// mapColumn is a new column of what fn gives for each value.
func (b *builder) mapColumn(s *cogen.Site, n *ir.Value, cols []*object, fn func(elems []*object) *object) *object {
	out := b.tableCompute(s, n, cols, func(_ *ir.Value, elems []*object) (*ir.Value, []*object) {
		return nil, []*object{fn(elems)}
	})
	if out == nil {
		return deadObject
	}
	return out[0]
}

// filterRows keeps the rows for which fn holds: columns, and an index with
// their labels.
func (b *builder) filterRows(s *cogen.Site, x tableIndex, cols []*object, mask *object) (tableIndex, []*object) {
	ins := append([]*object{mask}, cols...)
	if !x.isRange() {
		ins = append(ins, x.of)
	}
	outs := b.tableCompute(s, b.rowsOf(x), ins, func(row *ir.Value, elems []*object) (*ir.Value, []*object) {
		keep := b.op1("np.truth", ir.Bool, b.value(elems[0]))
		vals := append([]*object{}, elems[1:len(cols)+1]...)
		if x.isRange() {
			vals = append(vals, fromScalar(b.op1("np.of_i64", ir.Int64, row)))
		} else {
			vals = append(vals, elems[len(cols)+1])
		}
		for i, v := range vals {
			if v.isNone() {
				vals[i] = dyn(b.value(v), tNone)
			}
		}
		return keep, vals
	})
	if outs == nil {
		return tableIndex{of: deadObject}, nil
	}
	return x.taken(outs[len(cols)], someRows), outs[:len(cols)]
}
