package core

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Release lets go of CPython's objects at once where it can be seen that
// nothing uses them any longer: after the last op that does, if all that do are
// ops in CPython, which keep references of their own. The others live until
// the row ends, or until the runtime finds that nothing refers to them. A
// comparison of which only the truth is wanted makes no object at all, nor does an
// attribute that is called at once.
var Release = &Pass{
	Name: "release",
	Doc:  "Releases CPython's objects after their last use, where all uses are ops in CPython.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			r := &releases{f: f, users: map[*ir.Value][]*ir.Op{}, within: map[*ir.Op]map[*ir.Value]bool{}, owned: map[*ir.Value]bool{}, loops: map[*ir.Op][]*ir.Value{}, final: map[*ir.Value]bool{}}
			f.Body.Walk(func(o *ir.Op) {
				for _, a := range o.Args {
					if a.Type.Kind == ir.KPyObj {
						r.users[a] = append(r.users[a], o)
					}
				}
			})
			if len(r.users) == 0 {
				continue
			}
			EachBlock(f, r.tests)
			EachBlock(f, r.calls)
			r.convertOnce()
			EachBlock(f, r.methods)
			r.jumps, r.ends = LoopJumps(f), map[*ir.Op]*ir.Block{}
			EachBlock(f, func(b *ir.Block) { r.ends[b.Terminator()] = b })
			r.handedOn(f.Body)
			EachBlock(f, r.block)
			changed = changed || r.changed
		}
		return changed
	},
	After: []Constraint{
		{"dce", "an op that is removed uses nothing"},
		{"licm", "a use that leaves a loop is not its last one there"},
	},
}

type releases struct {
	f       *ir.Func
	users   map[*ir.Value][]*ir.Op
	jumps   map[*ir.Op]*Jumps
	ends    map[*ir.Op]*ir.Block          // the block of each terminator
	within  map[*ir.Op]map[*ir.Value]bool // see inside
	owned   map[*ir.Value]bool            // what ifs and loops hand on
	loops   map[*ir.Op][]*ir.Value        // what each loop carries of that
	final   map[*ir.Value]bool            // what of it comes to a for's else
	changed bool
}

// owning reports whether each run of the op makes a reference of the row's.
func owning(o *ir.Op) bool {
	name := o.Decl.Name
	if strings.HasPrefix(name, "py.call_kw") {
		name = "py.call_ex"
	}
	switch name {
	case "array.share", "array.to_py":
		return true
	case "py.from_none", "py.from_bool", "py.from_exc":
		return false
	case "py.from_str":
		// Literals are kept.
		if d := o.Args[0].Def; d != nil && d.Decl.Name == "const" {
			return false
		}
	case "py.from_int":
		// The interpreter keeps the small ones.
		if n, ok := ConstInteger(o.Args[0]); ok && -5 <= n && n <= 256 {
			return false
		}
	case "py.call0", "py.call1", "py.call2", "py.call3", "py.call_ex", "py.method0", "py.method1", "py.method2", "py.method3",
		"py.invoke0", "py.invoke1", "py.invoke2", "py.invoke3":
		called := o.Attrs.Sym
		if d := o.Args[0].Def; d != nil && (called == "" || name == "py.call_ex") {
			called = d.Attrs.Sym
		}
		if finalised[called] {
			return false
		}
	}
	return strings.HasPrefix(o.Decl.Name, "py.") && len(o.Results) > 0 && o.Results[0].Type.Kind == ir.KPyObj
}

// finalised are the names of calls that give objects whose end does something: a
// file is closed or removed, a buffer is let go. A variable keeps them in CPython after
// their last use.
var finalised = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields("memoryview getbuffer mmap TemporaryFile NamedTemporaryFile SpooledTemporaryFile TemporaryDirectory ZipFile TarFile PyZipFile " +
		"TextIOWrapper BufferedReader BufferedWriter BufferedRandom BufferedRWPair GzipFile BZ2File LZMAFile StreamWriter Popen Pool ThreadPool ThreadPoolExecutor " +
		"ProcessPoolExecutor connect finalize socket") {
		m[n] = true
	}
	return m
}()

// onlyUses reports whether the op keeps its CPython operands at most in CPython.
func onlyUses(o *ir.Op) bool {
	return (strings.HasPrefix(o.Decl.Name, "py.") || o.Decl.Name == "array.of_py") && o.Decl.Name != "py.raise" && !o.Decl.Terminator
}

// tests makes one op of a comparison and the truth of its result, which nothing
// else asks for.
func (r *releases) tests(b *ir.Block) {
	for i := 1; i < len(b.Ops); i++ {
		truth, compare := b.Ops[i], b.Ops[i-1]
		if truth.Decl.Name != "py.truth" || compare.Decl.Name != "py.compare" || truth.Args[0] != compare.Result() || len(r.users[compare.Result()]) != 1 {
			continue
		}
		truth.Decl, truth.Attrs, truth.Args = ir.MustOp("py.test"), compare.Attrs, compare.Args
		for _, v := range compare.Args {
			r.uses(v, compare, truth)
		}
		b.Ops = slices.Delete(b.Ops, i-1, i)
		r.changed = true
	}
}

// methods makes a method call of an attribute and its call, which nothing else
// uses: one op, if there is nothing in between but arguments that are made; else
// the method is looked up where the attribute was, and no object made that binds it.
func (r *releases) methods(b *ir.Block) {
	at := map[*ir.Op]int{}
	var gone map[*ir.Op]bool
	for i, o := range b.Ops {
		at[o] = i
		if !strings.HasPrefix(o.Decl.Name, "py.call") || strings.HasPrefix(o.Decl.Name, "py.call_") {
			continue
		}
		get := o.Args[0].Def
		if get == nil || get.Decl.Name != "py.getattr" || len(r.users[get.Result()]) != 1 {
			continue
		}
		j, here := at[get]
		if !here {
			continue
		}
		r.changed = true
		number, args := strings.TrimPrefix(o.Decl.Name, "py.call"), o.Args[1:]
		if !slices.ContainsFunc(b.Ops[j+1:i], func(o *ir.Op) bool { return !quiet(o) && !gone[o] }) {
			r.uses(get.Args[0], get, o)
			o.Decl, o.Attrs = ir.MustOp("py.method"+number), get.Attrs
			o.Args = append([]*ir.Value{get.Args[0]}, args...)
			if gone == nil {
				gone = map[*ir.Op]bool{}
			}
			gone[get] = true
			continue
		}
		get.Decl = ir.MustOp("py.lookup")
		own := r.f.NewValue(ir.Bool, "")
		own.Def = get
		get.Results = append(get.Results, own)
		r.users[get.Args[0]] = append(r.users[get.Args[0]], o)
		o.Decl = ir.MustOp("py.invoke" + number)
		o.Args = append([]*ir.Value{get.Results[0], get.Results[1], get.Args[0]}, args...)
	}
	if gone != nil {
		b.Ops = slices.DeleteFunc(b.Ops, func(o *ir.Op) bool { return gone[o] })
	}
}

// uses notes that another op uses the value instead of one.
func (r *releases) uses(v *ir.Value, from, to *ir.Op) {
	for k, u := range r.users[v] {
		if u == from {
			r.users[v][k] = to
		}
	}
}

// quiet reports whether the op executes no code of the user's and changes nothing.
func quiet(o *ir.Op) bool {
	switch o.Decl.Name {
	case "py.from_none", "py.from_bool", "py.from_int", "py.from_float", "py.from_complex", "py.from_str", "py.from_bytes":
		return true
	}
	return len(o.Regions) == 0 && !o.Decl.Terminator && !o.Decl.Structural && o.Decl.Effects&(ir.Writes|ir.Raises|ir.Deopts|ir.IO|ir.Python) == 0
}

// storesOf are the stores to an attribute's items, as in v.loc[k] = x: a variable holds v
// until then, as code that counts references sees.
func (r *releases) storesOf(v *ir.Value) []*ir.Op {
	var stores []*ir.Op
	for _, u := range r.users[v] {
		if u.Decl.Name != "py.getattr" || u.Args[0] != v || v.Def == nil || u.Span.Contains(v.Def.Span) {
			continue
		}
		for _, s := range r.users[u.Result()] {
			if s.Decl.Name == "py.setitem" && s.Args[0] == u.Result() {
				stores = append(stores, s)
			}
		}
	}
	return stores
}

func (r *releases) block(b *ir.Block) {
	// at is the place in the block of each op under it.
	at := map[*ir.Op]int{}
	var owners []*ir.Value
	for _, a := range b.Args {
		if r.final[a] {
			owners = append(owners, a)
		}
	}
	made := len(owners)
	for i, o := range b.Ops {
		for _, v := range o.Results {
			if r.owns(v) {
				owners = append(owners, v)
			}
		}
		at[o] = i
	}
	if len(owners) == 0 {
		return
	}
	for i, o := range b.Ops {
		for _, x := range o.Regions {
			x.Walk(func(o *ir.Op) { at[o] = i })
		}
	}
	drops := make([][]*ir.Value, len(b.Ops)+1) // before each op
	for i, v := range owners {
		last, fine := -1, true
		if i >= made {
			last = at[v.Def]
		}
		for _, u := range slices.Concat(r.users[v], r.storesOf(v)) {
			k, inside := at[u]
			fine = fine && inside && onlyUses(u)
			last = max(last, k)
		}
		if fine && last < len(b.Ops)-1 {
			drops[last+1] = append(drops[last+1], v)
		}
	}
	var out []*ir.Op
	for i, o := range b.Ops {
		slices.Reverse(drops[i]) // the newest first, as they were made
		for _, v := range drops[i] {
			out = append(out, NewOp(r.f, o, "py.drop", ir.Attrs{}, []*ir.Value{v}))
			r.changed = true
		}
		out = append(out, o)
	}
	b.Ops = out
}
