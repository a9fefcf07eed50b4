package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.to_numeric: texts as numbers. They are ints if all are, which only values tell, so it
// is a guess.

// toNumeric is pd.to_numeric(s, errors=...).
func toNumeric(b *stage.Builder, s *cogen.Site, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "pd.to_numeric()", "arg errors downcast", args)
	errors := "raise"
	if as[1] != nil {
		errors, _ = stage.StringConst(as[1])
	}
	k, ok := stage.ObjectOrNone(as[0]).Static.(series)
	if !ok || !stage.ObjectOrNone(as[2]).IsNone() || !isOneOf(errors, "raise", "coerce") {
		panic(b.UnsupportedAt(s, "pd.to_numeric() with these arguments", ""))
	}
	col := numericColumn(b, s, k.col, errors == "raise")
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// numericColumn are the numbers of a column; strict: texts must be some.
func numericColumn(b *stage.Builder, s *cogen.Site, col *stage.Object, strict bool) *stage.Object {
	e := col.Type.Elems[0]
	if e.Kind == ir.KNumpy {
		return col
	}
	if !isKey(col) || isTimes(col) {
		panic(b.UnsupportedAt(s, "pd.to_numeric() of a column of "+e.IR().String(), ""))
	}
	ints, wrong := b.Guess("whether texts are all ints", strict)
	to, model := ir.Float64, "to_float"
	if ints {
		to, model = ir.Int64, "to_int"
	}
	numbers := tableCompute(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(row *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
		return nil, []*stage.Object{b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if !stage.IsText(x.ValueType()) {
				x = nan()
				if ints {
					x = stage.Int(0) // which CPython makes
				}
			} else {
				x = b.TextModelOf(s, "pandas/numbers", model, b.ToStr(x), b.FromLeaf(row), stage.Bool(strict))
			}
			return dynOf(b, stage.FromScalar(numpy.Scalar(b, s, x, to, true)), stage.ScalarType(to))
		})}
	})
	if numbers == nil {
		return stage.Dead
	}
	others := countRows(b, s, col, func(x *stage.Object) *stage.Object {
		return b.PerMember(x, func(x *stage.Object) *stage.Object {
			if !stage.IsText(x.ValueType()) {
				return stage.True
			}
			return b.Inverse(b.TextModelOf(s, "pandas/numbers", "is_int", b.ToStr(x)))
		})
	})
	if b.Current == nil {
		return stage.Dead
	}
	if ints {
		wrong(b.I64op("i64.ne", others, b.I64Const(0)))
	} else {
		wrong(b.I64op("i64.eq", others, b.I64Const(0)))
	}
	return numbers[0]
}
