package pandas

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Operators on series work on values one by one. Those of typed columns are
// numpy's scalars, so that their types follow numpy's rules; an object column
// has Python's.

// tableBinary is l op r where one is a series.
func tableBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, l, r *stage.Object) *stage.Object {
	if !isTable(l) && !isTable(r) {
		panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+" of a "+l.TypeName()+" and a "+r.TypeName(), ""))
	}
	if l, r = rowOperand(b, s, l), rowOperand(b, s, r); b.Current == nil || l.IsDead() || r.IsDead() {
		return stage.Dead
	}
	if o, is := levelledOp(b, s, l, r, func(l, r *stage.Object) *stage.Object { return tableBinary(b, s, op, l, r) }); is {
		return o
	}
	if o, is := gridOp(b, s, l, r, func(l, r *stage.Object) *stage.Object { return tableBinary(b, s, op, l, r) }); is {
		return o
	}
	if o := frameOp(b, s, "the operator "+op.Symbol(), l, r, func(l, r *stage.Object) *stage.Object { return tableBinary(b, s, op, l, r) }); o != nil {
		return o
	}
	if steps := periodSteps(b, s, l, r); op == tree.Sub && steps != nil {
		return steps
	}
	if l, r = united(b, s, op, l, r); b.Current == nil || l.IsDead() || r.IsDead() {
		return stage.Dead
	}
	return seriesOp(b, s, "the operator "+op.Symbol(), l, r, func(x, y *stage.Object) *stage.Object {
		if isTime(x.ValueType()) || isTime(y.ValueType()) {
			return timeBinary(b, s, op, x, y)
		}
		if op == tree.Add && isTextOrMissing(x.ValueType()) && isTextOrMissing(y.ValueType()) {
			return joinTexts(b, s, x, y)
		}
		if o := flagsBinary(b, s, op, x, y); o != nil {
			return o
		}
		checkArithmetic(b, s, op, x, y)
		return b.BinaryOp(s, op, x, y, op.Symbol())
	})
}

// flagsBinary is x op y, op being logical, of columns of which one is of flags: False where x is missing, and y is taken for
// False where it is. nil: they are others.
func flagsBinary(b *stage.Builder, s *cogen.Site, op tree.Operator, x, y *stage.Object) *stage.Object {
	isBool := func(t *stage.Type) bool { return stage.TypeOfNumber(t) == ir.BoolU }
	tx, ty := x.ValueType(), y.ValueType()
	if op != tree.BitAnd && op != tree.BitOr && op != tree.BitXor || tx == nil || ty == nil || isConst(x) || isConst(y) {
		return nil
	}
	if !(isFlags(tx) && (isBool(ty) || isFlags(ty)) || isBool(tx) && isFlags(ty)) {
		return nil
	}
	return b.PerMember(x, func(x *stage.Object) *stage.Object {
		return b.PerMember(y, func(y *stage.Object) *stage.Object {
			if b.Current == nil || x.IsDead() || y.IsDead() {
				return stage.Dead
			}
			if !isBool(x.ValueType()) {
				return stage.False
			}
			if !isBool(y.ValueType()) {
				y = stage.False
			}
			return b.BinaryOp(s, op, b.TruthOf(s, x), b.TruthOf(s, y), op.Symbol())
		})
	})
}

// checkArithmetic leaves to CPython what pandas does otherwise than numpy and
// Python, or whose type depends on the values.
func checkArithmetic(b *stage.Builder, s *cogen.Site, op tree.Operator, x, y *stage.Object) {
	refuse := func() {
		panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+" of these columns", ""))
	}
	tx, ty := x.ValueType(), y.ValueType()
	if stage.IsScalar(x) || stage.IsScalar(y) {
		nx, ny := stage.TypeOfNumber(tx), stage.TypeOfNumber(ty)
		if nx == nil || ny == nil {
			refuse()
		}
		logical := op == tree.BitAnd || op == tree.BitOr || op == tree.BitXor
		if logical != (nx == ir.BoolU && ny == ir.BoolU) {
			refuse()
		}
		if stage.IsFloating(nx) || stage.IsFloating(ny) {
			if op == tree.Pow || op == tree.Add || op == tree.Sub || op == tree.Mult || op == tree.Div {
				return
			}
		}
		switch op {
		case tree.FloorDiv, tree.Mod, tree.Pow:
			// Zero and negative numbers change the type of an int column.
			v, _ := y.ConstVal()
			n, ok := v.(*big.Int)
			if !ok || n.Sign() <= 0 && op != tree.Pow || n.Sign() < 0 {
				refuse()
			}
		case tree.Add, tree.Sub, tree.Mult, tree.Div, tree.BitAnd, tree.BitOr, tree.BitXor:
		default:
			refuse()
		}
		return
	}
	if tx == nil || ty == nil || op != tree.Add || !stage.IsText(tx) || !stage.IsText(ty) {
		refuse()
	}
}

// isTextOrMissing reports whether values are texts, some of which may be missing.
func isTextOrMissing(t *stage.Type) bool {
	if t == nil || t.Kind != ir.KUnion {
		return t != nil && stage.IsText(t)
	}
	for _, m := range t.Elems {
		if !stage.IsText(m) && m.Kind != ir.KNone && m.Kind != ir.KFloat {
			return false
		}
	}
	return stage.HasKind(t, ir.KStr)
}

// joinTexts is x + y: missing if one of them is, else as Python adds them. Floats other than
// NaN are what Python makes of them.
func joinTexts(b *stage.Builder, s *cogen.Site, x, y *stage.Object) *stage.Object {
	present := func(o *stage.Object, then func(o *stage.Object) *stage.Object) *stage.Object {
		return b.PerMember(o, func(o *stage.Object) *stage.Object {
			if b.Current == nil || o.IsDead() {
				return stage.Dead
			}
			if stage.IsText(o.ValueType()) {
				return then(o)
			}
			if o.IsNone() || o.ValueType().Kind == ir.KNone {
				return nan()
			}
			return b.BranchValue(isMissing(b, s, o), func() *stage.Object { return nan() }, func() *stage.Object { return then(o) })
		})
	}
	return textOrMissing(b, present(x, func(x *stage.Object) *stage.Object {
		return present(y, func(y *stage.Object) *stage.Object { return b.BinaryOp(s, tree.Add, x, y, "+") })
	}))
}

// tableCompare is a comparison with a series.
func tableCompare(b *stage.Builder, s *cogen.Site, op tree.CompareOp, l, r *stage.Object) *stage.Object {
	if !isTable(l) && !isTable(r) {
		panic(b.UnsupportedAt(s, "comparing a "+l.TypeName()+" and a "+r.TypeName(), ""))
	}
	if o, is := levelledOp(b, s, l, r, func(l, r *stage.Object) *stage.Object { return tableCompare(b, s, op, l, r) }); is {
		return o
	}
	if o, is := gridOp(b, s, l, r, func(l, r *stage.Object) *stage.Object { return tableCompare(b, s, op, l, r) }); is {
		return o
	}
	if o := frameOp(b, s, "a comparison", l, r, func(l, r *stage.Object) *stage.Object { return tableCompare(b, s, op, l, r) }); o != nil {
		return o
	}
	equality := op == tree.Eq || op == tree.NotEq
	_, both := l.Static.(series)
	if both {
		_, both = r.Static.(series)
	}
	for _, o := range []*stage.Object{l, r} {
		if k, ok := o.Static.(series); ok && isCategorical(k.col) {
			return compareCategories(b, s, op, l, r)
		}
		if k, ok := o.Static.(series); ok && isTimes(k.col) {
			if !isPandasTime(k.col.Type.Elems[0]) && (isConst(l) || isConst(r)) {
				panic(b.UnsupportedAt(s, "comparing a column of "+dtypeOf(k.col), ""))
			}
			l, r = timeOperand(b, s, l), timeOperand(b, s, r)
			return seriesOp(b, s, "a comparison", l, r, func(x, y *stage.Object) *stage.Object { return compareTimes(b, s, op, x, y) })
		}
	}
	return seriesOp(b, s, "a comparison", l, r, func(x, y *stage.Object) *stage.Object {
		compare := func(x, y *stage.Object) *stage.Object {
			if !equality && !both && (x.IsNone() || y.IsNone()) {
				return stage.False
			}
			return b.Compare(s, op, x, y).(*stage.Object)
		}
		for _, o := range []*stage.Object{x, y} {
			t := o.ValueType()
			if t == nil || !equality && stage.HasKind(t, ir.KFloat) && t.Kind == ir.KUnion || !equality && both && t.Kind == ir.KUnion {
				panic(b.UnsupportedAt(s, "comparing these columns", ""))
			}
		}
		if stage.IsScalar(x) != stage.IsScalar(y) && (stage.TypeOfNumber(x.ValueType()) == nil || stage.TypeOfNumber(y.ValueType()) == nil) {
			if !equality {
				panic(b.UnsupportedAt(s, "comparing these columns", ""))
			}
			return stage.Bool(op == tree.NotEq)
		}
		return b.PerMember(x, func(x *stage.Object) *stage.Object {
			return b.PerMember(y, func(y *stage.Object) *stage.Object { return compare(x, y) })
		})
	})
}

// seriesOp is an operator of two series, or a series and a value.
func seriesOp(b *stage.Builder, s *cogen.Site, what string, l, r *stage.Object, fn func(x, y *stage.Object) *stage.Object) *stage.Object {
	var index tableIndex
	var name any
	var cols []*stage.Object
	for _, o := range []*stage.Object{l, r} {
		switch k := o.Static.(type) {
		case series:
			if cols != nil {
				alignedWith(b, s, index, k.index, what+" of series with different indices")
				if name != k.name {
					name = nil
				}
			} else {
				index, name = k.index, k.name
			}
			cols = append(cols, k.col)
		case DataFrame, tableRow:
			panic(b.UnsupportedAt(s, what+" of a "+o.TypeName(), ""))
		default:
			if t := o.ValueType(); t == nil || !stage.IsNumber(t) && !stage.IsText(t) && !stage.IsScalar(o) && !isTime(t) && t.Kind != ir.KNone {
				panic(b.UnsupportedAt(s, what+" of a series and a "+o.TypeName(), ""))
			}
		}
	}
	if b.Current == nil {
		return stage.Dead
	}
	col := mapColumn(b, s, rowsOf(b, index), cols, func(elems []*stage.Object) *stage.Object {
		x, y := l, r
		if _, ok := l.Static.(series); ok {
			x, elems = elems[0], elems[1:]
		}
		if _, ok := r.Static.(series); ok {
			y = elems[0]
		}
		r := fn(x, y)
		if b.Current != nil && !r.IsDead() && isTextOrMissing(r.ValueType()) {
			return r // dtype object, as its operands
		}
		return inColumn(b, s, r)
	})
	if b.Current != nil && !col.IsDead() && isTimes(col) {
		leaveIfOut(b, s, col)
	}
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: name, index: index, col: col})
}

// tableUnary is -s or ~s, or that of a frame.
func tableUnary(b *stage.Builder, s *cogen.Site, op tree.UnaryOperator, o *stage.Object) *stage.Object {
	if f, ok := o.Static.(DataFrame); ok {
		return eachColumn(b, s, f, func(i int) *stage.Object {
			return tableUnary(b, s, op, stage.NewObject(series{index: f.index, col: f.cols[i]}))
		})
	}
	k, ok := o.Static.(series)
	if !ok || dtypeOf(k.col) == "object" || isTimes(k.col) || (op == tree.Invert) != (dtypeOf(k.col) == "bool") {
		panic(b.UnsupportedAt(s, "the operator "+op.Symbol()+" of a "+o.TypeName(), ""))
	}
	col := mapColumn(b, s, rowsOf(b, k.index), []*stage.Object{k.col}, func(elems []*stage.Object) *stage.Object {
		return inColumn(b, s, numpy.Unary(b, s, op, elems[0]))
	})
	if b.Current == nil {
		return stage.Dead
	}
	return stage.NewObject(series{name: k.name, index: k.index, col: col})
}
