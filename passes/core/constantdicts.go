package core

import (
	"github.com/hipy-lang/hipy/ir"
)

// ConstantDicts makes module constants of dict displays of constants that are only
// read, as in {"a": 1, "b": 2}.get(s, 0): they are made once, and searched as
// module constants are.
var ConstantDicts = &Pass{
	Name: "constantdicts",
	Doc:  "Makes module constants of dict displays of constants that nothing writes to and that don't escape.",
	Run: func(m *ir.Module) bool {
		inits := map[*ir.Func]bool{}
		for _, g := range m.Globals {
			inits[g.Init] = true
		}
		changed := false
		for _, f := range m.Funcs {
			if !inits[f] {
				changed = constantDicts(m, f) || changed
			}
		}
		return changed
	},
	After: []Constraint{{"cells", "a dict in a cell is not seen to be only read"}},
}

// readsDict reports whether an op does nothing to its first operand but read.
func readsDict(o *ir.Op) bool {
	switch o.Decl.Name {
	case "dict.len", "dict.get", "dict.get_or", "dict.lookup", "dict.contains", "dict.find", "dict.value_at", "dict.key_at",
		"dict.next", "dict.prev", "dict.last", "dict.keys", "dict.values", "dict.copy":
		return true
	}
	return false
}

func constantDicts(m *ir.Module, f *ir.Func) bool {
	kept := map[*ir.Value]bool{}
	f.Body.Walk(func(o *ir.Op) {
		for i, a := range o.Args {
			kept[a] = kept[a] || i > 0 || o.Decl.Name != "dict.set" && !readsDict(o)
		}
	})
	gone := map[*ir.Op]bool{}
	EachBlock(f, func(b *ir.Block) {
		for i, o := range b.Ops {
			if o.Decl.Name != "dict.new" || kept[o.Result()] {
				continue
			}
			t := o.Result().Type
			var keys, values []*ir.Value
			sets := fillers(o.Result(), "dict.set", b.Ops[i+1:])
			for _, s := range sets {
				keys, values = append(keys, s.Args[1]), append(values, s.Args[2])
			}
			if len(sets) == 0 || equality(t.Elems[0]) == "" || !known(keys) || !known(values) {
				continue
			}
			g := newConstant(m, f, "dicts."+f.Name, o, t, func(m *maker) *ir.Value {
				return m.op("dict.from_lists", t, m.list(keys), m.list(values))
			})
			o.Decl, o.Attrs = ir.MustOp("global"), ir.Attrs{Sym: g.Name}
			for _, s := range sets {
				gone[s] = true
			}
		}
	})
	if len(gone) == 0 {
		return false
	}
	EachBlock(f, func(b *ir.Block) {
		b.Ops = Without(b.Ops, func(i int) bool { return gone[b.Ops[i]] })
	})
	return true
}
