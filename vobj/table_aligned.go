package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Tables that are used together. pandas brings their rows together by labels; where both have the
// same ones, in the same order, nothing is to do. That is known of tables with one index, and
// else a guess: what two groupings by a column give have mostly the same labels.

// alignedWith refuses operands with different indices.
func (b *builder) alignedWith(s *cogen.Site, x, y tableIndex, what string) {
	if b.cur == nil || x.of.isDead() || y.of.isDead() || sameIndex(x, y) || b.sameLabels(s, x, y) {
		return
	}
	panic(b.unsupportedAt(s, what, "compute with columns of one DataFrame"))
}

// sameLabels guesses that indices have the same labels, if they are of one kind.
func (b *builder) sameLabels(s *cogen.Site, x, y tableIndex) bool {
	if b.inRegion > 0 || x.name != y.name || isNumbered(x.name) || x.known != nil || y.known != nil || x.isRange() != y.isRange() || x.freqName() != y.freqName() || x.loose != allRows || y.loose != allRows {
		return false
	}
	if !x.isRange() {
		e, f := x.of.t.elems[0], y.of.t.elems[0]
		plain := e.kind == ir.KStr && f.kind == ir.KStr || e.kind == ir.KNumpy && f.kind == ir.KNumpy && e.num == ir.Int64 && f.num == ir.Int64 || e == tStamp && f == tStamp
		if !plain {
			return false
		}
	}
	same, wrong := b.guess("whether tables have the same labels", true)
	if !same {
		return false
	}
	n, m := b.rowsOf(x), b.rowsOf(y)
	if n == nil || m == nil {
		return true
	}
	differ := dyn(b.i64op("i64.ne", n, m), tBool)
	if !x.isRange() {
		differ = b.branchValue(differ, func() *object { return trueObject }, func() *object {
			return b.truth(s, b.Compare(s, tree.NotEq, b.labelsAsList(s, x.of), b.labelsAsList(s, y.of)).(*object))
		})
	}
	if b.cur != nil {
		wrong(b.value(differ))
	}
	return true
}

// labelsAsList are labels as a list of Python's values, times as ints.
func (b *builder) labelsAsList(s *cogen.Site, col *object) *object {
	if isTimes(col) {
		col = dyn(b.value(col), columnType(scalarType(ir.Int64)))
	}
	return b.listOfColumn(s, col)
}
