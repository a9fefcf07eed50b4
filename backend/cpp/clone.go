package cpp

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// clone is the representation of int in a piece of generated code.
type clone uint8

const (
	// shared code mentions no int and serves both clones.
	shared clone = iota
	// fast code holds int in a checked int64_t; what doesn't fit restarts the
	// row in the exact clone.
	fast
	// exact code holds int in a tagged hp_int of any size.
	exact
)

// namespace is where the clone's types and functions live.
func (k clone) namespace() string {
	switch k {
	case fast:
		return "fast"
	case exact:
		return "exact"
	}
	return ""
}

// mentionsInt reports whether values of the type differ between the clones.
//
// Objects count as such: their records may refer to each other in circles, and
// few hold no int.
func mentionsInt(t *ir.Type) bool {
	if t.Kind == ir.KInt || t.Kind == ir.KObject {
		return true
	}
	for _, e := range t.Elems {
		if mentionsInt(e) {
			return true
		}
	}
	return false
}

// funcFacts is what decides which clones of a function are emitted.
type funcFacts struct {
	refs    []*ir.Func // called, referred to, or initialising a global that is read
	ints    bool       // a value of the function itself depends on the representation
	deopts  bool       // may ask for the exact clone, itself or below
	dirties bool       // may do what can't be undone (io, python), itself or below
	late    bool       // may deopt after having done so: such a row can't restart
	neutral bool       // same code in both clones
	lasts   bool       // uses the library's lasting state, itself or below
}

// plan decides which clones of which functions are emitted.
type plan struct {
	mod *ir.Module
	// replays: the runtime repeats input and output when a row starts again.
	replays bool
	facts   map[*ir.Func]*funcFacts
	// emit lists, per clone, the functions in module order.
	emit map[clone][]*ir.Func
	// entryClone is the clone that an entry's rows start in; entries that may
	// deopt restart in exact.
	entryClone map[*ir.Func]clone
	// starts has the functions of the exact clone that rows start in.
	starts map[*ir.Func]bool
}

// newPlan analyses the functions reachable from entries.
func newPlan(mod *ir.Module, entries []*ir.Func, replays bool) *plan {
	p := &plan{mod: mod, replays: replays, facts: map[*ir.Func]*funcFacts{}, emit: map[clone][]*ir.Func{}, entryClone: map[*ir.Func]clone{}, starts: map[*ir.Func]bool{}}
	for _, f := range mod.Funcs {
		p.facts[f] = p.local(f)
	}
	for _, g := range mod.Globals {
		if p.facts[g.Init] == nil {
			p.facts[g.Init] = p.local(g.Init)
		}
	}
	p.propagate()

	wanted := map[clone]map[*ir.Func]bool{shared: {}, fast: {}, exact: {}}
	mark := func(f *ir.Func, k clone) bool {
		first := !wanted[k][f]
		wanted[k][f] = true
		return first
	}
	reach := func(f *ir.Func, k clone) { p.reach(f, k, mark) }
	for _, f := range entries {
		ff := p.facts[f]
		k := fast
		switch {
		case ff.neutral:
			k = shared
		case ff.late || ff.lasts:
			k = exact
		}
		p.entryClone[f] = k
		reach(f, k)
		if p.restarts(f) {
			reach(f, exact)
		}
		if k == exact {
			p.reach(f, k, func(g *ir.Func, _ clone) bool {
				first := !p.starts[g]
				p.starts[g] = true
				return first
			})
		}
	}
	for _, f := range p.allFuncs() {
		for _, k := range []clone{shared, fast, exact} {
			if wanted[k][f] {
				p.emit[k] = append(p.emit[k], f)
			}
		}
	}
	return p
}

// reach tells of a function in a clone and of all below it, as long as visit says to go on.
func (p *plan) reach(f *ir.Func, k clone, visit func(*ir.Func, clone) bool) {
	ff := p.facts[f]
	if ff.neutral {
		k = shared
	}
	if !visit(f, k) {
		return
	}
	for _, g := range ff.refs {
		p.reach(g, k, visit)
	}
}

// rare reports whether a function's code in a clone is for rows that restart, which few do.
func (p *plan) rare(f *ir.Func, k clone) bool { return k == exact && !p.starts[f] }

// entryStartsFast reports whether the exact clone serves rare rows only.
func (p *plan) entryStartsFast() bool { return len(p.starts) == 0 }

// restarts reports whether an entry's rows may have to run again in the exact
// clone: because of an op, or an argument beyond int64_t.
func (p *plan) restarts(f *ir.Func) bool {
	if p.entryClone[f] != fast {
		return false
	}
	for _, a := range f.Params() {
		if mentionsInt(a.Type) {
			return true
		}
	}
	return p.facts[f].deopts
}

// allFuncs is the module's functions and then the initialisers of globals that
// aren't listed among them.
func (p *plan) allFuncs() []*ir.Func {
	fs := append([]*ir.Func{}, p.mod.Funcs...)
	seen := map[*ir.Func]bool{}
	for _, f := range fs {
		seen[f] = true
	}
	for _, g := range p.mod.Globals {
		if !seen[g.Init] {
			seen[g.Init] = true
			fs = append(fs, g.Init)
		}
	}
	return fs
}

// cloneOf is the clone in which code of clone k finds function f.
func (p *plan) cloneOf(f *ir.Func, k clone) clone {
	if p.facts[f].neutral {
		return shared
	}
	return k
}

// global finds a module constant.
func (p *plan) global(name string) (int, *ir.Global) {
	for i, g := range p.mod.Globals {
		if g.Name == name {
			return i, g
		}
	}
	panic("backend/cpp: no global " + name)
}

// callee finds a function that an op names.
func (p *plan) callee(name string) *ir.Func {
	f := p.mod.Lookup(name)
	if f == nil {
		panic("backend/cpp: no function " + name)
	}
	return f
}

// local gathers the facts that f's own ops tell.
func (p *plan) local(f *ir.Func) *funcFacts {
	ff := &funcFacts{ints: mentionsInt(f.Result)}
	seen := map[*ir.Func]bool{}
	ref := func(g *ir.Func) {
		if !seen[g] {
			seen[g] = true
			ff.refs = append(ff.refs, g)
		}
	}
	if f.Yields != nil { // what it yields is the generator's even if it never does
		ff.ints = ff.ints || mentionsInt(f.Yields) || mentionsInt(f.Sent)
	}
	value := func(v *ir.Value) { ff.ints = ff.ints || mentionsInt(v.Type) }
	for _, a := range f.Params() {
		value(a)
	}
	f.Body.Walk(func(o *ir.Op) {
		for _, v := range o.Results {
			value(v)
		}
		for _, r := range o.Regions {
			for _, v := range r.Args {
				value(v)
			}
		}
		for _, h := range p.mod.HookedBy(o) {
			ref(p.callee(h.Func))
		}
		for _, g := range p.mod.Resumed(o) {
			ref(g)
		}
		if name := o.Callee(); name != "" {
			ref(p.callee(name))
		} else if o.Name() == "global" {
			_, g := p.global(o.Attrs.Sym)
			ref(g.Init)
		}
		ff.ints = ff.ints || usesState(o) || o.Decl.Guesses
		ff.lasts = ff.lasts || o.Name() == "state.enter"
		ff.deopts = ff.deopts || opDeopts(o)
		ff.dirties = ff.dirties || p.opDirties(o)
	})
	ff.dirties = ff.dirties && !f.Late
	return ff
}

// opDeopts reports whether the op itself may ask for the exact clone.
func opDeopts(o *ir.Op) bool {
	if o.Name() == "const" {
		n, ok := o.Attrs.Const.(*big.Int)
		return ok && !n.IsInt64()
	}
	return !o.Decl.Structural && o.Decl.Has(ir.Deopts)
}

// opDirties reports whether the op itself has an effect that a restart of the
// row would repeat. That of a program replays what it wrote and read.
func (p *plan) opDirties(o *ir.Op) bool {
	if p.replays && o.Decl.Replay || cleanPython[o.Name()] || answersAnew[o.Name()] {
		return false
	}
	return !o.Decl.Structural && o.Decl.Has(ir.IO|ir.Python)
}

// answersAnew are ops that a row may ask again: nobody knows what they have said.
var answersAnew = map[string]bool{"sys.time": true, "sys.local_offset": true, "sys.local_dst": true, "sys.mktime": true, "sys.random_word": true}

// looksAround are the ops that see what a program's other run has done to files, or that give
// each run another value, which may be the name of one.
var looksAround = map[string]bool{
	"os.mode": true, "os.size": true, "os.listdir": true, "sys.time": true, "sys.perf_counter": true, "sys.process_time": true, "sys.entropy": true,
}

// Repeats reports whether all that a program does to the world may be done again, or held back
// until it has ended: it writes output, reads files, and writes other ones from their start.
func Repeats(mod *ir.Module) bool {
	p := &plan{replays: true}
	repeats, writes, looks := true, false, false
	for _, f := range mod.Funcs {
		f.Body.Walk(func(o *ir.Op) {
			switch name := o.Name(); name {
			case "io.create", "io.write", "io.sync":
				writes = true
			default:
				repeats = repeats && (f.Late || !p.opDirties(o))
				looks = looks || looksAround[name]
			}
		})
	}
	return repeats && !(writes && looks)
}

// propagate brings the facts of callees to callers until nothing changes.
func (p *plan) propagate() {
	all := p.allFuncs()
	for _, f := range all {
		p.facts[f].neutral = !p.facts[f].ints
	}
	for changed := true; changed; {
		changed = false
		set := func(b *bool, v bool) {
			if v != *b {
				*b, changed = v, true
			}
		}
		for _, f := range all {
			ff := p.facts[f]
			for _, g := range ff.refs {
				gf := p.facts[g]
				set(&ff.deopts, ff.deopts || gf.deopts)
				set(&ff.dirties, ff.dirties || gf.dirties)
				set(&ff.neutral, ff.neutral && gf.neutral)
				set(&ff.lasts, ff.lasts || gf.lasts)
			}
		}
		for _, f := range all {
			ff := p.facts[f]
			set(&ff.late, ff.late || p.deoptsLate(f))
		}
	}
}

// deoptsLate reports whether f may deopt after an effect that can't be undone.
// An op in a loop that has such an effect comes after it, whatever the order.
func (p *plan) deoptsLate(f *ir.Func) bool {
	if ff := p.facts[f]; !ff.deopts || !ff.dirties {
		return false
	}
	late := false
	does := func(o *ir.Op) (dirties, deopts bool) {
		dirties, deopts = p.opDirties(o), opDeopts(o)
		for _, h := range p.mod.HookedBy(o) {
			hf := p.facts[p.callee(h.Func)]
			dirties, deopts = dirties || hf.dirties, deopts || hf.deopts
			late = late || hf.late || hf.dirties && hf.deopts
		}
		switch o.Name() {
		case "call":
			cf := p.facts[p.callee(o.Attrs.Sym)]
			dirties, deopts = cf.dirties, cf.deopts
			late = late || cf.late
		case "gen.resume", "gen.throw", "gen.close", "gen.share", "lazy.force":
			for _, g := range p.mod.Resumed(o) {
				gf := p.facts[g]
				dirties, deopts = dirties || gf.dirties, deopts || gf.deopts
				late = late || gf.late || gf.deopts && o.Name() == "gen.share" // it runs within what CPython does
			}
		case "call.indirect":
			// A closure may be of any function referred to.
			for _, ff := range p.facts {
				dirties, deopts = dirties || ff.dirties, deopts || ff.deopts
				late = late || ff.late
			}
		case "global":
			_, g := p.global(o.Attrs.Sym)
			dirties, deopts = p.facts[g.Init].dirties, p.facts[g.Init].deopts
		}
		return
	}
	var block func(b *ir.Block, dirty bool) bool
	block = func(b *ir.Block, dirty bool) bool {
		for _, o := range b.Ops {
			if o.Name() == "loop" || o.Name() == "for" {
				o.Regions[0].Walk(func(in *ir.Op) {
					d, _ := does(in)
					dirty = dirty || d
				})
			}
			after := dirty
			for _, r := range o.Regions {
				in := dirty
				if o.Name() == "try" || o.Name() == "finally" {
					in = after // the second region follows any part of the first
				}
				after = block(r, in) || after
			}
			dirties, deopts := does(o)
			late = late || dirty && deopts || dirties && deopts && p.opDirties(o)
			dirty = after || dirties
		}
		return dirty
	}
	block(f.Body, false)
	return late
}

// cleanPython are the ops on CPython's objects that may be done again: they
// make objects that nobody else has, or import what stays imported.
var cleanPython = map[string]bool{
	"py.import": true, "py.global": true, "py.is": true, "py.is_none": true, "py.from_none": true, "py.from_bool": true,
	"py.from_int": true, "py.from_float": true, "py.from_str": true, "py.from_bytes": true, "py.to_bool": true, "py.to_int": true,
	"py.to_float": true, "py.to_str": true, "py.to_bytes": true, "py.list_new": true, "py.dict_new": true, "py.slice": true,
	"py.tuple_from_list": true, "py.keep": true, "py.drop": true,
}
