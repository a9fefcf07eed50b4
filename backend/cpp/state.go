package cpp

import (
	"fmt"
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// State variables live in one object of the context, hp_ctx.state, which the
// collector finds there. Its layout depends on the representation of int, so
// functions that use it exist in both clones.

// stateVars is the struct of the state variables in clone k, or nothing.
func (m *moduleEmitter) stateVars(k clone) string {
	if len(m.mod.States) == 0 || k == shared || len(m.plan.emit[k]) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("struct state_vars {\n")
	for i, s := range m.mod.States {
		fmt.Fprintf(&b, "  %s %s; // %s\n", m.types.cxx(s.Type, k), m.stateField(i), comment(s.Name))
	}
	b.WriteString("};\n")
	return b.String()
}

func (m *moduleEmitter) stateField(i int) string { return fmt.Sprintf("s%d", i) }

// state is the C++ place of the variable that an op names.
func (f *funcEmitter) state(o *ir.Op) string {
	for i, s := range f.m.mod.States {
		if s.Name == o.Attrs.Sym {
			return fmt.Sprintf("static_cast<state_vars*>(c->state)->%s", f.m.stateField(i))
		}
	}
	panic("backend/cpp: no state variable " + o.Attrs.Sym)
}

// emitState writes the ops state.*.
func (f *funcEmitter) emitState(o *ir.Op) {
	switch o.Name() {
	case "state.open":
		if len(f.m.mod.States) > 0 {
			f.printf("c->state = memset(hp_alloc(c, sizeof(state_vars)), 0, sizeof(state_vars));")
		}
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
	case "state.open", "state.load", "state.store":
		return true
	}
	return false
}
