package stage

import (
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Module-level variables that functions of a library change outlive the rows of a call. They are
// native, as lasting state variables of the IR, where all that can see them is: a group of entries
// that have such variables in common is compiled together, and either all of it is native, with no
// operation in CPython, or the variables are CPython's as before. What the variables begin with is
// computed by an init function, in the order of the module's statements.
//
// Which variables may be such, and what sees them, the text alone tells (facts/lasting.go). They are
// also those that functions with changing defaults or attributes are bound to, and classes whose
// attributes change: their class statements run in the init function. A row that has written to
// one never starts again: the entries run in the exact clone.

// lastingState is what a compilation knows of a group of entries with native variables: these,
// their order, and the statements that bind them; lasting is nil elsewhere.
type lastingState struct {
	lasting      map[*scope.Var]*SharedVar
	lastingOrder []*scope.Var
	lastingStmts []int
	noMemos      bool // cached functions of the module are CPython's
	forgets      bool // some of their tables forget results
}

// A lastingGroup is entries that have variables in common.
type lastingGroup struct {
	entries []int
	*facts.LastingPart
	changes bool // some surely change, or are tables of functions
}

// lastingGroups finds the groups of entries with variables that can be native. The others are in
// none.
func lastingGroups(prog *cogen.Program, entries []Entry, known *SharedFacts) []*lastingGroup {
	f := known.lastingOf(prog)
	if len(f.Seeds) == 0 {
		return nil
	}
	var groups []*lastingGroup
	for i, e := range entries {
		g := &lastingGroup{[]int{i}, facts.NewLastingPart(), false}
		if gen := prog.Callable(e.Func); gen != nil && e.Frame == nil {
			seen := f.Text.From(gen.Node)
			for _, v := range f.Seeds {
				if seen[v] {
					g.Add(f.Parts[v])
					g.changes = g.changes || !f.Quiet[v]
				}
			}
		}
		if len(g.Vars) == 0 {
			continue
		}
		groups = slices.DeleteFunc(groups, func(old *lastingGroup) bool {
			common := facts.Overlap(old.Vars, g.Vars)
			if common {
				g.entries = append(g.entries, old.entries...)
				g.Add(old.LastingPart)
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
func compileLasting(prog *cogen.Program, entries []Entry, part *facts.LastingPart, opt Options, facts *SharedFacts) (*Result, error) {
	f := facts.lastingOf(prog)
	r, c, err := compileWithState(prog, entries, opt, facts, func(c *Compiler) {
		c.lasting = map[*scope.Var]*SharedVar{}
		c.neverLeaves = true
		c.lastingStmts = slices.Sorted(maps.Keys(part.Stmts))
		early := f.ReadEarly(part)
		for _, i := range c.lastingStmts {
			for _, v := range f.Stmts[i].Binds {
				if c.lasting[v] == nil && f.Shared[v] {
					c.lasting[v] = &SharedVar{V: v, Pattern: Dead, name: v.Name, What: "the module-level variable " + v.Name, many: true, flagged: early[v]}
					c.lastingOrder = append(c.lastingOrder, v)
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
	for _, s := range c.Mod.States {
		if hasPython(s.Type) || findsFloats(s.Type) {
			return false
		}
	}
	for p, m := range c.foreign {
		if !m.Library && c.looksAtItself(p) {
			return false
		}
	}
	return !c.forgets && !c.looksAtItself(c.Prog) && c.repeatable(lastingInit, map[string]bool{})
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
	f := c.Mod.Lookup(name)
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

// inLastingInit reports whether that function is being generated, for a variable that it binds.
func (b *Builder) inLastingInit(def tree.Node) bool {
	return b.Spec.key == lastingInit && b.Compiler.lasting[b.Compiler.Prog.Info.Binds[def]] != nil
}

// lastingMade is the state variable that says whether it has run, of this group of variables.
func (c *Compiler) lastingMade() string { return c.lastingOrder[0].Name + " made?" }

// enterLasting begins an entry that uses lasting variables.
func (b *Builder) enterLasting() {
	if b.Compiler.lasting == nil {
		return
	}
	b.Compiler.makeLastingInit()
	b.Op("state.enter", nil)
	b.Branch(b.StateLoad(b.Compiler.lastingMade(), BoolType), func() {}, func() {
		b.Op("call", nil).Attrs.Sym = lastingInit
		b.StateStore(b.Compiler.lastingMade(), b.Value(True))
	})
}

// loadLasting is what a lasting variable holds.
func (b *Builder) loadLasting(s *cogen.Site, sv *SharedVar) *Object {
	load := func() *Object { return b.loadShared(nil, sv, nil) }
	if !sv.flagged {
		return load()
	}
	return b.BranchValue(b.StateLoad(sv.flag(), BoolType), load, func() *Object {
		if isBuiltinName(sv.V.Name) {
			return b.Builtin(s, sv.V.Name).(*Object)
		}
		return b.RaiseNew("NameError", "name '"+sv.V.Name+"' is not defined")
	})
}

// makeLastingInit generates the init function, once in a run.
func (c *Compiler) makeLastingInit() {
	if c.specs[lastingInit] != nil {
		return
	}
	gen := c.Prog.Module
	sp := &Spec{key: lastingInit, name: lastingInit, Gen: gen, result: None}
	c.specs[lastingInit] = sp
	b := &Builder{Compiler: c, Spec: sp, ordinals: map[DecisionSite]int{}}
	b.Func = ir.NewFunc(sp.name, nil, nil, ir.Void)
	b.Func.PyName, b.Func.Span = "<module>", gen.Span()
	sp.fn = b.Func
	b.Current = b.Func.Body
	var returns []Exit
	b.pushFrame(Function{Gen: gen}, &returns)
	for _, i := range c.lastingStmts {
		b.Site = c.Prog.Tree.Body[i].Span()
		gen.RunStmt(b, i)
		if b.Current == nil {
			panic(NewUnsupported("a module-level variable whose value raises an exception", ""))
		}
	}
	b.Op("return", nil)
	c.Mod.Funcs = append(c.Mod.Funcs, b.Func)
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
	for _, sv := range append(c.classVars(), c.funcVars...) {
		out = append(out, sv.states()...)
	}
	out = append(out, c.memoStates()...)
	for _, s := range out {
		s.Lasting = true
	}
	return out
}
