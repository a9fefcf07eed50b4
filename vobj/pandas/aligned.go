package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Tables that are used together. pandas brings their rows together by labels; where both have the
// same ones, in the same order, nothing is to do. That is known of tables with one index, and
// else a guess: what two groupings by a column give have mostly the same labels.

// alignedWith refuses operands with different indices.
func alignedWith(b *stage.Builder, s *cogen.Site, x, y tableIndex, what string) {
	if b.Current == nil || x.of.IsDead() || y.of.IsDead() || sameIndex(x, y) || sameLabels(b, s, x, y) {
		return
	}
	panic(b.UnsupportedAt(s, what, "compute with columns of one DataFrame"))
}

// sameLabels guesses that indices have the same labels, if they are of one kind.
func sameLabels(b *stage.Builder, s *cogen.Site, x, y tableIndex) bool {
	if !mayHaveSameLabels(b, x, y) {
		return false
	}
	same, wrong := guessSameLabels(b)
	if !same {
		return false
	}
	if differ := labelsDiffer(b, s, x, y); b.Current != nil && !differ.IsDead() {
		wrong(b.Value(differ))
	}
	return true
}

// mayHaveSameLabels reports whether indices are of one kind.
func mayHaveSameLabels(b *stage.Builder, x, y tableIndex) bool {
	if b.InRegion > 0 || x.name != y.name || isNumbered(x.name) || x.known != nil || y.known != nil || x.isRange() != y.isRange() || x.freqName() != y.freqName() || x.loose != allRows || y.loose != allRows {
		return false
	}
	return sameKindOfLabels(x, y)
}

func guessSameLabels(b *stage.Builder) (same bool, wrong func(cond *ir.Value)) {
	return b.Guess("whether tables have the same labels", true)
}

// labelsDiffer is whether two indices have other labels, or in another order.
func labelsDiffer(b *stage.Builder, s *cogen.Site, x, y tableIndex) *stage.Object {
	n, m := rowsOf(b, x), rowsOf(b, y)
	if n == nil || m == nil {
		return stage.Dead
	}
	differ := stage.Dynamic(b.I64op("i64.ne", n, m), stage.BoolType)
	if !x.isRange() {
		differ = b.BranchValue(differ, func() *stage.Object { return stage.True }, func() *stage.Object {
			return b.TruthOf(s, b.Compare(s, tree.NotEq, labelsAsList(b, s, x.of), labelsAsList(b, s, y.of)).(*stage.Object))
		})
	}
	return differ
}

// sameKindOfLabels reports whether two indices both have ints, texts or times, none of them
// missing texts.
func sameKindOfLabels(x, y tableIndex) bool {
	kind := func(x tableIndex) string {
		switch {
		case x.isRange() || holdsInts(x.of):
			return "int"
		case x.of.Type.Elems[0].Kind == ir.KStr:
			return "text"
		case x.of.Type.Elems[0] == tStamp:
			return "time"
		}
		return ""
	}
	return kind(x) != "" && kind(x) == kind(y)
}

// alignedColumn is a Series as a column of a frame with an index: the values of the same
// labels, in the order of the frame. Where each of the frame's labels is in the Series is
// a guess. Labels that come several times are left to pandas.
func alignedColumn(b *stage.Builder, s *cogen.Site, x tableIndex, m series) *stage.Object {
	const what = "assigning a series with a different index"
	if b.Current == nil || m.col.IsDead() || sameIndex(x, m.index) || sameLabels(b, s, x, m.index) {
		return m.col
	}
	if y := m.index; b.InRegion > 0 || !sameKindOfLabels(x, y) || x.loose != allRows || y.loose != allRows || isLists(m.col) || isTuples(m.col) || dtypeOf(m.col) == "bool" && m.col.Type.Elems[0].Kind != ir.KNumpy {
		panic(b.UnsupportedAt(s, what, "compute with columns of one DataFrame"))
	}
	n := rowCount(b, x)
	if b.Current == nil || n.IsDead() {
		return stage.Dead
	}
	leaveIfEmpty(b, rowsOf(b, x)) // the values are taken as they are
	var at *stage.Object
	switch y := m.index; {
	case x.isRange() && y.isRange():
		at = b.TextModelOf(s, "pandas/positions", "aligned_numbers", n, rowCount(b, y))
	case x.isRange():
		at = b.TextModelOf(s, "pandas/positions", "aligned_range", n, labelsAsList(b, s, y.of))
	case y.isRange():
		at = b.TextModelOf(s, "pandas/positions", "aligned_to_range", labelsAsList(b, s, x.of), rowCount(b, y))
	default:
		at = b.TextModelOf(s, "pandas/positions", "aligned", labelsAsList(b, s, x.of), labelsAsList(b, s, y.of))
	}
	if b.Current == nil || at.IsDead() {
		return stage.Dead
	}
	all, wrong := b.Guess("whether the Series has all labels of the rows", true)
	some := b.TruthOf(s, callOrder(b, s, "some_negative", at))
	if b.Current == nil {
		return stage.Dead
	}
	if all {
		wrong(b.Value(some))
		return gather(b, s, m.col, at)
	}
	if dtypeOf(m.col) == "bool" {
		panic(b.UnsupportedAt(s, what, "compute with columns of one DataFrame"))
	}
	wrong(b.Value(b.Inverse(some)))
	return gatherMissing(b, s, m.col, at, stage.False)
}

// labelsAsList are labels as a list of Python's values, times as ints.
func labelsAsList(b *stage.Builder, s *cogen.Site, col *stage.Object) *stage.Object {
	if isTimes(col) {
		col = stage.Dynamic(b.Value(col), stage.ColumnType(stage.ScalarType(ir.Int64)))
	}
	return listOfColumn(b, s, col)
}
