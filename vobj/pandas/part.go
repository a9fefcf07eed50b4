package pandas

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// pandas warns of writing to rows or columns that were selected from a frame which there
// still is (SettingWithCopyWarning): the program may have meant that frame. A weak
// reference tells it; here it is that no variable holds the frame.

// framePart is what a frame was selected from.
type framePart struct {
	of   *frameID
	kind partKind
	at   *stage.DecisionSite // the statement that has selected it, where the frame is at its level
}

type partKind int

const (
	partRows  partKind = iota // chosen by a mask: a part if they are fewer
	partSlice                 // at positions: one even if they are all, until the frames have the same shape
	partColumns
)

// partOf is a result as rows or columns that were selected from a frame.
func partOf(b *stage.Builder, of, r *stage.Object, kind partKind) *stage.Object {
	if kind == partSlice {
		viewOf(b, of, r)
	}
	f, isFrame := of.Static.(DataFrame)
	k, ok := r.Static.(DataFrame)
	if !isFrame || !ok || !b.Compiler.IsProgram() || quietParts(b.Compiler) {
		return r
	}
	if kind == partColumns && len(f.Names) == len(k.Names) {
		same := true
		for i, n := range k.Names {
			same = same && n == f.Names[i]
		}
		if same {
			return r
		}
	}
	k.part = &framePart{of: f.id, kind: kind}
	if st := statementOf(b, f.id); st != nil {
		k.part.at = &st.Key
	}
	return stage.NewObject(k)
}

// warnPart warns if a frame that was written to is a part of another, which variables hold.
func warnPart(b *stage.Builder, id *frameID, text string) {
	held := func(id *frameID) *DataFrame {
		var found *DataFrame
		var within func(o *stage.Object)
		within = func(o *stage.Object) {
			if o == nil || o.Static == nil || found != nil {
				return
			}
			if k, ok := o.Static.(DataFrame); ok && k.id == id {
				found = &k
				return
			}
			for _, l := range o.Static.Leaves() {
				within(l)
			}
		}
		for _, o := range b.Slots {
			within(o)
		}
		return found
	}
	if b.Current == nil || !b.MayCopy() {
		return
	}
	k := held(id)
	if k == nil || k.part == nil {
		return
	}
	f := held(k.part.of)
	if f == nil {
		unlisted(b, k.part.of) // a list may hold it
		return
	}
	n, m := rowsOf(b, k.index), rowsOf(b, f.index)
	if n == nil || m == nil {
		return
	}
	some := b.Inverse(stage.Dynamic(b.I64op("i64.eq", n, b.I64Const(0)), stage.BoolType))
	switch {
	case k.part.kind == partSlice && len(k.Names) != len(f.Names):
	case k.part.kind != partColumns:
		some = b.BranchValue(stage.Dynamic(b.I64op("i64.eq", n, m), stage.BoolType), func() *stage.Object { return stage.False }, func() *stage.Object { return some })
	case len(k.Names) == len(f.Names) && len(f.cols) > 0:
		// A frame of the same shape is none that pandas warns of, from then on.
		eachFrame(b, id, func(k DataFrame) DataFrame { k.part = nil; return k })
		return
	}
	b.NoteFallback("warnings.warn()", "pandas warns of writing to a part of a DataFrame", "take a copy: df[...].copy()")
	b.Branch(some, func() {
		o := b.Op("py.warn", []*ir.Value{b.Value(stage.Const(text))})
		o.Attrs.Sym = "pandas.errors.SettingWithCopyWarning"
	}, func() {})
}

const (
	partText = "\nA value is trying to be set on a copy of a slice from a DataFrame.\nTry using .loc[row_indexer,col_indexer] = value instead" + partMore
	partOnce = "\nA value is trying to be set on a copy of a slice from a DataFrame" + partMore
	partMore = "\n\nSee the caveats in the documentation: https://pandas.pydata.org/pandas-docs/stable/user_guide/indexing.html#returning-a-view-versus-a-copy"
)
