package vobj

import (
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// Module-level variables that functions of a library change outlive the rows of a call. They are
// native, as lasting state variables of the IR, where all that can see them is: a group of entries
// that have such variables in common is compiled together, and either all of it is native, with no
// operation in CPython, or the variables are CPython's as before. What the variables begin with is
// computed by an init function, in the order of the module's statements.
//
// Which variables may be such, and what sees them, the text alone tells. A row that has written to
// one never starts again: the entries run in the exact clone.

// lastingFacts are what the text of a module says of variables that functions change.
type lastingFacts struct {
	// vars are those that can be native, in the order in which they are bound.
	vars []*scope.Var
	// index is the statement that binds each.
	index map[*scope.Var]int
	// quiet are those whose objects may change, or never do: what types they are of tells.
	quiet map[*scope.Var]bool
	text  *textReach
}

// textReach follows names through the definitions of a module.
type textReach struct {
	p     *cogen.Program
	binds map[*scope.Var][]tree.Node // the top-level statements that bind a variable
}

func newTextReach(p *cogen.Program) *textReach {
	r := &textReach{p: p, binds: map[*scope.Var][]tree.Node{}}
	for _, st := range p.Tree.Body {
		for _, v := range boundBy(p, st) {
			r.binds[v] = append(r.binds[v], st)
		}
	}
	return r
}

// boundBy are the module-level variables that a top-level statement binds itself; functions that
// it defines may bind others.
func boundBy(p *cogen.Program, st tree.Stmt) []*scope.Var {
	switch st.(type) {
	case *tree.FunctionDef, *tree.ClassDef:
		return []*scope.Var{p.Info.Binds[st]}
	}
	return slices.DeleteFunc(p.Info.Assigned(st), func(v *scope.Var) bool { return v.Scope.Kind != scope.Module })
}

// from are the module-level variables that a text may get at, by itself or by what it names.
func (r *textReach) from(nodes ...tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	var visit func(n tree.Node)
	visit = func(n tree.Node) {
		tree.Inspect(n, func(n tree.Node) bool {
			v := r.p.Info.Binds[n]
			if name, ok := n.(*tree.Name); ok {
				if v = r.p.Info.Uses[name]; v != nil && v.Scope.Kind == scope.Class { // the module's, as long as the class has none
					v = r.p.Info.Module.Lookup(v.Name)
				}
			}
			if v != nil && v.Scope.Kind == scope.Module && !seen[v] {
				seen[v] = true
				for _, st := range r.binds[v] {
					visit(st)
				}
			}
			return true
		})
	}
	for _, n := range nodes {
		visit(n)
	}
	return seen
}

// lastingFactsOf reads a module's text.
func lastingFactsOf(p *cogen.Program, bindings map[*scope.Var]*binding) *lastingFacts {
	f := &lastingFacts{index: map[*scope.Var]int{}, quiet: map[*scope.Var]bool{}, text: newTextReach(p)}
	changing := changingDefinitions(p)
	no := map[*scope.Var]bool{}
	// A variable that the value of others is made of.
	type read struct {
		v  *scope.Var
		by []*scope.Var
	}
	var reads []read
	deleted := func(n tree.Node) bool {
		if d, ok := n.(*tree.Delete); ok {
			for _, v := range p.Info.Assigned(d) {
				no[v] = true
			}
		}
		return true
	}
	tree.Inspect(p.Tree, deleted)
	for i, st := range p.Tree.Body {
		own := boundBy(p, st)
		value, plain := bindsValue(st)
		ran := f.text.runs(st)
		for v := range f.touched(st) {
			switch {
			case !plain || ran[v]:
				no[v] = true
			case !slices.Contains(own, v):
				reads = append(reads, read{v, own})
			}
		}
		quiet := plain && f.mayChange(value, changing)
		for _, v := range own {
			b := bindings[v]
			if b != nil && len(f.text.binds[v]) == 1 && (plain && (b.state || quiet) || isCachedDef(p, st)) {
				f.vars = append(f.vars, v)
				f.index[v] = i
				f.quiet[v] = plain && !b.state
			}
		}
	}
	for n := -1; n != len(no); {
		n = len(no)
		f.vars = slices.DeleteFunc(f.vars, func(v *scope.Var) bool { return no[v] })
		for _, r := range reads {
			if slices.ContainsFunc(r.by, func(v *scope.Var) bool { return !slices.Contains(f.vars, v) }) {
				no[r.v] = true // a constant made of what the variable was then
			}
		}
	}
	return f
}

// bindsValue is the value of a statement that does nothing but bind names to it.
func bindsValue(st tree.Stmt) (tree.Expr, bool) {
	plain := func(targets ...tree.Expr) bool {
		for _, t := range targets {
			switch t := t.(type) {
			case *tree.Name:
			case *tree.Tuple:
				for _, x := range t.Elts {
					if _, ok := x.(*tree.Name); !ok {
						return false
					}
				}
			default:
				return false
			}
		}
		return true
	}
	switch n := st.(type) {
	case *tree.Assign:
		return n.Value, plain(n.Targets...)
	case *tree.AnnAssign:
		return n.Value, n.Value != nil && plain(n.Target)
	}
	return nil, false
}

// isCachedDef reports whether a statement defines a function with a table of results.
func isCachedDef(p *cogen.Program, st tree.Stmt) bool {
	def, ok := st.(*tree.FunctionDef)
	if !ok || len(def.Decorators) != 1 {
		return false
	}
	d := def.Decorators[0]
	if call, ok := d.(*tree.Call); ok {
		d = call.Func
	}
	name := importedName(p, d)
	return name == "functools.lru_cache" || name == "functools.cache"
}

// changingDefinitions are the classes whose instances have methods that change them, and the
// generator functions.
func changingDefinitions(p *cogen.Program) map[*scope.Var]bool {
	out := map[*scope.Var]bool{}
	for _, st := range p.Tree.Body {
		switch st := st.(type) {
		case *tree.FunctionDef:
			tree.Inspect(st, func(n tree.Node) bool {
				switch n.(type) {
				case *tree.Yield, *tree.YieldFrom:
					out[p.Info.Binds[st]] = true
				}
				return true
			})
		case *tree.ClassDef:
			for _, m := range st.Body {
				if m, ok := m.(*tree.FunctionDef); ok && m.Name != "__init__" && m.Name != "__new__" && changesParts(m) {
					out[p.Info.Binds[st]] = true
				}
			}
		}
	}
	return out
}

// changesParts reports whether a text assigns to attributes or items, or changes containers.
func changesParts(n tree.Node) bool {
	found := false
	target := func(targets ...tree.Expr) {
		for _, t := range targets {
			switch t.(type) {
			case *tree.Name:
			default:
				found = true
			}
		}
	}
	tree.Inspect(n, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			target(n.Targets...)
		case *tree.AugAssign:
			target(n.Target)
		case *tree.AnnAssign:
			target(n.Target)
		case *tree.Delete:
			target(n.Targets...)
		case *tree.Call:
			a, ok := n.Func.(*tree.Attribute)
			found = found || ok && mutators[a.Attr] || mutating[lastName(n.Func)] || lastName(n.Func) == "setattr" || lastName(n.Func) == "next"
		}
		return !found
	})
	return found
}

// mayChange reports whether a value is, or holds, an object with methods that change it, or an
// iterator.
func (f *lastingFacts) mayChange(value tree.Expr, changing map[*scope.Var]bool) bool {
	found := false
	tree.Inspect(value, func(n tree.Node) bool {
		call, ok := n.(*tree.Call)
		if !ok {
			return !found
		}
		name := importedName(f.text.p, call.Func)
		found = found || name == "random.Random" || strings.HasPrefix(name, "itertools.")
		if x, ok := call.Func.(*tree.Name); ok {
			found = found || x.ID == "iter" && f.text.p.Info.Uses[x] == nil
			for v := range f.text.from(x) {
				found = found || changing[v]
			}
		}
		return !found
	})
	return found
}

// touched are the variables that a top-level statement may read or change when the module is
// executed.
func (f *lastingFacts) touched(st tree.Stmt) map[*scope.Var]bool {
	switch n := st.(type) {
	case *tree.Import, *tree.ImportFrom:
		return nil
	case *tree.If:
		if isMainGuard(n) {
			return nil
		}
	case *tree.FunctionDef:
		return f.text.from(atDefinition(n)...)
	case *tree.ClassDef:
		return f.text.from(atDefinition(n)...)
	}
	seen := f.text.runs(st)
	for _, v := range f.text.p.Info.Read(st) {
		seen[v] = true
	}
	for _, v := range boundBy(f.text.p, st) {
		seen[v] = true
	}
	return seen
}

// runs are the variables that the calls of a statement may get at.
func (r *textReach) runs(st tree.Node) map[*scope.Var]bool {
	seen := map[*scope.Var]bool{}
	calls := false
	var nodes []tree.Node
	tree.Inspect(st, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call, *tree.Comp:
			calls = true
		case *tree.Name:
			if v := r.p.Info.Uses[n]; v != nil && len(r.binds[v]) > 0 && !slices.Contains(r.binds[v], st) {
				nodes = append(nodes, n)
			}
		}
		return true
	})
	if calls {
		seen = r.from(nodes...)
	}
	return seen
}

// atDefinition is what of a definition is executed with it: what it calls may be the functions
// that it defines.
func atDefinition(n tree.Node) (nodes []tree.Node) {
	switch n := n.(type) {
	case *tree.FunctionDef:
		for _, d := range n.Decorators {
			nodes = append(nodes, d)
		}
		for _, d := range append(slices.Clone(n.Args.Defaults), n.Args.KwDefaults...) {
			if d != nil {
				nodes = append(nodes, d)
			}
		}
	case *tree.ClassDef:
		for _, d := range n.Decorators {
			nodes = append(nodes, d)
		}
		for _, x := range n.Bases {
			nodes = append(nodes, x)
		}
		for _, k := range n.Keywords {
			nodes = append(nodes, k)
		}
		for _, st := range n.Body {
			switch st := st.(type) {
			case *tree.FunctionDef, *tree.ClassDef:
				nodes = append(nodes, atDefinition(st)...)
			default:
				nodes = append(nodes, st)
			}
		}
	}
	return nodes
}

// lastingState is what a compilation knows of a group of entries with native variables: these,
// their order, and the statements that bind them; lasting is nil elsewhere.
type lastingState struct {
	lasting      map[*scope.Var]*sharedVar
	lastingOrder []*scope.Var
	lastingStmts []int
	noMemos      bool // cached functions of the module are CPython's
	forgets      bool // some of their tables forget results
}

// looksAtItself reports whether a text may get at module-level variables otherwise than by their
// names, or notices when and where code runs.
func (c *Compiler) looksAtItself(p *cogen.Program) bool {
	facts, view := c.factsOf(p), c.ownViewOf(p)
	if facts.lifetimes || facts.interrupts || facts.counts || view.why != "" || view.unknown || len(view.named) > 0 {
		return true
	}
	if slices.Contains(facts.imports, moduleStem(c.prog)) {
		return true
	}
	found := false
	apart := map[tree.Node]bool{} // functions of calls that see no variable of the module
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Call:
			if evaluatesApart(n) {
				apart[n.Func] = true
			}
		case *tree.Attribute:
			found = found || evaluating[n.Attr]
		case *tree.Name:
			found = found || (evaluating[n.ID] || namespaces[n.ID] && p.Info.Uses[n] == nil) && !apart[n]
		}
		return !found
	})
	return found
}

// evaluatesApart reports whether a call evaluates a known text with variables that it is given.
func evaluatesApart(n *tree.Call) bool {
	f, ok := n.Func.(*tree.Name)
	if !ok || f.ID != "eval" && f.ID != "exec" || len(n.Args) < 2 {
		return false
	}
	text, ok := n.Args[0].(*tree.Constant)
	if !ok {
		return false
	}
	s, ok := text.Value.(tree.Text)
	_, given := n.Args[1].(*tree.Dict)
	return ok && given && !strings.Contains(string(s), "__")
}

// namespaces are builtins that give variables by names that run time makes.
var namespaces = words("globals vars locals dir compile __builtins__")

// moduleStem is the name by which other modules import a program's file.
func moduleStem(p *cogen.Program) string {
	name := path.Base(filepath.ToSlash(p.File.Name))
	return strings.TrimSuffix(name, path.Ext(name))
}

// A lastingGroup is entries that have variables in common.
type lastingGroup struct {
	entries []int
	vars    map[*scope.Var]bool
	changes bool // some surely change, or are tables of functions
}

// lastingGroups finds the groups of entries with variables that can be native. The others are in
// none.
func lastingGroups(prog *cogen.Program, entries []Entry, facts *sharedFacts) []*lastingGroup {
	f := facts.lastingOf(prog)
	if len(f.vars) == 0 {
		return nil
	}
	var groups []*lastingGroup
	for i, e := range entries {
		g := &lastingGroup{entries: []int{i}, vars: map[*scope.Var]bool{}}
		for _, gen := range prog.Funcs {
			if gen.Name == e.Func && e.Frame == nil {
				seen := f.text.from(gen.Node)
				for _, v := range f.vars {
					if seen[v] {
						g.vars[v] = true
						g.changes = g.changes || !f.quiet[v]
					}
				}
			}
		}
		if len(g.vars) == 0 {
			continue
		}
		groups = slices.DeleteFunc(groups, func(old *lastingGroup) bool {
			common := false
			for v := range old.vars {
				common = common || g.vars[v]
			}
			if common {
				g.entries = append(g.entries, old.entries...)
				maps.Copy(g.vars, old.vars)
				g.changes = g.changes || old.changes
			}
			return common
		})
		groups = append(groups, g)
	}
	for _, g := range groups {
		slices.Sort(g.entries)
	}
	return groups
}

// compileLasting compiles a group of entries with native variables; nil if that can't be.
func compileLasting(prog *cogen.Program, entries []Entry, vars map[*scope.Var]bool, opt Options, facts *sharedFacts) (*Result, error) {
	f := facts.lastingOf(prog)
	r, c, err := compileWithState(prog, entries, opt, facts, func(c *Compiler) {
		c.lasting = map[*scope.Var]*sharedVar{}
		c.neverLeaves = true
		for _, v := range f.vars {
			if vars[v] {
				c.lasting[v] = &sharedVar{v: v, pattern: deadObject, name: v.Name, what: "the module-level variable " + v.Name, many: true}
				c.lastingOrder = append(c.lastingOrder, v)
				if i := f.index[v]; !slices.Contains(c.lastingStmts, i) {
					c.lastingStmts = append(c.lastingStmts, i)
				}
			}
		}
	})
	if err != nil || !c.lastingHolds(r) {
		return nil, err
	}
	return r, nil
}

// lastingHolds reports whether what was generated keeps to what native variables need.
func (c *Compiler) lastingHolds(r *Result) bool {
	for _, f := range r.Funcs {
		if !f.isClean() {
			return false
		}
		f.Lasting, f.Volatile = true, true
	}
	for _, s := range c.mod.States {
		if hasPython(s.Type) || findsFloats(s.Type) {
			return false
		}
	}
	for p, m := range c.foreign {
		if !m.library && c.looksAtItself(p) {
			return false
		}
	}
	return !c.forgets && !c.looksAtItself(c.prog) && c.repeatable(lastingInit, map[string]bool{})
}

func hasPython(t *ir.Type) bool {
	return t.Kind == ir.KPyObj || slices.ContainsFunc(t.Elems, hasPython)
}

// findsFloats reports whether a type has a dict or a set with floats in its keys: CPython finds a
// NaN there as the object that it is, and native floats have no identity.
func findsFloats(t *ir.Type) bool {
	if (t.Kind == ir.KDict || t.Kind == ir.KSet) && hasFloat(t.Elems[0]) {
		return true
	}
	return slices.ContainsFunc(t.Elems, findsFloats)
}

func hasFloat(t *ir.Type) bool {
	return t.Kind == ir.KFloat || slices.ContainsFunc(t.Elems, hasFloat)
}

// repeatable reports whether a function gives the same in each process.
func (c *Compiler) repeatable(name string, seen map[string]bool) bool {
	f := c.mod.Lookup(name)
	if seen[name] {
		return true
	}
	seen[name] = true
	ok := f != nil
	if ok && !f.Late {
		f.Body.Walk(func(o *ir.Op) {
			if name := o.Callee(); name != "" {
				ok = ok && c.repeatable(name, seen)
			}
			ok = ok && (o.Decl.Structural || !o.Decl.Has(ir.IO|ir.Python))
		})
	}
	return ok
}

// lastingInit is the function that gives lasting variables their first values.
const lastingInit = "init module"

// lastingMade is the state variable that says whether it has run, of this group of variables.
func (c *Compiler) lastingMade() string { return c.lastingOrder[0].Name + " made?" }

// enterLasting begins an entry that uses lasting variables.
func (b *builder) enterLasting() {
	if b.c.lasting == nil {
		return
	}
	b.c.makeLastingInit()
	b.op("state.enter", nil)
	b.branch(b.stateLoad(b.c.lastingMade(), tBool), func() {}, func() {
		b.op("call", nil).Attrs.Sym = lastingInit
		b.stateStore(b.c.lastingMade(), b.value(trueObject))
	})
}

// makeLastingInit generates the init function, once in a run.
func (c *Compiler) makeLastingInit() {
	if c.specs[lastingInit] != nil {
		return
	}
	gen := c.prog.Module
	sp := &spec{key: lastingInit, name: lastingInit, gen: gen, result: noneObject}
	c.specs[lastingInit] = sp
	b := &builder{c: c, spec: sp, ordinals: map[decisionSite]int{}}
	b.fn = ir.NewFunc(sp.name, nil, nil, ir.Void)
	b.fn.PyName, b.fn.Span = "<module>", gen.Span()
	sp.fn = b.fn
	b.cur = b.fn.Body
	var returns []exit
	b.pushFrame(function{gen: gen}, &returns)
	for _, i := range c.lastingStmts {
		b.site = c.prog.Tree.Body[i].Span()
		gen.RunStmt(b, i)
		if b.cur == nil {
			panic(unsupported("a module-level variable whose value raises an exception", ""))
		}
	}
	b.op("return", nil)
	c.mod.Funcs = append(c.mod.Funcs, b.fn)
}

// lastingStates are the state variables of the run.
func (c *Compiler) lastingStates() []*ir.State {
	if c.lasting == nil {
		return nil
	}
	out := []*ir.State{{Name: c.lastingMade(), Type: ir.Bool}}
	for _, v := range c.lastingOrder {
		out = append(out, c.lasting[v].states()...)
	}
	out = append(out, c.memoStates()...)
	for _, s := range out {
		s.Lasting = true
	}
	return out
}
