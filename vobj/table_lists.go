package vobj

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
)

// splitApply is s.str.split(...).apply(f): the lists are made for each call. Those of
// a series that has a name are seen again as the function leaves them.
func (b *builder) splitApply(s *cogen.Site, o *object, args []arg) *object {
	k := o.k.(splitTexts)
	if len(args) != 1 || args[0].name != "" && args[0].name != "func" && args[0].name != "arg" {
		panic(b.unsupportedAt(s, "apply() of a Series of lists with these arguments", "pass a function of one argument"))
	}
	f := args[0].val
	if f.typ() != nil || isTable(f) {
		panic(b.unsupportedAt(s, "apply() of a "+f.typeName(), "pass a function"))
	}
	if b.holdsLists(k) && !readsList(f) {
		u := unsupported("a function that may change the lists of a series that has a name", "take an element of each: .str[i]")
		u.Whole = true
		panic(u)
	}
	return b.applied(s, k.of.k.(series), func(x *object) *object {
		return b.perMember(x, func(x *object) *object {
			if isText(x.typ()) {
				x = b.callMethod(s, x, k.name, b.splitArgs(k.args))
			}
			return b.callRow(s, f, x)
		})
	})
}

// holdsLists reports whether a variable holds the series.
func (b *builder) holdsLists(k splitTexts) bool {
	var within func(o *object) bool
	within = func(o *object) bool {
		if o == nil || o.k == nil {
			return false
		}
		if x, ok := o.k.(splitTexts); ok {
			return x.of == k.of
		}
		return slices.ContainsFunc(o.k.leaves(), within)
	}
	return slices.ContainsFunc(b.slots, within)
}

// listReaders are builtins, and methods of lists, that leave a list of texts as it is.
var listReaders = words("len sorted set tuple list min max enumerate zip map filter any all sum reversed index count join")

// readsList reports whether the text of a function shows that it leaves the list that
// it is given as it is, and that it does not keep it.
func readsList(f *object) bool {
	if k, ok := f.k.(builtin); ok {
		return listReaders[k.name]
	}
	k, ok := f.k.(function)
	if !ok || k.model || k.native != nil || len(k.gen.Params) != 1 {
		return false
	}
	info, v := k.gen.Program().Info, k.gen.Params[0].Var
	isParam := func(e tree.Node) bool {
		n, ok := e.(*tree.Name)
		return ok && info.Uses[n] == v
	}
	uses, reads, writes := 0, 0, false
	count := func(e tree.Node) {
		if isParam(e) {
			reads++
		}
	}
	target := func(e tree.Expr) {
		tree.Inspect(e, func(n tree.Node) bool {
			if _, ok := n.(*tree.Subscript); ok {
				writes = true
			}
			return true
		})
	}
	tree.Inspect(k.gen.Node, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Name:
			if isParam(n) {
				uses++
			}
		case *tree.Subscript:
			count(n.Value)
		case *tree.Comprehension:
			count(n.Iter)
		case *tree.For:
			count(n.Iter)
			target(n.Target)
		case *tree.Assign:
			for _, t := range n.Targets {
				target(t)
			}
		case *tree.AugAssign:
			target(n.Target)
		case *tree.Delete, *tree.With, *tree.NamedExpr:
			writes = true
		case *tree.Call:
			switch g := n.Func.(type) {
			case *tree.Name:
				if info.Uses[g] == nil && listReaders[g.ID] {
					for _, a := range n.Args {
						count(a)
					}
				}
			case *tree.Attribute:
				if !listReaders[g.Attr] {
					break
				}
				count(g.Value)
				if c, ok := g.Value.(*tree.Constant); ok {
					if _, isText := c.Value.(tree.Text); isText {
						for _, a := range n.Args {
							count(a)
						}
					}
				}
			}
		}
		return true
	})
	return !writes && uses == reads
}
