package vobj

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
	of   *object
	alts []*object // nil for what is never reached
}

// following notes what a value is for each member of a union.
func (b *builder) following(o, of *object, alts []*object) *object {
	if b.cur == nil || o.isDead() || o.typ() == nil && o.k == nil || !instanceOnly(of) || of.t.kind != ir.KUnion || len(alts) != len(of.t.elems) {
		return o
	}
	n := *o
	n.by = &byMember{of, alts}
	return &n
}

// classNames is type(x).__name__.
func (b *builder) classNames(s *cogen.Site, of *object) *object {
	var alts []*object
	o := b.perMember(of, func(m *object) *object {
		n := b.GetAttr(s, b.classOf(s, m), "__name__").(*object)
		if _, ok := n.constVal(); ok {
			alts = append(alts, n)
		}
		return n
	})
	if of.k != nil {
		return o
	}
	return b.following(o, of, alts)
}

// concatFollowing notes what a text is that was made of parts, one of which is known for
// each member, the others at all.
func (b *builder) concatFollowing(o *object, parts ...*object) *object {
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
			v, _ := p.constVal()
			if p.by != nil && p.by.of == by.of && p.by.alts[i] != nil {
				v, _ = p.by.alts[i].constVal()
			}
			text, ok := v.(string)
			if !ok {
				return o
			}
			texts[i] += text
		}
	}
	alts := make([]*object, len(texts))
	for i, text := range texts {
		alts[i] = mkConst(text)
	}
	return b.following(o, by.of, alts)
}

// textFollowing is a method of such a text.
func (b *builder) textFollowing(s *cogen.Site, o *object, name string, args []arg) *object {
	alts := slices.Clone(o.by.alts)
	for i, a := range alts {
		if alts[i] = foldText(a, name, args); alts[i] == nil {
			alts = nil
			break
		}
	}
	plain := *o
	plain.by = nil
	return b.following(b.methodOf(s, &plain, name, args), o.by.of, alts)
}

// attrFollowing notes which methods of an instance getattr finds by such a text.
func (b *builder) attrFollowing(s *cogen.Site, found, o, name, dflt *object) *object {
	if name.by == nil || !isObject(o) || special(o, "__getattr__") != nil {
		return found
	}
	alts := make([]*object, len(name.by.alts))
	for i, n := range name.by.alts {
		v, _ := n.constVal()
		text, ok := v.(string)
		if !ok || strings.HasPrefix(text, "__") || o.t.rec.fields[text] != nil {
			return found
		}
		switch a, _ := o.t.rec.class.lookup(text); {
		case a == nil:
			alts[i] = dflt
		default:
			if _, is := a.k.(function); !is {
				return found
			}
			alts[i] = b.objectAttr(s, o, text)
		}
	}
	return b.following(found, name.by.of, alts)
}

// callFollowing calls what depends on the class of one of the arguments: in each case with
// the argument as an instance of that class. nil if none is.
func (b *builder) callFollowing(s *cogen.Site, f *object, args []arg) *object {
	of := f.by.of
	same := func(a arg) bool { return !a.spread && a.val.k == nil && a.val.v == of.v }
	if !slices.ContainsFunc(args, same) {
		return nil
	}
	i := -1
	return b.perMember(of, func(m *object) *object {
		i++
		alt := f.by.alts[i]
		if alt == nil || b.cur == nil { // finding it has raised
			return b.raise("AttributeError", "")
		}
		as := slices.Clone(args)
		for j := range as {
			if same(as[j]) {
				as[j].val = m
			}
		}
		return b.perMember(alt, func(f *object) *object { return b.callObject(s, f, as) })
	})
}

// addFollowing is the operator + of such texts.
func (b *builder) addFollowing(op tree.Operator, o, l, r *object) *object {
	if l.by == nil && r.by == nil || op != tree.Add {
		return o
	}
	return b.concatFollowing(o, l, r)
}
