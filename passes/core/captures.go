package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// captures has lazy values hold what their functions read of objects first, rather than the
// objects: then a value that the function forces can be tested before it is called, and what the
// object holds besides is not kept. What is read is settled, so it is the same sooner.
type captures struct {
	settled *settled
	funcs   map[string]*ir.Func
	sites   map[string][]site // the ops that delay or call a function
	fields  map[field]*ir.Value
}

// field is what is read of a parameter.
type field struct {
	of   *ir.Value
	name string
}

// site is an op in a block.
type site struct {
	in *ir.Func
	op *ir.Op
	at *ir.Block
}

// captureFields rewrites the delayed functions of a module.
func captureFields(m *ir.Module, s *settled) bool {
	c := &captures{settled: s, funcs: map[string]*ir.Func{}, sites: map[string][]site{}, fields: map[field]*ir.Value{}}
	for _, f := range m.Funcs {
		if f.Delayed {
			c.funcs[f.Name] = f
		}
	}
	for _, f := range m.Funcs {
		c.find(f, f.Body)
	}
	changed := false
	for _, f := range m.Funcs {
		for c.funcs[f.Name] != nil && c.function(f) {
			changed = true
		}
	}
	return changed
}

// find notes where functions are delayed and called; one that is referred to otherwise stays.
func (c *captures) find(f *ir.Func, b *ir.Block) {
	for _, o := range b.Ops {
		if g := c.funcs[o.Callee()]; g != nil {
			if o.Decl.Name == "lazy.delay" || o.Decl.Name == "call" {
				c.sites[g.Name] = append(c.sites[g.Name], site{f, o, b})
			} else {
				delete(c.funcs, g.Name)
			}
		}
		for _, r := range o.Regions {
			c.find(f, r)
		}
	}
}

// function makes the fields of one parameter, an object, parameters; false: there is none whose
// fields are read.
func (c *captures) function(f *ir.Func) bool {
	for i, p := range f.Params() {
		if p.Type.Kind != ir.KObject {
			continue
		}
		var reads []*ir.Op
		for _, o := range f.Body.Ops {
			if o.Decl.Name == "object.get" && o.Args[0] == p && c.settled.field(o) {
				reads = append(reads, o)
			}
		}
		if len(reads) > 0 {
			c.replace(f, i, reads)
			return true
		}
	}
	return false
}

// replace makes what is read of parameter i parameters, and leaves that one out if nobody
// needs it any more.
func (c *captures) replace(f *ir.Func, i int, reads []*ir.Op) {
	object, with := f.Params()[i], map[*ir.Value]*ir.Value{}
	for _, o := range reads {
		v := c.fields[field{object, o.Attrs.Sym}]
		if v == nil {
			v = f.NewValue(o.Result().Type, o.Attrs.Sym)
			c.fields[field{object, o.Attrs.Sym}] = v
			f.Body.Args = append(f.Body.Args, v)
			for _, s := range c.sites[f.Name] {
				s.pass(o, i)
			}
		}
		with[o.Result()] = v
	}
	f.Replace(with)
	f.Body.Ops = slices.DeleteFunc(f.Body.Ops, func(o *ir.Op) bool { return slices.Contains(reads, o) })
	used := false
	f.Body.Walk(func(o *ir.Op) { used = used || slices.Contains(o.Args, object) })
	if used {
		return
	}
	f.Body.Args = Without(f.Body.Args, func(k int) bool { return k == i })
	for _, s := range c.sites[f.Name] {
		s.op.Args = Without(s.op.Args, func(k int) bool { return k == i })
	}
}

// pass has the op pass what is read of its operand i, too.
func (s site) pass(read *ir.Op, i int) {
	get := s.in.NewOp(read.Decl, []*ir.Value{s.op.Args[i]}, read.Result().Type)
	get.Attrs.Sym, get.Place = read.Attrs.Sym, s.op.Place
	s.at.Ops = slices.Insert(s.at.Ops, slices.Index(s.at.Ops, s.op), get)
	s.op.Args = append(slices.Clip(s.op.Args), get.Result())
}
