package core

import "github.com/hipy-lang/hipy/ir"

// selectSize is how many ops the ways of an if may have to be both executed.
const selectSize = 4

// Select computes both ways of an if and selects, if they are a few
// instructions without effect. Which way is taken often can't be predicted, as
// in the minimum of two numbers, and a misprediction costs more than they do.
var Select = &Pass{
	Name: "select",
	Doc:  "Computes both ways of short ifs without effects and selects one of the results.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			with := map[*ir.Value]*ir.Value{}
			selectBlock(f, f.Body, with)
			f.Replace(with)
			changed = changed || len(with) > 0
		}
		return changed
	},
	After: []Constraint{
		{"canonicalise", "a condition that is known needs no selection"},
		{"ranges", "what can't overflow is cheaper"},
		{"bounds", "an index is known to be in range by the conditions around"},
	},
}

// selectBlock rewrites a block, inner ifs first.
func selectBlock(f *ir.Func, b *ir.Block, with map[*ir.Value]*ir.Value) {
	var out []*ir.Op
	for _, o := range b.Ops {
		for _, r := range o.Regions {
			selectBlock(f, r, with)
		}
		if o.Decl.Name != "if" || !selectable(o) {
			out = append(out, o)
			continue
		}
		for _, r := range o.Regions {
			out = append(out, r.Ops[:len(r.Ops)-1]...)
		}
		yes, no := o.Regions[0].Terminator(), o.Regions[1].Terminator()
		for i, old := range o.Results {
			s := NewOp(f, o, "bool.select", ir.Attrs{}, []*ir.Value{o.Args[0], yes.Args[i], no.Args[i]}, old.Type)
			s.Result().Name = old.Name
			out = append(out, s)
			with[old] = s.Result()
		}
	}
	b.Ops = out
}

// selectable reports whether both ways of an if may be executed, and are so
// short that this costs less than a branch.
func selectable(o *ir.Op) bool {
	if len(o.Results) == 0 || len(o.Results) > 2 {
		return false
	}
	for _, r := range o.Results {
		switch r.Type.Kind {
		case ir.KInt, ir.KI64, ir.KBool, ir.KChar, ir.KFloat:
		default:
			return false
		}
	}
	size := len(o.Results)
	for _, r := range o.Regions {
		if !endsInYield(r) {
			return false
		}
		for _, x := range r.Ops[:len(r.Ops)-1] {
			if !quick(x) {
				return false
			}
			size += x.Decl.Cost
		}
	}
	return size <= selectSize
}

// quick reports whether an op takes a cycle or so and has no effect but to
// deopt.
func quick(o *ir.Op) bool {
	switch o.Decl.Name {
	case "const", "int.add", "int.sub", "int.neg", "int.from_i64", "int.from_bool", "int.to_i64_clamp",
		"i64.add", "i64.sub", "i64.mul", "i64.neg", "i64.min", "i64.max", "i64.and", "i64.or", "i64.xor",
		"bool.not", "bool.and", "bool.or", "bool.xor", "bool.eq", "bool.ne", "bool.to_i64", "bool.select",
		"char.eq", "char.ne", "char.lt", "char.le", "char.gt", "char.ge", "char.ord":
		return true
	}
	_, compares := comparison(o.Decl.Name)
	return compares
}
