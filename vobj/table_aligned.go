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
	if !sameKindOfLabels(x, y) {
		return false
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

// sameKindOfLabels reports whether two indices both have ints, texts or times, none of them
// missing texts.
func sameKindOfLabels(x, y tableIndex) bool {
	kind := func(x tableIndex) string {
		switch {
		case x.isRange() || holdsInts(x.of):
			return "int"
		case x.of.t.elems[0].kind == ir.KStr:
			return "text"
		case x.of.t.elems[0] == tStamp:
			return "time"
		}
		return ""
	}
	return kind(x) != "" && kind(x) == kind(y)
}

// alignedColumn is a Series as a column of a frame with an index: the values of the same
// labels, in the order of the frame. Where each of the frame's labels is in the Series is
// a guess. Labels that come several times are left to pandas.
func (b *builder) alignedColumn(s *cogen.Site, x tableIndex, m series) *object {
	const what = "assigning a series with a different index"
	if b.cur == nil || m.col.isDead() || sameIndex(x, m.index) || b.sameLabels(s, x, m.index) {
		return m.col
	}
	if y := m.index; b.inRegion > 0 || !sameKindOfLabels(x, y) || x.loose != allRows || y.loose != allRows || isLists(m.col) || isTuples(m.col) || dtypeOf(m.col) == "bool" && m.col.t.elems[0].kind != ir.KNumpy {
		panic(b.unsupportedAt(s, what, "compute with columns of one DataFrame"))
	}
	n := b.rowCount(x)
	if b.cur == nil || n.isDead() {
		return deadObject
	}
	b.leaveIfEmpty(b.rowsOf(x)) // the values are taken as they are
	var at *object
	switch y := m.index; {
	case x.isRange() && y.isRange():
		at = b.textModelOf(s, "pandas/positions", "aligned_numbers", n, b.rowCount(y))
	case x.isRange():
		at = b.textModelOf(s, "pandas/positions", "aligned_range", n, b.labelsAsList(s, y.of))
	case y.isRange():
		at = b.textModelOf(s, "pandas/positions", "aligned_to_range", b.labelsAsList(s, x.of), b.rowCount(y))
	default:
		at = b.textModelOf(s, "pandas/positions", "aligned", b.labelsAsList(s, x.of), b.labelsAsList(s, y.of))
	}
	if b.cur == nil || at.isDead() {
		return deadObject
	}
	all, wrong := b.guess("whether the Series has all labels of the rows", true)
	some := b.truth(s, b.order(s, "some_negative", at))
	if b.cur == nil {
		return deadObject
	}
	if all {
		wrong(b.value(some))
		return b.gather(s, m.col, at)
	}
	if dtypeOf(m.col) == "bool" {
		panic(b.unsupportedAt(s, what, "compute with columns of one DataFrame"))
	}
	wrong(b.value(b.not(some)))
	return b.gatherMissing(s, m.col, at, falseObject)
}

// labelsAsList are labels as a list of Python's values, times as ints.
func (b *builder) labelsAsList(s *cogen.Site, col *object) *object {
	if isTimes(col) {
		col = dyn(b.value(col), columnType(scalarType(ir.Int64)))
	}
	return b.listOfColumn(s, col)
}
