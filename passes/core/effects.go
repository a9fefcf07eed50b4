package core

import (
	"math/big"

	"github.com/hipy-lang/hipy/ir"
)

// A Summary is what executing an op or function may do.
type Summary struct {
	// Effects as in ir.Decl, of the op, its regions and the callees.
	Effects ir.Effect
	// Diverges: it may run forever.
	Diverges bool
	// Leaves: control may leave the op otherwise than by its end or an
	// exception: by return, or by break or continue of a loop around.
	Leaves bool
}

// Removable reports whether what has the summary may be left out if its
// results are unused.
func (s Summary) Removable() bool {
	return s.Effects&(ir.Writes|ir.Raises|ir.IO|ir.Python) == 0 && !s.Diverges && !s.Leaves
}

// Effects are the summaries of a module's functions.
type Effects struct {
	m        *ir.Module
	funcs    map[string]*ir.Func
	summary  map[string]Summary
	indirect map[string]Summary // by type of closure: everything it may refer to
	globals  map[string]*ir.Global
	calls    map[string][]string // see callees
	cyclic   map[string]bool     // the function may call itself
	counts   map[string]bool     // it calls one that may, and is the user's
	written  map[string]Written  // what calls write, as far as it has been asked: see wrote
	python   *Written            // see reachedByPython
}

// unknown is the summary of what is not known.
var unknown = Summary{
	Effects:  ir.Reads | ir.Writes | ir.Alloc | ir.Raises | ir.Deopts | ir.IO | ir.Python,
	Diverges: true,
}

// Analyse computes the summaries: the least fix point over the call graph, in
// which a closure may be any func.ref of its type.
func Analyse(m *ir.Module) *Effects {
	e := &Effects{
		m: m, funcs: map[string]*ir.Func{}, summary: map[string]Summary{}, indirect: map[string]Summary{},
		globals: map[string]*ir.Global{}, calls: map[string][]string{}, cyclic: map[string]bool{}, counts: map[string]bool{}, written: map[string]Written{},
	}
	for _, f := range m.Funcs {
		e.funcs[f.Name] = f
	}
	for _, g := range m.Globals {
		e.globals[g.Name] = g
	}
	refs := map[string][]string{}           // the functions that a closure of a type may be
	users := map[string]map[string]bool{}   // the functions whose summary follows from that of a function
	callers := map[string]map[string]bool{} // likewise, from closures of a type
	for _, f := range m.Funcs {
		use := func(of map[string]map[string]bool, what string) {
			if of[what] == nil {
				of[what] = map[string]bool{}
			}
			of[what][f.Name] = true
		}
		var calls []string
		f.Body.Walk(func(o *ir.Op) {
			switch o.Decl.Name {
			case "func.ref":
				k := o.Result().Type.String()
				refs[k] = append(refs[k], o.Attrs.Sym)
			case "call.indirect":
				use(callers, o.Args[0].Type.String())
			case "global":
				// What makes it when it is first used.
				if g := e.global(o.Attrs.Sym); g != nil {
					for _, c := range callees(m, g.Init) {
						use(users, c)
					}
				}
			}
			calls = appendCallees(calls, m, o)
		})
		e.calls[f.Name] = calls
		for _, c := range calls {
			use(users, c)
		}
	}
	order := e.components()
	e.count()
	waiting := map[string]bool{}
	for _, f := range order {
		waiting[f] = true
	}
	for len(waiting) > 0 {
		for _, name := range order { // callees come first
			if !waiting[name] {
				continue
			}
			delete(waiting, name)
			f := e.funcs[name]
			s := e.Block(f.Body)
			s.Leaves = false
			if f.Late {
				s = Summary{Effects: ir.Reads | ir.Alloc | ir.Raises}
			}
			if e.cyclic[name] {
				// The depth of recursion is limited, by an exception.
				s.Effects |= ir.Raises
			}
			if s != e.summary[name] {
				e.summary[name] = s
				for u := range users[name] {
					waiting[u] = true
				}
			}
		}
		for t, fs := range refs {
			var s Summary
			for _, f := range fs {
				s = s.or(e.summary[f])
			}
			if s != e.indirect[t] {
				e.indirect[t] = s
				for u := range callers[t] {
					waiting[u] = true
				}
			}
		}
	}
	return e
}

func (s Summary) or(t Summary) Summary {
	return Summary{s.Effects | t.Effects, s.Diverges || t.Diverges, s.Leaves || t.Leaves}
}

// Func is the summary of a function by name.
func (e *Effects) Func(name string) Summary {
	if e.funcs[name] == nil {
		return unknown
	}
	return e.summary[name]
}

// global finds a global, which a pass may have made since the analysis.
func (e *Effects) global(name string) *ir.Global {
	g := e.globals[name]
	if g == nil {
		for _, x := range e.m.Globals {
			if x.Name == name {
				g = x
			}
		}
	}
	return g
}

// Recursive reports whether the function's calls count towards the depth of
// recursion: it may call itself, or it is a Python function that calls one
// which does (its frame is below theirs).
func (e *Effects) Recursive(name string) bool { return e.cyclic[name] || e.counts[name] }

// CallsItself reports whether the function may, by way of others too.
func (e *Effects) CallsItself(name string) bool { return e.cyclic[name] }

// count finds the functions of the user's that call recursive ones.
func (e *Effects) count() {
	for again := true; again; {
		again = false
		for _, f := range e.m.Funcs {
			if f.Model || f.Part || e.counts[f.Name] || e.cyclic[f.Name] {
				continue
			}
			for _, c := range e.calls[f.Name] {
				if e.cyclic[c] || e.counts[c] {
					e.counts[f.Name], again = true, true
					break
				}
			}
		}
	}
}

// Block is the summary of a sequence of ops.
func (e *Effects) Block(b *ir.Block) Summary {
	var s Summary
	for _, o := range b.Ops {
		s = s.or(e.Op(o))
	}
	return s
}

// Op is the summary of an op with its regions.
func (e *Effects) Op(o *ir.Op) Summary {
	switch o.Decl.Name {
	case "call":
		return e.Func(o.Attrs.Sym)
	case "call.indirect":
		return e.indirect[o.Args[0].Type.String()]
	case "gen.resume", "gen.throw", "gen.close":
		s := Summary{Effects: ir.Reads | ir.Writes | ir.Raises}
		for _, f := range e.m.Resumed(o) {
			s = s.or(e.Func(f.Name))
		}
		return s
	case "lazy.force":
		s := Summary{Effects: ir.Reads}
		for _, f := range e.m.Resumed(o) {
			s = s.or(e.Func(f.Name))
		}
		return s
	case "const":
		if n, ok := o.Attrs.Const.(*big.Int); ok && !n.IsInt64() {
			return Summary{Effects: ir.Deopts}
		}
		return Summary{}
	case "global":
		// What makes it when it is first used may need more than i64.
		if g := e.global(o.Attrs.Sym); g != nil {
			return Summary{Effects: e.Block(g.Init.Body).Effects & ir.Deopts}
		}
		return Summary{}
	case "return", "break", "continue":
		return Summary{Leaves: true}
	case "try":
		s := e.Block(o.Regions[0])
		s.Effects &^= ir.Raises
		return s.or(e.Block(o.Regions[1]))
	}
	s := Summary{Effects: o.Decl.Effects &^ ir.Elements}
	for _, h := range e.m.HookedBy(o) {
		s = s.or(e.Func(h.Func))
	}
	if len(o.Regions) == 0 {
		s.Effects &^= refuted(o)
		return s
	}
	if o.Decl.Name == "for" && o.Args[0].Type.Kind == ir.KI64 {
		s.Effects &^= ir.Deopts
	}
	for _, r := range o.Regions {
		s = s.or(e.Block(r))
	}
	switch o.Decl.Name {
	case "loop", "for":
		s.Leaves = leavesLoop(o)
		if o.Continues() {
			s.Diverges = true
		}
	}
	return s
}

// refuted is the effects that an op declares but can't have with its constant
// operands: division by something else than 0 doesn't raise, and only that by
// -1 leaves i64.
func refuted(o *ir.Op) ir.Effect {
	switch o.Decl.Name {
	case "int.floordiv", "int.mod", "int.divmod", "int.mul_mod", "int.mul_add_mod":
		k, ok := IsConst(o.Args[len(o.Args)-1])
		n, isInt := k.(*big.Int)
		if !ok || !isInt || n.Sign() == 0 {
			return 0
		}
		if n.Cmp(big.NewInt(-1)) == 0 {
			return ir.Raises
		}
		return ir.Raises | ir.Deopts
	case "dict.find", "dict.contains", "dict.get_or", "set.contains":
		if plainKey(o.Args[1].Type) {
			return ir.Raises
		}
	case "float.div":
		if k, ok := IsConst(o.Args[1]); ok && k != any(0.0) {
			return ir.Raises
		}
	}
	return 0
}

// plainKey reports whether values of the type can be hashed and compared
// without an exception.
func plainKey(t *ir.Type) bool {
	switch t.Kind {
	case ir.KInt, ir.KI64, ir.KBool, ir.KChar, ir.KFloat, ir.KStr, ir.KBytes, ir.KNone:
		return true
	case ir.KTuple, ir.KUnion:
		for _, e := range t.Elems {
			if !plainKey(e) {
				return false
			}
		}
		return true
	}
	return false
}

// leavesLoop reports whether a loop has a return, or a jump of a loop around.
func leavesLoop(loop *ir.Op) bool {
	inside := map[*ir.Op]bool{loop: true}
	found := false
	for _, r := range loop.Regions {
		r.Walk(func(o *ir.Op) {
			if len(o.Regions) > 0 { // it may be a loop
				inside[o] = true
			}
			switch o.Decl.Name {
			case "return":
				found = true
			case "break", "continue":
				found = found || !inside[o.Target]
			}
		})
	}
	return found
}

// repeats reports whether an op is a loop that may run more than once.
func repeats(o *ir.Op) bool { return o.Decl.Name == "for" || o.Continues() }

// callees lists the functions that f calls or refers to, or that its ops call
// on elements of containers.
func callees(m *ir.Module, f *ir.Func) []string {
	var names []string
	f.Body.Walk(func(o *ir.Op) { names = appendCallees(names, m, o) })
	return names
}

// appendCallees appends those of one op.
func appendCallees(names []string, m *ir.Module, o *ir.Op) []string {
	if name := o.Callee(); name != "" {
		names = append(names, name)
	}
	for _, g := range m.Resumed(o) {
		names = append(names, g.Name)
	}
	for _, h := range m.HookedBy(o) {
		names = append(names, h.Func)
	}
	return names
}

// components finds the strongly connected components of the call graph
// (Tarjan 1972); a closure counts as called by whoever makes it. It returns the functions
// such that those of a component come after what they call in others.
func (e *Effects) components() (order []string) {
	index, low := map[string]int{}, map[string]int{}
	on := map[string]bool{}
	var stack []string
	next := 1
	var visit func(name string)
	visit = func(name string) {
		index[name], low[name] = next, next
		next++
		stack = append(stack, name)
		on[name] = true
		self := false
		for _, c := range e.calls[name] {
			if e.funcs[c] == nil {
				continue
			}
			self = self || c == name
			if index[c] == 0 {
				visit(c)
				low[name] = min(low[name], low[c])
			} else if on[c] {
				low[name] = min(low[name], index[c])
			}
		}
		if low[name] != index[name] {
			return
		}
		several := stack[len(stack)-1] != name
		for {
			n := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			on[n] = false
			order = append(order, n)
			// Generators count whoever resumes them: they may do so in a chain
			// of any length.
			e.cyclic[n] = several || self || e.funcs[n].Yields != nil
			if n == name {
				break
			}
		}
	}
	for _, f := range e.m.Funcs {
		if index[f.Name] == 0 {
			visit(f.Name)
		}
	}
	return order
}
