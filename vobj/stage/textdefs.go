package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// A class or function of a program that has no native form (a class with a base of
// CPython's or with a metaclass, a coroutine) is made in CPython of its text, if it
// stands at module level. It belongs to CPython's module __main__, or to that of the module
// which has its text (textmodules.go). What it sees of the program's variables is mirrored:
// whatever binds one of them binds it there, too.
// Instances of such a class are CPython's, and so is what happens to them.

// TextDefs are definitions that are made so, by their nodes, with the reasons.
type TextDefs struct {
	Defs     map[tree.Node]*Unsupported
	mirrored map[*scope.Var]bool
	owned    map[*scope.Var]bool // what is there binds them as well, so that they are nowhere else
	first    *Unsupported        // why there are any
	modules  map[string]bool     // of the library, that are CPython's in place of their models
	shown    map[string]bool     // of the user's, that CPython has as objects
	adopted  bool                // there are new ones: what is known of types is out of date
}

func newTextDefs() TextDefs {
	return TextDefs{Defs: map[tree.Node]*Unsupported{}, mirrored: map[*scope.Var]bool{}, owned: map[*scope.Var]bool{}, modules: map[string]bool{}, shown: map[string]bool{}}
}

// adopt has the definitions that would make something supported made of their texts
// when the program is compiled anew.
func (c *Compiler) adopt(u *Unsupported) {
	if u.Callers && !u.Handled {
		return
	}
	if u.Module != "" && !c.InMain.modules[u.Module] {
		if c.InMain.first == nil {
			c.InMain.first = u
		}
		c.InMain.modules[u.Module], c.InMain.adopted = true, true
	}
	for _, def := range u.Defs {
		if c.InMain.Defs[def] == nil && c.textable(def) {
			if c.InMain.first == nil {
				c.InMain.first = u
			}
			c.InMain.Defs[def], c.InMain.adopted = u, true
		}
	}
}

// Adoptable reports whether CPython can have a definition because of what is unsupported.
func (c *Compiler) Adoptable(u *Unsupported) bool {
	return slices.ContainsFunc(u.Defs, func(def tree.Node) bool { return c.InMain.Defs[def] == nil && c.textable(def) })
}

// definitionAround is the module-level definition that has a function's text.
func (c *Compiler) definitionAround(g *cogen.Generator) tree.Node { return c.definitionOf(g.Scope) }

// definitionWith is the module-level definition that has a class's text.
func (c *Compiler) definitionWith(k *UserClass) tree.Node {
	if !c.isOwn(k.prog) {
		return nil
	}
	return c.definitionOf(k.prog.Info.Scopes[k.node])
}

// definitionOf is the module-level definition that a scope is part of.
func (c *Compiler) definitionOf(sc *scope.Scope) tree.Node {
	m := c.moduleOfScope(sc)
	if m == nil {
		return nil
	}
	for sc.Parent != nil && sc.Parent.Kind != scope.Module {
		sc = sc.Parent
	}
	if m.Prog.Info.Binds[sc.Node] == nil {
		return nil
	}
	return sc.Node
}

// textable reports whether a definition means the same in CPython's module.
func (c *Compiler) textable(def tree.Node) bool {
	m := c.moduleWith(def)
	if m == nil {
		return false
	}
	if v := m.Prog.Info.Binds[def]; v == nil || v.Scope.Kind != scope.Module || c.lifetimes() || c.interrupted() {
		return false
	}
	text, _ := textOf(def)
	return text != "" && constantDefaults(def) && c.seenBy(def).ok
}

// sight is what a definition looks at.
type sight struct {
	seen, bound []*scope.Var // module-level variables, and those that it binds
	ok          bool         // it does nothing that has another meaning in CPython
}

// seenBy is what a definition may look at.
func (c *Compiler) seenBy(def tree.Node) sight {
	w, ok := sight{}, true
	m := c.moduleWith(def)
	if m == nil {
		return w
	}
	info := m.Prog.Info
	skip := map[tree.Node]bool{}
	annotations := c.evaluatesAnnotations(def) || c.asksAnnotations() // which may evaluate those that are postponed
	see := func(v *scope.Var) {
		if v.Scope.Kind == scope.Module && !slices.Contains(w.seen, v) {
			w.seen = append(w.seen, v)
		}
	}
	tree.Inspect(def, func(n tree.Node) bool {
		if skip[n] {
			return false
		}
		switch n := n.(type) {
		case *tree.FunctionDef:
			for _, d := range n.Decorators {
				skip[d] = n == def // native code applies them
			}
			if !annotations && n.Returns != nil {
				skip[n.Returns] = true
			}
		case *tree.ClassDef:
			for _, d := range n.Decorators {
				skip[d] = n == def
			}
		case *tree.Arg:
			if !annotations && n.Annotation != nil {
				skip[n.Annotation] = true
			}
		case *tree.Global:
			for _, name := range n.Names {
				if k, ok := def.(*tree.ClassDef); ok {
					name = cogen.Mangle(k.Name, name)
				}
				if v := info.Module.Lookup(name); v != nil {
					see(v)
					w.bound = append(w.bound, v)
				}
			}
		case *tree.Import:
			for _, a := range n.Names {
				ok = ok && c.sameInPython(a.Name)
			}
		case *tree.ImportFrom:
			ok = ok && n.Level == 0 && c.sameInPython(n.Module)
		case *tree.Assign, *tree.AugAssign, *tree.AnnAssign, *tree.Delete:
			w.bound = append(w.bound, c.boundElsewhere(info, n)...)
		case *tree.Attribute:
			ok = ok && (!frameNames[n.Attr] || askingHandled[n.Attr] && isHandled(def, n))
			if of := c.moduleNamedBy(info, n.Value); of != nil {
				ok = ok && c.seesAttr(info, n, of, see)
				return false
			}
			if base, is := n.Value.(*tree.Name); is && info.Uses[base] != nil && sharedAttrs[c.imported[info.Uses[base]]][n.Attr] {
				see(info.Uses[base])
				return false
			}
		case *tree.Name:
			v := info.Uses[n]
			if v != nil && v.Scope.Kind == scope.Class { // what it has not bound yet is looked up outside
				if outer := info.Module.Lookup(v.Name); outer != nil && sharedAttrs[c.imported[outer]] == nil {
					see(outer)
				} else {
					ok = ok && outer == nil && (!notInText[n.ID] || inDefinitions[n.ID])
				}
			}
			switch {
			case v == nil:
				ok = ok && (!notInText[n.ID] || inDefinitions[n.ID])
			case sharedAttrs[c.imported[v]] != nil || c.moduleNamedBy(info, n) != nil:
				ok = false
			default:
				see(v)
			}
		}
		return ok
	})
	w.ok = ok
	return w
}

// isAt reports whether something unsupported is within an except clause of a definition.
func isAt(u *Unsupported, def tree.Node) bool {
	return u.Span.IsValid() && u.Span.File == def.Span().File && isHandled(def, tree.Loc{Src: u.Span})
}

// isHandled reports whether a part of a definition is part of an except clause.
func isHandled(def, part tree.Node) bool {
	found := false
	tree.Inspect(def, func(n tree.Node) bool {
		if h, ok := n.(*tree.ExceptHandler); ok {
			sp, of := part.Span(), h.Span()
			found = found || of.Start <= sp.Start && sp.End <= of.End
		}
		return !found
	})
	return found
}

// sharedAttrs are those of modules with a state that CPython and native code share.
var sharedAttrs = map[string]map[string]bool{
	"sys": facts.Words("stdin stdout stderr argv exit maxsize version version_info platform byteorder getsizeof"),
}

// inDefinitions are those of notInText that mean in CPython's __main__ what they mean
// in the program: native code prints before CPython does anything, and both read the same input.
var inDefinitions = facts.Words("print input open super __class__ __name__ __file__ id vars dir locals exit quit")

// evaluatesAnnotations reports whether a definition has annotations that are evaluated,
// besides those of parameters and results, of which only the texts are kept unless
// somebody may look at them or they may raise.
func (c *Compiler) evaluatesAnnotations(def tree.Node) bool {
	if m := c.moduleWith(def); m != nil && cogen.Postpones(m.Prog.Tree) {
		return false
	}
	k, ok := def.(*tree.ClassDef)
	if ok && slices.ContainsFunc(k.Body, func(s tree.Stmt) bool { _, ok := s.(*tree.AnnAssign); return ok }) || c.asksAnnotations() {
		return true
	}
	risky := false
	look := func(e tree.Expr) {
		if e != nil && !c.surelyBound(e, def) {
			risky = true
		}
	}
	tree.Inspect(def, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.FunctionDef:
			look(n.Returns)
		case *tree.Arg:
			look(n.Annotation)
		}
		return !risky
	})
	return risky
}

// surelyBound reports whether the names of an annotation in a definition are bound where that
// begins, and nothing but items of them is looked up.
func (c *Compiler) surelyBound(e tree.Expr, def tree.Node) bool {
	m := c.moduleWith(def)
	if m == nil {
		return false
	}
	info, ok := m.Prog.Info, true
	bindings := c.Facts.bindings(m.Prog)
	tree.Inspect(e, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			v := info.Uses[n]
			if v == nil {
				ok = ok && (TypeNames[n.ID] || isExceptionClass(n.ID) || n.ID == "callable" || n.ID == "any")
				break
			}
			bind := bindings[v]
			ok = ok && bind != nil && !bind.Rebound && bind.Pos.IsValid() && bind.Pos.Start < def.Span().Start
		case *tree.Attribute, *tree.Subscript, *tree.Constant, *tree.Tuple, *tree.List:
		case *tree.BinOp:
			ok = ok && n.Op == tree.BitOr
		case tree.Expr:
			ok = false
		}
		return ok
	})
	return ok
}

// sameInPython reports whether native code has no state of its own for a module.
func (c *Compiler) sameInPython(name string) bool {
	if c.Lib.Are(name, facts.Stateless) {
		return true
	}
	top, _, _ := strings.Cut(name, ".")
	return !c.Lib.hasModule(top) && c.UserModuleNamed(top) == nil && top != "sys" && top != "decimal"
}

// makeOfText makes a definition in CPython's module; it is an object of CPython's.
func (b *Builder) makeOfText(s *cogen.Site, def tree.Node, what string, u *Unsupported) *Object {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	m := b.Compiler.moduleWith(def)
	v := m.Prog.Info.Binds[def]
	b.Compiler.mirrorFor(def)
	b.Compiler.mirrorLater(v)
	b.NoteFallback(what, strings.TrimPrefix(u.Reason, what+": "), u.Fix)
	in := b.moduleInPython(m)
	if m.name == facts.MainName {
		b.Py("py.setattr", "__file__", nil, in.Value, b.ToPython(Const(def.Span().File.Full())))
	}
	b.runInModule(m, def)
	return b.GetAttrPython(in, v.Name)
}

// runInModule executes the text of a definition in its module, or evaluates that of a lambda,
// in the lines that it has in the program.
func (b *Builder) runInModule(m *UserModule, def tree.Node) *Object {
	flags := int64(0)
	if !b.Compiler.evaluatesAnnotations(def) {
		flags = futureAnnotations
	}
	text, mode := textOf(def)
	return b.runText(text, mode, def.Span().File, flags, b.GetAttrPython(b.moduleInPython(m), "__dict__"))
}

// quietly compiles a text again whose warnings have been given.
func (b *Builder) quietly(compile func() *Object) *Object {
	if b.Compiler.warnings == "" || b.Current == nil {
		return compile()
	}
	warnings := b.Py("py.import", "warnings", PyObjType)
	caught := b.CallPy(b.GetAttrPython(warnings, "catch_warnings").Value, nil)
	b.CallPy(b.GetAttrPython(caught, "__enter__").Value, nil)
	b.CallPy(b.GetAttrPython(warnings, "simplefilter").Value, []Arg{{Value: Const("ignore")}})
	code := compile()
	b.CallPy(b.GetAttrPython(caught, "__exit__").Value, []Arg{{Value: None}, {Value: None}, {Value: None}})
	return code
}

// mirrorFor has what a definition sees in CPython's module.
func (c *Compiler) mirrorFor(def tree.Node) {
	w := c.seenBy(def)
	for _, v := range w.seen {
		c.mirrorLater(v)
	}
	for _, v := range w.bound {
		c.own(v)
	}
}

// futureAnnotations is __future__.annotations.compiler_flag.
const futureAnnotations = 1 << 24

// mirrorLater has a variable mirrored; bindings that were generated already are in the
// next run.
func (c *Compiler) mirrorLater(v *scope.Var) { c.include(c.InMain.mirrored, v) }

// own has a variable in CPython's module alone.
func (c *Compiler) own(v *scope.Var) { c.include(c.InMain.owned, v) }

func (c *Compiler) include(set map[*scope.Var]bool, v *scope.Var) {
	if !set[v] {
		set[v], c.Changed = true, true
		c.Pulls++
	}
	if m := c.ModuleOfVar(v); m != nil {
		c.show(m)
	}
}

// loadOwned is a variable of CPython's module.
func (b *Builder) loadOwned(v *scope.Var, missing func() *Object) *Object {
	m := b.Compiler.ModuleOfVar(v)
	get := func() *Object { return b.GetAttrPython(b.moduleInPython(m), v.Name) }
	if m.bound(v) {
		return get()
	}
	has := b.CallPy(b.BuiltinFunction("hasattr").Value, []Arg{{Value: b.moduleInPython(m)}, {Value: Const(v.Name)}})
	return b.BranchValue(b.Py("py.truth", "", BoolType, has.Value), get, missing)
}

// mirror binds a variable in CPython's module as well, if something there looks at it.
func (b *Builder) mirror(s *cogen.Site, v *scope.Var, o *Object) {
	if b.Current == nil || !b.Compiler.InMain.mirrored[v] {
		return
	}
	m := b.Compiler.ModuleOfVar(v)
	b.Py("py.setattr", v.Name, nil, b.moduleInPython(m).Value, b.inMain(s, m, v, o))
}

// unmirror removes it from there.
func (b *Builder) unmirror(v *scope.Var) {
	if b.Current == nil || !b.Compiler.InMain.mirrored[v] {
		return
	}
	b.CallPy(b.BuiltinFunction("delattr").Value, []Arg{{Value: b.moduleInPython(b.Compiler.ModuleOfVar(v))}, {Value: Const(v.Name)}})
}

// inMain is what CPython's module has of what a variable of it is bound to.
func (b *Builder) inMain(s *cogen.Site, m *UserModule, v *scope.Var, o *Object) *ir.Value {
	for _, name := range b.Compiler.within[v] {
		b.Py("py.import", name, PyObjType)
	}
	switch k := o.Static.(type) {
	case module:
		if !b.Compiler.Lib.Are(k.name, facts.Stateless) && sharedAttrs[k.name] == nil {
			panic(b.UnsupportedAt(s, "the module "+k.name+", whose state native code keeps itself, used through CPython", ""))
		}
		return b.Py("py.import", k.name, PyObjType).Value
	case moduleRef:
		if !k.m.Library {
			return b.moduleInPython(k.m).Value
		}
		if !b.Compiler.Lib.Are(k.m.name, facts.Stateless) {
			panic(b.UnsupportedAt(s, "the module "+k.m.name+", whose state native code keeps itself, used through CPython", ""))
		}
		return b.Py("py.import", k.m.name, PyObjType).Value
	case Function:
		if m.Prog.Info.Binds[k.Gen.Node] == v && b.Compiler.definesFunction(k) {
			return b.makeOfText(s, k.Gen.Node, k.Gen.Name+"()", NewUnsupported("CPython calls it", "")).Value
		}
	case ClassValue:
		if of := b.libraryOwn(o); of != nil {
			return of.Value
		}
	}
	return b.ToPython(o)
}

// definesFunction reports whether CPython's module can have a function, too.
func (c *Compiler) definesFunction(k Function) bool {
	return c.isOwn(k.Gen.Program()) && len(k.env) == 0 && c.attributed[k.Gen] == nil && c.textable(k.Gen.Node)
}

// functionInMain is a function as CPython's module has it, the same one each time; nil if it
// can't be there.
func (b *Builder) functionInMain(k Function) *Object {
	if !b.Compiler.isOwn(k.Gen.Program()) {
		return nil
	}
	if k.Gen.Name == "<lambda>" {
		return b.lambdaInMain(k)
	}
	if !b.Compiler.definesFunction(k) {
		return nil
	}
	v := k.Gen.Program().Info.Binds[k.Gen.Node]
	if k.Gen.Decorated { // what is bound is something else, perhaps
		return b.makeOfText(&cogen.Site{ID: -8, Src: b.Site}, k.Gen.Node, k.Gen.Name+"()", NewUnsupported("CPython calls it", ""))
	}
	if v.Bindings > 1 {
		return nil
	}
	b.Compiler.mirrorLater(v)
	return b.GetAttrPython(b.moduleInPython(b.Compiler.ModuleOfVar(v)), v.Name)
}

// lambdaInMain is a lambda of the module's body, another one each time.
func (b *Builder) lambdaInMain(k Function) *Object {
	def := k.Gen.Node
	if around := k.Gen.Scope.Parent; around == nil || around.Kind != scope.Module || b.Compiler.interrupted() || !b.Compiler.seenBy(def).ok {
		return nil
	}
	b.Compiler.mirrorFor(def)
	b.NoteFallback("lambda", "CPython calls it", "")
	return b.runInModule(b.Compiler.moduleWith(def), def)
}

// libraryOwn is CPython's own class or function for a modelled one; nil for others.
func (b *Builder) libraryOwn(o *Object) *Object {
	switch k := o.Static.(type) {
	case ClassValue:
		if m := b.Compiler.Lib.modelledModule(k.c.prog); k.c.library && m != "" {
			return b.GetAttrPython(b.Py("py.import", m, PyObjType), k.c.name)
		}
	case Function:
		return b.publicFunction(k, b.Compiler.Lib.modelledModule(k.Gen.Program()))
	}
	return nil
}

// ofStandardModule is CPython's own function for a model of one of its library, nil for others: what it
// says of itself does not depend on the module's state.
func (b *Builder) ofStandardModule(f Function) *Object {
	mod := b.Compiler.Lib.moduleOfModel(f.Gen.Program())
	if _, standard := facts.StandardModules[mod]; !standard || f.name != "" {
		return nil
	}
	return b.publicFunction(f, mod)
}

// publicFunction is the function of a module of CPython's for a model of it; nil without a module, and for models of
// what the module does not show.
func (b *Builder) publicFunction(f Function, mod string) *Object {
	if mod == "" || strings.HasPrefix(f.Gen.Name, "_") || f.Gen.Name == "<lambda>" {
		return nil
	}
	return b.GetAttrPython(b.Py("py.import", mod, PyObjType), f.Gen.Name)
}

// classesNamed are the class statements of the user's modules that bind a name.
func (c *Compiler) classesNamed(name string) []tree.Node {
	var out []tree.Node
	for _, m := range c.ModuleList {
		if m.Library {
			continue
		}
		for def, v := range m.Prog.Info.Binds {
			if k, ok := def.(*tree.ClassDef); ok && k.Name == name && v.Scope.Kind == scope.Module {
				out = append(out, def)
			}
		}
	}
	return out
}

// statementsOf are the class statements of a class and of those that derive from it, or the
// definitions around them.
func (c *Compiler) statementsOf(k *UserClass) []tree.Node {
	var out []tree.Node
	for _, d := range c.userClasses {
		if _, ok := d.node.(*tree.ClassDef); !ok || !d.derives(k) {
			continue
		}
		def := c.definitionWith(d)
		if def == nil {
			def = d.node
		}
		if !slices.Contains(out, def) {
			out = append(out, def)
		}
	}
	return out
}

// mayDescribe reports whether a class attribute of CPython's may be a descriptor, which
// native instances know nothing of. That none is one is a guess where no class of the
// program's own has instances that are.
func (b *Builder) mayDescribe(name string, o *Object) bool {
	for def := range b.Compiler.InMain.Defs {
		if k, ok := def.(*tree.ClassDef); ok && slices.ContainsFunc(k.Body, func(s tree.Stmt) bool {
			f, ok := s.(*tree.FunctionDef)
			return ok && (f.Name == "__get__" || f.Name == "__set__" || f.Name == "__delete__" || f.Name == "__set_name__")
		}) {
			return true
		}
	}
	none, leave := b.Guess("the class attribute "+name+" is no descriptor", true)
	if none && b.Current != nil {
		class := b.CallPy(b.BuiltinFunction("type").Value, []Arg{{Value: o}})
		for _, method := range []string{"__get__", "__set__", "__set_name__"} {
			has := b.CallPy(b.BuiltinFunction("hasattr").Value, []Arg{{Value: class}, {Value: Const(method)}})
			leave(b.Py("py.truth", "", BoolType, has.Value).Value)
		}
	}
	return !none
}
