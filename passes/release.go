package passes

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Release lets go of CPython's objects at once where it can be seen that
// nothing uses them any longer: after the last op that does, if all that do are
// ops in CPython, which keep references of their own. The others live until
// the row ends, or until the runtime finds that nothing refers to them. A
// comparison of which only the truth is wanted makes no object at all, nor does an
// attribute that is called at once.
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
			eachBlock(f, r.tests)
			eachBlock(f, r.methods)
			js := loopJumps(f)
			eachBlock(f, func(b *ir.Block) { r.carried(b, js) })
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
	case "py.from_int":
		// The interpreter keeps the small ones.
		if n, ok := constInteger(o.Args[0]); ok && -5 <= n && n <= 256 {
			return false
		}
	}
	return strings.HasPrefix(o.Decl.Name, "py.") && len(o.Results) == 1 && o.Result().Type.Kind == ir.KPyObj
}

// onlyUses reports whether the op keeps its CPython operands at most in CPython.
func onlyUses(o *ir.Op) bool {
	return strings.HasPrefix(o.Decl.Name, "py.") && o.Decl.Name != "py.raise" && !o.Decl.Terminator
}

// tests makes one op of a comparison and the truth of its result, which nothing
// else asks for.
func (r *releases) tests(b *ir.Block) {
	for i := 1; i < len(b.Ops); i++ {
		truth, compare := b.Ops[i], b.Ops[i-1]
		if truth.Decl.Name != "py.truth" || compare.Decl.Name != "py.compare" || truth.Args[0] != compare.Result() || len(r.users[compare.Result()]) != 1 {
			continue
		}
		truth.Decl, truth.Attrs, truth.Args = ir.MustOp("py.test"), compare.Attrs, compare.Args
		for _, v := range compare.Args {
			us := r.users[v]
			for k := range us {
				if us[k] == compare {
					us[k] = truth
				}
			}
		}
		b.Ops = slices.Delete(b.Ops, i-1, i)
		r.changed = true
	}
}

// methods makes one op of an attribute and its call, which nothing else uses,
// if there is nothing in between but arguments that are made.
func (r *releases) methods(b *ir.Block) {
	for i := 0; i < len(b.Ops); i++ {
		call := b.Ops[i]
		if !strings.HasPrefix(call.Decl.Name, "py.call") || call.Decl.Name == "py.call_ex" {
			continue
		}
		get := call.Args[0].Def
		if get == nil || get.Decl.Name != "py.getattr" || len(r.users[get.Result()]) != 1 {
			continue
		}
		j := i - 1
		for j >= 0 && b.Ops[j] != get && quiet(b.Ops[j]) {
			j--
		}
		if j < 0 || b.Ops[j] != get {
			continue
		}
		o := get.Args[0]
		for k, u := range r.users[o] {
			if u == get {
				r.users[o][k] = call
			}
		}
		call.Decl, call.Attrs = ir.MustOp(strings.Replace(call.Decl.Name, "call", "method", 1)), get.Attrs
		call.Args = append([]*ir.Value{o}, call.Args[1:]...)
		b.Ops = slices.Delete(b.Ops, j, j+1)
		i--
		r.changed = true
	}
}

// quiet reports whether the op executes no code of the user's and changes nothing.
func quiet(o *ir.Op) bool {
	switch o.Decl.Name {
	case "py.from_none", "py.from_bool", "py.from_int", "py.from_float", "py.from_complex", "py.from_str", "py.from_bytes":
		return true
	}
	return len(o.Regions) == 0 && !o.Decl.Terminator && !o.Decl.Structural && o.Decl.Effects&(ir.Writes|ir.Raises|ir.Deopts|ir.IO|ir.Python) == 0
}

// carried releases what a loop carries when it goes on with another object: if
// what it starts with, and what it goes on with, are references that nothing
// else uses, made as often as the loop starts and goes on.
func (r *releases) carried(b *ir.Block, js map[*ir.Op]*jumps) {
	drops := map[*ir.Op][]*ir.Value{}
	for _, loop := range b.Ops {
		if !isLoop(loop) {
			continue
		}
		operand, first := initials(loop)
		var inside map[*ir.Value]bool
		for k, a := range loop.Regions[0].Args[first:] {
			start := loop.Args[operand+k]
			if a.Type.Kind != ir.KPyObj || !r.only(start, loop) || !slices.Contains(b.Ops, start.Def) {
				continue
			}
			if inside == nil {
				inside = definedIn(loop)
			}
			fine := true
			for _, j := range js[loop].continues {
				fine = fine && r.only(j.Args[k], j) && inside[j.Args[k]]
			}
			for _, u := range r.users[a] {
				fine = fine && (onlyUses(u) || u.Decl.Name == "break")
			}
			if !fine {
				continue
			}
			for _, j := range js[loop].continues {
				drops[j] = append(drops[j], a)
			}
		}
	}
	for _, loop := range b.Ops {
		if !isLoop(loop) || len(drops) == 0 {
			continue
		}
		eachUnder(loop, func(x *ir.Block) {
			t := x.Terminator()
			for _, v := range drops[t] {
				x.Ops = slices.Insert(x.Ops, len(x.Ops)-1, newOp(r.f, t, "py.drop", ir.Attrs{}, []*ir.Value{v}))
				r.changed = true
			}
		})
	}
}

// eachUnder calls fn for the blocks in an op's regions.
func eachUnder(o *ir.Op, fn func(b *ir.Block)) {
	for _, r := range o.Regions {
		fn(r)
		for _, x := range r.Ops {
			eachUnder(x, fn)
		}
	}
}

// only reports whether a value is a reference that one op alone uses, once, but
// for ops that go before.
func (r *releases) only(v *ir.Value, by *ir.Op) bool {
	if v.Def == nil || !owning(v.Def) {
		return false
	}
	n := 0
	for _, u := range r.users[v] {
		if u == by {
			n++
		} else if u.Decl.Terminator || !onlyUses(u) || isLoop(by) {
			return false
		}
	}
	return n == 1
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
