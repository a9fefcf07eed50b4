package vobj

import (
	"fmt"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// Attributes of functions. In a program, those of a function whose def stands
// at the module's top level, which makes one object, are state variables as
// attributes of classes are. In functions for hosts they would be state
// between rows, which CPython keeps.

// hasState reports whether attributes of a function can be state variables.
func (b *builder) hasState(f function) bool {
	if !b.c.isProgram() || f.model || f.gen == nil {
		return false
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

// setFuncAttr is f.name = v; it reports whether that can be done.
func (b *builder) setFuncAttr(f function, name string, v *object) bool {
	if !b.hasState(f) || objectHas(name) {
		return false
	}
	b.storeShared(b.c.makeFuncVar(f, name), v)
	return true
}

// funcHas tests whether a function has an attribute.
func (b *builder) funcHas(f function, name string) *object {
	sv := b.c.funcVar(f, name)
	if sv == nil {
		return falseObject
	}
	return b.stateLoad(sv.flag(), tBool)
}

// funcAttr is f.name, nil where it is not known what functions have.
func (b *builder) funcAttr(f function, name string) *object {
	if name == "__doc__" && !f.model && f.gen != nil && f.name == "" {
		return docOf(f.gen.Node)
	}
	if !b.hasState(f) {
		return nil
	}
	if objectHas(name) {
		return nil
	}
	missing := func() *object {
		return b.raise("AttributeError", "'function' object has no attribute '"+name+"'")
	}
	sv := b.c.funcVar(f, name)
	if sv == nil {
		return missing()
	}
	b.branch(b.funcHas(f, name), func() {}, func() { missing() })
	return b.loadShared(nil, sv, nil)
}

// delFuncAttr is del f.name; it reports whether that can be done.
func (b *builder) delFuncAttr(s *cogen.Site, f function, name string) bool {
	if !b.hasState(f) || objectHas(name) {
		return false
	}
	if b.funcAttr(f, name); b.cur != nil {
		b.stateStore(b.c.funcVar(f, name).flag(), b.value(falseObject))
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
