package pandas

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/vobj/numpy"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// tableSample is df.sample(n, random_state=seed) or of a share of the rows: the first of numpy's permutation of
// them. Without a seed, with weights or repetitions it is pandas' own.
func tableSample(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	what := o.TypeName() + ".sample()"
	as := numpy.Bind(b, s, what, "n frac replace weights random_state axis ignore_index", args)
	refuse := func() { panic(b.UnsupportedAt(s, what+" with these arguments", "pass n or frac and random_state")) }
	for i := range as {
		if as[i] != nil && as[i].IsNone() {
			as[i] = nil
		}
	}
	seed, ok := knownInt(stage.ObjectOrNone(as[4]))
	if !ok || seed < 0 || seed > 1<<32-1 || as[0] != nil && as[1] != nil || optionOf(b, s, as[2], false) || as[3] != nil || as[5] != nil || b.InRegion > 0 {
		refuse()
	}
	index, cols := tableParts(o)
	n := rowCount(b, index)
	size := stage.Int(1)
	if as[1] != nil {
		if share, ok := constFloat(as[1]); !ok || share < 0 || share > 1 {
			refuse()
		}
		size = b.TextModelOf(s, "pandas/positions", "share", as[1], n)
	} else if as[0] != nil {
		if v, ok := knownInt(as[0]); !ok || v < 0 {
			refuse()
		}
		size = as[0]
	}
	if b.Current == nil || n.IsDead() {
		return stage.Dead
	}
	b.LeaveIf(b.Value(b.Leaf("int.gt", size, n))) // which raises
	call := func(name string, os ...stage.Arg) *stage.Object {
		if b.Current == nil {
			return stage.Dead
		}
		return b.CallFunction(s, *b.Compiler.Lib.ModuleFunc("numpy.random", name), os)
	}
	state := call("RandomState", stage.Arg{Value: as[4]})
	order := call("RandomState_permutation", stage.Arg{Value: state}, stage.Arg{Value: n})
	if b.Current == nil || order.IsDead() {
		return stage.Dead
	}
	at := b.TextModelOf(s, "pandas/positions", "first", b.CallMethod(s, order, "tolist", nil), size)
	index, cols = takeRows(b, s, index, cols, at, optionOf(b, s, as[6], false))
	return likeTable(b, s, o, index, cols)
}
