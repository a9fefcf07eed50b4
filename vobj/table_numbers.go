package vobj

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Columns of ints, floats and None, as parsing makes them: int(x) if x else None.
// pandas makes floats of them, None is NaN. Where all are ints, or none is a number, the
// dtype is another one, and CPython runs the program.

// mixedNumbers reports whether values are such, int is among them or None.
func mixedNumbers(t *vtype) bool {
	if t == nil || t.kind != ir.KUnion {
		return false
	}
	return t.without(func(m *vtype) bool { return m.kind == ir.KInt || m.kind == ir.KFloat || m.kind == ir.KNone }).kind == ir.KNever
}

// listedColumn is a column of what pandas finds the dtype of: get gives the values. At is which
// of those it is that are made in one place, each of which is guessed for itself.
func (b *builder) listedColumn(s *cogen.Site, at int, n *ir.Value, cols []*object, get func(elems []*object) *object) *object {
	var mixed *vtype
	ints := false // and nothing else
	var wrong func(cond *ir.Value)
	col := b.mapColumn(s, n, cols, func(elems []*object) *object {
		x := get(elems)
		if b.cur == nil || x.isDead() || !mixedNumbers(x.typ()) {
			return b.listed(s, x)
		}
		mixed = x.typ()
		if hasKind(mixed, ir.KInt) {
			ints, wrong = b.guess(fmt.Sprintf("whether the numbers of column %d are all ints", at), false)
		}
		return b.perMember(x, func(x *object) *object {
			switch {
			case ints && x.typ().kind != ir.KInt:
				x = mkInt(0) // which CPython makes
			case x.isNone():
				x = nan()
			}
			if x.typ().kind == ir.KInt {
				x = b.inColumn(s, x) // which is an int64, or CPython's
			}
			if b.cur == nil || x.isDead() || ints {
				return x
			}
			return dynOf(b, fromScalar(b.scalar(s, x, ir.Float64, true)), scalarType(ir.Float64))
		})
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if mixed == nil {
		b.settleColumn(s, col)
		return col
	}
	counted := func(holds func(x *object) bool) *ir.Value {
		return b.fold(s, n, cols, func(_ *ir.Value, elems []*object) *ir.Value {
			return b.value(b.perMember(get(elems), func(x *object) *object {
				if holds(x) {
					return trueObject
				}
				return falseObject
			}))
		})
	}
	if wrong != nil {
		others := counted(func(x *object) bool { return x.typ().kind != ir.KInt })
		if b.cur == nil {
			return deadObject
		}
		if ints {
			wrong(b.i64op("i64.ne", others, b.i64Const(0)))
			return col
		}
		wrong(b.i64op("i64.eq", others, b.i64Const(0)))
	}
	if hasKind(mixed, ir.KNone) {
		if there := counted(func(x *object) bool { return !x.isNone() }); b.cur != nil {
			b.leaveIf(b.i64op("i64.eq", there, b.i64Const(0)))
		}
	}
	return col
}

// calledColumns are those of what a function gives that is called once for each row.
func (b *builder) calledColumns(s *cogen.Site, n *ir.Value, cols []*object, call func(elems []*object) []*object) []*object {
	mixed := map[int]bool{}
	out := b.tableCompute(s, n, cols, func(_ *ir.Value, elems []*object) (*ir.Value, []*object) {
		xs := slices.Clone(call(elems))
		for i, x := range xs {
			if b.cur == nil || x.isDead() || !mixedNumbers(x.typ()) {
				xs[i] = b.listed(s, x)
				continue
			}
			mixed[i] = true
			xs[i] = dynOf(b, x, x.typ())
		}
		return nil, xs
	})
	for i, col := range out {
		if mixed[i] {
			out[i] = b.listedColumn(s, i, n, []*object{col}, func(elems []*object) *object { return elems[0] })
		} else {
			b.settleColumn(s, col)
		}
		if b.cur == nil || out[i].isDead() {
			return nil
		}
	}
	return out
}

// numbersAs is a column of Python's numbers, of dtype object, as one of another dtype.
func (b *builder) numbersAs(s *cogen.Site, col *object, dtype string) *object {
	n := b.lenOfColumn(col)
	t := col.t.elems[0]
	if dtype == "float64" && hasKind(t, ir.KNone) {
		panic(b.unsupportedAt(s, "astype() of a column with None", ""))
	}
	if dtype == "int64" {
		if gone := b.countRows(s, col, func(x *object) *object { return b.isMissing(s, x) }); b.cur != nil {
			b.leaveIf(b.i64op("i64.ne", gone, b.i64Const(0)))
		}
	}
	return b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
		return b.perMember(elems[0], func(x *object) *object {
			switch {
			case dtype == "str":
				return dynOf(b, b.toStr(b.str(s, x)), tStr)
			case dtype == "float64":
				return fromScalar(b.scalar(s, x, ir.Float64, true))
			case x.isNone():
				x = mkInt(0)
			}
			return b.inColumn(s, b.builtinInt(s, []arg{{val: x}}))
		})
	})
}
