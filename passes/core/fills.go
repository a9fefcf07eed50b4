package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Fills leaves out the filling of a new list whose elements a counted loop then
// stores, each before anything reads it:
//
//	row = [i] + [0] * n
//	for j in range(1, n + 1):
//	    row[j] = row[j - 1] + x[j]
var Fills = &Pass{
	Name: "fills",
	Doc:  "Leaves out the filling of new lists whose elements a loop stores before anything reads them.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			p := &overwritten{a: NewRangeAnalysis(f), js: LoopJumps(f)}
			EachBlock(f, func(b *ir.Block) {
				for i := 0; i < len(b.Ops); i++ {
					if n := b.Ops[i].Decl.Name; n == "list.fill" || n == "list.set_range_unchecked" {
						p.fill(b, i)
					}
				}
			})
			changed = changed || p.changed
		}
		return changed
	},
	After: []Constraint{
		{"bounds", "a list of known size is filled in place, and a store is known to be in range"},
		{"carry", "what a run reads of the one before is no longer read from the list"},
	},
}

type overwritten struct {
	a       *RangeAnalysis
	js      map[*ir.Op]*Jumps
	changed bool
}

// filled are the elements start <= i < stop of a list that an op stores.
type filled struct {
	list        *ir.Value
	start, stop Linear
}

// fill leaves out the op at b.Ops[i], if a loop behind it does its work.
func (p *overwritten) fill(b *ir.Block, i int) {
	o := b.Ops[i]
	var at filled
	if o.Decl.Name == "list.fill" {
		at = filled{o.Result(), Linear{}, p.a.LinearOf(o.Args[1])}
	} else {
		at = filled{o.Args[0], p.a.LinearOf(o.Args[1]), p.a.LinearOf(o.Args[2])}
	}
	if at.list.Def == nil || !makesList(at.list) || !slices.Contains(b.Ops[:i+1], at.list.Def) || at.list.Type.Elem().Kind == ir.KPyObj {
		return
	}
	for j := i + 1; j < len(b.Ops); j++ {
		next := b.Ops[j]
		if p.stores(next, at) {
			p.changed = true
			if o.Decl.Name == "list.fill" {
				p.alloc(b, i)
			} else {
				b.Ops = slices.Delete(b.Ops, i, i+1)
			}
			return
		}
		if !p.apart(next, at) {
			return
		}
	}
}

// alloc replaces the list.fill at b.Ops[i] by a list that nothing is stored in.
func (p *overwritten) alloc(b *ir.Block, i int) {
	o := b.Ops[i]
	zero := NewOp(p.a.f, o, "const", ir.Attrs{Const: int64(0)}, nil, ir.I64)
	n := NewOp(p.a.f, o, "i64.max", ir.Attrs{}, []*ir.Value{o.Args[1], zero.Result()}, ir.I64)
	o.Decl, o.Args, o.Attrs = ir.MustOp("list.alloc"), n.Results, ir.Attrs{Type: o.Result().Type.Elem()}
	b.Ops = slices.Insert(b.Ops, i, zero, n)
}

// apart reports whether an op sees none of the elements, nor hands on the list.
func (p *overwritten) apart(o *ir.Op, at filled) bool {
	apart := true
	WalkOp(o, func(o *ir.Op) {
		apart = apart && (!slices.Contains(o.Args, at.list) || p.outside(o, at))
	})
	return apart
}

// outside reports whether an op with the list as operand only stores into it,
// asks for its length or reads another element than those.
func (p *overwritten) outside(o *ir.Op, at filled) bool {
	if slices.Contains(o.Args[1:], at.list) {
		return false
	}
	switch o.Decl.Name {
	case "list.set_unchecked", "list.len":
		return true
	case "list.get_unchecked":
		k := p.a.LinearOf(o.Args[1])
		return p.a.proves(k.plus(1), at.start) || p.a.proves(at.stop, k)
	}
	return false
}

// stores reports whether an op is a loop that stores each of the elements, and
// reads none that it has not stored. Where it ends early, with an exception or
// by a jump to an outer loop, the list is out of sight.
func (p *overwritten) stores(loop *ir.Op, at filled) bool {
	if loop.Decl.Name != "for" {
		return false
	}
	body, js := loop.Regions[0], p.js[loop]
	index := body.Args[0]
	step, counts := ConstInteger(loop.Args[2])
	if !counts || step != 1 || index.Type.Kind != ir.KI64 || len(js.Breaks) > 0 || len(js.Continues) != 1 || body.Terminator() != js.Continues[0] ||
		p.a.LinearOf(loop.Args[0]) != at.start || p.a.LinearOf(loop.Args[1]) != at.stop || slices.Contains(loop.Args, at.list) {
		return false
	}
	i := slices.IndexFunc(body.Ops, func(o *ir.Op) bool {
		return o.Decl.Name == "list.set_unchecked" && o.Args[0] == at.list && p.a.LinearOf(o.Args[1]) == Linear{index, 0}
	})
	if i < 0 {
		return false
	}
	for j, o := range body.Ops {
		ok := true
		WalkOp(o, func(o *ir.Op) {
			if !slices.Contains(o.Args, at.list) || p.outside(o, at) {
				return
			}
			k := Linear{}
			if o.Decl.Name == "list.get_unchecked" {
				k = p.a.LinearOf(o.Args[1])
			}
			ok = ok && k.Base == index && (k.Off < 0 || k.Off == 0 && j > i)
		})
		if !ok {
			return false
		}
	}
	return true
}
