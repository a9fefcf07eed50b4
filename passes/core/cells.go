package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Cells turns memory into SSA values where what it holds is known wherever it is
// read: cells, fields of objects and entries of dicts at constant keys that nobody
// else sees ([location]). Control gets results and carried values for it. After an
// exception the content is known if it was the same wherever the body of the try may
// raise. An object or dict is taken apart as a whole or not at all.
var Cells = &Pass{
	Name: "cells",
	Doc:  "Promotes cells, fields of objects and entries of dicts at constant keys, that are not captured and not read after an exception that may have interrupted their stores, to SSA values.",
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

// PromoteCells turns the memory of a function that allows it into values.
func PromoteCells(f *ir.Func, e *Effects) (changed bool) {
	for _, group := range locations(f, e) {
		if slices.ContainsFunc(group, func(l *location) bool { return !promote(f, e, l, false) }) {
			continue
		}
		for _, l := range group {
			promote(f, e, l, true)
		}
		made := group[0]
		made.block.Ops = slices.DeleteFunc(made.block.Ops, func(o *ir.Op) bool { return o == made.def })
		changed = true
	}
	return changed
}

// unknownContent stands for content that depends on where an exception came
// from; it can't be loaded. noContent is that of a dict's entry that is not there.
var (
	unknownContent = &ir.Value{ID: -1}
	noContent      = &ir.Value{ID: -2}
)

// isValue reports whether content is a value, which control can carry.
func isValue(content *ir.Value) bool { return content != unknownContent && content != noContent }

// promoter walks the code after what makes a location with the current content. It does so
// twice: first to see whether the content is known at every load, then to
// rewrite.
type promoter struct {
	f       *ir.Func
	e       *Effects
	l       *location
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

// promote reports whether the content of a location is known wherever it is read, and
// replaces the accesses if that has been found.
func promote(f *ir.Func, e *Effects, l *location, rewrite bool) bool {
	p := &promoter{f: f, e: e, l: l, rewrite: rewrite, with: map[*ir.Value]*ir.Value{}, carried: map[*ir.Op]bool{}}
	start := slices.Index(l.block.Ops, l.def)
	rest := &ir.Block{Ops: slices.Clone(l.block.Ops[start+1:])}
	var made []*ir.Op
	p.block(rest, l.initial(f, &made))
	if p.failed {
		return false
	}
	if rewrite {
		l.block.Ops = slices.Concat(l.block.Ops[:start:start], made, l.block.Ops[start:start+1], rest.Ops)
		f.Replace(p.with)
	}
	return true
}

// fresh makes the value that content has behind a merge; in the first walk a
// mere token.
func (p *promoter) fresh() *ir.Value {
	if !p.rewrite {
		return &ir.Value{ID: -1}
	}
	return p.f.NewValue(p.l.what, p.l.def.Result().Name)
}

// block walks ops and returns the content at the end.
func (p *promoter) block(b *ir.Block, cur *ir.Value) *ir.Value {
	var out []*ir.Op
	for _, o := range b.Ops {
		if a := p.l.access(o); a != elsewhere {
			cur = p.access(o, a, cur, &out)
			continue
		}
		out = append(out, o)
		if n := len(p.raising); n > 0 && len(o.Regions) == 0 && p.e.Op(o).Effects&(ir.Raises|ir.Python) != 0 {
			p.raising[n-1].add(cur)
		}
		switch {
		case (o.Decl.Name == "break" || o.Decl.Name == "continue") && p.carried[o.Target]:
			p.pass(o, cur)
		case p.l.stores[o]:
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

// access replaces an access, by what is added to out, and returns the content after it.
func (p *promoter) access(o *ir.Op, a accessKind, cur *ir.Value, out *[]*ir.Op) *ir.Value {
	last := o.Args[len(o.Args)-1]
	if a == sets {
		return last
	}
	there := cur != noContent
	if cur == unknownContent || !there && (a == loads || a == deletes) {
		p.failed = true
		return cur
	}
	if a == asks || a == looksUp || a == removes {
		k := NewOp(p.f, o, "const", ir.Attrs{Const: there}, nil, ir.Bool)
		*out = append(*out, k)
		p.with[o.Results[0]] = k.Result()
	}
	content := cur
	switch {
	case there:
	case a == looksUp || a == removes:
		u := NewOp(p.f, o, "undef", ir.Attrs{}, nil, p.l.what)
		*out = append(*out, u)
		content = u.Result()
	default:
		content = last
	}
	switch n := len(o.Results); {
	case n == 2:
		p.with[o.Results[1]] = content
	case n == 1 && a != asks:
		p.with[o.Result()] = content
	}
	switch a {
	case deletes, deletesOr, removes:
		return noContent
	case setsDefault:
		return content
	}
	return cur
}

// pass appends the content to a terminator's operands.
func (p *promoter) pass(o *ir.Op, cur *ir.Value) {
	if !isValue(cur) {
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
		ys, vs = append(ys, r.Terminator()), append(vs, ends[i])
		same = same && ends[i] == vs[0]
	}
	switch {
	case same && len(vs) > 0 && (len(vs) == len(regions) || !isValue(vs[0])):
		// Equal on several ways, so defined before the op.
		return vs[0]
	case slices.ContainsFunc(vs, func(v *ir.Value) bool { return !isValue(v) }):
		return unknownContent
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
// not known there, and must not change. Behind it the content is that at the body's end.
func (p *promoter) finally(o *ir.Op, cur *ir.Value) *ir.Value {
	end := p.block(o.Regions[0], cur)
	p.block(o.Regions[1], unknownContent)
	o.Regions[1].Walk(func(x *ir.Op) { p.failed = p.failed || p.l.access(x).changes() })
	switch end {
	case cur, unknownContent:
		return end
	case noContent:
		return unknownContent
	}
	if endsInYield(o.Regions[0]) {
		p.pass(o.Regions[0].Terminator(), end)
	}
	return p.result(o)
}

func (p *promoter) loop(o *ir.Op, cur *ir.Value) *ir.Value {
	if !isValue(cur) {
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
