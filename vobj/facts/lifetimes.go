package facts

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// How long generators last. CPython closes a suspended generator when the last
// reference to it goes. Where the generator notices that, the text has to tell
// when it is: a variable is the only one to refer to it, and each use of the
// variable goes on with the generator, or hands it to what does only that.

// NoticesClosing reports whether a generator function of a module, or what it
// calls, may do something when it is closed at a yield: a finally part, a
// manager, a handler of GeneratorExit. Files that are read do not count, nobody
// notices when they are closed.
func NoticesClosing(module, def tree.Node) bool {
	return (&closings{module: module, asked: map[tree.Node]bool{}}).notices(def)
}

type closings struct {
	module tree.Node
	asked  map[tree.Node]bool
	byName map[string][]tree.Node
}

func (c *closings) notices(def tree.Node) bool {
	if c.asked[def] {
		return false
	}
	c.asked[def] = true
	found := false
	within(def, func(n tree.Node) {
		if found {
			return
		}
		switch n := n.(type) {
		case *tree.Try:
			found = (len(n.Finally) > 0 || slices.ContainsFunc(n.Handlers, takesExit)) && tree.Yields(n)
		case *tree.With:
			found = !slices.ContainsFunc(n.Items, isReader) && tree.Yields(n)
		case *tree.Call:
			name := tree.LastName(n.Func)
			found = slices.ContainsFunc(c.named(name), c.notices)
		}
	})
	return found
}

// named are the functions of the module that have a name, methods among them.
func (c *closings) named(name string) []tree.Node {
	if c.byName == nil {
		c.byName = map[string][]tree.Node{}
		tree.Inspect(c.module, func(n tree.Node) bool {
			if f, ok := n.(*tree.FunctionDef); ok && tree.Yields(f.Body...) {
				c.byName[f.Name] = append(c.byName[f.Name], f)
			}
			return true
		})
	}
	return c.byName[name]
}

// takesExit reports whether an except clause may see a GeneratorExit.
func takesExit(h *tree.ExceptHandler) bool {
	if h.Type == nil {
		return true
	}
	found := false
	tree.Inspect(h.Type, func(n tree.Node) bool {
		if name, ok := n.(*tree.Name); ok {
			found = found || name.ID == "BaseException" || name.ID == "GeneratorExit"
		}
		return true
	})
	return found
}

// isReader reports whether a manager is a file that is opened for reading.
func isReader(w *tree.WithItem) bool {
	call, ok := w.Context.(*tree.Call)
	if !ok || tree.LastName(call.Func) != "open" {
		return false
	}
	reads := func(e tree.Expr) bool {
		k, ok := e.(*tree.Constant)
		if !ok {
			return false
		}
		text, ok := k.Value.(tree.Text)
		return ok && !strings.ContainsAny(string(text), "wax+")
	}
	mode := 1
	if _, ok := call.Func.(*tree.Attribute); ok {
		mode = 0
	}
	for _, k := range call.Keywords {
		if k.Arg == "" || k.Arg == "mode" && !reads(k.Value) {
			return false
		}
	}
	return len(call.Args) <= mode || reads(call.Args[mode])
}

// within calls fn for what belongs to a node, without the bodies of functions and classes in it.
func within(top tree.Node, fn func(tree.Node)) {
	tree.Inspect(top, func(n tree.Node) bool {
		switch n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return n == top
		}
		fn(n)
		return true
	})
}

// Holders answers for the variables of one function, or of a module's body.
type Holders struct {
	info   *scope.Info
	module *tree.Module
	top    tree.Node
	around map[tree.Node]tree.Node
	tries  bool
}

// NewHolders looks at a function, or at a module.
func NewHolders(info *scope.Info, module *tree.Module, top tree.Node) *Holders {
	h := &Holders{info: info, module: module, top: top, around: map[tree.Node]tree.Node{}}
	var walk func(n tree.Node)
	walk = func(n tree.Node) {
		for _, m := range tree.Children(n) {
			h.around[m] = n
			walk(m)
		}
	}
	walk(top)
	within(top, func(n tree.Node) {
		switch n.(type) {
		case *tree.Try, *tree.With:
			h.tries = true
		}
	})
	return h
}

// Holder is the variable that alone refers to the result of a call, nil if there is none.
func (h *Holders) Holder(call tree.Node) *scope.Var {
	a, ok := h.around[call].(*tree.Assign)
	if !ok || len(a.Targets) != 1 {
		return nil
	}
	name, ok := a.Targets[0].(*tree.Name)
	if !ok {
		return nil
	}
	v := h.info.Uses[name]
	if v == nil || v.Scope.Node != h.top || v.WrittenByInner || !h.OnlyConsumed(v) {
		return nil
	}
	return v
}

// Loops reports whether a call is what a for statement iterates over.
func (h *Holders) Loops(call tree.Expr) bool {
	loop, ok := h.around[call].(*tree.For)
	return ok && loop.Iter == call
}

// Passed is the call of a function of the module that a call is an argument of, nil if there is none. The
// parameter has the only reference then, which goes when the function ends.
func (h *Holders) Passed(call tree.Expr) *tree.Call {
	outer, ok := h.around[call].(*tree.Call)
	if !ok || !slices.Contains(outer.Args, call) {
		return nil
	}
	name, ok := outer.Func.(*tree.Name)
	if !ok || h.info.Uses[name] == nil {
		return nil
	}
	if def := h.defined(h.info.Uses[name]); def == nil || tree.Yields(def.Body...) {
		return nil
	}
	return outer
}

// Delegates reports whether a call is what a yield from yields from.
func (h *Holders) Delegates(call tree.Expr) bool {
	_, ok := h.around[call].(*tree.YieldFrom)
	return ok
}

// OnlyConsumed reports whether all uses of a variable go on with an iterator in it, and
// whatever binds the variable anew is a statement that does nothing else. A parameter is not bound anew,
// since the caller may have the iterator, too.
func (h *Holders) OnlyConsumed(v *scope.Var) bool {
	ok := true
	for n := range h.around {
		name, is := n.(*tree.Name)
		if !is || h.info.Uses[name] != v {
			continue
		}
		if h.info.Stored(name) {
			ok = ok && !v.Param && h.binds(name) && !h.whileConsumed(name, v)
		} else if at, _ := h.consumed(name); !at {
			ok = false
		}
	}
	return ok
}

// binds reports whether a name is bound, or deleted, by a statement of its own.
func (h *Holders) binds(name *tree.Name) bool {
	switch p := h.around[name].(type) {
	case *tree.Assign:
		return len(p.Targets) == 1
	case *tree.Delete:
		return true
	}
	return false
}

// whileConsumed reports whether a name is bound within a loop over the variable, or where an
// exception is handled, whose traceback may have it as well.
func (h *Holders) whileConsumed(name tree.Node, v *scope.Var) bool {
	for n := name; n != nil; n = h.around[n] {
		switch n := n.(type) {
		case *tree.For:
			if h.mentions(n.Iter, v) {
				return true
			}
		case *tree.ExceptHandler:
			return true
		}
	}
	return false
}

func (h *Holders) mentions(n tree.Node, v *scope.Var) bool {
	found := false
	tree.Inspect(n, func(n tree.Node) bool {
		if name, ok := n.(*tree.Name); ok {
			found = found || h.info.Uses[name] == v
		}
		return true
	})
	return found
}

// Exhausts reports whether the one use of a variable takes all elements of an iterator,
// unless there is an exception or what comes after it is the function's end.
func (h *Holders) Exhausts(v *scope.Var) bool {
	ok := true
	for n := range h.around {
		name, is := n.(*tree.Name)
		if !is || h.info.Uses[name] != v || h.info.Stored(name) {
			continue
		}
		at, all := h.consumed(name)
		ok = ok && at && (all || h.returns(name) && !h.tries)
	}
	return ok
}

// returns reports whether an expression is part of a return statement.
func (h *Holders) returns(n tree.Node) bool {
	for ; n != nil; n = h.around[n] {
		switch n.(type) {
		case *tree.Return:
			return true
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return false
		}
	}
	return false
}

// consumed reports whether an expression is an iterator that is gone on with right there, and
// whether to its end.
func (h *Holders) consumed(n tree.Node) (ok, all bool) {
	switch p := h.around[n].(type) {
	case *tree.For:
		return n == tree.Node(p.Iter) && h.here(p), !h.leaves(p)
	case *tree.Comprehension:
		comp, _ := h.around[p].(*tree.Comp)
		if comp == nil || n != tree.Node(p.Iter) || comp.Generators[0] != p {
			return false, false
		}
		if comp.Kind == tree.GeneratorExp {
			return h.consumed(comp)
		}
		return h.here(comp), true
	case *tree.Starred, *tree.YieldFrom:
		return h.here(p), true
	case *tree.Attribute:
		call, is := h.around[p].(*tree.Call)
		resumes := p.Attr == "send" || p.Attr == "throw" || p.Attr == "close" || p.Attr == "__next__"
		return is && call.Func == tree.Expr(p) && resumes && h.here(p), false
	case *tree.Compare:
		if len(p.Ops) == 1 && n == tree.Node(p.Left) && (p.Ops[0] == tree.Is || p.Ops[0] == tree.IsNot) {
			return h.here(p), false
		}
		last := p.Ops[len(p.Ops)-1]
		return (last == tree.In || last == tree.NotIn) && n == tree.Node(p.Comparators[len(p.Comparators)-1]) && h.here(p), false
	case *tree.Assign:
		for _, t := range p.Targets {
			switch t.(type) {
			case *tree.Tuple, *tree.List:
			default:
				return false, false
			}
		}
		return h.here(p), true
	case *tree.Call:
		return h.passed(n, p)
	}
	return false, false
}

// passed is consumed for an argument of a call.
func (h *Holders) passed(n tree.Node, call *tree.Call) (ok, all bool) {
	if !slices.ContainsFunc(call.Args, func(a tree.Expr) bool { return tree.Node(a) == n }) {
		return false, false
	}
	if a, is := call.Func.(*tree.Attribute); is && a.Attr == "join" {
		_, is = a.Value.(*tree.Constant)
		return is && h.here(call), true
	}
	name, is := call.Func.(*tree.Name)
	if !is {
		return false, false
	}
	if v := h.info.Uses[name]; v != nil {
		switch def := h.defined(v); {
		case def == nil:
		case tree.Yields(def.Body...):
			ok, _ = h.consumed(call)
			return ok, false
		default:
			return h.here(call), false // its parameter is looked at where it is bound
		}
	}
	switch name.ID {
	case "next", "any", "all":
		return h.here(call), false
	case "list", "tuple", "set", "frozenset", "sorted", "sum", "max", "min", "dict":
		return h.here(call), true
	case "enumerate", "map", "filter":
		return h.consumed(call)
	case "zip", "islice", "takewhile":
		ok, _ = h.consumed(call)
		return ok, false
	}
	return false, false
}

// defined is the one function of the module that a name of it is bound to.
func (h *Holders) defined(v *scope.Var) (def *tree.FunctionDef) {
	if v.Scope != h.info.Module || v.Bindings != 1 {
		return nil
	}
	for _, st := range h.module.Body {
		if f, ok := st.(*tree.FunctionDef); ok && f.Name == v.Name && len(f.Decorators) == 0 {
			def = f
		}
	}
	return def
}

// here reports whether a node runs in the activation that is looked at, at once.
func (h *Holders) here(n tree.Node) bool {
	for n = h.around[n]; n != nil && n != h.top; n = h.around[n] {
		switch k := n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return false
		case *tree.Comp:
			if k.Kind == tree.GeneratorExp {
				return false
			}
		}
	}
	return true
}

// leaves reports whether a loop may end before its iterator does, with something of the
// function to be run then.
func (h *Holders) leaves(loop *tree.For) bool {
	found := false
	var look func(n tree.Node, ours bool)
	look = func(n tree.Node, ours bool) {
		switch n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			return
		case *tree.For, *tree.While:
			ours = false
		case *tree.Break:
			found = found || ours
		case *tree.Return:
			found = found || h.tries
		}
		for _, m := range tree.Children(n) {
			look(m, ours)
		}
	}
	for _, st := range loop.Body {
		look(st, true)
	}
	return found
}
