package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// Arrays of a column's values, and rows at positions, are views in pandas: they see what is
// written to the frame in place, later. Here they are values of their own. So a frame that
// is written to while a variable holds a view of what is written is pandas' own from where
// it is made, and so are the views.

// viewOf notes that a result is a view of a table's columns.
func viewOf(b *stage.Builder, of, r *stage.Object) {
	if b.Current == nil || r.IsDead() {
		return
	}
	_, from := tableParts(of)
	if stage.IsArray(r) {
		viewOfColumn(b, from[0], r)
		return
	}
	_, to := tableParts(r)
	for i, c := range to {
		if i < len(from) {
			viewOfColumn(b, from[i], c)
		}
	}
}

func viewOfColumn(b *stage.Builder, from, to *stage.Object) {
	if from.Value != nil && to.Value != nil && from.Value != to.Value {
		stateOf(b.Compiler).known.views[to.Value] = viewed(b, from.Value)
	}
}

// storesView notes that a container gets a view.
func storesView(b *stage.Builder, o *stage.Object) {
	if of := stateOf(b.Compiler).known.views[o.Value]; o.Value != nil && of != nil {
		stateOf(b.Compiler).known.stored[of] = true
	}
}

// viewed is the column of which a value is a view: itself, if it is none.
func viewed(b *stage.Builder, v *ir.Value) *ir.Value {
	if of := stateOf(b.Compiler).known.views[v]; of != nil {
		return of
	}
	return v
}

// hasViews reports whether variables hold views of columns of a frame, other than the
// Series that the frame knows of.
func hasViews(b *stage.Builder, k DataFrame, cols []*stage.Object) bool {
	same := func(o *stage.Object) bool {
		return slices.ContainsFunc(cols, func(c *stage.Object) bool { return c != nil && c.Value != nil && c.Value == o.Value })
	}
	if slices.ContainsFunc(cols, func(c *stage.Object) bool {
		return c != nil && c.Value != nil && stateOf(b.Compiler).known.stored[viewed(b, c.Value)]
	}) {
		return true
	}
	var within func(o *stage.Object) bool
	within = func(o *stage.Object) bool {
		switch {
		case o == nil:
			return false
		case o.Static == nil:
			of := stateOf(b.Compiler).known.views[o.Value]
			return of != nil && slices.ContainsFunc(cols, func(c *stage.Object) bool {
				return c != nil && c.Value != nil && c.Value != o.Value && viewed(b, c.Value) == of
			})
		}
		switch x := o.Static.(type) {
		case series:
			if x.owner != k.id && same(x.col) {
				return true
			}
		case objectArray:
			if same(x.col) {
				return true
			}
		}
		return slices.ContainsFunc(o.Static.Leaves(), within)
	}
	return b.Current != nil && slices.ContainsFunc(b.Slots, within)
}

// viewsApart decides that a frame of whose columns there are views is pandas' own from where
// it is made; false if there are none.
func viewsApart(b *stage.Builder, k DataFrame, cols []*stage.Object) bool {
	if !b.Compiler.Delegates() || !hasViews(b, k, cols) {
		return false
	}
	if !markApart(b.Compiler, k.id) {
		panic(stage.NewUnsupported("writing to a DataFrame while there are views of it", "write before that, or take a copy"))
	}
	b.Abandon()
	return true
}
