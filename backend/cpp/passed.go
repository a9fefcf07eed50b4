package cpp

import "github.com/hipy-lang/hipy/ir"

// passedTuples are the tuple types of results of parts of functions of which no other
// type is made and which no leaf sees: their structs have no operations, which elements
// such as dims do not have and which take time to compile.
func passedTuples(mod *ir.Module) map[string]bool {
	passed := map[string]bool{}
	for _, f := range mod.Funcs {
		if f.Part && f.Result.Kind == ir.KTuple {
			passed[f.Result.String()] = true
		}
	}
	if len(passed) == 0 {
		return nil
	}
	seen := map[string]bool{}
	// inner sees what a type is made of, needed a type whose operations may be called.
	var inner, needed func(t *ir.Type)
	inner = func(t *ir.Type) {
		if len(t.Elems) == 0 || seen[t.String()] {
			return
		}
		seen[t.String()] = true
		for _, e := range t.Elems {
			needed(e)
		}
	}
	needed = func(t *ir.Type) {
		if t.Kind == ir.KTuple {
			delete(passed, t.String())
		}
		inner(t)
	}
	for _, s := range mod.States {
		needed(s.Type)
	}
	for _, g := range mod.Globals {
		needed(g.Type)
	}
	for _, r := range mod.Records {
		for _, f := range r.Fields {
			needed(f.Type)
		}
	}
	for _, f := range mod.Funcs {
		see := inner
		if f.Entry || f.Yields != nil {
			see = needed
		}
		see(f.Result)
		for _, p := range f.Params() {
			see(p.Type)
		}
		for _, t := range []*ir.Type{f.Yields, f.Sent} {
			if t != nil {
				needed(t)
			}
		}
		f.Body.Walk(func(o *ir.Op) {
			see := inner
			if !o.Decl.Structural {
				see = needed
			}
			for _, v := range append(append([]*ir.Value{}, o.Args...), o.Results...) {
				see(v.Type)
			}
			for _, r := range o.Regions {
				for _, v := range r.Args {
					see(v.Type)
				}
			}
			switch t := o.Attrs.Type; {
			case t == nil:
			case o.Decl.Structural:
				see(t)
			default:
				needed(t)
			}
		})
	}
	return passed
}

// hasDims reports whether a tuple holds what no tuple of Python's does.
func hasDims(t *ir.Type) bool {
	for _, e := range t.Elems {
		if e.Kind == ir.KDims || e.Kind == ir.KTuple && hasDims(e) {
			return true
		}
	}
	return false
}
