package passes

import "github.com/hipy-lang/hipy/ir"

// eachBlock calls fn for the function's blocks, outer before inner.
func eachBlock(f *ir.Func, fn func(b *ir.Block)) { eachBlockOf(f.Body, fn) }

// eachBlockOf calls fn for a block and those within.
func eachBlockOf(top *ir.Block, fn func(b *ir.Block)) {
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

// funcUses reports whether a function has an op of that name.
func funcUses(f *ir.Func, name string) bool {
	found := false
	f.Body.Walk(func(o *ir.Op) { found = found || o.Decl.Name == name })
	return found
}

// walkOp calls fn for an op and those in its regions.
func walkOp(o *ir.Op, fn func(u *ir.Op)) {
	fn(o)
	for _, r := range o.Regions {
		r.Walk(fn)
	}
}

// jumps collects a loop's breaks and continues.
type jumps struct{ breaks, continues []*ir.Op }

// loopJumps finds the jumps of every loop of the function.
func loopJumps(f *ir.Func) map[*ir.Op]*jumps {
	js := map[*ir.Op]*jumps{}
	f.Body.Walk(func(o *ir.Op) {
		switch o.Decl.Name {
		case "loop", "for":
			js[o] = &jumps{}
		case "break":
			js[o.Target].breaks = append(js[o.Target].breaks, o)
		case "continue":
			js[o.Target].continues = append(js[o.Target].continues, o)
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

// isLoop reports whether the op is a loop or for.
func isLoop(o *ir.Op) bool { return o.Decl.Name == "loop" || o.Decl.Name == "for" }

// initials is the index of the first initial value among a loop's operands,
// and of the first carried argument in its body.
func initials(o *ir.Op) (operand, argument int) {
	if o.Decl.Name == "for" {
		return 3, 1
	}
	return 0, 0
}

// fallsThrough reports whether control may go on behind the op.
func fallsThrough(o *ir.Op, js map[*ir.Op]*jumps) bool {
	switch o.Decl.Name {
	case "if", "try", "finally":
		if o.Decl.Name == "finally" && !endsInYield(o.Regions[1]) {
			return false
		}
		return len(yields(o)) > 0
	case "loop":
		return len(js[o].breaks) > 0
	case "for":
		return len(js[o].breaks) > 0 || endsInYield(o.Regions[1])
	}
	return !o.Decl.Terminator
}

func endsInYield(b *ir.Block) bool {
	t := b.Terminator()
	return t != nil && t.Decl.Name == "yield"
}

// containsBlock reports whether a block is part of an op.
func containsBlock(o *ir.Op, b *ir.Block) bool {
	for _, r := range o.Regions {
		if r == b {
			return true
		}
		for _, x := range r.Ops {
			if containsBlock(x, b) {
				return true
			}
		}
	}
	return false
}

// operandsWithin are the values that an op and its regions use and others define,
// each once, in order of use.
func operandsWithin(o *ir.Op) []*ir.Value {
	own, seen := definedIn(o), map[*ir.Value]bool{}
	var outer []*ir.Value
	use := func(o *ir.Op) {
		for _, a := range o.Args {
			if !own[a] && !seen[a] {
				seen[a] = true
				outer = append(outer, a)
			}
		}
	}
	walkOp(o, use)
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

// isConst returns the constant that v is.
func isConst(v *ir.Value) (c any, ok bool) {
	if v.Def != nil && v.Def.Decl.Name == "const" {
		return v.Def.Attrs.Const, true
	}
	return nil, false
}

// without returns the elements whose index is not in drop.
func without[T any](xs []T, drop func(i int) bool) []T {
	kept := xs[:0:0]
	for i, x := range xs {
		if !drop(i) {
			kept = append(kept, x)
		}
	}
	return kept
}

// newOp makes an op with the place of another.
func newOp(f *ir.Func, at *ir.Op, name string, attrs ir.Attrs, args []*ir.Value, results ...*ir.Type) *ir.Op {
	o := f.NewOp(ir.MustOp(name), args, results...)
	o.Attrs, o.Place = attrs, at.Place
	return o
}
