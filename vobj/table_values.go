package vobj

import (
	"math/big"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Methods of series that give a value for each value: where, clip, shift, cumsum
// and the like.

// seriesWhere is s.where(cond, other), or s.mask.
func seriesWhere(mask bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		as := b.bindNumpy(s, "Series.where()", "cond other", args)
		c, ok := objectOrNone(as[0]).k.(series)
		if !ok || dtypeOf(c.col) != "bool" {
			panic(b.unsupportedAt(s, "Series.where() with these arguments", "pass a mask"))
		}
		b.alignedWith(s, k.index, c.index, "a mask with a different index")
		other := as[1]
		if other == nil {
			other = nan()
		}
		replaced := c.col
		if !mask {
			replaced = b.mapColumn(s, b.rowsOf(k.index), []*object{c.col}, func(elems []*object) *object {
				return fromScalar(b.op1("np.not", ir.BoolU, b.value(elems[0])))
			})
		}
		if b.cur == nil {
			return deadObject
		}
		col := b.written(s, k.index, k.col, replaced, other)
		if b.cur == nil || col.isDead() {
			return deadObject
		}
		if dtypeOf(col) != dtypeOf(k.col) {
			// Where nothing is replaced the dtype stays.
			b.leaveIf(b.value(b.not(b.truth(s, b.textModelOf(s, "pandas/values", "some", b.pythonColumn(s, replaced))))))
		}
		return mkStatic(series{name: k.name, index: k.index, col: col})
	}
}

// number is an argument that is a number, nil if it is None.
func (b *builder) numberArg(s *cogen.Site, what string, o *object) *object {
	if o == nil || o.isNone() {
		return nil
	}
	if t := o.typ(); typeOfNumber(t) == nil {
		panic(b.unsupportedAt(s, what+" with a "+o.typeName(), ""))
	}
	return o
}

// seriesClip is s.clip(lower, upper).
func (b *builder) seriesClip(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(series)
	as := b.bindNumpy(s, "Series.clip()", "lower upper", args)
	lower, upper := b.numberArg(s, "Series.clip()", as[0]), b.numberArg(s, "Series.clip()", as[1])
	d := dtypeOf(k.col)
	if d != "int64" && d != "float64" {
		panic(b.unsupportedAt(s, "Series.clip() of a column of "+k.col.t.elems[0].ir().String(), ""))
	}
	for _, x := range []*object{lower, upper} {
		if x == nil {
			continue
		}
		if d == "int64" && typeOfNumber(x.typ()) != ir.Int64 {
			panic(b.unsupportedAt(s, "Series.clip() of ints by a "+x.typeName(), ""))
		}
		if typeOfNumber(x.typ()) == ir.Float64 {
			b.leaveIf(b.value(b.isMissing(s, x)))
		}
	}
	if lower != nil && upper != nil {
		swap := b.truth(s, b.Compare(s, tree.Gt, lower, upper).(*object))
		lo, hi := lower, upper
		num := func(x *object) *object { return fromScalar(b.scalar(s, x, k.col.t.elems[0].num, true)) }
		lower = b.branchValue(swap, func() *object { return num(hi) }, func() *object { return num(lo) })
		upper = b.branchValue(swap, func() *object { return num(lo) }, func() *object { return num(hi) })
	}
	limit := func(x, r, bound *object, op tree.CompareOp) *object {
		if bound == nil {
			return r
		}
		t := k.col.t.elems[0].num
		bound = fromScalar(b.scalar(s, bound, t, true))
		return b.branchValue(b.truth(s, b.Compare(s, op, x, bound).(*object)), func() *object { return bound }, func() *object { return r })
	}
	return b.mapSeries(s, k, k.name, func(x *object) *object {
		return limit(x, limit(x, x, lower, tree.Lt), upper, tree.Gt)
	})
}

// seriesCompared is s.ge(x) and the like.
func seriesCompared(op tree.CompareOp) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		return b.tableCompare(s, op, o, b.positional(s, "Series.eq", args, 1, 1)[0])
	}
}

// seriesBetween is s.between(left, right, inclusive).
func (b *builder) seriesBetween(s *cogen.Site, o *object, args []arg) *object {
	as := b.bindNumpy(s, "Series.between()", "left right inclusive", args)
	how := "both"
	if as[2] != nil {
		how, _ = strConst(as[2])
	}
	if as[0] == nil || as[1] == nil || !isOneOf(how, "both", "neither", "left", "right") {
		panic(b.unsupportedAt(s, "Series.between() with these arguments", ""))
	}
	from, to := tree.GtE, tree.LtE
	if how == "neither" || how == "right" {
		from = tree.Gt
	}
	if how == "neither" || how == "left" {
		to = tree.Lt
	}
	l := b.tableCompare(s, from, o, as[0])
	r := b.tableCompare(s, to, o, as[1])
	if b.cur == nil || l.isDead() || r.isDead() {
		return deadObject
	}
	return b.tableBinary(s, tree.BitAnd, l, r)
}

// seriesNumbers is a method that is a function of numpy's of each number.
func seriesNumbers(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		what := "Series." + name + "()"
		d := dtypeOf(k.col)
		if d != "int64" && d != "float64" {
			panic(b.unsupportedAt(s, what+" of a column of "+k.col.t.elems[0].ir().String(), ""))
		}
		if name == "abs" {
			b.bindNumpy(s, what, "", args)
			return b.mapSeries(s, k, k.name, func(x *object) *object {
				return b.callUfunc(s, "absolute", ufuncs["absolute"], []*object{x})
			})
		}
		as := b.bindNumpy(s, what, "decimals", args)
		if as[0] == nil {
			as[0] = mkInt(0)
		}
		if v, _ := as[0].constVal(); d == "int64" {
			if n, ok := v.(*big.Int); !ok || n.Sign() < 0 {
				panic(b.unsupportedAt(s, what+" of ints with these arguments", ""))
			}
			return o
		}
		return b.ofArray(s, k, b.numpyModel(s, "round", b.sharedArray(s, k.col), as[0]))
	}
}

// frameRound is df.round(decimals), a number or a dict of labels. Columns of floats are
// rounded, and ints stay.
func (b *builder) frameRound(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(dataFrame)
	as := b.bindNumpy(s, "DataFrame.round()", "decimals", args)
	digits := make([]*object, len(k.names))
	refuse := func() { panic(b.unsupportedAt(s, "DataFrame.round() with these arguments", "")) }
	switch d, isDisplay := objectOrNone(as[0]).k.(display); {
	case as[0] == nil:
		as[0] = mkInt(0)
		fallthrough
	case !isDisplay:
		if v, _ := as[0].constVal(); !isInt(v) {
			refuse()
		}
		for i := range digits {
			digits[i] = as[0]
		}
	default:
		if d.keys == nil {
			refuse()
		}
		for i, key := range d.keys {
			name, ok := strConst(key)
			if v, _ := d.vals[i].constVal(); !ok || !isInt(v) {
				refuse()
			}
			if at := slices.Index(k.names, name); at >= 0 {
				digits[at] = d.vals[i]
			}
		}
	}
	cols := slices.Clone(k.cols)
	for i, n := range digits {
		if n == nil || cols[i].isDead() {
			continue
		}
		switch dtypeOf(cols[i]) {
		case "int64", "float64":
			r := seriesNumbers("round")(b, s, mkStatic(series{index: k.index, col: cols[i]}), []arg{{val: n}})
			if b.cur == nil || r.isDead() {
				return deadObject
			}
			cols[i] = r.k.(series).col
		case "object", "bool", "datetime64[ns]", "timedelta64[ns]", "date":
		default:
			refuse()
		}
	}
	return b.newFrame(s, k.names, k.index, cols)
}

func isInt(v any) bool { _, ok := v.(*big.Int); return ok }

// ofArray is a series of the values of an array.
func (b *builder) ofArray(s *cogen.Site, k series, a *object) *object {
	if b.cur == nil || a.isDead() {
		return deadObject
	}
	col := b.arrayColumn(s, a)
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}

// seriesShift is s.shift(periods, fill_value=...), and s.diff(periods).
func seriesShift(diff bool) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		what, params := "Series.shift()", "periods freq axis fill_value"
		if diff {
			what, params = "Series.diff()", "periods"
		}
		as := b.bindNumpy(s, what, params, args)
		if as[0] == nil {
			as[0] = mkInt(1)
		}
		v, _ := as[0].constVal()
		n, ok := v.(*big.Int)
		if !ok || !n.IsInt64() || !diff && (as[1] != nil || as[2] != nil) {
			panic(b.unsupportedAt(s, what+" with these arguments", ""))
		}
		e := k.col.t.elems[0]
		number := e.kind == ir.KNumpy && (e.num == ir.Int64 || e.num == ir.Float64)
		times := isTimes(k.col) && isPandasTime(e)
		if !isKey(k.col) || isTimes(k.col) && !times || diff && !number && !times {
			panic(b.unsupportedAt(s, what+" of a column of "+e.ir().String(), ""))
		}
		var fill *object
		if !diff {
			fill = as[3]
		}
		if n.Sign() == 0 && !diff {
			return o
		}
		rows := b.rowsOf(k.index)
		if rows == nil {
			return deadObject
		}
		to, conv := e, func(x *object) *object { return x }
		switch {
		case times && fill == nil:
			if diff {
				to = timeTypes[(&timeUnit{name: e.unit().name, span: true}).dtype()]
			}
			fill = b.timeOf(b.int64Object(notATime), to)
		case fill != nil:
			if t := fill.typ(); times || t == nil || t.kind == ir.KUnion || e.kind == ir.KNumpy && typeOfNumber(t) != e.num || e.kind != ir.KNumpy && !isText(t) {
				panic(b.unsupportedAt(s, what+" with this fill_value", ""))
			}
			to, conv = b.common(s, e, fill, fill.typ())
		case number:
			to, conv = scalarType(ir.Float64), func(x *object) *object {
				if x.isNone() {
					x = nan()
				}
				return fromScalar(b.scalar(s, x, ir.Float64, true))
			}
		case e.kind == ir.KNumpy:
			panic(b.unsupportedAt(s, what+" of bools", ""))
		default:
			to = b.c.join(e, tNone)
		}
		if fill == nil {
			fill = noneObject
		}
		src := b.value(k.col)
		l := b.op("column.list", []*ir.Value{src}, ir.List(src.Type.Elem())).Result()
		out := b.tableCompute(s, rows, []*object{k.col}, func(row *ir.Value, elems []*object) (*ir.Value, []*object) {
			from := b.i64op("i64.sub", row, b.i64Const(n.Int64()))
			missing := func() *object { return conv(fill) }
			x := b.branchValue(dyn(b.i64op("i64.lt", from, b.i64Const(0)), tBool), missing, func() *object {
				return b.branchValue(dyn(b.i64op("i64.lt", from, rows), tBool), func() *object {
					x := b.element("list.get_unchecked", e, l, from)
					if diff {
						x = b.binary(s, tree.Sub, elems[0], x, "-")
					}
					return conv(x)
				}, missing)
			})
			return nil, []*object{dynOf(b, x, to)}
		})
		if out == nil {
			return deadObject
		}
		return mkStatic(series{name: k.name, index: k.index, col: out[0]})
	}
}

// seriesRunning is s.cumsum() and the like: what is missing stays so and does not
// count.
func seriesRunning(name string) tableMethod {
	return func(b *builder, s *cogen.Site, o *object, args []arg) *object {
		k := o.k.(series)
		b.bindNumpy(s, "Series."+name+"()", "", args)
		e := k.col.t.elems[0]
		if name == "cumsum" && e.kind == ir.KNumpy && e.num == ir.BoolU {
			ints := b.mapSeries(s, k, k.name, func(x *object) *object { return fromScalar(b.scalar(s, x, ir.Int64, true)) })
			if b.cur == nil || ints.isDead() {
				return deadObject
			}
			k = ints.k.(series)
			e = k.col.t.elems[0]
		}
		if e.kind != ir.KNumpy || e.num != ir.Int64 && e.num != ir.Float64 {
			panic(b.unsupportedAt(s, "Series."+name+"() of a column of "+e.ir().String(), ""))
		}
		f := &fold{b: b, s: s}
		state := b.newContainer(s, ir.KList)
		if n := b.rowsOf(k.index); n == nil {
			return deadObject
		}
		return b.mapSeries(s, k, k.name, func(x *object) *object {
			return b.branchValue(b.isMissing(s, x), func() *object { return x }, func() *object {
				l := b.value(state)
				first := dyn(b.i64op("i64.eq", b.op("list.len", []*ir.Value{l}, ir.I64).Result(), b.i64Const(0)), tBool)
				next := b.branchValue(first, func() *object {
					b.put(state, "list.append", x)
					return x
				}, func() *object {
					old := b.element("list.get_unchecked", state.t.elem(), b.value(state), b.i64Const(0))
					switch name {
					case "cumsum":
						return f.op(tree.Add, old, x)
					case "cumprod":
						return f.op(tree.Mult, old, x)
					case "cummin":
						return b.branchValue(f.less(x, old), func() *object { return x }, func() *object { return old })
					}
					return b.branchValue(f.less(old, x), func() *object { return x }, func() *object { return old })
				})
				if b.cur == nil || next.isDead() {
					return deadObject
				}
				b.do("list.set_unchecked", b.value(state), b.i64Const(0), b.coerce(next, state.t.elem()))
				return next
			})
		})
	}
}
