package vobj

import (
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// In a program (Options.Program) the module body runs, and module-level
// variables change. Those that no function sees are local variables of the
// body. The others are shared: each has a pattern, the join of all that is
// stored in it over all runs, and an IR state variable for each leaf. What is
// bound once and known at generation time (a function, a class, a module, a
// constant) has no leaves and costs nothing.
//
// A variable that may be read before it is bound has a flag besides.

// sharedVar is a module-level variable that functions of a program see.
type sharedVar struct {
	v       *scope.Var
	pattern *object // of everything stored
	flagged bool    // whether it is bound is a state variable too
	name    string
	what    string // in messages
	many    bool   // it is bound in several places
}

// userModule is a module of the program: its script, or one that it imports.
type userModule struct {
	prog *cogen.Program
	name string // Python's: "__main__", "pkg.mod"
	// running is the top-level statement being generated, -1 before the first
	// and len(body) after the last.
	running int
	shared  map[*scope.Var]*sharedVar // nil entries never; variables not in it are local to the body
	deleted map[*scope.Var]bool
	// boundInside are variables that functions bind.
	boundInside map[*scope.Var]bool
	// certain: the body has run for certain, or begun to, when what is being
	// generated runs. Otherwise flagged says that a state variable knows.
	certain, flagged bool
	package_         bool // __init__.py
	library          bool // of ours, in place of CPython's
	begun            bool // its body is generated in this run
	// starSure are the names of import * that are bound for certain.
	starSure map[*tree.Alias]bool
}

// newUserModule finds out which variables functions share. Those of an
// imported module may be used from anywhere.
func newUserModule(p *cogen.Program, name string) *userModule {
	m := &userModule{prog: p, name: name, running: -1, shared: map[*scope.Var]*sharedVar{}, deleted: map[*scope.Var]bool{}, boundInside: map[*scope.Var]bool{}, starSure: map[*tree.Alias]bool{}}
	share := func(v *scope.Var) {
		if v != nil && v.Scope.Kind == scope.Module && m.shared[v] == nil {
			sv := &sharedVar{v: v, pattern: deadObject, name: v.Name, what: "the module-level variable " + v.Name, many: v.Bindings > 1}
			if name != mainName {
				sv.name = name + ":" + v.Name
			}
			m.shared[v] = sv
		}
	}
	if name != mainName {
		for _, v := range p.Info.Module.Vars {
			share(v)
		}
	}
	if asksGlobals(p) { // definitions cost nothing
		for def, v := range p.Info.Binds {
			switch def.(type) {
			case *tree.FunctionDef, *tree.ClassDef:
				share(v)
			}
		}
	}
	bound := boundNames(p.Tree)
	var within func(n tree.Node, inner bool)
	within = func(n tree.Node, inner bool) {
		switch n := n.(type) {
		case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
			for _, v := range p.Info.Assigned(n) {
				m.boundInside[v] = true
			}
			if inner {
				share(p.Info.Binds[n]) // def in a function that says global
			}
			inner = true
		case *tree.Name:
			if v := p.Info.Uses[n]; inner && v != nil {
				share(v)
				if v.Scope.Kind == scope.Class && !bound[n] { // the module's, as long as the class has none
					share(p.Info.Module.Lookup(v.Name))
				}
			}
		case *tree.Delete:
			for _, v := range p.Info.Assigned(n) {
				m.deleted[v] = true
			}
		default:
			if inner {
				share(p.Info.Binds[n])
			}
		}
		for _, c := range tree.Children(n) {
			within(c, inner)
		}
	}
	within(p.Tree, false)
	return m
}

// boundNames are the names of a text that are bound where they stand, and not looked up.
func boundNames(text tree.Node) map[*tree.Name]bool {
	found := map[*tree.Name]bool{}
	var target func(t tree.Node)
	target = func(t tree.Node) {
		switch t := t.(type) {
		case *tree.Name:
			found[t] = true
		case *tree.Tuple, *tree.List, *tree.Starred:
			for _, e := range tree.Children(t) {
				target(e)
			}
		}
	}
	tree.Inspect(text, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			for _, t := range n.Targets {
				target(t)
			}
		case *tree.AnnAssign:
			target(n.Target)
		case *tree.NamedExpr:
			target(n.Target)
		case *tree.For:
			target(n.Target)
		case *tree.With:
			for _, item := range n.Items {
				target(item.Vars)
			}
		}
		return true
	})
	return found
}

const mainName = "__main__"

// userModuleOf is the program's module that a generator belongs to, nil for a
// model and where no program is compiled.
func (c *Compiler) userModuleOf(p *cogen.Program) *userModule { return c.modules[p] }

// isUser reports whether a program is the user's and not a model.
func (c *Compiler) isUser(p *cogen.Program) bool {
	return p == c.prog || c.modules[p] != nil || c.foreign[p] != nil
}

// inSlot reports whether a variable is kept in a slot of its activation, which
// module-level variables are only in the body of a program, unless functions
// share them.
func (b *builder) inSlot(v *scope.Var) bool {
	if v.Scope.Kind != scope.Module {
		return true
	}
	m := b.c.userModuleOf(b.frame.gen.Program())
	return m != nil && (m.shared[v] == nil || b.c.inBody(v))
}

// sharedOf is the shared variable of the module that runs, or nil. Those that outlive the rows of
// functions have no module.
func (b *builder) sharedOf(v *scope.Var) (*userModule, *sharedVar) {
	if sv := b.c.lasting[v]; sv != nil {
		return nil, sv
	}
	if m := b.c.userModuleOf(b.frame.gen.Program()); m != nil {
		return m, m.shared[v]
	}
	return nil, nil
}

// bound reports whether a variable is bound for certain when the statement
// that runs in its module began, and so for every function that is generated
// from now on.
func (m *userModule) bound(v *scope.Var) bool {
	if m.deleted[v] {
		return false
	}
	for i := 0; i < m.running && i < len(m.prog.Tree.Body); i++ {
		if m.binds(m.prog.Tree.Body[i], v) {
			return true
		}
	}
	return false
}

// binds reports whether a statement that ends normally has bound the variable.
func (m *userModule) binds(st tree.Stmt, v *scope.Var) bool {
	all := func(list []tree.Stmt) bool {
		for _, s := range list {
			if m.binds(s, v) {
				return true
			}
		}
		return false
	}
	switch n := st.(type) {
	case *tree.If:
		return all(n.Body) && all(n.Else)
	case *tree.For, *tree.While:
		return false
	case *tree.Try:
		if all(n.Finally) {
			return true
		}
		for _, h := range n.Handlers {
			if !all(h.Body) {
				return false
			}
		}
		return all(n.Body) || len(n.Else) > 0 && all(n.Else)
	}
	var targets []tree.Node
	switch n := st.(type) {
	case *tree.Assign:
		for _, t := range n.Targets {
			targets = append(targets, t)
		}
	case *tree.AnnAssign:
		if n.Value != nil {
			targets = append(targets, n.Target)
		}
	case *tree.FunctionDef, *tree.ClassDef:
		return m.prog.Info.Binds[st] == v
	case *tree.Import:
		targets = append(targets, st)
	case *tree.ImportFrom:
		for _, a := range n.Names {
			if !a.Star || m.starSure[a] {
				targets = append(targets, a)
			}
		}
	}
	for _, a := range m.prog.Info.Assigned(targets...) {
		if a == v {
			return true
		}
	}
	return false
}

// loadShared is the value of a shared variable.
func (b *builder) loadShared(m *userModule, sv *sharedVar, missing func() *object) *object {
	if m != nil && !m.bound(sv.v) {
		if !sv.flagged {
			sv.flagged, b.c.changed = true, true
		}
		is := b.stateLoad(sv.flag(), tBool)
		if isBuiltinName(sv.v.Name) {
			return b.branchValue(is, func() *object { return b.loadLeaves(sv) }, missing)
		}
		b.branch(is, func() {}, func() { missing() })
	}
	return b.loadLeaves(sv)
}

// loadLeaves is what a shared variable that is bound holds.
func (b *builder) loadLeaves(sv *sharedVar) *object {
	if b.cur == nil {
		return deadObject
	}
	if sv.pattern.isDead() {
		// Nothing stores into it, as far as is known.
		b.op("unreachable", nil)
		b.cur = nil
		return deadObject
	}
	if k, ok := sv.pattern.k.(poison); ok {
		if b.c.settlePoison(k) {
			b.abandon()
			return deadObject
		}
		panic(unsupported(k.why, "use a variable for each"))
	}
	var vals []*ir.Value
	for i, t := range leafTypes(sv.pattern) {
		o := b.op("state.load", nil, t)
		o.Attrs.Sym = sv.leaf(i)
		vals = append(vals, o.Result())
	}
	return fill(sv.pattern, &vals)
}

func (sv *sharedVar) leaf(i int) string {
	if i == 0 {
		return sv.name
	}
	return sv.name + "#" + strconv.Itoa(i)
}

func (sv *sharedVar) flag() string { return sv.name + "?" }

func (b *builder) stateLoad(name string, t *vtype) *object {
	o := b.op("state.load", nil, t.ir())
	if o == nil {
		return deadObject
	}
	o.Attrs.Sym = name
	return dyn(o.Result(), t)
}

func (b *builder) stateStore(name string, v *ir.Value) {
	if o := b.op("state.store", []*ir.Value{v}); o != nil {
		o.Attrs.Sym = name
	}
}

// storeShared binds a shared variable.
func (b *builder) storeShared(sv *sharedVar, o *object) {
	if b.cur == nil || o.isDead() {
		return
	}
	if isOneShot(o) {
		u := unsupported("an iterator in "+sv.what, "make a list of it")
		if !b.pull(o, u) {
			panic(u)
		}
		b.abandon()
		return
	}
	if holdsChanging(o) {
		for _, l := range b.c.lib.libs {
			if l.share != nil {
				var ok bool
				if o, ok = l.share(b, sv, o); !ok {
					return
				}
			}
		}
	}
	o = b.kept(o)
	// What is bound once keeps what is known of it.
	pat := pattern(o, sv.many || len(b.loops) > 0)
	if pat.k == nil && pat.t.kind == ir.KChar {
		pat = &object{t: tStr}
	}
	joined := b.c.joinPatterns(sv.pattern, pat)
	if !samePattern(joined, sv.pattern) {
		sv.pattern, b.c.changed = joined, true
	}
	if _, ok := joined.k.(poison); ok {
		return
	}
	ts := leafTypes(joined)
	for i, v := range b.orUndef(b.spread(o, joined), ts) {
		b.stateStore(sv.leaf(i), v)
		if sv.v != nil && sv.v.Bindings == 1 {
			b.c.storedOnce[sv.leaf(i)] = v
		}
	}
	if sv.flagged {
		b.stateStore(sv.flag(), b.value(trueObject))
	}
}

// deleteShared unbinds a shared variable.
func (b *builder) deleteShared(sv *sharedVar) {
	if !sv.flagged {
		sv.flagged, b.c.changed = true, true
	}
	if b.cur != nil {
		b.stateStore(sv.flag(), b.value(falseObject))
	}
}

// states lists the state variables as they are known after a run.
func (c *Compiler) states() []*ir.State {
	var out []*ir.State
	if c.argvVar != nil && !c.argvVar.pattern.isDead() {
		out = append(out, &ir.State{Name: c.argvVar.leaf(0), Type: c.argvVar.pattern.t.ir()})
	}
	for _, l := range c.lib.libs {
		if l.states != nil {
			out = append(out, l.states(c)...)
		}
	}
	for _, m := range c.moduleList {
		if m.flagged {
			out = append(out, &ir.State{Name: m.name + ":?", Type: ir.Bool})
		}
		for _, v := range m.prog.Info.Module.Vars {
			if sv := m.shared[v]; sv != nil {
				out = append(out, sv.states()...)
			}
		}
	}
	for _, sv := range append(c.classVars(), c.funcVars...) {
		out = append(out, sv.states()...)
	}
	return append(out, c.memoStates()...)
}

func (sv *sharedVar) states() (out []*ir.State) {
	if _, ok := sv.pattern.k.(poison); !ok && !sv.pattern.isDead() {
		for i, t := range leafTypes(sv.pattern) {
			out = append(out, &ir.State{Name: sv.leaf(i), Type: t})
		}
	}
	if sv.flagged {
		out = append(out, &ir.State{Name: sv.flag(), Type: ir.Bool})
	}
	return out
}
