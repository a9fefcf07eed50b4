package core

import "github.com/hipy-lang/hipy/ir"

// Memory lets handlers see that there is no more memory. Ops that allocate do not
// raise, as almost no text could tell: where there is no memory the row ends with
// MemoryError, past all handlers. In a module that names MemoryError in a handler,
// loops and what makes lists and texts longer ask first, by ops that raise.
var Memory = &Pass{
	Name:     "memory",
	Doc:      "Has loops, list.append and str.concat raise MemoryError, in modules that handle it by name.",
	Required: true,
	Run: func(m *ir.Module) bool {
		if !handlesMemory(m) {
			return false
		}
		for _, f := range m.Funcs {
			EachBlock(f, func(b *ir.Block) { askForMemory(f, b) })
		}
		return true
	},
}

// handlesMemory reports whether a function of the user's compares an exception with
// MemoryError.
func handlesMemory(m *ir.Module) bool {
	found := false
	for _, f := range m.Funcs {
		if f.Model {
			continue
		}
		f.Body.Walk(func(o *ir.Op) {
			found = found || o.Decl.Name == "exc.matches" && o.Attrs.Sym == "MemoryError"
		})
	}
	return found
}

func askForMemory(f *ir.Func, b *ir.Block) {
	var out []*ir.Op
	for _, o := range b.Ops {
		switch o.Decl.Name {
		case "list.append":
			out = append(out, NewOp(f, o, "list.room", ir.Attrs{}, o.Args[:1]))
		case "str.concat":
			out = append(out, NewOp(f, o, "memory.text", ir.Attrs{}, o.Args))
		case "loop", "for":
			body := o.Regions[0]
			body.Ops = append([]*ir.Op{NewOp(f, o, "memory.check", ir.Attrs{}, nil)}, body.Ops...)
		}
		out = append(out, o)
	}
	b.Ops = out
}
