package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/vobj/stage"
)

// pd.merge(indicator=True): each side gets a column that has a value in all rows, so that
// the result tells by what is missing which sides a row is of.

// The marks' labels, which no column of a program has.
const (
	leftMark  = "\x00left"
	rightMark = "\x00right"
)

// sides are the categories of the column that says which sides a row is of.
func sides() *categories { return textCategories([]string{"left_only", "right_only", "both"}, false) }

// bindIndicator is the label of that column, empty for none; sides are marked then.
func (m *merge) bindIndicator(o *stage.Object) string {
	if o.IsNone() {
		return ""
	}
	label, named := stage.StringConst(o)
	switch {
	case named && label == "":
		m.refuse("with this indicator")
	case named:
	case !optionOf(m.b, m.s, o, false):
		return ""
	default:
		label = "_merge"
	}
	for _, n := range slices.Concat(m.l.Names, m.r.Names) {
		if isOneOf(n, label, "_left_indicator", "_right_indicator") {
			m.refuse("with an indicator that a column is called as")
		}
	}
	m.l, m.r = m.marked(m.l, leftMark), m.marked(m.r, rightMark)
	return label
}

// marked is a frame with a mark in all rows.
func (m *merge) marked(f DataFrame, mark string) DataFrame {
	b := m.b
	col := mapColumn(b, m.s, rowsOf(b, f.index), nil, func([]*stage.Object) *stage.Object { return code(b, 0, sides()) })
	f.Names, f.cols = append(slices.Clone(f.Names), mark), append(slices.Clone(f.cols), col)
	return f
}

// indicated is the result of a merge with a column of that label in place of the marks.
func (m *merge) indicated(label string, o *stage.Object) *stage.Object {
	b := m.b
	if label == "" || b.Current == nil || o.IsDead() {
		return o
	}
	f, ok := o.Static.(DataFrame)
	l, r := slices.Index(f.Names, leftMark), slices.Index(f.Names, rightMark)
	if !ok || l < 0 || r < 0 {
		m.refuse("with indicator")
	}
	marks := []*stage.Object{f.cols[l], f.cols[r]}
	col := mapColumn(b, m.s, rowsOf(b, f.index), marks, func(elems []*stage.Object) *stage.Object {
		return b.BranchValue(isNoCategory(b, elems[0]), func() *stage.Object { return code(b, 1, sides()) }, func() *stage.Object {
			return b.BranchValue(isNoCategory(b, elems[1]), func() *stage.Object { return code(b, 0, sides()) }, func() *stage.Object { return code(b, 2, sides()) })
		})
	})
	if b.Current == nil || col.IsDead() {
		return stage.Dead
	}
	var names []string
	var cols []*stage.Object
	for i, n := range f.Names {
		if i != l && i != r {
			names, cols = append(names, n), append(cols, f.cols[i])
		}
	}
	return newFrame(b, m.s, append(names, label), f.index, append(cols, col))
}
