package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Series.map with a dict.

// seriesMapDict is s.map(d): what d has for each value, NaN where it has nothing.
func seriesMapDict(b *stage.Builder, s *cogen.Site, k series, d *stage.Object) *stage.Object {
	if b.Current == nil || d.IsDead() {
		return stage.Dead
	}
	floats := dtypeOf(k.col) == "float64" && d.Static == nil && d.Type != nil && d.Type.Kind == ir.KDict && d.Type.Elem().Kind == ir.KInt
	ints := holdsInts(k.col) && d.Static == nil && d.Type != nil && d.Type.Kind == ir.KDict && d.Type.Elem().Kind == ir.KInt
	if !floats && !ints && !keyedLike(b, d, k.col) {
		panic(b.UnsupportedAt(s, "Series.map() of a dict with these keys", ""))
	}
	v := d.Type.Val()
	if v.Kind == ir.KChar {
		v = stage.StrType
	}
	leaveIfEmpty(b, b.Op("dict.len", []*ir.Value{b.Value(d)}, ir.I64).Result())
	leaveIfEmpty(b, rowsOf(b, k.index))
	number := stage.TypeOfNumber(v)
	all, wrong := true, func(*ir.Value) {}
	if number == ir.Int64 {
		if all, wrong = b.Guess("whether the dict has all keys", true); !all {
			number = ir.Float64
		}
	}
	if number == nil && v.Kind != ir.KStr {
		panic(b.UnsupportedAt(s, "Series.map() of a dict with values of "+v.IR().String(), ""))
	}
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		r := b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			missing := func() *stage.Object {
				switch number {
				case ir.Float64:
					return Float64(b, s, nan())
				case nil:
					return nan()
				}
				// With a missing value these are no ints or bools.
				if number == ir.Int64 {
					wrong(b.ConstValue(true))
				} else {
					b.LeaveIf(b.ConstValue(true))
				}
				return stage.FromScalar(numpy.Scalar(b, s, stage.Int(0), number, true))
			}
			find := func(key *stage.Object) *stage.Object {
				return b.BranchValue(b.Contains(s, d, key), func() *stage.Object {
					got := b.ItemOf(s, d, key)
					if number != nil {
						return stage.FromScalar(numpy.Scalar(b, s, got, number, true))
					}
					return b.ToStr(got)
				}, missing)
			}
			key := pythonElem(b, x)
			if t := key.ValueType(); t.Kind == ir.KFloat && d.Type.Elem().Kind == ir.KInt {
				whole := b.TruthOf(s, b.TextModelOf(s, "pandas/values", "is_whole", key))
				if b.Current == nil {
					return stage.Dead
				}
				return b.BranchValue(whole, func() *stage.Object { return find(b.TextModelOf(s, "pandas/values", "whole", key)) }, missing)
			} else if t.Kind == ir.KNone || t.Kind == ir.KFloat {
				return missing()
			}
			return find(key)
		})
		if number != nil {
			return r
		}
		return dynOf(b, r, b.Compiler.Join(stage.FloatType, stage.StrType))
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	if !all {
		if lost := countRows(b, s, col, func(x *stage.Object) *stage.Object { return isMissing(b, s, x) }); b.Current != nil {
			wrong(b.I64op("i64.eq", lost, b.I64Const(0)))
		}
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// keyedLike reports whether an object is a dict whose keys are of the type of a
// column's values.
func keyedLike(b *stage.Builder, d, col *stage.Object) bool {
	t := d.ValueType()
	if t == nil || d.Static != nil || t.Kind != ir.KDict {
		return false
	}
	switch dtypeOf(col) {
	case "object":
		return stage.IsText(t.Elem()) && isKey(col)
	case "int64":
		return t.Elem().Kind == ir.KInt
	case "bool":
		return t.Elem().Kind == ir.KBool
	}
	return false
}
