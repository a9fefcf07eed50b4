package stage

import (
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// getattr() with a name known only at run time, as visitors and command
// shells have it: the name is compared with each one that the classes know and
// that it can be. It can't be one that does not begin as its text does
// (getattr(self, "visit_" + kind)). Where the beginning is not known, whether the
// result is called tells if methods or data are meant; a program that means
// something else is left to CPython when it gets there.

// maxNames bounds the names that are compared.
const maxNames = 48

// textBegin is what a text surely begins with: it was made of that.
func textBegin(o *Object) string {
	if v, ok := o.ConstVal(); ok {
		s, _ := v.(string)
		return s
	}
	v := o.Value
	for v != nil && v.Def != nil {
		switch v.Def.Decl.Name {
		case "str.concat", "str.concat3", "str.concat4":
			v = v.Def.Args[0]
			continue
		case "const":
			s, _ := v.Def.Attrs.Const.(ir.StrConst)
			return string(s)
		}
		break
	}
	return ""
}

// getattrDynamic is getattr(o, name[, dflt]) of an instance.
func (b *Builder) getattrDynamic(s *cogen.Site, o, name, dflt *Object) *Object {
	if t := name.ValueType(); t == nil || !IsText(t) {
		panic(b.UnsupportedAt(s, "getattr() with a name that is a "+name.TypeName(), ""))
	}
	begin := textBegin(name)
	return b.PerMember(o, func(o *Object) *Object {
		if !IsObject(o) || isException(o.Type) && !o.Type.Layout.Class.exc.withoutAttributes() {
			panic(b.UnsupportedAt(s, "getattr() of a "+o.TypeName()+" with a name that is not a literal", "write the attribute out"))
		}
		if dflt != nil && special(o, "__getattr__") != nil {
			return b.tryAttr(s, func() *Object { return b.getattrDynamic(s, o, name, nil) }, dflt)
		}
		if o.Type.Layout.whole {
			return b.getattrWhole(s, o, name, dflt, begin)
		}
		names, others := b.namesOf(o, begin, isCalled(b.Frame.Gen.Node, s.Node))
		if len(names) > maxNames {
			panic(b.UnsupportedAt(s, "getattr() with a name that is not a literal, of a class with many", "write the attribute out"))
		}
		return b.amongNames(name, names, func(i int) *Object { return b.getattrOr(s, o, names[i], dflt) }, func() *Object {
			b.leaveSpecial(s, name, begin)
			b.leaveAny(name, begin, others)
			if isException(o.Type) {
				b.leaveAny(name, begin, exceptionMembers)
			}
			return b.fromOpen(s, o, name, func() *Object { return b.notNamed(s, o, name, dflt) })
		})
	})
}

// notNamed is getattr(o, name[, dflt]) of an instance without the attribute.
func (b *Builder) notNamed(s *cogen.Site, o, name, dflt *Object) *Object {
	switch hook := special(o, "__getattr__"); {
	case dflt != nil:
		return dflt
	case hook != nil:
		return b.attrHook(s, o, hook, "__getattr__", b.ToStr(name))
	}
	return b.noNamedAttribute(s, o, name)
}

// hasattrDynamic is hasattr(o, name) of an instance.
func (b *Builder) hasattrDynamic(s *cogen.Site, o, name *Object) *Object {
	if t := name.ValueType(); t == nil || !IsText(t) {
		panic(b.UnsupportedAt(s, "hasattr() with a name that is a "+name.TypeName(), ""))
	}
	begin := textBegin(name)
	return b.PerMember(o, func(o *Object) *Object {
		if special(o, "__getattr__") != nil && special(o, "__getattribute__") == nil {
			return b.tryAttr(s, func() *Object {
				b.getattrDynamic(s, o, name, nil)
				return True
			}, False)
		}
		names, others := b.namesOf(o, begin, false)
		special := begin == "" || begin[0] == '_' // a name that all objects have, or a class in its own way
		if o.Type.Layout.whole {
			names, others = b.ofClassAlone(o, begin), nil
		}
		if names = append(names, others...); len(names) > maxNames || IsValue(o) || special && !b.Compiler.IsProgram() || getsAttributes(o) {
			panic(b.UnsupportedAt(s, "hasattr() with a name that is not a literal", "write the attribute out"))
		}
		return b.amongNames(name, names, func(i int) *Object { return b.hasAttr(s, o, names[i]) }, func() *Object {
			if special {
				b.LeaveIf(b.Value(b.CallMethod(s, b.ToStr(name), "startswith", []Arg{{Value: Const("__")}})))
			}
			if !o.Type.Layout.open {
				return False
			}
			return b.inDict(s, o, name)
		})
	})
}

// getsAttributes reports whether the class of an instance says by a method what attributes there are.
func getsAttributes(o *Object) bool {
	return special(o, "__getattr__") != nil || special(o, "__getattribute__") != nil
}

// amongNames chooses by which of names a text is: the one at i, or none.
func (b *Builder) amongNames(name *Object, names []string, have func(i int) *Object, none func() *Object) *Object {
	var from func(i int) *Object
	from = func(i int) *Object {
		switch {
		case b.Current == nil:
			return Dead
		case i == len(names):
			return none()
		}
		return b.BranchValue(b.isName(name, names[i]), func() *Object { return have(i) }, func() *Object { return from(i + 1) })
	}
	return from(0)
}

// isName is whether a text is a name.
func (b *Builder) isName(text *Object, name string) *Object {
	return b.Leaf("str.eq", b.ToStr(text), Const(name))
}

// getattrOr is getattr with a name that is known.
func (b *Builder) getattrOr(s *cogen.Site, o *Object, name string, dflt *Object) *Object {
	if dflt == nil {
		return b.GetAttr(s, o, name).(*Object)
	}
	a, _ := o.Type.Layout.Class.lookup(name)
	d, ok := Descriptor{}, false
	if a != nil {
		d, ok = a.Static.(Descriptor)
	}
	if special(o, "__getattr__") != nil || ok && d.kind == "property" {
		return b.tryAttr(s, func() *Object { return b.ObjectAttr(s, o, name) }, dflt)
	}
	return b.BranchValue(b.hasAttr(s, o, name), func() *Object { return b.ObjectAttr(s, o, name) }, func() *Object { return dflt })
}

// namesOf are the attributes of an instance that begin as given; if that is
// nothing, those that are methods or those that are not, with the others.
func (b *Builder) namesOf(o *Object, begin string, called bool) (names, others []string) {
	r := o.Type.Layout
	seen := map[string]bool{}
	add := func(n string, method bool) {
		if seen[n] || !strings.HasPrefix(n, begin) || strings.HasPrefix(n, "__") || n[0] == '$' {
			return
		}
		seen[n] = true
		if begin != "" || method == called {
			names = append(names, n)
		} else {
			others = append(others, n)
		}
	}
	for n := range r.fields {
		add(n, false)
	}
	for _, k := range r.Class.Mro {
		for n, a := range k.Attrs {
			d, isDescriptor := a.Static.(Descriptor)
			add(n, !isPlainAttr(a) && !(isDescriptor && d.kind == "property"))
		}
	}
	sort.Strings(names)
	sort.Strings(others)
	return names, others
}

// isCalled reports whether the value of a node within a function is called, at
// once or by a name that it is bound to.
func isCalled(fn, node tree.Node) bool {
	bound := map[string]bool{}
	called := false
	for range 2 {
		tree.Inspect(fn, func(n tree.Node) bool {
			switch n := n.(type) {
			case *tree.Assign:
				for _, t := range n.Targets {
					if name, ok := t.(*tree.Name); ok && tree.Node(n.Value) == node {
						bound[name.ID] = true
					}
				}
			case *tree.NamedExpr:
				if tree.Node(n.Value) == node {
					bound[n.Target.ID] = true
				}
			case *tree.Call:
				name, ok := n.Func.(*tree.Name)
				called = called || tree.Node(n.Func) == node || ok && bound[name.ID]
			}
			return true
		})
	}
	return called
}

// instanceOnly reports whether an object is made of instances only.
func instanceOnly(o *Object) bool {
	return o.Static == nil && onlyObjects(o.Type) && !HasKind(o.Type, ir.KNone)
}
