package core

import "github.com/hipy-lang/hipy/ir"

// Mark sets Recursive for functions in a cycle of calls: they count their depth, so
// that there is a RecursionError rather than the end of the stack.
var Mark = &Pass{
	Name:     "mark",
	Doc:      "Marks recursive functions.",
	Required: true,
	Run: func(m *ir.Module) bool {
		e := Analyse(m)
		changed := false
		for _, f := range m.Funcs {
			if r := e.Recursive(f.Name); r != f.Recursive {
				f.Recursive, changed = r, true
			}
			f.Body.Walk(func(o *ir.Op) {
				// What does not count its depth need not be told it.
				if o.Decl.Name == "call" && o.Attrs.Index > 0 && !e.Recursive(o.Attrs.Sym) {
					o.Attrs.Index, changed = 0, true
				}
			})
		}
		return changed
	},
	After: []Constraint{
		{"inline", "a call that is inlined is none"},
		{"dce", "a call without use might be in a cycle"},
	},
}
