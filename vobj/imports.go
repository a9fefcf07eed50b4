package vobj

import (
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Import statements, and the names of modules that have models.

// Import implements cogen.Overload.
func (b *builder) Import(s *cogen.Site, mod string, level int, name string) cogen.Value {
	b.at(s)
	if b.cur == nil {
		return deadObject
	}
	if level == 0 && b.leaves(mod) {
		o := b.importPython(s, mod)
		if name != "" {
			o = b.importFrom(o, name)
		}
		return o
	}
	if m := b.c.userModuleOf(b.frame.gen.Program()); m != nil {
		if o := b.importInProgram(s, m, mod, level, name); o != nil {
			return o
		}
	}
	if o := b.importForeign(s, mod, level, name); o != nil {
		return o
	}
	if level > 0 {
		panic(b.unsupportedAt(s, "a relative import", "copy the function into this file"))
	}
	if name == "" {
		b.importParts(s, mod)
		return b.importModule(s, mod)
	}
	return b.importName(s, mod, name)
}

// importParts imports what `import a.b.c` names beyond a, which is what it binds:
// CPython makes the modules attributes of each other.
func (b *builder) importParts(s *cogen.Site, mod string) {
	a, ok := s.Node.(*tree.Alias)
	if !ok || a.Name == mod || b.c.lib.hasModule(a.Name) || b.isGeneric(a.Name) || b.atModuleLevel() && b.c.modules == nil {
		return
	}
	b.importPython(s, a.Name)
}

// importName is a name imported from a module.
func (b *builder) importName(s *cogen.Site, mod, name string) *object {
	if o := b.modelledAttr(s, mod, name); o != nil {
		return o
	}
	if b.atModuleLevel() && b.c.modules == nil {
		// The other names of the statement are not concerned.
		return mkStatic(poison{why: "the module " + mod + " has no native model of it"})
	}
	b.apartFromState(s, mod, name)
	return b.importFrom(b.importPython(s, mod), name)
}

// atModuleLevel reports whether a module's own statements are generated.
func (b *builder) atModuleLevel() bool { return b.frame.gen == b.frame.gen.Program().Module }

// importFrom is a name that is imported from a module that CPython has.
func (b *builder) importFrom(mod *object, name string) *object {
	if _, unknown := mod.k.(poison); unknown || mod.isDead() {
		return mod
	}
	return b.py("py.import_from", name, tPyObj, mod.v)
}

func (b *builder) importModule(s *cogen.Site, mod string) *object {
	for _, l := range b.c.lib.libs {
		if l.imports != nil && l.imports(b, mod) {
			return mkStatic(module{name: mod})
		}
	}
	if b.c.lib.hasModule(mod) || b.isGeneric(mod) || mod == "contextlib" || classModules[mod] != nil || mod == "sys" && b.c.isProgram() {
		return mkStatic(module{name: mod})
	}
	return b.importPython(s, mod)
}

// moduleAttr is an attribute of a module.
func (b *builder) moduleAttr(s *cogen.Site, mod, name string) *object {
	if o := b.modelledAttr(s, mod, name); o != nil {
		return o
	}
	if names := frontend.PublicNames(mod); b.c.lib.are(mod, openStar) && !strings.HasPrefix(name, "_") && !slices.Contains(names, name) {
		return b.raiseMisspelt("AttributeError", "module '"+mod+"' has no attribute '"+name+"'", name, directory(names))
	}
	b.apartFromState(s, mod, name)
	if b.c.lib.hasModule(mod) && (!b.atModuleLevel() || b.c.isProgram()) {
		fix := ""
		if near := nearestName(name, b.c.lib.modelledNames(mod)); near != "" && near[0] == name[0] {
			fix = "did you mean " + mod + "." + near + "?"
		}
		b.noteFallback("import "+mod, b.whyPython(mod, name), fix)
		return b.getAttrPython(b.py("py.import", mod, tPyObj), name)
	}
	if b.atModuleLevel() && b.c.modules == nil {
		return b.getAttrPython(b.importPython(s, mod), name)
	}
	b.noteFallback("import "+mod, b.whyPython(mod, name), "")
	return b.getAttrPython(b.py("py.import", mod, tPyObj), name)
}

// modelledNames are the functions of a module that have models.
func (l *models) modelledNames(mod string) []string {
	var names []string
	for _, file := range append([]string{strings.ReplaceAll(mod, ".", "/")}, l.modules[mod].more...) {
		for _, g := range l.program("modules/" + file).Funcs {
			if !strings.HasPrefix(g.Name, "_") {
				names = append(names, g.Name)
			}
		}
	}
	for name := range l.funcs {
		if n, ok := strings.CutPrefix(name, mod+"."); ok {
			names = append(names, n)
		}
	}
	sort.Strings(names)
	return names
}

// modelledAttr is an attribute of a module that has a model, or nil.
func (b *builder) modelledAttr(s *cogen.Site, mod, name string) *object {
	if b.isGeneric(mod) {
		if name == "TYPE_CHECKING" {
			return falseObject
		}
		if public := frontend.PublicNames(mod); len(public) > 0 && !slices.Contains(public, name) {
			return nil
		}
		return mkStatic(builtin{name: mod + "." + name})
	}
	if mod+"."+name == "contextlib.ExitStack" {
		if o := b.exitStack(s); o != nil {
			return o
		}
	}
	if mod+"."+name == "dataclasses.FrozenInstanceError" {
		return mkStatic(frozenError)
	}
	if classModules[mod][name] || mod == "contextlib" && b.c.lib.funcs[mod+"."+name] != nil {
		return mkStatic(builtin{name: mod + "." + name})
	}
	for _, l := range b.c.lib.libs {
		if l.attr != nil {
			if o, ok := l.attr(b, s, mod, name); ok {
				return o
			}
		}
	}
	if mod == "decimal" {
		if o := b.decimalAttr(name); o != nil {
			return o
		}
	}
	if mod == "sys" && b.c.isProgram() {
		if o := b.sysAttr(s, name); o != nil {
			return o
		}
	}
	if !b.c.lib.hasModule(mod) {
		return nil
	}
	if f := b.c.lib.moduleFunc(mod, name); f != nil && !b.c.withheld(mod) {
		return mkStatic(*f)
	}
	if mod == "re" && name == "error" {
		return mkStatic(patternError)
	}
	if mod == "struct" && name == "error" {
		return mkStatic(structError)
	}
	if mod == "math" {
		switch name {
		case "inf":
			return mkConst(math.Inf(1))
		case "nan":
			return mkConst(math.NaN())
		}
	}
	if b.c.lib.hasModule(mod + "." + name) {
		return mkStatic(module{name: mod + "." + name})
	}
	if b.c.lib.funcs[mod+"."+name] != nil {
		return mkStatic(builtin{name: mod + "." + name})
	}
	p := b.c.lib.program("modules/" + strings.ReplaceAll(mod, ".", "/"))
	for _, st := range p.Tree.Body {
		a, ok := st.(*tree.Assign)
		if !ok {
			continue
		}
		if n, ok := a.Targets[0].(*tree.Name); ok && n.ID == name {
			if o := literal(a.Value); o != nil {
				return o
			}
		}
	}
	return nil
}

// withheld reports whether CPython has a module that has models, because of its state.
func (c *Compiler) withheld(mod string) bool {
	return slices.ContainsFunc(c.lib.libs, func(l *library) bool { return l.withheld != nil && l.withheld(c, mod) })
}
