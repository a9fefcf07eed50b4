package stage

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// A name of a package that is also a module of it has two meanings: importing the module binds
// it, and so do statements of the package (`from .board import board`). The later one counts, and
// for an import within a ring of modules the one that there is by then. For functions of hosts
// that is found from the texts of the modules, followed in the order in which they run.

// importOrder is what the imports of a program and of the user's modules do, in their order.
type importOrder struct {
	c      *Compiler
	clock  int
	begun  map[*UserModule]bool
	at     map[tree.Node]int // when top-level statements and names of imports run
	bound  map[partName][]partBinding
	unsure int // how many statements are around that may not run
}

// partName is a name of a module.
type partName struct {
	m    *UserModule
	name string
}

// partBinding is one of its bindings: to the module that is part of it, or by a statement.
type partBinding struct {
	at           int
	part, unsure bool
}

// importOrderOf follows the imports of the program.
func (c *Compiler) importOrderOf() *importOrder {
	if c.imports == nil {
		c.imports = &importOrder{c: c, begun: map[*UserModule]bool{}, at: map[tree.Node]int{}, bound: map[partName][]partBinding{}}
		c.imports.body(nil, c.Prog)
	}
	return c.imports
}

// body follows the statements of a module; m is nil for the program's own.
func (o *importOrder) body(m *UserModule, p *cogen.Program) {
	for _, st := range p.Tree.Body {
		o.statement(m, p, st)
	}
}

func (o *importOrder) statement(m *UserModule, p *cogen.Program, st tree.Stmt) {
	o.clock++
	o.at[st] = o.clock
	switch n := st.(type) {
	case *tree.Import:
		for _, a := range n.Names {
			o.load(a.Name)
			o.bind(m, p.Info.Binds[a])
		}
	case *tree.ImportFrom:
		o.importFrom(m, p, n)
	case *tree.If:
		if facts.IsMainGuard(n) || isTypeChecking(n.Test) {
			o.maybe(m, p, n.Else)
			break
		}
		o.maybe(m, p, n.Body, n.Else)
	case *tree.Try:
		o.maybe(m, p, n.Body, n.Else, n.Finally)
		for _, h := range n.Handlers {
			o.maybe(m, p, h.Body)
		}
	case *tree.With:
		o.maybe(m, p, n.Body)
	case *tree.For:
		o.maybe(m, p, n.Body, n.Else)
	case *tree.While:
		o.maybe(m, p, n.Body, n.Else)
	}
	switch st.(type) {
	case *tree.Import, *tree.ImportFrom:
	default:
		for _, v := range p.Info.Assigned(st) {
			if v.Scope.Kind == scope.Module {
				o.bind(m, v)
			}
		}
	}
}

// maybe follows statements that may run, or in part.
func (o *importOrder) maybe(m *UserModule, p *cogen.Program, bodies ...[]tree.Stmt) {
	o.unsure++
	for _, body := range bodies {
		for _, st := range body {
			o.statement(m, p, st)
		}
	}
	o.unsure--
}

func isTypeChecking(test tree.Expr) bool { return facts.LastName(test) == "TYPE_CHECKING" }

func (o *importOrder) importFrom(m *UserModule, p *cogen.Program, n *tree.ImportFrom) {
	abs, ok := n.Module, n.Level == 0
	if m != nil {
		abs, ok = m.absolute(n.Module, n.Level)
	}
	if !ok {
		return
	}
	o.load(abs)
	from := o.c.textOf(abs)
	for _, a := range n.Names {
		if from != nil && from.package_ && len(o.bound[partName{from, a.Name}]) == 0 {
			o.load(abs + "." + a.Name)
		}
		o.clock++
		o.at[a] = o.clock
		if a.Name == "*" {
			o.unsure++
			for _, v := range p.Info.Module.Vars {
				o.bind(m, v)
			}
			o.unsure--
			continue
		}
		o.bind(m, p.Info.Binds[a])
	}
}

// load follows a module that is imported, the first time, and the packages around it.
func (o *importOrder) load(name string) {
	parent := parentModule(name)
	if parent != "" {
		o.load(parent)
	}
	m := o.c.textOf(name)
	if m == nil || o.begun[m] {
		return
	}
	o.begun[m] = true
	o.body(m, m.Prog)
	if of := o.c.textOf(parent); of != nil {
		o.note(of, lastComponent(name), true)
	}
}

func (o *importOrder) bind(m *UserModule, v *scope.Var) {
	if m != nil && v != nil {
		o.note(m, v.Name, false)
	}
}

func (o *importOrder) note(m *UserModule, name string, part bool) {
	o.clock++
	key := partName{m, name}
	o.bound[key] = append(o.bound[key], partBinding{o.clock, part, o.unsure > 0})
}

// textOf is a module of the user's, nil if there is none that can be read.
func (c *Compiler) textOf(name string) (m *UserModule) {
	if name == "" {
		return nil
	}
	defer func() {
		if p := recover(); p != nil {
			if _, ok := p.(*Unsupported); !ok {
				panic(p)
			}
		}
	}()
	if m = c.UserModuleNamed(name); m != nil && m.Library {
		return nil
	}
	return m
}

// meaning is what a name of a package means: its part, or what its statements bind.
type meaning int

const (
	meansBound meaning = iota
	meansPart
	meansUnknown
)

// meaningOf tells which of them code means that uses the name of a package, at a place of a
// module's top level or, without one, once the modules are imported.
func (b *Builder) meaningOf(s *cogen.Site, m *UserModule, v *scope.Var) meaning {
	if !m.package_ || m.Library || b.Compiler.textOf(m.name+"."+v.Name) == nil {
		return meansBound
	}
	if m.bindsPart(v, b.Compiler.bindings[v]) {
		return meansPart
	}
	o := b.Compiler.importOrderOf()
	until := o.clock
	if p := b.Frame.Gen.Program(); b.atModuleLevel() {
		until = o.when(p, s)
	}
	means, sure := meansPart, o.begun[m] // an import of what is not bound yet gives the part
	for _, e := range o.bound[partName{m, v.Name}] {
		is := meansBound
		if e.part {
			is = meansPart
		}
		switch {
		case e.at > until:
		case !e.unsure:
			means, sure = is, o.begun[m]
		case is != means:
			sure = false
		}
	}
	if !sure {
		return meansUnknown
	}
	return means
}

// bindsPart reports whether what a package binds to a name is its part: `from . import part`.
func (m *UserModule) bindsPart(v *scope.Var, bind *facts.Binding) bool {
	a := aliasOf(m.Prog, bind.Stmt, v)
	if a == nil || v.Bindings != 1 {
		return false
	}
	n, ok := bind.Stmt.(*tree.ImportFrom)
	if !ok {
		return a.Name == m.name+"."+v.Name
	}
	abs, ok := m.absolute(n.Module, n.Level)
	return ok && abs == m.name && a.Name == v.Name
}

// aliasOf is the name in an import statement that binds a variable, nil if the statement is none.
func aliasOf(p *cogen.Program, st tree.Stmt, v *scope.Var) *tree.Alias {
	var names []*tree.Alias
	switch n := st.(type) {
	case *tree.Import:
		names = n.Names
	case *tree.ImportFrom:
		names = n.Names
	}
	for _, a := range names {
		if p.Info.Binds[a] == v {
			return a
		}
	}
	return nil
}

// bindingValue generates what binds a variable: of an import statement, its name alone.
func (b *Builder) bindingValue(prog *cogen.Program, v *scope.Var, bind *facts.Binding, fr *Frame) *Object {
	if a := aliasOf(prog, bind.Stmt, v); a != nil && a.Name != "*" {
		s := &cogen.Site{ID: -17, Node: a, Src: a.Span()}
		if n, ok := bind.Stmt.(*tree.ImportFrom); ok {
			return b.Import(s, n.Module, n.Level, a.Name).(*Object)
		}
		mod := a.Name
		if a.AsName == "" {
			mod, _, _ = strings.Cut(mod, ".")
		}
		return b.Import(s, mod, 0, "").(*Object)
	}
	prog.Module.RunStmt(b, bind.Index)
	if b.Current == nil {
		return Dead
	}
	return b.Slots[fr.vars[v]]
}

// when is the time of the top-level statement, or of the name of an import, that has the place.
func (o *importOrder) when(p *cogen.Program, s *cogen.Site) int {
	if at, ok := o.at[s.Node]; ok {
		return at
	}
	for _, st := range p.Tree.Body {
		if sp := st.Span(); sp.Start <= s.Src.Start && s.Src.End <= sp.End {
			return o.at[st]
		}
	}
	return o.clock
}
