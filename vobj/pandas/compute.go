package pandas

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// tableCompute emits table.compute over n rows of columns. fill generates the
// region: given the row's number (i64) and values it returns whether the row
// stays (nil: it does) and the values of the results, which inColumn says how to
// keep. A result that is never reached has the type none.
func tableCompute(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, fill func(row *ir.Value, elems []*stage.Object) (keep *ir.Value, outs []*stage.Object)) []*stage.Object {
	if n == nil || b.Current == nil {
		return nil
	}
	var keep *ir.Value
	var outs []*stage.Object
	op, after, ok := tableRegion(b, s, "table.compute", n, cols, func(row *ir.Value, elems []*stage.Object) { keep, outs = fill(row, elems) })
	if !ok {
		return nil
	}
	ended := b.Current == nil
	var vals []*ir.Value
	types := make([]*stage.Type, len(outs))
	for i, o := range outs {
		types[i] = stage.NoneType
		if ended || o.IsDead() {
			continue
		}
		types[i] = o.Type
		vals = append(vals, b.Value(o))
	}
	if !ended {
		if keep == nil {
			keep = b.ConstValue(true)
		}
		b.Op("yield", append([]*ir.Value{keep}, vals...))
	}
	after()
	results := make([]*stage.Object, len(outs))
	for i, t := range types {
		if t == nil {
			panic(b.UnsupportedAt(s, "a column of "+outs[i].TypeName(), ""))
		}
		v := b.Func.NewValue(ir.Column(t.IR()), "")
		v.Def = op
		op.Results = append(op.Results, v)
		results[i] = stage.Dynamic(v, stage.ColumnType(t))
	}
	b.Current.Append(op)
	if ended {
		// It raises for the first row: what follows is reached for none only.
		leaveIfEmpty(b, n)
		b.Op("unreachable", nil)
		b.Current = nil
		return nil
	}
	return results
}

// tableFold emits table.fold: fill generates what is done with each row, given its
// number. The result is the number of rows.
func tableFold(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, fill func(row *ir.Value, elems []*stage.Object)) *ir.Value {
	if n == nil || b.Current == nil {
		return nil
	}
	return foldRows(b, s, n, cols, func(row *ir.Value, elems []*stage.Object) *ir.Value {
		fill(row, elems)
		return b.ConstValue(true)
	})
}

// countRows is for how many rows of a column something holds.
func countRows(b *stage.Builder, s *cogen.Site, col *stage.Object, holds func(elem *stage.Object) *stage.Object) *ir.Value {
	return foldRows(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(_ *ir.Value, elems []*stage.Object) *ir.Value { return b.Value(holds(elems[0])) })
}

// foldRows emits table.fold, of the number of rows that counts gives.
func foldRows(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, counts func(row *ir.Value, elems []*stage.Object) *ir.Value) *ir.Value {
	op, after, ok := tableRegion(b, s, "table.fold", n, cols, func(row *ir.Value, elems []*stage.Object) {
		if there := counts(row, elems); b.Current != nil {
			b.Op("yield", []*ir.Value{there})
		}
	})
	if !ok {
		return nil
	}
	after()
	v := b.Func.NewValue(ir.I64, "")
	v.Def = op
	op.Results = []*ir.Value{v}
	b.Current.Append(op)
	return v
}

// tableRegion makes an op over the rows of columns and generates its region with
// fill; after goes back to the code around. False: there is no such code.
func tableRegion(b *stage.Builder, s *cogen.Site, name string, n *ir.Value, cols []*stage.Object, fill func(row *ir.Value, elems []*stage.Object)) (op *ir.Op, back func(), ok bool) {
	args := []*ir.Value{n}
	region := &ir.Block{Args: []*ir.Value{b.Func.NewValue(ir.I64, "")}}
	elems := make([]*stage.Object, len(cols))
	for i, c := range cols {
		v := b.Value(c)
		if v == nil {
			return nil, nil, false
		}
		args = append(args, v)
		// The type of the column, which an early run may know better than its value has it.
		a := b.Func.NewValue(c.Type.Elems[0].IR(), "")
		region.Args = append(region.Args, a)
		elems[i] = stage.Dynamic(a, c.Type.Elems[0])
		if a.Type.Kind == ir.KNone {
			elems[i] = stage.None
		}
	}
	op = b.Func.NewOp(ir.MustOp(name), args)
	op.Span = b.Site
	op.Regions = []*ir.Block{region}
	after, slots, loops := b.Current, b.Slots, b.Loops
	b.Current, b.Slots, b.Loops = region, append([]*stage.Object(nil), slots...), nil
	b.InRegion++
	fill(region.Args[0], elems)
	b.InRegion--
	for i, o := range slots {
		if b.Current != nil && b.Slots[i] != o && !(stage.RootOf(o) != nil && stage.RootOf(b.Slots[i]) == stage.RootOf(o)) {
			panic(b.UnsupportedAt(s, "a function that runs for each row and rebinds a variable of the function around it", "return the value instead"))
		}
	}
	return op, func() { b.Current, b.Slots, b.Loops = after, slots, loops }, true
}

// python is a value of a column as functions get it: columns of numbers give
// Python's.
func pythonElem(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return o
	}
	if isCategory(o.ValueType()) {
		return ofCategory(b, &cogen.Site{ID: -7, Src: b.Site}, o)
	}
	if !stage.IsScalar(o) {
		return o
	}
	return b.PythonNumber(o)
}

// keyElem is the same as containers keep it, to find it again: a time's number.
func keyElem(b *stage.Builder, o *stage.Object) *stage.Object {
	if b.Current != nil && !o.IsDead() && (isTime(o.ValueType()) || isCategory(o.ValueType())) {
		return intTicks(b, o)
	}
	return pythonElem(b, o)
}

// inColumn is a value as a column keeps it, by pandas' rules for objects: numbers
// of one kind make a typed column, all else is an object column. What the dtype
// would be then depends on the values where kinds of numbers mix; such columns
// are left to CPython.
func inColumn(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	t := o.ValueType()
	if t == nil {
		panic(b.UnsupportedAt(s, "a "+o.TypeName()+" in a column", ""))
	}
	switch t.Kind {
	case ir.KInt, ir.KI64:
		// What has always 64 bits is there at once.
		v := b.Value(o)
		if v == nil {
			return stage.Dead
		}
		if n, ok := o.ConstVal(); t.Kind == ir.KI64 || ok && n.(*big.Int).IsInt64() || v.Def != nil && v.Def.Name() == "int.from_i64" {
			return stage.FromScalar(numpy.Scalar(b, s, o, ir.Int64, true))
		}
		return stage.FromScalar(b.Op1("column.int", ir.Int64, v))
	case ir.KBool:
		return stage.FromScalar(numpy.Scalar(b, s, o, ir.BoolU, true))
	case ir.KFloat:
		return stage.FromScalar(numpy.Scalar(b, s, o, ir.Float64, true))
	case ir.KNumpy, ir.KNone, kTime, kCategory:
		return dynOf(b, o, t)
	case ir.KStr, ir.KChar:
		return dynOf(b, b.ToStr(o), stage.StrType)
	case ir.KList:
		return listInColumn(b, s, o)
	case ir.KTuple:
		return tupleInColumn(b, s, o)
	case ir.KUnion:
		switch {
		case listMember(t) != nil:
			return listInColumn(b, s, o)
		case tupleMember(t) != nil:
			return tupleInColumn(b, s, o)
		}
		text := false
		for _, m := range t.Elems {
			switch m.Kind {
			case ir.KStr, ir.KChar:
				text = true
			case ir.KNone, ir.KFloat, ir.KInt, ir.KBool:
			default:
				panic(b.UnsupportedAt(s, "a "+m.Name()+" in a column", ""))
			}
		}
		if text && t.Without(func(m *stage.Type) bool { return m.Kind == ir.KStr || m.Kind == ir.KChar || m.Kind == ir.KNone }).Kind == ir.KNever {
			return dynOf(b, o, t)
		}
		panic(b.UnsupportedAt(s, "a column of "+t.IR().String()+", whose dtype depends on its values", "return values of one type"))
	}
	panic(b.UnsupportedAt(s, "a "+o.TypeName()+" in a column", ""))
}

// listed is inColumn of what pandas finds the dtype of: times are in nanoseconds.
func listed(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if t := o.ValueType(); isTime(t) {
		if !isPandasTime(t) {
			return o
		}
		ns := timeTypes[(&timeUnit{name: "ns", span: unitOf(t).span}).dtype()]
		if unitOf(ns) == unitOf(t) {
			return o
		}
		return timed(b, s, o, o, ns, func() *stage.Object { return callDates(b, s, "fitting", nanoseconds(b, o)) })
	}
	if stage.MayBeHostDate(o) {
		return listedDate(b, s, o)
	}
	if t := o.ValueType(); t != nil && t.Kind == ir.KUnion && stage.HasKind(t, ir.KFloat) && (stage.HasKind(t, ir.KStr) || stage.HasKind(t, ir.KChar)) &&
		t.Without(func(m *stage.Type) bool { return stage.IsText(m) || m.Kind == ir.KNone || m.Kind == ir.KFloat }).Kind == ir.KNever {
		return dynOf(b, o, t)
	}
	return inColumn(b, s, o)
}

// settleColumn has CPython run the program where the values of a new column are not
// what their types say: times beyond nanoseconds, floats among texts that are not NaN,
// and no texts at all.
func settleColumn(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	if b.Current == nil || col.IsDead() {
		return
	}
	if isTimes(col) {
		leaveIfOut(b, s, col)
	}
	if t := col.Type.Elems[0]; t.Kind == ir.KUnion && stage.HasKind(t, ir.KFloat) {
		texts := callOrder(b, s, "plain_texts", col)
		if b.Current != nil {
			b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, texts))))
		}
	}
}

func dynOf(b *stage.Builder, o *stage.Object, t *stage.Type) *stage.Object {
	v := b.Coerce(o, t)
	if v == nil {
		return stage.Dead
	}
	return stage.Dynamic(v, t)
}

// columnOf is a new column with the values of a list, or of a display of one.
func columnOf(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	switch k := o.Static.(type) {
	case timesIndex:
		return k.of
	case objectArray:
		if k.names == nil {
			return k.col
		}
	}
	if _, ok := o.Static.(stage.RangeObject); ok {
		o = b.AsList(s, o)
	}
	o = b.Materialise(sameNumbers(o))
	if b.Current == nil || o.IsDead() {
		return stage.Dead
	}
	if stage.IsTuple(o) {
		o = b.ListOf(s, b.ElemsOf(o))
	}
	if stage.IsArray(o) {
		return arrayColumn(b, s, o)
	}
	if col := adoptedTexts(b, s, o); col != nil {
		return col
	}
	t := o.ValueType()
	if t == nil || o.Static != nil || t.Kind != ir.KList {
		panic(b.UnsupportedAt(s, "a column of a "+o.TypeName(), "pass a list"))
	}
	if t.Elem().Kind == ir.KNever {
		panic(b.UnsupportedAt(s, "an empty list as a column", ""))
	}
	l := b.Value(o)
	if !l.Type.Elem().Equal(t.Elem().IR()) {
		// The list was made before it was known what gets into it: code is
		// generated again.
		b.Op("unreachable", nil)
		b.Current = nil
		return stage.Dead
	}
	n := b.Op("list.len", []*ir.Value{l}, ir.I64).Result()
	shared := columnOfList(b, o)
	leaveIfEmpty(b, n) // an empty list gives object
	return listedColumn(b, s, 0, n, []*stage.Object{shared}, func(elems []*stage.Object) *stage.Object { return elems[0] })
}

// columnOfList is the column of a list object's elements; nothing may change the list
// from now on.
func columnOfList(b *stage.Builder, o *stage.Object) *stage.Object {
	l := b.Value(o)
	if l == nil {
		return stage.Dead
	}
	return columnOfValue(b, l, o.Type.Elem())
}

func columnOfValue(b *stage.Builder, l *ir.Value, elem *stage.Type) *stage.Object {
	return stage.Dynamic(b.Op("column.of_list", []*ir.Value{l}, ir.Column(l.Type.Elem())).Result(), stage.ColumnType(elem))
}

// mapColumn is a new column of what fn gives for each value.
func mapColumn(b *stage.Builder, s *cogen.Site, n *ir.Value, cols []*stage.Object, fn func(elems []*stage.Object) *stage.Object) *stage.Object {
	out := tableCompute(b, s, n, cols, func(_ *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{fn(elems)}
	})
	if out == nil {
		return stage.Dead
	}
	return out[0]
}

// filterRows keeps the rows for which fn holds: columns, and an index with
// their labels.
func filterRows(b *stage.Builder, s *cogen.Site, x tableIndex, cols []*stage.Object, mask *stage.Object) (tableIndex, []*stage.Object) {
	ins := append([]*stage.Object{mask}, cols...)
	if !x.isRange() {
		ins = append(ins, x.of)
	}
	outs := tableCompute(b, s, rowsOf(b, x), ins, func(row *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		keep := b.Op1("np.truth", ir.Bool, b.Value(elems[0]))
		vals := append([]*stage.Object{}, elems[1:len(cols)+1]...)
		if x.isRange() {
			vals = append(vals, stage.FromScalar(b.Op1("np.of_i64", ir.Int64, row)))
		} else {
			vals = append(vals, elems[len(cols)+1])
		}
		for i, v := range vals {
			if v.IsNone() {
				vals[i] = stage.Dynamic(b.Value(v), stage.NoneType)
			}
		}
		return keep, vals
	})
	if outs == nil {
		return tableIndex{of: stage.Dead}, nil
	}
	return x.taken(outs[len(cols)], someRows), outs[:len(cols)]
}
