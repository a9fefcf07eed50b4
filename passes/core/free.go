package core

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// Free gives back the memory of containers that die in a run of a loop, or in a
// call, so that the next run finds it in the cache: after the last op that uses
// them, if nothing can refer to them then. Memory is a stack to it: what is freed
// must be the last that was allocated, which is asked at run time. So what is made
// before another container and used no longer waits for that.
//
// A program's own containers, its columns among them, may be large. Those have
// memory of their own, which goes to the next of their size at once, in any order.
var Free = &Pass{
	Name: "free",
	Doc:  "Gives back the memory of lists, dicts, sets and arrays after their last use, where nothing keeps them.",
	Run: func(m *ir.Module) bool {
		fr := &frees{borrows: borrows(m)}
		fr.findGivers(m)
		for _, f := range m.Funcs {
			fr.enter(f)
			switch {
			case !f.Entry:
				fr.block(f.Body, often)
			case hasRows(f):
				fr.block(f.Body, once)
			default:
				fr.block(f.Body, program)
			}
		}
		return fr.changed
	},
	After: []Constraint{
		{"dce", "an op that is removed uses nothing"},
		{"licm", "what is made outside of the loop stays"},
		{"views", "what a slice is looked through as uses the list"},
	},
}

func isContainer(t *ir.Type) bool {
	return t.Kind == ir.KList || t.Kind == ir.KDict || t.Kind == ir.KSet
}

// hasRows reports whether hosts call a function row by row.
func hasRows(f *ir.Func) bool {
	return slices.ContainsFunc(f.Params(), func(p *ir.Value) bool { return p.Type.Kind != ir.KColumn })
}

// kindGroup is the group of ops on a container.
func kindGroup(t *ir.Type) string {
	switch t.Kind {
	case ir.KDict:
		return "dict"
	case ir.KSet:
		return "set"
	case ir.KArray:
		return "array"
	}
	return "list"
}

type frees struct {
	f       *ir.Func
	borrows borrowers
	names   names
	users   map[*ir.Value][]*ir.Op // of a container, by any of its names
	kept    map[*ir.Value]bool     // what something refers to besides
	givers  map[string]bool        // functions that return what nothing else refers to
	changed bool
}

// findGivers finds the functions whose callers alone have the container that they
// return, least fix point over the call graph.
func (fr *frees) findGivers(m *ir.Module) {
	fr.givers = map[string]bool{}
	for changed := true; changed; {
		changed = false
		for _, f := range m.Funcs {
			if !fr.givers[f.Name] && fr.gives(f) {
				fr.givers[f.Name], changed = true, true
			}
		}
	}
}

func (fr *frees) gives(f *ir.Func) bool {
	if f.Yields != nil || !hasMemory(f.Result) {
		return false
	}
	fr.enter(f)
	// What a return alone keeps is the caller's.
	returned := map[*ir.Value]int{}
	f.Body.Walk(func(o *ir.Op) {
		if o.Decl.Name == "return" {
			returned[fr.names.first(o.Args[0])]++
		}
	})
	for v, n := range returned {
		keepers := 0
		for _, u := range fr.users[v] {
			for i, a := range u.Args {
				if fr.names.first(a) == v && !fr.borrows.operand(u, i) {
					keepers++
				}
			}
		}
		fr.kept[v] = keepers > n
	}
	fresh := map[*ir.Value]bool{}
	f.Body.Walk(func(o *ir.Op) {
		for _, v := range fr.fresh(o, often) {
			fresh[v] = true
		}
	})
	for v := range returned {
		if !fresh[v] {
			return false
		}
	}
	return len(returned) > 0
}

// enter looks at who uses the containers of a function.
func (fr *frees) enter(f *ir.Func) {
	fr.f, fr.names = f, namesIn(f)
	fr.users, fr.kept = map[*ir.Value][]*ir.Op{}, map[*ir.Value]bool{}
	f.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			if !hasMemory(a.Type) && a.Type.Kind != ir.KColumn {
				continue
			}
			v := fr.names.first(a)
			fr.users[v] = append(fr.users[v], o)
			if !fr.borrows.operand(o, i) {
				fr.kept[v] = true
			}
		}
	})
}

// fresh are the containers that each run of the op makes, and nothing keeps.
func (fr *frees) fresh(o *ir.Op, when runs) []*ir.Value {
	var made []*ir.Value
	for _, r := range o.Results {
		if hasMemory(r.Type) && !fr.kept[r] {
			made = append(made, r)
		}
	}
	if len(made) == 0 {
		return nil
	}
	switch group := opGroup(o); {
	case o.Decl.Name == "list.of",
		o.Decl.Name == "call" && fr.givers[o.Attrs.Sym],
		o.Decl.Name == "csv.column" && when == program && fr.wholeColumn(o),
		newArrays(o):
		return made
	case group == "list" || group == "dict" || group == "set" || group == "str" || group == "bytes" || group == "table":
		if rs := o.Decl.Results(); o.Decl.Has(ir.Alloc) && len(rs) == 1 && isContainer(rs[0]) {
			return made
		}
	}
	return nil
}

// wholeColumn reports whether a column of a file has all of its rows, and no other
// op names it: the reader has no use for it any longer.
func (fr *frees) wholeColumn(o *ir.Op) bool {
	file, alone := o.Args[0], true
	fr.f.Body.Walk(func(u *ir.Op) {
		for _, a := range u.Args {
			switch {
			case a != file || u == o || u.Decl.Name == "csv.rest" || u.Decl.Name == "csv.keep":
			case u.Decl.Name != "csv.column" || u.Attrs.Index == o.Attrs.Index:
				alone = false
			}
		}
	})
	return alone && file.Def != nil && file.Def.Decl.Name == "csv.open"
}

// runs is how often a block runs.
type runs int

const (
	once    runs = iota // in a row, which takes all its memory back
	program             // in a program
	often
)

// block frees what is made in a block.
func (fr *frees) block(b *ir.Block, when runs) {
	for _, o := range b.Ops {
		switch o.Decl.Name {
		case "loop", "for", "if", "try", "finally":
			for _, r := range o.Regions {
				if IsLoop(o) {
					fr.block(r, often)
				} else {
					fr.block(r, when)
				}
			}
		}
	}
	if when == once {
		return
	}
	within := map[*ir.Op]int{}
	any := false
	for i, o := range b.Ops {
		any = any || len(fr.fresh(o, when)) > 0
		within[o] = i
		for _, x := range o.Regions {
			x.Walk(func(o *ir.Op) { within[o] = i })
		}
	}
	if !any {
		return
	}
	ends := make([][]*ir.Value, len(b.Ops)) // freed after the op
	lasts := make([]int, len(b.Ops))        // when what the op makes is
	for i := len(b.Ops) - 1; i >= 0; i-- {
		for _, v := range fr.fresh(b.Ops[i], when) {
			last := i
			for _, u := range fr.users[v] {
				last = max(last, within[u])
			}
			for j := i + 1; j <= last && when == often; j++ {
				last = max(last, lasts[j])
			}
			if lasts[i] = max(lasts[i], last); last < len(b.Ops)-1 {
				ends[last] = append(ends[last], v)
			}
		}
	}
	var out []*ir.Op
	for i, o := range b.Ops {
		out = append(out, o)
		for _, v := range ends[i] {
			out = append(out, NewOp(fr.f, o, kindGroup(v.Type)+".free", ir.Attrs{}, []*ir.Value{v}))
			fr.changed = true
		}
	}
	b.Ops = out
}
