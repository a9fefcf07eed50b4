package vobj

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// __getattr__ and __setattr__ (Python reference, 3.3.2). The name of the
// attribute is known where it is looked up; a method that hands the name on to
// getattr() or the like is generated in place, so that the name stays known.

// owner is the class that has an attribute, nil for none.
func owner(c *userClass, name string) *userClass {
	_, k := c.lookup(name)
	return k
}

// showsEarly reports whether code of the class may see an instance, or its
// attributes as they are set, before __init__ has set any.
func (c *userClass) showsEarly() bool {
	maker := owner(c, "__new__")
	return maker != nil && maker.valueKind == "" || owner(c, "__setattr__") != nil
}

// missingAttr is the value of an attribute that lookup does not find.
func (b *builder) missingAttr(s *cogen.Site, o *object, name string) *object {
	if b.cur == nil {
		return deadObject
	}
	if m := special(o, "__getattr__"); m != nil && !isSpecialName(name) {
		return b.attrHook(s, o, m, "__getattr__", mkConst(name))
	}
	return b.noAttribute(o, name)
}

// attrHook calls __getattr__ or __setattr__.
func (b *builder) attrHook(s *cogen.Site, o, m *object, hook string, rest ...*object) *object {
	c := o.t.rec.class
	return b.native(s, c, c.name+"."+hook+"()", func() *object {
		f, ok := m.k.(function)
		if !ok {
			panic(b.unsupportedAt(s, "a "+hook+" that is not a function", ""))
		}
		args := []arg{{val: o}}
		for _, r := range rest {
			args = append(args, arg{val: r})
		}
		if !handsNameOn(f.gen.Node) {
			return b.callFunction(s, f, args)
		}
		bound := b.bind(s, f, args)
		if bound == nil {
			return deadObject
		}
		return b.inline(s, f, bound)
	})
}

// handsNameOn reports whether a function calls what wants names of attributes
// to be known.
func handsNameOn(fn tree.Node) bool {
	found := false
	tree.Inspect(fn, func(n tree.Node) bool {
		if c, ok := n.(*tree.Call); ok {
			switch f := c.Func.(type) {
			case *tree.Name:
				found = found || f.ID == "getattr" || f.ID == "setattr" || f.ID == "hasattr"
			case *tree.Attribute:
				found = found || f.Attr == "__setattr__" || f.Attr == "__getattr__"
			}
		}
		return true
	})
	return found
}

// tryAttr is what an attribute gives, or another value where reading it raises
// AttributeError.
func (b *builder) tryAttr(s *cogen.Site, o *object, name string, found func(*object) *object, missing *object) *object {
	result := deadObject
	b.Hold(s, nil, func(get func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		handler := cogen.Handler{
			Site: s,
			Type: func() cogen.Value { return mkStatic(excClass{name: "AttributeError"}) },
			Body: func() cogen.Completion {
				set(missing)
				return b.completion()
			},
		}
		b.Try(s, func() cogen.Completion {
			if v := b.objectAttr(s, o, name); b.cur != nil {
				set(found(v))
			}
			return b.completion()
		}, []cogen.Handler{handler}, nil)
		result = get().(*object)
		return b.completion()
	})
	return result
}
