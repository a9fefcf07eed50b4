package stage

import (
	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// An iterator, whose state is not kept (it is run where it is consumed), may be
// consumed once. A closure that stays holds the values of those variables that
// do not change any more; others live in cells (closure.go). Both are judged by
// how variables occur in the text.

// usage tells where a variable is read and bound. A place is the innermost
// loop, function or comprehension around it.
type usage struct {
	loads       int
	loadAt      tree.Node
	stores      int // a parameter counts as one
	storeAt     tree.Node
	storesApart bool // in different places
	forwards    int  // loads that are passed on as **name, or asked by hp.given
}

// usageOf is the usage of a variable of the user's modules.
func (c *Compiler) usageOf(v *scope.Var) *usage {
	if c.usages == nil {
		c.usages, c.counted = map[*scope.Var]*usage{}, map[*cogen.Program]bool{}
		c.countIn(c.Prog)
		for _, m := range c.ModuleList {
			c.countIn(m.Prog)
		}
	}
	for p := range c.foreign { // those of functions are found when they are used
		c.countIn(p)
	}
	u := c.usages[v]
	if u == nil {
		u = &usage{}
		c.usages[v] = u
	}
	return u
}

// countIn counts the uses within a module, once.
func (c *Compiler) countIn(p *cogen.Program) {
	if !c.counted[p] {
		c.counted[p] = true
		c.countUses(p.Info, p.Tree, nil)
	}
}

// countUses notes the names within a node that stands at a place.
func (c *Compiler) countUses(info *scope.Info, n, at tree.Node) {
	in := func(n, at tree.Node) {
		if n != nil {
			c.countUses(info, n, at)
		}
	}
	stored := func(v *scope.Var) {
		if v == nil {
			return
		}
		u := c.usageOf(v)
		u.storesApart = u.storesApart || u.stores > 0 && u.storeAt != at
		u.stores++
		u.storeAt = at
	}
	switch n := n.(type) {
	case *tree.Name:
		v := info.Uses[n]
		switch {
		case v == nil:
		case info.Stored(n):
			stored(v)
		default:
			u := c.usageOf(v)
			u.loads++
			u.loadAt = at
		}
		return
	case *tree.Call:
		for _, k := range n.Keywords {
			if name, ok := k.Value.(*tree.Name); ok && k.Arg == "" && info.Uses[name] != nil {
				c.usageOf(info.Uses[name]).forwards++
			}
		}
		if v := givenKeywords(n, info); v != nil {
			c.usageOf(v).forwards++
		}
	case *tree.For:
		in(n.Iter, at)
		in(n.Target, n)
		for _, s := range n.Body {
			in(s, n)
		}
		for _, s := range n.Else {
			in(s, at)
		}
		return
	case *tree.While:
		in(n.Test, n)
		for _, s := range n.Body {
			in(s, n)
		}
		for _, s := range n.Else {
			in(s, at)
		}
		return
	case *tree.Comp:
		for i, g := range n.Generators {
			if i == 0 {
				in(g.Iter, at)
			} else {
				in(g.Iter, n)
			}
			in(g.Target, n)
			for _, f := range g.Ifs {
				in(f, n)
			}
		}
		in(n.Elt, n)
		if n.Value != nil {
			in(n.Value, n)
		}
		return
	case *tree.FunctionDef, *tree.Lambda, *tree.ClassDef:
		stored(info.Binds[n])
		at = n // defaults too: reading a variable there counts as another place
	case *tree.Arg:
		stored(info.Binds[n])
		return
	default:
		stored(info.Binds[n])
	}
	for _, m := range tree.Children(n) {
		c.countUses(info, m, at)
	}
}

// settled reports whether a variable has its value once and for all when it is
// bound.
func (c *Compiler) settled(v *scope.Var) bool {
	u := c.usageOf(v)
	return u.stores == 1 && u.storeAt == v.Scope.Node && !v.WrittenByInner && v.Scope.Kind != scope.Comprehension
}

// isOneShot reports whether an object is, or contains, an iterator.
func isOneShot(o *Object) bool {
	switch k := o.Static.(type) {
	case *GeneratorExp, generatorCall:
		return true
	case View:
		switch k.Kind {
		case "keys", "values", "items":
			return false
		}
		return true
	case Tuple:
		for _, e := range k.Elems {
			if isOneShot(e) {
				return true
			}
		}
	}
	return o.hasTrait(IteratorTrait)
}

// checkOnce makes sure that an iterator bound to a variable is consumed at most
// once.
func (b *Builder) checkOnce(v *scope.Var, o *Object) {
	if b.Current == nil || o.Static == nil || !b.Compiler.isUser(b.Frame.Gen.Program()) || !isOneShot(o) {
		return
	}
	u := b.Compiler.usageOf(v)
	if u.loads > 1 || u.loads == 1 && (u.storesApart || u.storeAt != u.loadAt) {
		u := NewUnsupported("the iterator in "+v.Name+", which may be consumed more than once", "make a list of it")
		if !b.pull(o, u) {
			panic(u)
		}
	}
}

// checkAlias is checkOnce for a statement that binds the iterator: it must not
// be the value of another variable or expression too.
func (b *Builder) checkAlias(s *cogen.Site, i int, v *scope.Var, o *Object) {
	if b.Current == nil || o.Static == nil || !b.Compiler.isUser(b.Frame.Gen.Program()) || !isOneShot(o) {
		return
	}
	_, alias := s.Node.(*tree.NamedExpr)
	for j, other := range b.Slots {
		alias = alias || j != i && other == o
	}
	if alias {
		u := NewUnsupported("an iterator with several names, "+v.Name+" among them", "make a list of it")
		if !b.pull(o, u) {
			panic(u)
		}
	}
	b.checkHeldCalls(v, o)
	b.checkOnce(v, o)
}

// givenKeywords is the variable of which a model asks by hp.given, nil of other calls.
func givenKeywords(n *tree.Call, info *scope.Info) *scope.Var {
	f, ok := n.Func.(*tree.Attribute)
	if !ok || f.Attr != "given" || len(n.Args) != 1 {
		return nil
	}
	hp, ok := f.Value.(*tree.Name)
	if !ok || hp.ID != "hp" || info.Uses[hp] != nil {
		return nil
	}
	kw, ok := n.Args[0].(*tree.Name)
	if !ok {
		return nil
	}
	return info.Uses[kw]
}
