package core

import "github.com/hipy-lang/hipy/ir"

// Lists forwards reads of a list that is made of given elements and only ever
// read: its length is constant, an element at a constant index is the operand.
var Lists = &Pass{
	Name: "lists",
	Doc:  "Forwards length and elements of lists that are never written and don't escape.",
	Run: func(m *ir.Module) bool {
		changed := false
		for _, f := range m.Funcs {
			fixed := map[*ir.Value]bool{}
			f.Body.Walk(func(o *ir.Op) {
				if o.Decl.Name == "list.of" {
					fixed[o.Result()] = true
				}
			})
			f.Body.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					if fixed[a] && !(i == 0 && ReadsList(o)) {
						fixed[a] = false
					}
				}
			})
			with := map[*ir.Value]*ir.Value{}
			f.Body.Walk(func(o *ir.Op) {
				if len(o.Args) > 0 && fixed[o.Args[0]] {
					changed = forwardRead(o, o.Args[0].Def.Args, with) || changed
				}
			})
			f.Replace(with)
		}
		return changed
	},
	After: []Constraint{{"cells", "a list in a cell is not seen to be only read"}},
}

// ReadsList reports whether an op does nothing to its first operand but read.
func ReadsList(o *ir.Op) bool {
	switch o.Decl.Name {
	case "list.len", "list.get", "list.get_unchecked", "list.contains", "list.index", "list.count":
		return true
	}
	return false
}

// forwardRead replaces a read of a list of the given elements.
func forwardRead(o *ir.Op, elems []*ir.Value, with map[*ir.Value]*ir.Value) bool {
	switch o.Decl.Name {
	case "list.len":
		o.Decl, o.Args, o.Attrs = ir.MustOp("const"), nil, ir.Attrs{Const: int64(len(elems))}
		return true
	case "list.get", "list.get_unchecked":
		k, ok := IsConst(o.Args[1])
		if !ok {
			return false
		}
		i := k.(int64)
		if i < 0 && o.Decl.Name == "list.get" {
			i += int64(len(elems))
		}
		if i < 0 || i >= int64(len(elems)) {
			return false
		}
		// The op itself stays for others to remove: a negative index, which
		// list.get alone takes, is out of the way.
		with[o.Result()] = elems[i]
		if o.Decl.Name == "list.get" {
			o.Decl, o.Args, o.Attrs = ir.MustOp("undef"), nil, ir.Attrs{}
		}
		return true
	}
	return false
}
