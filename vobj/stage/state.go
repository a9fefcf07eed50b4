package stage

import (
	"slices"
	"strconv"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// In a program (Options.Program) the module body runs, and module-level
// variables change. Those that no function sees are local variables of the
// body. The others are shared: each has a pattern, the join of all that is
// stored in it over all runs, and an IR state variable for each leaf. What is
// bound once and known at generation time (a function, a class, a module, a
// constant) has no leaves and costs nothing.
//
// A variable that may be read before it is bound has a flag besides.

// SharedVar is a module-level variable that functions of a program see.
type SharedVar struct {
	V       *scope.Var
	Pattern *Object // of everything stored
	flagged bool    // whether it is bound is a state variable too
	name    string
	What    string // in messages
	many    bool   // it is bound in several places
}

// UserModule is a module of the program: its script, or one that it imports.
type UserModule struct {
	Prog *cogen.Program
	name string // Python's: "__main__", "pkg.mod"
	// running is the top-level statement being generated, -1 before the first
	// and len(body) after the last.
	running int
	Shared  map[*scope.Var]*SharedVar // nil entries never; variables not in it are local to the body
	deleted map[*scope.Var]bool
	// BoundInside are variables that functions bind.
	BoundInside map[*scope.Var]bool
	// certain: the body has run for certain, or begun to, when what is being
	// generated runs. Otherwise flagged says that a state variable knows.
	certain, flagged bool
	package_         bool // __init__.py
	Library          bool // of ours, in place of CPython's
	begun            bool // its body is generated in this run
	// starSure are the names of import * that are bound for certain.
	starSure map[*tree.Alias]bool
}

// newUserModule finds out which variables functions share. Those of an
// imported module may be used from anywhere.
func newUserModule(p *cogen.Program, name string) *UserModule {
	m := &UserModule{Prog: p, name: name, running: -1, Shared: map[*scope.Var]*SharedVar{}, deleted: map[*scope.Var]bool{}, BoundInside: map[*scope.Var]bool{}, starSure: map[*tree.Alias]bool{}}
	if name != facts.MainName {
		for _, v := range p.Info.Module.Vars {
			m.share(v)
		}
	}
	if asksGlobals(p) { // definitions cost nothing
		for def, v := range p.Info.Binds {
			switch def.(type) {
			case *tree.FunctionDef, *tree.ClassDef:
				m.share(v)
			}
		}
	}
	m.shareWithin(p.Tree, boundNames(p.Tree), false)
	return m
}

// share makes a variable of the module one that functions see.
func (m *UserModule) share(v *scope.Var) {
	if v != nil && v.Scope.Kind == scope.Module && m.Shared[v] == nil {
		sv := &SharedVar{V: v, Pattern: Dead, name: v.Name, What: "the module-level variable " + v.Name, many: v.Bindings > 1}
		if m.name != facts.MainName {
			sv.name = m.name + ":" + v.Name
		}
		m.Shared[v] = sv
	}
}

// shareWithin shares what the functions in a text name; if inner, all that the text names. bound
// are the names that it binds.
func (m *UserModule) shareWithin(n tree.Node, bound map[*tree.Name]bool, inner bool) {
	p, within := m.Prog, inner
	switch n := n.(type) {
	case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
		for _, v := range p.Info.Assigned(n) {
			m.BoundInside[v] = true
		}
		if inner {
			m.share(p.Info.Binds[n]) // def in a function that says global
		}
		inner = true
	case *tree.Name:
		if v := p.Info.Uses[n]; inner && v != nil {
			m.share(v)
			if v.Scope.Kind == scope.Class && !bound[n] { // the module's, as long as the class has none
				m.share(p.Info.Module.Lookup(v.Name))
			}
		}
	case *tree.Delete:
		for _, v := range p.Info.Assigned(n) {
			m.deleted[v] = true
		}
	default:
		if inner {
			m.share(p.Info.Binds[n])
		}
	}
	outside := evaluatedOutside(n)
	for _, c := range outside {
		m.shareWithin(c, bound, within)
	}
	for _, c := range tree.Children(n) {
		if args, ok := c.(*tree.Arguments); ok {
			for _, c := range tree.Children(args) {
				if !slices.Contains(outside, c) {
					m.shareWithin(c, bound, inner)
				}
			}
		} else if !slices.Contains(outside, c) {
			m.shareWithin(c, bound, inner)
		}
	}
}

// evaluatedOutside are the parts of a function's text that are evaluated where it stands: decorators and defaults.
func evaluatedOutside(n tree.Node) (parts []tree.Node) {
	var args *tree.Arguments
	switch n := n.(type) {
	case *tree.FunctionDef:
		args = n.Args
		for _, d := range n.Decorators {
			parts = append(parts, d)
		}
	case *tree.Lambda:
		args = n.Args
	default:
		return nil
	}
	for _, d := range append(slices.Clone(args.Defaults), args.KwDefaults...) {
		if d != nil {
			parts = append(parts, d)
		}
	}
	return parts
}

// shareWithGenerator shares the variables of the module that a generator expression of its body
// names, which is an object and so a function of its own; whether some were not shared before.
func (m *UserModule) shareWithGenerator(n *tree.Comp) bool {
	before := len(m.Shared)
	bound := boundNames(n)
	inside := func(part tree.Node) {
		m.shareWithin(part, bound, true)
		for _, v := range m.Prog.Info.Assigned(part) {
			m.BoundInside[v] = true
		}
	}
	inside(n.Elt)
	for i, c := range n.Generators {
		if i > 0 { // the first iterable is evaluated outside
			inside(c.Iter)
		}
		for _, cond := range c.Ifs {
			inside(cond)
		}
	}
	return len(m.Shared) > before
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

// userModuleOf is the program's module that a generator belongs to, nil for a
// model and where no program is compiled.
func (c *Compiler) userModuleOf(p *cogen.Program) *UserModule { return c.Modules[p] }

// isUser reports whether a program is the user's and not a model.
func (c *Compiler) isUser(p *cogen.Program) bool {
	return p == c.Prog || c.Modules[p] != nil || c.foreign[p] != nil
}

// inSlot reports whether a variable is kept in a slot of its activation, which
// module-level variables are only in the body of a program, unless functions
// share them.
func (b *Builder) inSlot(v *scope.Var) bool {
	if v.Scope.Kind != scope.Module {
		return true
	}
	m := b.Compiler.userModuleOf(b.Frame.Gen.Program())
	return m != nil && (m.Shared[v] == nil || b.Compiler.inBody(v))
}

// sharedOf is the shared variable of the module that runs, or nil. Those that outlive the rows of
// functions have no module.
func (b *Builder) sharedOf(v *scope.Var) (*UserModule, *SharedVar) {
	if sv := b.Compiler.lasting[v]; sv != nil {
		return nil, sv
	}
	if m := b.Compiler.userModuleOf(b.Frame.Gen.Program()); m != nil {
		return m, m.Shared[v]
	}
	return nil, nil
}

// bound reports whether a variable is bound for certain when the statement
// that runs in its module began, and so for every function that is generated
// from now on.
func (m *UserModule) bound(v *scope.Var) bool {
	if m.deleted[v] {
		return false
	}
	for i := 0; i < m.running && i < len(m.Prog.Tree.Body); i++ {
		if m.binds(m.Prog.Tree.Body[i], v) {
			return true
		}
	}
	return false
}

// binds reports whether a statement that ends normally has bound the variable.
func (m *UserModule) binds(st tree.Stmt, v *scope.Var) bool {
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
		return m.Prog.Info.Binds[st] == v
	case *tree.Import:
		targets = append(targets, st)
	case *tree.ImportFrom:
		for _, a := range n.Names {
			if !a.Star || m.starSure[a] {
				targets = append(targets, a)
			}
		}
	}
	for _, a := range m.Prog.Info.Assigned(targets...) {
		if a == v {
			return true
		}
	}
	return false
}

// loadShared is the value of a shared variable.
func (b *Builder) loadShared(m *UserModule, sv *SharedVar, missing func() *Object) *Object {
	if m != nil && !m.bound(sv.V) {
		if !sv.flagged {
			sv.flagged, b.Compiler.Changed = true, true
		}
		is := b.StateLoad(sv.flag(), BoolType)
		if isBuiltinName(sv.V.Name) {
			return b.BranchValue(is, func() *Object { return b.loadLeaves(sv) }, missing)
		}
		b.Branch(is, func() {}, func() { missing() })
	}
	return b.loadLeaves(sv)
}

// loadLeaves is what a shared variable that is bound holds.
func (b *Builder) loadLeaves(sv *SharedVar) *Object {
	if b.Current == nil {
		return Dead
	}
	if sv.Pattern.IsDead() {
		// Nothing stores into it, as far as is known.
		b.Op("unreachable", nil)
		b.Current = nil
		return Dead
	}
	if k, ok := sv.Pattern.Static.(Poison); ok {
		if b.Compiler.SettlePoison(k) {
			b.Abandon()
			return Dead
		}
		panic(NewUnsupported(k.Why, "use a variable for each"))
	}
	var vals []*ir.Value
	for i, t := range leafTypes(sv.Pattern) {
		o := b.Op("state.load", nil, t)
		o.Attrs.Sym = sv.leaf(i)
		vals = append(vals, o.Result())
	}
	return fill(sv.Pattern, &vals)
}

func (sv *SharedVar) leaf(i int) string {
	if i == 0 {
		return sv.name
	}
	return sv.name + "#" + strconv.Itoa(i)
}

func (sv *SharedVar) flag() string { return sv.name + "?" }

func (b *Builder) StateLoad(name string, t *Type) *Object {
	o := b.Op("state.load", nil, t.IR())
	if o == nil {
		return Dead
	}
	o.Attrs.Sym = name
	return Dynamic(o.Result(), t)
}

func (b *Builder) StateStore(name string, v *ir.Value) {
	if o := b.Op("state.store", []*ir.Value{v}); o != nil {
		o.Attrs.Sym = name
	}
}

// storeShared binds a shared variable.
func (b *Builder) storeShared(sv *SharedVar, o *Object) {
	if b.Current == nil || o.IsDead() {
		return
	}
	if isOneShot(o) {
		u := NewUnsupported("an iterator in "+sv.What, "make a list of it")
		if !b.pull(o, u) {
			panic(u)
		}
		b.Abandon()
		return
	}
	if holdsChanging(o) {
		for _, l := range b.Compiler.libs {
			if l.Share != nil {
				var ok bool
				if o, ok = l.Share(b, sv, o); !ok {
					return
				}
			}
		}
	}
	o = b.kept(o)
	// What is bound once keeps what is known of it.
	pat := PatternOf(o, sv.many || len(b.Loops) > 0)
	if pat.Static == nil && pat.Type.Kind == ir.KChar {
		pat = &Object{Type: StrType}
	}
	joined := b.Compiler.JoinPatterns(sv.Pattern, pat)
	if !samePattern(joined, sv.Pattern) {
		sv.Pattern, b.Compiler.Changed = joined, true
	}
	if _, ok := joined.Static.(Poison); ok {
		return
	}
	ts := leafTypes(joined)
	for i, v := range b.orUndef(b.spread(o, joined), ts) {
		b.StateStore(sv.leaf(i), v)
		if sv.V != nil && sv.V.Bindings == 1 {
			b.Compiler.storedOnce[sv.leaf(i)] = v
		}
	}
	if sv.flagged {
		b.StateStore(sv.flag(), b.Value(True))
	}
}

// deleteShared unbinds a shared variable.
func (b *Builder) deleteShared(sv *SharedVar) {
	if !sv.flagged {
		sv.flagged, b.Compiler.Changed = true, true
	}
	if b.Current != nil {
		b.StateStore(sv.flag(), b.Value(False))
	}
}

// states lists the state variables as they are known after a run.
func (c *Compiler) states() []*ir.State {
	var out []*ir.State
	if c.argvVar != nil && !c.argvVar.Pattern.IsDead() {
		out = append(out, &ir.State{Name: c.argvVar.leaf(0), Type: c.argvVar.Pattern.Type.IR()})
	}
	for _, l := range c.libs {
		if l.States != nil {
			out = append(out, l.States(c)...)
		}
	}
	for _, m := range c.ModuleList {
		if m.flagged {
			out = append(out, &ir.State{Name: m.name + ":?", Type: ir.Bool})
		}
		for _, v := range m.Prog.Info.Module.Vars {
			if sv := m.Shared[v]; sv != nil {
				out = append(out, sv.states()...)
			}
		}
	}
	for _, sv := range append(c.classVars(), c.funcVars...) {
		out = append(out, sv.states()...)
	}
	return append(out, c.memoStates()...)
}

func (sv *SharedVar) states() (out []*ir.State) {
	if _, ok := sv.Pattern.Static.(Poison); !ok && !sv.Pattern.IsDead() {
		for i, t := range leafTypes(sv.Pattern) {
			out = append(out, &ir.State{Name: sv.leaf(i), Type: t})
		}
	}
	if sv.flagged {
		out = append(out, &ir.State{Name: sv.flag(), Type: ir.Bool})
	}
	return out
}
