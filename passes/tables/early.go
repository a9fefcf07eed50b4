package tables

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// early has folds come right behind the step whose rows they are given, before what
// else the program does between: they fill new containers that nothing else sees, so
// nobody sees that they run early, and then rows are folded as they come. Maps that a
// fold needs, and that never raise, come with it.
func (t *tableFusion) early(b *ir.Block) {
	users := core.UsersOf(b)
	behind := map[*ir.Op]int{} // how many ops came behind a step
	for i := 0; i < len(b.Ops); i++ {
		o := b.Ops[i]
		if !core.IsFold(o) || t.e.Block(o.Regions[0]).Diverges {
			continue
		}
		e := &earlyFold{t: t, b: b, users: users, at: map[*ir.Op]int{}, moved: map[*ir.Op]bool{o: true}, source: -1}
		for j, x := range b.Ops[:i] {
			e.at[x] = j
		}
		if !e.find(o) || e.source < 0 || !core.IsTableOp(b.Ops[e.source]) || !e.unseen(o, i) {
			continue
		}
		for _, x := range b.Ops[e.source+1 : i] {
			// That there are rows is asked first, as it was.
			if x.Decl.Name == "program.leave_empty" && e.there(x.Args[0]) {
				e.moved[x] = true
			}
		}
		source := b.Ops[e.source]
		place := e.source + 1 + behind[source]
		var moved, rest []*ir.Op
		for _, x := range b.Ops[place : i+1] {
			if e.moved[x] {
				moved = append(moved, x)
			} else {
				rest = append(rest, x)
			}
		}
		behind[source] += len(moved)
		copy(b.Ops[place:], append(moved, rest...))
	}
}

// earlyFold is a fold that may come earlier.
type earlyFold struct {
	t     *tableFusion
	b     *ir.Block
	users map[*ir.Value][]core.User
	at    map[*ir.Op]int
	// source is the place of the last op that it needs and that stays, moved are
	// those that come with it.
	source int
	moved  map[*ir.Op]bool
	own    []*ir.Value // containers among these
}

// find looks for what an op needs; false: it stays.
func (e *earlyFold) find(o *ir.Op) bool {
	for _, v := range core.OperandsWithin(o) {
		d := v.Def
		i, here := e.at[d]
		switch {
		case v.Type.Kind == ir.KColumn && !lasting(v.Type):
			return false // of objects in a column that may change
		case !here || e.moved[d]:
			if !immutable(v.Type) && v.Type.Kind != ir.KColumn && !e.moved[d] {
				return false // of an object that may change
			}
		case d.Decl.Name == "const" || readsColumn(d) || len(d.Regions) == 0 && d.Decl.CanSpeculate():
			e.moved[d] = true
			if !e.find(d) {
				return false
			}
			if !immutable(v.Type) && d.Decl.Name != "column.list" {
				e.own = append(e.own, v)
			}
		case d.Decl.Name == "table.compute" && keepsAll(d) && e.t.fusable(d) && !e.t.raises(d) && e.t.pure(d):
			e.moved[d] = true
			if !e.find(d) {
				return false
			}
		case !immutable(v.Type) && v.Type.Kind != ir.KColumn:
			return false
		default:
			e.source = max(e.source, i)
		}
	}
	return true
}

// lasting reports whether what there is to see of a value stays as it is: a column never
// changes, but lists in it may.
func lasting(t *ir.Type) bool {
	if t.Kind == ir.KColumn {
		t = t.Elem()
	}
	return immutable(t)
}

// there reports whether a value is there when the fold runs.
func (e *earlyFold) there(v *ir.Value) bool {
	i, here := e.at[v.Def]
	return !here || i <= e.source || e.moved[v.Def]
}

// unseen reports whether nothing before the fold, which is number i, looks at its
// containers.
func (e *earlyFold) unseen(o *ir.Op, i int) bool {
	for _, v := range e.own {
		for _, u := range e.users[v] {
			if e.moved[u.Op] || u.Op == o {
				continue
			}
			for _, x := range e.b.Ops[:i] {
				if x == u.Op || core.ContainsBlock(x, u.Block) && !core.ContainsBlock(o, u.Block) {
					return false
				}
			}
		}
	}
	return true
}
