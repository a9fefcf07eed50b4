package core

import (
	"fmt"
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Rows finds loops over rows that several threads can share: nothing that a run of
// the loop does is seen by another, and all that stays of it are elements that it
// appends to lists, or stores at its own place, of lists that nobody else has yet.
//
// What such a loop does is copied to a function over a range of rows, and rows.run is put
// before the loop. The runtime has threads run the function over pieces of the range,
// appends what they appended in the order of rows, and says from which row on the loop
// is to go on: that is the first one, as if nothing had been, if any row left the
// function otherwise than by its end. So exceptions, restarts and what is left to CPython
// happen in the loop alone, in the order of rows. Loops that carry values
// (sums of floats among them, whose rounding depends on the order) stay as they are.
var Rows = &Pass{
	Name:     "rows",
	Doc:      "Has threads share loops over rows whose runs do not see each other. Only where a program is to have several.",
	Parallel: true,
	Run: func(m *ir.Module) bool {
		r := &rowLoops{m: m, e: Analyse(m), private: map[string]int{}}
		for _, f := range slices.Clone(m.Funcs) {
			if f.Yields == nil {
				r.f = f
				r.block(f.Body)
			}
		}
		m.Funcs = append(m.Funcs, r.made...)
		return len(r.made) > 0
	},
	After: []Constraint{
		{"inline", "a call hides what is written"},
		{"tableloops", "a pipeline is no loop before"},
		{"bounds", "an index that is known to be in range is one of a row's own place"},
		{"free", "what is made before a loop and freed behind it is seen in one function only"},
	},
}

type rowLoops struct {
	m       *ir.Module
	e       *Effects
	f       *ir.Func
	made    []*ir.Func
	private map[string]int // whether functions write to nothing but what they make: 0 unknown, 1 they do, -1 not
}

func (r *rowLoops) block(b *ir.Block) {
	done := &ir.Block{}
	for _, o := range b.Ops {
		if out, ok := r.shared(o); ok {
			r.share(done, o, out)
		} else {
			for _, x := range o.Regions {
				r.block(x)
			}
		}
		done.Ops = append(done.Ops, o)
	}
	b.Ops = done.Ops
}

// rowOutputs are the lists that a loop over rows makes.
type rowOutputs struct{ appended, set []*ir.Value }

// shared reports whether threads can share the loop.
func (r *rowLoops) shared(o *ir.Op) (out rowOutputs, ok bool) {
	if o.Decl.Name != "for" || len(o.Args) != 3 || len(o.Results) > 0 || len(o.Regions[1].Ops) != 1 || len(o.Regions[0].Args) != 1 {
		return out, false
	}
	if step, known := IsConst(o.Args[2]); !known || step != any(int64(1)) || o.Args[0].Type.Kind != ir.KI64 {
		return out, false
	}
	own, row := DefinedIn(o), o.Regions[0].Args[0]
	ok = !leavesLoop(o)
	o.Regions[0].Walk(func(x *ir.Op) {
		switch name := x.Decl.Name; {
		case name == "break" && x.Target == o:
			ok = false
		case isAppend(name) && !own[x.Args[0]]:
			out.appended = add(out.appended, x.Args[0])
		case name == "list.set_unchecked" && !own[x.Args[0]] && x.Args[1] == row:
			out.set = add(out.set, x.Args[0])
		default:
			ok = ok && r.harmless(x, own)
		}
	})
	if !ok || len(out.appended)+len(out.set) == 0 {
		return out, false
	}
	for _, l := range append(append([]*ir.Value{}, out.appended...), out.set...) {
		ok = ok && r.fresh(l, o)
	}
	ok = ok && !slices.ContainsFunc(out.appended, func(l *ir.Value) bool { return slices.Contains(out.set, l) })
	// Else the lists are only written to.
	o.Regions[0].Walk(func(x *ir.Op) {
		for i, a := range x.Args {
			if slices.Contains(out.appended, a) {
				ok = ok && i == 0 && isAppend(x.Decl.Name)
			} else if slices.Contains(out.set, a) {
				ok = ok && i == 0 && x.Decl.Name == "list.set_unchecked"
			}
		}
	})
	for _, v := range OperandsWithin(o) {
		ok = ok && sharable(v.Type)
	}
	return out, ok
}

// isAppend reports whether an op puts something at the end of a list. A row puts whole
// lines at the end of texts of CSV, so that it does not matter which text has them.
func isAppend(name string) bool {
	switch name {
	case "list.append", "csv.put", "csv.put_field", "csv.put_int", "csv.end_line":
		return true
	}
	return false
}

func add(vs []*ir.Value, v *ir.Value) []*ir.Value {
	if slices.Contains(vs, v) {
		return vs
	}
	return append(vs, v)
}

// sharable reports whether several threads may have the value: it has a form, and is
// neither CPython's nor a generator.
func sharable(t *ir.Type) bool {
	switch t.Kind {
	case ir.KNone, ir.KUnbound, ir.KCell, ir.KPyObj, ir.KGen, ir.KFunc, ir.KLazy:
		return false
	}
	return !slices.ContainsFunc(t.Elems, func(e *ir.Type) bool {
		return e.Kind != ir.KNone && e.Kind != ir.KUnbound && !sharable(e)
	})
}

// harmless reports whether an op may run in any order with those of other rows. An
// exception is no harm: the rows run again. own are the values of the row.
func (r *rowLoops) harmless(o *ir.Op, own map[*ir.Value]bool) bool {
	switch o.Decl.Name {
	case "csv.keep", "table.prefetch", "table.fetch": // copies; writes nothing
		return true
	case "call":
		return r.isPrivate(o.Attrs.Sym)
	case "call.indirect", "func.ref", "gen.new", "gen.yield", "gen.pause", "gen.resume", "gen.throw", "gen.close", "gen.share", "lazy.delay", "lazy.test", "lazy.enter", "lazy.leave", "lazy.force", "state.open", "state.enter", "state.store":
		return false
	}
	if o.Decl.Has(ir.IO|ir.Python) || len(r.m.HookedBy(o)) > 0 {
		return false
	}
	if !o.Decl.Has(ir.Writes) || o.Decl.Name == "loop" || o.Decl.Name == "for" {
		return true
	}
	if len(o.Args) == 0 || o.Args[0].Def == nil || !own[o.Args[0]] {
		return false
	}
	made := o.Args[0].Def.Decl
	return made.Has(ir.Alloc) && !made.Has(ir.Writes|ir.Python) && made.Name != "call" && made.Name != "call.indirect"
}

// isPrivate reports whether a function writes to nothing but what it makes. One that
// calls itself does not count.
func (r *rowLoops) isPrivate(name string) bool {
	if r.private[name] == 0 {
		r.private[name] = -1
		f := r.m.Lookup(name)
		ok := f != nil && f.Yields == nil
		if ok {
			own := map[*ir.Value]bool{}
			f.Body.Walk(func(o *ir.Op) {
				for _, v := range o.Results {
					own[v] = true
				}
			})
			f.Body.Walk(func(o *ir.Op) { ok = ok && r.harmless(o, own) })
		}
		if ok {
			r.private[name] = 1
		}
	}
	return r.private[name] > 0
}

// fresh reports whether a list is made by the function, and nothing but appending
// to it may have been done with it when the loop runs: no other value is the same list.
func (r *rowLoops) fresh(l *ir.Value, loop *ir.Op) bool {
	if l.Def == nil || l.Def.Decl.Name != "list.new" && l.Def.Decl.Name != "list.alloc" {
		return false
	}
	var at *ir.Block
	EachBlock(r.f, func(b *ir.Block) {
		if slices.Contains(b.Ops, l.Def) {
			at = b
		}
	})
	if at == nil {
		return false
	}
	fresh, behind := true, false
	for _, o := range at.Ops {
		inside := o == loop
		check := func(x *ir.Op) {
			inside = inside || x == loop
			if behind {
				return
			}
			for i, a := range x.Args {
				if a == l && (i > 0 || !isAppend(x.Decl.Name) && x.Decl.Name != "list.set_unchecked" && x.Decl.Name != "list.len") {
					fresh = false
				}
			}
		}
		WalkOp(o, check)
		behind = behind || inside
	}
	return fresh && behind
}

// share puts rows.run before a loop, and has the loop begin where that ends.
func (r *rowLoops) share(at *ir.Block, loop *ir.Op, out rowOutputs) {
	f := &ir.Func{Name: fmt.Sprintf("%s.rows%d", r.f.Name, len(r.made)+1), PyName: r.f.PyName, Result: ir.Void, Span: r.f.Span, Model: r.f.Model, Body: &ir.Block{}}
	c := ir.NewCloner(f)
	var args []*ir.Value
	param := func(v *ir.Value) {
		if takes(c, v) {
			args = append(args, v)
		}
	}
	from, to := f.NewValue(ir.I64, ""), f.NewValue(ir.I64, "")
	f.Body.Args = append(f.Body.Args, from, to)
	for _, v := range append(append([]*ir.Value{}, out.appended...), out.set...) {
		param(v)
	}
	for _, v := range OperandsWithin(loop) {
		if v != loop.Args[0] && v != loop.Args[1] || usedIn(loop, v) {
			param(v)
		}
	}
	param(loop.Args[2])
	copied := f.Body.Append(c.Op(loop))
	copied.Args[0], copied.Args[1] = from, to
	(&ir.Builder{Func: f, Block: f.Body, Place: loop.Place}).Return()
	outer := &ir.Builder{Func: r.f, Block: at, Place: loop.Place}
	attrs := ir.Attrs{Sym: f.Name, Index: len(out.appended)}
	next := outer.Emit("rows.run", attrs, append([]*ir.Value{loop.Args[0], loop.Args[1]}, args...), ir.I64).Result()
	loop.Args[0] = next
	r.made = append(r.made, f)
}

// usedIn reports whether the regions of an op use a value.
func usedIn(o *ir.Op, v *ir.Value) bool {
	used := false
	for _, b := range o.Regions {
		b.Walk(func(x *ir.Op) { used = used || slices.Contains(x.Args, v) })
	}
	return used
}
