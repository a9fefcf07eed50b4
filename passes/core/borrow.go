package core

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// Who keeps what: which values share a memory, and which ops and functions look at
// it only.

// hasMemory reports whether values of a type have memory that can be freed.
func hasMemory(t *ir.Type) bool {
	return isContainer(t) || t.Kind == ir.KArray
}

// shares reports whether the result of an op is its operand by another name, or
// may be: a list as a column, a view of an array.
func shares(o *ir.Op) bool {
	switch o.Decl.Name {
	case "column.of_list", "column.list", "column.array",
		"array.slice", "array.at", "array.newaxis", "array.windows", "array.diagonal", "array.swap", "array.reshape", "array.contiguous", "array.broadcast", "array.as_unit":
		return true
	}
	return false
}

// names are the values that share one memory, by the first of them.
type names map[*ir.Value]*ir.Value

// namesIn finds them in a function.
func namesIn(f *ir.Func) names {
	ns := names{}
	f.Body.Walk(func(o *ir.Op) {
		if shares(o) {
			ns[o.Result()] = ns.first(o.Args[0])
		}
	})
	return ns
}

func (ns names) first(v *ir.Value) *ir.Value {
	if n := ns[v]; n != nil {
		return n
	}
	return v
}

// borrowers are, by function, the parameters which it keeps no reference to.
type borrowers map[string][]bool

// borrows computes them: the greatest fix point over the call graph.
func borrows(m *ir.Module) borrowers {
	bs := borrowers{}
	for _, f := range m.Funcs {
		params := make([]bool, len(f.Params()))
		for i, p := range f.Params() {
			params[i] = (hasMemory(p.Type) || p.Type.Kind == ir.KColumn) && f.Yields == nil
		}
		bs[f.Name] = params
	}
	for changed := true; changed; {
		changed = false
		for _, f := range m.Funcs {
			params, ns := bs[f.Name], namesIn(f)
			f.Body.Walk(func(o *ir.Op) {
				for i, a := range o.Args {
					k := slices.Index(f.Params(), ns.first(a))
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
	case "list", "dict", "set", "str", "bytes", "table":
		params := o.Decl.Params()
		return i < len(params) && isContainer(params[i])
	case "column":
		return shares(o)
	case "array":
		if o.Decl.Name == "array.share" {
			return false
		}
		return shares(o) || !slices.ContainsFunc(o.Results, func(r *ir.Value) bool { return r.Type.Kind == ir.KArray }) || newArrays(o)
	case "obj":
		return true
	}
	return false
}

// newArrays reports whether the arrays that are an op's results are new ones.
func newArrays(o *ir.Op) bool {
	return opGroup(o) == "array" && !shares(o) && o.Decl.Has(ir.Alloc)
}

// opGroup is the part of an op's name before the dot.
func opGroup(o *ir.Op) string {
	g, _, _ := strings.Cut(o.Decl.Name, ".")
	return g
}
