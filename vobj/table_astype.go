package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// astype: columns of another dtype.

// narrowInts are dtypes of ints other than int64.
var narrowInts = map[string]*ir.Type{"int8": ir.Int8, "int16": ir.Int16, "int32": ir.Int32, "uint8": ir.Uint8, "uint16": ir.Uint16, "uint32": ir.Uint32}

// wantedDtype is the dtype that an argument names: one of ints, float64, bool or str, empty
// of others.
func wantedDtype(o *object) string {
	switch k := o.k.(type) {
	case typeObject:
		return map[string]string{"int": "int64", "float": "float64", "bool": "bool", "str": "str"}[k.name]
	case numpyDtype:
		return modelledDtype(k.t.Dtype())
	case numpyType:
		return modelledDtype(k.t.Dtype())
	}
	name, _ := strConst(o)
	if narrowInts[name] != nil {
		return name
	}
	return map[string]string{"int": "int64", "int64": "int64", "float": "float64", "float64": "float64", "bool": "bool", "str": "str"}[name]
}

// modelledDtype is a dtype of numpy's, empty if there is no model of columns of it.
func modelledDtype(name string) string {
	if narrowInts[name] != nil || name == "int64" || name == "float64" || name == "bool" {
		return name
	}
	return ""
}

// seriesAsType is s.astype(dtype).
func (b *builder) seriesAsType(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.astype()", "dtype", args)
	if as[0] == nil {
		panic(b.unsupportedAt(s, "Series.astype() with these arguments", ""))
	}
	col := b.asDtype(s, k.col, as[0])
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// frameAsType is df.astype(dtype), or of a dict of them.
func (b *builder) frameAsType(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.astype()", "dtype", args)
	refuse := func() { panic(b.unsupportedAt(s, "DataFrame.astype() with these arguments", "")) }
	if as[0] == nil {
		refuse()
	}
	wanted := make([]*object, len(k.cols))
	if d, ok := as[0].k.(display); ok {
		if d.keys == nil {
			refuse()
		}
		for i, key := range d.keys {
			name, ok := strConst(key)
			if !ok {
				refuse()
			}
			if k.col(name) == nil {
				return b.raiseKey(s, "Only a column name can be used for the key in a dtype mappings argument. "+b.quoted(s, name)+" not found in columns.")
			}
			for j, n := range k.names {
				if n == name {
					wanted[j] = d.vals[i]
				}
			}
		}
	} else {
		for j := range wanted {
			wanted[j] = as[0]
		}
	}
	cols := make([]*object, len(k.cols))
	for i, c := range k.cols {
		if cols[i] = c; wanted[i] != nil {
			cols[i] = b.asDtype(s, c, wanted[i])
		}
		if b.cur == nil || cols[i].isDead() {
			return deadObject
		}
	}
	return b.newFrame(s, k.names, k.index, cols)
}

// asDtype is a column of another dtype.
func (b *builder) asDtype(s *cogen.Site, col, to *object) *object {
	if name, ok := strConst(to); ok && name == "category" {
		if isCategorical(col) {
			return col
		}
		return b.asCategories(s, col)
	}
	dtype := wantedDtype(to)
	from, e := dtypeOf(col), col.t.elems[0]
	if dtype == "str" && isTimes(col) && !e.unit().span {
		return b.columnOfList(b.dates(s, cellsOf(col), b.nanosColumn(s, col)))
	}
	if isCategorical(col) {
		return b.categoryAs(s, col, dtype)
	}
	if from == "numbers" && cellsOf(col) != "" && isOneOf(dtype, "int64", "float64", "str") {
		return b.numbersAs(s, col, dtype)
	}
	if dtype == "" || !isKey(col) || isTimes(col) || from != "object" && narrowInts[from] == nil && !holdsNumbers(col) {
		panic(b.unsupportedAt(s, "astype() of a column of "+e.ir().String()+" to this dtype", ""))
	}
	if dtype == from || b.cur == nil {
		return col
	}
	n := b.lenOfColumn(col)
	each := func(fn func(x *object) *object) *object {
		return b.mapColumn(s, n, []*object{col}, func(elems []*object) *object {
			return b.perMember(elems[0], fn)
		})
	}
	if narrow := narrowInts[dtype]; narrow != nil {
		if from == "object" || from == "bool" {
			panic(b.unsupportedAt(s, "astype() of a column of "+e.ir().String()+" to "+dtype, ""))
		}
		if from == "float64" {
			b.leaveIfBeyond(s, col, narrow)
		}
		return each(func(x *object) *object { return fromScalar(b.cast(b.value(x), narrow)) })
	}
	if from == "object" && dtype != "str" {
		return b.parsed(s, col, dtype)
	}
	switch dtype {
	case "str":
		return each(func(x *object) *object {
			if isText(x.typ()) {
				return dynOf(b, b.toStr(x), tStr)
			}
			return dynOf(b, b.toStr(b.str(s, b.pythonElem(x))), tStr)
		})
	case "int64":
		if from == "float64" {
			b.leaveIfUnbounded(s, col)
		}
		if narrowInts[from] != nil {
			return each(func(x *object) *object { return fromScalar(b.cast(b.value(x), ir.Int64)) })
		}
		return each(func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Int64, true)) })
	case "float64":
		if narrowInts[from] != nil {
			return each(func(x *object) *object { return fromScalar(b.cast(b.value(x), ir.Float64)) })
		}
		return each(func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Float64, true)) })
	}
	zero := mkInt(0)
	return each(func(x *object) *object { return b.inColumn(s, b.truth(s, b.Compare(s, tree.NotEq, x, zero).(*object))) })
}

// leaveIfUnbounded has CPython run the program if a float64 column has values that are no
// int64: the exception is pandas' own. Rows count them, so that they need not wait.
func (b *builder) leaveIfUnbounded(s *cogen.Site, col *object) {
	b.leaveIfNotWithin(s, col, math.MinInt64, -float64(math.MinInt64))
}

// leaveIfBeyond is the same of a narrower type.
func (b *builder) leaveIfBeyond(s *cogen.Site, col *object, t *ir.Type) {
	bits := map[*ir.Type]int{ir.Int8: 7, ir.Int16: 15, ir.Int32: 31, ir.Uint8: 8, ir.Uint16: 16, ir.Uint32: 32}[t]
	least := 0.0
	if bits%8 != 0 {
		least = -math.Ldexp(1, bits)
	}
	b.leaveIfNotWithin(s, col, least, math.Ldexp(1, bits))
}

// leaveIfNotWithin is it of values below least, or not below end.
func (b *builder) leaveIfNotWithin(s *cogen.Site, col *object, least, end float64) {
	found := b.countRows(s, col, func(x *object) *object {
		y := b.pythonElem(x)
		within := b.branchValue(b.truth(s, b.Compare(s, tree.GtE, y, mkConst(least)).(*object)), func() *object {
			return b.truth(s, b.Compare(s, tree.Lt, y, mkConst(end)).(*object))
		}, func() *object { return falseObject })
		return b.not(within)
	})
	if b.cur != nil {
		b.leaveIf(b.i64op("i64.ne", found, b.i64Const(0)))
	}
}

// parsed are the numbers, or bools, of an object column of texts: what Python makes of
// them one by one.
func (b *builder) parsed(s *cogen.Site, col *object, dtype string) *object {
	types := map[string]*ir.Type{"int64": ir.Int64, "float64": ir.Float64, "bool": ir.BoolU}
	return b.mapColumn(s, b.lenOfColumn(col), []*object{col}, func(elems []*object) *object {
		return b.perMember(elems[0], func(x *object) *object {
			if b.cur == nil || x.isDead() {
				return deadObject
			}
			number := func(o *object) *object { return fromScalar(b.scalar(s, o, types[dtype], true)) }
			t := x.typ()
			switch dtype {
			case "bool":
				return number(b.truth(s, x))
			case "float64":
				if t.kind == ir.KNone {
					return number(nan())
				}
				return number(b.callObject(s, mkStatic(typeObject{name: "float"}), []arg{{val: x}}))
			}
			return number(b.callObject(s, mkStatic(typeObject{name: "int"}), []arg{{val: x}}))
		})
	})
}
