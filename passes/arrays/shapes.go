package arrays

import (
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/passes/core"
)

// Shapes replaces shapes by those that they are known to equal, so that an array is not needed
// for its shape: [SimplifyShapes].
var Shapes = &core.Pass{
	Name: "shapes",
	Doc:  "Takes the shape of an array from what it is computed from.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			if hasElementwise(f) {
				changed = SimplifyShapes(f) || changed
			}
		}
		return changed
	},
	After: []core.Constraint{{Pass: "cse", Reason: "equal shapes are recognised as one value"}},
}

// SimplifyShapes replaces shapes by those that they are known to equal: that of
// a new array is the one it was made with, and broadcasting what a shape was
// broadcast from changes nothing.
func SimplifyShapes(f *ir.Func) bool {
	with := map[*ir.Value]*ir.Value{}
	resolve := func(v *ir.Value) *ir.Value {
		for with[v] != nil {
			v = with[v]
		}
		return v
	}
	var leaves func(v *ir.Value, into map[*ir.Value]bool)
	leaves = func(v *ir.Value, into map[*ir.Value]bool) {
		v = resolve(v)
		if into[v] {
			return
		}
		into[v] = true
		if v.Def != nil && v.Def.Decl.Name == "dims.broadcast" {
			leaves(v.Def.Args[0], into)
			leaves(v.Def.Args[1], into)
		}
	}
	within := func(v, of *ir.Value) bool {
		if v.Type.Rank() > of.Type.Rank() {
			return false
		}
		has, want := map[*ir.Value]bool{}, map[*ir.Value]bool{}
		leaves(of, has)
		leaves(v, want)
		for w := range want {
			if !has[w] && (w.Def == nil || w.Def.Decl.Name != "dims.broadcast") {
				return false
			}
		}
		return true
	}
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "array.shape":
			if d := resolve(o.Args[0]).Def; d != nil && (makesElements(d) || d.Decl.Name == "array.zeros") {
				with[o.Result()] = resolve(d.Args[0])
			}
		case "dims.get":
			if d := resolve(o.Args[0]).Def; d != nil && d.Decl.Name == "dims.of" {
				with[o.Result()] = resolve(d.Args[o.Attrs.Index])
			}
		case "dims.broadcast":
			x, y := resolve(o.Args[0]), resolve(o.Args[1])
			switch {
			case within(y, x):
				with[o.Result()] = x
			case within(x, y):
				with[o.Result()] = y
			}
		}
	})
	f.Replace(with)
	return dropReplaced(f.Body, with) || len(with) > 0
}

// dropReplaced removes the ops whose only result something else stands for,
// and checks that a shape fits itself.
func dropReplaced(b *ir.Block, with map[*ir.Value]*ir.Value) bool {
	n := len(b.Ops)
	b.Ops = core.Without(b.Ops, func(i int) bool {
		o := b.Ops[i]
		return len(o.Results) == 1 && with[o.Result()] != nil || o.Decl.Name == "dims.check_assign" && o.Args[0] == o.Args[1]
	})
	changed := len(b.Ops) < n
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			changed = dropReplaced(r, with) || changed
		}
	}
	return changed
}
