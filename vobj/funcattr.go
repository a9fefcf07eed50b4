package vobj

import (
	"fmt"
	"maps"
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Attributes of functions. In a program, those of a function whose def stands
// at the module's top level, which makes one object, are state variables as
// attributes of classes are. In functions for hosts they are state that lasts
// (lasting.go), else CPython's. Other functions that have attributes are
// made with an object that holds them, which is their identity, too.

// functionState is what a compilation knows of what functions keep.
type functionState struct {
	funcAttrs  map[*cogen.Generator]map[string]*sharedVar // attributes that are state variables
	funcVars   []*sharedVar                               // the same, in the order in which they were met
	attributed map[*cogen.Generator]*userClass            // what holds attributes of functions made at run time
	cacheInfo  *userClass                                 // of what cache_info() gives
}

func newFunctionState() functionState {
	return functionState{funcAttrs: map[*cogen.Generator]map[string]*sharedVar{}, attributed: map[*cogen.Generator]*userClass{}}
}

// hasState reports whether attributes of a function can be state variables.
func (b *builder) hasState(f function) bool {
	if f.model || f.gen == nil {
		return false
	}
	if !b.c.isProgram() {
		return b.c.lasting[b.c.prog.Info.Binds[f.gen.Node]] != nil
	}
	for _, st := range f.gen.Program().Tree.Body {
		if st == f.gen.Node {
			return true
		}
	}
	return false
}

// funcVar is the state variable of an attribute of a function, nil if there is
// none.
func (c *Compiler) funcVar(f function, name string) *sharedVar { return c.funcAttrs[f.gen][name] }

// makeFuncVar is funcVar, made if there is none.
func (c *Compiler) makeFuncVar(f function, name string) *sharedVar {
	if sv := c.funcVar(f, name); sv != nil {
		return sv
	}
	label := fmt.Sprintf("%s.%s", f.gen.Name, name)
	for n := 2; c.namesFuncVar(label); n++ {
		label = fmt.Sprintf("%s.%s.%d", f.gen.Name, name, n)
	}
	sv := &sharedVar{pattern: deadObject, flagged: true, name: label, what: "the attribute " + name + " of the function " + f.gen.Name, many: true}
	if c.funcAttrs[f.gen] == nil {
		c.funcAttrs[f.gen] = map[string]*sharedVar{}
	}
	c.funcAttrs[f.gen][name] = sv
	c.funcVars = append(c.funcVars, sv)
	c.changed = true
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
func (b *builder) takesAttrs(f function) bool {
	return !f.model && f.gen != nil && f.native == nil && !b.c.isTopLevel(f.gen)
}

// attrsOf is the object with the attributes of a function, or nil if none are
// ever set.
func (b *builder) attrsOf(f function) *object {
	if b.c.attributed[f.gen] == nil || !b.takesAttrs(f) {
		return nil
	}
	if f.id == nil || !isObject(f.id) {
		b.abandon() // it was made before that was known
		return deadObject
	}
	return f.id
}

// needAttrs is attrsOf; attributes are set.
func (b *builder) needAttrs(f function) *object {
	if b.c.attributed[f.gen] == nil {
		k := b.c.newUserClass(nil, "function")
		b.c.attributed[f.gen], b.c.changed = k, true
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
func (b *builder) setFuncAttr(s *cogen.Site, f function, name string, v *object) bool {
	if b.hasState(f) && !isSpecialName(name) {
		b.storeShared(b.c.makeFuncVar(f, name), v)
		return true
	}
	if !b.takesAttrs(f) || !ownAttr(name) {
		return false
	}
	if o := b.needAttrs(f); b.cur != nil {
		b.setPlainAttr(s, o, name, v)
	}
	return true
}

// funcHas tests whether a function has an attribute; nil where that is not known.
func (b *builder) funcHas(f function, name string) *object {
	if isSpecialName(name) {
		return nil
	}
	if b.hasState(f) {
		sv := b.c.funcVar(f, name)
		if sv == nil {
			return falseObject
		}
		return b.stateLoad(sv.flag(), tBool)
	}
	if !b.takesAttrs(f) {
		return nil
	}
	o := b.attrsOf(f)
	if o == nil {
		return falseObject
	}
	if o.isDead() {
		return deadObject
	}
	field := o.t.rec.fields[name]
	if field == nil {
		return falseObject
	}
	return b.not(b.unboundField(o, field))
}

// funcAttr is f.name, nil where it is not known what functions have.
func (b *builder) funcAttr(s *cogen.Site, f function, name string) *object {
	if o := b.attrsOf(f); o != nil {
		if o.isDead() {
			return deadObject
		}
		if field := o.t.rec.fields[name]; field != nil && isSpecialName(name) {
			return b.getFieldOr(s, o, field, func() *object {
				if a := b.ofFunction(f, name); a != nil {
					return a
				}
				panic(b.unsupportedAt(s, "the attribute "+name+" of a function", ""))
			})
		}
	}
	if a := b.ofFunction(f, name); a != nil {
		return a
	}
	if isSpecialName(name) {
		return nil
	}
	missing := func() *object {
		return b.raise("AttributeError", "'function' object has no attribute '"+name+"'")
	}
	has := b.funcHas(f, name)
	if has == nil {
		return nil
	}
	if v, ok := has.constVal(); ok && v == false {
		return missing()
	}
	b.branch(has, func() {}, func() { missing() })
	if b.cur == nil {
		return deadObject
	}
	return b.loadFuncAttr(s, f, name)
}

// loadFuncAttr is an attribute that is there.
func (b *builder) loadFuncAttr(s *cogen.Site, f function, name string) *object {
	if b.hasState(f) {
		return b.loadShared(nil, b.c.funcVar(f, name), nil)
	}
	o := b.attrsOf(f)
	return b.getField(s, o, o.t.rec.fields[name])
}

// ofFunction is what def or functools.wraps gave a function.
func (b *builder) ofFunction(f function, name string) *object {
	if f.gen == nil || f.model && f.name == "" {
		return nil
	}
	switch name {
	case "__name__":
		if f.name != "" {
			return mkConst(f.name)
		}
		return mkConst(f.gen.Name)
	case "__qualname__":
		if f.name == "" {
			return mkConst(qualifiedName(f.gen.Program().Info, f.gen.Node, f.gen.Name))
		}
	case "__module__":
		if m := b.c.modules[f.gen.Program()]; m != nil && !m.library {
			return mkConst(m.name)
		}
	case "__doc__":
		if f.doc != nil {
			return docOf(f.doc)
		}
		return docOf(f.gen.Node)
	}
	return nil
}

// copyFuncAttrs is what functools.wraps does to the attributes of functions.
func (b *builder) copyFuncAttrs(s *cogen.Site, from, to function) {
	names := map[string]bool{}
	for name := range b.c.funcAttrs[from.gen] {
		names[name] = true
	}
	if k := b.c.attributed[from.gen]; k != nil {
		for name := range k.rec.fields {
			names[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if isSpecialName(name) {
			panic(b.unsupportedAt(s, "functools.wraps of a function whose "+name+" is set", ""))
		}
		has := b.funcHas(from, name)
		if b.cur == nil || has == nil {
			return
		}
		if v, ok := has.constVal(); ok && v == false {
			continue
		}
		b.branch(has, func() {
			if v := b.loadFuncAttr(s, from, name); b.cur != nil && !b.setFuncAttr(s, to, name, v) {
				panic(b.unsupportedAt(s, "setting an attribute of a function", ""))
			}
		}, func() {})
	}
}

// delFuncAttr is del f.name; it reports whether that can be done.
func (b *builder) delFuncAttr(s *cogen.Site, f function, name string) bool {
	if isSpecialName(name) || !b.hasState(f) && !b.takesAttrs(f) {
		return false
	}
	if b.funcAttr(s, f, name); b.cur == nil {
		return true
	}
	if b.hasState(f) {
		b.stateStore(b.c.funcVar(f, name).flag(), b.value(falseObject))
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
