package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns as arrays of numpy's and the other way round. An array of a column may
// be the column's own memory in pandas, so nothing may write to it; what does makes
// CPython run the program.

// columnArray is a typed column as an array.
func (b *builder) columnArray(s *cogen.Site, col *object) *object {
	e := col.t.elems[0]
	if e.kind != ir.KNumpy {
		panic(b.unsupportedAt(s, "an array of an object column", ""))
	}
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	cls := b.classAt(s, "array")
	if cls.find().python {
		panic(b.unsupportedAt(s, "an array of a column that is passed to CPython", "copy it"))
	}
	a := dyn(b.op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result(), arrayType(1, v.Type.Elem(), cls))
	b.readOnly(a)
	return a
}

// readOnly says of an array, and all that may share its memory, that nothing may
// write to it.
func (b *builder) readOnly(a *object) {
	if !isArray(a) {
		return
	}
	if cls := a.t.cls.find(); !cls.constant {
		cls.constant, b.c.changed = true, true
	}
}

// frameArray is a new array of two dimensions with a frame's columns of numbers, of
// type t, or of the type that all have. It is column by column, as pandas has it, unless who
// gets it wants rows and does not tell.
func (b *builder) frameArray(s *cogen.Site, k dataFrame, t *ir.Type, byRows bool) *object {
	if len(k.cols) == 0 {
		panic(b.unsupportedAt(s, "an array of a DataFrame without columns", ""))
	}
	common := ir.Int64
	for i, c := range k.cols {
		if c.isDead() || b.cur == nil {
			return deadObject
		}
		e := c.t.elems[0]
		if e.kind != ir.KNumpy || e.num != ir.Int64 && e.num != ir.Float64 && e.num != ir.Int32 {
			panic(b.unsupportedAt(s, "an array of a column of "+e.ir().String()+" with others", ""))
		}
		if i == 0 {
			common = e.num
		}
		common = promote(common, e.num)
	}
	if t == nil {
		t = common
	}
	arrays := make([]*object, len(k.cols))
	for i, c := range k.cols {
		arrays[i] = b.asArray(s, b.columnArray(s, c), t)
	}
	if b.cur == nil {
		return deadObject
	}
	if byRows || k.index.turned {
		return b.callModel(s, "DataFrame.to_numpy()", *b.c.lib.find("modules/numpy", "column_stack"), []arg{{val: mkTuple(arrays...)}})
	}
	return b.swapped(b.callModel(s, "DataFrame.to_numpy()", *b.c.lib.find("modules/numpy", "stack"), []arg{{val: mkTuple(arrays...)}}))
}

// tableToNumpy is to_numpy() of a frame or series of numbers.
func (b *builder) tableToNumpy(s *cogen.Site, o *object, args []arg) *object {
	b.bindNumpy(s, o.typeName()+".to_numpy()", "", args)
	return b.tableValues(s, o)
}

// tableValues is the attribute values.
func (b *builder) tableValues(s *cogen.Site, o *object) *object {
	if k, ok := o.k.(dataFrame); ok {
		a := b.frameArray(s, k, nil, false)
		if b.cur == nil || !isArray(a) {
			return deadObject
		}
		a = b.copyOf(s, a, a.t.num)
		b.readOnly(a)
		return a
	}
	k := o.k.(series)
	if b.cur != nil && dtypeOf(k.col) == "object" {
		return mkStatic(objectArray{col: k.col})
	}
	a := b.columnArray(s, k.col)
	b.viewOf(o, a)
	return a
}

// arrayColumn is a new column with the elements of an array of one dimension.
func (b *builder) arrayColumn(s *cogen.Site, a *object) *object {
	t := a.t
	if t.rank != 1 || t.num != ir.Int64 && t.num != ir.Float64 && t.num != ir.BoolU && t.num != ir.Int32 {
		panic(b.unsupportedAt(s, "a column made of an array of "+t.num.String(), ""))
	}
	v := b.value(a)
	dims := b.shapeOf(a)
	if v == nil || dims == nil {
		return deadObject
	}
	cols := b.tableCompute(s, b.dim(dims, 0), nil, func(row *ir.Value, _ []*object) (*ir.Value, []*object) {
		return nil, []*object{fromScalar(b.op1("array.get_unchecked", t.num, v, b.fullIndex([]*object{b.fromLeaf(row)})))}
	})
	if cols == nil {
		return deadObject
	}
	return cols[0]
}
