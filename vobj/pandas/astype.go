package pandas

import (
	"math"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// astype: columns of another dtype.

// narrowInts are dtypes of ints other than int64.
var narrowInts = map[string]*ir.Type{"int8": ir.Int8, "int16": ir.Int16, "int32": ir.Int32, "uint8": ir.Uint8, "uint16": ir.Uint16, "uint32": ir.Uint32}

// wantedDtype is the dtype that an argument names: one of ints, float64, bool or str, empty
// of others.
func wantedDtype(o *stage.Object) string {
	switch k := o.Static.(type) {
	case stage.TypeObject:
		return map[string]string{"int": "int64", "float": "float64", "bool": "bool", "str": "str"}[k.Name]
	case numpy.Dtype:
		return modelledDtype(k.T.Dtype())
	case numpy.Type:
		return modelledDtype(k.T.Dtype())
	}
	name, _ := stage.StringConst(o)
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
func seriesAsType(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.astype()", "dtype", args)
	if as[0] == nil {
		panic(b.UnsupportedAt(s, "Series.astype() with these arguments", ""))
	}
	col := asDtype(b, s, k.col, as[0])
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// frameAsType is df.astype(dtype), or of a dict of them.
func frameAsType(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.astype()", "dtype", args)
	refuse := func() { panic(b.UnsupportedAt(s, "DataFrame.astype() with these arguments", "")) }
	if as[0] == nil {
		refuse()
	}
	wanted := make([]*stage.Object, len(k.cols))
	if d, ok := as[0].Static.(stage.Display); ok {
		if d.Keys == nil {
			refuse()
		}
		for i, key := range d.Keys {
			name, ok := stage.StringConst(key)
			if !ok {
				refuse()
			}
			if k.col(name) == nil {
				return raiseKey(b, s, "Only a column name can be used for the key in a dtype mappings argument. "+quoted(b, s, name)+" not found in columns.")
			}
			for j, n := range k.Names {
				if n == name {
					wanted[j] = d.Values[i]
				}
			}
		}
	} else {
		for j := range wanted {
			wanted[j] = as[0]
		}
	}
	cols := make([]*stage.Object, len(k.cols))
	for i, c := range k.cols {
		if cols[i] = c; wanted[i] != nil {
			cols[i] = asDtype(b, s, c, wanted[i])
		}
		if b.Current == nil || cols[i].IsDead() {
			return stage.Dead
		}
	}
	return newFrame(b, s, k.Names, k.index, cols)
}

// asDtype is a column of another dtype.
func asDtype(b *stage.Builder, s *cogen.Site, col, to *stage.Object) *stage.Object {
	if name, ok := stage.StringConst(to); ok && name == "category" {
		if isCategorical(col) {
			return col
		}
		return asCategories(b, s, col)
	}
	dtype := wantedDtype(to)
	from, e := dtypeOf(col), col.Type.Elems[0]
	if dtype == "str" && isTimes(col) && !unitOf(e).span {
		return columnOfList(b, callDates(b, s, cellsOf(col), nanosColumn(b, s, col)))
	}
	if isCategorical(col) {
		return categoryAs(b, s, col, dtype)
	}
	if from == "numbers" && cellsOf(col) != "" && isOneOf(dtype, "int64", "float64", "str") {
		return numbersAs(b, s, col, dtype)
	}
	if dtype == "" || !isKey(col) || isTimes(col) || from != "object" && narrowInts[from] == nil && !holdsNumbers(col) {
		panic(b.UnsupportedAt(s, "astype() of a column of "+e.IR().String()+" to this dtype", ""))
	}
	if dtype == from || b.Current == nil {
		return col
	}
	n := lenOfColumn(b, col)
	each := func(fn func(x *stage.Object) *stage.Object) *stage.Object {
		return mapColumn(b, s, n, []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
			return b.PerMember(elems[0], fn)
		})
	}
	if narrow := narrowInts[dtype]; narrow != nil {
		if from == "object" || from == "bool" {
			panic(b.UnsupportedAt(s, "astype() of a column of "+e.IR().String()+" to "+dtype, ""))
		}
		if from == "float64" {
			leaveIfBeyond(b, s, col, narrow)
		}
		return each(func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Cast(b, b.Value(x), narrow)) })
	}
	if from == "object" && dtype != "str" {
		return parsed(b, s, col, dtype)
	}
	switch dtype {
	case "str":
		return each(func(x *stage.Object) *stage.Object {
			if stage.IsText(x.ValueType()) {
				return dynOf(b, b.ToStr(x), stage.StrType)
			}
			return dynOf(b, b.ToStr(b.Str(s, pythonElem(b, x))), stage.StrType)
		})
	case "int64":
		if from == "float64" {
			leaveIfUnbounded(b, s, col)
		}
		if narrowInts[from] != nil {
			return each(func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Cast(b, b.Value(x), ir.Int64)) })
		}
		return each(func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, x, ir.Int64, true)) })
	case "float64":
		if narrowInts[from] != nil {
			return each(func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Cast(b, b.Value(x), ir.Float64)) })
		}
		return each(func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, x, ir.Float64, true)) })
	}
	zero := stage.Int(0)
	return each(func(x *stage.Object) *stage.Object {
		return inColumn(b, s, b.TruthOf(s, b.Compare(s, tree.NotEq, x, zero).(*stage.Object)))
	})
}

// leaveIfUnbounded has CPython run the program if a float64 column has values that are no
// int64: the exception is pandas' own. Rows count them, so that they need not wait.
func leaveIfUnbounded(b *stage.Builder, s *cogen.Site, col *stage.Object) {
	leaveIfNotWithin(b, s, col, math.MinInt64, -float64(math.MinInt64))
}

// leaveIfBeyond is the same of a narrower type.
func leaveIfBeyond(b *stage.Builder, s *cogen.Site, col *stage.Object, t *ir.Type) {
	bits := map[*ir.Type]int{ir.Int8: 7, ir.Int16: 15, ir.Int32: 31, ir.Uint8: 8, ir.Uint16: 16, ir.Uint32: 32}[t]
	least := 0.0
	if bits%8 != 0 {
		least = -math.Ldexp(1, bits)
	}
	leaveIfNotWithin(b, s, col, least, math.Ldexp(1, bits))
}

// leaveIfNotWithin is it of values below least, or not below end.
func leaveIfNotWithin(b *stage.Builder, s *cogen.Site, col *stage.Object, least, end float64) {
	found := countRows(b, s, col, func(x *stage.Object) *stage.Object {
		y := pythonElem(b, x)
		within := b.BranchValue(b.TruthOf(s, b.Compare(s, tree.GtE, y, stage.Const(least)).(*stage.Object)), func() *stage.Object {
			return b.TruthOf(s, b.Compare(s, tree.Lt, y, stage.Const(end)).(*stage.Object))
		}, func() *stage.Object { return stage.False })
		return b.Inverse(within)
	})
	if b.Current != nil {
		b.LeaveIf(b.I64op("i64.ne", found, b.I64Const(0)))
	}
}

// parsed are the numbers, or bools, of an object column of texts: what Python makes of
// them one by one.
func parsed(b *stage.Builder, s *cogen.Site, col *stage.Object, dtype string) *stage.Object {
	types := map[string]*ir.Type{"int64": ir.Int64, "float64": ir.Float64, "bool": ir.BoolU}
	return mapColumn(b, s, lenOfColumn(b, col), []*stage.Object{col}, func(elems []*stage.Object) *stage.Object {
		return b.PerMember(elems[0], func(x *stage.Object) *stage.Object {
			if b.Current == nil || x.IsDead() {
				return stage.Dead
			}
			number := func(o *stage.Object) *stage.Object {
				return stage.FromScalar(numpy.Scalar(b, s, o, types[dtype], true))
			}
			t := x.ValueType()
			switch dtype {
			case "bool":
				return number(b.TruthOf(s, x))
			case "float64":
				if t.Kind == ir.KNone {
					return number(nan())
				}
				return number(b.CallObject(s, stage.NewObject(stage.TypeObject{Name: "float"}), []stage.Arg{{Value: x}}))
			}
			return number(b.CallObject(s, stage.NewObject(stage.TypeObject{Name: "int"}), []stage.Arg{{Value: x}}))
		})
	})
}
