package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Columns of tuples, of dtype object: what functions return that give several values at once, until
// s.str[i], zip(*s) or a frame of their list parts them. Tuples never change, so copies are as good.

// isTuples reports whether a column has tuples, some of which may be missing.
func isTuples(col *stage.Object) bool {
	return col.Type != nil && tupleMember(col.Type.Elems[0]) != nil
}

// tupleMember is the type of the tuples among values, nil if there are none.
func tupleMember(t *stage.Type) *stage.Type {
	for _, m := range t.Members() {
		if m.Kind == ir.KTuple && m.Form == nil {
			return m
		}
	}
	return nil
}

// plainTuple reports whether a tuple has texts and numbers only, or None, or such tuples.
func plainTuple(t *stage.Type) bool {
	for _, e := range t.Elems {
		for _, m := range e.Members() {
			switch m.Kind {
			case ir.KStr, ir.KChar, ir.KInt, ir.KFloat, ir.KBool, ir.KNone, ir.KNumpy:
			case ir.KTuple:
				if m.Form != nil || !plainTuple(m) {
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
func tupleInColumn(b *stage.Builder, s *cogen.Site, o *stage.Object) *stage.Object {
	t := o.ValueType()
	tuples, ms := 0, []*stage.Type(nil)
	for _, m := range t.Members() {
		if m.Kind == ir.KTuple {
			tuples++
		}
		if m.Kind != ir.KNone && m.Kind != ir.KFloat && m.Kind != ir.KTuple || m.Kind == ir.KTuple && (m.Form != nil || !plainTuple(m)) || tuples > 1 {
			panic(b.UnsupportedAt(s, "a "+m.Name()+" in a column", ""))
		}
		ms = append(ms, stage.WidenTuple(m))
	}
	return dynOf(b, o, stage.UnionOf(ms))
}

// tupleMethod is s.str.name(...) of tuples.
func (c *stringCall) tupleMethod() *stage.Object {
	if c.name == "get" {
		return partOfTuples(c.b, c.s, c.of, c.number(c.bind("i")[0], nil))
	}
	return c.refuse()
}

// partOfTuples is s.str[i] of tuples. What is missing stays so.
func partOfTuples(b *stage.Builder, s *cogen.Site, k series, i *stage.Object) *stage.Object {
	width := int64(len(tupleMember(k.col.Type.Elems[0]).Elems))
	n, ok := knownInt(i)
	if n < 0 {
		n += width
	}
	if !ok || n < 0 || n >= width {
		panic(b.UnsupportedAt(s, "this index of tuples", "use a constant"))
	}
	leaveIfEmpty(b, rowsOf(b, k.index))
	col := elementColumn(b, s, k.col, int(n))
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// elementColumn is a column of the elements number n of a column of tuples.
func elementColumn(b *stage.Builder, s *cogen.Site, col *stage.Object, n int) *stage.Object {
	return listedColumn(b, s, n, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.PerMember(elems[0], func(t *stage.Object) *stage.Object {
			if !stage.IsTuple(t) {
				return t
			}
			return b.ElemsOf(t)[n]
		})
	})
}

// assignTuples is df[["x", "y"]] = rows. pandas makes an array of the rows first: values of several kinds
// are objects from then on.
func assignTuples(b *stage.Builder, s *cogen.Site, k DataFrame, i, rows *stage.Object) {
	t := rows.ValueType().Elem()
	classes := map[string]bool{}
	for _, e := range t.Elems {
		class := rowClass(b, &stage.Object{Type: e})
		if class == "" || class == "maybe" || class == "time" {
			panic(b.UnsupportedAt(s, "assigning rows with a "+e.Name()+" to columns", ""))
		}
		classes[class] = true
	}
	if l := b.Value(rows); l == nil || !l.Type.Elem().Equal(t.IR()) {
		b.Abandon() // it was not known yet what gets into it
		return
	}
	leaveIfEmpty(b, rowsOf(b, k.index))
	col := lengthAs(b, s, rowsOf(b, k.index), columnOfList(b, rows))
	if b.Current == nil || col.IsDead() {
		return
	}
	same := len(classes) == 1
	floats := classes["float"] && classes["int"] && len(classes) == 2
	cols := make([]*stage.Object, len(t.Elems))
	for j := range cols {
		cols[j] = mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
			switch x := b.ElemsOf(elems[0])[j]; {
			case same:
				return inColumn(b, s, x)
			case floats:
				return Float64(b, s, x)
			default:
				return dynOf(b, pythonElem(b, x), pythonElem(b, x).ValueType())
			}
		})
		if b.Current == nil || cols[j].IsDead() {
			return
		}
	}
	assignFrame(b, s, k, i, DataFrame{index: k.index, cols: cols})
}
