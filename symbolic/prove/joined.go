package prove

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/symbolic"
	"github.com/hipy-lang/hipy/symbolic/term"
)

// One loop appends texts to a list, which is joined behind it; the other adds them to a text, which
// is what joining the list would give, in every iteration.

// joint says that a text which a loop carries is what joining a list gives that another loop
// changes.
type joint struct {
	list, text *symbolic.Loop
	// object is the list's number among the objects of its loop, value the text's among the values.
	object, value int
}

// joints are the ways in which a list of one loop may belong to a text of the other; of one that
// starts as joining it would give.
func (q *question) joints(list, text *symbolic.Loop) (js []*joint) {
	for i, init := range list.HeapInit {
		if t := list.HeapTypes[i]; t.Kind != ir.KList || t.Elem().Kind != ir.KStr {
			continue
		}
		for k, vs := range text.Vars {
			if len(vs) == 1 && vs[0].Sort == term.Str && matters(text, k) && q.replace.Of(text.Init[k][0]) == symbolic.Joined(q.pool, q.replace.Of(init)) {
				js = append(js, &joint{list, text, i, k})
			}
		}
	}
	return js
}

// objects pairs the objects of two loops, in order, without the one that is joined.
func (j *joint) objects(a, b *symbolic.Loop) (pairs [][2]int) {
	of := func(l *symbolic.Loop) (all []int) {
		for i := range l.HeapVars {
			if j == nil || j.list != l || j.object != i {
				all = append(all, i)
			}
		}
		return all
	}
	as, bs := of(a), of(b)
	if len(as) != len(bs) {
		return nil
	}
	for i := range as {
		pairs = append(pairs, [2]int{as[i], bs[i]})
	}
	return pairs
}

// leaf is the number of the leaf of a way out that is the text; -1 if none is.
func (j *joint) leaf(q *question, list, text symbolic.LoopExit) int {
	is := symbolic.Joined(q.pool, q.replace.Of(list.Heap[j.object]))
	return slices.IndexFunc(flat(text), func(t *term.Term) bool { return q.replace.Of(t) == is })
}

// joinText makes the text that leaves one loop that of the list which leaves the other.
func (q *question) joinText(a, b *symbolic.Loop, j *joint, e exitPair) {
	if j == nil || e.joined < 0 {
		return
	}
	list, text, of, leaf := e.a, b, a, symbolic.LeafName(b, e.b, e.joined)
	if j.list == b {
		list, text, of, leaf = e.b, a, b, symbolic.LeafName(a, e.a, e.joined)
	}
	p := q.pool
	content := p.Function(symbolic.ObjectName(of, list, j.object), term.Other, q.args(of)...)
	q.merged[leaf] = p.If(q.replace.Of(of.Entered), symbolic.Joined(p, content), p.Function(leaf+" alone", term.Str, q.args(text)...))
}
