package stage

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// A program is one row of one entry, @__main__, which runs the body of the
// script and, at the first import, the bodies of the user's other modules.
// Nothing of it can run in CPython as a whole function, because module state
// and the effects of the body are native: what has no operation-level
// fallback makes the program as a whole unsupported.

// SourceModule is a module of the user's own.
type SourceModule struct {
	Prog    *cogen.Program
	Name    string // absolute, dotted
	Package bool
}

// ModuleLoader finds the user's modules by absolute name; nil means that there
// is none of that name, so that it is CPython's.
type ModuleLoader func(name string) (*SourceModule, error)

// CompileWhole is CompileProgram with these models.
func CompileWhole(prog *cogen.Program, load ModuleLoader, opt Options, lib *Models) (*Result, error) {
	r, c, err := compileProgram(prog, load, opt, lib, false)
	if err != nil || r.Funcs[0].Native || !c.UsesTables {
		return r, err
	}
	without, _, err := compileProgram(prog, load, opt, lib, true)
	if err != nil || !without.Funcs[0].Native {
		return r, err
	}
	f := without.Funcs[0]
	f.Fallbacks = append(append([]Fallback{}, r.Funcs[0].Fallbacks...), f.Fallbacks...)
	f.Fallbacks[0].Whole = false
	return without, nil
}

func compileProgram(prog *cogen.Program, load ModuleLoader, opt Options, lib *Models, noTables bool) (*Result, *Compiler, error) {
	texts := newTextDefs()
	load = loadOnce(load) // definitions are told by their nodes
	return splitting(func(split map[*cogen.Generator]bool) (*Result, *Compiler, error) {
		for {
			r, c, err := compileWith(prog, load, opt, lib, noTables, texts, split)
			if err != nil || !c.InMain.adopted {
				return r, c, err
			}
			texts = c.InMain
			texts.adopted = false
		}
	})
}

// compileWith compiles a program of which CPython has some definitions.
func compileWith(prog *cogen.Program, load ModuleLoader, opt Options, lib *Models, noTables bool, texts TextDefs, split map[*cogen.Generator]bool) (*Result, *Compiler, error) {
	c := newCompiler(prog, NewSharedFacts(lib))
	c.InMain, c.faults, c.calls.split = texts, opt.Faults, split
	c.NoTables, c.Schema, c.Stored, c.arg, c.wrong = noTables, opt.Schema, opt.Stored, opt.Arg, opt.Wrong
	c.Unmodelled, c.warnings = opt.Unmodelled, opt.Warnings
	c.load = load
	c.askLibraries()
	c.NoTables = c.NoTables || slices.ContainsFunc(c.libs, func(l *Library) bool { return l.Excluded != nil && l.Excluded(c) })
	c.imported, c.within, c.importedFrom = map[*scope.Var]string{}, map[*scope.Var][]string{}, map[*scope.Var]string{}
	main := newUserModule(prog, facts.MainName)
	c.noteImports(main)
	c.Modules = map[*cogen.Program]*UserModule{prog: main}
	c.ModuleList = []*UserModule{main}
	c.byName = map[string]*UserModule{}
	var report *FuncReport
	err := c.runs(opt, func(giveUp bool) {
		for _, m := range c.ModuleList {
			m.running, m.certain, m.begun = -1, false, false
		}
		main.certain = true
		report = c.program(main, giveUp)
		c.Mod.States = c.states()
	})
	if err != nil {
		return nil, nil, err
	}
	return &Result{Module: c.Mod, Funcs: []*FuncReport{report}, Exceptions: c.excClasses, Sources: c.sources(), Misspelt: c.misspellings()}, c, nil
}

func (c *Compiler) program(main *UserModule, giveUp bool) *FuncReport {
	r := &FuncReport{Name: facts.MainName, Gen: main.Prog.Module}
	u := func() (u *Unsupported) {
		defer func() {
			if p := recover(); p != nil {
				var ok bool
				if u, ok = p.(*Unsupported); !ok {
					panic(p)
				}
			}
		}()
		if giveUp {
			panic(NewUnsupported("the types of its variables do not settle", "annotate the variables that change type"))
		}
		if c.redirected() && c.SomeText(func(f TextFacts) bool { return f.reads }) {
			return NewUnsupported("standard input, in a program that redirects its output", "")
		}
		c.moduleBody(main)
		c.refuseFound()
		return nil
	}()
	if u != nil && c.Pulls > c.pullsBefore {
		return r // the next run has other objects
	}
	if u != nil && c.refuseNamed() {
		return r
	}
	for _, l := range c.libs {
		if l.Otherwise != nil && l.Otherwise(c, u, giveUp) {
			return r
		}
	}
	if u != nil && c.refuseAll() {
		return r
	}
	if u != nil {
		c.adopt(u)
		// What was decided on the way has no effect any more.
		c.Changed, c.Mod.Funcs = false, nil
		r.Fallbacks = []Fallback{{Span: u.Span, Op: u.Op, Reason: u.Reason, Fix: u.Fix, Whole: true}}
		if w := c.InMain.first; w != nil {
			r.Fallbacks = append([]Fallback{{Span: w.Span, Op: w.Op, Reason: w.Reason, Fix: w.Fix, Whole: true}}, r.Fallbacks...)
		}
		return r
	}
	f := c.Mod.Lookup(facts.MainName)
	f.Entry = true
	r.Native, r.Symbol, r.Result = true, facts.MainName, f.Result
	r.Fallbacks = c.fallbacks
	r.Volatile = true
	return r
}

// moduleBody generates the function that runs a module's body, once per run.
func (c *Compiler) moduleBody(m *UserModule) *Spec {
	key := "module " + m.name
	if sp := c.specs[key]; sp != nil {
		return sp
	}
	name := facts.MainName
	if m.name != facts.MainName {
		name = "module " + m.name
	}
	gen := m.Prog.Module
	if c.factsOf(m.Prog).counts {
		panic(NewUnsupported("the module gc, whose answers depend on CPython's objects", ""))
	}
	c.refuseOwnView(m)
	sp := &Spec{key: key, name: name, Gen: gen, result: None}
	c.specs[key] = sp
	c.specList = append(c.specList, sp)
	b := &Builder{Compiler: c, Spec: sp, ordinals: map[DecisionSite]int{}}
	b.Func = ir.NewFunc(name, nil, nil, ir.Void)
	b.Func.PyName, b.Func.Span, b.Func.Once = "<module>", gen.Span(), true
	sp.fn = b.Func
	b.Current = b.Func.Body
	defer func(around *Builder) {
		if around != nil { // else it is the script's, which gradeTables looks at
			c.Body = around
		}
	}(c.Body)
	c.Body = b
	if m.name == facts.MainName {
		b.Op("state.open", nil)
	}
	var returns []Exit
	b.pushFrame(Function{Gen: gen}, &returns)
	b.openInPython(m)
	if m.name == facts.MainName {
		if c.warnings != "" {
			b.Leaf("io.error", Const(c.warnings))
		}
		b.refuseImplicit(gen.Program())
		b.makeArgv()
		for _, l := range c.libs {
			if l.Begin != nil {
				l.Begin(b)
			}
		}
	}
	b.runHolding(func() {
		for i := range m.Prog.Tree.Body {
			m.running = i
			b.Site = m.Prog.Tree.Body[i].Span()
			gen.RunStmt(b, i)
		}
	})
	m.running = len(m.Prog.Tree.Body)
	if b.Current != nil {
		b.Op("return", nil)
	} else {
		sp.result = Dead
	}
	c.Mod.Funcs = append(c.Mod.Funcs, b.Func)
	return sp
}

// sources are the programs of the imported modules.
func (c *Compiler) sources() []*cogen.Program {
	var out []*cogen.Program
	for _, m := range c.ModuleList[min(1, len(c.ModuleList)):] {
		if !m.Library {
			out = append(out, m.Prog)
		}
	}
	return out
}

// ---- imports of the user's modules

// moduleRef is a module of the program as an object.
type moduleRef struct {
	NoLeaves
	m *UserModule
}

func (k moduleRef) Shape() string         { return "user module " + k.m.name }
func (k moduleRef) With([]*Object) Static { return k }

func (k moduleRef) ToPython(b *Builder, o *Object) (v *ir.Value, ok bool) {
	if !b.Compiler.IsProgram() {
		return b.Py("py.import", k.m.name, PyObjType).Value, true
	}
	return nil, false
}

func (k moduleRef) GetAttr(b *Builder, s *cogen.Site, o *Object, name string) *Object {
	if !b.Compiler.IsProgram() {
		return b.foreignName(s, k.m, name, (*Builder).GetAttrPython)
	}
	return b.userModuleAttr(s, k.m, name)
}
func (moduleRef) TypeName() string { return "module" }

// separable reports whether a class of a library module that functions use may be
// CPython's own, since nothing else of the module knows what its instances hold.
func (c *Compiler) separable(p *cogen.Program, class string) bool {
	m := c.foreign[p]
	return m != nil && m.Library && c.Lib.Are(m.name, facts.SeparateClasses) && !strings.HasPrefix(class, "_")
}

// isForeignLibrary reports whether the program is such a module's, used by functions.
func (c *Compiler) isForeignLibrary(p *cogen.Program) bool {
	m := c.foreign[p]
	return m != nil && m.Library
}

// isLibrary reports whether the program is a library module in place of CPython's.
func (c *Compiler) isLibrary(p *cogen.Program) bool {
	m := c.Modules[p]
	return m != nil && m.Library || c.isForeignLibrary(p)
}

// UserModuleNamed finds or loads a module of the user's.
func (c *Compiler) UserModuleNamed(name string) *UserModule {
	if c.load == nil {
		return nil
	}
	if m, ok := c.byName[name]; ok {
		return m
	}
	src, err := c.load(name)
	if err != nil {
		panic(NewUnsupported(fmt.Sprintf("the module %s: %v", name, err), ""))
	}
	library := false
	if src == nil {
		// A library module that is Python throughout belongs to the program, and
		// some are a module beside those of functions.
		if p := c.Lib.Program("program/" + name); p != nil && (c.Modules != nil || c.Lib.Are(name, facts.ForHosts)) {
			src, library = &SourceModule{Prog: p, Name: name}, true
		} else {
			c.byName[name] = nil
			return nil
		}
	}
	m := newUserModule(src.Prog, name)
	m.package_, m.Library = src.Package, library
	c.byName[name] = m
	if c.Modules == nil {
		c.foreign[src.Prog] = m
		for v, bind := range c.Facts.bindings(src.Prog) {
			c.bindings[v] = bind
		}
		c.Changed = c.askLibraries() || c.Changed
		return m
	}
	c.Modules[src.Prog] = m
	c.ModuleList = append(c.ModuleList, m)
	c.Changed = c.askLibraries() || c.Changed
	c.usages = nil // to be counted with those of this module
	if !library {
		c.noteImports(m)
		c.attrDeleted, c.attrNames, c.Changed = nil, nil, true // to be collected with those of it
	}
	return m
}

// absolute is the name that a relative import means, and false where there is
// no such package.
func (m *UserModule) absolute(module string, level int) (string, bool) {
	if level == 0 {
		return module, true
	}
	base := m.name
	if base == facts.MainName {
		return "", false
	}
	if !m.package_ {
		base = parentModule(base)
	}
	for ; level > 1 && base != ""; level-- {
		base = parentModule(base)
	}
	if base == "" {
		return "", false
	}
	if module != "" {
		base += "." + module
	}
	return base, true
}

func parentModule(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return ""
}

func lastComponent(name string) string { return name[strings.LastIndexByte(name, '.')+1:] }

// importUser runs the body of a module and of the packages around it, unless
// it has begun to run; nil if there is no such module of the user's.
func (b *Builder) importUser(s *cogen.Site, name string) *UserModule {
	top := name
	for p := parentModule(top); p != ""; p = parentModule(p) {
		top = p
	}
	if of := b.Compiler.UserModuleNamed(top); of == nil || of.Library && b.Compiler.UserModuleNamed(name) == nil {
		return nil
	}
	if b.Compiler.UserModuleNamed(name) == nil {
		return b.importMissing(s, name)
	}
	if p := parentModule(name); p != "" {
		b.importUser(s, p)
	}
	m := b.Compiler.UserModuleNamed(name)
	if m.certain || b.Current == nil {
		return m
	}
	call := func() {
		b.Compiler.refuseRebound(s, m)
		if m.flagged {
			b.StateStore(m.name+":?", b.Value(True))
		}
		sp := b.Compiler.moduleBody(m)
		if b.Op("call", nil) == nil {
			return
		}
		b.Current.Ops[len(b.Current.Ops)-1].Attrs.Sym = sp.name
		if sp.result.IsDead() && m.running == len(m.Prog.Tree.Body) {
			b.Op("unreachable", nil)
			b.Current = nil
		}
	}
	if b.straight() {
		m.certain = true
		if !m.flagged { // nothing else may have imported it before
			call()
			return m
		}
	} else if !m.flagged {
		m.flagged, b.Compiler.Changed = true, true
	}
	b.Branch(b.StateLoad(m.name+":?", BoolType), func() {}, call)
	return m
}

// refuseRebound refuses a program in which importing a module rebinds a name that a statement of
// the package has bound.
func (c *Compiler) refuseRebound(s *cogen.Site, m *UserModule) {
	of := c.byName[parentModule(m.name)]
	if of == nil || of.Library {
		return
	}
	v := of.Prog.Info.Module.Lookup(lastComponent(m.name))
	for i := 0; v != nil && i < of.running && i < len(of.Prog.Tree.Body); i++ {
		if slices.Contains(of.Prog.Info.Assigned(of.Prog.Tree.Body[i]), v) {
			panic(alsoModule(s, of, v))
		}
	}
}

// alsoModule refuses a program for a name that means a module and something else.
func alsoModule(s *cogen.Site, of *UserModule, v *scope.Var) *Unsupported {
	return &Unsupported{Reason: "the name " + v.Name + " of the package " + of.name + ", which is also a module of it", Span: s.Src, Whole: true, Callers: true}
}

// importMissing imports the packages around a module that there is not, and raises.
func (b *Builder) importMissing(s *cogen.Site, name string) *UserModule {
	parent := b.importUser(s, parentModule(name))
	if b.Current != nil {
		msg := "No module named '" + name + "'"
		if !parent.package_ {
			msg += "; '" + parent.name + "' is not a package"
		}
		b.raiseImport("ModuleNotFoundError", msg)
	}
	return parent
}

// raiseImport raises an ImportError without its attributes, if nobody asks for those.
func (b *Builder) raiseImport(class, msg string) *Object {
	for _, m := range b.Compiler.ModuleList {
		if !m.Library && b.Compiler.ownViewOf(m.Prog).Details {
			panic(&Unsupported{Reason: "the attributes of an ImportError", Span: b.Site, Whole: true, Callers: true})
		}
	}
	return b.RaiseNew(class, msg)
}

// straight reports whether what is being generated is an import statement at
// the top level of a module that runs for certain.
func (b *Builder) straight() bool {
	m := b.Compiler.userModuleOf(b.Frame.Gen.Program())
	if m == nil || b.Frame.Gen != m.Prog.Module || !m.certain || m.running >= len(m.Prog.Tree.Body) {
		return false
	}
	switch m.Prog.Tree.Body[m.running].(type) {
	case *tree.Import, *tree.ImportFrom:
		return true
	}
	return false
}

// importUserModule is `import a.b.c`: it binds a, or with an alias a.b.c.
func (b *Builder) importUserModule(s *cogen.Site, full, bound string) *Object {
	m := b.importUser(s, full)
	if m == nil {
		return nil
	}
	if b.Current == nil {
		return Dead
	}
	if bound != full {
		m = b.Compiler.UserModuleNamed(bound)
	} else if of := b.Compiler.UserModuleNamed(parentModule(full)); of != nil && !of.Library {
		return b.importUserName(s, of.name, lastComponent(full))
	}
	return NewObject(moduleRef{m: m})
}

// importUserName is `from m import name`.
func (b *Builder) importUserName(s *cogen.Site, mod, name string) *Object {
	m := b.importUser(s, mod)
	if m == nil {
		return nil
	}
	if b.Current == nil {
		return Dead
	}
	if v := m.Prog.Info.Module.Lookup(name); v != nil {
		if o := b.submodule(s, m, v); o != nil {
			return o
		}
		return b.loadVar(m, m.Shared[v], func() *Object {
			return b.raiseImport("ImportError", "cannot import name '"+name+"' from "+m.partially()+"'"+m.name+"'"+m.circular()+" ("+m.Prog.File.Name+")")
		})
	}
	if o := b.moduleName(m, name); o != nil {
		return o
	}
	if m.Library {
		return b.importName(s, m.name, name)
	}
	if m.package_ && b.Compiler.UserModuleNamed(mod+"."+name) != nil {
		return NewObject(moduleRef{m: b.importUser(s, mod+"."+name)})
	}
	if m.Prog.Info.Module.Lookup("__getattr__") != nil {
		panic(&Unsupported{Reason: "importing a name that __getattr__ makes, of the module " + m.name, Span: s.Src, Whole: true, Callers: true})
	}
	return b.raiseImport("ImportError", "cannot import name '"+name+"' from '"+m.name+"' ("+m.Prog.File.Name+")")
}

// submodule is a part of a package that a name of the package's means, where nothing else has
// bound that yet; nil where something has, or it means none.
func (b *Builder) submodule(s *cogen.Site, m *UserModule, v *scope.Var) *Object {
	if !m.package_ || m.bound(v) || b.Compiler.UserModuleNamed(m.name+"."+v.Name) == nil {
		return nil
	}
	for def, bound := range m.Prog.Info.Binds {
		if a, ok := def.(*tree.Alias); ok && bound == v && v.Bindings == 1 && (a.Name == v.Name || a.Name == m.name+"."+v.Name) {
			b.importUser(s, m.name+"."+v.Name)
			if b.Current == nil {
				return Dead
			}
			return NewObject(moduleRef{m: b.Compiler.UserModuleNamed(m.name + "." + v.Name)})
		}
	}
	panic(alsoModule(s, m, v))
}

// moduleLevel says how a program's module-level variable is loaded: from its
// slot, or as shared state.
func (b *Builder) loadModuleVar(s *cogen.Site, v *scope.Var) *Object {
	m, sv := b.sharedOf(v)
	missing := func() *Object { return b.Builtin(s, v.Name).(*Object) }
	if sv == nil {
		panic("stage: " + v.Name + " of " + m.name + " is not shared")
	}
	return b.loadShared(m, sv, missing)
}

// importInProgram imports a module of the user's; nil if there is none of that
// name, and then it is the library's or CPython's.
func (b *Builder) importInProgram(s *cogen.Site, m *UserModule, mod string, level int, name string) *Object {
	abs, ok := m.absolute(mod, level)
	if !ok {
		return b.raiseImport("ImportError", "attempted relative import with no known parent package")
	}
	if name != "" {
		return b.importUserName(s, abs, name)
	}
	// A dotted name binds its first component; the statement has the whole.
	full := abs
	if a, ok := s.Node.(*tree.Alias); ok {
		full = a.Name
	}
	return b.importUserModule(s, full, abs)
}
