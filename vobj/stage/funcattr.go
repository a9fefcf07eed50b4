package stage

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
)

// Attributes of functions. In a program, those of a function whose def stands
// at the module's top level, which makes one object, are state variables as
// attributes of classes are. In functions for hosts they are state that lasts
// (lasting.go), else CPython's. Other functions that have attributes are
// made with an object that holds them, which is their identity, too.

// functionState is what a compilation knows of what functions keep.
type functionState struct {
	funcAttrs  map[*cogen.Generator]map[string]*SharedVar // attributes that are state variables
	funcVars   []*SharedVar                               // the same, in the order in which they were met
	attributed map[*cogen.Generator]*UserClass            // what holds attributes of functions made at run time
	cacheInfo  *UserClass                                 // of what cache_info() gives
}

func newFunctionState() functionState {
	return functionState{funcAttrs: map[*cogen.Generator]map[string]*SharedVar{}, attributed: map[*cogen.Generator]*UserClass{}}
}

// hasState reports whether attributes of a function can be state variables.
func (b *Builder) hasState(f Function) bool {
	if f.Model || f.Gen == nil {
		return false
	}
	if !b.Compiler.IsProgram() {
		return b.Compiler.lasting[b.Compiler.Prog.Info.Binds[f.Gen.Node]] != nil
	}
	for _, st := range f.Gen.Program().Tree.Body {
		if st == f.Gen.Node {
			return true
		}
	}
	return false
}

// funcVar is the state variable of an attribute of a function, nil if there is
// none.
func (c *Compiler) funcVar(f Function, name string) *SharedVar { return c.funcAttrs[f.Gen][name] }

// makeFuncVar is funcVar, made if there is none.
func (c *Compiler) makeFuncVar(f Function, name string) *SharedVar {
	if sv := c.funcVar(f, name); sv != nil {
		return sv
	}
	label := fmt.Sprintf("%s.%s", f.Gen.Name, name)
	for n := 2; c.namesFuncVar(label); n++ {
		label = fmt.Sprintf("%s.%s.%d", f.Gen.Name, name, n)
	}
	sv := &SharedVar{Pattern: Dead, flagged: true, name: label, What: "the attribute " + name + " of the function " + f.Gen.Name, many: true}
	if c.funcAttrs[f.Gen] == nil {
		c.funcAttrs[f.Gen] = map[string]*SharedVar{}
	}
	c.funcAttrs[f.Gen][name] = sv
	c.funcVars = append(c.funcVars, sv)
	c.Changed = true
	return sv
}

func (c *Compiler) namesFuncVar(label string) bool {
	for _, sv := range c.funcVars {
		if sv.name == label {
			return true
		}
	}
	return false
}

// takesAttrs reports whether attributes of a function can be kept in an object
// of its own.
func (b *Builder) takesAttrs(f Function) bool {
	return !f.Model && f.Gen != nil && f.Native == nil && !b.Compiler.isTopLevel(f.Gen)
}

// attrsOf is the object with the attributes of a function, or nil if none are
// ever set.
func (b *Builder) attrsOf(f Function) *Object {
	if b.Compiler.attributed[f.Gen] == nil || !b.takesAttrs(f) {
		return nil
	}
	if f.id == nil || !IsObject(f.id) {
		b.Abandon() // it was made before that was known
		return Dead
	}
	return f.id
}

// needAttrs is attrsOf; attributes are set.
func (b *Builder) needAttrs(f Function) *Object {
	if b.Compiler.attributed[f.Gen] == nil {
		k := b.Compiler.NewUserClass(nil, "function")
		b.Compiler.attributed[f.Gen], b.Compiler.Changed = k, true
	}
	return b.attrsOf(f)
}

// ownAttr reports whether an attribute is kept like any other: those that every
// function has are not, but for its names and text.
func ownAttr(name string) bool {
	switch name {
	case "__name__", "__qualname__", "__doc__":
		return true
	}
	return !isSpecialName(name)
}

// setFuncAttr is f.name = v; it reports whether that can be done.
func (b *Builder) setFuncAttr(s *cogen.Site, f Function, name string, v *Object) bool {
	if b.hasState(f) && !isSpecialName(name) {
		b.storeShared(b.Compiler.makeFuncVar(f, name), v)
		return true
	}
	if !b.takesAttrs(f) || !ownAttr(name) {
		return false
	}
	if o := b.needAttrs(f); b.Current != nil {
		b.setPlainAttr(s, o, name, v)
	}
	return true
}

// funcHas tests whether a function has an attribute; nil where that is not known.
func (b *Builder) funcHas(f Function, name string) *Object {
	if isSpecialName(name) {
		return nil
	}
	if b.hasState(f) {
		sv := b.Compiler.funcVar(f, name)
		if sv == nil {
			return False
		}
		return b.StateLoad(sv.flag(), BoolType)
	}
	if !b.takesAttrs(f) {
		return nil
	}
	o := b.attrsOf(f)
	if o == nil {
		return False
	}
	if o.IsDead() {
		return Dead
	}
	field := o.Type.Layout.fields[name]
	if field == nil {
		return False
	}
	return b.Inverse(b.unboundField(o, field))
}

// funcAttr is f.name, nil where it is not known what functions have.
func (b *Builder) funcAttr(s *cogen.Site, f Function, name string) *Object {
	if o := b.attrsOf(f); o != nil {
		if o.IsDead() {
			return Dead
		}
		if field := o.Type.Layout.fields[name]; field != nil && isSpecialName(name) {
			return b.getFieldOr(s, o, field, func() *Object {
				if a := b.ofFunction(f, name); a != nil {
					return a
				}
				panic(b.UnsupportedAt(s, "the attribute "+name+" of a function", ""))
			})
		}
	}
	if a := b.ofFunction(f, name); a != nil {
		return a
	}
	if isSpecialName(name) {
		return b.ofFunctionInPython(f, name)
	}
	missing := func() *Object {
		return b.RaiseNew("AttributeError", "'function' object has no attribute '"+name+"'")
	}
	has := b.funcHas(f, name)
	if has == nil {
		return nil
	}
	if v, ok := has.ConstVal(); ok && v == false {
		return missing()
	}
	b.Branch(has, func() {}, func() { missing() })
	if b.Current == nil {
		return Dead
	}
	return b.loadFuncAttr(s, f, name)
}

// loadFuncAttr is an attribute that is there.
func (b *Builder) loadFuncAttr(s *cogen.Site, f Function, name string) *Object {
	if b.hasState(f) {
		return b.loadShared(nil, b.Compiler.funcVar(f, name), nil)
	}
	o := b.attrsOf(f)
	return b.getField(s, o, o.Type.Layout.fields[name])
}

// ofFunction is what def or functools.wraps gave a function.
func (b *Builder) ofFunction(f Function, name string) *Object {
	if f.Gen == nil || f.Model && f.name == "" || name != "__name__" && b.Compiler.Lib.moduleOfModel(f.Gen.Program()) != "" {
		return nil
	}
	switch name {
	case "__name__":
		if f.name != "" {
			return Const(f.name)
		}
		return Const(f.Gen.Name)
	case "__qualname__":
		if f.name == "" {
			return Const(qualifiedName(f.Gen.Program().Info, f.Gen.Node, f.Gen.Name))
		}
	case "__module__":
		if m := b.Compiler.Modules[f.Gen.Program()]; m != nil && !m.Library {
			return Const(m.name)
		}
	case "__doc__":
		if f.doc != nil {
			return docOf(f.doc)
		}
		return docOf(f.Gen.Node)
	case "__wrapped__":
		return f.wrapped
	case "__defaults__", "__kwdefaults__":
		return b.defaultsOf(f, name == "__kwdefaults__")
	}
	return nil
}

// defaultsOf is the tuple of the defaults of a function, or those of its parameters that are only given
// by name; None if there are none, nil where that is a dict.
func (b *Builder) defaultsOf(f Function, keywords bool) *Object {
	if f.Model || len(f.defaults) != len(f.Gen.Params) {
		return nil
	}
	var ds []*Object
	for i, p := range f.Gen.Params {
		if d := f.defaults[i]; d != nil && (p.Kind == cogen.KwOnly) == keywords {
			ds = append(ds, b.defaultOf(d))
		}
	}
	switch {
	case len(ds) == 0:
		return None
	case keywords:
		return nil
	}
	return TupleOf(ds...)
}

// ofFunctionInPython is what CPython's own function of the same text says of itself: nil for what may be
// another thing there than here.
func (b *Builder) ofFunctionInPython(f Function, name string) *Object {
	if f.Model || f.name != "" || f.Gen == nil || f.Gen.Decorated || !b.hasState(f) {
		return nil
	}
	same := false
	switch name {
	case "__code__":
		same = true
	case "__annotations__":
		texts := cogen.Postpones(f.Gen.Program().Tree)
		same = texts || plainAnnotation(f.Gen.Returns)
		for _, p := range f.Gen.Params {
			same = same && (texts || plainAnnotation(p.Annotation))
		}
	case "__kwdefaults__":
		same = true
		for _, p := range f.Gen.Params {
			_, constant := p.Default.(*tree.Constant)
			same = same && (p.Kind != cogen.KwOnly || p.Default == nil || constant)
		}
	}
	if !same {
		return nil
	}
	o := b.functionInMain(f)
	if o == nil || b.Current == nil {
		return nil
	}
	b.NoteFallback("."+name, "it is an attribute of CPython's function", "")
	return b.GetAttrPython(o, name)
}

// plainAnnotation reports whether an annotation is none, a constant or a built-in type.
func plainAnnotation(e tree.Expr) bool {
	switch e := e.(type) {
	case nil, *tree.Constant:
		return true
	case *tree.Name:
		return plainTypes[e.ID]
	}
	return false
}

// plainTypes are built-in types that both CPython and native code have.
var plainTypes = facts.Words("int float str bool bytes list dict tuple set object")

// copyFuncAttrs is what functools.wraps does to the attributes of functions.
func (b *Builder) copyFuncAttrs(s *cogen.Site, from, to Function) {
	names := map[string]bool{}
	for name := range b.Compiler.funcAttrs[from.Gen] {
		names[name] = true
	}
	if k := b.Compiler.attributed[from.Gen]; k != nil {
		for name := range k.rec.fields {
			names[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if isSpecialName(name) {
			panic(b.UnsupportedAt(s, "functools.wraps of a function whose "+name+" is set", ""))
		}
		has := b.funcHas(from, name)
		if b.Current == nil || has == nil {
			return
		}
		if v, ok := has.ConstVal(); ok && v == false {
			continue
		}
		b.Branch(has, func() {
			if v := b.loadFuncAttr(s, from, name); b.Current != nil && !b.setFuncAttr(s, to, name, v) {
				panic(b.UnsupportedAt(s, "setting an attribute of a function", ""))
			}
		}, func() {})
	}
}

// delFuncAttr is del f.name; it reports whether that can be done.
func (b *Builder) delFuncAttr(s *cogen.Site, f Function, name string) bool {
	if isSpecialName(name) || !b.hasState(f) && !b.takesAttrs(f) {
		return false
	}
	if b.funcAttr(s, f, name); b.Current == nil {
		return true
	}
	if b.hasState(f) {
		b.StateStore(b.Compiler.funcVar(f, name).flag(), b.Value(False))
	} else {
		b.delObjectAttr(s, b.attrsOf(f), name)
	}
	return true
}

// bodyOf is the body of a class or function.
func bodyOf(n tree.Node) []tree.Stmt {
	switch n := n.(type) {
	case *tree.ClassDef:
		return n.Body
	case *tree.FunctionDef:
		return n.Body
	}
	return nil
}
