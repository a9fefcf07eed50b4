package cpp

import "github.com/hipy-lang/hipy/ir"

// Functions in a cycle of calls count how deep they are, and poll. One that begins
// by asking for its base case, as most recursions do, only compares its depth with
// the limit for that: it counts behind, where it is about to call.

// baseCase is how many of the function's first ops are its base case: they call
// nothing, and some of them return. 0: there is none.
func baseCase(fn *ir.Func) int {
	if !fn.Recursive || fn.Yields != nil || fn.Part {
		return 0
	}
	n := 0
	for i, o := range fn.Body.Ops {
		if o.Decl.Terminator || !callsNothing(o) {
			break
		}
		if len(o.Regions) > 0 && returns(o) {
			n = i + 1
		}
	}
	return n
}

// callsNothing reports whether neither the op nor those in its regions call a
// function, run code of CPython's or the program's, or get as deep in other ways.
func callsNothing(o *ir.Op) bool {
	switch d := o.Decl; {
	case d.Has(ir.Python | ir.Elements | ir.IO):
		return false
	case len(o.Regions) > 0 && d.Name != "if":
		return false
	}
	for _, r := range o.Regions {
		for _, x := range r.Ops {
			if !callsNothing(x) {
				return false
			}
		}
	}
	return true
}

// returns reports whether the op's regions return.
func returns(o *ir.Op) bool {
	found := false
	for _, r := range o.Regions {
		r.Walk(func(x *ir.Op) { found = found || x.Name() == "return" })
	}
	return found
}

// enter is how a function begins.
func (f *funcEmitter) enter() string {
	switch {
	case !f.fn.Recursive || f.fn.Yields != nil:
		return ""
	case f.base > 0:
		return "  if (HP_UNLIKELY(!hp_enter_allowed(c))) return false;\n"
	}
	first := ""
	if f.m.opts.Program && f.fn.Entry {
		first = "  c->depth = HP_DEPTH_ROW - 1; // the module's is the first frame\n"
	}
	return first + "  if (HP_UNLIKELY(!hp_enter_polled(c))) return false;\n"
}

// counted is called behind the base case.
func (f *funcEmitter) counted() {
	f.early = false
	f.printf("if (HP_UNLIKELY(!hp_enter_counted(c))) return false;")
}

// leaveLabel is where a jump out of the function goes that no handler sees.
func (f *funcEmitter) leaveLabel() string {
	if f.early {
		f.earlyLeaves = true
		return "L_leave_early"
	}
	f.usesLeave = true
	return "L_leave"
}

// outLabel is where an exception leaves the function.
func (f *funcEmitter) outLabel() string {
	if f.early {
		f.earlyUnwinds = true
		return "L_unwind_early"
	}
	f.usesUnwind = true
	return "L_unwind"
}
