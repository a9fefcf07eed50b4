package stage

import (
	"math"
	"slices"
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Import statements, and the names of modules that have models.

// Import implements cogen.Overload.
func (b *Builder) Import(s *cogen.Site, mod string, level int, name string) cogen.Value {
	b.At(s)
	if b.Current == nil {
		return Dead
	}
	if mod == "doctest" {
		b.showTests(s)
	}
	if level == 0 && b.Leaves(mod) {
		o := b.ImportPython(s, mod)
		if name != "" {
			o = b.importFrom(o, name)
		}
		return o
	}
	if m := b.Compiler.userModuleOf(b.Frame.Gen.Program()); m != nil {
		if o := b.importInProgram(s, m, mod, level, name); o != nil {
			return o
		}
	}
	if o := b.importForeign(s, mod, level, name); o != nil {
		return o
	}
	if level > 0 {
		panic(b.UnsupportedAt(s, "a relative import", "copy the function into this file"))
	}
	if name == "" {
		b.importParts(s, mod)
		return b.ImportModule(s, mod)
	}
	return b.importName(s, mod, name)
}

// importParts imports what `import a.b.c` names beyond a, which is what it binds:
// CPython makes the modules attributes of each other.
func (b *Builder) importParts(s *cogen.Site, mod string) {
	a, ok := s.Node.(*tree.Alias)
	if !ok || a.Name == mod || b.Compiler.Lib.hasModule(a.Name) || b.isGeneric(a.Name) || b.atModuleLevel() && b.Compiler.Modules == nil {
		return
	}
	b.ImportPython(s, a.Name)
}

// importName is a name imported from a module.
func (b *Builder) importName(s *cogen.Site, mod, name string) *Object {
	if o := b.modelledAttr(s, mod, name); o != nil {
		return o
	}
	if b.atModuleLevel() && b.Compiler.Modules == nil {
		// The other names of the statement are not concerned.
		return NewObject(Poison{Why: "the module " + mod + " has no native model of it"})
	}
	b.apartFromState(s, mod, name)
	return b.importFrom(b.ImportPython(s, mod), name)
}

// atModuleLevel reports whether a module's own statements are generated.
func (b *Builder) atModuleLevel() bool { return b.Frame.Gen == b.Frame.Gen.Program().Module }

// importFrom is a name that is imported from a module that CPython has.
func (b *Builder) importFrom(mod *Object, name string) *Object {
	if _, unknown := mod.Static.(Poison); unknown || mod.IsDead() {
		return mod
	}
	return b.Py("py.import_from", name, PyObjType, mod.Value)
}

func (b *Builder) ImportModule(s *cogen.Site, mod string) *Object {
	for _, l := range b.Compiler.libs {
		if l.Imports != nil && l.Imports(b, mod) {
			return NewObject(module{name: mod})
		}
	}
	if b.Compiler.Lib.hasModule(mod) || b.isGeneric(mod) || mod == "contextlib" || classModules[mod] != nil || mod == "sys" && b.Compiler.IsProgram() {
		return NewObject(module{name: mod})
	}
	return b.ImportPython(s, mod)
}

// moduleAttr is an attribute of a module.
func (b *Builder) moduleAttr(s *cogen.Site, mod, name string) *Object {
	if o := b.modelledAttr(s, mod, name); o != nil {
		return o
	}
	if names := frontend.PublicNames(mod); b.Compiler.Lib.Are(mod, facts.OpenStar) && !strings.HasPrefix(name, "_") && !slices.Contains(names, name) {
		return b.raiseMisspelt("AttributeError", "module '"+mod+"' has no attribute '"+name+"'", name, directory(names))
	}
	b.apartFromState(s, mod, name)
	if b.Compiler.Lib.hasModule(mod) && (!b.atModuleLevel() || b.Compiler.IsProgram()) {
		fix := ""
		if near := nearestName(name, b.Compiler.Lib.ModelledNames(mod)); near != "" && near[0] == name[0] {
			fix = "did you mean " + mod + "." + near + "?"
		}
		b.NoteFallback("import "+mod, b.whyPython(mod, name), fix)
		return b.GetAttrPython(b.Py("py.import", mod, PyObjType), name)
	}
	if b.atModuleLevel() && b.Compiler.Modules == nil {
		return b.GetAttrPython(b.ImportPython(s, mod), name)
	}
	b.NoteFallback("import "+mod, b.whyPython(mod, name), "")
	return b.GetAttrPython(b.Py("py.import", mod, PyObjType), name)
}

// ModelledNames are the functions of a module that have models.
func (l *Models) ModelledNames(mod string) []string {
	var names []string
	for _, file := range append([]string{strings.ReplaceAll(mod, ".", "/")}, l.modules[mod].More...) {
		for _, g := range l.Program("modules/" + file).Funcs {
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

// classFiles are classes of modules that have a file of their own below lib/program: they may be CPython's while the
// rest of the module is native.
var classFiles = map[string]string{
	"contextlib.ExitStack": "contextlib_stack", "contextlib.ContextDecorator": "contextlib_stack", "io.BytesIO": "io_bytes", "string.Template": "string_template",
}

// modelledAttr is an attribute of a module that has a model, or nil.
func (b *Builder) modelledAttr(s *cogen.Site, mod, name string) *Object {
	if b.isGeneric(mod) {
		if name == "TYPE_CHECKING" {
			return False
		}
		if public := frontend.PublicNames(mod); len(public) > 0 && !slices.Contains(public, name) {
			return nil
		}
		return NewObject(Builtin{Name: mod + "." + name})
	}
	if file := classFiles[mod+"."+name]; file != "" && (b.Compiler.IsProgram() || b.Compiler.Lib.Are(file, facts.ForHosts)) && !b.Compiler.InMain.modules[file] {
		if o := b.libraryClass(s, file, name); o != nil {
			return o
		}
	}
	if mod+"."+name == "dataclasses.FrozenInstanceError" {
		return NewObject(frozenError)
	}
	if mod+"."+name == lazyClassName {
		return NewObject(Builtin{Name: lazyClassName})
	}
	if classModules[mod][name] || mod == "contextlib" && b.Compiler.Lib.funcs[mod+"."+name] != nil {
		return NewObject(Builtin{Name: mod + "." + name})
	}
	for _, l := range b.Compiler.libs {
		if l.Attr != nil {
			if o, ok := l.Attr(b, s, mod, name); ok {
				return o
			}
		}
	}
	if mod == "decimal" {
		if o := b.decimalAttr(name); o != nil {
			return o
		}
	}
	if mod == "sys" && b.Compiler.IsProgram() {
		if o := b.sysAttr(s, name); o != nil {
			return o
		}
	}
	if !b.Compiler.Lib.hasModule(mod) {
		return nil
	}
	if f := b.Compiler.Lib.ModuleFunc(mod, name); f != nil && !b.Compiler.withheld(mod) {
		return NewObject(*f)
	}
	if mod == "re" && name == "error" {
		return NewObject(patternError)
	}
	if mod == "struct" && name == "error" {
		return NewObject(structError)
	}
	if mod == "math" {
		switch name {
		case "inf":
			return Const(math.Inf(1))
		case "nan":
			return Const(math.NaN())
		}
	}
	if b.Compiler.Lib.hasModule(mod + "." + name) {
		return NewObject(module{name: mod + "." + name})
	}
	if b.Compiler.Lib.funcs[mod+"."+name] != nil {
		return NewObject(Builtin{Name: mod + "." + name})
	}
	p := b.Compiler.Lib.Program("modules/" + strings.ReplaceAll(mod, ".", "/"))
	for _, st := range p.Tree.Body {
		a, ok := st.(*tree.Assign)
		if !ok {
			continue
		}
		if n, ok := a.Targets[0].(*tree.Name); ok && n.ID == name {
			if o := Literal(a.Value); o != nil {
				return o
			}
		}
	}
	return nil
}

// withheld reports whether CPython has a module that has models, because of its state.
func (c *Compiler) withheld(mod string) bool {
	return slices.ContainsFunc(c.libs, func(l *Library) bool { return l.Withheld != nil && l.Withheld(c, mod) })
}
