package core

import "github.com/hipy-lang/hipy/ir"

// only is the op that alone uses a value, or nil.
func (b *bounds) only(v *ir.Value) *ir.Op {
	if us := b.users[v]; len(us) == 1 {
		return us[0]
	}
	return nil
}

// display returns the list.of that a list.concat has beside the list.fill, if
// nothing else uses it; before says that its elements come first.
func (b *bounds) display(concat, fill *ir.Op) (of *ir.Op, before bool) {
	other := concat.Args[0]
	before = true
	if other == fill.Result() {
		other, before = concat.Args[1], false
	}
	if of = other.Def; of == nil || of.Decl.Name != "list.of" || b.only(other) != concat {
		return nil, false
	}
	return of, before
}

// padded makes a list.fill that only a list.concat with a list.of uses as long
// as the result, which it then is.
func (b *bounds) padded(fill *ir.Op) []*ir.Op {
	concat := b.only(fill.Result())
	n := b.get(fill.Args[1])
	if concat == nil || concat.Decl.Name != "list.concat" || b.blockOf(concat) != b.blockOf(fill) || !n.meet(span(0, maxOffset)).equal(n) {
		return []*ir.Op{fill}
	}
	of, before := b.display(concat, fill)
	if of == nil {
		return []*ir.Op{fill}
	}
	b.changed = true
	k := NewOp(b.f, fill, "const", ir.Attrs{Const: int64(len(of.Args))}, nil, ir.I64)
	total := NewOp(b.f, fill, "i64.add", ir.Attrs{}, []*ir.Value{fill.Args[1], k.Result()}, ir.I64)
	zero := NewOp(b.f, fill, "const", ir.Attrs{Const: int64(0)}, nil, ir.I64)
	from, to := zero.Result(), fill.Args[1]
	if before {
		from, to = k.Result(), total.Result()
	}
	set := NewOp(b.f, fill, "list.set_range_unchecked", ir.Attrs{}, []*ir.Value{fill.Result(), from, to, fill.Args[0]})
	b.pads[fill] = true
	fill.Decl, fill.Args, fill.Attrs = ir.MustOp("list.alloc"), []*ir.Value{total.Result()}, ir.Attrs{Type: fill.Result().Type.Elem()}
	return []*ir.Op{k, total, zero, fill, set}
}

// padding stores the elements of a list.of into the list that padded made.
func (b *bounds) padding(concat *ir.Op) []*ir.Op {
	for _, v := range concat.Args {
		made := v.Def
		if made == nil || !b.pads[made] {
			continue
		}
		of, before := b.display(concat, made)
		var out []*ir.Op
		for i, x := range of.Args {
			k := NewOp(b.f, concat, "const", ir.Attrs{Const: int64(i)}, nil, ir.I64)
			at := k.Result()
			out = append(out, k)
			if !before {
				n := made.Args[0].Def // the sum of the fill's length and that of the display
				sum := NewOp(b.f, concat, "i64.add", ir.Attrs{}, []*ir.Value{n.Args[0], at}, ir.I64)
				out, at = append(out, sum), sum.Result()
			}
			out = append(out, NewOp(b.f, concat, "list.set_unchecked", ir.Attrs{}, []*ir.Value{v, at, x}))
		}
		b.with[concat.Result()] = v
		return out
	}
	return []*ir.Op{concat}
}

// appending replaces the appends of a counted loop to lists that are new: the
// list is made at its final length, and the loop stores.
func (b *bounds) appending(loop *ir.Op) []*ir.Op {
	body := loop.Regions[0]
	index := body.Args[0]
	js := b.breaks[loop]
	step, counts := ConstInteger(loop.Args[2])
	if !counts || step != 1 || index.Type.Kind != ir.KI64 || len(js.Breaks) > 0 || len(js.Continues) != 1 || body.Terminator() != js.Continues[0] ||
		leavesLoop(loop) || b.e.Block(body).Effects&(ir.Raises|ir.Python|ir.IO) != 0 {
		return []*ir.Op{loop}
	}
	var out []*ir.Op
	for i := 0; i < len(body.Ops); i++ {
		o := body.Ops[i]
		if o.Decl.Name != "list.append" {
			continue
		}
		list := o.Args[0]
		made := list.Def
		if made == nil || made.Decl.Name != "list.new" || !b.newBefore(list, loop, o) {
			continue
		}
		b.changed = true
		var at []*ir.Op
		start, stop, place := loop.Args[0], loop.Args[1], index
		n := stop
		if k, ok := ConstInteger(start); !ok || k != 0 {
			difference := NewOp(b.f, loop, "i64.sub", ir.Attrs{}, []*ir.Value{stop, start}, ir.I64)
			out, n = append(out, difference), difference.Result()
			offset := NewOp(b.f, o, "i64.sub", ir.Attrs{}, []*ir.Value{index, start}, ir.I64)
			at, place = append(at, offset), offset.Result()
		}
		if !b.proves(b.LinearOf(start), b.LinearOf(stop)) {
			zero := NewOp(b.f, loop, "const", ir.Attrs{Const: int64(0)}, nil, ir.I64)
			positive := NewOp(b.f, loop, "i64.max", ir.Attrs{}, []*ir.Value{n, zero.Result()}, ir.I64)
			out, n = append(out, zero, positive), positive.Result()
		}
		out = append(out, b.remade(made, n))
		set := NewOp(b.f, o, "list.set_unchecked", ir.Attrs{}, []*ir.Value{list, place, o.Args[1]})
		at = append(at, set)
		body.Ops = append(body.Ops[:i:i], append(at, body.Ops[i+1:]...)...)
		i += len(at) - 1
	}
	return append(out, loop)
}

// remade is the op that makes a list at its final length in place of made,
// which nothing uses any longer.
func (b *bounds) remade(made *ir.Op, n *ir.Value) *ir.Op {
	o := NewOp(b.f, made, "list.alloc", ir.Attrs{Type: made.Attrs.Type}, []*ir.Value{n}, made.Result().Type)
	o.Results, made.Results = made.Results, o.Results
	o.Result().Def, made.Result().Def = o, made
	return o
}

// newBefore reports whether a list is made in front of the loop, and touched
// up to the loop's end by the append alone.
func (b *bounds) newBefore(list *ir.Value, loop, app *ir.Op) bool {
	around := b.blockOf(loop)
	made, at := -1, -1
	for i, o := range around.Ops {
		switch o {
		case list.Def:
			made = i
		case loop:
			at = i
		}
	}
	if made < 0 || at < made {
		return false
	}
	early := map[*ir.Op]bool{}
	for _, o := range around.Ops[made : at+1] {
		WalkOp(o, func(o *ir.Op) { early[o] = true })
	}
	for _, u := range b.users[list] {
		if u != app && early[u] {
			return false
		}
	}
	return true
}

// blockOf finds the block that an op is in.
func (b *bounds) blockOf(o *ir.Op) *ir.Block {
	var found *ir.Block
	EachBlock(b.f, func(x *ir.Block) {
		for _, y := range x.Ops {
			if y == o {
				found = x
			}
		}
	})
	return found
}
