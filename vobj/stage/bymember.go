package stage

import (
	"slices"
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// What follows from the class of another object: type(node).__name__, texts made of that,
// and the method that getattr(self, "visit_" + name) finds. A visitor's method is called
// for the nodes of its class alone, so that call knows their class; without that, each
// method would be generated for nodes of all classes, and return what any of them gives.

// byMember is what an object is for each member of a union of instances.
type byMember struct {
	of   *Object
	alts []*Object // nil for what is never reached
}

// following notes what a value is for each member of a union.
func (b *Builder) following(o, of *Object, alts []*Object) *Object {
	if b.Current == nil || o.IsDead() || o.ValueType() == nil && o.Static == nil || !instanceOnly(of) || of.Type.Kind != ir.KUnion || len(alts) != len(of.Type.Elems) {
		return o
	}
	n := *o
	n.by = &byMember{of, alts}
	return &n
}

// classNames is type(x).__name__.
func (b *Builder) classNames(s *cogen.Site, of *Object) *Object {
	var alts []*Object
	o := b.PerMember(of, func(m *Object) *Object {
		n := b.GetAttr(s, b.classOf(s, m), "__name__").(*Object)
		if _, ok := n.ConstVal(); ok {
			alts = append(alts, n)
		}
		return n
	})
	if of.Static != nil {
		return o
	}
	return b.following(o, of, alts)
}

// concatFollowing notes what a text is that was made of parts, one of which is known for
// each member, the others at all.
func (b *Builder) concatFollowing(o *Object, parts ...*Object) *Object {
	var by *byMember
	for _, p := range parts {
		if p.by != nil && by == nil {
			by = p.by
		}
	}
	if by == nil {
		return o
	}
	texts := make([]string, len(by.alts))
	for _, p := range parts {
		for i := range texts {
			v, _ := p.ConstVal()
			if p.by != nil && p.by.of == by.of && p.by.alts[i] != nil {
				v, _ = p.by.alts[i].ConstVal()
			}
			text, ok := v.(string)
			if !ok {
				return o
			}
			texts[i] += text
		}
	}
	alts := make([]*Object, len(texts))
	for i, text := range texts {
		alts[i] = Const(text)
	}
	return b.following(o, by.of, alts)
}

// textFollowing is a method of such a text.
func (b *Builder) textFollowing(s *cogen.Site, o *Object, name string, args []Arg) *Object {
	alts := slices.Clone(o.by.alts)
	for i, a := range alts {
		if alts[i] = FoldText(a, name, args); alts[i] == nil {
			alts = nil
			break
		}
	}
	plain := *o
	plain.by = nil
	return b.following(b.MethodOf(s, &plain, name, args), o.by.of, alts)
}

// attrFollowing notes which methods of an instance getattr finds by such a text.
func (b *Builder) attrFollowing(s *cogen.Site, found, o, name, dflt *Object) *Object {
	if name.by == nil || !IsObject(o) || o.Type.Layout.open || special(o, "__getattr__") != nil {
		return found
	}
	alts := make([]*Object, len(name.by.alts))
	for i, n := range name.by.alts {
		v, _ := n.ConstVal()
		text, ok := v.(string)
		if !ok || strings.HasPrefix(text, "__") || o.Type.Layout.fields[text] != nil {
			return found
		}
		switch a, _ := o.Type.Layout.Class.lookup(text); {
		case a == nil:
			alts[i] = dflt
		default:
			if _, is := a.Static.(Function); !is {
				return found
			}
			alts[i] = b.ObjectAttr(s, o, text)
		}
	}
	return b.following(found, name.by.of, alts)
}

// callFollowing calls what depends on the class of one of the arguments: in each case with
// the argument as an instance of that class. nil if none is.
func (b *Builder) callFollowing(s *cogen.Site, f *Object, args []Arg) *Object {
	of := f.by.of
	same := func(a Arg) bool { return !a.Spread && a.Value.Static == nil && a.Value.Value == of.Value }
	if !slices.ContainsFunc(args, same) {
		return nil
	}
	i := -1
	return b.PerMember(of, func(m *Object) *Object {
		i++
		alt := f.by.alts[i]
		if alt == nil || b.Current == nil { // finding it has raised
			return b.RaiseNew("AttributeError", "")
		}
		as := slices.Clone(args)
		for j := range as {
			if same(as[j]) {
				as[j].Value = m
			}
		}
		return b.PerMember(alt, func(f *Object) *Object { return b.CallObject(s, f, as) })
	})
}

// addFollowing is the operator + of such texts.
func (b *Builder) addFollowing(op tree.Operator, o, l, r *Object) *Object {
	if l.by == nil && r.by == nil || op != tree.Add {
		return o
	}
	return b.concatFollowing(o, l, r)
}
