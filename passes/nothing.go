package passes

import (
	"slices"

	"github.com/hipy-lang/hipy/ir"
)

// valuesOfNothing are the values of a function that may be nothing at all where the
// program, which tests before it looks, does not look at them: what a lookup gives for a
// key that there is not, undef, and what is merged from these. What refers to memory must
// not be read earlier than the program does. Numbers don't count: one is as good as
// another.
func valuesOfNothing(f *ir.Func) map[*ir.Value]bool {
	nothing := map[*ir.Value]bool{}
	changed := true
	may := func(v *ir.Value) {
		if !nothing[v] && refers(v.Type) {
			nothing[v], changed = true, true
		}
	}
	join := func(to, from []*ir.Value) {
		for i, v := range to {
			if nothing[from[i]] {
				may(v)
			}
		}
	}
	if !f.Entry { // who calls may have tested, too
		for _, p := range f.Params() {
			may(p)
		}
	}
	visit := func(o *ir.Op) {
		switch o.Decl.Name {
		case "undef", "call", "call.indirect":
			for _, r := range o.Results {
				if o.Decl.Name == "undef" || r.Type.Kind == ir.KTuple { // several results are one
					may(r)
				}
			}
		case "dict.lookup", "dict.pop_lookup":
			may(o.Results[1])
		case "tuple.make", "tuple.get", "union.make", "bool.select":
			if slices.ContainsFunc(o.Args, func(v *ir.Value) bool { return nothing[v] }) {
				may(o.Result())
			}
		case "loop", "for":
			n, arg := initials(o)
			join(o.Regions[0].Args[arg:], o.Args[n:])
			if len(o.Regions) > 1 {
				join(o.Regions[1].Args, o.Args[n:])
			}
		case "break":
			join(o.Target.Results, o.Args)
		case "continue":
			_, arg := initials(o.Target)
			join(o.Target.Regions[0].Args[arg:], o.Args)
			if len(o.Target.Regions) > 1 {
				join(o.Target.Regions[1].Args, o.Args)
			}
		}
		if len(o.Results) > 0 && len(o.Regions) > 0 {
			for _, y := range yields(o) {
				join(o.Results, y.Args)
			}
		}
	}
	for changed {
		changed = false
		f.Body.Walk(visit)
	}
	return nothing
}

// refers reports whether a value of the type, or a part of one, refers to memory.
func refers(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KI64, ir.KBool, ir.KChar, ir.KFloat, ir.KComplex, ir.KNone, ir.KUnbound, ir.KNumpy:
		return false
	case ir.KTuple, ir.KUnion:
		return slices.ContainsFunc(t.Elems, refers)
	}
	return true
}
