package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// slotNames are the attributes that instances may have if every class of the
// mro has __slots__ and none of these a __dict__, else nil; whether they are known. beside: instances have slots and a dict,
// which holds the other attributes.
func slotNames(c *UserClass) (names map[string]bool, beside, known bool) {
	names = map[string]bool{}
	dict, slotted := false, false
	for _, k := range c.Mro {
		a := k.Attrs["__slots__"]
		if a == nil {
			dict = true
			continue
		}
		slots, ok := slotList(k, a)
		if !ok {
			return nil, false, false
		}
		for _, n := range slots {
			names[cogen.Mangle(k.name, n)] = true
			dict = dict || n == "__dict__"
			slotted = slotted || n != "__dict__" && n != "__weakref__"
		}
	}
	if dict {
		return nil, slotted, true
	}
	return names, false, true
}

// slotList are the __slots__ of a class: a text or a tuple of texts, or a display of a list, a set
// or a dict, whose later changes do not matter.
func slotList(k *UserClass, a *Object) (names []string, known bool) {
	if v, ok := a.ConstVal(); ok {
		s, ok := v.(string)
		return []string{s}, ok
	}
	if t, ok := a.Static.(Tuple); ok {
		for _, e := range t.Elems {
			v, _ := e.ConstVal()
			s, ok := v.(string)
			if !ok {
				return nil, false
			}
			names = append(names, s)
		}
		return names, true
	}
	def, ok := k.node.(*tree.ClassDef)
	if !ok {
		return nil, false
	}
	uses := 0
	var display tree.Expr
	for _, s := range def.Body {
		tree.Inspect(s, func(n tree.Node) bool {
			if n, ok := n.(*tree.Name); ok && n.ID == "__slots__" {
				uses++
			}
			return true
		})
		if s, ok := s.(*tree.Assign); ok && len(s.Targets) == 1 {
			if n, ok := s.Targets[0].(*tree.Name); ok && n.ID == "__slots__" {
				display = s.Value
			}
		}
	}
	var items []tree.Expr
	switch d := display.(type) {
	case *tree.List:
		items = d.Elts
	case *tree.Set:
		items = d.Elts
	case *tree.Dict:
		items = d.Keys
	default:
		return nil, false
	}
	for _, e := range items {
		c, ok := e.(*tree.Constant)
		if !ok {
			return nil, false
		}
		s, ok := c.Value.(tree.Text)
		if !ok {
			return nil, false
		}
		names = append(names, string(s))
	}
	return names, uses == 1
}

// hasSlot reports whether an attribute is a slot of some class of the mro.
func (c *UserClass) hasSlot(name string) bool {
	for _, k := range c.Mro {
		a := k.Attrs["__slots__"]
		if a == nil {
			continue
		}
		slots, _ := slotList(k, a)
		for _, n := range slots {
			if cogen.Mangle(k.name, n) == name {
				return true
			}
		}
	}
	return false
}

// nothingToDelete raises the AttributeError of del where an instance lacks the attribute:
// a slot's message is its name alone.
func (b *Builder) nothingToDelete(o *Object, name string) *Object {
	r := o.Type.Layout
	if r.Class.hasSlot(name) && (r.fields[name] != nil || !b.Compiler.definedIn(r, name)) {
		return b.RaiseNew("AttributeError", name)
	}
	return b.NoAttribute(o, name)
}
