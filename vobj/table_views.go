package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Arrays of a column's values, and rows at positions, are views in pandas: they see what is
// written to the frame in place, later. Here they are values of their own. So a frame that
// is written to while a variable holds a view of what is written is pandas' own from where
// it is made, and so are the views.

// viewOf notes that a result is a view of a table's columns.
func (b *builder) viewOf(of, r *object) {
	if b.cur == nil || r.isDead() {
		return
	}
	_, from := tableParts(of)
	if isArray(r) {
		b.viewOfColumn(from[0], r)
		return
	}
	_, to := tableParts(r)
	for i, c := range to {
		if i < len(from) {
			b.viewOfColumn(from[i], c)
		}
	}
}

func (b *builder) viewOfColumn(from, to *object) {
	if from.v != nil && to.v != nil && from.v != to.v {
		b.c.pandas().known.views[to.v] = b.viewed(from.v)
	}
}

// storesView notes that a container gets a view.
func (b *builder) storesView(o *object) {
	if of := b.c.pandas().known.views[o.v]; o.v != nil && of != nil {
		b.c.pandas().known.stored[of] = true
	}
}

// viewed is the column of which a value is a view: itself, if it is none.
func (b *builder) viewed(v *ir.Value) *ir.Value {
	if of := b.c.pandas().known.views[v]; of != nil {
		return of
	}
	return v
}

// hasViews reports whether variables hold views of columns of a frame, other than the
// Series that the frame knows of.
func (b *builder) hasViews(k dataFrame, cols []*object) bool {
	same := func(o *object) bool {
		return slices.ContainsFunc(cols, func(c *object) bool { return c != nil && c.v != nil && c.v == o.v })
	}
	if slices.ContainsFunc(cols, func(c *object) bool { return c != nil && c.v != nil && b.c.pandas().known.stored[b.viewed(c.v)] }) {
		return true
	}
	var within func(o *object) bool
	within = func(o *object) bool {
		switch {
		case o == nil:
			return false
		case o.k == nil:
			of := b.c.pandas().known.views[o.v]
			return of != nil && slices.ContainsFunc(cols, func(c *object) bool { return c != nil && c.v != nil && c.v != o.v && b.viewed(c.v) == of })
		}
		switch x := o.k.(type) {
		case series:
			if x.owner != k.id && same(x.col) {
				return true
			}
		case objectArray:
			if same(x.col) {
				return true
			}
		}
		return slices.ContainsFunc(o.k.leaves(), within)
	}
	return b.cur != nil && slices.ContainsFunc(b.slots, within)
}

// viewsApart decides that a frame of whose columns there are views is pandas' own from where
// it is made; false if there are none.
func (b *builder) viewsApart(k dataFrame, cols []*object) bool {
	if !b.c.delegates() || !b.hasViews(k, cols) {
		return false
	}
	if !b.c.markApart(k.id) {
		panic(unsupported("writing to a DataFrame while there are views of it", "write before that, or take a copy"))
	}
	b.abandon()
	return true
}
