package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Rows that come again, where a later row tells: duplicated(keep="last") and
// keep=False.

// rowKey is what rows are the same by: missing values are equal.
func rowKey(b *stage.Builder, s *cogen.Site, elems []*stage.Object) *stage.Object {
	parts := make([]*stage.Object, len(elems))
	for i, x := range elems {
		parts[i] = b.PerMember(x, func(x *stage.Object) *stage.Object {
			return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return stage.None }, func() *stage.Object { return keyElem(b, x) })
		})
	}
	if len(parts) > 1 {
		return stage.TupleOf(parts...)
	}
	return parts[0]
}

// repeated is a mask of the rows but the last of each key, or of those whose key
// comes more than once.
func repeated(b *stage.Builder, s *cogen.Site, index tableIndex, keys []*stage.Object, last bool) *stage.Object {
	// For each key its last row, or how often it comes.
	found := b.NewContainer(s, ir.KDict)
	number := func(row *ir.Value) *stage.Object {
		return stage.Dynamic(b.Op("int.from_i64", []*ir.Value{row}, ir.Int).Result(), stage.IntType)
	}
	of := func(key, otherwise *stage.Object) *stage.Object {
		return b.CallMethod(s, found, "get", []stage.Arg{{Value: key}, {Value: otherwise}})
	}
	tableFold(b, s, rowsOf(b, index), keys, func(row *ir.Value, elems []*stage.Object) {
		key := rowKey(b, s, elems)
		if b.Current == nil || key.IsDead() {
			return
		}
		if last {
			b.PutItem(found, key, number(row))
			return
		}
		b.PutItem(found, key, b.Leaf("int.add", of(key, stage.Int(0)), stage.Int(1)))
	})
	if b.Current == nil {
		return stage.Dead
	}
	cols := tableCompute(b, s, rowsOf(b, index), keys, func(row *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		key := rowKey(b, s, elems)
		if b.Current == nil || key.IsDead() {
			return nil, []*stage.Object{stage.Dead}
		}
		want := stage.Int(1)
		if last {
			want = number(row)
		}
		return nil, []*stage.Object{inColumn(b, s, b.Leaf("int.ne", of(key, stage.Int(0)), want))}
	})
	if cols == nil {
		return stage.Dead
	}
	return stage.NewObject(series{index: index, col: cols[0]})
}

// seriesRename is s.rename(name).
func seriesRename(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.rename()", "index", args)
	if as[0] == nil || !isConst(as[0]) {
		panic(b.UnsupportedAt(s, "Series.rename() with these arguments", ""))
	}
	return stage.NewObject(series{name: label(b, s, as[0]), index: k.index, col: k.col})
}

// tablePipe is df.pipe(function, ...): the function gets the table first.
func tablePipe(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	if len(args) == 0 || args[0].Name != "" || stage.IsTuple(args[0].Value) {
		panic(b.UnsupportedAt(s, "pipe() with these arguments", ""))
	}
	return b.CallObject(s, args[0].Value, append([]stage.Arg{{Value: o}}, args[1:]...))
}
