package vobj

import (
	"github.com/hipy-lang/hipy/ir"
)

// pandas warns of writing to rows or columns that were selected from a frame which there
// still is (SettingWithCopyWarning): the program may have meant that frame. A weak
// reference tells it; here it is that no variable holds the frame.

// framePart is what a frame was selected from.
type framePart struct {
	of   *frameID
	kind partKind
	at   *decisionSite // the statement that has selected it, where the frame is at its level
}

type partKind int

const (
	partRows  partKind = iota // chosen by a mask: a part if they are fewer
	partSlice                 // at positions: one even if they are all, until the frames have the same shape
	partColumns
)

// partOf is a result as rows or columns that were selected from a frame.
func (b *builder) partOf(of, r *object, kind partKind) *object {
	if kind == partSlice {
		b.viewOf(of, r)
	}
	f, isFrame := of.k.(dataFrame)
	k, ok := r.k.(dataFrame)
	if !isFrame || !ok || !b.c.isProgram() || b.c.quietParts() {
		return r
	}
	if kind == partColumns && len(f.names) == len(k.names) {
		same := true
		for i, n := range k.names {
			same = same && n == f.names[i]
		}
		if same {
			return r
		}
	}
	k.part = &framePart{of: f.id, kind: kind}
	if st := b.statementOf(f.id); st != nil {
		k.part.at = &st.key
	}
	return mkStatic(k)
}

// warnPart warns if a frame that was written to is a part of another, which variables hold.
func (b *builder) warnPart(id *frameID, text string) {
	held := func(id *frameID) *dataFrame {
		var found *dataFrame
		var within func(o *object)
		within = func(o *object) {
			if o == nil || o.k == nil || found != nil {
				return
			}
			if k, ok := o.k.(dataFrame); ok && k.id == id {
				found = &k
				return
			}
			for _, l := range o.k.leaves() {
				within(l)
			}
		}
		for _, o := range b.slots {
			within(o)
		}
		return found
	}
	if b.cur == nil || !b.mayCopy() {
		return
	}
	k := held(id)
	if k == nil || k.part == nil {
		return
	}
	f := held(k.part.of)
	if f == nil {
		b.unlisted(k.part.of) // a list may hold it
		return
	}
	n, m := b.rowsOf(k.index), b.rowsOf(f.index)
	if n == nil || m == nil {
		return
	}
	some := b.not(dyn(b.i64op("i64.eq", n, b.i64Const(0)), tBool))
	switch {
	case k.part.kind == partSlice && len(k.names) != len(f.names):
	case k.part.kind != partColumns:
		some = b.branchValue(dyn(b.i64op("i64.eq", n, m), tBool), func() *object { return falseObject }, func() *object { return some })
	case len(k.names) == len(f.names) && len(f.cols) > 0:
		// A frame of the same shape is none that pandas warns of, from then on.
		b.eachFrame(id, func(k dataFrame) dataFrame { k.part = nil; return k })
		return
	}
	b.noteFallback("warnings.warn()", "pandas warns of writing to a part of a DataFrame", "take a copy: df[...].copy()")
	b.branch(some, func() {
		o := b.op("py.warn", []*ir.Value{b.value(mkConst(text))})
		o.Attrs.Sym = "pandas.errors.SettingWithCopyWarning"
	}, func() {})
}

const (
	partText = "\nA value is trying to be set on a copy of a slice from a DataFrame.\nTry using .loc[row_indexer,col_indexer] = value instead" + partMore
	partOnce = "\nA value is trying to be set on a copy of a slice from a DataFrame" + partMore
	partMore = "\n\nSee the caveats in the documentation: https://pandas.pydata.org/pandas-docs/stable/user_guide/indexing.html#returning-a-view-versus-a-copy"
)
