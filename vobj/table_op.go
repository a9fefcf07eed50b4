package vobj

import (
	"math/big"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Operators on series work on values one by one. Those of typed columns are
// numpy's scalars, so that their types follow numpy's rules; an object column
// has Python's.

// tableBinary is l op r where one is a series.
func (b *builder) tableBinary(s *cogen.Site, op tree.Operator, l, r *object) *object {
	if !isTable(l) && !isTable(r) {
		panic(b.unsupportedAt(s, "the operator "+op.Symbol()+" of a "+l.typeName()+" and a "+r.typeName(), ""))
	}
	if l, r = b.rowOperand(s, l), b.rowOperand(s, r); b.cur == nil || l.isDead() || r.isDead() {
		return deadObject
	}
	if o, is := b.levelledOp(s, l, r, func(l, r *object) *object { return b.tableBinary(s, op, l, r) }); is {
		return o
	}
	if o, is := b.gridOp(s, l, r, func(l, r *object) *object { return b.tableBinary(s, op, l, r) }); is {
		return o
	}
	if o := b.frameOp(s, "the operator "+op.Symbol(), l, r, func(l, r *object) *object { return b.tableBinary(s, op, l, r) }); o != nil {
		return o
	}
	if steps := b.periodSteps(s, l, r); op == tree.Sub && steps != nil {
		return steps
	}
	return b.seriesOp(s, "the operator "+op.Symbol(), l, r, func(x, y *object) *object {
		if isTime(x.typ()) || isTime(y.typ()) {
			return b.timeBinary(s, op, x, y)
		}
		if op == tree.Add && isTextOrMissing(x.typ()) && isTextOrMissing(y.typ()) {
			return b.joinTexts(s, x, y)
		}
		b.checkArithmetic(s, op, x, y)
		return b.binary(s, op, x, y, op.Symbol())
	})
}

// checkArithmetic leaves to CPython what pandas does otherwise than numpy and
// Python, or whose type depends on the values.
func (b *builder) checkArithmetic(s *cogen.Site, op tree.Operator, x, y *object) {
	refuse := func() {
		panic(b.unsupportedAt(s, "the operator "+op.Symbol()+" of these columns", ""))
	}
	tx, ty := x.typ(), y.typ()
	if isScalar(x) || isScalar(y) {
		nx, ny := typeOfNumber(tx), typeOfNumber(ty)
		if nx == nil || ny == nil {
			refuse()
		}
		logical := op == tree.BitAnd || op == tree.BitOr || op == tree.BitXor
		if logical != (nx == ir.BoolU && ny == ir.BoolU) {
			refuse()
		}
		if isFloating(nx) || isFloating(ny) {
			if op == tree.Pow || op == tree.Add || op == tree.Sub || op == tree.Mult || op == tree.Div {
				return
			}
		}
		switch op {
		case tree.FloorDiv, tree.Mod, tree.Pow:
			// Zero and negative numbers change the type of an int column.
			v, _ := y.constVal()
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
	if tx == nil || ty == nil || op != tree.Add || !isText(tx) || !isText(ty) {
		refuse()
	}
}

// isTextOrMissing reports whether values are texts, some of which may be missing.
func isTextOrMissing(t *vtype) bool {
	if t == nil || t.kind != ir.KUnion {
		return t != nil && isText(t)
	}
	for _, m := range t.elems {
		if !isText(m) && m.kind != ir.KNone && m.kind != ir.KFloat {
			return false
		}
	}
	return hasKind(t, ir.KStr)
}

// joinTexts is x + y: missing if one of them is, else as Python adds them. Floats other than
// NaN are what Python makes of them.
func (b *builder) joinTexts(s *cogen.Site, x, y *object) *object {
	present := func(o *object, then func(o *object) *object) *object {
		return b.perMember(o, func(o *object) *object {
			if b.cur == nil || o.isDead() {
				return deadObject
			}
			if isText(o.typ()) {
				return then(o)
			}
			if o.isNone() || o.typ().kind == ir.KNone {
				return nan()
			}
			return b.branchValue(b.isMissing(s, o), func() *object { return nan() }, func() *object { return then(o) })
		})
	}
	return b.textOrMissing(present(x, func(x *object) *object {
		return present(y, func(y *object) *object { return b.binary(s, tree.Add, x, y, "+") })
	}))
}

// tableCompare is a comparison with a series.
func (b *builder) tableCompare(s *cogen.Site, op tree.CompareOp, l, r *object) *object {
	if !isTable(l) && !isTable(r) {
		panic(b.unsupportedAt(s, "comparing a "+l.typeName()+" and a "+r.typeName(), ""))
	}
	if o, is := b.levelledOp(s, l, r, func(l, r *object) *object { return b.tableCompare(s, op, l, r) }); is {
		return o
	}
	if o, is := b.gridOp(s, l, r, func(l, r *object) *object { return b.tableCompare(s, op, l, r) }); is {
		return o
	}
	if o := b.frameOp(s, "a comparison", l, r, func(l, r *object) *object { return b.tableCompare(s, op, l, r) }); o != nil {
		return o
	}
	equality := op == tree.Eq || op == tree.NotEq
	_, both := l.k.(series)
	if both {
		_, both = r.k.(series)
	}
	for _, o := range []*object{l, r} {
		if k, ok := o.k.(series); ok && isCategorical(k.col) {
			return b.compareCategories(s, op, l, r)
		}
		if k, ok := o.k.(series); ok && isTimes(k.col) {
			if !isPandasTime(k.col.t.elems[0]) && (isConst(l) || isConst(r)) {
				panic(b.unsupportedAt(s, "comparing a column of "+dtypeOf(k.col), ""))
			}
			l, r = b.timeOperand(s, l), b.timeOperand(s, r)
			return b.seriesOp(s, "a comparison", l, r, func(x, y *object) *object { return b.compareTimes(s, op, x, y) })
		}
	}
	return b.seriesOp(s, "a comparison", l, r, func(x, y *object) *object {
		compare := func(x, y *object) *object {
			if !equality && !both && (x.isNone() || y.isNone()) {
				return falseObject
			}
			return b.Compare(s, op, x, y).(*object)
		}
		for _, o := range []*object{x, y} {
			t := o.typ()
			if t == nil || !equality && hasKind(t, ir.KFloat) && t.kind == ir.KUnion || !equality && both && t.kind == ir.KUnion {
				panic(b.unsupportedAt(s, "comparing these columns", ""))
			}
		}
		if isScalar(x) != isScalar(y) && (typeOfNumber(x.typ()) == nil || typeOfNumber(y.typ()) == nil) {
			if !equality {
				panic(b.unsupportedAt(s, "comparing these columns", ""))
			}
			return mkBool(op == tree.NotEq)
		}
		return b.perMember(x, func(x *object) *object {
			return b.perMember(y, func(y *object) *object { return compare(x, y) })
		})
	})
}

// seriesOp is an operator of two series, or a series and a value.
func (b *builder) seriesOp(s *cogen.Site, what string, l, r *object, fn func(x, y *object) *object) *object {
	var index tableIndex
	var name any
	var cols []*object
	for _, o := range []*object{l, r} {
		switch k := o.k.(type) {
		case series:
			if cols != nil {
				b.alignedWith(s, index, k.index, what+" of series with different indices")
				if name != k.name {
					name = nil
				}
			} else {
				index, name = k.index, k.name
			}
			cols = append(cols, k.col)
		case dataFrame, tableRow:
			panic(b.unsupportedAt(s, what+" of a "+o.typeName(), ""))
		default:
			if t := o.typ(); t == nil || !isNumber(t) && !isText(t) && !isScalar(o) && !isTime(t) && t.kind != ir.KNone {
				panic(b.unsupportedAt(s, what+" of a series and a "+o.typeName(), ""))
			}
		}
	}
	if b.cur == nil {
		return deadObject
	}
	col := b.mapColumn(s, b.rowsOf(index), cols, func(elems []*object) *object {
		x, y := l, r
		if _, ok := l.k.(series); ok {
			x, elems = elems[0], elems[1:]
		}
		if _, ok := r.k.(series); ok {
			y = elems[0]
		}
		r := fn(x, y)
		if b.cur != nil && !r.isDead() && isTextOrMissing(r.typ()) {
			return r // dtype object, as its operands
		}
		return b.inColumn(s, r)
	})
	if b.cur != nil && !col.isDead() && isTimes(col) {
		b.leaveIfOut(s, col)
	}
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: name, index: index, col: col})
}

// tableUnary is -s or ~s, or that of a frame.
func (b *builder) tableUnary(s *cogen.Site, op tree.UnaryOperator, o *object) *object {
	if f, ok := o.k.(dataFrame); ok {
		return b.eachColumn(s, f, func(i int) *object {
			return b.tableUnary(s, op, mkStatic(series{index: f.index, col: f.cols[i]}))
		})
	}
	k, ok := o.k.(series)
	if !ok || dtypeOf(k.col) == "object" || isTimes(k.col) || (op == tree.Invert) != (dtypeOf(k.col) == "bool") {
		panic(b.unsupportedAt(s, "the operator "+op.Symbol()+" of a "+o.typeName(), ""))
	}
	col := b.mapColumn(s, b.rowsOf(k.index), []*object{k.col}, func(elems []*object) *object {
		return b.inColumn(s, b.numpyUnary(s, op, elems[0]))
	})
	if b.cur == nil {
		return deadObject
	}
	return mkStatic(series{name: k.name, index: k.index, col: col})
}
