package passes

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Release lets go of CPython's objects at once where it can be seen that
// nothing uses them any longer: after the last op that does, if all that do are
// ops in CPython, which keep references of their own. The others live until
// the row ends, or until the runtime finds that nothing refers to them.
var Release = &Pass{
	Name: "release",
	Doc:  "Releases CPython's objects after their last use, where all uses are ops in CPython.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			r := &releases{f: f, users: map[*ir.Value][]*ir.Op{}}
			f.Body.Walk(func(o *ir.Op) {
				for _, a := range o.Args {
					if a.Type.Kind == ir.KPyObj {
						r.users[a] = append(r.users[a], o)
					}
				}
			})
			eachBlock(f, r.block)
			changed = changed || r.changed
		}
		return changed
	},
	After: []Constraint{
		{"dce", "an op that is removed uses nothing"},
		{"licm", "a use that leaves a loop is not its last one there"},
	},
}

type releases struct {
	f       *ir.Func
	users   map[*ir.Value][]*ir.Op
	changed bool
}

// owning reports whether each run of the op makes a reference of the row's.
func owning(o *ir.Op) bool {
	switch o.Decl.Name {
	case "py.from_none", "py.from_bool", "py.from_exc", "py.next":
		return false
	}
	return strings.HasPrefix(o.Decl.Name, "py.") && len(o.Results) == 1 && o.Result().Type.Kind == ir.KPyObj
}

// onlyUses reports whether the op keeps its CPython operands at most in CPython.
func onlyUses(o *ir.Op) bool {
	return strings.HasPrefix(o.Decl.Name, "py.") && o.Decl.Name != "py.raise" && !o.Decl.Terminator
}

func (r *releases) block(b *ir.Block) {
	// within is the place in the block of each op under it.
	within := map[*ir.Op]int{}
	any := false
	for i, o := range b.Ops {
		any = any || owning(o)
		within[o] = i
	}
	if !any {
		return
	}
	for i, o := range b.Ops {
		for _, x := range o.Regions {
			x.Walk(func(o *ir.Op) { within[o] = i })
		}
	}
	drops := make([][]*ir.Value, len(b.Ops))
	for i, o := range b.Ops {
		if !owning(o) {
			continue
		}
		last, fine := i, true
		for _, u := range r.users[o.Result()] {
			at, inside := within[u]
			fine = fine && inside && onlyUses(u)
			last = max(last, at)
		}
		if fine && last < len(b.Ops)-1 {
			drops[last] = append(drops[last], o.Result())
		}
	}
	var out []*ir.Op
	for i, o := range b.Ops {
		out = append(out, o)
		slices.Reverse(drops[i]) // the newest first, as they were made
		for _, v := range drops[i] {
			out = append(out, newOp(r.f, o, "py.drop", ir.Attrs{}, []*ir.Value{v}))
			r.changed = true
		}
	}
	b.Ops = out
}
