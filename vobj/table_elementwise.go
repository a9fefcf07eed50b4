package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Operators and methods of frames that do the same with each column: df * 2, df - df.mean(),
// df.cumsum().

// frameOp is an operator with a frame, nil if there is none: each gives the series of a
// column. The other operand is a frame with the same rows and labels, a series whose labels
// are those of the columns, or a value.
func (b *builder) frameOp(s *cogen.Site, what string, l, r *object, each func(l, r *object) *object) *object {
	f, ok := l.k.(dataFrame)
	if !ok {
		if f, ok = r.k.(dataFrame); !ok {
			return nil
		}
	}
	operand := func(o *object) func(i int) *object {
		switch k := o.k.(type) {
		case dataFrame:
			b.alignedWith(s, f.index, k.index, what+" of frames with different indices")
			if !slices.Equal(k.names, f.names) {
				panic(b.unsupportedAt(s, what+" of frames with different columns", ""))
			}
			return func(i int) *object { return mkStatic(series{name: k.names[i], index: k.index, col: k.cols[i]}) }
		case series:
			if !slices.Equal(k.index.known, f.names) {
				panic(b.unsupportedAt(s, what+" of a DataFrame and a Series", ""))
			}
			return func(i int) *object { return b.valueAt(k.col, i) }
		}
		return func(int) *object { return o }
	}
	x, y := operand(l), operand(r)
	return b.eachColumn(s, f, func(i int) *object { return each(x(i), y(i)) })
}

// valueAt is the value of a column in a row that is there.
func (b *builder) valueAt(col *object, i int) *object {
	v := b.value(col)
	if v == nil {
		return deadObject
	}
	l := b.op("column.list", []*ir.Value{v}, ir.List(v.Type.Elem())).Result()
	return b.element("list.get_unchecked", col.t.elems[0], l, b.i64Const(int64(i)))
}

// eachColumn is a frame like another with the columns of the series that make gives.
func (b *builder) eachColumn(s *cogen.Site, f dataFrame, make func(i int) *object) *object {
	if len(f.cols) == 0 {
		panic(b.unsupportedAt(s, "a DataFrame without columns", ""))
	}
	cols := slices.Clone(f.cols)
	for i, c := range f.cols {
		if b.cur == nil || c.isDead() {
			return deadObject
		}
		k, ok := make(i).k.(series)
		if b.cur == nil || !ok || k.col.isDead() {
			return deadObject
		}
		cols[i] = k.col
	}
	return b.newFrame(s, f.names, f.index, cols)
}

// frameEach is a method of frames that a Series has, too, and that it does for each column.
func frameEach(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(dataFrame)
		return b.eachColumn(s, k, func(i int) *object {
			return goTableMethods["Series."+name](b, s, mkStatic(series{name: k.names[i], index: k.index, col: k.cols[i]}), args)
		})
	}
}

// frameComputed is df.add(other, axis) and the like, and frameCompared df.gt(other, axis).
func frameComputed(op tree.Operator) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		return b.frameOperator(s, op.Symbol(), o, args, func(l, r *object) *object { return b.tableBinary(s, op, l, r) })
	}
}

func frameCompared(op tree.CompareOp) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		return b.frameOperator(s, "comparison", o, args, func(l, r *object) *object { return b.tableCompare(s, op, l, r) })
	}
}

func (b *builder) frameOperator(s *cogen.Site, what string, o *object, args []arg, op func(l, r *object) *object) *object {
	as := b.bindNumpy(s, "DataFrame."+what, "other axis", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "DataFrame."+what+" with these arguments", ""))
	}
	axis := 1
	if as[1] != nil {
		var ok bool
		if axis, ok = axisNumber(as[1]); !ok {
			panic(b.unsupportedAt(s, "DataFrame."+what+" with this axis", ""))
		}
	}
	k := o.k.(dataFrame)
	if x, ok := as[0].k.(series); ok && axis == 0 {
		b.alignedWith(s, k.index, x.index, "DataFrame."+what+" with a Series with a different index")
		return b.eachColumn(s, k, func(i int) *object {
			return op(mkStatic(series{name: k.names[i], index: k.index, col: k.cols[i]}), as[0])
		})
	}
	return op(o, as[0])
}

// assignFrame is df[["a", "b"]] = frame, whose columns are taken in order.
func (b *builder) assignFrame(s *cogen.Site, k dataFrame, i *object, v dataFrame) {
	d, ok := i.k.(display)
	if !ok || d.keys != nil || len(d.vals) != len(v.cols) {
		panic(b.unsupportedAt(s, "assigning a DataFrame to this index of a DataFrame", ""))
	}
	names := b.labels(s, i)
	b.distinct(s, names)
	b.alignedWith(s, k.index, v.index, "assigning a DataFrame with a different index")
	to := k
	for j, n := range names {
		if b.cur == nil || v.cols[j].isDead() {
			return
		}
		to.names, to.cols = withColumn(to.names, to.cols, n, v.cols[j])
	}
	b.updateFrame(s, k, to)
	b.warnPart(k.id, partText)
}
