package passes

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Free gives back the memory of containers that die in a run of a loop, or in a
// call, so that the next run finds it in the cache: after the last op that uses
// them, if nothing can refer to them then. Memory is a stack to it: what is freed
// must be the last that was allocated, which is asked at run time. So what is made
// before another container and used no longer waits for that.
var Free = &Pass{
	Name: "free",
	Doc:  "Gives back the memory of lists, dicts and sets after their last use, in loops and calls, where nothing keeps them.",
	Run: func(m *ir.Module) bool {
		fr := &frees{borrows: borrows(m)}
		for _, f := range m.Funcs {
			fr.f, fr.kept = f, map[*ir.Value]bool{}
			fr.users = map[*ir.Value][]*ir.Op{}
			f.Body.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					if !isContainer(a.Type) {
						continue
					}
					fr.users[a] = append(fr.users[a], o)
					if !fr.borrows.operand(o, i) {
						fr.kept[a] = true
					}
				}
			})
			fr.block(f.Body, !f.Entry)
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

// kindGroup is the group of ops on a container.
func kindGroup(t *ir.Type) string {
	switch t.Kind {
	case ir.KDict:
		return "dict"
	case ir.KSet:
		return "set"
	}
	return "list"
}

// borrowers are, by function, the parameters which it keeps no reference to.
type borrowers map[string][]bool

// borrows computes them: the greatest fix point over the call graph.
func borrows(m *ir.Module) borrowers {
	bs := borrowers{}
	for _, f := range m.Funcs {
		params := make([]bool, len(f.Params()))
		for i, p := range f.Params() {
			params[i] = isContainer(p.Type) && f.Yields == nil
		}
		bs[f.Name] = params
	}
	for changed := true; changed; {
		changed = false
		for _, f := range m.Funcs {
			params := bs[f.Name]
			f.Body.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					k := slices.Index(f.Params(), a)
					if k >= 0 && params[k] && !bs.operand(o, i) {
						params[k], changed = false, true
					}
				}
			})
		}
	}
	return bs
}

// operand reports whether an op keeps no reference to a container that is its
// operand i, nor hands it on as a result: the operand is a container by the op's
// signature, not an element.
func (bs borrowers) operand(o *ir.Op, i int) bool {
	if o.Decl.Name == "call" {
		params := bs[o.Attrs.Sym]
		return i < len(params) && params[i]
	}
	switch opGroup(o) {
	case "list", "dict", "set", "str", "bytes":
		params := o.Decl.Params()
		return i < len(params) && isContainer(params[i])
	case "obj":
		return true
	}
	return false
}

// opGroup is the part of an op's name before the dot.
func opGroup(o *ir.Op) string {
	g, _, _ := strings.Cut(o.Decl.Name, ".")
	return g
}

type frees struct {
	f       *ir.Func
	borrows borrowers
	users   map[*ir.Value][]*ir.Op
	kept    map[*ir.Value]bool
	changed bool
}

// fresh is the container that each run of the op makes, or nil.
func (fr *frees) fresh(o *ir.Op) *ir.Value {
	if len(o.Results) != 1 || !isContainer(o.Result().Type) || fr.kept[o.Result()] {
		return nil
	}
	if o.Decl.Name == "list.of" {
		return o.Result()
	}
	switch opGroup(o) {
	case "list", "dict", "set", "str", "bytes":
		if rs := o.Decl.Results(); o.Decl.Has(ir.Alloc) && len(rs) == 1 && isContainer(rs[0]) {
			return o.Result()
		}
	}
	return nil
}

// block frees what is made in a block; often tells that it may run often.
func (fr *frees) block(b *ir.Block, often bool) {
	for _, o := range b.Ops {
		switch o.Decl.Name {
		case "loop", "for", "if", "try", "finally":
			for _, r := range o.Regions {
				fr.block(r, often || isLoop(o))
			}
		}
	}
	if !often {
		return
	}
	within := map[*ir.Op]int{}
	any := false
	for i, o := range b.Ops {
		any = any || fr.fresh(o) != nil
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
		v := fr.fresh(b.Ops[i])
		if v == nil {
			continue
		}
		last := i
		for _, u := range fr.users[v] {
			last = max(last, within[u])
		}
		for j := i + 1; j <= last; j++ {
			last = max(last, lasts[j])
		}
		if lasts[i] = last; last < len(b.Ops)-1 {
			ends[last] = append(ends[last], v)
		}
	}
	var out []*ir.Op
	for i, o := range b.Ops {
		out = append(out, o)
		for _, v := range ends[i] {
			out = append(out, newOp(fr.f, o, kindGroup(v.Type)+".free", ir.Attrs{}, []*ir.Value{v}))
			fr.changed = true
		}
	}
	b.Ops = out
}
