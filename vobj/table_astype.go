package vobj

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// astype: columns of another dtype.

// wantedDtype is the dtype that an argument names: int64, float64, bool or str, empty
// of others.
func wantedDtype(o *object) string {
	switch k := o.k.(type) {
	case typeObject:
		return map[string]string{"int": "int64", "float": "float64", "bool": "bool", "str": "str"}[k.name]
	case numpyDtype:
		name := k.t.Dtype()
		return map[string]string{"int64": name, "float64": name, "bool": name}[name]
	}
	name, _ := isStrLabel(o)
	return map[string]string{"int": "int64", "int64": "int64", "float": "float64", "float64": "float64", "bool": "bool", "str": "str"}[name]
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
			name, ok := isStrLabel(key)
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
	dtype := wantedDtype(to)
	from, e := dtypeOf(col), col.t.elems[0]
	if dtype == "str" && isTimes(col) && !e.time.span {
		return b.columnOfList(b.dates(s, cellsOf(col), b.nanosColumn(s, col)))
	}
	if dtype == "" || !isKey(col) || isTimes(col) || from != "object" && !holdsNumbers(col) {
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
		return each(func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Int64, true)) })
	case "float64":
		return each(func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Float64, true)) })
	}
	zero := mkInt(0)
	return each(func(x *object) *object { return b.inColumn(s, b.truth(s, b.Compare(s, tree.NotEq, x, zero).(*object))) })
}

// leaveIfUnbounded has CPython run the program if a float64 column has values that are no
// int64: the exception is pandas' own. Rows count them, so that they need not wait.
func (b *builder) leaveIfUnbounded(s *cogen.Site, col *object) {
	found := b.countRows(s, col, func(x *object) *object {
		y := b.pythonElem(x)
		within := b.branchValue(b.truth(s, b.Compare(s, tree.GtE, y, mkConst(float64(math.MinInt64))).(*object)), func() *object {
			return b.truth(s, b.Compare(s, tree.Lt, y, mkConst(-float64(math.MinInt64))).(*object))
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
