package pandas

import (
	"slices"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/vobj/facts"
	"github.com/hipy-lang/hipy/vobj/stage"
)

// splitApply is s.str.split(...).apply(f): the lists are made for each call. Those of
// a series that has a name are seen again as the function leaves them.
func splitApply(b *stage.Builder, s *cogen.Site, o *stage.Object, args []stage.Arg) *stage.Object {
	k := o.Static.(splitTexts)
	if len(args) != 1 || args[0].Name != "" && args[0].Name != "func" && args[0].Name != "arg" {
		panic(b.UnsupportedAt(s, "apply() of a Series of lists with these arguments", "pass a function of one argument"))
	}
	f := args[0].Value
	if f.ValueType() != nil || isTable(f) {
		panic(b.UnsupportedAt(s, "apply() of a "+f.TypeName(), "pass a function"))
	}
	if holdsLists(b, k) && !readsList(f) {
		u := stage.NewUnsupported("a function that may change the lists of a series that has a name", "take an element of each: .str[i]")
		u.Whole = true
		panic(u)
	}
	return applied(b, s, k.of.Static.(series), func(x *stage.Object) *stage.Object {
		return b.PerMember(x, func(x *stage.Object) *stage.Object {
			if stage.IsText(x.ValueType()) {
				x = b.CallMethod(s, x, k.name, splitArgs(b, k.args))
			}
			return callRow(b, s, f, x)
		})
	})
}

// holdsLists reports whether a variable holds the series.
func holdsLists(b *stage.Builder, k splitTexts) bool {
	var within func(o *stage.Object) bool
	within = func(o *stage.Object) bool {
		if o == nil || o.Static == nil {
			return false
		}
		if x, ok := o.Static.(splitTexts); ok {
			return x.of == k.of
		}
		return slices.ContainsFunc(o.Static.Leaves(), within)
	}
	return slices.ContainsFunc(b.Slots, within)
}

// listReaders are builtins, and methods of lists, that leave a list of texts as it is.
var listReaders = facts.Words("len sorted set tuple list min max enumerate zip map filter any all sum reversed index count join")

// readsList reports whether the text of a function shows that it leaves the list that
// it is given as it is, and that it does not keep it.
func readsList(f *stage.Object) bool {
	if k, ok := f.Static.(stage.Builtin); ok {
		return listReaders[k.Name]
	}
	k, ok := f.Static.(stage.Function)
	if !ok || k.Model || k.Native != nil || len(k.Gen.Params) != 1 {
		return false
	}
	info, v := k.Gen.Program().Info, k.Gen.Params[0].Var
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
	tree.Inspect(k.Gen.Node, func(n tree.Node) bool {
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
