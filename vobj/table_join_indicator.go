package vobj

import (
	"slices"
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
func (m *merge) bindIndicator(o *object) string {
	if o.isNone() {
		return ""
	}
	label, named := strConst(o)
	switch {
	case named && label == "":
		m.refuse("with this indicator")
	case named:
	case !m.b.option(m.s, o, false):
		return ""
	default:
		label = "_merge"
	}
	for _, n := range slices.Concat(m.l.names, m.r.names) {
		if isOneOf(n, label, "_left_indicator", "_right_indicator") {
			m.refuse("with an indicator that a column is called as")
		}
	}
	m.l, m.r = m.marked(m.l, leftMark), m.marked(m.r, rightMark)
	return label
}

// marked is a frame with a mark in all rows.
func (m *merge) marked(f dataFrame, mark string) dataFrame {
	b := m.b
	col := b.mapColumn(m.s, b.rowsOf(f.index), nil, func([]*object) *object { return b.code(0, sides()) })
	f.names, f.cols = append(slices.Clone(f.names), mark), append(slices.Clone(f.cols), col)
	return f
}

// indicated is the result of a merge with a column of that label in place of the marks.
func (m *merge) indicated(label string, o *object) *object {
	b := m.b
	if label == "" || b.cur == nil || o.isDead() {
		return o
	}
	f, ok := o.k.(dataFrame)
	l, r := slices.Index(f.names, leftMark), slices.Index(f.names, rightMark)
	if !ok || l < 0 || r < 0 {
		m.refuse("with indicator")
	}
	marks := []*object{f.cols[l], f.cols[r]}
	col := b.mapColumn(m.s, b.rowsOf(f.index), marks, func(elems []*object) *object {
		return b.branchValue(b.isNoCategory(elems[0]), func() *object { return b.code(1, sides()) }, func() *object {
			return b.branchValue(b.isNoCategory(elems[1]), func() *object { return b.code(0, sides()) }, func() *object { return b.code(2, sides()) })
		})
	})
	if b.cur == nil || col.isDead() {
		return deadObject
	}
	var names []string
	var cols []*object
	for i, n := range f.names {
		if i != l && i != r {
			names, cols = append(names, n), append(cols, f.cols[i])
		}
	}
	return b.newFrame(m.s, append(names, label), f.index, append(cols, col))
}
