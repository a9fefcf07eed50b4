package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns of tuples, of dtype object: what functions return that give several values at once, until
// s.str[i], zip(*s) or a frame of their list parts them. Tuples never change, so copies are as good.

// isTuples reports whether a column has tuples, some of which may be missing.
func isTuples(col *object) bool { return col.t != nil && tupleMember(col.t.elems[0]) != nil }

// tupleMember is the type of the tuples among values, nil if there are none.
func tupleMember(t *vtype) *vtype {
	for _, m := range t.members() {
		if m.kind == ir.KTuple && m.form == nil {
			return m
		}
	}
	return nil
}

// plainTuple reports whether a tuple has texts and numbers only, or None, or such tuples.
func plainTuple(t *vtype) bool {
	for _, e := range t.elems {
		for _, m := range e.members() {
			switch m.kind {
			case ir.KStr, ir.KChar, ir.KInt, ir.KFloat, ir.KBool, ir.KNone, ir.KNumpy:
			case ir.KTuple:
				if m.form != nil || !plainTuple(m) {
					return false
				}
			default:
				if !isTime(m) {
					return false
				}
			}
		}
	}
	return true
}

// tupleInColumn is a tuple, or what is missing in its place, as a column keeps it.
func (b *builder) tupleInColumn(s *cogen.Site, o *object) *object {
	t := o.typ()
	tuples, ms := 0, []*vtype(nil)
	for _, m := range t.members() {
		if m.kind == ir.KTuple {
			tuples++
		}
		if m.kind != ir.KNone && m.kind != ir.KFloat && m.kind != ir.KTuple || m.kind == ir.KTuple && (m.form != nil || !plainTuple(m)) || tuples > 1 {
			panic(b.unsupportedAt(s, "a "+m.name()+" in a column", ""))
		}
		ms = append(ms, widenTuple(m))
	}
	return dynOf(b, o, unionOf(ms))
}

// tupleMethod is s.str.name(...) of tuples.
func (c *stringCall) tupleMethod() *object {
	if c.name == "get" {
		return c.b.partOfTuples(c.s, c.of, c.number(c.bind("i")[0], nil))
	}
	return c.refuse()
}

// partOfTuples is s.str[i] of tuples. What is missing stays so.
func (b *builder) partOfTuples(s *cogen.Site, k series, i *object) *object {
	width := int64(len(tupleMember(k.col.t.elems[0]).elems))
	n, ok := knownInt(i)
	if n < 0 {
		n += width
	}
	if !ok || n < 0 || n >= width {
		panic(b.unsupportedAt(s, "this index of tuples", "use a constant"))
	}
	b.leaveIfEmpty(b.rowsOf(k.index))
	col := b.elementColumn(s, k.col, int(n))
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// elementColumn is a column of the elements number n of a column of tuples.
func (b *builder) elementColumn(s *cogen.Site, col *object, n int) *object {
	return b.listedColumn(s, n, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.perMember(elems[0], func(t *object) *object {
			if !isTuple(t) {
				return t
			}
			return b.elemsOf(t)[n]
		})
	})
}

// assignTuples is df[["x", "y"]] = rows. pandas makes an array of the rows first: values of several kinds
// are objects from then on.
func (b *builder) assignTuples(s *cogen.Site, k dataFrame, i, rows *object) {
	t := rows.typ().elem()
	classes := map[string]bool{}
	for _, e := range t.elems {
		class := b.rowClass(&object{t: e})
		if class == "" || class == "maybe" || class == "time" {
			panic(b.unsupportedAt(s, "assigning rows with a "+e.name()+" to columns", ""))
		}
		classes[class] = true
	}
	if l := b.value(rows); l == nil || !l.Type.Elem().Equal(t.ir()) {
		b.abandon() // it was not known yet what gets into it
		return
	}
	b.leaveIfEmpty(b.rowsOf(k.index))
	col := b.lengthAs(s, b.rowsOf(k.index), b.columnOfList(rows))
	if b.cur == nil || col.isDead() {
		return
	}
	same := len(classes) == 1
	floats := classes["float"] && classes["int"] && len(classes) == 2
	cols := make([]*object, len(t.elems))
	for j := range cols {
		cols[j] = b.mapColumn(s, b.rowsOf(k.index), []*object{col}, func(elems []*object) *object {
			switch x := b.elemsOf(elems[0])[j]; {
			case same:
				return b.inColumn(s, x)
			case floats:
				return b.float64(s, x)
			default:
				return dynOf(b, b.pythonElem(x), b.pythonElem(x).typ())
			}
		})
		if b.cur == nil || cols[j].isDead() {
			return
		}
	}
	b.assignFrame(s, k, i, dataFrame{index: k.index, cols: cols})
}
