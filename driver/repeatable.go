package driver

import (
	"strings"

	"github.com/hipy-lang/hipy/ir"
)

// unrepeatable says why CPython can't be asked for what a native function has done: it has
// effects, keeps state, or its answer depends on more than its arguments. Empty: it can.
func unrepeatable(m *ir.Module, symbol string) string { return firstOf(m, symbol, effectOf) }

// touches says why a function is not to be called with arguments that nobody has asked for: it may do
// something to the world that lasts. Printing does not, nor does asking for the time. Empty: it does nothing.
func touches(m *ir.Module, symbol string) string {
	return firstOf(m, symbol, func(o *ir.Op) string {
		why := effectOf(o)
		if harmless[why] {
			return ""
		}
		return why
	})
}

// harmless are the effects that are gone with the process.
var harmless = map[string]bool{keepsState: true, asksTime: true, drawsRandom: true, prints: true}

const (
	keepsState  = "it keeps state from row to row"
	asksTime    = "it asks for the time"
	drawsRandom = "it draws random numbers"
	prints      = "it prints"
)

// firstOf is what is said of the first op of a function, and those it calls, that something is said of.
func firstOf(m *ir.Module, symbol string, of func(o *ir.Op) string) string {
	seen := map[*ir.Func]bool{}
	why := ""
	var visit func(f *ir.Func)
	visit = func(f *ir.Func) {
		if f == nil || seen[f] || f.Late { // what falls back late works on values only
			return
		}
		seen[f] = true
		f.Body.Walk(func(o *ir.Op) {
			if why == "" {
				why = of(o)
			}
			if name := o.Callee(); name != "" {
				visit(m.Lookup(name))
			}
			for _, h := range m.HookedBy(o) {
				visit(m.Lookup(h.Func))
			}
		})
	}
	visit(m.Lookup(symbol))
	return why
}

// effectOf is an op's effect beyond its result, in words.
func effectOf(o *ir.Op) string {
	name := o.Decl.Name
	switch name {
	case "state.load", "state.store":
		return keepsState
	case "sys.time", "sys.perf_counter", "sys.process_time", "sys.local_offset", "sys.local_dst", "sys.mktime":
		return asksTime
	case "sys.entropy", "sys.random_word":
		return drawsRandom
	case "io.print", "io.print_plain", "program.print", "io.error", "io.flush":
		return prints
	case "program.leave", "program.leave_guess", "program.leave_empty", "table.count":
		return "" // the row is CPython's then; a number for people
	}
	if o.Decl.Structural || !o.Decl.Has(ir.IO) {
		return ""
	}
	switch group, _, _ := strings.Cut(name, "."); group {
	case "py":
		return "it calls into CPython, whose code may have effects"
	case "io", "lines", "csv", "os":
		return "it uses files or the system"
	}
	return "it has effects"
}
