package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Operators and methods of frames that do the same with each column: df * 2, df - df.mean(),
// df.cumsum().

// frameOp is an operator with a frame, nil if there is none: each gives the series of a
// column. The other operand is a frame with the same rows and labels, a series whose labels
// are those of the columns, or a value.
func frameOp(b *stage.Builder, s *cogen.Site, what string, l, r *stage.Object, each func(l, r *stage.Object) *stage.Object) *stage.Object {
	f, ok := l.Static.(DataFrame)
	if !ok {
		if f, ok = r.Static.(DataFrame); !ok {
			return nil
		}
	}
	operand := func(o *stage.Object) func(i int) *stage.Object {
		switch k := o.Static.(type) {
		case DataFrame:
			alignedWith(b, s, f.index, k.index, what+" of frames with different indices")
			if !slices.Equal(k.Names, f.Names) {
				panic(b.UnsupportedAt(s, what+" of frames with different columns", ""))
			}
			return func(i int) *stage.Object {
				return stage.NewObject(series{name: k.Names[i], index: k.index, col: k.cols[i]})
			}
		case series:
			if !slices.Equal(k.index.known, f.Names) {
				panic(b.UnsupportedAt(s, what+" of a DataFrame and a Series", ""))
			}
			return func(i int) *stage.Object { return valueAt(b, k.col, i) }
		}
		return func(int) *stage.Object { return o }
	}
	x, y := operand(l), operand(r)
	return eachColumn(b, s, f, func(i int) *stage.Object { return each(x(i), y(i)) })
}

// valueAt is the value of a column in a row that is there.
func valueAt(b *stage.Builder, col *stage.Object, i int) *stage.Object {
	v := b.Value(col)
	if v == nil {
		return stage.Dead
	}
	l := b.Op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.Element("list.get_unchecked", col.Type.Elems[0], l, b.I64Const(int64(i)))
}

// eachColumn is a frame like another with the columns of the series that make gives.
func eachColumn(b *stage.Builder, s *cogen.Site, f DataFrame, make func(i int) *stage.Object) *stage.Object {
	if len(f.cols) == 0 {
		panic(b.UnsupportedAt(s, "a DataFrame without columns", ""))
	}
	cols := slices.Clone(f.cols)
	for i, c := range f.cols {
		if b.Current == nil || c.IsDead() {
			return stage.Dead
		}
		k, ok := make(i).Static.(series)
		if b.Current == nil || !ok || k.col.IsDead() {
			return stage.Dead
		}
		cols[i] = k.col
	}
	return newFrame(b, s, f.Names, f.index, cols)
}

// frameEach is a method of frames that a Series has, too, and that it does for each column.
func frameEach(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(DataFrame)
		return eachColumn(b, s, k, func(i int) *stage.Object {
			return Methods["Series."+name](b, s, stage.NewObject(series{name: k.Names[i], index: k.index, col: k.cols[i]}), args)
		})
	}
}

// frameComputed is df.add(other, axis) and the like, and frameCompared df.gt(other, axis).
func frameComputed(op tree.Operator) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		return frameOperator(b, s, op.Symbol(), o, args, func(l, r *stage.Object) *stage.Object { return tableBinary(b, s, op, l, r) })
	}
}

func frameCompared(op tree.CompareOp) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		return frameOperator(b, s, "comparison", o, args, func(l, r *stage.Object) *stage.Object { return tableCompare(b, s, op, l, r) })
	}
}

func frameOperator(b *stage.Builder, s *cogen.Site, what string, o *stage.Object, args []stage.Arg, op func(l, r *stage.Object) *stage.Object) *stage.Object {
	as := numpy.Bind(b, s, "DataFrame."+what, "other axis", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "DataFrame."+what+" with these arguments", ""))
	}
	axis := 1
	if as[1] != nil {
		var ok bool
		if axis, ok = axisNumber(as[1]); !ok {
			panic(b.UnsupportedAt(s, "DataFrame."+what+" with this axis", ""))
		}
	}
	k := o.Static.(DataFrame)
	if x, ok := as[0].Static.(series); ok && axis == 0 {
		alignedWith(b, s, k.index, x.index, "DataFrame."+what+" with a Series with a different index")
		return eachColumn(b, s, k, func(i int) *stage.Object {
			return op(stage.NewObject(series{name: k.Names[i], index: k.index, col: k.cols[i]}), as[0])
		})
	}
	return op(o, as[0])
}

// assignFrame is df[["a", "b"]] = frame, whose columns are taken in order.
func assignFrame(b *stage.Builder, s *cogen.Site, k DataFrame, i *stage.Object, v DataFrame) {
	d, ok := i.Static.(stage.Display)
	if !ok || d.Keys != nil || len(d.Values) != len(v.cols) {
		panic(b.UnsupportedAt(s, "assigning a DataFrame to this index of a DataFrame", ""))
	}
	names := labelsOf(b, s, i)
	distinct(b, s, names)
	alignedWith(b, s, k.index, v.index, "assigning a DataFrame with a different index")
	to := k
	for j, n := range names {
		if b.Current == nil || v.cols[j].IsDead() {
			return
		}
		to.Names, to.cols = withColumn(to.Names, to.cols, n, v.cols[j])
	}
	updateFrame(b, s, k, to)
	warnPart(b, k.id, partText)
}
