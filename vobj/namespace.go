package vobj

import (
	"strings"

	"github.com/hipy-lang/hipy/cogen"
	"github.com/hipy-lang/hipy/frontend/scope"
	"github.com/hipy-lang/hipy/frontend/tree"
	"github.com/hipy-lang/hipy/ir"
)

// globals() where it is asked for a name that run time makes: globals()["cmd_" + name],
// globals().get(name) and name in globals(). The name is compared with those of the
// module that it can be, as the names of attributes are (dynattr.go). Whatever else is
// done with globals() is CPython's.

// namespace is what globals() of a module is.
type namespace struct {
	noLeaves
	m *userModule
}

func (k namespace) shape() string         { return "globals of " + k.m.name }
func (k namespace) with([]*object) static { return k }

func (k namespace) callMethod(b *builder, s *cogen.Site, o *object, name string, args []arg) *object {
	// get: see globals
	return b.namedGlobal(s, k, args[0].val, append(args, arg{val: noneObject})[1].val)
}
func (k namespace) contains(b *builder, s *cogen.Site, o, x *object) *object {
	return b.hasGlobal(s, k, x)
}
func (namespace) typeName() string { return "dict" }

// asksGlobals reports whether a text mentions globals().
func asksGlobals(p *cogen.Program) bool {
	found := false
	tree.Inspect(p.Tree, func(n tree.Node) bool {
		name, ok := n.(*tree.Name)
		found = found || ok && name.ID == "globals" && p.Info.Uses[name] == nil
		return !found
	})
	return found
}

// globals is globals() where nothing but names are looked up in it; nil elsewhere.
func (b *builder) globals(s *cogen.Site) *object {
	p := b.frame.gen.Program()
	m := b.c.userModuleOf(p)
	if m == nil || m.library || b.c.starImportOf(p).any || len(b.c.inMain.owned) > 0 || !isLookedUp(b.text(), s.Node) {
		return nil
	}
	return mkStatic(namespace{m: m})
}

// text is the node whose code is generated.
func (b *builder) text() tree.Node {
	if g := b.frame.gen; g != g.Program().Module {
		return g.Node
	}
	return b.frame.gen.Program().Tree
}

// isLookedUp reports whether the one thing that is done with a node's value is to look up a name.
func isLookedUp(text, node tree.Node) bool {
	found := false
	tree.Inspect(text, func(n tree.Node) bool {
		switch n := n.(type) {
		case *tree.Assign:
			for _, t := range n.Targets { // globals()[name] = value
				if i, ok := t.(*tree.Subscript); ok && tree.Node(i.Value) == node {
					return false
				}
			}
		case *tree.AugAssign:
			if i, ok := n.Target.(*tree.Subscript); ok && tree.Node(i.Value) == node {
				return false
			}
		case *tree.Delete:
			return false
		case *tree.Subscript:
			_, part := n.Index.(*tree.Slice)
			found = found || tree.Node(n.Value) == node && !part
		case *tree.Call:
			a, ok := n.Func.(*tree.Attribute)
			found = found || ok && a.Attr == "get" && tree.Node(a.Value) == node && (len(n.Args) == 1 || len(n.Args) == 2) && len(n.Keywords) == 0
		case *tree.Compare:
			found = found || len(n.Ops) == 1 && (n.Ops[0] == tree.In || n.Ops[0] == tree.NotIn) && tree.Node(n.Comparators[0]) == node
		}
		return !found
	})
	return found
}

// lookUp finds a name in a module: what have makes of the variable, or what absent gives.
func (b *builder) lookUp(s *cogen.Site, m *userModule, name *object, called bool, have func(v *scope.Var) *object, absent func() *object) *object {
	if isPyObj(name) {
		class := b.py("py.getattr", "__class__", tPyObj, name.v)
		b.leaveIf(b.value(b.not(b.py("py.is", "", tBool, class.v, b.builtinInPython("str").v))))
		name = b.fromPython(name, tStr)
	}
	if b.cur == nil {
		return deadObject
	}
	if t := name.typ(); t != nil && (isNumber(t) || t.kind == ir.KNone) {
		return absent()
	} else if t == nil || !isText(t) {
		panic(b.unsupportedAt(s, "globals() with a name that is a "+name.typeName(), ""))
	}
	begin := textBegin(name)
	_, whole := name.constVal()
	var names []string
	var vars, others []*scope.Var
	for _, v := range m.prog.Info.Module.Vars {
		switch {
		case whole && v.Name != begin || !strings.HasPrefix(v.Name, begin):
		case !called || begin != "" || m.defines(v):
			names, vars = append(names, v.Name), append(vars, v)
		default:
			others = append(others, v)
		}
	}
	if len(names) > maxNames {
		panic(b.unsupportedAt(s, "globals() of a module with many names", ""))
	}
	return b.amongNames(name, names, func(i int) *object {
		return b.ifBound(s, m, vars[i], func() *object { return have(vars[i]) }, absent)
	}, func() *object {
		for _, v := range others {
			b.leaveIf(b.value(b.isName(name, v.Name)))
		}
		if begin == "" || begin[0] == '_' {
			b.leaveIf(b.value(b.callMethod(s, b.toStr(name), "startswith", []arg{{val: mkConst("__")}})))
		}
		return absent()
	})
}

// defines reports whether a variable is bound to functions and classes of the module alone.
func (m *userModule) defines(v *scope.Var) bool {
	n := 0
	for def, bound := range m.prog.Info.Binds {
		switch def.(type) {
		case *tree.FunctionDef, *tree.ClassDef:
			if bound == v {
				n++
			}
		}
	}
	return n > 0 && n == v.Bindings
}

// ifBound chooses by whether a variable of a module is bound. One that no function sees is
// known to the module's body alone.
func (b *builder) ifBound(s *cogen.Site, m *userModule, v *scope.Var, have, absent func() *object) *object {
	sv := m.shared[v]
	switch {
	case m.bound(v):
		return have()
	case sv != nil:
		if !sv.flagged {
			sv.flagged, b.c.changed = true, true
		}
		return b.branchValue(b.stateLoad(sv.flag(), tBool), have, absent)
	case b.frame.gen != m.prog.Module:
		return b.leaveFor("globals", b.unsupportedAt(s, "globals() where the variable "+v.Name+" may be unbound", ""))
	}
	i, ok := b.slotOf(v)
	if !ok || isUnbound(b.slots[i]) {
		return absent()
	}
	if t := b.slots[i].typ(); t != nil && hasKind(t, ir.KUnbound) {
		panic(b.unsupportedAt(s, "globals() where the variable "+v.Name+" may be unbound", ""))
	}
	return have()
}

// namedGlobal is globals()[name], or globals().get(name, dflt).
func (b *builder) namedGlobal(s *cogen.Site, k namespace, name, dflt *object) *object {
	return b.lookUp(s, k.m, name, isCalled(b.text(), s.Node), func(v *scope.Var) *object {
		if k.m.shared[v] == nil && b.frame.gen != k.m.prog.Module {
			panic(b.unsupportedAt(s, "globals() in a function, for the name "+v.Name+", which no function uses", ""))
		}
		return b.Load(s, v).(*object)
	}, func() *object {
		if dflt != nil {
			return dflt
		}
		return b.raiseObject(b.excNewOf(s, excClass{name: "KeyError"}, []*object{name}))
	})
}

// hasGlobal is name in globals().
func (b *builder) hasGlobal(s *cogen.Site, k namespace, name *object) *object {
	return b.lookUp(s, k.m, name, false, func(*scope.Var) *object { return trueObject }, func() *object { return falseObject })
}
