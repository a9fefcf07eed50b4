package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// Series.map with a dict.

// seriesMapDict is s.map(d): what d has for each value, NaN where it has nothing.
func (b *builder) seriesMapDict(s *cogen.Site, k series, d *object) *object {
	if b.cur == nil || d.isDead() {
		return deadObject
	}
	floats := dtypeOf(k.col) == "float64" && d.k == nil && d.t != nil && d.t.kind == ir.KDict && d.t.elem().kind == ir.KInt
	ints := holdsInts(k.col) && d.k == nil && d.t != nil && d.t.kind == ir.KDict && d.t.elem().kind == ir.KInt
	if !floats && !ints && !b.keyedLike(d, k.col) {
		panic(b.unsupportedAt(s, "Series.map() of a dict with these keys", ""))
	}
	v := d.t.val()
	if v.kind == ir.KChar {
		v = tStr
	}
	b.leaveIfEmpty(b.op("dict.len", []*ir.Value{b.value(d)}, ir.I64).Result())
	b.leaveIfEmpty(b.rowsOf(k.index))
	number := typeOfNumber(v)
	all, wrong := true, func(*ir.Value) {}
	if number == ir.Int64 {
		if all, wrong = b.guess("whether the dict has all keys", true); !all {
			number = ir.Float64
		}
	}
	if number == nil && v.kind != ir.KStr {
		panic(b.unsupportedAt(s, "Series.map() of a dict with values of "+v.ir().String(), ""))
	}
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		r := b.perMember(elems[0], func(x *object) *object {
			missing := func() *object {
				switch number {
				case ir.Float64:
					return b.float64(s, nan())
				case nil:
					return nan()
				}
				// With a missing value these are no ints or bools.
				if number == ir.Int64 {
					wrong(b.constValue(true))
				} else {
					b.leaveIf(b.constValue(true))
				}
				return fromScalar(b.scalar(s, mkInt(0), number, true))
			}
			find := func(key *object) *object {
				return b.branchValue(b.contains(s, d, key), func() *object {
					got := b.getItem(s, d, key)
					if number != nil {
						return fromScalar(b.scalar(s, got, number, true))
					}
					return b.toStr(got)
				}, missing)
			}
			key := b.pythonElem(x)
			if t := key.typ(); t.kind == ir.KFloat && d.t.elem().kind == ir.KInt {
				whole := b.truth(s, b.textModelOf(s, "pandas/values", "is_whole", key))
				if b.cur == nil {
					return deadObject
				}
				return b.branchValue(whole, func() *object { return find(b.textModelOf(s, "pandas/values", "whole", key)) }, missing)
			} else if t.kind == ir.KNone || t.kind == ir.KFloat {
				return missing()
			}
			return find(key)
		})
		if number != nil {
			return r
		}
		return dynOf(b, r, b.c.join(tFloat, tStr))
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	if !all {
		if lost := b.countRows(s, col, func(x *object) *object { return b.isMissing(s, x) }); b.cur != nil {
			wrong(b.i64op("i64.eq", lost, b.i64Const(0)))
		}
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// keyedLike reports whether an object is a dict whose keys are of the type of a
// column's values.
func (b *builder) keyedLike(d, col *object) bool {
	t := d.typ()
	if t == nil || d.k != nil || t.kind != ir.KDict {
		return false
	}
	switch dtypeOf(col) {
	case "object":
		return isText(t.elem()) && isKey(col)
	case "int64":
		return t.elem().kind == ir.KInt
	case "bool":
		return t.elem().kind == ir.KBool
	}
	return false
}
