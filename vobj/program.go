package vobj

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
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

// compileWhole is CompileProgram with these models.
func compileWhole(prog *cogen.Program, load ModuleLoader, opt Options, lib *models) (*Result, error) {
	r, c, err := compileProgram(prog, load, opt, lib, false)
	if err != nil || r.Funcs[0].Native || !c.usesTables {
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

func compileProgram(prog *cogen.Program, load ModuleLoader, opt Options, lib *models, noTables bool) (*Result, *Compiler, error) {
	texts := newTextDefs()
	load = loadOnce(load) // definitions are told by their nodes
	return splitting(func(split map[*cogen.Generator]bool) (*Result, *Compiler, error) {
		for {
			r, c, err := compileWith(prog, load, opt, lib, noTables, texts, split)
			if err != nil || !c.inMain.adopted {
				return r, c, err
			}
			texts = c.inMain
			texts.adopted = false
		}
	})
}

// compileWith compiles a program of which CPython has some definitions.
func compileWith(prog *cogen.Program, load ModuleLoader, opt Options, lib *models, noTables bool, texts textDefs, split map[*cogen.Generator]bool) (*Result, *Compiler, error) {
	c := newCompiler(prog, newSharedFacts(lib))
	c.inMain, c.faults, c.calls.split = texts, opt.Faults, split
	c.noTables, c.schema, c.stored, c.arg, c.wrong = noTables, opt.Schema, opt.Stored, opt.Arg, opt.Wrong
	c.unmodelled, c.warnings = opt.Unmodelled, opt.Warnings
	c.noTables = c.noTables || slices.ContainsFunc(c.lib.libs, func(l *library) bool { return l.excluded != nil && l.excluded(c) })
	c.load = load
	c.imported, c.within, c.importedFrom = map[*scope.Var]string{}, map[*scope.Var][]string{}, map[*scope.Var]string{}
	main := newUserModule(prog, mainName)
	c.noteImports(main)
	c.modules = map[*cogen.Program]*userModule{prog: main}
	c.moduleList = []*userModule{main}
	c.byName = map[string]*userModule{}
	var report *FuncReport
	err := c.runs(opt, func(giveUp bool) {
		for _, m := range c.moduleList {
			m.running, m.certain, m.begun = -1, false, false
		}
		main.certain = true
		report = c.program(main, giveUp)
		c.mod.States = c.states()
	})
	if err != nil {
		return nil, nil, err
	}
	return &Result{Module: c.mod, Funcs: []*FuncReport{report}, Exceptions: c.excClasses, Sources: c.sources(), Misspelt: c.misspelt}, c, nil
}

func (c *Compiler) program(main *userModule, giveUp bool) *FuncReport {
	r := &FuncReport{Name: mainName, Gen: main.prog.Module}
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
			panic(unsupported("the types of its variables do not settle", "annotate the variables that change type"))
		}
		if c.redirected() && c.someText(func(f textFacts) bool { return f.reads }) {
			return unsupported("standard input, in a program that redirects its output", "")
		}
		c.moduleBody(main)
		c.refuseFound()
		return nil
	}()
	if u != nil && c.pulls > c.pullsBefore {
		return r // the next run has other objects
	}
	for _, l := range c.lib.libs {
		if l.otherwise != nil && l.otherwise(c, u, giveUp) {
			return r
		}
	}
	if u != nil {
		c.adopt(u)
		// What was decided on the way has no effect any more.
		c.changed, c.mod.Funcs = false, nil
		r.Fallbacks = []Fallback{{Span: u.Span, Op: u.Op, Reason: u.Reason, Fix: u.Fix, Whole: true}}
		if w := c.inMain.first; w != nil {
			r.Fallbacks = append([]Fallback{{Span: w.Span, Op: w.Op, Reason: w.Reason, Fix: w.Fix, Whole: true}}, r.Fallbacks...)
		}
		return r
	}
	f := c.mod.Lookup(mainName)
	f.Entry = true
	r.Native, r.Symbol, r.Result = true, mainName, f.Result
	r.Fallbacks = c.fallbacks
	r.Volatile = true
	return r
}

// moduleBody generates the function that runs a module's body, once per run.
func (c *Compiler) moduleBody(m *userModule) *spec {
	key := "module " + m.name
	if sp := c.specs[key]; sp != nil {
		return sp
	}
	name := mainName
	if m.name != mainName {
		name = "module " + m.name
	}
	gen := m.prog.Module
	if c.factsOf(m.prog).counts {
		panic(unsupported("the module gc, whose answers depend on CPython's objects", ""))
	}
	c.refuseOwnView(m)
	sp := &spec{key: key, name: name, gen: gen, result: noneObject}
	c.specs[key] = sp
	c.specList = append(c.specList, sp)
	b := &builder{c: c, spec: sp, ordinals: map[decisionSite]int{}}
	b.fn = ir.NewFunc(name, nil, nil, ir.Void)
	b.fn.PyName, b.fn.Span = "<module>", gen.Span()
	sp.fn = b.fn
	b.cur = b.fn.Body
	defer func(around *builder) {
		if around != nil { // else it is the script's, which gradeTables looks at
			c.body = around
		}
	}(c.body)
	c.body = b
	if m.name == mainName {
		b.op("state.open", nil)
	}
	var returns []exit
	b.pushFrame(function{gen: gen}, &returns)
	b.openInPython(m)
	if m.name == mainName {
		if c.warnings != "" {
			b.leaf("io.error", mkConst(c.warnings))
		}
		b.refuseImplicit(gen.Program())
		b.makeArgv()
		for _, l := range c.lib.libs {
			if l.begin != nil {
				l.begin(b)
			}
		}
	}
	for i := range m.prog.Tree.Body {
		m.running = i
		b.site = m.prog.Tree.Body[i].Span()
		gen.RunStmt(b, i)
	}
	m.running = len(m.prog.Tree.Body)
	if b.cur != nil {
		b.op("return", nil)
	} else {
		sp.result = deadObject
	}
	c.mod.Funcs = append(c.mod.Funcs, b.fn)
	return sp
}

// sources are the programs of the imported modules.
func (c *Compiler) sources() []*cogen.Program {
	var out []*cogen.Program
	for _, m := range c.moduleList[min(1, len(c.moduleList)):] {
		if !m.library {
			out = append(out, m.prog)
		}
	}
	return out
}

// ---- imports of the user's modules

// moduleRef is a module of the program as an object.
type moduleRef struct {
	noLeaves
	m *userModule
}

func (k moduleRef) shape() string         { return "user module " + k.m.name }
func (k moduleRef) with([]*object) static { return k }

func (k moduleRef) toPython(b *builder, o *object) (v *ir.Value, ok bool) {
	if !b.c.isProgram() {
		return b.py("py.import", k.m.name, tPyObj).v, true
	}
	return nil, false
}

func (k moduleRef) getAttr(b *builder, s *cogen.Site, o *object, name string) *object {
	if !b.c.isProgram() {
		return b.foreignName(s, k.m, name, (*builder).getAttrPython)
	}
	return b.userModuleAttr(s, k.m, name)
}
func (moduleRef) typeName() string { return "module" }

// separable reports whether a class of a library module that functions use may be
// CPython's own, since nothing else of the module knows what its instances hold.
func (c *Compiler) separable(p *cogen.Program, class string) bool {
	m := c.foreign[p]
	return m != nil && m.library && c.lib.are(m.name, separateClasses) && !strings.HasPrefix(class, "_")
}

// isForeignLibrary reports whether the program is such a module's, used by functions.
func (c *Compiler) isForeignLibrary(p *cogen.Program) bool {
	m := c.foreign[p]
	return m != nil && m.library
}

// isLibrary reports whether the program is a library module in place of CPython's.
func (c *Compiler) isLibrary(p *cogen.Program) bool {
	m := c.modules[p]
	return m != nil && m.library || c.isForeignLibrary(p)
}

// userModuleNamed finds or loads a module of the user's.
func (c *Compiler) userModuleNamed(name string) *userModule {
	if c.load == nil {
		return nil
	}
	if m, ok := c.byName[name]; ok {
		return m
	}
	src, err := c.load(name)
	if err != nil {
		panic(unsupported(fmt.Sprintf("the module %s: %v", name, err), ""))
	}
	library := false
	if src == nil {
		// A library module that is Python throughout belongs to the program, and
		// some are a module beside those of functions.
		if p := c.lib.program("program/" + name); p != nil && (c.modules != nil || c.lib.are(name, forHosts)) {
			src, library = &SourceModule{Prog: p, Name: name}, true
		} else {
			c.byName[name] = nil
			return nil
		}
	}
	m := newUserModule(src.Prog, name)
	m.package_, m.library = src.Package, library
	c.byName[name] = m
	if c.modules == nil {
		c.foreign[src.Prog] = m
		for v, bind := range c.facts.bindings(src.Prog) {
			c.bindings[v] = bind
		}
		return m
	}
	c.modules[src.Prog] = m
	c.moduleList = append(c.moduleList, m)
	c.usages = nil // to be counted with those of this module
	if !library {
		c.noteImports(m)
		c.attrDeleted, c.attrNames, c.changed = nil, nil, true // to be collected with those of it
	}
	return m
}

// absolute is the name that a relative import means, and false where there is
// no such package.
func (m *userModule) absolute(module string, level int) (string, bool) {
	if level == 0 {
		return module, true
	}
	base := m.name
	if base == mainName {
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
func (b *builder) importUser(s *cogen.Site, name string) *userModule {
	top := name
	for p := parentModule(top); p != ""; p = parentModule(p) {
		top = p
	}
	if of := b.c.userModuleNamed(top); of == nil || of.library && b.c.userModuleNamed(name) == nil {
		return nil
	}
	if b.c.userModuleNamed(name) == nil {
		return b.importMissing(s, name)
	}
	if p := parentModule(name); p != "" {
		b.importUser(s, p)
	}
	m := b.c.userModuleNamed(name)
	if m.certain || b.cur == nil {
		return m
	}
	call := func() {
		b.c.refuseRebound(s, m)
		if m.flagged {
			b.stateStore(m.name+":?", b.value(trueObject))
		}
		sp := b.c.moduleBody(m)
		if b.op("call", nil) == nil {
			return
		}
		b.cur.Ops[len(b.cur.Ops)-1].Attrs.Sym = sp.name
		if sp.result.isDead() && m.running == len(m.prog.Tree.Body) {
			b.op("unreachable", nil)
			b.cur = nil
		}
	}
	if b.straight() {
		m.certain = true
		if !m.flagged { // nothing else may have imported it before
			call()
			return m
		}
	} else if !m.flagged {
		m.flagged, b.c.changed = true, true
	}
	b.branch(b.stateLoad(m.name+":?", tBool), func() {}, call)
	return m
}

// refuseRebound refuses a program in which importing a module rebinds a name that a statement of
// the package has bound.
func (c *Compiler) refuseRebound(s *cogen.Site, m *userModule) {
	of := c.byName[parentModule(m.name)]
	if of == nil || of.library {
		return
	}
	v := of.prog.Info.Module.Lookup(lastComponent(m.name))
	for i := 0; v != nil && i < of.running && i < len(of.prog.Tree.Body); i++ {
		if slices.Contains(of.prog.Info.Assigned(of.prog.Tree.Body[i]), v) {
			panic(alsoModule(s, of, v))
		}
	}
}

// alsoModule refuses a program for a name that means a module and something else.
func alsoModule(s *cogen.Site, of *userModule, v *scope.Var) *Unsupported {
	return &Unsupported{Reason: "the name " + v.Name + " of the package " + of.name + ", which is also a module of it", Span: s.Src, Whole: true, Callers: true}
}

// importMissing imports the packages around a module that there is not, and raises.
func (b *builder) importMissing(s *cogen.Site, name string) *userModule {
	parent := b.importUser(s, parentModule(name))
	if b.cur != nil {
		msg := "No module named '" + name + "'"
		if !parent.package_ {
			msg += "; '" + parent.name + "' is not a package"
		}
		b.raiseImport("ModuleNotFoundError", msg)
	}
	return parent
}

// raiseImport raises an ImportError without its attributes, if nobody asks for those.
func (b *builder) raiseImport(class, msg string) *object {
	for _, m := range b.c.moduleList {
		if !m.library && b.c.ownViewOf(m.prog).details {
			panic(&Unsupported{Reason: "the attributes of an ImportError", Span: b.site, Whole: true, Callers: true})
		}
	}
	return b.raise(class, msg)
}

// straight reports whether what is being generated is an import statement at
// the top level of a module that runs for certain.
func (b *builder) straight() bool {
	m := b.c.userModuleOf(b.frame.gen.Program())
	if m == nil || b.frame.gen != m.prog.Module || !m.certain || m.running >= len(m.prog.Tree.Body) {
		return false
	}
	switch m.prog.Tree.Body[m.running].(type) {
	case *tree.Import, *tree.ImportFrom:
		return true
	}
	return false
}

// importUserModule is `import a.b.c`: it binds a, or with an alias a.b.c.
func (b *builder) importUserModule(s *cogen.Site, full, bound string) *object {
	m := b.importUser(s, full)
	if m == nil {
		return nil
	}
	if b.cur == nil {
		return deadObject
	}
	if bound != full {
		m = b.c.userModuleNamed(bound)
	} else if of := b.c.userModuleNamed(parentModule(full)); of != nil && !of.library {
		return b.importUserName(s, of.name, lastComponent(full))
	}
	return mkStatic(moduleRef{m: m})
}

// importUserName is `from m import name`.
func (b *builder) importUserName(s *cogen.Site, mod, name string) *object {
	m := b.importUser(s, mod)
	if m == nil {
		return nil
	}
	if b.cur == nil {
		return deadObject
	}
	if v := m.prog.Info.Module.Lookup(name); v != nil {
		if o := b.submodule(s, m, v); o != nil {
			return o
		}
		return b.loadVar(m, m.shared[v], func() *object {
			return b.raiseImport("ImportError", "cannot import name '"+name+"' from "+m.partially()+"'"+m.name+"'"+m.circular()+" ("+m.prog.File.Name+")")
		})
	}
	if o := b.moduleName(m, name); o != nil {
		return o
	}
	if m.library {
		return b.importName(s, m.name, name)
	}
	if m.package_ && b.c.userModuleNamed(mod+"."+name) != nil {
		return mkStatic(moduleRef{m: b.importUser(s, mod+"."+name)})
	}
	if m.prog.Info.Module.Lookup("__getattr__") != nil {
		panic(&Unsupported{Reason: "importing a name that __getattr__ makes, of the module " + m.name, Span: s.Src, Whole: true, Callers: true})
	}
	return b.raiseImport("ImportError", "cannot import name '"+name+"' from '"+m.name+"' ("+m.prog.File.Name+")")
}

// submodule is a part of a package that a name of the package's means, where nothing else has
// bound that yet; nil where something has, or it means none.
func (b *builder) submodule(s *cogen.Site, m *userModule, v *scope.Var) *object {
	if !m.package_ || m.bound(v) || b.c.userModuleNamed(m.name+"."+v.Name) == nil {
		return nil
	}
	for def, bound := range m.prog.Info.Binds {
		if a, ok := def.(*tree.Alias); ok && bound == v && v.Bindings == 1 && (a.Name == v.Name || a.Name == m.name+"."+v.Name) {
			b.importUser(s, m.name+"."+v.Name)
			if b.cur == nil {
				return deadObject
			}
			return mkStatic(moduleRef{m: b.c.userModuleNamed(m.name + "." + v.Name)})
		}
	}
	panic(alsoModule(s, m, v))
}

// moduleLevel says how a program's module-level variable is loaded: from its
// slot, or as shared state.
func (b *builder) loadModuleVar(s *cogen.Site, v *scope.Var) *object {
	m, sv := b.sharedOf(v)
	missing := func() *object { return b.Builtin(s, v.Name).(*object) }
	if sv == nil {
		panic("vobj: " + v.Name + " of " + m.name + " is not shared")
	}
	return b.loadShared(m, sv, missing)
}

// importInProgram imports a module of the user's; nil if there is none of that
// name, and then it is the library's or CPython's.
func (b *builder) importInProgram(s *cogen.Site, m *userModule, mod string, level int, name string) *object {
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
