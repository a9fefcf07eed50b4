package core

import "github.com/hipy-lang/hipy/ir"

// Cells turns variables in memory into SSA values: a cell that is only loaded
// and stored, and whose content is known wherever it is loaded. Control gets
// results and carried values for it. After an exception the content is known
// if it was the same wherever the body of the try may raise.
var Cells = &Pass{
	Name: "cells",
	Doc:  "Promotes cells that are not captured, and not loaded after an exception that may have interrupted their stores, to SSA values.",
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			for PromoteCells(f, e) {
				changed = true
			}
		}
		return changed
	},
	After: []Constraint{{"inline", "a cell that a callee takes is known only in the inlined body"}},
}

// PromoteCells turns the cells of a function that allow it into values.
func PromoteCells(f *ir.Func, e *Effects) (changed bool) {
	for _, c := range candidates(f) {
		changed = promote(f, e, c) || changed
	}
	return changed
}

// A cell is a cell.new with the ops that contain loads or stores of it.
type cell struct {
	def      *ir.Op
	block    *ir.Block
	contains map[*ir.Op]bool // ops with a use in their regions
	stores   map[*ir.Op]bool // of these, the ones with a store
}

// candidates are the cells used by nothing but load and store.
func candidates(f *ir.Func) []*cell {
	var cells []*cell
	byValue := map[*ir.Value]*cell{}
	var visit func(b *ir.Block, path []*ir.Op)
	visit = func(b *ir.Block, path []*ir.Op) {
		for _, o := range b.Ops {
			if o.Decl.Name == "cell.new" {
				c := &cell{def: o, block: b, contains: map[*ir.Op]bool{}, stores: map[*ir.Op]bool{}}
				cells = append(cells, c)
				byValue[o.Result()] = c
			}
			for i, a := range o.Args {
				c := byValue[a]
				if c == nil {
					continue
				}
				load, store := o.Decl.Name == "cell.load", o.Decl.Name == "cell.store" && i == 0
				if !load && !store {
					c.def = nil
				}
				for _, p := range path {
					c.contains[p] = true
					c.stores[p] = c.stores[p] || store
				}
			}
			for _, r := range o.Regions {
				visit(r, append(path[:len(path):len(path)], o))
			}
		}
	}
	visit(f.Body, nil)
	return Without(cells, func(i int) bool { return cells[i].def == nil })
}

// unknownContent stands for content that depends on where an exception came
// from; it can't be loaded.
var unknownContent = &ir.Value{ID: -1}

// promoter walks the code after cell.new with the current content. It does so
// twice: first to see whether the content is known at every load, then to
// rewrite.
type promoter struct {
	f       *ir.Func
	e       *Effects
	c       *cell
	rewrite bool
	failed  bool
	with    map[*ir.Value]*ir.Value
	carried map[*ir.Op]bool // loops that carry the content
	raising []*raisePoints  // the try bodies around, innermost last
}

// raisePoints is the content wherever the body of a try may raise.
type raisePoints struct {
	any  bool
	same *ir.Value
}

func (p *raisePoints) add(v *ir.Value) {
	if !p.any {
		p.any, p.same = true, v
	} else if p.same != v {
		p.same = unknownContent
	}
}

func promote(f *ir.Func, e *Effects, c *cell) bool {
	for _, rewrite := range []bool{false, true} {
		p := &promoter{f: f, e: e, c: c, rewrite: rewrite, with: map[*ir.Value]*ir.Value{}, carried: map[*ir.Op]bool{}}
		start := 0
		for c.block.Ops[start] != c.def {
			start++
		}
		rest := &ir.Block{Ops: append([]*ir.Op{}, c.block.Ops[start+1:]...)}
		p.block(rest, c.def.Args[0])
		if p.failed {
			return false
		}
		if rewrite {
			c.block.Ops = append(c.block.Ops[:start:start], rest.Ops...)
			f.Replace(p.with)
		}
	}
	return true
}

// fresh makes the value that content has behind a merge; in the first walk a
// mere token.
func (p *promoter) fresh() *ir.Value {
	if !p.rewrite {
		return &ir.Value{ID: -1}
	}
	hint := p.c.def.Result().Name
	return p.f.NewValue(p.c.def.Result().Type.Elem(), hint)
}

// block walks ops and returns the content at the end.
func (p *promoter) block(b *ir.Block, cur *ir.Value) *ir.Value {
	var out []*ir.Op
	address := p.c.def.Result()
	for _, o := range b.Ops {
		if len(o.Args) > 0 && o.Args[0] == address {
			if o.Decl.Name == "cell.load" {
				if cur == unknownContent {
					p.failed = true
				}
				p.with[o.Result()] = cur
			} else {
				cur = o.Args[1]
			}
			continue
		}
		out = append(out, o)
		if n := len(p.raising); n > 0 && len(o.Regions) == 0 && p.e.Op(o).Effects&(ir.Raises|ir.Python) != 0 {
			p.raising[n-1].add(cur)
		}
		switch {
		case (o.Decl.Name == "break" || o.Decl.Name == "continue") && p.carried[o.Target]:
			p.pass(o, cur)
		case p.c.stores[o]:
			cur = p.control(o, cur)
		case len(o.Regions) > 0:
			p.inner(o, cur)
		}
	}
	if p.rewrite {
		b.Ops = out
	}
	return cur
}

// pass appends the content to a terminator's operands.
func (p *promoter) pass(o *ir.Op, cur *ir.Value) {
	if cur == unknownContent {
		p.failed = true
	}
	if p.rewrite {
		o.Args = append(o.Args[:len(o.Args):len(o.Args)], cur)
	}
}

// inner walks the regions of an op that does not store: the content is the
// same throughout. Exceptions caught inside don't show outside.
func (p *promoter) inner(o *ir.Op, cur *ir.Value) {
	for i, r := range o.Regions {
		caught := o.Decl.Name == "try" && i == 0
		if caught {
			p.raising = append(p.raising, &raisePoints{})
		}
		p.block(r, cur)
		if caught {
			p.raising = p.raising[:len(p.raising)-1]
		}
	}
}

// result adds a result for the content behind the op.
func (p *promoter) result(o *ir.Op) *ir.Value {
	v := p.fresh()
	if p.rewrite {
		v.Def = o
		o.Results = append(o.Results, v)
	}
	return v
}

// merge gives the yields of an op's regions the content at their ends and
// returns the content behind it.
func (p *promoter) merge(o *ir.Op, regions []*ir.Block, ends []*ir.Value) *ir.Value {
	var ys []*ir.Op
	var vs []*ir.Value
	same := true
	for i, r := range regions {
		if !endsInYield(r) {
			continue
		}
		if ends[i] == unknownContent {
			return unknownContent
		}
		ys, vs = append(ys, r.Terminator()), append(vs, ends[i])
		same = same && ends[i] == vs[0]
	}
	if same && len(vs) == len(regions) {
		// Equal on several ways, so defined before the op.
		return vs[0]
	}
	for i, y := range ys {
		p.pass(y, vs[i])
	}
	return p.result(o)
}

// control walks an op whose regions store.
func (p *promoter) control(o *ir.Op, cur *ir.Value) *ir.Value {
	switch o.Decl.Name {
	case "if":
		ends := []*ir.Value{p.block(o.Regions[0], cur), p.block(o.Regions[1], cur)}
		return p.merge(o, o.Regions, ends)
	case "try":
		p.raising = append(p.raising, &raisePoints{})
		end := p.block(o.Regions[0], cur)
		points := p.raising[len(p.raising)-1]
		p.raising = p.raising[:len(p.raising)-1]
		caught := cur
		if points.any && points.same != cur {
			caught = unknownContent
		}
		return p.merge(o, o.Regions, []*ir.Value{end, p.block(o.Regions[1], caught)})
	case "loop", "for":
		return p.loop(o, cur)
	case "finally":
		return p.finally(o, cur)
	}
	p.failed = true
	return cur
}

// finally: its second region is entered from many places, so that the content is
// not known there. Behind it the content is that at the body's end.
func (p *promoter) finally(o *ir.Op, cur *ir.Value) *ir.Value {
	end := p.block(o.Regions[0], cur)
	if p.block(o.Regions[1], unknownContent) != unknownContent {
		p.failed = true
	}
	if end == cur || end == unknownContent {
		return end
	}
	if endsInYield(o.Regions[0]) {
		p.pass(o.Regions[0].Terminator(), end)
	}
	return p.result(o)
}

func (p *promoter) loop(o *ir.Op, cur *ir.Value) *ir.Value {
	if cur == unknownContent {
		p.failed = true
		return cur
	}
	p.carried[o] = true
	args := make([]*ir.Value, len(o.Regions))
	for i, r := range o.Regions {
		args[i] = p.fresh()
		if p.rewrite {
			r.Args = append(r.Args, args[i])
		}
	}
	if p.rewrite {
		o.Args = append(o.Args[:len(o.Args):len(o.Args)], cur)
	}
	p.block(o.Regions[0], args[0])
	if len(o.Regions) > 1 {
		end := p.block(o.Regions[1], args[1])
		if endsInYield(o.Regions[1]) {
			p.pass(o.Regions[1].Terminator(), end)
		}
	}
	return p.result(o)
}
