package pandas

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Methods of series that give a value for each value: where, clip, shift, cumsum
// and the like.

// seriesWhere is s.where(cond, other), or s.mask.
func seriesWhere(mask bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		as := numpy.Bind(b, s, "Series.where()", "cond other", args)
		c, ok := stage.ObjectOrNone(as[0]).Static.(series)
		if !ok || dtypeOf(c.col) != "bool" {
			panic(b.UnsupportedAt(s, "Series.where() with these arguments", "pass a mask"))
		}
		alignedWith(b, s, k.index, c.index, "a mask with a different index")
		other := as[1]
		if other == nil {
			other = nan()
		}
		replaced := c.col
		if !mask {
			replaced = mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{c.col}, func(elems []*stage.Object) *stage.Object {
				return stage.FromScalar(b.Op1("np.not", ir.BoolU, b.Value(elems[0])))
			})
		}
		if b.Current == nil {
			return stage.Dead
		}
		col := writtenColumn(b, s, k.index, k.col, replaced, other)
		if b.Current == nil || col.IsDead() {
			return stage.Dead
		}
		if dtypeOf(col) != dtypeOf(k.col) {
			// Where nothing is replaced the dtype stays.
			b.LeaveIf(b.Value(b.Inverse(b.TruthOf(s, b.TextModelOf(s, "pandas/values", "some", pythonColumn(b, s, replaced))))))
		}
		return stage.NewObject(series{name: k.name, index: k.index, col: col})
	}
}

// number is an argument that is a number, nil if it is None.
func numberArg(b *stage.Builder, s *cogen.Site, what string, o *stage.Object) *stage.Object {
	if o == nil || o.IsNone() {
		return nil
	}
	if t := o.ValueType(); stage.TypeOfNumber(t) == nil {
		panic(b.UnsupportedAt(s, what+" with a "+o.TypeName(), ""))
	}
	return o
}

// seriesClip is s.clip(lower, upper).
func seriesClip(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(series)
	as := numpy.Bind(b, s, "Series.clip()", "lower upper", args)
	lower, upper := numberArg(b, s, "Series.clip()", as[0]), numberArg(b, s, "Series.clip()", as[1])
	d := dtypeOf(k.col)
	if d != "int64" && d != "float64" {
		panic(b.UnsupportedAt(s, "Series.clip() of a column of "+k.col.Type.Elems[0].IR().String(), ""))
	}
	for _, x := range []*stage.Object{lower, upper} {
		if x == nil {
			continue
		}
		if d == "int64" && stage.TypeOfNumber(x.ValueType()) != ir.Int64 {
			panic(b.UnsupportedAt(s, "Series.clip() of ints by a "+x.TypeName(), ""))
		}
		if stage.TypeOfNumber(x.ValueType()) == ir.Float64 {
			b.LeaveIf(b.Value(isMissing(b, s, x)))
		}
	}
	if lower != nil && upper != nil {
		swap := b.TruthOf(s, b.Compare(s, tree.Gt, lower, upper).(*stage.Object))
		lo, hi := lower, upper
		num := func(x *stage.Object) *stage.Object {
			return stage.FromScalar(numpy.Scalar(b, s, x, k.col.Type.Elems[0].Scalar, true))
		}
		lower = b.BranchValue(swap, func() *stage.Object { return num(hi) }, func() *stage.Object { return num(lo) })
		upper = b.BranchValue(swap, func() *stage.Object { return num(lo) }, func() *stage.Object { return num(hi) })
	}
	limit := func(x, r, bound *stage.Object, op tree.CompareOp) *stage.Object {
		if bound == nil {
			return r
		}
		t := k.col.Type.Elems[0].Scalar
		bound = stage.FromScalar(numpy.Scalar(b, s, bound, t, true))
		return b.BranchValue(b.TruthOf(s, b.Compare(s, op, x, bound).(*stage.Object)), func() *stage.Object { return bound }, func() *stage.Object { return r })
	}
	return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
		return limit(x, limit(x, x, lower, tree.Lt), upper, tree.Gt)
	})
}

// seriesCompared is s.ge(x) and the like.
func seriesCompared(op tree.CompareOp) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		return tableCompare(b, s, op, o, b.Positional(s, "Series.eq", args, 1, 1)[0])
	}
}

// seriesBetween is s.between(left, right, inclusive).
func seriesBetween(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	as := numpy.Bind(b, s, "Series.between()", "left right inclusive", args)
	how := "both"
	if as[2] != nil {
		how, _ = stage.StringConst(as[2])
	}
	if as[0] == nil || as[1] == nil || !isOneOf(how, "both", "neither", "left", "right") {
		panic(b.UnsupportedAt(s, "Series.between() with these arguments", ""))
	}
	from, to := tree.GtE, tree.LtE
	if how == "neither" || how == "right" {
		from = tree.Gt
	}
	if how == "neither" || how == "left" {
		to = tree.Lt
	}
	l := tableCompare(b, s, from, o, as[0])
	r := tableCompare(b, s, to, o, as[1])
	if b.Current == nil || l.IsDead() || r.IsDead() {
		return stage.Dead
	}
	return tableBinary(b, s, tree.BitAnd, l, r)
}

// seriesNumbers is a method that is a function of numpy's of each number.
func seriesNumbers(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		what := "Series." + name + "()"
		d := dtypeOf(k.col)
		if d != "int64" && d != "float64" {
			panic(b.UnsupportedAt(s, what+" of a column of "+k.col.Type.Elems[0].IR().String(), ""))
		}
		if name == "abs" {
			numpy.Bind(b, s, what, "", args)
			return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
				return numpy.CallUfunc(b, s, "absolute", numpy.Ufuncs["absolute"], []*stage.Object{x})
			})
		}
		as := numpy.Bind(b, s, what, "decimals", args)
		if as[0] == nil {
			as[0] = stage.Int(0)
		}
		if v, _ := as[0].ConstVal(); d == "int64" {
			if n, ok := v.(*big.Int); !ok || n.Sign() < 0 {
				panic(b.UnsupportedAt(s, what+" of ints with these arguments", ""))
			}
			return o
		}
		return ofArray(b, s, k, numpy.Model(b, s, "round", sharedArray(b, s, k.col), as[0]))
	}
}

// frameRound is df.round(decimals), a number or a dict of labels. Columns of floats are
// rounded, and ints stay.
func frameRound(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(DataFrame)
	as := numpy.Bind(b, s, "DataFrame.round()", "decimals", args)
	digits := make([]*stage.Object, len(k.Names))
	refuse := func() { panic(b.UnsupportedAt(s, "DataFrame.round() with these arguments", "")) }
	switch d, isDisplay := stage.ObjectOrNone(as[0]).Static.(stage.Display); {
	case as[0] == nil:
		as[0] = stage.Int(0)
		fallthrough
	case !isDisplay:
		if v, _ := as[0].ConstVal(); !isInt(v) {
			refuse()
		}
		for i := range digits {
			digits[i] = as[0]
		}
	default:
		if d.Keys == nil {
			refuse()
		}
		for i, key := range d.Keys {
			name, ok := stage.StringConst(key)
			if v, _ := d.Values[i].ConstVal(); !ok || !isInt(v) {
				refuse()
			}
			if at := slices.Index(k.Names, name); at >= 0 {
				digits[at] = d.Values[i]
			}
		}
	}
	cols := slices.Clone(k.cols)
	for i, n := range digits {
		if n == nil || cols[i].IsDead() {
			continue
		}
		switch dtypeOf(cols[i]) {
		case "int64", "float64":
			r := seriesNumbers("round")(b, s, stage.NewObject(series{index: k.index, col: cols[i]}), []stage.Arg{{Value: n}})
			if b.Current == nil || r.IsDead() {
				return stage.Dead
			}
			cols[i] = r.Static.(series).col
		case "object", "bool", "datetime64[ns]", "timedelta64[ns]", "date":
		default:
			refuse()
		}
	}
	return newFrame(b, s, k.Names, k.index, cols)
}

func isInt(v any) bool { _, ok := v.(*big.Int); return ok }

// ofArray is a series of the values of an array.
func ofArray(b *stage.Builder, s *cogen.Site, k series, a *stage.Object) *stage.Object {
	if b.Current == nil || a.IsDead() {
		return stage.Dead
	}
	col := arrayColumn(b, s, a)
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}

// seriesShift is s.shift(periods, fill_value=...), and s.diff(periods).
func seriesShift(diff bool) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		what, params := "Series.shift()", "periods freq axis fill_value"
		if diff {
			what, params = "Series.diff()", "periods"
		}
		as := numpy.Bind(b, s, what, params, args)
		if as[0] == nil {
			as[0] = stage.Int(1)
		}
		v, _ := as[0].ConstVal()
		n, ok := v.(*big.Int)
		if !ok || !n.IsInt64() || !diff && (as[1] != nil || as[2] != nil) {
			panic(b.UnsupportedAt(s, what+" with these arguments", ""))
		}
		e := k.col.Type.Elems[0]
		number := e.Kind == ir.KNumpy && (e.Scalar == ir.Int64 || e.Scalar == ir.Float64)
		times := isTimes(k.col) && isPandasTime(e)
		if !isKey(k.col) || isTimes(k.col) && !times || diff && !number && !times {
			panic(b.UnsupportedAt(s, what+" of a column of "+e.IR().String(), ""))
		}
		var fill *stage.Object
		if !diff {
			fill = as[3]
		}
		if n.Sign() == 0 && !diff {
			return o
		}
		rows := rowsOf(b, k.index)
		if rows == nil {
			return stage.Dead
		}
		to, conv := e, func(x *stage.Object) *stage.Object { return x }
		switch {
		case times && fill == nil:
			if diff {
				to = timeTypes[(&timeUnit{name: unitOf(e).name, span: true}).dtype()]
			}
			fill = timeOf(b, int64Object(b, notATime), to)
		case fill != nil:
			if t := fill.ValueType(); times || t == nil || t.Kind == ir.KUnion || e.Kind == ir.KNumpy && stage.TypeOfNumber(t) != e.Scalar || e.Kind != ir.KNumpy && !stage.IsText(t) {
				panic(b.UnsupportedAt(s, what+" with this fill_value", ""))
			}
			to, conv = common(b, s, e, fill, fill.ValueType())
		case number:
			to, conv = stage.ScalarType(ir.Float64), func(x *stage.Object) *stage.Object {
				if x.IsNone() {
					x = nan()
				}
				return stage.FromScalar(numpy.Scalar(b, s, x, ir.Float64, true))
			}
		case e.Kind == ir.KNumpy:
			panic(b.UnsupportedAt(s, what+" of bools", ""))
		default:
			to = b.Compiler.Join(e, stage.NoneType)
		}
		if fill == nil {
			fill = stage.None
		}
		src := b.Value(k.col)
		l := b.Op("column.list", []*ir.Value{src}, ir.List(src.Type.Elem())).Result()
		out := tableCompute(b, s, rows, []*stage.Object{k.col}, func(row *ir.Value, elems []*stage.Object) (*ir.Value, []*stage.Object) {
			from := b.I64op("i64.sub", row, b.I64Const(n.Int64()))
			missing := func() *stage.Object { return conv(fill) }
			x := b.BranchValue(stage.Dynamic(b.I64op("i64.lt", from, b.I64Const(0)), stage.BoolType), missing, func() *stage.Object {
				return b.BranchValue(stage.Dynamic(b.I64op("i64.lt", from, rows), stage.BoolType), func() *stage.Object {
					x := b.Element("list.get_unchecked", e, l, from)
					if diff {
						x = b.BinaryOp(s, tree.Sub, elems[0], x, "-")
					}
					return conv(x)
				}, missing)
			})
			return nil, []*stage.Object{dynOf(b, x, to)}
		})
		if out == nil {
			return stage.Dead
		}
		return stage.NewObject(series{name: k.name, index: k.index, col: out[0]})
	}
}

// seriesRunning is s.cumsum() and the like: what is missing stays so and does not
// count.
func seriesRunning(name string) Method {
	return func(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
		k := o.Static.(series)
		numpy.Bind(b, s, "Series."+name+"()", "", args)
		e := k.col.Type.Elems[0]
		if name == "cumsum" && e.Kind == ir.KNumpy && e.Scalar == ir.BoolU {
			ints := mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object { return stage.FromScalar(numpy.Scalar(b, s, x, ir.Int64, true)) })
			if b.Current == nil || ints.IsDead() {
				return stage.Dead
			}
			k = ints.Static.(series)
			e = k.col.Type.Elems[0]
		}
		if e.Kind != ir.KNumpy || e.Scalar != ir.Int64 && e.Scalar != ir.Float64 {
			panic(b.UnsupportedAt(s, "Series."+name+"() of a column of "+e.IR().String(), ""))
		}
		f := &fold{b: b, s: s}
		state := b.NewContainer(s, ir.KList)
		if n := rowsOf(b, k.index); n == nil {
			return stage.Dead
		}
		return mapSeries(b, s, k, k.name, func(x *stage.Object) *stage.Object {
			return b.BranchValue(isMissing(b, s, x), func() *stage.Object { return x }, func() *stage.Object {
				l := b.Value(state)
				first := stage.Dynamic(b.I64op("i64.eq", b.Op("list.len", []*ir.Value{l}, ir.I64).Result(), b.I64Const(0)), stage.BoolType)
				next := b.BranchValue(first, func() *stage.Object {
					b.Put(state, "list.append", x)
					return x
				}, func() *stage.Object {
					old := b.Element("list.get_unchecked", state.Type.Elem(), b.Value(state), b.I64Const(0))
					switch name {
					case "cumsum":
						return f.op(tree.Add, old, x)
					case "cumprod":
						return f.op(tree.Mult, old, x)
					case "cummin":
						return b.BranchValue(f.less(x, old), func() *stage.Object { return x }, func() *stage.Object { return old })
					}
					return b.BranchValue(f.less(old, x), func() *stage.Object { return x }, func() *stage.Object { return old })
				})
				if b.Current == nil || next.IsDead() {
					return stage.Dead
				}
				b.Do("list.set_unchecked", b.Value(state), b.I64Const(0), b.Coerce(next, state.Type.Elem()))
				return next
			})
		})
	}
}
