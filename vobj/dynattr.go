package vobj

import (
	"sort"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// getattr() with a name that only run time knows, as visitors and command
// shells have it: the name is compared with each one that the classes know and
// that it can be. It can't be one that does not begin as its text does
// (getattr(self, "visit_" + kind)). Where the beginning is not known, whether the
// result is called tells if methods or data are meant; a program that means
// something else is left to CPython when it gets there.

// maxNames bounds the names that are compared.
const maxNames = 48

// textBegin is what a text surely begins with: it was made of that.
func textBegin(o *object) string {
	if v, ok := o.constVal(); ok {
		s, _ := v.(string)
		return s
	}
	v := o.v
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
func (b *builder) getattrDynamic(s *cogen.Site, o, name, dflt *object) *object {
	if t := name.typ(); t == nil || !isText(t) {
		panic(b.unsupportedAt(s, "getattr() with a name that is a "+name.typeName(), ""))
	}
	begin := textBegin(name)
	return b.perMember(o, func(o *object) *object {
		if !isObject(o) || isException(o.t) {
			panic(b.unsupportedAt(s, "getattr() of a "+o.typeName()+" with a name that is not a literal", "write the attribute out"))
		}
		if special(o, "__getattr__") != nil {
			panic(b.unsupportedAt(s, "getattr() with a name that is not a literal, of a class with __getattr__", "write the attribute out"))
		}
		names, others := b.namesOf(o, begin, isCalled(b.frame.gen.Node, s.Node))
		if len(names) > maxNames {
			panic(b.unsupportedAt(s, "getattr() with a name that is not a literal, of a class with many", "write the attribute out"))
		}
		return b.amongNames(name, names, func(i int) *object { return b.getattrOr(s, o, names[i], dflt) }, func() *object {
			if len(others) > 0 || begin == "" || begin[0] == '_' {
				if !b.c.isProgram() {
					panic(b.unsupportedAt(s, "getattr() with a name that is not a literal", "write the attribute out"))
				}
				b.leaveIf(b.value(b.callMethod(s, b.toStr(name), "startswith", []arg{{val: mkConst("__")}})))
				for _, n := range others {
					b.leaveIf(b.value(b.isName(name, n)))
				}
			}
			if dflt != nil {
				return dflt
			}
			msg := b.concatAll([]*object{b.naming("'%T' object has no attribute '", o), name, mkConst("'")})
			return b.raiseObject(b.excNew("AttributeError", msg))
		})
	})
}

// amongNames chooses by which of names a text is: the one at i, or none.
func (b *builder) amongNames(name *object, names []string, have func(i int) *object, none func() *object) *object {
	var from func(i int) *object
	from = func(i int) *object {
		switch {
		case b.cur == nil:
			return deadObject
		case i == len(names):
			return none()
		}
		return b.branchValue(b.isName(name, names[i]), func() *object { return have(i) }, func() *object { return from(i + 1) })
	}
	return from(0)
}

// isName is whether a text is a name.
func (b *builder) isName(text *object, name string) *object {
	return b.leaf("str.eq", b.toStr(text), mkConst(name))
}

// getattrOr is getattr with a name that is known.
func (b *builder) getattrOr(s *cogen.Site, o *object, name string, dflt *object) *object {
	if dflt == nil {
		return b.GetAttr(s, o, name).(*object)
	}
	a, _ := o.t.rec.class.lookup(name)
	d, ok := descriptor{}, false
	if a != nil {
		d, ok = a.k.(descriptor)
	}
	if special(o, "__getattr__") != nil || ok && d.kind == "property" {
		return b.tryAttr(s, o, name, func(v *object) *object { return v }, dflt)
	}
	return b.branchValue(b.hasAttr(s, o, name), func() *object { return b.objectAttr(s, o, name) }, func() *object { return dflt })
}

// namesOf are the attributes of an instance that begin as given; if that is
// nothing, those that are methods or those that are not, with the others.
func (b *builder) namesOf(o *object, begin string, called bool) (names, others []string) {
	r := o.t.rec
	seen := map[string]bool{}
	add := func(n string, method bool) {
		if seen[n] || !strings.HasPrefix(n, begin) || strings.HasPrefix(n, "__") {
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
	for _, k := range r.class.mro {
		for n, a := range k.attrs {
			d, isDescriptor := a.k.(descriptor)
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
func instanceOnly(o *object) bool { return o.k == nil && onlyObjects(o.t) && !hasKind(o.t, ir.KNone) }
