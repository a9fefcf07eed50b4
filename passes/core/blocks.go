package core

import "github.com/hipy-lang/hipy/ir"

// EachBlock calls fn for the function's blocks, outer before inner.
func EachBlock(f *ir.Func, fn func(b *ir.Block)) { EachBlockOf(f.Body, fn) }

// EachBlockOf calls fn for a block and those within.
func EachBlockOf(top *ir.Block, fn func(b *ir.Block)) {
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		fn(b)
		for _, o := range b.Ops {
			for _, r := range o.Regions {
				visit(r)
			}
		}
	}
	visit(top)
}

// FuncUses reports whether a function has an op of that name.
func FuncUses(f *ir.Func, name string) bool {
	found := false
	f.Body.Walk(func(o *ir.Op) { found = found || o.Decl.Name == name })
	return found
}

// WalkOp calls fn for an op and those in its regions.
func WalkOp(o *ir.Op, fn func(u *ir.Op)) {
	fn(o)
	for _, r := range o.Regions {
		r.Walk(fn)
	}
}

// Jumps collects a loop's breaks and continues.
type Jumps struct{ Breaks, Continues []*ir.Op }

// LoopJumps finds the jumps of every loop of the function.
func LoopJumps(f *ir.Func) map[*ir.Op]*Jumps {
	js := map[*ir.Op]*Jumps{}
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "loop", "for":
			js[o] = &Jumps{}
		case "break":
			js[o.Target].Breaks = append(js[o.Target].Breaks, o)
		case "continue":
			js[o.Target].Continues = append(js[o.Target].Continues, o)
		}
	})
	return js
}

// yields are the terminators of an op's regions that yield its results.
func yields(o *ir.Op) []*ir.Op {
	var ys []*ir.Op
	for i, r := range o.Regions {
		if o.Decl.Name == "finally" && i == 1 {
			continue
		}
		if t := r.Terminator(); t != nil && t.Decl.Name == "yield" {
			ys = append(ys, t)
		}
	}
	return ys
}

// IsLoop reports whether the op is a loop or for.
func IsLoop(o *ir.Op) bool { return o.Decl.Name == "loop" || o.Decl.Name == "for" }

// IsElementwise reports whether the op's region computes the elements of an
// array.
func IsElementwise(o *ir.Op) bool {
	return o.Decl.Name == "array.compute" || o.Decl.Name == "array.fold" || o.Decl.Name == "array.assign"
}

// IsTableOp reports whether an op is a step of a pipeline.
func IsTableOp(o *ir.Op) bool { return o.Decl.Name == "table.compute" || IsFold(o) || IsJoin(o) }

// IsFold reports whether an op puts rows into containers.
func IsFold(o *ir.Op) bool { return o.Decl.Name == "table.fold" }

// IsJoin reports whether an op meets rows with those of another table.
func IsJoin(o *ir.Op) bool { return o.Decl.Name == "table.join" || IsLeftJoin(o) }

// IsLeftJoin reports whether left rows that meet no right one stay.
func IsLeftJoin(o *ir.Op) bool { return o.Decl.Name == "table.left" }

// Initials is the index of the first initial value among a loop's operands,
// and of the first carried argument in its body.
func Initials(o *ir.Op) (operand, argument int) {
	if o.Decl.Name == "for" {
		return 3, 1
	}
	return 0, 0
}

// FallsThrough reports whether control may go on behind the op.
func FallsThrough(o *ir.Op, js map[*ir.Op]*Jumps) bool {
	switch o.Decl.Name {
	case "if", "try", "finally":
		if o.Decl.Name == "finally" && !endsInYield(o.Regions[1]) {
			return false
		}
		return len(yields(o)) > 0
	case "loop":
		return len(js[o].Breaks) > 0
	case "for":
		return len(js[o].Breaks) > 0 || endsInYield(o.Regions[1])
	}
	return !o.Decl.Terminator
}

func endsInYield(b *ir.Block) bool {
	t := b.Terminator()
	return t != nil && t.Decl.Name == "yield"
}

// ContainsBlock reports whether a block is part of an op.
func ContainsBlock(o *ir.Op, b *ir.Block) bool {
	for _, r := range o.Regions {
		if r == b {
			return true
		}
		for _, x := range r.Ops {
			if ContainsBlock(x, b) {
				return true
			}
		}
	}
	return false
}

// OperandsWithin are the values that an op and its regions use and others define,
// each once, in order of use.
func OperandsWithin(o *ir.Op) []*ir.Value {
	own, seen := DefinedIn(o), map[*ir.Value]bool{}
	var outer []*ir.Value
	use := func(o *ir.Op) {
		for _, a := range o.Args {
			if !own[a] && !seen[a] {
				seen[a] = true
				outer = append(outer, a)
			}
		}
	}
	WalkOp(o, use)
	return outer
}

// takes has the function that a cloner fills know a value of another: a literal is
// made again, anything else is a new parameter, for which it reports true.
func takes(c *ir.Cloner, v *ir.Value) bool {
	if c.Values[v] != nil {
		return false
	}
	if v.Def != nil && isLiteral(v.Def) {
		for _, a := range v.Def.Args {
			takes(c, a)
		}
		c.Func.Body.Append(c.Op(v.Def))
		return false
	}
	p := c.Func.NewValue(v.Type, v.Name)
	c.Func.Body.Args = append(c.Func.Body.Args, p)
	c.Values[v] = p
	return true
}

// isLiteral reports whether an op is a constant, or makes a tuple or a union of literals.
func isLiteral(o *ir.Op) bool {
	switch o.Decl.Name {
	case "const":
		return true
	case "tuple.make", "union.make":
		for _, a := range o.Args {
			if a.Def == nil || !isLiteral(a.Def) {
				return false
			}
		}
		return true
	}
	return false
}

// IsConst returns the constant that v is.
func IsConst(v *ir.Value) (c any, ok bool) {
	if v.Def != nil && v.Def.Decl.Name == "const" {
		return v.Def.Attrs.Const, true
	}
	return nil, false
}

// Without returns the elements whose index is not in drop.
func Without[T any](xs []T, drop func(i int) bool) []T {
	kept := xs[:0:0]
	for i, x := range xs {
		if !drop(i) {
			kept = append(kept, x)
		}
	}
	return kept
}

// NewOp makes an op with the place of another.
func NewOp(f *ir.Func, at *ir.Op, name string, attrs ir.Attrs, args []*ir.Value, results ...*ir.Type) *ir.Op {
	o := f.NewOp(ir.MustOp(name), args, results...)
	o.Attrs, o.Place = attrs, at.Place
	return o
}

// DefinedIn is the values defined in an op's regions.
func DefinedIn(o *ir.Op) map[*ir.Value]bool {
	vs := map[*ir.Value]bool{}
	for _, r := range o.Regions {
		for _, a := range r.Args {
			vs[a] = true
		}
		r.Walk(func(o *ir.Op) {
			for _, x := range o.Results {
				vs[x] = true
			}
			for _, r := range o.Regions {
				for _, a := range r.Args {
					vs[a] = true
				}
			}
		})
	}
	return vs
}

// A User is an op that uses a value, with its block.
type User struct {
	Op    *ir.Op
	Block *ir.Block
}

// UsersOf are the users of the values in a block, in order.
func UsersOf(b *ir.Block) map[*ir.Value][]User {
	us := map[*ir.Value][]User{}
	var visit func(b *ir.Block)
	visit = func(b *ir.Block) {
		for _, o := range b.Ops {
			for _, a := range o.Args {
				us[a] = append(us[a], User{o, b})
			}
			for _, r := range o.Regions {
				visit(r)
			}
		}
	}
	visit(b)
	return us
}

// TypesOf are the types of values.
func TypesOf(vs []*ir.Value) []*ir.Type {
	ts := make([]*ir.Type, len(vs))
	for i, v := range vs {
		ts[i] = v.Type
	}
	return ts
}
