package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns as arrays of numpy's and the other way round. An array of a column may
// be the column's own memory in pandas, so nothing may write to it; what does makes
// CPython run the program.

// columnArray is a typed column as an array.
func columnArray(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	e := col.Type.Elems[0]
	if e.Kind != ir.KNumpy {
		panic(b.UnsupportedAt(s, "an array of an object column", ""))
	}
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	cls := b.ClassAt(s, "array")
	if cls.Find().Python {
		panic(b.UnsupportedAt(s, "an array of a column that is passed to CPython", "copy it"))
	}
	a := stage.Dynamic(b.Op("column.array", []*ir.Value{v}, ir.Array(1, v.Type.Elem())).Result(), stage.ArrayType(1, v.Type.Elem(), cls))
	readOnly(b, a)
	return a
}

// readOnly says of an array, and all that may share its memory, that nothing may
// write to it.
func readOnly(b *stage.Builder, a *stage.Object) {
	if !stage.IsArray(a) {
		return
	}
	if cls := a.Type.Class.Find(); !cls.Constant {
		cls.Constant, b.Compiler.Changed = true, true
	}
}

// FrameArray is a new array of two dimensions with a frame's columns of numbers, of
// type t, or of the type that all have. It is column by column, as pandas has it, unless who
// gets it wants rows and does not tell.
func FrameArray(b *stage.Builder, s *cogen.Site, k DataFrame, t *ir.Type, byRows bool) *stage.Object {
	if len(k.cols) == 0 {
		panic(b.UnsupportedAt(s, "an array of a DataFrame without columns", ""))
	}
	common := ir.Int64
	for i, c := range k.cols {
		if c.IsDead() || b.Current == nil {
			return stage.Dead
		}
		e := c.Type.Elems[0]
		if e.Kind != ir.KNumpy || e.Scalar != ir.Int64 && e.Scalar != ir.Float64 && e.Scalar != ir.Int32 {
			panic(b.UnsupportedAt(s, "an array of a column of "+e.IR().String()+" with others", ""))
		}
		if i == 0 {
			common = e.Scalar
		}
		common = numpy.Promote(common, e.Scalar)
	}
	if t == nil {
		t = common
	}
	arrays := make([]*stage.Object, len(k.cols))
	for i, c := range k.cols {
		arrays[i] = numpy.AsArray(b, s, columnArray(b, s, c), t)
	}
	if b.Current == nil {
		return stage.Dead
	}
	if byRows || k.index.turned {
		return b.CallModel(s, "DataFrame.to_numpy()", *b.Compiler.Lib.Find("modules/numpy", "column_stack"), []stage.Arg{{Value: stage.TupleOf(arrays...)}})
	}
	return numpy.Swapped(b, b.CallModel(s, "DataFrame.to_numpy()", *b.Compiler.Lib.Find("modules/numpy", "stack"), []stage.Arg{{Value: stage.TupleOf(arrays...)}}))
}

// tableToNumpy is to_numpy() of a frame or series of numbers.
func tableToNumpy(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	numpy.Bind(b, s, o.TypeName()+".to_numpy()", "", args)
	return tableValues(b, s, o)
}

// tableValues is the attribute values.
func tableValues(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	if k, ok := o.Static.(DataFrame); ok {
		a := FrameArray(b, s, k, nil, false)
		if b.Current == nil || !stage.IsArray(a) {
			return stage.Dead
		}
		a = numpy.CopyOf(b, s, a, a.Type.Scalar)
		readOnly(b, a)
		return a
	}
	k := o.Static.(series)
	if b.Current != nil && dtypeOf(k.col) == "object" {
		return stage.NewObject(objectArray{col: k.col})
	}
	a := columnArray(b, s, k.col)
	viewOf(b, o, a)
	return a
}

// arrayColumn is a new column with the elements of an array of one dimension.
func arrayColumn(b *stage.Builder, s *cogen.Site, a *stage.Object) *stage.Object {
	t := a.Type
	if t.Rank != 1 || t.Scalar != ir.Int64 && t.Scalar != ir.Float64 && t.Scalar != ir.BoolU && t.Scalar != ir.Int32 {
		panic(b.UnsupportedAt(s, "a column made of an array of "+t.Scalar.String(), ""))
	}
	v := b.Value(a)
	dims := b.ShapeOf(a)
	if v == nil || dims == nil {
		return stage.Dead
	}
	cols := tableCompute(b, s, b.Dim(dims, 0), nil, func(row *ir.Value, _ []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{stage.FromScalar(b.Op1("array.get_unchecked", t.Scalar, v, numpy.FullIndex(b, []*stage.Object{b.FromLeaf(row)})))}
	})
	if cols == nil {
		return stage.Dead
	}
	return cols[0]
}
