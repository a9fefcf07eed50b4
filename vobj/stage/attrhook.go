package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// __getattr__ and __setattr__ (Python reference, 3.3.2). The name of the
// attribute is known where it is looked up; a method that hands the name on to
// getattr() or the like is generated in place, so that the name stays known.

// owner is the class that has an attribute, nil for none.
func owner(c *UserClass, name string) *UserClass {
	_, k := c.lookup(name)
	return k
}

// showsEarly reports whether code of the class may see an instance before __init__ has set any attribute.
func (c *UserClass) showsEarly() bool {
	maker := owner(c, "__new__")
	return maker != nil && maker.valueKind == ""
}

// classOrNone is an attribute that the class of an instance may have.
func (b *Builder) classOrNone(s *cogen.Site, o *Object, name string) *Object {
	c := o.Type.Layout.Class
	return b.inClass(s, c.Mro, name, func(a *Object, owner *UserClass) *Object { return b.bindMember(s, o, c, a, owner, name) },
		func() *Object { return b.missingAttr(s, o, name) })
}

// missingAttr is the value of an attribute that lookup does not find.
func (b *Builder) missingAttr(s *cogen.Site, o *Object, name string) *Object {
	if b.Current == nil {
		return Dead
	}
	if m := special(o, "__getattr__"); m != nil && !isSpecialName(name) {
		return b.attrHook(s, o, m, "__getattr__", Const(name))
	}
	if b.keepsInDict(o.Type.Layout, name) {
		return b.noNamedAttribute(s, o, Const(name))
	}
	return b.NoAttribute(o, name)
}

// attrHook calls __getattr__ or __setattr__.
func (b *Builder) attrHook(s *cogen.Site, o, m *Object, hook string, rest ...*Object) *Object {
	c := o.Type.Layout.Class
	return b.native(s, c, c.name+"."+hook+"()", func() *Object {
		f, ok := m.Static.(Function)
		if !ok {
			panic(b.UnsupportedAt(s, "a "+hook+" that is not a function", ""))
		}
		args := []Arg{{Value: o}}
		for _, r := range rest {
			args = append(args, Arg{Value: r})
		}
		if !handsNameOn(f.Gen.Node) {
			return b.CallFunction(s, f, args)
		}
		bound := b.Bind(s, f, args)
		if bound == nil {
			return Dead
		}
		return b.Inline(s, f, bound)
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

// propertyAttr is a property of an instance.
func (b *Builder) propertyAttr(s *cogen.Site, o *Object, name string, d Descriptor) *Object {
	c := o.Type.Layout.Class
	get := func() *Object {
		if d.cached {
			return b.cachedAttr(s, o, name, d)
		}
		return b.native(s, c, c.name+"."+name, func() *Object { return b.callMember(s, d.fn, o, nil) })
	}
	if special(o, "__getattr__") != nil && !isSpecialName(name) {
		return b.orMissing(s, get, func() *Object { return b.missingAttr(s, o, name) })
	}
	return get()
}

// orMissing is what a property gives, or __getattr__ where it raises AttributeError. That one is
// not being handled meanwhile.
func (b *Builder) orMissing(s *cogen.Site, get, missing func() *Object) *Object {
	result := Dead
	site := &cogen.Site{ID: s.ID, Node: s.Node, Src: s.Src}
	b.Hold(site, nil, func(held func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		b.Try(site, func() cogen.Completion {
			if v := get(); b.Current != nil {
				set(v)
			}
			return b.Completion()
		}, []cogen.Handler{{
			Site: site,
			Type: func() cogen.Value { return NewObject(ExceptionClass{Name: "AttributeError"}) },
			Body: b.Completion,
		}}, nil)
		result = held().(*Object)
		switch {
		case isUnbound(result):
			result = missing()
		case result.Static == nil && HasKind(result.Type, ir.KUnbound):
			result = b.BranchValue(b.isNotBound(result), missing, func() *Object { return b.narrowToBound(result) })
		}
		return b.Completion()
	})
	return result
}

// tryAttr is what an attribute gives, or another value where reading it raises
// AttributeError.
func (b *Builder) tryAttr(s *cogen.Site, get func() *Object, missing *Object) *Object {
	result := Dead
	b.Hold(s, nil, func(held func() cogen.Value, set func(cogen.Value)) cogen.Completion {
		handler := cogen.Handler{
			Site: s,
			Type: func() cogen.Value { return NewObject(ExceptionClass{Name: "AttributeError"}) },
			Body: func() cogen.Completion {
				set(missing)
				return b.Completion()
			},
		}
		b.Try(s, func() cogen.Completion {
			if v := get(); b.Current != nil {
				set(v)
			}
			return b.Completion()
		}, []cogen.Handler{handler}, nil)
		result = held().(*Object)
		return b.Completion()
	})
	return result
}
