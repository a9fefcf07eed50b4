package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
)

// tableSample is df.sample(n, random_state=seed) or of a share of the rows: the first of numpy's permutation of
// them. Without a seed, with weights or repetitions it is pandas' own.
func (b *builder) tableSample(s *cogen.Site, o *object, args []arg) *object {
	what := o.typeName() + ".sample()"
	as := b.bindNumpy(s, what, "n frac replace weights random_state axis ignore_index", args)
	refuse := func() { panic(b.unsupportedAt(s, what+" with these arguments", "pass n or frac and random_state")) }
	for i := range as {
		if as[i] != nil && as[i].isNone() {
			as[i] = nil
		}
	}
	seed, ok := knownInt(objectOrNone(as[4]))
	if !ok || seed < 0 || seed > 1<<32-1 || as[0] != nil && as[1] != nil || b.option(s, as[2], false) || as[3] != nil || as[5] != nil || b.inRegion > 0 {
		refuse()
	}
	index, cols := tableParts(o)
	n := b.rowCount(index)
	size := mkInt(1)
	if as[1] != nil {
		if share, ok := constFloat(as[1]); !ok || share < 0 || share > 1 {
			refuse()
		}
		size = b.textModelOf(s, "pandas/positions", "share", as[1], n)
	} else if as[0] != nil {
		if v, ok := knownInt(as[0]); !ok || v < 0 {
			refuse()
		}
		size = as[0]
	}
	if b.cur == nil || n.isDead() {
		return deadObject
	}
	b.leaveIf(b.value(b.leaf("int.gt", size, n))) // which raises
	call := func(name string, os ...arg) *object {
		if b.cur == nil {
			return deadObject
		}
		return b.callFunction(s, *b.c.lib.moduleFunc("numpy.random", name), os)
	}
	state := call("RandomState", arg{val: as[4]})
	order := call("RandomState_permutation", arg{val: state}, arg{val: n})
	if b.cur == nil || order.isDead() {
		return deadObject
	}
	at := b.textModelOf(s, "pandas/positions", "first", b.callMethod(s, order, "tolist", nil), size)
	index, cols = b.takeRows(s, index, cols, at, b.option(s, as[6], false))
	return b.likeTable(s, o, index, cols)
}
