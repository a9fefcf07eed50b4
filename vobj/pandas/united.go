package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// united are the Series of an arithmetic operator with the labels of both, in order, and NaN where one
// has no such label: as pandas aligns them where their labels differ, of which a run has told
// (sameLabels). Only floats have a place for NaN, so it is for quotients of any numbers, and for floats. Others are
// given back as they are.
func united(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) (*stage.Object, *stage.Object) {
	x, lok := l.Static.(series)
	y, rok := r.Static.(series)
	if !lok || !rok || b.Current == nil || x.col.IsDead() || y.col.IsDead() || sameIndex(x.index, y.index) || !mayHaveSameLabels(b, x.index, y.index) {
		return l, r
	}
	kept := func(k series) bool { return dtypeOf(k.col) == "float64" || op == tree.Div && dtypeOf(k.col) == "int64" }
	if x.index.isRange() || isTimes(x.index.of) || !kept(x) || !kept(y) || op != tree.Div && op != tree.Add && op != tree.Sub && op != tree.Mult {
		return l, r
	}
	same, wrong := guessSameLabels(b)
	if same {
		return l, r
	}
	ints := holdsInts(x.index.of)
	wrong(b.Value(b.Inverse(labelsDiffer(b, s, x.index, y.index))))
	if b.Current == nil {
		return stage.Dead, stage.Dead
	}
	of := func(k series) *stage.Object { return labelsAsList(b, s, k.index.of) }
	labels := b.TextModelOf(s, "pandas/positions", "united", of(x), of(y))
	if b.Current == nil || labels.IsDead() {
		return stage.Dead, stage.Dead
	}
	index := x.index
	index.of = columnOfList(b, labels)
	if ints {
		index.of = mapColumn(b, s, lenOfColumn(b, index.of), []*stage.Object{index.of}, func(elems []*stage.Object) *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, elems[0], ir.Int64, true))
		})
	}
	part := func(k series) *stage.Object {
		at := b.TextModelOf(s, "pandas/positions", "aligned", labels, of(k))
		if b.Current == nil || at.IsDead() {
			return stage.Dead
		}
		floats := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object { return Float64(b, s, elems[0]) })
		col := gatherMissing(b, s, floats, at, stage.False)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		return stage.NewObject(series{name: k.name, index: index, col: col})
	}
	return part(x), part(y)
}
