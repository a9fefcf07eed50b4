package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Series.map with a Series: what it has at the labels that the values are.

// seriesMapSeries is s.map(of). A label that is there twice is an error, which CPython raises.
func seriesMapSeries(b *stage.Builder, s *cogen.Site, k, of series) *stage.Object {
	m := &merge{b: b, s: s, how: "left"}
	refuse := func() { panic(b.UnsupportedAt(s, "Series.map() of a Series with labels of this type", "")) }
	if b.Current == nil || k.col.IsDead() || of.col.IsDead() || of.index.of.IsDead() {
		return stage.Dead
	}
	switch {
	case holdsInts(k.col) && (of.index.isRange() || holdsInts(of.index.of)):
	case isTexts(k.col) && !of.index.isRange() && isTexts(of.index.of):
	default:
		refuse()
	}
	at := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, m.placesOf(of.index))
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	met := m.allMeet([]*stage.Object{of.col}, at, true)
	col := m.take(of.col, at, met)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// holdsInts reports whether a column is of ints of numpy's.
func holdsInts(col *stage.Object) bool {
	return (dtypeOf(col) == "int64" || narrowInts[dtypeOf(col)] != nil) && col.Type.Elems[0].Kind == ir.KNumpy
}

// placesOf gives the position of a label in an index, -1 where it is not there.
func (m *merge) placesOf(x tableIndex) func(elems []*stage.Object) *stage.Object {
	b, s := m.b, m.s
	position := func(o *stage.Object) *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, o, ir.Int64, true)) }
	if x.isRange() {
		n := rowCount(b, x)
		return func(elems []*stage.Object) *stage.Object {
			i := pythonElem(b, elems[0])
			return b.BranchValue(b.Leaf("int.lt", i, n), func() *stage.Object {
				return b.BranchValue(b.Leaf("int.lt", i, stage.Int(0)), func() *stage.Object { return position(stage.Int(-1)) }, func() *stage.Object { return position(i) })
			}, func() *stage.Object { return position(stage.Int(-1)) })
		}
	}
	places, odd := b.NewContainer(s, ir.KDict), b.NewContainer(s, ir.KList)
	tableFold(b, s, rowsOf(b, x), []*stage.Object{x.of}, func(row *ir.Value, elems []*stage.Object) {
		again := func() { b.Put(odd, "list.append", stage.True) }
		b.PerMember(elems[0], func(e *stage.Object) *stage.Object {
			b.Branch(isMissing(b, s, e), again, func() {
				if b.Current == nil || e.IsNone() || e.ValueType().Kind == ir.KFloat {
					return
				}
				key := pythonElem(b, e)
				b.Branch(b.Contains(s, places, key), again, func() { b.PutItem(places, key, b.FromLeaf(row)) })
			})
			return nil
		})
	})
	if b.Current != nil {
		b.LeaveIf(b.Value(b.Leaf("int.ne", b.Length(s, odd), stage.Int(0))))
	}
	return func(elems []*stage.Object) *stage.Object {
		none := func() *stage.Object { return position(stage.Int(-1)) }
		return b.PerMember(elems[0], func(e *stage.Object) *stage.Object {
			if t := e.ValueType(); t.Kind == ir.KNone || t.Kind == ir.KFloat {
				return none()
			}
			key := pythonElem(b, e)
			return b.BranchValue(b.Contains(s, places, key), func() *stage.Object { return position(b.ItemOf(s, places, key)) }, none)
		})
	}
}
