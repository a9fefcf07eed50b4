package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/ir"
)

// pd.to_numeric: texts as numbers. They are ints if all are, which only values tell, so it
// is a guess.

// toNumeric is pd.to_numeric(s, errors=...).
func (b *builder) toNumeric(s *cogen.Site, args []arg) *object {
	as := b.bindNumpy(s, "pd.to_numeric()", "arg errors downcast", args)
	errors := "raise"
	if as[1] != nil {
		errors, _ = strConst(as[1])
	}
	k, ok := objectOrNone(as[0]).k.(series)
	if !ok || !objectOrNone(as[2]).isNone() || !isOneOf(errors, "raise", "coerce") {
		panic(b.unsupportedAt(s, "pd.to_numeric() with these arguments", ""))
	}
	col := b.numericColumn(s, k.col, errors == "raise")
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// numericColumn are the numbers of a column; strict: texts must be some.
func (b *builder) numericColumn(s *cogen.Site, col *object, strict bool) *object {
	e := col.t.elems[0]
	if e.kind == ir.KNumpy {
		return col
	}
	if !isKey(col) || isTimes(col) {
		panic(b.unsupportedAt(s, "pd.to_numeric() of a column of "+e.ir().String(), ""))
	}
	ints, wrong := b.guess("whether texts are all ints", strict)
	to, model := ir.Float64, "to_float"
	if ints {
		to, model = ir.Int64, "to_int"
	}
	numbers := b.tableCompute(s, b.lenOfColumn(col), []*object{col}, func(row *ir.Value, elems []*object) (*ir.Value, []*object) {
		return nil, []*object{b.perMember(elems[0], func(x *object) *object {
			if !isText(x.typ()) {
				x = nan()
				if ints {
					x = mkInt(0) // which CPython makes
				}
			} else {
				x = b.textModelOf(s, "pandas/numbers", model, b.toStr(x), b.fromLeaf(row), mkBool(strict))
			}
			return dynOf(b, fromScalar(b.scalar(s, x, to, true)), scalarType(to))
		})}
	})
	if numbers == nil {
		return deadObject
	}
	others := b.countRows(s, col, func(x *object) *object {
		return b.perMember(x, func(x *object) *object {
			if !isText(x.typ()) {
				return trueObject
			}
			return b.not(b.textModelOf(s, "pandas/numbers", "is_int", b.toStr(x)))
		})
	})
	if b.cur == nil {
		return deadObject
	}
	if ints {
		wrong(b.i64op("i64.ne", others, b.i64Const(0)))
	} else {
		wrong(b.i64op("i64.eq", others, b.i64Const(0)))
	}
	return numbers[0]
}
