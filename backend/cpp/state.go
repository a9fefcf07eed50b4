package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// State variables live in one object of the context, hp_ctx.state, which the
// collector finds there. Its layout depends on the representation of int, so
// functions that use it exist in both clones.
//
// Lasting ones live in an object of the library's own context (core/lasting.cpp). There
// is one of it, so functions that use them exist in the exact clone only: what
// a row has written it need not take back, since it never starts again.

// stateVars are the structs of the state variables in clone k.
func (m *moduleEmitter) stateVars(k clone) string {
	if k == shared || len(m.plan.emit[k]) == 0 {
		return ""
	}
	var b strings.Builder
	for _, lasting := range []bool{false, true} {
		fields := ""
		for i, s := range m.mod.States {
			if s.Lasting == lasting {
				fields += fmt.Sprintf("  %s %s; // %s\n", m.types.cxx(s.Type, k), m.stateField(i), comment(s.Name))
			}
		}
		// A generator that uses lasting ones is in the fast clone as well, where others of
		// its type are resumed; it never runs there.
		if fields != "" {
			fmt.Fprintf(&b, "struct %s {\n%s};\n", stateStruct(lasting), fields)
		}
	}
	return b.String()
}

func stateStruct(lasting bool) string {
	if lasting {
		return "lasting_vars"
	}
	return "state_vars"
}

func (m *moduleEmitter) stateField(i int) string { return fmt.Sprintf("s%d", i) }

// state is the C++ place of the variable that an op names.
func (f *funcEmitter) state(o *ir.Op) string {
	for i, s := range f.m.mod.States {
		if s.Name == o.Attrs.Sym {
			return fmt.Sprintf("static_cast<%s*>(c->state)->%s", stateStruct(s.Lasting), f.m.stateField(i))
		}
	}
	panic("backend/cpp: no state variable " + o.Attrs.Sym)
}

// emitState writes the ops state.*.
func (f *funcEmitter) emitState(o *ir.Op) {
	open := func(lasting bool) string {
		name := stateStruct(lasting)
		for _, s := range f.m.mod.States {
			if s.Lasting == lasting {
				return fmt.Sprintf("c->state = memset(hp_alloc(c, sizeof(%s)), 0, sizeof(%s));", name, name)
			}
		}
		return ""
	}
	switch o.Name() {
	case "state.open":
		if s := open(false); s != "" {
			f.printf("%s", s)
		}
	case "state.enter":
		f.printf("if (HP_UNLIKELY(!c->state)) %s", open(true))
	case "state.load":
		f.define(o.Result(), f.state(o))
	case "state.store":
		if v := f.arg(o.Args[0]); v != "hp_none{}" {
			f.printf("%s = %s;", f.state(o), v)
		}
	}
}

// usesState reports whether the op touches state variables, whose layout
// differs between the clones.
func usesState(o *ir.Op) bool {
	switch o.Name() {
	case "state.open", "state.enter", "state.load", "state.store":
		return true
	}
	return false
}

// lasts reports whether an entry has lasting state: it runs in the library's own context.
func (p *plan) lasts(f *ir.Func) bool { return p.facts[f].lasts }

// keepsText reports whether lasting state that an entry uses may refer to text, so that its
// arguments are to be copies of what a batch has.
func (m *moduleEmitter) keepsText(f *ir.Func) bool {
	seen := map[*ir.Func]bool{}
	var visit func(f *ir.Func) bool
	visit = func(f *ir.Func) (keeps bool) {
		if seen[f] {
			return false
		}
		seen[f] = true
		f.Body.Walk(func(o *ir.Op) {
			if o.Name() == "state.load" || o.Name() == "state.store" {
				keeps = keeps || !plainState(m.mod.State(o.Attrs.Sym).Type)
			}
		})
		for _, g := range m.plan.facts[f].refs {
			keeps = visit(g) || keeps
		}
		return keeps
	}
	return visit(f)
}

// plainState reports whether a value of the type is a number.
func plainState(t *ir.Type) bool {
	for _, e := range t.Elems {
		if !plainState(e) {
			return false
		}
	}
	switch t.Kind {
	case ir.KBool, ir.KInt, ir.KI64, ir.KFloat, ir.KNone, ir.KUnbound, ir.KChar, ir.KComplex, ir.KDate, ir.KDatetime, ir.KUnion, ir.KTuple:
		return true
	}
	return false
}
