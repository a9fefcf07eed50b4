package core

import "github.com/hipy-lang/hipy/ir"

// Canonicalise brings control, unions and tuples into their simplest form, so
// that other passes need not know the variants.
var Canonicalise = &Pass{
	Name: "canonicalise",
	Doc: "Splices regions chosen by a constant or already tested condition and try and finally that nothing raises in; " +
		"drops what follows an op that control does not leave; folds constants on the way; forwards tuples, unions and results that are the same on all ways.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			// Each round's splices make new opportunities; nesting bounds them.
			for i := 0; i < 8 && CanonicaliseFunc(f, e); i++ {
				changed = true
			}
		}
		return changed
	},
}

// CanonicaliseFunc brings a function into simpler form, in one walk over its ops, and
// reports whether it changed.
func CanonicaliseFunc(f *ir.Func, e *Effects) (changed bool) {
	c := &canonicaliser{f: f, e: e, js: LoopJumps(f), with: map[*ir.Value]*ir.Value{}, known: map[*ir.Value]bool{}}
	c.block(f.Body)
	f.Replace(c.with)
	return c.changed
}

type canonicaliser struct {
	f    *ir.Func
	e    *Effects
	js   map[*ir.Op]*Jumps
	with map[*ir.Value]*ir.Value
	// known are the conditions decided by an if around.
	known   map[*ir.Value]bool
	changed bool
}

// resolve is the value after the replacements so far.
func (c *canonicaliser) resolve(v *ir.Value) *ir.Value {
	for n := c.with[v]; n != nil; n = c.with[v] {
		v = n
	}
	return v
}

func (c *canonicaliser) replace(old, new *ir.Value) {
	if old != new {
		c.with[old] = new
		c.changed = true
	}
}

// block rewrites a block's ops in order; an op may become several.
func (c *canonicaliser) block(b *ir.Block) {
	ops := b.Ops
	var out []*ir.Op
	var learned []*ir.Value
	defer func() {
		b.Ops = out
		for _, v := range learned {
			delete(c.known, v)
		}
	}()
	for i, o := range ops {
		for j, a := range o.Args {
			o.Args[j] = c.resolve(a)
		}
		spliced, ended := c.op(o)
		out = append(out, spliced...)
		if ended {
			// The op's own region ended the block, so what follows is dead.
			return
		}
		if o.Decl.Terminator {
			return
		}
		if !FallsThrough(o, c.js) && ops[i+1].Decl.Name != "unreachable" {
			c.changed = true
			out = append(out, NewOp(c.f, o, "unreachable", ir.Attrs{}, nil))
			return
		}
		if v, value, ok := c.learn(o); ok {
			c.known[v] = value
			learned = append(learned, v)
		}
	}
}

// learn is the condition that is known behind an if of which one way leaves.
func (c *canonicaliser) learn(o *ir.Op) (cond *ir.Value, value, ok bool) {
	if o.Decl.Name != "if" || len(yields(o)) != 1 {
		return nil, false, false
	}
	if _, known := c.known[o.Args[0]]; known {
		return nil, false, false
	}
	return o.Args[0], endsInYield(o.Regions[0]), true
}

// op rewrites one op. It returns what stands for it; ended says that this ends
// in a terminator.
func (c *canonicaliser) op(o *ir.Op) (out []*ir.Op, ended bool) {
	switch o.Decl.Name {
	case "if":
		return c.ifOp(o)
	case "try":
		c.regions(o)
		if c.e.Block(o.Regions[0]).Effects&(ir.Raises|ir.Python) == 0 {
			return c.splice(o, o.Regions[0])
		}
		c.onlyWay(o)
		return []*ir.Op{o}, false
	case "finally":
		return c.finallyOp(o)
	case "loop", "for":
		return c.loopOp(o)
	case "tuple.get":
		if d := o.Args[0].Def; d != nil && d.Decl.Name == "tuple.make" {
			c.replace(o.Result(), d.Args[o.Attrs.Index])
			return nil, false
		}
	case "union.make", "union.is", "union.get":
		return c.unionOp(o), false
	}
	if FoldOp(o) {
		// Here too, since each run of an unrolled loop waits for the one before.
		c.changed = true
	}
	c.regions(o)
	return []*ir.Op{o}, false
}

func (c *canonicaliser) regions(o *ir.Op) {
	for _, r := range o.Regions {
		c.block(r)
	}
}

// splice puts a region's ops in place of the op. Its yielded values stand for
// the results; another terminator ends the block around.
func (c *canonicaliser) splice(o *ir.Op, r *ir.Block) ([]*ir.Op, bool) {
	c.changed = true
	t := r.Terminator()
	if t.Decl.Name != "yield" {
		return r.Ops, true
	}
	for i, x := range o.Results {
		c.replace(x, c.resolve(t.Args[i]))
	}
	n := len(r.Ops) - 1
	return r.Ops[:n:n], false
}

func (c *canonicaliser) ifOp(o *ir.Op) ([]*ir.Op, bool) {
	cond := o.Args[0]
	value, decided := c.known[cond]
	if k, ok := IsConst(cond); ok {
		value, decided = k.(bool), true
	}
	if decided {
		r := o.Regions[1]
		if value {
			r = o.Regions[0]
		}
		c.block(r)
		return c.splice(o, r)
	}
	for i, r := range o.Regions {
		c.known[cond] = i == 0
		c.block(r)
	}
	delete(c.known, cond)
	ys := yields(o)
	if len(ys) == 2 {
		c.sameResults(o, ys)
		c.conditionResults(o, ys)
	}
	c.onlyWay(o)
	return []*ir.Op{o}, false
}

// onlyWay forwards results where all ways but one leave: that one's values are the
// results where they are visible.
func (c *canonicaliser) onlyWay(o *ir.Op) {
	ys := yields(o)
	if len(ys) != 1 || len(o.Results) == 0 {
		return
	}
	inside := DefinedIn(o)
	for i, r := range o.Results {
		if v := c.resolve(ys[0].Args[i]); !inside[v] && c.with[r] == nil {
			c.replace(r, v)
		}
	}
}

// sameResults forwards results that all ways yield alike.
func (c *canonicaliser) sameResults(o *ir.Op, ys []*ir.Op) {
	for i, r := range o.Results {
		if c.with[r] == nil && c.resolve(ys[0].Args[i]) == c.resolve(ys[1].Args[i]) {
			c.replace(r, c.resolve(ys[0].Args[i]))
		}
	}
}

// conditionResults recognises if c {true} else {false}.
func (c *canonicaliser) conditionResults(o *ir.Op, ys []*ir.Op) {
	for i, r := range o.Results {
		yes, ok1 := IsConst(c.resolve(ys[0].Args[i]))
		no, ok2 := IsConst(c.resolve(ys[1].Args[i]))
		if ok1 && ok2 && c.with[r] == nil && yes == any(true) && no == any(false) {
			c.replace(r, o.Args[0])
		}
	}
}

// finallyOp splices a finally whose body neither raises nor leaves.
func (c *canonicaliser) finallyOp(o *ir.Op) ([]*ir.Op, bool) {
	c.regions(o)
	body := o.Regions[0]
	s := c.e.Block(body)
	if s.Effects&(ir.Raises|ir.Python) != 0 || s.Leaves || !endsInYield(body) {
		c.onlyWay(o)
		return []*ir.Op{o}, false
	}
	out, _ := c.splice(o, body)
	cleanup := o.Regions[1]
	if endsInYield(cleanup) {
		return append(out, cleanup.Ops[:len(cleanup.Ops)-1]...), false
	}
	return append(out, cleanup.Ops...), true
}

// loopOp forwards carried values that never change, and splices a loop that
// ends in its first run.
func (c *canonicaliser) loopOp(o *ir.Op) ([]*ir.Op, bool) {
	operand, first := Initials(o)
	args := o.Regions[0].Args
	for i, a := range args[first:] {
		init, invariant := o.Args[operand+i], true
		for _, k := range c.js[o].Continues {
			v := c.resolve(k.Args[i])
			invariant = invariant && (v == a || v == init)
		}
		if invariant && c.with[a] == nil {
			c.with[a] = init
			if len(o.Regions) > 1 {
				c.with[o.Regions[1].Args[i]] = init
			}
		}
	}
	c.regions(o)
	if o.Decl.Name != "loop" || len(c.js[o].Continues) > 0 {
		return []*ir.Op{o}, false
	}
	body := o.Regions[0]
	t := body.Terminator()
	breaks := c.js[o].Breaks
	if len(breaks) == 0 || len(breaks) == 1 && t == breaks[0] {
		c.changed = true
		for i, a := range body.Args {
			if c.with[a] == nil {
				c.replace(a, o.Args[i])
			}
		}
		if len(breaks) == 0 {
			return body.Ops, true
		}
		for i, r := range o.Results {
			c.replace(r, c.resolve(t.Args[i]))
		}
		return body.Ops[:len(body.Ops)-1], false
	}
	return []*ir.Op{o}, false
}
