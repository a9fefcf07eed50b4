package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Series.map with a Series: what it has at the labels that the values are.

// seriesMapSeries is s.map(of). A label that is there twice is an error, which CPython raises.
func (b *builder) seriesMapSeries(s *cogen.Site, k, of series) *object {
	m := &merge{b: b, s: s, how: "left"}
	refuse := func() { panic(b.unsupportedAt(s, "Series.map() of a Series with labels of this type", "")) }
	if b.cur == nil || k.col.isDead() || of.col.isDead() || of.index.of.isDead() {
		return deadObject
	}
	switch {
	case holdsInts(k.col) && (of.index.isRange() || holdsInts(of.index.of)):
	case isTexts(k.col) && !of.index.isRange() && isTexts(of.index.of):
	default:
		refuse()
	}
	at := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, m.placesOf(of.index))
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	met := m.allMeet([]*object{of.col}, at, true)
	col := m.take(of.col, at, met)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// holdsInts reports whether a column is of ints of numpy's.
func holdsInts(col *object) bool {
	return (dtypeOf(col) == "int64" || narrowInts[dtypeOf(col)] != nil) && col.t.elems[0].kind == ir.KNumpy
}

// placesOf gives the position of a label in an index, -1 where it is not there.
func (m *merge) placesOf(x tableIndex) func(elems []*object) *object {
	b, s := m.b, m.s
	position := func(o *object) *object { return fromScalar(b.scalar(s, o, ir.Int64, true)) }
	if x.isRange() {
		n := b.rowCount(x)
		return func(elems []*object) *object {
			i := b.pythonElem(elems[0])
			return b.branchValue(b.leaf("int.lt", i, n), func() *object {
				return b.branchValue(b.leaf("int.lt", i, mkInt(0)), func() *object { return position(mkInt(-1)) }, func() *object { return position(i) })
			}, func() *object { return position(mkInt(-1)) })
		}
	}
	places, odd := b.newContainer(s, ir.KDict), b.newContainer(s, ir.KList)
	b.tableFold(s, b.rowsOf(x), []*object{x.of}, func(row *ir.Value, elems []*object) {
		again := func() { b.put(odd, "list.append", trueObject) }
		b.perMember(elems[0], func(e *object) *object {
			b.branch(b.isMissing(s, e), again, func() {
				if b.cur == nil || e.isNone() || e.typ().kind == ir.KFloat {
					return
				}
				key := b.pythonElem(e)
				b.branch(b.contains(s, places, key), again, func() { b.putItem(places, key, b.fromLeaf(row)) })
			})
			return nil
		})
	})
	if b.cur != nil {
		b.leaveIf(b.value(b.leaf("int.ne", b.length(s, odd), mkInt(0))))
	}
	return func(elems []*object) *object {
		none := func() *object { return position(mkInt(-1)) }
		return b.perMember(elems[0], func(e *object) *object {
			if t := e.typ(); t.kind == ir.KNone || t.kind == ir.KFloat {
				return none()
			}
			key := b.pythonElem(e)
			return b.branchValue(b.contains(s, places, key), func() *object { return position(b.getItem(s, places, key)) }, none)
		})
	}
}
